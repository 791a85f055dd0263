//! Line numbers, as pleadings and transcripts have them: in a column of their own, or before the words of each line.

use std::collections::BTreeSet;

use crate::lines::PageLines;
use crate::{Kind, Piece};

/// Fewer numbers than these that count up are a list.
const FEWEST_LAID_OUT: usize = 8;
const FEWEST: usize = 10;

/// How far the right edges of a column of numbers may lie apart, in tenths of a point.
const COLUMN: i32 = 30;

/// The pieces that are line numbers, and for each page the indexes of the lines that are nothing else.
pub(crate) fn line_numbers(pages: &[PageLines<'_>]) -> (Vec<Piece>, Vec<BTreeSet<usize>>) {
    let mut pieces = Vec::new();
    let columns: Vec<BTreeSet<usize>> = pages.iter().map(column).collect();
    for (page, lines) in pages.iter().zip(&columns) {
        pieces.extend(lines.iter().map(|at| {
            let line = &page.lines[*at];
            Piece { start: line.start, end: line.end, kind: Kind::LineNumber }
        }));
    }
    let leading: Vec<Vec<Piece>> = pages.iter().map(before_the_words).collect();
    // A list may count up once, but it does not begin anew with each page.
    if leading.iter().filter(|found| !found.is_empty()).count() > 1 {
        pieces.extend(leading.into_iter().flatten());
    }
    (pieces, columns)
}

/// The lines of a page that are a column of numbers: 1, 2, 3 … each on a line of its own, one below the other.
fn column(page: &PageLines<'_>) -> BTreeSet<usize> {
    let fewest = if page.laid_out { FEWEST_LAID_OUT } else { FEWEST };
    let mut best: Vec<usize> = Vec::new();
    let mut run: Vec<usize> = Vec::new();
    for (at, line) in page.lines.iter().enumerate() {
        let number = alone(line.text);
        let expected = u64::try_from(run.len()).unwrap_or(0) + 1;
        let below = |last: &usize| match (page.lines[*last].layout, line.layout) {
            (Some(above), Some(here)) => here.foot > above.foot && (here.right - above.right).abs() <= COLUMN,
            _ => true,
        };
        if number == Some(expected) && run.last().is_none_or(below) {
            run.push(at);
        } else if number.is_some() || !page.laid_out {
            // In the order of the text the numbers follow each other; on a page whose places are known, words may be between.
            best = longest(best, std::mem::take(&mut run));
            if number == Some(1) {
                run.push(at);
            }
        }
    }
    best = longest(best, run);
    let at_edge = |found: &[usize]| found.first() == Some(&0) || found.last().map(|l| l + 1) == Some(page.lines.len());
    if best.len() < fewest || !page.laid_out && !at_edge(&best) {
        return BTreeSet::new();
    }
    best.into_iter().collect()
}

fn longest(a: Vec<usize>, b: Vec<usize>) -> Vec<usize> {
    if b.len() > a.len() { b } else { a }
}

/// A line that is nothing but a number without a leading zero.
fn alone(line: &str) -> Option<u64> {
    let number = line.trim();
    let digits = (1..=3).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
    number.parse().ok().filter(|_| digits)
}

/// The numbers before the words of each line, where nearly every line of the page has one and they count from 1.
fn before_the_words(page: &PageLines<'_>) -> Vec<Piece> {
    let mut found = Vec::new();
    let mut expected = 1_u64;
    for line in &page.lines {
        let trimmed = line.text.trim_start();
        let digits = trimmed.len() - trimmed.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let spaced = trimmed.get(digits..).is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace));
        let number = trimmed.get(..digits).and_then(|n| n.parse::<u64>().ok()).filter(|_| spaced && digits <= 3);
        if number == Some(expected) {
            let start = line.start + (line.text.len() - trimmed.len());
            found.push(Piece { start, end: start + digits, kind: Kind::LineNumber });
            expected += 1;
        }
    }
    // All but a header and a footer.
    if found.len() >= FEWEST && found.len() + 4 >= page.lines.len() { found } else { Vec::new() }
}
