//! `touchstone`: every use case without a window.

// What is printed passes `output`, which makes it fit to be shown.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod arguments;
mod commands;
mod help;
mod output;
mod progress;
mod unlisted;
mod usage;

use std::process::ExitCode;

use crate::output::{LogLine, Output, Verdict};
use crate::usage::Instead;

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|a| a == touchstone_pdf::WORKER_ARGUMENT) {
        return touchstone_pdf::worker_main();
    }
    touchstone_messages::set_language(touchstone_messages::asked_language());
    output::tell_of_panics();
    unlisted::begin_again_without_key();
    touchstone_engine::be_private();
    let arguments = match usage::arguments() {
        Ok(arguments) => arguments,
        Err(Instead::Help(text)) => {
            Output::new(false, false).own(&text);
            return ExitCode::SUCCESS;
        }
        Err(Instead::Wrong(problem)) => {
            Output::new(std::env::args_os().any(|a| a == "--json"), false).problem(&problem);
            return ExitCode::from(2);
        }
    };
    log_to_stderr(arguments.global.quiet, arguments.global.verbose);
    let output = Output::new(arguments.global.json, arguments.global.quiet);
    match commands::run(arguments, &output) {
        Ok(Verdict::Holds) => ExitCode::SUCCESS,
        Ok(Verdict::DoesNotHold) => ExitCode::from(1),
        Err(problem) => {
            output.problem(&problem);
            ExitCode::from(2)
        }
    }
}

/// Our own crates log no word of a document or a question at any level; what libraries would say is not asked for.
fn log_to_stderr(quiet: bool, verbose: u8) {
    let level = match (quiet, verbose) {
        (true, _) => "error",
        (_, 0) => "warn",
        (_, 1) => "info",
        _ => "debug",
    };
    let _ = tracing_subscriber::fmt()
        .with_writer(|| LogLine)
        .with_ansi(false)
        .with_env_filter(format!("touchstone={level},{}", if quiet { "error" } else { "warn" }))
        .without_time()
        .try_init();
}
