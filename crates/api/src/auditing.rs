//! What the window asks about checking sessions again, and handing them on.

use serde::{Deserialize, Serialize};
use touchstone_record::audit::AuditReport;
use ts_rs::TS;

use touchstone_messages::{Problem, Said};

/// What to audit: a saved session, or a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AuditRequest {
    /// A session of this library.
    pub session_id: Option<String>,
    /// A bundle, or a record alone.
    pub file: Option<String>,
    /// A folder with the auditor's own copies of the cited files.
    pub documents: Option<String>,
    /// The public key that must have signed, 64 hexadecimal digits.
    pub key: Option<String>,
}

/// A step of an audit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AuditUpdate {
    /// Citations are being checked.
    Checking {
        /// How many are done.
        done: u32,
        /// How many there are.
        of: u32,
    },
    /// A session, or a file, was audited.
    Audited {
        /// The session's short name, or the file's.
        title: String,
        /// What was found.
        report: Box<AuditReport>,
    },
    /// All is done.
    Finished,
    /// The audit could not run.
    Failed {
        /// Why.
        problem: Problem,
    },
    /// The user stopped it.
    Stopped,
}

/// A saved session that rests on something that is no longer what it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Drifted {
    /// The session.
    pub session_id: String,
    /// Its short name.
    pub title: String,
    /// Why; one or more a document.
    pub reasons: Vec<DriftReason>,
}

/// Why a session is listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DriftReason {
    /// What happened.
    pub kind: DriftKind,
    /// The document; empty where the library no longer has it.
    pub doc_id: String,
    /// Its title.
    pub doc_title: String,
    /// The cited version, from 1.
    pub version: u32,
    /// In a sentence.
    #[serde(flatten)]
    pub message: Said,
}

/// What happened to something that is cited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DriftKind {
    /// The text was read again by another pipeline.
    NewPipeline,
    /// The document has a later version.
    NewVersion,
    /// The stored file no longer matches its hash.
    FileChanged,
    /// The stored file, or the whole document, is gone.
    FileMissing,
}

/// One version of a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SessionVersion {
    /// From 1.
    pub revision: u32,
    /// UTC.
    pub created_at: String,
    /// Its seal.
    pub record_hash: String,
}

/// Where to write a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportRequest {
    /// The session.
    pub session_id: String,
    /// The file; its ending says the form: touchstone, json, html, md, pdf, docx.
    pub file: String,
    /// Put the cited files into a bundle.
    pub with_documents: bool,
}

/// Where to write the report of an audit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct AuditReportRequest {
    /// As it came with `audited`.
    pub report: AuditReport,
    /// The file; its ending says the form: html, md, pdf, docx, json.
    pub file: String,
}

/// What was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Exported {
    /// Length of the file.
    #[ts(type = "number")]
    pub bytes: u64,
}
