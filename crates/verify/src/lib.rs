//! Is this quote in that text? Quotes found in prose, paired with citations, matched, explained.
//!
//! The rules are written out in `docs/formats/verification.md`. Pure: no I/O, no clock, no hash order. A verdict
//! depends on the canonical text, the quote and the rule set, and on nothing else.
//!
//! Folders in the order in which a quote passes through them, each using only those before it: `verdict` (what is said),
//! `text`, `numbers`, `matching`, `evidence`, `explain`; `check` is the story. `prose` finds what is to be checked in an answer or draft.

mod check;
mod evidence;
mod explain;
mod matching;
mod numbers;
mod prose;
mod text;
mod verdict;

pub use check::{EARLIER_RULE_SETS, RULE_SET, verify_quote};
pub use prose::citations::{CitationForm, Locator, find_citations};
pub use prose::pairing::Pairing;
pub use prose::quotes::{Cited, QuoteKind, QuotedSpan, find_quotes, find_quotes_citing};
pub use prose::unsupported_claims::{Unsupported, UnsupportedKind, claims_outside, uncited_sentences};
pub use text::prepared::Prepared;
pub use verdict::{
    Alteration, AlterationKind, Basis, Change, Closest, CutWords, DiffOp, DiffPart, Difference, DifferenceKind, Found, MatchKind, Part,
    QuoteSpan, Reason, Side, Skipped, SkippedKind, Status, Unresolved, Verdict, Warning, quoted_parts,
};
