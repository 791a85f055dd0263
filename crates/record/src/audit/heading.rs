//! The result of an audit in one line.

use touchstone_messages::Message;

use super::finding::{Class, FindingKind};
use super::report::AuditReport;

/// What is said of so many citations.
type Counted = fn(u32) -> Message;

/// "24 of 28 citations confirmed" and "4 were never found", or what there is to say instead.
pub(super) fn heading(report: &AuditReport) -> Vec<Message> {
    let has = |kind| report.findings.iter().any(|f| f.kind == kind);
    if has(FindingKind::BundleUnreadable) || has(FindingKind::RecordUnreadable) {
        return vec![Message::audit_heading_unreadable()];
    }
    if has(FindingKind::RecordAltered) {
        return vec![Message::audit_heading_altered()];
    }
    let tally = &report.tally;
    let mut said = vec![match (tally.hold, tally.citations) {
        (_, 0) => Message::audit_heading_none(),
        (n, all) if n == all => Message::audit_heading_all(all),
        (n, all) => Message::audit_heading_hold(all, n),
    }];
    let parts: [(u32, Counted); 8] = [
        (tally.near_match, |n| Message::audit_heading_near_match(n)),
        (tally.never_found, |n| Message::audit_heading_never_found(n)),
        (tally.never_resolved, |n| Message::audit_heading_never_resolved(n)),
        (tally.verdict_differs, |n| Message::audit_heading_verdict_differs(n)),
        (tally.text_differs, |n| Message::audit_heading_text_differs(n)),
        (tally.file_differs, |n| Message::audit_heading_file_differs(n)),
        (tally.file_missing, |n| Message::audit_heading_file_missing(n)),
        (tally.not_looked_at, |n| Message::audit_heading_not_looked_at(n)),
    ];
    let counted = parts.iter().filter(|(n, _)| *n > 0).map(|(n, words)| words(*n));
    said.extend(counted.reduce(Message::list_comma));
    if report.findings.iter().any(|f| f.class == Class::Wrong && !f.of_a_citation()) {
        said.push(Message::audit_heading_unsound());
    }
    said
}
