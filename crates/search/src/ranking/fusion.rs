//! Ranking by BM25, by embeddings, or by both: reciprocal rank fusion of the two orders.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use touchstone_record::RetrievalMethod;

use super::bm25::{Passages, Question};
use super::dense::{Dense, Ranks};
use super::reciprocal_rank::share;
use super::retrieval_strategy::Strategy;
use crate::error::SearchError;
use crate::vectors::nearest;
use crate::visibility_filter::Found;

/// At least so many of each order are fused: what one finds late, the other may find early.
const DEPTH: usize = 128;

/// A fragment with its places.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Ranked {
    pub found: Found,
    pub ranks: Ranks,
}

/// Ranks fragments by one method.
pub(crate) struct Ranker<'a> {
    pub passages: Passages<'a>,
    /// None where BM25 ranks.
    pub dense: Option<Dense<'a>>,
    /// Never a choice, which has been made.
    pub method: RetrievalMethod,
    /// Which order counts more where both are fused.
    pub strategy: Strategy,
    /// The model gave no vector for the question.
    pub without: Cell<bool>,
}

impl Ranker<'_> {
    /// How it ranked: by BM25 where the model gave no vector.
    pub fn method(&self) -> RetrievalMethod {
        if self.dense.is_none() || self.without.get() { RetrievalMethod::Bm25 } else { self.method }
    }

    /// The best fragments for a question, within `texts` if given.
    pub fn rank(&self, question: Question<'_>, texts: Option<&BTreeSet<u64>>) -> Result<Vec<Ranked>, SearchError> {
        self.orders(question, texts, |passages| passages.search(question, texts))
    }

    /// As [`Ranker::rank`]; where the question holds nothing but the name of a document, its first fragments.
    pub fn rank_or_open(&self, question: Question<'_>, texts: &BTreeSet<u64>) -> Result<Vec<Ranked>, SearchError> {
        if self.passages.asks_nothing(question)? {
            return Ok(by_words(self.passages.first_of(texts)?));
        }
        self.rank(question, Some(texts))
    }

    fn orders(
        &self,
        question: Question<'_>,
        texts: Option<&BTreeSet<u64>>,
        by_keyword: impl Fn(&Passages<'_>) -> Result<Vec<Found>, SearchError>,
    ) -> Result<Vec<Ranked>, SearchError> {
        let limit = self.passages.limit;
        let deep = Passages { limit: limit.max(DEPTH), ..self.passages };
        let vector = self.dense.and_then(|dense| Some((dense.weights, dense.vectors.rows(), (dense.embed)(question.words)?)));
        let Some((weights, rows, vector)) = vector else {
            self.without.set(true);
            return Ok(by_words(by_keyword(&self.passages)?));
        };
        let both: Option<BTreeSet<u64>> = match (texts, self.passages.allowed) {
            (Some(texts), Some(allowed)) => Some(texts.intersection(allowed).copied().collect()),
            _ => None,
        };
        let within = both.as_ref().or(texts).or(self.passages.allowed);
        let mut out = match self.method {
            RetrievalMethod::Dense => {
                let order = (1..).zip(nearest(&rows, &vector, within, limit));
                order.map(|(rank, found)| Ranked { found, ranks: Ranks { bm25: None, dense: Some(rank) } }).collect()
            }
            RetrievalMethod::Bm25 | RetrievalMethod::Hybrid | RetrievalMethod::Auto => {
                fused(by_keyword(&deep)?, nearest(&rows, &vector, within, deep.limit), weights.of(self.strategy))
            }
        };
        out.truncate(limit);
        Ok(out)
    }
}

impl Ranked {
    /// One of the order by words.
    pub fn by_words(found: Found, rank: u32) -> Self {
        Self { found, ranks: Ranks { bm25: Some(rank), dense: None } }
    }
}

fn by_words(order: Vec<Found>) -> Vec<Ranked> {
    (1..).zip(order).map(|(rank, found)| Ranked::by_words(found, rank)).collect()
}

/// Both orders as one: a place counts the more the earlier it is, and a fragment that stands in both counts twice.
fn fused(bm25: Vec<Found>, dense: Vec<Found>, weight: f32) -> Vec<Ranked> {
    let mut all: BTreeMap<(u64, u32), (f32, Ranks)> = BTreeMap::new();
    for (rank, found) in (1..).zip(&bm25) {
        let (score, ranks) = all.entry((found.text_id, found.ordinal)).or_default();
        *score += share(rank);
        ranks.bm25 = Some(rank);
    }
    for (rank, found) in (1..).zip(&dense) {
        let (score, ranks) = all.entry((found.text_id, found.ordinal)).or_default();
        *score += share(rank) * weight;
        ranks.dense = Some(rank);
    }
    let found = |((text_id, ordinal), (score, ranks))| Ranked { found: Found { score, text_id, ordinal }, ranks };
    let mut out: Vec<Ranked> = all.into_iter().map(found).collect();
    out.sort_by_key(|ranked| std::cmp::Reverse(ranked.found));
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranking::dense::Weights;

    fn found(text_id: u64, ordinal: u32) -> Found {
        Found { score: 1.0, text_id, ordinal }
    }

    #[test]
    fn what_stands_in_both_orders_comes_first() {
        let out = fused(vec![found(1, 0), found(1, 1), found(1, 2)], vec![found(1, 3), found(1, 2)], 1.0);
        let places: Vec<_> = out.iter().map(|r| (r.found.ordinal, r.ranks.bm25, r.ranks.dense)).collect();
        assert_eq!(places, [(2, Some(3), Some(2)), (0, Some(1), None), (3, None, Some(1)), (1, Some(2), None)]);
    }

    #[test]
    fn where_meaning_leads_the_best_by_words_comes_behind_it() {
        let by_meaning = (0..4).map(|ordinal| found(2, ordinal)).collect();
        let out = fused(vec![found(1, 0)], by_meaning, Weights::default().of(Strategy::Dense));
        let places: Vec<_> = out.iter().map(|r| (r.found.text_id, r.found.ordinal)).collect();
        assert_eq!(places, [(2, 0), (2, 1), (2, 2), (2, 3), (1, 0)]);
    }
}
