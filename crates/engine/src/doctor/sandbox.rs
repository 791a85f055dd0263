//! What confines the processes that read documents: the setting, the refusal where nothing does, and what `doctor` finds.

use touchstone_messages::Message;
use touchstone_pdf::{CageState, Converter, Ocr, SandboxPolicy, Trial};

use crate::doctor::check::{Check, CheckState};
use crate::engine::Engine;
use crate::handles::workers::Workers;
use crate::problem::{not_confined_hint, ocr_problem};

/// What a worker reaches that tries. Nothing is said where none can be started for want of libpdfium.
pub(crate) fn worker_check(workers: &Workers) -> Option<Check> {
    let tried = workers.pool().ok()?.try_cage();
    let closed = &Message::cage_of_worker().to_string();
    Some(match tried {
        Ok(trial) => sandbox_finding(workers, "worker sandbox", closed, &trial),
        Err(error) => Check { name: "worker sandbox".into(), state: CheckState::Bad, message: error.to_string() },
    })
}

/// Whether pages that are pictures can be read, and what the program that reads them reaches.
pub(crate) fn scans(workers: &Workers) -> Check {
    let name = "scans".to_owned();
    match workers.ocr() {
        Ok(ocr) => program_finding(workers, name, &ocr.describe(), &Message::cage_of_ocr().to_string(), Ocr::try_cage(workers.program())),
        Err(error) => Check { name, state: CheckState::Missing, message: ocr_problem(&error).to_string() },
    }
}

/// Whether files of other formats can be read, and what the program that converts them reaches.
pub(crate) fn conversion(engine: &Engine) -> Check {
    let name = "other formats".to_owned();
    match Converter::find(engine.workers.program(), engine.workers.sandbox_policy()) {
        Ok(converter) => {
            let program = format!("LibreOffice ({})", converter.program().display());
            let closed = &Message::cage_of_converter().to_string();
            program_finding(&engine.workers, name, &program, closed, Converter::try_cage(engine.workers.program()))
        }
        Err(_) => {
            let message = Message::check_no_libreoffice().to_string();
            Check { name, state: CheckState::Missing, message }
        }
    }
}

fn program_finding(workers: &Workers, name: String, program: &str, closed: &str, tried: std::io::Result<Trial>) -> Check {
    match tried {
        Ok(trial) => {
            let check = sandbox_finding(workers, &name, closed, &trial);
            Check { message: format!("{program}: {}", check.message), ..check }
        }
        Err(error) => Check { name, state: CheckState::Bad, message: Message::check_cage_untried(program, error.to_string()).to_string() },
    }
}

/// A cage that is not closed is a fault, unless the user has said that documents are read all the same.
fn sandbox_finding(workers: &Workers, name: &str, closed: &str, trial: &Trial) -> Check {
    let accepted = workers.sandbox_policy() == SandboxPolicy::Warn || trial.cage.state() == CageState::Unbuilt;
    let (state, message) = match trial.is_complete() {
        true => (CheckState::Good, closed.to_owned()),
        false if accepted => (CheckState::Missing, format!("{trial} (pdf.sandbox {})", workers.sandbox_policy().name())),
        false => (CheckState::Bad, Message::check_cage_open(trial.to_string(), not_confined_hint(&trial.cage)).to_string()),
    };
    Check { name: name.to_owned(), state, message }
}
