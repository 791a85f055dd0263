//! What can go wrong with the index, by cause.

use std::path::PathBuf;

use touchstone_messages::Message;

/// Its `Display` is for logs; people are told [`SearchError::message`]. Why an operation on the index did not happen. No text of a user, however odd, is an error.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// Another process holds the writer; [`crate::Index::open_read_only`] still works.
    #[error("the search index in {} is in use by another process", .0.display())]
    Locked(PathBuf),
    /// The directory holds no index of this version, and a reader can't make one.
    #[error("no usable search index in {}: {why}", dir.display())]
    Unusable {
        /// The index directory.
        dir: PathBuf,
        /// What was found there.
        why: String,
    },
    /// The index was opened for reading only.
    #[error("the search index is open for reading only")]
    ReadOnly,
    /// Bytes of the index changed under the running program. Reopening it clears it.
    #[error("the search index is damaged: {0}")]
    Damaged(String),
    /// No space is left on the device. What was committed stays; the rest follows once there is room.
    #[error("no space is left for the search index")]
    Full,
    /// The file system refused: permission, space, a vanished directory.
    #[error("the search index could not be read or written: {0}")]
    Io(#[from] std::io::Error),
    /// Anything else Tantivy reports.
    #[error("the search index failed: {0}")]
    Tantivy(tantivy::TantivyError),
}

impl SearchError {
    /// What went wrong, as a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::Locked(folder) => Message::index_locked(folder.display().to_string()),
            Self::Unusable { dir, why } => Message::index_unusable(dir.display().to_string(), why.as_str()),
            Self::ReadOnly => Message::index_read_only(),
            Self::Damaged(why) => Message::index_damaged(why.as_str()),
            Self::Full => Message::index_full(),
            Self::Io(error) => Message::index_io(error.to_string()),
            Self::Tantivy(error) => Message::index_failed(error.to_string()),
        }
    }
}

impl From<tantivy::TantivyError> for SearchError {
    fn from(error: tantivy::TantivyError) -> Self {
        // Tantivy wraps a writing thread's error into words, so that the words are all there is to tell a full disk by.
        let words = error.to_string();
        if ["StorageFull", "No space left on device"].iter().any(|mark| words.contains(mark)) {
            return Self::Full;
        }
        match error {
            tantivy::TantivyError::DataCorruption(what) => Self::Damaged(format!("{what:?}")),
            tantivy::TantivyError::IoError(io) => Self::Io(std::io::Error::new(io.kind(), io.to_string())),
            other => Self::Tantivy(other),
        }
    }
}
