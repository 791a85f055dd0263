//! The engine: the handles of one open library.

use std::path::PathBuf;
use std::sync::Arc;

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;

use crate::handles::keychain::Keychain;
use crate::handles::library::Library;
use crate::handles::page_pictures::PagePictures;
use crate::handles::passwords::Passwords;
use crate::handles::prepared_text_cache::PreparedTexts;
use crate::handles::settings::{Settings, SharedSettings};
use crate::handles::text_index::TextIndex;
use crate::handles::workers::Workers;
use crate::models::embeddings::Embeddings;
use crate::models::endpoints::{EndpointOverrides, Endpoints};

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

/// One open library. Cheap to clone; every clone has the same handles.
///
/// It knows no use case: those are functions of the handles that they need, in the rooms `library`, `search`, `ask`, `read`, `check`,
/// `audit`, `export` and `doctor`.
#[derive(Clone)]
pub struct Engine {
    /// Folder, database and files.
    pub library: Arc<Library>,
    /// Texts of documents, prepared for matching.
    pub texts: Arc<PreparedTexts>,
    /// The words of all texts.
    pub index: Arc<TextIndex>,
    /// The vectors of all texts.
    pub embeddings: Arc<Embeddings>,
    /// Chat endpoints.
    pub endpoints: Arc<Endpoints>,
    /// The processes that read documents.
    pub workers: Arc<Workers>,
    /// The settings of the library.
    pub settings: Arc<SharedSettings>,
    /// Where secrets are kept: keys of endpoints, passwords of files.
    pub keychain: Arc<dyn Keychain>,
    /// Passwords of encrypted files.
    pub passwords: Arc<Passwords>,
    /// Pictures of pages.
    pub pictures: Arc<PagePictures>,
    /// The folder of the sample library, if it came with the program.
    pub samples: Option<PathBuf>,
}

/// The platform's folder for the user's library.
pub fn default_library() -> PathBuf {
    directories::ProjectDirs::from("", "", "touchstone")
        .map_or_else(|| PathBuf::from("touchstone-library"), |d| d.data_dir().join("library"))
}

impl Engine {
    /// Opens the library, makes one if that is allowed, and brings its index up to date. An error where there is none, or it is damaged,
    /// newer than this program, or not to be read.
    pub fn open(config: EngineConfig) -> Result<Self, Problem> {
        let EngineConfig { library, create, worker, samples, endpoint, keychain } = config;
        if !create && !library.join("library.sqlite").is_file() {
            return Err(Problem::new(
                Code::NoLibrary,
                Message::no_library_in_folder(library.display().to_string()),
                Message::advice_import_first(),
            ));
        }
        let settings_file = library.join("config.toml");
        let library = Arc::new(Library::open(library)?);
        let settings = Arc::new(SharedSettings::new(Settings::load(settings_file)?));
        let overrides = Arc::new(endpoint);
        let engine = Self {
            texts: Arc::new(PreparedTexts::new(library.clone())),
            index: Arc::new(TextIndex::new(library.clone())),
            embeddings: Arc::new(Embeddings::new(library.clone(), settings.clone(), overrides.clone())),
            endpoints: Arc::new(Endpoints::new(settings.clone(), overrides, keychain.clone())),
            workers: Arc::new(Workers::new(worker, settings.clone())),
            passwords: Arc::new(Passwords::new(keychain.clone())),
            pictures: Arc::default(),
            library,
            settings,
            keychain,
            samples,
        };
        engine.index.reconcile()?;
        Ok(engine)
    }
}
