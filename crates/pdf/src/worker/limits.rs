//! How much memory and time a worker may take.

/// Limits memory, drops core dumps, and yields to the screen if it works in the background. Returns what the system
/// refused.
#[cfg(unix)]
pub(super) fn apply(memory_limit: u64, background: bool) -> Vec<String> {
    use rustix::process::{Resource, Rlimit, nice, setrlimit};

    let limit = |n| Rlimit { current: Some(n), maximum: Some(n) };
    let memory = setrlimit(Resource::As, limit(memory_limit));
    let _ = setrlimit(Resource::Core, limit(0));
    if background {
        let _ = nice(1);
    }
    memory.err().map(|e| format!("memory is not limited: {e}")).into_iter().collect()
}

/// Limits a program that this process is about to become: memory in bytes, processor time in seconds, no files. It
/// yields to everything else and ends with the process that started it.
#[cfg(unix)]
pub(super) fn apply_to_program(memory: u64, seconds: u64) {
    use rustix::process::{Resource, Rlimit, nice, setrlimit};

    let limit = |n| Rlimit { current: Some(n), maximum: Some(n) };
    for (resource, most) in [(Resource::As, memory), (Resource::Cpu, seconds), (Resource::Core, 0), (Resource::Fsize, 0)] {
        let _ = setrlimit(resource, limit(most));
    }
    let _ = nice(1);
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
}

/// Limits a program that this process is about to become and that writes files: memory in bytes, processor time in
/// seconds, a gigabyte a file.
#[cfg(unix)]
pub(super) fn apply_to_converter(memory: u64, seconds: u64) {
    use rustix::process::{Resource, Rlimit, nice, setrlimit};

    let limit = |n| Rlimit { current: Some(n), maximum: Some(n) };
    for (resource, most) in [(Resource::As, memory), (Resource::Cpu, seconds), (Resource::Core, 0), (Resource::Fsize, 1 << 30)] {
        let _ = setrlimit(resource, limit(most));
    }
    let _ = nice(1);
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
}

/// Elsewhere the host limits memory from outside, by a job object.
#[cfg(not(unix))]
pub(super) fn apply(_memory_limit: u64, _background: bool) -> Vec<String> {
    Vec::new()
}

/// Lets the worker compute for so many seconds from now; the system ends it after that. The host's own time limit
/// comes first; this one holds if the host is gone.
#[cfg(unix)]
pub(super) fn allow_seconds(seconds: u64) {
    use rustix::process::{Resource, Rlimit, setrlimit};
    use rustix::time::{ClockId, clock_gettime};

    let used = u64::try_from(clock_gettime(ClockId::ProcessCPUTime).tv_sec).unwrap_or(0);
    let _ = setrlimit(Resource::Cpu, Rlimit { current: Some(used.saturating_add(seconds).saturating_add(2)), maximum: None });
}

/// Elsewhere only the host's time limit holds.
#[cfg(not(unix))]
pub(super) fn allow_seconds(_seconds: u64) {}
