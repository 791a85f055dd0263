//! A process that gives up what it does not need and becomes Tesseract.
//!
//! Tesseract starts threads and opens its own files, so its confinement is wider than that of a PDF worker: it reads
//! libraries and trained data and nothing else, writes nowhere, has no network and starts no other program.

use std::ffi::OsString;
use std::process::ExitCode;

/// Takes the limits of memory (bytes) and time (seconds), the program, and its arguments. Comes back only on failure.
#[cfg(unix)]
pub(super) fn become_tesseract(arguments: Vec<OsString>) -> ExitCode {
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::Command;

    use super::{confine, limits};

    let mut arguments = arguments.into_iter();
    let number = |a: Option<OsString>| a.and_then(|a| a.to_str()?.parse::<u64>().ok());
    let (Some(memory), Some(seconds)) = (number(arguments.next()), number(arguments.next())) else { return ExitCode::FAILURE };
    let Some(program) = arguments.next().map(PathBuf::from) else { return ExitCode::FAILURE };
    limits::apply_to_program(memory, seconds);
    let refused: Vec<String> = [confine::deny_other_files(&program), confine::deny_some_calls()].into_iter().flatten().collect();
    if arguments.len() == 1 && program.as_os_str() == super::PROBE_ARGUMENT {
        return report(memory, refused);
    }
    let error = Command::new(&program).args(arguments).exec();
    eprintln!("{}: {error}", program.display());
    ExitCode::FAILURE
}

/// Elsewhere the program is started as it is.
#[cfg(not(unix))]
pub(super) fn become_tesseract(_arguments: Vec<OsString>) -> ExitCode {
    ExitCode::FAILURE
}

/// Tells what Tesseract will be kept from, as JSON.
#[cfg(unix)]
fn report(memory: u64, refused: Vec<String>) -> ExitCode {
    let status = super::probe::attempt(memory, refused);
    match serde_json::to_string(&status) {
        Ok(line) => println!("{line}"),
        Err(_) => return ExitCode::FAILURE,
    }
    ExitCode::SUCCESS
}
