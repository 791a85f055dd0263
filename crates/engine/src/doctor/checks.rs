//! Checks of the installation and the library.

use touchstone_api::{Answering, Problem};
use touchstone_messages::Message;
use touchstone_text::ContentHash;

use crate::audit::sessions;
use crate::doctor::check::{Check, CheckState};
use crate::doctor::sandbox;
use crate::engine::Engine;
use crate::handles::library::Library;
use crate::library::import::{outdated, resume};
use crate::library::repair;
use crate::models::embeddings::Embeddings;
use crate::problem::IntoProblem;

/// Looks at the PDF library, the workers, the database, the index, every stored file, and the endpoint's settings.
pub fn doctor(engine: &Engine) -> Result<Vec<Check>, Problem> {
    let mut checks = vec![check("library", Ok(engine.library.folder().display().to_string()))];
    checks.push(check("pdfium", engine.workers.pool().and_then(|pool| pool.pipeline().problem())));
    checks.extend(sandbox::worker_check(&engine.workers));
    checks.push(sandbox::scans(&engine.workers));
    let faults = engine.library.reader()?.integrity().problem()?;
    checks.push(match faults.as_slice() {
        [] => check("database", Ok(Message::check_sound().to_string())),
        [first, ..] => Check { name: "database".into(), state: CheckState::Bad, message: first.clone() },
    });
    // Every byte of the index is read, also of files that were found whole before.
    engine.index.remake()?;
    let wanted = engine.library.reader()?.indexed_texts().problem()?.len();
    let held = engine.index.open()?.text_ids().problem()?.len();
    let state = if wanted == held { CheckState::Good } else { CheckState::Bad };
    checks.push(Check {
        name: "index".into(),
        state,
        message: Message::check_index(engine.index.open()?.version(), held, wanted).to_string(),
    });
    checks.push(meaning_check(&engine.embeddings)?);
    checks.push(sandbox::conversion(engine));
    checks.push(stored_files(&engine.library)?);
    checks.push(chain_check(&engine.library)?);
    checks.extend(leftovers(&engine.library)?);
    if let Ok(count @ 1..) = outdated::read_by_others(engine) {
        let message = Message::check_other_pipeline(count).to_string();
        checks.push(Check { name: "texts".into(), state: CheckState::Missing, message });
    }
    let (state, message) = match engine.endpoints.answering() {
        Answering::Offline => (CheckState::Missing, Message::check_no_endpoint().to_string()),
        Answering::Endpoint { host, model, .. } => (CheckState::Good, Message::check_endpoint(model, host).to_string()),
    };
    checks.push(Check { name: "endpoint".into(), state, message });
    Ok(checks)
}

/// Whether every saved session follows the one before, and is as it was saved.
fn chain_check(library: &Library) -> Result<Check, Problem> {
    let chain = sessions::chain(library)?;
    let (state, message) = match chain.faults.first() {
        None => (CheckState::Good, Message::check_chain_intact(chain.links, chain.tombstones).to_string()),
        Some(first) => {
            let message = Message::check_chain_broken(chain.faults.len(), &first.session_id, first.fault.words());
            (CheckState::Bad, message.to_string())
        }
    };
    Ok(Check { name: "saved sessions".into(), state, message })
}

/// What interrupted imports left behind; nothing is said where there is nothing.
fn leftovers(library: &Library) -> Result<Vec<Check>, Problem> {
    let mut checks = Vec::new();
    let waiting = resume::interrupted_imports(library)?.len();
    if waiting > 0 {
        let message = Message::check_waiting(waiting).to_string();
        checks.push(Check { name: "interrupted import".into(), state: CheckState::Missing, message });
    }
    let left = repair::left_over_files(library)?.len();
    if left > 0 {
        let message = Message::check_left_over(left).to_string();
        checks.push(Check { name: "left-over files".into(), state: CheckState::Missing, message });
    }
    Ok(checks)
}

/// Search by meaning: the model, and every vector against its checksum.
fn meaning_check(embeddings: &Embeddings) -> Result<Check, Problem> {
    let name = "search by meaning".to_owned();
    let state = embeddings.state()?;
    Ok(match (state.problem, state.model) {
        (Some(problem), _) => Check { name, state: CheckState::Missing, message: problem.to_string() },
        (None, None) => Check { name, state: CheckState::Missing, message: Message::check_embeddings_off().to_string() },
        (None, Some(model)) => {
            let sound = embeddings.ready()?.is_none_or(|ready| ready.vectors.sound());
            let message = Message::check_embeddings(model, state.embedded, state.passages);
            match (sound, state.embedded == state.passages) {
                (false, _) => Check { name, state: CheckState::Bad, message: Message::check_embeddings_damaged(message).to_string() },
                (true, true) => Check { name, state: CheckState::Good, message: message.to_string() },
                (true, false) => {
                    Check { name, state: CheckState::Missing, message: Message::check_embeddings_unfinished(message).to_string() }
                }
            }
        }
    })
}

fn stored_files(library: &Library) -> Result<Check, Problem> {
    let stored = library.files();
    let (mut sound, mut faults) = (0, Vec::new());
    for document in library.reader()?.documents().problem()? {
        for version in document.versions {
            match stored.get(version.hash).problem()? {
                Some(bytes) if ContentHash::of(&bytes) == version.hash => sound += 1,
                Some(_) => faults.push(Message::check_file_changed(&document.title, version.number).to_string()),
                None => faults.push(Message::check_file_missing(&document.title, version.number).to_string()),
            }
        }
    }
    let state = if faults.is_empty() { CheckState::Good } else { CheckState::Bad };
    let message = if faults.is_empty() { Message::check_files_match(sound).to_string() } else { faults.join("; ") };
    Ok(Check { name: "stored files".into(), state, message })
}

fn check(name: &str, result: Result<String, Problem>) -> Check {
    match result {
        Ok(message) => Check { name: name.into(), state: CheckState::Good, message },
        Err(problem) => Check { name: name.into(), state: CheckState::Bad, message: problem.to_string() },
    }
}
