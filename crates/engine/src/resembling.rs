//! Which document another is probably a version of, and making it one: asked after an import, decided by the reader.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use touchstone_api::{Code, Problem, Resembling};
use touchstone_store::Document;

use crate::calendar::{day_before, parse_date, today};
use crate::engine::Engine;
use crate::problem::IntoProblem;

/// Passages of the document that are looked for elsewhere, and how many finds each may have.
const SAMPLES: usize = 12;
const FINDS: usize = 4;
/// Code points of a passage that are searched with.
const WORDS: usize = 400;
/// The share of words that two passages must have in common to be the same passage, changed.
const SAME: f64 = 0.6;

impl Engine {
    /// The document that holds most passages of another almost word for word: probably the same agreement at another time.
    /// `None` for a document that has several versions already. A suggestion; nothing changes.
    pub fn resembling(&self, doc_id: &str) -> Result<Option<Resembling>, Problem> {
        let document = self.resolve_document(doc_id)?;
        let [version] = document.versions.as_slice() else { return Ok(None) };
        let loaded = self.load_version(document.clone(), version.hash)?;
        let mut others = self.all_texts()?;
        others.remove(&version.text_id);
        let passages = self.reader()?.fragments(version.text_id).problem()?;
        if others.is_empty() || passages.is_empty() {
            return Ok(None);
        }
        let sampled = SAMPLES.min(passages.len());
        let mut shared: BTreeMap<String, usize> = BTreeMap::new();
        for i in 0..sampled {
            let span = passages[i * passages.len() / sampled].span;
            let words = loaded.text().slice(span);
            let query: String = words.chars().take(WORDS).collect();
            let found = self.fragments_for(&query, &others, FINDS)?;
            let like = found.into_iter().filter(|fragment| common_words(words, &fragment.text) >= SAME);
            for doc_id in like.map(|fragment| fragment.doc_id).collect::<BTreeSet<_>>() {
                *shared.entry(doc_id).or_default() += 1;
            }
        }
        let Some((doc_id, passages)) = shared.into_iter().max_by_key(|(_, passages)| *passages) else { return Ok(None) };
        if passages * 3 < sampled * 2 {
            return Ok(None);
        }
        let other = self.reader()?.document(&doc_id).problem()?;
        Ok(other.filter(|d| !d.removed).map(|d| Resembling {
            versions: u32::try_from(d.versions.len()).unwrap_or(u32::MAX),
            doc_id: d.id,
            title: d.title,
        }))
    }

    /// Makes a document the newest version of another, in force from a day, or from today. Refused for a document that has several
    /// versions, or that a saved session cites: what was saved names it by its id.
    pub fn join_versions(&self, doc_id: &str, of: &str, valid_from: Option<&str>) -> Result<(), Problem> {
        let (document, of) = (self.resolve_document(doc_id)?, self.resolve_document(of)?);
        self.require_joinable(&document, &of)?;
        let first_day = valid_from.map_or_else(|| Ok(today()), parse_date)?;
        self.writer().join_versions(&document.id, &of.id, &first_day, &day_before(&first_day)?).problem()?;
        self.cache().clear();
        Ok(())
    }

    fn require_joinable(&self, document: &Document, of: &Document) -> Result<(), Problem> {
        let refuse = |code, message: String| Err(Problem::new(code, message, "Import the file with “Add version…” instead."));
        if document.id == of.id || document.versions.len() != 1 {
            return refuse(Code::BadRequest, format!("{} cannot become a version of {}.", document.title, of.title));
        }
        if !self.reader()?.sessions_of_document(&document.id).problem()?.is_empty() {
            return refuse(Code::Cited, format!("Saved sessions cite {}.", document.title));
        }
        Ok(())
    }
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
