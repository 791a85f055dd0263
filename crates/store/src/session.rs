//! Saved sessions.

use rusqlite::{OptionalExtension, Transaction, params};
use touchstone_record::{Outcome, SessionRecord, Verification, canonical_json, record_json, seal};
use touchstone_text::ContentHash;

use crate::chain;
use crate::error::{BrokenChain, StoreError};
use crate::library::{Reader, Writer};

/// A saved session as listed, without its record.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionListing {
    /// Its id.
    pub id: String,
    /// Its short name.
    pub title: String,
    /// The matter it was asked in.
    pub matter: Option<String>,
    /// UTC.
    pub created_at: String,
    /// As asked.
    pub question: String,
    /// Whether there was an answer.
    pub outcome: Outcome,
    /// The tally of its quotes.
    pub verification: Verification,
    /// The record's seal.
    pub record_hash: String,
}

/// A saved session.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionSummary {
    /// Its id.
    pub id: String,
    /// Its short name.
    pub title: String,
    /// The matter it was asked in.
    pub matter: Option<String>,
    /// UTC.
    pub created_at: String,
    /// The whole record.
    pub record: SessionRecord,
}

const LISTING: &str =
    "SELECT id, title, matter, created_at, question, outcome, verification, record_hash FROM session ORDER BY position DESC";

impl Reader {
    /// All sessions, the latest first.
    pub fn sessions(&self) -> Result<Vec<SessionListing>, StoreError> {
        let mut statement = self.connection.prepare_cached(LISTING)?;
        let rows = statement.query_map([], listing)?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// A session by its id or a unique prefix of at least six characters.
    pub fn session(&self, id: &str) -> Result<Option<SessionSummary>, StoreError> {
        let sql = "SELECT id, title, matter, created_at, record FROM session WHERE id = ?1";
        let exact = self.connection.prepare_cached(sql)?.query_row([id], summary).optional()?;
        if exact.is_some() || id.chars().count() < 6 {
            return Ok(exact);
        }
        let sql = "SELECT id, title, matter, created_at, record FROM session WHERE substr(id, 1, length(?1)) = ?1 LIMIT 2";
        let mut found: Vec<SessionSummary> = self.connection.prepare_cached(sql)?.query_map([id], summary)?.collect::<Result<_, _>>()?;
        Ok(if found.len() == 1 { found.pop() } else { None })
    }

    /// The sessions that cite, or were shown, that version, the latest first.
    pub fn sessions_shown(&self, hash: ContentHash) -> Result<Vec<SessionSummary>, StoreError> {
        let sql = "SELECT id, title, matter, created_at, record FROM session
            WHERE id IN (SELECT session_id FROM session_version WHERE hash = ?1) ORDER BY position DESC";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([hash.to_string()], summary)?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// A record's text as it is kept, by the id of its session: the latest version.
    pub fn session_text(&self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT record FROM session WHERE id = ?1";
        Ok(self.connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
    }

    /// The texts of a session's earlier versions, the oldest first.
    pub fn superseded(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT record FROM superseded WHERE session_id = ?1 ORDER BY position";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// How many saved sessions cite, or were shown, that version.
    pub fn sessions_citing(&self, hash: ContentHash) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM session_version WHERE hash = ?1";
        Ok(self.connection.prepare_cached(sql)?.query_row([hash.to_string()], |row| row.get(0))?)
    }
}

impl Writer {
    /// Seals the record as the next link of the chain and saves it under a short name. Gives what is wrong with the link before: an
    /// answer is not lost for it.
    pub fn save_session(&mut self, record: &mut SessionRecord, title: &str) -> Result<Option<BrokenChain>, StoreError> {
        self.transaction(|t| append(t, record, title))
    }

    /// Saves a later version of a session as the next link of the chain; the earlier one keeps its place there. False if
    /// there is no such session, or it has another version by now than the one that this supersedes. Nothing is saved behind a
    /// link that does not hold.
    pub fn supersede_session(&mut self, record: &mut SessionRecord) -> Result<bool, StoreError> {
        self.transaction(|t| {
            let sql = "SELECT title, record_hash FROM session WHERE id = ?1";
            let found: Option<(String, String)> =
                t.query_row(sql, [&record.session_id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
            let Some((title, hash)) = found.filter(|(_, hash)| record.supersedes.as_ref() == Some(hash)) else { return Ok(false) };
            t.execute(
                "INSERT INTO superseded (position, session_id, record, record_hash, previous_hash)
                 SELECT position, id, record, record_hash, previous_hash FROM session WHERE record_hash = ?1",
                [hash],
            )?;
            take_out(t, &record.session_id)?;
            append(t, record, &title)?.map_or(Ok(true), |broken| Err(StoreError::Chain(broken)))
        })
    }

    /// Deletes a session with all its versions and sign-offs. Each leaves a tombstone in the chain. False if there is no such session.
    pub fn delete_session(&mut self, id: &str, deleted_at: &str) -> Result<bool, StoreError> {
        let deleted = self.transaction(|t| {
            let sql = "INSERT INTO tombstone (position, session_id, record_hash, previous_hash, deleted_at)
                       SELECT position, id, record_hash, previous_hash, ?2 FROM session WHERE id = ?1
                       UNION ALL SELECT position, session_id, record_hash, previous_hash, ?2 FROM superseded WHERE session_id = ?1
                       UNION ALL SELECT position, session_id, record_hash, previous_hash, ?2 FROM sign_off WHERE session_id = ?1";
            let left = t.execute(sql, params![id, deleted_at])?;
            take_out(t, id)?;
            t.execute("DELETE FROM superseded WHERE session_id = ?1", [id])?;
            t.execute("DELETE FROM sign_off WHERE session_id = ?1", [id])?;
            Ok(left > 0)
        })?;
        // What was deleted is still in the write-ahead log until the log is written back and cut.
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(deleted)
    }

    /// Gives a session another short name; false if there is no such session.
    pub fn rename_session(&mut self, id: &str, title: &str) -> Result<bool, StoreError> {
        self.transaction(|t| Ok(t.execute("UPDATE session SET title = ?2 WHERE id = ?1", params![id, title])? == 1))
    }
}

/// Seals a record behind the chain's last link and stores it. Gives what is wrong with that link.
fn append(t: &Transaction<'_>, record: &mut SessionRecord, title: &str) -> Result<Option<BrokenChain>, StoreError> {
    let next = chain::next(t)?;
    seal(record, next.previous).map_err(|e| StoreError::Damaged(e.to_string()))?;
    let json = record_json(record).and_then(|json| canonical_json(&json)).map_err(|e| StoreError::Damaged(e.to_string()))?;
    t.execute(
        "INSERT INTO session (id, title, matter, created_at, record, record_hash, previous_hash, question, position, outcome, verification)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, json_extract(?5, '$.outcome'), json_extract(?5, '$.verification'))",
        params![
            record.session_id,
            title,
            record.filters.collection,
            record.created_at,
            json,
            record.record_hash,
            record.previous_hash,
            record.question,
            next.position
        ],
    )?;
    let mut statement = t.prepare_cached("INSERT OR IGNORE INTO session_version (session_id, hash) VALUES (?1, ?2)")?;
    for fragment in &record.fragments {
        statement.execute(params![record.session_id, fragment.doc_hash])?;
    }
    Ok(next.broken)
}

/// Takes the latest version of a session out of the list.
fn take_out(t: &Transaction<'_>, id: &str) -> Result<(), StoreError> {
    t.execute("DELETE FROM session_version WHERE session_id = ?1", [id])?;
    t.execute("DELETE FROM session WHERE id = ?1", [id])?;
    Ok(())
}

fn listing(row: &rusqlite::Row<'_>) -> rusqlite::Result<SessionListing> {
    let outcome: String = row.get(5)?;
    Ok(SessionListing {
        id: row.get(0)?,
        title: row.get(1)?,
        matter: row.get(2)?,
        created_at: row.get(3)?,
        question: row.get(4)?,
        outcome: match outcome.as_str() {
            "refused" => Outcome::Refused,
            "partial" => Outcome::Partial,
            _ => Outcome::Answered,
        },
        verification: json(row, 6)?,
        record_hash: row.get(7)?,
    })
}

fn json<T: serde::de::DeserializeOwned>(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|e| rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(e)))
}

fn summary(row: &rusqlite::Row<'_>) -> rusqlite::Result<SessionSummary> {
    Ok(SessionSummary { id: row.get(0)?, title: row.get(1)?, matter: row.get(2)?, created_at: row.get(3)?, record: json(row, 4)? })
}

#[cfg(test)]
pub(crate) mod tests {
    use touchstone_record::{ChainReport, ChainWalk, LinkFault};

    use super::*;
    use crate::library::Store;

    pub(crate) fn record(id: &str) -> SessionRecord {
        let json = format!(
            r#"{{"schema":"touchstone/1","session_id":"{id}","created_at":"2026-01-02T03:04:05Z","question":"Who pays?","filters":{{}},
                "outcome":"answered","refusal":null,"answer":"","claims":[],"citations":[],"fragments":[],
                "generation":{{"mode":"extractive","provider":"","model":"","prompt":"extract@1","attempts":[]}},
                "verification":{{"verifier_version":"touchstone-rules@1","all_spans_present":false,"all_claims_cited":false,
                "all_claims_entailed":null,"verified":0,"near_match":0,"not_found":0,"citation_unresolved":0}},
                "previous_hash":null,"record_hash":""}}"#
        );
        serde_json::from_str(&json).unwrap()
    }

    fn chain(store: &Store) -> ChainReport {
        let mut walk = ChainWalk::default();
        store.reader().unwrap().chain(&mut |link| walk.step(&link)).unwrap();
        walk.end()
    }

    #[test]
    fn deleted_and_superseded_sessions_keep_their_places_in_the_chain() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut writer = store.writer().unwrap();
        let mut saved: Vec<SessionRecord> = ["a", "b", "c"].map(record).into();
        for r in &mut saved {
            writer.save_session(r, "Name").unwrap();
        }
        let mut later = saved[0].clone();
        (later.revision, later.supersedes) = (2, Some(saved[0].record_hash.clone()));
        assert!(writer.supersede_session(&mut later).unwrap());
        assert!(!writer.supersede_session(&mut later.clone()).unwrap(), "it supersedes a version that is no longer the latest");
        assert!(writer.delete_session("c", "2026-02-01T00:00:00Z").unwrap());
        assert!(!writer.delete_session("c", "2026-02-01T00:00:00Z").unwrap());
        let mut last = record("d");
        writer.save_session(&mut last, "Name").unwrap();
        assert_eq!(last.previous_hash.as_ref(), Some(&later.record_hash));
        let report = chain(&store);
        assert_eq!((report.links, report.tombstones, report.faults), (5, 1, Vec::new()));
        let reader = store.reader().unwrap();
        assert_eq!(reader.superseded("a").unwrap().len(), 1);
        assert_eq!(reader.session_of_record(&saved[2].record_hash).unwrap().as_deref(), Some("c"));
        writer.delete_session("d", "2026-02-01T00:00:00Z").unwrap();
        writer.delete_session("a", "2026-02-01T00:00:00Z").unwrap();
        let mut after = record("e");
        writer.save_session(&mut after, "Name").unwrap();
        assert_eq!(after.previous_hash.as_ref(), Some(&last.record_hash), "the chain goes on behind a tombstone");
        let report = chain(&store);
        assert_eq!((report.links, report.tombstones, report.faults), (6, 4, Vec::new()));
    }

    #[test]
    fn a_chain_whose_last_hash_is_none_is_said_and_not_begun_anew() {
        for (table, prepare) in [("session", false), ("tombstone", true)] {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(folder.path()).unwrap();
            let mut writer = store.writer().unwrap();
            assert_eq!(writer.save_session(&mut record("a"), "Name").unwrap(), None, "the first of a chain follows nothing");
            let mut kept = record("b");
            assert_eq!(writer.save_session(&mut kept, "Name").unwrap(), None);
            let mut last = record("c");
            writer.save_session(&mut last, "Name").unwrap();
            if prepare {
                writer.delete_session("c", "2026-02-01T00:00:00Z").unwrap();
            }
            writer
                .connection
                .execute(&format!("UPDATE {table} SET record_hash = 'nothing' WHERE previous_hash = ?1"), [&kept.record_hash])
                .unwrap();

            let mut after = record("d");
            let broken = writer.save_session(&mut after, "Name").unwrap().unwrap();
            assert_eq!((broken.session_id.as_str(), broken.fault), ("c", LinkFault::Unreadable));
            assert_eq!(after.previous_hash, Some(ContentHash::of(b"nothing").to_string()), "it is no first session");
            let saved = store.reader().unwrap().session("d").unwrap().unwrap();
            assert_eq!(saved.record, after, "the answer is not lost");
            let faults = chain(&store).faults;
            assert!(faults.iter().any(|f| f.session_id == "d" && matches!(f.fault, LinkFault::Gap { .. })), "{faults:?}");
            // The chain goes on from there; what broke stays in every audit.
            assert_eq!(writer.save_session(&mut record("e"), "Name").unwrap(), None);
            assert_eq!(chain(&store).faults, faults);

            let mut later = kept.clone();
            (later.revision, later.supersedes) = (2, Some(kept.record_hash.clone()));
            writer.connection.execute("UPDATE session SET record_hash = 'nothing' WHERE id = 'e'", []).unwrap();
            let refused = writer.supersede_session(&mut later).unwrap_err();
            assert!(matches!(refused, StoreError::Chain(BrokenChain { session_id, .. }) if session_id == "e"));
            assert_eq!(store.reader().unwrap().session("b").unwrap().unwrap().record, kept, "nothing is changed");
        }
    }

    #[test]
    fn a_last_record_that_was_altered_is_said_when_the_next_is_saved() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut writer = store.writer().unwrap();
        let mut last = record("a");
        writer.save_session(&mut last, "Name").unwrap();
        writer.connection.execute("UPDATE session SET record = replace(record, 'Who pays', 'Who sues')", []).unwrap();
        let mut after = record("b");
        let broken = writer.save_session(&mut after, "Name").unwrap().unwrap();
        assert_eq!((broken.session_id.as_str(), broken.fault), ("a", LinkFault::Altered));
        assert_eq!(after.previous_hash, Some(last.record_hash));
    }

    #[test]
    fn no_record_is_read_to_list_sessions_or_to_find_one_by_its_hash() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let plan = |sql: &str| {
            let reader = store.reader().unwrap();
            let mut statement = reader.connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let rows = statement.query_map([], |row| row.get::<_, String>(3)).unwrap().collect::<Result<Vec<_>, _>>().unwrap();
            rows.join("; ")
        };
        let listing = plan(LISTING);
        assert!(listing.contains("USING COVERING INDEX session_listing") && !listing.contains("TEMP B-TREE"), "{listing}");
        let by_hash = plan(&chain::by_record_hash().replace("?1", "'sha256:00'"));
        assert_eq!(by_hash.matches("SEARCH").count(), 4, "{by_hash}");
        assert!(["SCAN session", "SCAN superseded", "SCAN sign_off", "SCAN tombstone"].iter().all(|s| !by_hash.contains(s)), "{by_hash}");
    }

    #[test]
    fn a_record_changed_behind_the_library_s_back_breaks_the_chain() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut writer = store.writer().unwrap();
        for id in ["a", "b", "c"] {
            writer.save_session(&mut record(id), "Name").unwrap();
        }
        writer.connection.execute("UPDATE session SET record = replace(record, 'Who pays', 'Who sues') WHERE id = 'b'", []).unwrap();
        assert_eq!(chain(&store).faults.len(), 1);
        writer.connection.execute("DELETE FROM session WHERE id = 'b'", []).unwrap_or_default();
        writer.connection.execute("UPDATE session SET position = 9 WHERE id = 'a'", []).unwrap();
        assert!(chain(&store).faults.len() > 1);
    }
}
