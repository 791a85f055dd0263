//! Why the library could not be read or written.

use std::io;
use std::path::PathBuf;

use touchstone_record::LinkFault;

/// The operation did not happen.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder or file cannot be read or written.
    #[error("{path}: {source}", path = path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// As the system says.
        source: io::Error,
    },
    /// The folder holds other things and no library.
    #[error("{} is not empty, and holds no library", .0.display())]
    Occupied(PathBuf),
    /// The folder belongs to another user, or to everybody.
    #[error("{} belongs to others too", .0.display())]
    Shared(PathBuf),
    /// A stored file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] touchstone_files::ReadError),
    /// A newer program wrote the library.
    #[error("the library has schema {found}; this program knows up to {known}")]
    Newer {
        /// As stored.
        found: u32,
        /// Ours.
        known: u32,
    },
    /// Another process holds the write lock for longer than a writer waits.
    #[error("another process is writing to the library")]
    Busy,
    /// No space is left on the device.
    #[error("no space is left for the library")]
    Full,
    /// The file is no library, or damaged.
    #[error("the library's database is damaged: {0}")]
    Damaged(String),
    /// SQLite refused for another reason.
    #[error("the library's database: {0}")]
    Sql(rusqlite::Error),
    /// Nothing may be saved behind a broken link of the chain.
    #[error("the chain of sessions is broken at session {}: {}", .0.session_id, .0.fault.words())]
    Chain(BrokenChain),
    /// Two fragments would bear one ref even at full length.
    #[error("two fragments have the same ref")]
    RefCollision,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::{ErrorCode, ffi};
        // The memory shared by readers and writers is a file as well, and growing it is what fails first on a full disk.
        if error.sqlite_error().is_some_and(|e| e.extended_code == ffi::SQLITE_IOERR_SHMSIZE) {
            return Self::Full;
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged(error.to_string()),
            _ => Self::Sql(error),
        }
    }
}

impl StoreError {
    /// Wraps an I/O error with the path it happened at; a full disk is told apart.
    pub fn file(path: impl Into<PathBuf>, source: io::Error) -> Self {
        if source.kind() == io::ErrorKind::StorageFull { Self::Full } else { Self::File { path: path.into(), source } }
    }
}

/// The last place of the chain is broken: what is saved after it continues from it nevertheless, and never as a first session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenChain {
    /// The session at that place.
    pub session_id: String,
    /// What is wrong there.
    pub fault: LinkFault,
}
