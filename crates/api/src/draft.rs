//! What the window asks about a draft, and what it is told.

use serde::{Deserialize, Serialize};
use touchstone_record::DraftReport;
use ts_rs::TS;

use touchstone_messages::Problem;

/// A draft to check: a file or pasted text, one of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CheckDraftRequest {
    /// The file: `.docx`, `.pdf`, `.txt` or `.md`; null for pasted text.
    pub path: Option<String>,
    /// Pasted text; null for a file.
    pub text: Option<String>,
    /// Only against this matter's documents; null for the whole library.
    pub collection: Option<String>,
    /// Against the versions in force on this day; null for today.
    #[serde(default)]
    #[ts(optional)]
    pub as_of: Option<String>,
}

/// A step of a draft's check.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DraftUpdate {
    /// Quotations are being checked.
    Checking {
        /// How many are done.
        done: u32,
        /// How many there are.
        of: u32,
    },
    /// All is checked.
    Checked {
        /// What was found.
        report: Box<DraftReport>,
    },
    /// The draft could not be checked.
    Failed {
        /// Why.
        problem: Problem,
    },
    /// The user stopped it.
    Stopped,
}

/// Where to write the report of a check.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DraftReportRequest {
    /// As it came with `checked`.
    pub report: DraftReport,
    /// The file; its ending says the form: html, md, pdf, docx, json.
    pub file: String,
}

/// Where to write the draft with a comment on each finding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct CommentedDraftRequest {
    /// As it came with `checked`.
    pub report: DraftReport,
    /// The `.docx` that was checked; a file that changed since is refused.
    pub path: String,
    /// The new file.
    pub file: String,
}
