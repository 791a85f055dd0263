//! Finding passages: the Tantivy index over fragments, typed queries, stemming by language, and which document a
//! question names.
//!
//! Nothing here is truth: the index is derived from SQLite and can be cleared at any time.

pub mod terms;
