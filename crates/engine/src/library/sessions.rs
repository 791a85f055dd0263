//! Saved sessions, by id.

use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_store::{SessionListing, SessionSummary};

use crate::handles::library::Library;
use crate::problem::IntoProblem;

/// A record's text as it was saved.
pub(crate) fn record_text(library: &Library, id: &str) -> Result<String, Problem> {
    let text = library.reader()?.session_text(id).problem()?;
    text.ok_or_else(|| Problem::new(Code::NotFound, Message::no_such_session(id), Message::advice_list_sessions()))
}

/// A saved session by its id or a unique prefix.
pub fn session(library: &Library, id: &str) -> Result<SessionSummary, Problem> {
    let found = library.reader()?.session(id).problem()?;
    found.ok_or_else(|| Problem::new(Code::NotFound, Message::no_such_session(id), Message::advice_list_sessions()))
}

/// All saved sessions, the latest first.
pub fn sessions(library: &Library) -> Result<Vec<SessionListing>, Problem> {
    library.reader()?.sessions().problem()
}

/// Gives a saved session another name.
pub fn rename_session(library: &Library, id: &str, title: &str) -> Result<(), Problem> {
    library.writer().rename_session(id, title).problem()?;
    Ok(())
}
