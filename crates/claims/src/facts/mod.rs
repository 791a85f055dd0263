//! What a text states that can be looked for in another: quantities, dates, and names with the places of papers.

mod dates;
mod names;
mod quantities;
mod values;

use std::ops::Range;
use std::sync::LazyLock;

use touchstone_lexicon::ClaimWords;
use touchstone_verify::{LEXICON, Piece, Words, pieces};

pub(crate) use dates::Date;
pub use names::Vocabulary;
pub(crate) use quantities::{Quantity, Unit, is_counted};
pub(crate) use values::Value;

/// The table of words by which sentences are compared, in the comparable form of the verifier.
pub(crate) static CLAIM_WORDS: LazyLock<ClaimWords> =
    LazyLock::new(|| ClaimWords::new(|text| Words::of(text).map(|word| word.form.into_owned()).collect()));

/// A fact of a text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Fact {
    /// A day, a month or a year, in each way in which its figures can be read.
    Date(Vec<Date>),
    /// A number with what it counts.
    Quantity(Quantity),
    /// A name, or the number of a section, a case or an exhibit: its comparable words.
    Name(Vec<String>),
}

/// Facts of a text with the bytes that they cover, in order.
pub(crate) fn facts(text: &str) -> Vec<(Range<usize>, Fact)> {
    let all = tokens(text);
    let (mut found, mut at) = (Vec::new(), 0);
    while at < all.len() {
        let read = dates::date(&all[at..])
            .map(|(length, dates)| (length, Some(Fact::Date(dates))))
            .or_else(|| names::place(text, &all, at))
            .or_else(|| quantities::quantity(text, &all, at).map(|(length, q)| (length, q.map(Fact::Quantity))))
            .or_else(|| names::name(text, &all, at).map(|(length, words)| (length, words.map(Fact::Name))));
        let (length, fact) = read.unwrap_or((1, None));
        let last = (at + length).min(all.len()) - 1;
        let range = all[at].start..all[last].end;
        found.extend(fact.map(|fact| (range, fact)));
        at = last + 1;
    }
    found
}

/// Words, figures and marks; what a hyphen joins to a figure, and the two ends of a range, are apart.
pub(crate) fn tokens(text: &str) -> Vec<Piece> {
    let mut out = Vec::new();
    for piece in pieces(text, usize::MAX) {
        let written = text.get(piece.start..piece.end).unwrap_or_default();
        // "USD100,000": the code of a currency is apart from its figure.
        let code = written.get(..3).filter(|c| {
            LEXICON.is_currency_code(c) && written.get(c.len()..).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        });
        if let Some(code) = code {
            let end = piece.start + code.len();
            for (part, start) in [(code, piece.start), (written.get(code.len()..).unwrap_or_default(), end)] {
                out.extend(pieces(part, usize::MAX).into_iter().map(|p| Piece { start: p.start + start, end: p.end + start, ..p }));
            }
            continue;
        }
        let hyphen = |c: char| matches!(c, '-' | '\u{2010}' | '\u{2011}' | '–' | '—');
        let figures = written.starts_with(|c: char| c.is_ascii_digit()) && written.contains(hyphen);
        let parts: Vec<&str> = written.split(hyphen).collect();
        let spelled = parts.len() > 1
            && LEXICON.value(&parts[0].to_lowercase()).is_some()
            && parts.iter().any(|p| LEXICON.value(&p.to_lowercase()).is_none());
        let iso = parts.len() == 3 && parts.iter().all(|p| p.bytes().all(|b| b.is_ascii_digit())) && parts[0].len() == 4;
        if !(figures || spelled) || iso || parts.iter().any(|p| p.is_empty()) {
            out.push(piece);
            continue;
        }
        let mut start = piece.start;
        for part in parts {
            let end = start + part.len();
            out.extend(pieces(part, usize::MAX).into_iter().map(|p| Piece { start: p.start + start, end: p.end + start, ..p }));
            start = end + text.get(end..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        }
    }
    out
}

/// Whether a piece begins with a figure.
fn is_figure(piece: &Piece) -> bool {
    piece.key.starts_with(|c: char| c.is_numeric())
}
