//! Checks of the installation and the library.

use serde::Serialize;
use touchstone_api::{Answering, Problem};
use touchstone_pdf::{Converter, SandboxStatus};
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
        if let Ok(pool) = self.pool() {
            checks.push(match pool.sandbox_status() {
                Ok(status) if status.is_complete() => check("worker sandbox", Ok("no files, no network, no new processes".into())),
                Ok(status) => Check { name: "worker sandbox".into(), state: CheckState::Missing, message: gaps(&status) },
                Err(error) => check("worker sandbox", Err(Problem::new(touchstone_api::Code::Io, error.to_string(), ""))),
            });
        }
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
        checks.push(self.chain_check()?);
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

    /// Whether every saved session follows the one before, and is as it was saved.
    fn chain_check(&self) -> Result<Check, Problem> {
        let chain = self.chain()?;
        let (state, message) = match chain.faults.first() {
            None => (CheckState::Good, format!("{}, {} deleted: the chain holds", sessions(chain.links), chain.tombstones)),
            Some(first) => {
                let faults = if chain.faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", chain.faults.len()) };
                let first = format!("the first at session {}: {}", first.session_id, first.message);
                (CheckState::Bad, format!("the chain is broken, {faults}, {first}; `touchstone audit --all` looks at each session"))
            }
        };
        Ok(Check { name: "saved sessions".into(), state, message })
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

    /// Whether pages that are pictures can be read, and what the program that reads them is kept from.
    fn scans(&self) -> Check {
        let (state, message) = match self.ocr().and_then(|ocr| ocr.sandbox_status().map(|status| (ocr, status))) {
            Ok((ocr, status)) if status.is_complete() => {
                (CheckState::Good, format!("{}: no files but its own, no network, no other programs", ocr.describe()))
            }
            Ok((ocr, status)) => (CheckState::Missing, format!("{}: {}", ocr.describe(), gaps(&status))),
            Err(error) => (CheckState::Missing, crate::recognising::problem(&error).to_string()),
        };
        Check { name: "scans".into(), state, message }
    }

    /// Whether files of other formats can be read.
    fn conversion(&self) -> Check {
        let (state, message) = match Converter::find(self.worker()) {
            Ok(converter) => {
                (CheckState::Good, format!("LibreOffice ({}): one folder of its own, no network", converter.program().display()))
            }
            Err(_) => {
                (CheckState::Missing, "LibreOffice is not installed: Word, OpenDocument, RTF, HTML and mail files are refused".to_owned())
            }
        };
        Check { name: "other formats".into(), state, message }
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

/// What the workers' sandbox leaves open, in words.
fn gaps(status: &SandboxStatus) -> String {
    let open = [
        (status.memory_limited, "memory is not limited"),
        (status.files_denied, "files can be read"),
        (status.network_denied, "the network can be reached"),
        (status.processes_denied, "programs can be started"),
    ];
    let words = open.iter().filter(|(closed, _)| !closed).map(|(_, what)| (*what).to_owned());
    words.chain(status.refused.iter().cloned()).collect::<Vec<_>>().join("; ")
}

/// "1 version of a session": each is a link of the chain.
fn sessions(links: usize) -> String {
    if links == 1 { "1 saved version".to_owned() } else { format!("{links} saved versions") }
}

fn check(name: &str, result: Result<String, Problem>) -> Check {
    match result {
        Ok(message) => Check { name: name.into(), state: CheckState::Good, message },
        Err(problem) => Check { name: name.into(), state: CheckState::Bad, message: problem.to_string() },
    }
}
