//! What is printed: results on stdout, all else on stderr.

use std::io::{self, IsTerminal, Write};
use std::process;

use serde::Serialize;
use serde_json::json;
use touchstone_api::Problem;

/// Whether everything that was asked for holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Holds,
    DoesNotHold,
}

impl From<bool> for Verdict {
    fn from(holds: bool) -> Self {
        if holds { Self::Holds } else { Self::DoesNotHold }
    }
}

/// Where results go, and in which form.
pub(crate) struct Output {
    json: bool,
    quiet: bool,
}

impl Output {
    pub(crate) fn new(json: bool, quiet: bool) -> Self {
        Self { json, quiet }
    }

    /// Machine output was asked for.
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// Progress may be drawn.
    pub(crate) fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// One JSON value, on one line.
    pub(crate) fn value(&self, value: &impl Serialize) {
        let text = serde_json::to_string(value)
            .unwrap_or_else(|e| json!({"error": {"code": "internal", "message": e.to_string(), "hint": ""}}).to_string());
        self.line(&text);
    }

    /// A line for people.
    pub(crate) fn line(&self, text: &str) {
        write_or_end(&format!("{text}\n"));
    }

    /// Text as it is, without a line end of ours.
    pub(crate) fn raw(&self, text: &str) {
        write_or_end(text);
    }

    /// A remark for people, on stderr.
    pub(crate) fn remark(&self, text: &str) {
        if !self.quiet {
            eprintln!("{text}");
        }
    }

    /// What went wrong beside what was asked for: one line on stderr, also where only results and errors are wanted.
    pub(crate) fn warning(&self, problem: &Problem) {
        eprintln!("touchstone: {}", problem.to_string().replace(['\n', '\r'], " "));
    }

    /// An error: one line on stderr, and JSON where that was asked for.
    pub(crate) fn problem(&self, problem: &Problem) {
        let line = problem.to_string().replace(['\n', '\r'], " ");
        eprintln!("touchstone: {line}");
        if self.json {
            self.value(&json!({ "error": problem }));
        }
    }
}

/// A reader that has gone away (`| head`) ends the program quietly, as other tools do.
fn write_or_end(text: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        if error.kind() != io::ErrorKind::BrokenPipe {
            eprintln!("touchstone: the output cannot be written: {error}.");
        }
        process::exit(2);
    }
}
