//! Noise on a picture that its reader takes for marks: dots between words, strokes above letters.

use touchstone_lexicon::WordKind;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::explain::comparison::{is_equal, runs};
use crate::text::words::{LEXICON, language, words};
use crate::verdict::{Closest, DiffPart, Difference};

/// Marks that noise makes where the page has none. A comma, a colon or a bracket is none: those divide sentences.
const NOISE: &[char] = &['.', '·', '•', '\'', '’', '‘', '`', '´', '-', '_', '~', '*', '°', '«', '»'];

/// Marks that differ in a dot or a tail, either way round.
const ALIKE: &[(&str, &str)] = &[(".", ","), (",", ";"), (";", ":"), (".", ":")];

/// How many marks of each difference are noise; `None` where noise does not explain it.
pub(crate) fn noise(closest: &Closest) -> Vec<Option<usize>> {
    let english = language(&closest.text) == Some("en");
    let runs: Vec<&[DiffPart]> = runs(&closest.diff).collect();
    let text = |i: Option<usize>| i.and_then(|i| runs.get(i)?.first()).map_or("", |part| part.text.trim());
    let unequal = (0..runs.len()).filter(|i| !is_equal(runs[*i]));
    let neighbours = unequal.map(|i| (text(i.checked_sub(1)).chars().next_back(), text(Some(i + 1)).chars().next()));
    closest.differences.iter().zip(neighbours).map(|(d, (before, after))| noise_of(d, before, after, english)).collect()
}

fn noise_of(difference: &Difference, before: Option<char>, after: Option<char>, english: bool) -> Option<usize> {
    let (quote, source) = (difference.quote.trim(), difference.source.trim());
    let by_number = [before, after].into_iter().flatten().any(char::is_numeric);
    // A full stop that could end a sentence is no noise.
    let goes_on = |text: &str| !text.contains('.') || after.is_some_and(char::is_lowercase);
    let marks = |text: &str| text.chars().all(|c| NOISE.contains(&c)) && text.chars().count() <= 2;
    if quote.is_empty() {
        return (!source.is_empty() && marks(source) && !by_number && goes_on(source)).then(|| source.chars().count());
    }
    if ALIKE.iter().any(|(a, b)| [(quote, source), (source, quote)].contains(&(*a, *b))) {
        return (!by_number && goes_on(quote) && goes_on(source)).then_some(1);
    }
    joined(quote, source).or_else(|| english.then(|| accented(quote, source)).flatten())
}

/// Words that noise between them makes one: "or-equity" for "or equity".
fn joined(quote: &str, source: &str) -> Option<usize> {
    let parts: Vec<&str> = source.split(NOISE).collect();
    let same = parts.len() > 1 && quote.split_whitespace().eq(parts.iter().copied());
    (same && parts.iter().all(|p| is_plain(p))).then(|| parts.len() - 1)
}

/// Strokes above the letters of a language that has none: "sét" for "set".
fn accented(quote: &str, source: &str) -> Option<usize> {
    let strokes = source.nfd().filter(|c| is_combining_mark(*c)).count();
    let same = quote.is_ascii() && strokes > 0 && source.nfd().filter(|c| !is_combining_mark(*c)).eq(quote.chars());
    (same && is_plain(quote)).then_some(strokes)
}

/// One word of small letters that neither denies nor binds nor counts.
fn is_plain(word: &str) -> bool {
    let one = words(word);
    word.chars().all(char::is_lowercase) && one.len() == 1 && one.iter().all(|w| LEXICON.kind(&w.form) == WordKind::Plain)
}
