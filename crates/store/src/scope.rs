//! What a question is asked of: texts by their numbers, read one after another.

use std::collections::BTreeSet;

use rusqlite::{OptionalExtension, params};

use crate::error::StoreError;
use crate::library::Reader;

/// Which versions a search may see.
#[derive(Debug, Clone, Copy, Default)]
pub struct Visible<'a> {
    /// Only documents in this matter.
    pub matter: Option<&'a str>,
    /// Only this document.
    pub document: Option<&'a str>,
    /// Versions in force on this day.
    pub as_of: &'a str,
    /// Only texts of this language.
    pub language: Option<&'a str>,
}

/// A text under its document's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitledText {
    /// `sha256:…` of the version's bytes.
    pub hash: String,
    /// The document's title.
    pub title: String,
    /// The text, without its pages.
    pub content: String,
}

impl Reader {
    /// A text with its document's title and its version's hash.
    pub fn titled_text(&self, text_id: u64) -> Result<Option<TitledText>, StoreError> {
        let sql = "SELECT v.hash, d.title, t.content FROM text t JOIN version v ON v.id = t.version_id
                   JOIN document d ON d.id = v.document_id WHERE t.id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let row = |row: &rusqlite::Row<'_>| Ok(TitledText { hash: row.get(0)?, title: row.get(1)?, content: row.get(2)? });
        Ok(statement.query_row([text_id.cast_signed()], row).optional()?)
    }

    /// Whether a fragment is of one of these texts.
    pub fn fragment_in(&self, reference: &str, texts: &BTreeSet<u64>) -> Result<bool, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT text_id FROM fragment WHERE ref = ?1")?;
        let text: Option<i64> = statement.query_row([reference], |row| row.get(0)).optional()?;
        Ok(text.is_some_and(|id| texts.contains(&id.cast_unsigned())))
    }

    /// The texts that a search may see: of each document in the filter, the versions in force on the day.
    pub fn visible_texts(&self, filter: Visible<'_>) -> Result<Vec<u64>, StoreError> {
        // Each filter only where there is one, so that a matter's few documents are looked up and not all looked through.
        let document = filter.document.map_or("?1 IS NULL", |_| "v.document_id = ?1");
        let matter = filter.matter.map_or(
            "?2 IS NULL",
            |_| "v.document_id IN (SELECT dm.document_id FROM document_matter dm JOIN matter m ON m.id = dm.matter_id WHERE m.name = ?2)",
        );
        let language = filter.language.map_or("?4 IS NULL", |_| "v.language = ?4");
        let sql = format!(
            "SELECT (SELECT max(id) FROM text WHERE version_id = v.id) FROM version v
             WHERE v.document_id NOT IN (SELECT id FROM document WHERE removed_at IS NOT NULL) AND {document} AND {matter}
               AND (v.valid_from IS NULL OR v.valid_from <= ?3) AND (v.valid_until IS NULL OR v.valid_until >= ?3)
               AND {language}"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let ids = statement
            .query_map(params![filter.document, filter.matter, filter.as_of, filter.language], |row| {
                Ok(row.get::<_, i64>(0)?.cast_unsigned())
            })?
            .collect::<Result<_, _>>()?;
        Ok(ids)
    }

    /// The newest text of every version of every document in search: what the index should hold.
    pub fn indexed_texts(&self) -> Result<Vec<u64>, StoreError> {
        let sql = "SELECT (SELECT max(id) FROM text WHERE version_id = v.id) FROM version v
                   JOIN document d ON d.id = v.document_id WHERE d.removed_at IS NULL";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ids = statement.query_map([], |row| Ok(row.get::<_, i64>(0)?.cast_unsigned()))?.collect::<Result<_, _>>()?;
        Ok(ids)
    }

    /// The id of the document that a text belongs to, with the number of the version's row.
    pub fn owner(&self, text_id: u64) -> Result<Option<(String, i64)>, StoreError> {
        let sql = "SELECT v.document_id, v.id FROM text t JOIN version v ON v.id = t.version_id WHERE t.id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([text_id.cast_signed()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
    }
}
