//! The result of an audit in one line.

use touchstone_messages::Message;

use super::report::{AuditReport, Class, FindingKind};

/// "24 of 28 citations hold; 4 were never found", and what else there is to say first.
pub(super) fn heading(report: &AuditReport) -> String {
    let has = |kind| report.findings.iter().any(|f| f.kind == kind);
    if has(FindingKind::BundleUnreadable) || has(FindingKind::RecordUnreadable) {
        return Message::audit_heading_unreadable().to_string();
    }
    if has(FindingKind::RecordAltered) {
        return Message::audit_heading_altered().to_string();
    }
    let tally = &report.tally;
    let mut said = vec![
        match (tally.hold, tally.citations) {
            (_, 0) => Message::audit_heading_none(),
            (n, all) if n == all => Message::audit_heading_all(all),
            (n, all) => Message::audit_heading_hold(all, n),
        }
        .to_string(),
    ];
    let parts: [(u32, fn(u32) -> Message); 8] = [
        (tally.near_match, |n| Message::audit_heading_near_match(n)),
        (tally.never_found, |n| Message::audit_heading_never_found(n)),
        (tally.never_resolved, |n| Message::audit_heading_never_resolved(n)),
        (tally.verdict_differs, |n| Message::audit_heading_verdict_differs(n)),
        (tally.text_differs, |n| Message::audit_heading_text_differs(n)),
        (tally.file_differs, |n| Message::audit_heading_file_differs(n)),
        (tally.file_missing, |n| Message::audit_heading_file_missing(n)),
        (tally.not_looked_at, |n| Message::audit_heading_not_looked_at(n)),
    ];
    let counted: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|(n, words)| words(*n).to_string()).collect();
    if !counted.is_empty() {
        said.push(counted.join(", "));
    }
    if report.findings.iter().any(|f| f.class == Class::Wrong && !f.place.starts_with("citation ")) {
        said.push(Message::audit_heading_unsound().to_string());
    }
    said.join("; ")
}
