//! The 550 files that other projects' bug reports left behind: the host survives all of them, none takes for ever,
//! and each that can't be read says why.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{PdfError, Pool, RenderRequest};
use touchstone_text::ContentHash;

#[derive(Debug)]
struct Outcome {
    name: String,
    kind: &'static str,
    words: String,
    pages: usize,
    took: Duration,
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn every_trouble_file_is_read_or_refused_with_its_reason() {
    let mut config = common::config(2);
    config.page_timeout = Duration::from_secs(10);
    let pool = Pool::new(config);
    let files = common::pdfs(&common::corpus("pdf/robust/dev"));
    assert_eq!(files.len(), 550);
    let (next, outcomes) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let started = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let outcome = run(&pool, file);
                    outcomes.lock().unwrap().push(outcome);
                }
            });
        }
    });
    let mut outcomes = outcomes.into_inner().unwrap();
    outcomes.sort_by(|a, b| a.name.cmp(&b.name));
    report(&outcomes, started.elapsed());
    assert_eq!(outcomes.len(), files.len());
    for o in &outcomes {
        assert!(o.kind == "read" || !o.words.is_empty(), "{} was refused without a reason", o.name);
    }
    if let Some(kilobytes) = peak_memory() {
        println!("the host's peak memory: {} MB", kilobytes / 1024);
        assert!(kilobytes < 500 * 1024);
    }
}

fn run(pool: &Pool, file: &Path) -> Outcome {
    let (started, bytes) = (Instant::now(), common::read(file));
    let read = pool.extract(bytes.clone(), None, &mut |_| {}, &CancellationToken::new());
    let (mut kind, mut words, pages) = match read {
        Ok(document) => match document.damage {
            None => ("read", String::new(), document.pages.len()),
            Some(damage) => {
                let first = document.pages.iter().find_map(|p| p.problem.clone()).unwrap_or_default();
                ("read in part", format!("{} ({first})", damage.message()), document.pages.len())
            }
        },
        Err(e) => (kind(&e), e.to_string(), 0),
    };
    if pages > 0 {
        let request =
            RenderRequest { document: ContentHash::of(&bytes), password: None, page: 1, width_px: 600, clip: None, highlights: Vec::new() };
        if let Err(e) = pool.render(bytes, request) {
            (kind, words) = ("read, not drawn", format!("{words} {e}"));
        }
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Outcome { name, kind, words, pages, took: started.elapsed() }
}

fn kind(error: &PdfError) -> &'static str {
    match error {
        PdfError::Empty | PdfError::NotPdf { .. } => "not a PDF",
        PdfError::Encrypted | PdfError::WrongPassword | PdfError::UnsupportedEncryption => "encrypted",
        PdfError::Damaged { .. } | PdfError::TooLarge { .. } => "damaged",
        PdfError::TimedOut { .. } => "timed out",
        PdfError::WorkerCrashed { .. } => "crashed",
        _ => "failed",
    }
}

fn report(outcomes: &[Outcome], took: Duration) {
    let mut kinds: BTreeMap<&str, Vec<&Outcome>> = BTreeMap::new();
    for o in outcomes {
        kinds.entry(o.kind).or_default().push(o);
    }
    println!("{} files in {:.1} s", outcomes.len(), took.as_secs_f64());
    for (kind, list) in &kinds {
        println!("{:5} {kind}, {} pages", list.len(), list.iter().map(|o| o.pages).sum::<usize>());
        for o in list.iter().filter(|_| *kind != "read") {
            println!("        {}: {} ({:.1} s)", o.name, o.words.trim(), o.took.as_secs_f64());
        }
    }
    let mut slow: Vec<_> = outcomes.iter().collect();
    slow.sort_by_key(|o| std::cmp::Reverse(o.took));
    for o in slow.iter().take(8) {
        println!("slow: {:6.2} s  {}", o.took.as_secs_f64(), o.name);
    }
}

/// Peak resident memory of this process in kilobytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}
