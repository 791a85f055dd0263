//! Deleting a document for good.

use std::collections::BTreeSet;

use serde::Serialize;
use touchstone_api::{Code, Problem};
use touchstone_messages::Message;
use touchstone_search::Vectors;

use crate::calendar::now;
use crate::engine::Engine;
use crate::library::catalogue;
use crate::problem::IntoProblem;

/// What was deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Purged {
    /// The document.
    pub doc_id: String,
    /// Its title.
    pub title: String,
    /// Versions that went with it.
    pub versions: u32,
    /// Saved sessions that cite it and keep its words.
    pub sessions: Vec<String>,
}

/// Deletes a document's bytes, text, boxes and index entries, and leaves a tombstone. Refused while saved sessions cite it,
/// unless `force`; those then keep their quotations and say that the file is gone.
pub fn purge_document(engine: &Engine, name: &str, force: bool) -> Result<Purged, Problem> {
    let document = catalogue::resolve_document(&engine.library, name)?;
    let sessions = engine.library.reader()?.sessions_of_document(&document.id).problem()?;
    if !sessions.is_empty() && !force {
        return Err(Problem::new(Code::Cited, Message::purge_cited(sessions.len(), &document.title), Message::advice_purge_force()));
    }
    let texts: BTreeSet<u64> = document.versions.iter().map(|v| v.text_id).collect();
    engine.library.writer().purge_document(&document.id, &now()).problem()?;
    engine.texts.clear();
    engine.index.follow_outbox()?;
    engine.index.compact()?;
    Vectors::forget_texts(&engine.library.folder().join("vectors"), &texts).problem()?;
    Ok(Purged {
        doc_id: document.id,
        title: document.title,
        versions: u32::try_from(document.versions.len()).unwrap_or(u32::MAX),
        sessions,
    })
}
