//! A file of 1,600 pages: the host's memory stays flat when pages are handed over one by one.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;
#[path = "common/long_document.rs"]
mod long_document;

use tokio_util::sync::CancellationToken;

const PAGES: usize = 1_600;

#[test]
fn sixteen_hundred_pages_leave_no_trace_in_memory() {
    let pool = common::pool(1);
    let bytes: std::sync::Arc<[u8]> = long_document::document(PAGES).into();
    let before = peak_memory();
    let started = std::time::Instant::now();
    let (mut pages, mut characters) = (0, 0);
    let facts = pool
        .extract_pages(
            bytes,
            None,
            &mut |page, done| {
                pages += 1;
                characters += page.geometry.boxes.len();
                assert!(page.text.starts_with(&format!("Page {}.", done.page)));
                assert_eq!(done.pages as usize, PAGES);
            },
            &CancellationToken::new(),
        )
        .unwrap();
    assert_eq!((facts.damage, pages), (None, PAGES));
    println!("{pages} pages, {characters} characters in {:.2} s", started.elapsed().as_secs_f64());
    if let (Some(before), Some(after)) = (before, peak_memory()) {
        println!("the host's peak memory grew by {} kB", after - before);
        assert!(after - before < 20 * 1024);
    }
}

/// Peak resident memory of this process in kilobytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}
