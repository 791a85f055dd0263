//! The report of a proof pack: the result, the certificate, every quotation beside the picture of its lines, who looked at it, and the hashes.

use std::sync::Arc;

use touchstone_messages::{Language, Message};
use touchstone_record::audit::{AuditReport, AuditResult, ChainState, CitationAudit, Fact, FileFact, SignatureState, TimeStampState};
use touchstone_record::{Citation, QuoteState, SessionRecord, SignOff};

use crate::paper::{Look, Mark, Paper, Part, Span};
use crate::pdf::layout::Flow;
use crate::pdf::{PdfFault, archival, fonts};
use crate::session::note;
use crate::sign_off::{mark_words, tally_words};

/// What a proof is made of.
#[derive(Debug, Clone, Copy)]
pub struct Proof<'a> {
    /// The session.
    pub record: &'a SessionRecord,
    /// The audit of the bundle that goes along.
    pub audit: &'a AuditReport,
    /// The filled certificate.
    pub certificate: &'a Paper,
    /// The places that quotations are at, in any order.
    pub places: &'a [Place],
    /// SHA-256 of the bundle's manifest, `sha256:` and 64 digits.
    pub manifest_hash: &'a str,
    /// When it is made, UTC: `2026-11-22T14:26:10Z`.
    pub made_at: &'a str,
    /// In which it is written.
    pub language: Language,
}

/// A place on a page, or why it can't be shown.
#[derive(Debug, Clone)]
pub struct Place {
    /// The citation.
    pub anchor: u32,
    /// Title and page.
    pub caption: String,
    /// The picture with its lines boxed.
    pub picture: Result<Picture, Message>,
}

/// A part of a page.
#[derive(Debug, Clone)]
pub struct Picture {
    /// A PNG file.
    pub png: Arc<[u8]>,
    /// Width and height of what it shows, in points.
    pub size: (f32, f32),
}

/// What is said of so many.
type Counted = fn(u32) -> Message;

/// The report, PDF/A-3b.
pub fn proof_pdf(proof: &Proof<'_>) -> Result<Vec<u8>, PdfFault> {
    let fonts = fonts()?;
    let said = |message: Message| message.words(proof.language);
    let title = said(Message::proof_title());
    let mut flow = Flow::new(&fonts);
    flow.title(&title, &[result_sentence(proof.audit, proof.language), people_sentence(proof.audit, proof.language)]);
    summary(proof).iter().for_each(|part| flow.part(part));
    flow.new_page();
    flow.title(&proof.certificate.title, &proof.certificate.subtitle);
    proof.certificate.parts.iter().for_each(|part| flow.part(part));
    flow.new_page();
    flow.heading(&said(Message::proof_quotations()));
    for citation in &proof.record.citations {
        flow.together(|flow| quotation(flow, citation, proof));
    }
    documents(proof).iter().for_each(|part| flow.part(part));
    archival(flow.finish(&proof.record.question, proof.language), &fonts, &title, proof.language, proof.made_at)
}

/// "5 of 10 citations confirmed · 2 were not looked at · 1 was never found".
pub fn result_sentence(audit: &AuditReport, language: Language) -> String {
    let t = &audit.tally;
    if t.hold == t.citations && t.citations > 0 {
        return format!("{} · {}", Message::proof_all_hold().words(language), Message::proof_hold(t.hold, t.citations).words(language));
    }
    let parts: [(u32, Counted); 8] = [
        (t.not_looked_at, |n| Message::proof_not_looked_at(n)),
        (t.file_differs, |n| Message::proof_file_differs(n)),
        (t.file_missing, |n| Message::proof_file_missing(n)),
        (t.text_differs, |n| Message::proof_text_differs(n)),
        (t.verdict_differs, |n| Message::proof_verdict_differs(n)),
        (t.near_match, |n| Message::proof_near_match(n)),
        (t.never_found, |n| Message::proof_never_found(n)),
        (t.never_resolved, |n| Message::proof_never_resolved(n)),
    ];
    let mut said = vec![Message::proof_hold(t.hold, t.citations).words(language)];
    said.extend(parts.iter().filter(|(n, _)| *n > 0).map(|(n, message)| message(*n).words(language)));
    said.join(" · ")
}

/// "4 of 10 citations looked at by a person · 2 accepted · 1 objected to".
pub fn people_sentence(audit: &AuditReport, language: Language) -> String {
    tally_words(&audit.signed_off, language)
}

/// When and by whom the manifest was stamped and signed, in sentences.
pub fn seal_sentences(audit: &AuditReport, language: Language) -> (String, String) {
    let signature = match &audit.signature {
        Some(s) if s.state == SignatureState::Valid => Message::proof_signed(s.public_key.clone()),
        _ => Message::proof_unsigned(),
    };
    let stamp = match &audit.time_stamp {
        Some(s) if s.state == TimeStampState::Valid => Message::proof_stamped(moment(&s.at), s.authority.clone()),
        _ => Message::proof_unstamped(),
    };
    (signature.words(language), stamp.words(language))
}

fn summary(proof: &Proof<'_>) -> Vec<Part> {
    let said = |message: Message| message.words(proof.language);
    let plain = |text: &str| vec![Span::plain(text)];
    let code = |text: &str| vec![Span::new(Look::Code, text)];
    let (signature, stamp) = seal_sentences(proof.audit, proof.language);
    let chain = match proof.audit.chain {
        ChainState::Intact => Message::proof_chain_intact(),
        ChainState::Broken => Message::proof_chain_broken(),
        ChainState::NotInLibrary => Message::proof_chain_not_in_library(),
    };
    let mut parts = vec![Part::Rows(vec![
        (said(Message::proof_question()), plain(&proof.record.question)),
        (said(Message::proof_saved()), plain(&moment(&proof.record.created_at))),
        (said(Message::proof_made()), plain(&moment(proof.made_at))),
        (said(Message::proof_manifest()), code(proof.manifest_hash)),
        (said(Message::proof_record()), code(&proof.record.record_hash)),
        (said(Message::proof_signature()), plain(&signature)),
        (said(Message::proof_time_stamp()), plain(&stamp)),
        (said(Message::proof_rules()), code(&proof.audit.rules)),
        (said(Message::proof_chain()), plain(&said(chain))),
    ])];
    if !proof.audit.findings.is_empty() {
        parts.push(Part::Heading(said(Message::proof_findings())));
        let finding = |f: &touchstone_record::audit::Finding| {
            Part::Item(vec![Span::plain(format!("{}: {}", f.place.words().words(proof.language), f.message.words(proof.language)))])
        };
        parts.extend(proof.audit.findings.iter().map(finding));
    }
    parts.push(Part::Text(vec![Span::new(Look::Quiet, said(Message::proof_never_change()))]));
    parts.push(Part::Text(vec![Span::new(Look::Quiet, said(Message::proof_name_notice()))]));
    parts
}

/// A time as people write it: `2026-11-22 15:45:03 UTC`.
pub fn moment(utc: &str) -> String {
    utc.replace('T', " ").replace('Z', " UTC")
}

/// One quotation: verdict, texts, the picture, the facts, the people.
fn quotation(flow: &mut Flow<'_>, citation: &Citation, proof: &Proof<'_>) {
    let lines = note(citation, proof.record, proof.language).lines;
    for (i, line) in lines.iter().enumerate() {
        let number = if i == 0 { format!("[{}]", citation.anchor) } else { String::new() };
        flow.item(&number, line, if i == 0 { 9.5 } else { 9.0 });
    }
    flow.space(2.0);
    for place in proof.places.iter().filter(|place| place.anchor == citation.anchor) {
        match &place.picture {
            Ok(picture) => {
                flow.item("", &[Span::new(Look::Quiet, place.caption.clone())], 7.5);
                flow.picture(&picture.png, picture.size);
            }
            Err(reason) => {
                let words = Message::proof_picture_missing(reason.clone()).words(proof.language);
                flow.item("", &[Span::new(Look::Badge(Mark::Open), words)], 8.5);
            }
        }
    }
    if let Some(audited) = proof.audit.citations.iter().find(|c| c.anchor == citation.anchor) {
        flow.item("", &facts(audited, citation, proof.language), 8.5);
    }
    let marks: Vec<&SignOff> = signed(proof.audit, citation.anchor).collect();
    for mark in &marks {
        flow.item("", &[Span::plain(mark_words(mark, proof.language))], 8.5);
    }
    if marks.is_empty() {
        flow.item("", &[Span::new(Look::Quiet, Message::proof_sign_off_none().words(proof.language))], 8.5);
    }
    flow.space(12.0);
}

/// "✓ holds · file: ok · text: ok · verdict: ok".
fn facts(audited: &CitationAudit, citation: &Citation, language: Language) -> Vec<Span> {
    let fact = |fact: Option<Fact>| match fact {
        Some(Fact::Ok) => Message::proof_fact_ok(),
        Some(Fact::Differs) => Message::proof_fact_differs(),
        Some(Fact::NotLookedAt) => Message::proof_fact_not_looked_at(),
        None => Message::proof_fact_none(),
    };
    let file = match audited.file {
        Some(FileFact::Ok) => Message::proof_fact_ok(),
        Some(FileFact::Differs) => Message::proof_fact_differs(),
        Some(FileFact::Missing) => Message::proof_fact_missing(),
        Some(FileFact::NotLookedAt) => Message::proof_fact_not_looked_at(),
        None => Message::proof_fact_none(),
    };
    let words = Message::proof_facts(file, fact(audited.text), fact(audited.verdict)).words(language);
    let checked = Message::proof_checked().words(language);
    vec![
        Span::new(Look::Quiet, format!("{checked}: ")),
        Span::new(Look::Badge(result_mark(audited.result, citation.verdict.state())), audited.result.words().words(language)),
        Span::plain(format!(" · {words}")),
    ]
}

/// The mark of a result: what holds looks as its verdict does.
fn result_mark(result: AuditResult, state: QuoteState) -> Mark {
    match result {
        AuditResult::Holds | AuditResult::HoldsAltered | AuditResult::ScanHolds | AuditResult::NearMatch => Mark::of(state),
        AuditResult::NotLookedAt | AuditResult::FileMissing | AuditResult::NeverResolved => Mark::Open,
        AuditResult::FileDiffers => Mark::Doubtful,
        AuditResult::NeverFound | AuditResult::TextDiffers | AuditResult::VerdictDiffers => Mark::Bad,
    }
}

/// The marks on a citation that count.
fn signed(audit: &AuditReport, anchor: u32) -> impl Iterator<Item = &SignOff> {
    let counted = audit.sign_offs.iter().filter(|s| s.current && s.fact == Fact::Ok);
    counted.filter_map(|s| s.mark.as_ref()).filter(move |s| s.anchor == anchor)
}

fn documents(proof: &Proof<'_>) -> Vec<Part> {
    let said = |message: Message| message.words(proof.language);
    let rows = proof.record.texts.iter().map(|text| {
        (text.doc_title.clone(), vec![Span::plain(format!("{} · ", text.file_name)), Span::new(Look::Code, text.doc_hash.clone())])
    });
    let mut parts = vec![Part::Heading(said(Message::proof_hashes())), Part::Rows(rows.collect())];
    if !proof.audit.said.not_derived.is_empty() {
        parts.push(Part::Heading(said(Message::proof_not_derived())));
        parts.extend(proof.audit.said.not_derived.iter().map(|line| Part::Item(vec![Span::plain(line.words(proof.language))])));
    }
    parts
}
