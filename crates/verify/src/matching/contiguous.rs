//! One contiguous run of a quote in a view: found by its letters and digits, then compared mark by mark.

use memchr::memmem;
use unicode_normalization::UnicodeNormalization;

use crate::matching::quoter_marks::marks as quoter_marks;
use crate::matching::separators::{agree, space_changes};
use crate::matching::token_boundaries::{may_begin, may_end};
use crate::matching::whitespace_guard::same_reading;
use crate::numbers::grammar::{is_inside, number_at};
use crate::text::folding::{FoldedChar, folded};
use crate::text::normalized_text::View;
use crate::text::punctuation::{
    is_comparison, is_currency, is_digit, is_end_punctuation, is_hyphen, is_ignorable, is_rate, is_sign, plain,
};
use crate::verdict::Change;

/// A run of words to be looked for, prepared once.
#[derive(Debug)]
pub(crate) struct Needle {
    pub raw: String,
    pub letters: Vec<FoldedChar>,
    pub folded: String,
    /// The byte where the number with the first letter begins, and the one where the number with the last ends.
    number: (Option<usize>, Option<usize>),
}

/// Where a needle stands in a view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hit {
    /// Bytes of the view, from the first to the last word, with the marks at the ends that the quote has too.
    pub start: usize,
    pub end: usize,
    /// Bytes of the words alone.
    pub words: (usize, usize),
    /// Bytes at which the match must not cut a word or number: the words and the signs that belong to them.
    pub edges: (usize, usize),
    /// Byte of the folded text after the last letter.
    pub folded_end: usize,
    pub changes: Vec<Change>,
}

/// How much comparing one verdict may cost, in letters. What is not decided within it is not found.
#[derive(Debug)]
pub(crate) struct Budget(pub u64);

impl Budget {
    /// Pays; false when the budget is used up.
    pub fn pay(&mut self, cost: usize) -> bool {
        self.0 = self.0.saturating_sub(cost as u64);
        self.0 > 0
    }

    /// Whether nothing is left.
    pub fn spent(&self) -> bool {
        self.0 == 0
    }
}

impl Needle {
    /// `None` when the text has no letter or digit.
    pub fn new(raw: &str) -> Option<Self> {
        let raw = raw.trim().to_string();
        let letters = folded(&raw);
        let skeleton: String = letters.iter().map(|u| u.c).collect();
        let (first, last) = (letters.first()?, letters.last()?);
        let number = |letter: &FoldedChar| number_at(&raw, letter.start as usize);
        let number = (number(first).map(|n| n.start), number(last).map(|n| n.end));
        Some(Self { raw, letters, folded: skeleton, number })
    }

    fn lead(&self) -> &str {
        self.letters.first().and_then(|u| self.raw.get(..u.start as usize)).unwrap_or_default()
    }

    fn tail(&self) -> &str {
        self.letters.last().and_then(|u| self.raw.get(u.end as usize..)).unwrap_or_default()
    }
}

/// Every place in a range of the folded text where the needle stands, in order, at most `limit`.
pub(crate) fn occurrences(view: View<'_>, needle: &Needle, range: std::ops::Range<usize>, limit: usize, budget: &mut Budget) -> Vec<Hit> {
    let finder = memmem::Finder::new(needle.folded.as_bytes());
    let (mut from, mut hits, mut scratch) = (range.start, Vec::new(), Vec::new());
    while let Some(at) = view.index.find(&finder, from..range.end) {
        if !budget.pay(needle.letters.len() + 64) {
            break;
        }
        if let Some(hit) = compare(view, needle, at, &mut scratch) {
            hits.push(hit);
            if hits.len() >= limit {
                break;
            }
        }
        from = at + needle.folded.chars().next().map_or(1, char::len_utf8);
    }
    hits
}

/// Whether the needle stands at byte `at` of the folded text.
pub(crate) fn compare(view: View<'_>, needle: &Needle, at: usize, scratch: &mut Vec<FoldedChar>) -> Option<Hit> {
    if !view.index.folded_at(view.text, at, needle.letters.len(), scratch) {
        return None;
    }
    let (first, last) = (scratch.first()?, scratch.last()?);
    let (start, end) = (first.start as usize, last.end as usize);
    let mut changes = Vec::new();
    let between = |text: &'_ str, a: &FoldedChar, b: &FoldedChar| -> Option<(usize, usize)> {
        (a.start != b.start && a.end <= b.start && text.is_char_boundary(a.end as usize)).then_some((a.end as usize, b.start as usize))
    };
    let mut unspaced = Vec::new();
    for (i, (q, s)) in needle.letters.windows(2).zip(scratch.windows(2)).enumerate() {
        let raw = |text, range: Option<(usize, usize)>| -> &str { range.and_then(|(a, b)| str::get(text, a..b)).unwrap_or_default() };
        let quote = raw(needle.raw.as_str(), between(&needle.raw, &q[0], &q[1]));
        let source = raw(view.text, between(view.text, &s[0], &s[1]));
        if quote.is_empty() && source.is_empty() {
            continue;
        }
        let agreement = agree(quote, source, q[0].c, q[1].c)?;
        changes.extend(agreement.changes);
        if agreement.unspaced {
            unspaced.push(i + 1);
        }
    }
    if !unspaced.is_empty() && !same_reading((&needle.raw, &needle.letters), (view.text, scratch), &unspaced) {
        return None;
    }
    letter_changes(needle, view, scratch, &mut changes);
    let opening = opening(needle, view.text, start)?;
    let closing = closing(needle, view.text, end)?;
    if !may_begin(view.text, opening.required) || !may_end(view.text, closing.required) {
        return None;
    }
    changes.extend(opening.changes);
    changes.extend(closing.changes);
    let folded_end = at + needle.folded.len();
    let edges = (opening.required, closing.required);
    Some(Hit { start: opening.reached, end: closing.reached, words: (start, end), edges, folded_end, changes })
}

/// Notes what rule 4 made equal in letters.
fn letter_changes(needle: &Needle, view: View<'_>, source: &[FoldedChar], changes: &mut Vec<Change>) {
    for (q, s) in needle.letters.iter().zip(source) {
        let quote = needle.raw.get(q.start as usize..q.end as usize).unwrap_or_default();
        let text = view.text.get(s.start as usize..s.end as usize).unwrap_or_default();
        if quote == text {
            continue;
        }
        let lower = |t: &str| t.chars().flat_map(char::to_lowercase).collect::<String>();
        let ligature = |t: &str| t.contains(['ﬀ', 'ﬁ', 'ﬂ', 'ﬃ', 'ﬄ', 'ﬅ', 'ﬆ']);
        let visible = |t: &str| t.chars().filter(|c| !is_ignorable(*c)).nfc().map(comma_below).collect::<String>();
        let change = if lower(quote) == lower(text) {
            Change::CaseIgnored
        } else if ligature(quote) || ligature(text) {
            Change::LigatureSplit
        } else if visible(&lower(quote)) == visible(&lower(text)) {
            Change::DiacriticFormUnified
        } else {
            Change::LetterFormUnified
        };
        let form = |t: &str| t.nfkc().collect::<String>();
        let (ours, theirs) = (form(quote), form(text));
        let cased = change != Change::CaseIgnored && ours != theirs && lower(&ours) == lower(&theirs);
        for change in std::iter::once(change).chain(cased.then_some(Change::CaseIgnored)) {
            if !changes.contains(&change) {
                changes.push(change);
            }
        }
    }
}

/// The Romanian letter of a letter with a cedilla.
fn comma_below(c: char) -> char {
    match c {
        'ş' => 'ș',
        'ţ' => 'ț',
        'Ş' => 'Ș',
        'Ţ' => 'Ț',
        other => other,
    }
}

/// An end of the match: how far signs must stand, how far the source has the quote's marks, what was ignored.
struct End {
    required: usize,
    reached: usize,
    changes: Vec<Change>,
}

/// Compares the marks before the quote's first word with those before byte `start`. The signs of a number are part of it.
fn opening(needle: &Needle, text: &str, start: usize) -> Option<End> {
    let lead = needle.lead();
    let ellipses = quoter_marks(lead);
    // No sign and no point directly before a number is mere punctuation, brackets between them or not.
    let touching = lead.trim_end_matches(|c: char| !c.is_whitespace()).len();
    let counts = needle.letters.first().is_some_and(|first| is_digit(first.c));
    let sign =
        |i: usize, c: char| counts && i >= touching && (is_sign(c) || c == '.') && !ellipses.iter().any(|e| e.start <= i && i < e.end());
    let of_number = |i: usize, c: char| needle.number.0.is_some_and(|from| from <= i) || sign(i, c);
    let marks: Vec<Mark> = lead.char_indices().rev().map(|(i, c)| Mark { c, of_number: of_number(i, c) }).collect();
    let beside = ellipses.last().map(|last| lead.get(last.end()..).unwrap_or_default().chars().count());
    let reach = reach(text, &marks, beside, || text.get(..start).unwrap_or_default().char_indices().rev(), start)?;
    let outside: String = lead.chars().take(marks.len() - reach.matched).collect();
    Some(reach.ending(&outside))
}

/// Compares the marks after the quote's last word with those from byte `end` on.
fn closing(needle: &Needle, text: &str, end: usize) -> Option<End> {
    let tail = needle.tail();
    let base = needle.raw.len() - tail.len();
    let of_number = |i: usize| needle.number.1.is_some_and(|to| base + i < to);
    let marks: Vec<Mark> = tail.char_indices().map(|(i, c)| Mark { c, of_number: of_number(i) }).collect();
    let after = text.get(end..).unwrap_or_default();
    if other_prime(needle, after) {
        return None;
    }
    let beside = quoter_marks(tail).first().map(|first| tail.get(..first.start).unwrap_or_default().chars().count());
    let reach = reach(text, &marks, beside, || after.char_indices().map(|(i, c)| (end + i + c.len_utf8(), c)), end)?;
    let outside: String = tail.chars().skip(reach.matched).collect();
    Some(reach.ending(&outside))
}

/// How far the source has these marks, from the word outwards. The first `beside` of them stand between the word and an ellipsis, which
/// counts for nothing: where a mark is missing, no mark of the source stands for a part of it. A sign of the source's own number is none.
fn reach<I>(text: &str, marks: &[Mark], beside: Option<usize>, source: impl Fn() -> I, edge: usize) -> Option<Reach>
where
    I: Iterator<Item = (usize, char)>,
{
    let mut reach = extend(marks, source(), edge)?;
    if let Some(beside) = beside.filter(|_| reach.missing) {
        reach = extend(marks.get(..beside)?, source(), edge)?;
    }
    if reach.reached != reach.required && is_inside(text, reach.reached) {
        reach = extend(marks.get(..reach.needed)?, source(), edge)?;
    }
    Some(reach)
}

/// Whether quote and source end with a digit and another mark of feet or inches: "6'" is not "6\"". A mark that the quote has before
/// too is a quotation mark.
fn other_prime(needle: &Needle, after: &str) -> bool {
    let prime = |text: &str| text.chars().next().map(plain).filter(|c| matches!(c, '\'' | '"'));
    let (ours, theirs) = (prime(needle.tail()), prime(after));
    let digit = needle.letters.last().is_some_and(|u| is_digit(u.c));
    let opened = |mark: char| needle.raw.strip_suffix(needle.tail()).is_some_and(|head| head.chars().map(plain).any(|c| c == mark));
    digit && ours.zip(theirs).is_some_and(|(a, b)| a != b && !opened(a))
}

/// A mark at an end of the quote, and whether it belongs to the number there.
#[derive(Debug, Clone, Copy)]
struct Mark {
    c: char,
    of_number: bool,
}

impl Mark {
    /// Whether the source must have it.
    fn is_needed(self) -> bool {
        !self.c.is_whitespace() && !is_ignorable(self.c) && (self.of_number || !is_end_punctuation(self.c))
    }

    /// Whether a mark of the source is the same. A dash between clauses is no minus.
    fn is(self, other: char) -> bool {
        plain(self.c) == plain(other) && (!self.of_number || is_hyphen(self.c) == is_hyphen(other))
    }
}

/// How far the source has the marks at one end of the quote.
#[derive(Debug, Default)]
struct Reach {
    /// The byte at the last mark that must be there, and the byte reached.
    required: usize,
    reached: usize,
    /// How many marks of the quote lead to these places.
    needed: usize,
    matched: usize,
    /// Whether a mark was missing.
    missing: bool,
    changes: Vec<Change>,
}

impl Reach {
    /// `outside`: the marks of the quote that the source lacks there.
    fn ending(self, outside: &str) -> End {
        let ellipses = quoter_marks(outside);
        let others = ellipses.iter().fold(outside.to_string(), |rest, mark| rest.replacen(mark.raw, "", 1));
        let mut changes = self.changes;
        if !ellipses.is_empty() {
            changes.push(Change::EndEllipsisIgnored);
        }
        if others.contains(|c: char| !c.is_whitespace() && !is_ignorable(c)) {
            changes.push(Change::EndPunctuationIgnored);
        }
        End { required: self.required, reached: self.reached, changes }
    }
}

/// Follows the quote's marks outwards from a word as long as the source has them too. `None` when one that is needed is missing.
fn extend(marks: &[Mark], source: impl Iterator<Item = (usize, char)>, edge: usize) -> Option<Reach> {
    let mut source = source.peekable();
    let mut reach = Reach { required: edge, reached: edge, ..Reach::default() };
    let mut needed = marks.iter().filter(|mark| mark.is_needed()).count();
    // White space and what is invisible before the mark that comes next, on both sides.
    let (mut ours, mut theirs) = (String::new(), String::new());
    for (i, mark) in marks.iter().enumerate() {
        if is_ignorable(mark.c) {
            ours.push(mark.c);
            continue;
        }
        let spaced = |c: char| is_rate(c) || is_currency(c) || is_comparison(c) || matches!(c, '(' | ')' | '§' | '#');
        let parted = mark.c.is_whitespace() || mark.is_needed() && spaced(mark.c);
        while let Some((_, c)) = source.next_if(|(_, s)| is_ignorable(*s) || parted && s.is_whitespace()) {
            theirs.push(c);
        }
        if mark.c.is_whitespace() {
            ours.push(mark.c);
            continue;
        }
        let Some((byte, there)) = source.next_if(|(_, s)| mark.is(*s)) else {
            reach.missing = true;
            break;
        };
        (reach.reached, reach.matched) = (byte, i + 1);
        reach.changes.extend((there != mark.c).then_some(Change::TypographyUnified));
        reach.changes.extend(space_changes(&ours, &theirs));
        ours.clear();
        theirs.clear();
        if mark.is_needed() {
            (reach.required, reach.needed, needed) = (byte, i + 1, needed - 1);
        }
    }
    (needed == 0).then_some(reach)
}
