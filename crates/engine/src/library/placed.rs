//! Where citations and passages are in their documents, as a lawyer says it: put in from the outline.

use touchstone_api::Problem;
use touchstone_outline::OUTLINE_VERSION;
use touchstone_record::{Citation, Fragment, Place, SessionRecord};
use touchstone_text::{CharSpan, fragment_ref};

use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};

/// Puts a citation's part, headings, speaker and printed page in, for its span in a text.
pub(crate) fn place_citation(loaded: &Loaded, citation: &mut Citation) {
    let start = citation.verdict.span.as_ref().map(|s| s.char_start);
    citation.page_label = match &citation.pdf_locator {
        Some(boxes) => boxes.page_label().map(str::to_owned),
        None => start.and_then(|at| loaded.page_label_at(at)),
    };
    citation.place = start.map(|at| loaded.place(at)).unwrap_or_default();
}

/// Puts the same in of a passage.
pub(crate) fn place_fragment(loaded: &Loaded, fragment: &mut Fragment) {
    let span = CharSpan::between(fragment.char_start, fragment.char_end);
    fragment.text = loaded.text().slice(span).to_owned();
    fragment.page_label = loaded.page_label_at(span.start());
    fragment.place = loaded.place(span.start());
}

/// Places a whole record by today's rules. Passages of a text that the library has read anew since are not placed.
pub(crate) fn place_record(texts: &PreparedTexts, record: &mut SessionRecord) -> Result<(), Problem> {
    if record.outline == Some(OUTLINE_VERSION) {
        return Ok(());
    }
    for citation in &mut record.citations {
        let Ok(hash) = citation.doc_hash.parse() else { continue };
        let loaded = texts.load(hash)?;
        if citation.pdf_locator.is_some() {
            let quoted: Vec<CharSpan> = citation.verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect();
            citation.pdf_locator = texts.locator(&loaded, &quoted)?;
        }
        place_citation(&loaded, citation);
    }
    for fragment in &mut record.fragments {
        let Ok(hash) = fragment.doc_hash.parse() else { continue };
        let Ok(loaded) = texts.load(hash) else { continue };
        let span = CharSpan::between(fragment.char_start, fragment.char_end);
        if fragment_ref(hash, &loaded.version.pipeline, span, 64).starts_with(&fragment.reference) {
            place_fragment(&loaded, fragment);
        } else {
            (fragment.place, fragment.page_label) = (Place::default(), None);
        }
    }
    record.outline = Some(OUTLINE_VERSION);
    Ok(())
}
