//! Files of the user's, read and written, with what went wrong in words.

use std::io::ErrorKind;
use std::path::Path;

use touchstone_api::{Code, Problem};
use touchstone_files::ReadError;
use touchstone_messages::Message;

use crate::problem::{IntoProblem, io};

pub use touchstone_files::be_private;

/// The largest document that is imported, in bytes: a PDF worker takes no larger one.
pub(crate) const LARGEST_DOCUMENT: u64 = 1 << 30;

/// The largest list, answer or golden file, in bytes.
pub const LARGEST_TEXT: u64 = 256 << 20;

/// The largest file of settings, of certificates, or of the library's own making, in bytes.
pub(crate) const LARGEST_SETTINGS: u64 = 1 << 20;

/// The bytes of a regular file, of at most `limit`.
pub(crate) fn read_file(path: &Path, limit: u64) -> Result<Vec<u8>, Problem> {
    touchstone_files::read(path, limit).problem()
}

/// The text of a regular file, of at most `limit` bytes.
pub fn read_text(path: &Path, limit: u64) -> Result<String, Problem> {
    text(path, read_file(path, limit)?)
}

/// The text of a regular file; `None` where there is none of that name.
pub(crate) fn read_text_if_there(path: &Path, limit: u64) -> Result<Option<String>, Problem> {
    match touchstone_files::read(path, limit) {
        Err(error) if error.is_missing() => Ok(None),
        read => text(path, read.problem()?).map(Some),
    }
}

/// What comes over standard input, as text of at most `limit` bytes.
pub fn read_standard_input(limit: u64) -> Result<String, Problem> {
    text(Path::new("Standard input"), touchstone_files::read_stdin(limit).problem()?)
}

fn text(path: &Path, bytes: Vec<u8>) -> Result<String, Problem> {
    String::from_utf8(bytes)
        .map_err(|_| Problem::new(Code::BadRequest, Message::file_not_utf8(path.display().to_string()), Message::advice_save_utf8()))
}

/// Writes a file for the user: whole, or what was there stays. It gets the permissions that the user's other files have, and keeps
/// those of a file that is there.
pub fn export_file(file: &Path, bytes: &[u8]) -> Result<(), Problem> {
    touchstone_files::export(file, bytes).map_err(no_place)
}

/// Refuses a place where no file can be written: what is there is a folder, or no file at all.
pub(crate) fn require_place(file: &Path) -> Result<(), Problem> {
    touchstone_files::require_place(file).map_err(no_place)
}

fn no_place(error: ReadError) -> Problem {
    match error {
        ReadError::Io { path, source } if source.kind() == ErrorKind::NotFound => {
            let folder = path.parent().unwrap_or(&path).display();
            Problem::new(Code::NotFound, Message::no_such_folder(folder.to_string()), Message::advice_check_path())
        }
        ReadError::Io { path, source } => io(&path, &source),
        error => Problem::new(Code::BadRequest, Problem::from(&error).message, Message::advice_name_another_file()),
    }
}

/// Makes a folder for the user, unless it is there.
pub fn export_folder(folder: &Path) -> Result<(), Problem> {
    touchstone_files::export_folder(folder).map_err(|e| io(folder, &e))
}

/// Makes the folder of a library if there is none, and makes sure that only its owner can open what the library has in it. A folder
/// that holds other things and no library is refused.
pub fn prepare_library(folder: &Path) -> Result<(), Problem> {
    touchstone_store::prepare_folder(folder).problem()
}
