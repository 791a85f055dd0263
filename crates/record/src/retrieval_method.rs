//! How passages are ranked: one list of names for searches, settings, the command line, the wire and records.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How passages are ranked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RetrievalMethod {
    /// By words where they tell enough, else by both orders: see `search::ranking::retrieval_strategy`. A choice for searches; what was found
    /// names the method that was chosen.
    Auto,
    /// By the words they share with the question.
    #[default]
    Bm25,
    /// By embeddings: the nearness of their vectors to the question's.
    Dense,
    /// By both orders, fused.
    Hybrid,
}

impl RetrievalMethod {
    /// The names of all methods, in the order of [`Self::ALL`].
    pub const NAMES: [&str; 4] = ["auto", "bm25", "dense", "hybrid"];
    /// All methods.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Bm25, Self::Dense, Self::Hybrid];

    /// As settings, the wire and the command line name it.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The method of that name; `None` for any other.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.name() == name)
    }

    /// As records name it before `|rerank:…`: by the orders that were fused.
    pub fn in_records(self) -> &'static str {
        match self {
            Self::Hybrid => "hybrid:bm25+dense",
            Self::Auto | Self::Bm25 | Self::Dense => self.name(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_has_its_name_on_the_wire_too() {
        for method in RetrievalMethod::ALL {
            assert_eq!(RetrievalMethod::named(method.name()), Some(method));
            assert_eq!(serde_json::to_value(method).unwrap(), method.name());
        }
    }
}
