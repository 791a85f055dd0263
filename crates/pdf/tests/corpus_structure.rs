//! Headings, parts and footnotes of real documents against marks made by reading (`crates/outline/tests/gold/structure.tsv`).
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use touchstone_outline::Structure;
use touchstone_text::{CanonicalText, ContentHash};

const GOLD: &str = include_str!("../../outline/tests/gold/structure.tsv");

/// How far the start of a part may be from its mark: a title's line, or the line below it.
const NEAR: u32 = 8;

/// The marks of one document.
#[derive(Default)]
struct Marks {
    scope: (u32, u32),
    blind: bool,
    headings: BTreeSet<u32>,
    optional: Vec<u32>,
    parts: Vec<(u32, String)>,
    notes: BTreeMap<String, usize>,
}

fn gold() -> BTreeMap<String, Marks> {
    let mut all: BTreeMap<String, Marks> = BTreeMap::new();
    for line in GOLD.lines().filter(|l| !l.starts_with('#')) {
        let row: Vec<&str> = line.split('\t').collect();
        let [hash, kind, start, end, what] = row[..] else { panic!("not five columns: {line}") };
        let marks = all.entry(hash.to_owned()).or_default();
        let at: u32 = start.parse().unwrap();
        match kind {
            "scope" => (marks.scope, marks.blind) = ((at, end.parse().unwrap()), what == "blind"),
            "heading" => drop(marks.headings.insert(at)),
            "optional" => marks.optional.push(at),
            "part" => marks.parts.push((at, what.to_owned())),
            "note" => *marks.notes.entry(what.to_owned()).or_default() += 1,
            other => panic!("{other} is no mark"),
        }
    }
    all
}

/// Found and marked, found alone, marked alone.
#[derive(Default, Clone, Copy)]
struct Tally {
    both: usize,
    found: usize,
    marked: usize,
}

impl Tally {
    fn say(self, what: &str) -> (f64, f64) {
        let share = |other: usize| self.both as f64 / (self.both + other).max(1) as f64;
        println!(
            "{what}: precision {:.3}, recall {:.3} ({} / {} / {})",
            share(self.found),
            share(self.marked),
            self.both,
            self.found,
            self.marked
        );
        (share(self.found), share(self.marked))
    }
}

fn texts(pool: &touchstone_pdf::Pool, wanted: &BTreeSet<String>) -> Vec<(String, CanonicalText)> {
    let files: Vec<PathBuf> =
        ["opinions", "pdf/contracts/dev", "pdf/legal/dev", "romanian/dev"].iter().flat_map(|f| files(&common::corpus(f))).collect();
    let mut out = Vec::new();
    for file in files {
        let bytes = std::fs::read(&file).unwrap();
        let hash = ContentHash::of(&bytes).hex();
        if !wanted.contains(&hash) {
            continue;
        }
        let text = if file.extension().is_some_and(|e| e == "pdf") {
            let document = common::extract(pool, &common::read(&file)).unwrap();
            let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
            text.with_facts(document.pages.iter().map(|p| Some(p.facts.clone())).collect())
        } else {
            CanonicalText::from_plain(String::from_utf8(bytes).unwrap())
        };
        out.push((hash, text));
    }
    out
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().flatten().map(|e| e.path()).collect();
    found.sort();
    found.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn headings_parts_and_footnotes_are_as_marked() {
    let gold = gold();
    let pool = common::pool(1);
    let (mut headings, mut parts, mut notes) = ([Tally::default(); 2], [Tally::default(); 2], [Tally::default(); 2]);
    for (hash, text) in texts(&pool, &gold.keys().cloned().collect()) {
        let marks = &gold[&hash];
        // A page that is read from its picture has no text here: what was marked in it can't be compared.
        if text.len() < marks.scope.1 {
            println!("{hash}: read from a picture, left out");
            continue;
        }
        let (set, within) = (usize::from(marks.blind), marks.scope.0..marks.scope.1);
        let structure = Structure::of(&text);
        let found: BTreeSet<u32> = structure.sections.iter().map(|s| s.span.start()).filter(|at| within.contains(at)).collect();
        // A second label on a line is a part of the first.
        let opens_line = |at: &u32| {
            *at == 0
                || text.slice(touchstone_text::CharSpan::between(at - 1, *at)) == "\n"
                || text.as_str().chars().nth(*at as usize).is_none_or(|c| c != '(')
        };
        let wrong =
            found.difference(&marks.headings).filter(|at| opens_line(at) && !marks.optional.iter().any(|o| o.abs_diff(**at) <= 2)).count();
        let right = found.intersection(&marks.headings).count();
        headings[set].both += right;
        headings[set].found += wrong;
        headings[set].marked += marks.headings.len() - right;
        if !marks.parts.is_empty() {
            let own: Vec<(u32, &str)> =
                structure.parts.iter().map(|p| (p.span.start(), p.kind.name())).filter(|(at, _)| within.contains(at)).collect();
            let is = |a: (u32, &str), b: &(u32, String)| a.1 == b.1 && a.0.abs_diff(b.0) <= NEAR;
            let right = marks.parts.iter().filter(|m| own.iter().any(|o| is(*o, m))).count();
            parts[set].both += right;
            parts[set].marked += marks.parts.len() - right;
            parts[set].found += own.iter().filter(|o| !marks.parts.iter().any(|m| is(**o, m))).count();
        }
        if !marks.notes.is_empty() {
            let mut own: BTreeMap<String, usize> = BTreeMap::new();
            structure.notes.iter().for_each(|n| *own.entry(n.mark.clone()).or_default() += 1);
            for mark in own.keys().chain(marks.notes.keys()).collect::<BTreeSet<_>>() {
                let (a, b) = (own.get(mark).copied().unwrap_or(0), marks.notes.get(mark).copied().unwrap_or(0));
                notes[set].both += a.min(b);
                notes[set].found += a.saturating_sub(b);
                notes[set].marked += b.saturating_sub(a);
            }
        }
    }
    for (i, set) in ["seen while written", "marked blind"].iter().enumerate() {
        for (what, tally) in [("headings", headings[i]), ("parts", parts[i]), ("footnotes", notes[i])] {
            let (precision, recall) = tally.say(&format!("{what}, {set}"));
            let least = if what == "parts" { 0.88 } else { 0.95 };
            assert!(precision >= least && recall >= least, "{what}, {set}");
        }
    }
    assert!(headings[1].both > 400, "too few documents were found");
}
