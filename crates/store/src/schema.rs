//! The database schema and its migrations, in order. A released migration is never edited.

use rusqlite::Connection;

use crate::error::StoreError;

/// The schema that this program writes.
pub const SCHEMA_VERSION: u32 = 1;

const MIGRATIONS: [&str; SCHEMA_VERSION as usize] = [r"
CREATE TABLE matter (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

-- A document is a line of versions. Its id is taken from the hash of its first version.
CREATE TABLE document (
    id         TEXT PRIMARY KEY,
    title      TEXT NOT NULL,
    removed_at TEXT
) STRICT;

CREATE TABLE document_matter (
    document_id TEXT NOT NULL REFERENCES document (id),
    matter_id   INTEGER NOT NULL REFERENCES matter (id),
    PRIMARY KEY (document_id, matter_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE version (
    id          INTEGER PRIMARY KEY,
    document_id TEXT NOT NULL REFERENCES document (id),
    number      INTEGER NOT NULL,
    hash        TEXT NOT NULL UNIQUE,
    media_type  TEXT NOT NULL,
    bytes       INTEGER NOT NULL,
    path        TEXT NOT NULL,
    title       TEXT NOT NULL,
    language    TEXT,
    valid_from  TEXT,
    valid_until TEXT,
    imported_at TEXT NOT NULL,
    UNIQUE (document_id, number)
) STRICT;
CREATE INDEX version_path ON version (path);

-- Canonical text of a version under one pipeline. Never updated.
CREATE TABLE text (
    id         INTEGER PRIMARY KEY,
    version_id INTEGER NOT NULL REFERENCES version (id),
    pipeline   TEXT NOT NULL,
    content    TEXT NOT NULL,
    characters INTEGER NOT NULL,
    UNIQUE (version_id, pipeline)
) STRICT;

CREATE TABLE page (
    text_id  INTEGER NOT NULL REFERENCES text (id),
    number   INTEGER NOT NULL,
    source   TEXT NOT NULL,
    label    TEXT,
    problem  TEXT,
    width    REAL NOT NULL,
    height   REAL NOT NULL,
    geometry BLOB,
    PRIMARY KEY (text_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE fragment (
    text_id    INTEGER NOT NULL REFERENCES text (id),
    ordinal    INTEGER NOT NULL,
    ref        TEXT NOT NULL UNIQUE,
    char_start INTEGER NOT NULL,
    char_end   INTEGER NOT NULL,
    page       INTEGER NOT NULL,
    PRIMARY KEY (text_id, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    position      INTEGER PRIMARY KEY AUTOINCREMENT,
    id            TEXT NOT NULL UNIQUE,
    title         TEXT NOT NULL,
    matter        TEXT,
    created_at    TEXT NOT NULL,
    record        TEXT NOT NULL,
    record_hash   TEXT NOT NULL,
    previous_hash TEXT
) STRICT;

-- Versions that a saved session cites or was shown: they cannot be destroyed.
CREATE TABLE session_version (
    session_id TEXT NOT NULL REFERENCES session (id),
    hash       TEXT NOT NULL,
    PRIMARY KEY (session_id, hash)
) STRICT, WITHOUT ROWID;

-- What the search index has yet to follow.
CREATE TABLE outbox (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    action  TEXT NOT NULL CHECK (action IN ('index', 'remove')),
    text_id INTEGER NOT NULL
) STRICT;
"];

/// Brings a library to the current schema, a migration a transaction.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > SCHEMA_VERSION {
        return Err(StoreError::Newer { found, known: SCHEMA_VERSION });
    }
    for (sql, number) in MIGRATIONS.iter().zip(1_u32..).skip(found as usize) {
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        // Another process may have migrated while this one waited for the lock.
        let now: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if now < number {
            transaction.execute_batch(sql)?;
            transaction.pragma_update(None, "user_version", number)?;
        }
        transaction.commit()?;
    }
    Ok(())
}
