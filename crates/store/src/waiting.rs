//! Files that an import has yet to read: what is left of it when its process ends before it does.

use rusqlite::params;

use crate::error::StoreError;
use crate::library::{Reader, Writer};
use crate::recognised;

/// A file that waits to be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingImport {
    /// Its number in this library.
    pub id: i64,
    /// The import that it belongs to.
    pub batch: String,
    /// Where it lies.
    pub path: String,
    /// What was said of it, as the engine writes it.
    pub options: String,
}

impl Reader {
    /// The files that wait, in the order in which they were given.
    pub fn waiting_imports(&self) -> Result<Vec<WaitingImport>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT id, batch, path, options FROM waiting_import ORDER BY id")?;
        let rows = statement
            .query_map([], |row| Ok(WaitingImport { id: row.get(0)?, batch: row.get(1)?, path: row.get(2)?, options: row.get(3)? }))?
            .collect::<Result<_, _>>()?;
        Ok(rows)
    }
}

impl Writer {
    /// Notes the files of an import, each with its options; gives their numbers in the same order.
    pub fn await_imports(&mut self, batch: &str, files: &[(String, String)], now: &str) -> Result<Vec<i64>, StoreError> {
        self.transaction(|t| {
            let mut statement = t.prepare_cached("INSERT INTO waiting_import (batch, path, options, added_at) VALUES (?1, ?2, ?3, ?4)")?;
            files.iter().map(|(path, options)| Ok(statement.insert(params![batch, path, options, now])?)).collect()
        })
    }

    /// Strikes off all that is left of an import.
    pub fn imports_dropped(&mut self, batch: &str) -> Result<(), StoreError> {
        self.transaction(|t| {
            t.execute("DELETE FROM waiting_import WHERE batch = ?1", [batch])?;
            recognised::dropped(t)
        })
    }
}
