//! Search: the texts that may be seen, the passages of them that fit best, the documents that resemble each other.

pub(crate) mod passages;
mod resembling;
pub(crate) mod scope;

pub use passages::{Ranking, SearchOptions, search};
pub use resembling::resembling;
pub use scope::Narrowing;
