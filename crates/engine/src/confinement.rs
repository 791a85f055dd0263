//! What confines the processes that read documents: the setting, the refusal where nothing does, and what `doctor` finds.

use touchstone_api::{Problem, Sandbox, SandboxGap, SandboxRule, SandboxState};
use touchstone_pdf::{Cage, CageState, Converter, Ocr, PdfError, SandboxPolicy, Trial, Wall};

use crate::doctor::{Check, CheckState};
use crate::engine::Engine;
use crate::problem::IntoProblem;

impl Engine {
    /// The setting `pdf.sandbox`.
    pub(crate) fn sandbox_policy(&self) -> SandboxPolicy {
        self.settings().get("pdf.sandbox").ok().and_then(SandboxPolicy::named).unwrap_or_default()
    }

    /// What confines the processes that read documents. `None` where none can be started, as without libpdfium.
    pub fn sandbox(&self) -> Option<Sandbox> {
        let cage = self.pool().ok()?.cage().ok()?;
        Some(sandbox(self.sandbox_policy(), &cage))
    }

    /// Reads documents from now on also where nothing confines the processes that do.
    pub fn read_without_sandbox(&self) -> Result<(), Problem> {
        self.settings().set("pdf.sandbox", SandboxPolicy::Warn.name())
    }

    /// Refuses to read documents where nothing confines the processes that would, unless the user wants that.
    pub(crate) fn require_sandbox(&self) -> Result<(), Problem> {
        let Ok(cage) = self.pool().and_then(|pool| pool.cage().problem()) else { return Ok(()) };
        if self.sandbox_policy().admits(&cage) { Ok(()) } else { Err(PdfError::NotConfined { cage }).problem() }
    }

    /// What a worker reaches that tries. Nothing is said where none can be started for want of libpdfium.
    pub(crate) fn worker_check(&self) -> Option<Check> {
        let tried = self.pool().ok()?.try_cage();
        let closed = "no files, no network, no other programs, one document each";
        Some(match tried {
            Ok(trial) => self.sandbox_finding("worker sandbox", closed, &trial),
            Err(error) => Check { name: "worker sandbox".into(), state: CheckState::Bad, message: error.to_string() },
        })
    }

    /// Whether pages that are pictures can be read, and what the program that reads them reaches.
    pub(crate) fn scans(&self) -> Check {
        let name = "scans".to_owned();
        match self.ocr() {
            Ok(ocr) => self.program_finding(
                name,
                &ocr.describe(),
                "no files but its own, no network, no other programs",
                Ocr::try_cage(self.worker()),
            ),
            Err(error) => Check { name, state: CheckState::Missing, message: crate::recognising::problem(&error).to_string() },
        }
    }

    /// Whether files of other formats can be read, and what the program that converts them reaches.
    pub(crate) fn conversion(&self) -> Check {
        let name = "other formats".to_owned();
        match Converter::find(self.worker(), self.sandbox_policy()) {
            Ok(converter) => {
                let program = format!("LibreOffice ({})", converter.program().display());
                let closed = "no files but its own and one folder, no network, no other programs";
                self.program_finding(name, &program, closed, Converter::try_cage(self.worker()))
            }
            Err(_) => {
                let message = "LibreOffice is not installed: Word, OpenDocument, RTF, HTML and mail files are refused".to_owned();
                Check { name, state: CheckState::Missing, message }
            }
        }
    }

    fn program_finding(&self, name: String, program: &str, closed: &str, tried: std::io::Result<Trial>) -> Check {
        match tried {
            Ok(trial) => {
                let check = self.sandbox_finding(&name, closed, &trial);
                Check { message: format!("{program}: {}", check.message), ..check }
            }
            Err(error) => Check { name, state: CheckState::Bad, message: format!("{program}: its sandbox cannot be tried: {error}") },
        }
    }

    /// A cage that is not closed is a fault, unless the user has said that documents are read all the same.
    fn sandbox_finding(&self, name: &str, closed: &str, trial: &Trial) -> Check {
        let accepted = self.sandbox_policy() == SandboxPolicy::Warn || trial.cage.state() == CageState::Unbuilt;
        let (state, message) = match trial.is_complete() {
            true => (CheckState::Good, closed.to_owned()),
            false if accepted => (CheckState::Missing, format!("{trial} (pdf.sandbox {})", self.sandbox_policy().name())),
            false => (CheckState::Bad, format!("{trial}. Documents are not read. {}", not_confined_hint(&trial.cage))),
        };
        Check { name: name.to_owned(), state, message }
    }
}

fn sandbox(policy: SandboxPolicy, cage: &Cage) -> Sandbox {
    let walls = [(&cage.files, SandboxGap::Files), (&cage.calls, SandboxGap::Network), (&cage.limits, SandboxGap::Memory)];
    Sandbox {
        policy: match policy {
            SandboxPolicy::Required => SandboxRule::Required,
            SandboxPolicy::Warn => SandboxRule::Warn,
        },
        state: match cage.state() {
            CageState::Closed => SandboxState::Closed,
            CageState::Open => SandboxState::Open,
            CageState::Unbuilt => SandboxState::Unbuilt,
        },
        open: walls.into_iter().filter(|(wall, _)| **wall != Wall::Closed).map(|(_, gap)| gap).collect(),
    }
}

/// What to do where the cage is not closed.
pub(crate) fn not_confined_hint(cage: &Cage) -> &'static str {
    match cage.state() {
        CageState::Unbuilt => {
            "Touchstone has no sandbox for this system. To read documents all the same: `touchstone config set pdf.sandbox warn`."
        }
        CageState::Open | CageState::Closed => {
            "Use Linux 5.13 or later with Landlock and seccomp. To read documents all the same: `touchstone config set pdf.sandbox warn`."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(system: &str, files: bool, calls: bool, limits: bool) -> Cage {
        let wall = |closed| if closed { Wall::Closed } else { Wall::Open("refused".into()) };
        Cage { system: system.into(), files: wall(files), calls: wall(calls), limits: wall(limits) }
    }

    /// What is read, and whether the user is asked, on every system.
    #[test]
    fn only_a_closed_cage_reads_unasked() {
        use SandboxPolicy::{Required, Warn};
        let linux = told("linux", true, true, true);
        let old = told("linux", false, true, true);
        let (mac, windows) = (told("macos", false, false, true), told("windows", false, false, true));
        for (policy, cage, reads, asks) in [
            (Required, &linux, true, false),
            (Warn, &linux, true, false),
            (Required, &old, false, false),
            (Warn, &old, true, false),
            (Required, &mac, false, true),
            (Warn, &mac, true, false),
            (Required, &windows, false, true),
            (Warn, &windows, true, false),
        ] {
            let sandbox = sandbox(policy, cage);
            assert_eq!((sandbox.admits(), sandbox.asks()), (reads, asks), "{policy:?} {cage:?}");
        }
        assert_eq!(sandbox(Required, &mac).open, [SandboxGap::Files, SandboxGap::Network]);
        assert_eq!(sandbox(Required, &old).open, [SandboxGap::Files]);
        assert_eq!(sandbox(Required, &linux).open, []);
    }

    #[test]
    fn a_hint_names_the_command_and_what_is_missing() {
        for cage in [told("linux", false, true, true), told("macos", false, false, true)] {
            assert!(not_confined_hint(&cage).contains("touchstone config set pdf.sandbox warn"));
        }
        assert!(not_confined_hint(&told("linux", false, true, true)).contains("Landlock"));
        assert!(not_confined_hint(&told("windows", true, true, true)).contains("no sandbox for this system"));
    }
}
