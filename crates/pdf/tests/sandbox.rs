//! What confines the processes that read documents: each way out is tried, and nothing is read where a wall is missing.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::HashSet;
use std::os::fd::AsFd;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use touchstone_pdf::{
    Cage, CageState, ConvertError, Converter, Escape, Ocr, OcrError, PdfError, Pool, RenderRequest, SandboxPolicy, Trial,
};
use touchstone_text::ContentHash;

const WORKER: &str = env!("CARGO_BIN_EXE_touchstone-pdf-worker");
/// Stands for LibreOffice and Tesseract.
const PROGRAM: &str = env!("CARGO_BIN_EXE_slow-tesseract");

/// A worker on a kernel that lacks something.
fn worker_without(what: &str) -> (PathBuf, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("worker");
    let without = env!("CARGO_BIN_EXE_without");
    std::fs::write(&script, format!("#!/bin/sh\nexec '{without}' {what} '{WORKER}' \"$@\"\n")).unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o700)).unwrap();
    (script, folder)
}

fn pool(executable: &Path, sandbox: SandboxPolicy) -> Pool {
    let mut config = common::config(1);
    (config.executable, config.sandbox) = (executable.to_owned(), sandbox);
    Pool::new(config)
}

/// Every way out that one system call or file would be.
const ALL: [Escape; 12] = [
    Escape::ReadFile,
    Escape::WriteFile,
    Escape::MakeSocket,
    Escape::ReadProcess,
    Escape::Tcp,
    Escape::Udp,
    Escape::Socket,
    Escape::AbstractSocket,
    Escape::StartProgram,
    Escape::Trace,
    Escape::Signal,
    Escape::Memory,
];

/// The three kinds of process that see documents, or pictures of them, each tried out.
fn trials(worker: &Path) -> [(&'static str, Trial); 3] {
    [
        ("worker", pool(worker, SandboxPolicy::Required).try_cage().unwrap()),
        ("Tesseract", Ocr::try_cage(worker).unwrap()),
        ("LibreOffice", Converter::try_cage(worker).unwrap()),
    ]
}

#[test]
fn no_process_reaches_anything_that_it_tries() {
    for (kind, trial) in trials(WORKER.as_ref()) {
        assert_eq!(trial.reached, [], "{kind}: {trial}");
        assert_eq!((trial.cage.state(), trial.cage.to_string().as_str()), (CageState::Closed, "nothing"), "{kind}");
        assert!(trial.is_complete());
    }
}

/// The tries are worth something: without walls each of them gets through.
#[test]
fn without_walls_every_try_gets_through() {
    let (worker, _folder) = worker_without("landlock,seccomp,limits");
    for (kind, trial) in trials(&worker) {
        let reached: HashSet<Escape> = trial.reached.iter().copied().collect();
        // A small machine refuses LibreOffice's four gigabytes by itself.
        let tried = ALL.iter().filter(|e| kind != "LibreOffice" || **e != Escape::Memory);
        let stopped: Vec<&Escape> = tried.filter(|e| !reached.contains(e)).collect();
        assert!(stopped.is_empty(), "{kind}: something else than a wall stopped {stopped:?}");
        assert_eq!((trial.cage.state(), trial.cage.open().len()), (CageState::Open, 3), "{kind}: {}", trial.cage);
    }
}

/// One wall holds where another is missing: network and programs need no Landlock, files no seccomp.
#[test]
fn each_wall_stands_alone() {
    let (worker, _folder) = worker_without("landlock");
    for (kind, trial) in trials(&worker) {
        let by_calls =
            [Escape::Tcp, Escape::Udp, Escape::Socket, Escape::AbstractSocket, Escape::Trace, Escape::Signal, Escape::StartProgram];
        let through: Vec<_> = by_calls.iter().filter(|e| trial.reached.contains(e)).collect();
        assert!(through.is_empty(), "{kind}: {through:?}");
    }
    let (worker, _folder) = worker_without("seccomp");
    for (kind, trial) in trials(&worker) {
        let by_files = [Escape::ReadFile, Escape::WriteFile, Escape::MakeSocket, Escape::ReadProcess];
        let through: Vec<_> = by_files.iter().filter(|e| trial.reached.contains(e)).collect();
        assert!(through.is_empty(), "{kind}: {through:?}");
    }
}

#[track_caller]
fn check_refusal(what: &str, open: &str) {
    let (worker, _folder) = worker_without(what);
    let bytes = common::read(&common::corpus("opinions/packet_1/DOC002.pdf"));
    let told = |cage: &Cage| assert!(cage.state() == CageState::Open && cage.to_string().contains(open), "{what}: {cage}");

    let required = pool(&worker, SandboxPolicy::Required);
    match common::extract(&required, &bytes) {
        Err(PdfError::NotConfined { cage }) => told(&cage),
        other => panic!("{what}: {:?}", other.map(|d| d.pages.len())),
    }
    let request =
        || RenderRequest { document: ContentHash::of(&bytes), password: None, page: 1, width_px: 90, clip: None, highlights: Vec::new() };
    assert!(matches!(required.render(bytes.clone(), request()), Err(PdfError::NotConfined { .. })), "{what}: a page was drawn");
    let marked = required.mark(bytes.clone(), None, &[], &CancellationToken::new());
    assert!(matches!(marked, Err(PdfError::NotConfined { .. })), "{what}: a copy was marked");
    match Ocr::with_program(&worker, PROGRAM.into(), "word", SandboxPolicy::Required) {
        Err(OcrError::NotConfined { cage }) => told(&cage),
        other => panic!("{what}: {other:?}"),
    }
    let convert = |policy| {
        let folder = tempfile::tempdir().unwrap();
        let converter = Converter::with_program(&worker, PROGRAM.as_ref(), policy);
        converter.to_pdf(folder.path(), b"x", "rtf", Duration::from_secs(60), &CancellationToken::new())
    };
    match convert(SandboxPolicy::Required) {
        Err(ConvertError::NotConfined { cage }) => told(&cage),
        other => panic!("{what}: {other:?}"),
    }

    let warned = pool(&worker, SandboxPolicy::Warn);
    assert!(common::extract(&warned, &bytes).unwrap().pages.len() > 5);
    told(&warned.cage().unwrap());
    assert!(warned.render(bytes.clone(), request()).is_ok());
    assert!(Ocr::with_program(&worker, PROGRAM.into(), "word", SandboxPolicy::Warn).is_ok());
    // It runs, and makes no PDF.
    assert!(matches!(convert(SandboxPolicy::Warn), Err(ConvertError::NoPdf)));
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn without_landlock_nothing_is_read_unless_the_user_says_so() {
    check_refusal("landlock", "files (this kernel has no Landlock)");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn without_seccomp_nothing_is_read_unless_the_user_says_so() {
    check_refusal("seccomp", "the network and other programs (seccomp: ");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn without_limits_nothing_is_read_unless_the_user_says_so() {
    check_refusal("limits", "memory without limit (setrlimit: ");
}

/// A lower limit than ours, as `ulimit -v` sets it, is no reason to refuse.
#[test]
fn a_limit_that_is_lower_already_is_a_limit() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("worker");
    std::fs::write(&script, format!("#!/bin/sh\nulimit -v 900000\nexec '{WORKER}' \"$@\"\n")).unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o700)).unwrap();
    let trial = pool(&script, SandboxPolicy::Required).try_cage().unwrap();
    assert!(trial.is_complete(), "{trial}");
}

/// What the window's libraries leave open for their children is closed: a socket would be a way out.
#[test]
#[ignore = "needs the acceptance corpus"]
fn what_was_left_open_is_closed() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    rustix::io::fcntl_setfd(listener.as_fd(), rustix::io::FdFlags::empty()).unwrap();
    let pool = pool(WORKER.as_ref(), SandboxPolicy::Required);
    let document = common::read(&common::corpus("opinions/packet_1/DOC002.pdf"));
    let request =
        RenderRequest { document: ContentHash::of(&document), password: None, page: 1, width_px: 90, clip: None, highlights: Vec::new() };
    pool.render(document, request).unwrap();
    let mut workers = 0;
    for worker in common::workers() {
        // A worker that is only starting has not closed anything yet: those that have let go of the program's files have.
        let threads = std::fs::read_dir(format!("/proc/{worker}/task")).map_or(0, Iterator::count);
        let files = std::fs::read_dir(format!("/proc/{worker}/fd"));
        if threads < 2 {
            continue;
        }
        let Ok(files) = files else { continue };
        let open: Vec<String> = files
            .flatten()
            .filter_map(|f| std::fs::read_link(f.path()).ok())
            .map(|f| f.display().to_string())
            .filter(|f| f.starts_with("socket:"))
            .collect();
        assert_eq!(open, [] as [String; 0], "a worker holds a socket");
        workers += 1;
    }
    assert!(workers > 0);
}

/// Without its fonts PDFium would measure and draw other widths: the one thing that the sandbox must let through.
#[test]
#[ignore = "needs the acceptance corpus"]
fn system_fonts_are_still_found() {
    let pool = common::pool(1);
    let bytes = common::read(&common::corpus("pdf/robust/dev/pdfjs__standard_fonts.pdf"));
    let document = common::extract(&pool, &bytes).unwrap();
    let meant = |problem: &Option<String>| !problem.as_deref().unwrap_or_default().contains("no known meaning");
    assert!(document.pages.iter().all(|p| meant(&p.problem) && !p.text.is_empty()));
}
