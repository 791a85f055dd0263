//! Sentences of sixteen opinions that a page end, a header, notes at the foot or a note's mark interrupts, quoted as a lawyer would: without
//! what interrupts them.
//!
//! Which words belong to a sentence was labelled with another program's boxes (poppler's: what is set in the body's size, in its order) and
//! looked through by hand. `interrupted.tsv` has for each the document, what interrupts it, the page, the stretches of the canonical text that
//! are quoted, in code points, and the start of the SHA-256 of those joined by bars; no word of the opinions themselves.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;
#[path = "../../verify/tests/reader/mod.rs"]
mod reader;

use std::collections::BTreeMap;
use std::sync::Arc;

use touchstone_text::{CanonicalText, CharSpan, ContentHash};
use touchstone_verify::{Prepared, Status, verify_quote};

struct Case<'a> {
    document: &'a str,
    kind: &'a str,
    page: &'a str,
    stretches: Vec<CharSpan>,
    hash: &'a str,
}

fn cases() -> Vec<Case<'static>> {
    let line = |line: &'static str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let stretch = |s: &str| {
            let (start, end) = s.split_once('-').unwrap();
            CharSpan::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
        };
        let [document, kind, page, stretches, hash] = fields[..] else { panic!("five fields: {line}") };
        Case { document, kind, page, stretches: stretches.split(',').map(stretch).collect(), hash }
    };
    include_str!("interrupted.tsv").lines().map(line).collect()
}

/// As it is copied, and as it is typed: words divided at a line's end joined.
fn quotes(pieces: &[&str]) -> [String; 2] {
    let copied = pieces.join("\n");
    let mut typed = String::new();
    for word in copied.split_whitespace() {
        let divided =
            typed.ends_with('-') && word.starts_with(char::is_lowercase) && typed.trim_end_matches('-').ends_with(char::is_lowercase);
        match divided {
            true => _ = typed.pop(),
            false if !typed.is_empty() => typed.push(' '),
            false => {}
        }
        typed.push_str(word);
    }
    [copied, typed]
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn what_a_page_interrupts_can_be_quoted() {
    let pool = common::pool(1);
    let mut documents: BTreeMap<&str, Prepared> = BTreeMap::new();
    let mut tallies: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    let (mut refused, mut objections): (Vec<String>, Vec<String>) = Default::default();
    let all = cases();
    for case in &all {
        let prepared = documents.entry(case.document).or_insert_with(|| {
            let file = common::corpus("opinions").join(format!("{}.pdf", case.document));
            let document = common::extract(&pool, &common::read(&file)).unwrap();
            let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
            Prepared::new(Arc::new(text.with_facts(document.pages.iter().map(|p| Some(p.facts.clone())).collect())))
        });
        let pieces: Vec<&str> = case.stretches.iter().map(|s| prepared.text().slice(*s)).collect();
        let hash = ContentHash::of(pieces.join("|").as_bytes()).to_string();
        assert!(hash.contains(case.hash), "{} page {}: the canonical text is another than the one labelled", case.document, case.page);
        let whole = CharSpan::between(case.stretches[0].start(), case.stretches.last().unwrap().end());
        for quote in quotes(&pieces) {
            let verdict = verify_quote(prepared, &quote, Some(whole));
            objections.extend(
                reader::objections(prepared, &quote, &verdict).into_iter().map(|o| format!("{} page {}: {o}", case.document, case.page)),
            );
            let tally = tallies.entry(case.kind).or_default();
            tally.0 += 1;
            let there = verdict.span().is_some_and(|s| s.char_start <= whole.start() + 2 && s.char_end + 2 >= whole.end());
            if verdict.status() != Status::Verified || !there {
                tally.1 += 1;
                refused.push(format!("{} {} page {}: {quote:?} {:?}", case.document, case.kind, case.page, verdict.status()));
            }
        }
    }
    let sum: u32 = tallies.values().map(|(all, _)| all).sum();
    println!("of {sum}, {} refused: {tallies:?}\n{}", refused.len(), refused.join("\n"));
    assert!(objections.is_empty(), "{} objections:\n{}", objections.len(), objections.join("\n"));
    assert!(sum > 750 && refused.len() as u32 * 50 <= sum, "{} of {sum} refused: {tallies:?}\n{}", refused.len(), refused.join("\n"));
}
