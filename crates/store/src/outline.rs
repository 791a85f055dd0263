//! What is derived from a text for its reader, and the titles that follow from it.

use std::collections::HashMap;
use std::path::Path;

use rusqlite::{OptionalExtension, Row, Transaction, params};

use crate::error::StoreError;
use crate::library::{Reader, Writer};
use crate::outbox::{self, Task};

/// What is derived from a text, to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOutline {
    /// Of the rules that made it.
    pub version: u8,
    /// The card, as JSON.
    pub body: String,
    /// Parts, headings, footnotes and page labels, as JSON.
    pub structure: String,
    /// The title that it gives the document; `None` leaves the file's name.
    pub title: Option<String>,
    /// Where the title comes from: `metadata`, `caption` or `file_name`.
    pub title_from: String,
    /// What tells the document from another of that title.
    pub distinction: Option<String>,
}

/// A text without an outline of the rules in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldOutline {
    /// The text's number in this library.
    pub text_id: u64,
    /// The title that the file's metadata states.
    pub file_title: Option<String>,
}

impl Reader {
    /// The card of a text, as JSON.
    pub fn outline(&self, text_id: u64) -> Result<Option<String>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT body FROM outline WHERE text_id = ?1")?;
        Ok(statement.query_row([text_id.cast_signed()], |row| row.get(0)).optional()?)
    }

    /// The structure of a text, as JSON; `None` where it has none of the rules of `version`.
    pub fn structure(&self, text_id: u64, version: u8) -> Result<Option<String>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT structure FROM outline WHERE text_id = ?1 AND version = ?2")?;
        Ok(statement.query_row(params![text_id.cast_signed(), version], |row| row.get(0)).optional()?.flatten())
    }

    /// All cards by their texts, as JSON.
    pub fn outlines(&self) -> Result<HashMap<u64, String>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT text_id, body FROM outline")?;
        let row = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?));
        Ok(statement.query_map([], row)?.collect::<Result<_, _>>()?)
    }

    /// The newest texts of all versions whose outline is missing, or of rules older than `version`.
    pub fn without_outline(&self, version: u8) -> Result<Vec<OldOutline>, StoreError> {
        let sql = "SELECT t.id, t.file_title FROM text t LEFT JOIN outline o ON o.text_id = t.id
                   WHERE (o.version IS NULL OR o.version < ?1)
                     AND t.id = (SELECT max(id) FROM text WHERE version_id = t.version_id) ORDER BY t.id";
        let row = |row: &Row<'_>| Ok(OldOutline { text_id: row.get::<_, i64>(0)?.cast_unsigned(), file_title: row.get(1)? });
        Ok(self.connection.prepare_cached(sql)?.query_map([version], row)?.collect::<Result<_, _>>()?)
    }
}

impl Writer {
    /// Stores the outline of a text in the place of an older one; the document takes the title that it gives, unless a person gave one.
    pub fn save_outline(&mut self, text_id: u64, new: &NewOutline) -> Result<(), StoreError> {
        self.transaction(|t| {
            let sql = "SELECT v.document_id FROM text t JOIN version v ON v.id = t.version_id WHERE t.id = ?1";
            let document: Option<String> = t.query_row(sql, [text_id.cast_signed()], |row| row.get(0)).optional()?;
            // Purged meanwhile.
            let Some(document) = document else { return Ok(()) };
            insert(t, text_id.cast_signed(), new)?;
            retitle(t, &document)
        })
    }

    /// Gives a document the title that a person chose, and a short one where `short` is given.
    pub fn rename(&mut self, document_id: &str, title: &str, short: Option<&str>) -> Result<(), StoreError> {
        self.transaction(|t| entitle(t, document_id, title, short))
    }
}

/// Stores an outline inside the caller's transaction.
pub(crate) fn insert(t: &Transaction<'_>, text_id: i64, new: &NewOutline) -> Result<(), StoreError> {
    t.prepare_cached(
        "INSERT OR REPLACE INTO outline (text_id, version, body, structure, title, title_from, distinction) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![text_id, new.version, new.body, new.structure, new.title, new.title_from, new.distinction])?;
    Ok(())
}

/// A person's title.
pub(crate) fn entitle(t: &Transaction<'_>, id: &str, title: &str, short: Option<&str>) -> Result<(), StoreError> {
    let sql = "UPDATE document SET title = ?2, title_from = 'person', short_title = coalesce(?3, short_title) WHERE id = ?1";
    t.execute(sql, params![id, title, short])?;
    index_again(t, id)
}

/// Gives a document the title of its newest outline, unless a person gave it one. Documents of one title are told apart, all of them.
pub(crate) fn retitle(t: &Transaction<'_>, id: &str) -> Result<(), StoreError> {
    let sql = "SELECT o.title FROM outline o JOIN text x ON x.id = o.text_id JOIN version v ON v.id = x.version_id JOIN document d ON d.id = v.document_id
               WHERE d.id = ?1 AND d.title_from <> 'person' ORDER BY v.number DESC, x.id DESC LIMIT 1";
    let title: Option<Option<String>> = t.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?;
    let Some(Some(title)) = title else { return Ok(()) };
    let sql = "SELECT d.id, d.title, o.title_from, o.distinction, v.path FROM outline o
               JOIN text x ON x.id = o.text_id JOIN version v ON v.id = x.version_id JOIN document d ON d.id = v.document_id
               WHERE o.title = ?1 AND d.title_from <> 'person' ORDER BY v.number, x.id";
    let mut bearers: Vec<Bearer> = Vec::new();
    for row in t.prepare_cached(sql)?.query_map([&title], bearer)? {
        let row = row?;
        // A later version's outline takes the place of an earlier one's.
        bearers.retain(|b| b.id != row.id);
        bearers.push(row);
    }
    let alone = bearers.len() == 1;
    for bearer in &bearers {
        let apart = |other: &&Bearer| other.id != bearer.id && other.distinction == bearer.distinction;
        let shown = match &bearer.distinction {
            _ if alone => title.clone(),
            Some(distinction) if !bearers.iter().any(|other| apart(&other)) => format!("{title} ({distinction})"),
            _ => format!("{title} ({})", bearer.file()),
        };
        if shown != bearer.title {
            t.execute("UPDATE document SET title = ?2, title_from = ?3 WHERE id = ?1", params![bearer.id, shown, bearer.title_from])?;
            // What has just been stored is indexed anyway, and once is enough.
            if bearer.id != id {
                index_again(t, &bearer.id)?;
            }
        }
    }
    Ok(())
}

/// A document of a title.
struct Bearer {
    id: String,
    /// As shown now.
    title: String,
    title_from: String,
    distinction: Option<String>,
    path: String,
}

impl Bearer {
    fn file(&self) -> String {
        Path::new(&self.path).file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }
}

fn bearer(row: &Row<'_>) -> rusqlite::Result<Bearer> {
    Ok(Bearer { id: row.get(0)?, title: row.get(1)?, title_from: row.get(2)?, distinction: row.get(3)?, path: row.get(4)? })
}

/// Tells the index of a new title.
fn index_again(t: &Transaction<'_>, id: &str) -> Result<(), StoreError> {
    let sql = "SELECT max(x.id) FROM text x JOIN version v ON v.id = x.version_id JOIN document d ON d.id = v.document_id
               WHERE d.id = ?1 AND d.removed_at IS NULL GROUP BY v.id";
    let texts: Vec<i64> = t.prepare_cached(sql)?.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
    texts.into_iter().try_for_each(|text| outbox::add(t, Task::Index(text.cast_unsigned())))
}

#[cfg(test)]
mod tests {
    use touchstone_text::{CanonicalText, ContentHash};

    use super::*;
    use crate::library::Store;
    use crate::new_version::{Added, NewVersion};
    use crate::text::{NewPage, NewText};

    fn outline(title: &str, distinction: &str) -> NewOutline {
        let (title, distinction) = (Some(title.to_owned()), Some(distinction.to_owned()));
        NewOutline { version: 1, body: "{}".into(), structure: "{}".into(), title, title_from: "caption".into(), distinction }
    }

    fn import(writer: &mut Writer, words: &str, outline: Option<NewOutline>) -> String {
        let text = CanonicalText::from_plain(words.to_owned());
        let size = touchstone_text::PageSize { width: 0.0, height: 0.0 };
        let page = NewPage { size, label: None, problem: None, geometry: None, confidence: None, unseen_letters: 0, facts: None };
        let version = NewVersion {
            hash: ContentHash::of(words.as_bytes()),
            bytes: words.as_bytes(),
            media_type: "text/plain".into(),
            path: format!("/{words}.txt"),
            title: None,
            default_title: words.into(),
            language: None,
            valid_from: None,
            valid_until: None,
            imported_at: "2026-01-01T00:00:00Z".into(),
            matter: None,
            replaces: None,
            original: None,
            waiting: None,
            text: NewText { pipeline: "plain@1".into(), pages: vec![page], text, bookmarks: Vec::new(), file_title: None, outline },
            fragments: Vec::new(),
        };
        match writer.add_version(&version).unwrap() {
            Added::Stored(id) => id,
            known @ Added::Known { .. } => panic!("{known:?}"),
        }
    }

    fn titles(store: &Store) -> Vec<(String, String)> {
        store.reader().unwrap().documents().unwrap().into_iter().map(|d| (d.title, d.title_from)).collect()
    }

    #[test]
    fn documents_of_one_title_are_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut writer = store.writer().unwrap();
        import(&mut writer, "one", Some(outline("Supply Agreement", "Acme – Bolt")));
        assert_eq!(titles(&store), [("Supply Agreement".to_owned(), "caption".to_owned())]);
        import(&mut writer, "two", Some(outline("Supply Agreement", "Crane – Dove")));
        import(&mut writer, "three", Some(outline("Supply Agreement", "Crane – Dove")));
        let shown: Vec<String> = titles(&store).into_iter().map(|(title, _)| title).collect();
        assert_eq!(shown, ["Supply Agreement (Acme – Bolt)", "Supply Agreement (three)", "Supply Agreement (two)"]);
    }

    #[test]
    fn a_persons_title_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let mut writer = store.writer().unwrap();
        let id = import(&mut writer, "one", None);
        assert_eq!(titles(&store), [("one".to_owned(), "file_name".to_owned())]);
        writer.rename(&id, "Our lease", Some("Lease")).unwrap();
        let old = store.reader().unwrap().without_outline(1).unwrap();
        writer.save_outline(old[0].text_id, &outline("Lease of Elm Street", "2020")).unwrap();
        assert_eq!(titles(&store), [("Our lease".to_owned(), "person".to_owned())]);
        let reader = store.reader().unwrap();
        assert_eq!(reader.structure(old[0].text_id, 1).unwrap().as_deref(), Some("{}"));
        assert_eq!(reader.structure(old[0].text_id, 2).unwrap(), None, "what other rules made is not shown");
        assert_eq!(reader.without_outline(1).unwrap(), []);
        assert_eq!(store.reader().unwrap().without_outline(2).unwrap().len(), 1, "rules of a newer version");
    }
}
