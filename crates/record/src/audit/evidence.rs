//! What an audit can look at: files, the texts that came with the record, and what the files give now.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use touchstone_messages::Message;
use touchstone_outline::{PageLabels, Structure};
use touchstone_text::{CharSpan, ContentHash, PageGeometry, line_boxes};
use touchstone_verify::Prepared;

use crate::bundle::{TextForm, TextPage};
use crate::locator::PdfLocator;

/// Where the audit gets its evidence from. Called once a document.
pub trait Evidence {
    /// The source file of a version.
    fn file(&mut self, doc_hash: &str) -> SourceFile;

    /// The text of a version under one pipeline as it came along with the record; `None` if it did not.
    fn kept(&mut self, doc_hash: &str, pipeline: &str) -> Option<TextForm>;

    /// The text of a version as its file gives it now, without reading any picture. Asked only where the file is unchanged.
    fn fresh(&mut self, doc_hash: &str) -> Fresh;

    /// Some pages of a version read from their pictures now, by the program and language data that `reader` names, such as
    /// `tesseract@5.3.0-generic-eng-1a2b3c4d`. Fails, with the reason, where these are not on this machine.
    fn pictures(&mut self, doc_hash: &str, reader: &str, pages: &[u32]) -> Result<BTreeMap<u32, ReadPage>, Message>;

    /// SHA-256 of a page of a version, drawn now as a PNG of that width in pixels. Fails, with the reason, where it cannot be drawn.
    fn picture(&mut self, doc_hash: &str, page: u32, width: u32) -> Result<String, Message>;
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
    /// There is one that could not be read, for the reason given.
    Unreadable(Message),
}

/// What a file gives now.
#[derive(Debug, Clone)]
pub enum Fresh {
    /// Its text.
    Text(Arc<FreshText>),
    /// It was not read, and why.
    No(Message),
}

/// The text that a file gives without any picture being read.
#[derive(Debug, Clone, PartialEq)]
pub struct FreshText {
    /// Text and pages.
    pub form: TextForm,
    /// For each page, whether its text layer is no usable text, so that an import would read the page from its picture.
    pub lacks_text: Vec<bool>,
    /// The title that the file's own metadata give it.
    pub title: Option<String>,
}

/// A page that was read from its picture.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadPage {
    /// Its words, without the closing form feed.
    pub text: String,
    /// Boxes and facts.
    pub page: TextPage,
}

/// A canonical text with its boxes, ready for checking.
#[derive(Debug)]
pub struct AuditText {
    form: TextForm,
    prepared: Prepared,
    structure: OnceLock<Structure>,
    labels: OnceLock<PageLabels>,
    geometry: Mutex<HashMap<u32, Option<Arc<PageGeometry>>>>,
}

impl AuditText {
    /// Prepares a text.
    pub fn new(form: TextForm) -> Self {
        let prepared = Prepared::new(Arc::new(form.canonical()));
        Self { form, prepared, structure: OnceLock::new(), labels: OnceLock::new(), geometry: Mutex::default() }
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

    /// Its parts, headings and footnotes, derived from it.
    pub fn structure(&self) -> &Structure {
        self.structure.get_or_init(|| Structure::of(self.prepared.text()))
    }

    /// How its pages are cited: by the file, or as printed.
    pub fn labels(&self) -> &PageLabels {
        let stated = || self.form.pages.iter().map(|p| p.label.clone()).collect::<Vec<_>>();
        self.labels.get_or_init(|| PageLabels::of(self.prepared.text(), &stated()))
    }

    /// Where some spans are on their pages; `None` where nothing of them is drawn.
    pub fn locator(&self, spans: &[CharSpan]) -> Option<PdfLocator> {
        self.located(spans, |number| self.labels().page(number).map(str::to_owned))
    }

    /// The same with the page labels that the file states and no others: those of records without an outline.
    pub(super) fn stated_locator(&self, spans: &[CharSpan]) -> Option<PdfLocator> {
        self.located(spans, |number| self.form.pages.get((number as usize).checked_sub(1)?)?.label.clone())
    }

    fn located(&self, spans: &[CharSpan], label: impl Fn(u32) -> Option<String>) -> Option<PdfLocator> {
        let text = self.prepared.text();
        let mut lines = Vec::new();
        for &span in spans {
            let first = text.page_at(span.start()).number;
            let last = text.page_at(span.end().saturating_sub(1).max(span.start())).number;
            let pages: HashMap<u32, Arc<PageGeometry>> = (first..=last).filter_map(|page| Some((page, self.page(page)?))).collect();
            lines.extend(line_boxes(text, span, |page| pages.get(&page).map(Arc::as_ref)));
        }
        let page = |number: u32| self.form.pages.get((number as usize).checked_sub(1)?);
        PdfLocator::new(&lines, |number| page(number).map(|p| p.size), label)
    }

    fn page(&self, page: u32) -> Option<Arc<PageGeometry>> {
        let mut kept = self.geometry.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entry(page).or_insert_with(|| self.form.geometry(page).map(Arc::new)).clone()
    }
}
