//! Whether a cited version was in force when its answer was given.

use touchstone_messages::Message;

use crate::citation::Citation;
use crate::session::SessionRecord;

/// Says, in words, that the version a citation names was not in force on the day of the record; `None` where it was, or where nothing
/// is known of its validity. An answer that was asked as of another day can cite such a version, and must not hide it.
pub fn not_in_force(record: &SessionRecord, citation: &Citation) -> Option<Message> {
    let day = record.created_at.get(..10)?;
    let fragment = record.fragments.iter().find(|f| !f.doc_hash.is_empty() && f.doc_hash == citation.doc_hash)?;
    match (&fragment.valid_from, &fragment.valid_until) {
        (_, Some(until)) if until.as_str() < day => Some(Message::no_longer_in_force(&**until)),
        (Some(from), _) if from.as_str() > day => Some(Message::not_yet_in_force(&**from)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use touchstone_messages::Language;

    use super::*;
    use crate::citation::Fragment;
    use crate::sample::record;

    #[track_caller]
    fn check(valid_from: Option<&str>, valid_until: Option<&str>, expected: Option<&str>) {
        let mut record = record("“a” [1]", &["a"], &[]);
        record.citations[0].doc_hash = "sha256:00".into();
        record.fragments.push(Fragment {
            reference: "a1b2c3d4".into(),
            chunk_id: "d:0-9".into(),
            doc_id: "d".into(),
            doc_title: "Deed".into(),
            doc_hash: "sha256:00".into(),
            page: 1,
            page_label: None,
            place: Default::default(),
            char_start: 0,
            char_end: 9,
            text: "a".into(),
            skipped: Vec::new(),
            retrieval_score: 0.0,
            retrieval_method: String::new(),
            valid_from: valid_from.map(str::to_owned),
            valid_until: valid_until.map(str::to_owned),
        });
        let said = not_in_force(&record, &record.citations[0]).map(|message| message.words(Language::English));
        assert_eq!(said.as_deref(), expected);
    }

    #[test]
    fn the_first_and_the_last_day_are_in_force() {
        check(None, None, None);
        check(Some("2026-01-02"), Some("2026-01-02"), None);
        check(None, Some("2026-01-01"), Some("no longer in force: valid until 2026-01-01"));
        check(Some("2026-01-03"), None, Some("not yet in force: valid from 2026-01-03"));
    }
}
