//! Saved sessions and the chain over them.

use rusqlite::{OptionalExtension, params};
use touchstone_record::{SessionRecord, canonical_json, seal};
use touchstone_text::ContentHash;

use crate::error::StoreError;
use crate::library::{Reader, Writer};

/// A saved session as listed.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionSummary {
    /// Its id.
    pub id: String,
    /// Its short name.
    pub title: String,
    /// The matter it was asked in.
    pub matter: Option<String>,
    /// UTC.
    pub created_at: String,
    /// The whole record.
    pub record: SessionRecord,
}

impl Reader {
    /// All sessions, the latest first.
    pub fn sessions(&self) -> Result<Vec<SessionSummary>, StoreError> {
        let sql = "SELECT id, title, matter, created_at, record FROM session ORDER BY position DESC";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], summary)?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// A session by its id or a unique prefix of at least six characters.
    pub fn session(&self, id: &str) -> Result<Option<SessionSummary>, StoreError> {
        let sql = "SELECT id, title, matter, created_at, record FROM session WHERE id = ?1";
        let exact = self.connection.prepare_cached(sql)?.query_row([id], summary).optional()?;
        if exact.is_some() || id.chars().count() < 6 {
            return Ok(exact);
        }
        let sql = "SELECT id, title, matter, created_at, record FROM session WHERE substr(id, 1, length(?1)) = ?1 LIMIT 2";
        let mut found: Vec<SessionSummary> = self.connection.prepare_cached(sql)?.query_map([id], summary)?.collect::<Result<_, _>>()?;
        Ok(if found.len() == 1 { found.pop() } else { None })
    }

    /// How many saved sessions cite, or were shown, that version.
    pub fn sessions_citing(&self, hash: ContentHash) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM session_version WHERE hash = ?1";
        Ok(self.connection.prepare_cached(sql)?.query_row([hash.to_string()], |row| row.get(0))?)
    }
}

impl Writer {
    /// Seals the record as the next link of the chain and saves it under a short name.
    pub fn save_session(&mut self, record: &mut SessionRecord, title: &str) -> Result<(), StoreError> {
        self.transaction(|t| {
            let last: Option<String> =
                t.query_row("SELECT record_hash FROM session ORDER BY position DESC LIMIT 1", [], |row| row.get(0)).optional()?;
            let previous = last.and_then(|h| h.parse().ok());
            seal(record, previous).map_err(|e| StoreError::Damaged(e.to_string()))?;
            let json = canonical_json(record).map_err(|e| StoreError::Damaged(e.to_string()))?;
            t.execute(
                "INSERT INTO session (id, title, matter, created_at, record, record_hash, previous_hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params![record.session_id, title, record.filters.collection, record.created_at, json, record.record_hash, record.previous_hash],
            )?;
            let mut statement = t.prepare_cached("INSERT OR IGNORE INTO session_version (session_id, hash) VALUES (?1, ?2)")?;
            for fragment in &record.fragments {
                statement.execute(params![record.session_id, fragment.doc_hash])?;
            }
            Ok(())
        })
    }

    /// Gives a session another short name; false if there is no such session.
    pub fn rename_session(&mut self, id: &str, title: &str) -> Result<bool, StoreError> {
        self.transaction(|t| Ok(t.execute("UPDATE session SET title = ?2 WHERE id = ?1", params![id, title])? == 1))
    }
}

fn summary(row: &rusqlite::Row<'_>) -> rusqlite::Result<SessionSummary> {
    let json: String = row.get(4)?;
    let record =
        serde_json::from_str(&json).map_err(|e| rusqlite::Error::FromSqlConversionFailure(4, rusqlite::types::Type::Text, Box::new(e)))?;
    Ok(SessionSummary { id: row.get(0)?, title: row.get(1)?, matter: row.get(2)?, created_at: row.get(3)?, record })
}
