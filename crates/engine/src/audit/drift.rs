//! Saved sessions that a new text, a new version or a lost file touches.

use std::collections::BTreeMap;

use touchstone_api::{DriftReason, Drifted, Problem};
use touchstone_messages::Message;
use touchstone_text::ContentHash;

use crate::handles::library::Library;
use crate::library::{sessions, stored_files};
use crate::problem::IntoProblem;

/// Every saved session that cites a version with a successor, a text that was read anew, or a file that changed or
/// is gone; the latest first.
pub fn drift(library: &Library) -> Result<Vec<Drifted>, Problem> {
    let mut known: BTreeMap<(String, String), Vec<DriftReason>> = BTreeMap::new();
    let mut drifted = Vec::new();
    for listed in sessions::sessions(library)? {
        let record = sessions::session(library, &listed.id)?.record;
        let mut reasons = Vec::new();
        let mut cited: Vec<(String, String)> =
            record.citations.iter().map(|c| (c.doc_hash.clone(), c.extraction_pipeline.clone())).filter(|(h, _)| !h.is_empty()).collect();
        cited.sort_unstable();
        cited.dedup();
        for key in cited {
            let found = match known.get(&key) {
                Some(found) => found.clone(),
                None => {
                    let found = drift_of(library, &key.0, &key.1)?;
                    known.insert(key, found.clone());
                    found
                }
            };
            reasons.extend(found);
        }
        if !reasons.is_empty() {
            drifted.push(Drifted { session_id: listed.id, title: listed.title, reasons });
        }
    }
    Ok(drifted)
}

/// What became of one cited text.
fn drift_of(library: &Library, hash: &str, pipeline: &str) -> Result<Vec<DriftReason>, Problem> {
    use touchstone_api::DriftKind::{FileChanged, FileMissing, NewPipeline, NewVersion};
    let Ok(hash) = hash.parse::<ContentHash>() else { return Ok(Vec::new()) };
    let Some(document) = library.reader()?.document_of(hash).problem()? else {
        let message = Message::cited_document_gone().into();
        return Ok(vec![DriftReason { kind: FileMissing, doc_id: String::new(), doc_title: String::new(), version: 0, message }]);
    };
    let mut reasons = Vec::new();
    let Some(version) = document.versions.iter().find(|v| v.hash == hash) else { return Ok(reasons) };
    let mut add = |kind, message: Message| {
        reasons.push(DriftReason {
            kind,
            doc_id: document.id.clone(),
            doc_title: document.title.clone(),
            version: version.number,
            message: message.into(),
        });
    };
    match stored_files::file_state(library, hash)? {
        touchstone_api::FileState::Unchanged => {}
        touchstone_api::FileState::Changed => add(FileChanged, Message::drift_file_changed()),
        touchstone_api::FileState::Missing => add(FileMissing, Message::drift_file_missing()),
    }
    if let Some(last) = document.versions.last().filter(|last| last.number > version.number) {
        add(NewVersion, Message::drift_new_version(version.number, last.number));
    }
    if version.pipeline != pipeline {
        add(NewPipeline, Message::drift_new_pipeline(&version.pipeline, pipeline));
    }
    Ok(reasons)
}
