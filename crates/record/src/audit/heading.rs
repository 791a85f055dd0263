//! The result of an audit in one line.

use super::report::{AuditReport, Class, FindingKind};

/// "Seven of eight citations still hold", and what else there is to say first.
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
    let hold = tally.identical + tally.moved;
    let said = match (hold, tally.citations) {
        (_, 0) => "No citations to check".to_owned(),
        (1, 1) => "The one citation still holds".into(),
        (n, all) if n == all => format!("All {} citations still hold", in_words(all)),
        (0, all) => format!("None of {} {} {}", in_words(all), if all == 1 { "citation" } else { "citations" }, "can be said to hold"),
        (n, all) => format!("{} of {} citations still {}", capital(&in_words(n)), in_words(all), if n == 1 { "holds" } else { "hold" }),
    };
    if beside(Class::Wrong) { format!("{said}, but what came with them is not sound") } else { said }
}

fn in_words(n: u32) -> String {
    match n {
        0 => "none".to_owned(),
        1..=12 => touchstone_lexicon::english(n.into()).map_or_else(|| n.to_string(), str::to_owned),
        _ => n.to_string(),
    }
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
