//! The fork server: a process of ours that has loaded the library, has read nothing, and becomes a worker each time it is
//! asked. A fork costs a tenth of starting a program, so that a worker for each document costs next to nothing.
//!
//! A forked worker confines itself like one that was started, says so, and is told from others by a descriptor of its
//! process (`pidfd_open(2)`), never by a number that another process could have by now.

use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Signal, pidfd_send_signal};

use crate::protocol::arguments::{FORK_ARGUMENT, WORKER_ARGUMENT};
use crate::protocol::descriptors;

/// The server has this long to load the library and to fork.
const LIMIT: Duration = Duration::from_secs(20);
/// A worker is short-lived and reads one document: it takes memory from the system in steps of a megabyte and gives none back, so that
/// the system has to find it some half as often. Settings of the GNU C library ("Memory Allocation Tunables" in its manual).
const MEMORY: &str = "glibc.malloc.top_pad=1048576:glibc.malloc.trim_threshold=1073741824:glibc.malloc.mmap_threshold=33554432";
/// How long a process that was killed is waited for.
const END: Timespec = Timespec { tv_sec: 5, tv_nsec: 0 };

/// The fork server of one pool, started when first needed.
#[derive(Debug, Default)]
pub(crate) struct ForkServer {
    running: Mutex<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    process: Child,
    socket: UnixStream,
}

/// A process that the server became, and the ends of its pipes. Dropping it kills the process.
#[derive(Debug)]
pub(crate) struct Forked {
    process: OwnedFd,
    pipes: Option<(io::PipeWriter, io::PipeReader)>,
}

impl ForkServer {
    /// Makes a worker. Where the server ended meanwhile another one is started, once.
    pub fn fork(&self, executable: &Path, library: &Path) -> io::Result<Forked> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(server) = running.as_ref()
            && let Ok(forked) = server.fork()
        {
            return Ok(forked);
        }
        *running = None;
        running.insert(Running::start(executable, library)?).fork()
    }

    /// Ends the server. Its workers go on.
    pub fn end(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(running);
    }
}

impl Running {
    fn start(executable: &Path, library: &Path) -> io::Result<Self> {
        let (socket, theirs) = UnixStream::pair()?;
        socket.set_read_timeout(Some(LIMIT))?;
        let process = Command::new(executable)
            .env_clear()
            .env("GLIBC_TUNABLES", MEMORY)
            .arg(WORKER_ARGUMENT)
            .arg(FORK_ARGUMENT)
            .arg(library)
            .stdin(OwnedFd::from(theirs))
            .stdout(Stdio::null())
            .stderr(if std::env::var_os("TOUCHSTONE_WORKER_LOG").is_some() { Stdio::inherit() } else { Stdio::null() })
            .spawn()?;
        Ok(Self { process, socket })
    }

    fn fork(&self) -> io::Result<Forked> {
        let ((input, requests), (replies, output)) = (io::pipe()?, io::pipe()?);
        descriptors::send(&self.socket, &[input.as_fd(), output.as_fd()])?;
        let answer = descriptors::receive(&self.socket)?.ok_or(io::ErrorKind::UnexpectedEof)?;
        let process = answer.into_iter().next().ok_or_else(|| io::Error::other("the system has no room for another process"))?;
        Ok(Forked { process, pipes: Some((requests, replies)) })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Forked {
    /// Where requests are written and replies are read; once.
    pub fn take_pipes(&mut self) -> Option<(io::PipeWriter, io::PipeReader)> {
        self.pipes.take()
    }
}

impl Drop for Forked {
    fn drop(&mut self) {
        let _ = pidfd_send_signal(&self.process, Signal::KILL);
        let _ = poll(&mut [PollFd::new(&self.process, PollFlags::IN)], Some(&END));
    }
}
