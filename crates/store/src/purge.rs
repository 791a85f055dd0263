//! Deleting a document for good: no word of it stays in the database, and a tombstone says that it was there.

use rusqlite::params;
use touchstone_text::ContentHash;

use crate::error::StoreError;
use crate::fragment;
use crate::library::{Reader, Writer};
use crate::outbox::{self, Task};

/// What is left of a version that was deleted for good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tombstone {
    /// Of its bytes.
    pub hash: ContentHash,
    /// The document it was a version of.
    pub document_id: String,
    /// UTC.
    pub purged_at: String,
}

impl Reader {
    /// Saved sessions that cite, or were shown, any version of a document.
    pub fn sessions_of_document(&self, document_id: &str) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT DISTINCT session_id FROM session_version WHERE hash IN (SELECT hash FROM version WHERE document_id = ?1) ORDER BY 1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ids = statement.query_map([document_id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(ids)
    }

    /// The tombstone of a version, if its document was deleted for good.
    pub fn tombstone(&self, hash: ContentHash) -> Result<Option<Tombstone>, StoreError> {
        let sql = "SELECT document_id, purged_at FROM purged_version WHERE hash = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query([hash.to_string()])?;
        rows.next()?.map_or(Ok(None), |row| Ok(Some(Tombstone { hash, document_id: row.get(0)?, purged_at: row.get(1)? })))
    }

    /// The hashes of all files that the library's versions were made from, converted originals included.
    pub fn stored_hashes(&self) -> Result<Vec<ContentHash>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT hash FROM version UNION SELECT hash FROM original")?;
        let hashes = statement.query_map([], |row| fragment::hash(row, 0))?.collect::<Result<_, _>>()?;
        Ok(hashes)
    }
}

impl Writer {
    /// Deletes a document with all its versions. Gives the hashes of the files that no version needs any more; the caller
    /// deletes them, and a crash before that leaves files that nothing names.
    pub fn purge_document(&mut self, document_id: &str, now: &str) -> Result<Vec<ContentHash>, StoreError> {
        // Freed pages are overwritten with zeros, so that no word is left in the file's unused parts.
        self.connection.pragma_update(None, "secure_delete", true)?;
        let files = self.transaction(|t| {
            let hashes = |sql: &str| -> Result<Vec<ContentHash>, StoreError> {
                Ok(t.prepare(sql)?.query_map([document_id], |row| fragment::hash(row, 0))?.collect::<Result<_, _>>()?)
            };
            let versions = hashes("SELECT hash FROM version WHERE document_id = ?1")?;
            let originals = hashes("SELECT o.hash FROM original o JOIN version v ON v.id = o.version_id WHERE v.document_id = ?1")?;
            let sql = "SELECT t.id FROM text t JOIN version v ON v.id = t.version_id WHERE v.document_id = ?1";
            let texts: Vec<i64> = t.prepare(sql)?.query_map([document_id], |row| row.get(0))?.collect::<Result<_, _>>()?;
            for text in &texts {
                for table in ["fragment", "page"] {
                    t.execute(&format!("DELETE FROM {table} WHERE text_id = ?1"), [text])?;
                }
                t.execute("DELETE FROM outbox WHERE text_id = ?1", [text])?;
                t.execute("DELETE FROM text WHERE id = ?1", [text])?;
                outbox::add(t, Task::Remove(text.cast_unsigned()))?;
            }
            t.execute("DELETE FROM original WHERE version_id IN (SELECT id FROM version WHERE document_id = ?1)", [document_id])?;
            t.execute("DELETE FROM version WHERE document_id = ?1", [document_id])?;
            t.execute("DELETE FROM document_matter WHERE document_id = ?1", [document_id])?;
            t.execute("DELETE FROM document WHERE id = ?1", [document_id])?;
            for hash in &versions {
                t.execute(
                    "INSERT OR REPLACE INTO purged_version (hash, document_id, purged_at) VALUES (?1, ?2, ?3)",
                    params![hash.to_string(), document_id, now],
                )?;
            }
            let mut free = versions;
            for hash in originals {
                let needed: bool = t.query_row(
                    "SELECT EXISTS (SELECT 1 FROM original WHERE hash = ?1) OR EXISTS (SELECT 1 FROM version WHERE hash = ?1)",
                    [hash.to_string()],
                    |row| row.get(0),
                )?;
                if !needed {
                    free.push(hash);
                }
            }
            Ok(free)
        })?;
        // What was deleted still stands in the write-ahead log until the log is written back and cut.
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(files)
    }
}
