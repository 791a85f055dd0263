//! The adversarial probes: every faithful quote verifies, no altered one does, however the two pages are joined.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use touchstone_verify::{Prepared, Status, verify_quote};

#[test]
fn all_probes_in_every_plausible_paging() {
    let probes: serde_json::Value = serde_json::from_str(&common::read("quotes/probes.json")).expect("JSON");
    let page = |i: usize| probes["source_pages"][i].as_str().expect("a page");
    let header = probes["running_header_between_pages"].as_str().expect("a header");
    let pagings: Vec<(&str, Prepared)> = vec![
        ("header on top of page 2", common::pages(&[page(0), &format!("{header}{}", page(1))])),
        ("header below page 1", common::pages(&[&format!("{}{header}", page(0)), page(1)])),
        ("form feed before the header", common::plain(&format!("{}\u{c}{header}{}", page(0), page(1)))),
        ("form feed after the header", common::plain(&format!("{}{header}\u{c}{}", page(0), page(1)))),
        ("no form feed", common::plain(&format!("{}{header}{}", page(0), page(1)))),
        ("trimmed", common::pages(&[page(0), &format!("{}\n{}\n", header.trim(), page(1).trim())])),
        ("no header", common::pages(&[page(0), page(1)])),
    ];
    let mut wrong = Vec::new();
    for (name, document) in &pagings {
        for probe in probes["probes"].as_array().expect("probes") {
            let quote = probe["quote"].as_str().expect("a quote");
            let verdict = verify_quote(document, quote, None);
            // Altered, with nothing to be warned of: the mark of the quoter is shown with what it stands for.
            let passes = verdict.status() == Status::Verified || verdict.status() == Status::Altered && !verdict.has_warning();
            if passes != (probe["must_verify"] == true) {
                wrong.push(format!("{name}: {} {quote:?} {:?}", probe["id"], verdict));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
