//! What prose claims: quotations with their citations, sentences without one, and the numbers, dates and names that no cited passage has.
//!
//! It finds what is to be checked in an answer or a draft, and reads words and numbers as `verify` does; whether a quotation is true, `verify` says.
//! The rules are written out in `docs/formats/verification.md`, section 13. Pure: no I/O, no clock, no hash order.

mod citations;
#[rustfmt::skip] // lists of words, several a line
mod numeric_entities;
mod pairing;
mod quotes;
mod unsupported_claims;

pub use citations::{CitationForm, Locator, find_citations};
pub use pairing::Pairing;
pub use quotes::{Cited, QuoteKind, QuotedSpan, find_quotes, find_quotes_citing};
pub use unsupported_claims::{Unsupported, UnsupportedKind, claims_outside, uncited_sentences};
