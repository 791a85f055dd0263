//! How quickly real files become searchable, with how much memory, and how large the library grows; beside PyMuPDF and SQLite FTS5.
//!
//! `cargo xtask bench import` hands over the program, the corpus and a Python that has PyMuPDF.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

const PEER: &str = include_str!("bench_import.py");
const ROUNDS: usize = 3;

/// One run: pages, seconds, highest memory in MB, bytes on disk.
struct Run {
    pages: u64,
    seconds: f64,
    memory: u64,
    bytes: u64,
}

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, corpus, python] = arguments.as_slice() else { return Err("program, corpus, python".into()) };
    for (what, folder) in [("100 contracts", "pdf/contracts/dev"), ("16 opinions", "opinions")] {
        let mut files = Vec::new();
        pdfs(&Path::new(corpus).join(folder), &mut files)?;
        files.sort();
        let source: u64 = files.iter().map(|f| fs::metadata(f).map_or(0, |m| m.len())).sum();
        // In turn, so that a busy machine slows both; the best of each counts.
        let (mut ours, mut theirs): (Vec<Run>, Vec<Run>) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            ours.push(touchstone(program, &tempfile::tempdir()?.path().join("library"), &files)?);
            theirs.push(peer(python, &files)?);
        }
        println!("{what}: {} files, {:.1} MB", files.len(), mb(source));
        println!("  {:<34} {:>9} {:>9} {:>12} {:>16}", "", "seconds", "pages/s", "memory MB", "stored/PDF bytes");
        for (name, runs) in [("Touchstone, until searchable", &ours), ("PyMuPDF + FTS5, one process", &theirs)] {
            let Some(best) = runs.iter().min_by(|a, b| a.seconds.total_cmp(&b.seconds)) else { continue };
            #[expect(clippy::cast_precision_loss, reason = "shown with two digits")]
            let (rate, share) = (best.pages as f64 / best.seconds, best.bytes as f64 / source as f64);
            println!("  {name:<34} {:>9.2} {rate:>9.0} {:>12} {share:>16.2}", best.seconds, best.memory);
        }
        embedded(program, &files)?;
    }
    println!("Memory is the highest sum over all processes, shared pages counted once (PSS); for the peer its resident set.");
    Ok(())
}

/// How long the vectors of a library take that is searchable already: made once, as they take their time.
fn embedded(program: &str, files: &[PathBuf]) -> Outcome<()> {
    let folder = tempfile::tempdir()?;
    let library = folder.path().join("library");
    touchstone(program, &library, files)?;
    let (told, seconds, memory) = watched(Command::new(program).args(["--json", "--library"]).arg(&library).arg("embed"))?;
    let passages =
        serde_json::from_str::<serde_json::Value>(&told)?["embedded"].as_u64().ok_or("the program tells how many it embedded")?;
    #[expect(clippy::cast_precision_loss, reason = "shown with no digit")]
    let rate = passages as f64 / seconds;
    println!("  {:<34} {seconds:>9.1}           {memory:>12}   {passages} passages, {rate:.0} a second", "and then until embedded");
    Ok(())
}

fn touchstone(program: &str, library: &Path, files: &[PathBuf]) -> Outcome<Run> {
    let (told, seconds, memory) = watched(Command::new(program).args(["--json", "--library"]).arg(library).arg("import").args(files))?;
    let pages = told.lines().filter_map(|l| serde_json::from_str::<serde_json::Value>(l).ok()).filter_map(|l| l["pages"].as_u64()).sum();
    Ok(Run { pages, seconds, memory, bytes: size(library)? })
}

/// What a program says, how many seconds it takes, and the highest memory of it and all below it in MB.
fn watched(command: &mut Command) -> Outcome<(String, f64, u64)> {
    let begun = Instant::now();
    let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let (running, peak) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicU64::new(0)));
    let sampler = {
        let (running, peak, root) = (running.clone(), peak.clone(), child.id());
        thread::spawn(move || {
            while running.load(Ordering::Relaxed) {
                peak.fetch_max(memory_of_tree(root), Ordering::Relaxed);
                thread::sleep(Duration::from_millis(10));
            }
        })
    };
    let output = child.wait_with_output()?;
    let seconds = begun.elapsed().as_secs_f64();
    running.store(false, Ordering::Relaxed);
    let _ = sampler.join();
    Ok((String::from_utf8(output.stdout)?, seconds, peak.load(Ordering::Relaxed) / 1_024))
}

fn peer(python: &str, files: &[PathBuf]) -> Outcome<Run> {
    let folder = tempfile::tempdir()?;
    let output =
        Command::new(python).args(["-c", PEER]).arg(folder.path().join("peer.sqlite")).args(files).stderr(Stdio::null()).output()?;
    let told = String::from_utf8(output.stdout)?;
    let fields: Vec<&str> = told.split_whitespace().collect();
    let [pages, seconds, memory, bytes] = fields.as_slice() else { return Err(format!("PyMuPDF said {told:?}").into()) };
    Ok(Run { pages: pages.parse()?, seconds: seconds.parse()?, memory: memory.parse()?, bytes: bytes.parse()? })
}

/// Proportional memory of a process and all below it, in KB.
fn memory_of_tree(root: u32) -> u64 {
    let mut waiting = vec![root];
    let mut total = 0;
    while let Some(process) = waiting.pop() {
        let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
        let line = rollup.lines().find(|l| l.starts_with("Pss:")).unwrap_or_default();
        total += line.split_whitespace().nth(1).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0);
        let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
        for thread in threads {
            let children = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
            waiting.extend(children.split_whitespace().filter_map(|c| c.parse::<u32>().ok()));
        }
    }
    total
}

fn pdfs(folder: &Path, files: &mut Vec<PathBuf>) -> Outcome<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            pdfs(&path, files)?;
        } else if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("pdf")) {
            files.push(path);
        }
    }
    Ok(())
}

fn size(folder: &Path) -> Outcome<u64> {
    let mut total = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        total += if path.is_dir() { size(&path)? } else { fs::metadata(&path)?.len() };
    }
    Ok(total)
}

#[expect(clippy::cast_precision_loss, reason = "shown with one digit")]
fn mb(bytes: u64) -> f64 {
    bytes as f64 / 1_048_576.0
}
