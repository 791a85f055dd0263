//! Opening the library: the database, and handles that read or write.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::error::StoreError;
use crate::files::FileStore;
use crate::folder::{self, DATABASE};
use crate::schema;

/// How long a writer waits for another process's transaction.
const WAIT: Duration = Duration::from_secs(15);

/// A library on disk. Cheap to clone; every handle is a connection of its own.
#[derive(Debug, Clone)]
pub struct Store {
    folder: PathBuf,
}

/// A handle that reads. Each call sees what was committed when it began.
#[derive(Debug)]
pub struct Reader {
    pub(crate) connection: Connection,
}

/// A handle that writes, one transaction a call. Reads through `reader`.
#[derive(Debug)]
pub struct Writer {
    pub(crate) connection: Connection,
    pub(crate) files: FileStore,
}

impl Store {
    /// Opens the library in `folder`, making folder and database when there are none; see [`crate::prepare_folder`].
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        folder::prepare_folder(folder)?;
        let store = Self { folder: folder.to_owned() };
        let mut connection = store.connect()?;
        schema::migrate(&mut connection)?;
        store.files().prepare()?;
        Ok(store)
    }

    /// The library's folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The stored source files.
    pub fn files(&self) -> FileStore {
        FileStore::new(self.folder.join("files"))
    }

    /// A new reading handle.
    pub fn reader(&self) -> Result<Reader, StoreError> {
        let connection = self.connect()?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(Reader { connection })
    }

    /// A new writing handle.
    pub fn writer(&self) -> Result<Writer, StoreError> {
        Ok(Writer { connection: self.connect()?, files: self.files() })
    }

    fn connect(&self) -> Result<Connection, StoreError> {
        let path = self.folder.join(DATABASE);
        folder::create_database(&path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&path, flags)?;
        connection.busy_timeout(WAIT)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "trusted_schema", false)?;
        // What is deleted or replaced is overwritten with zeros, so that no word of a document or a session is left in the file's unused parts.
        connection.pragma_update(None, "secure_delete", true)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(connection)
    }
}

impl Reader {
    /// SQLite's own check of the whole database; empty when it is sound.
    pub fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut statement = self.connection.prepare("PRAGMA integrity_check")?;
        let lines: Vec<String> = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(if lines == ["ok"] { Vec::new() } else { lines })
    }
}

impl Writer {
    /// Runs `work` in one transaction that excludes other writers from its start; an error undoes all of it.
    pub(crate) fn transaction<T>(
        &mut self,
        work: impl FnOnce(&rusqlite::Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let value = work(&transaction)?;
        transaction.commit()?;
        Ok(value)
    }
}
