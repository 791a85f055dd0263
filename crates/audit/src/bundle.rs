//! The audit of one file: a bundle, or a record alone.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use touchstone_messages::Message;
use touchstone_proof::TrustedCertificates;
use touchstone_record::SessionRecord;
use touchstone_record::audit::{
    AuditReport, ChainState, Class, Context, Evidence, Finding, FindingKind, Fresh, Place, ReadPage, SignatureState, SourceFile,
    audit_record, unreadable,
};
use touchstone_record::bundle::{Bundle, BundleDocument, MANIFEST, SIGNATURE, TextForm, VERIFY, verify_script};
use touchstone_text::ContentHash;

use crate::folder::DocumentFolder;
use crate::reading::Reading;
use crate::signature::check_signature;
use crate::time_stamp::examine_time_stamp;

/// A file by its hash, where it is somewhere else than in the bundle; `None` where it is not, an error where it cannot be read.
pub type MoreFiles<'a> = Box<dyn Fn(&str) -> Result<Option<Vec<u8>>, Message> + 'a>;
/// A kept text by its file's hash and its pipeline.
pub type KeptTexts<'a> = Box<dyn Fn(&str, &str) -> Option<TextForm> + 'a>;
/// A session's place in a chain by its id and its record's hash: the chain's state, and where it is broken.
pub type ChainCheck<'a> = Box<dyn Fn(&str, &str) -> (ChainState, Vec<Message>) + 'a>;

/// The reviewers' marks on a session by its record's hash, each as its text is stored, in the order they were made.
pub type SignOffTexts<'a> = Box<dyn Fn(&str) -> Vec<String> + 'a>;

/// What the auditor brings along.
pub struct Options<'a> {
    /// His own copies of the files.
    pub documents: Option<DocumentFolder>,
    /// The maker's public key, had from elsewhere.
    pub key: Option<[u8; 32]>,
    /// Certificates that time stamps must lead to, had from elsewhere; none: whose a stamp is stays open.
    pub authorities: TrustedCertificates,
    /// Reads the files again.
    pub reading: Reading,
    /// More places where a file may be.
    pub more: MoreFiles<'a>,
    /// More places where a kept text may be.
    pub kept: KeptTexts<'a>,
    /// The library's chain.
    pub chain: ChainCheck<'a>,
    /// The library's marks, where none came along.
    pub sign_offs: SignOffTexts<'a>,
}

impl Options<'_> {
    /// With nothing but workers.
    pub fn new(reading: Reading) -> Self {
        Self {
            documents: None,
            key: None,
            authorities: TrustedCertificates::default(),
            reading,
            more: Box::new(|_| Ok(None)),
            kept: Box::new(|_, _| None),
            chain: Box::new(|_, _| (ChainState::NotInLibrary, Vec::new())),
            sign_offs: Box::new(|_| Vec::new()),
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
            let Bundle { session, manifest, texts, files, sign_offs, .. } = bundle;
            context.sign_offs = sign_offs;
            let names = manifest.documents.iter().map(|d| (d.doc_hash.clone(), d.file_name.clone())).collect();
            finish(&session, &Parts { texts, files, names }, context, options, progress)
        }
        Err(fault) => unreadable(context, FindingKind::BundleUnreadable, Place::Bundle, fault.message()),
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
    let unfit = match context.signature.as_ref().map(|s| s.state) {
        Some(SignatureState::Invalid) => Some((FindingKind::SignatureInvalid, Message::bundle_signature_unfit())),
        Some(SignatureState::OtherKey) => Some((FindingKind::SignatureOtherKey, Message::bundle_signature_other())),
        None | Some(SignatureState::Valid) => None,
    };
    context.findings.extend(unfit.map(|(kind, message)| Finding::wrong(kind, Place::member(SIGNATURE), message)));
    require_signature(options, context);
    examine_time_stamp(bundle, &options.authorities, context);
    if let Ok(record) = serde_json::from_slice::<SessionRecord>(&bundle.session) {
        let manifest = &bundle.manifest;
        let mut differs =
            |message: Message| context.findings.push(Finding::wrong(FindingKind::ManifestDiffers, Place::member(MANIFEST), message));
        if record.record_hash != manifest.record_hash || record.session_id != manifest.session_id {
            differs(Message::bundle_record_other());
        } else if manifest.verifier_version != record.verification.verifier_version
            || !manifest.documents.iter().all(|d| is_cited(d, &record, bundle.files.get(&d.doc_hash)))
        {
            differs(Message::bundle_documents_other());
        }
    }
    let script = bundle.manifest.members.get(VERIFY).map(|m| m.sha256.as_str());
    if script != Some(ContentHash::of(verify_script()).to_string().as_str()) {
        context.remarks.push(Message::bundle_script_other());
    }
    if context.signature.as_ref().is_some_and(|s| s.state == SignatureState::Valid) && options.key.is_none() {
        context.remarks.push(Message::bundle_signature_whose());
    }
}

/// Whether a record cites a document of a manifest under that title, and the file that came along has that length.
fn is_cited(document: &BundleDocument, record: &SessionRecord, file: Option<&Vec<u8>>) -> bool {
    record.citations.iter().any(|c| c.doc_hash == document.doc_hash && c.doc_title == document.title)
        && file.is_none_or(|bytes| bytes.len() as u64 == document.bytes)
}

fn require_signature(options: &Options<'_>, context: &mut Context) {
    if options.key.is_some() && context.signature.is_none() {
        context.findings.push(Finding::wrong(FindingKind::SignatureAbsent, Place::member(SIGNATURE), Message::bundle_signature_none()));
    }
}

fn finish(session: &[u8], parts: &Parts, mut context: Context, options: &Options<'_>, progress: &mut dyn FnMut(u32, u32)) -> AuditReport {
    let record = serde_json::from_slice::<SessionRecord>(session).ok();
    if let Some(record) = &record {
        (context.chain, context.chain_faults) = (options.chain)(&record.session_id, &record.record_hash);
        if context.sign_offs.is_empty() {
            context.sign_offs = (options.sign_offs)(&record.record_hash);
        }
    }
    let mut gathered = Gathered { parts, options, names: parts.names.clone(), files: HashMap::new(), fresh: HashMap::new() };
    if let Some(record) = &record {
        gathered.names.extend(record.texts.iter().map(|t| (t.doc_hash.clone(), t.file_name.clone())));
        gathered.read_all(record.citations.iter().map(|c| c.doc_hash.as_str()));
    }
    if let Some(why) = options.reading.not_confined() {
        let message = Message::audit_not_reread(why.clone());
        context.findings.push(Finding::new(Class::Unavailable, FindingKind::FileNotRead, Place::Files, message));
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
        let fresh = |text: Result<_, Message>| text.map_or_else(Fresh::No, |form| Fresh::Text(Arc::new(form)));
        self.fresh = read.into_iter().map(|(hash, text)| (hash, fresh(text))).collect();
    }

    /// The file with that hash: in the bundle, in the auditor's folder, elsewhere. Else another in its place, or why it could not be read.
    fn find(&self, hash: &str) -> (SourceFile, Option<Vec<u8>>) {
        let fits = |bytes: &Vec<u8>| ContentHash::of(bytes).to_string() == hash;
        let (inside, folder) = (self.parts.files.get(hash), self.options.documents.as_ref());
        let found = inside.filter(|b| fits(b)).cloned().or_else(|| folder?.bytes(hash));
        let more = if found.is_none() { (self.options.more)(hash) } else { Ok(None) };
        if let Some(bytes) = found.or_else(|| more.as_ref().ok().cloned().flatten().filter(fits)) {
            return (SourceFile::Unchanged, Some(bytes));
        }
        let name = self.names.get(hash).map(String::as_str).unwrap_or_default();
        let other = inside.map(|b| ContentHash::of(b)).or_else(|| folder?.named(name));
        let other = other.or_else(|| more.as_ref().ok()?.as_ref().map(|b| ContentHash::of(b)));
        let state = match (other, more, folder.and_then(|f| f.unreadable(name))) {
            (Some(found), _, _) => SourceFile::Changed { found },
            (None, Err(why), _) => SourceFile::Unreadable(why),
            (None, Ok(_), Some(why)) => SourceFile::Unreadable(why.clone()),
            (None, Ok(_), None) => SourceFile::Missing,
        };
        (state, None)
    }
}

impl Evidence for Gathered<'_> {
    fn file(&mut self, doc_hash: &str) -> SourceFile {
        self.files.get(doc_hash).cloned().unwrap_or(SourceFile::Missing)
    }

    fn kept(&mut self, doc_hash: &str, pipeline: &str) -> Option<TextForm> {
        let inside = self.parts.texts.get(doc_hash).filter(|t| t.pipeline == pipeline).cloned();
        inside.or_else(|| (self.options.kept)(doc_hash, pipeline))
    }

    fn fresh(&mut self, doc_hash: &str) -> Fresh {
        self.fresh.get(doc_hash).cloned().unwrap_or_else(|| Fresh::No(Message::audit_reading_stopped()))
    }

    fn pictures(&mut self, doc_hash: &str, reader: &str, pages: &[u32]) -> Result<BTreeMap<u32, ReadPage>, Message> {
        let (_, bytes) = self.find(doc_hash);
        let bytes: Arc<[u8]> = bytes.ok_or_else(Message::audit_file_vanished)?.into();
        self.options.reading.pictures(&bytes, reader, pages)
    }

    fn picture(&mut self, doc_hash: &str, page: u32, width: u32) -> Result<String, Message> {
        let (_, bytes) = self.find(doc_hash);
        self.options.reading.picture(bytes.ok_or_else(Message::audit_file_vanished)?.into(), page, width)
    }
}
