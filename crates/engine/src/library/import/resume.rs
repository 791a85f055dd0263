//! An import that a crash cannot lose: its files are noted before the first is read, and struck off as they are stored.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::path::PathBuf;

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, ImportUpdate, Problem};
use touchstone_messages::Message;
use touchstone_store::WaitingImport;

use crate::calendar::now;
use crate::engine::Engine;
use crate::handles::library::Library;
use crate::library::import::jobs::{self, ImportOptions, ImportOutcome, Job};
use crate::library::import::stop::Stop;
use crate::problem::{IntoProblem, io};

/// One import of this process, noted in the library. Others see by its lock that it is alive.
pub(crate) struct Batch<'e> {
    engine: &'e Engine,
    name: String,
    mark: PathBuf,
    /// Freed by the system when the process ends, however it ends.
    _lock: File,
    ids: Vec<i64>,
}

impl Batch<'_> {
    /// The number under which a file waits.
    pub(crate) fn id(&self, index: usize) -> Option<i64> {
        self.ids.get(index).copied()
    }

    /// The import has come to its end: nothing of it waits any more.
    pub(crate) fn end(self) -> Result<(), Problem> {
        self.engine.library.writer().imports_dropped(&self.name).problem()?;
        let _ = fs::remove_file(&self.mark);
        Ok(())
    }
}

/// Notes the files of an import. Passwords are not written: a file that needs one is asked for again.
pub(crate) fn begin_batch<'e>(engine: &'e Engine, jobs: &[Job]) -> Result<Batch<'e>, Problem> {
    let name = uuid::Uuid::now_v7().simple().to_string();
    let folder = batch_folder(&engine.library)?;
    let mark = folder.join(&name);
    let lock = touchstone_files::create_file(&mark).map_err(|e| io(&mark, &e))?;
    lock.try_lock().map_err(|e| Problem::advised(Code::Io, Message::import_lock_failed(mark.display().to_string(), e.to_string())))?;
    let files: Vec<(String, String)> = jobs.iter().map(note).collect::<Result<_, _>>()?;
    let ids = engine.library.writer().await_imports(&name, &files, &now()).problem()?;
    Ok(Batch { engine: engine, name, mark, _lock: lock, ids })
}

/// The files of imports whose process ended before they did.
pub fn interrupted_imports(library: &Library) -> Result<Vec<WaitingImport>, Problem> {
    let waiting = library.reader()?.waiting_imports().problem()?;
    let batches: BTreeSet<&str> = waiting.iter().map(|w| w.batch.as_str()).collect();
    let mut dead = BTreeSet::new();
    for batch in batches {
        if !is_alive(library, batch)? {
            dead.insert(batch.to_owned());
        }
    }
    Ok(waiting.into_iter().filter(|w| dead.contains(&w.batch)).collect())
}

/// Imports what interrupted imports left, with what was said of each file.
pub fn resume_imports(
    engine: &Engine,
    progress: &(dyn Fn(ImportUpdate) + Sync),
    cancel: &CancellationToken,
) -> Result<Vec<ImportOutcome>, Problem> {
    resume_imports_until(engine, progress, &Stop::when(cancel))
}

/// Like [`resume_imports`], but single files can be stopped.
pub fn resume_imports_until(engine: &Engine, progress: &(dyn Fn(ImportUpdate) + Sync), stop: &Stop) -> Result<Vec<ImportOutcome>, Problem> {
    let waiting = interrupted_imports(&engine.library)?;
    let jobs = waiting.iter().map(job).collect::<Result<Vec<_>, _>>()?;
    let outcomes = jobs::run_jobs(engine, &jobs, progress, stop)?;
    for batch in waiting.iter().map(|w| w.batch.as_str()).collect::<BTreeSet<_>>() {
        engine.library.writer().imports_dropped(batch).problem()?;
        let _ = fs::remove_file(batch_folder(&engine.library)?.join(batch));
    }
    Ok(outcomes)
}

fn is_alive(library: &Library, batch: &str) -> Result<bool, Problem> {
    let mark = batch_folder(library)?.join(batch);
    match File::open(&mark) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(io(&mark, &error)),
        Ok(file) => match file.try_lock_shared() {
            Ok(()) => Ok(false),
            Err(TryLockError::WouldBlock) => Ok(true),
            Err(TryLockError::Error(error)) => Err(io(&mark, &error)),
        },
    }
}

fn batch_folder(library: &Library) -> Result<PathBuf, Problem> {
    let folder = library.folder().join("importing");
    touchstone_files::create_folder(&folder).map_err(|e| io(&folder, &e))?;
    Ok(folder)
}

fn note(job: &Job) -> Result<(String, String), Problem> {
    let path = std::path::absolute(&job.path).unwrap_or_else(|_| job.path.clone());
    let options = serde_json::to_string(&job.options).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))?;
    Ok((path.display().to_string(), options))
}

fn job(waiting: &WaitingImport) -> Result<Job, Problem> {
    let options: ImportOptions = serde_json::from_str(&waiting.options).map_err(|e| {
        Problem::new(Code::Damaged, Message::waiting_import_unreadable(&waiting.path, e.to_string()), Message::advice_import_again())
    })?;
    Ok(Job { path: PathBuf::from(&waiting.path), options })
}
