//! The marks before a quote's first word and after its last, compared with those of the source from the word outwards. The signs of a number
//! are part of it; other punctuation may be missing.

use std::collections::BTreeSet;

use crate::matching::quoter_marks::marks as quoter_marks;
use crate::matching::separators::space_changes;
use crate::numbers::grammar::is_inside;
use crate::text::punctuation::{is_comparison, is_currency, is_end_punctuation, is_hyphen, is_ignorable, is_rate, is_sign, plain};
use crate::verdict::Change;

/// The marks at one end of a quote, from its word outwards.
#[derive(Debug)]
pub(crate) struct Margin {
    marks: Vec<Mark>,
    /// How many stand between the word and an ellipsis.
    beside: Option<usize>,
}

/// A mark at an end of the quote, and whether it belongs to the number there.
#[derive(Debug, Clone, Copy)]
struct Mark {
    c: char,
    of_number: bool,
}

/// How far the source has the marks at one end of the quote.
#[derive(Debug)]
pub(crate) struct End {
    /// The byte at the last mark that must be there, and the byte reached.
    pub required: usize,
    pub reached: usize,
    /// How many marks of the quote lead to these places.
    needed: usize,
    matched: usize,
    pub changes: BTreeSet<Change>,
}

impl Mark {
    /// Whether the source must have it.
    fn is_needed(self) -> bool {
        self.is_visible() && (self.of_number || !is_end_punctuation(self.c))
    }

    fn is_visible(self) -> bool {
        !self.c.is_whitespace() && !is_ignorable(self.c)
    }

    /// Whether a mark of the source is the same. A dash between clauses is no minus.
    fn is(self, other: char) -> bool {
        plain(self.c) == plain(other) && (!self.of_number || is_hyphen(self.c) == is_hyphen(other))
    }
}

impl Margin {
    /// The marks before the first word. `number`: the byte where its number begins. `counts`: it is a figure, before which no sign and no point
    /// that touches it is mere punctuation, brackets between them or not.
    pub fn leading(lead: &str, counts: bool, number: usize) -> Self {
        let ellipses = quoter_marks(lead);
        let touching = lead.trim_end_matches(|c: char| !c.is_whitespace()).len();
        let sign = |i: usize, c: char| {
            counts && i >= touching && (is_sign(c) || c == '.') && !ellipses.iter().any(|e| e.start <= i && i < e.end())
        };
        let marks = lead.char_indices().rev().map(|(i, c)| Mark { c, of_number: number <= i || sign(i, c) }).collect();
        let beside = ellipses.last().map(|last| lead.get(last.end()..).unwrap_or_default().chars().count());
        Self { marks, beside }
    }

    /// The marks after the last word, whose number ends at byte `number` of them.
    pub fn trailing(tail: &str, number: usize) -> Self {
        let marks = tail.char_indices().map(|(i, c)| Mark { c, of_number: i < number }).collect();
        let beside = quoter_marks(tail).first().map(|first| tail.get(..first.start).unwrap_or_default().chars().count());
        Self { marks, beside }
    }

    /// How far the source has these marks from byte `edge` on; `None` when one that is needed is missing. An ellipsis counts for nothing: where
    /// a mark is missing, no mark of the source is a part of it. A sign of the source's own number is no mark of the quote's.
    pub fn along<I: Iterator<Item = (usize, char)>>(&self, text: &str, edge: usize, source: impl Fn() -> I) -> Option<End> {
        let mut end = extend(&self.marks, source(), edge)?;
        if let Some(beside) = self.beside.filter(|_| self.marks[end.matched..].iter().any(|mark| mark.is_visible())) {
            end = extend(self.marks.get(..beside)?, source(), edge)?;
        }
        if end.reached != end.required && is_inside(text, end.reached) {
            end = extend(self.marks.get(..end.needed)?, source(), edge)?;
        }
        Some(end)
    }

    /// The marks that the source lacks, from the word outwards.
    pub fn outside(&self, end: &End) -> impl DoubleEndedIterator<Item = char> {
        self.marks[end.matched..].iter().map(|mark| mark.c)
    }
}

/// What it is to leave out marks at an end of the quote.
pub(crate) fn ignored(outside: &str) -> impl Iterator<Item = Change> {
    let ellipses = quoter_marks(outside);
    let others = ellipses.iter().fold(outside.to_string(), |rest, mark| rest.replacen(mark.raw, "", 1));
    let marked = others.contains(|c: char| !c.is_whitespace() && !is_ignorable(c));
    let ellipsis = (!ellipses.is_empty()).then_some(Change::EndEllipsisIgnored);
    ellipsis.into_iter().chain(marked.then_some(Change::EndPunctuationIgnored))
}

/// Follows the quote's marks outwards from a word as long as the source has them too. `None` when one that is needed is missing.
fn extend(marks: &[Mark], source: impl Iterator<Item = (usize, char)>, edge: usize) -> Option<End> {
    let mut source = source.peekable();
    let mut end = End { required: edge, reached: edge, needed: 0, matched: 0, changes: BTreeSet::new() };
    // White space and what is invisible before the mark that comes next, on both sides.
    let (mut ours, mut theirs) = (String::new(), String::new());
    for (i, mark) in marks.iter().enumerate() {
        let spaced = |c: char| is_rate(c) || is_currency(c) || is_comparison(c) || matches!(c, '(' | ')' | '§' | '#');
        let parted = mark.c.is_whitespace() || mark.is_needed() && spaced(mark.c);
        while let Some((_, c)) = source.next_if(|(_, s)| is_ignorable(*s) || parted && s.is_whitespace()) {
            theirs.push(c);
        }
        if !mark.is_visible() {
            ours.push(mark.c);
            continue;
        }
        let Some((byte, there)) = source.next_if(|(_, s)| mark.is(*s)) else { break };
        (end.reached, end.matched) = (byte, i + 1);
        end.changes.extend((there != mark.c).then_some(Change::TypographyUnified));
        end.changes.extend(space_changes(&ours, &theirs));
        ours.clear();
        theirs.clear();
        if mark.is_needed() {
            (end.required, end.needed) = (byte, i + 1);
        }
    }
    marks[end.matched..].iter().all(|mark| !mark.is_needed()).then_some(end)
}
