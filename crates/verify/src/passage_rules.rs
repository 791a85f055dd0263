//! What an ellipsis may leave out and what a bracket may stand for.

use touchstone_text::sentence_starts;

use crate::comparison::pieces;
use crate::denials::{denial_at_end, restriction_in};
use crate::notes::shown;
use crate::pattern::Omission;
use crate::quantities::{exchanged, torn};
use crate::subjects::subject_left_out;
use crate::units::comparable;
use crate::words::{Kind, Word, kind, words};

/// The most words of the source that a bracket stands for.
const MOST_REPLACED: usize = 8;

/// How much of the text on both sides of a gap tells its language, in bytes.
const BESIDE: usize = 300;

/// How much of the text before a gap is read to know where sentences start, in bytes.
const CONTEXT: usize = 60;

/// Whether an ellipsis may leave out the bytes `from..to` of `text`; else the reason.
pub(crate) fn may_omit(text: &str, from: usize, to: usize, omission: Omission) -> Result<(), String> {
    let omitted = text.get(from..to).unwrap_or_default();
    if omitted.matches('\u{c}').count() > 1 {
        return Err("the parts are more than one page break apart".into());
    }
    if omitted.trim().is_empty() {
        return Err("nothing is left out there".into());
    }
    if let Some(word) = restriction_in(omitted, surroundings(text, from, to)) {
        return Err(format!("the omitted words hold {}", shown(&word, 40)));
    }
    if let Some(words) = denial_at_end(omitted) {
        return Err(format!("the omitted words end with {}", shown(&words, 40)));
    }
    if let Some(subject) = subject_left_out(text, from, to) {
        return Err(format!("the omitted words hold the subject of what follows: {}", shown(&subject, 40)));
    }
    if let Some(reason) = torn(text, from, to) {
        return Err(reason.into());
    }
    match (boundaries(text, from, to).as_slice(), omission) {
        ([], _) | ([Boundary::Sentence], Omission::Across) => Ok(()),
        ([Boundary::Sentence], Omission::Within) => Err("the omission runs past the end of a sentence".into()),
        _ => Err("the parts do not belong to one passage".into()),
    }
}

/// Whether a bracket may stand for the bytes `from..to` of `text`. The note, or the reason against it.
pub(crate) fn may_replace(text: &str, from: usize, to: usize, inside: &str) -> Result<Option<String>, String> {
    let replaced = text.get(from..to).unwrap_or_default();
    let (bracket, there) = (format!("[{}]", inside.trim()), words(replaced));
    if same_words(inside, replaced) {
        return Ok(None);
    }
    if let Some(word) = words(inside).iter().find(|w| kind(&w.form) != Kind::Plain) {
        return Err(format!("{bracket} holds a word that a bracket never may: {}", shown(&word.form, 40)));
    }
    if let Some(word) = restriction_in(inside, surroundings(text, from, to)) {
        return Err(format!("{bracket} holds a word that a bracket never may: {}", shown(&word, 40)));
    }
    if let Some(word) = there.iter().find(|w| kind(&w.form) != Kind::Plain) {
        let written = replaced.get(word.start..word.end).unwrap_or_default();
        return Err(format!("{bracket} stands for a word that it never may: {}", shown(written, 40)));
    }
    if let Some(word) = restriction_in(replaced, surroundings(text, from, to)) {
        return Err(format!("{bracket} stands for a word that it never may: {}", shown(&word, 40)));
    }
    if exchanged(text, from, to, inside) {
        return Err(format!("{bracket} stands beside a number, and changes its unit or what bounds it"));
    }
    if count(&there) > MOST_REPLACED || replaced.contains('\u{c}') && replaced.matches('\u{c}').count() > 1 {
        return Err(format!("{bracket} stands for more than {MOST_REPLACED} words"));
    }
    let sign = |c: char| crate::marks::is_currency(c) || crate::marks::is_rate(c) || matches!(c, '[' | ']' | '…');
    if replaced.contains(sign) {
        return Err(format!("{bracket} stands for a sign or a bracket of the source"));
    }
    if !boundaries(text, from, to).is_empty() {
        return Err(format!("{bracket} runs past the end of a sentence"));
    }
    if let Some(name) = other_name(text, inside, replaced) {
        return Err(format!("{bracket} stands for another name: {}", shown(&name, 40)));
    }
    Ok(Some(match there.is_empty() {
        true => format!("{bracket} inserted"),
        false => format!("{bracket} stands for {}", shown(replaced, 120)),
    }))
}

/// Whether two texts have the same words, numbers and marks inside, brackets at their ends aside.
fn same_words(a: &str, b: &str) -> bool {
    let keys = |text: &str| -> Vec<String> {
        let text = text.trim().trim_start_matches('[').trim_end_matches(']');
        pieces(text, 200).into_iter().map(|p| p.key).collect()
    };
    keys(a) == keys(b)
}

/// The words directly before byte `at` that a bracket at a quote's start stands for: as many as it has, of the same
/// sentence.
pub(crate) fn words_before(text: &str, at: usize, inside: &str) -> usize {
    let from = floor(text, at.saturating_sub(400));
    let before = text.get(from..at).unwrap_or_default();
    let sentence = sentence_starts(before).last().and_then(|s| before.char_indices().nth(*s as usize)).map_or(0, |(byte, _)| byte);
    let ended = before.trim_end().ends_with(['.', '!', '?', ';', ':']);
    let all = words(before);
    let count = words(inside).len().clamp(1, MOST_REPLACED);
    let chosen = all.iter().rev().take(count).take_while(|w| w.start >= sentence && !ended).last();
    chosen.map_or(at, |word| from + word.start)
}

/// The same after byte `at`, for a bracket at a quote's end.
pub(crate) fn words_after(text: &str, at: usize, inside: &str) -> usize {
    let to = floor(text, at.saturating_add(400));
    let after = text.get(at..to).unwrap_or_default();
    let ended = after.trim_start().starts_with(['.', '!', '?', ';', ':']);
    let count = words(inside).len().clamp(1, MOST_REPLACED);
    let end = words(after).into_iter().take(if ended { 0 } else { count }).next_back().map_or(at, |word| at + word.end);
    if boundaries(text, at, end).is_empty() { end } else { at }
}

/// Where one sentence ends and the next begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Boundary {
    /// A stop, the next sentence in the same paragraph.
    Sentence,
    /// A stop at the end of a paragraph, or a heading or list item that ends without one.
    Paragraph,
}

/// The boundaries after byte `from` and not after byte `to`. A blank line or a page end inside a sentence is none.
fn boundaries(text: &str, from: usize, to: usize) -> Vec<Boundary> {
    let context = floor(text, from.saturating_sub(CONTEXT));
    let beyond = floor(text, to.saturating_add(8));
    let stretch = text.get(context..beyond).unwrap_or_default();
    let mut starts = sentence_starts(stretch).into_iter().skip(1).peekable();
    let mut found = Vec::new();
    for (place, (byte, _)) in stretch.char_indices().enumerate() {
        let Some(&start) = starts.peek() else { break };
        if start as usize == place {
            starts.next();
            if context + byte > from && context + byte <= to {
                found.extend(boundary(stretch.get(..byte).unwrap_or_default(), stretch.get(byte..).unwrap_or_default()));
            }
        }
    }
    found
}

/// What parts a sentence from the words before it; `None` where the sentence before goes on.
fn boundary(before: &str, after: &str) -> Option<Boundary> {
    let words = before.trim_end();
    let blank = before.get(words.len()..).unwrap_or_default();
    let closed = words.trim_end_matches(['"', '\'', '”', '’', '»', ')', ']']);
    if closed.ends_with(['.', '!', '?', '。', '！', '？', '…']) {
        let paragraph = blank.matches('\n').count() > 1 && !blank.contains('\u{c}');
        return Some(if paragraph { Boundary::Paragraph } else { Boundary::Sentence });
    }
    let next = after.chars().next()?;
    let open = crate::words::words(words).last().is_some_and(|word| word.end == words.len() && OPEN.contains(&word.form.as_str()));
    let goes_on = open
        || words.ends_with([',', ';'])
        || words.ends_with(|c: char| c.is_lowercase()) && next.is_lowercase()
        || words.ends_with(':') && (next.is_lowercase() || next == '(');
    (!goes_on).then_some(Boundary::Paragraph)
}

/// Words that no sentence and no heading ends with.
const OPEN: &[&str] = &[
    "the", "a", "an", "of", "to", "and", "or", "by", "for", "from", "with", "such", "each", "this", "that", "which", "on", "at", "as",
    "its", "their", "any", "is", "are", "be", "shall", "may", "will", "de", "la", "și", "sau", "în", "cu", "al", "ale", "pentru", "din",
    "prin", "să", "pe", "o", "un", "des", "du", "et", "ou", "le", "les", "der", "die", "das", "und", "oder", "den", "dem", "el", "los",
    "y", "il", "e", "di",
];

/// A stretch with what stands beside it, by which its language is told.
fn surroundings(text: &str, from: usize, to: usize) -> &str {
    text.get(floor(text, from.saturating_sub(BESIDE))..floor(text, to.saturating_add(BESIDE))).unwrap_or_default()
}

/// A name in what is replaced, where the bracket has none of its names but another one that this text knows too: a
/// bracket may say who "it" is, but not put one party for another.
fn other_name(text: &str, inside: &str, replaced: &str) -> Option<String> {
    let (given, there) = (names(inside), names(replaced));
    let known = given.iter().any(|name| text.contains(name.as_str()));
    let shared = given.iter().any(|g| there.iter().any(|t| comparable(t) == comparable(g)));
    there.into_iter().next().filter(|_| known && !shared)
}

/// Capitalised words that are no articles or pronouns.
pub(crate) fn names(text: &str) -> Vec<String> {
    let common = [
        "the", "a", "an", "this", "that", "these", "those", "it", "he", "she", "they", "we", "i", "his", "her", "its", "their", "our",
        "my", "such", "each", "any", "all", "every", "both", "in", "on", "at", "by", "of", "for", "to", "and", "or",
    ];
    let capital = |w: &Word| text.get(w.start..w.end).filter(|t| t.starts_with(char::is_uppercase)).map(str::to_string);
    words(text).iter().filter(|w| !common.contains(&w.form.as_str())).filter_map(capital).collect()
}

/// Words; in scripts without spaces, characters.
fn count(words: &[Word]) -> usize {
    words.iter().map(|w| w.form.chars().filter(|c| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')).count().max(1)).sum()
}

fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
