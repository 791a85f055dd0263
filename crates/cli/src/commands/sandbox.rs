//! Where a system has no sandbox: the question before the first import, on a terminal.

use std::io::{self, BufRead, IsTerminal, Write};

use touchstone_api::{Problem, Sandbox};
use touchstone_engine::Engine;
use touchstone_messages::Message;

use crate::output::Output;

/// What comes before an import.
#[derive(Debug, PartialEq, Eq)]
enum Before {
    /// Nothing: the import refuses by itself what may not be read.
    Nothing,
    /// The user wants documents to be read without a sandbox.
    Remember,
}

/// Asks once where there is something to ask and somebody to answer. The import itself refuses where the answer is no.
pub(super) fn ask(engine: &Engine, output: &Output) -> Result<(), Problem> {
    let answers = !output.is_json() && io::stdin().is_terminal() && io::stderr().is_terminal();
    match before(engine.workers.sandbox().as_ref(), answers, yes) {
        Before::Nothing => Ok(()),
        Before::Remember => engine.workers.read_without_sandbox(),
    }
}

fn before(sandbox: Option<&Sandbox>, answers: bool, yes: impl FnOnce() -> bool) -> Before {
    let asks = sandbox.is_some_and(Sandbox::asks);
    if asks && answers && yes() { Before::Remember } else { Before::Nothing }
}

fn yes() -> bool {
    let _ = write!(io::stderr(), "{} ", Message::cli_sandbox_question());
    let _ = io::stderr().flush();
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    let (said, yes) = (line.trim().to_lowercase(), Message::cli_yes().to_string());
    read.is_ok() && !said.is_empty() && (said == yes || yes.chars().next().is_some_and(|first| said == first.to_string()))
}

#[cfg(test)]
mod tests {
    use touchstone_api::{SandboxRule, SandboxState};

    use super::*;

    #[test]
    fn only_a_system_without_a_sandbox_asks_and_only_somebody_who_can_answer() {
        use SandboxRule::{Required, Warn};
        use SandboxState::{Closed, Open, Unbuilt};
        for (policy, state, answers, says, expected) in [
            (Required, Unbuilt, true, true, Before::Remember),
            (Required, Unbuilt, true, false, Before::Nothing),
            (Required, Unbuilt, false, true, Before::Nothing),
            (Required, Open, true, true, Before::Nothing),
            (Required, Closed, true, true, Before::Nothing),
            (Warn, Unbuilt, true, true, Before::Nothing),
        ] {
            let sandbox = Sandbox { policy, state, open: Vec::new() };
            assert_eq!(before(Some(&sandbox), answers, || says), expected, "{policy:?} {state:?} {answers} {says}");
        }
        assert_eq!(before(None, true, || true), Before::Nothing);
    }
}
