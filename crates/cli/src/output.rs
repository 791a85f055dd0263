//! What is printed: results on stdout, all else on stderr. Everything that this program prints passes here, and what is foreign in it,
//! a document's words, a title, a model's reply, a file's name, is made fit to be shown on its way out: no caller can forget to.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process;

use console::Term;
use serde::Serialize;
use serde_json::json;
use touchstone_api::{Code, Problem};
use touchstone_audit::{MARGIN, fitted};
use touchstone_messages::Message;
use touchstone_text::{one_line, printable, printable_json};

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
            .unwrap_or_else(|e| json!({ "error": Problem::new(Code::Internal, e.to_string(), Code::Internal.advice()) }).to_string());
        to_stdout(&format!("{}\n", printable_json(&text)));
    }

    /// A line for people. However many a string in it has, it stays one.
    pub(crate) fn line(&self, text: &str) {
        to_stdout(&format!("{}\n", fitted(&one_line(text), &Term::stdout())));
    }

    /// Foreign text of several lines, behind a margin.
    pub(crate) fn quoted(&self, text: &str) {
        printable(text).lines().for_each(|line| self.line(format!("{MARGIN}{line}").trim_end()));
    }

    /// Lines that are the program's own, its help above all: nothing foreign is in them.
    pub(crate) fn own(&self, text: &str) {
        to_stdout(&printable(text));
    }

    /// A document's text as it is, to the byte; on a terminal, which would obey it, fit to be shown.
    pub(crate) fn document(&self, text: &str) {
        to_stdout(&if io::stdout().is_terminal() { printable(text) } else { Cow::Borrowed(text) });
    }

    /// That a file was written.
    pub(crate) fn saved_to(&self, file: &Path) {
        self.remark(&Message::cli_saved_to(file.display().to_string()).to_string());
    }

    /// A remark for people, on stderr.
    pub(crate) fn remark(&self, text: &str) {
        if !self.quiet {
            to_stderr(text);
        }
    }

    /// What went wrong beside what was asked for: one line on stderr, also where only results and errors are wanted.
    pub(crate) fn warning(&self, problem: &Problem) {
        to_stderr(&format!("touchstone: {}", problem.to_string().replace(['\n', '\r'], " ")));
    }

    /// An error: one line on stderr, and JSON where that was asked for.
    pub(crate) fn problem(&self, problem: &Problem) {
        to_stderr(&format!("touchstone: {problem}"));
        if self.json {
            self.value(&json!({ "error": problem }));
        }
    }
}

/// Where the log goes: an event a line, with whatever a library puts into it fit to be shown. To be used without colours, which are
/// escapes too.
pub(crate) struct LogLine;

impl Write for LogLine {
    /// Is handed an event at a time.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        to_stderr(String::from_utf8_lossy(event).trim_end());
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A defect of ours ends in one line too, whatever words it has: they may be those of a file.
pub(crate) fn tell_of_panics() {
    std::panic::set_hook(Box::new(|panic| to_stderr(&format!("touchstone: {panic} {}", Message::cli_defect()))));
}

/// A line on stderr. Where nobody reads that there is nobody to tell.
fn to_stderr(text: &str) {
    let _ = writeln!(io::stderr(), "{}", fitted(&one_line(text), &Term::stderr()));
}

/// A reader that has gone away (`| head`) ends the program quietly, as other tools do.
fn to_stdout(text: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        if error.kind() != io::ErrorKind::BrokenPipe {
            to_stderr(&format!("touchstone: {}", Message::cli_output_failed(error.to_string())));
        }
        process::exit(2);
    }
}
