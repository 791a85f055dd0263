//! A report for people, on a terminal or on paper.

use touchstone_record::audit::{AuditReport, AuditResult, ChainState, CitationAudit, Class, Position, SignatureState, TimeStampState};
use touchstone_text::{one_line, snippet};

/// The report as plain text. Each line is one, whatever a record holds: what begins at the left edge is the auditor's own.
pub fn print(report: &AuditReport) -> String {
    let mut out = Lines(String::new());
    out.line(&report.heading);
    if !report.session_id.is_empty() {
        out.line("");
        out.line(format!("Question   {}", snippet(&report.question)));
        out.line(format!("Session    {}, saved {}", report.session_id, report.created_at));
        out.line(format!("Record     {}", report.record_hash));
        out.line(format!("Rules      {}, checked with {}", report.rules, report.checked_with));
    }
    out.line(format!("Chain      {}", chain(report.chain)));
    out.line(format!("Signature  {}", signature(report)));
    out.line(format!("Time       {}", time_stamp(report)));
    for document in &report.documents {
        let text = match (&document.read_with, &document.not_read) {
            (_, Some(why)) => format!("{}: {why}", document.text.words()),
            (Some(pipeline), None) => format!("{}, read with {pipeline}", document.text.words()),
            (None, None) => document.text.words().to_owned(),
        };
        out.line("");
        out.line(format!("Document   {}", snippet(&document.title)));
        out.line(format!("           {}", document.doc_hash));
        out.line(format!("           file {}; text {text}", document.file.words()));
    }
    for citation in &report.citations {
        out.line("");
        out.line(format!("[{}] {}  “{}”", citation.anchor, mark(citation), short(&citation.quoted)));
        if !citation.doc_title.is_empty() {
            out.line(format!("    {}{}", snippet(&citation.doc_title), place(citation.saved.as_ref())));
        }
        if let Some(facts) = citation.facts() {
            out.line(format!("    {facts}"));
        }
        if let Some(now) = citation.now.as_ref().filter(|now| citation.saved.as_ref() != Some(now)) {
            out.line(format!("    now under {}{}", now.pipeline, place(Some(now))));
        }
        out.line(format!("    {}", citation.message));
    }
    if !report.sign_offs.is_empty() {
        out.line("");
        let tally = &report.signed_off;
        out.line(format!(
            "Looked at by a person: {} of {} ({} accepted, {} objected to)",
            tally.looked_at, tally.citations, tally.accepted, tally.objected
        ));
        report.sign_offs.iter().for_each(|s| out.line(format!("    {}", s.message)));
    }
    let beside: Vec<_> = report.findings.iter().filter(|f| !f.place.starts_with("citation ")).collect();
    for (class, title) in [(Class::Wrong, "Wrong"), (Class::Changed, "Changed"), (Class::Unavailable, "Not looked at")] {
        for finding in beside.iter().filter(|f| f.class == class) {
            out.line("");
            out.line(format!("{title}: {}: {}", finding.place, finding.message));
        }
    }
    for remark in &report.remarks {
        out.line("");
        out.line(format!("Note: {remark}"));
    }
    if !report.not_derived.is_empty() {
        out.line("");
        out.line("Not derived, only sealed:");
        report.not_derived.iter().for_each(|what| out.line(format!("    {what}")));
    }
    out.line("");
    out.line(if report.holds { "The record holds." } else { "The record does not hold, or could not be checked in full." });
    out.0
}

/// Lines, each made fit to be shown as it is added: nothing foreign can be forgotten.
struct Lines(String);

impl Lines {
    fn line(&mut self, text: impl AsRef<str>) {
        self.0.push_str(&one_line(text.as_ref()));
        self.0.push('\n');
    }
}

fn chain(state: ChainState) -> &'static str {
    match state {
        ChainState::Intact => "intact",
        ChainState::Broken => "broken",
        ChainState::NotInLibrary => "not checked: there is no library here that has this session",
    }
}

fn signature(report: &AuditReport) -> String {
    let Some(signature) = &report.signature else { return "none".into() };
    let by = &signature.public_key;
    match signature.state {
        SignatureState::Valid => format!("fits, by {by}"),
        SignatureState::Invalid => "does not fit".into(),
        SignatureState::OtherKey => format!("fits, but is by another key: {by}"),
    }
}

fn time_stamp(report: &AuditReport) -> String {
    let Some(stamp) = &report.time_stamp else { return "no time stamp".into() };
    match stamp.state {
        TimeStampState::Valid => format!("stamped {} by {}", stamp.at, stamp.authority),
        TimeStampState::Invalid => "the time stamp does not fit".into(),
    }
}

fn place(position: Option<&Position>) -> String {
    let Some(position) = position else { return String::new() };
    let page = position.page.map(|p| format!(", page {p}")).unwrap_or_default();
    format!("{page}, characters {}–{}", position.char_start, position.char_end)
}

/// What it comes to. A quote that was never found says so whatever became of its file.
fn mark(citation: &CitationAudit) -> String {
    use touchstone_verify::Status::{CitationUnresolved, NotFound};
    let words = citation.result.words();
    match (citation.recorded, citation.result) {
        (NotFound, AuditResult::NeverFound) | (CitationUnresolved, _) => words.to_owned(),
        (NotFound, _) => format!("never found; {words}"),
        _ => words.to_owned(),
    }
}

fn short(text: &str) -> String {
    let line = snippet(text);
    if line.chars().count() <= 160 { line } else { line.chars().take(159).chain(['…']).collect() }
}
