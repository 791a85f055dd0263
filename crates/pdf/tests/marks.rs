//! Highlighted copies: the original stands in them byte for byte, its words read as before, and poppler opens them.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{ExtractedDocument, Mark, MarkLook, MarkedCopy, Pool, RenderRequest};
use touchstone_text::{CanonicalText, CharSpan, ContentHash, line_boxes};

const YELLOW: MarkLook = MarkLook { marker: [0xff, 0xe2, 0x7a], ink: [0x2a, 0x65, 0x45], sign: None, framed: false };
const BLUE: MarkLook = MarkLook { marker: [0xc9, 0xd8, 0xe6], ink: [0x2f, 0x5a, 0x6b], sign: Some('s'), framed: false };
const PLUM: MarkLook = MarkLook { marker: [0xe6, 0xcc, 0xe0], ink: [0x70, 0x39, 0x7f], sign: Some('a'), framed: false };
const AMBER: MarkLook = MarkLook { marker: [0xff, 0xc2, 0x66], ink: [0x7a, 0x4f, 0x00], sign: Some('?'), framed: false };
const FRAME: MarkLook = MarkLook { marker: [0x9c, 0x21, 0x27], ink: [0x9c, 0x21, 0x27], sign: Some('x'), framed: true };

/// A mark on some words of every page that has as many.
fn marks_on(document: &ExtractedDocument) -> Vec<Mark> {
    let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
    let looks = [YELLOW, BLUE, PLUM, AMBER, FRAME];
    let mut marks = Vec::new();
    for (page, number) in text.pages().iter().zip(1_u32..).filter(|(p, _)| p.span.len() > 6) {
        let start = page.span.start() + (page.span.len() / 6).min(20);
        let span = CharSpan::between(start, (start + 90).min(page.span.end()));
        let lines = line_boxes(&text, span, |n| document.pages.get(n as usize - 1).map(|p| &p.geometry));
        let lines: Vec<_> = lines.iter().map(|l| l.bounds).collect();
        if !lines.is_empty() {
            marks.push(Mark {
                page: page.number,
                lines,
                number,
                look: looks[number as usize % looks.len()],
                note: "“as quoted” ()\\".into(),
            });
        }
    }
    marks
}

fn marked(pool: &Pool, bytes: &Arc<[u8]>, password: Option<&str>) -> (ExtractedDocument, Vec<Mark>, MarkedCopy) {
    let document = pool.extract(bytes.clone(), password, &mut |_| {}, &CancellationToken::new()).unwrap();
    let marks = marks_on(&document);
    assert!(!marks.is_empty());
    let copy = pool.mark(bytes.clone(), password, &marks, &CancellationToken::new()).unwrap();
    (document, marks, copy)
}

/// Text of a file by poppler, which complains on stderr about what it finds damaged.
fn poppler(pdf: &[u8]) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.pdf");
    std::fs::write(&file, pdf).unwrap();
    let out = Command::new("pdftotext").arg(&file).arg("-").output().expect("run `cargo xtask setup`, which installs poppler");
    assert!(out.status.success(), "{out:?}");
    (String::from_utf8_lossy(&out.stdout).into_owned(), String::from_utf8_lossy(&out.stderr).into_owned())
}

#[track_caller]
fn check_unharmed(pool: &Pool, file: &Path) {
    let bytes = common::read(file);
    let (document, _, copy) = marked(pool, &bytes, None);
    let name = file.file_name().unwrap_or_default().display();
    assert!(copy.original_inside, "{name} was written anew");
    assert!(copy.pdf.starts_with(&bytes), "{name}");
    let again = pool.extract(copy.pdf.clone().into(), None, &mut |_| {}, &CancellationToken::new()).unwrap();
    assert_eq!(again.pages.len(), document.pages.len(), "{name}");
    let texts = |d: &ExtractedDocument| d.pages.iter().map(|p| p.text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&again), texts(&document), "{name}");
    let ((before, complaints), (after, more)) = (poppler(&bytes), poppler(&copy.pdf));
    assert_eq!((before, complaints), (after, more), "{name}");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn opinions_and_contracts_are_marked_behind_their_last_byte() {
    let pool = common::pool(2);
    let mut files = common::pdfs(&common::corpus("opinions"));
    files.extend(common::pdfs(&common::corpus("pdf/contracts/dev")).into_iter().step_by(20));
    files.iter().for_each(|file| check_unharmed(&pool, file));
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn turned_and_cropped_pages_are_marked_where_the_words_are_seen() {
    let pool = common::pool(1);
    for file in ["legal/dev/pdfplumber__senate-expenditures.pdf", "robust/dev/pdfium__cropped_text-e1a19.pdf"] {
        let bytes = common::read(&common::corpus("pdf").join(file));
        let (_, marks, copy) = marked(&pool, &bytes, None);
        let copy: Arc<[u8]> = copy.pdf.into();
        for mark in marks.iter().filter(|m| !m.look.framed) {
            let document = ContentHash::of(&copy);
            let clip = mark.lines[0];
            let request =
                RenderRequest { document, password: None, page: mark.page, width_px: 400, clip: Some(clip), highlights: Vec::new() };
            let drawn = pool.render(copy.clone(), request).unwrap();
            let mut reader = png::Decoder::new(std::io::Cursor::new(drawn.png)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut pixels).unwrap();
            let samples = info.color_type.samples();
            assert_eq!(samples, 3, "{file} page {}: the mark is in colour", mark.page);
            let tint = |p: &[u8]| match mark.look {
                BLUE => p[2] > p[0].saturating_add(8),
                PLUM => p[0].min(p[2]) > p[1].saturating_add(8),
                _ => p[0] > 0xc0 && p[2] < 0xa0,
            };
            let tinted = pixels.chunks_exact(3).filter(|p| tint(p)).count();
            assert!(tinted * 10 > pixels.len() / 3 * 5, "{file} page {}: {tinted} of {}", mark.page, pixels.len() / 3);
        }
    }
}

/// How many dots of a page are about as red, green and blue as this.
fn dots_like(pool: &Pool, bytes: &Arc<[u8]>, password: &str, page: u32, colour: [u8; 3]) -> usize {
    let document = ContentHash::of(bytes);
    let request = RenderRequest { document, password: Some(password.into()), page, width_px: 1600, clip: None, highlights: Vec::new() };
    let drawn = pool.render(bytes.clone(), request).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(drawn.png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let samples = reader.next_frame(&mut pixels).unwrap().color_type.samples();
    let near = |dot: &&[u8]| samples >= 3 && dot.iter().zip(colour).all(|(a, b)| a.abs_diff(b) < 24);
    pixels.chunks_exact(samples).filter(near).count()
}

/// What can't be added to is written anew by PDFium: encrypted files keep their encryption and their words, and get
/// the numbers in their margins like all others.
#[test]
fn an_encrypted_file_keeps_its_password() {
    let pool = common::pool(1);
    let (path, password) = common::encrypted_with_words(&pool);
    let bytes = common::read(&path);
    let (document, marks, copy) = marked(&pool, &bytes, Some(&password));
    assert!(!copy.original_inside);
    let copy: Arc<[u8]> = copy.pdf.into();
    let [before, after] = [&bytes, &copy].map(|pdf| dots_like(&pool, pdf, &password, marks[0].page, marks[0].look.ink));
    assert!(after > before + 40, "{before} dots became {after}: the number is not drawn");
    assert!(pool.extract(copy.clone(), None, &mut |_| {}, &CancellationToken::new()).is_err(), "the copy lost its password");
    let again = pool.extract(copy, Some(&password), &mut |_| {}, &CancellationToken::new()).unwrap();
    assert!(again.pages[0].text.starts_with(document.pages[0].text.trim_end()));
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn marks_that_make_no_sense_are_left_out() {
    let pool = common::pool(1);
    let bytes = common::read(&common::corpus("opinions/packet_1/DOC001.pdf"));
    let wild = |page, x0, x1| Mark {
        page,
        lines: vec![touchstone_text::Rect { x0, y0: 10.0, x1, y1: 20.0 }],
        number: 1,
        look: YELLOW,
        note: String::new(),
    };
    let marks = [wild(0, 1.0, 2.0), wild(99_999, 1.0, 2.0), wild(1, f32::NAN, 2.0), wild(1, 2.0, 1.0)];
    let copy = pool.mark(bytes.clone(), None, &marks, &CancellationToken::new()).unwrap();
    assert_eq!((&copy.pdf[..], copy.original_inside), (&bytes[..], true));
}

/// A page with words; its offsets count from the header, which is where `before` ends.
fn small(before: &str, index: bool) -> Vec<u8> {
    let content = "BT /F 12 Tf 72 700 Td (The parties agree to the terms below.) Tj ET";
    let stream = format!("<</Length {}>>stream\n{content}\nendstream", content.len());
    let bodies = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Count 1/Kids[3 0 R]>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 4 0 R>>>>/Contents 6 0 R>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>",
        "",
        stream.as_str(),
    ];
    // Number 5 has no object.
    let (mut out, mut rows) = (String::from("%PDF-1.4\n"), String::from("0000000000 65535 f \n"));
    for (number, body) in (1..).zip(bodies) {
        if body.is_empty() {
            rows.push_str("0000000000 00000 f \n");
            continue;
        }
        rows.push_str(&format!("{:010} 00000 n \n", out.len()));
        out.push_str(&format!("{number} 0 obj\n{body}\nendobj\n"));
    }
    let at = out.len();
    if index {
        out.push_str(&format!("xref\n0 7\n{rows}trailer\n<</Root 1 0 R/Size 7>>\nstartxref\n{at}\n%%EOF\n"));
    }
    [before.as_bytes(), out.as_bytes()].concat()
}

/// The objects that a file's tables name, each checked to stand where it is said to; the numbers without one.
#[track_caller]
fn check_index(pdf: &[u8]) -> (Vec<usize>, Vec<usize>) {
    let text: String = pdf.iter().map(|b| if b.is_ascii() { char::from(*b) } else { '?' }).collect();
    let file = &text[text.find("%PDF-").unwrap()..];
    let (mut used, mut free) = (Vec::new(), Vec::new());
    let mut next = file[file.rfind("startxref").unwrap() + 9..].split_whitespace().next().map(|n| n.parse::<usize>().unwrap());
    while let Some(at) = next {
        let (table, trailer) = file[at..].strip_prefix("xref").expect("a table stands where it is said to").split_once("trailer").unwrap();
        let mut words = table.split_whitespace();
        while let Some(first) = words.next() {
            let (first, count): (usize, usize) = (first.parse().unwrap(), words.next().unwrap().parse().unwrap());
            for number in first..first + count {
                let (offset, kind): (usize, _) = (words.next().unwrap().parse().unwrap(), words.nth(1).unwrap());
                if kind == "n" {
                    assert!(file[offset..].starts_with(&format!("{number} 0 obj")), "object {number} does not stand at {offset}");
                    used.push(number);
                } else {
                    free.push(number);
                }
            }
        }
        let trailer = &trailer[..trailer.find("startxref").unwrap()];
        next = trailer.split_once("/Prev ").map(|(_, rest)| rest.split(['/', '>']).next().unwrap().trim().parse().unwrap());
    }
    (used, free)
}

/// A mail program's or a web server's bytes before the header made every offset of the copy wrong, and MuPDF repaired it.
#[test]
fn bytes_before_the_header_move_no_offset() {
    let pool = common::pool(1);
    for before in ["", "\r\n", "%%EOF\r\n", "HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n"] {
        let bytes: Arc<[u8]> = small(before, true).into();
        let (_, _, copy) = marked(&pool, &bytes, None);
        assert!(copy.original_inside && copy.pdf.starts_with(&bytes), "{before:?}");
        let (used, _) = check_index(&copy.pdf);
        assert!(used.len() > 6, "{before:?}: {used:?}");
        assert_eq!(poppler(&copy.pdf).0, poppler(&bytes).0, "{before:?}");
    }
}

/// PDFium's own marks have no number in the margin, and it leaves numbers out of the index: poppler called such a copy
/// damaged, and PyMuPDF found no annotations in it.
#[test]
fn a_damaged_file_is_written_anew_with_the_same_marks() {
    let pool = common::pool(1);
    let bytes: Arc<[u8]> = small("", false).into();
    let (_, marks, copy) = marked(&pool, &bytes, None);
    assert!(!copy.original_inside);
    let (used, free) = check_index(&copy.pdf);
    let highest = used.iter().max().unwrap();
    let missing: Vec<usize> = (0..*highest).filter(|n| !used.contains(n) && !free.contains(n)).collect();
    assert!(missing.is_empty() && free.contains(&5), "{missing:?} stand in no table, {free:?} have no object");
    let text = String::from_utf8_lossy(&copy.pdf).into_owned();
    assert_eq!(text.matches("/Subtype/Stamp").count(), marks.len(), "each mark has its number in the margin");
    assert!(!text.contains("/Annots[<<"), "annotations are objects of their own");
    let (words, complaints) = poppler(&copy.pdf);
    assert!(words.contains("The parties agree to the terms below.") && complaints.is_empty(), "{words:?} {complaints:?}");
}
