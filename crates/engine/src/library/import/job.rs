//! One file to import: what is said of it, its way through the pipeline, and what became of it.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;
use touchstone_api::{ImportState, Problem, ReadablePart};
use touchstone_files::{FileType, ReadAs};
use touchstone_messages::Message;
use touchstone_pdf::OcrMode;

use crate::engine::Engine;

/// What is said of the files of one import.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ImportOptions {
    /// Matter to put the documents in; made if there is none of that name.
    pub collection: Option<String>,
    /// Title; for one file only.
    pub title: Option<String>,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// The document that this is a new version of; for one file only.
    pub replaces: Option<String>,
    /// Opens encrypted files; known until the program ends, and not kept.
    #[serde(skip)]
    pub password: Option<String>,
    /// Keep the password in the system's keychain.
    #[serde(skip)]
    pub keep_password: bool,
    /// Damaged files fail, rather than that what can be read of them is imported.
    pub whole_only: bool,
    /// Which pages are read from their picture.
    pub ocr: OcrMode,
    /// The files are the library's own, to be read again by this program's pipeline; nothing else of them changes.
    pub reread: bool,
}

/// What became of one file, as `touchstone import --json` prints it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ImportOutcome {
    /// As given, or as found in a folder.
    pub path: String,
    /// What happened.
    pub status: ImportStatus,
    /// The document.
    pub doc_id: Option<String>,
    /// SHA-256 of the bytes.
    pub doc_hash: Option<String>,
    /// Number of pages.
    pub pages: u32,
    /// Code points of the canonical text.
    pub characters: u32,
    /// Pages whose text was read from their picture.
    pub ocr_pages: u32,
    /// Why it failed, or what could not be read of it.
    pub error: Option<Problem>,
    /// Title of the document.
    #[serde(skip)]
    pub title: String,
    /// Pages without text, from 1.
    #[serde(skip)]
    pub pages_without_text: Vec<u32>,
    /// Why pages that are pictures were not read, where that is for want of a program.
    #[serde(skip)]
    pub unread: Option<Message>,
    /// How sure the reader of pictures was, in per cent.
    #[serde(skip)]
    pub confidence: Option<u32>,
    /// How much of a damaged file could be imported, where it was left out.
    #[serde(skip)]
    pub readable: Option<ReadablePart>,
}

impl ImportOutcome {
    /// A sentence that names the pages without text and why they were not read; `None` when there are none.
    pub fn no_text_note(&self) -> Option<Message> {
        let pages = &self.pages_without_text;
        let note = (!pages.is_empty()).then(|| Message::pages_without_text(pages.len(), numbers_in_words(pages)))?;
        Some(Message::sentences([Some(note), self.unread.clone()].into_iter().flatten().collect()))
    }
}

/// What happened to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ImportStatus {
    /// A new document.
    Imported,
    /// The library has these bytes already.
    Unchanged,
    /// A new version of a document.
    NewVersion,
    /// Nothing was stored.
    Failed,
}

/// One file and what is said of it.
#[derive(Debug, Clone)]
pub struct Job {
    pub(crate) path: PathBuf,
    pub(crate) options: ImportOptions,
}

/// One file on its way.
pub(crate) struct Intake<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) job: &'a Job,
    /// The number under which the file waits in the library.
    pub(crate) waiting: Option<i64>,
    pub(crate) report: &'a dyn Fn(ImportState),
    pub(crate) cancel: &'a CancellationToken,
}

/// A file of which nothing was stored.
pub(crate) fn failed(path: &Path, problem: Problem) -> ImportOutcome {
    ImportOutcome {
        path: path.display().to_string(),
        status: ImportStatus::Failed,
        doc_id: None,
        doc_hash: None,
        pages: 0,
        characters: 0,
        ocr_pages: 0,
        error: Some(problem),
        title: String::new(),
        pages_without_text: Vec::new(),
        unread: None,
        confidence: None,
        readable: None,
    }
}

/// Whether a file is read as text, by no process but this one.
pub(crate) fn is_text(path: &Path) -> bool {
    FileType::of(path).is_some_and(|file| file.read_as == ReadAs::Text)
}

/// "3", "3 and 4", "3, 4 and 9", "3, 4, 5 and 17 more".
pub(crate) fn numbers_in_words(numbers: &[u32]) -> Message {
    let shown: Vec<String> = numbers.iter().take(if numbers.len() > 8 { 5 } else { 8 }).map(u32::to_string).collect();
    match shown.as_slice() {
        [] => Message::verbatim(""),
        [one] => Message::verbatim(one),
        _ if shown.len() < numbers.len() => Message::numbers_and_more(shown.join(", "), numbers.len() - shown.len()),
        [most @ .., last] => Message::numbers_and(most.join(", "), last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_counted_in_words() {
        assert_eq!(numbers_in_words(&[3]).to_string(), "3");
        assert_eq!(numbers_in_words(&[3, 4]).to_string(), "3 and 4");
        assert_eq!(numbers_in_words(&[3, 4, 9]).to_string(), "3, 4 and 9");
        assert_eq!(numbers_in_words(&(1..=20).collect::<Vec<_>>()).to_string(), "1, 2, 3, 4, 5 and 15 more");
    }
}
