//! Sessions, audits and checked drafts as documents to be read: HTML, Markdown, DOCX, PDF.
//!
//! Each is laid out once, as a [`Paper`], and written in four forms. Failed citations are in all of them, marked; whatever a
//! title, quote or answer holds is shown as words and never as markup. Same input, same bytes.

mod audit;
mod docx;
mod draft;
mod html;
mod mark;
mod markdown;
mod paper;
mod pdf;
mod proof;
mod session;
mod sign_off;

pub use audit::audit_paper;
pub use docx::docx;
pub use draft::{draft_paper, draft_sentence, finding_lines};
pub use html::html;
pub use mark::mark_note;
pub use markdown::markdown;
pub use paper::{Look, Mark, Note, Paper, Part, Span};
pub use pdf::{PdfFault, pdf};
pub use proof::{Picture, Place, Proof, moment, people_sentence, proof_pdf, result_sentence, seal_sentences};
pub use session::{SessionFacts, session_paper, tally_sentence};
pub use sign_off::mark_words;
