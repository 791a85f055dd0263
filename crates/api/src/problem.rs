//! Errors that reach a person: a closed code, a message and a hint.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What went wrong, as programs tell it apart. Each code has a consumer: a screen that words it, or an exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request itself is wrong.
    BadRequest,
    /// Nothing has that name or id.
    NotFound,
    /// Several things have that name or prefix.
    Ambiguous,
    /// The user stopped it.
    Cancelled,
    /// There is no library where one was expected.
    NoLibrary,
    /// A newer program wrote the library.
    NewerLibrary,
    /// Another process is writing to it.
    LibraryBusy,
    /// The system refuses access.
    Permission,
    /// Not enough space.
    DiskFull,
    /// Reading or writing failed otherwise.
    Io,
    /// The stored library is damaged.
    Damaged,
    /// Saved sessions cite it.
    Cited,
    /// The file is no PDF.
    NotPdf,
    /// The file has no content.
    EmptyFile,
    /// The file is encrypted.
    PasswordNeeded,
    /// That password does not open it.
    WrongPassword,
    /// The file is protected in a way that no password opens.
    Protected,
    /// The file is damaged.
    DamagedFile,
    /// The file cannot be read within the limits.
    TooLarge,
    /// The stored file no longer matches its hash.
    FileChanged,
    /// The stored file is gone.
    FileMissing,
    /// libpdfium was not found or cannot be loaded.
    PdfiumMissing,
    /// Pages that are pictures can't be read: Tesseract or one of its languages is missing.
    OcrMissing,
    /// Nothing confines the process that would read the document, and `pdf.sandbox` is `required`.
    NotConfined,
    /// A page could not be drawn.
    PageNotDrawn,
    /// The question is empty.
    QuestionEmpty,
    /// The question is longer than can be asked.
    QuestionTooLong,
    /// There is no document to ask.
    NoDocuments,
    /// No reply from the endpoint.
    EndpointUnreachable,
    /// The endpoint refused the key.
    KeyRefused,
    /// The endpoint answered with an error.
    EndpointError,
    /// The endpoint's reply could not be read.
    BadReply,
    /// The system keychain is locked.
    KeychainLocked,
    /// The system keychain cannot be used, or does not hold what was to be there.
    Keychain,
    /// A defect of ours.
    Internal,
}

/// An error for a person: what went wrong and where, and what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Problem {
    /// For programs.
    pub code: Code,
    /// What went wrong, where.
    pub message: String,
    /// What to do; may be empty.
    pub hint: String,
}

impl Problem {
    /// A problem with its hint.
    pub fn new(code: Code, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { code, message: message.into(), hint: hint.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if self.hint.is_empty() { Ok(()) } else { write!(f, " {}", self.hint) }
    }
}

impl std::error::Error for Problem {}
