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
    /// What to do.
    pub hint: String,
}

impl Problem {
    /// A problem with its hint. Neither is ever empty: where there is nothing more to advise, `""` gives what the code advises.
    pub fn new(code: Code, message: impl Into<String>, hint: impl Into<String>) -> Self {
        let (message, hint) = (message.into(), hint.into());
        let or = |text: String, otherwise: &str| if text.trim().is_empty() { otherwise.to_owned() } else { text };
        Self { code, message: or(message, "No reason was given."), hint: or(hint, code.advice()) }
    }
}

impl Code {
    /// What to do about any problem of this code.
    pub fn advice(self) -> &'static str {
        match self {
            Self::BadRequest => "Check what was given.",
            Self::NotFound => "Check the name, or choose from the list.",
            Self::Ambiguous => "Give the id, or more of the name.",
            Self::Cancelled => "Start it again when you want it.",
            Self::NoLibrary => "Import documents to make one.",
            Self::NewerLibrary => "Update Touchstone.",
            Self::LibraryBusy => "Wait until it has finished, then try again.",
            Self::Permission => "Change its permissions, or choose another place.",
            Self::DiskFull => "Free some space and try again; nothing was lost.",
            Self::Io => "Check that the disk is there, has space and can be read, then try again.",
            Self::Damaged => "Run `touchstone doctor`.",
            Self::Cited => "Take it out of search instead: the sessions keep their quotations.",
            Self::NotPdf => "Open it in the program that it was made with, and save it as a PDF.",
            Self::EmptyFile | Self::DamagedFile => "Ask the sender for a fresh copy.",
            Self::PasswordNeeded => "Give its password; it is used once and is not kept.",
            Self::WrongPassword => "Check the password and try again.",
            Self::Protected => "Ask the sender for a copy without protection.",
            Self::TooLarge => "Divide it into smaller files.",
            Self::FileChanged | Self::FileMissing => "Import the original again.",
            Self::PdfiumMissing => "Run `cargo xtask setup`, or set TOUCHSTONE_PDFIUM to libpdfium.",
            Self::NotConfined => "Run `touchstone doctor`; `touchstone config set pdf.sandbox warn` reads documents all the same.",
            Self::OcrMissing => "Install Tesseract and its languages, then import the file again.",
            Self::PageNotDrawn => "The stored text can still be read.",
            Self::QuestionEmpty => "Write a question.",
            Self::QuestionTooLong => "Ask it in fewer words.",
            Self::NoDocuments => "Import documents first.",
            Self::EndpointUnreachable | Self::EndpointError | Self::BadReply => "Check endpoint.url and endpoint.model.",
            Self::KeyRefused => "Replace the key (TOUCHSTONE_API_KEY).",
            Self::KeychainLocked => "Unlock the system's keychain, then try again.",
            Self::Keychain => "Look at Touchstone's entries in the system's keychain program.",
            Self::Internal => "This is a defect of Touchstone: please report it, with what you did.",
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.message, self.hint)
    }
}

impl std::error::Error for Problem {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_message_nor_hint_is_ever_empty() {
        for (message, hint) in [("", ""), (" ", " \n"), ("Stopped.", "")] {
            let problem = Problem::new(Code::Cancelled, message, hint);
            assert!(!problem.message.trim().is_empty() && !problem.hint.trim().is_empty(), "{problem:?}");
            assert_eq!(problem.to_string(), format!("{} {}", problem.message, problem.hint));
        }
        assert_eq!(Problem::new(Code::Io, "It broke.", "Mend it.").to_string(), "It broke. Mend it.");
    }
}
