//! The result of an audit in one line.

use super::report::{AuditReport, Class, FindingKind};

/// "24 of 28 citations hold; 4 were never found", and what else there is to say first.
pub(super) fn heading(report: &AuditReport) -> String {
    let tally = &report.tally;
    let has = |kind| report.findings.iter().any(|f| f.kind == kind);
    if has(FindingKind::BundleUnreadable) || has(FindingKind::RecordUnreadable) {
        return "This file cannot be audited".into();
    }
    if has(FindingKind::RecordAltered) {
        return "This session file was altered after it was saved".into();
    }
    let beside = |class| report.findings.iter().any(|f| f.class == class && !f.place.starts_with("citation "));
    let mut said = vec![match (tally.hold, tally.citations) {
        (_, 0) => "No citations to check".to_owned(),
        (1, 1) => "The one citation holds".into(),
        (n, all) if n == all => format!("All {all} citations hold"),
        (n, all) => format!("{n} of {all} {} hold{}", if all == 1 { "citation" } else { "citations" }, if n == 1 { "s" } else { "" }),
    }];
    let were = |n: u32| if n == 1 { "was" } else { "were" };
    let parts = [
        (tally.near_match, format!("{} {} near matches", tally.near_match, were(tally.near_match))),
        (tally.never_found, format!("{} {} never found", tally.never_found, were(tally.never_found))),
        (tally.never_resolved, format!("{} never named a source", tally.never_resolved)),
        (tally.verdict_differs, format!("the verdict on {} differs", tally.verdict_differs)),
        (tally.text_differs, format!("the text of {} differs", tally.text_differs)),
        (tally.file_differs, format!("the file of {} differs", tally.file_differs)),
        (tally.file_missing, format!("the file of {} is missing", tally.file_missing)),
        (tally.not_looked_at, format!("{} {} not looked at", tally.not_looked_at, were(tally.not_looked_at))),
    ];
    let counted: Vec<String> = parts.into_iter().filter(|(n, _)| *n > 0).map(|(_, words)| words).collect();
    if !counted.is_empty() {
        said.push(counted.join(", "));
    }
    if beside(Class::Wrong) {
        said.push("what came with them is not sound".into());
    }
    said.join("; ")
}
