//! Letters, briefs and mails in other formats: LibreOffice, a program of its own, makes a PDF of them.
//!
//! It is started by a process of ours that gives up the network and every file but the system's and one folder, in which
//! the document stands; what it leaves there is all that is taken from it.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use crate::worker::{CONVERT_ARGUMENT, WORKER_ARGUMENT};

/// Environment variable that names the program, before any other place. Empty: there is none.
pub const LIBREOFFICE_VARIABLE: &str = "TOUCHSTONE_LIBREOFFICE";

/// File name endings that LibreOffice makes a PDF of.
pub const CONVERTIBLE: [&str; 8] = ["docx", "doc", "odt", "rtf", "html", "htm", "pages", "wpd"];

/// Address space of one run, in bytes.
const MEMORY: u64 = 4 << 30;
/// A PDF longer than this is not taken, in bytes.
const MOST: u64 = 1 << 30;
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
    /// It ended without a PDF.
    #[error("LibreOffice could make no PDF of it")]
    NoPdf,
    /// Its folder could not be made, or read.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl Converter {
    /// Looks for LibreOffice; `worker` is the program that confines it.
    pub fn find(worker: &Path) -> Result<Self, ConvertError> {
        let program = locate().ok_or(ConvertError::Missing)?;
        Ok(Self { worker: worker.into(), program })
    }

    /// Another program that takes LibreOffice's arguments.
    pub fn with_program(worker: &Path, program: &Path) -> Self {
        Self { worker: worker.into(), program: program.into() }
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
        let folder = fs::canonicalize(folder)?;
        let source = folder.join(format!("document.{ending}"));
        fs::write(&source, bytes)?;
        let begun = Instant::now();
        for _ in 0..2 {
            let mut run = Running(self.command(&folder, &source, limit).spawn()?);
            let status = run.wait(begun, limit, cancel)?;
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
            command = Command::new(&self.worker);
            command.args([WORKER_ARGUMENT, CONVERT_ARGUMENT, &MEMORY.to_string(), &(limit.as_secs() + 1).to_string()]);
            command.arg(folder).arg(&self.program);
            command.env_clear().env("PATH", "/usr/bin:/bin").env("HOME", folder).env("TMPDIR", folder);
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
        command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// A process, and those that it started, that end with this value.
struct Running(Child);

impl Running {
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

/// Removes the sockets that confined runs could make and not remove: those that nobody listens at.
#[cfg(unix)]
fn remove_left_sockets() {
    let Ok(entries) = fs::read_dir("/tmp") else { return };
    let prefix = format!("OSL_PIPE_{}_SingleOfficeIPC_", rustix::process::getuid().as_raw());
    for entry in entries.flatten().filter(|e| e.file_name().to_string_lossy().starts_with(&prefix)) {
        let left = std::os::unix::net::UnixStream::connect(entry.path()).is_err_and(|e| e.kind() == io::ErrorKind::ConnectionRefused);
        if left {
            let _ = fs::remove_file(entry.path());
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
        #[cfg(unix)]
        remove_left_sockets();
    }
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
