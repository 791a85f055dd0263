//! A report for people, on a terminal or on paper.

use std::fmt::Display;

use touchstone_messages::Message;
use touchstone_record::audit::{AuditReport, AuditResult, ChainState, CitationAudit, Class, Position, SignatureState, TimeStampState};
use touchstone_text::{one_line, snippet};
use touchstone_verify::Status;

/// Width of the column of names.
const WIDTH: usize = 17;

/// The report as plain text. Each line is one, whatever a record holds: what begins at the left edge is the auditor's own.
pub fn print(report: &AuditReport) -> String {
    let mut out = Lines(String::new());
    out.line(report.said.heading(touchstone_messages::language()));
    if !report.session_id.is_empty() {
        out.line("");
        out.row(&Message::audit_row_question(), snippet(&report.question));
        out.row(&Message::report_session(), Message::audit_session_saved(&*report.session_id, &*report.created_at));
        out.row(&Message::report_hash(), &report.record_hash);
        out.row(&Message::report_rules(), Message::report_audit_checked_with(&*report.rules, &*report.checked_with));
    }
    out.row(&Message::report_chain(), chain(report.chain));
    out.row(&Message::report_signature(), signature(report));
    out.row(&Message::audit_row_time_stamp(), time_stamp(report));
    for document in &report.documents {
        let facts = Message::audit_document(document.file.words(), document.text.words());
        let facts = match (&document.read_with, &document.not_read) {
            (_, Some(why)) => format!("{facts}: {why}"),
            (Some(pipeline), None) => format!("{facts}, {}", Message::audit_read_with(&**pipeline)),
            (None, None) => facts.to_string(),
        };
        out.line("");
        out.row(&Message::audit_row_document(), snippet(&document.title));
        out.line(format!("{:WIDTH$}{}", "", document.doc_hash));
        out.line(format!("{:WIDTH$}{facts}", ""));
    }
    for citation in &report.citations {
        out.line("");
        let quoted = format!("{}{}{}", Message::mark_open(), short(&citation.quoted), Message::mark_close());
        out.line(format!("[{}] {}  {quoted}", citation.anchor, mark(citation)));
        if !citation.doc_title.is_empty() {
            let place = citation.saved.as_ref().map(|saved| format!(", {}", place(saved))).unwrap_or_default();
            out.line(format!("    {}{place}", snippet(&citation.doc_title)));
        }
        if let Some(facts) = citation.facts() {
            out.line(format!("    {facts}"));
        }
        if let Some(now) = citation.now.as_ref().filter(|now| citation.saved.as_ref() != Some(now)) {
            out.line(format!("    {}", Message::audit_now_under(&*now.pipeline, place(now))));
        }
        out.line(format!("    {}", citation.message));
    }
    if !report.sign_offs.is_empty() {
        out.line("");
        let tally = &report.signed_off;
        let seen = Message::audit_signed_off(tally.looked_at, tally.citations, tally.accepted, tally.objected);
        out.line(format!("{}: {seen}", Message::audit_by_a_person()));
        report.sign_offs.iter().for_each(|s| out.line(format!("    {}", s.message)));
    }
    let beside: Vec<_> = report.findings.iter().filter(|f| !f.of_a_citation()).collect();
    let classes = [
        (Class::Wrong, Message::report_class_wrong()),
        (Class::Changed, Message::report_class_changed()),
        (Class::Unavailable, Message::audit_not_looked_at()),
    ];
    for (class, title) in classes {
        for finding in beside.iter().filter(|f| f.class == class) {
            out.line("");
            out.line(format!("{title}: {}: {}", finding.place.words(), finding.message));
        }
    }
    for remark in &report.said.remarks {
        out.line("");
        out.line(format!("{}: {remark}", Message::audit_row_note()));
    }
    if !report.said.not_derived.is_empty() {
        out.line("");
        out.line(format!("{}:", Message::audit_not_derived()));
        report.said.not_derived.iter().for_each(|what| out.line(format!("    {what}")));
    }
    out.line("");
    out.line(if report.holds { Message::report_audit_holds() } else { Message::report_audit_fails() }.to_string());
    out.0
}

/// Lines, each made fit to be shown as it is added: nothing foreign can be forgotten.
struct Lines(String);

impl Lines {
    fn line(&mut self, text: impl AsRef<str>) {
        self.0.push_str(&one_line(text.as_ref()));
        self.0.push('\n');
    }

    /// A name in a column of its own, and its value.
    fn row(&mut self, name: &Message, value: impl Display) {
        self.line(format!("{:<WIDTH$}{value}", name.to_string()));
    }
}

fn chain(state: ChainState) -> Message {
    match state {
        ChainState::Intact => Message::report_chain_intact(),
        ChainState::Broken => Message::report_chain_broken(),
        ChainState::NotInLibrary => Message::audit_chain_elsewhere(),
    }
}

fn signature(report: &AuditReport) -> Message {
    let Some(signature) = &report.signature else { return Message::report_signature_absent() };
    let by = &*signature.public_key;
    match signature.state {
        SignatureState::Valid => Message::audit_signature_by(Message::report_signature_valid(), by),
        SignatureState::Invalid => Message::report_signature_invalid(),
        SignatureState::OtherKey => Message::audit_signature_by(Message::report_signature_other_key(), by),
    }
}

fn time_stamp(report: &AuditReport) -> Message {
    match &report.time_stamp {
        None => Message::audit_none(),
        Some(stamp) if stamp.state == TimeStampState::Valid => Message::audit_time_stamp(&*stamp.at, &*stamp.authority),
        Some(_) => Message::audit_does_not_fit(),
    }
}

fn place(position: &Position) -> Message {
    let (start, end) = (position.char_start, position.char_end);
    match position.page {
        Some(page) => Message::report_audit_place(page, start, end),
        None => Message::report_audit_characters(start, end),
    }
}

/// What it comes to. A quote that was never found says so whatever became of its file.
fn mark(citation: &CitationAudit) -> Message {
    let words = citation.result.words();
    match (citation.recorded, citation.result) {
        (Status::NotFound, AuditResult::NeverFound) => words,
        (Status::NotFound, _) => Message::audit_never_found_and(words),
        _ => words,
    }
}

fn short(text: &str) -> String {
    let line = snippet(text);
    if line.chars().count() <= 160 { line } else { line.chars().take(159).chain(['…']).collect() }
}
