//! A copy of the database while others read and write it.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use crate::error::StoreError;
use crate::folder::create_database;
use crate::library::Reader;

/// Database pages copied between two looks at whether another process wants to write.
const STEP: std::ffi::c_int = 1_024;

impl Reader {
    /// Writes a consistent copy of the database to a new file by SQLite's online backup.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        create_database(to)?;
        let mut copy = Connection::open(to)?;
        Backup::new(&self.connection, &mut copy)?.run_to_completion(STEP, Duration::ZERO, None)?;
        // A copy in WAL mode would need two more files beside it to be read.
        copy.pragma_update(None, "journal_mode", "delete")?;
        copy.close().map_err(|(_, error)| StoreError::from(error))
    }
}
