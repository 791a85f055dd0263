//! Documents as the window shows them: versions, pages, text layers, Find.

use touchstone_api::{Code, DocumentView, FindMatch, PageRow, PageText, Problem, TextLine, VersionRow};
use touchstone_messages::Message;
use touchstone_pdf::Confidence;
use touchstone_text::{CharSpan, ContentHash, PageSource, union};

use crate::calendar::today;
use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};
use crate::library::catalogue::{self, is_in_force};
use crate::library::stored_files;

/// Most matches that Find gives.
const MATCHES: usize = 1_000;

/// A version of a document, ready to be read.
pub fn document_view(texts: &PreparedTexts, doc_id: &str, doc_hash: Option<&str>) -> Result<DocumentView, Problem> {
    // A link may name a version by its hash: that version is meant, not the one in force.
    let loaded = match doc_hash {
        Some(hash) => texts.load_version(catalogue::resolve_document(texts.library(), doc_id)?, parse_hash(hash)?)?,
        None => catalogue::load_named(texts, doc_id)?,
    };
    let hash = loaded.version.hash;
    let (document, version) = (&loaded.document, &loaded.version);
    let today = today();
    Ok(DocumentView {
        doc_id: document.id.clone(),
        title: document.title.clone(),
        title_from: document.title_from.clone(),
        doc_hash: hash.to_string(),
        version: version.number,
        versions: document
            .versions
            .iter()
            .map(|v| VersionRow {
                version: v.number,
                doc_hash: v.hash.to_string(),
                valid_from: v.valid_from.clone(),
                valid_until: v.valid_until.clone(),
                imported_at: v.imported_at.clone(),
                in_force: is_in_force(v, &today),
            })
            .collect(),
        path: version.path.clone(),
        file: stored_files::file_state(texts.library(), hash)?,
        extraction_pipeline: version.pipeline.clone(),
        removed: document.removed,
        pages: if loaded.is_pdf() { page_rows(&loaded) } else { Vec::new() },
    })
}

/// The text layer of a page.
pub fn page_text(texts: &PreparedTexts, doc_hash: &str, page: u32) -> Result<PageText, Problem> {
    let loaded = texts.load(parse_hash(doc_hash)?)?;
    let text = loaded.text();
    let place = text.page(page);
    let place = place.ok_or_else(|| {
        Problem::new(Code::NotFound, Message::document_without_page(&loaded.document.title, page), Message::advice_page_it_has())
    })?;
    let mut lines = Vec::new();
    let mut start = place.span.start();
    for line in text.slice(place.span).split_inclusive(['\n', '\u{c}']) {
        let end = start + u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
        let words = line.trim_end_matches(['\n', '\u{c}']);
        let boxes = texts.lines(&loaded, CharSpan::between(start, end))?;
        let bounds = union(boxes.iter().map(|b| b.bounds));
        if !words.trim().is_empty() {
            lines.push(TextLine {
                text: words.into(),
                bbox: bounds.map_or([0.0; 4], touchstone_text::Rect::to_bbox),
                char_start: start,
                char_end: end,
            });
        }
        start = end;
    }
    Ok(PageText { page, lines })
}

/// Where words are in a version, letter case, accents and line ends aside.
pub fn find(texts: &PreparedTexts, doc_hash: &str, words: &str, diacritics: bool) -> Result<Vec<FindMatch>, Problem> {
    let loaded = texts.load(parse_hash(doc_hash)?)?;
    let spans = crate::read::find_in_document::find(loaded.text().as_str(), words, diacritics, MATCHES);
    spans
        .into_iter()
        .map(|span| Ok(FindMatch { char_start: span.start(), char_end: span.end(), locator: texts.locator(&loaded, &[span])? }))
        .collect()
}

fn page_rows(loaded: &Loaded) -> Vec<PageRow> {
    let row = |p: &touchstone_store::PageRecord| PageRow {
        number: p.number,
        label: loaded.page_label(p.number).filter(|label| *label != p.number.to_string()),
        width: f64::from(p.size.width),
        height: f64::from(p.size.height),
        has_text: p.source != PageSource::None,
        scanned: p.source.is_scan(),
        confidence: p.confidence.as_ref().map(|words| Confidence { words: words.clone() }.mean()),
        unseen_letters: Some(p.unseen_letters).filter(|n| *n > 0),
    };
    loaded.pages.iter().map(row).collect()
}

/// A hash as it is written, `sha256:…`.
pub(crate) fn parse_hash(hash: &str) -> Result<ContentHash, Problem> {
    hash.parse()
        .map_err(|e: touchstone_text::HashFormatError| Problem::advised(Code::BadRequest, Message::hash_malformed(hash, e.to_string())))
}
