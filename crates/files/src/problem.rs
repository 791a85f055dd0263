//! What went wrong with a file, in words: problems for people.

use std::io::{self, ErrorKind};
use std::path::Path;

use touchstone_messages::{Code, Message, Problem};

use crate::read::{Kind, ReadError, size};

/// A system's error at a path.
pub fn io_problem(path: &Path, error: &io::Error) -> Problem {
    let shown = path.display().to_string();
    match error.kind() {
        ErrorKind::NotFound => Problem::new(Code::NotFound, Message::no_such_file(shown), Message::advice_check_path()),
        ErrorKind::PermissionDenied => Problem::new(Code::Permission, Message::permission_denied(shown), Message::advice_permission()),
        ErrorKind::StorageFull => disk_full(),
        _ => Problem::advised(Code::Io, Message::file_error(shown, error.to_string())),
    }
}

/// There is no room for what was to be written.
pub fn disk_full() -> Problem {
    Problem::new(Code::DiskFull, Message::no_space_for_library(), Message::advice_disk_full())
}

impl From<&ReadError> for Problem {
    fn from(error: &ReadError) -> Self {
        let shown = |path: &Path| path.display().to_string();
        match error {
            ReadError::Io { path, source } => io_problem(path, source),
            ReadError::Loop { path } => Self::new(Code::BadRequest, Message::file_link_loop(shown(path)), Message::advice_name_file()),
            ReadError::NotRegular { path, kind } => {
                let kind = match kind {
                    Kind::Folder => Message::kind_folder(),
                    Kind::Pipe => Message::kind_pipe(),
                    Kind::Socket => Message::kind_socket(),
                    Kind::Device => Message::kind_device(),
                };
                Self::new(Code::BadRequest, Message::file_not_regular(shown(path), kind), Message::advice_save_contents())
            }
            ReadError::TooLarge { path, limit } => {
                Self::new(Code::TooLarge, Message::file_over_limit(shown(path), size(*limit)), Message::advice_split_file())
            }
            ReadError::Changed { path } => Self::new(Code::Io, Message::file_changed(shown(path)), Message::advice_wait_for_writer()),
        }
    }
}
