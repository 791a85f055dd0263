//! Starting workers: when they are needed, and before. One that is not confined is given no document, unless the user has
//! said so.

use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::Duration;

use super::config::PoolConfig;
use super::connection::{Connection, Failure};
use super::error::PdfError;
use super::probe_targets::Range;
use crate::protocol::cage::Cage;
use crate::protocol::messages::{PROTOCOL, Reply, Request};
use crate::protocol::probe::Trial;

/// A worker has this long to load the library.
const START_LIMIT: Duration = Duration::from_secs(20);
/// The usual reason why a program that was a worker before is none now.
const NOT_A_WORKER: &str = "it did not start; if the program was updated while it ran, start it again";

/// Starts the workers of one pool.
#[derive(Debug, Clone)]
pub(crate) struct Starter {
    pub config: PoolConfig,
    /// What the first worker told of its cage: the others have the same.
    cage: Arc<OnceLock<Cage>>,
    #[cfg(target_os = "linux")]
    server: Arc<crate::host::fork_server::ForkServer>,
}

/// A worker on its way, or waiting: it is started and confined, and has read nothing. Dropping a spare ends its process, now
/// or as soon as it has started.
#[derive(Debug)]
pub(crate) enum Spare {
    Starting(JoinHandle<Option<Connection>>),
    Ready(Box<Connection>),
}

impl Starter {
    pub fn new(config: PoolConfig) -> Self {
        Self {
            config,
            cage: Arc::default(),
            #[cfg(target_os = "linux")]
            server: Arc::default(),
        }
    }

    /// Starts a worker that may be given a document. One that works in the background yields to those that draw for the
    /// screen.
    pub fn start(&self, background: bool) -> Result<Connection, PdfError> {
        let (worker, cage) = self.start_any(background)?;
        if self.config.sandbox.admits(&cage) { Ok(worker) } else { Err(PdfError::NotConfined { cage }) }
    }

    /// Starts a worker on a thread of its own. `None` where the system has no thread left.
    pub fn spare(&self, background: bool) -> Option<Spare> {
        let starter = self.clone();
        let starting = move || starter.start(background).ok();
        std::thread::Builder::new().name("pdf-spare".into()).spawn(starting).ok().map(Spare::Starting)
    }

    /// What confines the workers, as one told. Where none was asked yet one is started, which may then be given a document.
    pub fn cage(&self) -> Result<(Cage, Option<Spare>), PdfError> {
        if let Some(cage) = self.cage.get() {
            return Ok((cage.clone(), None));
        }
        let (worker, cage) = self.start_any(true)?;
        let spare = self.config.sandbox.admits(&cage).then(|| Spare::Ready(Box::new(worker)));
        Ok((cage, spare))
    }

    /// What a worker reaches that tries. It is given no document.
    pub fn try_out(&self) -> Result<Trial, PdfError> {
        let (mut worker, _) = self.start_any(true)?;
        let range = Range::prepare(self.config.memory_limit)?;
        worker.send(Request::Probe { targets: range.targets.clone() });
        match worker.receive(START_LIMIT, None) {
            Ok((Reply::Probed(trial), _)) => Ok(trial),
            Ok(_) => Err(Failure::Nonsense.on_page(0)),
            Err(failure) => Err(failure.on_page(0)),
        }
    }

    /// Fails where the library is missing.
    pub fn check_library(&self) -> Result<(), PdfError> {
        let library = &self.config.library;
        if library.is_file() { Ok(()) } else { Err(PdfError::LibraryMissing { path: library.clone() }) }
    }

    fn start_any(&self, background: bool) -> Result<(Connection, Cage), PdfError> {
        self.check_library()?;
        let PoolConfig { library, memory_limit, .. } = &self.config;
        let library = library.canonicalize()?;
        let mut worker = self.process(&library)?;
        worker.send(Request::Start { library: library.clone(), memory_limit: *memory_limit, background });
        match worker.receive(START_LIMIT, None) {
            Ok((Reply::Started { protocol: PROTOCOL, cage }, _)) => {
                let _ = self.cage.set(cage.clone());
                Ok((worker, cage))
            }
            Ok((Reply::LibraryUnusable { reason }, _)) => Err(PdfError::LibraryUnusable { path: library, reason }),
            // No document was sent yet: it is the program's fault, not a file's.
            Ok(_) | Err(Failure::Crashed) => Err(std::io::Error::other(NOT_A_WORKER).into()),
            Err(failure) => Err(failure.on_page(0)),
        }
    }
}

impl Starter {
    /// Ends what is ready to make workers. The next one takes longer.
    pub fn end(&self) {
        #[cfg(target_os = "linux")]
        self.server.end();
    }

    #[cfg(target_os = "linux")]
    fn process(&self, library: &Path) -> Result<Connection, PdfError> {
        use std::io::ErrorKind::{BrokenPipe, ConnectionReset, UnexpectedEof};

        let forked = self.server.fork(&self.config.executable, library);
        let ended = |error: &std::io::Error| matches!(error.kind(), BrokenPipe | ConnectionReset | UnexpectedEof);
        Ok(Connection::of(forked.map_err(|error| if ended(&error) { std::io::Error::other(NOT_A_WORKER) } else { error })?))
    }

    #[cfg(not(target_os = "linux"))]
    fn process(&self, _library: &Path) -> Result<Connection, PdfError> {
        Ok(Connection::start(&self.config.executable, self.config.memory_limit)?)
    }
}

impl Spare {
    /// The worker, as soon as it is ready. `None` where it could not be started: starting another tells why.
    pub fn ready(self) -> Option<Connection> {
        match self {
            Self::Starting(starting) => starting.join().ok().flatten(),
            Self::Ready(worker) => Some(*worker),
        }
    }
}
