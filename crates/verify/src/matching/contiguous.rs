//! One contiguous run of a quote in a view: found by its letters and digits, then compared mark by mark.

use std::collections::BTreeSet;

use memchr::memmem;
use unicode_normalization::UnicodeNormalization;

use crate::matching::margins::{Margin, ignored};
use crate::matching::separators::agree;
use crate::matching::token_boundaries::{may_begin, may_end};
use crate::matching::whitespace_guard::same_reading;
use crate::numbers::grammar::number_at;
use crate::text::folding::{FoldedChar, folded};
use crate::text::punctuation::{is_digit, is_ignorable, plain};
use crate::text::view::View;
use crate::verdict::Change;

/// A run of words to be looked for, prepared once.
#[derive(Debug)]
pub(crate) struct Needle {
    pub raw: String,
    pub letters: Vec<FoldedChar>,
    pub folded: String,
    lead: Margin,
    tail: Margin,
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
    pub changes: BTreeSet<Change>,
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
        let (first, last) = (letters.first()?, letters.last()?);
        let (start, end) = (first.start as usize, last.end as usize);
        let number = |letter: &FoldedChar| number_at(&raw, letter.start as usize);
        let lead = Margin::leading(raw.get(..start)?, is_digit(first.c), number(first).map_or(start, |n| n.start));
        let tail = Margin::trailing(raw.get(end..)?, number(last).map_or(0, |n| n.end.saturating_sub(end)));
        let folded = letters.iter().map(|u| u.c).collect();
        Some(Self { raw, letters, folded, lead, tail })
    }

    /// Whether quote and source end with a digit and another mark of feet or inches: "6'" is not "6\"". A mark that the quote has before
    /// too is a quotation mark.
    fn has_other_prime(&self, after: &str) -> bool {
        let Some((head, tail)) = self.letters.last().filter(|u| is_digit(u.c)).and_then(|u| self.raw.split_at_checked(u.end as usize))
        else {
            return false;
        };
        let prime = |text: &str| text.chars().next().map(plain).filter(|c| matches!(c, '\'' | '"'));
        prime(tail).zip(prime(after)).is_some_and(|(ours, theirs)| ours != theirs && !head.chars().any(|c| plain(c) == ours))
    }
}

/// Every place in a range of the folded text where the needle stands, in order, at most `limit`.
pub(crate) fn occurrences(view: &View, needle: &Needle, range: std::ops::Range<usize>, limit: usize, budget: &mut Budget) -> Vec<Hit> {
    let finder = memmem::Finder::new(needle.folded.as_bytes());
    let (mut from, mut hits, mut scratch) = (range.start, Vec::new(), Vec::new());
    while let Some(at) = view.find(&finder, from..range.end) {
        if hits.len() >= limit || !budget.pay(needle.letters.len() + 64) {
            break;
        }
        hits.extend(compare(view, needle, at, &mut scratch));
        from = at + needle.folded.chars().next().map_or(1, char::len_utf8);
    }
    hits
}

/// Whether the needle stands at byte `at` of the folded text.
pub(crate) fn compare(view: &View, needle: &Needle, at: usize, scratch: &mut Vec<FoldedChar>) -> Option<Hit> {
    if !view.letters_at(at, needle.letters.len(), scratch) {
        return None;
    }
    let text = view.text();
    let (start, end) = (scratch.first()?.start as usize, scratch.last()?.end as usize);
    let (mut changes, mut unspaced) = (BTreeSet::new(), Vec::new());
    for (i, (q, s)) in needle.letters.windows(2).zip(scratch.windows(2)).enumerate() {
        let (quote, source) = (between(&needle.raw, q), between(text, s));
        if quote.is_empty() && source.is_empty() {
            continue;
        }
        let agreement = agree(quote, source, q[0].c, q[1].c)?;
        changes.extend(agreement.changes);
        if agreement.unspaced {
            unspaced.push(i + 1);
        }
    }
    if !unspaced.is_empty() && !same_reading((&needle.raw, &needle.letters), (text, scratch), &unspaced) {
        return None;
    }
    letter_changes(needle, text, scratch, &mut changes);
    let (head, after) = text.split_at_checked(end).and_then(|(_, after)| Some((text.get(..start)?, after)))?;
    let opening = needle.lead.along(text, start, || head.char_indices().rev())?;
    let closing = needle.tail.along(text, end, || after.char_indices().map(|(i, c)| (end + i + c.len_utf8(), c)))?;
    if needle.has_other_prime(after) || !may_begin(text, opening.required) || !may_end(text, closing.required) {
        return None;
    }
    changes.extend(ignored(&needle.lead.outside(&opening).rev().collect::<String>()));
    changes.extend(ignored(&needle.tail.outside(&closing).collect::<String>()));
    changes.extend(opening.changes);
    changes.extend(closing.changes);
    let (folded_end, edges) = (at + needle.folded.len(), (opening.required, closing.required));
    Some(Hit { start: opening.reached, end: closing.reached, words: (start, end), edges, folded_end, changes })
}

/// What is between two neighbouring letters; nothing between those of one cluster.
fn between<'a>(text: &'a str, pair: &[FoldedChar]) -> &'a str {
    text.get(pair[0].end as usize..pair[1].start as usize).unwrap_or_default()
}

/// Notes what rule 4 made equal in letters.
fn letter_changes(needle: &Needle, text: &str, source: &[FoldedChar], changes: &mut BTreeSet<Change>) {
    for (q, s) in needle.letters.iter().zip(source) {
        let quote = needle.raw.get(q.start as usize..q.end as usize).unwrap_or_default();
        let text = text.get(s.start as usize..s.end as usize).unwrap_or_default();
        if quote == text {
            continue;
        }
        let lower = |t: &str| t.chars().flat_map(char::to_lowercase).collect::<String>();
        let ligature = |t: &str| t.contains(|c| matches!(c, '\u{fb00}'..='\u{fb06}'));
        // Romanian letters with a cedilla are those with a comma.
        let comma = |c| match c {
            'ş' => 'ș',
            'ţ' => 'ț',
            other => other,
        };
        let visible = |t: &str| lower(t).chars().filter(|c| !is_ignorable(*c)).nfc().map(comma).collect::<String>();
        changes.insert(if lower(quote) == lower(text) {
            Change::CaseIgnored
        } else if ligature(quote) || ligature(text) {
            Change::LigatureSplit
        } else if visible(quote) == visible(text) {
            Change::DiacriticFormUnified
        } else {
            Change::LetterFormUnified
        });
        let form = |t: &str| t.nfkc().collect::<String>();
        let (ours, theirs) = (form(quote), form(text));
        if ours != theirs && lower(&ours) == lower(&theirs) {
            changes.insert(Change::CaseIgnored);
        }
    }
}
