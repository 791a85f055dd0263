//! Finding passages: the Tantivy index over fragments, typed queries, stemming by language, and which document a
//! question names.
//!
//! Nothing here is truth: the index is derived from SQLite and can be cleared at any time. No text of a user is an
//! error, and no fragment of a text that is not allowed ever leaves [`Index::search`].

mod compact;
mod concepts;
mod context;
mod definitions;
mod entry;
mod error;
mod headings;
mod index;
mod leads;
mod mentions;
mod names;
mod nouns;
mod open;
mod passage;
mod query;
mod rank;
mod resolve;
mod schema;
mod search;
mod stamp;
pub mod terms;
mod vectors;
mod verbatim;
mod wall;

pub use context::{Shown, arranged};
pub use entry::{IndexedFragment, IndexedText};
pub use error::SearchError;
pub use index::Index;
pub use open::Opened;
pub use rank::{Meaning, Method, Ranks, Weights, reranked};
pub use search::{Hit, SearchQuery};
pub use vectors::{Embedder, Vectors};
