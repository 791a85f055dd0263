//! What an audit can look at: files, texts as they were kept, texts as they are read now.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use touchstone_text::{CharSpan, ContentHash, PageGeometry, line_boxes};
use touchstone_verify::Prepared;

use crate::bundle::TextForm;
use crate::locator::PdfLocator;

/// Where the audit gets its evidence from. Called once a document.
pub trait Evidence {
    /// The source file of a version.
    fn file(&mut self, doc_hash: &str) -> SourceFile;

    /// The text of a version under one pipeline as it was kept; `None` if it is not at hand.
    fn kept(&mut self, doc_hash: &str, pipeline: &str) -> Option<Arc<AuditText>>;

    /// The text of a version as it is read now. Asked only where the file is unchanged.
    fn fresh(&mut self, doc_hash: &str) -> Fresh;
}

/// The state of a source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SourceFile {
    /// Its bytes hash to what they should.
    Unchanged,
    /// There is another file in its place.
    Changed {
        /// What that hashes to.
        found: ContentHash,
    },
    /// There is none.
    Missing,
}

/// A text as it is read now.
#[derive(Debug, Clone)]
pub enum Fresh {
    /// Read.
    Text(Arc<AuditText>),
    /// Not read, and why.
    No(String),
}

/// A canonical text with its boxes, ready for checking.
#[derive(Debug)]
pub struct AuditText {
    form: TextForm,
    prepared: Prepared,
    geometry: Mutex<HashMap<u32, Option<Arc<PageGeometry>>>>,
}

impl AuditText {
    /// Prepares a text.
    pub fn new(form: TextForm) -> Self {
        let prepared = Prepared::new(Arc::new(form.canonical()));
        Self { form, prepared, geometry: Mutex::default() }
    }

    /// The pipeline that made it.
    pub fn pipeline(&self) -> &str {
        &self.form.pipeline
    }

    /// The text with its pages.
    pub fn form(&self) -> &TextForm {
        &self.form
    }

    /// Ready for the verifier.
    pub fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    /// Where some spans are on their pages; `None` where nothing of them is drawn.
    pub fn locator(&self, spans: &[CharSpan]) -> Option<PdfLocator> {
        let text = self.prepared.text();
        let mut lines = Vec::new();
        for &span in spans {
            let first = text.page_at(span.start()).number;
            let last = text.page_at(span.end().saturating_sub(1).max(span.start())).number;
            let pages: HashMap<u32, Arc<PageGeometry>> = (first..=last).filter_map(|page| Some((page, self.page(page)?))).collect();
            lines.extend(line_boxes(text, span, |page| pages.get(&page).map(Arc::as_ref)));
        }
        let page = |number: u32| self.form.pages.get((number as usize).checked_sub(1)?);
        PdfLocator::new(&lines, |number| page(number).map(|p| p.size), |number| page(number).and_then(|p| p.label.clone()))
    }

    fn page(&self, page: u32) -> Option<Arc<PageGeometry>> {
        let mut kept = self.geometry.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entry(page).or_insert_with(|| self.form.geometry(page).map(Arc::new)).clone()
    }
}
