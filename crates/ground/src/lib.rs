//! The four gates between a model and the reader: retrieve, generate, verify, return.
//!
//! The model is a stranger. Its reply is parsed by a total function, its citations are pointers to be resolved, its
//! quotes are claims to be checked by `touchstone-verify`, and nothing in this crate can turn one to verified.
//! Without a model the extractive answerer copies sentences, which pass the same gate.

mod attempt;
mod authority;
mod draft;
mod extract;
mod gate;
mod grounded;
mod judge;
mod passages;
mod prompts;
mod refusal;
mod sources;
mod spelling;

pub use grounded::{Drafter, Earlier, GroundError, Grounded, Policy, PolicyMode, Progress, Question, ground, refused_before, request};
pub use judge::{KnownJudgements, judge};
pub use prompts::{PromptError, Prompts};
pub use sources::{SourceText, Sources};
