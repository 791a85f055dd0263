//! Search without an answer: passages with their places in each order, and how far search by meaning is.

use serde::{Deserialize, Serialize};
use touchstone_record::{Fragment, RetrievalMethod};
use ts_rs::TS;

use touchstone_messages::Problem;

/// What a search found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct SearchResults {
    /// How it ranked: never `auto`, and by words where search by meaning is not available.
    pub method: RetrievalMethod,
    /// Names index, rules and embedding model.
    pub index_version: String,
    /// The model that ranked by meaning; null where none did.
    pub embedding_model: Option<String>,
    /// Best first.
    pub hits: Vec<SearchHit>,
    /// Why it ranked by words although meaning was asked for.
    pub problem: Option<Problem>,
}

/// A passage and its places, each from 1; null where they are not in that order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct SearchHit {
    /// The passage.
    pub fragment: Fragment,
    /// By words.
    pub keyword_rank: Option<u32>,
    /// By meaning.
    pub meaning_rank: Option<u32>,
    /// By both, before any reranking.
    pub fused_rank: Option<u32>,
    /// After reranking.
    pub rerank_rank: Option<u32>,
    /// Whether it was looked for in a document that the question names.
    pub in_named_document: bool,
}

/// How far search by meaning is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct MeaningState {
    /// The embedding model, such as `all-MiniLM-L6-v2@53aa5117`; null where there is none.
    pub model: Option<String>,
    /// Passages that have a vector.
    pub embedded: u32,
    /// Passages in all.
    pub passages: u32,
    /// Whether vectors are being made at this moment.
    pub running: bool,
    /// Why there is no search by meaning, or why it stopped; keyword search goes on.
    pub problem: Option<Problem>,
}
