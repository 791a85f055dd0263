//! Sessions checked again: from the library, from a bundle, and which of them a new text or version touches.

use std::path::{Path, PathBuf};

use serde::Serialize;
use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_audit::{DocumentFolder, LARGEST_FILE, Options, Reading, audit_bytes, parse_key};
use touchstone_messages::Message;
use touchstone_pdf::SandboxPolicy;
use touchstone_proof::TrustedCertificates;
use touchstone_record::audit::{AuditReport, ChainState};
use touchstone_record::{ChainReport, ChainWalk, Link, LinkFault, wrong_link};

use crate::engine::Engine;
use crate::files::{LARGEST_SETTINGS, read_file};
use crate::handles::library::Library;
use crate::library::{cited_texts, sessions};
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
    /// A file of certificates that time stamps must lead to.
    pub tsa: Option<PathBuf>,
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

/// Audits a saved session, by its id or a unique prefix.
pub fn audit_session(
    engine: &Engine,
    id: &str,
    options: &AuditOptions,
    progress: &mut dyn FnMut(u32, u32),
    cancel: &CancellationToken,
) -> Result<AuditReport, Problem> {
    let session = sessions::session(&engine.library, id)?;
    let text = sessions::record_text(&engine.library, &session.id)?;
    audit_record(engine, text.as_bytes(), options, &chain(&engine.library)?, progress, cancel)
}

/// Audits every saved session, the latest first; each is handed over as it is done.
pub fn audit_all(
    engine: &Engine,
    options: &AuditOptions,
    each: &mut dyn FnMut(SessionAudit),
    cancel: &CancellationToken,
) -> Result<(), Problem> {
    let chain = chain(&engine.library)?;
    for session in sessions::sessions(&engine.library)? {
        let text = sessions::record_text(&engine.library, &session.id)?;
        let report = audit_record(engine, text.as_bytes(), options, &chain, &mut |_, _| {}, cancel)?;
        each(SessionAudit { title: session.title, report });
    }
    Ok(())
}

/// Audits a bundle, or a record alone. Files that did not come along are looked for in this library, by their hash.
pub fn audit_file(
    engine: &Engine,
    file: &Path,
    options: &AuditOptions,
    progress: &mut dyn FnMut(u32, u32),
    cancel: &CancellationToken,
) -> Result<AuditReport, Problem> {
    audit_bundle(engine, &read_file(file, LARGEST_FILE)?, options, progress, cancel)
}

/// Like [`audit_file`], of a bundle that is in no file.
pub(crate) fn audit_bundle(
    engine: &Engine,
    bytes: &[u8],
    options: &AuditOptions,
    progress: &mut dyn FnMut(u32, u32),
    cancel: &CancellationToken,
) -> Result<AuditReport, Problem> {
    audit_record(engine, bytes, options, &chain(&engine.library)?, progress, cancel)
}

/// Walks the whole chain of sessions, hashing on all cores.
pub fn chain(library: &Library) -> Result<ChainReport, Problem> {
    let mut walk = ChainWalk::default();
    let mut batch = Vec::with_capacity(LINKS);
    library
        .reader()?
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

fn audit_record(
    engine: &Engine,
    bytes: &[u8],
    options: &AuditOptions,
    chain: &ChainReport,
    progress: &mut dyn FnMut(u32, u32),
    cancel: &CancellationToken,
) -> Result<AuditReport, Problem> {
    let reading = match (options.stored_text, engine.workers.pool()) {
        (true, _) => Reading::never(Message::audit_stored_text()),
        (false, Ok(pool)) => Reading::with(pool),
        (false, Err(problem)) => Reading::never(problem.message),
    };
    let mut with = prepare(options, reading.until(cancel.clone()))?;
    with.more = Box::new(|hash| stored_file(engine, hash));
    with.sign_offs = Box::new(|record| engine.library.reader().ok().and_then(|r| r.sign_off_texts(record).ok()).unwrap_or_default());
    with.kept = Box::new(|hash, pipeline| cited_texts::kept_text(&engine.library, hash.parse().ok()?, pipeline).ok()?);
    with.chain = Box::new(|session, record| chain_state(&engine.library, chain, session, record));
    let report = audit_bytes(bytes, &with, progress);
    // What was not read again would look like a fault of the files.
    if cancel.is_cancelled() { Err(Problem::advised(Code::Cancelled, Message::stopped())) } else { Ok(report) }
}

/// The chain as it concerns one record.
fn chain_state(library: &Library, chain: &ChainReport, session: &str, record: &str) -> (ChainState, Vec<Message>) {
    let known = library.reader().ok().and_then(|r| r.session_of_record(record).ok()).flatten();
    let faults: Vec<Message> = chain.faults.iter().take(20).map(|f| Message::chain_fault_at(&*f.session_id, f.fault.words())).collect();
    match known {
        Some(_) if faults.is_empty() => (ChainState::Intact, Vec::new()),
        Some(_) => (ChainState::Broken, faults),
        None if library.reader().ok().and_then(|r| r.session_text(session).ok()).flatten().is_some() => {
            (ChainState::Broken, vec![Message::chain_other_record()])
        }
        None => (ChainState::NotInLibrary, Vec::new()),
    }
}

/// A stored file by its hash; `None` where there is none, an error where it cannot be read.
fn stored_file(engine: &Engine, hash: &str) -> Result<Option<Vec<u8>>, Message> {
    let Ok(hash) = hash.parse() else { return Ok(None) };
    engine.library.files().get(hash).map_err(|e| e.to_string().into())
}

/// Audits a file without a library.
pub fn audit_alone(file: &Path, worker: PathBuf, options: &AuditOptions) -> Result<AuditReport, Problem> {
    let reading =
        if options.stored_text { Reading::never(Message::audit_stored_text()) } else { Reading::new(worker, SandboxPolicy::Required) };
    Ok(audit_bytes(&read_file(file, LARGEST_FILE)?, &prepare(options, reading)?, &mut |_, _| {}))
}

fn prepare<'a>(options: &AuditOptions, reading: Reading) -> Result<Options<'a>, Problem> {
    let mut with = Options::new(reading);
    if let Some(folder) = &options.documents {
        with.documents = Some(DocumentFolder::open(folder).map_err(|e| io(folder, &e))?);
    }
    if let Some(key) = &options.key {
        let wrong = || Problem::new(Code::BadRequest, Message::not_a_public_key(key.as_str()), Message::advice_public_key_form());
        with.key = Some(parse_key(key).ok_or_else(wrong)?);
    }
    if let Some(file) = &options.tsa {
        with.authorities = authorities(file)?;
    }
    Ok(with)
}

/// The certificates of a file that an auditor trusts for time stamps.
fn authorities(file: &Path) -> Result<TrustedCertificates, Problem> {
    let bytes = read_file(file, LARGEST_SETTINGS)?;
    TrustedCertificates::read(&bytes).map_err(|e| touchstone_audit::trust_problem(file, &e))
}

/// Judges links on all cores, then walks them in order.
fn judge(walk: &mut ChainWalk, batch: &mut Vec<Link>) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let size = batch.len().div_ceil(threads).max(1);
    let judged: Vec<Option<LinkFault>> = std::thread::scope(|scope| {
        let parts: Vec<_> = batch.chunks(size).map(|part| scope.spawn(move || part.iter().map(wrong_link).collect::<Vec<_>>())).collect();
        parts.into_iter().flat_map(|p| p.join().unwrap_or_else(|_| vec![Some(LinkFault::Unreadable); size])).collect()
    });
    for (link, content) in batch.iter().zip(judged) {
        walk.judged(link, content);
    }
    batch.clear();
}
