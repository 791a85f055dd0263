//! Use cases: import, search, ask, read, check, audit, export. The order of things, with progress and cancellation; no terminal, no window.
//!
//! [`Engine`] has the handles of one open library (`handles`, `models`). What is done with them are functions, in rooms that follow a
//! document from the file to the page that is handed on; each takes the handles that it needs, and no room uses one that comes after it:
//!
//! `library` → `search` → `read`, `check` → `ask` → `audit` → `export` → `doctor`

mod calendar;
mod engine;
mod files;
mod handles;
mod models;
mod problem;
mod sync;

pub mod ask;
pub mod audit;
pub mod check;
pub mod doctor;
pub mod export;
pub mod library;
pub mod read;
pub mod search;

pub use calendar::{now, parse_date, today};
pub use engine::{Engine, EngineConfig, default_library};
pub use files::{LARGEST_TEXT, be_private, export_file, export_folder, prepare_library, read_standard_input, read_text};
pub use handles::keychain::{Keychain, KeychainError, MemoryKeychain, SecretName, SystemKeychain};
pub use handles::library::Library;
pub use handles::prepared_text_cache::{Loaded, PreparedTexts};
pub use handles::settings::{Settings, SharedSettings, setting_table};
pub use handles::workers::Workers;
pub use models::embeddings::Embeddings;
pub use models::endpoints::{EndpointOverrides, Endpoints};
