//! A worker is kept from files, network, programs and memory beyond its limit, and works all the same.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

#[test]
#[cfg(target_os = "linux")]
fn each_denial_holds() {
    let status = common::pool(1).sandbox_status().unwrap();
    println!("{status}");
    assert!(status.files_denied, "a worker can reach files");
    assert!(status.network_denied, "a worker can reach the network");
    assert!(status.processes_denied, "a worker can start programs");
    assert!(status.memory_limited, "a worker can take any memory");
    assert!(status.is_complete() && status.refused.is_empty());
}

/// Without its fonts PDFium would measure and draw other widths: the one thing that the sandbox must let through.
#[test]
#[cfg(target_os = "linux")]
fn system_fonts_are_still_found() {
    let pool = common::pool(1);
    let bytes = common::read(&common::corpus("pdf/robust/dev/pdfjs__standard_fonts.pdf"));
    let document = common::extract(&pool, &bytes).unwrap();
    let meant = |problem: &Option<String>| !problem.as_deref().unwrap_or_default().contains("no known meaning");
    assert!(document.pages.iter().all(|p| meant(&p.problem) && !p.text.is_empty()));
}
