//! Why a PDF could not be read or drawn.

use std::path::PathBuf;

use crate::protocol::cage::Cage;

/// The operation did not happen. Pages that could not be read within a document that could are no error but
/// [`Damage`](crate::Damage).
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// No byte at all.
    #[error("the file is empty")]
    Empty,
    /// The bytes are something else.
    #[error("this is not a PDF but {found}")]
    NotPdf {
        /// What the bytes look like, with its article: "a Word document".
        found: &'static str,
    },
    /// Encrypted, and no password was given.
    #[error("the file is encrypted: a password is needed")]
    Encrypted,
    /// Encrypted, and the password does not open it.
    #[error("the password does not open this file")]
    WrongPassword,
    /// Encrypted in a way that a password cannot open (a certificate, a rights server).
    #[error("the file is protected in a way that a password cannot open")]
    UnsupportedEncryption,
    /// A PDF by its first bytes, of which not one page can be read.
    #[error("the file is damaged: {detail}")]
    Damaged {
        /// What is wrong, as far as it is known.
        detail: String,
    },
    /// More than a worker may hold.
    #[error("the file has {bytes} bytes; the limit is {limit}")]
    TooLarge {
        /// Size of the file.
        bytes: u64,
        /// Largest size that is read.
        limit: u64,
    },
    /// The document has fewer pages.
    #[error("there is no page {page}: the document has {pages}")]
    NoSuchPage {
        /// What was asked for, from 1.
        page: u32,
        /// How many there are.
        pages: u32,
    },
    /// libpdfium is not where it should be.
    #[error("the PDF library is missing: {}", path.display())]
    LibraryMissing {
        /// Where it was looked for.
        path: PathBuf,
    },
    /// libpdfium is there and cannot be used.
    #[error("the PDF library {} cannot be used: {reason}", path.display())]
    LibraryUnusable {
        /// Where it is.
        path: PathBuf,
        /// What the system's loader says.
        reason: String,
    },
    /// What reads documents is not confined on this computer, and the caller wants it to be.
    #[error("the program that reads documents is not confined on this computer: it could reach {cage}")]
    NotConfined {
        /// What the worker told.
        cage: Cage,
    },
    /// PDFium crashed or exceeded its memory on this file, twice.
    #[error("reading this file crashed the PDF worker{}", at(*page))]
    WorkerCrashed {
        /// Page from 1; 0 while opening the file.
        page: u32,
    },
    /// PDFium did not come to an end within the time limit.
    #[error("reading this file took too long{}", at(*page))]
    TimedOut {
        /// Page from 1; 0 while opening the file.
        page: u32,
    },
    /// The caller cancelled.
    #[error("cancelled")]
    Cancelled,
    /// A worker could not be started, or its answers make no sense.
    #[error("the PDF worker failed: {0}")]
    Io(#[from] std::io::Error),
}

fn at(page: u32) -> String {
    if page == 0 { String::new() } else { format!(" at page {page}") }
}
