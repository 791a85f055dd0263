//! Two files: rows of numbers, and a list of chunks that says whose they are. Both only ever grow.
//!
//! A row is a byte for every number and, after them, what one step of a byte stands for, as `f32`. A chunk is written
//! after its rows, so that a row which no chunk names does not exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use tantivy::directory::{Directory, MmapDirectory, OwnedBytes};
use tantivy::directory::{DirectoryLock, Lock};

use crate::error::SearchError;

const ROWS: &str = "rows";
const CHUNKS: &str = "chunks";

/// Bytes of a chunk's entry: text, first fragment, count, checksum of its rows, checksum of the entry.
const ENTRY: usize = 24;

/// Bytes of a row after its numbers.
pub(crate) const STEP: usize = 4;

/// Vectors of consecutive fragments of one text, to be added.
pub(crate) struct Chunk<'a> {
    pub text_id: u64,
    pub first: u32,
    pub vectors: &'a [Vec<f32>],
}

/// All rows as of one moment.
pub(crate) struct Rows {
    bytes: OwnedBytes,
    pub stride: usize,
    pub chunks: Vec<Entry>,
    /// By text: how many fragments from the first have a vector.
    pub held: BTreeMap<u64, u32>,
    listed: u64,
}

/// Whose rows stand where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub text_id: u64,
    /// Number of the first fragment.
    pub first: u32,
    pub count: u32,
    /// Place of its first row.
    pub row: usize,
    checksum: u32,
}

impl Rows {
    /// How many rows.
    pub fn count(&self) -> usize {
        self.chunks.last().map_or(0, |c| c.row + c.count as usize)
    }

    /// The rows from one place up to another.
    pub fn between(&self, from: usize, to: usize) -> &[u8] {
        self.bytes.get(from * self.stride..to * self.stride).unwrap_or_default()
    }

    /// Whether every row is as it was written.
    pub fn sound(&self) -> bool {
        self.chunks.iter().all(|c| crc32fast::hash(self.between(c.row, c.row + c.count as usize)) == c.checksum)
    }
}

/// Opens the files; also why they were emptied, where they had been changed.
pub(crate) fn open(folder: &Path, dimension: usize) -> Result<(Rows, Option<String>), SearchError> {
    fs::create_dir_all(folder)?;
    match look(folder, dimension)? {
        (rows, None) => Ok((rows, None)),
        // Another process may have been writing: once more when it has finished.
        (_, Some(_)) => {
            let _lock = lock(folder)?;
            look_or_empty(folder, dimension)
        }
    }
}

/// What the files hold, and what is wrong with them. Rows that changed since they were last found whole are read.
fn look(folder: &Path, dimension: usize) -> Result<(Rows, Option<&'static str>), SearchError> {
    let stride = dimension + STEP;
    let list = read(&folder.join(CHUNKS))?;
    let mapped = map(folder)?;
    let (mut chunks, mut held, mut row) = (Vec::new(), BTreeMap::<u64, u32>::new(), 0_usize);
    let mut wrong = None;
    for bytes in list.as_chunks::<ENTRY>().0 {
        let Some(entry) = decode(bytes, row) else {
            wrong = Some("an entry of the list of vectors was changed");
            break;
        };
        row += entry.count as usize;
        if mapped.len() < row * stride {
            wrong = Some("vectors were cut off");
            break;
        }
        let next = held.entry(entry.text_id).or_default();
        if entry.first == *next {
            *next += entry.count;
        }
        chunks.push(entry);
    }
    let listed = (chunks.len() * ENTRY) as u64;
    let rows = Rows { bytes: mapped, stride, chunks, held, listed };
    if wrong.is_none() && !crate::integrity_cache::current(folder, &[ROWS, CHUNKS]) {
        if rows.sound() {
            crate::integrity_cache::write(folder, &[ROWS, CHUNKS]);
        } else {
            wrong = Some("vectors were changed");
        }
    }
    Ok((rows, wrong))
}

/// As [`look`], under the lock; files that were changed are emptied.
fn look_or_empty(folder: &Path, dimension: usize) -> Result<(Rows, Option<String>), SearchError> {
    let (rows, wrong) = look(folder, dimension)?;
    let Some(why) = wrong else { return Ok((rows, None)) };
    drop(rows);
    for name in [CHUNKS, ROWS] {
        // Removed rather than cut: what is mapped by a search that runs must stay.
        fs::remove_file(folder.join(name)).or_else(|e| if e.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(e) })?;
    }
    Ok((look(folder, dimension)?.0, Some(why.to_owned())))
}

/// Whether the list on disk is not the one that `rows` were read from.
pub(crate) fn grown(folder: &Path, rows: &Rows) -> Result<bool, SearchError> {
    match fs::metadata(folder.join(CHUNKS)) {
        Ok(found) => Ok(found.len() / ENTRY as u64 * ENTRY as u64 != rows.listed),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(rows.listed != 0),
        Err(e) => Err(e.into()),
    }
}

/// Adds a chunk behind what other processes may have added meanwhile, and reads all anew.
pub(crate) fn append(folder: &Path, dimension: usize, chunk: &Chunk<'_>) -> Result<Rows, SearchError> {
    let _lock = lock(folder)?;
    let (rows, _) = look_or_empty(folder, dimension)?;
    if rows.held.get(&chunk.text_id).copied().unwrap_or_default() != chunk.first || chunk.vectors.is_empty() {
        return Ok(rows);
    }
    let mut bytes = Vec::with_capacity(chunk.vectors.len() * rows.stride);
    for vector in chunk.vectors {
        if vector.len() != dimension {
            return Err(SearchError::Damaged(format!("a vector has {} numbers, not {dimension}", vector.len())));
        }
        let step = vector.iter().fold(0.0_f32, |most, v| most.max(v.abs())) / 127.0;
        let step = if step > 0.0 && step.is_finite() { step } else { 1.0 };
        bytes.extend(vector.iter().map(|v| ((v / step).round() as i8).cast_unsigned()));
        bytes.extend(step.to_le_bytes());
    }
    let place = (rows.count() * rows.stride) as u64;
    put(&folder.join(ROWS), place, &bytes)?;
    let mut entry = Vec::with_capacity(ENTRY);
    entry.extend(chunk.text_id.to_le_bytes());
    entry.extend(chunk.first.to_le_bytes());
    entry.extend(u32::try_from(chunk.vectors.len()).unwrap_or(u32::MAX).to_le_bytes());
    entry.extend(crc32fast::hash(&bytes).to_le_bytes());
    entry.extend(crc32fast::hash(&entry).to_le_bytes());
    put(&folder.join(CHUNKS), rows.listed, &entry)?;
    crate::integrity_cache::write(folder, &[ROWS, CHUNKS]);
    Ok(look(folder, dimension)?.0)
}

/// Writes the files anew without the rows of these texts. A process that ends between the two files leaves what the
/// next opening finds out and empties.
pub(crate) fn forget(folder: &Path, texts: &BTreeSet<u64>) -> Result<(), SearchError> {
    let _lock = lock(folder)?;
    let (list, mapped) = (read(&folder.join(CHUNKS))?, map(folder)?);
    let entries: Vec<(&[u8; ENTRY], u64, usize)> = list.as_chunks::<ENTRY>().0.iter().map(|e| (e, text_of(e), count_of(e))).collect();
    let all: usize = entries.iter().map(|(_, _, count)| count).sum();
    if all == 0 || !entries.iter().any(|(_, text, _)| texts.contains(text)) {
        return Ok(());
    }
    let stride = mapped.len() / all;
    let (mut chunks, mut rows, mut from) = (Vec::new(), Vec::new(), 0);
    for (entry, text, count) in entries {
        let to = from + count * stride;
        if !texts.contains(&text) {
            chunks.extend_from_slice(entry);
            rows.extend_from_slice(mapped.get(from..to).unwrap_or_default());
        }
        from = to;
    }
    for (name, bytes) in [(ROWS, rows), (CHUNKS, chunks)] {
        let part = folder.join(format!("{name}.part"));
        fs::write(&part, bytes)?;
        File::open(&part)?.sync_data()?;
        fs::rename(part, folder.join(name))?;
    }
    crate::integrity_cache::write(folder, &[ROWS, CHUNKS]);
    Ok(())
}

fn text_of(entry: &[u8; ENTRY]) -> u64 {
    entry.first_chunk::<8>().map_or(0, |b| u64::from_le_bytes(*b))
}

fn count_of(entry: &[u8; ENTRY]) -> usize {
    entry[12..].first_chunk::<4>().map_or(0, |b| u32::from_le_bytes(*b) as usize)
}

fn decode(bytes: &[u8; ENTRY], row: usize) -> Option<Entry> {
    let number = |at: usize| bytes[at..].first_chunk::<4>().map(|b| u32::from_le_bytes(*b));
    let entry = Entry { text_id: text_of(bytes), first: number(8)?, count: number(12)?, row, checksum: number(16)? };
    (crc32fast::hash(&bytes[..20]) == number(20)?).then_some(entry)
}

fn read(path: &Path) -> Result<Vec<u8>, SearchError> {
    match fs::read(path) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        other => Ok(other?),
    }
}

/// The rows, mapped anew: a map that was made before the file grew would still be cut there.
fn map(folder: &Path) -> Result<OwnedBytes, SearchError> {
    if fs::metadata(folder.join(ROWS)).map_or(0, |m| m.len()) == 0 {
        return Ok(OwnedBytes::empty());
    }
    let failed = |e: String| SearchError::Io(io::Error::other(e));
    let directory = MmapDirectory::open(folder).map_err(|e| failed(e.to_string()))?;
    let slice = directory.open_read(Path::new(ROWS)).map_err(|e| failed(e.to_string()))?;
    Ok(slice.read_bytes()?)
}

/// Writes at a place, drops what an interrupted process left there, and waits for the disk.
fn put(path: &Path, place: u64, bytes: &[u8]) -> io::Result<()> {
    let mut file: File = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
    if file.metadata()?.len() > place {
        file.set_len(place)?;
    }
    file.seek(SeekFrom::Start(place))?;
    file.write_all(bytes)?;
    file.sync_data()
}

fn lock(folder: &Path) -> Result<DirectoryLock, SearchError> {
    let failed = |e: String| SearchError::Io(io::Error::other(e));
    let directory = MmapDirectory::open(folder).map_err(|e| failed(e.to_string()))?;
    let lock = Lock { filepath: Path::new(".writing.lock").into(), is_blocking: true };
    directory.acquire_lock(&lock).map_err(|_| SearchError::Locked(folder.to_owned()))
}
