//! An import that a crash cannot lose: its files are noted before the first is read, and struck off as they are stored.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::path::PathBuf;

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, ImportUpdate, Problem};
use touchstone_store::WaitingImport;

use crate::calendar::now;
use crate::engine::Engine;
use crate::import::{ImportOptions, ImportOutcome, Job};
use crate::problem::{IntoProblem, io};
use crate::tasks::Stop;

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
        self.engine.writer().imports_dropped(&self.name).problem()?;
        let _ = fs::remove_file(&self.mark);
        Ok(())
    }
}

impl Engine {
    /// Notes the files of an import. Passwords are not written: a file that needs one is asked for again.
    pub(crate) fn begin_batch(&self, jobs: &[Job]) -> Result<Batch<'_>, Problem> {
        let name = uuid::Uuid::now_v7().simple().to_string();
        let folder = self.batch_folder()?;
        let mark = folder.join(&name);
        let lock = touchstone_files::create_file(&mark).map_err(|e| io(&mark, &e))?;
        lock.try_lock().map_err(|e| Problem::new(Code::Io, format!("{}: {e}.", mark.display()), ""))?;
        let files: Vec<(String, String)> = jobs.iter().map(note).collect::<Result<_, _>>()?;
        let ids = self.writer().await_imports(&name, &files, &now()).problem()?;
        Ok(Batch { engine: self, name, mark, _lock: lock, ids })
    }

    /// The files of imports whose process ended before they did.
    pub fn interrupted_imports(&self) -> Result<Vec<WaitingImport>, Problem> {
        let waiting = self.reader()?.waiting_imports().problem()?;
        let batches: BTreeSet<&str> = waiting.iter().map(|w| w.batch.as_str()).collect();
        let mut dead = BTreeSet::new();
        for batch in batches {
            if !self.is_alive(batch)? {
                dead.insert(batch.to_owned());
            }
        }
        Ok(waiting.into_iter().filter(|w| dead.contains(&w.batch)).collect())
    }

    /// Imports what interrupted imports left, with what was said of each file.
    pub fn resume_imports(
        &self,
        progress: &(dyn Fn(ImportUpdate) + Sync),
        cancel: &CancellationToken,
    ) -> Result<Vec<ImportOutcome>, Problem> {
        self.resume_imports_until(progress, &Stop::when(cancel))
    }

    pub(crate) fn resume_imports_until(
        &self,
        progress: &(dyn Fn(ImportUpdate) + Sync),
        stop: &Stop,
    ) -> Result<Vec<ImportOutcome>, Problem> {
        let waiting = self.interrupted_imports()?;
        let jobs = waiting.iter().map(job).collect::<Result<Vec<_>, _>>()?;
        let outcomes = self.run_jobs(&jobs, progress, stop)?;
        for batch in waiting.iter().map(|w| w.batch.as_str()).collect::<BTreeSet<_>>() {
            self.writer().imports_dropped(batch).problem()?;
            let _ = fs::remove_file(self.batch_folder()?.join(batch));
        }
        Ok(outcomes)
    }

    fn is_alive(&self, batch: &str) -> Result<bool, Problem> {
        let mark = self.batch_folder()?.join(batch);
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

    fn batch_folder(&self) -> Result<PathBuf, Problem> {
        let folder = self.library().join("importing");
        touchstone_files::create_folder(&folder).map_err(|e| io(&folder, &e))?;
        Ok(folder)
    }
}

fn note(job: &Job) -> Result<(String, String), Problem> {
    let path = std::path::absolute(&job.path).unwrap_or_else(|_| job.path.clone());
    let options = serde_json::to_string(&job.options).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))?;
    Ok((path.display().to_string(), options))
}

fn job(waiting: &WaitingImport) -> Result<Job, Problem> {
    let options: ImportOptions = serde_json::from_str(&waiting.options)
        .map_err(|e| Problem::new(Code::Damaged, format!("What was said of {} cannot be read: {e}.", waiting.path), "Import it again."))?;
    Ok(Job { path: PathBuf::from(&waiting.path), options })
}
