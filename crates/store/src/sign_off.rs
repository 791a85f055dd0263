//! Reviewers' marks on citations.

use rusqlite::params;
use touchstone_record::SignOff;

use crate::chain;
use crate::error::{BrokenChain, StoreError};
use crate::library::{Reader, Writer};

impl Reader {
    /// The marks on one version of a session, by its record's hash, in the order they were made; each as its text is stored, for whom its
    /// seal matters.
    pub fn sign_off_texts(&self, session_hash: &str) -> Result<Vec<String>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT record FROM sign_off WHERE session_hash = ?1 ORDER BY position")?;
        let rows = statement.query_map([session_hash], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// The same, read. Fails with `Damaged` where one was altered after it was saved.
    pub fn sign_offs(&self, session_hash: &str) -> Result<Vec<SignOff>, StoreError> {
        let texts = self.sign_off_texts(session_hash)?;
        texts.iter().map(|text| SignOff::open(text.as_bytes()).map_err(|e| StoreError::Damaged(e.to_string()))).collect()
    }
}

impl Writer {
    /// Seals a mark as the next link of the chain and saves it. Gives what is wrong with the link before.
    pub fn save_sign_off(&mut self, mark: &mut SignOff) -> Result<Option<BrokenChain>, StoreError> {
        self.transaction(|t| {
            let next = chain::next(t)?;
            let (_, text) = mark.seal(next.previous).map_err(|e| StoreError::Damaged(e.to_string()))?;
            t.execute(
                "INSERT INTO sign_off (position, session_id, session_hash, record, record_hash, previous_hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![next.position, mark.session_id, mark.session_hash, text, mark.record_hash, mark.previous_hash],
            )?;
            Ok(next.broken)
        })
    }
}

#[cfg(test)]
mod tests {
    use touchstone_record::{ChainReport, ChainWalk, Mark};

    use super::*;
    use crate::library::Store;
    use crate::session::tests::record;

    fn chain(store: &Store) -> ChainReport {
        let mut walk = ChainWalk::default();
        store.reader().unwrap().chain(&mut |link| walk.step(&link)).unwrap();
        walk.end()
    }

    #[test]
    fn sign_offs_are_links_of_the_chain_of_sessions() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut writer = store.writer().unwrap();
        let mut session = record("a");
        writer.save_session(&mut session, "Name").unwrap();
        let mut mark = SignOff::new(("a", &session.record_hash), 1, Mark::Objects, "A. Ionescu", "Wrong page", "2026-01-02T03:04:05Z");
        assert_eq!(writer.save_sign_off(&mut mark).unwrap(), None);
        let mut next = record("b");
        writer.save_session(&mut next, "Name").unwrap();
        let mut withdrawn = SignOff { mark: Mark::Withdrawn, note: None, ..mark.clone() };
        writer.save_sign_off(&mut withdrawn).unwrap();
        assert_eq!((mark.previous_hash.as_ref(), next.previous_hash.as_ref()), (Some(&session.record_hash), Some(&mark.record_hash)));
        assert_eq!(withdrawn.previous_hash.as_ref(), Some(&next.record_hash));
        let reader = store.reader().unwrap();
        assert_eq!(reader.sign_offs(&session.record_hash).unwrap(), [mark.clone(), withdrawn]);
        assert_eq!(reader.sign_offs(&next.record_hash).unwrap(), []);
        let report = chain(&store);
        assert_eq!((report.links, report.tombstones, report.faults), (4, 0, Vec::new()));

        writer.connection.execute("UPDATE sign_off SET record = replace(record, 'objects', 'accepted')", []).unwrap();
        assert!(reader.sign_offs(&session.record_hash).is_err(), "a forged mark is not read");
        assert_eq!(chain(&store).faults.len(), 1);

        // With its session go its marks; their places in the chain stay.
        writer.delete_session("a", "2026-02-01T00:00:00Z").unwrap();
        let report = chain(&store);
        assert_eq!((report.links, report.tombstones, report.faults), (4, 3, Vec::new()));
    }
}
