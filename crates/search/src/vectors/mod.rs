//! Vectors of fragments under one embedding model: appended as they are made, mapped into memory, scanned whole.
//!
//! A flat scan is exact, follows every change at once and needs no index to be built: a row is a byte a number, so that
//! memory's speed is the limit. Vectors of two models never meet: each model has a folder of its own.

mod file;
mod scan;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::SearchError;
use file::{Chunk, Rows};

pub(crate) use scan::nearest;

/// The vectors of one model in one library.
pub struct Vectors {
    folder: PathBuf,
    model: String,
    dimension: usize,
    state: Mutex<Arc<Rows>>,
    rebuilt: Option<String>,
}

/// What to find neighbours of: gives the vector of a text, or nothing where the model can't.
pub type Embedder<'a> = &'a dyn Fn(&str) -> Option<Vec<f32>>;

impl Vectors {
    /// Opens the vectors of `model` below `folder`, making them where there are none. What was cut off while it was
    /// written is dropped; what was changed since is dropped with everything after it, and [`Vectors::rebuilt`] says so.
    pub fn open(folder: &Path, model: &str, dimension: usize) -> Result<Self, SearchError> {
        let folder = folder.join(folder_name(model));
        let (rows, rebuilt) = file::open(&folder, dimension)?;
        Ok(Self { folder, model: model.to_owned(), dimension, state: Mutex::new(Arc::new(rows)), rebuilt })
    }

    /// Why they were started anew when they were opened.
    pub fn rebuilt(&self) -> Option<&str> {
        self.rebuilt.as_deref()
    }

    /// The model, as it was named.
    pub fn model(&self) -> &str {
        &self.model
    }

    /// How many vectors there are.
    pub fn len(&self) -> usize {
        self.rows().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// By text: which of its fragments, from 0 without a gap, have a vector.
    pub fn held(&self) -> BTreeMap<u64, u32> {
        self.rows().held.clone()
    }

    /// Sees what another process has added since.
    pub fn refresh(&self) -> Result<(), SearchError> {
        if file::grown(&self.folder, &self.rows())? {
            let (rows, _) = file::open(&self.folder, self.dimension)?;
            *self.state.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(rows);
        }
        Ok(())
    }

    /// Adds vectors of consecutive fragments of a text, from the first that has none. A process that ends meanwhile
    /// leaves what was there before. Fails with [`SearchError::Locked`] while another process adds.
    pub fn append(&self, text_id: u64, first: u32, vectors: &[Vec<f32>]) -> Result<(), SearchError> {
        if vectors.is_empty() {
            return Ok(());
        }
        let chunk = Chunk { text_id, first, vectors };
        let rows = file::append(&self.folder, self.dimension, &chunk)?;
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(rows);
        Ok(())
    }

    /// Reads every row against its checksum; `false` where one was changed.
    pub fn sound(&self) -> bool {
        self.rows().sound()
    }

    /// Removes the vectors of all other models below `folder`.
    pub fn forget_others(&self) -> Result<(), SearchError> {
        let Some(parent) = self.folder.parent() else { return Ok(()) };
        for entry in std::fs::read_dir(parent)? {
            let path = entry?.path();
            if path.is_dir() && path != self.folder {
                std::fs::remove_dir_all(path)?;
            }
        }
        Ok(())
    }

    /// Deletes the vectors of texts under every model below `folder`: a vector tells of the words that it was made from.
    pub fn forget_texts(folder: &Path, texts: &BTreeSet<u64>) -> Result<(), SearchError> {
        if !folder.is_dir() {
            return Ok(());
        }
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                file::forget(&path, texts)?;
            }
        }
        Ok(())
    }

    pub(crate) fn rows(&self) -> Arc<Rows> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A model's name as a folder's.
fn folder_name(model: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '@' | '.') { c } else { '_' };
    let name: String = model.chars().map(plain).take(80).collect();
    // Two names may read the same once made plain.
    format!("{}-{:08x}", name.trim_start_matches('.'), crc32fast::hash(model.as_bytes()))
}

/// The texts among `all` that are allowed.
pub(crate) fn is_allowed(allowed: Option<&BTreeSet<u64>>, text_id: u64) -> bool {
    allowed.is_none_or(|allowed| allowed.contains(&text_id))
}
