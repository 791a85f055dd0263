//! `cargo xtask bench audit`: a session with 200 citations over 20 PDFs with text layers, 400 pages or as near as can be, and a chain of
//! 10,000 sessions. With a second argument, the bundle is written there and nothing else is done: `time touchstone-audit FILE` then measures
//! what a user waits for.

#[path = "../tests/common/mod.rs"]
mod common;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use common::{Source, bundle, record, sources_of};
use touchstone_audit::{Options, Reading, audit_bytes};
use touchstone_record::{ChainWalk, Link, wrong_link};
use touchstone_store::Store;
use touchstone_text::PageSource;

/// Documents of the session.
const DOCUMENTS: usize = 20;
/// Pages of them all together, as near as can be.
const PAGES: usize = 400;
/// Times that each audit is repeated; the fastest counts.
const TIMES: usize = 5;

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|a| a == touchstone_pdf::WORKER_ARGUMENT) {
        return touchstone_pdf::worker_main();
    }
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench_audit: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let corpus = PathBuf::from(std::env::args_os().nth(1).ok_or("give the corpus's folder")?);
    let mut files: Vec<PathBuf> = std::fs::read_dir(corpus.join("pdf/contracts/dev"))?.flatten().map(|e| e.path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "pdf"));
    files.sort();
    let mut sources = sources_of(&files);
    let pages = |s: &Source| s.text.form().pages.len();
    sources.retain(|s| s.text.form().pages.iter().all(|p| p.source == PageSource::TextLayer));
    sources.sort_by_key(pages);
    // Neighbours by length, so that no one document makes up the sum.
    let all = |from: usize| sources[from..from + DOCUMENTS].iter().map(pages).sum::<usize>().abs_diff(PAGES);
    let first = (0..=sources.len().saturating_sub(DOCUMENTS)).min_by_key(|&from| all(from)).ok_or("too few PDFs with a text layer")?;
    let sources: Vec<Source> = sources.drain(first..first + DOCUMENTS).collect();
    let session = record(&sources, 10);
    let pages: usize = sources.iter().map(pages).sum();
    let bytes = bundle(&session, &sources, true);
    println!(
        "{} citations over {} PDFs, {pages} pages; bundle {:.1} MB, of which PDFs {:.1} MB",
        session.citations.len(),
        sources.len(),
        bytes.len() as f64 / 1e6,
        sources.iter().map(|s| s.bytes.len()).sum::<usize>() as f64 / 1e6
    );
    if let Some(file) = std::env::args_os().nth(2) {
        std::fs::write(file, &bytes)?;
        return Ok(());
    }
    let worker = std::env::current_exe()?;
    let kept = || Reading::never("not asked for".into());
    let again = || Reading::new(worker.clone(), Default::default());
    let readings: [(&str, &dyn Fn() -> Reading); 2] = [("texts that came along", &kept), ("PDFs read again", &again)];
    for (name, reading) in readings {
        let mut best = Duration::MAX;
        let mut report = None;
        for _ in 0..TIMES {
            let begun = Instant::now();
            report = Some(audit_bytes(&bytes, &Options::new(reading()), &mut |_, _| {}));
            best = best.min(begun.elapsed());
        }
        let report = report.ok_or("no audit was made")?;
        println!(
            "{name:<22} {:>7.2} s   {} ({} hold, {} findings)",
            best.as_secs_f64(),
            report.said.heading(touchstone_messages::language()),
            report.tally.hold,
            report.findings.len()
        );
    }
    chain()
}

fn chain() -> Result<(), Box<dyn Error>> {
    // Ten thousand transactions are slow on a disk, and not what is measured.
    let memory = PathBuf::from("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory)? } else { tempfile::tempdir()? };
    let store = Store::open(folder.path())?;
    let mut writer = store.writer()?;
    let mut session = record(&common::sources(), 4);
    for i in 0..10_000 {
        session.session_id = format!("{i:012}");
        session.fragments.truncate(8);
        writer.save_session(&mut session, "Bench")?;
    }
    let reader = store.reader()?;
    let (begun, mut walk, mut bytes, mut batch) = (Instant::now(), ChainWalk::default(), 0, Vec::new());
    let judge = |walk: &mut ChainWalk, batch: &mut Vec<Link>| {
        let half = batch.len().div_ceil(std::thread::available_parallelism().map_or(1, usize::from)).max(1);
        let judged: Vec<_> = std::thread::scope(|scope| {
            let parts: Vec<_> = batch.chunks(half).map(|p| scope.spawn(move || p.iter().map(wrong_link).collect::<Vec<_>>())).collect();
            parts.into_iter().flat_map(|p| p.join().unwrap_or_default()).collect()
        });
        batch.iter().zip(judged).for_each(|(link, content)| walk.judged(link, content));
        batch.clear();
    };
    reader.chain(&mut |link| {
        bytes += link.record.as_ref().map_or(0, String::len);
        batch.push(link);
        if batch.len() == 512 {
            judge(&mut walk, &mut batch);
        }
    })?;
    judge(&mut walk, &mut batch);
    let report = walk.end();
    println!("chain of {} sessions, {:.0} MB: {:.2} s, {} faults", report.links, bytes as f64 / 1e6, seconds(begun), report.faults.len());
    Ok(())
}

fn seconds(begun: Instant) -> f64 {
    Duration::as_secs_f64(&begun.elapsed())
}
