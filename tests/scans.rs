//! Scans from the command line: read where Tesseract is installed, named where it isn't, and quoted with care.

use std::fmt::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::Value;
use touchstone_tests::{Library, program, sample};

const SCAN: &str = "side-letter-scan.pdf";
const UNREAD: &str = "No text could be read on pages 1 and 2. They are saved as images and cannot be quoted.";

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
    assert!(ran.stderr.contains(UNREAD) && ran.stderr.contains("Tesseract, which reads scanned pages, is not installed"), "{ran:?}");
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

/// An import is killed while the second page is being read, for ever; the first is not read again.
#[cfg(unix)]
#[test]
fn an_interrupted_import_reads_no_page_twice() {
    let tesseract = program("slow-tesseract").display().to_string();
    let patient = Library::new().with("TOUCHSTONE_TESSERACT", &tesseract).with("TESSDATA_PREFIX", "/nowhere");
    patient.run(&["config", "set", "ocr.languages", "word"]).expect_status(0);
    let file = patient.scratch().join("scan.pdf");
    std::fs::write(&file, pictures(&[200, 612])).unwrap();
    let mut import = Command::new(program("touchstone"))
        .env("TOUCHSTONE_TESSERACT", &tesseract)
        .env("TESSDATA_PREFIX", "/nowhere")
        .arg("--library")
        .arg(patient.folder())
        .arg("import")
        .arg(&file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let store = patient.folder().join("library.sqlite");
    let kept = || -> u32 {
        let database = Connection::open(&store);
        database.and_then(|d| d.query_row("SELECT count(*) FROM recognised_page", [], |row| row.get(0))).unwrap_or(0)
    };
    let begun = Instant::now();
    while kept() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(120) && import.try_wait().unwrap().is_none(), "the first page is kept");
        std::thread::sleep(Duration::from_millis(20));
    }
    import.kill().unwrap();
    import.wait().unwrap();
    assert_eq!(kept(), 1);
    // What stands in the library is told apart from what would be read.
    let database = Connection::open(&store).unwrap();
    database.execute("UPDATE recognised_page SET content = replace(content, 'Read', 'Kept')", []).unwrap();
    drop(database);
    let library = patient.with("TESSDATA_PREFIX", "");
    library.run(&["import", "--resume"]).expect_status(0);
    let text = library.json(0, &["text", "scan"]);
    assert_eq!(text["text"], "Kept\n\u{c}Read\n\u{c}");
    let told = |page: &Value| (page["source"].clone(), page["confidence"].clone());
    assert_eq!(told(&text["pages"][0]), ("ocr".into(), 95.into()));
    assert_eq!(told(&text["pages"][1]), ("ocr".into(), 95.into()));
    assert_eq!(kept(), 0, "a stored document leaves nothing behind");
}

/// Pages of these widths in points, each with a black square.
#[cfg(unix)]
fn pictures(widths: &[u32]) -> String {
    let mut file = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n".to_owned();
    let kids: String = (0..widths.len()).map(|i| format!("{} 0 R ", 10 + i)).collect();
    let _ = writeln!(file, "2 0 obj<</Type/Pages/Count {}/Kids[{kids}]>>endobj", widths.len());
    file.push_str("3 0 obj<</Length 22>>stream\n20 20 100 100 re f    \nendstream endobj\n");
    for (width, number) in widths.iter().zip(10..) {
        let _ = writeln!(file, "{number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} 792]/Contents 3 0 R>>endobj");
    }
    file.push_str("trailer<</Root 1 0 R>>");
    file
}

/// Running headers and page numbers are marked in the text, and stay in it.
#[test]
fn the_text_says_what_is_page_furniture() {
    let library = Library::with_samples(&["opinion-calder-v-meridian.pdf"]);
    let text = library.json(0, &["text", "opinion-calder-v-meridian"]);
    let words: Vec<char> = text["text"].as_str().unwrap().chars().collect();
    let furniture = text["furniture"].as_array().unwrap();
    assert!(!furniture.is_empty());
    let pages = text["pages"].as_array().unwrap();
    for stretch in furniture {
        let [start, end, page] = ["char_start", "char_end", "page"].map(|name| usize::try_from(stretch[name].as_u64().unwrap()).unwrap());
        let on = &pages[page - 1];
        assert!(on["char_start"].as_u64().unwrap() as usize <= start && end <= on["char_end"].as_u64().unwrap() as usize, "{stretch}");
        let found: String = words[start..end].iter().collect();
        println!("page {page}: {} {found:?}", stretch["kind"]);
        assert!(!found.trim().is_empty() && !found.contains('\u{c}'));
    }
    assert_eq!(pages.len(), text["text"].as_str().unwrap().matches('\u{c}').count());
}
