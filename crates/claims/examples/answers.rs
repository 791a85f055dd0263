//! Answers that others wrote: marked quotations found, paired and verified (QuoteSum), and claims whose numbers, dates and
//! names are in no evidence (ExpertQA): `cargo run --release -p touchstone-claims --example answers -- CORPUS [--show]`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;
use touchstone_claims::{CitationForm, ItemKind, Sources, Vocabulary, check_sentence, find_quotes};
use touchstone_text::CanonicalText;
use touchstone_verify::{Prepared, Status, verify_quote};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let corpus = Path::new(args.first().expect("the corpus's folder"));
    let show = args.iter().any(|a| a == "--show");
    let lines = |path: &str| -> Vec<Value> {
        let text = std::fs::read_to_string(corpus.join(path)).expect("a corpus file");
        text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect()
    };
    quotations(&lines("quotes/quotesum/dev.jsonl"), show);
    claims(&lines("quotes/expertqa/dev.jsonl"), show);
}

/// Each answer with its quotations in quotation marks, each with the number of its source behind it: what is found, what
/// goes with which source, what is verified in it and in no other.
fn quotations(answers: &[Value], show: bool) {
    let (mut marked, mut found, mut paired, mut verified, mut elsewhere) = (0, 0, 0, 0, 0);
    let mut missed: Vec<String> = Vec::new();
    for answer in answers {
        let sources: BTreeMap<u64, Prepared> = answer["sources"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(number, text)| {
                // The answers quote titles too.
                let text = format!("{}\n\n{}", answer["titles"][number].as_str().unwrap_or_default(), text.as_str().unwrap());
                (number.parse().unwrap(), Prepared::new(CanonicalText::from_plain(text).into()))
            })
            .collect();
        let labels: Vec<(u64, &str)> = answer["quotes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|q| (q["source"].as_u64().unwrap(), q["quote"].as_str().unwrap().trim()))
            .collect();
        let mut prose = answer["answer"].as_str().unwrap().to_owned();
        for (source, words) in &labels {
            prose = prose.replacen(&format!("[ {source} {words} ]"), &format!("“{words}” [{source}]"), 1);
        }
        let seen = find_quotes(&prose);
        for (source, words) in &labels {
            if !prose.contains(&format!("“{words}” [{source}]")) {
                continue;
            }
            marked += 1;
            let mut same = seen.iter().filter(|q| q.text.trim() == *words).peekable();
            if same.peek().is_none() {
                missed.push(format!("not found as a quotation: {words:?}"));
                continue;
            }
            found += 1;
            let number = u32::try_from(*source).unwrap();
            if !same.any(|q| q.citations.iter().any(|c| c.form == CitationForm::Anchor(number))) {
                missed.push(format!("paired with another source: {words:?}"));
                continue;
            }
            paired += 1;
            let Some(text) = sources.get(source) else { continue };
            let verdict = verify_quote(text, words, None);
            if verdict.status() == Status::Verified {
                verified += 1;
                continue;
            }
            let other = sources.iter().find(|(n, text)| *n != source && verify_quote(text, words, None).status() == Status::Verified);
            elsewhere += usize::from(other.is_some());
            let closest = verdict.closest().map(|c| c.text.clone()).unwrap_or_default();
            missed.push(format!("not verified: {words:?}\n    closest: {closest:?}\n    {:?}", verdict.reasons()));
        }
    }
    println!("QuoteSum: {marked} marked quotations in {} answers", answers.len());
    println!(
        "  found as quotations {found}, paired with their source {paired}, verified in it {verified} ({elsewhere} only in another source)"
    );
    missed.iter().filter(|_| show).for_each(|line| println!("  {line}"));
}

/// How many claims have a number, date or name that no cited passage has, by the experts' label.
fn claims(claims: &[Value], show: bool) {
    let mut table: BTreeMap<&str, [usize; 6]> = BTreeMap::new();
    for claim in claims.iter().filter(|c| c["evidence_has_passage"] == true) {
        let evidence: Vec<&str> = claim["evidence"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let text = claim["claim"].as_str().unwrap();
        let nothing = Vocabulary::default();
        let sources = Sources { cited: &evidence, question: &nothing, cards: &nothing, titles: &[], in_documents: &|_| false };
        let outside = check_sentence(text, &sources);
        let row = table.entry(claim["support"].as_str().unwrap()).or_default();
        let has = |kind| usize::from(outside.iter().any(|o| o.kind == kind));
        row[0] += 1;
        row[1] += usize::from(!outside.is_empty());
        row[2] += has(ItemKind::Number).max(has(ItemKind::Sum));
        row[3] += has(ItemKind::Date);
        row[4] += has(ItemKind::Name);
        row[5] += has(ItemKind::Negation) + has(ItemKind::Modal) + has(ItemKind::Scope);
        if show && !outside.is_empty() {
            let missing: Vec<&str> = outside.iter().map(|o| o.text.as_str()).collect();
            println!("  {}: {missing:?} in {text:?}", claim["support"].as_str().unwrap());
        }
    }
    println!("ExpertQA: claims with an evidence passage, and those flagged: a number, date or name that stands in no passage");
    for (support, [all, any, number, date, name, strength]) in table {
        let share = 100.0 * any as f64 / all as f64;
        println!(
            "  {support:12} {all:5} claims, flagged {any:4} ({share:4.1} %): number {number}, date {date}, name {name}, strength {strength}"
        );
    }
}
