//! What prose claims: quotations with their citations, sentences without one, and what a sentence states that the words it cites do not.
//!
//! It finds what is to be checked in an answer or a draft, and reads words and numbers as `verify` does; whether a quotation is true, `verify` says.
//! The rules are written out in `docs/formats/verification.md`, sections 13 and 14. Pure: no I/O, no clock, no hash order.

mod arithmetic;
mod citations;
mod claim_check;
mod facts;
mod gaps;
mod item;
mod pairing;
mod quotes;
mod strength;
mod uncited;

pub use arithmetic::operation;
pub use citations::{CitationForm, Locator, find_citations};
pub use claim_check::{CLAIM_RULES, Name, Sources, check_sentence};
pub use facts::Vocabulary;
pub use gaps::{may_be_gap, says_nothing_is_there};
pub use item::{FoundIn, Item, ItemKind};
pub use pairing::Pairing;
pub use quotes::{Cited, QuoteKind, QuotedSpan, find_quotes, find_quotes_citing};
pub use uncited::uncited_sentences;
