//! Canonical texts and their pages.

use rusqlite::{OptionalExtension, Row, params};
use touchstone_text::{CanonicalText, ContentHash, FragmentSpan, PageFacts, PageSize, PageSource};

use crate::error::StoreError;
use crate::library::{Reader, Writer};
use crate::outbox::{self, Task};
use crate::outline::{self, NewOutline};
use crate::{fragment, recognised};

/// A text to be stored.
#[derive(Debug)]
pub struct NewText {
    /// The pipeline that made it.
    pub pipeline: String,
    /// The text.
    pub text: CanonicalText,
    /// Its pages in order, as many as the text has.
    pub pages: Vec<NewPage>,
    /// The file's bookmarks in order.
    pub bookmarks: Vec<Bookmark>,
    /// The title that the file's metadata states.
    pub file_title: Option<String>,
    /// What is derived from the text for its reader.
    pub outline: Option<NewOutline>,
}

/// A bookmark, which names a section of a document.
#[derive(Debug, Clone, PartialEq)]
pub struct Bookmark {
    /// Depth from 0.
    pub level: u32,
    /// As written in the file.
    pub title: String,
    /// The page that it opens, from 1.
    pub page: Option<u32>,
    /// How far down that page, in points from its top edge.
    pub top: Option<f32>,
}

/// A page to be stored.
#[derive(Debug, Clone)]
pub struct NewPage {
    /// As displayed.
    pub size: PageSize,
    /// As printed, where the file gives it.
    pub label: Option<String>,
    /// What went wrong while it was read.
    pub problem: Option<String>,
    /// `PageGeometry::encode`; none for text files.
    pub geometry: Option<Vec<u8>>,
    /// How sure the reader of the page's picture was of each word, 0 to 100; none unless the text was read so.
    pub confidence: Option<Vec<u8>>,
    /// Letters that are in the text and are not seen on the page.
    pub unseen_letters: u32,
    /// `PageFacts::encode`; none for text files.
    pub facts: Option<Vec<u8>>,
}

/// A stored text without its pages' geometry.
#[derive(Debug, Clone)]
pub struct TextRow {
    /// Its number in this library.
    pub id: u64,
    /// The version it was read from.
    pub version_id: i64,
    /// The pipeline that made it.
    pub pipeline: String,
    /// The text.
    pub text: CanonicalText,
}

/// A stored page without its geometry.
#[derive(Debug, Clone, PartialEq)]
pub struct PageRecord {
    /// From 1.
    pub number: u32,
    /// As displayed.
    pub size: PageSize,
    /// As printed.
    pub label: Option<String>,
    /// Where its text came from.
    pub source: PageSource,
    /// What went wrong while it was read.
    pub problem: Option<String>,
    /// How sure the reader of its picture was of each word, 0 to 100; none unless its text was read so.
    pub confidence: Option<Vec<u8>>,
    /// Letters that are in its text and are not seen on it.
    pub unseen_letters: u32,
}

impl Reader {
    /// A stored text.
    pub fn text(&self, text_id: u64) -> Result<Option<TextRow>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT id, version_id, pipeline, content FROM text WHERE id = ?1")?;
        let row = statement
            .query_row([text_id.cast_signed()], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get::<_, String>(2)?, row.get::<_, String>(3)?))
            })
            .optional()?;
        let Some((id, version_id, pipeline, content)) = row else { return Ok(None) };
        let sources: Vec<PageSource> = self.pages(text_id)?.into_iter().map(|p| p.source).collect();
        let text = CanonicalText::new(content, &sources).with_facts(self.facts(text_id)?);
        Ok(Some(TextRow { id: id.cast_unsigned(), version_id, pipeline, text }))
    }

    /// The text of the version with that hash under one pipeline.
    pub fn text_under(&self, hash: ContentHash, pipeline: &str) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT t.id FROM text t JOIN version v ON v.id = t.version_id WHERE v.hash = ?1 AND t.pipeline = ?2";
        let id: Option<i64> =
            self.connection.prepare_cached(sql)?.query_row(params![hash.to_string(), pipeline], |row| row.get(0)).optional()?;
        Ok(id.map(i64::cast_unsigned))
    }

    /// The pages of a text, in order.
    pub fn pages(&self, text_id: u64) -> Result<Vec<PageRecord>, StoreError> {
        let sql =
            "SELECT number, width, height, label, source, problem, confidence, unseen_letters FROM page WHERE text_id = ?1 ORDER BY number";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([text_id.cast_signed()], page)?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// What is known of the characters of a text's pages, in order. Facts that cannot be read are as good as none.
    fn facts(&self, text_id: u64) -> Result<Vec<Option<PageFacts>>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT facts FROM page WHERE text_id = ?1 ORDER BY number")?;
        let facts = |row: &Row<'_>| Ok(row.get::<_, Option<Vec<u8>>>(0)?.and_then(|bytes| PageFacts::decode(&bytes).ok()));
        let rows = statement.query_map([text_id.cast_signed()], facts)?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// The bookmarks of a text's file, in order.
    pub fn bookmarks(&self, text_id: u64) -> Result<Vec<Bookmark>, StoreError> {
        let mut statement =
            self.connection.prepare_cached("SELECT level, title, page, top FROM bookmark WHERE text_id = ?1 ORDER BY ordinal")?;
        let rows = statement.query_map([text_id.cast_signed()], bookmark)?.collect::<Result<_, _>>()?;
        Ok(rows)
    }

    /// The stored geometry of one page.
    pub fn geometry(&self, text_id: u64, page: u32) -> Result<Option<Vec<u8>>, StoreError> {
        let mut statement = self.connection.prepare_cached("SELECT geometry FROM page WHERE text_id = ?1 AND number = ?2")?;
        let geometry: Option<Option<Vec<u8>>> = statement.query_row(params![text_id.cast_signed(), page], |row| row.get(0)).optional()?;
        Ok(geometry.flatten())
    }
}

impl Writer {
    /// Stores another text of a version, made by another pipeline, beside those that it has; search follows to it. One of that
    /// pipeline that was stored meanwhile stays.
    pub fn add_text(&mut self, hash: ContentHash, new: &NewText, fragments: &[FragmentSpan]) -> Result<(), StoreError> {
        self.transaction(|t| {
            let sql = "SELECT id, (SELECT max(id) FROM text WHERE version_id = version.id), document_id FROM version WHERE hash = ?1";
            let found = t.query_row(sql, [hash.to_string()], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            let (version, former, document): (i64, i64, String) = found;
            let sql = "SELECT EXISTS (SELECT 1 FROM text WHERE version_id = ?1 AND pipeline = ?2)";
            if t.query_row(sql, params![version, new.pipeline], |row| row.get(0))? {
                return Ok(());
            }
            let text_id = insert(t, version, new)?;
            fragment::insert(t, text_id, hash, &new.pipeline, fragments)?;
            outline::retitle(t, &document)?;
            recognised::stored(t, hash)?;
            outbox::add(t, Task::Remove(former.cast_unsigned()))?;
            outbox::add(t, Task::Index(text_id))
        })
    }
}

/// Stores a text and its pages inside the caller's transaction; gives its id.
pub(crate) fn insert(transaction: &rusqlite::Transaction<'_>, version_id: i64, new: &NewText) -> Result<u64, StoreError> {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let count = |source| number(new.text.pages().iter().filter(|p| p.source == source).count());
    transaction
        .prepare_cached(
            "INSERT INTO text (version_id, pipeline, content, characters, pages, ocr_pages, blank_pages, file_title)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            version_id,
            new.pipeline,
            new.text.as_str(),
            new.text.len(),
            number(new.text.pages().len()),
            count(PageSource::Ocr),
            count(PageSource::None),
            new.file_title
        ])?;
    let text_id = transaction.last_insert_rowid();
    let sql = "INSERT INTO page (text_id, number, source, label, problem, width, height, geometry, confidence, unseen_letters, facts)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let mut statement = transaction.prepare_cached(sql)?;
    for (page, stored) in new.text.pages().iter().zip(&new.pages) {
        statement.execute(params![
            text_id,
            page.number,
            source_name(page.source),
            stored.label,
            stored.problem,
            f64::from(stored.size.width),
            f64::from(stored.size.height),
            stored.geometry,
            stored.confidence,
            stored.unseen_letters,
            stored.facts
        ])?;
    }
    let sql = "INSERT INTO bookmark (text_id, ordinal, level, title, page, top) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut statement = transaction.prepare_cached(sql)?;
    for (bookmark, ordinal) in new.bookmarks.iter().zip(0_u32..) {
        let top = bookmark.top.map(f64::from);
        statement.execute(params![text_id, ordinal, bookmark.level, bookmark.title, bookmark.page, top])?;
    }
    if let Some(new) = &new.outline {
        outline::insert(transaction, text_id, new)?;
    }
    Ok(text_id.cast_unsigned())
}

#[expect(clippy::cast_possible_truncation, reason = "stored from f32")]
fn bookmark(row: &Row<'_>) -> rusqlite::Result<Bookmark> {
    Ok(Bookmark { level: row.get(0)?, title: row.get(1)?, page: row.get(2)?, top: row.get::<_, Option<f64>>(3)?.map(|t| t as f32) })
}

#[expect(clippy::cast_possible_truncation, reason = "stored from f32")]
fn page(row: &Row<'_>) -> rusqlite::Result<PageRecord> {
    Ok(PageRecord {
        number: row.get(0)?,
        size: PageSize { width: row.get::<_, f64>(1)? as f32, height: row.get::<_, f64>(2)? as f32 },
        label: row.get(3)?,
        source: named_source(&row.get::<_, String>(4)?),
        problem: row.get(5)?,
        confidence: row.get(6)?,
        unseen_letters: row.get(7)?,
    })
}

fn source_name(source: PageSource) -> &'static str {
    match source {
        PageSource::TextLayer => "text_layer",
        PageSource::Ocr => "ocr",
        PageSource::OcrLayer => "ocr_layer",
        PageSource::None => "none",
        PageSource::Plain => "plain",
    }
}

fn named_source(name: &str) -> PageSource {
    match name {
        "text_layer" => PageSource::TextLayer,
        "ocr" => PageSource::Ocr,
        "ocr_layer" => PageSource::OcrLayer,
        "plain" => PageSource::Plain,
        _ => PageSource::None,
    }
}
