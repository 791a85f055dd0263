//! A process of ours that gives up what a program does not need, and becomes that program: Tesseract or LibreOffice.
//!
//! Tesseract reads libraries and trained data, writes nowhere, and is handed a picture by a pipe. LibreOffice reads its whole
//! installation and writes in one folder. Neither has a network, starts a program or reaches another process. A cage that is
//! not closed is told, and nothing is started in it unless the user has said so.

use std::ffi::OsString;
use std::process::ExitCode;

/// Takes the policy, the limits of memory (bytes) and time (seconds), the program, and its arguments. Comes back only where
/// the program was not started.
#[cfg(unix)]
pub(super) fn tesseract(arguments: Vec<OsString>) -> ExitCode {
    unix::tesseract(arguments).unwrap_or(ExitCode::FAILURE)
}

/// The same, with the folder in which the program may write before the program.
#[cfg(unix)]
pub(super) fn converter(arguments: Vec<OsString>) -> ExitCode {
    unix::converter(arguments).unwrap_or(ExitCode::FAILURE)
}

/// Elsewhere no process becomes another program.
#[cfg(not(unix))]
pub(super) fn tesseract(_arguments: Vec<OsString>) -> ExitCode {
    ExitCode::FAILURE
}

/// Elsewhere no process becomes another program.
#[cfg(not(unix))]
pub(super) fn converter(_arguments: Vec<OsString>) -> ExitCode {
    ExitCode::FAILURE
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsString;
    use std::os::unix::process::CommandExt;
    use std::path::{Path, PathBuf};
    use std::process::{Command, ExitCode};

    use crate::protocol::arguments::{NOT_CONFINED, PROBE_ARGUMENT};
    use crate::protocol::cage::{Cage, SandboxPolicy, Wall};
    use crate::protocol::probe::Trial;
    use crate::worker::{confine, limits};

    /// A PDF that LibreOffice writes is not longer, in bytes; nothing else that it writes either.
    const LONGEST_FILE: u64 = 1 << 30;

    pub(super) fn tesseract(arguments: Vec<OsString>) -> Option<ExitCode> {
        let mut arguments = arguments.into_iter();
        let (policy, memory, seconds) = limited(&mut arguments)?;
        let program = PathBuf::from(arguments.next()?);
        let inherited = confine::close_inherited();
        let limits = limits::apply_to_program(memory, seconds, 0);
        let files = files(inherited, || confine::deny_other_files(&program));
        let cage = Cage::here(files, confine::deny_reaching_out(), limits);
        Some(begin(policy, cage, &program, arguments.collect()))
    }

    pub(super) fn converter(arguments: Vec<OsString>) -> Option<ExitCode> {
        let mut arguments = arguments.into_iter();
        let (policy, memory, seconds) = limited(&mut arguments)?;
        let (folder, program) = (PathBuf::from(arguments.next()?), PathBuf::from(arguments.next()?));
        let inherited = confine::close_inherited();
        let limits = limits::apply_to_program(memory, seconds, LONGEST_FILE);
        let files = files(inherited, || confine::deny_files_but(&folder, &program));
        let cage = Cage::here(files, confine::deny_reaching_out_but_a_listener(), limits);
        Some(begin(policy, cage, &program, arguments.collect()))
    }

    fn limited(arguments: &mut impl Iterator<Item = OsString>) -> Option<(SandboxPolicy, u64, u64)> {
        let policy = SandboxPolicy::named(arguments.next()?.to_str()?)?;
        let mut number = || arguments.next()?.to_str()?.parse().ok();
        Some((policy, number()?, number()?))
    }

    fn files(inherited: Result<(), String>, deny: impl FnOnce() -> Wall) -> Wall {
        match inherited {
            Ok(()) => deny(),
            Err(open) => Wall::Open(open),
        }
    }

    /// Becomes the program, or says why not: what is open of its cage, as JSON.
    fn begin(policy: SandboxPolicy, cage: Cage, program: &Path, arguments: Vec<OsString>) -> ExitCode {
        if program.as_os_str() == PROBE_ARGUMENT {
            let trial = arguments.first().and_then(|targets| Trial::of(cage, targets.to_str()?));
            return trial.map_or(ExitCode::FAILURE, |trial| say(&trial, ExitCode::SUCCESS));
        }
        if !policy.admits(&cage) {
            return say(&cage, ExitCode::from(NOT_CONFINED));
        }
        let error = Command::new(program).args(arguments).exec();
        eprintln!("{}: {error}", program.display());
        ExitCode::FAILURE
    }

    fn say(what: &impl serde::Serialize, then: ExitCode) -> ExitCode {
        match serde_json::to_string(what) {
            Ok(line) => println!("{line}"),
            Err(_) => return ExitCode::FAILURE,
        }
        then
    }
}
