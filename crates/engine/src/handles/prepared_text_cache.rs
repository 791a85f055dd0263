//! Texts of document versions, loaded and prepared for matching, with a bound on how many stay in memory.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, OnceLock};

use touchstone_api::{Code, Problem};
use touchstone_furniture::{PageFurniture, page_furniture};
use touchstone_messages::Message;
use touchstone_outline::{OUTLINE_VERSION, Place};
use touchstone_record::PdfLocator;
use touchstone_store::{Document, PageRecord, Version};
use touchstone_text::{CanonicalText, CharSpan, ContentHash, LineBox, PageGeometry, line_boxes};
use touchstone_verify::Prepared;

use crate::handles::library::Library;
use crate::library::outline::Structured;
use crate::problem::IntoProblem;
use crate::sync::lock;

/// How many loaded versions stay in memory. A prepared text takes a few times its length.
const KEPT: usize = 48;

/// One version of a document with its newest text.
pub struct Loaded {
    pub(crate) document: Document,
    pub(crate) version: Version,
    text: Arc<CanonicalText>,
    prepared: OnceLock<Arc<Prepared>>,
    furniture: OnceLock<Vec<PageFurniture>>,
    /// As it is stored, and read.
    structure: Option<String>,
    structured: OnceLock<Structured>,
    pub(crate) pages: Vec<PageRecord>,
    geometry: Mutex<HashMap<u32, Option<Arc<PageGeometry>>>>,
}

/// The texts of a library's documents, those used last in memory.
pub struct PreparedTexts {
    library: Arc<Library>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    loaded: HashMap<u64, Arc<Loaded>>,
    order: VecDeque<u64>,
}

impl PreparedTexts {
    pub(crate) fn new(library: Arc<Library>) -> Self {
        Self { library, state: Mutex::default() }
    }

    /// The library that the texts are of.
    pub(crate) fn library(&self) -> &Library {
        &self.library
    }

    fn get(&self, text_id: u64) -> Option<Arc<Loaded>> {
        let mut state = lock(&self.state);
        let found = state.loaded.get(&text_id).cloned()?;
        state.order.retain(|id| *id != text_id);
        state.order.push_back(text_id);
        Some(found)
    }

    fn put(&self, text_id: u64, loaded: Arc<Loaded>) {
        let mut state = lock(&self.state);
        state.order.retain(|id| *id != text_id);
        state.order.push_back(text_id);
        state.loaded.insert(text_id, loaded);
        while state.order.len() > KEPT {
            if let Some(oldest) = state.order.pop_front() {
                state.loaded.remove(&oldest);
            }
        }
    }

    /// Forgets everything: titles or validity changed.
    pub(crate) fn clear(&self) {
        *lock(&self.state) = State::default();
    }

    /// The version whose bytes have that hash.
    pub fn load(&self, hash: ContentHash) -> Result<Arc<Loaded>, Problem> {
        let document = self.library.reader()?.document_of(hash).problem()?;
        let document = document.ok_or_else(|| Problem::advised(Code::NotFound, Message::no_document_with_hash(hash.to_string())))?;
        self.load_version(document, hash)
    }

    /// A version of a document. An error where the document has no such version, or its text is not in the library.
    pub fn load_version(&self, document: Document, hash: ContentHash) -> Result<Arc<Loaded>, Problem> {
        let version = document.versions.iter().find(|v| v.hash == hash).cloned();
        let version =
            version.ok_or_else(|| Problem::advised(Code::NotFound, Message::no_such_version(&document.title, hash.to_string())))?;
        let text_id = version.text_id;
        if let Some(found) = self.get(text_id).filter(|l| l.document == document) {
            return Ok(found);
        }
        let reader = self.library.reader()?;
        let row = reader.text(text_id).problem()?;
        let row = row.ok_or_else(|| Problem::new(Code::Damaged, Message::text_missing(&document.title), Message::advice_import_again()))?;
        let loaded = Arc::new(Loaded {
            text: Arc::new(row.text),
            prepared: OnceLock::new(),
            furniture: OnceLock::new(),
            structure: reader.structure(text_id, OUTLINE_VERSION).problem()?,
            structured: OnceLock::new(),
            pages: reader.pages(text_id).problem()?,
            document,
            version,
            geometry: Mutex::default(),
        });
        self.put(text_id, loaded.clone());
        Ok(loaded)
    }

    /// The boxes of a page; `None` for text files and pages without text.
    pub(crate) fn geometry(&self, loaded: &Loaded, page: u32) -> Result<Option<Arc<PageGeometry>>, Problem> {
        if let Some(found) = lock(&loaded.geometry).get(&page) {
            return Ok(found.clone());
        }
        let stored = self.library.reader()?.geometry(loaded.version.text_id, page).problem()?;
        let decoded = stored.map(|bytes| PageGeometry::decode(&bytes)).transpose();
        let geometry = decoded.map_err(|e| {
            Problem::new(
                Code::Damaged,
                Message::page_boxes_unreadable(&loaded.document.title, page, e.to_string()),
                Message::advice_import_again(),
            )
        })?;
        let geometry = geometry.map(Arc::new);
        lock(&loaded.geometry).insert(page, geometry.clone());
        Ok(geometry)
    }

    /// The line boxes of a span.
    pub(crate) fn lines(&self, loaded: &Loaded, span: CharSpan) -> Result<Vec<LineBox>, Problem> {
        let text = loaded.text();
        let last = text.page_at(span.end().saturating_sub(1).max(span.start())).number;
        let mut pages = HashMap::new();
        for number in text.page_at(span.start()).number..=last {
            if let Some(geometry) = self.geometry(loaded, number)? {
                pages.insert(number, geometry);
            }
        }
        Ok(line_boxes(text, span, |page| pages.get(&page).map(Arc::as_ref)))
    }

    /// Where some spans are on their pages; `None` where nothing of them is drawn.
    pub(crate) fn locator(&self, loaded: &Loaded, spans: &[CharSpan]) -> Result<Option<PdfLocator>, Problem> {
        let mut lines = Vec::new();
        for span in spans {
            lines.extend(self.lines(loaded, *span)?);
        }
        Ok(PdfLocator::new(&lines, |page| loaded.page(page).map(|p| p.size), |page| loaded.page_label(page)))
    }
}

impl Loaded {
    /// Its canonical text.
    pub fn text(&self) -> &CanonicalText {
        &self.text
    }

    /// A page, from 1.
    pub(crate) fn page(&self, number: u32) -> Option<&PageRecord> {
        self.pages.iter().find(|p| p.number == number)
    }

    /// Its parts, headings, footnotes and page labels; derived from the text where the library has none by today's rules yet.
    pub fn structured(&self) -> &Structured {
        self.structured.get_or_init(|| {
            let stored = self.structure.as_deref().and_then(|body| serde_json::from_str(body).ok());
            stored.unwrap_or_else(|| Structured::of(&self.text, &self.pages.iter().map(|p| p.label.clone()).collect::<Vec<_>>()))
        })
    }

    /// A page's number as it is printed there; `None` where that is not known.
    pub(crate) fn page_label(&self, number: u32) -> Option<String> {
        self.structured().labels.page(number).map(str::to_owned)
    }

    /// The label of the page that a code point is on; in a text file, of the page of another edition.
    pub(crate) fn page_label_at(&self, position: u32) -> Option<String> {
        self.structured().labels.at(&self.text, position).map(str::to_owned)
    }

    /// Where a code point is: its part, its headings, who speaks.
    pub(crate) fn place(&self, position: u32) -> Place {
        self.structured().structure.place(&self.text, position)
    }

    /// Made when the first quotation is looked for: a search only shows what it found.
    pub fn prepared(&self) -> &Arc<Prepared> {
        self.prepared.get_or_init(|| Arc::new(Prepared::new(Arc::clone(&self.text))))
    }

    /// A span's own words: the stretches of it between what belongs to its pages, such as the header of the next one. What the span begins or
    /// ends in is its own.
    pub(crate) fn words_of(&self, span: CharSpan) -> Vec<CharSpan> {
        let furniture = self.furniture.get_or_init(|| page_furniture(&self.text));
        let first = furniture.partition_point(|piece| piece.span.start() <= span.start());
        let mut words = Vec::new();
        let mut at = span.start();
        for piece in furniture[first..].iter().take_while(|piece| piece.span.start() < span.end()) {
            if piece.span.start() >= at && piece.span.end() < span.end() {
                words.push(CharSpan::between(at, piece.span.start()));
                at = piece.span.end();
            }
        }
        words.push(CharSpan::between(at, span.end()));
        words
    }

    /// Whether the version has pages that can be drawn.
    pub(crate) fn is_pdf(&self) -> bool {
        self.version.media_type == "application/pdf"
    }
}
