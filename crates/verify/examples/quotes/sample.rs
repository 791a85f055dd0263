//! A text to quote from: its words, runs of them, and a crude comparison that tells whether the text has some words after all.

use std::sync::Arc;

use memchr::memmem;
use touchstone_text::{CanonicalText, PageSource};
use touchstone_verify::Prepared;

use super::random::Random;

pub struct Sample {
    pub text: String,
    pub prepared: Prepared,
    /// Bytes of the words between white space.
    words: Vec<(usize, usize)>,
    /// Bytes of those that are nothing but letters, small but for the first, and count nothing.
    pub plain: Vec<Place>,
    /// The text as an independent, cruder comparison sees it.
    crude: String,
}

/// Bytes of a text.
pub type Place = (usize, usize);

impl Sample {
    pub fn new(text: &str) -> Self {
        let text: String = text.chars().map(|c| if c == '\u{c}' { '\n' } else { c }).collect();
        let mut words = Vec::new();
        let mut start = None;
        for (i, c) in text.char_indices().chain([(text.len(), ' ')]) {
            match (start, c.is_whitespace()) {
                (None, false) => start = Some(i),
                (Some(s), true) => {
                    words.push((s, i));
                    start = None;
                }
                _ => {}
            }
        }
        let prepared = plain(&text);
        let crude = crude(&text);
        let is_plain = |w: &str| w.chars().all(char::is_alphabetic) && w.chars().skip(1).all(char::is_lowercase) && !is_number(w);
        let plain_words = words.iter().copied().filter(|(a, b)| is_plain(&text[*a..*b])).collect();
        Self { text, prepared, words, plain: plain_words, crude }
    }

    /// Whether the text has these very words after all, by a comparison of its own.
    pub fn holds(&self, quote: &str) -> bool {
        let quote = crude(quote);
        let word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '\'' | '_' | '&' | '@' | '/'));
        self.crude.match_indices(&quote).any(|(i, _)| {
            let (before, after) = (self.crude[..i].chars().next_back(), self.crude[i + quote.len()..].chars().next());
            !(word(before) && word(quote.chars().next()) || word(after) && word(quote.chars().next_back()))
        })
    }

    /// Whether the text has these letters and marks in this order, white space aside.
    pub fn holds_glued(&self, quote: &str) -> bool {
        let glued = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        glued(&self.crude).contains(&glued(&crude(quote)))
    }

    /// How often the text has the first and, not far after it, the second.
    pub fn times_in_order(&self, first: &str, second: &str) -> usize {
        let (a, b) = (crude(first), crude(second));
        let after = |i: usize| {
            let rest = &self.crude.as_bytes()[i + a.len()..];
            memmem::find_iter(&rest[..rest.len().min(6_000)], b.as_bytes()).count()
        };
        memmem::find_iter(self.crude.as_bytes(), a.as_bytes()).map(after).sum()
    }

    /// A run of `least` to `most` words that begins and ends with plain words, and beside no number, in figures or in words.
    pub fn run(&self, random: &Random, least: usize, most: usize) -> Option<Place> {
        let count = least + random.below(most - least + 1);
        let first = random.below(self.words.len().checked_sub(count)?);
        let (from, to) = (self.words[first].0, self.words[first + count - 1].1);
        let outer = |(a, b): Place| self.text[a..b].chars().all(char::is_alphabetic);
        let divided = first > 0 && self.text[..self.words[first - 1].1].ends_with('-');
        let counts = |i: Option<usize>| i.and_then(|i| self.words.get(i)).is_some_and(|(a, b)| is_number(&self.text[*a..*b]));
        let last = first + count - 1;
        let beside = [
            first.checked_sub(2),
            first.checked_sub(1),
            Some(first),
            Some(first + 1),
            Some(last.saturating_sub(1)),
            Some(last),
            Some(last + 1),
            Some(last + 2),
        ];
        (!divided && !beside.into_iter().any(counts) && outer(self.words[first]) && outer(self.words[last])).then_some((from, to))
    }

    /// A run of letters and single spaces: surely within one sentence of one line.
    pub fn plain_run(&self, random: &Random) -> Option<Place> {
        let place = self.run(random, 9, 16)?;
        let text = &self.text[place.0..place.1];
        (text.chars().all(|c| c.is_alphabetic() || c == ' ') && !text.contains("  ")).then_some(place)
    }

    /// A run within one sentence and one paragraph: no stop and no mark that could end one, no bracket, no figure, no empty line.
    pub fn smooth_run(&self, random: &Random, least: usize, most: usize) -> Option<Place> {
        let place = self.run(random, least, most)?;
        let text = &self.text[place.0..place.1];
        let smooth = text.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '\n' | ',' | '\'' | '’'));
        let blank = text.split('\n').count() > 1 && text.split('\n').any(|line| line.trim().is_empty());
        (smooth && !blank).then_some(place)
    }

    /// Two sentences of one paragraph: bytes of the run, and of the stop between them.
    pub fn two_sentences(&self, random: &Random) -> Option<(Place, usize)> {
        let place = self.run(random, 14, 26)?;
        let text = &self.text[place.0..place.1];
        let single = text.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | ',' | '.')) && text.matches('.').count() == 1;
        let at = text.find(". ")?;
        let word = text[..at].rsplit(' ').next()?;
        let (before, after) = (text[..at].split(' ').count(), text[at + 2..].split(' ').count());
        let ends = word.len() > 6 && word.chars().all(char::is_lowercase) && text[at + 2..].starts_with(char::is_uppercase);
        (single && ends && before > 5 && after > 5).then_some((place, place.0 + at))
    }

    pub fn words_of(&self, (from, to): Place) -> Vec<&str> {
        self.text[from..to].split_whitespace().collect()
    }

    pub fn of(&self, (from, to): Place) -> &str {
        &self.text[from..to]
    }
}

/// A text file as a document.
pub fn plain(text: &str) -> Prepared {
    Prepared::new(Arc::new(CanonicalText::from_plain(text.to_string())))
}

/// Pages of a PDF as a document.
pub fn pages(pages: &[&str]) -> Prepared {
    Prepared::new(Arc::new(CanonicalText::from_pages(pages.iter().map(|p| (*p, PageSource::TextLayer)))))
}

/// Lower case, white space collapsed, plain quotation marks and dashes.
fn crude(text: &str) -> String {
    let lower = text.to_lowercase();
    let plain: String = lower
        .chars()
        .filter(|c| *c != '\u{ad}')
        .map(|c| match c {
            '“' | '”' | '„' | '«' | '»' => '"',
            '‘' | '’' => '\'',
            '–' | '—' | '−' | '‑' => '-',
            'ş' => 'ș',
            'ţ' => 'ț',
            c => c,
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a word counts: what stands beside one may be its other half, so runs keep away from them. Whether half of a number in words may
/// be quoted is not asked here.
pub fn is_number(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let short = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "forty", "fifth", "sixth",
        "first", "second", "third", "half", "per", "doi", "două", "trei", "patru", "cinci", "șase", "șapte", "opt", "nouă", "zece", "mie",
        "mii", "mil", "sută", "sute", "sfert", "basis",
    ];
    let stems = [
        "thirt", "fift", "hundred", "thousand", "million", "billion", "twent", "ninet", "eight", "sixt", "percent", "quarter", "miliard",
        "milio", "jumăt",
    ];
    let ends = ["teen", "zeci"];
    word.contains(|c: char| c.is_numeric())
        || short.contains(&bare.as_str())
        || stems.iter().any(|stem| bare.starts_with(stem))
        || ends.iter().any(|end| bare.ends_with(end))
}
