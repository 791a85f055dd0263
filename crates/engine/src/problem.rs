//! From the errors of the crates below to problems for people.

use touchstone_api::{Code, Problem};
use touchstone_files::ReadError;
use touchstone_ground::GroundError;
use touchstone_model::ModelError;
use touchstone_pdf::{Cage, CageState, OcrError, PdfError};
use touchstone_search::SearchError;
use touchstone_store::{BrokenChain, StoreError};

/// Turns an error of a lower crate into a problem.
pub(crate) trait IntoProblem<T> {
    /// The value, or the problem.
    fn problem(self) -> Result<T, Problem>;
}

impl<T> IntoProblem<T> for Result<T, ReadError> {
    fn problem(self) -> Result<T, Problem> {
        self.map_err(unreadable)
    }
}

impl<T> IntoProblem<T> for Result<T, StoreError> {
    fn problem(self) -> Result<T, Problem> {
        self.map_err(store)
    }
}

impl<T> IntoProblem<T> for Result<T, SearchError> {
    fn problem(self) -> Result<T, Problem> {
        self.map_err(|error| match error {
            SearchError::Full => disk_full(),
            SearchError::Io(error) if error.kind() == std::io::ErrorKind::StorageFull => disk_full(),
            error => Problem::new(Code::Damaged, format!("The search index: {error}."), "Run `touchstone doctor --repair`."),
        })
    }
}

impl<T> IntoProblem<T> for Result<T, PdfError> {
    fn problem(self) -> Result<T, Problem> {
        self.map_err(|e| pdf(&e))
    }
}

impl<T> IntoProblem<T> for Result<T, GroundError> {
    fn problem(self) -> Result<T, Problem> {
        self.map_err(|e| ground(&e))
    }
}

/// A file system error at a path.
pub(crate) fn io(path: &std::path::Path, error: &std::io::Error) -> Problem {
    use std::io::ErrorKind;
    let shown = path.display();
    match error.kind() {
        ErrorKind::NotFound => Problem::new(Code::NotFound, format!("There is no file {shown}."), "Check the path."),
        ErrorKind::PermissionDenied => Problem::new(
            Code::Permission,
            format!("{shown} cannot be opened: permission denied."),
            "Change its permissions, or choose another place.",
        ),
        ErrorKind::StorageFull => disk_full(),
        _ => Problem::new(Code::Io, format!("{shown}: {error}."), ""),
    }
}

/// A file that was not read.
pub(crate) fn unreadable(error: ReadError) -> Problem {
    let code = match &error {
        ReadError::Io { path, source } => return io(path, source),
        ReadError::NotRegular { .. } | ReadError::Loop { .. } => Code::BadRequest,
        ReadError::TooLarge { .. } => Code::TooLarge,
        ReadError::Changed { .. } => Code::Io,
    };
    // It begins with the file's name, whose letters stay as they are.
    Problem::new(code, format!("{error}."), error.hint())
}

pub(crate) fn disk_full() -> Problem {
    Problem::new(Code::DiskFull, "Not enough space for the library.", "Free some space and try again; nothing was lost.")
}

/// What to do about a chain of sessions that does not hold.
const BROKEN_CHAIN: &str = "Run `touchstone audit --all` to see which sessions still hold, and `touchstone doctor`; leave the library and its \
    backups as they are until you know what happened.";

/// An answer was saved behind a link that does not hold.
pub(crate) fn saved_behind(BrokenChain { session_id, fault }: BrokenChain) -> Problem {
    let what = format!("The answer is saved, but the chain of saved sessions is broken at session {session_id}: {}.", fault.words());
    Problem::new(Code::Damaged, what, BROKEN_CHAIN)
}

fn store(error: StoreError) -> Problem {
    match error {
        StoreError::File { path, source } => io(&path, &source),
        StoreError::Unreadable(error) => unreadable(error),
        StoreError::Occupied(folder) => Problem::new(
            Code::BadRequest,
            format!("{} holds other files and no library.", folder.display()),
            "Choose a new or an empty folder for the library.",
        ),
        StoreError::Shared(folder) => Problem::new(
            Code::Permission,
            format!("{} is shared with other users, so no library can be kept private in it.", folder.display()),
            "Choose a folder of your own for the library.",
        ),
        StoreError::Newer { found, known } => Problem::new(
            Code::NewerLibrary,
            format!("A newer Touchstone wrote this library (schema {found}; this program knows {known})."),
            "Update Touchstone.",
        ),
        StoreError::Busy => {
            Problem::new(Code::LibraryBusy, "Another Touchstone is writing to this library.", "Wait until it has finished, then try again.")
        }
        StoreError::Full => disk_full(),
        StoreError::Damaged(what) => {
            Problem::new(Code::Damaged, format!("The library's database is damaged: {what}."), "Restore it from a backup.")
        }
        StoreError::Sql(error) => match error.sqlite_error_code() {
            Some(rusqlite_code) if format!("{rusqlite_code:?}") == "ReadOnly" || format!("{rusqlite_code:?}") == "CannotOpen" => {
                Problem::new(
                    Code::Permission,
                    format!("The library cannot be opened for writing: {error}."),
                    "Check the folder's permissions.",
                )
            }
            _ => Problem::new(Code::Io, format!("The library's database: {error}."), "Run `touchstone doctor`."),
        },
        StoreError::Chain(BrokenChain { session_id, fault }) => Problem::new(
            Code::Damaged,
            format!("The chain of saved sessions is broken at session {session_id}: {}; nothing was saved.", fault.words()),
            BROKEN_CHAIN,
        ),
        StoreError::RefCollision => Problem::new(Code::Internal, error.to_string(), ""),
    }
}

fn pdf(error: &PdfError) -> Problem {
    let message = sentence(&error.to_string());
    match error {
        PdfError::NotPdf { found } => Problem::new(Code::NotPdf, format!("This is not a PDF file. Its contents are {found}."), ""),
        PdfError::Empty => Problem::new(Code::EmptyFile, message, "Ask the sender for a fresh copy."),
        PdfError::Encrypted => Problem::new(Code::PasswordNeeded, message, "Give its password; it is used once and is not kept."),
        PdfError::WrongPassword => Problem::new(Code::WrongPassword, message, "Check the password and try again."),
        PdfError::UnsupportedEncryption => Problem::new(
            Code::Protected,
            message,
            "Ask the sender for a copy without protection, or open it in the program that it was made for and print it to a PDF.",
        ),
        PdfError::LibraryUnusable { .. } => {
            Problem::new(Code::PdfiumMissing, message, "Run `cargo xtask setup` again, or set TOUCHSTONE_PDFIUM to another libpdfium.")
        }
        PdfError::NotConfined { cage } => Problem::new(Code::NotConfined, message, not_confined_hint(cage)),
        PdfError::NoSuchPage { .. } => Problem::new(Code::NotFound, message, "Give the number of a page that it has."),
        PdfError::Damaged { .. } => Problem::new(Code::DamagedFile, message, "Ask the sender for a fresh copy."),
        PdfError::TooLarge { .. } => Problem::new(Code::TooLarge, message, ""),
        PdfError::LibraryMissing { .. } => {
            Problem::new(Code::PdfiumMissing, message, "Run `cargo xtask setup`, or set TOUCHSTONE_PDFIUM to libpdfium.")
        }
        PdfError::Cancelled => Problem::new(Code::Cancelled, message, ""),
        PdfError::TimedOut { .. } | PdfError::WorkerCrashed { .. } => {
            Problem::new(Code::DamagedFile, message, "Ask the sender for a fresh copy.")
        }
        _ => Problem::new(Code::Io, message, ""),
    }
}

fn ground(error: &GroundError) -> Problem {
    match error {
        GroundError::Model(error) => model(error),
        GroundError::Cancelled => Problem::new(Code::Cancelled, error.message(), ""),
    }
}

/// An endpoint's error, in the words of the interface.
pub(crate) fn model(error: &ModelError) -> Problem {
    let message = error.message();
    match error {
        ModelError::Unreachable { .. } | ModelError::TimedOut { .. } => {
            Problem::new(Code::EndpointUnreachable, message, "Your question is kept. Try again, or answer with extracts (--offline).")
        }
        ModelError::KeyRefused { .. } => Problem::new(Code::KeyRefused, message, "Replace the key (TOUCHSTONE_API_KEY)."),
        ModelError::Cancelled => Problem::new(Code::Cancelled, message, ""),
        ModelError::BadReply { .. } | ModelError::TooLong { .. } => {
            Problem::new(Code::BadReply, message, "Check endpoint.url and endpoint.model.")
        }
        _ => Problem::new(Code::EndpointError, message, "Check endpoint.url and endpoint.model."),
    }
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let mut out: String = chars.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default();
    out.push_str(chars.as_str());
    if !out.ends_with('.') {
        out.push('.');
    }
    out
}

/// Why pictures can't be read, for people.
pub(crate) fn ocr_problem(error: &OcrError) -> Problem {
    let hint = match error {
        OcrError::Missing => {
            "Install Tesseract (Debian, Ubuntu: sudo apt install tesseract-ocr; macOS: brew install tesseract) and import the file again."
        }
        OcrError::LanguageMissing { .. } => {
            "Install that language (Debian, Ubuntu: sudo apt install tesseract-ocr-LANGUAGE), or change ocr.languages."
        }
        OcrError::NotConfined { cage } => return Problem::new(Code::NotConfined, format!("{error}."), not_confined_hint(cage)),
        OcrError::Unusable { .. } => "Install Tesseract anew, or name another with TOUCHSTONE_TESSERACT.",
    };
    Problem::new(Code::OcrMissing, format!("{error}."), hint)
}

/// What to do where the cage is not closed.
pub(crate) fn not_confined_hint(cage: &Cage) -> &'static str {
    match cage.state() {
        CageState::Unbuilt => {
            "Touchstone has no sandbox for this system. To read documents all the same: `touchstone config set pdf.sandbox warn`."
        }
        CageState::Open | CageState::Closed => {
            "Use Linux 5.13 or later with Landlock and seccomp. To read documents all the same: `touchstone config set pdf.sandbox warn`."
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use touchstone_files::Kind;
    use touchstone_pdf::Wall;

    use super::*;

    #[test]
    fn a_file_that_begins_a_sentence_keeps_its_name() {
        let problem = unreadable(ReadError::NotRegular { path: PathBuf::from("z.txt"), kind: Kind::Device });
        assert_eq!(problem.message.to_string(), "z.txt is a device, not a file.");
    }

    fn told(system: &str, files: bool, calls: bool, limits: bool) -> Cage {
        let wall = |closed| if closed { Wall::Closed } else { Wall::Open("refused".into()) };
        Cage { system: system.into(), files: wall(files), calls: wall(calls), limits: wall(limits) }
    }

    #[test]
    fn a_hint_names_the_command_and_what_is_missing() {
        for cage in [told("linux", false, true, true), told("macos", false, false, true)] {
            assert!(not_confined_hint(&cage).contains("touchstone config set pdf.sandbox warn"));
        }
        assert!(not_confined_hint(&told("linux", false, true, true)).contains("Landlock"));
        assert!(not_confined_hint(&told("windows", true, true, true)).contains("no sandbox for this system"));
    }
}
