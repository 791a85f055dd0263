//! Checks a bundle, alone: files, the texts that PDFium reads from them now, the signature, and every verdict.
//!
//! What is checked is decided in `touchstone_record::audit`; this crate gets the evidence. It opens no socket and no
//! database and asks no model; a test keeps its dependency tree so.

mod bundle;
mod folder;
mod print;
mod reading;
mod signature;
mod terminal;
mod time_stamp;

pub use bundle::{ChainCheck, KeptTexts, MoreFiles, Options, SignOffTexts, audit_bytes};
pub use folder::{DocumentFolder, LARGEST_FILE};
pub use print::print;
pub use reading::{Reading, text_form};
pub use signature::{check_signature, parse_key};
pub use terminal::{MARGIN, fitted};
pub use time_stamp::{stamp_fault, trust_problem};
