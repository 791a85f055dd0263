//! Checking without a model: single quotes, and whole drafts against the documents of a matter.

pub(crate) mod draft;
pub(crate) mod other_occurrences;
mod quote;

use touchstone_record::{QuoteState, QuoteVerdict};

pub use draft::check_draft;
pub use quote::{AnswerFinding, check_quote, verify, verify_answer, verify_or_unresolved, verify_with_hints};

/// The best result of a quotation that cites several documents, of equals the first: so one that fails in all of them gets the first.
fn best<T>(results: Vec<T>, verdict: impl Fn(&T) -> &QuoteVerdict) -> Option<T> {
    results.into_iter().min_by_key(|result| verdict(result).state().min(QuoteState::AlteredWithWarning))
}
