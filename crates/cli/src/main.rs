//! `touchstone`: every use case without a window.

mod arguments;
mod commands;
mod output;
mod progress;
mod unlisted;

use std::process::ExitCode;

use clap::Parser;
use touchstone_api::{Code, Problem};

use crate::arguments::Arguments;
use crate::output::{Output, Verdict};

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|a| a == touchstone_pdf::WORKER_ARGUMENT) {
        return touchstone_pdf::worker_main();
    }
    unlisted::begin_again_without_key();
    touchstone_engine::be_private();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return usage(&error),
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

/// Help and version go to stdout; a mistake in the arguments is a problem like any other.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return if error.print().is_ok() { ExitCode::SUCCESS } else { ExitCode::from(2) };
    }
    let rendered = error.render().to_string();
    let mut lines =
        rendered.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with("For more information") && !l.starts_with("Usage:"));
    let message = lines.by_ref().map(|l| l.trim_start_matches("error: ")).collect::<Vec<_>>().join(" ");
    let json = std::env::args_os().any(|a| a == "--json");
    let problem = Problem::new(Code::BadRequest, message, "`touchstone --help` lists the commands.");
    Output::new(json, false).problem(&problem);
    ExitCode::from(2)
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
        .with_writer(std::io::stderr)
        .with_env_filter(format!("touchstone={level},{}", if quiet { "error" } else { "warn" }))
        .without_time()
        .try_init();
}
