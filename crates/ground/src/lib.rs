//! The four gates between a model and the reader: retrieve, generate, verify, return.
//!
//! The model is a stranger. Its reply is parsed by a total function, its citations are pointers to be resolved, its
//! quotes are claims to be checked by `touchstone-verify`, and nothing in this crate can turn one to verified.
//! Without a model the extractive answerer copies sentences, which pass the same gate.

mod answer;
mod check;
mod extract;
mod generate;
mod judge;
mod refuse;
mod reply;
mod retrieve;
mod sources;
mod types;

pub use answer::{Grounding, ground, refused_before, request};
pub use generate::prompts::{PromptError, Prompts};
pub use judge::{KnownJudgements, judge};
pub use sources::{SourceText, Sources};
pub use types::{Drafter, Earlier, GroundError, Grounded, Policy, PolicyMode, Progress, Question};
