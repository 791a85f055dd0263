//! The audit of one file: a bundle, or a record alone.

use std::collections::HashMap;
use std::sync::Arc;

use touchstone_record::SessionRecord;
use touchstone_record::audit::{
    AuditReport, AuditText, ChainState, Class, Context, Evidence, Finding, FindingKind, Fresh, SignatureState, SourceFile, audit_record,
    unreadable,
};
use touchstone_record::bundle::{Bundle, MANIFEST, SIGNATURE, TextForm, VERIFY, verify_script};
use touchstone_text::ContentHash;

use crate::folder::DocumentFolder;
use crate::reading::Reading;
use crate::signature::check_signature;

/// A file by its hash, where it is somewhere else than in the bundle.
pub type MoreFiles<'a> = Box<dyn Fn(&str) -> Option<Vec<u8>> + 'a>;
/// A kept text by its file's hash and its pipeline.
pub type KeptTexts<'a> = Box<dyn Fn(&str, &str) -> Option<TextForm> + 'a>;
/// A session's place in a chain by its id and its record's hash: the chain's state, and in words where it is broken.
pub type ChainCheck<'a> = Box<dyn Fn(&str, &str) -> (ChainState, Vec<String>) + 'a>;

/// What the auditor brings along.
pub struct Options<'a> {
    /// His own copies of the files.
    pub documents: Option<DocumentFolder>,
    /// The maker's public key, had from elsewhere.
    pub key: Option<[u8; 32]>,
    /// Reads the files again.
    pub reading: Reading,
    /// More places where a file may be.
    pub more: MoreFiles<'a>,
    /// More places where a kept text may be.
    pub kept: KeptTexts<'a>,
    /// The library's chain.
    pub chain: ChainCheck<'a>,
}

impl Options<'_> {
    /// With nothing but workers.
    pub fn new(reading: Reading) -> Self {
        Self {
            documents: None,
            key: None,
            reading,
            more: Box::new(|_| None),
            kept: Box::new(|_, _| None),
            chain: Box::new(|_, _| (ChainState::NotInLibrary, Vec::new())),
        }
    }
}

/// Audits a bundle, or a session record alone. Total: whatever the bytes are, there is a report.
pub fn audit_bytes(bytes: &[u8], options: &Options<'_>, progress: &mut dyn FnMut(u32, u32)) -> AuditReport {
    let mut context = Context::default();
    // A zip file begins so; a record is an object of JSON.
    if bytes.iter().find(|b| !b.is_ascii_whitespace()) == Some(&b'{') {
        require_signature(options, &mut context);
        return finish(bytes, &Parts::default(), context, options, progress);
    }
    match Bundle::open(bytes) {
        Ok(bundle) => {
            examine(&bundle, options, &mut context);
            let Bundle { session, manifest, texts, files, .. } = bundle;
            let names = manifest.documents.iter().map(|d| (d.doc_hash.clone(), d.file_name.clone())).collect();
            finish(&session, &Parts { texts, files, names }, context, options, progress)
        }
        Err(fault) => unreadable(context, FindingKind::BundleUnreadable, "bundle", &fault.to_string()),
    }
}

/// What a bundle brings along.
#[derive(Default)]
struct Parts {
    texts: std::collections::BTreeMap<String, TextForm>,
    files: std::collections::BTreeMap<String, Vec<u8>>,
    names: HashMap<String, String>,
}

/// Signature, members, and whether manifest and record are about the same session.
fn examine(bundle: &Bundle, options: &Options<'_>, context: &mut Context) {
    context.findings.extend(bundle.faults.iter().cloned());
    context.signature = check_signature(bundle.signature.as_ref(), &bundle.manifest_bytes, options.key);
    context.signed_by = bundle.signature.as_ref().map(|s| s.public_key.clone());
    let (kind, message) = match context.signature {
        SignatureState::Invalid => (Some(FindingKind::SignatureInvalid), "The signature does not fit the manifest."),
        SignatureState::OtherKey => (Some(FindingKind::SignatureOtherKey), "The bundle is signed, and by another key than the one given."),
        SignatureState::Absent | SignatureState::Valid => (None, ""),
    };
    context.findings.extend(kind.map(|kind| wrong(kind, SIGNATURE, message)));
    require_signature(options, context);
    let record = serde_json::from_slice::<SessionRecord>(&bundle.session);
    if record.is_ok_and(|r| r.record_hash != bundle.manifest.record_hash || r.session_id != bundle.manifest.session_id) {
        context.findings.push(wrong(FindingKind::ManifestDiffers, MANIFEST, "It is about another record than the one in the bundle."));
    }
    let script = bundle.manifest.members.get(VERIFY).map(|m| m.sha256.as_str());
    if script != Some(ContentHash::of(verify_script()).to_string().as_str()) {
        context
            .remarks
            .push("verify.py in this bundle is not the one that this version of the program makes: read it before you run it.".into());
    }
    if context.signature == SignatureState::Valid && options.key.is_none() {
        context.remarks.push("The signature fits. Whose key it is, only a key had from elsewhere can tell (--key).".into());
    }
}

fn require_signature(options: &Options<'_>, context: &mut Context) {
    if options.key.is_some() && context.signature == SignatureState::Absent {
        context.findings.push(wrong(FindingKind::SignatureAbsent, SIGNATURE, "A key was given, and the bundle is not signed."));
    }
}

fn finish(session: &[u8], parts: &Parts, mut context: Context, options: &Options<'_>, progress: &mut dyn FnMut(u32, u32)) -> AuditReport {
    let record = serde_json::from_slice::<SessionRecord>(session).ok();
    if let Some(record) = &record {
        (context.chain, context.chain_faults) = (options.chain)(&record.session_id, &record.record_hash);
    }
    let mut gathered = Gathered { parts, options, names: parts.names.clone(), files: HashMap::new(), fresh: HashMap::new() };
    if let Some(record) = &record {
        gathered.names.extend(record.texts.iter().map(|t| (t.doc_hash.clone(), t.file_name.clone())));
        gathered.read_all(record.citations.iter().map(|c| c.doc_hash.as_str()));
    }
    if let Some(why) = options.reading.not_confined() {
        let message = format!("No PDF was read again: {why}.");
        context.findings.push(Finding { class: Class::Unavailable, kind: FindingKind::FileNotRead, place: "files".into(), message });
    }
    audit_record(session, &mut gathered, context, progress)
}

/// The evidence, looked up and read before the audit begins, several files at a time.
struct Gathered<'a> {
    parts: &'a Parts,
    options: &'a Options<'a>,
    names: HashMap<String, String>,
    files: HashMap<String, SourceFile>,
    fresh: HashMap<String, Fresh>,
}

impl Gathered<'_> {
    fn read_all<'h>(&mut self, hashes: impl Iterator<Item = &'h str>) {
        let mut unchanged: Vec<(String, Arc<[u8]>)> = Vec::new();
        for hash in hashes.filter(|h| !h.is_empty()) {
            if self.files.contains_key(hash) {
                continue;
            }
            let (state, bytes) = self.find(hash);
            unchanged.extend(bytes.map(|b| (hash.to_owned(), Arc::from(b))));
            self.files.insert(hash.to_owned(), state);
        }
        let read = self.options.reading.read(unchanged);
        self.fresh = read
            .into_iter()
            .map(|(hash, text)| (hash, text.map_or_else(Fresh::No, |form| Fresh::Text(Arc::new(AuditText::new(form))))))
            .collect();
    }

    /// The file with that hash: in the bundle, in the auditor's folder, elsewhere. Else another in its place.
    fn find(&self, hash: &str) -> (SourceFile, Option<Vec<u8>>) {
        let inside = self.parts.files.get(hash);
        let found = inside.filter(|b| ContentHash::of(b).to_string() == hash).cloned();
        let found = found.or_else(|| self.options.documents.as_ref()?.bytes(hash));
        let found = found.or_else(|| (self.options.more)(hash).filter(|b| ContentHash::of(b).to_string() == hash));
        if found.is_some() {
            return (SourceFile::Unchanged, found);
        }
        let other = inside.map(|b| ContentHash::of(b));
        let other = other.or_else(|| self.options.documents.as_ref()?.named(self.names.get(hash)?));
        let other = other.or_else(|| (self.options.more)(hash).map(|b| ContentHash::of(&b)));
        (other.map_or(SourceFile::Missing, |found| SourceFile::Changed { found }), None)
    }
}

impl Evidence for Gathered<'_> {
    fn file(&mut self, doc_hash: &str) -> SourceFile {
        self.files.get(doc_hash).cloned().unwrap_or(SourceFile::Missing)
    }

    fn kept(&mut self, doc_hash: &str, pipeline: &str) -> Option<Arc<AuditText>> {
        let inside = self.parts.texts.get(doc_hash).filter(|t| t.pipeline == pipeline).cloned();
        inside.or_else(|| (self.options.kept)(doc_hash, pipeline)).map(|form| Arc::new(AuditText::new(form)))
    }

    fn fresh(&mut self, doc_hash: &str) -> Fresh {
        self.fresh.get(doc_hash).cloned().unwrap_or_else(|| Fresh::No("the file is not at hand".into()))
    }
}

fn wrong(kind: FindingKind, place: &str, message: &str) -> Finding {
    Finding { class: Class::Wrong, kind, place: place.to_owned(), message: message.to_owned() }
}
