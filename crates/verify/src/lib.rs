//! Is this quote in that text? Quotes found in prose, paired with citations, matched, explained.
//!
//! The rules are written out in `docs/formats/verification.md`. Pure: no I/O, no clock, no hash order. A verdict
//! depends on the canonical text, the quote and the rule set, and on nothing else.

mod altered;
mod calendar;
mod check;
mod citations;
mod claims;
mod closest;
mod comparison;
mod cuts;
mod edges;
mod evidence;
mod extent;
#[rustfmt::skip] // lists of words, several a line
mod facts;
mod furniture;
mod gap;
mod glyphs;
mod junction;
mod literal;
mod marks;
mod near;
mod number_words;
mod numbers;
mod pairing;
mod passages;
mod pattern;
mod prepared;
mod quote;
mod quotes;
mod readings;
mod signals;
mod specks;
mod units;
mod verdict;
mod view;
mod warnings;
#[rustfmt::skip] // lists of words, several a line
mod words;

pub use check::{EARLIER_RULE_SETS, RULE_SET, verify_quote};
pub use citations::{CitationForm, Locator, find_citations};
pub use claims::{Unsupported, UnsupportedKind, claims_outside, uncited_sentences};
pub use evidence::{
    Alteration, AlterationKind, Basis, Change, Closest, CutWords, DiffOp, DiffPart, Difference, DifferenceKind, Part, QuoteSpan, Reason,
    Side, Skipped, SkippedKind, Unresolved, Warning,
};
pub use pairing::Pairing;
pub use prepared::Prepared;
pub use quotes::{Cited, QuoteKind, QuotedSpan, find_quotes, find_quotes_citing};
pub use verdict::{Found, MatchKind, Status, Verdict, quoted_parts};
