//! Models: chat endpoints and their keys, the embedding model and the vectors that it made.

pub(crate) mod embeddings;
pub(crate) mod endpoints;
