//! What ranking by embeddings needs, and the places that fragments have in each order.

use super::retrieval_strategy::Strategy;
use crate::vectors::{Embedder, Vectors};

/// What ranking by embeddings needs.
#[derive(Clone, Copy)]
pub struct Dense<'a> {
    /// The fragments' vectors.
    pub vectors: &'a Vectors,
    /// Gives a question's vector under the same model.
    pub embed: Embedder<'a>,
    /// How much it counts where it is fused with the order by words.
    pub weights: Weights,
}

/// What a place in the order by embeddings is worth beside the same place in the order by words.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    /// Where BM25 weighs more, or neither order does.
    pub anchored: f32,
    /// Where the embeddings weigh more.
    pub otherwise: f32,
}

impl Default for Weights {
    /// Chosen on the dev half of the retrieval benchmark: between 6 and 16 the second moves its figures by half a point.
    fn default() -> Self {
        Self { anchored: 1.0, otherwise: 8.0 }
    }
}

impl Weights {
    pub(super) fn of(self, strategy: Strategy) -> f32 {
        match strategy {
            Strategy::Bm25 | Strategy::Both => self.anchored,
            Strategy::Dense => self.otherwise,
        }
    }
}

/// The places of a fragment in the single orders, from 1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ranks {
    /// By BM25.
    pub bm25: Option<u32>,
    /// By embeddings.
    pub dense: Option<u32>,
}
