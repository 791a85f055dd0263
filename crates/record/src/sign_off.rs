//! A reviewer's mark on a citation: a record of its own, sealed and chained as sessions are. It changes no verdict, and only a later record
//! withdraws it.

use serde::{Deserialize, Serialize};
use touchstone_text::ContentHash;
use ts_rs::TS;

use crate::seal::{SealError, canonical_json, check_seal_text, hash_of_text};

/// The name of the format.
pub const SIGN_OFF_SCHEMA: &str = "touchstone-sign-off/1";

/// Longest name and longest note, in code points.
pub const LONGEST_NAME: usize = 200;
/// See [`LONGEST_NAME`].
pub const LONGEST_NOTE: usize = 4_000;

/// What a reviewer says of a citation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// They have looked at the page.
    LookedAt,
    /// They have looked at it and accept the citation.
    Accepted,
    /// They have looked at it and object.
    Objects,
    /// What they said of it before no longer counts.
    Withdrawn,
}

/// The picture of the page that the reviewer was shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PagePicture {
    /// SHA-256 of the file that the page is of.
    pub doc_hash: String,
    /// From 1.
    pub page: u32,
    /// Its width in pixels.
    pub width: u32,
    /// SHA-256 of the picture's bytes (PNG).
    pub hash: String,
}

/// One mark. The name is as it was typed: nobody has made sure whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignOff {
    /// `touchstone-sign-off/1`.
    pub schema: String,
    /// The session.
    pub session_id: String,
    /// `record_hash` of the version of the session that the reviewer saw. A later version is to be signed off anew.
    pub session_hash: String,
    /// The citation, by its number in the answer.
    pub anchor: u32,
    /// What is said of it.
    pub mark: Mark,
    /// Why, in the reviewer's words.
    pub note: Option<String>,
    /// As typed.
    pub name: String,
    /// UTC, with a `Z`.
    pub created_at: String,
    /// Null for files without pages, for a citation without a document, and for a withdrawal.
    pub page_picture: Option<PagePicture>,
    /// `record_hash` of the record saved before in this library; null for the first.
    pub previous_hash: Option<String>,
    /// SHA-256 of the canonical JSON of everything else in this record.
    pub record_hash: String,
}

/// How far the people who signed off got.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignOffTally {
    /// Citations in all.
    pub citations: u32,
    /// Those that a person has looked at, whatever they said of them.
    pub looked_at: u32,
    /// Those that somebody accepts and nobody objects to.
    pub accepted: u32,
    /// Those that somebody objects to.
    pub objected: u32,
}

impl SignOff {
    /// A mark that is not sealed yet. Name and note are cut to their longest, an empty note is none.
    pub fn new(session: (&str, &str), anchor: u32, mark: Mark, name: &str, note: &str, created_at: &str) -> Self {
        let cut = |text: &str, most: usize| text.trim().chars().take(most).collect::<String>();
        Self {
            schema: SIGN_OFF_SCHEMA.into(),
            session_id: session.0.into(),
            session_hash: session.1.into(),
            anchor,
            mark,
            note: Some(cut(note, LONGEST_NOTE)).filter(|note| !note.is_empty()),
            name: cut(name, LONGEST_NAME),
            created_at: created_at.into(),
            page_picture: None,
            previous_hash: None,
            record_hash: String::new(),
        }
    }

    /// Sets `previous_hash` and `record_hash`; gives the hash and the text to be stored.
    pub fn seal(&mut self, previous: Option<ContentHash>) -> Result<(ContentHash, String), SealError> {
        self.previous_hash = previous.map(|h| h.to_string());
        self.record_hash.clear();
        let hash = hash_of_text(&canonical_json(self)?).ok_or(SealError::Unsealed)?;
        self.record_hash = hash.to_string();
        Ok((hash, canonical_json(self)?))
    }

    /// Reads a stored mark and checks its seal. Fails where the hash does not fit, or a field is missing or of another kind.
    pub fn open(text: &[u8]) -> Result<Self, SealError> {
        check_seal_text(text)?;
        let read: Self = serde_json::from_slice(text).map_err(|e| SealError::Json(e.to_string()))?;
        if read.schema == SIGN_OFF_SCHEMA { Ok(read) } else { Err(SealError::Format(read.schema)) }
    }
}

/// The marks that count, in the order they were made: the last of each person on each citation, without what was withdrawn. People are told
/// apart by the name they typed, letter case and white space aside.
pub fn current_marks(all: &[SignOff]) -> Vec<&SignOff> {
    let who = |s: &SignOff| (s.anchor, s.name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase());
    let last = |i: usize| !all[i + 1..].iter().any(|later| who(later) == who(&all[i]));
    (0..all.len()).filter(|&i| last(i) && all[i].mark != Mark::Withdrawn).map(|i| &all[i]).collect()
}

impl SignOffTally {
    /// The tally of some marks, in the order they were made, over citations with those numbers.
    pub fn of(anchors: &[u32], all: &[SignOff]) -> Self {
        let marks = current_marks(all);
        let has = |anchor: u32, wanted: &[Mark]| marks.iter().any(|s| s.anchor == anchor && wanted.contains(&s.mark));
        let count = |wanted: &dyn Fn(u32) -> bool| u32::try_from(anchors.iter().filter(|a| wanted(**a)).count()).unwrap_or(u32::MAX);
        Self {
            citations: count(&|_| true),
            looked_at: count(&|a| has(a, &[Mark::LookedAt, Mark::Accepted, Mark::Objects])),
            accepted: count(&|a| has(a, &[Mark::Accepted]) && !has(a, &[Mark::Objects])),
            objected: count(&|a| has(a, &[Mark::Objects])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(anchor: u32, mark: Mark, name: &str) -> SignOff {
        SignOff::new(("s", "sha256:00"), anchor, mark, name, "", "2026-01-02T03:04:05Z")
    }

    #[track_caller]
    fn check(marks: &[(u32, Mark, &str)], looked_at: u32, accepted: u32, objected: u32) {
        let all: Vec<SignOff> = marks.iter().map(|(anchor, m, name)| mark(*anchor, *m, name)).collect();
        assert_eq!(SignOffTally::of(&[1, 2, 3], &all), SignOffTally { citations: 3, looked_at, accepted, objected });
    }

    #[test]
    fn a_person_s_last_mark_counts_until_it_is_withdrawn() {
        use Mark::{Accepted, LookedAt, Objects, Withdrawn};
        check(&[], 0, 0, 0);
        check(&[(1, LookedAt, "A. Ionescu"), (1, Accepted, "A. Ionescu")], 1, 1, 0);
        check(&[(1, Accepted, "A. Ionescu"), (2, Objects, "B. Smith")], 2, 1, 1);
        check(&[(1, Accepted, "A. Ionescu"), (1, Objects, "B. Smith")], 1, 0, 1);
        check(&[(1, Accepted, "A. Ionescu"), (1, Withdrawn, "a.  ionescu")], 0, 0, 0);
        check(&[(1, Accepted, "A. Ionescu"), (1, Withdrawn, "B. Smith")], 1, 1, 0);
        check(&[(1, Objects, "B. Smith"), (1, Withdrawn, "B. Smith"), (1, LookedAt, "B. Smith")], 1, 0, 0);
        check(&[(9, Accepted, "A. Ionescu")], 0, 0, 0);
    }

    #[test]
    fn a_mark_is_sealed_and_any_change_breaks_it() {
        let mut first = mark(1, Mark::Accepted, " A. Ionescu ");
        let (hash, _) = first.seal(None).unwrap();
        let mut next =
            SignOff::new(("s", "sha256:00"), 2, Mark::Objects, "A. Ionescu", "“record_hash\":\"\",” is odd", "2026-01-02T03:04:05Z");
        let (_, text) = next.seal(Some(hash)).unwrap();
        assert_eq!(SignOff::open(text.as_bytes()).as_ref(), Ok(&next));
        assert_eq!((first.name.as_str(), next.previous_hash.as_ref()), ("A. Ionescu", Some(&first.record_hash)));
        for (from, to) in [("objects", "accepted"), ("\"anchor\":2", "\"anchor\":3"), ("Ionescu", "Popescu"), ("odd", "fine")] {
            let forged = text.replacen(from, to, 1);
            assert!(matches!(SignOff::open(forged.as_bytes()), Err(SealError::Altered { .. })), "{from}");
        }
        let other = SignOff { schema: "touchstone-sign-off/2".into(), ..next };
        let text = canonical_json(&other).unwrap();
        assert!(SignOff::open(text.as_bytes()).is_err());
    }
}
