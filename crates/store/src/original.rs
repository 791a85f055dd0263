//! Files that versions were converted from.

use rusqlite::{OptionalExtension, Row};
use touchstone_text::ContentHash;

use crate::error::StoreError;
use crate::fragment;
use crate::library::Reader;

/// The file that a version was converted from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Original {
    /// Of its bytes, which are in the file store already.
    pub hash: ContentHash,
    /// For example `application/rtf`.
    pub media_type: String,
    /// Length in bytes.
    pub bytes: u64,
}

/// The file that a new version was converted from.
#[derive(Debug, Clone, Copy)]
pub struct NewOriginal<'a> {
    /// Of the bytes.
    pub hash: ContentHash,
    /// The file.
    pub bytes: &'a [u8],
    /// For example `application/rtf`.
    pub media_type: &'static str,
}

impl Reader {
    /// The file that a version was converted from.
    pub fn original(&self, version_id: i64) -> Result<Option<Original>, StoreError> {
        let sql = "SELECT hash, media_type, bytes FROM original WHERE version_id = ?1";
        let original = |row: &Row<'_>| {
            Ok(Original { hash: fragment::hash(row, 0)?, media_type: row.get(1)?, bytes: row.get::<_, i64>(2)?.cast_unsigned() })
        };
        Ok(self.connection.prepare_cached(sql)?.query_row([version_id], original).optional()?)
    }
}
