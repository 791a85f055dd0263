//! A new version, stored with all that belongs to it in one transaction.

use rusqlite::{OptionalExtension, Row, Transaction, params};
use touchstone_text::{ContentHash, FragmentSpan};

use crate::error::StoreError;
use crate::library::Writer;
use crate::matter::join_matter;
use crate::original::NewOriginal;
use crate::outbox::{self, Task};
use crate::text::NewText;
use crate::version::end_latest;
use crate::{fragment, outline, recognised, text};

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
            outline::retitle(t, &document_id)?;
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
}

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
    let from = if new.title.is_some() { "person" } else { "file_name" };
    t.execute("INSERT INTO document (id, title, title_from) VALUES (?1, ?2, ?3)", params![id, title, from])?;
    Ok(id)
}

/// Makes room for a new version: closes the last one's validity, takes the new title; gives the new number.
fn succeed(t: &Transaction<'_>, id: &str, last_day: &str, new: &NewVersion<'_>) -> Result<u32, StoreError> {
    let last = end_latest(t, id, last_day)?;
    if let Some(title) = &new.title {
        outline::entitle(t, id, title, None)?;
    }
    t.execute("UPDATE document SET removed_at = NULL WHERE id = ?1", [id])?;
    Ok(last + 1)
}
