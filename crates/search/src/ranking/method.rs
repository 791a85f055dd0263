//! How fragments are ranked: the methods by their names in the field, and what each needs.

use super::retrieval_strategy::Strategy;
use crate::vectors::{Embedder, Vectors};

/// How fragments are ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Method {
    /// By the words they share with the question.
    #[default]
    Bm25,
    /// Embeddings: by the nearness of their vectors to the question's.
    Dense,
    /// By both orders, fused.
    Hybrid,
    /// By words where they tell enough, else by both orders: see `retrieval_strategy`. No hit is named by it.
    Auto,
}

impl Method {
    /// As records name it; a choice is named there by what was chosen.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Bm25 => "bm25",
            Self::Dense => "dense",
            Self::Hybrid => "hybrid:bm25+dense",
            Self::Auto => "auto",
        }
    }
}

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
