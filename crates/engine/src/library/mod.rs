//! The library: importing documents, finding them by name, their versions, and keeping the whole in order.

mod backup;
mod canonical_text;
pub(crate) mod catalogue;
pub(crate) mod cited_texts;
mod disk_space;
mod document_details;
pub(crate) mod import;
pub(crate) mod outline;
pub(crate) mod placed;
mod purge;
pub(crate) mod repair;
pub(crate) mod sessions;
mod storage;
pub(crate) mod stored_files;
mod versions;

pub use backup::{Backup, backup, restore};
pub use canonical_text::{DocumentText, TextPage, canonical_text};
pub use catalogue::{
    DocumentListing, PartyListing, VersionListing, documents, documents_with_versions, is_in_force, matters, remove_document,
    resolve_document, version_on,
};
pub use document_details::{document_details, set_validity};
pub use import::job::{ImportOptions, ImportOutcome, ImportStatus};
pub use import::jobs::{import, import_until, run_jobs};
pub use import::reread::reread;
pub use import::resume::{interrupted_imports, resume_imports, resume_imports_until};
pub use import::samples::{SampleLibrary, sample_jobs};
pub use import::stop::Stop;
pub use import::watch::{Seen, WATCH_INTERVAL, import_watched, import_watched_until, unwatch_folder, watch_folder, watched_folders};
pub use outline::{Structured, card, cards, outline_older, rename_document};
pub use purge::{Purged, purge_document};
pub use repair::repair;
pub use sessions::{rename_session, session, sessions};
pub use storage::storage;
pub use stored_files::save_original;
pub use versions::join_versions;
