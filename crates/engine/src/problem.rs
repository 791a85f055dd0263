//! From the errors of the crates below to problems for people.

use touchstone_api::{Code, Problem};
use touchstone_files::ReadError;
pub(crate) use touchstone_files::{disk_full, io_problem as io};
use touchstone_ground::GroundError;
use touchstone_messages::Message;
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
        self.map_err(|e| Problem::from(&e))
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
            error => Problem::new(Code::Damaged, error.message(), Message::advice_rebuild_index()),
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

/// An answer was saved behind a link that does not hold.
pub(crate) fn saved_behind(BrokenChain { session_id, fault }: BrokenChain) -> Problem {
    let what = Message::answer_behind_broken_chain(session_id, fault.words());
    Problem::new(Code::Damaged, what, Message::advice_broken_chain())
}

fn store(error: StoreError) -> Problem {
    match error {
        StoreError::File { path, source } => io(&path, &source),
        StoreError::Unreadable(error) => Problem::from(&error),
        StoreError::Occupied(folder) => {
            Problem::new(Code::BadRequest, Message::folder_occupied(folder.display().to_string()), Message::advice_empty_folder())
        }
        StoreError::Shared(folder) => {
            Problem::new(Code::Permission, Message::folder_shared(folder.display().to_string()), Message::advice_own_folder())
        }
        StoreError::Newer { found, known } => Problem::new(
            Code::NewerLibrary,
            Message::library_of_newer_program(found.to_string(), known.to_string()),
            Message::advice_newer_library(),
        ),
        StoreError::Busy => Problem::advised(Code::LibraryBusy, Message::library_being_written()),
        StoreError::Full => disk_full(),
        StoreError::Damaged(what) => {
            Problem::new(Code::Damaged, Message::database_damaged(what.to_string()), Message::advice_restore_library())
        }
        StoreError::Sql(error) => match error.sqlite_error_code() {
            Some(rusqlite_code) if format!("{rusqlite_code:?}") == "ReadOnly" || format!("{rusqlite_code:?}") == "CannotOpen" => {
                Problem::new(Code::Permission, Message::database_read_only(error.to_string()), Message::advice_folder_permissions())
            }
            _ => Problem::new(Code::Io, Message::database_failed(error.to_string()), Message::advice_run_doctor()),
        },
        StoreError::Chain(BrokenChain { session_id, fault }) => {
            Problem::new(Code::Damaged, Message::chain_broken_nothing_saved(session_id, fault.words()), Message::advice_broken_chain())
        }
        StoreError::RefCollision => Problem::new(Code::Internal, error.to_string(), ""),
    }
}

fn pdf(error: &PdfError) -> Problem {
    let message = error.message();
    match error {
        PdfError::NotPdf { .. } => Problem::advised(Code::NotPdf, message),
        PdfError::Empty => Problem::new(Code::EmptyFile, message, Message::advice_fresh_copy()),
        PdfError::Encrypted => Problem::new(Code::PasswordNeeded, message, Message::advice_password_needed()),
        PdfError::WrongPassword => Problem::new(Code::WrongPassword, message, Message::advice_wrong_password()),
        PdfError::UnsupportedEncryption => Problem::new(Code::Protected, message, Message::advice_open_and_print()),
        PdfError::LibraryUnusable { .. } => Problem::new(Code::PdfiumMissing, message, Message::advice_other_pdfium()),
        PdfError::NotConfined { cage } => Problem::new(Code::NotConfined, message, not_confined_hint(cage)),
        PdfError::NoSuchPage { .. } => Problem::new(Code::NotFound, message, Message::advice_page_it_has()),
        PdfError::Damaged { .. } => Problem::new(Code::DamagedFile, message, Message::advice_fresh_copy()),
        PdfError::TooLarge { .. } => Problem::advised(Code::TooLarge, message),
        PdfError::LibraryMissing { .. } => Problem::advised(Code::PdfiumMissing, message),
        PdfError::Cancelled => Problem::advised(Code::Cancelled, message),
        PdfError::TimedOut { .. } | PdfError::WorkerCrashed { .. } => {
            Problem::new(Code::DamagedFile, message, Message::advice_fresh_copy())
        }
        _ => Problem::advised(Code::Io, message),
    }
}

fn ground(error: &GroundError) -> Problem {
    match error {
        GroundError::Model(error) => model(error),
        GroundError::Unreadable => Problem::new(Code::BadReply, error.message(), Message::advice_try_again_or_extracts()),
        GroundError::Cancelled => Problem::advised(Code::Cancelled, error.message()),
    }
}

/// An endpoint's error, in the words of the interface.
pub(crate) fn model(error: &ModelError) -> Problem {
    let message = error.message();
    match error {
        ModelError::Unreachable { .. } | ModelError::TimedOut { .. } => {
            Problem::new(Code::EndpointUnreachable, message, Message::advice_question_saved_retry())
        }
        ModelError::KeyRefused { .. } => Problem::new(Code::KeyRefused, message, Message::advice_key_refused()),
        ModelError::Cancelled => Problem::advised(Code::Cancelled, message),
        ModelError::BadReply { .. } | ModelError::TooLong { .. } => {
            Problem::new(Code::BadReply, message, Message::advice_endpoint_unreachable())
        }
        _ => Problem::new(Code::EndpointError, message, Message::advice_endpoint_unreachable()),
    }
}

/// Why pictures can't be read, for people.
pub(crate) fn ocr_problem(error: &OcrError) -> Problem {
    let hint = match error {
        OcrError::Missing => Message::advice_install_tesseract(),
        OcrError::LanguageMissing { .. } => Message::advice_install_ocr_language(),
        OcrError::NotConfined { cage } => return Problem::new(Code::NotConfined, error.message(), not_confined_hint(cage)),
        OcrError::Unusable { .. } => Message::advice_reinstall_tesseract(),
    };
    Problem::new(Code::OcrMissing, error.message(), hint)
}

/// What to do where the cage is not closed.
pub(crate) fn not_confined_hint(cage: &Cage) -> Message {
    match cage.state() {
        CageState::Unbuilt => Message::advice_no_sandbox_here(),
        CageState::Open | CageState::Closed => Message::advice_newer_linux(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use touchstone_pdf::Wall;

    use super::*;

    #[test]
    fn a_file_that_begins_a_sentence_keeps_its_name() {
        let problem = Problem::from(&ReadError::NotRegular { path: PathBuf::from("z.txt"), kind: touchstone_files::Kind::Device });
        assert_eq!(problem.message.to_string(), "z.txt is a device, not a file.");
    }

    fn told(system: &str, files: bool, calls: bool, limits: bool) -> Cage {
        let wall = |closed| if closed { Wall::Closed } else { Wall::Open("refused".into()) };
        Cage { system: system.into(), files: wall(files), calls: wall(calls), limits: wall(limits) }
    }

    #[test]
    fn a_hint_names_the_command_and_what_is_missing() {
        for cage in [told("linux", false, true, true), told("macos", false, false, true)] {
            assert!(not_confined_hint(&cage).to_string().contains("touchstone config set pdf.sandbox warn"));
        }
        assert!(not_confined_hint(&told("linux", false, true, true)).to_string().contains("Landlock"));
        assert!(not_confined_hint(&told("windows", true, true, true)).to_string().contains("no sandbox for this system"));
    }
}
