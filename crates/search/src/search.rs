//! Searching: which documents the question names, what it asks of them, the best fragments.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::SearchError;
use crate::index::{Index, Snapshot};
use crate::query::{any_of, asked, confined};
use crate::terms::guess_language;
use crate::wall::{Best, Found};

/// No search returns more.
const MOST_HITS: usize = 10_000;

/// What is asked, and of which texts.
#[derive(Debug, Clone, Copy)]
pub struct SearchQuery<'a> {
    /// The question or words as typed. Nothing in it is an operator.
    pub words: &'a str,
    /// The allowed texts; `None` allows all. A hit of another text is impossible.
    pub texts: Option<&'a BTreeSet<u64>>,
    /// At most so many hits.
    pub limit: usize,
}

/// A fragment found.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// The text it belongs to.
    pub text_id: u64,
    /// Its number in the text.
    pub ordinal: u32,
    /// The greater the better; comparable within one search only.
    pub score: f32,
    /// How it was found: `bm25`, or `bm25:document` in a document that the question names.
    pub method: String,
}

impl Index {
    /// The best fragments for a question, best first. Equal input on equal state gives equal output.
    pub fn search(&self, query: &SearchQuery<'_>) -> Result<Vec<Hit>, SearchError> {
        let snapshot = self.snapshot()?;
        // Tantivy panics where bytes of a mapped file changed after they were checked.
        catch_unwind(AssertUnwindSafe(|| self.search_in(&snapshot, query)))
            .unwrap_or_else(|_| Err(SearchError::Damaged("a search stopped".to_owned())))
    }

    fn search_in(&self, snapshot: &Snapshot, query: &SearchQuery<'_>) -> Result<Vec<Hit>, SearchError> {
        let limit = query.limit.min(MOST_HITS);
        let allowed = query.texts.filter(|texts| !snapshot.text_ids.is_subset(texts));
        let language = guess_language(query.words);
        let asked = asked(query.words, language, snapshot, self.fields)?;
        if asked.is_empty() || limit == 0 {
            return Ok(Vec::new());
        }
        let typed = confined(any_of(&asked, 0.0, self.fields), allowed, self.fields);
        let found = snapshot.searcher.search(&*typed, &Best { limit, allowed })?;
        Ok(found.into_iter().map(|f| hit(f, "bm25")).collect())
    }
}

fn hit(found: Found, method: &str) -> Hit {
    Hit { text_id: found.text_id, ordinal: found.ordinal, score: found.score, method: method.to_owned() }
}
