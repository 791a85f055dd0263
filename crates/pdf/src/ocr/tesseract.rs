//! Tesseract, a program of its own: where it is, what it knows, and one confined run of it.
//!
//! It never sees a PDF, only a picture that a PDF worker drew, and it is started by a process of ours that gives up
//! files, network and other programs before it becomes Tesseract.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;
use touchstone_messages::Message;

use super::tsv::{self, PictureText};
use crate::host::confined_program::{self, Bounds};
use crate::protocol::arguments::OCR_ARGUMENT;
use crate::protocol::cage::{Cage, SandboxPolicy};
use crate::protocol::probe::Trial;

/// Environment variable that names the program, before any other place.
pub const TESSERACT_VARIABLE: &str = "TOUCHSTONE_TESSERACT";

/// How pictures are drawn and read; part of the pipeline's name. Raised when the same picture may read otherwise.
const RECIPE: &str = "4";
/// Address space of one run, in bytes. A page of three languages takes about a fifth of it.
const MEMORY: u64 = 2 << 30;
/// The program has this long to say what it is.
const SHORT: Duration = Duration::from_secs(20);
/// How much longer than its processor time a run may take: a busy machine is no reason to give a page up.
const WAITING: u32 = 10;
/// Longest table that is taken, in bytes.
const MOST: u64 = 64 << 20;
/// How often a waiting caller looks whether it was cancelled.
const GLANCE: Duration = Duration::from_millis(20);
/// The arithmetic that every processor does alike, so that an audit on another machine reads the same words from the same picture. It takes
/// about 2.3 times the processor time of what Tesseract chooses by itself.
const ARITHMETIC: &str = "generic";
/// Columns and lines as Tesseract finds them; the same, with ink told from paper place by place (Sauvola's method), which
/// reads through shadows and specks; the same on a page that may lie on its side or upside down.
const UPRIGHT: &[&str] = &["--psm", "3"];
const UNEVEN: &[&str] = &["--psm", "3", "-c", "thresholding_method=2"];
const TURNED: &[&str] = &["--psm", "1"];
/// Below these mean confidences a page is read once more, as an uneven picture and as a turned one. Chosen on the scans
/// of the corpus, where clean pages are above the first and grey, unevenly lit ones below it.
const UNSURE: u8 = 93;
const DOUBTFUL: u8 = 50;

/// Tesseract with the languages to read in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ocr {
    /// Becomes Tesseract after confining itself: a program that is a PDF worker too.
    worker: PathBuf,
    program: PathBuf,
    policy: SandboxPolicy,
    version: String,
    languages: Vec<String>,
    /// Of the trained data that it reads with.
    fingerprint: String,
    /// It can tell which way up a page lies.
    orientation: bool,
}

/// Why pages can't be read from their pictures.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum OcrError {
    /// Not on this machine.
    #[error("Tesseract, which reads scanned pages, is not installed")]
    Missing,
    /// It lacks trained data.
    #[error("Tesseract does not have the language {wanted} (it has {known})")]
    LanguageMissing {
        /// As asked for.
        wanted: String,
        /// What it has.
        known: String,
    },
    /// Nothing would confine it on this computer, and the caller wants something to.
    #[error("Tesseract is not confined on this computer: it could reach {cage}")]
    NotConfined {
        /// What the process told that was to become Tesseract.
        cage: Cage,
    },
    /// It is there and doesn't work.
    #[error("Tesseract cannot be used: {detail}")]
    Unusable {
        /// What happened.
        detail: String,
    },
}

impl OcrError {
    /// What went wrong, as a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::Missing => Message::ocr_missing(),
            Self::LanguageMissing { wanted, known } => Message::ocr_language_missing(wanted, known),
            Self::NotConfined { cage } => Message::ocr_not_confined(cage.reach()),
            Self::Unusable { detail } => Message::ocr_unusable(detail),
        }
    }
}

/// Why one run gave nothing.
#[derive(Debug)]
pub(super) enum RunError {
    Cancelled,
    TimedOut,
    NotConfined(Cage),
    Failed(String),
}

impl Ocr {
    /// Looks for Tesseract and its languages (`eng+ron`); `worker` is the program that confines it.
    pub fn find(worker: &Path, languages: &str, policy: SandboxPolicy) -> Result<Self, OcrError> {
        Self::with_program(worker, locate().ok_or(OcrError::Missing)?, languages, policy)
    }

    /// Like [`Ocr::find`], with the program that is named.
    pub fn with_program(worker: &Path, program: PathBuf, languages: &str, policy: SandboxPolicy) -> Result<Self, OcrError> {
        let ask = |argument: &str| {
            let out = run(worker, &program, policy, &[argument.into()], Vec::new(), SHORT, &CancellationToken::new());
            out.map_err(|e| match e {
                RunError::NotConfined(cage) => OcrError::NotConfined { cage },
                error => OcrError::Unusable { detail: error.to_string() },
            })
        };
        let version = ask("--version")?;
        let version = version.lines().next().and_then(|l| l.strip_prefix("tesseract ")).unwrap_or_default().trim().to_owned();
        let listed = ask("--list-langs")?;
        let known: Vec<&str> = listed.lines().skip(1).map(str::trim).filter(|l| !l.is_empty()).collect();
        let languages: Vec<String> = languages.split('+').map(str::to_owned).collect();
        if version.is_empty() || known.is_empty() {
            return Err(OcrError::Unusable { detail: format!("{} does not say what it is", program.display()) });
        }
        if let Some(wanted) = languages.iter().find(|l| !known.contains(&l.as_str())) {
            return Err(OcrError::LanguageMissing { wanted: wanted.clone(), known: known.join(", ") });
        }
        // `List of available languages in "/usr/share/…/tessdata/" (3):`
        let folder = listed.lines().next().and_then(|l| l.split('"').nth(1)).map(PathBuf::from);
        let fingerprint = fingerprint(folder.as_deref(), &languages);
        Ok(Self { worker: worker.into(), program, policy, version, languages, fingerprint, orientation: known.contains(&"osd") })
    }

    /// Its part of the pipeline's name: `tesseract@5.3.0-generic-eng.ron-1a2b3c4d`. The last digits stand for the trained data.
    pub fn id(&self) -> String {
        format!("tesseract@{}-{ARITHMETIC}-{}-{}", self.version, self.languages.join("."), self.fingerprint)
    }

    /// For `doctor`: "Tesseract 5.3.0 (eng, ron)".
    pub fn describe(&self) -> String {
        format!("Tesseract {} ({})", self.version, self.languages.join(", "))
    }

    /// What a process in Tesseract's cage reaches on this machine that tries what it must not be able to do.
    pub fn try_cage(worker: &Path) -> std::io::Result<Trial> {
        confined_program::try_out(worker, OCR_ARGUMENT, bounds(SandboxPolicy::Warn, SHORT), false)
    }

    /// Reads a picture (a PNG file) of `scale` pixels to a point, within `limit` of processor time.
    pub(super) fn read(&self, png: Vec<u8>, scale: f32, limit: Duration, cancel: &CancellationToken) -> Result<PictureText, RunError> {
        let first = self.run(UPRIGHT, png.clone(), scale, limit, cancel)?;
        let mut best = tsv::read(&first, scale);
        for (layout, below) in [(UNEVEN, UNSURE), (TURNED, DOUBTFUL)] {
            let sure = best.confidence.mean();
            if sure >= below || (layout == TURNED && !self.orientation) {
                continue;
            }
            // A worse picture costs another run, and is taken only where it reads more surely, not where it reads less.
            match self.run(layout, png.clone(), scale, limit, cancel).map(|table| tsv::read(&table, scale)) {
                Ok(other) if other.confidence.mean() > sure && 2 * other.confidence.words.len() > best.confidence.words.len() => {
                    best = other
                }
                Ok(_) | Err(RunError::Failed(_)) => {}
                Err(stopped) => return Err(stopped),
            }
        }
        Ok(best)
    }

    fn run(&self, layout: &[&str], png: Vec<u8>, scale: f32, limit: Duration, cancel: &CancellationToken) -> Result<String, RunError> {
        let (dpi, languages, arithmetic) = (format!("{:.0}", scale * 72.0), self.languages.join("+"), format!("dotproduct={ARITHMETIC}"));
        let arguments = ["stdin", "stdout", "-l", &languages, "--dpi", &dpi, "-c", &arithmetic, "-c", "tessedit_create_tsv=1"];
        let arguments: Vec<OsString> = arguments.iter().chain(layout).map(OsString::from).collect();
        run(&self.worker, &self.program, self.policy, &arguments, png, limit, cancel)
    }
}

impl std::fmt::Display for RunError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cancelled => f.write_str("cancelled"),
            Self::TimedOut => f.write_str("it took too long"),
            Self::NotConfined(cage) => write!(f, "Tesseract is not confined on this computer: it could reach {cage}"),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

/// The program: as [`TESSERACT_VARIABLE`] says, else on the search path, else where installers put it.
fn locate() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(TESSERACT_VARIABLE).filter(|v| !v.is_empty()) {
        return Some(PathBuf::from(named)).filter(|p| p.is_file());
    }
    let name = format!("tesseract{}", std::env::consts::EXE_SUFFIX);
    let usual = ["/usr/local/bin", "/opt/homebrew/bin", "C:\\Program Files\\Tesseract-OCR"].map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).chain(usual).map(|folder| folder.join(&name)).find(|p| p.is_file())
}

/// Eight digits that change with the trained data and with how we use it.
fn fingerprint(folder: Option<&Path>, languages: &[String]) -> String {
    let mut hash = Sha256::new();
    hash.update(RECIPE);
    for language in languages {
        let data = folder.and_then(|f| std::fs::read(f.join(format!("{language}.traineddata"))).ok()).unwrap_or_default();
        hash.update(Sha256::digest(&data));
    }
    hash.finalize().iter().take(4).map(|b| format!("{b:02x}")).collect()
}

/// Runs the program confined, hands it `input` and gives what it prints; `limit` is of processor time, which the system
/// enforces.
fn run(
    worker: &Path,
    program: &Path,
    policy: SandboxPolicy,
    arguments: &[OsString],
    input: Vec<u8>,
    limit: Duration,
    cancel: &CancellationToken,
) -> Result<String, RunError> {
    let failed = |e: std::io::Error| RunError::Failed(e.to_string());
    if !cfg!(unix) && policy == SandboxPolicy::Required {
        return Err(RunError::NotConfined(Cage::none()));
    }
    let mut process = Running(command(worker, program, bounds(policy, limit)).args(arguments).spawn().map_err(failed)?);
    let (stdin, stdout) = (process.0.stdin.take(), process.0.stdout.take());
    if let Some(mut stdin) = stdin {
        // It ends by itself when the process does.
        std::thread::spawn(move || stdin.write_all(&input));
    }
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut out = Vec::new();
        let read = stdout.map_or(Ok(0), |s| s.take(MOST).read_to_end(&mut out));
        let _ = sender.send(read.map(|_| out));
    });
    let started = Instant::now();
    let out = loop {
        if cancel.is_cancelled() {
            return Err(RunError::Cancelled);
        }
        let left = limit.saturating_mul(WAITING).saturating_sub(started.elapsed());
        match receiver.recv_timeout(left.min(GLANCE)) {
            Ok(out) => break out.map_err(failed)?,
            Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(RunError::TimedOut),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(RunError::Failed("its output was lost".into())),
        }
    };
    let status = process.0.wait().map_err(failed)?;
    if let Some(cage) = confined_program::refused(status, &out) {
        return Err(RunError::NotConfined(cage));
    }
    if !status.success() {
        return Err(if was_out_of_time(status) { RunError::TimedOut } else { RunError::Failed(format!("Tesseract ended with {status}")) });
    }
    Ok(String::from_utf8_lossy(&out).into_owned())
}

/// Whether the system ended a process for the processor time that it took (`SIGXCPU`; `SIGKILL` at the hard limit).
#[cfg(unix)]
fn was_out_of_time(status: std::process::ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    status
        .signal()
        .is_some_and(|signal| signal == rustix::process::Signal::XCPU.as_raw() || signal == rustix::process::Signal::KILL.as_raw())
}

#[cfg(not(unix))]
fn was_out_of_time(_status: std::process::ExitStatus) -> bool {
    false
}

/// A process that ends with this value.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn bounds(policy: SandboxPolicy, limit: Duration) -> Bounds {
    Bounds { policy, memory: MEMORY, seconds: limit.as_secs() }
}

/// The process of ours that becomes Tesseract; elsewhere than on Unix, where none can become another, Tesseract itself.
fn command(worker: &Path, program: &Path, bounds: Bounds) -> Command {
    let mut command;
    if cfg!(unix) {
        command = confined_program::command(worker, OCR_ARGUMENT, bounds);
        command.arg(program);
    } else {
        command = Command::new(program);
    }
    for name in ["TESSDATA_PREFIX", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
        command.envs(std::env::var_os(name).map(|value| (name, value)));
    }
    // Pages are read side by side: one page on several threads is slower than several pages on one each.
    command.env("OMP_THREAD_LIMIT", "1").env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}
