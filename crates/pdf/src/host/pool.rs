//! The pool of worker processes: some for reading documents, and others for drawing pages.
//!
//! A process that was given a document is never given another one: what a document does to its worker can't touch the
//! next. Readers end with their document, renderers are kept for theirs, and spares hide the time that a start takes.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use touchstone_text::{CANONICAL_VERSION, ContentHash};

use super::config::PoolConfig;
use super::connection::Connection;
use super::error::PdfError;
use super::file_type;
use super::library::build_of;
use super::starter::{Spare, Starter};
use crate::protocol::cage::Cage;
use crate::protocol::frames::MAX_REQUEST_BLOB;
use crate::protocol::probe::Trial;

/// How many pages are drawn at the same time. One that hangs must not hold up the page that is looked at.
const MOST_RENDERERS: usize = 3;
/// Renderers that wait for more of their document: those of the two last documents at least.
const IDLE_RENDERERS: usize = 2 * MOST_RENDERERS;
/// How often a waiting caller looks whether it was cancelled.
const GLANCE: Duration = Duration::from_millis(50);

/// Worker processes, started when first needed, one task at a time each.
#[derive(Debug)]
pub struct Pool {
    starter: Starter,
    readers: Mutex<Readers>,
    freed: Condvar,
    ocr: Mutex<usize>,
    ocr_freed: Condvar,
    renderers: Mutex<Renderers>,
    renderer_freed: Condvar,
    build: OnceLock<String>,
}

#[derive(Debug, Default)]
struct Renderers {
    busy: usize,
    /// Each with the document that it has open, the last used last.
    idle: VecDeque<(ContentHash, Connection)>,
    spare: Option<Spare>,
}

#[derive(Debug, Default)]
struct Readers {
    busy: usize,
    /// The oldest first. While documents are read, as many as read.
    spares: VecDeque<Spare>,
}

impl Pool {
    /// A pool without processes yet.
    pub fn new(config: PoolConfig) -> Self {
        Self {
            starter: Starter::new(config),
            readers: Mutex::default(),
            freed: Condvar::new(),
            ocr: Mutex::default(),
            ocr_freed: Condvar::new(),
            renderers: Mutex::default(),
            renderer_freed: Condvar::new(),
            build: OnceLock::new(),
        }
    }

    /// The id of the text that this pool extracts: `pdfium@8149+canonical@1`. A library that is not known by its
    /// bytes is named by their hash. Fails where the library is missing.
    pub fn pipeline(&self) -> Result<String, PdfError> {
        self.starter.check_library()?;
        let build = match self.build.get() {
            Some(build) => build,
            None => {
                let build = build_of(&self.starter.config.library)?;
                self.build.get_or_init(|| build)
            }
        };
        Ok(format!("pdfium@{build}+canonical@{CANONICAL_VERSION}"))
    }

    /// What confines the workers on this machine, as one told; one is started if none was yet.
    pub fn cage(&self) -> Result<Cage, PdfError> {
        let (cage, spare) = self.starter.cage()?;
        self.lock_readers().spares.extend(spare);
        Ok(cage)
    }

    /// What a worker reaches on this machine that tries what it must not be able to do. Starts one for that.
    pub fn try_cage(&self) -> Result<Trial, PdfError> {
        self.starter.try_out()
    }

    /// Starts a worker for drawing if none waits, so that the first page does not wait for it. Fails where the library is
    /// missing.
    pub fn prepare_drawing(&self) -> Result<(), PdfError> {
        self.starter.check_library()?;
        let mut renderers = self.lock_renderers();
        renderers.spare = renderers.spare.take().or_else(|| self.starter.spare(false));
        Ok(())
    }

    /// Ends the reading workers that have nothing to do; those that draw keep their documents open.
    pub fn release_readers(&self) {
        let spares = std::mem::take(&mut self.lock_readers().spares);
        drop(spares);
    }

    /// Ends the workers that have nothing to do, and with them the memory that they hold. New ones start when needed.
    pub fn release_idle(&self) {
        self.release_readers();
        let mut renderers = self.lock_renderers();
        let idle = (std::mem::take(&mut renderers.idle), renderers.spare.take());
        drop(renderers);
        drop(idle);
        self.starter.end();
    }

    /// How it was made.
    pub fn config(&self) -> &PoolConfig {
        &self.starter.config
    }

    /// What can be said of the bytes without parsing them.
    pub(crate) fn check(&self, bytes: &[u8]) -> Result<(), PdfError> {
        // Half of the worker's memory: PDFium needs room beside the file itself.
        let limit = (self.starter.config.memory_limit / 2).min(u64::from(MAX_REQUEST_BLOB));
        match bytes.len() as u64 {
            0 => Err(PdfError::Empty),
            _ if !file_type::is_pdf(bytes) => Err(PdfError::NotPdf { found: file_type::looks_like(bytes) }),
            size if size > limit => Err(PdfError::TooLarge { bytes: size, limit }),
            _ => Ok(()),
        }
    }

    /// Waits for the right to draw a document: with a worker that has it open, else with a new one. A page that takes
    /// long, or for ever, holds up no other until as many do as there may be renderers.
    pub(crate) fn drawing(&self, document: ContentHash) -> Drawing<'_> {
        let mut renderers = self.lock_renderers();
        while renderers.busy >= MOST_RENDERERS {
            renderers = self.renderer_freed.wait(renderers).unwrap_or_else(PoisonError::into_inner);
        }
        renderers.busy += 1;
        let at = renderers.idle.iter().rposition(|(open, _)| *open == document);
        let has_it = at.and_then(|at| renderers.idle.remove(at)).map(|(_, worker)| worker);
        let spare = if has_it.is_none() { renderers.spare.take() } else { None };
        drop(renderers);
        Drawing { pool: self, document, worker: has_it.or_else(|| spare?.ready()) }
    }

    /// Waits for a turn to read a document. The turn ends when it is dropped.
    pub(crate) fn turn(&self, cancel: &CancellationToken) -> Result<Turn<'_>, PdfError> {
        let mut readers = self.lock_readers();
        while readers.busy >= self.starter.config.workers.max(1) {
            if cancel.is_cancelled() {
                return Err(PdfError::Cancelled);
            }
            let waited = self.freed.wait_timeout(readers, GLANCE);
            readers = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        readers.busy += 1;
        let spare = readers.spares.pop_front();
        if readers.spares.len() < readers.busy {
            readers.spares.extend(self.starter.spare(true));
        }
        drop(readers);
        Ok(Turn { pool: self, worker: spare.and_then(Spare::ready) })
    }

    /// Waits for one of the places in which a picture may be read: as many as there are workers, over all documents.
    pub(crate) fn ocr_place(&self, cancel: &CancellationToken) -> Result<OcrPlace<'_>, PdfError> {
        let mut busy = self.ocr.lock().unwrap_or_else(PoisonError::into_inner);
        while *busy >= self.starter.config.workers.max(1) {
            if cancel.is_cancelled() {
                return Err(PdfError::Cancelled);
            }
            busy = self.ocr_freed.wait_timeout(busy, GLANCE).unwrap_or_else(PoisonError::into_inner).0;
        }
        *busy += 1;
        Ok(OcrPlace { pool: self })
    }

    fn lock_renderers(&self) -> MutexGuard<'_, Renderers> {
        self.renderers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_readers(&self) -> MutexGuard<'_, Readers> {
        self.readers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to draw one document.
#[derive(Debug)]
pub(crate) struct Drawing<'p> {
    pool: &'p Pool,
    document: ContentHash,
    /// `None` before it is needed, and after it failed.
    pub worker: Option<Connection>,
}

impl Drawing<'_> {
    /// The worker, started if there is none.
    pub fn worker(&mut self) -> Result<&mut Connection, PdfError> {
        match &mut self.worker {
            Some(worker) => Ok(worker),
            none => Ok(none.insert(self.pool.starter.start(false)?)),
        }
    }
}

impl Drop for Drawing<'_> {
    /// Keeps the worker for its document. The next document's is started now that the page is drawn.
    fn drop(&mut self) {
        let kept = self.worker.take().filter(Connection::has_document).map(|worker| (self.document, worker));
        let mut renderers = self.pool.lock_renderers();
        renderers.busy -= 1;
        renderers.idle.extend(kept);
        let oldest = if renderers.idle.len() > IDLE_RENDERERS { renderers.idle.pop_front() } else { None };
        renderers.spare = renderers.spare.take().or_else(|| self.pool.starter.spare(false));
        drop(renderers);
        self.pool.renderer_freed.notify_one();
        drop(oldest);
    }
}

/// The right to read one picture.
#[derive(Debug)]
pub(crate) struct OcrPlace<'p> {
    pool: &'p Pool,
}

impl Drop for OcrPlace<'_> {
    fn drop(&mut self) {
        *self.pool.ocr.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        self.pool.ocr_freed.notify_one();
    }
}

/// The right to read one document, with one worker after the other if need be.
#[derive(Debug)]
pub(crate) struct Turn<'p> {
    pool: &'p Pool,
    /// `None` before it is needed, and after it failed.
    pub worker: Option<Connection>,
}

impl<'p> Turn<'p> {
    pub fn pool(&self) -> &'p Pool {
        self.pool
    }

    pub fn page_timeout(&self) -> Duration {
        self.pool.starter.config.page_timeout
    }

    /// The worker of this turn, started if there is none.
    pub fn worker(&mut self) -> Result<&mut Connection, PdfError> {
        match &mut self.worker {
            Some(worker) => Ok(worker),
            none => Ok(none.insert(self.pool.starter.start(true)?)),
        }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.pool.lock_readers().busy -= 1;
        self.pool.freed.notify_one();
    }
}
