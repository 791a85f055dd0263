//! Why a PDF could not be read or drawn.

use std::path::PathBuf;

use touchstone_messages::Message;

use crate::protocol::cage::Cage;

/// Its `Display` is for logs and for what is stored of a page, and in English; people are told [`PdfError::message`]. The operation did not happen. Pages that could not be read within a document that could are no error but
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
        found: Message,
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
        detail: Message,
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

impl PdfError {
    /// What went wrong, as a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => Message::file_empty(),
            Self::NotPdf { found } => Message::file_not_pdf(found.clone()),
            Self::Encrypted => Message::file_encrypted(),
            Self::WrongPassword => Message::file_wrong_password(),
            Self::UnsupportedEncryption => Message::file_protected(),
            Self::Damaged { detail } => Message::file_damaged(detail.clone()),
            Self::TooLarge { bytes, limit } => Message::file_too_large(*bytes, *limit),
            Self::NoSuchPage { page, pages } => Message::page_absent(*pages, *page),
            Self::LibraryMissing { path } => Message::pdfium_missing(path.display().to_string()),
            Self::LibraryUnusable { path, reason } => Message::pdfium_unusable(path.display().to_string(), reason),
            Self::NotConfined { cage } => Message::reader_not_confined(cage.reach()),
            Self::WorkerCrashed { page: 0 } => Message::reader_crashed(),
            Self::WorkerCrashed { page } => Message::reader_crashed_at(*page),
            Self::TimedOut { page: 0 } => Message::reader_slow(),
            Self::TimedOut { page } => Message::reader_slow_at(*page),
            Self::Cancelled => Message::cancelled(),
            Self::Io(error) => Message::reader_failed(error.to_string()),
        }
    }
}

fn at(page: u32) -> String {
    if page == 0 { String::new() } else { format!(" at page {page}") }
}
