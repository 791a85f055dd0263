//! A draft in Word's format: its text with the place of every character, and the same file with a comment on each
//! finding. Everything else in the file stays byte for byte.

use touchstone_messages::Message;

mod comments;
mod package;
mod text;

pub use comments::Comment;
pub use package::Docx;

/// Why a file could not be read as a draft.
#[derive(Debug)]
pub enum DraftError {
    /// It is no zip, or has no main document.
    NotADocument,
    /// Its XML is broken, or not in UTF-8.
    Broken {
        /// The part of the package.
        part: String,
        /// What the parser says.
        why: String,
    },
    /// A part is larger than any draft.
    TooLarge(String),
    /// The new file could not be put together.
    Unwritable(String),
}

impl DraftError {
    /// In words, for a sentence that names the file.
    pub fn message(&self) -> Message {
        match self {
            Self::NotADocument => Message::docx_not_a_document(),
            Self::Broken { part, why } => Message::docx_broken(&**part, &**why),
            Self::TooLarge(part) => Message::docx_too_large(&**part),
            Self::Unwritable(why) => Message::docx_unwritable(&**why),
        }
    }
}

/// The words of [`DraftError::message`].
impl std::fmt::Display for DraftError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for DraftError {}
