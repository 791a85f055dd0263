//! Ordinary documents of the corpus: every page is read, and text and boxes belong together.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use touchstone_text::{CANONICAL_VERSION, PageSource};

/// The sixteen opinions: no damage, no empty page but the odd scan, a box for every letter.
#[test]
#[ignore = "needs the acceptance corpus"]
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

/// What is typed over a page is seen on it, and so belongs to its text: notes, stamps, filled-in forms.
#[test]
#[ignore = "needs the acceptance corpus"]
fn typed_notes_and_form_fields_are_read() {
    let pool = common::pool(1);
    let check = |file: &str, page: usize, words: &str| {
        let document = common::extract(&pool, &common::read(&common::corpus("pdf").join(file))).unwrap();
        let text = &document.pages[page - 1].text;
        let at = text.find(words).unwrap_or_else(|| panic!("{file} page {page} does not hold {words:?}: {text:?}"));
        let start = text[..at].chars().count();
        assert!(document.pages[page - 1].geometry.boxes[start].is_some());
    };
    check("legal/dev/xray__hidden_text_on_visible_text.pdf", 1, "TROOPER, LLC");
    check("legal/dev/pdfminer__i1040nr.pdf", 1, "please click on this link");
    check("robust/dev/pymupdf__4.pdf", 1, "modified text");
    check("robust/dev/pdfjs__issue17492.pdf", 1, "UX Designer");
}

/// A menu whose letters are drawn twice to look bold.
#[test]
#[ignore = "needs the acceptance corpus"]
fn letters_drawn_twice_are_read_once() {
    let pool = common::pool(1);
    let document = common::extract(&pool, &common::read(&common::corpus("pdf/legal/dev/xray__no_bad_redactions.6.2.pdf"))).unwrap();
    let text = &document.pages[0].text;
    assert!(text.contains("Community Guidelines\nControlling Your Visibility\n"), "{text}");
    assert!(!text.contains("CCoomm"));
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_document_says_what_it_is() {
    let pool = common::pool(1);
    let read = |file: &str| common::extract(&pool, &common::read(&common::corpus("").join(file))).unwrap();
    let walden = read("opinions/packet_1/DOC001.pdf");
    assert_eq!(walden.info.title.as_deref(), Some("12-574 Walden v. Fiore (02/25/2014)"));
    assert_eq!(walden.info.created.as_deref(), Some("2014-02-25T09:06:32-05:00"));
    assert_eq!(walden.labels[4].as_deref(), Some("5"));
    assert!(!walden.info.encrypted && walden.outline.is_empty());
    let plan = read("pdf/legal/dev/pdfplumber__chelsea_pdta.pdf");
    let entry = &plan.outline[1];
    assert_eq!((plan.outline.len(), entry.level), (44, 1));
    assert!(entry.title.starts_with("1.1. Pourquoi"));
    let page = entry.page.expect("the entry has a page");
    let heading = &plan.pages[page as usize - 1].text;
    assert!(heading.contains("Pourquoi"), "{heading}");
    assert_eq!(plan.labels[0], None);
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn pages_without_words_and_words_without_ink_are_told() {
    let pool = common::pool(1);
    let read = |file: &str| common::extract(&pool, &common::read(&common::corpus("pdf/legal/dev").join(file))).unwrap();
    for page in &read("doctor__image-pdf.pdf").pages {
        assert_eq!((page.source, page.text.trim(), page.invisible_letters), (PageSource::None, "", 0));
        assert!(page.geometry.size.width > 100.0);
    }
    let scan = read("courtlistener__ocr_pdf_test.pdf");
    let letters = scan.pages[0].text.chars().filter(|c| c.is_alphanumeric()).count();
    assert!(letters > 0 && scan.pages[0].invisible_letters == 0);
    let hidden = common::extract(&pool, &common::read(&common::corpus("pdf/robust/dev/pymupdf__test_4670.pdf"))).unwrap();
    assert!(hidden.pages.iter().map(|p| p.invisible_letters).sum::<u32>() > 800);
    assert!(read("doctor__missouri.pdf").pages.iter().all(|p| p.invisible_letters == 0));
    pool.release_idle();
    assert!(!read("doctor__missouri.pdf").pages.is_empty());
}
