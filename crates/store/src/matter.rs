//! Matters, and which documents are in them.

use rusqlite::{Transaction, params};

use crate::error::StoreError;
use crate::library::{Reader, Writer};

/// A matter and how many documents in search it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatterRow {
    /// Unique.
    pub name: String,
    /// Documents that are not removed.
    pub documents: u32,
}

impl Reader {
    /// All matters, in order of name.
    pub fn matters(&self) -> Result<Vec<MatterRow>, StoreError> {
        let sql = "SELECT m.name, count(d.id) FROM matter m LEFT JOIN document_matter dm ON dm.matter_id = m.id
                   LEFT JOIN document d ON d.id = dm.document_id AND d.removed_at IS NULL GROUP BY m.id ORDER BY m.name";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| Ok(MatterRow { name: row.get(0)?, documents: row.get(1)? }))?.collect::<Result<_, _>>()?;
        Ok(rows)
    }
}

impl Writer {
    /// Puts a document into a matter, which is made if there is none of that name.
    pub fn add_to_matter(&mut self, document_id: &str, matter: &str) -> Result<(), StoreError> {
        self.transaction(|t| join_matter(t, document_id, matter))
    }
}

/// Makes the matter if there is none of that name.
pub(crate) fn join_matter(t: &Transaction<'_>, document_id: &str, matter: &str) -> Result<(), StoreError> {
    t.execute("INSERT OR IGNORE INTO matter (name) VALUES (?1)", [matter])?;
    t.execute(
        // Another process may have purged the document.
        "INSERT OR IGNORE INTO document_matter (document_id, matter_id) SELECT d.id, m.id FROM document d, matter m WHERE d.id = ?1 AND m.name = ?2",
        params![document_id, matter],
    )?;
    Ok(())
}
