//! The library on disk: its folder, its database and its files.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use touchstone_api::Problem;
use touchstone_store::{FileStore, Reader, Store, Writer};

use crate::problem::IntoProblem;
use crate::sync::lock;

/// How many reading handles wait for the next reader.
const IDLE_READERS: usize = 4;

/// An open library. Reading never waits for writing; there is one writer.
pub struct Library {
    folder: PathBuf,
    store: Store,
    readers: Mutex<Vec<Reader>>,
    writer: Mutex<Writer>,
}

/// A reading handle that goes back to its library when it is dropped: opening one costs more than most reads.
pub struct PooledReader<'l> {
    reader: Option<Reader>,
    pool: &'l Mutex<Vec<Reader>>,
}

impl std::ops::Deref for PooledReader<'_> {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        self.reader.as_ref().expect("it is taken only when the handle is dropped")
    }
}

impl Drop for PooledReader<'_> {
    fn drop(&mut self) {
        let mut idle = lock(self.pool);
        if idle.len() < IDLE_READERS {
            idle.extend(self.reader.take());
        }
    }
}

impl Library {
    pub(crate) fn open(folder: PathBuf) -> Result<Self, Problem> {
        let store = Store::open(&folder).problem()?;
        let writer = Mutex::new(store.writer().problem()?);
        Ok(Self { folder, store, readers: Mutex::default(), writer })
    }

    /// Its folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The files as they were imported, by the hash of their bytes.
    pub(crate) fn files(&self) -> FileStore {
        self.store.files()
    }

    /// A reading handle: one that an earlier reader gave back, else a new one. An error where the database cannot be opened.
    pub fn reader(&self) -> Result<PooledReader<'_>, Problem> {
        let idle = lock(&self.readers).pop();
        let reader = idle.map_or_else(|| self.store.reader().problem(), Ok)?;
        Ok(PooledReader { reader: Some(reader), pool: &self.readers })
    }

    /// The writing handle; waits for whoever has it.
    pub(crate) fn writer(&self) -> MutexGuard<'_, Writer> {
        lock(&self.writer)
    }
}
