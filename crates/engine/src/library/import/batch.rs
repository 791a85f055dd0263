//! The files of an import, noted in the library before the first is read: a crash cannot lose them.

use std::fs::{self, File, TryLockError};
use std::path::PathBuf;

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_store::WaitingImport;

use crate::calendar::now;
use crate::engine::Engine;
use crate::handles::library::Library;
use crate::library::import::job::{ImportOptions, Job};
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
    Ok(Batch { engine, name, mark, _lock: lock, ids })
}

/// Whether the process that noted an import still runs.
pub(crate) fn is_alive(library: &Library, batch: &str) -> Result<bool, Problem> {
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

/// Where the marks of running imports are.
pub(crate) fn batch_folder(library: &Library) -> Result<PathBuf, Problem> {
    let folder = library.folder().join("importing");
    touchstone_files::create_folder(&folder).map_err(|e| io(&folder, &e))?;
    Ok(folder)
}

fn note(job: &Job) -> Result<(String, String), Problem> {
    let path = std::path::absolute(&job.path).unwrap_or_else(|_| job.path.clone());
    let options = serde_json::to_string(&job.options).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))?;
    Ok((path.display().to_string(), options))
}

/// A file that waits, as it was noted.
pub(crate) fn job(waiting: &WaitingImport) -> Result<Job, Problem> {
    let options: ImportOptions = serde_json::from_str(&waiting.options).map_err(|e| {
        Problem::new(Code::Damaged, Message::waiting_import_unreadable(&waiting.path, e.to_string()), Message::advice_import_again())
    })?;
    Ok(Job { path: PathBuf::from(&waiting.path), options })
}
