//! Errors that reach a person: a closed code, a message and a hint.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Message;

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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Wire", from = "Wire")]
pub struct Problem {
    /// For programs.
    pub code: Code,
    /// What went wrong, where.
    pub message: Message,
    /// What to do.
    pub hint: Message,
}

impl Problem {
    /// A problem with its hint. Neither is ever empty: where there is nothing more to advise, `""` gives what the code advises.
    pub fn new(code: Code, message: impl Into<Message>, hint: impl Into<Message>) -> Self {
        let or = |given: Message, otherwise: Message| match &given {
            Message::Verbatim { text } if text.trim().is_empty() => otherwise,
            _ => given,
        };
        Self { code, message: or(message.into(), Message::no_reason_given()), hint: or(hint.into(), code.advice()) }
    }

    /// A problem with the advice that its code has.
    pub fn advised(code: Code, message: impl Into<Message>) -> Self {
        Self::new(code, message, code.advice())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.message, self.hint)
    }
}

impl std::error::Error for Problem {}

impl TS for Problem {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;
    fn name(config: &ts_rs::Config) -> String {
        Wire::name(config)
    }
    fn inline(config: &ts_rs::Config) -> String {
        Wire::inline(config)
    }
    fn decl(config: &ts_rs::Config) -> String {
        Wire::decl(config)
    }
    fn output_path() -> Option<std::path::PathBuf> {
        Wire::output_path()
    }
    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
        Wire::visit_dependencies(visitor);
    }
}

/// A problem as JSON: its words, in the language of the process, and the same as data.
#[derive(Serialize, Deserialize, TS)]
#[ts(rename = "Problem")]
struct Wire {
    /// For programs.
    code: Code,
    /// What went wrong, where.
    message: String,
    /// What to do.
    hint: String,
    /// Both as data; older programs wrote words alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    said: Option<Said>,
}

/// Message and hint as data.
#[derive(Serialize, Deserialize, TS)]
#[ts(rename = "SaidProblem")]
struct Said {
    message: Message,
    hint: Message,
}

impl From<Problem> for Wire {
    fn from(problem: Problem) -> Self {
        let Problem { code, message, hint } = problem;
        Self { code, message: message.to_string(), hint: hint.to_string(), said: Some(Said { message, hint }) }
    }
}

impl From<Wire> for Problem {
    fn from(wire: Wire) -> Self {
        let Wire { code, message, hint, said } = wire;
        match said {
            Some(Said { message, hint }) => Self { code, message, hint },
            None => Self::new(code, message, hint),
        }
    }
}

impl Code {
    /// What to do about any problem of this code.
    #[must_use]
    pub fn advice(self) -> Message {
        match self {
            Self::BadRequest => Message::advice_bad_request(),
            Self::NotFound => Message::advice_not_found(),
            Self::Ambiguous => Message::advice_ambiguous(),
            Self::Cancelled => Message::advice_cancelled(),
            Self::NoLibrary => Message::advice_no_library(),
            Self::NewerLibrary => Message::advice_newer_library(),
            Self::LibraryBusy => Message::advice_library_busy(),
            Self::Permission => Message::advice_permission(),
            Self::DiskFull => Message::advice_disk_full(),
            Self::Io => Message::advice_io(),
            Self::Damaged => Message::advice_damaged(),
            Self::Cited => Message::advice_cited(),
            Self::NotPdf => Message::advice_not_pdf(),
            Self::EmptyFile | Self::DamagedFile => Message::advice_empty_file(),
            Self::PasswordNeeded => Message::advice_password_needed(),
            Self::WrongPassword => Message::advice_wrong_password(),
            Self::Protected => Message::advice_protected(),
            Self::TooLarge => Message::advice_too_large(),
            Self::FileChanged | Self::FileMissing => Message::advice_file_changed(),
            Self::PdfiumMissing => Message::advice_pdfium_missing(),
            Self::NotConfined => Message::advice_not_confined(),
            Self::OcrMissing => Message::advice_ocr_missing(),
            Self::PageNotDrawn => Message::advice_page_not_drawn(),
            Self::QuestionEmpty => Message::advice_question_empty(),
            Self::QuestionTooLong => Message::advice_question_too_long(),
            Self::NoDocuments => Message::advice_no_documents(),
            Self::EndpointUnreachable | Self::EndpointError | Self::BadReply => Message::advice_endpoint_unreachable(),
            Self::KeyRefused => Message::advice_key_refused(),
            Self::KeychainLocked => Message::advice_keychain_locked(),
            Self::Keychain => Message::advice_keychain(),
            Self::Internal => Message::advice_internal(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_message_nor_hint_is_ever_empty() {
        for (message, hint) in [("", ""), (" ", " \n"), ("Stopped.", "")] {
            let problem = Problem::new(Code::Cancelled, message, hint);
            assert!(!problem.message.to_string().trim().is_empty() && !problem.hint.to_string().trim().is_empty(), "{problem:?}");
            assert_eq!(problem.to_string(), format!("{} {}", problem.message, problem.hint));
        }
        assert_eq!(Problem::new(Code::Io, "It broke.", "Mend it.").to_string(), "It broke. Mend it.");
    }
}
