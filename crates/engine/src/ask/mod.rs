//! From a question to a saved session: passages, draft, check, answer or refusal.

mod answer;
mod context_budget;
mod follow_up;
mod sources;

pub use answer::{AskOptions, Asked, PASSAGES, QUESTION_LIMIT, answer, ask, preview};
