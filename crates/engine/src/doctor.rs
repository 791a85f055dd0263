//! Checks of the installation and the library.

use serde::Serialize;
use touchstone_api::{Answering, Problem};
use touchstone_text::ContentHash;

use crate::engine::Engine;
use crate::problem::IntoProblem;
use crate::repair::files;

/// One check and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Check {
    /// What was looked at.
    pub name: String,
    /// How it stands.
    pub state: CheckState,
    /// In words.
    pub message: String,
}

/// How a check stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckState {
    /// As it should be.
    Good,
    /// Something is missing that not everyone needs.
    Missing,
    /// Something is wrong.
    Bad,
}

impl Engine {
    /// Looks at the PDF library, the workers, the database, the index, every stored file, and the endpoint's settings.
    pub fn doctor(&self) -> Result<Vec<Check>, Problem> {
        let mut checks = vec![check("library", Ok(self.library().display().to_string()))];
        checks.push(check("pdfium", self.pool().and_then(|pool| pool.pipeline().problem())));
        checks.extend(self.worker_check());
        checks.push(self.scans());
        let faults = self.reader()?.integrity().problem()?;
        checks.push(match faults.as_slice() {
            [] => check("database", Ok("sound".into())),
            [first, ..] => Check { name: "database".into(), state: CheckState::Bad, message: first.clone() },
        });
        // Every byte of the index is read, also of files that were found whole before.
        self.remake_index()?;
        let wanted = self.reader()?.indexed_texts().problem()?.len();
        let held = self.index()?.text_ids().problem()?.len();
        let state = if wanted == held { CheckState::Good } else { CheckState::Bad };
        checks.push(Check { name: "index".into(), state, message: format!("{}: {held} of {wanted} texts", self.index()?.version()) });
        checks.push(self.meaning_check()?);
        checks.push(self.conversion());
        checks.push(self.stored_files()?);
        checks.extend(self.leftovers()?);
        if let Ok(count @ 1..) = self.read_by_others() {
            let message = format!("{} read by another pipeline than this program's: `touchstone reread` reads them again", files(count));
            checks.push(Check { name: "texts".into(), state: CheckState::Missing, message });
        }
        let (state, message) = match self.answering() {
            Answering::Offline => (CheckState::Missing, "none: answers are extracts".to_owned()),
            Answering::Endpoint { host, model, .. } => (CheckState::Good, format!("{model} at {host} (not called)")),
        };
        checks.push(Check { name: "endpoint".into(), state, message });
        Ok(checks)
    }

    /// What interrupted imports left behind; nothing is said where there is nothing.
    fn leftovers(&self) -> Result<Vec<Check>, Problem> {
        let mut checks = Vec::new();
        let waiting = self.interrupted_imports()?.len();
        if waiting > 0 {
            let message = format!("{} wait: `touchstone import --resume` reads them", files(waiting));
            checks.push(Check { name: "interrupted import".into(), state: CheckState::Missing, message });
        }
        let left = self.left_over_files()?.len();
        if left > 0 {
            let message = format!("{} that no document names: `touchstone doctor --repair` deletes them", files(left));
            checks.push(Check { name: "left-over files".into(), state: CheckState::Missing, message });
        }
        Ok(checks)
    }

    /// Search by meaning: the model, and every vector against its checksum.
    fn meaning_check(&self) -> Result<Check, Problem> {
        let name = "search by meaning".to_owned();
        let state = self.meaning_state()?;
        Ok(match (state.problem, state.model) {
            (Some(problem), _) => Check { name, state: CheckState::Missing, message: problem.to_string() },
            (None, None) => Check { name, state: CheckState::Missing, message: "off: passages are found by their words".into() },
            (None, Some(model)) => {
                let sound = self.ready_for_meaning()?.is_none_or(|ready| ready.vectors.sound());
                let message = format!("{model}: {} of {} passages", state.embedded, state.passages);
                match (sound, state.embedded == state.passages) {
                    (false, _) => Check { name, state: CheckState::Bad, message: format!("{message}, some damaged") },
                    (true, true) => Check { name, state: CheckState::Good, message },
                    (true, false) => {
                        Check { name, state: CheckState::Missing, message: format!("{message}; `touchstone embed` makes the rest") }
                    }
                }
            }
        })
    }

    fn stored_files(&self) -> Result<Check, Problem> {
        let stored = self.store().files();
        let (mut sound, mut faults) = (0, Vec::new());
        for document in self.reader()?.documents().problem()? {
            for version in document.versions {
                match stored.get(version.hash).problem()? {
                    Some(bytes) if ContentHash::of(&bytes) == version.hash => sound += 1,
                    Some(_) => faults.push(format!("{} v{} was changed", document.title, version.number)),
                    None => faults.push(format!("{} v{} is missing", document.title, version.number)),
                }
            }
        }
        let state = if faults.is_empty() { CheckState::Good } else { CheckState::Bad };
        let message = if faults.is_empty() { format!("{sound} match their hashes") } else { faults.join("; ") };
        Ok(Check { name: "stored files".into(), state, message })
    }
}

fn check(name: &str, result: Result<String, Problem>) -> Check {
    match result {
        Ok(message) => Check { name: name.into(), state: CheckState::Good, message },
        Err(problem) => Check { name: name.into(), state: CheckState::Bad, message: problem.to_string() },
    }
}
