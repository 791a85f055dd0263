//! Which document another is probably a version of, and making it one: asked after an import, decided by the reader.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use touchstone_api::{Problem, Resembling};

use crate::engine::Engine;
use crate::library::catalogue;
use crate::problem::IntoProblem;
use crate::search::{passages, scope};

/// Passages of the document that are looked for elsewhere, and how many finds each may have.
const SAMPLES: usize = 12;
const FINDS: usize = 4;
/// Code points of a passage that are searched with.
const WORDS: usize = 400;
/// The share of words that two passages must have in common to be the same passage, changed.
const SAME: f64 = 0.6;

/// The document that holds most passages of another almost word for word: probably the same agreement at another time.
/// `None` for a document that has several versions already. A suggestion; nothing changes.
pub fn resembling(engine: &Engine, doc_id: &str) -> Result<Option<Resembling>, Problem> {
    let document = catalogue::resolve_document(&engine.library, doc_id)?;
    let [version] = document.versions.as_slice() else { return Ok(None) };
    let loaded = engine.texts.load_version(document.clone(), version.hash)?;
    let mut others = scope::all_texts(&engine.library)?;
    others.remove(&version.text_id);
    let passages = engine.library.reader()?.fragments(version.text_id).problem()?;
    if others.is_empty() || passages.is_empty() {
        return Ok(None);
    }
    let sampled = SAMPLES.min(passages.len());
    let mut shared: BTreeMap<String, usize> = BTreeMap::new();
    for i in 0..sampled {
        let span = passages[i * passages.len() / sampled].span;
        let words = loaded.text().slice(span);
        let query: String = words.chars().take(WORDS).collect();
        let found = passages::fragments_for(engine, &query, &others, FINDS)?;
        let like = found.into_iter().filter(|fragment| common_words(words, &fragment.text) >= SAME);
        for doc_id in like.map(|fragment| fragment.doc_id).collect::<BTreeSet<_>>() {
            *shared.entry(doc_id).or_default() += 1;
        }
    }
    let Some((doc_id, passages)) = shared.into_iter().max_by_key(|(_, passages)| *passages) else { return Ok(None) };
    if passages * 3 < sampled * 2 {
        return Ok(None);
    }
    let other = engine.library.reader()?.document(&doc_id).problem()?;
    Ok(other.filter(|d| !d.removed).map(|d| Resembling {
        versions: u32::try_from(d.versions.len()).unwrap_or(u32::MAX),
        doc_id: d.id,
        title: d.title,
    }))
}

/// How many of the words of two passages they have in common, from 0 to 1.
fn common_words(a: &str, b: &str) -> f64 {
    let count = |text: &str| {
        let mut counts: HashMap<String, i32> = HashMap::new();
        for word in text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()) {
            *counts.entry(word.to_lowercase()).or_default() += 1;
        }
        counts
    };
    let (a, b) = (count(a), count(b));
    let all: i32 = a.values().chain(b.values()).sum();
    let common: i32 = a.iter().map(|(word, n)| 2 * (*n).min(b.get(word).copied().unwrap_or(0))).sum();
    if all == 0 { 0.0 } else { f64::from(common) / f64::from(all) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_number_leaves_passages_alike_and_other_words_do_not() {
        let one = "The Supplier shall notify the Customer within 36 hours of every Security Incident.";
        assert!(common_words(one, &one.replace("36", "48")) > 0.9);
        assert!(common_words(one, "The Tenant shall pay the rent on the first day of every quarter.") < SAME);
        assert!((common_words("", "")).abs() < f64::EPSILON);
    }
}
