//! Ranking by words, by meaning, or by both: reciprocal rank fusion of the two orders.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use crate::error::SearchError;
use crate::passage::{Passages, Question};
use crate::search::Hit;
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
}

impl Method {
    /// As records name it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Keyword => "bm25",
            Self::Meaning => "dense",
            Self::Fused => "hybrid:bm25+dense",
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
    pub asked: Method,
    /// The model gave no vector for the question.
    pub without: Cell<bool>,
}

impl Ranker<'_> {
    /// How it ranked: by words where the model gave no vector.
    pub fn method(&self) -> Method {
        if self.meaning.is_none() || self.without.get() { Method::Keyword } else { self.asked }
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
        let vector = self.meaning.and_then(|meaning| (meaning.embed)(question.words).map(|vector| (meaning.vectors.rows(), vector)));
        let Some((rows, vector)) = vector else {
            self.without.set(true);
            return Ok(by_words(by_keyword(&self.passages)?));
        };
        let both: Option<BTreeSet<u64>> = match (texts, self.passages.allowed) {
            (Some(texts), Some(allowed)) => Some(texts.intersection(allowed).copied().collect()),
            _ => None,
        };
        let within = both.as_ref().or(texts).or(self.passages.allowed);
        let mut out = match self.asked {
            Method::Meaning => {
                let order = (1..).zip(nearest(&rows, &vector, within, limit));
                order.map(|(rank, found)| Ranked { found, ranks: Ranks { keyword: None, meaning: Some(rank) } }).collect()
            }
            Method::Keyword | Method::Fused => fused(by_keyword(&deep)?, nearest(&rows, &vector, within, deep.limit)),
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
fn fused(keyword: Vec<Found>, meaning: Vec<Found>) -> Vec<Ranked> {
    let mut all: BTreeMap<(u64, u32), (f32, Ranks)> = BTreeMap::new();
    for (rank, found) in (1..).zip(&keyword) {
        let (score, ranks) = all.entry((found.text_id, found.ordinal)).or_default();
        *score += share(rank);
        ranks.keyword = Some(rank);
    }
    for (rank, found) in (1..).zip(&meaning) {
        let (score, ranks) = all.entry((found.text_id, found.ordinal)).or_default();
        *score += share(rank);
        ranks.meaning = Some(rank);
    }
    let found = |((text_id, ordinal), (score, ranks))| Ranked { found: Found { score, text_id, ordinal }, ranks };
    let mut out: Vec<Ranked> = all.into_iter().map(found).collect();
    out.sort_by(|a, b| b.found.cmp(&a.found));
    out
}

/// What a place in one order is worth.
pub(crate) fn share(rank: u32) -> f32 {
    1.0 / (FUSION + rank as f32)
}

/// Puts the first hits, as many as there are scores, into a new order: that of the scores fused with the one they have,
/// which a reranker of general make can bend but not break.
pub fn rerank(hits: &mut [Hit], scores: &[f32]) {
    let count = scores.len().min(hits.len());
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]).then(a.cmp(b)));
    let mut worth = vec![0.0; count];
    for (rank, at) in (1..).zip(order) {
        worth[at] = share(rank) + share(u32::try_from(at + 1).unwrap_or(u32::MAX));
    }
    let mut new: Vec<(f32, Hit)> = worth.into_iter().zip(hits.iter().cloned()).collect();
    new.sort_by(|a, b| b.0.total_cmp(&a.0));
    let scores: Vec<f32> = hits.iter().map(|hit| hit.score).collect();
    for ((place, (_, hit)), score) in hits.iter_mut().zip(new).zip(scores) {
        *place = Hit { score, ..hit };
    }
}
