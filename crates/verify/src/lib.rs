//! Is this quote in that text? Matched, with evidence, and explained where it isn't.
//!
//! The rules are written out in `docs/formats/verification.md`. Pure: no I/O, no clock, no hash order. A verdict
//! depends on the canonical text, the quote and the rule set, and on nothing else.
//!
//! Folders in the order in which a quote passes through them, each using only those before it: `verdict` (what is said),
//! `text`, `numbers`, `matching`, `evidence`, `explain`; `check` is the story.

mod check;
mod evidence;
mod explain;
mod matching;
mod numbers;
mod text;
mod verdict;

pub use check::{EARLIER_RULE_SETS, RULE_SET, verify_quote};
pub use evidence::cuts::sentence_around;
pub use explain::comparison::{Piece, pieces};
pub use text::prepared::Prepared;
pub use text::punctuation::is_end_punctuation;
pub use text::words::{LEXICON, Words};
pub use verdict::{
    Alteration, AlterationKind, Basis, Change, Closest, CutWords, DiffOp, DiffPart, Difference, DifferenceKind, Found, MatchKind, Part,
    QuoteSpan, Reason, Side, Skipped, SkippedKind, Status, Unresolved, Verdict, Warning, quoted_parts,
};
