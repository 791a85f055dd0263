//! Speed beside peers, in one run on one machine: `cargo xtask bench pdf`.
//!
//! Arguments: the corpus's folder, a Python that has PyMuPDF and pypdfium2, and the names of the parts that are wanted
//! (`extraction`, `long`, `drawing`, `workers`, `copies`) where not all are. Figures are of wall time and of processor
//! time: on a machine that has other work to do the second is the fairer.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement stops at the first thing that is not as it should be")]

mod copies;
#[path = "../../tests/common/long_document.rs"]
mod long_document;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{Pool, PoolConfig, RenderRequest, WORKER_ARGUMENT, find_library, worker_main};
use touchstone_text::ContentHash;

const ROUNDS: usize = 3;

fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|a| a == WORKER_ARGUMENT) {
        return worker_main();
    }
    let corpus = PathBuf::from(arguments.first().expect("the corpus's folder is the first argument"));
    let python = arguments.get(1).expect("a Python with the peers is the second argument");
    println!("load when it began: {}", std::fs::read_to_string("/proc/loadavg").unwrap_or_default().trim());
    let contracts = pdfs(&corpus.join("pdf/contracts/dev"));
    let wanted = |part: &str| arguments.len() < 3 || arguments.iter().skip(2).any(|a| a == part);
    if wanted("extraction") {
        extraction(&contracts, python);
    }
    if wanted("long") {
        long_document();
    }
    if wanted("drawing") {
        drawing(&corpus);
    }
    if wanted("workers") {
        workers();
    }
    if wanted("copies") {
        copies::judge(&corpus, python);
    }
    std::process::ExitCode::SUCCESS
}

fn pool(workers: usize) -> Pool {
    let library = find_library().expect("cargo xtask setup fetches libpdfium");
    Pool::new(PoolConfig { workers, ..PoolConfig::new(std::env::current_exe().unwrap(), library) })
}

/// Wall and processor time of the best of some rounds, by wall time.
#[derive(Debug, Clone, Copy)]
struct Took {
    pages: usize,
    wall: f64,
    busy: f64,
}

fn extraction(files: &[PathBuf], python: &str) {
    let documents: Vec<Arc<[u8]>> = files.iter().map(|f| std::fs::read(f).unwrap().into()).collect();
    let mut rows: Vec<(String, Took)> = Vec::new();
    let mut keep = |name: &str, took: Took| match rows.iter_mut().find(|(n, _)| n == name) {
        Some((_, best)) => {
            best.wall = best.wall.min(took.wall);
            best.busy = best.busy.min(took.busy);
        }
        None => rows.push((name.to_owned(), took)),
    };
    for _ in 0..ROUNDS {
        keep("Touchstone, one worker", ours(&documents, 1));
        keep("Touchstone, two workers", ours(&documents, 2));
        let out = Command::new(python).arg(script()).arg("time").args(files).output().unwrap();
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        for line in String::from_utf8_lossy(&out.stdout).lines() {
            let cells: Vec<&str> = line.split('\t').collect();
            keep(cells[0], Took { pages: cells[1].parse().unwrap(), wall: cells[2].parse().unwrap(), busy: cells[3].parse().unwrap() });
        }
    }
    println!("{} contracts, best of {ROUNDS} rounds:", files.len());
    for (name, took) in &rows {
        let pages = took.pages as f64;
        println!(
            "  {name:24} {:6.0} pages/s, {:6.0} pages per processor second ({} pages)",
            pages / took.wall,
            pages / took.busy,
            took.pages
        );
    }
    let of = |name: &str| rows.iter().find(|(n, _)| n.starts_with(name)).map(|(_, t)| *t).unwrap();
    let (one, two, mupdf) = (of("Touchstone, one"), of("Touchstone, two"), of("PyMuPDF"));
    let floor = of("PDFium alone");
    println!("  one worker beside PyMuPDF: {:.2} times (wall), {:.2} times (processor)", mupdf.wall / one.wall, mupdf.busy / one.busy);
    println!(
        "  PDFium alone beside PyMuPDF: {:.2} times (wall), {:.2} times (processor)",
        mupdf.wall / floor.wall,
        mupdf.busy / floor.busy
    );
    println!("  two workers beside one: {:.2} times (wall)", one.wall / two.wall);
}

fn ours(documents: &[Arc<[u8]>], workers: usize) -> Took {
    let (next, pages) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let (started, busy) = (Instant::now(), processor_seconds());
    {
        let pool = pool(workers);
        std::thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| {
                    while let Some(bytes) = documents.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let mut count = |_, _| {
                            pages.fetch_add(1, Ordering::Relaxed);
                        };
                        pool.extract_pages(bytes.clone(), None, &mut count, &CancellationToken::new()).unwrap();
                    }
                });
            }
        });
    }
    Took { pages: pages.into_inner(), wall: started.elapsed().as_secs_f64(), busy: processor_seconds() - busy }
}

/// Of this process and of all its children that have ended.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Fields 14 to 17 (from 1) follow the program's name in brackets: own user and system time, the children's.
    let fields: Vec<f64> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().filter_map(|f| f.parse().ok()).collect();
    // The state, field 3, is a letter and does not parse: 14 is the eleventh number.
    fields.iter().skip(10).take(4).sum::<f64>() / 100.0
}

fn long_document() {
    const PAGES: usize = 1_600;
    let pool = pool(1);
    let bytes: Arc<[u8]> = long_document::document(PAGES).into();
    let (started, mut marks) = (Instant::now(), Vec::new());
    let mut seen = |_, done: touchstone_pdf::PageProgress| {
        if done.page.is_multiple_of(400) {
            marks.push((done.page, resident(std::process::id()), children().into_iter().map(resident).max().unwrap_or(0)));
        }
    };
    pool.extract_pages(bytes, None, &mut seen, &CancellationToken::new()).unwrap();
    println!("a document of {PAGES} pages in {:.2} s; memory of host and worker:", started.elapsed().as_secs_f64());
    for (page, host, worker) in marks {
        println!("  page {page}: {host} MB, {worker} MB");
    }
}

fn drawing(corpus: &Path) {
    let pool = pool(1);
    let bytes: Arc<[u8]> = std::fs::read(corpus.join("opinions/packet_1/DOC001.pdf")).unwrap().into();
    let document = ContentHash::of(&bytes);
    let request = |page| RenderRequest { document, password: None, page, width_px: 1_200, clip: None, highlights: Vec::new() };
    pool.render(bytes.clone(), request(1)).unwrap();
    let took = times(30, |i| {
        pool.render(bytes.clone(), request(1 + u32::try_from(i % 15).unwrap())).unwrap();
    });
    println!("a page of text at 1,200 px, from request to bytes: median {:.1} ms, slowest of 30 {:.1} ms", took[15], took[29]);
    let others: Vec<Arc<[u8]>> =
        pdfs(&corpus.join("pdf/contracts/dev")).iter().take(34).map(|p| std::fs::read(p).unwrap().into()).collect();
    let other = |bytes: &Arc<[u8]>| {
        let request = RenderRequest { document: ContentHash::of(bytes), ..request(1) };
        pool.render(bytes.clone(), request).unwrap();
        // As long as somebody looks at a page, who then opens another document.
        std::thread::sleep(std::time::Duration::from_millis(50));
    };
    let (some, many) = others.split_at(4);
    let first = times(30, |i| other(&many[i]));
    println!("the first page of a document: median {:.1} ms, slowest of 30 {:.1} ms", first[15] - 50.0, first[29] - 50.0);
    some.iter().for_each(other);
    let switched = times(40, |i| other(&some[i % 4]));
    println!("a page of one of four documents in turns: median {:.1} ms, slowest of 40 {:.1} ms", switched[20] - 50.0, switched[39] - 50.0);
    let killed = times(10, |_| {
        children().into_iter().for_each(|pid| drop(Command::new("kill").args(["-9", &pid.to_string()]).status()));
        pool.render(bytes.clone(), request(2)).unwrap();
    });
    println!("a page drawn after its worker was killed: median {:.0} ms, slowest of 10 {:.0} ms", killed[5], killed[9]);
}

fn workers() {
    let one_page: Arc<[u8]> = long_document::document(1).into();
    let took = times(20, |_| {
        pool(1).extract(one_page.clone(), None, &mut |_| {}, &CancellationToken::new()).unwrap();
    });
    println!("start of a worker, one page read by it, its end: median {:.0} ms, slowest of 20 {:.0} ms", took[10], took[19]);
}

/// Milliseconds, sorted.
fn times(count: usize, mut work: impl FnMut(usize)) -> Vec<f64> {
    let mut took: Vec<f64> = (0..count)
        .map(|i| {
            let started = Instant::now();
            work(i);
            started.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    took.sort_by(f64::total_cmp);
    took
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bench_pdf/peers.py")
}

fn pdfs(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a corpus folder can be read").flatten().map(|e| e.path());
    let mut found: Vec<PathBuf> = entries.flat_map(|p| if p.is_dir() { pdfs(&p) } else { vec![p] }).collect();
    found.retain(|p| p.extension().is_some_and(|e| e == "pdf"));
    found.sort();
    found
}

/// The workers that run: those that this process has started, and those that their fork server has.
fn children() -> Vec<u32> {
    let below = |process: &str| -> Vec<String> {
        let tasks = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
        let lists = tasks.map(|task| std::fs::read_to_string(task.path().join("children")).unwrap_or_default());
        lists.flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect()
    };
    let is_worker = |process: &String| std::fs::read_to_string(format!("/proc/{process}/comm")).unwrap_or_default().trim() == "pdf-worker";
    below("self").iter().flat_map(|server| below(server)).filter(is_worker).filter_map(|process| process.parse().ok()).collect()
}

/// Resident memory in megabytes, where the system tells.
fn resident(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|n| n.parse::<u64>().ok()).unwrap_or(0) / 1024
}
