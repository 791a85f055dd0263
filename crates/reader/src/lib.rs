//! The learned reader: how well a passage answers a question, and where in it.
//!
//! It orders, points and declines; it makes nothing true. Weights, their training and what they are bad at: `train/README.md`. The
//! weights' third head, whether words support a claim, is not good enough to be asked yet.

mod heads;
mod reader;
mod sequence;

pub use reader::{Passage, Reader, ReaderError, Reading};
pub use touchstone_encoder::Precision;
