//! A word-by-word comparison of a quote with a passage: what is equal, what only one side has, and of what kind.

use touchstone_lexicon::WordKind;

use crate::numbers::grammar::numbers;
use crate::text::folding::{comparable, is_word_char};
use crate::text::punctuation::{is_digit, is_hyphen, is_ignorable, plain};
use crate::text::word_index::is_dense;
use crate::text::words::{LEXICON, words};
use crate::verdict::{DiffOp, DiffPart, Difference, DifferenceKind};

/// A word, a number with its separators, or a mark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What is compared.
    pub key: String,
    /// Its first byte in the text.
    pub start: usize,
    /// The byte after its last; white space after it is no part of it.
    pub end: usize,
    /// Letters and digits; zero for a mark.
    pub letters: u32,
}

/// The words, numbers and marks of a text in order, at most `most`.
pub fn pieces(text: &str, most: usize) -> Vec<Piece> {
    let mut all: Vec<Piece> = Vec::new();
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let char_at = |i: usize| chars.get(i).map(|(_, c)| *c);
    let mut figures = numbers(text).into_iter().map(|n| n.figures).peekable();
    let mut i = 0;
    while let Some(&(start, c)) = chars.get(i) {
        if all.len() == most {
            break;
        }
        if c.is_whitespace() || is_ignorable(c) {
            i += 1;
            continue;
        }
        let mut end = i + 1;
        while figures.next_if(|(from, _)| *from < start).is_some() {}
        if let Some((_, stop)) = figures.next_if(|(from, _)| *from == start) {
            end = i + chars.get(i..).unwrap_or_default().iter().take_while(|(byte, _)| *byte < stop).count();
        }
        if is_word_char(c) && !is_dense(c) {
            while let Some(next) = char_at(end) {
                let word = |c: Option<char>| c.is_some_and(|c| is_word_char(c) && !is_dense(c));
                if word(Some(next)) || is_ignorable(next) {
                    end += 1;
                } else if (plain(next) == '\'' || is_hyphen(next)) && word(char_at(end + 1)) {
                    end += 2;
                } else if is_hyphen(next) && char_at(end + 1) == Some('\n') && word(char_at(end + 2)) {
                    end += 3;
                } else {
                    break;
                }
            }
        } else if is_dense(c) {
            while char_at(end).is_some_and(unicode_normalization::char::is_combining_mark) {
                end += 1;
            }
        }
        let stop = chars.get(end).map_or(text.len(), |(byte, _)| *byte);
        let raw = text.get(start..stop).unwrap_or_default();
        let letters = u32::try_from(comparable(raw).chars().count()).unwrap_or(u32::MAX);
        all.push(Piece { key: key(raw), start, end: stop, letters });
        i = end;
    }
    all
}

fn key(raw: &str) -> String {
    let joined = raw.replace("-\n", "");
    let marks = joined.chars().any(|c| !is_word_char(c));
    if !marks {
        return comparable(&joined);
    }
    joined.split_inclusive(|c| !is_word_char(c)).fold(String::new(), |mut key, part| {
        key.push_str(&comparable(part));
        key.extend(
            part.chars().last().filter(|c| !is_word_char(*c) && !is_ignorable(*c)).map(|c| if c.is_whitespace() { ' ' } else { plain(c) }),
        );
        key
    })
}

/// Which pieces of quote and source are paired, in order, and the range of the source that the pairing covers.
#[derive(Debug)]
pub(crate) struct Alignment {
    pub pairs: Vec<(usize, usize)>,
    pub score: i64,
}

/// Aligns all of the quote with the best stretch of the source. Time and memory are the product of the lengths.
pub(crate) fn align(quote: &[Piece], source: &[Piece]) -> Alignment {
    let width = source.len() + 1;
    let weight = |p: &Piece| 1 + 4 * i64::from(p.letters);
    // Where a best alignment comes from: 0 start, 1 pair, 2 left out of the source, 3 left out of the quote.
    let mut from = vec![0_u8; width * (quote.len() + 1)];
    let mut row = vec![0_i64; width];
    for (i, q) in quote.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] -= weight(q);
        from[(i + 1) * width] = 2;
        for (j, s) in source.iter().enumerate() {
            let pair = if q.key == s.key { diagonal + 2 * weight(q) } else { i64::MIN };
            let (up, left) = (row[j + 1] - weight(q), row[j] - weight(s));
            diagonal = row[j + 1];
            let best = pair.max(up).max(left);
            row[j + 1] = best;
            from[(i + 1) * width + j + 1] = if best == pair {
                1
            } else if best == up {
                2
            } else {
                3
            };
        }
    }
    let (mut j, score) = row.iter().copied().enumerate().fold((0, i64::MIN), |best, (j, s)| if s > best.1 { (j, s) } else { best });
    let (mut i, mut pairs) = (quote.len(), Vec::new());
    while i > 0 {
        match from[i * width + j] {
            1 => {
                (i, j) = (i - 1, j - 1);
                pairs.push((i, j));
            }
            3 => j -= 1,
            _ => i -= 1,
        }
    }
    pairs.reverse();
    Alignment { pairs, score }
}

/// The comparison of `quote` with the part of `source` from the first paired piece to the last, differences included.
pub(crate) fn diff(quote: (&str, &[Piece]), source: (&str, &[Piece]), pairs: &[(usize, usize)], range: (usize, usize)) -> Vec<DiffPart> {
    let mut parts: Vec<DiffPart> = Vec::new();
    let mut push = |op: DiffOp, text: &str| match parts.last_mut() {
        _ if text.is_empty() => {}
        Some(last) if last.op == op => last.text.push_str(text),
        _ => parts.push(DiffPart { op, text: text.to_string() }),
    };
    let (mut q, mut s) = (0, range.0);
    for &(i, j) in pairs.iter().chain(&[(quote.1.len(), range.1)]) {
        push(DiffOp::Delete, written(quote, q, i));
        push(DiffOp::Insert, written(source, s, j));
        if i < quote.1.len() {
            push(DiffOp::Equal, written(quote, i, i + 1));
        }
        (q, s) = (i + 1, j + 1);
    }
    parts
}

/// The text of pieces `from..to`, with the white space after each.
fn written<'a>((text, pieces): (&'a str, &[Piece]), from: usize, to: usize) -> &'a str {
    let (Some(first), true) = (pieces.get(from), from < to) else { return "" };
    let end = pieces.get(to).map_or(text.len(), |p| p.start);
    let end = if to == pieces.len() { pieces.last().map_or(end, |p| p.end) } else { end };
    text.get(first.start..end).unwrap_or_default()
}

/// What differs, in order, each with the gravest kind of word in it.
pub(crate) fn differences(diff: &[DiffPart]) -> Vec<Difference> {
    let mut all: Vec<Difference> = Vec::new();
    let mut open = false;
    for (at, part) in diff.iter().enumerate() {
        if part.op == DiffOp::Equal {
            open = false;
            continue;
        }
        if !open {
            all.push(Difference { kind: DifferenceKind::Punctuation, quote: String::new(), source: String::new() });
            open = true;
        }
        let Some(last) = all.last_mut() else { continue };
        let side = if part.op == DiffOp::Delete { &mut last.quote } else { &mut last.source };
        side.push_str(part.text.trim_end());
        last.kind = last.kind.min(gravest(&part.text, at == 0));
    }
    for difference in &mut all {
        if comparable(&difference.quote) == comparable(&difference.source) {
            let digits = difference.quote.chars().chain(difference.source.chars()).any(is_digit);
            difference.kind = if digits { DifferenceKind::Number } else { DifferenceKind::Punctuation };
        }
    }
    all
}

fn gravest(text: &str, opening: bool) -> DifferenceKind {
    let kinds = words(text).into_iter().enumerate().map(|(i, word)| match LEXICON.kind(&word.form) {
        WordKind::Negation | WordKind::Restriction => DifferenceKind::Negation,
        WordKind::Number => DifferenceKind::Number,
        WordKind::Date => DifferenceKind::Date,
        WordKind::Modal => DifferenceKind::Modal,
        WordKind::Plain => {
            let capital = text.get(word.start..word.end).is_some_and(|w| w.starts_with(char::is_uppercase));
            if capital && !(opening && i == 0) { DifferenceKind::Name } else { DifferenceKind::Word }
        }
    });
    kinds.min().unwrap_or(DifferenceKind::Punctuation)
}
