//! The proof pack: a folder that shows what was checked, by whom and when, to those who were not there.

mod certificate;
mod pack;
mod pictures;
mod time_stamp;

pub use pack::{ProofOptions, export_proof, proof_facts};
