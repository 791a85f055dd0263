//! Making a bundle.

use std::collections::BTreeMap;

use touchstone_messages::Language;
use touchstone_text::ContentHash;

use super::layout::{
    BUNDLE_SCHEMA, MANIFEST, README, SESSION, SIGN_OFFS, SIGNATURE, TIME_STAMP, VERIFY, document_member, pages_member, text_member,
};
use super::manifest::{BundleDocument, Manifest, Member};
use super::open::Signature;
use super::text_form::TextForm;
use super::zip::zip;
use crate::seal::{SealError, canonical_json, check_seal_text};
use crate::session::SessionRecord;

/// What goes into a bundle.
#[derive(Debug)]
pub struct NewBundle<'a> {
    /// The record's text as it is kept.
    pub session: &'a str,
    /// The documents that it cites, each once.
    pub documents: Vec<NewDocument>,
    /// The marks on its citations, each as its text is stored, in the order they were made.
    pub sign_offs: Vec<String>,
    /// Of its README.txt.
    pub language: Language,
}

/// One document of a bundle.
#[derive(Debug)]
pub struct NewDocument {
    /// Of its bytes.
    pub hash: ContentHash,
    /// Its title.
    pub title: String,
    /// Name of its file, without the folder.
    pub file_name: String,
    /// `application/pdf` or `text/plain`.
    pub media_type: String,
    /// Length of the file.
    pub length: u64,
    /// The text that the record's citations rest on.
    pub text: TextForm,
    /// The file itself, where it goes along.
    pub bytes: Option<Vec<u8>>,
}

/// A bundle, and what a proof says of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedBundle {
    /// The file.
    pub bytes: Vec<u8>,
    /// Its manifest, which signature and time stamp are of.
    pub manifest: Vec<u8>,
    /// The time stamp, where there is one.
    pub time_stamp: Option<Vec<u8>>,
}

/// What a bundle says of itself to whoever opens it.
fn readme(language: Language) -> &'static [u8] {
    match language {
        Language::English => include_bytes!("README.txt"),
        Language::Romanian => include_bytes!("README.ro.txt"),
    }
}

/// The bundle's bytes. `sign` is handed the manifest and gives its signature, or none.
///
/// Fails where the record's seal does not hold: what was altered after it was saved can be read but is not passed on.
pub fn write_bundle(new: &NewBundle<'_>, sign: impl FnOnce(&[u8]) -> Option<Signature>) -> Result<Vec<u8>, SealError> {
    write_sealed_bundle(new, sign, |_| None).map(|sealed| sealed.bytes)
}

/// Like [`write_bundle`]; `stamp` is handed the manifest too, and gives its time stamp, or none.
pub fn write_sealed_bundle(
    new: &NewBundle<'_>,
    sign: impl FnOnce(&[u8]) -> Option<Signature>,
    stamp: impl FnOnce(&[u8]) -> Option<Vec<u8>>,
) -> Result<SealedBundle, SealError> {
    let sealed = check_seal_text(new.session.as_bytes())?;
    let record: SessionRecord = serde_json::from_str(new.session).map_err(|e| SealError::Json(e.to_string()))?;
    let mut members: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    members.insert(SESSION.into(), new.session.as_bytes().to_vec());
    members.insert(README.into(), readme(new.language).to_vec());
    members.insert(VERIFY.into(), verify_script().to_vec());
    if !new.sign_offs.is_empty() {
        members.insert(SIGN_OFFS.into(), new.sign_offs.iter().flat_map(|text| [text.as_str(), "\n"]).collect::<String>().into_bytes());
    }
    let mut documents = Vec::new();
    for document in &new.documents {
        let (text, pages) = (text_member(document.hash), pages_member(document.hash));
        members.insert(text.clone(), document.text.text.clone().into_bytes());
        members.insert(pages.clone(), canonical_json(&document.text.to_pages(&document.hash.to_string()))?.into_bytes());
        let file = document.bytes.as_ref().map(|bytes| {
            let name = document_member(document.hash, &document.media_type);
            members.insert(name.clone(), bytes.clone());
            name
        });
        documents.push(BundleDocument {
            doc_hash: document.hash.to_string(),
            title: document.title.clone(),
            file_name: document.file_name.clone(),
            media_type: document.media_type.clone(),
            bytes: document.length,
            extraction_pipeline: document.text.pipeline.clone(),
            text,
            pages,
            document: file,
        });
    }
    let manifest = Manifest {
        schema: BUNDLE_SCHEMA.into(),
        session_id: record.session_id,
        record_hash: sealed.to_string(),
        verifier_version: record.verification.verifier_version,
        members: members
            .iter()
            .map(|(name, bytes)| (name.clone(), Member { bytes: bytes.len() as u64, sha256: ContentHash::of(bytes).to_string() }))
            .collect(),
        documents,
    };
    let manifest = canonical_json(&manifest)?.into_bytes();
    let signature = sign(&manifest).map(|s| canonical_json(&s)).transpose()?;
    let time_stamp = stamp(&manifest);
    // What a reader opens first stands first.
    let mut order: Vec<(&str, &[u8])> = vec![(README, members[README].as_slice()), (MANIFEST, &manifest)];
    order.extend(signature.as_ref().map(|s| (SIGNATURE, s.as_bytes())));
    order.extend(time_stamp.as_ref().map(|s| (TIME_STAMP, s.as_slice())));
    order.extend(members.iter().filter(|(name, _)| *name != README).map(|(name, bytes)| (name.as_str(), bytes.as_slice())));
    let bytes = zip(order);
    Ok(SealedBundle { bytes, manifest, time_stamp })
}

/// `verify.py` as this version puts it into bundles.
pub fn verify_script() -> &'static [u8] {
    include_bytes!("verify.py")
}
