//! Fragments: where they are, and their refs.

use rusqlite::{OptionalExtension, Row, params};
use touchstone_text::{CharSpan, ContentHash, FragmentSpan, fragment_ref};

use crate::error::StoreError;
use crate::library::Reader;

/// A stored fragment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentRow {
    /// The text that it is cut from.
    pub text_id: u64,
    /// Its place among the text's fragments, from 0.
    pub ordinal: u32,
    /// Eight (seldom more) hexadecimal digits.
    pub reference: String,
    /// Where it is.
    pub span: CharSpan,
    /// Page on which it starts, from 1.
    pub page: u32,
}

impl Reader {
    /// All fragments of a text, in order.
    pub fn fragments(&self, text_id: u64) -> Result<Vec<FragmentRow>, StoreError> {
        let sql = "SELECT text_id, ordinal, ref, char_start, char_end, page FROM fragment WHERE text_id = ?1 ORDER BY ordinal";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([text_id.cast_signed()], fragment)?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// How many fragments each text in search has.
    pub fn fragment_counts(&self) -> Result<Vec<(u64, u32)>, StoreError> {
        let sql = "SELECT f.text_id, COUNT(*) FROM fragment f JOIN text t ON t.id = f.text_id JOIN version v ON v.id = t.version_id
                   JOIN document d ON d.id = v.document_id WHERE d.removed_at IS NULL GROUP BY f.text_id ORDER BY f.text_id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?)))?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// The fragment that bears a ref, with the id of its document.
    pub fn fragment_named(&self, reference: &str) -> Result<Option<(String, FragmentRow)>, StoreError> {
        let sql = "SELECT f.text_id, f.ordinal, f.ref, f.char_start, f.char_end, f.page, v.document_id FROM fragment f
                   JOIN text t ON t.id = f.text_id JOIN version v ON v.id = t.version_id WHERE f.ref = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([reference], |row| Ok((row.get(6)?, fragment(row)?))).optional()?)
    }

    /// One fragment of a text.
    pub fn fragment(&self, text_id: u64, ordinal: u32) -> Result<Option<FragmentRow>, StoreError> {
        let sql = "SELECT text_id, ordinal, ref, char_start, char_end, page FROM fragment WHERE text_id = ?1 AND ordinal = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(params![text_id.cast_signed(), ordinal], fragment).optional()?)
    }
}

/// Stores the fragments of a text inside the caller's transaction. A ref that another fragment bears is
/// lengthened, and so is the other's.
pub(crate) fn insert(
    transaction: &rusqlite::Transaction<'_>,
    text_id: u64,
    document: ContentHash,
    pipeline: &str,
    fragments: &[FragmentSpan],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO fragment (text_id, ordinal, ref, char_start, char_end, page) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut statement = transaction.prepare_cached(sql)?;
    for (fragment, ordinal) in fragments.iter().zip(0_u32..) {
        let reference = free_ref(transaction, document, pipeline, fragment.span)?;
        statement.execute(params![text_id.cast_signed(), ordinal, reference, fragment.span.start(), fragment.span.end(), fragment.page])?;
    }
    Ok(())
}

fn free_ref(transaction: &rusqlite::Transaction<'_>, document: ContentHash, pipeline: &str, span: CharSpan) -> Result<String, StoreError> {
    for digits in (8..=64).step_by(4) {
        let reference = fragment_ref(document, pipeline, span, digits);
        match bearer(transaction, &reference)? {
            None => return Ok(reference),
            Some((text_id, ordinal, other)) => {
                let longer = fragment_ref(other.0, &other.1, other.2, digits + 4);
                transaction
                    .prepare_cached("UPDATE fragment SET ref = ?1 WHERE text_id = ?2 AND ordinal = ?3")?
                    .execute(params![longer, text_id, ordinal])?;
            }
        }
    }
    Err(StoreError::RefCollision)
}

type Bearer = (i64, u32, (ContentHash, String, CharSpan));

fn bearer(transaction: &rusqlite::Transaction<'_>, reference: &str) -> Result<Option<Bearer>, StoreError> {
    let sql = "SELECT f.text_id, f.ordinal, v.hash, t.pipeline, f.char_start, f.char_end FROM fragment f
               JOIN text t ON t.id = f.text_id JOIN version v ON v.id = t.version_id WHERE f.ref = ?1";
    let row = transaction
        .prepare_cached(sql)?
        .query_row([reference], |row| {
            let span = CharSpan::between(row.get(4)?, row.get(5)?);
            Ok((row.get(0)?, row.get(1)?, (hash(row, 2)?, row.get(3)?, span)))
        })
        .optional()?;
    Ok(row)
}

fn fragment(row: &Row<'_>) -> rusqlite::Result<FragmentRow> {
    Ok(FragmentRow {
        text_id: row.get::<_, i64>(0)?.cast_unsigned(),
        ordinal: row.get(1)?,
        reference: row.get(2)?,
        span: CharSpan::between(row.get(3)?, row.get(4)?),
        page: row.get(5)?,
    })
}

/// A stored hash.
pub(crate) fn hash(row: &Row<'_>, column: usize) -> rusqlite::Result<ContentHash> {
    let written: String = row.get(column)?;
    written.parse().map_err(|e| rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(e)))
}
