//! A long mutation run over the corpus's files against a worker: `cargo xtask fuzz SECONDS`.
//!
//! Arguments: the corpus's folder, seconds, seed. Prints what it found, and its own memory, every minute.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a run stops at the first thing that is not as it should be")]

#[path = "../tests/common/mutation.rs"]
mod mutation;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use touchstone_pdf::{Pool, PoolConfig, WORKER_ARGUMENT, find_library, worker_main};

fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|a| a == WORKER_ARGUMENT) {
        return worker_main();
    }
    let corpus = PathBuf::from(arguments.first().expect("the corpus's folder is the first argument"));
    let number = |at: usize, otherwise: u64| arguments.get(at).and_then(|a| a.parse().ok()).unwrap_or(otherwise);
    let (seconds, seed) = (number(1, 3_600), number(2, 1));
    let mut config = PoolConfig::new(std::env::current_exe().unwrap(), find_library().expect("cargo xtask setup fetches libpdfium"));
    config.page_timeout = Duration::from_secs(5);
    config.memory_limit = 512 << 20;
    let mut files = Vec::new();
    below(&corpus.join("pdf"), &mut files);
    files.sort();
    files.retain(|f| f.metadata().is_ok_and(|m| m.len() < 400_000));
    println!("{} files, {seconds} s, seed {seed}", files.len());
    let (started, mut minutes) = (Instant::now(), 0);
    let tally = mutation::run_until(started + Duration::from_secs(seconds), seed, &Pool::new(config), &files, |tally| {
        if started.elapsed().as_secs() / 60 > minutes {
            minutes = started.elapsed().as_secs() / 60;
            println!("{minutes} min: {} files; the host holds {} MB", tally.runs, resident_megabytes());
        }
    });
    println!("{tally:#?}");
    println!("the host survived {} damaged files in {} s", tally.runs, started.elapsed().as_secs());
    std::process::ExitCode::SUCCESS
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a corpus folder can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            below(&path, files);
        } else if path.extension().is_some_and(|e| e == "pdf") {
            files.push(path);
        }
    }
}

/// Where the system tells.
fn resident_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|n| n.parse::<u64>().ok()).unwrap_or(0) / 1024
}
