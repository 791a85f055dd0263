//! Saved sessions and the chain over them.

use rusqlite::{OptionalExtension, params};
use touchstone_record::{Outcome, SessionRecord, Verification, canonical_json, seal};
use touchstone_text::ContentHash;

use crate::error::StoreError;
use crate::library::{Reader, Writer};

/// A saved session as listed, without its record.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionListing {
    /// Its id.
    pub id: String,
    /// Its short name.
    pub title: String,
    /// The matter it was asked in.
    pub matter: Option<String>,
    /// UTC.
    pub created_at: String,
    /// As asked.
    pub question: String,
    /// Whether there was an answer.
    pub outcome: Outcome,
    /// The tally of its quotes.
    pub verification: Verification,
    /// The record's seal.
    pub record_hash: String,
}

/// A saved session.
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
    pub fn sessions(&self) -> Result<Vec<SessionListing>, StoreError> {
        let sql = "SELECT id, title, matter, created_at, question, outcome, verification, record_hash FROM session ORDER BY position DESC";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], listing)?.collect::<Result<_, _>>()?;
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

    /// The sessions that cite, or were shown, that version, the latest first.
    pub fn sessions_shown(&self, hash: ContentHash) -> Result<Vec<SessionSummary>, StoreError> {
        let sql = "SELECT id, title, matter, created_at, record FROM session
            WHERE id IN (SELECT session_id FROM session_version WHERE hash = ?1) ORDER BY position DESC";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([hash.to_string()], summary)?.collect::<Result<_, _>>()?;
        Ok(rows)
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
                "INSERT INTO session (id, title, matter, created_at, record, record_hash, previous_hash, question, outcome, verification)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, json_extract(?5, '$.outcome'), json_extract(?5, '$.verification'))",
                params![
                    record.session_id,
                    title,
                    record.filters.collection,
                    record.created_at,
                    json,
                    record.record_hash,
                    record.previous_hash,
                    record.question
                ],
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

fn listing(row: &rusqlite::Row<'_>) -> rusqlite::Result<SessionListing> {
    let outcome: String = row.get(5)?;
    Ok(SessionListing {
        id: row.get(0)?,
        title: row.get(1)?,
        matter: row.get(2)?,
        created_at: row.get(3)?,
        question: row.get(4)?,
        outcome: if outcome == "refused" { Outcome::Refused } else { Outcome::Answered },
        verification: json(row, 6)?,
        record_hash: row.get(7)?,
    })
}

fn json<T: serde::de::DeserializeOwned>(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|e| rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(e)))
}

fn summary(row: &rusqlite::Row<'_>) -> rusqlite::Result<SessionSummary> {
    Ok(SessionSummary { id: row.get(0)?, title: row.get(1)?, matter: row.get(2)?, created_at: row.get(3)?, record: json(row, 4)? })
}
