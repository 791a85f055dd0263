//! Starting a program that is not ours in its cage: the command, and what the process says where it did not become it.

use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use super::probe_targets::Range;
use crate::protocol::arguments::{NOT_CONFINED, PROBE_ARGUMENT, WORKER_ARGUMENT};
use crate::protocol::cage::{Cage, SandboxPolicy};
use crate::protocol::probe::Trial;

/// What a program may use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bounds {
    pub policy: SandboxPolicy,
    /// Address space, in bytes.
    pub memory: u64,
    /// Processor time.
    pub seconds: u64,
}

/// The process of ours that confines itself as `argument` says and becomes the program that is named next. It gets none of
/// this one's environment: no address of a session bus, no key.
pub(crate) fn command(worker: &Path, argument: &str, bounds: Bounds) -> Command {
    let mut command = Command::new(worker);
    command.env_clear();
    command.args([WORKER_ARGUMENT, argument, bounds.policy.name(), &bounds.memory.to_string(), &bounds.seconds.to_string()]);
    command
}

/// The cage of a process that ended so and printed that, where it started nothing on its account.
pub(crate) fn refused(status: ExitStatus, printed: &[u8]) -> Option<Cage> {
    (status.code() == Some(i32::from(NOT_CONFINED))).then(|| serde_json::from_slice(printed).ok())?
}

/// Tries the cage of a kind of program out: one that writes in a folder is given one.
pub(crate) fn try_out(worker: &Path, argument: &str, bounds: Bounds, writes: bool) -> io::Result<Trial> {
    if !cfg!(unix) {
        return Ok(Trial { cage: Cage::none(), reached: Vec::new() });
    }
    let range = Range::prepare(bounds.memory)?;
    let targets = serde_json::to_string(&range.targets).map_err(io::Error::other)?;
    let mut command = command(worker, argument, bounds);
    command.args(writes.then(|| range.own())).args([PROBE_ARGUMENT, &targets]);
    let tried = command.stdin(Stdio::null()).stderr(Stdio::null()).output()?;
    serde_json::from_slice(&tried.stdout).map_err(|_| io::Error::other(format!("the probe ended with {}", tried.status)))
}
