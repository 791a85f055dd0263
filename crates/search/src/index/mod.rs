//! The index: one writer, any number of readers.

mod compact;
mod definitions;
pub(crate) mod document_fields;
mod headings;
pub(crate) mod open;
pub(crate) mod profile;
pub(crate) mod schema;

use std::collections::BTreeSet;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, IndexReader, IndexWriter, ReloadPolicy, Searcher, TERMINATED, Term};

use self::document_fields::{IndexedText, NO_LANGUAGE, entries};
use self::schema::{Fields, index_version, schema};
use crate::error::SearchError;
use crate::terms::LANGUAGES;
use crate::vectors::Vectors;

/// Memory of the writer in bytes: about this many bytes of postings are gathered before a segment is written.
const WRITER_MEMORY: usize = 48_000_000;

/// Segments are searched side by side by no more threads than this.
const MOST_THREADS: usize = 4;

/// Fragments of texts, searchable. Share it by reference or in an `Arc`.
pub struct Index {
    pub(crate) fields: Fields,
    reader: IndexReader,
    writer: Option<Mutex<IndexWriter>>,
    /// None in memory.
    dir: Option<PathBuf>,
    version: String,
    snapshot: Mutex<Option<Arc<Snapshot>>>,
}

/// One committed state of the index and what is known of it as a whole.
pub(crate) struct Snapshot {
    pub searcher: Searcher,
    /// The languages its texts were stemmed by; `None` for the texts of no known language.
    pub languages: Vec<Option<&'static str>>,
    pub text_ids: BTreeSet<u64>,
}

/// An opened index.
pub struct Opened {
    /// The index.
    pub index: Index,
    /// Why it is empty and must be filled again: it is new, of another version, or was damaged.
    pub rebuilt: Option<String>,
}

impl Index {
    /// Opens the index in `dir` for reading and writing, creating the directory if need be. An index of another
    /// version or with damage is cleared and started empty; [`Opened::rebuilt`] then says why. Fails with
    /// [`SearchError::Locked`] while another process holds the writer.
    pub fn open(dir: &Path) -> Result<Opened, SearchError> {
        let version = index_version();
        let (index, rebuilt) = open::prepare(dir, &version)?;
        let writer = open::writer(dir, &index, WRITER_MEMORY)?;
        Ok(Opened { index: Self::new(&index, Some(writer), Some(dir), version)?, rebuilt })
    }

    /// Opens the index in `dir` for reading, also while another process writes; each search sees the newest commit.
    /// Fails with [`SearchError::Unusable`] where there is none of this version.
    pub fn open_read_only(dir: &Path) -> Result<Self, SearchError> {
        let version = index_version();
        let mut found = open::existing(dir, &version)?;
        // The writing process may take merged segments away between two looks: once is no damage.
        for _ in 0..2 {
            if found.is_err() {
                found = open::existing(dir, &version)?;
            }
        }
        let index = found.map_err(|why| SearchError::Unusable { dir: dir.to_owned(), why })?;
        Self::new(&index, None, Some(dir), version)
    }

    /// An empty index in memory.
    pub fn in_memory() -> Result<Self, SearchError> {
        let index = tantivy::Index::create_in_ram(schema().0);
        let writer = index.writer_with_num_threads(1, WRITER_MEMORY)?;
        Self::new(&index, Some(writer), None, index_version())
    }

    fn new(index: &tantivy::Index, writer: Option<IndexWriter>, dir: Option<&Path>, version: String) -> Result<Self, SearchError> {
        let mut index = index.clone();
        index.set_multithread_executor(available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS))?;
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        Ok(Self {
            fields: schema().1,
            reader,
            writer: writer.map(Mutex::new),
            dir: dir.map(Path::to_owned),
            version,
            snapshot: Mutex::new(None),
        })
    }

    /// The index version: schema, tokeniser, fragmenter and Tantivy in short, such as `bm25@2-3f2a9c01`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Puts a text into the index in place of what stood there under its id. Seen after [`Index::commit`].
    pub fn replace_text(&self, text: &IndexedText<'_>) -> Result<(), SearchError> {
        let entries = entries(text, self.fields);
        let writer = self.writer()?;
        writer.delete_term(Term::from_field_u64(self.fields.text_id, text.text_id));
        for entry in entries {
            writer.add_document(entry)?;
        }
        Ok(())
    }

    /// Takes a text out. Seen after [`Index::commit`]; an unknown id is no error.
    pub fn remove_text(&self, text_id: u64) -> Result<(), SearchError> {
        self.writer()?.delete_term(Term::from_field_u64(self.fields.text_id, text_id));
        Ok(())
    }

    /// Makes everything since the last commit lasting and visible. A process that ends before leaves the old state.
    pub fn commit(&self) -> Result<(), SearchError> {
        let mut writer = self.writer()?;
        writer.commit()?;
        if let Some(dir) = &self.dir {
            open::vouch(dir, writer.index());
        }
        drop(writer);
        self.reload()
    }

    /// From now on no file in `dir` counts as found whole: whoever opens the index next reads all of it.
    pub fn distrust(dir: &Path) {
        crate::integrity_cache::forget(dir);
    }

    /// The texts in the index as of the last commit, those without fragments included.
    pub fn text_ids(&self) -> Result<BTreeSet<u64>, SearchError> {
        Ok(self.snapshot()?.text_ids.clone())
    }

    /// The number of entries, deleted ones not counted: fragments and one profile a text.
    pub fn entries(&self) -> u64 {
        self.reader.searcher().num_docs()
    }

    /// Whether every fragment has a vector among `vectors`.
    pub fn is_covered_by(&self, vectors: &Vectors) -> Result<bool, SearchError> {
        let snapshot = self.snapshot()?;
        let held = &vectors.rows().held;
        let with_vector: u64 = snapshot.text_ids.iter().map(|id| held.get(id).copied().map_or(0, u64::from)).sum();
        Ok(snapshot.searcher.num_docs() <= with_vector + snapshot.text_ids.len() as u64)
    }

    /// The newest committed state.
    pub(crate) fn snapshot(&self) -> Result<Arc<Snapshot>, SearchError> {
        if self.writer.is_none() {
            self.reader.reload()?;
        }
        let searcher = self.reader.searcher();
        let mut kept = self.snapshot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(snapshot) = kept.as_ref()
            && snapshot.searcher.generation() == searcher.generation()
        {
            return Ok(snapshot.clone());
        }
        let snapshot = Arc::new(Snapshot::of(searcher, self.fields)?);
        *kept = Some(snapshot.clone());
        Ok(snapshot)
    }

    pub(crate) fn reload(&self) -> Result<(), SearchError> {
        Ok(self.reader.reload()?)
    }

    pub(crate) fn writer(&self) -> Result<MutexGuard<'_, IndexWriter>, SearchError> {
        let writer = self.writer.as_ref().ok_or(SearchError::ReadOnly)?;
        Ok(writer.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Snapshot {
    fn of(searcher: Searcher, fields: Fields) -> Result<Self, SearchError> {
        let (mut languages, mut text_ids) = (Vec::new(), BTreeSet::new());
        for language in LANGUAGES.into_iter().chain([NO_LANGUAGE]) {
            let before = text_ids.len();
            let term = Term::from_field_text(fields.language, language);
            for segment in searcher.segment_readers() {
                let ids = segment.fast_fields().u64("text_id")?;
                let Some(mut profiles) = segment.inverted_index(fields.language)?.read_postings(&term, IndexRecordOption::Basic)? else {
                    continue;
                };
                while profiles.doc() != TERMINATED {
                    if !segment.is_deleted(profiles.doc()) {
                        text_ids.extend(ids.first(profiles.doc()));
                    }
                    profiles.advance();
                }
            }
            if text_ids.len() > before {
                languages.push((language != NO_LANGUAGE).then_some(language));
            }
        }
        Ok(Self { searcher, languages, text_ids })
    }
}
