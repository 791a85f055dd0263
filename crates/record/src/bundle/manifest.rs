//! `manifest.json`: what each member of a bundle hashes to, and which documents it is about.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The manifest, in canonical JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// `touchstone-bundle/1`.
    pub schema: String,
    /// The session in the bundle.
    pub session_id: String,
    /// The hash in its record.
    pub record_hash: String,
    /// The rule set under which its quotes were checked.
    pub verifier_version: String,
    /// Every member but the manifest itself and its signature, by name.
    pub members: BTreeMap<String, Member>,
    /// The documents that the session cites.
    pub documents: Vec<BundleDocument>,
}

/// One member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Length.
    pub bytes: u64,
    /// SHA-256, written `sha256:` and 64 digits.
    pub sha256: String,
}

/// A cited document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BundleDocument {
    /// SHA-256 of its bytes.
    pub doc_hash: String,
    /// Its title when it was cited.
    pub title: String,
    /// Name of its file, without the folder: what an auditor looks for.
    pub file_name: String,
    /// `application/pdf` or `text/plain`.
    pub media_type: String,
    /// Length of the file.
    pub bytes: u64,
    /// The pipeline that made the text in the bundle.
    pub extraction_pipeline: String,
    /// Member with its text.
    pub text: String,
    /// Member with its pages and boxes.
    pub pages: String,
    /// Member with the file itself; null where it was left out.
    pub document: Option<String>,
}
