//! Highlighted copies: the cited originals with a session's citations marked on their pages.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_messages::{Message, language};
use touchstone_model::Secret;
use touchstone_pdf::{Mark, MarkLook, PdfError};
use touchstone_record::{Citation, QuoteState, SessionRecord, StateLook};
use touchstone_report::mark_note;
use touchstone_text::{CharSpan, ContentHash, LineBox, file_stem};

use crate::engine::Engine;
use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};
use crate::library::sessions;
use crate::problem::IntoProblem;

/// One cited document with its citations marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HighlightedCopy {
    /// The document.
    pub doc_id: String,
    /// The version: SHA-256 of the original's bytes.
    pub doc_hash: String,
    /// Its title.
    pub title: String,
    /// A name for a file, unique among the copies of one session.
    pub file_name: String,
    /// A PDF.
    pub pdf: Vec<u8>,
    /// Numbers of the citations that are marked in it.
    pub anchors: Vec<u32>,
    /// It begins with the original, byte for byte; the marks follow.
    pub original_inside: bool,
}

/// A copy of every PDF that a session cites, with its citations marked: quoted words by what became of them, nothing that was skipped or
/// left out, and the closest passages to words that were not found. Text files, which have no pages, and citations whose text is no
/// longer the library's are left out.
pub fn highlighted_copies(engine: &Engine, session: &str, cancel: &CancellationToken) -> Result<Vec<HighlightedCopy>, Problem> {
    let record = sessions::session(&engine.library, session)?.record;
    highlighted_copies_of(engine, &record, cancel)
}

/// Like [`highlighted_copies`], of a record that need not be saved.
pub fn highlighted_copies_of(engine: &Engine, record: &SessionRecord, cancel: &CancellationToken) -> Result<Vec<HighlightedCopy>, Problem> {
    let mut cited: BTreeMap<&str, Vec<&Citation>> = BTreeMap::new();
    for citation in record.citations.iter().filter(|c| !c.doc_hash.is_empty()) {
        cited.entry(&citation.doc_hash).or_default().push(citation);
    }
    let mut copies: Vec<HighlightedCopy> = Vec::new();
    for (doc_hash, citations) in cited {
        let Ok(hash) = doc_hash.parse::<ContentHash>() else { continue };
        let loaded = engine.texts.load(hash)?;
        if !loaded.is_pdf() {
            continue;
        }
        let mut marks = Vec::new();
        for citation in citations.iter().filter(|c| c.extraction_pipeline == loaded.version.pipeline) {
            marks.extend(marks_of(&engine.texts, &loaded, citation)?);
        }
        let mut anchors: Vec<u32> = marks.iter().map(|m| m.number).collect();
        anchors.dedup();
        if marks.is_empty() {
            continue;
        }
        let title = loaded.document.title.clone();
        let bytes = engine.library.files().get(hash).problem()?.ok_or_else(|| {
            Problem::new(Code::FileMissing, Message::stored_file_of_document_gone(title.as_str()), Message::advice_import_again())
        })?;
        if ContentHash::of(&bytes) != hash {
            let message = Message::stored_file_changed(title.as_str());
            return Err(Problem::new(Code::FileChanged, message, Message::advice_import_original()));
        }
        let (pool, bytes) = (engine.workers.pool()?, Arc::<[u8]>::from(bytes));
        let mark = |password: Option<&Secret>| pool.mark(bytes.clone(), password.map(Secret::expose), &marks, cancel);
        let copy = match mark(engine.passwords.get(hash).as_ref()) {
            Err(PdfError::Encrypted) => mark(engine.passwords.in_keychain(hash).as_ref()),
            other => other,
        };
        let copy = copy.problem()?;
        let file_name = file_name(&title, loaded.version.number, &copies);
        copies.push(HighlightedCopy {
            doc_id: loaded.document.id.clone(),
            doc_hash: doc_hash.to_owned(),
            title,
            file_name,
            pdf: copy.pdf,
            anchors,
            original_inside: copy.original_inside,
        });
    }
    Ok(copies)
}

/// The marks of one citation, one a page; none where nothing of it is on a page.
fn marks_of(texts: &PreparedTexts, loaded: &Loaded, citation: &Citation) -> Result<Vec<Mark>, Problem> {
    let state = citation.verdict.state();
    // The closest passage is framed: these are not the words.
    let closest = citation.verdict.closest.as_ref().filter(|_| state == QuoteState::NotFound);
    let spans = closest.map_or_else(|| parts(citation), |c| vec![CharSpan::between(c.char_start, c.char_end)]);
    let StateLook { marker, ink, margin, .. } = state.look();
    let look = MarkLook { marker, ink: ink.light().ink, sign: margin, framed: closest.is_some() };
    let mut pages: BTreeMap<u32, Vec<LineBox>> = BTreeMap::new();
    for span in spans {
        for line in texts.lines(loaded, span)? {
            pages.entry(line.page).or_default().push(line);
        }
    }
    let note = mark_note(citation, language());
    let mark = |(page, lines): (u32, Vec<LineBox>)| Mark {
        page,
        lines: lines.iter().map(|l| l.bounds).collect(),
        number: citation.anchor,
        look,
        note: note.clone(),
    };
    Ok(pages.into_iter().map(mark).collect())
}

fn parts(citation: &Citation) -> Vec<CharSpan> {
    citation.verdict.quoted().iter().map(|p| CharSpan::between(p.char_start, p.char_end)).collect()
}

/// A title as a file name that every system takes, numbered where another copy has it.
fn file_name(title: &str, version: u32, others: &[HighlightedCopy]) -> String {
    let stem = Some(file_stem(title)).filter(|stem| !stem.is_empty()).unwrap_or_else(|| "document".to_owned());
    let named = |name: &str| others.iter().any(|o| o.file_name.eq_ignore_ascii_case(name));
    let first = format!("{stem} (v{version}, marked).pdf");
    let mut names = std::iter::once(first).chain((2..).map(|n| format!("{stem} (v{version}, marked {n}).pdf")));
    names.find(|name| !named(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn copy(file_name: &str) -> HighlightedCopy {
        HighlightedCopy {
            doc_id: String::new(),
            doc_hash: String::new(),
            title: String::new(),
            file_name: file_name.into(),
            pdf: Vec::new(),
            anchors: Vec::new(),
            original_inside: true,
        }
    }

    #[test]
    fn copies_have_names_that_every_system_takes() {
        assert_eq!(file_name("Lease: 4/6 Harbour St.", 2, &[]), "Lease- 4-6 Harbour St (v2, marked).pdf");
        assert_eq!(file_name("../..", 1, &[]), "document (v1, marked).pdf");
        assert_eq!(file_name("Deed", 1, &[copy("deed (v1, MARKED).pdf")]), "Deed (v1, marked 2).pdf");
    }
}
