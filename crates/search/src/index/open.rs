//! Opening the index directory: what is there, whether it is whole, and clearing it where it is not.

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use tantivy::directory::error::{LockError, OpenDirectoryError, OpenReadError};
use tantivy::directory::{Directory, DirectoryLock, INDEX_WRITER_LOCK, MmapDirectory};
use tantivy::{IndexWriter, TantivyError};

use super::schema::schema;
use crate::error::SearchError;
use crate::integrity_cache::{self, Checked};

/// Names the version of the index in the directory. Written last when an index is created.
const VERSION_FILE: &str = "touchstone-index-version";

/// The files of every segment. They are opened one by one when a search needs them, so a missing one shows late.
const SEGMENT_PARTS: [&str; 6] = ["fast", "fieldnorm", "idx", "pos", "store", "term"];

/// A Tantivy file ends in a footer of at least this many bytes.
const SHORTEST_FILE: u64 = 12;

/// The index in `dir`, whole and of this version; made empty where it was not, with the reason.
pub(crate) fn prepare(dir: &Path, version: &str) -> Result<(tantivy::Index, Option<String>), SearchError> {
    fs::create_dir_all(dir)?;
    let _lock = lock(dir)?;
    match existing(dir, version)? {
        Ok(index) => Ok((index, None)),
        Err(why) => {
            clear(dir)?;
            let index = tantivy::Index::create_in_dir(dir, schema().0)?;
            fs::write(dir.join(VERSION_FILE), version)?;
            Ok((index, Some(why)))
        }
    }
}

/// The index in `dir`, or why it can't be used. `Err` if the file system refused.
pub(crate) fn existing(dir: &Path, version: &str) -> Result<Result<tantivy::Index, String>, SearchError> {
    match fs::read(dir.join(VERSION_FILE)) {
        Ok(found) if found == version.as_bytes() => {}
        Ok(found) => return Ok(Err(format!("index version {} is not {version}", String::from_utf8_lossy(&found)))),
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(Err("new index".to_owned())),
        Err(e) => return Err(e.into()),
    }
    match whole(dir) {
        Ok(index) => Ok(Ok(index)),
        Err(SearchError::Io(e)) if refused(e.kind()) => Err(SearchError::Io(e)),
        Err(e) => Ok(Err(format!("damaged index: {e}"))),
    }
}

/// The writer of `index`, whose lock tells other processes that it is taken.
pub(crate) fn writer(dir: &Path, index: &tantivy::Index, memory: usize) -> Result<IndexWriter, SearchError> {
    index.writer_with_num_threads(1, memory).map_err(|e| match e {
        TantivyError::LockFailure(LockError::LockBusy, _) => SearchError::Locked(dir.to_owned()),
        other => other.into(),
    })
}

fn lock(dir: &Path) -> Result<DirectoryLock, SearchError> {
    let directory = MmapDirectory::open(dir).map_err(|e| match e {
        OpenDirectoryError::IoError { io_error, .. } => SearchError::Io(io::Error::new(io_error.kind(), io_error.to_string())),
        other => SearchError::Tantivy(other.into()),
    })?;
    directory.acquire_lock(&INDEX_WRITER_LOCK).map_err(|e| match e {
        LockError::LockBusy => SearchError::Locked(dir.to_owned()),
        LockError::IoError(e) => SearchError::Io(io::Error::new(e.kind(), e.to_string())),
    })
}

/// Opens the index and reads every file against its checksum that was not found whole before, or changed since.
fn whole(dir: &Path) -> Result<tantivy::Index, SearchError> {
    let damaged = |what: String| SearchError::Damaged(what);
    let index = tantivy::Index::open_in_dir(dir)?;
    if index.schema() != schema().0 {
        return Err(damaged("its schema is another".to_owned()));
    }
    let names: Vec<OsString> = fs::read_dir(dir)?.map(|entry| entry.map(|e| e.file_name())).collect::<Result<_, _>>()?;
    let (checked, mut unknown) = (Checked::read(dir), false);
    for segment in index.searchable_segment_ids()? {
        let id = segment.uuid_string();
        for part in SEGMENT_PARTS {
            if !names.iter().any(|name| *name == *format!("{id}.{part}")) {
                return Err(damaged(format!("{id}.{part} is missing")));
            }
        }
        for name in names.iter().filter(|name| name.to_string_lossy().starts_with(&id)) {
            if checked.holds(dir, &name.to_string_lossy()) {
                continue;
            }
            unknown = true;
            let long_enough = fs::metadata(dir.join(name))?.len() >= SHORTEST_FILE;
            if !long_enough || !index.directory().validate_checksum(Path::new(name)).map_err(read_error)? {
                return Err(damaged(format!("{} does not match its checksum", name.display())));
            }
        }
    }
    // meta.json has no checksum: what it claims of each segment must agree with the segment.
    for segment in index.searchable_segments()? {
        let reader = tantivy::SegmentReader::open(&segment)?;
        let rows = reader.fast_fields().u64("text_id")?.num_docs();
        let alive = reader.alive_bitset().map_or(rows as usize, tantivy::fastfield::AliveBitSet::num_alive_docs);
        if rows != reader.max_doc() || alive != reader.num_docs() as usize {
            return Err(damaged("a segment holds another number of entries than noted".to_owned()));
        }
    }
    if unknown {
        vouch(dir, &index);
    }
    Ok(index)
}

/// Notes that the files of all segments are whole: they were read, or written a moment ago.
pub(crate) fn vouch(dir: &Path, index: &tantivy::Index) {
    let (Ok(segments), Ok(entries)) = (index.searchable_segment_ids(), fs::read_dir(dir)) else { return };
    let ids: Vec<String> = segments.iter().map(|id| id.uuid_string()).collect();
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let names: Vec<String> = names.filter(|name| ids.iter().any(|id| name.starts_with(id))).collect();
    integrity_cache::write(dir, &names);
}

fn read_error(error: OpenReadError) -> SearchError {
    match error {
        OpenReadError::IoError { io_error, .. } => SearchError::Io(io::Error::new(io_error.kind(), io_error.to_string())),
        other => SearchError::Tantivy(other.into()),
    }
}

/// Whether an I/O error speaks of the machine rather than of the index's bytes.
fn refused(kind: ErrorKind) -> bool {
    !matches!(kind, ErrorKind::InvalidData | ErrorKind::UnexpectedEof | ErrorKind::NotFound | ErrorKind::InvalidInput | ErrorKind::Other)
}

/// Removes the files of an index; lock files stay, for they are held.
fn clear(dir: &Path) -> Result<(), SearchError> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let is_lock = entry.file_name().to_string_lossy().ends_with(".lock");
        if entry.file_type()?.is_file() && !is_lock {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
