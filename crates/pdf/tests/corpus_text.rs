//! Ordinary documents of the corpus: every page is read, and text and boxes belong together.

mod common;

use touchstone_text::{CANONICAL_VERSION, PageSource};

/// The sixteen opinions: no damage, no empty page but the odd scan, a box for every letter.
#[test]
fn opinions_are_read_to_the_last_page() {
    let pool = common::pool(1);
    assert!(pool.pipeline().unwrap().ends_with(&format!("+canonical@{CANONICAL_VERSION}")));
    let files = common::pdfs(&common::corpus("opinions"));
    assert_eq!(files.len(), 16);
    let started = std::time::Instant::now();
    let (mut pages, mut characters, mut packed) = (0, 0, 0);
    for file in &files {
        let document = common::extract(&pool, &common::read(file)).unwrap();
        assert_eq!(document.damage, None, "{}", file.display());
        assert_eq!(document.labels.len(), document.pages.len());
        for (number, page) in (1..).zip(&document.pages) {
            assert!(page.source == PageSource::TextLayer, "{} page {number} has no text", file.display());
            let missing = page.text.chars().zip(&page.geometry.boxes).filter(|(c, b)| c.is_alphanumeric() && b.is_none());
            assert_eq!(missing.count(), 0, "{} page {number}", file.display());
            characters += page.geometry.boxes.len();
            packed += page.packed_geometry.len();
        }
        pages += document.pages.len();
    }
    let seconds = started.elapsed().as_secs_f64();
    println!("{pages} pages, {characters} characters in {seconds:.2} s; boxes {:.2} bytes a character", packed as f64 / characters as f64);
    assert!(packed < 4 * characters);
}
