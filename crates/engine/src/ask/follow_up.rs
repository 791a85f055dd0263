//! Follow-up questions: what the turns before bring to the search and to the prompt.

use std::collections::{BTreeSet, HashMap};

use touchstone_api::{Code, Problem, SearchHit};
use touchstone_ground::Earlier;
use touchstone_messages::Message;
use touchstone_record::{Fragment, SessionRecord, Turn};
use touchstone_search::terms::query_terms;

use crate::engine::Engine;
use crate::handles::library::Library;
use crate::library::sessions;
use crate::problem::IntoProblem;
use crate::search::passages::{self, Found, Ranking};

/// Turns that are told, the latest.
const MOST_TURNS: usize = 3;

/// A question of fewer terms than this is taken to leave some unsaid.
const FEWEST_TERMS: usize = 3;

/// Words that point back to what was said before.
const POINTING: [&str; 36] = [
    "it", "its", "itself", "they", "them", "their", "this", "these", "those", "he", "him", "his", "she", "her", "such", "same", "else",
    "latter", "former", "there", "then", "acesta", "aceasta", "aceștia", "acestea", "acestuia", "acesteia", "acestora", "el", "ea", "lui",
    "ei", "lor", "același", "aceeași", "asta",
];

/// Words with which a question goes on from another.
const GOING_ON: [&str; 14] =
    ["and", "but", "or", "also", "what about", "how about", "what if", "why", "why not", "și", "dar", "iar", "dar dacă", "de ce"];

/// The conversation that a question follows.
#[derive(Debug, Default)]
pub(crate) struct Following {
    pub(crate) turns: Vec<Turn>,
    pub(crate) earlier: Vec<Earlier>,
    /// What the last answer cites, verified or not: shown again, since "it" is likely there.
    cited: Vec<Fragment>,
}

/// What a question is answered from.
pub(crate) struct Passages {
    pub(crate) fragments: Vec<Fragment>,
    /// The words searched with where they are not the question's own.
    pub(crate) searched: Option<String>,
    pub(crate) index_version: String,
    /// The model that had a say in the ranking.
    pub(crate) embedding_model: Option<String>,
}

/// The conversation up to a session; an empty one for `None`. Turns are told to the endpoint and lend their words to
/// the search, so a question in a matter follows none from elsewhere.
pub(crate) fn following(library: &Library, after: Option<&str>, matter: Option<&str>) -> Result<Following, Problem> {
    let Some(id) = after else { return Ok(Following::default()) };
    let last = sessions::session(library, id)?.record;
    if matter.is_some() && last.filters.collection.as_deref() != matter {
        let matter = matter.unwrap_or_default();
        let message = match last.filters.collection {
            Some(before) => Message::question_of_other_matter(before, matter),
            None => Message::question_of_whole_library(matter),
        };
        return Err(Problem::new(Code::BadRequest, message, Message::advice_ask_anew_in_matter()));
    }
    let mut records: Vec<SessionRecord> = Vec::new();
    for turn in last.follows.iter().rev().take(MOST_TURNS - 1).rev() {
        let record = sessions::session(library, &turn.session_id)?.record;
        // Sessions of earlier versions may go on from elsewhere.
        if matter.is_none() || record.filters.collection.as_deref() == matter {
            records.push(record);
        }
    }
    let cites = |f: &Fragment| last.citations.iter().any(|c| c.reference == f.reference);
    let cited = last.fragments.iter().filter(|f| cites(f)).cloned().collect();
    records.push(last);
    let turn =
        |r: &SessionRecord| Turn { session_id: r.session_id.clone(), record_hash: r.record_hash.clone(), question: r.question.clone() };
    Ok(Following { turns: records.iter().map(turn).collect(), earlier: records.iter().map(Earlier::of).collect(), cited })
}

/// The passages for a question that may follow others, and the words searched with where they are not its own.
pub(crate) fn passages_after(
    engine: &Engine,
    question: &str,
    following: &Following,
    texts: &BTreeSet<u64>,
    most: usize,
    ranking: Ranking,
) -> Result<Passages, Problem> {
    let found = passages::find_passages(engine, question, texts, most, ranking)?;
    let Found { index_version, embedding_model, .. } = found;
    let fragments = |hits: Vec<SearchHit>| hits.into_iter().map(|hit| hit.fragment).collect::<Vec<_>>();
    let plain = fragments(found.hits);
    let Some(words) = following.words(question) else {
        return Ok(Passages { fragments: plain, searched: None, index_version, embedding_model });
    };
    let again = passages::find_passages(engine, &words, texts, most, ranking)?;
    // The two may be ranked by different methods: the record names the model if it had a say in either.
    let (index_version, embedding_model) = match again.embedding_model {
        None => (index_version, embedding_model),
        model => (again.index_version, model),
    };
    let joined = fragments(again.hits);
    // What was cited may have left the matter, the library or the day that is asked for.
    let allowed = engine.library.reader()?;
    let mut cited = Vec::new();
    for fragment in &following.cited {
        if allowed.fragment_in(&fragment.reference, texts).problem()? {
            cited.push(fragment.clone());
        }
    }
    Ok(Passages { fragments: fused(&[joined, cited, plain], most), searched: Some(words), index_version, embedding_model })
}

impl Following {
    /// What to search for instead of the question alone; `None` where it says all itself.
    fn words(&self, question: &str) -> Option<String> {
        let last = self.turns.last()?;
        if !leans(question) {
            return None;
        }
        let own = query_terms(question, None, usize::MAX);
        let unsaid = last.question.split_whitespace().filter(|word| {
            let terms = query_terms(word, None, usize::MAX);
            !terms.is_empty() && !terms.iter().all(|t| own.contains(t))
        });
        let unsaid: Vec<&str> = unsaid.collect();
        (!unsaid.is_empty()).then(|| format!("{question} {}", unsaid.join(" ")))
    }
}

/// Whether a question can't be understood without those before it: it points back, goes on, or says next to nothing.
fn leans(question: &str) -> bool {
    let lower = question.to_lowercase();
    let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|w| !w.is_empty()).collect();
    let begins = words.join(" ");
    let goes_on = GOING_ON.iter().any(|lead| begins.strip_prefix(lead).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')));
    goes_on || words.iter().any(|w| POINTING.contains(w)) || query_terms(question, None, usize::MAX).len() < FEWEST_TERMS
}

/// Several rankings as one, by reciprocal ranks; of equals what the first ranking has first.
fn fused(rankings: &[Vec<Fragment>], most: usize) -> Vec<Fragment> {
    /// As usual for this way of fusing (Cormack, Clarke and Büttcher, 2009).
    const SMOOTHING: f64 = 60.0;
    let mut scores: HashMap<&str, f64> = HashMap::new();
    let mut all: Vec<&Fragment> = Vec::new();
    for ranking in rankings {
        for (rank, fragment) in (1_u32..).zip(ranking) {
            let score = scores.entry(&fragment.reference).or_insert_with(|| {
                all.push(fragment);
                0.0
            });
            *score += 1.0 / (SMOOTHING + f64::from(rank));
        }
    }
    all.sort_by(|a, b| scores[b.reference.as_str()].total_cmp(&scores[a.reference.as_str()]));
    all.into_iter().take(most).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_that_says_all_itself_does_not_lean() {
        for question in [
            "Does it also bind the subcontractors of the supplier?",
            "And the deposit?",
            "Why?",
            "What about termination for convenience by the customer?",
            "Până când trebuie acesta să plătească penalitățile?",
            "For how long?",
        ] {
            assert!(leans(question), "{question}");
        }
        for question in [
            "Which law governs the licence agreement?",
            "How soon must the supplier report a security incident?",
            "Ce lege guvernează contractul de închiriere?",
        ] {
            assert!(!leans(question), "{question}");
        }
    }

    #[test]
    fn the_words_left_unsaid_are_those_of_the_turn_before() {
        let turn = |question: &str| Turn { session_id: "s".into(), record_hash: String::new(), question: question.into() };
        let following =
            Following { turns: vec![turn("Who insures the lift?"), turn("How soon is the rent of the flat due?")], ..Following::default() };
        assert_eq!(following.words("And the deposit of the flat?").as_deref(), Some("And the deposit of the flat? soon rent due?"));
        assert_eq!(following.words("Which law governs the licence agreement?"), None);
        assert_eq!(Following::default().words("And the deposit?"), None);
    }
}
