//! The life of the fork server: it loads the library, and becomes a worker each time the host sends it two pipes.
#![allow(unsafe_code, reason = "one system call that no library wraps; its safety argument stands beside it")]

use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;
use std::process::ExitCode;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, PidfdFlags, WaitId, WaitIdOptions, pidfd_open, waitid};

use super::confine::close_inherited;
use super::pdfium::Library;
use super::serve::work;
use crate::protocol::descriptors;

/// Names of the processes, as `ps` shows them.
const SERVER: &std::ffi::CStr = c"pdf-fork-server";
const WORKER: &std::ffi::CStr = c"pdf-worker";

/// Forks until the host closes the socket that is this process's standard input; in a process that was forked, the whole life of a
/// worker.
pub(super) fn serve(library: &Path) -> ExitCode {
    if close_inherited().is_err() {
        return ExitCode::FAILURE;
    }
    let _ = rustix::thread::set_name(SERVER);
    // A library that can't be used is told by each worker, to whoever asks for it.
    let library = Library::load(library);
    match until_forked() {
        Ok(Process::Worker) => work(close_inherited(), |_| library),
        Ok(Process::Server) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Which of the two processes this one is, once it has nothing to fork any more.
enum Process {
    Server,
    Worker,
}

fn until_forked() -> io::Result<Process> {
    let mut workers: Vec<OwnedFd> = Vec::new();
    loop {
        wait(&mut workers)?;
        let Some(pipes) = descriptors::receive(io::stdin())? else { return Ok(Process::Server) };
        let [input, output] = <[OwnedFd; 2]>::try_from(pipes).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
        match fork() {
            Ok(None) => {
                let _ = rustix::thread::set_name(WORKER);
                rustix::stdio::dup2_stdin(&input)?;
                rustix::stdio::dup2_stdout(&output)?;
                return Ok(Process::Worker);
            }
            // It can't have been waited for yet: the number is still its own.
            Ok(Some(worker)) => {
                let process = pidfd_open(worker, PidfdFlags::empty())?;
                descriptors::send(io::stdin(), &[process.as_fd()])?;
                workers.push(process);
            }
            Err(_) => descriptors::send(io::stdin(), &[])?,
        }
    }
}

/// Waits until the host asks for something, and takes leave of workers that ended meanwhile.
fn wait(workers: &mut Vec<OwnedFd>) -> io::Result<()> {
    loop {
        let host = io::stdin();
        let mut watched: Vec<PollFd<'_>> = std::iter::once(PollFd::new(&host, PollFlags::IN))
            .chain(workers.iter().map(|worker| PollFd::new(worker, PollFlags::IN)))
            .collect();
        rustix::io::retry_on_intr(|| poll(&mut watched, None))?;
        let mut ended = watched.iter().map(|fd| !fd.revents().is_empty()).collect::<Vec<_>>().into_iter();
        let asked = ended.next().unwrap_or(false);
        workers.retain(|worker| {
            let ended = ended.next().unwrap_or(false);
            if ended {
                let _ = waitid(WaitId::PidFd(worker.as_fd()), WaitIdOptions::EXITED);
            }
            !ended
        });
        if asked {
            return Ok(());
        }
    }
}

/// The new process's number; in that process, `None`.
fn fork() -> io::Result<Option<Pid>> {
    // SAFETY: this process has one thread, which is here: no lock is held by another one that the copy would lack.
    match unsafe { libc::fork() } {
        0 => Ok(None),
        worker => Pid::from_raw(worker).filter(|_| worker > 0).map(Some).ok_or_else(io::Error::last_os_error),
    }
}
