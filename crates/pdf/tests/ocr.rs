//! Pages that are pictures are read by Tesseract, which reaches nothing but its own files; none is lost on the way.
//!
//! `cargo xtask setup` installs Tesseract with English and Romanian; without them these tests fail.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use touchstone_pdf::{ExtractedDocument, Ocr, OcrError, OcrMode, PdfError, Pool, Recognised, SandboxPolicy};
use touchstone_text::{CanonicalText, CharSpan, PageSource, line_boxes};
use touchstone_verify::{Prepared, Status, verify_quote};

fn worker() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_touchstone-pdf-worker"))
}

fn tesseract(languages: &str) -> Ocr {
    Ocr::find(worker(), languages, SandboxPolicy::Required).expect("run `cargo xtask setup`, which installs Tesseract")
}

fn recognise(pool: &Pool, bytes: &Arc<[u8]>, mode: OcrMode) -> (ExtractedDocument, Recognised) {
    let mut document = common::extract(pool, bytes).unwrap();
    let ocr = tesseract("eng");
    let recognised = pool.recognise(bytes, None, &mut document, (&ocr, mode), &mut |_, _, _| {}, &CancellationToken::new()).unwrap();
    (document, recognised)
}

fn scan() -> Arc<[u8]> {
    let folder = common::corpus("ocr/scans/dev");
    common::read(&folder.join("URSCORPNEW_03_17_2014-EX-99-COOPERATION_AGREEMENT-6e9434.scan150.pdf"))
}

#[test]
fn tesseract_says_what_it_is() {
    let both = tesseract("eng+ron");
    assert!(both.describe().starts_with("Tesseract ") && both.describe().ends_with("(eng, ron)"), "{}", both.describe());
    let id = both.id();
    assert!(id.starts_with("tesseract@") && id.contains("-eng.ron-") && !id.contains('+'), "{id}");
    assert_ne!(id, tesseract("eng").id());
    let error = Ocr::find(worker(), "eng+xyz", SandboxPolicy::Required).unwrap_err();
    assert!(matches!(&error, OcrError::LanguageMissing { wanted, known } if wanted == "xyz" && known.contains("eng")), "{error}");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn every_page_of_a_scan_gets_its_text_and_boxes() {
    let pool = common::pool(2);
    let (document, recognised) = recognise(&pool, &scan(), OcrMode::Auto);
    assert_eq!((document.pages.len(), recognised.unread.len()), (recognised.read.len(), 0));
    for page in &document.pages {
        assert_eq!((page.source, &page.problem), (PageSource::Ocr, &None));
        assert_eq!(page.text.chars().count(), page.geometry.boxes.len());
        let size = page.geometry.size;
        let boxed = page.text.chars().zip(&page.geometry.boxes).all(|(c, b)| c.is_whitespace() == b.is_none());
        let inside = page.geometry.boxes.iter().flatten().all(|b| b.x0 >= 0.0 && b.y0 >= 0.0 && b.x1 <= size.width && b.y1 <= size.height);
        assert!(boxed && inside);
        let confidence = page.confidence.as_ref().expect("a page read from its picture says how surely");
        assert_eq!(confidence.words.len(), page.text.split_whitespace().count());
        assert!(confidence.mean() > 60, "{}", confidence.mean());
    }
    let text = document.pages[0].text.to_uppercase();
    assert!(text.contains("COOPERATION"), "{text}");
}

/// A scan of two pages between pages of text: all are there, each marked as what it is.
#[test]
#[ignore = "needs the acceptance corpus"]
fn a_mixed_document_loses_no_page() {
    let pool = common::pool(2);
    let bytes: Arc<[u8]> = mixed_document(&common::picture_of(&pool, &scan(), 1, 1700)).into();
    let (document, recognised) = recognise(&pool, &bytes, OcrMode::Auto);
    let sources: Vec<_> = document.pages.iter().map(|p| p.source).collect();
    assert_eq!(sources, [PageSource::TextLayer, PageSource::Ocr, PageSource::None, PageSource::TextLayer]);
    assert_eq!((recognised.read, recognised.unread), (vec![2], vec![3]));
    assert_eq!(document.pages[2].problem.as_deref(), Some("nothing is drawn on it"));
    assert!(document.pages[0].text.contains("before the scan") && document.pages[3].text.contains("after the scan"));
}

/// Lines of a law report in two columns, under a title as wide as the page and above its number.
const LEFT: [&str; 12] = [
    "The tenant shall keep the premises in",
    "good repair and shall not assign this",
    "lease without the written consent of",
    "the landlord, which shall not be with-",
    "held unreasonably. Where the landlord",
    "does not answer within thirty days of",
    "the request, consent counts as given.",
    "The tenant shall pay rent in advance",
    "on the first working day of a quarter",
    "by transfer to the account named in",
    "the schedule. Interest on arrears runs",
    "from the day after the rent fell due",
];
const RIGHT: [&str; 12] = [
    "at four per cent above the base rate.",
    "Either party may end this lease by",
    "notice of six months, given in writing",
    "and delivered by hand or by courier.",
    "A notice sent by electronic mail has",
    "no effect. On leaving, the tenant shall",
    "remove what it has brought and make",
    "good any damage that this has caused.",
    "Disputes are decided by a sole judge",
    "whom the president of the chamber of",
    "commerce appoints at the request of",
    "the party that is first to ask.",
];

/// A page in two columns, drawn.
fn two_columns(pool: &Pool) -> (u32, u32, Vec<u8>) {
    let mut content = String::from("BT /F 16 Tf 170 730 Td (REPORTS OF THE LAND COURT) Tj ET\n");
    for (x, lines) in [(60, LEFT), (320, RIGHT)] {
        content.push_str(&format!("BT /F 13 Tf 22 TL {x} 680 Td"));
        lines.iter().for_each(|line| content.push_str(&format!(" ({line}) Tj T*")));
        content.push_str(" ET\n");
    }
    content.push_str("BT /F 11 Tf 300 60 Td (412) Tj ET");
    let file = format!(
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n\
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>endobj\n\
        4 0 obj<</Length {}>>stream\n{content}\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj\n\
        trailer<</Root 1 0 R>>",
        content.len()
    );
    common::picture_of(pool, &file.into_bytes().into(), 1, 1700)
}

#[test]
fn a_scanned_page_in_two_columns_is_read_column_by_column() {
    let pool = common::pool(1);
    let bytes: Arc<[u8]> = mixed_document(&two_columns(&pool)).into();
    let (document, recognised) = recognise(&pool, &bytes, OcrMode::Auto);
    assert_eq!(recognised.read, [2]);
    let read = &document.pages[1].text;
    let expected: Vec<&str> = ["REPORTS OF THE LAND COURT"].into_iter().chain(LEFT).chain(RIGHT).chain(["412"]).collect();
    let lines: Vec<&str> = read.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    assert_eq!(lines, expected);
    let text = CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source)));
    let prepared = Prepared::new(Arc::new(text));
    let across = "Interest on arrears runs from the day after the rent fell due at four per cent above the base rate.";
    for quote in ["which shall not be withheld unreasonably", across] {
        let verdict = verify_quote(&prepared, quote, None);
        assert_eq!(verdict.status(), Status::Verified, "{quote}");
        let span = verdict.span().unwrap();
        let boxes = line_boxes(prepared.text(), CharSpan::between(span.char_start, span.char_end), |n| {
            document.pages.get(n as usize - 1).map(|p| &p.geometry)
        });
        // None crosses the gap between the columns, which lies at 300 points.
        assert!(boxes.iter().all(|l| l.bounds.x1 < 310.0 || l.bounds.x0 > 310.0), "{boxes:?}");
    }
    let along_the_line = "The tenant shall keep the premises in at four per cent above the base rate.";
    assert_eq!(verify_quote(&prepared, along_the_line, None).status(), Status::NotFound);
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn every_page_is_read_from_its_picture_where_that_is_asked_for_and_none_where_not() {
    let pool = common::pool(2);
    let bytes: Arc<[u8]> = mixed_document(&common::picture_of(&pool, &scan(), 1, 1700)).into();
    let (document, recognised) = recognise(&pool, &bytes, OcrMode::Always);
    assert_eq!((recognised.read, document.pages[0].source), (vec![1, 2, 4], PageSource::Ocr));
    assert!(document.pages[0].text.contains("before the scan"), "{}", document.pages[0].text);
    let (document, recognised) = recognise(&pool, &bytes, OcrMode::Never);
    assert_eq!((recognised, document.pages[1].source), (Recognised::default(), PageSource::None));
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn cancelling_ends_tesseract() {
    let pool = common::pool(1);
    let bytes = scan();
    let mut document = common::extract(&pool, &bytes).unwrap();
    let (ocr, cancel) = (tesseract("eng"), CancellationToken::new());
    let remote = cancel.clone();
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(400));
        remote.cancel();
    });
    let result = pool.recognise(&bytes, None, &mut document, (&ocr, OcrMode::Auto), &mut |_, _, _| {}, &cancel);
    stopper.join().unwrap();
    assert!(matches!(result, Err(PdfError::Cancelled)), "{result:?}");
    assert!(document.pages.iter().all(|p| p.source == PageSource::None));
}

/// The limit is of processor time, so that a busy machine costs no page; a page that waits is given up at ten times that.
#[test]
fn a_page_that_takes_too_long_is_named_and_the_document_kept() {
    let mut config = common::config(1);
    config.ocr_timeout = Duration::from_secs(1);
    let pool = Pool::new(config);
    let bytes: Arc<[u8]> = mixed_document(&(2, 2, vec![0, 255, 0, 255])).into();
    for language in ["computes", "sleeps"] {
        let mut document = common::extract(&pool, &bytes).unwrap();
        let slow = Ocr::with_program(worker(), env!("CARGO_BIN_EXE_slow-tesseract").into(), language, SandboxPolicy::Required).unwrap();
        let recognised =
            pool.recognise(&bytes, None, &mut document, (&slow, OcrMode::Auto), &mut |_, _, _| {}, &CancellationToken::new()).unwrap();
        assert_eq!((recognised.read, recognised.unread), (vec![], vec![2, 3]), "{language}");
        assert_eq!(document.pages[1].problem.as_deref(), Some("its picture could not be read: it took too long"), "{language}");
        assert!(document.pages[0].text.contains("before the scan") && document.pages[3].text.contains("after the scan"));
    }
}

/// Text, a page that is a picture (grey, as `common::picture_of` gives it), a page with nothing, text.
fn mixed_document((width, height, grey): &(u32, u32, Vec<u8>)) -> Vec<u8> {
    use std::io::Write;
    let mut out = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n\
        2 0 obj<</Type/Pages/Count 4/Kids[10 0 R 20 0 R 30 0 R 40 0 R]>>endobj\n"
        .to_vec();
    let mut stream = |number: u32, dictionary: &str, body: &[u8]| {
        let mut deflate = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
        deflate.write_all(body).unwrap();
        let packed = deflate.finish().unwrap();
        writeln!(out, "{number} 0 obj<<{dictionary}/Filter/FlateDecode/Length {}>>stream", packed.len()).unwrap();
        out.extend(packed);
        out.extend(b"\nendstream endobj\n");
    };
    let line = |words: &str| format!("BT /F 14 Tf 72 700 Td (The agreement stands {words} of its annex.) Tj ET").into_bytes();
    stream(11, "", &line("before the scan"));
    stream(21, "", b"q 612 0 0 792 0 0 cm /I Do Q");
    stream(22, &format!("/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/DeviceGray/BitsPerComponent 8"), grey);
    stream(31, "", b" ");
    stream(41, "", &line("after the scan"));
    for page in [10, 20, 30, 40] {
        let resources = "<</Font<</F 3 0 R>>/XObject<</I 22 0 R>>>>";
        writeln!(out, "{page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources{resources}/Contents {} 0 R>>endobj", page + 1)
            .unwrap();
    }
    out.extend(b"trailer<</Root 1 0 R>>");
    out
}
