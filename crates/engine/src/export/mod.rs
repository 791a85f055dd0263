//! What is handed on: bundles, reports, drafts with comments, highlighted copies.

mod draft;
mod highlight;
mod proof;
mod session;

pub use draft::{save_commented_draft, save_draft_report};
pub use highlight::{HighlightedCopy, highlighted_copies, highlighted_copies_of};
pub use proof::{ProofOptions, export_proof, proof_facts};
pub use session::{bundle, export, save_audit_report};
pub use touchstone_api::ExportForm;
pub use touchstone_report::{SessionFacts, draft_sentence, finding_lines, mark_words, tally_sentence};
