//! Files read again: by PDFium in its worker, or decoded where they are text.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tokio_util::sync::CancellationToken;
use touchstone_messages::Message;
use touchstone_pdf::{
    ExtractedDocument, ExtractedPage, Ocr, OcrMode, PdfError, Pool, PoolConfig, RenderRequest, SandboxPolicy, find_library,
};
use touchstone_record::audit::{FreshText, ReadPage};
use touchstone_record::bundle::{TextForm, TextPage};
use touchstone_text::{CanonicalText, ContentHash, PageSize, PageSource};

/// The pipeline of files that are text already.
const PLAIN: &str = "plain@1";

/// Reads files again, several at a time.
pub struct Reading {
    pool: Result<Arc<Pool>, Message>,
    cancel: CancellationToken,
    /// Why no PDF is read where nothing confines the workers.
    not_confined: OnceLock<Message>,
    /// Tesseract by its languages; looked for once.
    readers: Mutex<HashMap<String, Result<Ocr, Message>>>,
}

impl Reading {
    /// With workers of this program; where libpdfium is missing, or nothing confines them and `sandbox` wants that, PDFs are
    /// not read again, and the report gives the reason.
    pub fn new(worker: PathBuf, sandbox: SandboxPolicy) -> Self {
        let library = find_library().filter(|l| l.is_file());
        let pool = library.map(|library| Arc::new(Pool::new(PoolConfig { sandbox, ..PoolConfig::new(worker, library) })));
        Self::of(pool.ok_or_else(Message::audit_no_pdfium))
    }

    /// With the workers of a pool that is there already.
    pub fn with(pool: Arc<Pool>) -> Self {
        Self::of(Ok(pool))
    }

    /// Reads no PDF again, for the reason given.
    pub fn never(why: Message) -> Self {
        Self::of(Err(why))
    }

    fn of(pool: Result<Arc<Pool>, Message>) -> Self {
        Self { pool, cancel: CancellationToken::new(), not_confined: OnceLock::new(), readers: Mutex::default() }
    }

    /// Reads no further once that is cancelled; what is unread by then is left out.
    #[must_use]
    pub fn until(self, cancel: CancellationToken) -> Self {
        Self { cancel, ..self }
    }

    /// The texts of some files, or why they have none, by the names they were given.
    pub fn read(&self, files: Vec<(String, Arc<[u8]>)>) -> HashMap<String, Result<FreshText, Message>> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(files.len()).max(1);
        let waiting = Mutex::new(files);
        let done = Mutex::new(HashMap::new());
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while !self.cancel.is_cancelled() {
                        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
                        let Some((name, bytes)) = next else { break };
                        let text = self.read_one(bytes);
                        done.lock().unwrap_or_else(PoisonError::into_inner).insert(name, text);
                    }
                });
            }
        });
        if let Ok(pool) = &self.pool {
            pool.release_readers();
        }
        done.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Why PDFs were not read, where that is for want of a sandbox.
    pub fn not_confined(&self) -> Option<&Message> {
        self.not_confined.get()
    }

    /// Some pages of a PDF read from their pictures, by the program and data that `reader` names (`tesseract@5.3.0-generic-eng-1a2b3c4d`).
    /// Pages that cannot be read so are left out. Fails, with the reason, where that program or its data is not on this machine.
    pub fn pictures(&self, bytes: &Arc<[u8]>, reader: &str, wanted: &[u32]) -> Result<BTreeMap<u32, ReadPage>, Message> {
        let pool = self.pool.as_ref().map_err(Message::clone)?;
        let ocr = self.reader(pool, reader)?;
        let whole = pool.extract(Arc::clone(bytes), None, &mut |_| {}, &self.cancel).map_err(|e| e.message())?;
        let mut found = BTreeMap::new();
        // Pages with a text layer were read from their pictures only where somebody asked for that.
        for mode in [OcrMode::Auto, OcrMode::Always] {
            let mut document = whole.clone();
            for (page, number) in document.pages.iter_mut().zip(1_u32..) {
                let now = wanted.contains(&number) && (mode == OcrMode::Auto) == OcrMode::Auto.wants(page);
                if !now {
                    // What is read already is not read again.
                    page.source = PageSource::Ocr;
                }
            }
            let mut take = |_, number: u32, page: Option<&ExtractedPage>| {
                let label = whole.labels.get(number as usize - 1).cloned().flatten();
                found.extend(page.map(|page| (number, ReadPage { text: page.text.clone(), page: text_page(page, label) })));
            };
            pool.recognise(bytes, None, &mut document, (&ocr, mode), &mut take, &self.cancel).map_err(|e| e.message())?;
        }
        Ok(found)
    }

    /// SHA-256 of a page of a PDF drawn as a PNG of that width in pixels. Fails, with the reason, where it cannot be drawn.
    pub fn picture(&self, bytes: Arc<[u8]>, page: u32, width: u32) -> Result<String, Message> {
        let pool = self.pool.as_ref().map_err(Message::clone)?;
        let document = ContentHash::of(&bytes);
        let request = RenderRequest { document, password: None, page, width_px: width, clip: None, highlights: Vec::new() };
        let drawn = pool.render(bytes, request).map_err(|e| e.message())?;
        Ok(ContentHash::of(&drawn.png).to_string())
    }

    /// Tesseract with the languages that `reader` names, if it is the same program with the same data.
    fn reader(&self, pool: &Pool, reader: &str) -> Result<Ocr, Message> {
        let languages = reader.rsplit('-').nth(1).unwrap_or_default().replace('.', "+");
        let mut known = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let find = || Ocr::find(&pool.config().executable, &languages, pool.config().sandbox).map_err(|e| e.message());
        let ocr = known.entry(languages.clone()).or_insert_with(find).clone()?;
        if ocr.id() == reader { Ok(ocr) } else { Err(Message::audit_other_reader(reader, ocr.id())) }
    }

    fn read_one(&self, bytes: Arc<[u8]>) -> Result<FreshText, Message> {
        if !touchstone_pdf::is_pdf(&bytes) {
            let form = plain(&bytes)?;
            return Ok(FreshText { lacks_text: vec![false; form.pages.len()], form, title: None });
        }
        let pool = self.pool.as_ref().map_err(Message::clone)?;
        let pipeline = pool.pipeline().map_err(|e| e.message())?;
        let extracted = pool.extract(bytes, None, &mut |_| {}, &self.cancel).map_err(|e| {
            let why = e.message();
            if matches!(e, PdfError::NotConfined { .. }) {
                let _ = self.not_confined.set(why.clone());
            }
            why
        })?;
        let lacks_text = extracted.pages.iter().map(|p| OcrMode::Auto.wants(p)).collect();
        let title = extracted.info.title.clone();
        Ok(FreshText { lacks_text, title, form: text_form(extracted, pipeline) })
    }
}

/// A document that was read, as a text with its pages.
pub fn text_form(extracted: ExtractedDocument, pipeline: String) -> TextForm {
    let text = CanonicalText::from_pages(extracted.pages.iter().map(|p| (p.text.as_str(), p.source)));
    let mut labels = extracted.labels.into_iter();
    let pages = extracted.pages.iter().map(|p| text_page(p, labels.next().flatten()));
    TextForm { pipeline, text: text.as_str().to_owned(), pages: pages.collect() }
}

fn text_page(page: &ExtractedPage, label: Option<String>) -> TextPage {
    TextPage {
        size: page.geometry.size,
        label,
        source: page.source,
        geometry: Some(page.packed_geometry.clone()),
        facts: Some(page.facts.encode()),
    }
}

fn plain(bytes: &[u8]) -> Result<TextForm, Message> {
    let body = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(body).map_err(|_| Message::audit_neither_pdf_nor_text())?;
    let text = CanonicalText::from_plain(text.to_owned());
    let size = PageSize { width: 0.0, height: 0.0 };
    let pages = text.pages().iter().map(|p| TextPage { size, label: None, source: p.source, geometry: None, facts: None });
    Ok(TextForm { pipeline: PLAIN.into(), pages: pages.collect(), text: text.as_str().to_owned() })
}
