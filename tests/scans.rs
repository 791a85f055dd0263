//! Scans from the command line: read where Tesseract is installed, named where it isn't, and quoted with care.

use serde_json::Value;
use touchstone_tests::{Library, sample};

const SCAN: &str = "side-letter-scan.pdf";
const UNREAD: &str = "No text could be read on pages 1 and 2. They are kept as images and cannot be quoted.";

fn scan() -> String {
    sample(SCAN).display().to_string()
}

fn document(library: &Library) -> Value {
    library.json(0, &["documents"])["documents"][0].clone()
}

#[test]
fn a_scan_is_read_and_says_so_everywhere() {
    let library = Library::new();
    let imported = library.json(0, &["import", &scan()]);
    assert_eq!((imported["status"].as_str(), imported["ocr_pages"].as_u64()), (Some("imported"), Some(2)), "{imported}");
    let listed = document(&library);
    assert_eq!(listed["ocr_pages"], 2);
    let pipeline = listed["extraction_pipeline"].as_str().unwrap();
    assert!(pipeline.starts_with("pdfium@") && pipeline.contains("+canonical@1+tesseract@"), "{pipeline}");
    let text = library.run(&["text", "side-letter-scan"]).stdout;
    assert_eq!(text.matches('\u{c}').count(), 2);
    // A word of the text, as a box on its page.
    let start = text.chars().collect::<String>().find("Customer").map(|at| text[..at].chars().count()).unwrap();
    let located = library.json(0, &["locate", "side-letter-scan", &start.to_string(), &(start + 8).to_string()]);
    let bbox: Vec<f64> = located["bbox"].as_array().unwrap().iter().filter_map(Value::as_f64).collect();
    assert!(bbox[2] - bbox[0] > 20.0 && bbox[2] - bbox[0] < 120.0 && bbox[3] - bbox[1] < 30.0, "{located}");
    // A page read from its picture, with another text of the same page beside it, is refused nowhere.
    assert_eq!(library.json(0, &["import", &scan()])["status"], "unchanged");
}

#[test]
fn a_scan_that_is_not_to_be_read_is_kept_as_images_and_said_to_be_unquotable() {
    let library = Library::new();
    let ran = library.run(&["import", "--ocr", "never", &scan()]);
    ran.expect_status(0);
    assert!(ran.stderr.contains(UNREAD), "{ran:?}");
    let png = library.scratch().join("page.png").display().to_string();
    library.run(&["show", "side-letter-scan", "--page", "1", "--out", &png]).expect_status(0);
}

#[test]
fn without_tesseract_pages_are_counted_and_named_and_read_once_it_is_there() {
    let library = Library::new().with("TOUCHSTONE_TESSERACT", "/nowhere/tesseract");
    let ran = library.run(&["import", &scan()]);
    ran.expect_status(0);
    assert!(
        ran.stderr.contains(UNREAD) && ran.stderr.contains("Tesseract, which reads pages from their picture, is not installed"),
        "{ran:?}"
    );
    let refused = library.json(2, &["import", "--ocr", "always", &scan()]);
    assert_eq!(refused["error"]["code"], "ocr_missing");
    let before = document(&library);
    assert_eq!((before["ocr_pages"].as_u64(), library.json(0, &["import", &scan()])["status"].as_str()), (Some(0), Some("unchanged")));
    let library = library.with("TOUCHSTONE_TESSERACT", "");
    let again = library.json(0, &["import", &scan()]);
    assert_eq!((again["status"].as_str(), again["ocr_pages"].as_u64()), (Some("imported"), Some(2)), "{again}");
    let after = document(&library);
    assert_eq!((after["doc_id"].clone(), after["versions"].as_array().map(Vec::len)), (before["doc_id"].clone(), Some(1)));
    let found = library.json(0, &["search", "Customer Supplier"]);
    assert!(!found["fragments"].as_array().unwrap().is_empty());
}

#[test]
fn a_language_that_tesseract_lacks_is_named() {
    let library = Library::new();
    library.run(&["import", "--ocr", "never", &sample("harbour-street-lease.pdf").display().to_string()]).expect_status(0);
    library.run(&["config", "set", "ocr.languages", "eng+tlh"]).expect_status(0);
    let ran = library.run(&["import", &scan()]);
    assert!(ran.stderr.contains("Tesseract does not have the language tlh"), "{ran:?}");
}

/// The same misreading is a near match in text that was read from a picture, and not found in text that was not.
#[test]
fn a_misread_letter_is_a_near_match_on_a_scan_and_nowhere_else() {
    let library = Library::new();
    library.run(&["import", &scan(), &sample("harbour-street-lease.pdf").display().to_string()]).expect_status(0);
    for (document, expected) in [("side-letter-scan", "near_match"), ("harbour-street-lease", "not_found")] {
        let text = library.run(&["text", document]).stdout;
        let quote = passage(&text);
        let misread = quote.replacen('m', "rn", 1);
        assert_eq!(status(&library, document, &quote, 0), "verified", "{quote}");
        assert_eq!(status(&library, document, &misread, 1), expected, "{misread}");
        for (from, to) in [(" shall ", " may "), (" the ", " no ")] {
            if quote.contains(from) {
                assert_eq!(status(&library, document, &quote.replacen(from, to, 1), 1), "not_found");
            }
        }
    }
}

fn status(library: &Library, document: &str, quote: &str, exit: i32) -> String {
    let result = library.json(exit, &["verify", "--document", document, "--quote", quote]);
    result["status"].as_str().unwrap_or_default().to_owned()
}

/// Sixteen words of running text whose first "m" stands in a word of small letters.
fn passage(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = |w: &&str| w.chars().all(|c| c.is_ascii_lowercase() || matches!(c, ',' | '.' | ';'));
    let fit = |run: &&[&str]| {
        let joined = run.join(" ");
        run.iter().filter(|w| plain(w)).count() >= 13
            && !joined.contains(|c: char| c.is_ascii_digit() || c == '-')
            && run.iter().find(|w| w.contains('m')).is_some_and(|w| w.len() > 4 && w.chars().all(|c| c.is_ascii_lowercase()))
    };
    words.windows(16).find(fit).map(|run| run.join(" ")).expect("a document has a passage of plain words")
}
