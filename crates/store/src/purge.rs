//! Deleting a document for good: no word of it stays in the database, and a tombstone says that it was there.

use rusqlite::params;
use touchstone_text::ContentHash;

use crate::error::StoreError;
use crate::fragment;
use crate::library::{Reader, Writer};
use crate::outbox::{self, Task};

/// What is left of a version that was deleted for good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tombstone {
    /// Of its bytes.
    pub hash: ContentHash,
    /// The document it was a version of.
    pub document_id: String,
    /// UTC.
    pub purged_at: String,
}

impl Reader {
    /// Saved sessions that cite, or were shown, any version of a document.
    pub fn sessions_of_document(&self, document_id: &str) -> Result<Vec<String>, StoreError> {
        let sql =
            "SELECT DISTINCT session_id FROM session_version WHERE hash IN (SELECT hash FROM version WHERE document_id = ?1) ORDER BY 1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ids = statement.query_map([document_id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(ids)
    }

    /// The tombstone of a version, if its document was deleted for good.
    pub fn tombstone(&self, hash: ContentHash) -> Result<Option<Tombstone>, StoreError> {
        let sql = "SELECT document_id, purged_at FROM purged_version WHERE hash = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query([hash.to_string()])?;
        rows.next()?.map_or(Ok(None), |row| Ok(Some(Tombstone { hash, document_id: row.get(0)?, purged_at: row.get(1)? })))
    }

    /// The hashes of all files that the library's versions were made from, converted originals included.
    pub fn stored_hashes(&self) -> Result<Vec<ContentHash>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT hash FROM version UNION SELECT hash FROM original")?;
        let hashes = statement.query_map([], |row| fragment::hash(row, 0))?.collect::<Result<_, _>>()?;
        Ok(hashes)
    }
}

impl Writer {
    /// Deletes a document with all its versions, then the files that nothing needs any more; a crash in between leaves files
    /// that nothing names.
    pub fn purge_document(&mut self, document_id: &str, now: &str) -> Result<(), StoreError> {
        let files = self.forget_document(document_id, now)?;
        self.delete_unnamed(&files).map(drop)
    }

    /// Deletes those of these files that no version names and none was converted from. Both are settled under the database's lock,
    /// under which an import makes sure of its file when it names it: neither can come between the other's two steps. Gives how
    /// many were deleted.
    pub fn delete_unnamed(&mut self, hashes: &[ContentHash]) -> Result<usize, StoreError> {
        let files = self.files.clone();
        self.transaction(|t| {
            let sql = "SELECT EXISTS (SELECT 1 FROM version WHERE hash = ?1) OR EXISTS (SELECT 1 FROM original WHERE hash = ?1)";
            let mut named = t.prepare_cached(sql)?;
            let mut deleted = 0;
            for hash in hashes {
                if !named.query_row([hash.to_string()], |row| row.get(0))? {
                    files.delete(t, *hash)?;
                    deleted += 1;
                }
            }
            Ok(deleted)
        })
    }

    /// Deletes what the database has of a document; gives the hashes of its files.
    fn forget_document(&mut self, document_id: &str, now: &str) -> Result<Vec<ContentHash>, StoreError> {
        let files = self.transaction(|t| {
            let hashes = |sql: &str| -> Result<Vec<ContentHash>, StoreError> {
                Ok(t.prepare(sql)?.query_map([document_id], |row| fragment::hash(row, 0))?.collect::<Result<_, _>>()?)
            };
            let versions = hashes("SELECT hash FROM version WHERE document_id = ?1")?;
            let originals = hashes("SELECT o.hash FROM original o JOIN version v ON v.id = o.version_id WHERE v.document_id = ?1")?;
            let sql = "SELECT t.id FROM text t JOIN version v ON v.id = t.version_id WHERE v.document_id = ?1";
            let texts: Vec<i64> = t.prepare(sql)?.query_map([document_id], |row| row.get(0))?.collect::<Result<_, _>>()?;
            for text in &texts {
                for table in ["fragment", "page"] {
                    t.execute(&format!("DELETE FROM {table} WHERE text_id = ?1"), [text])?;
                }
                t.execute("DELETE FROM outbox WHERE text_id = ?1", [text])?;
                t.execute("DELETE FROM text WHERE id = ?1", [text])?;
                outbox::add(t, Task::Remove(text.cast_unsigned()))?;
            }
            t.execute("DELETE FROM original WHERE version_id IN (SELECT id FROM version WHERE document_id = ?1)", [document_id])?;
            t.execute("DELETE FROM version WHERE document_id = ?1", [document_id])?;
            t.execute("DELETE FROM document_matter WHERE document_id = ?1", [document_id])?;
            t.execute("DELETE FROM document WHERE id = ?1", [document_id])?;
            for hash in &versions {
                t.execute(
                    "INSERT OR REPLACE INTO purged_version (hash, document_id, purged_at) VALUES (?1, ?2, ?3)",
                    params![hash.to_string(), document_id, now],
                )?;
            }
            Ok([versions, originals].concat())
        })?;
        // What was deleted is still in the write-ahead log until the log is written back and cut.
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(files)
    }
}

#[cfg(test)]
mod tests {
    use touchstone_text::CanonicalText;

    use super::*;
    use crate::library::Store;
    use crate::new_version::{Added, NewVersion};
    use crate::original::NewOriginal;
    use crate::text::{NewPage, NewText};

    const WORDS: &[u8] = b"The rent is due.\n";
    const NOW: &str = "2026-01-01T00:00:00Z";

    fn version<'a>(bytes: &'a [u8], original: Option<&'a [u8]>) -> NewVersion<'a> {
        let text = CanonicalText::from_plain(String::from_utf8_lossy(bytes).into_owned());
        let size = touchstone_text::PageSize { width: 0.0, height: 0.0 };
        let page = NewPage { size, label: None, problem: None, geometry: None, confidence: None, unseen_letters: 0, facts: None };
        NewVersion {
            hash: ContentHash::of(bytes),
            bytes,
            media_type: "text/plain".into(),
            path: "/note.txt".into(),
            title: None,
            default_title: "note".into(),
            language: None,
            valid_from: None,
            valid_until: None,
            imported_at: NOW.into(),
            matter: None,
            replaces: None,
            original: original.map(|bytes| NewOriginal { hash: ContentHash::of(bytes), bytes, media_type: "application/rtf" }),
            waiting: None,
            text: NewText {
                pipeline: "plain@1".into(),
                pages: vec![page; text.pages().len()],
                text,
                bookmarks: Vec::new(),
                file_title: None,
                outline: None,
            },
            fragments: Vec::new(),
        }
    }

    fn add(writer: &mut Writer, bytes: &[u8]) -> String {
        match writer.add_version(&version(bytes, None)).unwrap() {
            Added::Stored(id) => id,
            known @ Added::Known { .. } => panic!("{known:?}"),
        }
    }

    /// Two processes: each has a connection of its own.
    fn two() -> (tempfile::TempDir, Store, Writer, Writer) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let writers = (store.writer().unwrap(), store.writer().unwrap());
        (folder, store, writers.0, writers.1)
    }

    fn every_version_has_its_bytes(store: &Store) -> bool {
        let hashes = store.reader().unwrap().stored_hashes().unwrap();
        hashes.iter().all(|hash| store.files().get(*hash).unwrap().is_some_and(|bytes| ContentHash::of(&bytes) == *hash))
    }

    #[test]
    fn a_purge_between_an_import_s_file_and_its_version_costs_no_bytes() {
        let (_folder, store, mut importer, mut purger) = two();
        let id = add(&mut purger, WORDS);
        // The import finds the file there, the purge deletes it, the import goes on.
        store.files().put(WORDS).unwrap();
        purger.purge_document(&id, NOW).unwrap();
        assert!(store.files().get(ContentHash::of(WORDS)).unwrap().is_none());
        assert_eq!(add(&mut importer, WORDS), id);
        assert!(every_version_has_its_bytes(&store));
    }

    #[test]
    fn an_import_between_a_purge_s_two_steps_costs_no_bytes() {
        let (_folder, store, mut importer, mut purger) = two();
        let id = add(&mut importer, WORDS);
        let files = purger.forget_document(&id, NOW).unwrap();
        add(&mut importer, WORDS);
        assert_eq!(purger.delete_unnamed(&files).unwrap(), 0);
        assert!(every_version_has_its_bytes(&store) && store.reader().unwrap().stored_hashes().unwrap() == files);
        let files = purger.forget_document(&id, NOW).unwrap();
        assert_eq!(purger.delete_unnamed(&files).unwrap(), 1);
        assert!(store.files().list().unwrap().is_empty());
    }

    #[test]
    fn an_original_that_another_version_was_made_of_stays() {
        let (_folder, store, mut writer, _) = two();
        let Added::Stored(id) = writer.add_version(&version(WORDS, Some(b"{\\rtf1}"))).unwrap() else { panic!() };
        // The original's own bytes as a document of its own.
        add(&mut writer, b"{\\rtf1}");
        writer.purge_document(&id, NOW).unwrap();
        assert!(every_version_has_its_bytes(&store) && store.files().list().unwrap().len() == 1);
    }

    #[test]
    fn bytes_that_were_stored_meanwhile_are_known_and_change_nothing() {
        let (_folder, store, mut first, mut second) = two();
        let id = add(&mut first, WORDS);
        let again = version(WORDS, None);
        assert_eq!(second.add_version(&again).unwrap(), Added::Known { document_id: id.clone(), hash: again.hash });
        second.add_text(again.hash, &again.text, &[]).unwrap();
        assert_eq!(store.reader().unwrap().documents().unwrap().len(), 1);

        // No two conversions of one original give the same bytes.
        let Added::Stored(id) = first.add_version(&version(b"one conversion\n", Some(b"{\\rtf1}"))).unwrap() else { panic!() };
        let another = second.add_version(&version(b"another conversion\n", Some(b"{\\rtf1}"))).unwrap();
        assert_eq!(another, Added::Known { document_id: id, hash: ContentHash::of(b"one conversion\n") });
        assert_eq!(store.files().list().unwrap().len(), 3, "what was not stored left no file");
    }
}
