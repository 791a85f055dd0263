//! A word-by-word comparison of a quote with a passage: what is equal, what only one side has, and of what kind.

use touchstone_lexicon::WordKind;

use crate::numbers::grammar::numbers;
use crate::text::folding::{comparable, is_dense, is_word_char};
use crate::text::punctuation::{is_digit, is_hyphen, is_ignorable, plain};
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
        let mut end = i + 1;
        if c.is_whitespace() || is_ignorable(c) {
            i = end;
            continue;
        }
        while figures.next_if(|(from, _)| *from < start).is_some() {}
        if let Some((_, stop)) = figures.next_if(|(from, _)| *from == start) {
            end = i + chars[i..].iter().take_while(|(byte, _)| *byte < stop).count();
        }
        let word = |c: char| is_word_char(c) && !is_dense(c);
        if word(c) {
            while let Some(next) = char_at(end) {
                end += match (char_at(end + 1), char_at(end + 2)) {
                    _ if word(next) || is_ignorable(next) => 1,
                    (Some(beyond), _) if (plain(next) == '\'' || is_hyphen(next)) && word(beyond) => 2,
                    (Some('\n'), Some(beyond)) if is_hyphen(next) && word(beyond) => 3,
                    _ => break,
                };
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
    let plain = |c: char| if c.is_whitespace() { ' ' } else { plain(c) };
    let joined = raw.replace("-\n", "");
    let parts = joined.split_inclusive(|c| !is_word_char(c));
    let marked = |part: &str| part.chars().next_back().filter(|c| !is_word_char(*c) && !is_ignorable(*c)).map(plain);
    parts.flat_map(|part| comparable(part).chars().chain(marked(part)).collect::<Vec<char>>()).collect()
}

/// Aligns all of the quote with the best stretch of the source: how well, and which pieces are paired, in order. Time and memory are the
/// product of the lengths.
pub(crate) fn align(quote: &[Piece], source: &[Piece]) -> (i64, Vec<(usize, usize)>) {
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
    (score, pairs)
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

/// A comparison in stretches of what is equal and what is not, by turns.
pub(crate) fn runs(diff: &[DiffPart]) -> impl Iterator<Item = &[DiffPart]> {
    diff.chunk_by(|a, b| (a.op == DiffOp::Equal) == (b.op == DiffOp::Equal))
}

pub(crate) fn is_equal(run: &[DiffPart]) -> bool {
    run.iter().all(|part| part.op == DiffOp::Equal)
}

/// What differs, in order, each with the gravest kind of word in it.
pub(crate) fn differences(diff: &[DiffPart]) -> Vec<Difference> {
    let unequal = runs(diff).enumerate().filter(|(_, run)| !is_equal(run));
    let difference = |(at, run): (usize, &[DiffPart])| {
        let side = |op: DiffOp| run.iter().filter(|part| part.op == op).map(|part| part.text.trim_end()).collect::<String>();
        let (quote, source) = (side(DiffOp::Delete), side(DiffOp::Insert));
        let gravest = || run.iter().enumerate().map(|(i, part)| gravest(&part.text, at + i == 0)).min();
        let kind = if comparable(&quote) != comparable(&source) {
            gravest().unwrap_or(DifferenceKind::Punctuation)
        } else if quote.chars().chain(source.chars()).any(is_digit) {
            DifferenceKind::Number
        } else {
            DifferenceKind::Punctuation
        };
        Difference { kind, quote, source }
    };
    unequal.map(difference).collect()
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
