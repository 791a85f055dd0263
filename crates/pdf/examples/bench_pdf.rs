//! Speed beside peers, in one run on one machine: `cargo xtask bench pdf`.
//!
//! Arguments: the corpus's folder, a Python that has PyMuPDF and pypdfium2. Figures are of wall time and of processor
//! time: on a machine that has other work to do the second is the fairer.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement stops at the first thing that is not as it should be")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{Mark, MarkKind, Pool, PoolConfig, RenderRequest, WORKER_ARGUMENT, find_library, worker_main};
use touchstone_text::{CanonicalText, CharSpan, ContentHash, line_boxes};

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
    extraction(&contracts, python);
    long_document();
    drawing(&corpus);
    workers();
    copies(&corpus, &contracts, python);
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
    println!("  one worker beside PyMuPDF: {:.1} times (wall), {:.1} times (processor)", mupdf.wall / one.wall, mupdf.busy / one.busy);
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
                        let mut count = |_, _| drop(pages.fetch_add(1, Ordering::Relaxed));
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
    let bytes: Arc<[u8]> = document(PAGES).into();
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
    let killed = times(10, |_| {
        children().into_iter().for_each(|pid| drop(Command::new("kill").args(["-9", &pid.to_string()]).status()));
        pool.render(bytes.clone(), request(2)).unwrap();
    });
    println!("a page drawn after its worker was killed: median {:.0} ms, slowest of 10 {:.0} ms", killed[5], killed[9]);
}

fn workers() {
    let one_page: Arc<[u8]> = document(1).into();
    let took = times(20, |_| {
        pool(1).extract(one_page.clone(), None, &mut |_| {}, &CancellationToken::new()).unwrap();
    });
    println!("start of a worker, one page read by it, its end: median {:.0} ms, slowest of 20 {:.0} ms", took[10], took[19]);
}

/// Marks two places a page in contracts and opinions; PyMuPDF says what it finds changed.
fn copies(corpus: &Path, contracts: &[PathBuf], python: &str) {
    let pool = pool(1);
    let folder = std::env::temp_dir().join(format!("touchstone-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut files: Vec<PathBuf> = contracts.iter().step_by(4).cloned().collect();
    files.extend(pdfs(&corpus.join("opinions")));
    files.extend(pdfs(&corpus.join("pdf/legal/dev")));
    let (mut arguments, mut whole, mut anew, mut took) = (Vec::new(), 0, Vec::new(), Duration::ZERO);
    for (i, file) in files.iter().enumerate() {
        let bytes: Arc<[u8]> = std::fs::read(file).unwrap().into();
        let Ok(document) = pool.extract(bytes.clone(), None, &mut |_| {}, &CancellationToken::new()) else { continue };
        let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
        let mut marks = Vec::new();
        for page in text.pages().iter().filter(|p| p.span.len() > 200) {
            for (number, kind) in [(1, MarkKind::Verified), (2, MarkKind::Closest)] {
                let start = page.span.start() + 80 * number - 60;
                let lines =
                    line_boxes(&text, CharSpan::between(start, start + 70), |n| document.pages.get(n as usize - 1).map(|p| &p.geometry));
                marks.push(Mark {
                    page: page.number,
                    lines: lines.iter().map(|l| l.bounds).collect(),
                    number,
                    kind,
                    note: "a note".into(),
                });
            }
        }
        if marks.iter().all(|m| m.lines.is_empty()) {
            continue;
        }
        let started = Instant::now();
        let copy = pool.mark(bytes, None, &marks, &CancellationToken::new());
        took += started.elapsed();
        match copy {
            Ok(copy) => {
                if copy.original_inside {
                    whole += 1
                } else {
                    anew.push(file.file_name().unwrap_or_default().to_string_lossy().into_owned())
                }
                let to = folder.join(format!("{i}.pdf"));
                std::fs::write(&to, copy.pdf).unwrap();
                arguments.extend([file.clone(), to]);
            }
            Err(e) => println!("  {}: {e}", file.display()),
        }
    }
    println!(
        "{} copies with marks in {:.1} s: in {whole} the original stands whole; written anew: {anew:?}",
        arguments.len() / 2,
        took.as_secs_f64()
    );
    let out = Command::new(python).arg(script()).arg("copies").args(&arguments).output().unwrap();
    print!("  {}", String::from_utf8_lossy(&out.stdout).trim_end().replace('\n', "\n  "));
    println!();
    let complaints: usize = arguments.chunks(2).filter(|pair| poppler(&pair[0]) != poppler(&pair[1])).count();
    println!("  poppler reads {} of them otherwise than their originals", complaints);
    std::fs::remove_dir_all(folder).unwrap();
}

/// What poppler reads, and what it says about the file.
fn poppler(file: &Path) -> (Vec<u8>, Vec<u8>) {
    let out = Command::new("pdftotext").arg(file).arg("-").output().unwrap();
    (out.stdout, out.stderr)
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
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/peers.py")
}

fn pdfs(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a corpus folder can be read").flatten().map(|e| e.path());
    let mut found: Vec<PathBuf> = entries.flat_map(|p| if p.is_dir() { pdfs(&p) } else { vec![p] }).collect();
    found.retain(|p| p.extension().is_some_and(|e| e == "pdf"));
    found.sort();
    found
}

/// The processes that this one has started and that run.
fn children() -> Vec<u32> {
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let lists = tasks.map(|task| std::fs::read_to_string(task.path().join("children")).unwrap_or_default());
    lists.flat_map(|list| list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>()).collect()
}

/// Resident memory in megabytes, where the system tells.
fn resident(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|n| n.parse::<u64>().ok()).unwrap_or(0) / 1024
}

/// Pages of 46 lines each.
fn document(pages: usize) -> Vec<u8> {
    let mut out = String::from(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj\n",
    );
    let kids: String = (0..pages).map(|i| format!("{} 0 R ", 10 + 2 * i)).collect();
    writeln!(out, "2 0 obj<</Type/Pages/Count {pages}/Kids[{kids}]>>endobj").unwrap();
    for i in 0..pages {
        let (page, stream) = (10 + 2 * i, 11 + 2 * i);
        let mut content = format!("BT /F 11 Tf 13 TL 72 720 Td (Page {}.) Tj T*\n", i + 1);
        for line in 0..45 {
            writeln!(content, "(Line {line} of the agreement between the parties, as amended and restated from time to time.) Tj T*")
                .unwrap();
        }
        content.push_str("ET");
        writeln!(
            out,
            "{page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>/Contents {stream} 0 R>>endobj"
        )
        .unwrap();
        writeln!(out, "{stream} 0 obj<</Length {}>>stream\n{content}\nendstream endobj", content.len()).unwrap();
    }
    out.push_str("trailer<</Root 1 0 R>>");
    out.into_bytes()
}
