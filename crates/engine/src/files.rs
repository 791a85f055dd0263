//! Files of the user's, read and written, with what went wrong in words.

use std::io::ErrorKind;
use std::path::Path;

use touchstone_api::{Code, Problem};
use touchstone_files::ReadError;

use crate::problem::{IntoProblem, io};

pub use touchstone_files::be_private;

/// Writes a file for the user: whole, or what was there stays. It gets the permissions that the user's other files have, and keeps
/// those of a file that is there.
pub fn export_file(file: &Path, bytes: &[u8]) -> Result<(), Problem> {
    touchstone_files::export(file, bytes).map_err(|error| match error {
        ReadError::Io { path, source } if source.kind() == ErrorKind::NotFound => {
            let folder = path.parent().unwrap_or(&path).display();
            Problem::new(Code::NotFound, format!("There is no folder {folder}."), "Check the path.")
        }
        ReadError::Io { path, source } => io(&path, &source),
        error => Problem::new(Code::BadRequest, format!("{error}."), "Name another file."),
    })
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
