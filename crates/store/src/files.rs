//! Source files by the hash of their bytes: written once, never changed.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use rusqlite::Transaction;
use touchstone_text::ContentHash;

use crate::error::StoreError;

/// The largest stored file, in bytes: more than can be imported.
const LARGEST: u64 = 4 << 30;

/// Makes the names of temporary files differ within a process.
static COUNTER: AtomicU32 = AtomicU32::new(0);

/// The folder of source files.
#[derive(Debug, Clone)]
pub struct FileStore {
    folder: PathBuf,
}

impl FileStore {
    pub(crate) fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    pub(crate) fn prepare(&self) -> Result<(), StoreError> {
        create_folder(&self.folder)
    }

    /// Where the bytes of that hash are, or would be.
    pub fn path(&self, hash: ContentHash) -> PathBuf {
        let hex = hash.hex();
        self.folder.join(&hex[..2]).join(hex)
    }

    /// Keeps `bytes`. They are on disk, whole, when this returns; bytes that are there already are left alone. Until a version
    /// names them another process may delete them: [`crate::Writer::add_version`] makes sure of them once more.
    pub fn put(&self, bytes: &[u8]) -> Result<ContentHash, StoreError> {
        let hash = ContentHash::of(bytes);
        let path = self.path(hash);
        if fs::metadata(&path).is_ok_and(|m| m.len() == bytes.len() as u64) && self.get(hash)?.is_some_and(|b| ContentHash::of(&b) == hash)
        {
            return Ok(hash);
        }
        let folder = path.parent().map_or_else(|| self.folder.clone(), PathBuf::from);
        create_folder(&folder)?;
        let temporary = folder.join(format!(".{}-{}.part", std::process::id(), COUNTER.fetch_add(1, Ordering::Relaxed)));
        let written = (|| {
            let mut file = touchstone_files::create_file(&temporary)?;
            file.write_all(bytes)?;
            file.sync_all()?;
            fs::rename(&temporary, &path)?;
            // The rename itself is durable once the folder is synced; not every system can open a folder.
            File::open(&folder).and_then(|f| f.sync_all()).or_else(|e| if cfg!(unix) { Err(e) } else { Ok(()) })
        })();
        if let Err(error) = written {
            let _ = fs::remove_file(&temporary);
            return Err(StoreError::file(path, error));
        }
        Ok(hash)
    }

    /// Makes sure, in the transaction that names them, that the bytes are there: who deletes bytes that nothing names holds the
    /// database's lock while it looks and deletes, as the caller does.
    pub(crate) fn ensure(&self, _: &Transaction<'_>, hash: ContentHash, bytes: &[u8]) -> Result<(), StoreError> {
        let there = fs::metadata(self.path(hash)).is_ok_and(|found| found.len() == bytes.len() as u64);
        if there { Ok(()) } else { self.put(bytes).map(drop) }
    }

    /// Deletes the bytes of a hash in a transaction in which nothing names them; none are no error.
    pub(crate) fn delete(&self, _: &Transaction<'_>, hash: ContentHash) -> Result<(), StoreError> {
        let path = self.path(hash);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::file(path, error)),
            _ => Ok(()),
        }
    }

    /// Every file in the folder, with the hash that its name claims; `None` for a temporary file that was left behind.
    pub fn list(&self) -> Result<Vec<(PathBuf, Option<ContentHash>)>, StoreError> {
        let mut found = Vec::new();
        for folder in entries(&self.folder)? {
            if folder.is_dir() {
                found.extend(entries(&folder)?.into_iter().map(|path| {
                    let name = path.file_name().unwrap_or_default().to_string_lossy();
                    let hash = format!("sha256:{name}").parse().ok();
                    (path, hash)
                }));
            }
        }
        Ok(found)
    }

    /// The bytes stored under a hash, unchecked; `None` if there are none.
    pub fn get(&self, hash: ContentHash) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.path(hash);
        match touchstone_files::read(&path, LARGEST) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}

fn create_folder(folder: &Path) -> Result<(), StoreError> {
    touchstone_files::create_folder(folder).map_err(|e| StoreError::file(folder, e))
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let found = fs::read_dir(folder).and_then(|all| all.map(|e| e.map(|e| e.path())).collect::<Result<Vec<_>, _>>());
    let mut found = found.map_err(|e| StoreError::file(folder, e))?;
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_kept_once_and_a_damaged_copy_is_mended() {
        let folder = tempfile::tempdir().unwrap();
        let files = FileStore::new(folder.path().join("files"));
        let hash = files.put(b"words").unwrap();
        assert_eq!(files.get(hash).unwrap().unwrap(), b"words");
        fs::write(files.path(hash), b"Words").unwrap();
        assert_eq!(files.put(b"words").unwrap(), hash);
        assert_eq!(files.get(hash).unwrap().unwrap(), b"words");
        let names: Vec<_> = fs::read_dir(files.path(hash).parent().unwrap()).unwrap().collect();
        assert_eq!(names.len(), 1, "no temporary file is left");
    }

    #[test]
    fn what_was_never_stored_is_none() {
        let folder = tempfile::tempdir().unwrap();
        assert!(FileStore::new(folder.path().into()).get(ContentHash::of(b"?")).unwrap().is_none());
    }
}
