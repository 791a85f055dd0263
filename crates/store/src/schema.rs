//! The database schema and its migrations, in order. A released migration is never edited.

use rusqlite::Connection;

use crate::error::StoreError;

/// The schema that this program writes.
pub const SCHEMA_VERSION: u32 = 12;

const MIGRATIONS: [&str; SCHEMA_VERSION as usize] = [
    FOUNDATION,
    LISTS_AND_QUEUES,
    JUDGEMENTS,
    PICTURES_AND_BOOKMARKS,
    SESSION_VERSIONS,
    RECOGNISED_PAGES,
    SESSION_INDEXES,
    LIST_INDEXES,
    PAGE_FACTS,
    SIGN_OFFS,
    OUTLINES,
    STRUCTURES,
];

const FOUNDATION: &str = r"
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
";

/// What lists show is in columns of its own, since counting pages or reading records at every list would read the
/// whole library; and what an import has yet to do is on disk, so that it goes on after the power fails.
const LISTS_AND_QUEUES: &str = r"
ALTER TABLE text ADD COLUMN pages INTEGER NOT NULL DEFAULT 0;
ALTER TABLE text ADD COLUMN ocr_pages INTEGER NOT NULL DEFAULT 0;
ALTER TABLE text ADD COLUMN blank_pages INTEGER NOT NULL DEFAULT 0;
UPDATE text SET
    pages = (SELECT count(*) FROM page p WHERE p.text_id = text.id),
    ocr_pages = (SELECT count(*) FROM page p WHERE p.text_id = text.id AND p.source = 'ocr'),
    blank_pages = (SELECT count(*) FROM page p WHERE p.text_id = text.id AND p.source = 'none');

ALTER TABLE session ADD COLUMN question TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN outcome TEXT NOT NULL DEFAULT 'answered';
ALTER TABLE session ADD COLUMN verification TEXT NOT NULL DEFAULT '{}';
UPDATE session SET
    question = json_extract(record, '$.question'),
    outcome = json_extract(record, '$.outcome'),
    verification = json_extract(record, '$.verification');

CREATE INDEX document_matter_matter ON document_matter (matter_id);

-- The file that a version was converted from, kept under its own hash.
CREATE TABLE original (
    version_id INTEGER PRIMARY KEY REFERENCES version (id),
    hash       TEXT NOT NULL,
    media_type TEXT NOT NULL,
    bytes      INTEGER NOT NULL
) STRICT;
CREATE INDEX original_hash ON original (hash);

-- Files that an import has yet to read, with what was said of them. A batch is one import of one process.
CREATE TABLE waiting_import (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    batch    TEXT NOT NULL,
    path     TEXT NOT NULL,
    options  TEXT NOT NULL,
    added_at TEXT NOT NULL
) STRICT;

CREATE TABLE watched_folder (
    path     TEXT PRIMARY KEY,
    matter   TEXT,
    added_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What is left of a version that was deleted for good: no words, no name.
CREATE TABLE purged_version (
    hash        TEXT PRIMARY KEY,
    document_id TEXT NOT NULL,
    purged_at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
";

/// What a judge said of a claim and its spans before, so that it is not asked again. Only hashes: no words stay here.
const JUDGEMENTS: &str = r"
CREATE TABLE judgement (
    key      TEXT PRIMARY KEY,
    entailed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
";

/// What is known of a page beside its words, and the bookmarks that name a document's sections.
const PICTURES_AND_BOOKMARKS: &str = r"
-- A byte a word, 0 to 100: how sure the reader of the page's picture was. Null where the text was not read so.
ALTER TABLE page ADD COLUMN confidence BLOB;
-- Letters that stand in the text and are not seen on the page.
ALTER TABLE page ADD COLUMN unseen_letters INTEGER NOT NULL DEFAULT 0;

CREATE TABLE bookmark (
    text_id INTEGER NOT NULL REFERENCES text (id) ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    level   INTEGER NOT NULL,
    title   TEXT NOT NULL,
    page    INTEGER,
    top     REAL,
    PRIMARY KEY (text_id, ordinal)
) STRICT, WITHOUT ROWID;
";

/// Later versions of sessions, and what is left of deleted ones: both keep their places in the chain.
const SESSION_VERSIONS: &str = r"
-- Earlier versions of sessions, at their places in the chain: `session` holds the latest of each.
CREATE TABLE superseded (
    position      INTEGER PRIMARY KEY,
    session_id    TEXT NOT NULL,
    record        TEXT NOT NULL,
    record_hash   TEXT NOT NULL,
    previous_hash TEXT
) STRICT;
CREATE INDEX superseded_session ON superseded (session_id);

-- What is left of deleted sessions: their places in the chain, without a word of what they held.
CREATE TABLE tombstone (
    position      INTEGER PRIMARY KEY,
    session_id    TEXT NOT NULL,
    record_hash   TEXT NOT NULL,
    previous_hash TEXT,
    deleted_at    TEXT NOT NULL
) STRICT;
";

/// Pages that an import has read from their pictures so far.
const RECOGNISED_PAGES: &str = r"
-- Gone once the document is stored or its import given up. `reader` names the program and its data.
CREATE TABLE recognised_page (
    hash       TEXT NOT NULL,
    reader     TEXT NOT NULL,
    page       INTEGER NOT NULL,
    content    TEXT NOT NULL,
    geometry   BLOB NOT NULL,
    confidence BLOB NOT NULL,
    PRIMARY KEY (hash, reader, page)
) STRICT, WITHOUT ROWID;
";

/// Lists and looks up sessions without reading through their records, which may be long.
const SESSION_INDEXES: &str = r"
CREATE INDEX session_listing ON session (position, id, title, matter, created_at, question, outcome, verification, record_hash);
CREATE INDEX session_record ON session (record_hash);
CREATE INDEX superseded_record ON superseded (record_hash);
CREATE INDEX tombstone_record ON tombstone (record_hash);
";

/// Lists documents and tells which texts a search may see without walking through the texts: what is shown of one is
/// behind its words in its row.
const LIST_INDEXES: &str = r"
CREATE INDEX text_listing ON text (version_id, pipeline, characters, pages, ocr_pages, blank_pages);
CREATE INDEX text_newest ON text (version_id, id);
CREATE INDEX version_validity ON version (document_id, valid_from, valid_until);
CREATE INDEX document_removed ON document (id) WHERE removed_at IS NOT NULL;
";

/// What is known of a page's characters beside their boxes.
const PAGE_FACTS: &str = r"
-- PageFacts::encode: what is hidden, raised or doubtful, and how lines are laid out. Null where the page was read before that was looked for.
ALTER TABLE page ADD COLUMN facts BLOB;
";

/// Marks of reviewers, at their places in the chain of sessions.
const SIGN_OFFS: &str = r"
CREATE TABLE sign_off (
    position      INTEGER PRIMARY KEY,
    session_id    TEXT NOT NULL,
    session_hash  TEXT NOT NULL,
    record        TEXT NOT NULL,
    record_hash   TEXT NOT NULL,
    previous_hash TEXT
) STRICT;
CREATE INDEX sign_off_session ON sign_off (session_hash, position);
CREATE INDEX sign_off_of ON sign_off (session_id);
CREATE INDEX sign_off_record ON sign_off (record_hash);
";

/// What is derived from a text for its reader, and who gave a document its title.
const OUTLINES: &str = r"
CREATE TABLE outline (
    text_id     INTEGER PRIMARY KEY REFERENCES text (id) ON DELETE CASCADE,
    -- Of the rules that made it; an older one is derived again.
    version     INTEGER NOT NULL,
    body        TEXT NOT NULL,
    title       TEXT,
    title_from  TEXT NOT NULL,
    distinction TEXT
) STRICT;
CREATE INDEX outline_title ON outline (title) WHERE title IS NOT NULL;
CREATE INDEX outline_version ON outline (version);

-- person, metadata, caption or file_name. What a person gave is not overwritten.
ALTER TABLE document ADD COLUMN title_from TEXT NOT NULL DEFAULT 'file_name';
-- Given by a person; else the outline has one.
ALTER TABLE document ADD COLUMN short_title TEXT;
UPDATE document SET title_from = 'person'
    WHERE NOT EXISTS (SELECT 1 FROM version v WHERE v.document_id = document.id AND instr(v.path, document.title || '.') > 0);

-- The title that the file's metadata states.
ALTER TABLE text ADD COLUMN file_title TEXT;
";

/// Parts, headings, footnotes and the like of a text, beside its card: a list of documents does not read them.
const STRUCTURES: &str = r"
ALTER TABLE outline ADD COLUMN structure TEXT;
";

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Store;

    #[test]
    fn a_library_of_the_first_schema_gains_its_counts() {
        let folder = tempfile::tempdir().unwrap();
        let old = Connection::open(folder.path().join("library.sqlite")).unwrap();
        old.execute_batch(FOUNDATION).unwrap();
        old.execute_batch(
            r#"INSERT INTO document (id, title) VALUES ('d', 'Deed');
               INSERT INTO version VALUES (1, 'd', 1, 'sha256:00', 'application/pdf', 9, '/deed.pdf', 'Deed', NULL, NULL, NULL, '2026-01-01T00:00:00Z');
               INSERT INTO text VALUES (1, 1, 'pdfium@1+canonical@1', 'a', 1);
               INSERT INTO page VALUES (1, 1, 'text_layer', NULL, NULL, 1, 1, NULL), (1, 2, 'none', NULL, NULL, 1, 1, NULL);
               INSERT INTO session (id, title, created_at, record, record_hash) VALUES ('s', 'Asked', '2026-01-01T00:00:00Z',
                 '{"question":"Who?","outcome":"refused","verification":{"verified":0}}', 'sha256:01');
               PRAGMA user_version = 1;"#,
        )
        .unwrap();
        drop(old);
        let store = Store::open(folder.path()).unwrap();
        let reader = store.reader().unwrap();
        let counts = |sql: &str| reader.connection.query_row(sql, [], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?))).unwrap();
        let found: (u32, u32, u32) = counts("SELECT pages, ocr_pages, blank_pages FROM text");
        assert_eq!(found, (2, 0, 1));
        let found: (String, String, String) = reader
            .connection
            .query_row("SELECT question, outcome, verification FROM session", [], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?)))
            .unwrap();
        assert_eq!(found, ("Who?".into(), "refused".into(), r#"{"verified":0}"#.into()));
    }

    #[test]
    fn a_list_of_documents_walks_through_no_text() {
        let folder = tempfile::tempdir().unwrap();
        let reader = Store::open(folder.path()).unwrap().reader().unwrap();
        let mut statement = reader.connection.prepare(&format!("EXPLAIN QUERY PLAN {}", crate::version::VERSION)).unwrap();
        let plan: Vec<String> = statement.query_map([], |row| row.get(3)).unwrap().collect::<Result<_, _>>().unwrap();
        assert!(plan.iter().any(|step| step.contains(" t USING COVERING INDEX text_listing")), "{plan:?}");
        assert!(!plan.iter().any(|step| step.contains(" t USING INTEGER PRIMARY KEY")), "{plan:?}");
    }

    #[test]
    fn a_library_of_a_newer_program_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        drop(Store::open(folder.path()).unwrap());
        Connection::open(folder.path().join("library.sqlite")).unwrap().pragma_update(None, "user_version", SCHEMA_VERSION + 1).unwrap();
        assert!(matches!(Store::open(folder.path()), Err(StoreError::Newer { known: SCHEMA_VERSION, .. })));
    }
}
