//! The library on disk: one SQLite file and content-addressed source files. The only crate that knows SQL.
//!
//! SQLite is the truth. A document becomes visible in one transaction; every index is derived and follows
//! through the outbox. Source files are written under a temporary name, synced and renamed before the
//! transaction that names them, and deleted only in a transaction in which nothing names them.

mod backup;
mod chain;
mod document;
mod error;
mod files;
mod folder;
mod fragment;
mod judgement;
mod library;
mod matter;
mod new_version;
mod original;
mod outbox;
mod outline;
mod purge;
mod recognised;
mod schema;
mod scope;
mod session;
mod sign_off;
mod text;
mod version;
mod waiting;
mod watched;

pub use document::Document;
pub use error::{BrokenChain, StoreError};
pub use files::FileStore;
pub use folder::{DATABASE, prepare_folder};
pub use fragment::FragmentRow;
pub use library::{Reader, Store, Writer};
pub use matter::MatterRow;
pub use new_version::{Added, NewVersion};
pub use original::{NewOriginal, Original};
pub use outbox::Task;
pub use outline::{NewOutline, OldOutline};
pub use purge::Tombstone;
pub use recognised::RecognisedPage;
pub use schema::SCHEMA_VERSION;
pub use scope::{TitledText, Visible};
pub use session::{SessionListing, SessionSummary};
pub use text::{Bookmark, NewPage, NewText, PageRecord, TextRow};
pub use version::Version;
pub use waiting::WaitingImport;
pub use watched::WatchedFolder;
