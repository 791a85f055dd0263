//! The texts that citations rest on, for seals and bundles.

use touchstone_api::Problem;
use touchstone_record::bundle::{TextForm, TextPage};
use touchstone_record::{Citation, CitedText};
use touchstone_text::ContentHash;

use crate::handles::library::Library;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::problem::IntoProblem;

/// A text of the library with its pages and boxes; `None` where the library has none of that pipeline.
pub(crate) fn kept_text(library: &Library, hash: ContentHash, pipeline: &str) -> Result<Option<TextForm>, Problem> {
    let reader = library.reader()?;
    let Some(id) = reader.text_under(hash, pipeline).problem()? else { return Ok(None) };
    let Some(row) = reader.text(id).problem()? else { return Ok(None) };
    let mut pages = Vec::new();
    for page in reader.pages(id).problem()? {
        let geometry = reader.geometry(id, page.number).problem()?;
        let facts = row.text.facts(page.number).map(touchstone_text::PageFacts::encode);
        pages.push(TextPage { size: page.size, label: page.label, source: page.source, geometry, facts });
    }
    Ok(Some(TextForm { pipeline: row.pipeline, text: row.text.as_str().to_owned(), pages }))
}

/// The texts that citations rest on, for the record's seal.
pub(crate) fn cited_texts(texts: &PreparedTexts, citations: &[Citation]) -> Result<Vec<CitedText>, Problem> {
    let mut cited: Vec<CitedText> = Vec::new();
    for citation in citations {
        if cited.iter().any(|t| t.doc_hash == citation.doc_hash) {
            continue;
        }
        let Ok(hash) = citation.doc_hash.parse() else { continue };
        let loaded = texts.load(hash)?;
        let text = loaded.text();
        cited.push(CitedText {
            doc_hash: citation.doc_hash.clone(),
            doc_title: citation.doc_title.clone(),
            file_name: file_name(&loaded.version.path),
            extraction_pipeline: citation.extraction_pipeline.clone(),
            text_hash: ContentHash::of(text.as_str().as_bytes()).to_string(),
            characters: text.len(),
            pages: u32::try_from(text.pages().len()).unwrap_or(u32::MAX),
        });
    }
    Ok(cited)
}

/// The name of the file at a path of any system.
pub(crate) fn file_name(path: &str) -> String {
    path.rsplit(['/', '\\']).next().unwrap_or_default().to_owned()
}
