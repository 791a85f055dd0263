//! Numbers, dates and names in a text, in a form in which two writings of the same one are equal.

use std::collections::BTreeSet;
use std::ops::Range;

use touchstone_lexicon::WordKind;
use touchstone_verify::{LEXICON, Piece, Words, pieces};

/// A fact that can be looked for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Entity {
    /// Day, month and year, as far as they are written.
    Date { day: Option<u32>, month: u32, year: Option<u32> },
    /// A number as written in digits, separators included; number words in digits.
    Number(String),
    /// The comparable words of a name.
    Name(Vec<String>),
}

/// Facts of a text with the bytes that they cover, in order.
pub(crate) fn entities(text: &str) -> Vec<(Range<usize>, Entity)> {
    let all = pieces(text, usize::MAX);
    let (mut found, mut at) = (Vec::new(), 0);
    while at < all.len() {
        let (length, fact) = date(&all[at..])
            .or_else(|| number(text, &all[at..]))
            .or_else(|| name(text, &all, at))
            .map_or((1, None), |(length, fact)| (length, Some(fact)));
        let range = all[at].start..all[at + length - 1].end;
        found.extend(fact.map(|fact| (range, fact)));
        at += length;
    }
    found
}

/// The words of texts, for names.
pub(crate) fn vocabulary(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().flat_map(|text| Words::of(text)).map(|w| without_possessive(&w.form).to_string()).collect()
}

fn month(piece: &Piece) -> Option<u32> {
    LEXICON.month(&piece.key)
}

fn plain_number(piece: &Piece, most: u32) -> Option<u32> {
    let digits = piece.key.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let suffix = piece.key.get(digits.len()..)?;
    let ordinal = matches!(suffix, "" | "st" | "nd" | "rd" | "th");
    digits.parse().ok().filter(|n| ordinal && (1..=most).contains(n))
}

/// "1 March 2024", "March 1, 2024", "March 2024", "2024-03-01", "01.03.2024".
fn date(pieces: &[Piece]) -> Option<(usize, Entity)> {
    let year = |i: usize| pieces.get(i).and_then(|p| plain_number(p, 2999)).filter(|y| *y >= 1000);
    let first = pieces.first()?;
    if let (Some(day), Some(month)) = (plain_number(first, 31), pieces.get(1).and_then(month)) {
        let comma = usize::from(pieces.get(2).is_some_and(|p| p.key == ","));
        return Some(match year(2 + comma) {
            Some(year) => (3 + comma, Entity::Date { day: Some(day), month, year: Some(year) }),
            None => (2, Entity::Date { day: Some(day), month, year: None }),
        });
    }
    if let Some(month) = month(first) {
        if let Some(year) = year(1) {
            return Some((2, Entity::Date { day: None, month, year: Some(year) }));
        }
        let day = pieces.get(1).and_then(|p| plain_number(p, 31))?;
        let comma = usize::from(pieces.get(2).is_some_and(|p| p.key == ","));
        return Some(match year(2 + comma) {
            Some(year) => (3 + comma, Entity::Date { day: Some(day), month, year: Some(year) }),
            None => (2, Entity::Date { day: Some(day), month, year: None }),
        });
    }
    let parts: Vec<u32> = first.key.split(['-', '.', '/']).map(|p| p.trim().parse().unwrap_or(0)).collect();
    let [a, b, c] = parts.as_slice() else { return None };
    let (day, month, year) = if *a > 31 { (*c, *b, *a) } else { (*a, *b, *c) };
    let real = (1..=31).contains(&day) && (1..=12).contains(&month) && (1000..=2999).contains(&year);
    real.then_some((1, Entity::Date { day: Some(day), month, year: Some(year) }))
}

/// Digits as written, or number words as their value. "one" and "first" say too little to be a number.
fn number(text: &str, pieces: &[Piece]) -> Option<(usize, Entity)> {
    let first = pieces.first()?;
    if first.key.trim_start_matches(['.', ',']).starts_with(|c: char| c.is_numeric()) {
        let digits: String = first.key.trim_end_matches(|c: char| c.is_alphabetic()).trim_end_matches(['-', '\'']).to_string();
        // A number that opens a line with a stop or bracket after it counts the line.
        let opens = text.get(..first.start).is_some_and(|before| before.trim_end_matches([' ', '\t']).is_empty() || before.ends_with('\n'));
        let counts = opens && pieces.get(1).is_some_and(|p| matches!(p.key.as_str(), "." | ")")) && digits.len() <= 2;
        return (!counts).then_some((1, Entity::Number(digits)));
    }
    let (mut total, mut current, mut length) = (0_u64, 0_u64, 0);
    for piece in pieces {
        let parts = || piece.key.split('-').map(|part| LEXICON.value(part));
        let single = parts().next().flatten().filter(|_| !piece.key.contains('-'));
        match (single, parts().try_fold(0_u64, |sum, value| value.filter(|v| *v < 100).map(|v| sum + v))) {
            (Some(scale @ 1_000..), _) if length > 0 => {
                total = total.saturating_add(current.max(1).saturating_mul(scale));
                current = 0;
            }
            (Some(100), _) if length > 0 && current < 100 => current = current.max(1).saturating_mul(100),
            (Some(hundreds @ 101..1_000), _) if current == 0 => current = hundreds,
            (_, Some(small)) if length == 0 || current % 100 == 0 || (current % 10 == 0 && small < 10) => current = current.saturating_add(small),
            _ => break,
        }
        length += 1;
    }
    let value = total.saturating_add(current);
    (length > 0 && value != 1).then(|| (length, Entity::Number(value.to_string())))
}

/// Words that are capitalised without being names.
const NO_NAMES: &[&str] = &[
    "the", "a", "an", "this", "that", "these", "those", "it", "its", "he", "she", "they", "we", "i", "you", "if", "in", "on", "at", "by", "of", "for",
    "to", "and", "or", "but", "as", "under", "section", "sections", "article", "articles", "clause", "clauses", "schedule", "annex", "exhibit",
    "appendix", "paragraph", "page", "chapter", "part", "agreement", "contract", "party", "parties", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday", "no", "yes", "not", "art", "alin", "lit", "anexa", "legea", "articolul", "yes",
];

/// A run of capitalised words; not a single one that only opens a sentence.
fn name(text: &str, pieces: &[Piece], at: usize) -> Option<(usize, Entity)> {
    let capital = |piece: &Piece| text.get(piece.start..piece.end).is_some_and(|w| w.starts_with(char::is_uppercase));
    let plain = |piece: &Piece| !NO_NAMES.contains(&piece.key.as_str()) && LEXICON.kind(&piece.key) == WordKind::Plain;
    let run = pieces[at..].iter().take_while(|p| capital(p)).count();
    let opens = at == 0 || pieces.get(at - 1).is_some_and(|p| matches!(p.key.as_str(), "." | "!" | "?" | ":" | ";" | "\"" | "-" | "*"));
    let several = text.get(pieces[at].start..pieces[at].end).is_some_and(|w| w.chars().filter(|c| c.is_uppercase()).count() > 1);
    if run == 0 || run == 1 && opens && !several {
        return None;
    }
    let words: Vec<String> =
        pieces[at..at + run].iter().filter(|p| plain(p)).map(|p| without_possessive(&p.key).to_string()).filter(|w| w.chars().count() > 1).collect();
    Some((run, if words.is_empty() { return None } else { Entity::Name(words) }))
}

fn without_possessive(form: &str) -> &str {
    form.strip_suffix("'s").or(form.strip_suffix('\'')).unwrap_or(form)
}
