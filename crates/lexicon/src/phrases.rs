//! Words and phrases that deny, except, set a condition, oblige or bound, seen in a text; and the language of a text. They raise warnings
//! and decide nothing about truth.

use crate::reader::{Language, Phrase, Reader, Word};
use crate::{Signal, SignalKind, tables};

/// How many of its commonest words a language needs to be told.
const FEWEST: usize = 3;

/// By how many of them a language must lead to be told before all words are read.
const CLEAR: usize = 12;

/// A word or phrase of the lexicon in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// The first of the words.
    pub first: usize,
    /// How many words it has.
    pub count: usize,
    /// What it does.
    pub kind: SignalKind,
}

/// Whether the words of a language that deny, except and set conditions are known.
pub fn is_read(language: Language) -> bool {
    tables::signals().iter().any(|s| s.language == language && s.kind == SignalKind::Negation)
}

impl Reader {
    /// The language of these words, as far as its commonest tell; `None` where too few do, or as many of another language. Those that come
    /// first decide where they are of one language.
    pub fn language(&self, words: impl IntoIterator<Item = impl AsRef<str>>) -> Option<Language> {
        let mut counts = vec![0; self.languages.len()];
        for word in words.into_iter().filter(|word| word.as_ref().len() <= self.longest_common) {
            for &language in self.common.get(word.as_ref()).into_iter().flatten() {
                counts[language] += 1;
                if counts[language] >= CLEAR && counts.iter().enumerate().all(|(i, n)| i == language || n + CLEAR <= counts[language]) {
                    return self.languages.get(language).copied();
                }
            }
        }
        let most = counts.iter().copied().max().filter(|most| *most >= FEWEST)?;
        let mut best = counts.iter().zip(&self.languages).filter(|(count, _)| **count == most);
        best.next().filter(|_| best.next().is_none()).map(|(_, language)| *language)
    }

    /// Whether a word is so common in some language that a capital makes no name of it.
    pub fn is_common(&self, form: &str) -> bool {
        self.common.contains_key(form)
    }

    /// Whether a word denies in some language where it means nothing else in another.
    pub fn is_negation(&self, form: &str) -> bool {
        form.ends_with("n't") || self.kinds_of(form).any(|kind| kind == SignalKind::Negation)
    }

    /// Whether a word denies what it is written together with, in some language.
    pub fn is_prefix(&self, form: &str) -> bool {
        self.kinds_of(form).any(|kind| kind == SignalKind::Prefix)
    }

    /// What a single word does where it means nothing else in another language.
    pub(crate) fn kinds_of(&self, form: &str) -> impl Iterator<Item = SignalKind> {
        let alone = |p: &&Phrase| p.words.len() == 1 && !p.signal.is_everyday;
        self.phrases.get(form).into_iter().flatten().filter(alone).map(|p| p.signal.kind)
    }

    /// Whether a word or phrase of one of these kinds is among the words, in whatever language: where none is, `seen` finds none.
    pub fn has_any(&self, words: &[Word<'_>], kinds: &[SignalKind]) -> bool {
        let here = |at: usize, part: &str| {
            let mut phrases = self.phrases.get(part).into_iter().flatten().filter(|p| kinds.contains(&p.signal.kind));
            phrases.any(|p| is_at(p, words, at))
        };
        words.iter().enumerate().any(|(at, word)| {
            let form = word.form.as_ref();
            here(at, form)
                || form.contains('\'')
                    && (form.ends_with("n't") && kinds.contains(&SignalKind::Negation) || form.split('\'').any(|part| here(at, part)))
        })
    }

    /// Every word and phrase of the lexicon among the words of a text, the longest at each place. Words that mean something else in other
    /// languages count only in one of `languages`; bounds, parties and the like only there too, or in all where none is known.
    pub fn seen(&self, text: &str, words: &[Word<'_>], languages: &[Language]) -> Vec<Seen> {
        let (mut found, mut at) = (Vec::new(), 0);
        while at < words.len() {
            let here = self.at_word(text, words, at, languages);
            at += here.iter().map(|s| s.count).max().unwrap_or(1);
            found.extend(here);
        }
        found
    }

    /// The same at one word: of each kind the longest phrase.
    fn at_word(&self, text: &str, words: &[Word<'_>], at: usize, languages: &[Language]) -> Vec<Seen> {
        let Some(word) = words.get(at) else { return Vec::new() };
        let form = word.form.as_ref();
        let mut found: Vec<Seen> = Vec::new();
        let mut add = |kind: SignalKind, count: usize| match found.iter_mut().find(|s| s.kind == kind) {
            Some(known) => known.count = known.count.max(count),
            None => found.push(Seen { first: at, count, kind }),
        };
        // "n'est", "qu'aucun": what an apostrophe joins is read part by part too.
        for part in std::iter::once(form).chain(form.split('\'').filter(|part| part.len() < form.len())) {
            for phrase in self.phrases.get(part).into_iter().flatten().filter(|p| counts(p.signal, languages)) {
                if is_at(phrase, words, at) && !(form == "no" && is_numbered(text, words, at)) && (form != "n" || is_clipped(text, word)) {
                    add(phrase.signal.kind, phrase.words.len());
                }
            }
        }
        if form.ends_with("n't") {
            add(SignalKind::Negation, 1);
        }
        found
    }
}

/// Whether the words behind a phrase's first are its others.
fn is_at(phrase: &Phrase, words: &[Word<'_>], at: usize) -> bool {
    phrase.words.iter().enumerate().skip(1).all(|(k, other)| words.get(at + k).is_some_and(|w| w.form == *other))
}

fn counts(signal: &Signal, languages: &[Language]) -> bool {
    let own = languages.contains(&signal.language);
    match signal.kind {
        SignalKind::Negation | SignalKind::Exception | SignalKind::Condition | SignalKind::Modal => own || !signal.is_everyday,
        _ => own || languages.is_empty(),
    }
}

/// "No. 5" numbers and does not deny.
fn is_numbered(text: &str, words: &[Word<'_>], at: usize) -> bool {
    let stop = words.get(at).and_then(|w| text.get(w.end..)).is_some_and(|rest| rest.starts_with('.'));
    stop && words.get(at + 1).is_some_and(|next| next.form.starts_with(|c: char| c.is_ascii_digit()))
}

/// "n-a plătit": Romanian writes its negation together with the verb. "n'est" is read in its parts.
fn is_clipped(text: &str, word: &Word<'_>) -> bool {
    text.get(word.end..).is_some_and(|rest| rest.starts_with(['-', '\u{2010}', '\u{2011}', '\u{2012}', '–', '−', '﹘', '﹣', '－']))
}
