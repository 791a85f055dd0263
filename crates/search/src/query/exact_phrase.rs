//! A question that stands word for word in a text is a quotation of it: the places where it stands.
//!
//! Ranking weighs each word by itself and can put a passage first that holds the same words in another order, or holds
//! them more often. Positions are in the index, so a quotation is looked up as one. It is cut into runs of a few words,
//! because the seam between two fragments may lie in it; the fragments' overlap holds a run of that length whole.

use std::collections::{BTreeSet, HashMap};

use tantivy::Term;
use tantivy::query::BooleanQuery;

use super::{any_phrase, confined};
use crate::error::SearchError;
use crate::index::Snapshot;
use crate::index::schema::Fields;
use crate::terms::{Stems, words};
use crate::visibility_filter::{Best, Found};

/// Fewer words than this are a name or a term, which stand in many places.
const FEWEST_WORDS: usize = 6;

/// Words of a run.
const RUN: usize = 8;

/// So many runs from the start are looked up, which is a fragment or two.
const MOST_RUNS: usize = 16;

/// Fragments looked at. A formula that stands in more of them tells none from the others.
const MOST_FOUND: usize = 256;

/// The fragments in which `question` stands word for word, letter case, diacritics, punctuation and inflection aside,
/// those that hold most of it first; none where any part of it stands in no one place.
pub(crate) fn exact_phrase(
    question: &str,
    snapshot: &Snapshot,
    allowed: Option<&BTreeSet<u64>>,
    fields: Fields,
) -> Result<Vec<Found>, SearchError> {
    let mut runs = runs(question, snapshot, fields)?;
    let look = |runs: &[Run], limit| -> Result<Vec<Found>, SearchError> {
        let phrases = runs.iter().map(|run| any_phrase(&run.forms, fields)).collect();
        let query = confined(Box::new(BooleanQuery::union(phrases)), allowed, fields);
        Ok(snapshot.searcher.search(&*query, &Best::new(limit, allowed))?)
    };
    // Most questions are no quotations, and their rarest run tells.
    runs.sort_by_key(|run| run.frequency);
    if runs.first().is_none_or(|rarest| rarest.frequency == 0) || look(&runs[..1], 1)?.is_empty() {
        return Ok(Vec::new());
    }
    Ok(whole(&look(&runs, MOST_FOUND)?, runs.len()))
}

/// Words that follow each other.
struct Run {
    /// By the languages of the index, without repetition.
    forms: Vec<Vec<String>>,
    /// In how many entries the rarest of its words stands.
    frequency: u64,
}

/// All of a question's words in runs, the last of which may begin within the one before it.
fn runs(question: &str, snapshot: &Snapshot, fields: Fields) -> Result<Vec<Run>, SearchError> {
    let mut plain: Vec<String> = Vec::new();
    words(question, |word| {
        // Joined forms and legal tokens share the position of a word that was given before.
        if word.position == plain.len() && plain.len() <= RUN * MOST_RUNS {
            plain.push(word.folded.to_owned());
        }
    });
    if plain.len() < FEWEST_WORDS {
        return Ok(Vec::new());
    }
    plain.truncate(RUN * MOST_RUNS);
    let length = RUN.min(plain.len());
    let mut starts: Vec<usize> = (0..=plain.len() - length).step_by(length).collect();
    if !plain.len().is_multiple_of(length) {
        starts.push(plain.len() - length);
    }
    let mut stems: Vec<Stems> = snapshot.languages.iter().map(|language| Stems::new(*language)).collect();
    let mut out = Vec::with_capacity(starts.len());
    for start in starts {
        let mut run = Run { forms: Vec::new(), frequency: 0 };
        for stems in &mut stems {
            let form: Vec<String> = plain[start..start + length].iter().map(|word| stems.stem(word).to_owned()).collect();
            let mut frequency = u64::MAX;
            for word in &form {
                frequency = frequency.min(snapshot.searcher.doc_freq(&Term::from_field_text(fields.body, word))?);
            }
            if frequency > 0 && !run.forms.contains(&form) {
                run.frequency += frequency;
                run.forms.push(form);
            }
        }
        out.push(run);
    }
    Ok(out)
}

/// Those that hold all runs, alone or with the fragment before or after them: the most complete first.
fn whole(found: &[Found], runs: usize) -> Vec<Found> {
    let counts: HashMap<(u64, u32), f32> = found.iter().map(|f| ((f.text_id, f.ordinal), f.score)).collect();
    let count = |text_id, ordinal: Option<u32>| ordinal.and_then(|at| counts.get(&(text_id, at))).copied().unwrap_or_default();
    let all = runs as f32;
    // The seam may break one run.
    let joined = |own: f32, other: f32| other > 0.0 && own + other >= all - 1.0 && own + other > 1.0;
    let holds = |f: &&Found| {
        let neighbours = [f.ordinal.checked_sub(1), f.ordinal.checked_add(1)];
        f.score >= all || neighbours.into_iter().any(|at| joined(f.score, count(f.text_id, at)))
    };
    found.iter().filter(holds).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: &[(u64, u32, f32)], runs: usize, expected: &[(u64, u32)]) {
        let found: Vec<Found> =
            found.iter().map(|(text_id, ordinal, score)| Found { score: *score, text_id: *text_id, ordinal: *ordinal }).collect();
        let places: Vec<(u64, u32)> = whole(&found, runs).iter().map(|f| (f.text_id, f.ordinal)).collect();
        assert_eq!(places, expected);
    }

    #[test]
    fn a_quotation_stands_in_one_place_or_in_two_neighbours() {
        check(&[(1, 4, 3.0), (2, 7, 2.0), (3, 0, 1.0)], 3, &[(1, 4)]);
        check(&[(1, 4, 2.0), (1, 5, 1.0), (2, 7, 2.0)], 4, &[(1, 4), (1, 5)]);
        check(&[(1, 4, 2.0), (1, 6, 2.0)], 4, &[]);
        check(&[(1, 4, 1.0)], 2, &[]);
        check(&[], 1, &[]);
    }
}
