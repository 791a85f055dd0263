//! What grounding may read of the library: the texts of the versions that the question is asked of.

use std::collections::BTreeSet;
use std::sync::Arc;

use touchstone_ground::{SourceText, Sources};
use touchstone_record::{PdfLocator, Place};
use touchstone_store::TitledText;
use touchstone_text::CharSpan;
use touchstone_verify::Prepared;

use crate::engine::Engine;

/// The library as one question sees it.
pub(crate) struct Scoped<'e> {
    pub(crate) engine: &'e Engine,
    /// All that the question is asked of.
    pub(crate) texts: &'e BTreeSet<u64>,
}

impl Sources for Scoped<'_> {
    fn prepared(&self, doc_hash: &str) -> Option<Arc<Prepared>> {
        let loaded =
            self.engine.texts.load(doc_hash.parse().ok()?).inspect_err(|e| tracing::warn!("a source could not be loaded: {e}")).ok()?;
        Some(loaded.prepared().clone())
    }

    fn pipeline(&self, doc_hash: &str) -> String {
        doc_hash.parse().ok().and_then(|hash| self.engine.texts.load(hash).ok()).map(|l| l.version.pipeline.clone()).unwrap_or_default()
    }

    fn locate(&self, doc_hash: &str, spans: &[CharSpan]) -> Option<PdfLocator> {
        let loaded = self.engine.texts.load(doc_hash.parse().ok()?).ok()?;
        self.engine.texts.locator(&loaded, spans).ok().flatten()
    }

    fn place(&self, doc_hash: &str, position: u32) -> Place {
        let loaded = doc_hash.parse().ok().and_then(|hash| self.engine.texts.load(hash).ok());
        loaded.map(|loaded| loaded.place(position)).unwrap_or_default()
    }

    fn page_label(&self, doc_hash: &str, position: u32) -> Option<String> {
        self.engine.texts.load(doc_hash.parse().ok()?).ok()?.page_label_at(position)
    }

    fn each_text(&self, see: &mut dyn FnMut(&SourceText<'_>) -> bool) {
        let Ok(reader) = self.engine.library.reader() else { return };
        for id in self.texts {
            let Ok(Some(TitledText { hash, title, content })) = reader.titled_text(*id) else { continue };
            if !see(&SourceText { doc_hash: &hash, title: &title, text: &content }) {
                return;
            }
        }
    }
}
