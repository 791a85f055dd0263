//! The sample library that the program ships: read without a flaw.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::path::{Path, PathBuf};

use touchstone_text::PageSource;

/// The repository's own folder: from this file's place, or from where the test is run.
fn samples() -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/pdf");
    std::env::var_os("TOUCHSTONE_SAMPLES").map_or(beside, PathBuf::from)
}

#[test]
fn every_sample_is_read_without_a_flaw() {
    let pool = common::pool(1);
    let files = common::pdfs(&samples());
    assert!(files.len() >= 7);
    for file in files {
        let document = common::extract(&pool, &common::read(&file)).unwrap();
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        assert!(document.damage.is_none() && document.info.title.is_some(), "{name}");
        for (number, page) in (1..).zip(&document.pages) {
            let at = format!("{name}, page {number}");
            if name.contains("scan") {
                assert_eq!(page.source, PageSource::None, "{at}");
                continue;
            }
            assert_eq!((page.source, page.problem.as_deref(), page.invisible_letters), (PageSource::TextLayer, None, 0), "{at}");
            assert!(!page.text.contains(['\u{fffd}', '\u{2}', '\u{ad}', '\u{fffe}']), "{at}: {}", page.text);
            let unboxed = page.text.chars().zip(&page.geometry.boxes).filter(|(c, b)| !c.is_whitespace() && b.is_none());
            assert_eq!(unboxed.count(), 0, "{at}");
            let size = page.geometry.size;
            let inside = page.geometry.boxes.iter().flatten().all(|b| b.x0 > 0.0 && b.y0 > 0.0 && b.x1 < size.width && b.y1 < size.height);
            assert!(inside, "{at}");
        }
        if let Some(folder) = std::env::var_os("TOUCHSTONE_PICTURES") {
            let text: String = document.pages.iter().flat_map(|p| [p.text.as_str(), "\u{c}"]).collect();
            std::fs::write(Path::new(&folder).join(format!("{name}.txt")), text).unwrap();
        }
    }
}

#[test]
fn romanian_letters_are_the_right_ones() {
    let pool = common::pool(1);
    let law = common::extract(&pool, &common::read(&samples().join("lege-servicii-digitale.pdf"))).unwrap();
    let text: String = law.pages.iter().map(|p| p.text.as_str()).collect();
    for letter in "ăâîșț".chars() {
        assert!(text.contains(letter), "no {letter}");
    }
}
