//! What the window may ask, and what it is told. One list of commands drives router and TypeScript types.

mod auditing;
mod commands;
mod draft;
mod event;
mod exporting;
mod library;
mod proof;
mod reading;
mod sandbox;
mod searching;
mod typescript;
mod upkeep;
mod verdicts;

pub use auditing::*;
pub use commands::*;
pub use draft::*;
pub use event::*;
pub use exporting::{ExportForm, ReportForm};
pub use library::*;
pub use proof::*;
pub use reading::*;
pub use sandbox::*;
pub use searching::*;
pub use touchstone_messages::{Code, Language, Message, Problem};
pub use typescript::typescript;
pub use upkeep::*;
pub use verdicts::{verdicts_css, verdicts_typescript};
