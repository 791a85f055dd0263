//! What the window is told while something runs. A tagged union that the window folds over.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::auditing::AuditUpdate;
use crate::draft::DraftUpdate;
use crate::searching::MeaningState;
use touchstone_messages::Problem;

/// One event on the channel `touchstone`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// Progress of an import.
    Import {
        /// From `import` or `open_sample`.
        task_id: u32,
        /// What happened.
        update: ImportUpdate,
    },
    /// Progress of a question.
    Ask {
        /// From `ask`.
        task_id: u32,
        /// What happened.
        update: AskUpdate,
    },
    /// Progress of an audit.
    Audit {
        /// From `audit` or `audit_all`.
        task_id: u32,
        /// What happened.
        update: AuditUpdate,
    },
    /// Progress of a draft's check.
    Draft {
        /// From `check_draft`.
        task_id: u32,
        /// What happened.
        update: DraftUpdate,
    },
    /// Matters, documents, sessions or settings changed: ask for the overview again.
    LibraryChanged,
    /// Search by meaning moved on, or ended with a problem.
    Meaning {
        /// How far it is.
        state: MeaningState,
    },
    /// Open this session, or this document at this span: asked for on the command line or by a link.
    Open {
        /// The target.
        target: OpenTarget,
    },
    /// A command was chosen in the native menu.
    Command {
        /// As the table of shortcuts names it.
        name: String,
    },
    /// Files were dropped on the window.
    Dropped {
        /// Their paths.
        paths: Vec<String>,
    },
}

/// What a link points to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OpenTarget {
    /// A saved session, at an anchor if one is given.
    Session {
        /// Its id.
        session_id: String,
        /// The citation to open.
        anchor: Option<u32>,
    },
    /// A document.
    Document {
        /// Its id.
        doc_id: String,
        /// From 1.
        page: Option<u32>,
        /// Code points to mark.
        span: Option<(u32, u32)>,
    },
}

/// A step of an import.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ImportUpdate {
    /// The files that were found.
    Started {
        /// Names in order; later updates give indices into it.
        files: Vec<String>,
    },
    /// A file moved on.
    File {
        /// Which, from 0.
        index: u32,
        /// How far it is.
        state: ImportState,
    },
    /// All files are done, failed or cancelled.
    Finished {
        /// New documents and new versions.
        imported: u32,
        /// The same bytes were there already.
        unchanged: u32,
        /// Not imported.
        failed: u32,
        /// Stopped by the user.
        cancelled: u32,
    },
}

/// How far a file is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ImportState {
    /// Not begun.
    Waiting,
    /// Its text is being extracted.
    Reading {
        /// Pages done.
        page: u32,
        /// Pages in all.
        pages: u32,
    },
    /// Its pages that are pictures are being read.
    Recognising {
        /// Such pages done.
        page: u32,
        /// Such pages in all.
        pages: u32,
    },
    /// It is being made searchable.
    Indexing,
    /// It can be asked.
    Done {
        /// The document.
        doc_id: String,
        /// Its title.
        title: String,
        /// Pages in all.
        pages: u32,
        /// Pages whose text could not be read; they are kept as pictures and cannot be quoted.
        pages_without_text: Vec<u32>,
        /// Pages whose text was read from their picture.
        ocr_pages: u32,
        /// How sure the reader of these pictures was, in per cent; null where there was none.
        confidence: Option<u32>,
        /// `imported`, `unchanged` or `new_version`.
        status: String,
        /// What could not be read of it.
        problem: Option<Problem>,
    },
    /// It was not imported.
    Failed {
        /// Why.
        problem: Problem,
        /// How much of a damaged file could be imported; null where nothing could.
        readable: Option<ReadablePart>,
    },
    /// The user stopped it.
    Cancelled,
}

/// What can be read of a damaged file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReadablePart {
    /// How many pages.
    pub pages: u32,
    /// Of how many; null where the file no longer says.
    pub of: Option<u32>,
}

/// A step of a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AskUpdate {
    /// Looking for passages.
    Searching {
        /// In how many documents.
        documents: u32,
    },
    /// Waiting for the first draft.
    Drafting {
        /// 1.
        attempt: u32,
        /// At most.
        of: u32,
    },
    /// Checking a draft's quotes.
    Checking {
        /// How many.
        quotes: u32,
    },
    /// The draft failed; waiting for another.
    Retrying {
        /// How many quotes were not found; 0 where claims failed for other reasons.
        failed: u32,
        /// The draft that is waited for, from 2.
        attempt: u32,
        /// At most.
        of: u32,
    },
    /// The reply could not be read; waiting for another.
    Unreadable {
        /// The draft that is waited for, from 2.
        attempt: u32,
        /// At most.
        of: u32,
    },
    /// A judge is asked whether the claims follow from their quotes.
    Judging {
        /// How many claims there are.
        claims: u32,
    },
    /// The session is saved.
    Finished {
        /// Its id.
        session_id: String,
        /// What the user has to know of it besides; null where all is well.
        notice: Option<Problem>,
    },
    /// Nothing was saved; the question is kept by the window.
    Failed {
        /// Why.
        problem: Problem,
    },
    /// The user stopped it.
    Stopped,
}
