//! Opening a bundle that anyone may have made: what is in it, and everything that does not fit.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use touchstone_text::ContentHash;

use super::layout::{BUNDLE_SCHEMA, MANIFEST, SESSION, SIGN_OFFS, SIGNATURE, TIME_STAMP};
use super::manifest::Manifest;
use super::text_form::{PagesForm, TextForm};
use super::unzip::{ZipFault, unzip};
use crate::audit::{Class, Finding, FindingKind};
use crate::json::{Json, JsonFault};

/// `signature.json`: an Ed25519 signature of the bytes of `manifest.json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    /// `ed25519`.
    pub algorithm: String,
    /// 64 hexadecimal digits.
    pub public_key: String,
    /// 128 hexadecimal digits.
    pub signature: String,
}

/// Why a file is no bundle at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BundleFault {
    /// The zip file is not to be believed.
    #[error("the bundle cannot be opened: {0}")]
    Zip(#[from] ZipFault),
    /// A member without which nothing can be said is missing.
    #[error("the bundle has no {0}")]
    Missing(&'static str),
    /// A member is not JSON as bundles have it.
    #[error("{member} cannot be read: {fault}")]
    Json {
        /// Which.
        member: &'static str,
        /// Why.
        fault: JsonFault,
    },
    /// A member lacks a field, or a field is of another kind.
    #[error("{member} cannot be read: {message}")]
    Shape {
        /// Which.
        member: &'static str,
        /// As the reader says.
        message: String,
    },
    /// Of a format that this program does not know.
    #[error("the bundle's format is {0}; this program knows {BUNDLE_SCHEMA}")]
    Schema(String),
}

/// An opened bundle.
#[derive(Debug)]
pub struct Bundle {
    /// The record's text.
    pub session: Vec<u8>,
    /// As it says itself; `faults` tells where it is wrong.
    pub manifest: Manifest,
    /// The manifest's bytes, which a signature covers.
    pub manifest_bytes: Vec<u8>,
    /// The signature, unchecked.
    pub signature: Option<Signature>,
    /// The time stamp, unchecked.
    pub time_stamp: Option<Vec<u8>>,
    /// The texts that could be read, by the hash of their document.
    pub texts: BTreeMap<String, TextForm>,
    /// The files that came along, by the hash that they should have.
    pub files: BTreeMap<String, Vec<u8>>,
    /// The marks of reviewers, each as its text is stored; unchecked.
    pub sign_offs: Vec<String>,
    /// Everything that does not fit the manifest.
    pub faults: Vec<Finding>,
}

impl Bundle {
    /// Opens a bundle. Fails only where nothing in it can be judged; all else is in `faults`.
    pub fn open(bytes: &[u8]) -> Result<Self, BundleFault> {
        let mut members = unzip(bytes)?;
        let manifest_bytes = members.remove(MANIFEST).ok_or(BundleFault::Missing(MANIFEST))?;
        let manifest: Manifest = strictly(MANIFEST, &manifest_bytes)?;
        if manifest.schema != BUNDLE_SCHEMA {
            return Err(BundleFault::Schema(manifest.schema.chars().take(80).collect()));
        }
        let signature = members.remove(SIGNATURE).map(|bytes| strictly(SIGNATURE, &bytes)).transpose()?;
        let time_stamp = members.remove(TIME_STAMP);
        let session = members.get(SESSION).cloned().ok_or(BundleFault::Missing(SESSION))?;
        let lines = members.get(SIGN_OFFS).map(|bytes| String::from_utf8_lossy(bytes).into_owned()).unwrap_or_default();
        let mut bundle = Self {
            session,
            manifest,
            manifest_bytes,
            signature,
            time_stamp,
            texts: BTreeMap::new(),
            files: BTreeMap::new(),
            sign_offs: lines.lines().map(str::to_owned).collect(),
            faults: Vec::new(),
        };
        bundle.compare(&members);
        bundle.read_documents(&mut members);
        Ok(bundle)
    }

    /// Every member against the manifest, and the manifest against the members.
    fn compare(&mut self, members: &BTreeMap<String, Vec<u8>>) {
        let mut faults = Vec::new();
        for (name, said) in &self.manifest.members {
            match members.get(name) {
                None => faults.push(fault(FindingKind::MemberMissing, name, &Message::bundle_member_missing().to_string())),
                Some(bytes) if ContentHash::of(bytes).to_string() != said.sha256 => {
                    let message = Message::bundle_member_hash(ContentHash::of(bytes).to_string(), &*said.sha256).to_string();
                    faults.push(fault(FindingKind::MemberAltered, name, &message));
                }
                Some(bytes) if bytes.len() as u64 != said.bytes => {
                    let message = Message::bundle_member_length(bytes.len() as u64, said.bytes).to_string();
                    faults.push(fault(FindingKind::MemberAltered, name, &message));
                }
                Some(_) => {}
            }
        }
        let unknown = members.keys().filter(|name| !self.manifest.members.contains_key(*name));
        faults.extend(unknown.map(|name| fault(FindingKind::MemberUnknown, name, &Message::bundle_member_unknown().to_string())));
        self.faults.extend(faults);
    }

    fn read_documents(&mut self, members: &mut BTreeMap<String, Vec<u8>>) {
        for document in self.manifest.documents.clone() {
            let hash = document.doc_hash.clone();
            if self.texts.contains_key(&hash) {
                self.faults.push(fault(FindingKind::ManifestDiffers, MANIFEST, &Message::bundle_document_twice(&*hash).to_string()));
                continue;
            }
            match read_text(members, &document.text, &document.pages) {
                Ok((form, said)) => {
                    if said != hash || form.pipeline != document.extraction_pipeline {
                        let message = Message::bundle_pages_of_another().to_string();
                        self.faults.push(fault(FindingKind::ManifestDiffers, &document.pages, &message));
                    }
                    self.texts.insert(hash.clone(), form);
                }
                Err((member, message)) => self.faults.push(fault(FindingKind::MemberMissing, &member, &message)),
            }
            if let Some(bytes) = document.document.as_ref().and_then(|name| members.remove(name)) {
                self.files.insert(hash, bytes);
            }
        }
    }
}

fn fault(kind: FindingKind, place: &str, message: &str) -> Finding {
    Finding { class: Class::Wrong, kind, place: place.to_owned(), message: message.to_owned() }
}

/// The text of a document and the hash that its pages name; else the member and what is wrong with it.
fn read_text(members: &BTreeMap<String, Vec<u8>>, text: &str, pages: &str) -> Result<(TextForm, String), (String, String)> {
    let member = |name: &str| members.get(name).ok_or((name.to_owned(), Message::bundle_not_there().to_string()));
    let body = String::from_utf8(member(text)?.clone()).map_err(|_| (text.to_owned(), Message::bundle_not_text().to_string()))?;
    let form: PagesForm = strictly("pages", member(pages)?).map_err(|e| (pages.to_owned(), format!("{e}.")))?;
    let hash = form.doc_hash.clone();
    let form = TextForm::from_parts(body, form).map_err(|message| (pages.to_owned(), Message::bundle_unusable(message).to_string()))?;
    Ok((form, hash))
}

/// Reads JSON that is strict: no duplicate keys, no numbers that programs read differently, no deep nesting.
fn strictly<T: serde::de::DeserializeOwned>(member: &'static str, bytes: &[u8]) -> Result<T, BundleFault> {
    Json::read(bytes).map_err(|fault| BundleFault::Json { member, fault })?;
    serde_json::from_slice(bytes).map_err(|e| BundleFault::Shape { member, message: e.to_string() })
}
