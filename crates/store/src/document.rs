//! Documents, their versions, and the matters that hold them.

use std::cmp::Reverse;
use std::collections::HashMap;

use rusqlite::{OptionalExtension, Row, Transaction, params};
use touchstone_text::{ContentHash, FragmentSpan};

use crate::error::StoreError;
use crate::library::{Reader, Writer};
use crate::outbox::{self, Task};
use crate::text::NewText;
use crate::{fragment, recognised, text};

/// A matter and how many documents in search it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatterRow {
    /// Unique.
    pub name: String,
    /// Documents that are not removed.
    pub documents: u32,
}

/// A document with all its versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Stable over all versions.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Out of search.
    pub removed: bool,
    /// Names of the matters that hold it, in order.
    pub matters: Vec<String>,
    /// Oldest first; never empty.
    pub versions: Vec<Version>,
}

/// One version of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// Its number in this library.
    pub id: i64,
    /// From 1 within the document.
    pub number: u32,
    /// Of its bytes.
    pub hash: ContentHash,
    /// `application/pdf` or `text/plain`.
    pub media_type: String,
    /// Where it was imported from.
    pub path: String,
    /// Language tag of its text, if one was recognised.
    pub language: Option<String>,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// UTC.
    pub imported_at: String,
    /// Its newest text.
    pub text_id: u64,
    /// The pipeline of that text.
    pub pipeline: String,
    /// Code points of that text.
    pub characters: u32,
    /// Its pages.
    pub pages: u32,
    /// Pages read by OCR.
    pub ocr_pages: u32,
    /// Pages without text.
    pub blank_pages: u32,
}

/// The file that a version was converted from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Original {
    /// Of its bytes, which are in the file store already.
    pub hash: ContentHash,
    /// For example `application/rtf`.
    pub media_type: String,
    /// Length in bytes.
    pub bytes: u64,
}

/// The file that a new version was converted from.
#[derive(Debug, Clone, Copy)]
pub struct NewOriginal<'a> {
    /// Of the bytes.
    pub hash: ContentHash,
    /// The file.
    pub bytes: &'a [u8],
    /// For example `application/rtf`.
    pub media_type: &'static str,
}

/// A version to be stored with its text.
#[derive(Debug)]
pub struct NewVersion<'a> {
    /// Of the bytes.
    pub hash: ContentHash,
    /// The file. Putting it into the file store before spares other writers the time that the disk takes.
    pub bytes: &'a [u8],
    /// `application/pdf` or `text/plain`.
    pub media_type: String,
    /// Where it was imported from.
    pub path: String,
    /// The document's title; a new version keeps the old one when this is `None`.
    pub title: Option<String>,
    /// Title of a new document when `title` is `None`.
    pub default_title: String,
    /// Language tag of its text.
    pub language: Option<String>,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// UTC.
    pub imported_at: String,
    /// The matter to put the document in.
    pub matter: Option<String>,
    /// The document that this is a new version of, and the last day of its earlier version if that is open.
    pub replaces: Option<(String, String)>,
    /// The file that these bytes were converted from.
    pub original: Option<NewOriginal<'a>>,
    /// The waiting import that is done with this version.
    pub waiting: Option<i64>,
    /// Its canonical text.
    pub text: NewText,
    /// The text's fragments.
    pub fragments: Vec<FragmentSpan>,
}

/// What became of a new version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Added {
    /// It is stored, in the document of that id.
    Stored(String),
    /// Another import, of this process or another one, has stored these bytes, or a conversion of this original, meanwhile: nothing
    /// changed.
    Known {
        /// The document's id.
        document_id: String,
        /// Of the version's bytes.
        hash: ContentHash,
    },
}

/// Which versions a search may see.
#[derive(Debug, Clone, Copy, Default)]
pub struct Visible<'a> {
    /// Only documents in this matter.
    pub matter: Option<&'a str>,
    /// Only this document.
    pub document: Option<&'a str>,
    /// Versions in force on this day.
    pub as_of: &'a str,
    /// Only texts of this language.
    pub language: Option<&'a str>,
}

const DOCUMENT: &str = "SELECT id, title, removed_at IS NOT NULL FROM document";

/// A row for each text of a version: [`newest`] keeps the last one's.
pub(crate) const VERSION: &str =
    "SELECT v.id, v.number, v.hash, v.media_type, v.path, v.language, v.valid_from, v.valid_until, v.imported_at,
    t.id, t.pipeline, t.characters, t.pages, t.ocr_pages, t.blank_pages, v.document_id
    FROM version v JOIN text t INDEXED BY text_listing ON t.version_id = v.id";

impl Reader {
    /// All matters, in order of name.
    pub fn matters(&self) -> Result<Vec<MatterRow>, StoreError> {
        let sql = "SELECT m.name, count(d.id) FROM matter m LEFT JOIN document_matter dm ON dm.matter_id = m.id
                   LEFT JOIN document d ON d.id = dm.document_id AND d.removed_at IS NULL GROUP BY m.id ORDER BY m.name";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| Ok(MatterRow { name: row.get(0)?, documents: row.get(1)? }))?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// All documents, removed ones too, in order of title and id.
    pub fn documents(&self) -> Result<Vec<Document>, StoreError> {
        let mut statement = self.connection.prepare_cached(&format!("{DOCUMENT} ORDER BY title, id"))?;
        let heads: Vec<Head> = statement.query_map([], head)?.collect::<Result<_, _>>()?;
        let mut versions = self.grouped(VERSION, |row| Ok((row.get(15)?, version(row)?)))?;
        let sql = "SELECT dm.document_id, m.name FROM document_matter dm JOIN matter m ON m.id = dm.matter_id ORDER BY m.name";
        let mut matters = self.grouped(sql, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let complete = |(id, title, removed): Head| Document {
            versions: versions.remove(&id).map(newest).unwrap_or_default(),
            matters: matters.remove(&id).unwrap_or_default(),
            id,
            title,
            removed,
        };
        Ok(heads.into_iter().map(complete).filter(|d| !d.versions.is_empty()).collect())
    }

    /// The languages of all versions, in order.
    pub fn languages(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT language FROM version WHERE language IS NOT NULL ORDER BY language";
        let languages = self.connection.prepare_cached(sql)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(languages)
    }

    /// A document by its id.
    pub fn document(&self, id: &str) -> Result<Option<Document>, StoreError> {
        let row = self.connection.prepare_cached(&format!("{DOCUMENT} WHERE id = ?1"))?.query_row([id], head).optional()?;
        row.map(|h| self.complete(h)).transpose()
    }

    /// The document that has a version of those bytes.
    pub fn document_of(&self, hash: ContentHash) -> Result<Option<Document>, StoreError> {
        let sql = "SELECT document_id FROM version WHERE hash = ?1";
        let id: Option<String> = self.connection.prepare_cached(sql)?.query_row([hash.to_string()], |row| row.get(0)).optional()?;
        id.map_or(Ok(None), |id| self.document(&id))
    }

    /// The document, and the hash of its version, that was converted from a file of those bytes.
    pub fn converted_from(&self, original: ContentHash) -> Result<Option<(Document, ContentHash)>, StoreError> {
        let sql = "SELECT v.document_id, v.hash FROM original o JOIN version v ON v.id = o.version_id WHERE o.hash = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let found =
            statement.query_row([original.to_string()], |row| Ok((row.get::<_, String>(0)?, fragment::hash(row, 1)?))).optional()?;
        let Some((id, hash)) = found else { return Ok(None) };
        Ok(self.document(&id)?.map(|document| (document, hash)))
    }

    /// The file that a version was converted from.
    pub fn original(&self, version_id: i64) -> Result<Option<Original>, StoreError> {
        let sql = "SELECT hash, media_type, bytes FROM original WHERE version_id = ?1";
        let original = |row: &Row<'_>| {
            Ok(Original { hash: fragment::hash(row, 0)?, media_type: row.get(1)?, bytes: row.get::<_, i64>(2)?.cast_unsigned() })
        };
        Ok(self.connection.prepare_cached(sql)?.query_row([version_id], original).optional()?)
    }

    /// The document whose latest version was imported from that path, if it is in search.
    pub fn document_at(&self, path: &str) -> Result<Option<Document>, StoreError> {
        let sql = "SELECT v.document_id FROM version v JOIN document d ON d.id = v.document_id
                   WHERE v.path = ?1 AND d.removed_at IS NULL ORDER BY v.id DESC LIMIT 1";
        let id: Option<String> = self.connection.prepare_cached(sql)?.query_row([path], |row| row.get(0)).optional()?;
        id.map_or(Ok(None), |id| self.document(&id))
    }

    /// The texts that a search may see: of each document in the filter, the versions in force on the day.
    pub fn visible_texts(&self, filter: Visible<'_>) -> Result<Vec<u64>, StoreError> {
        // Each filter only where there is one, so that a matter's few documents are looked up and not all looked through.
        let document = filter.document.map_or("?1 IS NULL", |_| "v.document_id = ?1");
        let matter = filter.matter.map_or(
            "?2 IS NULL",
            |_| "v.document_id IN (SELECT dm.document_id FROM document_matter dm JOIN matter m ON m.id = dm.matter_id WHERE m.name = ?2)",
        );
        let language = filter.language.map_or("?4 IS NULL", |_| "v.language = ?4");
        let sql = format!(
            "SELECT (SELECT max(id) FROM text WHERE version_id = v.id) FROM version v
             WHERE v.document_id NOT IN (SELECT id FROM document WHERE removed_at IS NOT NULL) AND {document} AND {matter}
               AND (v.valid_from IS NULL OR v.valid_from <= ?3) AND (v.valid_until IS NULL OR v.valid_until >= ?3)
               AND {language}"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let ids = statement
            .query_map(params![filter.document, filter.matter, filter.as_of, filter.language], |row| {
                Ok(row.get::<_, i64>(0)?.cast_unsigned())
            })?
            .collect::<Result<_, _>>()?;
        Ok(ids)
    }

    /// The newest text of every version of every document in search: what the index should hold.
    pub fn indexed_texts(&self) -> Result<Vec<u64>, StoreError> {
        let sql = "SELECT (SELECT max(id) FROM text WHERE version_id = v.id) FROM version v
                   JOIN document d ON d.id = v.document_id WHERE d.removed_at IS NULL";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ids = statement.query_map([], |row| Ok(row.get::<_, i64>(0)?.cast_unsigned()))?.collect::<Result<_, _>>()?;
        Ok(ids)
    }

    /// The id of the document that a text belongs to, with the number of the version's row.
    pub fn owner(&self, text_id: u64) -> Result<Option<(String, i64)>, StoreError> {
        let sql = "SELECT v.document_id, v.id FROM text t JOIN version v ON v.id = t.version_id WHERE t.id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([text_id.cast_signed()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
    }

    /// Rows of all documents at once, by document: a query a document would make a list of 10,000 slow.
    fn grouped<T>(
        &self,
        sql: &str,
        row: impl FnMut(&Row<'_>) -> rusqlite::Result<(String, T)>,
    ) -> Result<HashMap<String, Vec<T>>, StoreError> {
        let mut groups: HashMap<String, Vec<T>> = HashMap::new();
        for pair in self.connection.prepare_cached(sql)?.query_map([], row)? {
            let (id, value) = pair?;
            groups.entry(id).or_default().push(value);
        }
        Ok(groups)
    }

    fn complete(&self, (id, title, removed): Head) -> Result<Document, StoreError> {
        let mut statement = self.connection.prepare_cached(&format!("{VERSION} WHERE v.document_id = ?1"))?;
        let versions = newest(statement.query_map([&id], version)?.collect::<Result<_, _>>()?);
        let sql = "SELECT m.name FROM matter m JOIN document_matter dm ON dm.matter_id = m.id WHERE dm.document_id = ?1 ORDER BY m.name";
        let matters = self.connection.prepare_cached(sql)?.query_map([&id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Document { id, title, removed, matters, versions })
    }
}

impl Writer {
    /// Stores a version with its text, pages and fragments, and tells the index: visible all at once, with its bytes in the file
    /// store, or not at all. Bytes that are in the library by now are left as they are.
    pub fn add_version(&mut self, new: &NewVersion<'_>) -> Result<Added, StoreError> {
        let files = self.files.clone();
        self.transaction(|t| {
            if let Some(known) = known(t, new)? {
                return Ok(known);
            }
            files.ensure(t, new.hash, new.bytes)?;
            if let Some(original) = &new.original {
                files.ensure(t, original.hash, original.bytes)?;
            }
            let (document_id, number) = match &new.replaces {
                Some((id, last_day)) => (id.clone(), succeed(t, id, last_day, new)?),
                None => (found(t, new)?, 1),
            };
            let title: String = t.query_row("SELECT title FROM document WHERE id = ?1", [&document_id], |row| row.get(0))?;
            t.execute(
                "INSERT INTO version (document_id, number, hash, media_type, bytes, path, title, language, valid_from, valid_until, imported_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                params![
                    document_id,
                    number,
                    new.hash.to_string(),
                    new.media_type,
                    (new.bytes.len() as u64).cast_signed(),
                    new.path,
                    title,
                    new.language,
                    new.valid_from,
                    new.valid_until,
                    new.imported_at
                ],
            )?;
            let version_id = t.last_insert_rowid();
            if let Some(original) = &new.original {
                t.execute(
                    "INSERT INTO original (version_id, hash, media_type, bytes) VALUES (?1, ?2, ?3, ?4)",
                    params![version_id, original.hash.to_string(), original.media_type, (original.bytes.len() as u64).cast_signed()],
                )?;
            }
            let text_id = text::insert(t, version_id, &new.text)?;
            fragment::insert(t, text_id, new.hash, &new.text.pipeline, &new.fragments)?;
            if let Some(matter) = &new.matter {
                join_matter(t, &document_id, matter)?;
            }
            if let Some(waiting) = new.waiting {
                t.execute("DELETE FROM waiting_import WHERE id = ?1", [waiting])?;
            }
            recognised::stored(t, new.hash)?;
            outbox::add(t, Task::Index(text_id))?;
            Ok(Added::Stored(document_id))
        })
    }

    /// Stores another text of a version, made by another pipeline, beside those that it has; search follows to it. One of that
    /// pipeline that was stored meanwhile stays.
    pub fn add_text(&mut self, hash: ContentHash, new: &NewText, fragments: &[FragmentSpan]) -> Result<(), StoreError> {
        self.transaction(|t| {
            let sql = "SELECT id, (SELECT max(id) FROM text WHERE version_id = version.id) FROM version WHERE hash = ?1";
            let (version, former): (i64, i64) = t.query_row(sql, [hash.to_string()], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let sql = "SELECT EXISTS (SELECT 1 FROM text WHERE version_id = ?1 AND pipeline = ?2)";
            if t.query_row(sql, params![version, new.pipeline], |row| row.get(0))? {
                return Ok(());
            }
            let text_id = text::insert(t, version, new)?;
            fragment::insert(t, text_id, hash, &new.pipeline, fragments)?;
            recognised::stored(t, hash)?;
            outbox::add(t, Task::Remove(former.cast_unsigned()))?;
            outbox::add(t, Task::Index(text_id))
        })
    }

    /// Puts a document into a matter, which is made if there is none of that name.
    pub fn add_to_matter(&mut self, document_id: &str, matter: &str) -> Result<(), StoreError> {
        self.transaction(|t| join_matter(t, document_id, matter))
    }

    /// Takes a document out of search, or back into it.
    pub fn set_removed(&mut self, document_id: &str, removed_at: Option<&str>) -> Result<(), StoreError> {
        self.transaction(|t| {
            t.execute("UPDATE document SET removed_at = ?2 WHERE id = ?1", params![document_id, removed_at])?;
            let sql = "SELECT (SELECT max(id) FROM text WHERE version_id = v.id) FROM version v WHERE v.document_id = ?1";
            let texts: Vec<i64> = t.prepare_cached(sql)?.query_map([document_id], |row| row.get(0))?.collect::<Result<_, _>>()?;
            for text_id in texts.into_iter().map(i64::cast_unsigned) {
                outbox::add(t, if removed_at.is_some() { Task::Remove(text_id) } else { Task::Index(text_id) })?;
            }
            Ok(())
        })
    }

    /// Makes the only version of a document the newest version of another, in force from a day; the first document's id is
    /// gone after that. The version before ends on `last_day`. Text, fragments and refs stay what they are.
    pub fn join_versions(&mut self, document_id: &str, of: &str, valid_from: &str, last_day: &str) -> Result<(), StoreError> {
        self.transaction(|t| {
            let last = end_latest(t, of, last_day)?;
            t.execute(
                "UPDATE version SET document_id = ?2, number = ?3, valid_from = ?4 WHERE document_id = ?1",
                params![document_id, of, last + 1, valid_from],
            )?;
            t.execute(
                "INSERT OR IGNORE INTO document_matter (document_id, matter_id) SELECT ?2, matter_id FROM document_matter WHERE document_id = ?1",
                params![document_id, of],
            )?;
            t.execute("DELETE FROM document_matter WHERE document_id = ?1", [document_id])?;
            t.execute("DELETE FROM document WHERE id = ?1", [document_id])?;
            Ok(())
        })
    }

    /// Sets both ends of a version's validity; `None` is open.
    pub fn set_validity(&mut self, hash: ContentHash, from: Option<&str>, until: Option<&str>) -> Result<(), StoreError> {
        self.transaction(|t| {
            let sql = "UPDATE version SET valid_from = ?2, valid_until = ?3 WHERE hash = ?1";
            t.execute(sql, params![hash.to_string(), from, until])?;
            Ok(())
        })
    }

    /// Sets the title of a document, and the validity of one version, where they are given.
    pub fn amend(
        &mut self,
        document_id: &str,
        hash: ContentHash,
        title: Option<&str>,
        valid_from: Option<&str>,
        valid_until: Option<&str>,
    ) -> Result<(), StoreError> {
        self.transaction(|t| {
            t.execute("UPDATE document SET title = coalesce(?2, title) WHERE id = ?1", params![document_id, title])?;
            t.execute(
                "UPDATE version SET valid_from = coalesce(?2, valid_from), valid_until = coalesce(?3, valid_until) WHERE hash = ?1",
                params![hash.to_string(), valid_from, valid_until],
            )?;
            Ok(())
        })
    }
}

type Head = (String, String, bool);

/// The version that has these bytes, or was made of this original, if another writer has stored one.
fn known(t: &Transaction<'_>, new: &NewVersion<'_>) -> Result<Option<Added>, StoreError> {
    let sql = "SELECT document_id, hash FROM version WHERE hash = ?1 UNION ALL
               SELECT v.document_id, v.hash FROM original o JOIN version v ON v.id = o.version_id WHERE o.hash = ?2 LIMIT 1";
    let original = new.original.map(|original| original.hash.to_string());
    let known = |row: &Row<'_>| Ok(Added::Known { document_id: row.get(0)?, hash: fragment::hash(row, 1)? });
    Ok(t.prepare_cached(sql)?.query_row(params![new.hash.to_string(), original], known).optional()?)
}

/// A new document, named after the hash of its first version.
fn found(t: &Transaction<'_>, new: &NewVersion<'_>) -> Result<String, StoreError> {
    let mut id = new.hash.hex();
    id.truncate(16);
    let title = new.title.as_ref().unwrap_or(&new.default_title);
    t.execute("INSERT INTO document (id, title) VALUES (?1, ?2)", params![id, title])?;
    Ok(id)
}

/// Makes room for a new version: closes the last one's validity, takes the new title; gives the new number.
fn succeed(t: &Transaction<'_>, id: &str, last_day: &str, new: &NewVersion<'_>) -> Result<u32, StoreError> {
    let last = end_latest(t, id, last_day)?;
    t.execute("UPDATE document SET title = coalesce(?2, title), removed_at = NULL WHERE id = ?1", params![id, new.title])?;
    Ok(last + 1)
}

/// Ends the validity of the newest version on a day, unless it ends before; gives its number.
fn end_latest(t: &Transaction<'_>, id: &str, last_day: &str) -> Result<u32, StoreError> {
    let last: u32 = t.query_row("SELECT max(number) FROM version WHERE document_id = ?1", [id], |row| row.get(0))?;
    t.execute(
        "UPDATE version SET valid_until = ?3 WHERE document_id = ?1 AND number = ?2 AND (valid_until IS NULL OR valid_until > ?3)",
        params![id, last, last_day],
    )?;
    Ok(last)
}

fn join_matter(t: &Transaction<'_>, document_id: &str, matter: &str) -> Result<(), StoreError> {
    t.execute("INSERT OR IGNORE INTO matter (name) VALUES (?1)", [matter])?;
    t.execute(
        // Another process may have purged the document.
        "INSERT OR IGNORE INTO document_matter (document_id, matter_id) SELECT d.id, m.id FROM document d, matter m WHERE d.id = ?1 AND m.name = ?2",
        params![document_id, matter],
    )?;
    Ok(())
}

fn head(row: &Row<'_>) -> rusqlite::Result<Head> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

/// Versions by number, each with the newest of its texts.
fn newest(mut versions: Vec<Version>) -> Vec<Version> {
    versions.sort_by_key(|version| (version.number, Reverse(version.text_id)));
    versions.dedup_by_key(|version| version.number);
    versions
}

fn version(row: &Row<'_>) -> rusqlite::Result<Version> {
    Ok(Version {
        id: row.get(0)?,
        number: row.get(1)?,
        hash: fragment::hash(row, 2)?,
        media_type: row.get(3)?,
        path: row.get(4)?,
        language: row.get(5)?,
        valid_from: row.get(6)?,
        valid_until: row.get(7)?,
        imported_at: row.get(8)?,
        text_id: row.get::<_, i64>(9)?.cast_unsigned(),
        pipeline: row.get(10)?,
        characters: row.get(11)?,
        pages: row.get(12)?,
        ocr_pages: row.get(13)?,
        blank_pages: row.get(14)?,
    })
}
