//! One worker process and its pipes.
//!
//! A thread writes what is sent and a thread reads what comes, so that the caller only ever waits on a channel, with
//! a time limit, and can cancel at once whatever the worker does.

use std::io::{BufReader, BufWriter, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::error::PdfError;
use crate::protocol::frames::{MAX_REPLY_BLOB, read_frame, write_frame};
use crate::protocol::messages::{Refusal, Reply, Request};

/// How often a waiting caller looks whether it was cancelled.
const GLANCE: Duration = Duration::from_millis(20);
/// Replies that may lie unread before the worker has to wait.
const BACKLOG: usize = 16;

/// A request, and the bytes that go with it.
type Outgoing = (Request, Option<Arc<[u8]>>);

/// A running worker. Dropping it kills the process.
#[derive(Debug)]
pub(crate) struct Connection {
    _process: Process,
    /// Limits the process, and ends it should this one end without having done so.
    #[cfg(windows)]
    _job: crate::host::job_object::Job,
    requests: Option<Sender<Outgoing>>,
    replies: Receiver<(Reply, Vec<u8>)>,
    has_document: bool,
}

/// Why a worker is of no more use.
#[derive(Debug)]
pub(crate) enum Failure {
    Crashed,
    TimedOut,
    Cancelled,
    Nonsense,
    /// It had its one document.
    Spent,
}

impl Failure {
    /// As an error about a page (0: the document).
    pub fn on_page(self, page: u32) -> PdfError {
        match self {
            Self::Crashed => PdfError::WorkerCrashed { page },
            Self::TimedOut => PdfError::TimedOut { page },
            Self::Cancelled => PdfError::Cancelled,
            Self::Nonsense | Self::Spent => PdfError::Io(std::io::Error::new(std::io::ErrorKind::InvalidData, "an answer out of turn")),
        }
    }
}

impl From<Refusal> for PdfError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Encrypted => Self::Encrypted,
            Refusal::WrongPassword => Self::WrongPassword,
            Refusal::UnsupportedEncryption => Self::UnsupportedEncryption,
            Refusal::Damaged { detail } => Self::Damaged { detail },
            Refusal::NoSuchPage { page, pages } => Self::NoSuchPage { page, pages },
        }
    }
}

impl Connection {
    /// The connection with a process that was forked.
    #[cfg(target_os = "linux")]
    pub fn of(mut forked: crate::host::fork_server::Forked) -> Self {
        let pipes = forked.take_pipes();
        let (requests, replies) = match pipes {
            Some((input, output)) => (Some(writing(input)), reading(Some(output))),
            None => (None, reading(None::<std::io::Empty>)),
        };
        Self { _process: forked, requests, replies, has_document: false }
    }

    /// Starts `executable` as a worker; `memory_limit`, in bytes, is set from outside where the system has it so.
    #[cfg(not(target_os = "linux"))]
    pub fn start(executable: &std::path::Path, memory_limit: u64) -> std::io::Result<Self> {
        use std::process::{Command, Stdio};

        let mut command = Command::new(executable);
        // Windows programs don't start without some of theirs.
        if cfg!(unix) {
            command.env_clear();
        }
        let mut process = command
            .arg(crate::protocol::arguments::WORKER_ARGUMENT)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(if std::env::var_os("TOUCHSTONE_WORKER_LOG").is_some() { Stdio::inherit() } else { Stdio::null() })
            .spawn()?;
        #[cfg(windows)]
        let job = crate::host::job_object::Job::around(&process, memory_limit)?;
        #[cfg(not(windows))]
        let _ = memory_limit;
        let (requests, replies) = (process.stdin.take().map(writing), reading(process.stdout.take()));
        Ok(Self {
            _process: Started(process),
            #[cfg(windows)]
            _job: job,
            requests,
            replies,
            has_document: false,
        })
    }

    /// Queues a request without a document. A worker that is gone is noticed by `receive`.
    pub fn send(&mut self, request: Request) {
        self.queue((request, None));
    }

    /// Queues a request with a document: its only one. A worker that had one before is of no use for another.
    pub fn hand_over(&mut self, request: Request, document: Arc<[u8]>) -> Result<(), Failure> {
        if std::mem::replace(&mut self.has_document, true) {
            return Err(Failure::Spent);
        }
        self.queue((request, Some(document)));
        Ok(())
    }

    /// Whether it was given its document.
    pub fn has_document(&self) -> bool {
        self.has_document
    }

    fn queue(&mut self, outgoing: Outgoing) {
        if let Some(requests) = &self.requests {
            let _ = requests.send(outgoing);
        }
    }

    /// Waits for the next reply, no longer than `limit`.
    pub fn receive(&mut self, limit: Duration, cancel: Option<&CancellationToken>) -> Result<(Reply, Vec<u8>), Failure> {
        let started = Instant::now();
        loop {
            if cancel.is_some_and(CancellationToken::is_cancelled) {
                return Err(Failure::Cancelled);
            }
            let left = limit.saturating_sub(started.elapsed());
            match self.replies.recv_timeout(left.min(GLANCE)) {
                Ok(frame) => return Ok(frame),
                Err(RecvTimeoutError::Disconnected) => return Err(Failure::Crashed),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Failure::TimedOut),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.requests = None;
    }
}

/// Writes what is queued, on a thread of its own.
fn writing(input: impl Write + Send + 'static) -> Sender<Outgoing> {
    let (requests, outgoing) = channel::<Outgoing>();
    std::thread::spawn(move || {
        let mut input = BufWriter::new(input);
        while let Ok((request, blob)) = outgoing.recv() {
            if write_frame(&mut input, &request, blob.as_deref().unwrap_or_default()).is_err() {
                break;
            }
        }
    });
    requests
}

/// Reads what comes, on a thread of its own.
fn reading(output: Option<impl Read + Send + 'static>) -> Receiver<(Reply, Vec<u8>)> {
    let (incoming, replies) = sync_channel(BACKLOG);
    if let Some(output) = output {
        std::thread::spawn(move || {
            let mut output = BufReader::with_capacity(1 << 16, output);
            while let Ok(Some(frame)) = read_frame::<Reply>(&mut output, MAX_REPLY_BLOB) {
                if incoming.send(frame).is_err() {
                    break;
                }
            }
        });
    }
    replies
}

/// A process that is killed when it is dropped.
#[cfg(target_os = "linux")]
type Process = crate::host::fork_server::Forked;
#[cfg(not(target_os = "linux"))]
type Process = Started;

/// A process that was started as a program.
#[cfg(not(target_os = "linux"))]
#[derive(Debug)]
struct Started(std::process::Child);

#[cfg(not(target_os = "linux"))]
impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
