//! The kinds of text that courts and law firms put on pages, each on a small page written for it.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use touchstone_pdf::{ExtractedPage, Pool};
use touchstone_text::{CanonicalText, CharSpan, PageSource, line_boxes};

/// A page of 612 by 792 points with this content; `/F` is Helvetica, `/T` a font with its own table to Unicode, in
/// which A is a bullet private to the font and B a section sign.
fn page(pool: &Pool, content: &str) -> ExtractedPage {
    let table = "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def\n\
        1 begincodespacerange <00> <ff> endcodespacerange 3 beginbfchar <41> <f0b7> <42> <00a7> <43> <0063> endbfchar\n\
        endcmap end end";
    let stream = |body: &str| format!("<</Length {}>>stream\n{body}\nendstream", body.len());
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Count 1/Kids[3 0 R]>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R/T 6 0 R>>>>/Contents 4 0 R>>".to_owned(),
        stream(content),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_owned(),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 7 0 R>>".to_owned(),
        stream(table),
    ];
    let mut file = String::from("%PDF-1.4\n");
    for (object, number) in objects.iter().zip(1..) {
        file.push_str(&format!("{number} 0 obj{object}endobj\n"));
    }
    file.push_str("trailer<</Root 1 0 R>>");
    let mut pages = common::extract(pool, file.as_bytes()).unwrap().pages;
    assert_eq!(pages.len(), 1);
    pages.remove(0)
}

/// `words` at a place, in points from the bottom left.
fn at(x: f32, y: f32, words: &str) -> String {
    format!("BT /F 11 Tf {x} {y} Td ({words}) Tj ET\n")
}

#[track_caller]
fn check(content: &str, expected: &str) -> ExtractedPage {
    let page = page(&common::pool(1), content);
    assert_eq!(page.text, expected);
    assert_eq!(page.text.chars().count(), page.geometry.boxes.len());
    page
}

/// The boxes of some words of a page: one a line.
#[track_caller]
fn boxes(page: &ExtractedPage, words: &str) -> Vec<touchstone_text::Rect> {
    let text = CanonicalText::from_pages([(page.text.as_str(), PageSource::TextLayer)]);
    let byte = page.text.find(words).unwrap();
    let span = CharSpan::between(text.char_at(byte), text.char_at(byte + words.len()));
    line_boxes(&text, span, |_| Some(&page.geometry)).iter().map(|l| l.bounds).collect()
}

#[test]
fn columns_are_read_one_after_the_other_and_footnotes_last() {
    let content = [
        at(72.0, 700.0, "The Supplier shall deliver the"),
        at(72.0, 686.0, "goods within thirty days.1"),
        at(330.0, 700.0, "The Customer shall pay the"),
        at(330.0, 686.0, "price on delivery."),
        at(72.0, 90.0, "1 Counted from the order."),
    ];
    let page = check(
        &content.concat(),
        "The Supplier shall deliver the\ngoods within thirty days.1\nThe Customer shall pay the\nprice on delivery.\n1 Counted from the order.\n",
    );
    // A quotation that goes on in the next column has a box a line, none of which crosses the gap.
    let lines = boxes(&page, "goods within thirty days.1\nThe Customer shall");
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].x1 < 300.0 && lines[1].x0 > 320.0, "{lines:?}");
}

#[test]
fn a_stamp_across_the_page_leaves_the_sentence_whole() {
    let stamp = "BT /F 60 Tf 0.7 0.7 -0.7 0.7 120 300 Tm (DRAFT) Tj ET\n";
    let page = check(
        &[&at(72.0, 400.0, "This lease ends on 30 June 2031, unless renewed."), stamp].concat(),
        "This lease ends on 30 June 2031, unless renewed. DRAFT\n",
    );
    let stamp = boxes(&page, "DRAFT");
    assert!(stamp[0].width() > 100.0 && stamp[0].height() > 100.0, "{stamp:?}");
    assert!(boxes(&page, "This lease ends on 30 June 2031")[0].height() < 14.0);
}

/// Bold by overprinting: each letter, each word, or the whole line twice.
#[test]
fn what_is_drawn_twice_is_read_once() {
    // Helvetica's advances at 11 points.
    let word = [("N", 0.0), ("O", 7.94), ("T", 16.50), ("I", 23.22), ("C", 26.28), ("E", 34.22)];
    let drawn = |from: f32| word.iter().map(|(letter, x)| at(from + x, 700.0, letter)).collect::<String>();
    check(&[drawn(72.0), drawn(72.3)].concat(), "NOTICE\n");
    let pairs: String = word.iter().map(|(letter, x)| [at(72.0 + x, 700.0, letter), at(72.3 + x, 700.0, letter)].concat()).collect();
    check(&pairs, "NOTICE\n");
    let twice = |words: &str| [at(72.0, 700.0, words), at(72.2, 700.0, words)].concat();
    check(&twice("Governing law"), "Governing law\n");
    check(&[&twice("Term"), &*at(72.0, 680.0, "One year.")].concat(), "Term\nOne year.\n");
}

#[test]
fn lines_to_sign_on_stay_beside_their_words() {
    check(&at(72.0, 700.0, "By: ____________________ Name: Ada Okafor"), "By: ____________________ Name: Ada Okafor\n");
    // Drawn under a word as its underline, they must not stand between its letters.
    check(
        &[at(72.0, 700.0, "Confidential Information"), at(72.0, 699.0, "______________________")].concat(),
        "Confidential Information ______________________\n",
    );
}

#[test]
fn text_at_an_angle_is_read_along_its_line() {
    let page = check(
        &[
            "BT /F 11 Tf 0 1 -1 0 40 300 Tm (Filed on 3 May 2024) Tj ET\n",
            &*at(72.0, 700.0, "Upright."),
            "BT /F 11 Tf 0.966 0.259 -0.259 0.966 200 200 Tm (Received) Tj ET\n",
        ]
        .concat(),
        "Filed on 3 May 2024\nUpright.\nReceived\n",
    );
    let side = boxes(&page, "Filed on 3 May 2024");
    assert!(side.len() == 1 && side[0].height() > 80.0 && side[0].width() < 16.0, "{side:?}");
    let slanted = boxes(&page, "Received");
    assert!(slanted.len() == 1 && slanted[0].width() > 35.0 && slanted[0].height() > 15.0, "{slanted:?}");
}

/// The words that a scanner's software laid under its picture are kept, and counted as what nobody sees.
#[test]
fn words_without_ink_are_kept_and_named() {
    let hidden = format!("3 Tr\n{}", at(72.0, 700.0, "Laid under the scan"));
    let page = check(&[hidden.as_str(), "0 Tr\n", &at(72.0, 600.0, "Seen")].concat(), "Laid under the scan\nSeen\n");
    assert_eq!((page.source, page.invisible_letters), (PageSource::TextLayer, 16));
    assert_eq!(check(&at(72.0, 600.0, "Seen"), "Seen\n").invisible_letters, 0);
    // Beyond the page's edge nobody sees it either.
    assert_eq!(page_outside(), 7);
}

fn page_outside() -> u32 {
    page(&common::pool(1), &[at(72.0, 600.0, "Seen"), at(900.0, 600.0, "Cropped")].concat()).invisible_letters
}

#[test]
fn signs_private_to_a_font_are_mapped_where_it_says_how_and_reported_where_not() {
    let signs = |codes: &str| format!("BT /T 11 Tf 72 700 Td ({codes}) Tj ET\n");
    assert_eq!(check(&signs("BC"), "\u{a7}c\n").problem, None);
    let page = check(&signs("A"), "\u{f0b7}\n");
    assert_eq!(page.problem.as_deref(), Some("1 sign is private to its font"));
}
