//! What a reader must see in the words that an ellipsis or a bracket stands for. Warnings decide nothing about truth.

use std::collections::BTreeSet;

use touchstone_lexicon::{Language, Seen, SignalKind, WordKind, is_read};

use crate::matching::quoter_marks::{Mark, MarkKind};
use crate::text::folding::comparable;
use crate::text::punctuation::{is_currency, is_digit, is_rate};
use crate::text::sentences::{boundaries, past_blank};
use crate::text::words::{LEXICON, Word, language_around, words};
use crate::verdict::Warning;

/// The fewest words of a stretch by which its own language is told.
const ENOUGH: usize = 12;

/// The warnings of a mark that stands for the bytes `from..to` of a text, each once, in their fixed order.
pub(crate) fn warnings(text: &str, (from, to): (usize, usize), mark: &Mark<'_>) -> Vec<Warning> {
    let (there, given) = (text.get(from..to).unwrap_or_default(), mark.words());
    let (source, quote) = (words(there), words(&given));
    let languages = languages(text, (from, to), &source);
    let mut found = BTreeSet::new();
    if languages.is_empty() {
        found.insert(Warning::UnreadLanguage);
    }
    let opens = text.get(..from).is_some_and(|head| head.trim_end().ends_with(['.', '!', '?', ':']) || head.trim().is_empty());
    found.extend(of_words(there, &source, &lacking(&source, &quote), &languages, opens));
    found.extend(of_words(&given, &quote, &lacking(&quote, &source), &languages, true));
    let signs = |text: &str| text.chars().filter(|c| is_currency(*c) || is_rate(*c)).collect::<Vec<_>>();
    if signs(there) != signs(&given) {
        found.insert(Warning::Quantity);
    }
    // "[un]lawful": what stands in brackets at the start or the end of a word denies it.
    let bracketed = |part: &str| part.split(']').next().is_some_and(|inside| LEXICON.is_prefix(&comparable(inside)));
    if mark.kind == MarkKind::Word && !quote.is_empty() && mark.raw.split('[').skip(1).any(bracketed) {
        found.insert(Warning::Negation);
    }
    if mark.kind == (MarkKind::Ellipsis { across: false }) && !boundaries(text, from, past_blank(text, to)).is_empty() {
        found.insert(Warning::Sentence);
    }
    found.into_iter().collect()
}

/// The languages that the words around a place and those in it are in, as far as they can be told and are read; none where they can't.
fn languages(text: &str, (from, to): (usize, usize), there: &[Word<'_>]) -> Vec<Language> {
    let around = language_around(text, (from, to));
    let own = if there.len() >= ENOUGH { LEXICON.language(there.iter().map(|word| &word.form)) } else { around };
    let read = [around, own].into_iter().all(|language| language.is_some_and(is_read));
    if read { around.into_iter().chain(own).collect() } else { Vec::new() }
}

/// Which words the other side lacks, each as often as it is there more.
fn lacking(ours: &[Word<'_>], theirs: &[Word<'_>]) -> Vec<bool> {
    let mut others: Vec<&str> = theirs.iter().map(|w| w.form.as_ref()).collect();
    let mut take = |word: &Word<'_>| Some(others.swap_remove(others.iter().position(|other| *other == word.form)?));
    ours.iter().map(|word| take(word).is_none()).collect()
}

/// What the words that only one side has do there.
fn of_words(text: &str, all: &[Word<'_>], lacking: &[bool], languages: &[Language], opens: bool) -> Vec<Warning> {
    let new = |from: usize, count: usize| lacking.get(from..from + count).is_some_and(|some| some.contains(&true));
    let signals = LEXICON.seen(text, all, languages);
    let closes = |s: &&Seen| s.kind != SignalKind::Governing || s.first + s.count == all.len();
    let mut found: Vec<Warning> =
        signals.iter().filter(|s| new(s.first, s.count)).filter(closes).filter_map(|s| warning_of(s.kind)).collect();
    let paper = |i: usize| signals.iter().any(|s| s.kind == SignalKind::Paper && (s.first..s.first + s.count).contains(&i));
    for (i, word) in all.iter().enumerate().filter(|(i, _)| new(*i, 1)) {
        let written = text.get(word.start..word.end).unwrap_or_default();
        let form = word.form.as_ref();
        if form.chars().any(is_digit)
            || LEXICON.is_number_word(form) && (LEXICON.value(form).is_some() || all.len() == 1)
            || LEXICON.opens_rate(form) && form != "la" && form != "per"
            || LEXICON.is_unit(form)
            || LEXICON.is_currency_code(written)
        {
            found.push(Warning::Quantity);
        }
        if LEXICON.kind(form) == WordKind::Date {
            found.push(Warning::Date);
        }
        let opening = i == 0 && opens;
        let named = written.starts_with(char::is_uppercase) && !opening && !LEXICON.is_common(form) && !paper(i);
        if named && LEXICON.kind(form) == WordKind::Plain {
            found.push(Warning::Party);
        }
    }
    found
}

/// What a word that does this warns of.
pub(crate) fn warning_of(kind: SignalKind) -> Option<Warning> {
    match kind {
        SignalKind::Negation | SignalKind::Governing => Some(Warning::Negation),
        SignalKind::Exception => Some(Warning::Exception),
        SignalKind::Condition => Some(Warning::Condition),
        SignalKind::Modal => Some(Warning::Modal),
        SignalKind::Party => Some(Warning::Party),
        SignalKind::Edge | SignalKind::Tail => Some(Warning::Quantity),
        SignalKind::Range | SignalKind::Prefix | SignalKind::Paper | SignalKind::Common => None,
    }
}
