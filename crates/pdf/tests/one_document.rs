//! A process that was given one document is never given another: what a hostile file does to its worker stays there.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use touchstone_pdf::{Mark, MarkLook, Ocr, OcrMode, Pool, RenderRequest, SandboxPolicy};
use touchstone_text::{ContentHash, Rect};

/// One test at a time: they count, and kill, the workers of this process.
static WORKERS: Mutex<()> = Mutex::new(());

/// A pool whose workers note what they are given.
fn noting(workers: usize) -> (Pool, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("worker");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_noting-worker"), &link).unwrap();
    let mut config = common::config(workers);
    config.executable = link;
    (Pool::new(config), folder)
}

/// By process, the documents that it was given.
fn notes(folder: &TempDir) -> BTreeMap<String, BTreeSet<String>> {
    let mut given: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in std::fs::read_to_string(folder.path().join("notes")).unwrap().lines() {
        let (process, document) = line.split_once(' ').unwrap();
        given.entry(process.to_owned()).or_default().insert(document.to_owned());
    }
    given
}

#[track_caller]
fn each_process_had_one(given: &BTreeMap<String, BTreeSet<String>>) {
    for (process, documents) in given {
        assert_eq!(documents.len(), 1, "process {process} was given {} documents", documents.len());
    }
}

fn documents(count: usize) -> Vec<Arc<[u8]>> {
    common::pdfs(&common::corpus("pdf/contracts")).iter().take(count).map(|p| common::read(p)).collect()
}

fn request(bytes: &[u8], page: u32) -> RenderRequest {
    RenderRequest { document: ContentHash::of(bytes), password: None, page, width_px: 200, clip: None, highlights: Vec::new() }
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn no_process_is_given_two_documents() {
    let _alone = WORKERS.lock().unwrap_or_else(PoisonError::into_inner);
    let (pool, folder) = noting(2);
    let (documents, cancel) = (documents(8), CancellationToken::new());
    let ocr = Ocr::with_program(
        env!("CARGO_BIN_EXE_touchstone-pdf-worker").as_ref(),
        PathBuf::from(env!("CARGO_BIN_EXE_slow-tesseract")),
        "word",
        SandboxPolicy::Required,
    )
    .unwrap();
    let mark = Mark {
        page: 1,
        lines: vec![Rect { x0: 72.0, y0: 72.0, x1: 300.0, y1: 84.0 }],
        number: 1,
        look: MarkLook { marker: [0xff, 0xe2, 0x7a], ink: [0x2a, 0x65, 0x45], sign: None, framed: false },
        note: String::new(),
    };
    // Read, recognised and marked side by side, and drawn in turns.
    std::thread::scope(|scope| {
        for half in documents.chunks(4) {
            let (pool, ocr, mark, cancel) = (&pool, &ocr, &mark, &cancel);
            scope.spawn(move || {
                for bytes in half {
                    let mut read = common::extract(pool, bytes).unwrap();
                    read.pages.truncate(2);
                    pool.recognise(bytes, None, &mut read, (ocr, OcrMode::Always), &mut |_, _, _| {}, cancel).unwrap();
                    pool.mark(bytes.clone(), None, std::slice::from_ref(mark), cancel).unwrap();
                }
            });
        }
    });
    let given = notes(&folder);
    each_process_had_one(&given);
    assert_eq!(given.len(), 3 * documents.len(), "reading, drawing for OCR and marking have a process each");
    for _ in 0..3 {
        for bytes in &documents {
            pool.render(bytes.clone(), request(bytes, 1)).unwrap();
        }
    }
    let given = notes(&folder);
    each_process_had_one(&given);
    assert!(given.len() > 4 * documents.len(), "more documents were drawn than renderers are kept");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_document_that_is_read_on_after_a_crash_has_its_processes_to_itself() {
    let _alone = WORKERS.lock().unwrap_or_else(PoisonError::into_inner);
    let (pool, folder) = noting(1);
    let documents = documents(2);
    let crashed = common::read(&common::corpus("opinions/packet_1/DOC002.pdf"));
    common::extract(&pool, &documents[0]).unwrap();
    let kill = |page: touchstone_pdf::PageProgress| {
        for worker in common::workers().iter().filter(|_| page.page == 4) {
            assert!(std::process::Command::new("kill").args(["-9", worker]).status().unwrap().success());
        }
    };
    let read = pool.extract(crashed.clone(), None, &mut { kill }, &CancellationToken::new()).unwrap();
    assert_eq!(read.damage, None);
    common::extract(&pool, &documents[1]).unwrap();
    let given = notes(&folder);
    each_process_had_one(&given);
    let hash = ContentHash::of(&crashed).to_string();
    let read_on = given.values().filter(|d| d.iter().all(|d| hash.ends_with(d.as_str()))).count();
    assert_eq!(read_on, 2, "the document that crashed its process was read by two");
    // The spare, killed too, may be handed the last document before that is noticed.
    assert!((4..=5).contains(&given.len()), "{given:?}");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_document_that_is_drawn_again_is_still_open() {
    let _alone = WORKERS.lock().unwrap_or_else(PoisonError::into_inner);
    let (pool, folder) = noting(1);
    let documents = documents(3);
    for _ in 0..4 {
        for bytes in &documents {
            pool.render(bytes.clone(), request(bytes, 1)).unwrap();
        }
    }
    let given = notes(&folder);
    each_process_had_one(&given);
    assert_eq!(given.len(), documents.len(), "each document was opened once");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn no_process_is_left_when_the_pool_is_released() {
    let _alone = WORKERS.lock().unwrap_or_else(PoisonError::into_inner);
    let pool = common::pool(2);
    pool.prepare_drawing().unwrap();
    for bytes in documents(3) {
        common::extract(&pool, &bytes).unwrap();
        pool.render(bytes.clone(), request(&bytes, 1)).unwrap();
    }
    // The three that drew, the next that would draw, and the next that would read.
    assert!((4..=5).contains(&common::workers().len()), "{} workers wait", common::workers().len());
    pool.release_readers();
    pool.release_idle();
    // A spare that has only just been started ends as soon as it has.
    for _ in 0..200 {
        if common::workers().is_empty() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("{} workers are left", common::workers().len());
}
