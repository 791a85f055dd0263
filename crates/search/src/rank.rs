//! Ranking by words, by meaning, or by both: reciprocal rank fusion of the two orders.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use crate::error::SearchError;
use crate::leads::Leads;
use crate::passage::{Passages, Question};
use crate::vectors::{Embedder, Vectors, nearest};
use crate::wall::Found;

/// The constant of reciprocal rank fusion: Cormack, Clarke and Büttcher (SIGIR 2009).
const FUSION: f32 = 60.0;

/// At least so many of each order are fused: what one finds late, the other may find early.
const DEPTH: usize = 128;

/// How fragments are ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Method {
    /// By the words they share with the question.
    #[default]
    Keyword,
    /// By the nearness of their vectors to the question's.
    Meaning,
    /// By both orders.
    Fused,
    /// By words where they tell enough, else by both orders: see [`Leads`]. No hit is named by it.
    Chosen,
}

impl Method {
    /// As records name it; a choice is named there by what was chosen.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Keyword => "bm25",
            Self::Meaning => "dense",
            Self::Fused => "hybrid:bm25+dense",
            Self::Chosen => "auto",
        }
    }
}

/// What ranking by meaning needs.
#[derive(Clone, Copy)]
pub struct Meaning<'a> {
    /// The fragments' vectors.
    pub vectors: &'a Vectors,
    /// Gives a question's vector under the same model.
    pub embed: Embedder<'a>,
    /// How much it counts where it is fused with the order by words.
    pub weights: Weights,
}

/// What a place in the order by meaning is worth beside the same place in the order by words.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    /// Where words lead, or neither order does.
    pub anchored: f32,
    /// Where meaning leads.
    pub otherwise: f32,
}

impl Default for Weights {
    /// Chosen on the dev half of the retrieval benchmark: between 6 and 16 the second moves its figures by half a point.
    fn default() -> Self {
        Self { anchored: 1.0, otherwise: 8.0 }
    }
}

impl Weights {
    fn of(self, leads: Leads) -> f32 {
        match leads {
            Leads::Words | Leads::Neither => self.anchored,
            Leads::Meaning => self.otherwise,
        }
    }
}

/// The places of a fragment in the single orders, from 1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ranks {
    /// By words.
    pub keyword: Option<u32>,
    /// By meaning.
    pub meaning: Option<u32>,
}

/// A fragment with its places.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Ranked {
    pub found: Found,
    pub ranks: Ranks,
}

/// Ranks fragments by one method.
pub(crate) struct Ranker<'a> {
    pub passages: Passages<'a>,
    /// None where ranking is by words.
    pub meaning: Option<Meaning<'a>>,
    /// Never a choice, which has been made.
    pub method: Method,
    /// Which order counts more where both are fused.
    pub leads: Leads,
    /// The model gave no vector for the question.
    pub without: Cell<bool>,
}

impl Ranker<'_> {
    /// How it ranked: by words where the model gave no vector.
    pub fn method(&self) -> Method {
        if self.meaning.is_none() || self.without.get() { Method::Keyword } else { self.method }
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
        let vector = self.meaning.and_then(|meaning| Some((meaning.weights, meaning.vectors.rows(), (meaning.embed)(question.words)?)));
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
            Method::Meaning => {
                let order = (1..).zip(nearest(&rows, &vector, within, limit));
                order.map(|(rank, found)| Ranked { found, ranks: Ranks { keyword: None, meaning: Some(rank) } }).collect()
            }
            Method::Keyword | Method::Fused | Method::Chosen => {
                fused(by_keyword(&deep)?, nearest(&rows, &vector, within, deep.limit), weights.of(self.leads))
            }
        };
        out.truncate(limit);
        Ok(out)
    }
}

impl Ranked {
    /// One of the order by words.
    pub fn by_words(found: Found, rank: u32) -> Self {
        Self { found, ranks: Ranks { keyword: Some(rank), meaning: None } }
    }
}

fn by_words(order: Vec<Found>) -> Vec<Ranked> {
    (1..).zip(order).map(|(rank, found)| Ranked::by_words(found, rank)).collect()
}

/// Both orders as one: a place counts the more the earlier it is, and a fragment that stands in both counts twice.
fn fused(keyword: Vec<Found>, meaning: Vec<Found>, weight: f32) -> Vec<Ranked> {
    let mut all: BTreeMap<(u64, u32), (f32, Ranks)> = BTreeMap::new();
    for (rank, found) in (1..).zip(&keyword) {
        let (score, ranks) = all.entry((found.text_id, found.ordinal)).or_default();
        *score += share(rank);
        ranks.keyword = Some(rank);
    }
    for (rank, found) in (1..).zip(&meaning) {
        let (score, ranks) = all.entry((found.text_id, found.ordinal)).or_default();
        *score += share(rank) * weight;
        ranks.meaning = Some(rank);
    }
    let found = |((text_id, ordinal), (score, ranks))| Ranked { found: Found { score, text_id, ordinal }, ranks };
    let mut out: Vec<Ranked> = all.into_iter().map(found).collect();
    out.sort_by_key(|ranked| std::cmp::Reverse(ranked.found));
    out
}

/// What a place in one order is worth.
pub(crate) fn share(rank: u32) -> f32 {
    1.0 / (FUSION + rank as f32)
}

/// The order of the first hits by a reranker's scores, one for each: fused with the order that they have, which a
/// reranker of general make can bend but not break. Gives old places, from 0.
pub fn reranked(scores: &[f32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]).then(a.cmp(b)));
    let mut worth: Vec<f32> = (1..).take(scores.len()).map(share).collect();
    for (rank, at) in (1..).zip(&order) {
        worth[*at] += share(rank);
    }
    order.sort_by(|a, b| worth[*b].total_cmp(&worth[*a]).then(a.cmp(b)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text_id: u64, ordinal: u32) -> Found {
        Found { score: 1.0, text_id, ordinal }
    }

    #[test]
    fn what_stands_in_both_orders_comes_first() {
        let out = fused(vec![found(1, 0), found(1, 1), found(1, 2)], vec![found(1, 3), found(1, 2)], 1.0);
        let places: Vec<_> = out.iter().map(|r| (r.found.ordinal, r.ranks.keyword, r.ranks.meaning)).collect();
        assert_eq!(places, [(2, Some(3), Some(2)), (0, Some(1), None), (3, None, Some(1)), (1, Some(2), None)]);
    }

    #[test]
    fn where_meaning_leads_the_best_by_words_comes_behind_it() {
        let by_meaning = (0..4).map(|ordinal| found(2, ordinal)).collect();
        let out = fused(vec![found(1, 0)], by_meaning, Weights::default().of(Leads::Meaning));
        let places: Vec<_> = out.iter().map(|r| (r.found.text_id, r.found.ordinal)).collect();
        assert_eq!(places, [(2, 0), (2, 1), (2, 2), (2, 3), (1, 0)]);
    }

    #[test]
    fn a_reranker_bends_the_order() {
        assert_eq!(reranked(&[0.1, 0.9, 0.2]), [1, 0, 2]);
        assert_eq!(reranked(&[0.4, 0.1, 0.9, 0.2]), [0, 2, 1, 3]);
        assert_eq!(reranked(&[0.9, 0.2, 0.1]), [0, 1, 2]);
        assert_eq!(reranked(&[0.5, 0.5]), [0, 1]);
        assert_eq!(reranked(&[f32::MIN, f32::NAN]).len(), 2);
        assert!(reranked(&[]).is_empty());
    }

    /// First and last of three change places in the new order, so both are worth the same. That the last came first then
    /// was once expected: the order that is there is the better measured one, and stands where the two say opposite things.
    #[test]
    fn where_the_orders_say_opposite_things_the_old_one_stands() {
        assert_eq!(reranked(&[0.1, 0.2, 0.9]), [0, 2, 1]);
        assert_eq!(reranked(&[0.1, 0.9]), [0, 1]);
    }
}
