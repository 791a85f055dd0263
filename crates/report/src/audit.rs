//! An audit as a document: the result, every citation, and what is not as it should be.

use touchstone_record::audit::{AuditReport, ChainState, CitationAudit, Class, FileCheck, Position, Result as Outcome, SignatureState};

use crate::paper::{Look, Mark, Paper, Part, Span};

/// The report of an audit.
pub fn audit_paper(report: &AuditReport) -> Paper {
    let mut subtitle = vec![if report.holds {
        "The record holds.".to_owned()
    } else {
        "The record does not hold, or could not be checked in full.".into()
    }];
    subtitle.extend((!report.question.is_empty()).then(|| format!("Question: {}", report.question)));
    subtitle.extend(
        (!report.created_at.is_empty()).then(|| format!("Saved {}. Verified again without a network or a model.", report.created_at)),
    );
    let mut parts = vec![Part::Rows(tally(report))];
    if !report.findings.is_empty() {
        parts.push(Part::Heading("What is not as it should be".into()));
        for finding in &report.findings {
            let words = vec![
                Span::new(Look::Badge(mark(finding.class)), class(finding.class)),
                Span::plain(format!(" {}: {}", finding.place, finding.message)),
            ];
            parts.push(Part::Item(words));
        }
    }
    if !report.citations.is_empty() {
        parts.push(Part::Heading("Citations".into()));
        parts.extend(report.citations.iter().flat_map(citation));
    }
    parts.push(Part::Heading("Documents".into()));
    parts.push(Part::Rows(report.documents.iter().map(|d| (d.title.clone(), document(d))).collect()));
    parts.push(Part::Heading("Record".into()));
    parts.push(Part::Rows(record(report)));
    parts.extend(report.remarks.iter().map(|r| Part::Text(vec![Span::new(Look::Quiet, r.clone())])));
    Paper { title: report.heading.clone(), subtitle, parts, notes: Vec::new() }
}

fn tally(report: &AuditReport) -> Vec<(String, Vec<Span>)> {
    let t = &report.tally;
    let files = report.documents.iter().filter(|d| d.file == FileCheck::Match).count();
    let rows = [
        ("Hold, identical", t.identical),
        ("Hold, moved", t.moved),
        ("Not found, as when saved", t.failed_as_saved),
        ("Unavailable", t.unavailable),
        ("Changed", t.changed),
        ("Wrong", t.wrong),
    ];
    let mut rows: Vec<(String, Vec<Span>)> =
        rows.iter().filter(|(_, n)| *n > 0).map(|(name, n)| ((*name).to_owned(), vec![Span::plain(n.to_string())])).collect();
    rows.push(("Files with a matching hash".into(), vec![Span::plain(format!("{files} of {}", report.documents.len()))]));
    rows
}

fn citation(citation: &CitationAudit) -> Vec<Part> {
    let look = match (citation.class, citation.result) {
        (Class::Holds, Outcome::NotFound) => Mark::Open,
        (Class::Holds, Outcome::HoldsAltered) => Mark::Altered,
        (Class::Holds, Outcome::ScanHolds) => Mark::Scan,
        (Class::Holds, Outcome::NearMatch) => Mark::Doubtful,
        (other, _) => mark(other),
    };
    let head = vec![
        Span::new(Look::Badge(look), citation.result.words()),
        Span::plain(format!(" [{}] ", citation.anchor)),
        Span::new(Look::Quote(if citation.class == Class::Wrong { Mark::Bad } else { Mark::Good }), format!("“{}”", citation.quoted)),
    ];
    let mut parts = vec![Part::Item(head)];
    let mut rows = vec![("".to_owned(), vec![Span::plain(citation.message.clone())])];
    if let Some(saved) = &citation.saved {
        rows.push(("When saved".into(), vec![Span::plain(format!("{}{}", citation.doc_title, place(saved)))]));
    }
    if let Some(now) = citation.now.as_ref().filter(|now| citation.saved.as_ref() != Some(now)) {
        rows.push(("Now".into(), vec![Span::plain(format!("{}{}, {}", citation.doc_title, place(now), now.pipeline))]));
    }
    parts.push(Part::Rows(rows));
    parts
}

fn place(position: &Position) -> String {
    let page = position.page.map(|p| format!(", page {p}")).unwrap_or_default();
    let top = position.bbox.map(|b| format!(", {} pt from its top", b[1])).unwrap_or_default();
    format!("{page}, characters {}–{}{top}", position.char_start, position.char_end)
}

fn document(document: &touchstone_record::audit::DocumentAudit) -> Vec<Span> {
    let (mark, state) = match document.file {
        FileCheck::Match => (Mark::Good, "file matches"),
        FileCheck::Differs => (Mark::Doubtful, "file changed"),
        FileCheck::DocumentMissing | FileCheck::NoDocument => (Mark::Open, "file missing"),
    };
    let read = match (&document.read_with, &document.not_read) {
        (Some(pipeline), _) => format!(", read again with {pipeline}; "),
        (None, Some(why)) => format!(", not read again ({why}); "),
        (None, None) => "; ".into(),
    };
    vec![Span::new(Look::Badge(mark), state), Span::plain(read), Span::new(Look::Code, document.doc_hash.clone())]
}

fn record(report: &AuditReport) -> Vec<(String, Vec<Span>)> {
    let code = |text: &str| vec![Span::new(Look::Code, text)];
    let chain = match report.chain {
        ChainState::Intact => "intact",
        ChainState::Broken => "broken",
        ChainState::NotInLibrary => "not checked: the session is in no library that is at hand",
    };
    let signature = match report.signature {
        SignatureState::Absent => "none",
        SignatureState::Valid => "fits",
        SignatureState::Invalid => "does not fit",
        SignatureState::OtherKey => "fits, but is by another key",
    };
    let mut rows = vec![
        ("Session".to_owned(), code(&report.session_id)),
        ("Hash".into(), code(&report.record_hash)),
        ("Rules".into(), code(&format!("{}, checked with {}", report.verifier_version, report.checked_with))),
        ("Chain".into(), vec![Span::plain(chain)]),
        ("Signature".into(), vec![Span::plain(signature)]),
    ];
    rows.extend(report.signed_by.as_ref().map(|key| ("Signed by".to_owned(), code(key))));
    rows
}

fn class(class: Class) -> &'static str {
    match class {
        Class::Holds => "holds",
        Class::Unavailable => "unavailable",
        Class::Changed => "changed",
        Class::Wrong => "wrong",
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
