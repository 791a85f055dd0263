//! A draft in Word's format: its text with the place of every character, and the same file with a comment on each
//! finding. Everything else in the file stays byte for byte.

mod comments;
mod package;
mod text;

pub use comments::Comment;
pub use package::Docx;

/// Why a file could not be read as a draft.
#[derive(Debug, thiserror::Error)]
pub enum DraftError {
    /// It is no zip, or has no main document.
    #[error("this is not a Word document (.docx)")]
    NotADocument,
    /// Its XML is broken, or not in UTF-8.
    #[error("{part} cannot be read: {why}")]
    Broken {
        /// The part of the package.
        part: String,
        /// What the parser says.
        why: String,
    },
    /// A part is larger than any draft.
    #[error("{0} is too large")]
    TooLarge(String),
    /// The new file could not be put together.
    #[error("the commented file cannot be written: {0}")]
    Unwritable(String),
}
