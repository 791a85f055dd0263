//! Quotations and citations in prose, and what it states without either.

pub(crate) mod citations;
#[rustfmt::skip] // lists of words, several a line
pub(crate) mod numeric_entities;
pub(crate) mod pairing;
pub(crate) mod quotes;
pub(crate) mod unsupported_claims;
