//! An audit as a document: the result, every citation, and what is not as it should be.

use touchstone_record::audit::{
    AuditReport, AuditResult, ChainState, CitationAudit, Class, DocumentAudit, Fact, FileFact, Position, SignatureState, TimeStampState,
};
use touchstone_verify::Status;

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
    if !report.sign_offs.is_empty() {
        parts.push(Part::Heading("Looked at by people".into()));
        parts.extend(report.sign_offs.iter().map(|s| {
            let look = if s.fact == Fact::Ok { Look::Plain } else { Look::Badge(Mark::Bad) };
            Part::Item(vec![Span::new(look, s.message.clone())])
        }));
        parts.push(Part::Text(vec![Span::new(Look::Quiet, "Names are as they were typed; nobody has made sure whose they are.")]));
    }
    parts.push(Part::Heading("Record".into()));
    parts.push(Part::Rows(record(report)));
    if !report.not_derived.is_empty() {
        parts.push(Part::Heading("Sealed, but not derived".into()));
        parts.extend(report.not_derived.iter().map(|what| Part::Item(vec![Span::plain(what.clone())])));
    }
    parts.extend(report.remarks.iter().map(|r| Part::Text(vec![Span::new(Look::Quiet, r.clone())])));
    Paper { title: report.heading.clone(), subtitle, parts, notes: Vec::new() }
}

fn tally(report: &AuditReport) -> Vec<(String, Vec<Span>)> {
    let t = &report.tally;
    let files = report.documents.iter().filter(|d| d.file == FileFact::Ok).count();
    let rows = [
        ("Hold", t.hold),
        ("Near matches", t.near_match),
        ("Never found", t.never_found),
        ("Never resolved", t.never_resolved),
        ("Verdict differs", t.verdict_differs),
        ("Text differs", t.text_differs),
        ("File differs", t.file_differs),
        ("File missing", t.file_missing),
        ("Not looked at", t.not_looked_at),
    ];
    let mut rows: Vec<(String, Vec<Span>)> =
        rows.iter().filter(|(_, n)| *n > 0).map(|(name, n)| ((*name).to_owned(), vec![Span::plain(n.to_string())])).collect();
    rows.push(("Files with a matching hash".into(), vec![Span::plain(format!("{files} of {}", report.documents.len()))]));
    let seen = &report.signed_off;
    if !report.sign_offs.is_empty() {
        rows.push(("Looked at by a person".into(), vec![Span::plain(format!("{} of {}", seen.looked_at, seen.citations))]));
    }
    rows
}

fn citation(citation: &CitationAudit) -> Vec<Part> {
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
        Span::new(Look::Badge(look), citation.result.words()),
        Span::plain(format!(" [{}] ", citation.anchor)),
        Span::new(Look::Quote(quote), format!("“{}”", citation.quoted)),
    ];
    let mut parts = vec![Part::Item(head)];
    let mut rows = Vec::new();
    rows.extend(citation.facts().map(|facts| ("Facts".to_owned(), vec![Span::plain(facts)])));
    rows.push(("".to_owned(), vec![Span::plain(citation.message.clone())]));
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

fn document(document: &DocumentAudit) -> Vec<Span> {
    let look = match document.file {
        FileFact::Ok => Mark::Good,
        FileFact::Differs => Mark::Doubtful,
        FileFact::Missing | FileFact::NotLookedAt => Mark::Open,
    };
    let read = match (&document.read_with, &document.not_read) {
        (_, Some(why)) => format!(" ({why}); "),
        (Some(pipeline), None) => format!(", read with {pipeline}; "),
        (None, None) => "; ".into(),
    };
    vec![
        Span::new(Look::Badge(look), format!("file {}", document.file.words())),
        Span::plain(format!(", text {}{read}", document.text.words())),
        Span::new(Look::Code, document.doc_hash.clone()),
    ]
}

fn record(report: &AuditReport) -> Vec<(String, Vec<Span>)> {
    let code = |text: &str| vec![Span::new(Look::Code, text)];
    let chain = match report.chain {
        ChainState::Intact => "intact",
        ChainState::Broken => "broken",
        ChainState::NotInLibrary => "not checked: there is no library here that has this session",
    };
    let signature = match report.signature.as_ref().map(|s| s.state) {
        None => "none",
        Some(SignatureState::Valid) => "fits",
        Some(SignatureState::Invalid) => "does not fit",
        Some(SignatureState::OtherKey) => "fits, but is by another key",
    };
    let stamp = match &report.time_stamp {
        None => "none".to_owned(),
        Some(stamp) if stamp.state == TimeStampState::Valid => format!("{}, by {}", stamp.at, stamp.authority),
        Some(_) => "does not fit".into(),
    };
    let mut rows = vec![
        ("Session".to_owned(), code(&report.session_id)),
        ("Hash".into(), code(&report.record_hash)),
        ("Rules".into(), code(&format!("{}, checked with {}", report.rules, report.checked_with))),
        ("Chain".into(), vec![Span::plain(chain)]),
        ("Signature".into(), vec![Span::plain(signature)]),
        ("Time stamp".into(), vec![Span::plain(stamp)]),
    ];
    rows.extend(report.signature.as_ref().map(|s| ("Signed by".to_owned(), code(&s.public_key))));
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
