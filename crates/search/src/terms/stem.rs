//! Snowball stems by language, with a memory: a contract uses few words often.

use std::collections::HashMap;

use frostem::{Algorithm, Stemmer};

/// How many stems are remembered before the memory is cleared.
const REMEMBERED: usize = 20_000;

/// The stemmer of one language. Words with digits stay as they are.
pub(crate) struct Stems {
    stemmer: Option<Stemmer>,
    known: HashMap<String, String>,
    last: String,
}

impl Stems {
    /// Of a language of [`super::LANGUAGES`]; any other leaves words as they are.
    pub fn new(language: Option<&str>) -> Self {
        let algorithm = match language {
            Some("en") => Some(Algorithm::English),
            Some("ro") => Some(Algorithm::Romanian),
            Some("de") => Some(Algorithm::German),
            Some("fr") => Some(Algorithm::French),
            _ => None,
        };
        Self { stemmer: algorithm.map(Stemmer::new), known: HashMap::new(), last: String::new() }
    }

    /// The stem of a folded word.
    pub fn stem<'s>(&'s mut self, folded: &'s str) -> &'s str {
        let Some(stemmer) = &self.stemmer else { return folded };
        if folded.len() < 3 || !folded.chars().all(char::is_alphabetic) {
            return folded;
        }
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        if !self.known.contains_key(folded) {
            // Stemmers may bring back a letter with a mark; the index knows folded letters only.
            let stem = super::fold(&stemmer.stem(folded));
            self.known.insert(folded.to_owned(), if stem.is_empty() { folded.to_owned() } else { stem });
        }
        self.last.clear();
        self.last.push_str(&self.known[folded]);
        &self.last
    }
}
