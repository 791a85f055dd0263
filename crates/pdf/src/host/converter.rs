//! Letters, briefs and mails in other formats: LibreOffice, a program of its own, makes a PDF of them.
//!
//! It is started by a process of ours that gives up the network, other programs, and every file but LibreOffice's own and one
//! folder, in which the document is; what it leaves there is all that is taken from it.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use touchstone_messages::Message;

use super::confined_program::{self, Bounds};
use crate::protocol::arguments::CONVERT_ARGUMENT;
use crate::protocol::cage::{Cage, SandboxPolicy};
use crate::protocol::probe::Trial;

/// Environment variable that names the program, before any other place. Empty: there is none.
pub const LIBREOFFICE_VARIABLE: &str = "TOUCHSTONE_LIBREOFFICE";

/// Address space of one run, in bytes.
const MEMORY: u64 = 4 << 30;
/// A PDF longer than this is not taken, in bytes.
const MOST: u64 = 1 << 30;
/// What is read of what it prints, in bytes.
const MOST_PRINTED: u64 = 64 << 10;
/// How often a waiting caller looks whether it is done or was cancelled.
const GLANCE: Duration = Duration::from_millis(25);
/// With this status LibreOffice says that it has made its profile and wants to be started again.
const ONCE_MORE: i32 = 81;

/// LibreOffice on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converter {
    /// Confines itself and becomes LibreOffice: a program that is a PDF worker too.
    worker: PathBuf,
    program: PathBuf,
    policy: SandboxPolicy,
}

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum ConvertError {
    /// Not on this machine.
    #[error("LibreOffice, which makes a PDF of it, is not installed")]
    Missing,
    /// Cancelled.
    #[error("cancelled")]
    Cancelled,
    /// It took longer than it may.
    #[error("LibreOffice was still at it after {0} seconds")]
    TimedOut(u64),
    /// Nothing would confine it on this computer, and the caller wants something to.
    #[error("LibreOffice is not confined on this computer: it could reach {cage}")]
    NotConfined {
        /// What the process told that was to become LibreOffice.
        cage: Cage,
    },
    /// It ended without a PDF.
    #[error("LibreOffice could make no PDF of it")]
    NoPdf,
    /// Its folder could not be made, or read.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl ConvertError {
    /// What went wrong, as a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::Missing => Message::convert_missing(),
            Self::Cancelled => Message::cancelled(),
            Self::TimedOut(seconds) => Message::convert_slow(*seconds),
            Self::NotConfined { cage } => Message::convert_not_confined(cage.reach()),
            Self::NoPdf => Message::convert_no_pdf(),
            Self::Io(error) => Message::convert_failed(error.to_string()),
        }
    }
}

impl Converter {
    /// Looks for LibreOffice; `worker` is the program that confines it.
    pub fn find(worker: &Path, policy: SandboxPolicy) -> Result<Self, ConvertError> {
        let program = locate().ok_or(ConvertError::Missing)?;
        Ok(Self::with_program(worker, &program, policy))
    }

    /// Another program that takes LibreOffice's arguments.
    pub fn with_program(worker: &Path, program: &Path, policy: SandboxPolicy) -> Self {
        Self { worker: worker.into(), program: program.into(), policy }
    }

    /// What a process in LibreOffice's cage reaches on this machine that tries what it must not be able to do.
    pub fn try_cage(worker: &Path) -> io::Result<Trial> {
        confined_program::try_out(worker, CONVERT_ARGUMENT, bounds(SandboxPolicy::Warn, Duration::from_secs(20)), true)
    }

    /// Where it is.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// A PDF of a document. `folder` is an empty folder that belongs to this run; `ending` tells the format.
    pub fn to_pdf(
        &self,
        folder: &Path,
        bytes: &[u8],
        ending: &str,
        limit: Duration,
        cancel: &CancellationToken,
    ) -> Result<Vec<u8>, ConvertError> {
        if !cfg!(unix) && self.policy == SandboxPolicy::Required {
            return Err(ConvertError::NotConfined { cage: Cage::none() });
        }
        let folder = fs::canonicalize(folder)?;
        let source = folder.join(format!("document.{ending}"));
        fs::write(&source, bytes)?;
        let begun = Instant::now();
        for _ in 0..2 {
            let mut run = Running(self.command(&folder, &source, limit).spawn()?);
            let status = run.wait(begun, limit, cancel)?;
            if let Some(cage) = confined_program::refused(status, &run.printed()) {
                return Err(ConvertError::NotConfined { cage });
            }
            if status.code() != Some(ONCE_MORE) {
                break;
            }
        }
        let pdf = folder.join("document.pdf");
        match fs::metadata(&pdf) {
            Ok(found) if found.is_file() && (1..=MOST).contains(&found.len()) => Ok(fs::read(pdf)?),
            _ => Err(ConvertError::NoPdf),
        }
    }

    fn command(&self, folder: &Path, source: &Path, limit: Duration) -> Command {
        let mut command;
        if cfg!(unix) {
            command = confined_program::command(&self.worker, CONVERT_ARGUMENT, bounds(self.policy, limit));
            command.arg(folder).arg(&self.program);
            command.env("PATH", "/usr/bin:/bin").env("HOME", folder).env("TMPDIR", folder);
            // Where it makes the socket by which a second LibreOffice would find it: here, whatever the length of the path.
            command.env("OSL_SOCKET_PATH", ".");
            command.env("LC_ALL", "C.UTF-8").env("SAL_USE_VCLPLUGIN", "svp");
        } else {
            command = Command::new(&self.program);
        }
        command.args(["--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck"]);
        // All that it keeps, and would keep beside its programs where the user may write there, goes into the folder.
        for (name, place) in [("UserInstallation", "profile"), ("UNO_SHARED_PACKAGES_CACHE", "shared")] {
            let mut argument = OsString::from(format!("-env:{name}=file://{}", if cfg!(windows) { "/" } else { "" }));
            argument.push(folder.join(place));
            command.arg(argument);
        }
        command.args(["--convert-to", "pdf", "--outdir"]).arg(folder).arg(source);
        command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// A process, and those that it started, that end with this value.
struct Running(Child);

impl Running {
    /// What it printed, which is little; to be asked when it has ended.
    fn printed(&mut self) -> Vec<u8> {
        let mut printed = Vec::new();
        if let Some(out) = self.0.stdout.take() {
            let _ = out.take(MOST_PRINTED).read_to_end(&mut printed);
        }
        printed
    }

    fn wait(&mut self, begun: Instant, limit: Duration, cancel: &CancellationToken) -> Result<ExitStatus, ConvertError> {
        loop {
            if let Some(status) = self.0.try_wait()? {
                return Ok(status);
            }
            if cancel.is_cancelled() {
                return Err(ConvertError::Cancelled);
            }
            if begun.elapsed() >= limit {
                return Err(ConvertError::TimedOut(limit.as_secs()));
            }
            std::thread::sleep(GLANCE);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Ok(id) = i32::try_from(self.0.id())
            && let Some(group) = rustix::process::Pid::from_raw(id)
        {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn bounds(policy: SandboxPolicy, limit: Duration) -> Bounds {
    Bounds { policy, memory: MEMORY, seconds: limit.as_secs() + 1 }
}

/// The program: as [`LIBREOFFICE_VARIABLE`] says, else on the search path, else where installers put it.
fn locate() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(LIBREOFFICE_VARIABLE) {
        return Some(PathBuf::from(named)).filter(|p| p.is_file()).map(behind);
    }
    let name = format!("soffice{}", std::env::consts::EXE_SUFFIX);
    let usual = ["/opt/libreoffice/program", "/Applications/LibreOffice.app/Contents/MacOS", "C:\\Program Files\\LibreOffice\\program"];
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).chain(usual.map(PathBuf::from)).map(|folder| folder.join(&name)).find(|p| p.is_file()).map(behind)
}

/// The program behind the script of that name, which only starts it.
fn behind(program: PathBuf) -> PathBuf {
    let real = fs::canonicalize(&program).unwrap_or(program);
    let binary = real.with_file_name("soffice.bin");
    if binary.is_file() { binary } else { real }
}
