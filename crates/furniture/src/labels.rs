//! Printed page labels: the number that a page's header or footer shows, where the file states none.

use std::collections::BTreeMap;

use touchstone_text::{CanonicalText, PageSource};

use crate::lines::{PageLines, page_lines};
use crate::numbering::line_numbers;
use crate::running::{REACH, roman, running_lines};

/// Pages that must count up consistently, at least, before a printed number is a label.
const FEWEST: usize = 3;

/// A number that a page's edge shows.
#[derive(Debug, Clone)]
struct Shown {
    /// As printed.
    label: String,
    /// Its value less the page's place in the file.
    offset: i64,
    roman: bool,
    /// Letters and other numbers on its line: a number that is alone is the page's own.
    company: usize,
}

/// The label of each page: the one that the file states, else the printed number, where at least three neighbouring pages count up
/// consistently. Where a file states nothing but the places of its pages (1, 2, 3 …), a printed number says more. `stated` has an entry for
/// each page, or is shorter.
pub fn page_labels(text: &CanonicalText, stated: &[Option<String>]) -> Vec<Option<String>> {
    let count = text.pages().len();
    let own = |page: usize| stated.get(page).cloned().flatten();
    let places = count > 0 && (0..count).all(|page| own(page).is_some_and(|label| label == (page + 1).to_string()));
    if text.pages().iter().all(|p| p.source == PageSource::Plain) || !places && (0..count).all(|page| own(page).is_some()) {
        return (0..count).map(own).collect();
    }
    let pages = page_lines(text);
    let (_, numbered) = line_numbers(&pages);
    let running = running_lines(&pages, &numbered);
    let shown: Vec<Vec<Shown>> = pages
        .iter()
        .zip(&running)
        .zip(0_i64..)
        .map(|((page, lines), place)| lines.iter().flat_map(|line| numbers(page, line.at, place)).collect())
        .collect();
    let label =
        |page: usize| if places { printed(&shown, page).or_else(|| own(page)) } else { own(page).or_else(|| printed(&shown, page)) };
    (0..count).map(label).collect()
}

/// The numbers at the two ends of a line: the page's is at one of them.
fn numbers(page: &PageLines<'_>, at: usize, place: i64) -> Vec<Shown> {
    let line = page.lines[at].text.trim().trim_matches(|c: char| matches!(c, '-' | '–' | '—') || c.is_whitespace());
    if let Some(value) = roman(line) {
        let offset = i64::try_from(value).unwrap_or(0) - place;
        return vec![Shown { label: line.to_owned(), offset, roman: true, company: 0 }];
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let ends = [words.first(), words.last()].into_iter().flatten();
    let number = |word: &&&str| (1..=5).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit());
    let mut found: Vec<Shown> = Vec::new();
    for word in ends.filter(number) {
        let Some(value) = word.parse::<i64>().ok() else { continue };
        if !found.iter().any(|s| s.label == *word) {
            let company = line.chars().filter(|c| c.is_alphanumeric()).count() - word.len();
            found.push(Shown { label: (*word).to_owned(), offset: value - place, roman: false, company });
        }
    }
    found
}

/// The number of a page that as many pages near it as possible count with.
fn printed(shown: &[Vec<Shown>], page: usize) -> Option<String> {
    let near = page.saturating_sub(REACH)..(page + REACH + 1).min(shown.len());
    let mut agreeing: BTreeMap<(i64, bool), usize> = BTreeMap::new();
    for other in near.filter_map(|i| shown.get(i)) {
        let mut offsets: Vec<(i64, bool)> = other.iter().map(|s| (s.offset, s.roman)).collect();
        offsets.sort_unstable();
        offsets.dedup();
        for offset in offsets {
            *agreeing.entry(offset).or_default() += 1;
        }
    }
    let counted = |s: &&Shown| agreeing.get(&(s.offset, s.roman)).is_some_and(|n| *n >= FEWEST);
    let best = shown.get(page)?.iter().filter(counted).min_by_key(|s| s.company)?;
    Some(best.label.clone())
}
