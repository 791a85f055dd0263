//! The certificate of a proof pack: a template, ours or the firm's, filled with what the audit found.

use std::path::Path;

use touchstone_api::{Code, Problem};
use touchstone_messages::{Language, Message};
use touchstone_proof::{Block, Fields, LONGEST_TEMPLATE, SHIPPED, Shipped, Template, TemplateFault};
use touchstone_record::audit::{AuditReport, AuditResult, CitationAudit, Fact};
use touchstone_record::{GenerationMode, Mark, QuoteState, SessionRecord, SignOff};
use touchstone_report::{Paper, Part, Span, moment, people_sentence, result_sentence, seal_sentences};
use touchstone_text::snippet;

use crate::calendar::today;
use crate::files::read_text;

/// The template that a name or a path means. Fails where there is neither, or it has a field that there is none of.
pub(super) fn template(named: &str, language: Language) -> Result<Template, Problem> {
    if let Some(shipped) = Shipped::named(named) {
        return read(named, shipped.text(language == Language::Romanian));
    }
    let path = Path::new(named);
    if !path.is_file() {
        let names: Vec<&str> = SHIPPED.iter().map(|shipped| shipped.name).collect();
        let hint = Message::proof_template_unknown_hint(names.join(", "));
        return Err(Problem::new(Code::NotFound, Message::proof_template_unknown(named), hint));
    }
    read(named, &read_text(path, LONGEST_TEMPLATE as u64)?)
}

fn read(name: &str, text: &str) -> Result<Template, Problem> {
    Template::read(text).map_err(|fault| {
        let reason = match fault {
            TemplateFault::UnknownField { line, name } => Message::template_unknown_field(line, name),
            TemplateFault::Unclosed { line } => Message::template_unclosed(line),
            TemplateFault::TooLong => Message::template_too_long(LONGEST_TEMPLATE),
            TemplateFault::Empty => Message::template_empty(),
        };
        Problem::new(Code::BadRequest, Message::proof_template_fault(name, reason), Message::proof_template_fault_hint())
    })
}

/// What the certificate is about.
pub(super) struct Certified<'a> {
    pub(super) record: &'a SessionRecord,
    pub(super) audit: &'a AuditReport,
    pub(super) manifest_hash: &'a str,
    /// The setting `person.name`.
    pub(super) person: &'a str,
    pub(super) language: Language,
}

/// The certificate as a document.
pub(super) fn certificate(template: &Template, certified: &Certified<'_>) -> Paper {
    let mut paper = Paper { language: certified.language, ..Paper::default() };
    for block in template.fill(&fields(certified)) {
        match block {
            Block::Title(text) if paper.title.is_empty() => paper.title = text,
            Block::Title(text) | Block::Heading(text) => paper.parts.push(Part::Heading(text)),
            Block::Paragraph(text) => paper.parts.push(Part::Text(vec![Span::plain(text)])),
            Block::Item(text) => paper.parts.push(Part::Item(vec![Span::plain(text)])),
        }
    }
    paper
}

fn fields(of: &Certified<'_>) -> Fields {
    let said = |message: Message| message.words(of.language);
    let (record, audit) = (of.record, of.audit);
    let (signature, stamp) = seal_sentences(audit, of.language);
    let drafted = match record.generation.mode {
        GenerationMode::Extractive => Message::proof_drafted_extracts(),
        _ => Message::proof_drafted_model(record.generation.model.clone()),
    };
    let person = if of.person.is_empty() { "______________________________" } else { of.person };
    let mut fields = Fields::default();
    fields.set("person", person);
    fields.set("date", today());
    fields.set("question", snippet(&record.question));
    fields.set("saved", moment(&record.created_at));
    fields.set("program", concat!("Touchstone ", env!("CARGO_PKG_VERSION")));
    fields.set("rules", &audit.rules);
    fields.set("drafted_by", said(drafted));
    fields.set("result", sentence(result_sentence(audit, of.language)));
    fields.set("citations", audit.tally.citations);
    fields.set("hold", audit.tally.hold);
    fields.set_list("exceptions", exceptions(of));
    fields.set("sign_offs", sentence(people_sentence(audit, of.language)));
    fields.set_list("reviewers", reviewers(audit, of.language));
    fields.set_list("documents", documents(of));
    fields.set("manifest_hash", of.manifest_hash);
    fields.set("record_hash", &record.record_hash);
    fields.set("signature", signature);
    fields.set("time_stamp", stamp);
    fields.set("name_notice", said(Message::proof_name_notice()));
    fields
}

/// The parts of a sum as a sentence.
fn sentence(parts: String) -> String {
    let joined = parts.replace(" · ", "; ");
    if joined.ends_with('.') { joined.replace(".;", ";") } else { format!("{joined}.").replace(".;", ";") }
}

/// The citations that do not hold, each with its result; and those whose alteration a reader must see.
fn exceptions(of: &Certified<'_>) -> Vec<String> {
    let badge = |c: &CitationAudit| {
        let citation = of.record.citations.iter().find(|saved| saved.anchor == c.anchor)?;
        let state = citation.verdict.state();
        (state == QuoteState::AlteredWithWarning).then(|| state.badge(&citation.verdict))
    };
    let words = |c: &CitationAudit| match c.result {
        AuditResult::Holds | AuditResult::ScanHolds => None,
        AuditResult::HoldsAltered => badge(c),
        result => Some(result.words()),
    };
    let said = |c: &CitationAudit| Some(Message::proof_exception(c.anchor, snippet(&c.quoted), words(c)?).words(of.language));
    let said: Vec<String> = of.audit.citations.iter().filter_map(said).collect();
    if said.is_empty() { vec![Message::proof_no_exceptions().words(of.language)] } else { said }
}

/// Who signed off what: "Mara Ashdown: accepts 1, 3; objects to 6".
fn reviewers(audit: &AuditReport, language: Language) -> Vec<String> {
    let counted = audit.sign_offs.iter().filter(|s| s.current && s.fact == Fact::Ok);
    let marks: Vec<&SignOff> = counted.filter_map(|s| s.mark.as_ref()).collect();
    let mut names: Vec<&str> = Vec::new();
    marks.iter().for_each(|m| {
        if !names.contains(&m.name.as_str()) {
            names.push(&m.name)
        }
    });
    let of = |name: &str, wanted: Mark| {
        let mut anchors: Vec<u32> = marks.iter().filter(|m| m.name == name && m.mark == wanted).map(|m| m.anchor).collect();
        anchors.sort_unstable();
        (!anchors.is_empty()).then(|| anchors.iter().map(u32::to_string).collect::<Vec<_>>().join(", "))
    };
    let said = |name: &&str| {
        let parts = [
            of(name, Mark::LookedAt).map(Message::proof_marks_looked_at),
            of(name, Mark::Accepted).map(Message::proof_marks_accepted),
            of(name, Mark::Objects).map(Message::proof_marks_objects),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().map(|m| m.words(language)).collect();
        Message::proof_reviewer(*name, parts.join("; ")).words(language)
    };
    names.iter().map(said).collect()
}

fn documents(of: &Certified<'_>) -> Vec<String> {
    let said = |t: &touchstone_record::CitedText| {
        Message::proof_document(t.doc_title.clone(), t.file_name.clone(), t.doc_hash.clone()).words(of.language)
    };
    of.record.texts.iter().map(said).collect()
}
