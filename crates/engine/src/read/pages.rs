//! From spans to boxes, and from pages to pictures.

use std::sync::Arc;

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_pdf::{HighlightStyle, PdfError, RenderRequest};
use touchstone_record::PdfLocator;
use touchstone_text::{CharSpan, ContentHash, Rect};

use crate::engine::Engine;
use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};
use crate::library::catalogue;
use crate::problem::IntoProblem;

/// Widest picture that is drawn, in pixels.
const WIDEST: u32 = 6_000;

/// Where a span of a document's version in force stands on its pages; `None` for text files.
pub fn locate(texts: &PreparedTexts, document: &str, char_start: u32, char_end: u32) -> Result<Option<PdfLocator>, Problem> {
    let loaded = catalogue::load_named(texts, document)?;
    let span = span_in(&loaded, char_start, char_end)?;
    texts.locator(&loaded, &[span])
}

/// Where the words of a span of a document's version in force are, to be marked: what belongs to the pages between them, such as a header or a
/// footnote, has no box. `None` for text files.
pub fn locate_words(texts: &PreparedTexts, document: &str, char_start: u32, char_end: u32) -> Result<Option<PdfLocator>, Problem> {
    let loaded = catalogue::load_named(texts, document)?;
    let span = span_in(&loaded, char_start, char_end)?;
    texts.locator(&loaded, &loaded.words_of(span))
}

/// A page of a document as a PNG, with the boxes of a span's words drawn over it.
pub fn show(engine: &Engine, document: &str, page: u32, span: Option<(u32, u32)>, width: u32) -> Result<Vec<u8>, Problem> {
    let loaded = catalogue::load_named(&engine.texts, document)?;
    let lines = match span {
        Some((start, end)) => {
            let words = loaded.words_of(span_in(&loaded, start, end)?);
            words.into_iter().map(|span| engine.texts.lines(&loaded, span)).collect::<Result<Vec<_>, _>>()?.concat()
        }
        None => Vec::new(),
    };
    let boxes = lines.into_iter().filter(|l| l.page == page).map(|l| (l.bounds, HighlightStyle::Marker)).collect();
    draw(engine, &loaded, page, width, boxes)
}

/// A page of a version as a PNG of that width in pixels.
pub fn render_page(engine: &Engine, doc_hash: &str, page: u32, width_px: u32) -> Result<Vec<u8>, Problem> {
    let hash = if doc_hash.starts_with("sha256:") { doc_hash.parse() } else { format!("sha256:{doc_hash}").parse() };
    let hash: ContentHash = hash.map_err(|e: touchstone_text::HashFormatError| Problem::new(Code::BadRequest, e.to_string(), ""))?;
    draw(engine, &*engine.texts.load(hash)?, page, width_px, Vec::new())
}

/// A part of a page of a version, given in points from its top left corner, as a PNG of that width in pixels.
pub fn render_region(engine: &Engine, doc_hash: &str, page: u32, region: [f32; 4], width_px: u32) -> Result<Vec<u8>, Problem> {
    let hash = if doc_hash.starts_with("sha256:") { doc_hash.parse() } else { format!("sha256:{doc_hash}").parse() };
    let hash: ContentHash = hash.map_err(|e: touchstone_text::HashFormatError| Problem::new(Code::BadRequest, e.to_string(), ""))?;
    let [x0, y0, x1, y1] = region;
    if !(x0 < x1 && y0 < y1 && region.iter().all(|v| v.is_finite() && v.abs() < 100_000.0)) {
        return Err(Problem::new(Code::BadRequest, Message::not_part_of_page(format!("{region:?}")), Message::advice_region_form()));
    }
    draw_part(engine, &*engine.texts.load(hash)?, page, width_px, Some(Rect { x0, y0, x1, y1 }), Vec::new())
}

/// Tries a password on an encrypted version and remembers it for this session; in the system's keychain where
/// `keep` is set.
pub fn unlock(engine: &Engine, doc_hash: &str, password: &str, keep: bool) -> Result<(), Problem> {
    let hash: ContentHash =
        doc_hash.parse().map_err(|e: touchstone_text::HashFormatError| Problem::new(Code::BadRequest, e.to_string(), ""))?;
    let bytes = engine.library.files().get(hash).problem()?;
    let bytes = bytes.ok_or_else(|| Problem::new(Code::FileMissing, Message::stored_file_gone(), Message::advice_import_again()))?;
    let request =
        RenderRequest { document: hash, password: Some(password.into()), page: 1, width_px: 16, clip: None, highlights: Vec::new() };
    let pool = engine.workers.pool()?;
    // A worker that has the document open already would not ask for a password.
    pool.release_idle();
    pool.render(Arc::from(bytes), request).problem()?;
    engine.passwords.remember(hash, password, keep)
}

fn draw(engine: &Engine, loaded: &Loaded, page: u32, width_px: u32, highlights: Vec<(Rect, HighlightStyle)>) -> Result<Vec<u8>, Problem> {
    draw_part(engine, loaded, page, width_px, None, highlights)
}

pub(crate) fn draw_part(
    engine: &Engine,
    loaded: &Loaded,
    page: u32,
    width_px: u32,
    clip: Option<Rect>,
    highlights: Vec<(Rect, HighlightStyle)>,
) -> Result<Vec<u8>, Problem> {
    let title = &loaded.document.title;
    if !loaded.is_pdf() {
        return Err(Problem::advised(Code::PageNotDrawn, Message::text_file_without_pages(title.as_str())));
    }
    if page == 0 || page > loaded.version.pages {
        let pages = loaded.version.pages;
        return Err(Problem::new(Code::NotFound, Message::document_has_pages(title.as_str(), page, pages), Message::advice_page_it_has()));
    }
    let (document, width_px) = (loaded.version.hash, width_px.clamp(16, WIDEST));
    let hundredths = |r: Rect| [r.x0, r.y0, r.x1, r.y1].map(|v| (v * 100.0).round() as i32);
    let key = highlights.is_empty().then_some((document, page, width_px, clip.map(hundredths)));
    if let Some(known) = key.as_ref().and_then(|key| engine.pictures.get(key)) {
        return Ok(known.to_vec());
    }
    let password = engine.passwords.get(document).map(|p| p.expose().to_owned());
    let mut request = RenderRequest { document, password, page, width_px, clip, highlights };
    let files = engine.library.files();
    let mut load = || {
        let bytes = files.get(document).map_err(|e| std::io::Error::other(e.to_string()))?;
        bytes.map(Arc::from).ok_or_else(|| std::io::Error::from(std::io::ErrorKind::NotFound))
    };
    let pool = engine.workers.pool()?;
    let mut drawn = pool.render_from(&request, &mut load);
    if matches!(drawn, Err(PdfError::Encrypted))
        && let Some(password) = engine.passwords.in_keychain(document)
    {
        request.password = Some(password.expose().to_owned());
        drawn = pool.render_from(&request, &mut load);
    }
    let drawn = drawn.map_err(|e| match e {
        PdfError::Encrypted | PdfError::WrongPassword => {
            Problem::new(Code::PasswordNeeded, Message::page_encrypted(page, title.as_str()), Message::advice_password_text_readable())
        }
        error => Problem::new(
            Code::PageNotDrawn,
            Message::page_not_drawn(page, title.as_str(), error.message()),
            Message::advice_page_not_drawn(),
        ),
    })?;
    let png: Arc<[u8]> = drawn.png.into();
    if let Some(key) = key {
        engine.pictures.put(key, png.clone());
    }
    Ok(png.to_vec())
}

/// A span that lies within the text; an empty one or one beyond its end is a mistake of the caller.
fn span_in(loaded: &Loaded, start: u32, end: u32) -> Result<CharSpan, Problem> {
    let length = loaded.text().len();
    CharSpan::new(start, end).filter(|s| !s.is_empty() && end <= length).ok_or_else(|| {
        Problem::new(Code::BadRequest, Message::no_such_characters(start, end, &loaded.document.title, length), Message::advice_offsets())
    })
}
