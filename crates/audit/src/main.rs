//! `touchstone-audit`: checks a bundle from the files alone.

// What is printed passes `say` and `complain`, which make it fit to be shown.
#![deny(clippy::print_stdout, clippy::print_stderr)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use touchstone_audit::{DocumentFolder, LARGEST_FILE, Options, Reading, audit_bytes, parse_key, print};
use touchstone_pdf::SandboxPolicy;
use touchstone_proof::TrustedCertificates;
use touchstone_text::{one_line, printable, printable_json};

const HELP: &str = "\
Checks a Touchstone bundle, or a session record, from the files alone.

Usage: touchstone-audit FILE [--documents DIR] [--key KEY] [--tsa FILE] [--stored-text] [--sandbox warn] [--json]

  --documents DIR  your own copies of the cited files, found by their hash
  --key KEY        the maker's public key (64 hexadecimal digits), had from elsewhere
  --tsa FILE       certificates (PEM) that time stamps must lead to: your own copy of the authority's, or of its root
  --stored-text    do not read the PDFs again: verdicts are derived from the text that came along, the text itself is not
                   looked at, and the record does not hold
  --sandbox warn   read the PDFs also where this computer does not confine the process that reads them; without it
                   they are not looked at there
  --json           print the report as JSON

Exit status: 0 every fact of every citation is as the record says; 1 something is not, or was not looked at; 2 the audit
could not run. Pages that were read from their pictures are read so again where the same Tesseract is installed. It asks no network and writes no file. libpdfium is found by TOUCHSTONE_PDFIUM, or beside this program.";

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|a| a == touchstone_pdf::WORKER_ARGUMENT) {
        return touchstone_pdf::worker_main();
    }
    std::panic::set_hook(Box::new(|panic| complain(&format!("{panic} This is a defect: please report it."))));
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            complain(&message);
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

fn run() -> Result<bool, String> {
    let Some(arguments) = arguments()? else {
        say(HELP)?;
        return Ok(true);
    };
    let file = arguments.file.ok_or("no file is named; --help says how")?;
    let bytes = read(&file)?;
    // PDFs are read by this program once more; where it cannot find itself, as in a root without /proc, the rest is still audited.
    let reading = match std::env::current_exe() {
        _ if arguments.stored_text => Reading::never(&touchstone_messages::Message::audit_stored_text().to_string()),
        Ok(worker) => Reading::new(worker, arguments.sandbox),
        Err(_) => Reading::never("the program cannot find its own file (is /proc mounted?)"),
    };
    let mut options = Options::new(reading);
    options.key = arguments.key;
    options.authorities = arguments.authorities;
    options.documents = match &arguments.documents {
        Some(folder) => Some(DocumentFolder::open(folder).map_err(|e| format!("{}: {e}", folder.display()))?),
        None => None,
    };
    let report = audit_bytes(&bytes, &options, &mut |_, _| {});
    let json = || serde_json::to_string(&report).map_err(|e| e.to_string());
    let text = if arguments.json { printable_json(&json()?).into_owned() } else { print(&report) };
    say(text.trim_end())?;
    Ok(report.holds)
}

fn arguments() -> Result<Option<Arguments>, String> {
    let mut found = Arguments::default();
    let mut words = std::env::args_os().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{} needs a value", word.to_string_lossy()));
        match word.to_str() {
            Some("--help" | "-h") => return Ok(None),
            Some("--version" | "-V") => {
                say(concat!("touchstone-audit ", env!("CARGO_PKG_VERSION")))?;
                std::process::exit(0);
            }
            Some("--documents") => found.documents = Some(value()?.into()),
            Some("--key") => {
                let key = value()?;
                found.key = Some(key.to_str().and_then(parse_key).ok_or("a key has 64 hexadecimal digits")?);
            }
            Some("--tsa") => {
                let file = PathBuf::from(value()?);
                found.authorities = TrustedCertificates::read(&read(&file)?).map_err(|e| format!("{}: {e}", file.display()))?;
            }
            Some("--stored-text") => found.stored_text = true,
            Some("--sandbox") => {
                let named = value()?;
                found.sandbox = named.to_str().and_then(SandboxPolicy::named).ok_or("--sandbox is required or warn")?;
            }
            Some("--json") => found.json = true,
            Some(option) if option.starts_with("--") => return Err(format!("there is no option {option}; --help lists them")),
            _ if found.file.is_none() => found.file = Some(word.into()),
            _ => return Err("one file at a time".into()),
        }
    }
    Ok(Some(found))
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    touchstone_files::read(file, LARGEST_FILE).map_err(|error| match error.hint() {
        "" => error.to_string(),
        hint => format!("{error}. {hint}"),
    })
}

/// A reader that has gone away is no error.
fn say(text: &str) -> Result<(), String> {
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{}", printable(text)).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(format!("the report cannot be printed: {error}")),
        _ => Ok(()),
    }
}

/// What went wrong, in one line on stderr.
fn complain(message: &str) {
    let _ = writeln!(std::io::stderr(), "{}", one_line(&format!("touchstone-audit: {message}")));
}
