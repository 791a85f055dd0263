//! What the window asks about a document's keeping: who cites it, when it is in force, what the library takes up.

use serde::{Deserialize, Serialize};
use touchstone_record::{PdfLocator, QuoteVerdict};
use ts_rs::TS;

use crate::reading::FileState;

/// Facts about one version of a document that reading it does not need.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DocumentDetails {
    /// Length of the stored file; null where it is missing.
    pub bytes: Option<u32>,
    /// The file that the version's pages were made of; null where the file is what is shown.
    pub original: Option<OriginalFile>,
    /// Sessions that cite any version of the document, the latest first.
    pub cited_in: Vec<CitingSession>,
}

/// A file of another format, of which a PDF was made; it is kept byte for byte.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OriginalFile {
    /// Its name when it was imported.
    pub name: String,
    /// For example `application/rtf`.
    pub media_type: String,
    /// SHA-256 of its bytes.
    pub hash: String,
    /// Its length.
    #[ts(type = "number")]
    pub bytes: u64,
    /// Whether it is still that file.
    pub file: FileState,
}

/// Where to write the original of a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SaveOriginalRequest {
    /// The version.
    pub doc_hash: String,
    /// The file to write.
    pub file: String,
}

/// A saved session that cites a document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct CitingSession {
    /// Its id.
    pub session_id: String,
    /// Its short name.
    pub title: String,
    /// The version that it cites; one row a version.
    pub doc_hash: String,
    /// How many of its citations name that version.
    pub citations: u32,
    /// How many of these do not hold: neither verified nor altered without a warning.
    pub failed: u32,
}

/// When a version is in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetValidityRequest {
    /// The version.
    pub doc_hash: String,
    /// First day, as `2025-03-01`; null if it was always in force.
    pub valid_from: Option<String>,
    /// Last day; null if it is open.
    pub valid_until: Option<String>,
}

/// A document that another is probably a version of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Resembling {
    /// Its id.
    pub doc_id: String,
    /// Its title.
    pub title: String,
    /// How many versions it has.
    pub versions: u32,
}

/// Which document becomes a version of which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JoinVersionsRequest {
    /// The document that becomes a version; it has one version, and no session cites it.
    pub doc_id: String,
    /// The document that gets it as its newest version.
    pub of: String,
    /// First day in force, as `2025-03-01`; today if null.
    pub valid_from: Option<String>,
}

/// Words to look for in a document of the reader's choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CheckQuoteRequest {
    /// The document; its version in force is read.
    pub doc_id: String,
    /// The words.
    pub quote: String,
}

/// The verdict on words in a document. It changes no session.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct QuoteFinding {
    /// What the verifier found.
    #[serde(flatten)]
    pub verdict: QuoteVerdict,
    /// The document's title.
    pub title: String,
    /// The version that was read.
    pub doc_hash: String,
    /// Its number.
    pub version: u32,
    /// Where the words, or the closest passage to them, begin; null where there is neither.
    pub char_start: Option<u32>,
    /// Their page.
    pub page: Option<u32>,
    /// That page's number as it is printed there.
    pub page_label: Option<String>,
    /// Their boxes; null for text files.
    pub locator: Option<PdfLocator>,
}

/// What a library takes up.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct StorageFacts {
    /// The library's folder.
    pub folder: String,
    /// Documents in search.
    pub documents: u32,
    /// Saved sessions.
    pub sessions: u32,
    /// Bytes of the stored files.
    pub files: f64,
    /// Bytes of text, geometry and sessions.
    pub database: f64,
    /// Bytes of the search index, which can be made again.
    pub index: f64,
}
