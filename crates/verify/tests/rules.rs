//! Every case of `docs/formats/verification.md` holds.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::collections::BTreeSet;

use touchstone_verify::{MatchKind, RULE_SET, verify_quote};

#[test]
fn the_cases_of_the_page() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/verification.md");
    let page = std::fs::read_to_string(path).expect("docs/formats/verification.md");
    assert!(page.contains(&format!("`{RULE_SET}`")), "the page names another rule set than {RULE_SET}");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for block in page.split("```case\n").skip(1) {
        let block = block.split("```").next().expect("a block");
        let field = |name: &str| block.lines().find_map(|l| l.strip_prefix(name)).map(str::trim).expect("a field");
        let (source, quote) = (common::unescaped(field("source:")), common::unescaped(field("quote:")));
        let (verdict, span) =
            field("verdict:").split_once(" @ ").map_or((field("verdict:"), None), |(v, s)| (v, Some(common::unescaped(s))));
        let (verdict, warnings) = verdict.split_once(" (").map_or((verdict, ""), |(v, w)| (v, w.trim_end_matches(')')));
        let expected = match verdict {
            "exact" => MatchKind::Exact,
            "normalized" => MatchKind::Normalized,
            "altered" => MatchKind::Altered,
            "none" => MatchKind::None,
            other => panic!("unknown verdict {other}"),
        };
        count += 1;
        let found = verify_quote(&common::plain(&source), &quote, None);
        let raised: BTreeSet<_> = found.alterations().iter().flat_map(|a| &a.warnings).collect();
        let raised = raised.iter().map(|w| serde_json::to_string(w).expect("a name").replace('"', "")).collect::<Vec<_>>().join(", ");
        if found.match_kind() != expected || warnings != raised || span.is_some_and(|s| found.span().map(|f| f.text.clone()) != Some(s)) {
            wrong.push(format!("{block}{found:?}"));
        }
    }
    assert!(count >= 60, "only {count} cases found");
    assert!(wrong.is_empty(), "{} of {count} cases wrong:\n{}", wrong.len(), wrong.join("\n"));
}
