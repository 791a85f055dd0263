//! Citations of cases in real opinions, against those that Python's eyecite finds (crates/authorities/oracle).
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use touchstone_authorities::{Kind, find};
use touchstone_text::{CanonicalText, ContentHash};

/// File, first code point, kind, volume, reporter, page.
const ORACLE: &str = include_str!("../../authorities/oracle/oracle.tsv");

/// First code point, kind, volume, reporter, page.
type Row = (u32, String, String, String, String);

fn oracle() -> BTreeMap<String, BTreeSet<Row>> {
    let mut all: BTreeMap<String, BTreeSet<Row>> = BTreeMap::new();
    for line in ORACLE.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [hash, start, _, kind @ ("full" | "short"), volume, reporter, page] = cells[..] else { continue };
        let row = (start.parse().unwrap(), kind.into(), volume.into(), reporter.into(), page.into());
        all.entry(hash.into()).or_default().insert(row);
    }
    all
}

fn ours(text: &str) -> BTreeSet<Row> {
    let mut rows = BTreeSet::new();
    for citation in find(text) {
        let kind = match citation.kind {
            Kind::Case => "full",
            Kind::Short => "short",
            Kind::Id | Kind::Supra | Kind::Law | Kind::Journal => continue,
        };
        for report in citation.reports {
            let page = report.page.unwrap_or_default();
            rows.insert((report.span.start(), kind.to_owned(), report.volume, report.reporter.to_owned(), page));
        }
    }
    rows
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn cases_are_found_where_eyecite_finds_them() {
    let oracle = oracle();
    let pool = common::pool(1);
    let (mut both, mut missed, mut more) = (0_usize, 0_usize, 0_usize);
    let mut read = 0;
    for file in common::pdfs(&common::corpus("opinions")) {
        let bytes = common::read(&file);
        let Some(expected) = oracle.get(&ContentHash::of(&bytes).hex()) else { panic!("{}: not in the oracle", file.display()) };
        read += 1;
        let document = common::extract(&pool, &bytes).unwrap();
        let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
        let found = ours(text.as_str());
        for row in expected.difference(&found) {
            println!("{} missed {row:?}", file.display());
        }
        for row in found.difference(expected) {
            println!("{} more {row:?}", file.display());
        }
        both += expected.intersection(&found).count();
        missed += expected.difference(&found).count();
        more += found.difference(expected).count();
    }
    assert_eq!(read, oracle.len());
    let (recall, precision) = (both as f64 / (both + missed) as f64, both as f64 / (both + more) as f64);
    println!("{both} found by both, {missed} by eyecite alone, {more} by us alone: recall {recall:.4}, precision {precision:.4}");
    assert!(recall >= 0.98 && precision >= 0.98, "recall {recall:.4}, precision {precision:.4}");
}
