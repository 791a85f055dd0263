//! A report for people, on a terminal or on paper.

use touchstone_record::audit::{AuditReport, ChainState, Class, FileCheck, Position, SignatureState};
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
        out.line(format!("Rules      {}, checked with {}", report.verifier_version, report.checked_with));
    }
    out.line(format!("Chain      {}", chain(report.chain)));
    out.line(format!("Signature  {}", signature(report)));
    for document in &report.documents {
        let state = match document.file {
            FileCheck::Match => "file matches",
            FileCheck::Differs => "file changed",
            FileCheck::DocumentMissing | FileCheck::NoDocument => "file missing",
        };
        let read = match (&document.read_with, &document.not_read) {
            (Some(pipeline), _) => format!("read again with {pipeline}"),
            (None, Some(why)) => format!("not read again: {why}"),
            (None, None) => String::new(),
        };
        out.line("");
        out.line(format!("Document   {}", snippet(&document.title)));
        out.line(format!("           {}", document.doc_hash));
        out.line(format!("           {state}; {read}"));
    }
    for citation in &report.citations {
        out.line("");
        out.line(format!("[{}] {}  “{}”", citation.anchor, mark(citation.class, citation.result.words()), short(&citation.quoted)));
        if !citation.doc_title.is_empty() {
            out.line(format!("    {}{}", snippet(&citation.doc_title), place(citation.saved.as_ref())));
        }
        if let Some(now) = citation.now.as_ref().filter(|now| citation.saved.as_ref() != Some(now)) {
            out.line(format!("    now under {}{}", now.pipeline, place(Some(now))));
        }
        out.line(format!("    {}", citation.message));
    }
    let beside: Vec<_> = report.findings.iter().filter(|f| !f.place.starts_with("citation ")).collect();
    for (class, title) in [(Class::Wrong, "Wrong"), (Class::Changed, "Changed"), (Class::Unavailable, "Unavailable")] {
        for finding in beside.iter().filter(|f| f.class == class) {
            out.line("");
            out.line(format!("{title}: {}: {}", finding.place, finding.message));
        }
    }
    for remark in &report.remarks {
        out.line("");
        out.line(format!("Note: {remark}"));
    }
    let tally = &report.tally;
    let parts = [
        ("hold, identical", tally.identical),
        ("hold, moved", tally.moved),
        ("not found, as when saved", tally.failed_as_saved),
        ("unavailable", tally.unavailable),
        ("changed", tally.changed),
        ("wrong", tally.wrong),
    ];
    let counted: Vec<String> = parts.iter().filter(|(_, n)| *n > 0).map(|(words, n)| format!("{n} {words}")).collect();
    out.line("");
    if !counted.is_empty() {
        out.line(counted.join(" · "));
    }
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
        ChainState::NotInLibrary => "not checked: the session is in no library that is at hand",
    }
}

fn signature(report: &AuditReport) -> String {
    let by = report.signed_by.as_deref().unwrap_or_default();
    match report.signature {
        SignatureState::Absent => "none".into(),
        SignatureState::Valid => format!("fits, by {by}"),
        SignatureState::Invalid => "does not fit".into(),
        SignatureState::OtherKey => format!("fits, but is by another key: {by}"),
    }
}

fn place(position: Option<&Position>) -> String {
    let Some(position) = position else { return String::new() };
    let page = position.page.map(|p| format!(", page {p}")).unwrap_or_default();
    format!("{page}, characters {}–{}", position.char_start, position.char_end)
}

/// A word that tells the class too where that is not plain.
fn mark(class: Class, words: &str) -> String {
    match class {
        Class::Wrong => format!("{words} (wrong)"),
        Class::Holds if words == "not found" => format!("{words} (as when saved)"),
        _ => words.to_owned(),
    }
}

fn short(text: &str) -> String {
    let line = snippet(text);
    if line.chars().count() <= 160 { line } else { line.chars().take(159).chain(['…']).collect() }
}
