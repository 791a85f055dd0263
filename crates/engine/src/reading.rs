//! What the window reads: sessions with their sources, documents with their pages, text layers, Find.

use std::collections::BTreeMap;

use touchstone_api::{Code, DocumentView, FileState, FindMatch, PageRow, PageText, Problem, SessionView, Source, TextLine, VersionRow};
use touchstone_pdf::Confidence;
use touchstone_record::{Citation, SessionRecord, blocks};
use touchstone_store::{SessionListing, SessionSummary};
use touchstone_text::{CharSpan, ContentHash, PageSource, union};
use touchstone_verify::Part;

use crate::calendar::today;
use crate::catalogue::is_in_force;
use crate::engine::Engine;
use crate::loaded::Loaded;
use crate::passage::{first_marked, passage, stretches};
use crate::problem::IntoProblem;

/// Most matches that Find gives.
const MATCHES: usize = 1_000;

impl Engine {
    /// A saved session by its id or a unique prefix.
    pub fn session(&self, id: &str) -> Result<SessionSummary, Problem> {
        let found = self.reader()?.session(id).problem()?;
        found.ok_or_else(|| Problem::new(Code::NotFound, format!("There is no session {id:?}."), "`touchstone sessions` lists them."))
    }

    /// All saved sessions, the latest first.
    pub fn sessions(&self) -> Result<Vec<SessionListing>, Problem> {
        self.reader()?.sessions().problem()
    }

    /// A session, ready to be shown.
    pub fn session_view(&self, id: &str) -> Result<SessionView, Problem> {
        let summary = self.session(id)?;
        let record = summary.record;
        let files = self.file_states(&record)?;
        let documents_changed = u32::try_from(files.values().filter(|f| **f != FileState::Unchanged).count()).unwrap_or(u32::MAX);
        let mut sources: Vec<Source> = record.citations.iter().map(|c| self.source(c, &record)).collect::<Result<_, _>>()?;
        for (source, citation) in sources.iter_mut().zip(&record.citations) {
            source.file = files.get(citation.doc_hash.as_str()).copied();
        }
        Ok(SessionView { title: summary.title, documents_changed, blocks: blocks(&record), sources, record })
    }

    /// A version of a document, ready to be read.
    pub fn document_view(&self, doc_id: &str, doc_hash: Option<&str>) -> Result<DocumentView, Problem> {
        // A link may name a version by its hash: that version is meant, not the one in force.
        let loaded = match doc_hash {
            Some(hash) => self.load_version(self.resolve_document(doc_id)?, parse_hash(hash)?)?,
            None => self.load_named(doc_id)?,
        };
        let hash = loaded.version.hash;
        let (document, version) = (&loaded.document, &loaded.version);
        let today = today();
        Ok(DocumentView {
            doc_id: document.id.clone(),
            title: document.title.clone(),
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
            file: self.file_state(hash)?,
            extraction_pipeline: version.pipeline.clone(),
            removed: document.removed,
            pages: if loaded.is_pdf() { page_rows(&loaded) } else { Vec::new() },
        })
    }

    /// The text layer of a page.
    pub fn page_text(&self, doc_hash: &str, page: u32) -> Result<PageText, Problem> {
        let loaded = self.load(parse_hash(doc_hash)?)?;
        let text = loaded.text();
        let place = text.page(page);
        let place = place.ok_or_else(|| {
            Problem::new(Code::NotFound, format!("{} has no page {page}.", loaded.document.title), "Give the number of a page that it has.")
        })?;
        let mut lines = Vec::new();
        let mut start = place.span.start();
        for line in text.slice(place.span).split_inclusive(['\n', '\u{c}']) {
            let end = start + u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
            let words = line.trim_end_matches(['\n', '\u{c}']);
            let boxes = self.lines(&loaded, CharSpan::between(start, end))?;
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

    /// Where words stand in a version, letter case, accents and line ends aside.
    pub fn find(&self, doc_hash: &str, words: &str, diacritics: bool) -> Result<Vec<FindMatch>, Problem> {
        let loaded = self.load(parse_hash(doc_hash)?)?;
        let spans = crate::finding::find(loaded.text().as_str(), words, diacritics, MATCHES);
        spans
            .into_iter()
            .map(|span| Ok(FindMatch { char_start: span.start(), char_end: span.end(), locator: self.locator(&loaded, &[span])? }))
            .collect()
    }

    /// How many of the documents that a record cites have lost or changed their stored file.
    pub(crate) fn documents_changed(&self, record: &SessionRecord) -> Result<u32, Problem> {
        let changed = self.file_states(record)?.values().filter(|f| **f != FileState::Unchanged).count();
        Ok(u32::try_from(changed).unwrap_or(u32::MAX))
    }

    /// The state of the stored file of every version that a record cites; each is read once.
    fn file_states<'r>(&self, record: &'r SessionRecord) -> Result<BTreeMap<&'r str, FileState>, Problem> {
        let mut states = BTreeMap::new();
        for hash in record.citations.iter().map(|c| c.doc_hash.as_str()).filter(|h| !h.is_empty()) {
            if !states.contains_key(hash) {
                states.insert(hash, self.file_state(parse_hash(hash)?)?);
            }
        }
        Ok(states)
    }

    fn source(&self, citation: &Citation, record: &SessionRecord) -> Result<Source, Problem> {
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
        let Ok(loaded) = self.load(hash) else { return Ok(source) };
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
            source.clause = crate::finding::clause_at(text, first.start());
            if source.clause.is_none() {
                source.clause = self.section_at(&loaded, first)?;
            }
            source.passage = passage(text, &stretches);
        }
        Ok(source)
    }
}

fn page_rows(loaded: &Loaded) -> Vec<PageRow> {
    let row = |p: &touchstone_store::PageRecord| PageRow {
        number: p.number,
        label: p.label.clone().filter(|label| *label != p.number.to_string()),
        width: f64::from(p.size.width),
        height: f64::from(p.size.height),
        has_text: p.source != PageSource::None,
        scanned: p.source.is_scan(),
        confidence: p.confidence.as_ref().map(|words| Confidence { words: words.clone() }.mean()),
        unseen_letters: Some(p.unseen_letters).filter(|n| *n > 0),
    };
    loaded.pages.iter().map(row).collect()
}

fn parse_hash(hash: &str) -> Result<ContentHash, Problem> {
    hash.parse().map_err(|e: touchstone_text::HashFormatError| Problem::new(Code::BadRequest, format!("{hash:?}: {e}."), ""))
}
