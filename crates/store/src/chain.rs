//! The chain over a library's records: sessions, their earlier versions, sign-offs, and what is left of deleted ones.

use rusqlite::{OptionalExtension, Transaction};
use touchstone_record::{Link, wrong_link};
use touchstone_text::ContentHash;

use crate::error::{BrokenChain, StoreError};
use crate::library::Reader;

/// Every place of the chain.
const CHAIN: &str = "SELECT position, id AS session_id, record_hash, previous_hash, record FROM session
    UNION ALL SELECT position, session_id, record_hash, previous_hash, record FROM superseded
    UNION ALL SELECT position, session_id, record_hash, previous_hash, record FROM sign_off
    UNION ALL SELECT position, session_id, record_hash, previous_hash, NULL FROM tombstone";

/// The chain's last link, found without a look at any other.
const LAST: &str = "SELECT position, session_id, record_hash, previous_hash, record FROM (
    SELECT * FROM (SELECT position, id AS session_id, record_hash, previous_hash, record FROM session ORDER BY position DESC LIMIT 1)
    UNION ALL SELECT * FROM (SELECT position, session_id, record_hash, previous_hash, record FROM superseded ORDER BY position DESC LIMIT 1)
    UNION ALL SELECT * FROM (SELECT position, session_id, record_hash, previous_hash, record FROM sign_off ORDER BY position DESC LIMIT 1)
    UNION ALL SELECT * FROM (SELECT position, session_id, record_hash, previous_hash, NULL FROM tombstone ORDER BY position DESC LIMIT 1))
    ORDER BY position DESC LIMIT 1";

/// Where the next record goes.
pub(crate) struct Next {
    /// Its place.
    pub(crate) position: i64,
    /// The hash that it names; none for the first.
    pub(crate) previous: Option<ContentHash>,
    /// What is wrong with the link before.
    pub(crate) broken: Option<BrokenChain>,
}

/// The place behind the chain's last link.
pub(crate) fn next(t: &Transaction<'_>) -> Result<Next, StoreError> {
    let Some((position, last)) = t.prepare_cached(LAST)?.query_row([], |row| Ok((row.get::<_, i64>(0)?, link(row)?))).optional()? else {
        return Ok(Next { position: 1, previous: None, broken: None });
    };
    let named = last.record_hash.parse::<ContentHash>();
    let wrong = wrong_link(&last);
    // What is in the place of a hash and is none is hashed itself: only a first record names none before it, and every audit
    // finds that this one does not follow what it should.
    let previous = named.unwrap_or_else(|_| ContentHash::of(last.record_hash.as_bytes()));
    let broken = wrong.map(|fault| BrokenChain { session_id: last.session_id, fault });
    Ok(Next { position: position + 1, previous: Some(previous), broken })
}

/// A link from a row of [`CHAIN`].
fn link(row: &rusqlite::Row<'_>) -> rusqlite::Result<Link> {
    Ok(Link { session_id: row.get(1)?, record_hash: row.get(2)?, previous_hash: row.get(3)?, record: row.get(4)? })
}

pub(crate) fn by_record_hash() -> String {
    format!("SELECT session_id FROM ({CHAIN}) WHERE record_hash = ?1")
}

impl Reader {
    /// Hands over the whole chain in order, link by link.
    pub fn chain(&self, step: &mut dyn FnMut(Link)) -> Result<(), StoreError> {
        let mut statement = self.connection.prepare_cached(&format!("{CHAIN} ORDER BY position"))?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            step(link(row)?);
        }
        Ok(())
    }

    /// The session that a record hash belongs to, deleted and superseded ones too.
    pub fn session_of_record(&self, record_hash: &str) -> Result<Option<String>, StoreError> {
        Ok(self.connection.prepare_cached(&by_record_hash())?.query_row([record_hash], |row| row.get(0)).optional()?)
    }
}
