//! Sentences of real opinions that a page end, a header, a footnote or its mark interrupts can be quoted as a reader reads them.
//!
//! What a reader reads is made here from the boxes alone, by another rule than the detector's: a page's text is what is set in the size that
//! most of the document has, from the top of the page down, less a first or last line that has the page's number.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::BTreeMap;
use std::sync::Arc;

use touchstone_pdf::{ExtractedDocument, ExtractedPage};
use touchstone_text::CanonicalText;
use touchstone_verify::{Prepared, Status, verify_quote};

/// Words of a quote to each side of a seam.
const WORDS: usize = 9;

/// A character with its box: height, foot, left.
type Glyph = (char, f32, f32, f32);

/// The lines of a page in the order of the text; a character without a box has the line's.
fn lines(page: &ExtractedPage) -> Vec<Vec<Glyph>> {
    let (mut all, mut line, mut last) = (Vec::new(), Vec::new(), (0.0, 0.0, 0.0));
    for (c, bounds) in page.text.chars().zip(&page.geometry.boxes) {
        if c == '\n' {
            all.push(std::mem::take(&mut line));
            continue;
        }
        if let Some(b) = bounds.filter(|_| !c.is_whitespace()) {
            last = (b.height(), b.y1, b.x0);
        }
        line.push((c, last.0, last.1, last.2));
    }
    all.retain(|l: &Vec<Glyph>| l.iter().any(|g| !g.0.is_whitespace()));
    all
}

fn usual(heights: impl Iterator<Item = f32>) -> f32 {
    let mut counts: BTreeMap<i32, usize> = BTreeMap::new();
    for h in heights {
        *counts.entry((h * 5.0).round() as i32).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(_, n)| *n).map_or(0.0, |(h, _)| h as f32 / 5.0)
}

fn height(line: &[Glyph]) -> f32 {
    usual(line.iter().filter(|g| !g.0.is_whitespace()).map(|g| g.1))
}

fn foot(line: &[Glyph]) -> f32 {
    let size = height(line);
    line.iter().find(|g| !g.0.is_whitespace() && (g.1 - size).abs() < 1.5).map_or(0.0, |g| g.2)
}

/// The lines of a page that are its text, from the top down; raised figures are taken out, and told.
fn body(page: &ExtractedPage, size: f32) -> (Vec<String>, usize) {
    let mut rows: Vec<Vec<Glyph>> = lines(page);
    rows.sort_by(|a, b| foot(a).total_cmp(&foot(b)));
    let numbered = |line: &[Glyph]| {
        let text: String = line.iter().map(|g| g.0).collect();
        let number = |w: Option<&str>| w.is_some_and(|w| w.len() <= 5 && w.chars().all(|c| c.is_ascii_digit()));
        number(text.split_whitespace().next()) || number(text.split_whitespace().last())
    };
    if rows.first().is_some_and(|l| numbered(l)) {
        rows.remove(0);
    }
    let mut marks = 0;
    let text = rows.iter().filter(|l| (height(l) - size).abs() <= 0.6).map(|line| {
        let foot = foot(line);
        let raised = |g: &Glyph| g.0.is_ascii_digit() && g.1 < 0.85 * size && foot - g.2 > 1.0;
        marks += line.iter().filter(|g| raised(g)).count();
        line.iter().filter(|g| !raised(g)).map(|g| g.0).collect()
    });
    (text.collect(), marks)
}

/// Lines as one run of words, divided words joined.
fn run(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        let line = line.trim();
        match text.strip_suffix('-').filter(|t| t.ends_with(char::is_alphabetic) && line.starts_with(char::is_lowercase)) {
            Some(divided) => text = format!("{divided}{line}"),
            None if text.is_empty() => text.push_str(line),
            None => text = format!("{text} {line}"),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[derive(Default)]
struct Tally {
    tried: usize,
    missed: Vec<String>,
}

impl Tally {
    fn check(&mut self, prepared: &Prepared, at: &str, quote: &str) {
        self.tried += 1;
        if verify_quote(prepared, quote, None).status() != Status::Verified {
            self.missed.push(format!("{at}: {quote}"));
        }
    }
}

fn prepared(document: &ExtractedDocument) -> Prepared {
    let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
    Prepared::new(Arc::new(text.with_facts(document.pages.iter().map(|p| Some(p.facts.clone())).collect())))
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn sentences_across_pages_and_marks_can_be_quoted() {
    let folder = common::corpus("opinions");
    let pool = common::pool(1);
    let (mut seams, mut marks) = (Tally::default(), Tally::default());
    for file in common::pdfs(&folder) {
        let document = common::extract(&pool, &common::read(&file)).unwrap();
        let prepared = prepared(&document);
        let size = usual(document.pages.iter().flat_map(lines).flatten().filter(|g| !g.0.is_whitespace()).map(|g| g.1));
        let pages: Vec<(Vec<String>, usize)> = document.pages.iter().map(|p| body(p, size)).collect();
        let name = file.strip_prefix(&folder).unwrap().display().to_string();
        for (i, pair) in pages.windows(2).enumerate() {
            let [(above, _), (below, _)] = pair else { continue };
            // Front matter and lists of counsel are no sentences: a page of text has twenty lines.
            if above.len() < 20 || below.len() < 20 {
                continue;
            }
            let (above, below) = (&above[above.len() - 4..], &below[..4]);
            let whole = run(&[above, below].concat());
            let (head, words) = (run(above).split(' ').count(), whole.split(' ').collect::<Vec<_>>());
            // A divided word at the seam makes one of two.
            let quote = words[head.saturating_sub(WORDS)..(head + WORDS).min(words.len())].join(" ");
            seams.check(&prepared, &format!("{name} p. {}/{}", i + 1, i + 2), &quote);
        }
        for (i, page) in document.pages.iter().enumerate() {
            across_marks(page, size, |quote| marks.check(&prepared, &format!("{name} p. {}", i + 1), quote));
        }
    }
    for (what, tally) in [("seams", &seams), ("marks", &marks)] {
        println!("{what}: {} of {} verified", tally.tried - tally.missed.len(), tally.tried);
        for miss in &tally.missed {
            println!("  {miss}");
        }
    }
    assert!(seams.tried > 200 && marks.tried > 80, "{} seams, {} marks", seams.tried, marks.tried);
    for tally in [seams, marks] {
        assert!(tally.missed.len() * 50 <= tally.tried, "more than two in a hundred can't be quoted");
    }
}

/// Quotes around each raised figure of the text, without the figure.
fn across_marks(page: &ExtractedPage, size: f32, mut found: impl FnMut(&str)) {
    let all: Vec<Vec<Glyph>> = lines(page).into_iter().filter(|l| (height(l) - size).abs() <= 0.6).collect();
    for (i, line) in all.iter().enumerate() {
        let foot = foot(line);
        let raised = |g: &Glyph| g.0.is_ascii_digit() && g.1 < 0.85 * size && foot - g.2 > 1.0;
        let Some(at) = line.iter().position(raised).filter(|at| *at > 3) else { continue };
        let text = |line: &[Glyph]| line.iter().filter(|g| !raised(g)).map(|g| g.0).collect::<String>();
        let (before, after) = (text(&line[..at]), text(&line[at..]));
        let above = i.checked_sub(1).map(|k| text(&all[k])).unwrap_or_default();
        let below = all.get(i + 1).map(|l| text(l)).unwrap_or_default();
        let (head, whole) = (run(&[above.clone(), before.clone()]), run(&[above, format!("{before}{after}"), below]));
        let (count, words) = (head.split(' ').count(), whole.split(' ').collect::<Vec<_>>());
        found(&words[count.saturating_sub(6)..(count + 6).min(words.len())].join(" "));
    }
}
