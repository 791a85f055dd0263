//! Versions of documents: the rows, and their validity.

use std::cmp::Reverse;

use rusqlite::{Row, Transaction, params};
use touchstone_text::ContentHash;

use crate::error::StoreError;
use crate::fragment;
use crate::library::{Reader, Writer};

/// One version of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// Its number in this library.
    pub id: i64,
    /// From 1 within the document.
    pub number: u32,
    /// Of its bytes.
    pub hash: ContentHash,
    /// `application/pdf` or `text/plain`.
    pub media_type: String,
    /// Where it was imported from.
    pub path: String,
    /// Language tag of its text, if one was recognised.
    pub language: Option<String>,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// UTC.
    pub imported_at: String,
    /// Its newest text.
    pub text_id: u64,
    /// The pipeline of that text.
    pub pipeline: String,
    /// Code points of that text.
    pub characters: u32,
    /// Its pages.
    pub pages: u32,
    /// Pages read by OCR.
    pub ocr_pages: u32,
    /// Pages without text.
    pub blank_pages: u32,
}

/// A row for each text of a version: [`newest`] keeps the last one's.
pub(crate) const VERSION: &str =
    "SELECT v.id, v.number, v.hash, v.media_type, v.path, v.language, v.valid_from, v.valid_until, v.imported_at,
    t.id, t.pipeline, t.characters, t.pages, t.ocr_pages, t.blank_pages, v.document_id
    FROM version v JOIN text t INDEXED BY text_listing ON t.version_id = v.id";

impl Reader {
    /// The languages of all versions, in order.
    pub fn languages(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT language FROM version WHERE language IS NOT NULL ORDER BY language";
        let languages = self.connection.prepare_cached(sql)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(languages)
    }
}

impl Writer {
    /// Sets both ends of a version's validity; `None` is open.
    pub fn set_validity(&mut self, hash: ContentHash, from: Option<&str>, until: Option<&str>) -> Result<(), StoreError> {
        self.transaction(|t| {
            let sql = "UPDATE version SET valid_from = ?2, valid_until = ?3 WHERE hash = ?1";
            t.execute(sql, params![hash.to_string(), from, until])?;
            Ok(())
        })
    }
}

/// Ends the validity of the newest version on a day, unless it ends before; gives its number.
pub(crate) fn end_latest(t: &Transaction<'_>, id: &str, last_day: &str) -> Result<u32, StoreError> {
    let last: u32 = t.query_row("SELECT max(number) FROM version WHERE document_id = ?1", [id], |row| row.get(0))?;
    t.execute(
        "UPDATE version SET valid_until = ?3 WHERE document_id = ?1 AND number = ?2 AND (valid_until IS NULL OR valid_until > ?3)",
        params![id, last, last_day],
    )?;
    Ok(last)
}

/// Versions by number, each with the newest of its texts.
pub(crate) fn newest(mut versions: Vec<Version>) -> Vec<Version> {
    versions.sort_by_key(|version| (version.number, Reverse(version.text_id)));
    versions.dedup_by_key(|version| version.number);
    versions
}

/// A row of [`VERSION`].
pub(crate) fn version(row: &Row<'_>) -> rusqlite::Result<Version> {
    Ok(Version {
        id: row.get(0)?,
        number: row.get(1)?,
        hash: fragment::hash(row, 2)?,
        media_type: row.get(3)?,
        path: row.get(4)?,
        language: row.get(5)?,
        valid_from: row.get(6)?,
        valid_until: row.get(7)?,
        imported_at: row.get(8)?,
        text_id: row.get::<_, i64>(9)?.cast_unsigned(),
        pipeline: row.get(10)?,
        characters: row.get(11)?,
        pages: row.get(12)?,
        ocr_pages: row.get(13)?,
        blank_pages: row.get(14)?,
    })
}
