//! The engine: one open library, its index, its workers, its settings.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use touchstone_api::{Code, Problem};
use touchstone_ground::Prompts;
use touchstone_pdf::{Ocr, Pool, PoolConfig, SandboxPolicy};
use touchstone_store::{Reader, Store, Writer};

use crate::endpoints::EndpointOverrides;
use crate::index::IndexHandle;
use crate::keychain::Keychain;
use crate::loaded::Cache;
use crate::meaning::MeaningHandle;
use crate::passwords::Passwords;
use crate::pictures::Pictures;
use crate::problem::IntoProblem;
use crate::settings::Settings;

/// Memory that one worker may use, in bytes. A page of a hostile file can ask for any amount.
const WORKER_MEMORY: u64 = 2 << 30;

/// How many reading handles are kept for the next reader.
const IDLE_READERS: usize = 4;

/// What an engine is opened with.
#[derive(Debug, Clone)]
pub struct EngineConfig {
    /// The library's folder.
    pub library: PathBuf,
    /// Whether a library may be made where there is none.
    pub create: bool,
    /// The program that serves as a PDF worker, usually this one.
    pub worker: PathBuf,
    /// The folder of the sample library, if it came with the program.
    pub samples: Option<PathBuf>,
    /// Endpoint settings that override the config file.
    pub endpoint: EndpointOverrides,
    /// Where secrets are kept; usually [`crate::SystemKeychain`].
    pub keychain: Arc<dyn Keychain>,
}

/// What the program that reads pictures is looked for with: its languages, and what is done where nothing confines it.
pub(crate) type OcrKey = (String, SandboxPolicy);

/// One open library. Cheap to clone; every clone is the same engine.
#[derive(Clone)]
pub struct Engine {
    inner: Arc<Inner>,
}

struct Inner {
    config: EngineConfig,
    store: Store,
    readers: Mutex<Vec<Reader>>,
    writer: Mutex<Writer>,
    index: IndexHandle,
    meaning: MeaningHandle,
    /// With the policy by which it reads.
    pool: Mutex<Option<(SandboxPolicy, Arc<Pool>)>>,
    settings: Mutex<Settings>,
    cache: Cache,
    ocr: Mutex<Option<(OcrKey, Ocr)>>,
    passwords: Passwords,
    pictures: Pictures,
}

/// A reading handle that goes back to its engine when it is dropped: opening one costs more than most reads.
pub(crate) struct PooledReader<'e> {
    reader: Option<Reader>,
    pool: &'e Mutex<Vec<Reader>>,
}

impl std::ops::Deref for PooledReader<'_> {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        self.reader.as_ref().expect("it is taken only when the handle is dropped")
    }
}

impl Drop for PooledReader<'_> {
    fn drop(&mut self) {
        let mut idle = lock(self.pool);
        if idle.len() < IDLE_READERS {
            idle.extend(self.reader.take());
        }
    }
}

/// The platform's folder for the user's library.
pub fn default_library() -> PathBuf {
    directories::ProjectDirs::from("", "", "touchstone")
        .map_or_else(|| PathBuf::from("touchstone-library"), |d| d.data_dir().join("library"))
}

impl Engine {
    /// Opens the library, makes one if that is allowed, and brings its index up to date.
    pub fn open(config: EngineConfig) -> Result<Self, Problem> {
        if !config.create && !config.library.join("library.sqlite").is_file() {
            return Err(Problem::new(
                Code::NoLibrary,
                format!("There is no library in {}.", config.library.display()),
                "Import documents first (touchstone import PATH), or name another folder with --library.",
            ));
        }
        let store = Store::open(&config.library).problem()?;
        let settings = Settings::load(config.library.join("config.toml"))?;
        let writer = store.writer().problem()?;
        let engine = Self {
            inner: Arc::new(Inner {
                readers: Mutex::default(),
                writer: Mutex::new(writer),
                index: IndexHandle::new(config.library.join("index")),
                meaning: MeaningHandle::default(),
                pool: Mutex::new(None),
                settings: Mutex::new(settings),
                cache: Cache::default(),
                ocr: Mutex::default(),
                passwords: Passwords::default(),
                pictures: Pictures::default(),
                store,
                config,
            }),
        };
        engine.reconcile_index()?;
        Ok(engine)
    }

    /// The library's folder.
    pub fn library(&self) -> &Path {
        &self.inner.config.library
    }

    /// The folder of the sample library, if it came with the program.
    pub fn samples(&self) -> Option<&Path> {
        self.inner.config.samples.as_deref()
    }

    /// Where secrets are kept: keys of endpoints, passwords of files.
    pub fn keychain(&self) -> &dyn Keychain {
        &*self.inner.config.keychain
    }

    pub(crate) fn endpoint_overrides(&self) -> &EndpointOverrides {
        &self.inner.config.endpoint
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.inner.passwords
    }

    pub(crate) fn pictures(&self) -> &Pictures {
        &self.inner.pictures
    }

    /// Ends PDF workers that read documents and have none left, and gives their memory back.
    pub(crate) fn release_readers(&self) {
        if let Some((_, pool)) = &*lock(&self.inner.pool) {
            pool.release_readers();
        }
    }

    /// The program that serves as a PDF worker.
    pub(crate) fn worker(&self) -> &Path {
        &self.inner.config.worker
    }

    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    /// A reading handle: one that an earlier reader gave back, else a new one.
    pub(crate) fn reader(&self) -> Result<PooledReader<'_>, Problem> {
        let idle = lock(&self.inner.readers).pop();
        let reader = idle.map_or_else(|| self.inner.store.reader().problem(), Ok)?;
        Ok(PooledReader { reader: Some(reader), pool: &self.inner.readers })
    }

    pub(crate) fn writer(&self) -> MutexGuard<'_, Writer> {
        lock(&self.inner.writer)
    }

    pub(crate) fn index_handle(&self) -> &IndexHandle {
        &self.inner.index
    }

    pub(crate) fn meaning_handle(&self) -> &MeaningHandle {
        &self.inner.meaning
    }

    pub(crate) fn settings(&self) -> MutexGuard<'_, Settings> {
        lock(&self.inner.settings)
    }

    pub(crate) fn cache(&self) -> &Cache {
        &self.inner.cache
    }

    /// The prompts: those in the library's folder `prompts`, else the embedded ones. Read anew for every question.
    pub(crate) fn prompts(&self) -> Result<Prompts, Problem> {
        Prompts::load(&self.library().join("prompts")).map_err(|e| {
            Problem::new(
                Code::BadRequest,
                format!("The prompts cannot be read: {e}."),
                "Mend or remove the file in the library's folder prompts.",
            )
        })
    }

    /// The PDF workers; a problem where libpdfium is missing.
    pub(crate) fn pool(&self) -> Result<Arc<Pool>, Problem> {
        let sandbox = self.sandbox_policy();
        let mut slot = lock(&self.inner.pool);
        if let Some((_, pool)) = slot.as_ref().filter(|(policy, _)| *policy == sandbox) {
            return Ok(pool.clone());
        }
        let library = touchstone_pdf::find_library().ok_or_else(|| {
            Problem::new(
                Code::PdfiumMissing,
                "libpdfium was not found, so PDFs cannot be read.",
                "Run `cargo xtask setup`, or set TOUCHSTONE_PDFIUM to the library's path.",
            )
        })?;
        let workers = std::thread::available_parallelism().map_or(2, usize::from).clamp(1, 8);
        let config = PoolConfig {
            executable: self.inner.config.worker.clone(),
            library,
            workers,
            page_timeout: Duration::from_secs(30),
            ocr_timeout: Duration::from_secs(120),
            memory_limit: WORKER_MEMORY,
            sandbox,
        };
        let pool = Arc::new(Pool::new(config));
        *slot = Some((sandbox, pool.clone()));
        Ok(pool)
    }

    /// Starts what draws pages, so that the first page that is opened does not wait for it. Where it cannot be started
    /// the page itself will say why.
    pub fn prepare_drawing(&self) {
        let prepared = self.pool().and_then(|pool| pool.prepare_drawing().problem());
        if let Err(problem) = prepared {
            tracing::debug!("{problem}");
        }
    }

    /// The program that reads pictures, with what it was last looked for with.
    pub(crate) fn known_ocr(&self) -> MutexGuard<'_, Option<(OcrKey, Ocr)>> {
        lock(&self.inner.ocr)
    }
}

/// A lock whose holder panicked still guards consistent data: every write to the library is one transaction.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
