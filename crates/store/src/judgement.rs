//! What a judge said before, by a hash over everything that it was shown.

use rusqlite::{OptionalExtension, params};

use crate::error::StoreError;
use crate::library::{Reader, Writer};

impl Reader {
    /// Whether the judge said YES to that; `None` if it was not asked.
    pub fn judgement(&self, key: &str) -> Result<Option<bool>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT entailed FROM judgement WHERE key = ?1")?;
        Ok(statement.query_row([key], |row| row.get(0)).optional()?)
    }
}

impl Writer {
    /// Keeps a judgement in place of an earlier one.
    pub fn keep_judgement(&mut self, key: &str, entailed: bool) -> Result<(), StoreError> {
        let sql = "INSERT INTO judgement (key, entailed) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET entailed = excluded.entailed";
        self.transaction(|t| Ok(t.execute(sql, params![key, entailed]).map(drop)?))
    }
}
