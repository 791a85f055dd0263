//! `cargo xtask bench audit`: a session with 200 citations over 20 PDFs with text layers, 400 pages or as near as can be, and a chain of
//! 10,000 sessions.

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

/// Pages of a document, wished for.
const PAGES: usize = 20;

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
    sources.sort_by_key(|s| pages(s).abs_diff(PAGES));
    sources.truncate(20);
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
    let worker = std::env::current_exe()?;
    for (name, reading) in [("kept texts", Reading::never("not asked for")), ("PDFs read again", Reading::new(worker, Default::default()))]
    {
        let begun = Instant::now();
        let report = audit_bytes(&bytes, &Options::new(reading), &mut |_, _| {});
        println!(
            "{name:<16} {:>7.2} s   {} ({} hold, {} findings)",
            seconds(begun),
            report.heading,
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
