//! What grounding may read of the library.

use std::sync::Arc;

use touchstone_record::PdfLocator;
use touchstone_text::CharSpan;
use touchstone_verify::Prepared;

/// The texts of the versions that were shown, by the hash of their bytes (`sha256:…`).
pub trait Sources {
    /// The text, prepared for matching; `None` if it can't be had.
    fn prepared(&self, doc_hash: &str) -> Option<Arc<Prepared>>;

    /// The pipeline that made the text.
    fn pipeline(&self, doc_hash: &str) -> String;

    /// Where a span stands on the page; `None` for text files.
    fn locate(&self, doc_hash: &str, span: CharSpan) -> Option<PdfLocator>;

    /// Hashes of all versions that the question was asked of, so that it can be said what is not among them. Where
    /// this is empty, the documents of the passages stand for all.
    fn scope(&self) -> Vec<String> {
        Vec::new()
    }
}
