//! Searching: which documents the question names, what it asks of them, the best fragments.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::SearchError;
use crate::index::{Index, Snapshot};
use crate::passage::{Passages, Question};
use crate::resolve::{Named, resolve};
use crate::terms::guess_language;
use crate::wall::Found;

/// No search returns more.
const MOST_HITS: usize = 10_000;

/// The constant of reciprocal rank fusion: Cormack, Clarke and Büttcher (SIGIR 2009).
const FUSION: f32 = 60.0;

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
    /// Never rises from one hit to the next; comparable within one search only.
    pub score: f32,
    /// How it was found: `bm25`, or `bm25:document` in a document that the question names.
    pub method: String,
}

const ANYWHERE: &str = "bm25";
const IN_DOCUMENT: &str = "bm25:document";

impl Index {
    /// The best fragments for a question, best first. A document that the question names beyond doubt comes first and
    /// is searched for what else is asked; one that it may name is preferred; all other allowed texts follow. Equal
    /// input on equal state gives equal output.
    pub fn search(&self, query: &SearchQuery<'_>) -> Result<Vec<Hit>, SearchError> {
        self.guarded(query, |snapshot, passages, language| {
            let named = resolve(query.words, language, snapshot, passages.allowed, self.fields)?;
            let whole = Question { words: query.words, language, beside: "" };
            match (named.groups.is_empty(), named.clear) {
                (true, _) => Ok(hits(passages.search(whole, None)?, ANYWHERE)),
                (false, false) => preferring(&passages, whole, &named),
                (false, true) => first_in(&passages, whole, &named),
            }
        })
    }

    /// As [`Index::search`], without looking for documents that the question names.
    pub fn search_everywhere(&self, query: &SearchQuery<'_>) -> Result<Vec<Hit>, SearchError> {
        self.guarded(query, |_, passages, language| {
            Ok(hits(passages.search(Question { words: query.words, language, beside: "" }, None)?, ANYWHERE))
        })
    }

    /// The words alone by BM25, with no document looked for and nothing added: what the others are measured by.
    pub fn search_words(&self, query: &SearchQuery<'_>) -> Result<Vec<Hit>, SearchError> {
        self.guarded(query, |_, passages, language| Ok(hits(passages.plain(query.words, language)?, ANYWHERE)))
    }

    fn guarded(
        &self,
        query: &SearchQuery<'_>,
        search: impl FnOnce(&Snapshot, Passages<'_>, Option<&str>) -> Result<Vec<Hit>, SearchError>,
    ) -> Result<Vec<Hit>, SearchError> {
        let snapshot = self.snapshot()?;
        let limit = query.limit.min(MOST_HITS);
        if limit == 0 {
            return Ok(Vec::new());
        }
        let allowed = query.texts.filter(|texts| !snapshot.text_ids.is_subset(texts));
        let passages = Passages { snapshot: &snapshot, fields: self.fields, allowed, limit };
        // Tantivy panics where bytes of a mapped file changed after they were checked.
        catch_unwind(AssertUnwindSafe(|| search(&snapshot, passages, guess_language(query.words))))
            .unwrap_or_else(|_| Err(SearchError::Damaged("a search stopped".to_owned())))
    }
}

/// The named documents' fragments in turn, then those of all texts.
fn first_in(passages: &Passages<'_>, whole: Question<'_>, named: &Named) -> Result<Vec<Hit>, SearchError> {
    let rest = Question { words: &named.rest, beside: &named.beside, ..whole };
    let lists: Vec<Vec<Found>> = named.groups.iter().map(|group| passages.search_or_open(rest, group)).collect::<Result<_, _>>()?;
    let longest = lists.iter().map(Vec::len).max().unwrap_or_default();
    let in_turn = (0..longest).flat_map(|rank| lists.iter().filter_map(move |list| list.get(rank).copied()));
    let mut out: Vec<(Found, &str)> = in_turn.take(passages.limit).map(|found| (found, IN_DOCUMENT)).collect();
    if out.len() < passages.limit {
        let known: HashSet<(u64, u32)> = out.iter().map(|(f, _)| (f.text_id, f.ordinal)).collect();
        let others = passages.search(whole, None)?.into_iter().filter(|f| !known.contains(&(f.text_id, f.ordinal)));
        out.extend(others.map(|found| (found, ANYWHERE)));
        out.truncate(passages.limit);
    }
    let mut bar = f32::MAX;
    for (found, _) in &mut out {
        bar = bar.min(found.score);
        found.score = bar;
    }
    Ok(out.into_iter().map(|(found, method)| hit(found, method)).collect())
}

/// All texts' fragments fused with those of the texts that may be meant, which so stand in both lists.
fn preferring(passages: &Passages<'_>, whole: Question<'_>, named: &Named) -> Result<Vec<Hit>, SearchError> {
    let meant: BTreeSet<u64> = named.groups.iter().flatten().copied().collect();
    let mut fused: BTreeMap<(u64, u32), f32> = BTreeMap::new();
    for list in [passages.search(whole, None)?, passages.search(whole, Some(&meant))?] {
        for (rank, found) in list.iter().enumerate() {
            *fused.entry((found.text_id, found.ordinal)).or_default() += 1.0 / (FUSION + 1.0 + rank as f32);
        }
    }
    let mut order: Vec<Found> = fused.into_iter().map(|((text_id, ordinal), score)| Found { score, text_id, ordinal }).collect();
    order.sort_by(|a, b| b.cmp(a));
    order.truncate(passages.limit);
    Ok(hits(order, ANYWHERE))
}

fn hits(found: Vec<Found>, method: &str) -> Vec<Hit> {
    found.into_iter().map(|f| hit(f, method)).collect()
}

fn hit(found: Found, method: &str) -> Hit {
    Hit { text_id: found.text_id, ordinal: found.ordinal, score: found.score, method: method.to_owned() }
}
