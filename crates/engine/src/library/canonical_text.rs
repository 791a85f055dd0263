//! A document's canonical text, with what is known of its pages.

use touchstone_api::Problem;
use touchstone_furniture::{PageFurniture, page_furniture};
use touchstone_pdf::Confidence;
use touchstone_text::{CharSpan, PageSize, PageSource};

use crate::handles::prepared_text_cache::PreparedTexts;
use crate::library::catalogue;

/// The text of a document's version in force.
#[derive(Debug, Clone)]
pub struct DocumentText {
    /// The document.
    pub doc_id: String,
    /// Of the version's bytes.
    pub doc_hash: String,
    /// What made the text.
    pub pipeline: String,
    /// The text.
    pub text: String,
    /// Its pages in order.
    pub pages: Vec<TextPage>,
    /// Running headers, footers, page and line numbers and footnotes, which are in the text like all else.
    pub furniture: Vec<PageFurniture>,
}

/// A page of a text.
#[derive(Debug, Clone)]
pub struct TextPage {
    /// From 1.
    pub number: u32,
    /// As the file states it, else as it is printed there.
    pub label: Option<String>,
    /// Its code points, the closing form feed included.
    pub span: CharSpan,
    /// As displayed.
    pub size: PageSize,
    /// Where its text came from.
    pub source: PageSource,
    /// Why it could not be read, or what is odd about its text.
    pub problem: Option<String>,
    /// How sure the reader of its picture was, 0 to 100; none unless it was read so.
    pub confidence: Option<u8>,
    /// Letters that are in its text and are not seen on it.
    pub unseen_letters: u32,
}

/// The canonical text of a document's version in force.
pub fn canonical_text(texts: &PreparedTexts, document: &str) -> Result<DocumentText, Problem> {
    let loaded = catalogue::load_named(texts, document)?;
    let text = loaded.text();
    let page = |(page, stored): (&touchstone_text::Page, &touchstone_store::PageRecord)| TextPage {
        number: page.number,
        label: loaded.page_label(page.number),
        span: page.span,
        size: stored.size,
        source: page.source,
        problem: stored.problem.clone(),
        confidence: stored.confidence.as_ref().map(|words| Confidence { words: words.clone() }.mean()),
        unseen_letters: stored.unseen_letters,
    };
    Ok(DocumentText {
        doc_id: loaded.document.id.clone(),
        doc_hash: loaded.version.hash.to_string(),
        pipeline: loaded.version.pipeline.clone(),
        text: text.as_str().to_owned(),
        pages: text.pages().iter().zip(&loaded.pages).map(page).collect(),
        furniture: page_furniture(text),
    })
}
