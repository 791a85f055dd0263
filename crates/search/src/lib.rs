//! Finding passages: the Tantivy index over fragments, typed queries, stemming by language, and which document a
//! question names.
//!
//! Nothing here is truth: the index is derived from SQLite and can be cleared at any time. No text of a user is an
//! error, and no fragment of a text that is not allowed ever leaves [`Index::search`].

mod concepts;
mod context;
mod entity_linking;
mod error;
mod index;
mod integrity_cache;
mod query;
mod ranking;
mod search;
pub mod terms;
mod vectors;
mod visibility_filter;

pub use context::{Shown, arranged};
pub use error::SearchError;
pub use index::Index;
pub use index::Opened;
pub use index::document_fields::{IndexedFragment, IndexedText};
pub use ranking::dense::{Dense, Ranks, Weights};
pub use ranking::reciprocal_rank::reranked;
pub use search::{Hit, SearchQuery};
pub use touchstone_record::RetrievalMethod;
pub use vectors::{Embedder, Vectors};
