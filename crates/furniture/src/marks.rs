//! Marks in the text that refer to footnotes.

use std::collections::BTreeSet;

use touchstone_text::CanonicalText;

use crate::lines::PageLines;
use crate::notes::{Notes, is_mark};
use crate::plain_notes::digit;
use crate::{Kind, Piece};

/// Letters of a unit, at most, whose power could be taken for a mark: "100 km²".
const UNIT: usize = 2;

/// The marks of all pages: raised, and with a note that they refer to at the foot of their page or of the next.
pub(crate) fn footnote_marks(text: &CanonicalText, pages: &[PageLines<'_>], notes: &[Option<Notes>]) -> Vec<Piece> {
    let mut found = Vec::new();
    for (i, page) in pages.iter().enumerate() {
        let near = [notes.get(i), notes.get(i + 1)].into_iter().flatten().flatten();
        let known: BTreeSet<&str> = near.clone().flat_map(|n| n.marks.iter().map(String::as_str)).collect();
        let in_note = |byte: usize| near.clone().any(|n| n.hold(byte));
        if known.is_empty() {
            continue;
        }
        for (start, end) in candidates(page) {
            let mark: String = text.as_str().get(start..end).unwrap_or_default().chars().map(plain).collect();
            if is_mark(&mark) && known.contains(mark.as_str()) && !in_note(start) && refers(text.as_str(), start, end) {
                found.push(Piece { start, end, kind: Kind::FootnoteMark });
            }
        }
    }
    found
}

/// What is raised by its place, or by its sign ("³").
fn candidates(page: &PageLines<'_>) -> Vec<(usize, usize)> {
    let mut found = page.raised.clone();
    for line in &page.lines {
        let signs =
            line.text.char_indices().filter(|(_, c)| is_raised_digit(*c)).map(|(i, c)| (line.start + i, line.start + i + c.len_utf8()));
        for (start, end) in signs {
            match found.last_mut() {
                Some(last) if last.1 == start => last.1 = end,
                Some(last) if last.0 <= start && end <= last.1 => {}
                _ => found.push((start, end)),
            }
        }
    }
    found
}

fn is_raised_digit(c: char) -> bool {
    c.to_digit(10).is_none() && digit(c).is_some()
}

fn plain(c: char) -> char {
    if is_raised_digit(c) { digit(c).and_then(|d| char::from_digit(d, 10)).unwrap_or(c) } else { c }
}

/// Whether a raised number is where a mark does: behind a word or a mark, before neither letter nor digit. A power is behind a digit
/// or a unit.
fn refers(text: &str, start: usize, end: usize) -> bool {
    let (before, after) = (text.get(..start).unwrap_or_default(), text.get(end..).unwrap_or_default());
    if after.starts_with(char::is_alphanumeric) || before.ends_with(|c: char| c.is_numeric()) {
        return false;
    }
    let word: usize = before.chars().rev().take_while(|c| c.is_alphabetic()).map(char::len_utf8).sum();
    let letters = before.get(before.len() - word..).unwrap_or_default().chars().count();
    let earlier = before.get(..before.len() - word).unwrap_or_default().trim_end();
    !((1..=UNIT).contains(&letters) && earlier.ends_with(|c: char| c.is_numeric()))
}
