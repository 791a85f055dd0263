//! A report for people, on a terminal or on paper.

use std::fmt::Write as _;

use touchstone_record::audit::{AuditReport, ChainState, Class, FileCheck, Position, SignatureState};

/// The report as plain text, a line at most about a hundred characters wide where the words allow.
pub fn print(report: &AuditReport) -> String {
    let mut out = format!("{}\n", safe(&report.heading));
    if !report.session_id.is_empty() {
        let _ = writeln!(out, "\nQuestion   {}", safe(&report.question));
        let _ = writeln!(out, "Session    {}, saved {}", safe(&report.session_id), safe(&report.created_at));
        let _ = writeln!(out, "Record     {}", safe(&report.record_hash));
        let _ = writeln!(out, "Rules      {}, checked with {}", safe(&report.verifier_version), report.checked_with);
    }
    let _ = writeln!(out, "Chain      {}", chain(report.chain));
    let _ = writeln!(out, "Signature  {}", signature(report));
    for document in &report.documents {
        let state = match document.file {
            FileCheck::Match => "file matches",
            FileCheck::Differs => "file changed",
            FileCheck::DocumentMissing | FileCheck::NoDocument => "file missing",
        };
        let read = match (&document.read_with, &document.not_read) {
            (Some(pipeline), _) => format!("read again with {pipeline}"),
            (None, Some(why)) => format!("not read again: {}", safe(why)),
            (None, None) => String::new(),
        };
        let _ =
            writeln!(out, "\nDocument   {}\n           {}\n           {state}; {read}", safe(&document.title), safe(&document.doc_hash));
    }
    for citation in &report.citations {
        let _ = writeln!(out, "\n[{}] {}  “{}”", citation.anchor, mark(citation.class, citation.result.words()), short(&citation.quoted));
        if !citation.doc_title.is_empty() {
            let _ = writeln!(out, "    {}{}", safe(&citation.doc_title), place(citation.saved.as_ref()));
        }
        if let Some(now) = citation.now.as_ref().filter(|now| citation.saved.as_ref() != Some(now)) {
            let _ = writeln!(out, "    now under {}{}", safe(&now.pipeline), place(Some(now)));
        }
        let _ = writeln!(out, "    {}", safe(&citation.message));
    }
    let beside: Vec<_> = report.findings.iter().filter(|f| !f.place.starts_with("citation ")).collect();
    for (class, title) in [(Class::Wrong, "Wrong"), (Class::Changed, "Changed"), (Class::Unavailable, "Unavailable")] {
        for finding in beside.iter().filter(|f| f.class == class) {
            let _ = writeln!(out, "\n{title}: {}: {}", safe(&finding.place), safe(&finding.message));
        }
    }
    for remark in &report.remarks {
        let _ = writeln!(out, "\nNote: {}", safe(remark));
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
    let result = if report.holds { "The record holds." } else { "The record does not hold, or could not be checked in full." };
    let _ = writeln!(out, "\n{}{}{result}", counted.join(" · "), if counted.is_empty() { "" } else { "\n" });
    out
}

fn chain(state: ChainState) -> &'static str {
    match state {
        ChainState::Intact => "intact",
        ChainState::Broken => "broken",
        ChainState::NotInLibrary => "not checked: the session is in no library that is at hand",
    }
}

fn signature(report: &AuditReport) -> String {
    let by = report.signed_by.as_deref().map(safe).unwrap_or_default();
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
    let line = safe(text);
    if line.chars().count() <= 160 { line } else { line.chars().take(159).chain(['…']).collect() }
}

/// On one line, without characters that a terminal would obey.
fn safe(text: &str) -> String {
    let hidden = |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().map(|c| if hidden(c) { '\u{fffd}' } else { c }).collect()
}
