//! What a document says about itself, as a worker reads it.

use serde::{Deserialize, Serialize};

/// The document's own statements about itself. Nothing here is verified.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DocumentInfo {
    /// `/Title`
    pub title: Option<String>,
    /// `/Author`
    pub author: Option<String>,
    /// `/Subject`
    pub subject: Option<String>,
    /// `/Keywords`
    pub keywords: Option<String>,
    /// `/Creator`: the program that the text was written in.
    pub creator: Option<String>,
    /// `/Producer`: the program that made the PDF.
    pub producer: Option<String>,
    /// `/CreationDate` in ISO 8601, with the offset that the file states.
    pub created: Option<String>,
    /// `/ModDate` in ISO 8601, with the offset that the file states.
    pub modified: Option<String>,
    /// Whether the file is encrypted (and was opened).
    pub encrypted: bool,
}

/// One bookmark.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OutlineEntry {
    /// Depth from 0.
    pub level: u32,
    /// As written in the file, white space collapsed.
    pub title: String,
    /// The page that it opens, from 1.
    pub page: Option<u32>,
    /// How far down that page, in points from its top edge, where the bookmark says so.
    pub top: Option<f32>,
}
