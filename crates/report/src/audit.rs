//! An audit as a document: the result, every citation, and what is not as it should be.

use touchstone_messages::{Language, Message};
use touchstone_record::audit::{
    AuditReport, AuditResult, ChainState, CitationAudit, Class, DocumentAudit, Fact, FileFact, Position, SignatureState, TimeStampState,
};
use touchstone_verify::Status;

use crate::paper::{Look, Mark, Paper, Part, Span, in_marks, moment};

/// The report of an audit, in a language.
pub fn audit_paper(report: &AuditReport, language: Language) -> Paper {
    let heading = |words: Message| Part::Heading(words.words(language));
    let result = if report.holds { Message::report_audit_holds() } else { Message::report_audit_fails() };
    let mut subtitle = vec![result];
    subtitle.extend((!report.question.is_empty()).then(|| Message::report_audit_question(&*report.question)));
    subtitle.extend((!report.created_at.is_empty()).then(|| Message::report_audit_saved(moment(&report.created_at))));
    let mut parts = vec![Part::Rows(tally(report, language))];
    if !report.findings.is_empty() {
        parts.push(heading(Message::report_audit_findings()));
        for finding in &report.findings {
            let words = vec![
                Span::new(Look::Badge(mark(finding.class)), class(finding.class).words(language)),
                Span::plain(format!(" {}: {}", finding.place.words().words(language), finding.message.words(language))),
            ];
            parts.push(Part::Item(words));
        }
    }
    if !report.citations.is_empty() {
        parts.push(heading(Message::report_citations()));
        parts.extend(report.citations.iter().flat_map(|c| citation(c, language)));
    }
    parts.push(heading(Message::report_documents()));
    parts.push(Part::Rows(report.documents.iter().map(|d| (d.title.clone(), document(d, language))).collect()));
    if !report.sign_offs.is_empty() {
        parts.push(heading(Message::audit_by_people()));
        parts.extend(report.sign_offs.iter().map(|s| {
            let look = if s.fact == Fact::Ok { Look::Plain } else { Look::Badge(Mark::Bad) };
            Part::Item(vec![Span::new(look, s.message.words(language))])
        }));
        parts.push(Part::Text(vec![Span::new(Look::Quiet, Message::audit_names_as_typed().words(language))]));
    }
    parts.push(heading(Message::report_record()));
    parts.push(Part::Rows(record(report, language)));
    if !report.said.not_derived.is_empty() {
        parts.push(heading(Message::audit_not_derived()));
        parts.extend(report.said.not_derived.iter().map(|what| Part::Item(vec![Span::plain(what.words(language))])));
    }
    parts.extend(report.said.remarks.iter().map(|r| Part::Text(vec![Span::new(Look::Quiet, r.words(language))])));
    Paper {
        language,
        title: report.said.heading(language),
        subtitle: subtitle.iter().map(|s| s.words(language)).collect(),
        parts,
        notes: Vec::new(),
    }
}

fn tally(report: &AuditReport, language: Language) -> Vec<(String, Vec<Span>)> {
    let t = &report.tally;
    let files = report.documents.iter().filter(|d| d.file == FileFact::Ok).count();
    let rows = [
        (Message::audit_tally_hold(), t.hold),
        (Message::audit_tally_near_match(), t.near_match),
        (Message::audit_tally_never_found(), t.never_found),
        (Message::audit_tally_never_resolved(), t.never_resolved),
        (Message::audit_tally_verdict_differs(), t.verdict_differs),
        (Message::audit_tally_text_differs(), t.text_differs),
        (Message::audit_tally_file_differs(), t.file_differs),
        (Message::audit_tally_file_missing(), t.file_missing),
        (Message::audit_tally_not_looked_at(), t.not_looked_at),
    ];
    let row = |name: Message, value: String| (name.words(language), vec![Span::plain(value)]);
    let mut rows: Vec<_> = rows.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| row(name, n.to_string())).collect();
    rows.push(row(Message::report_audit_files(), Message::report_audit_of(files, report.documents.len()).words(language)));
    if !report.sign_offs.is_empty() {
        let seen = &report.signed_off;
        rows.push(row(Message::audit_by_a_person(), Message::report_audit_of(seen.looked_at, seen.citations).words(language)));
    }
    rows
}

fn citation(citation: &CitationAudit, language: Language) -> Vec<Part> {
    let look = match citation.result {
        AuditResult::Holds => Mark::Good,
        AuditResult::HoldsAltered => Mark::Altered,
        AuditResult::ScanHolds => Mark::Scan,
        AuditResult::NearMatch | AuditResult::FileDiffers => Mark::Doubtful,
        AuditResult::NeverFound | AuditResult::TextDiffers | AuditResult::VerdictDiffers => Mark::Bad,
        AuditResult::NeverResolved | AuditResult::FileMissing | AuditResult::NotLookedAt => Mark::Open,
    };
    // A quote that was never found stays struck, whatever became of its file.
    let quote = match citation.recorded {
        Status::NotFound => Mark::Bad,
        Status::CitationUnresolved => Mark::Open,
        _ if citation.class == Class::Holds => look,
        _ => mark(citation.class),
    };
    let head = vec![
        Span::new(Look::Badge(look), citation.result.words().words(language)),
        Span::plain(format!(" [{}] ", citation.anchor)),
        Span::new(Look::Quote(quote), in_marks(&citation.quoted, language)),
    ];
    let row = |name: Message, value: String| (name.words(language), vec![Span::plain(value)]);
    let at = |position: &Position| format!("{}, {}", citation.doc_title, place(position).words(language));
    let mut rows = Vec::new();
    rows.extend(citation.facts().map(|facts| row(Message::audit_row_facts(), facts.words(language))));
    rows.push((String::new(), vec![Span::plain(citation.message.words(language))]));
    rows.extend(citation.saved.as_ref().map(|saved| row(Message::report_audit_when_saved(), at(saved))));
    if let Some(now) = citation.now.as_ref().filter(|now| citation.saved.as_ref() != Some(now)) {
        rows.push(row(Message::report_audit_now(), format!("{}, {}", at(now), now.pipeline)));
    }
    vec![Part::Item(head), Part::Rows(rows)]
}

fn place(position: &Position) -> Message {
    let (start, end) = (position.char_start, position.char_end);
    let place = match position.page {
        Some(page) => Message::report_audit_place(page, start, end),
        None => Message::report_audit_characters(start, end),
    };
    match position.bbox {
        Some(bbox) => Message::report_audit_top(place, bbox[1].to_string()),
        None => place,
    }
}

fn document(document: &DocumentAudit, language: Language) -> Vec<Span> {
    let look = match document.file {
        FileFact::Ok => Mark::Good,
        FileFact::Differs => Mark::Doubtful,
        FileFact::Missing | FileFact::NotLookedAt => Mark::Open,
    };
    let read = match (&document.read_with, &document.not_read) {
        (_, Some(why)) => format!(" ({}); ", why.words(language)),
        (Some(pipeline), None) => format!(", {}; ", Message::audit_read_with(&**pipeline).words(language)),
        (None, None) => "; ".into(),
    };
    let facts = Message::audit_document(document.file.words(), document.text.words()).words(language);
    vec![Span::new(Look::Badge(look), facts), Span::plain(read), Span::new(Look::Code, document.doc_hash.clone())]
}

fn record(report: &AuditReport, language: Language) -> Vec<(String, Vec<Span>)> {
    let code = |text: &str| vec![Span::new(Look::Code, text)];
    let plain = |words: Message| vec![Span::plain(words.words(language))];
    let chain = match report.chain {
        ChainState::Intact => Message::report_chain_intact(),
        ChainState::Broken => Message::report_chain_broken(),
        ChainState::NotInLibrary => Message::audit_chain_elsewhere(),
    };
    let signature = match report.signature.as_ref().map(|s| s.state) {
        None => Message::report_signature_absent(),
        Some(SignatureState::Valid) => Message::report_signature_valid(),
        Some(SignatureState::Invalid) => Message::report_signature_invalid(),
        Some(SignatureState::OtherKey) => Message::report_signature_other_key(),
    };
    let stamp = match &report.time_stamp {
        None => Message::audit_none(),
        Some(stamp) if stamp.state == TimeStampState::Valid => Message::audit_time_stamp(&*stamp.at, &*stamp.authority),
        Some(_) => Message::audit_does_not_fit(),
    };
    let rules = Message::report_audit_checked_with(&*report.rules, &*report.checked_with).words(language);
    let mut rows = vec![
        (Message::report_session(), code(&report.session_id)),
        (Message::report_hash(), code(&report.record_hash)),
        (Message::report_rules(), code(&rules)),
        (Message::report_chain(), plain(chain)),
        (Message::report_signature(), plain(signature)),
        (Message::audit_row_time_stamp(), plain(stamp)),
    ];
    rows.extend(report.signature.as_ref().map(|s| (Message::report_signed_by(), code(&s.public_key))));
    rows.into_iter().map(|(name, value)| (name.words(language), value)).collect()
}

fn class(class: Class) -> Message {
    match class {
        Class::Holds => Message::report_class_holds(),
        Class::Unavailable => Message::audit_not_looked_at(),
        Class::Changed => Message::report_class_changed(),
        Class::Wrong => Message::report_class_wrong(),
    }
}

fn mark(class: Class) -> Mark {
    match class {
        Class::Holds => Mark::Good,
        Class::Unavailable => Mark::Open,
        Class::Changed => Mark::Doubtful,
        Class::Wrong => Mark::Bad,
    }
}
