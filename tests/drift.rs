//! Documents that are read again: saved sessions go on citing the texts that they were checked against, are listed, and
//! follow only when somebody says so.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::io::Write;
use std::process::Command;

use serde_json::{Value, json};
use touchstone_tests::{Library, Paper, pdf};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How quickly must the Supplier tell Northgate about a Security Incident?";

/// The library from now on with a PDFium that works alike and is another build: a copy with a byte behind its end.
fn with_another_pdfium(library: Library) -> Library {
    let ours = touchstone_pdf::find_library().expect("libpdfium is where `cargo xtask setup` puts it");
    let other = library.scratch().join("libpdfium.so");
    fs::copy(ours, &other).unwrap();
    fs::OpenOptions::new().append(true).open(&other).unwrap().write_all(b"\0").unwrap();
    library.with("TOUCHSTONE_PDFIUM", &other.display().to_string())
}

const CLAUSE: &str = "The Tenant may end this Lease by giving ninety days of written notice to the Landlord.";

fn ask(library: &Library) -> Value {
    library.json(0, &["ask", "--offline", QUESTION])
}

fn pipelines(record: &Value) -> Vec<String> {
    let citations = record["citations"].as_array().unwrap();
    let mut all: Vec<String> = citations.iter().map(|c| c["extraction_pipeline"].as_str().unwrap().to_owned()).collect();
    all.dedup();
    all
}

#[test]
fn a_new_pipeline_makes_new_texts_beside_those_that_sessions_cite() {
    let library = Library::with_samples(&[AGREEMENT]);
    let first = ask(&library);
    let id = first["session_id"].as_str().unwrap();
    library.run(&["reread"]).expect_status(0);
    assert!(library.run(&["audit", "--all"]).stdout.find("read again").is_none(), "nothing was to be read again");

    let library = with_another_pdfium(library);
    let said = library.run(&["doctor"]).stdout;
    assert!(said.contains("touchstone reread"), "{said}");
    let read = library.run(&["reread", "--json"]);
    read.expect_status(0);
    assert!(read.stdout.contains("\"status\":\"imported\"") && read.stdout.contains(AGREEMENT), "{}", read.stdout);
    assert!(!library.run(&["doctor"]).stdout.contains("touchstone reread"));

    // The session still cites the text that it was checked against, and holds.
    let report = library.json(0, &["audit", id]);
    assert_eq!((&report["holds"], &report["chain"]), (&json!(true), &json!("intact")), "{report}");
    assert_eq!(library.json(0, &["session", id])["record_hash"], first["record_hash"]);
    let said = library.run(&["audit", "--all"]);
    said.expect_status(0);
    assert!(said.stdout.contains(id) && said.stdout.contains("The text has been read again with pdfium@x"), "{}", said.stdout);
    // A new answer cites the new text, and only that.
    let second = ask(&library);
    assert!(pipelines(&second).iter().all(|p| p.starts_with("pdfium@x")), "{:?}", pipelines(&second));
    assert_eq!(library.json(0, &["documents"])["documents"].as_array().unwrap().len(), 1, "it is still one document");

    // The reader of the session says that it is to follow.
    let accepted = library.json(0, &["session", id, "--accept"]);
    assert_eq!(accepted["versions"][0]["revision"], 2);
    let moved = library.json(0, &["session", id]);
    assert_eq!(pipelines(&moved), pipelines(&second));
    assert_eq!(moved["supersedes"], first["record_hash"]);
    let versions = library.json(0, &["session", id, "--versions"]);
    assert_eq!(versions["versions"][0]["record_hash"], first["record_hash"], "the earlier version is kept");
    assert_eq!(versions["versions"].as_array().unwrap().len(), 2);
    let report = library.json(0, &["audit", id]);
    assert_eq!((&report["holds"], &report["chain"]), (&json!(true), &json!("intact")), "{report}");
    assert!(!library.run(&["audit", "--all"]).stdout.contains("The text has been read again"));
    library.run(&["session", id, "--accept"]).expect_status(2);
}

/// A page whose file writes the notice clause first and prints it last; `over` is printed across it.
fn page_printed_otherwise_than_written(library: &Library, over: &[&str]) -> Library {
    let mut page = Paper::a4(&[]);
    page.lines.push((72.0, 300.0, CLAUSE.into()));
    for (line, i) in over.iter().zip(1_i32..) {
        page.lines.push((72.0 + f64::from(i), 300.0 + 3.0 * f64::from(i), (*line).into()));
    }
    for i in 0..6 {
        page.lines.push((72.0, 760.0 - 24.0 * f64::from(i), format!("Schedule {i}. The parties keep their own records of this schedule.")));
    }
    let file = library.scratch().join("notice.pdf");
    fs::write(&file, pdf(&[page])).unwrap();
    let library = Library::new();
    library.run(&["import", "--ocr", "never", &file.display().to_string()]).expect_status(0);
    library
}

/// A session whose only citation is the notice clause; the citation.
fn cited_clause(library: &Library) -> (String, Value) {
    let record = library.json(0, &["ask", "--offline", "How much written notice must the Tenant give to end the Lease?"]);
    let citations = record["citations"].as_array().unwrap();
    let clause = citations.iter().find(|c| c["quote"].as_str().unwrap().contains("ninety")).unwrap();
    (record["session_id"].as_str().unwrap().to_owned(), clause.clone())
}

fn is_without_tesseract() -> bool {
    let missing = Command::new("tesseract").arg("--version").output().is_err();
    if missing {
        eprintln!("Tesseract is not installed here; nothing reads the pages otherwise");
    }
    missing
}

#[test]
fn words_that_moved_are_followed_when_somebody_says_so() {
    if is_without_tesseract() {
        return;
    }
    let library = page_printed_otherwise_than_written(&Library::new(), &[]);
    let (id, before) = cited_clause(&library);
    library.run(&["reread", "--ocr", "always"]).expect_status(0);
    let said = library.run(&["audit", "--all"]).stdout;
    assert!(said.contains(&id) && said.contains("+tesseract@"), "{said}");
    assert_eq!(library.json(0, &["audit", &id])["holds"], true);
    library.run(&["session", &id, "--accept"]).expect_status(0);
    let record = library.json(0, &["session", &id]);
    let after = record["citations"].as_array().unwrap().iter().find(|c| c["quote"] == before["quote"]).unwrap();
    assert_eq!((&after["status"], &after["span"]["text"]), (&json!("verified"), &before["span"]["text"]));
    let start = |c: &Value| c["span"]["char_start"].as_u64().unwrap();
    assert!(start(&before) == 0 && start(after) > 300, "{before} {after}");
    assert!(after["extraction_pipeline"].as_str().unwrap().contains("+tesseract@"));
    assert_eq!(library.json(0, &["audit", &id])["holds"], true);
}

#[test]
fn a_position_that_would_change_a_verdict_is_not_accepted() {
    if is_without_tesseract() {
        return;
    }
    let over = ["HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH", "MWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMW"];
    let library = page_printed_otherwise_than_written(&Library::new(), &over);
    let (id, before) = cited_clause(&library);
    library.run(&["reread", "--ocr", "always"]).expect_status(0);
    let refused = library.run(&["session", &id, "--accept"]);
    refused.expect_status(2);
    assert!(
        refused.stderr.contains("would get a different verdict") && refused.stderr.contains("Ask the question again"),
        "{}",
        refused.stderr
    );
    let record = library.json(0, &["session", &id]);
    assert!(record["citations"].as_array().unwrap().contains(&before));
    assert_eq!(library.json(0, &["session", &id, "--versions"])["versions"].as_array().unwrap().len(), 1);
    assert_eq!(library.json(0, &["audit", &id])["holds"], true);
}

#[test]
fn a_damaged_file_is_not_read_again_and_nothing_of_it_is_lost() {
    let library = Library::with_samples(&[AGREEMENT]);
    let id = ask(&library)["session_id"].as_str().unwrap().to_owned();
    let before = library.json(0, &["documents"]);
    let hash = before["documents"][0]["doc_hash"].as_str().unwrap().trim_start_matches("sha256:").to_owned();
    let file = library.folder().join("files").join(&hash[..2]).join(&hash);
    let mut bytes = fs::read(&file).unwrap();
    bytes.extend(b"\n% more\n");
    fs::write(&file, bytes).unwrap();
    let library = with_another_pdfium(library);
    let ran = library.run(&["reread"]);
    ran.expect_status(1);
    assert!(ran.stderr.contains(AGREEMENT) && ran.stderr.contains("no longer matches its sha256"), "{}", ran.stderr);
    assert_eq!(library.json(0, &["documents"]), before, "no new document, no new text");
    assert_eq!(library.json(1, &["audit", &id])["citations"][0]["result"], "file_differs");
}
