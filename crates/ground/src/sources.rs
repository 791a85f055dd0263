//! What grounding may read of the library.

use std::sync::Arc;

use touchstone_record::{PdfLocator, Place};
use touchstone_text::CharSpan;
use touchstone_verify::Prepared;

/// A text with its document's name.
#[derive(Debug, Clone, Copy)]
pub struct SourceText<'t> {
    /// Of the version's bytes.
    pub doc_hash: &'t str,
    /// The document's title.
    pub title: &'t str,
    /// The text.
    pub text: &'t str,
}

/// The texts of the versions that were shown, by the hash of their bytes (`sha256:…`).
pub trait Sources {
    /// The text, prepared for matching; `None` if it can't be had.
    fn prepared(&self, doc_hash: &str) -> Option<Arc<Prepared>>;

    /// The pipeline that made the text.
    fn pipeline(&self, doc_hash: &str) -> String;

    /// Where some spans are on their pages; `None` for text files, and where there is no span.
    fn locate(&self, doc_hash: &str, spans: &[CharSpan]) -> Option<PdfLocator>;

    /// Where a code point is, as a lawyer says it. Unknown unless the source has an outline.
    fn place(&self, _doc_hash: &str, _position: u32) -> Place {
        Place::default()
    }

    /// The label of the page that a code point is on; `None` where that is not known.
    fn page_label(&self, _doc_hash: &str, _position: u32) -> Option<String> {
        None
    }

    /// Shows the text of every version that the question is asked of, until `see` has seen enough and gives false: so
    /// that it can be said what is not among them. Where none is shown, the documents of the passages stand for all.
    fn each_text(&self, _see: &mut dyn FnMut(&SourceText<'_>) -> bool) {}
}
