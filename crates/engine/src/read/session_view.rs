//! What the window reads: sessions with their sources, documents with their pages, text layers, Find.

use std::collections::BTreeMap;

use touchstone_api::{FileState, Problem, SessionView, Source};
use touchstone_record::{Citation, SessionRecord, blocks};
use touchstone_text::CharSpan;
use touchstone_verify::Part;

use crate::calendar::today;
use crate::handles::library::Library;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::library::catalogue::is_in_force;
use crate::library::{sessions, stored_files};
use crate::read::document_view::parse_hash;
use crate::read::passage::{first_marked, passage, stretches};
use crate::read::sections;

/// A session, ready to be shown.
pub fn session_view(texts: &PreparedTexts, id: &str) -> Result<SessionView, Problem> {
    let summary = sessions::session(texts.library(), id)?;
    let record = summary.record;
    let files = file_states(texts.library(), &record)?;
    let documents_changed = u32::try_from(files.values().filter(|f| **f != FileState::Unchanged).count()).unwrap_or(u32::MAX);
    let mut sources: Vec<Source> = record.citations.iter().map(|c| source(texts, c, &record)).collect::<Result<_, _>>()?;
    for (source, citation) in sources.iter_mut().zip(&record.citations) {
        source.file = files.get(citation.doc_hash.as_str()).copied();
    }
    Ok(SessionView { title: summary.title, documents_changed, blocks: blocks(&record), sources, record })
}

/// How many of the documents that a record cites have lost or changed their stored file.
pub(crate) fn documents_changed(library: &Library, record: &SessionRecord) -> Result<u32, Problem> {
    let changed = file_states(library, record)?.values().filter(|f| **f != FileState::Unchanged).count();
    Ok(u32::try_from(changed).unwrap_or(u32::MAX))
}

/// The state of the stored file of every version that a record cites; each is read once.
fn file_states<'r>(library: &Library, record: &'r SessionRecord) -> Result<BTreeMap<&'r str, FileState>, Problem> {
    let mut states = BTreeMap::new();
    for hash in record.citations.iter().map(|c| c.doc_hash.as_str()).filter(|h| !h.is_empty()) {
        if !states.contains_key(hash) {
            states.insert(hash, stored_files::file_state(library, parse_hash(hash)?)?);
        }
    }
    Ok(states)
}

fn source(texts: &PreparedTexts, citation: &Citation, record: &SessionRecord) -> Result<Source, Problem> {
    let mut source = Source {
        anchor: citation.anchor,
        version: None,
        versions: 0,
        in_force: false,
        valid_from: None,
        valid_until: None,
        page: None,
        page_label: None,
        clause: None,
        scanned: false,
        weak: Vec::new(),
        file: None,
        passage: Vec::new(),
    };
    let Ok(hash) = citation.doc_hash.parse() else { return Ok(source) };
    let Ok(loaded) = texts.load(hash) else { return Ok(source) };
    let version = &loaded.version;
    source.version = Some(version.number);
    source.versions = u32::try_from(loaded.document.versions.len()).unwrap_or(u32::MAX);
    source.in_force = is_in_force(version, &today());
    source.valid_from.clone_from(&version.valid_from);
    source.valid_until.clone_from(&version.valid_until);
    // Offsets of a record hold only in the text of the pipeline that it names.
    if version.pipeline != citation.extraction_pipeline {
        source.page = citation.pdf_locator.as_ref().map(|l| l.page);
        return Ok(source);
    }
    let stretches = stretches(citation, record);
    if let Some(first) = first_marked(&stretches) {
        let text = loaded.text();
        let page = text.page_at(first.start());
        source.page = Some(page.number);
        source.page_label = loaded.page_label(page.number);
        source.scanned = citation.verdict.is_scan() || page.is_scan();
        let span = citation.verdict.span.as_ref().map(|s| CharSpan::between(s.char_start, s.char_end));
        let weak = span.map(|span| text.weak(span)).unwrap_or_default();
        source.weak = weak.into_iter().map(|w| Part { char_start: w.start(), char_end: w.end() }).collect();
        source.clause = loaded.structured().structure.clause(text, first.start());
        if source.clause.is_none() {
            source.clause = sections::section_at(texts, &loaded, first)?;
        }
        source.passage = passage(text, &stretches);
    }
    Ok(source)
}
