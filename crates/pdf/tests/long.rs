//! A file of 1,600 pages: the host's memory stays flat when pages are handed over one by one.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::fmt::Write;

use tokio_util::sync::CancellationToken;

const PAGES: usize = 1_600;

#[test]
fn sixteen_hundred_pages_leave_no_trace_in_memory() {
    let pool = common::pool(1);
    let bytes: std::sync::Arc<[u8]> = long_document().into();
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

fn long_document() -> Vec<u8> {
    let mut out = String::from(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj\n",
    );
    let kids: String = (0..PAGES).map(|i| format!("{} 0 R ", 10 + 2 * i)).collect();
    writeln!(out, "2 0 obj<</Type/Pages/Count {PAGES}/Kids[{kids}]>>endobj").unwrap();
    for i in 0..PAGES {
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

/// Peak resident memory of this process in kilobytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}
