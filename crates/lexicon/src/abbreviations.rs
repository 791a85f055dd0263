//! Abbreviations that a full stop ends, by language: the stop after one of them seldom ends a sentence.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::tables::{rows, words};

const FILES: &[&str] = &[include_str!("../data/abbreviations/en.tsv"), include_str!("../data/abbreviations/ro.tsv")];

/// Whether a sentence can end with an abbreviation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Abbreviation {
    /// The word that it goes with follows: "art. 5", "Mr. Smith".
    Before,
    /// A sentence may end with it: "Acme Inc."
    Either,
}

#[derive(Default)]
struct Tables {
    abbreviations: BTreeMap<&'static str, Abbreviation>,
    openers: BTreeSet<&'static str>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables::default();
    for row in FILES.iter().flat_map(|file| rows(file)) {
        let kind = match row.first().copied() {
            Some("before") => Abbreviation::Before,
            Some("either") => Abbreviation::Either,
            _ => {
                tables.openers.extend(words(&row, 1));
                continue;
            }
        };
        for word in words(&row, 1) {
            tables.abbreviations.entry(word).or_insert(kind);
        }
    }
    tables
});

/// What kind of abbreviation a word is, which is given in small letters and without its last full stop.
pub fn abbreviation(word: &str) -> Option<Abbreviation> {
    TABLES.abbreviations.get(word).copied()
}

/// Whether a word, in small letters, is no name: written with a capital after a full stop, it opens a sentence.
pub fn opens_sentence(word: &str) -> bool {
    TABLES.openers.contains(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_of_two_languages() {
        assert_eq!(abbreviation("art"), Some(Abbreviation::Before));
        assert_eq!(abbreviation("alin"), Some(Abbreviation::Before));
        assert_eq!(abbreviation("inc"), Some(Abbreviation::Either));
        assert_eq!(abbreviation("agreement"), None);
    }

    #[test]
    fn words_that_open_sentences() {
        assert!(opens_sentence("the") && opens_sentence("this") && !opens_sentence("holdings"));
    }
}
