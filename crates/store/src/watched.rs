//! Folders whose new and changed files are imported by themselves.

use rusqlite::params;

use crate::error::StoreError;
use crate::library::{Reader, Writer};

/// A watched folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WatchedFolder {
    /// Absolute.
    pub path: String,
    /// The matter that its files are put in.
    pub matter: Option<String>,
}

impl Reader {
    /// All watched folders, in order of path.
    pub fn watched_folders(&self) -> Result<Vec<WatchedFolder>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT path, matter FROM watched_folder ORDER BY path")?;
        let rows =
            statement.query_map([], |row| Ok(WatchedFolder { path: row.get(0)?, matter: row.get(1)? }))?.collect::<Result<_, _>>()?;
        Ok(rows)
    }
}

impl Writer {
    /// Watches a folder from now on, or changes its matter.
    pub fn watch_folder(&mut self, folder: &WatchedFolder, now: &str) -> Result<(), StoreError> {
        self.transaction(|t| {
            t.execute(
                "INSERT INTO watched_folder (path, matter, added_at) VALUES (?1, ?2, ?3)
                 ON CONFLICT (path) DO UPDATE SET matter = excluded.matter",
                params![folder.path, folder.matter, now],
            )?;
            Ok(())
        })
    }

    /// Watches a folder no longer; false if it was not watched.
    pub fn unwatch_folder(&mut self, path: &str) -> Result<bool, StoreError> {
        self.transaction(|t| Ok(t.execute("DELETE FROM watched_folder WHERE path = ?1", [path])? == 1))
    }
}
