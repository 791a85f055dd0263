//! `touchstone-audit`: checks a bundle from the files alone.

// What is printed passes `say` and `complain`, which make it fit to be shown.
#![deny(clippy::print_stdout, clippy::print_stderr)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use console::Term;
use touchstone_audit::{DocumentFolder, LARGEST_FILE, Options, Reading, audit_bytes, fitted, parse_key, print, trust_problem};
use touchstone_files::io_problem;
use touchstone_messages::{Code, Message, Problem, asked_language, set_language};
use touchstone_pdf::SandboxPolicy;
use touchstone_proof::TrustedCertificates;
use touchstone_text::{one_line, printable, printable_json};

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|a| a == touchstone_pdf::WORKER_ARGUMENT) {
        return touchstone_pdf::worker_main();
    }
    set_language(asked_language());
    std::panic::set_hook(Box::new(|panic| complain(&format!("{panic} {}", Message::cli_defect()))));
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(problem) => {
            complain(&problem.to_string());
            ExitCode::from(2)
        }
    }
}

/// What was asked for on the command line.
#[derive(Default)]
struct Arguments {
    file: Option<PathBuf>,
    documents: Option<PathBuf>,
    key: Option<[u8; 32]>,
    authorities: TrustedCertificates,
    stored_text: bool,
    sandbox: SandboxPolicy,
    json: bool,
}

fn run() -> Result<bool, Problem> {
    let Some(arguments) = arguments()? else {
        say(&Message::auditor_help().to_string())?;
        return Ok(true);
    };
    let file = arguments.file.ok_or_else(|| wrong(Message::auditor_no_file()))?;
    let bytes = read(&file)?;
    // PDFs are read by this program once more; where it cannot find itself, as in a root without /proc, the rest is still audited.
    let reading = match std::env::current_exe() {
        _ if arguments.stored_text => Reading::never(Message::audit_stored_text()),
        Ok(worker) => Reading::new(worker, arguments.sandbox),
        Err(_) => Reading::never(Message::audit_program_not_found()),
    };
    let mut options = Options::new(reading);
    options.key = arguments.key;
    options.authorities = arguments.authorities;
    options.documents = match &arguments.documents {
        Some(folder) => Some(DocumentFolder::open(folder).map_err(|e| io_problem(folder, &e))?),
        None => None,
    };
    let report = audit_bytes(&bytes, &options, &mut |_, _| {});
    if arguments.json {
        let json = serde_json::to_string(&report).map_err(|e| Problem::advised(Code::Internal, e.to_string()))?;
        say(&printable_json(&json))?;
    } else {
        say(print(&report).trim_end())?;
    }
    Ok(report.holds)
}

fn arguments() -> Result<Option<Arguments>, Problem> {
    let mut found = Arguments::default();
    let mut words = std::env::args_os().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| wrong(Message::auditor_value_missing(word.to_string_lossy().into_owned())));
        match word.to_str() {
            Some("--help" | "-h") => return Ok(None),
            Some("--version" | "-V") => {
                say(concat!("touchstone-audit ", env!("CARGO_PKG_VERSION")))?;
                std::process::exit(0);
            }
            Some("--documents") => found.documents = Some(value()?.into()),
            Some("--key") => {
                let key = value()?;
                found.key = Some(key.to_str().and_then(parse_key).ok_or_else(|| wrong(Message::auditor_key_form()))?);
            }
            Some("--tsa") => {
                let file = PathBuf::from(value()?);
                found.authorities = TrustedCertificates::read(&read(&file)?).map_err(|e| trust_problem(&file, &e))?;
            }
            Some("--stored-text") => found.stored_text = true,
            Some("--sandbox") => {
                let named = value()?;
                let policy = named.to_str().and_then(SandboxPolicy::named);
                found.sandbox = policy.ok_or_else(|| wrong(Message::auditor_sandbox_form()))?;
            }
            // Looked for before anything else was: see `asked_language`.
            Some("--lang") => drop(value()?),
            Some(option) if option.starts_with("--lang=") => {}
            Some("--json") => found.json = true,
            Some(option) if option.starts_with("--") => return Err(wrong(Message::auditor_unknown_option(option))),
            _ if found.file.is_none() => found.file = Some(word.into()),
            _ => return Err(wrong(Message::auditor_one_file())),
        }
    }
    Ok(Some(found))
}

/// A mistake on the command line.
fn wrong(message: Message) -> Problem {
    Problem::new(Code::BadRequest, message, Message::auditor_see_help())
}

fn read(file: &Path) -> Result<Vec<u8>, Problem> {
    touchstone_files::read(file, LARGEST_FILE).map_err(|error| Problem::from(&error))
}

/// A reader that has gone away is no error.
fn say(text: &str) -> Result<(), Problem> {
    let mut out = std::io::stdout().lock();
    let terminal = Term::stdout();
    match printable(text).lines().try_for_each(|line| writeln!(out, "{}", fitted(line, &terminal))).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Problem::advised(Code::Io, Message::auditor_print_failed(error.to_string())))
        }
        _ => Ok(()),
    }
}

/// What went wrong, in one line on stderr.
fn complain(message: &str) {
    let _ = writeln!(std::io::stderr(), "{}", fitted(&one_line(&format!("touchstone-audit: {message}")), &Term::stderr()));
}
