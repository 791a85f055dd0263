//! Opening a bundle that anyone may have made: what is in it, and everything that does not fit.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use touchstone_text::ContentHash;

use super::layout::{
    BUNDLE_SCHEMA, MANIFEST, README, SESSION, SIGN_OFFS, SIGNATURE, TIME_STAMP, VERIFY, document_member, pages_member, text_member,
};
use super::manifest::{BundleDocument, Manifest};
use super::text_form::{PagesForm, TextForm};
use super::unzip::{ZipFault, unzip};
use crate::audit::{Finding, FindingKind, Place};
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
#[error("{}", self.message())]
pub enum BundleFault {
    /// The ZIP file is damaged or made to mislead.
    Zip(#[from] ZipFault),
    /// A member without which nothing can be said is missing.
    Missing(&'static str),
    /// A member is not JSON as bundles have it.
    Json {
        /// Which.
        member: &'static str,
        /// Why.
        fault: JsonFault,
    },
    /// A member lacks a field, or a field is of another kind.
    Shape {
        /// Which.
        member: &'static str,
        /// As the reader says.
        message: String,
    },
    /// Of a format that this program does not know.
    Schema(String),
}

impl BundleFault {
    /// What is wrong, as a clause.
    pub fn message(&self) -> Message {
        match self {
            Self::Zip(fault) => Message::bundle_unopenable(fault.message()),
            Self::Missing(member) => Message::bundle_lacks(*member),
            Self::Json { member, fault } => Message::bundle_member_unreadable(*member, fault.message()),
            Self::Shape { member, message } => Message::bundle_member_unreadable(*member, &**message),
            Self::Schema(format) => Message::bundle_other_format(&**format, BUNDLE_SCHEMA),
        }
    }
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
                None => faults.push(fault(FindingKind::MemberMissing, name, Message::bundle_member_missing())),
                Some(bytes) if ContentHash::of(bytes).to_string() != said.sha256 => {
                    let message = Message::bundle_member_hash(ContentHash::of(bytes).to_string(), &*said.sha256);
                    faults.push(fault(FindingKind::MemberAltered, name, message));
                }
                Some(bytes) if bytes.len() as u64 != said.bytes => {
                    let message = Message::bundle_member_length(bytes.len() as u64, said.bytes);
                    faults.push(fault(FindingKind::MemberAltered, name, message));
                }
                Some(_) => {}
            }
        }
        let of = |d: &BundleDocument, name: &str| [&d.text, &d.pages].into_iter().chain(&d.document).any(|member| member == name);
        let has_purpose =
            |name: &str| [SESSION, README, VERIFY, SIGN_OFFS].contains(&name) || self.manifest.documents.iter().any(|d| of(d, name));
        for name in members.keys() {
            if !self.manifest.members.contains_key(name) {
                faults.push(fault(FindingKind::MemberUnknown, name, Message::bundle_member_unknown()));
            } else if !has_purpose(name) {
                faults.push(fault(FindingKind::MemberUnknown, name, Message::bundle_member_purpose()));
            }
        }
        self.faults.extend(faults);
    }

    fn read_documents(&mut self, members: &mut BTreeMap<String, Vec<u8>>) {
        for document in self.manifest.documents.clone() {
            let hash = document.doc_hash.clone();
            if self.texts.contains_key(&hash) {
                self.faults.push(fault(FindingKind::ManifestDiffers, MANIFEST, Message::bundle_document_twice(&*hash)));
                continue;
            }
            if !has_its_names(&document) {
                self.faults.push(fault(FindingKind::ManifestDiffers, MANIFEST, Message::bundle_document_names(&*hash)));
                continue;
            }
            match read_text(members, &document.text, &document.pages) {
                Ok((form, said)) => {
                    if said != hash || form.pipeline != document.extraction_pipeline {
                        self.faults.push(fault(FindingKind::ManifestDiffers, &document.pages, Message::bundle_pages_of_another()));
                    }
                    self.texts.insert(hash.clone(), form);
                }
                Err((member, message)) => self.faults.push(fault(FindingKind::MemberMissing, &member, message)),
            }
            let Some(name) = &document.document else { continue };
            match members.remove(name) {
                Some(bytes) => drop(self.files.insert(hash, bytes)),
                None => self.faults.push(fault(FindingKind::MemberMissing, name, Message::bundle_not_there())),
            }
        }
    }
}

/// Whether the members of a document are named after its hash: no other member can pass for one of them.
fn has_its_names(document: &BundleDocument) -> bool {
    let Ok(hash) = document.doc_hash.parse::<ContentHash>() else { return false };
    document.text == text_member(hash)
        && document.pages == pages_member(hash)
        && document.document.as_ref().is_none_or(|name| *name == document_member(hash, &document.media_type))
}

fn fault(kind: FindingKind, member: &str, message: Message) -> Finding {
    Finding::wrong(kind, Place::member(member), message)
}

/// The text of a document and the hash that its pages name; else the member and what is wrong with it.
fn read_text(members: &BTreeMap<String, Vec<u8>>, text: &str, pages: &str) -> Result<(TextForm, String), (String, Message)> {
    let member = |name: &str| members.get(name).ok_or((name.to_owned(), Message::bundle_not_there()));
    let body = String::from_utf8(member(text)?.clone()).map_err(|_| (text.to_owned(), Message::bundle_not_text()))?;
    let form: PagesForm = strictly("pages", member(pages)?).map_err(|e| (pages.to_owned(), Message::bundle_unusable(e.message())))?;
    let hash = form.doc_hash.clone();
    let form = TextForm::from_parts(body, form).map_err(|why| (pages.to_owned(), Message::bundle_unusable(why)))?;
    Ok((form, hash))
}

/// Reads JSON that is strict: no duplicate keys, no numbers that programs read differently, no deep nesting.
fn strictly<T: serde::de::DeserializeOwned>(member: &'static str, bytes: &[u8]) -> Result<T, BundleFault> {
    Json::read(bytes).map_err(|fault| BundleFault::Json { member, fault })?;
    serde_json::from_slice(bytes).map_err(|e| BundleFault::Shape { member, message: e.to_string() })
}
