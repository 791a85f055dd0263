//! The library as the window lists it: matters, documents, sessions, settings.

use serde::{Deserialize, Serialize};
use touchstone_messages::Said;
use ts_rs::TS;

use crate::sandbox::Sandbox;

/// Everything that the left pane shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Overview {
    /// In order of name.
    pub matters: Vec<Matter>,
    /// Documents in search, of all matters, in order of title.
    pub documents: Vec<DocumentRow>,
    /// Saved sessions, the latest first.
    pub sessions: Vec<SessionRow>,
    /// Who drafts.
    pub answering: Answering,
    /// The most passages that a question sends to an endpoint.
    pub passages: u32,
    /// Whether the sample library came with this program.
    pub sample_available: bool,
    /// What confines the processes that read documents; `None` where none can be started, as without libpdfium.
    pub sandbox: Option<Sandbox>,
}

/// A matter: the documents for one piece of work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Matter {
    /// Unique.
    pub name: String,
    /// How many documents it holds.
    pub documents: u32,
}

/// A document as listed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DocumentRow {
    /// Stable over all versions.
    pub doc_id: String,
    /// Of the version in force.
    pub title: String,
    /// The version in force, or the latest.
    pub doc_hash: String,
    /// How many versions there are.
    pub versions: u32,
    /// Matters that hold it.
    pub collections: Vec<String>,
    /// Number of pages.
    pub pages: u32,
    /// Pages without readable text or read from their picture.
    pub image_pages: u32,
}

/// A saved session as listed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct SessionRow {
    /// Its id.
    pub session_id: String,
    /// A short name, at first made from the question.
    pub title: String,
    /// The matter it was asked in.
    pub collection: Option<String>,
    /// UTC.
    pub created_at: String,
    /// How it ended.
    pub state: SessionState,
    /// Quotes in all.
    pub quotes: u32,
    /// Quotes that are verified, those in scanned text left out.
    pub verified: u32,
}

/// How a session ended, in one glyph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SessionState {
    /// All its quotes are verified, none of them in scanned text.
    Verified,
    /// All its quotes hold: some are in scanned text, or altered without a warning.
    Holds,
    /// At least one does not hold.
    Failed,
    /// There is no answer.
    Refused,
    /// The answer quotes nothing.
    Unquoted,
}

/// Who drafts answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "mode", rename_all = "snake_case")]
pub enum Answering {
    /// Sentences are copied from the sources.
    Offline,
    /// A model behind an endpoint.
    Endpoint {
        /// Host and port, for the footer.
        host: String,
        /// The model's name.
        model: String,
        /// Whether the host is this computer.
        local: bool,
    },
}

/// An endpoint of the settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndpointRow {
    /// `default`, or its name.
    pub name: String,
    /// Base URL.
    pub url: String,
    /// Host and port.
    pub host: String,
    /// Whether the host is this computer.
    pub local: bool,
    /// Its protocol.
    pub provider: String,
    /// The model's name; empty when none is set.
    pub model: String,
    /// Whether its key is said to be in the system's keychain.
    pub key_in_keychain: bool,
}

/// One setting, as `config` and the Settings view show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Setting {
    /// For example `endpoint.url`.
    pub name: String,
    /// As text; empty when it is not set and has no default.
    pub value: String,
    /// The value without the user's say.
    pub default: String,
    /// What it does.
    #[serde(flatten)]
    pub about: Said,
}
