//! Watched folders: what is new or changed in them is imported by itself.
//!
//! Folders are looked through at intervals rather than by the system's notifications, which network drives and synchronised folders,
//! where firms keep their files, do not send reliably.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, ImportUpdate, Problem};
use touchstone_messages::Message;
use touchstone_store::WatchedFolder;

use crate::calendar::now;
use crate::engine::Engine;
use crate::handles::library::Library;
use crate::library::import::job::{ImportOptions, ImportOutcome, Job};
use crate::library::import::jobs::{self, files_below};
use crate::library::import::stop::Stop;
use crate::problem::{IntoProblem, io};

/// How often folders are looked through.
pub const WATCH_INTERVAL: Duration = Duration::from_secs(20);

/// How long a file must have been left alone before it is read: it may still be copied or written.
const SETTLED: Duration = Duration::from_secs(2);

/// What was seen of the files at the last look.
#[derive(Debug, Default)]
pub struct Seen {
    files: HashMap<PathBuf, (SystemTime, u64)>,
}

/// The watched folders.
pub fn watched_folders(library: &Library) -> Result<Vec<WatchedFolder>, Problem> {
    library.reader()?.watched_folders().problem()
}

/// Watches a folder from now on; its files go into `collection`.
pub fn watch_folder(library: &Library, folder: &Path, collection: Option<String>) -> Result<WatchedFolder, Problem> {
    let path = fs::canonicalize(folder).map_err(|e| io(folder, &e))?;
    if !path.is_dir() {
        return Err(Problem::new(Code::BadRequest, Message::not_a_folder(path.display().to_string()), Message::advice_name_folder()));
    }
    if path.starts_with(library.folder()) || library.folder().starts_with(&path) {
        return Err(Problem::new(
            Code::BadRequest,
            Message::folder_within_library(path.display().to_string()),
            Message::advice_watch_other(),
        ));
    }
    let watched = WatchedFolder { path: path.display().to_string(), matter: collection };
    library.writer().watch_folder(&watched, &now()).problem()?;
    Ok(watched)
}

/// Watches a folder no longer. What was imported from it stays.
pub fn unwatch_folder(library: &Library, folder: &Path) -> Result<(), Problem> {
    let path = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned()).display().to_string();
    if library.writer().unwatch_folder(&path).problem()? {
        return Ok(());
    }
    Err(Problem::new(Code::NotFound, Message::folder_not_watched(path), Message::advice_list_watched()))
}

/// Looks through the watched folders once and imports what is new or changed since `seen`. A folder that is not there at the moment,
/// such as a drive that is not connected, is passed over.
pub fn import_watched(
    engine: &Engine,
    seen: &mut Seen,
    progress: &(dyn Fn(ImportUpdate) + Sync),
    cancel: &CancellationToken,
) -> Result<Vec<ImportOutcome>, Problem> {
    import_watched_until(engine, seen, progress, &Stop::when(cancel))
}

/// Like [`import_watched`], but single files can be stopped.
pub fn import_watched_until(
    engine: &Engine,
    seen: &mut Seen,
    progress: &(dyn Fn(ImportUpdate) + Sync),
    stop: &Stop,
) -> Result<Vec<ImportOutcome>, Problem> {
    let mut jobs = Vec::new();
    for folder in watched_folders(&engine.library)? {
        let Ok(files) = files_below(Path::new(&folder.path)) else { continue };
        for path in files {
            if is_new(&engine.library, &path, seen)? {
                jobs.push(Job { path, options: ImportOptions { collection: folder.matter.clone(), ..ImportOptions::default() } });
            }
        }
    }
    if jobs.is_empty() { Ok(Vec::new()) } else { jobs::run_jobs(engine, &jobs, progress, stop) }
}

/// Whether a file has to be read. Its state is kept, so that one that fails is tried again only after it changed.
fn is_new(library: &Library, path: &Path, seen: &mut Seen) -> Result<bool, Problem> {
    let Ok(found) = fs::metadata(path) else { return Ok(false) };
    let Ok(modified) = found.modified() else { return Ok(false) };
    let state = (modified, found.len());
    if seen.files.get(path) == Some(&state) || modified.elapsed().is_ok_and(|age| age < SETTLED) {
        return Ok(false);
    }
    let known = !seen.files.contains_key(path) && imported_since(library, path, modified)?;
    seen.files.insert(path.to_owned(), state);
    Ok(!known)
}

/// Whether the library read this file after it was last changed.
fn imported_since(library: &Library, path: &Path, modified: SystemTime) -> Result<bool, Problem> {
    let name = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).display().to_string();
    let document = library.reader()?.document_at(&name).problem()?;
    let version = document.as_ref().and_then(|d| d.versions.iter().rev().find(|v| v.path == name));
    let imported = version.and_then(|v| v.imported_at.parse::<Timestamp>().ok());
    Ok(imported.zip(Timestamp::try_from(modified).ok()).is_some_and(|(imported, modified)| imported > modified))
}
