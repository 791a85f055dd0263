//! Ranking fragments for a question: BM25, embeddings, both fused, and which of these serves it best.

pub(crate) mod bm25;
pub(crate) mod dense;
pub(crate) mod fusion;
pub(crate) mod reciprocal_rank;
pub(crate) mod retrieval_strategy;
