//! Documents.

use std::collections::HashMap;

use rusqlite::{OptionalExtension, Row, params};
use touchstone_text::ContentHash;

use crate::error::StoreError;
use crate::fragment;
use crate::library::{Reader, Writer};
use crate::outbox::{self, Task};
use crate::outline;
use crate::version::{VERSION, Version, end_latest, newest, version};

/// A document with all its versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Stable over all versions.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where the title comes from: `person`, `metadata`, `caption` or `file_name`.
    pub title_from: String,
    /// The short title that a person gave.
    pub short_title: Option<String>,
    /// Out of search.
    pub removed: bool,
    /// Names of the matters that hold it, in order.
    pub matters: Vec<String>,
    /// Oldest first; never empty.
    pub versions: Vec<Version>,
}

const DOCUMENT: &str = "SELECT id, title, removed_at IS NOT NULL, title_from, short_title FROM document";

impl Reader {
    /// All documents, removed ones too, in order of title and id.
    pub fn documents(&self) -> Result<Vec<Document>, StoreError> {
        let mut statement = self.connection.prepare_cached(&format!("{DOCUMENT} ORDER BY title, id"))?;
        let heads: Vec<Head> = statement.query_map([], head)?.collect::<Result<_, _>>()?;
        let mut versions = self.grouped(VERSION, |row| Ok((row.get(15)?, version(row)?)))?;
        let sql = "SELECT dm.document_id, m.name FROM document_matter dm JOIN matter m ON m.id = dm.matter_id ORDER BY m.name";
        let mut matters = self.grouped(sql, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let complete = |(id, title, removed, title_from, short_title): Head| Document {
            versions: versions.remove(&id).map(newest).unwrap_or_default(),
            matters: matters.remove(&id).unwrap_or_default(),
            id,
            title,
            title_from,
            short_title,
            removed,
        };
        Ok(heads.into_iter().map(complete).filter(|d| !d.versions.is_empty()).collect())
    }

    /// A document by its id.
    pub fn document(&self, id: &str) -> Result<Option<Document>, StoreError> {
        let row = self.connection.prepare_cached(&format!("{DOCUMENT} WHERE id = ?1"))?.query_row([id], head).optional()?;
        row.map(|h| self.complete(h)).transpose()
    }

    /// The document that has a version of those bytes.
    pub fn document_of(&self, hash: ContentHash) -> Result<Option<Document>, StoreError> {
        let sql = "SELECT document_id FROM version WHERE hash = ?1";
        let id: Option<String> = self.connection.prepare_cached(sql)?.query_row([hash.to_string()], |row| row.get(0)).optional()?;
        id.map_or(Ok(None), |id| self.document(&id))
    }

    /// The document, and the hash of its version, that was converted from a file of those bytes.
    pub fn converted_from(&self, original: ContentHash) -> Result<Option<(Document, ContentHash)>, StoreError> {
        let sql = "SELECT v.document_id, v.hash FROM original o JOIN version v ON v.id = o.version_id WHERE o.hash = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let found =
            statement.query_row([original.to_string()], |row| Ok((row.get::<_, String>(0)?, fragment::hash(row, 1)?))).optional()?;
        let Some((id, hash)) = found else { return Ok(None) };
        Ok(self.document(&id)?.map(|document| (document, hash)))
    }

    /// The document whose latest version was imported from that path, if it is in search.
    pub fn document_at(&self, path: &str) -> Result<Option<Document>, StoreError> {
        let sql = "SELECT v.document_id FROM version v JOIN document d ON d.id = v.document_id
                   WHERE v.path = ?1 AND d.removed_at IS NULL ORDER BY v.id DESC LIMIT 1";
        let id: Option<String> = self.connection.prepare_cached(sql)?.query_row([path], |row| row.get(0)).optional()?;
        id.map_or(Ok(None), |id| self.document(&id))
    }

    /// Rows of all documents at once, by document: a query a document would make a list of 10,000 slow.
    fn grouped<T>(
        &self,
        sql: &str,
        row: impl FnMut(&Row<'_>) -> rusqlite::Result<(String, T)>,
    ) -> Result<HashMap<String, Vec<T>>, StoreError> {
        let mut groups: HashMap<String, Vec<T>> = HashMap::new();
        for pair in self.connection.prepare_cached(sql)?.query_map([], row)? {
            let (id, value) = pair?;
            groups.entry(id).or_default().push(value);
        }
        Ok(groups)
    }

    fn complete(&self, (id, title, removed, title_from, short_title): Head) -> Result<Document, StoreError> {
        let mut statement = self.connection.prepare_cached(&format!("{VERSION} WHERE v.document_id = ?1"))?;
        let versions = newest(statement.query_map([&id], version)?.collect::<Result<_, _>>()?);
        let sql = "SELECT m.name FROM matter m JOIN document_matter dm ON dm.matter_id = m.id WHERE dm.document_id = ?1 ORDER BY m.name";
        let matters = self.connection.prepare_cached(sql)?.query_map([&id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Document { id, title, title_from, short_title, removed, matters, versions })
    }
}

impl Writer {
    /// Takes a document out of search, or back into it.
    pub fn set_removed(&mut self, document_id: &str, removed_at: Option<&str>) -> Result<(), StoreError> {
        self.transaction(|t| {
            t.execute("UPDATE document SET removed_at = ?2 WHERE id = ?1", params![document_id, removed_at])?;
            let sql = "SELECT (SELECT max(id) FROM text WHERE version_id = v.id) FROM version v WHERE v.document_id = ?1";
            let texts: Vec<i64> = t.prepare_cached(sql)?.query_map([document_id], |row| row.get(0))?.collect::<Result<_, _>>()?;
            for text_id in texts.into_iter().map(i64::cast_unsigned) {
                outbox::add(t, if removed_at.is_some() { Task::Remove(text_id) } else { Task::Index(text_id) })?;
            }
            Ok(())
        })
    }

    /// Makes the only version of a document the newest version of another, in force from a day; the first document's id is
    /// gone after that. The version before ends on `last_day`. Text, fragments and refs stay what they are.
    pub fn join_versions(&mut self, document_id: &str, of: &str, valid_from: &str, last_day: &str) -> Result<(), StoreError> {
        self.transaction(|t| {
            let last = end_latest(t, of, last_day)?;
            t.execute(
                "UPDATE version SET document_id = ?2, number = ?3, valid_from = ?4 WHERE document_id = ?1",
                params![document_id, of, last + 1, valid_from],
            )?;
            t.execute(
                "INSERT OR IGNORE INTO document_matter (document_id, matter_id) SELECT ?2, matter_id FROM document_matter WHERE document_id = ?1",
                params![document_id, of],
            )?;
            t.execute("DELETE FROM document_matter WHERE document_id = ?1", [document_id])?;
            t.execute("DELETE FROM document WHERE id = ?1", [document_id])?;
            Ok(())
        })
    }

    /// Sets the title of a document, and the validity of one version, where they are given.
    pub fn amend(
        &mut self,
        document_id: &str,
        hash: ContentHash,
        title: Option<&str>,
        valid_from: Option<&str>,
        valid_until: Option<&str>,
    ) -> Result<(), StoreError> {
        self.transaction(|t| {
            if let Some(title) = title {
                outline::entitle(t, document_id, title, None)?;
            }
            t.execute(
                "UPDATE version SET valid_from = coalesce(?2, valid_from), valid_until = coalesce(?3, valid_until) WHERE hash = ?1",
                params![hash.to_string(), valid_from, valid_until],
            )?;
            Ok(())
        })
    }
}

type Head = (String, String, bool, String, Option<String>);

fn head(row: &Row<'_>) -> rusqlite::Result<Head> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
}
