//! A process that gives up what it does not need and becomes LibreOffice.
//!
//! LibreOffice starts threads and programs of its own and reads its whole installation, so its confinement is the widest
//! of all: it reads the system and nothing of anybody's, writes in one folder, and has no network. A page that it would
//! fetch for a document, it cannot.

use std::ffi::OsString;
use std::process::ExitCode;

/// Takes the limits of memory (bytes) and time (seconds), the folder, the program, and its arguments. Comes back only on
/// failure.
#[cfg(unix)]
pub(super) fn become_converter(arguments: Vec<OsString>) -> ExitCode {
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::Command;

    use super::{confine, limits};

    let mut arguments = arguments.into_iter();
    let number = |a: Option<OsString>| a.and_then(|a| a.to_str()?.parse::<u64>().ok());
    let (Some(memory), Some(seconds)) = (number(arguments.next()), number(arguments.next())) else { return ExitCode::FAILURE };
    let (Some(folder), Some(program)) = (arguments.next().map(PathBuf::from), arguments.next().map(PathBuf::from)) else {
        return ExitCode::FAILURE;
    };
    limits::apply_to_converter(memory, seconds);
    for refused in [confine::deny_files_but(&folder, &program), confine::deny_network()].into_iter().flatten() {
        eprintln!("{refused}");
    }
    let error = Command::new(&program).args(arguments).exec();
    eprintln!("{}: {error}", program.display());
    ExitCode::FAILURE
}

/// Elsewhere the program is started as it is.
#[cfg(not(unix))]
pub(super) fn become_converter(_arguments: Vec<OsString>) -> ExitCode {
    ExitCode::FAILURE
}
