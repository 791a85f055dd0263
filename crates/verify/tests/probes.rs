//! The adversarial probes: every faithful quote verifies, or is altered where it has marks of its own; no altered one is either, however the
//! two pages are joined.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;
mod reader;

use touchstone_verify::{Prepared, Status, verify_quote};

/// Probes that are faithful and have a bracket or an ellipsis that stands for words.
const MARKED: &[&str] = &["T4", "T8"];

/// Probes that leave words out or replace them with marks, and so are altered, with a warning: never verified.
const WARNED: &[&str] = &["F6", "F9"];

#[test]
#[ignore = "needs the acceptance corpus"]
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
    let (mut falsely_verified, mut wrong, mut objections) = (Vec::new(), Vec::new(), Vec::new());
    for (name, document) in &pagings {
        for probe in probes["probes"].as_array().expect("probes") {
            let (id, quote) = (probe["id"].as_str().expect("an id"), probe["quote"].as_str().expect("a quote"));
            let verdict = verify_quote(document, quote, None);
            let must = match id {
                id if MARKED.contains(&id) || WARNED.contains(&id) => Status::Altered,
                _ if probe["must_verify"] == true => Status::Verified,
                _ => Status::NotFound,
            };
            let said = format!("{name}: {id} {quote:?} {verdict:?}");
            objections.extend(reader::objections(document, quote, &verdict).into_iter().map(|o| format!("{name}: {id} {o}")));
            match verdict.status() {
                Status::Verified if must != Status::Verified => falsely_verified.push(said),
                status if status != must => wrong.push(said),
                Status::Altered if WARNED.contains(&id) != verdict.has_warning() => wrong.push(said),
                _ => {}
            }
        }
    }
    assert!(falsely_verified.is_empty(), "{} verified falsely:\n{}", falsely_verified.len(), falsely_verified.join("\n"));
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(objections.is_empty(), "{}", objections.join("\n"));
}
