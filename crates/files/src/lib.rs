//! The rules for files: a file that somebody gives us is read whole or refused, what the library holds only its owner can
//! open, and what is handed out has the permissions that the user's other files have.

mod export;
mod private;
mod problem;
mod read;
mod types;

pub use export::{export, export_folder, require_place};
pub use private::{be_private, create_file, create_folder, is_loose, is_shared_place, tighten, tighten_below, write_private};
pub use problem::{disk_full, io_problem};
pub use read::{Kind, ReadError, RegularFile, read, read_stdin, size};
pub use types::{FileType, IMPORTABLE, ReadAs, ending};
