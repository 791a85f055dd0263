//! Sessions checked again: from the library, from a bundle, and which of them a new text or version touches.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;
use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, DriftReason, Drifted, Problem};
use touchstone_audit::{DocumentFolder, LARGEST_FILE, Options, Reading, audit_bytes, parse_key};
use touchstone_pdf::SandboxPolicy;
use touchstone_record::audit::{AuditReport, ChainState};
use touchstone_record::bundle::{TextForm, TextPage};
use touchstone_record::{ChainReport, ChainWalk, Link, wrong_link};
use touchstone_text::ContentHash;

use crate::engine::Engine;
use crate::files::read_file;
use crate::problem::{IntoProblem, io};

/// Links of the chain that are read at once, for hashing on all cores.
const LINKS: usize = 512;

/// How an audit is done.
#[derive(Debug, Clone, Default)]
pub struct AuditOptions {
    /// The auditor's own copies of the cited files.
    pub documents: Option<PathBuf>,
    /// The public key that must have signed, 64 hexadecimal digits.
    pub key: Option<String>,
    /// Check the texts that were kept, without reading the files again.
    pub stored_text: bool,
}

/// A session and its report; sessions of one library share the chain's state.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SessionAudit {
    /// Its short name.
    pub title: String,
    /// What was found.
    #[serde(flatten)]
    pub report: AuditReport,
}

impl Engine {
    /// Audits a saved session, by its id or a unique prefix.
    pub fn audit_session(
        &self,
        id: &str,
        options: &AuditOptions,
        progress: &mut dyn FnMut(u32, u32),
        cancel: &CancellationToken,
    ) -> Result<AuditReport, Problem> {
        let session = self.session(id)?;
        let text = self.record_text(&session.id)?;
        self.audit_record(text.as_bytes(), options, &self.chain()?, progress, cancel)
    }

    /// Audits every saved session, the latest first; each is handed over as it is done.
    pub fn audit_all(&self, options: &AuditOptions, each: &mut dyn FnMut(SessionAudit), cancel: &CancellationToken) -> Result<(), Problem> {
        let chain = self.chain()?;
        for session in self.sessions()? {
            let text = self.record_text(&session.id)?;
            let report = self.audit_record(text.as_bytes(), options, &chain, &mut |_, _| {}, cancel)?;
            each(SessionAudit { title: session.title, report });
        }
        Ok(())
    }

    /// Audits a bundle, or a record alone. Files that did not come along are looked for in this library, by their hash.
    pub fn audit_file(
        &self,
        file: &Path,
        options: &AuditOptions,
        progress: &mut dyn FnMut(u32, u32),
        cancel: &CancellationToken,
    ) -> Result<AuditReport, Problem> {
        self.audit_record(&read_file(file, LARGEST_FILE)?, options, &self.chain()?, progress, cancel)
    }

    /// Walks the whole chain of sessions, hashing on all cores.
    pub fn chain(&self) -> Result<ChainReport, Problem> {
        let mut walk = ChainWalk::default();
        let mut batch = Vec::with_capacity(LINKS);
        self.reader()?
            .chain(&mut |link| {
                batch.push(link);
                if batch.len() == LINKS {
                    judge(&mut walk, &mut batch);
                }
            })
            .problem()?;
        judge(&mut walk, &mut batch);
        Ok(walk.end())
    }

    /// A record's text as it is kept.
    pub(crate) fn record_text(&self, id: &str) -> Result<String, Problem> {
        let text = self.reader()?.session_text(id).problem()?;
        text.ok_or_else(|| Problem::new(Code::NotFound, format!("There is no session {id:?}."), "`touchstone sessions` lists them."))
    }

    /// A text of the library with its pages and boxes; `None` where the library has none of that pipeline.
    pub(crate) fn kept_text(&self, hash: ContentHash, pipeline: &str) -> Result<Option<TextForm>, Problem> {
        let reader = self.reader()?;
        let Some(id) = reader.text_under(hash, pipeline).problem()? else { return Ok(None) };
        let Some(row) = reader.text(id).problem()? else { return Ok(None) };
        let mut pages = Vec::new();
        for page in reader.pages(id).problem()? {
            let geometry = reader.geometry(id, page.number).problem()?;
            let facts = row.text.facts(page.number).map(touchstone_text::PageFacts::encode);
            pages.push(TextPage { size: page.size, label: page.label, source: page.source, geometry, facts });
        }
        Ok(Some(TextForm { pipeline: row.pipeline, text: row.text.as_str().to_owned(), pages }))
    }

    fn audit_record(
        &self,
        bytes: &[u8],
        options: &AuditOptions,
        chain: &ChainReport,
        progress: &mut dyn FnMut(u32, u32),
        cancel: &CancellationToken,
    ) -> Result<AuditReport, Problem> {
        let reading = match (options.stored_text, self.pool()) {
            (true, _) => Reading::never("it was not asked for"),
            (false, Ok(pool)) => Reading::with(pool),
            (false, Err(problem)) => Reading::never(&problem.message.to_string()),
        };
        let mut with = prepare(options, reading.until(cancel.clone()))?;
        with.more = Box::new(|hash| self.store().files().get(hash.parse().ok()?).ok()?);
        with.kept = Box::new(|hash, pipeline| self.kept_text(hash.parse().ok()?, pipeline).ok()?);
        with.chain = Box::new(|session, record| self.chain_state(chain, session, record));
        let report = audit_bytes(bytes, &with, progress);
        // What was not read again would stand there as a fault of the files.
        if cancel.is_cancelled() { Err(Problem::new(Code::Cancelled, "Stopped.", "")) } else { Ok(report) }
    }

    /// The chain as it concerns one record.
    fn chain_state(&self, chain: &ChainReport, session: &str, record: &str) -> (ChainState, Vec<String>) {
        let known = self.reader().ok().and_then(|r| r.session_of_record(record).ok()).flatten();
        let faults: Vec<String> = chain.faults.iter().take(20).map(|f| format!("At session {}: {}.", f.session_id, f.message)).collect();
        match known {
            Some(_) if faults.is_empty() => (ChainState::Intact, Vec::new()),
            Some(_) => (ChainState::Broken, faults),
            None if self.reader().ok().and_then(|r| r.session_text(session).ok()).flatten().is_some() => {
                (ChainState::Broken, vec!["The library holds another record under this session's id.".into()])
            }
            None => (ChainState::NotInLibrary, Vec::new()),
        }
    }
}

/// Audits a file where no library is at hand.
pub fn audit_alone(file: &Path, worker: PathBuf, options: &AuditOptions) -> Result<AuditReport, Problem> {
    let reading = if options.stored_text { Reading::never("it was not asked for") } else { Reading::new(worker, SandboxPolicy::Required) };
    Ok(audit_bytes(&read_file(file, LARGEST_FILE)?, &prepare(options, reading)?, &mut |_, _| {}))
}

fn prepare<'a>(options: &AuditOptions, reading: Reading) -> Result<Options<'a>, Problem> {
    let mut with = Options::new(reading);
    if let Some(folder) = &options.documents {
        with.documents = Some(DocumentFolder::open(folder).map_err(|e| io(folder, &e))?);
    }
    if let Some(key) = &options.key {
        let wrong = || Problem::new(Code::BadRequest, format!("{key:?} is no public key."), "A key has 64 hexadecimal digits.");
        with.key = Some(parse_key(key).ok_or_else(wrong)?);
    }
    Ok(with)
}

/// Judges links on all cores, then walks them in order.
fn judge(walk: &mut ChainWalk, batch: &mut Vec<Link>) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let size = batch.len().div_ceil(threads).max(1);
    let judged: Vec<Option<String>> = std::thread::scope(|scope| {
        let parts: Vec<_> = batch.chunks(size).map(|part| scope.spawn(move || part.iter().map(wrong_link).collect::<Vec<_>>())).collect();
        parts.into_iter().flat_map(|p| p.join().unwrap_or_else(|_| vec![Some("it could not be read".into()); size])).collect()
    });
    for (link, content) in batch.iter().zip(judged) {
        walk.judged(link, content);
    }
    batch.clear();
}

impl Engine {
    /// Every saved session that cites a version with a successor, a text that was read anew, or a file that changed or
    /// is gone; the latest first.
    pub fn drift(&self) -> Result<Vec<Drifted>, Problem> {
        let mut known: BTreeMap<(String, String), Vec<DriftReason>> = BTreeMap::new();
        let mut drifted = Vec::new();
        for listed in self.sessions()? {
            let record = self.session(&listed.id)?.record;
            let mut reasons = Vec::new();
            let mut cited: Vec<(String, String)> = record
                .citations
                .iter()
                .map(|c| (c.doc_hash.clone(), c.extraction_pipeline.clone()))
                .filter(|(h, _)| !h.is_empty())
                .collect();
            cited.sort_unstable();
            cited.dedup();
            for key in cited {
                let found = match known.get(&key) {
                    Some(found) => found.clone(),
                    None => {
                        let found = self.drift_of(&key.0, &key.1)?;
                        known.insert(key, found.clone());
                        found
                    }
                };
                reasons.extend(found);
            }
            if !reasons.is_empty() {
                drifted.push(Drifted { session_id: listed.id, title: listed.title, reasons });
            }
        }
        Ok(drifted)
    }

    /// What became of one cited text.
    fn drift_of(&self, hash: &str, pipeline: &str) -> Result<Vec<DriftReason>, Problem> {
        use touchstone_api::DriftKind::{FileChanged, FileMissing, NewPipeline, NewVersion};
        let Ok(hash) = hash.parse::<ContentHash>() else { return Ok(Vec::new()) };
        let Some(document) = self.reader()?.document_of(hash).problem()? else {
            let message = "The cited document is no longer in the library.".to_owned();
            return Ok(vec![DriftReason { kind: FileMissing, doc_id: String::new(), doc_title: String::new(), version: 0, message }]);
        };
        let mut reasons = Vec::new();
        let Some(version) = document.versions.iter().find(|v| v.hash == hash) else { return Ok(reasons) };
        let mut add = |kind, message: String| {
            reasons.push(DriftReason {
                kind,
                doc_id: document.id.clone(),
                doc_title: document.title.clone(),
                version: version.number,
                message,
            });
        };
        match self.file_state(hash)? {
            touchstone_api::FileState::Unchanged => {}
            touchstone_api::FileState::Changed => add(FileChanged, "The stored file no longer matches its sha256.".into()),
            touchstone_api::FileState::Missing => add(FileMissing, "The stored file is missing.".into()),
        }
        if let Some(last) = document.versions.last().filter(|last| last.number > version.number) {
            add(NewVersion, format!("It cites version {}; there is a version {}.", version.number, last.number));
        }
        if version.pipeline != pipeline {
            add(NewPipeline, format!("The text was read again with {}; it was cited as {pipeline} read it.", version.pipeline));
        }
        Ok(reasons)
    }
}
