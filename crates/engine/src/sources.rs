//! What grounding may read of the library: the texts of the versions that were shown.

use std::sync::Arc;

use touchstone_ground::Sources;
use touchstone_record::PdfLocator;
use touchstone_text::CharSpan;
use touchstone_verify::Prepared;

use crate::engine::Engine;

impl Sources for Engine {
    fn prepared(&self, doc_hash: &str) -> Option<Arc<Prepared>> {
        let loaded = self.load(doc_hash.parse().ok()?).inspect_err(|e| tracing::warn!("a source could not be loaded: {e}")).ok()?;
        Some(loaded.prepared.clone())
    }

    fn pipeline(&self, doc_hash: &str) -> String {
        doc_hash.parse().ok().and_then(|hash| self.load(hash).ok()).map(|l| l.version.pipeline.clone()).unwrap_or_default()
    }

    fn locate(&self, doc_hash: &str, span: CharSpan) -> Option<PdfLocator> {
        let loaded = self.load(doc_hash.parse().ok()?).ok()?;
        self.locator(&loaded, &[span]).ok().flatten()
    }
}
