//! Use cases: import, ask, read, verify. The order of things, with progress and cancellation; no terminal, no window.

mod asking;
mod calendar;
mod catalogue;
mod doctor;
mod elsewhere;
mod engine;
mod finding;
mod host;
mod import;
mod index;
mod intake;
mod loaded;
mod locating;
mod opening;
mod problem;
mod reading;
mod searching;
mod settings;
mod sources;
mod tasks;
mod verifying;

pub use asking::{AskOptions, QUESTION_LIMIT};
pub use calendar::{now, parse_date, today};
pub use catalogue::{DocumentListing, VersionListing};
pub use doctor::{Check, CheckState};
pub use engine::{EndpointOverrides, Engine, EngineConfig, default_library};
pub use host::{EngineHost, SampleLibrary};
pub use import::{ImportOptions, ImportOutcome, ImportStatus};
pub use opening::parse_link;
pub use searching::{Narrowing, SearchOptions};
pub use settings::{Settings, setting_table};
pub use verifying::AnswerFinding;
