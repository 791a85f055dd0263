//! How much memory and time a process may take.

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, nice, setrlimit};

use crate::protocol::cage::Wall;

/// Limits memory, drops core dumps, and yields to the screen if it works in the background.
#[cfg(unix)]
pub(super) fn apply(memory_limit: u64, background: bool) -> Wall {
    let _ = limit(Resource::Core, 0);
    if background {
        let _ = nice(1);
    }
    Wall::unless(limit(Resource::As, memory_limit).err())
}

/// Elsewhere the host limits memory from outside, by a job object; without one no worker is used.
#[cfg(not(unix))]
pub(super) fn apply(_memory_limit: u64, _background: bool) -> Wall {
    Wall::Closed
}

/// Limits a program that this process is about to become: memory in bytes, processor time in seconds, the size of a file
/// that it may write. It yields to everything else and ends with the process that started it.
#[cfg(unix)]
pub(super) fn apply_to_program(memory: u64, seconds: u64, file: u64) -> Wall {
    let _ = limit(Resource::Core, 0);
    let _ = nice(1);
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
    let limits = [(Resource::As, memory), (Resource::Cpu, seconds), (Resource::Fsize, file)];
    let refused: Vec<String> = limits.into_iter().filter_map(|(resource, most)| limit(resource, most).err()).collect();
    Wall::unless((!refused.is_empty()).then(|| refused.join("; ")))
}

/// Sets a limit that the process can't raise again. One that is lower already stays.
#[cfg(unix)]
fn limit(resource: Resource, most: u64) -> Result<(), String> {
    let most = getrlimit(resource).maximum.map_or(most, |now| now.min(most));
    setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) }).map_err(|e| format!("setrlimit: {e}"))
}

/// Lets the worker compute for so many seconds from now; the system ends it after that. The host's own time limit
/// comes first; this one holds if the host is gone.
#[cfg(unix)]
pub(super) fn allow_seconds(seconds: u64) {
    use rustix::time::{ClockId, clock_gettime};

    let used = u64::try_from(clock_gettime(ClockId::ProcessCPUTime).tv_sec).unwrap_or(0);
    let _ = setrlimit(Resource::Cpu, Rlimit { current: Some(used.saturating_add(seconds).saturating_add(2)), maximum: None });
}

/// Elsewhere only the host's time limit holds.
#[cfg(not(unix))]
pub(super) fn allow_seconds(_seconds: u64) {}
