//! Words of the same sentence before and after a quotation that deny, except, condition or bound what it says.

use touchstone_lexicon::{Seen, SignalKind};
use touchstone_text::CharSpan;

use crate::evidence::warnings::warning_of;
use crate::text::prepared::Prepared;
use crate::text::punctuation::{is_currency, is_digit};
use crate::text::sentences::{sentence_end, sentence_start};
use crate::text::view::View;
use crate::text::words::{LEXICON, Word, language_around, words};
use crate::verdict::{CutWords, Side, Warning};

/// How many words or phrases are named on each side, the nearest.
const MOST: usize = 4;

/// How many words a phrase that bounds a number has at most, with those between it and the number.
const LONGEST: usize = 8;

/// A stretch of a sentence beside a quotation.
struct Beside<'a> {
    side: Side,
    view: &'a View,
    text: &'a str,
    /// Its first byte in the view.
    from: usize,
    words: Vec<Word<'a>>,
    signals: Vec<Seen>,
}

/// What a reader must see beside a quotation of this span, in order.
pub(crate) fn cuts(source: &Prepared, span: CharSpan) -> Vec<CutWords> {
    let Some((view, (start, end))) = place(source, span) else { return Vec::new() };
    let beside = |side: Side, from: usize, to: usize| {
        let text = view.text().get(from..to).unwrap_or_default();
        Beside { side, view, text, from, words: words(text), signals: Vec::new() }
    };
    let mut before = beside(Side::Before, sentence_start(view.text(), start).min(start), start);
    let mut after = beside(Side::After, end, sentence_end(view.text(), end).max(end));
    if ![&before, &after].iter().any(|side| side.may_restrict() || side.may_bound()) {
        return Vec::new();
    }
    let language = language_around(view.text(), (start, end));
    for side in [&mut before, &mut after] {
        side.signals = LEXICON.seen(side.text, &side.words, language.as_slice());
    }
    let quote = view.text().get(start..end).unwrap_or_default();
    let mut found = before.restrictions();
    found.extend(before.bounds_before(quote));
    found.extend(after.bounds_after(quote));
    found.extend(after.restrictions());
    found.sort_by_key(|cut| (cut.char_start, cut.char_end));
    found.dedup_by_key(|cut| (cut.char_start, cut.char_end));
    found
}

/// A quotation with the rest of the sentences in which it begins and ends: what a verdict on this span reads beside it.
pub fn sentence_around(source: &Prepared, span: CharSpan) -> CharSpan {
    let Some((view, (start, end))) = place(source, span) else { return span };
    view.chars(sentence_start(view.text(), start).min(start), sentence_end(view.text(), end).max(end))
}

/// A span in the view that has least beside it: page furniture between a quotation and its sentence is not read, where the quotation itself is
/// none.
fn place(source: &Prepared, span: CharSpan) -> Option<(&View, (usize, usize))> {
    let text = source.text();
    let (start, end) = (text.byte_at(span.start()), text.byte_at(span.end()));
    let place = |view: &View| Some((view.view_byte(start)?, view.view_byte(end.checked_sub(1)?)? + 1));
    source.views().iter().rev().find_map(|view| Some((view, place(view)?)))
}

impl Beside<'_> {
    /// Whether a word may deny, except or set a condition, before the language is known.
    fn may_restrict(&self) -> bool {
        use SignalKind::{Condition, Exception, Governing, Negation};
        LEXICON.has_any(&self.words, &[Negation, Governing, Exception, Condition])
    }

    /// Whether a word beside the quotation may bound a number in it.
    fn may_bound(&self) -> bool {
        let near = match self.side {
            Side::Before => self.words.get(self.words.len().saturating_sub(LONGEST)..),
            Side::After => self.words.get(..self.words.len().min(LONGEST)),
        };
        LEXICON.has_any(near.unwrap_or_default(), &[SignalKind::Edge, SignalKind::Tail, SignalKind::Range])
    }

    /// The nearest words that deny, except or set a condition.
    fn restrictions(&self) -> Vec<CutWords> {
        let before = self.side == Side::Before;
        let governs = |s: &&Seen| s.kind != SignalKind::Governing || before && s.first + s.count == self.words.len();
        let named = self.signals.iter().filter(governs);
        let restricts = |w: &Warning| matches!(w, Warning::Negation | Warning::Exception | Warning::Condition);
        let all: Vec<CutWords> = named.filter_map(|s| Some(self.cut(s.first, s.count, warning_of(s.kind).filter(restricts)?))).collect();
        let skipped = if before { all.len().saturating_sub(MOST) } else { 0 };
        all.into_iter().skip(skipped).take(MOST).collect()
    }

    /// What bounds the number that the quotation opens with: "at least", and "10 to" of a range.
    fn bounds_before(&self, quote: &str) -> Option<CutWords> {
        let between = self.text.get(self.words.last()?.end..)?;
        if between.contains(|c: char| !c.is_whitespace() && c != '(') || !opens_with_number(quote) {
            return None;
        }
        let last = |kind: SignalKind| self.signals.iter().rev().find(|s| s.kind == kind && s.first + s.count == self.words.len());
        if let Some(edge) = last(SignalKind::Edge) {
            return Some(self.cut(edge.first, edge.count, Warning::Quantity));
        }
        let range = last(SignalKind::Range)?;
        // The other end of the range, with its unit: "10 days to".
        let number = (range.first.saturating_sub(3)..range.first).find(|i| self.words.get(*i).is_some_and(|w| is_number(&w.form)))?;
        Some(self.cut(number, self.words.len() - number, Warning::Quantity))
    }

    /// What bounds the number that the quotation ends with: "or more", and "to 15" of a range.
    fn bounds_after(&self, quote: &str) -> Option<CutWords> {
        if !words(quote).iter().rev().take(3).any(|w| is_number(&w.form)) {
            return None;
        }
        // The unit may stand outside: "30 | days or more".
        let first = |kind: SignalKind| self.signals.iter().find(|s| s.kind == kind && s.first <= 2);
        if let Some(tail) = first(SignalKind::Tail) {
            return Some(self.cut(0, tail.first + tail.count, Warning::Quantity));
        }
        let range = first(SignalKind::Range).filter(|s| s.first <= 1)?;
        let number = range.first + range.count;
        let ends = self.words.get(number).is_some_and(|w| is_number(&w.form));
        ends.then(|| self.cut(0, number + 1, Warning::Quantity))
    }

    /// Words by their places as words of the source.
    fn cut(&self, first: usize, count: usize, warning: Warning) -> CutWords {
        let place = |i: usize| self.words.get(i).map_or((0, 0), |w| (self.from + w.start, self.from + w.end));
        let span = self.view.chars(place(first).0, place(first + count - 1).1);
        let text = self.view.canonical().slice(span).to_string();
        CutWords { side: self.side, char_start: span.start(), char_end: span.end(), text, warning }
    }
}

fn is_number(form: &str) -> bool {
    form.starts_with(is_digit) || LEXICON.is_number_word(form)
}

fn opens_with_number(quote: &str) -> bool {
    let open = quote.trim_start_matches(|c: char| !c.is_alphanumeric() || is_currency(c));
    words(open).first().is_some_and(|w| is_number(&w.form))
}
