//! Checking without a model: single quotes, and whole drafts against the documents of a matter.

pub(crate) mod draft;
pub(crate) mod other_occurrences;
mod quote;

pub use draft::check_draft;
pub use quote::{AnswerFinding, check_quote, verify, verify_answer, verify_or_unresolved, verify_with_hints};
