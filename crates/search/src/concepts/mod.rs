//! What lawyers call things and what documents say: a question about "governing law" is answered by "shall be
//! construed in accordance with the laws of". A question's own words weigh most; these join them.
//!
//! The entries are common drafting language, written down from practice and not fitted to any one corpus. A concept
//! is meant where all words of one of its names stand in the question.

mod english;
mod others;

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::terms::terms;

/// A name list, `|` between names, and the words of the clauses that are meant by it.
pub(crate) type Entry = (&'static str, &'static str);

struct Concept {
    language: &'static str,
    names: Vec<Vec<String>>,
    words: Vec<String>,
}

static CONCEPTS: LazyLock<Vec<Concept>> = LazyLock::new(|| {
    let lists = [("en", english::ENTRIES), ("ro", others::ROMANIAN), ("de", others::GERMAN), ("fr", others::FRENCH)];
    let stems = |text: &str, language| terms(text, Some(language));
    lists
        .into_iter()
        .flat_map(|(language, entries)| entries.iter().map(move |entry| (language, entry)))
        .map(|(language, (names, words))| Concept {
            language,
            names: names.split('|').map(|name| stems(name, language)).collect(),
            words: stems(words, language),
        })
        .collect()
});

/// The words that documents use for the concepts a question names, stemmed, each once; not those it holds itself.
pub(crate) fn related(question: &str, languages: &[Option<&'static str>]) -> Vec<String> {
    let (mut seen, mut out) = (HashSet::new(), Vec::new());
    for language in languages.iter().flatten() {
        let asked: HashSet<String> = terms(question, Some(language)).into_iter().collect();
        let meant =
            CONCEPTS.iter().filter(|c| c.language == *language && c.names.iter().any(|name| name.iter().all(|w| asked.contains(w))));
        for word in meant.flat_map(|c| &c.words) {
            if !asked.contains(word) && seen.insert(word.clone()) {
                out.push(word.clone());
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn concepts_are_found_by_any_of_their_names() {
        let en = [Some("en")];
        for question in ["What is the governing law?", "Which law applies?", "choice of law"] {
            assert!(related(question, &en).contains(&"constru".to_owned()), "{question}");
        }
        assert!(related("Poate fi cesionat contractul?", &[Some("ro")]).iter().any(|w| w == "acord"));
        assert!(related("What does the appendix show?", &en).is_empty());
        assert!(related("governing law", &[None]).is_empty());
    }

    #[test]
    fn every_entry_has_names_and_words() {
        for concept in CONCEPTS.iter() {
            assert!(!concept.words.is_empty() && concept.names.iter().all(|n| !n.is_empty()), "{:?}", concept.names);
        }
    }
}
