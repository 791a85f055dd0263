//! What a question is asked of: texts by their numbers, read one after another.

use std::collections::BTreeSet;

use rusqlite::OptionalExtension;

use crate::error::StoreError;
use crate::library::Reader;

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
}
