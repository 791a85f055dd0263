//! Words that are in a page's text and not seen on the page, and words that came with a scan, on small pages written for it.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::sync::Arc;

use touchstone_pdf::ExtractedPage;
use touchstone_text::{CanonicalText, PageSource};
use touchstone_verify::{Prepared, Reason, SkippedKind, Status, verify_quote};

/// A page of 612 by 792 points with this content. `/F` is Helvetica, `/G` the font without shapes that Tesseract writes with, `/I` a picture of
/// one dot, `/Z` a state in which nothing has ink, `/X` a form with its own clip.
fn page(content: &str) -> ExtractedPage {
    let stream = |head: &str, body: &str| format!("<<{head}/Length {}>>stream\n{body}\nendstream", body.len());
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Count 1/Kids[3 0 R]>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R/G 8 0 R>>/XObject<</I 6 0 R/X 9 0 R>>/ExtGState<</Z<</ca 0/CA 0>>>>>>/Contents 4 0 R>>"
            .to_owned(),
        stream("", content),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_owned(),
        stream("/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8", "\u{40}"),
        "null".to_owned(),
        "<</Type/Font/Subtype/Type1/BaseFont/GlyphLessFont>>".to_owned(),
        stream(
            "/Type/XObject/Subtype/Form/BBox[0 0 200 50]/Matrix[1 0 0 1 300 300]/Resources<</Font<</F 5 0 R>>>>",
            "q 0 0 200 50 re W n BT /F 11 Tf 10 20 Td (Inside a form) Tj ET Q",
        ),
    ];
    let mut file = String::from("%PDF-1.4\n");
    for (object, number) in objects.iter().zip(1..) {
        file.push_str(&format!("{number} 0 obj{object}endobj\n"));
    }
    file.push_str("trailer<</Root 1 0 R>>");
    let mut pages = common::extract(&common::pool(1), file.as_bytes()).unwrap().pages;
    assert_eq!(pages.len(), 1);
    pages.remove(0)
}

/// `words` at a place, in points from the bottom left.
fn at(x: f32, y: f32, words: &str) -> String {
    format!("BT /F 11 Tf {x} {y} Td ({words}) Tj ET\n")
}

fn hidden(page: &ExtractedPage) -> Vec<String> {
    let chars: Vec<char> = page.text.chars().collect();
    page.facts.hidden.iter().map(|s| chars[s.start() as usize..s.end() as usize].iter().collect()).collect()
}

#[track_caller]
fn check(content: &str, expected: &[&str]) -> ExtractedPage {
    let page = page(content);
    assert_eq!(hidden(&page), expected, "{:?}", page.text);
    assert_eq!(page.source, PageSource::TextLayer);
    page
}

#[test]
fn every_way_not_to_be_seen() {
    let seen = at(72.0, 600.0, "The Supplier shall pay.");
    check(&seen, &[]);
    check(&format!("{seen}3 Tr {}", at(72.0, 500.0, "Without ink")), &["Without ink"]);
    check(&format!("{seen}q 0 g /Z gs {} Q", at(72.0, 500.0, "No alpha at all")), &["No alpha at all"]);
    check(&format!("{seen}q /Z gs {} Q", at(72.0, 500.0, "No alpha nor colour")), &["No alpha nor colour"]);
    check(&format!("{seen}{}", at(900.0, 500.0, "Beyond the edge")), &["Beyond the edge"]);
    check(&format!("{seen}q 0 0 50 50 re W n {} Q", at(72.0, 500.0, "Clipped away")), &["Clipped away"]);
    check(&format!("{seen}1 g {}", at(72.0, 500.0, "White on white")), &["White on white"]);
    check(&format!("{seen}BT /G 11 Tf 72 500 Td (Shapeless) Tj ET"), &["Shapeless"]);
}

#[test]
fn what_is_seen_is_not_hidden() {
    let dark = "0 g 60 480 300 60 re f 1 g ";
    check(&format!("{dark}{}", at(72.0, 500.0, "White on black")), &[]);
    check(&format!("q 60 480 300 60 re W n {} Q", at(72.0, 500.0, "Inside its clip")), &[]);
    check(&format!("q 0 0 100 510 re W n {} Q", at(72.0, 500.0, "Cut by its clip but seen at first")), &["its clip but seen at first"]);
    check("/X Do", &[]);
    // Drawn twice, first with ink: it is seen.
    let twice = format!("{} 3 Tr {}", at(72.0, 500.0, "Twice"), at(72.0, 500.0, "Twice"));
    assert_eq!(check(&twice, &[]).text, "Twice\n");
}

#[test]
fn words_under_a_scan_are_the_scan() {
    let picture = "q 612 0 0 792 0 0 cm /I Do Q\n";
    let scan = page(&format!("{picture}3 Tr {}", at(72.0, 600.0, "The Suppl1er shall pay.")));
    assert_eq!((scan.source, hidden(&scan)), (PageSource::OcrLayer, Vec::<String>::new()));
    let shapeless = page(&format!("{picture}BT /G 11 Tf 72 600 Td (The Suppl1er shall pay.) Tj ET"));
    assert_eq!(shapeless.source, PageSource::OcrLayer);
    // A picture behind printed words is a picture, and words without ink beside a small one are hidden.
    assert_eq!(page(&format!("{picture}{}", at(72.0, 600.0, "Printed."))).source, PageSource::TextLayer);
    let small = page(&format!("q 100 0 0 100 0 0 cm /I Do Q 3 Tr {}", at(72.0, 600.0, "Hidden.")));
    assert_eq!((small.source, hidden(&small)), (PageSource::TextLayer, vec!["Hidden.".to_owned()]));
}

fn prepared(page: &ExtractedPage) -> Prepared {
    let text = CanonicalText::from_pages([(page.text.as_str(), page.source)]).with_facts(vec![Some(page.facts.clone())]);
    Prepared::new(Arc::new(text))
}

#[test]
fn hidden_words_are_skipped_and_never_quoted() {
    let content = [
        &*at(72.0, 600.0, "The Supplier shall not"),
        "3 Tr ",
        &at(72.0, 585.0, "in any case"),
        "0 Tr ",
        &at(72.0, 570.0, "assign this Agreement."),
    ];
    let page = check(&content.concat(), &["in any case"]);
    let text = prepared(&page);
    let verdict = verify_quote(&text, "shall not assign this Agreement", None);
    assert_eq!(verdict.status(), Status::Verified);
    let skipped: Vec<SkippedKind> = verdict.found().unwrap().skipped().iter().map(|s| s.kind).collect();
    assert_eq!(skipped, [SkippedKind::HiddenText]);
    for quote in ["shall not in any case assign this Agreement", "not in any case assign", "in any case"] {
        let verdict = verify_quote(&text, quote, None);
        assert_eq!((verdict.status(), verdict.reasons()), (Status::NotFound, &[Reason::HiddenText][..]), "{quote}");
    }
}
