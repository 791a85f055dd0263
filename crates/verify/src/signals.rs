//! Words of the lexicon that deny, except, set a condition, oblige or bound, seen in a text; and the language of a text. They raise
//! warnings and decide nothing about truth.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use touchstone_lexicon::{Signal, SignalKind, signals};

use crate::marks::is_hyphen;
use crate::units::comparable;
use crate::words::Word;

/// A language by its code in ISO 639-1.
pub(crate) type Language = &'static str;

/// How many of its commonest words a language needs to be told.
const FEWEST: usize = 3;

/// A word or phrase of the lexicon in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The first of the words, and how many they are.
    pub first: usize,
    pub count: usize,
    pub kind: SignalKind,
}

/// A phrase in comparable form.
#[derive(Debug)]
struct Phrase {
    words: Vec<String>,
    signal: &'static Signal,
}

/// Phrases by their first word.
static PHRASES: LazyLock<BTreeMap<String, Vec<Phrase>>> = LazyLock::new(|| {
    let mut all: BTreeMap<String, Vec<Phrase>> = BTreeMap::new();
    for signal in signals().iter().filter(|s| s.kind != SignalKind::Common) {
        let words: Vec<String> = crate::words::words(signal.phrase).into_iter().map(|w| w.form).collect();
        if let Some(first) = words.first() {
            all.entry(first.clone()).or_default().push(Phrase { words, signal });
        }
    }
    all
});

/// The languages in which each of the commonest words is common.
static COMMON: LazyLock<BTreeMap<String, Vec<Language>>> = LazyLock::new(|| {
    let mut all: BTreeMap<String, Vec<Language>> = BTreeMap::new();
    for signal in signals().iter().filter(|s| s.kind == SignalKind::Common) {
        all.entry(comparable(signal.phrase)).or_default().push(signal.language);
    }
    all
});

/// The language of a short text, as far as its commonest words tell; `None` where too few do, or as many of another language.
pub(crate) fn language(words: &[Word]) -> Option<Language> {
    let mut counts: BTreeMap<Language, usize> = BTreeMap::new();
    for language in words.iter().filter_map(|word| COMMON.get(&word.form)).flatten() {
        *counts.entry(language).or_default() += 1;
    }
    let most = counts.values().copied().max().filter(|most| *most >= FEWEST)?;
    let mut best = counts.iter().filter(|(_, count)| **count == most);
    best.next().filter(|_| best.next().is_none()).map(|(language, _)| *language)
}

/// Whether the words of a language that deny, except and set conditions are known.
pub(crate) fn is_read(language: Language) -> bool {
    signals().iter().any(|s| s.language == language && s.kind == SignalKind::Negation)
}

/// Whether a word is so common in some language that a capital makes no name of it.
pub(crate) fn is_common(form: &str) -> bool {
    COMMON.contains_key(form)
}

/// Whether a word denies in some language where it means nothing else in another.
pub(crate) fn is_negation(form: &str) -> bool {
    form.ends_with("n't") || is_of(form, SignalKind::Negation)
}

/// Whether a word denies what it is written together with, in some language.
pub(crate) fn is_prefix(form: &str) -> bool {
    is_of(form, SignalKind::Prefix)
}

fn is_of(form: &str, kind: SignalKind) -> bool {
    let alone = |p: &Phrase| p.words.len() == 1 && p.signal.kind == kind && !p.signal.is_everyday;
    PHRASES.get(form).is_some_and(|all| all.iter().any(alone))
}

/// The kind of a single word as comparisons rank them; `None` for a word that only counts in its own language.
pub(crate) fn kinds_of(form: &str) -> impl Iterator<Item = SignalKind> {
    let alone = |p: &&Phrase| p.words.len() == 1 && !p.signal.is_everyday;
    PHRASES.get(form).into_iter().flatten().filter(alone).map(|p| p.signal.kind)
}

/// Every word and phrase of the lexicon among the words of a text, the longest at each place. Words that mean something else in other
/// languages count only in one of `languages`; bounds, parties and the like only there too, or in all where none is known.
pub(crate) fn seen(text: &str, words: &[Word], languages: &[Language]) -> Vec<Seen> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < words.len() {
        let here = at_word(text, words, at, languages);
        at += here.iter().map(|s| s.count).max().unwrap_or(1);
        found.extend(here);
    }
    found
}

/// The same at one word: of each kind the longest phrase.
fn at_word(text: &str, words: &[Word], at: usize, languages: &[Language]) -> Vec<Seen> {
    let Some(word) = words.get(at) else { return Vec::new() };
    let form = word.form.as_str();
    let mut found: Vec<Seen> = Vec::new();
    let mut add = |kind: SignalKind, count: usize| match found.iter_mut().find(|s| s.kind == kind) {
        Some(known) => known.count = known.count.max(count),
        None => found.push(Seen { first: at, count, kind }),
    };
    // "n'est", "qu'aucun": what an apostrophe joins is read part by part too.
    for part in std::iter::once(form).chain(form.split('\'').filter(|part| part.len() < form.len())) {
        for phrase in PHRASES.get(part).into_iter().flatten().filter(|p| counts(p.signal, languages)) {
            let whole = phrase.words.iter().enumerate().skip(1).all(|(k, other)| words.get(at + k).is_some_and(|w| w.form == *other));
            if whole && !(form == "no" && is_numbered(text, words, at)) && !(form == "n" && !is_clipped(text, word)) {
                add(phrase.signal.kind, phrase.words.len());
            }
        }
    }
    if form.ends_with("n't") {
        add(SignalKind::Negation, 1);
    }
    found
}

fn counts(signal: &Signal, languages: &[Language]) -> bool {
    let own = languages.contains(&signal.language);
    match signal.kind {
        SignalKind::Negation | SignalKind::Exception | SignalKind::Condition | SignalKind::Modal => own || !signal.is_everyday,
        _ => own || languages.is_empty(),
    }
}

/// "No. 5" numbers and does not deny.
fn is_numbered(text: &str, words: &[Word], at: usize) -> bool {
    let stop = words.get(at).and_then(|w| text.get(w.end..)).is_some_and(|rest| rest.starts_with('.'));
    stop && words.get(at + 1).is_some_and(|next| next.form.starts_with(|c: char| c.is_ascii_digit()))
}

/// "n-a plătit": Romanian writes its negation together with the verb. "n'est" is read in its parts.
fn is_clipped(text: &str, word: &Word) -> bool {
    text.get(word.end..).is_some_and(|rest| rest.starts_with(is_hyphen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, SignalKind)]) {
        let all = words(text);
        let languages: Vec<Language> = language(&all).into_iter().collect();
        let found = seen(text, &all, &languages);
        let shown = |s: &&Seen| !matches!(s.kind, SignalKind::Prefix | SignalKind::Range | SignalKind::Paper | SignalKind::Edge);
        let written: Vec<_> =
            found.iter().filter(shown).map(|s| (&text[all[s.first].start..all[s.first + s.count - 1].end], s.kind)).collect();
        assert_eq!(written, expected, "{text}");
    }

    #[test]
    fn phrases_are_seen_whole() {
        use SignalKind::*;
        check("provided that the fee is due in full and of it", &[("provided that", Condition)]);
        check("No. 5 of the rules is not in force", &[("not", Negation)]);
        check("he won't pay for the goods of it", &[("won't", Modal), ("won't", Negation)]);
        check("he wasn't paid for the goods of it", &[("wasn't", Negation)]);
        check("le preneur n'est tenu que de la dette et du reste", &[("preneur", Party), ("n'est", Negation)]);
        check("Chiriașul n-a plătit la timp și se află în întârziere", &[("Chiriașul", Party), ("n", Negation)]);
        check("other than the Vendor, subject to this of it", &[("other than", Exception), ("Vendor", Party), ("subject to", Condition)]);
    }

    #[test]
    fn common_words_tell_the_language() {
        let guess = |text: &str| language(&words(text));
        assert_eq!(guess("The term of this Agreement is fixed and binds the parties"), Some("en"));
        assert_eq!(guess("Prezentul contract se încheie pentru o durată de 12 luni și nu poate fi prelungit"), Some("ro"));
        assert_eq!(guess("Le bailleur et le preneur sont tenus dans les délais"), Some("fr"));
        assert_eq!(guess("Der Mieter zahlt die Miete und das Wasser"), Some("de"));
        assert_eq!(guess("El arrendatario paga los gastos y las cuotas del contrato"), Some("es"));
        assert_eq!(guess("permitted"), None);
        assert_eq!(
            guess("L'arrendatari pot ocupar la finca durant l'any sense el consentiment escrit del propietari").filter(|l| is_read(l)),
            None
        );
        assert_eq!(guess("Penyewa tidak boleh mengalihkan perjanjian ini kepada pihak ketiga"), None);
    }
}
