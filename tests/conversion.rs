//! Word, OpenDocument, RTF, HTML and mail: LibreOffice makes a PDF of them, confined; the original is kept.
//!
//! `cargo xtask setup` installs LibreOffice; without it these tests fail.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::io::Write as _;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;
use tokio_util::sync::CancellationToken;
use touchstone_pdf::{Converter, SandboxPolicy};
use touchstone_tests::{Library, program};

const SENTENCE: &str = "The Vendor shall pay the Price within thirty (30) days after the Closing.";

/// A Word document of our own making: the smallest that Word itself would open.
fn docx(path: &Path, paragraphs: &[&str]) {
    let mut zip = zip::ZipWriter::new(fs::File::create(path).unwrap());
    let body: String = paragraphs.iter().map(|p| format!("<w:p><w:r><w:t>{p}</w:t></w:r></w:p>")).collect();
    let parts = [
        (
            "[Content_Types].xml",
            "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" \
             ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override PartName=\"/word/document.xml\" \
             ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>"
                .to_owned(),
        ),
        (
            "_rels/.rels",
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r1\" \
             Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"word/document.xml\"/>\
             </Relationships>"
                .to_owned(),
        ),
        (
            "word/document.xml",
            format!(
                "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>{body}</w:body></w:document>"
            ),
        ),
    ];
    for (name, text) in parts {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>{text}").as_bytes()).unwrap();
    }
    zip.finish().unwrap();
}

fn imported(library: &Library, file: &Path) -> Value {
    library.run(&["--json", "import", &file.display().to_string()]).expect_status(0).lines().remove(0)
}

#[test]
fn words_of_other_formats_are_quoted_from_the_pdf_that_was_made_of_them() {
    let library = Library::new();
    let folder = library.scratch().to_owned();
    let word = folder.join("offer.docx");
    docx(&word, &["SUPPLY AGREEMENT", SENTENCE]);
    let rtf = folder.join("letter.rtf");
    fs::write(&rtf, format!("{{\\rtf1\\ansi {} It is final.\\par}}", SENTENCE.replace("Vendor", "Buyer"))).unwrap();
    let mail = folder.join("mail.eml");
    let words = SENTENCE.replace("Vendor", "Agent");
    fs::write(&mail, format!("From: a@firm.example\r\nSubject: Price\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{words}\r\n"))
        .unwrap();

    for (file, quote) in [(&word, SENTENCE.to_owned()), (&rtf, SENTENCE.replace("Vendor", "Buyer")), (&mail, words.clone())] {
        let first = imported(&library, file);
        assert_eq!(first["status"], "imported", "{first}");
        let document = first["doc_id"].as_str().unwrap();
        let verdict = library.json(0, &["verify", "--document", document, "--quote", &quote]);
        assert_eq!(verdict["status"], "verified", "{verdict}");
        // The same file again is the same document, although no conversion gives the same bytes twice.
        let again = imported(&library, file);
        assert_eq!((again["status"].as_str(), again["doc_id"].as_str()), (Some("unchanged"), Some(document)));
    }
    // The original is in the library, byte for byte.
    let stored = files_below(&library.folder());
    let original = fs::read(&word).unwrap();
    assert!(stored.iter().any(|f| fs::read(f).is_ok_and(|bytes| bytes == original)), "the Word file is kept");
    library.run(&["doctor"]).expect_status(0);
}

#[test]
fn without_libreoffice_the_reason_is_told_and_other_files_are_imported() {
    let library = Library::new().with("TOUCHSTONE_LIBREOFFICE", "");
    let folder = library.scratch().join("inbox");
    fs::create_dir(&folder).unwrap();
    docx(&folder.join("offer.docx"), &[SENTENCE]);
    fs::write(folder.join("notes.txt"), SENTENCE).unwrap();
    let ran = library.run(&["--json", "import", &folder.display().to_string()]);
    ran.expect_status(1);
    let lines = ran.lines();
    let status: Vec<&str> = lines.iter().map(|l| l["status"].as_str().unwrap()).collect();
    assert_eq!(status, ["imported", "failed"]);
    let message = lines[1]["error"]["message"].as_str().unwrap();
    assert!(message.contains("LibreOffice") && message.contains("not installed"), "{message}");
}

#[test]
fn what_a_document_would_fetch_it_cannot() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap();
    let library = Library::new();
    let page = library.scratch().join("page.html");
    fs::write(&page, format!("<html><body><p>{SENTENCE}</p><img src=\"http://{address}/pixel.png\"></body></html>")).unwrap();
    assert_eq!(imported(&library, &page)["status"], "imported");
    assert!(listener.accept().is_err(), "LibreOffice called home for a document");
}

#[test]
fn a_conversion_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    // Stands in for LibreOffice, and takes ten minutes over this kind of file.
    let converter = Converter::with_program(&program("touchstone"), &program("slow-tesseract"), SandboxPolicy::Required);
    let cancel = CancellationToken::new();
    cancel.cancel();
    let stopped = converter.to_pdf(folder.path(), b"x", "wpd", Duration::from_secs(600), &cancel);
    assert!(matches!(stopped, Err(touchstone_pdf::ConvertError::Cancelled)), "{stopped:?}");
    let late = converter.to_pdf(folder.path(), b"x", "wpd", Duration::from_millis(200), &CancellationToken::new());
    assert!(matches!(late, Err(touchstone_pdf::ConvertError::TimedOut(_))), "{late:?}");
}

/// LibreOffice makes a socket by which a second one would find it; that stays in the folder of its run.
#[test]
fn a_conversion_leaves_nothing_in_the_folder_for_temporary_files() {
    let sockets = || {
        let named = |f: &fs::DirEntry| f.file_name().to_string_lossy().starts_with("OSL_PIPE_");
        fs::read_dir("/tmp").into_iter().flatten().flatten().filter(named).map(|f| f.path()).collect::<Vec<_>>()
    };
    let before = sockets();
    let converter = Converter::find(&program("touchstone"), SandboxPolicy::Required).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let letter = br"{\rtf1\ansi The Price is final.\par}";
    let pdf = converter.to_pdf(folder.path(), letter, "rtf", Duration::from_secs(180), &CancellationToken::new()).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    let left: Vec<_> = sockets().into_iter().filter(|s| !before.contains(s)).collect();
    assert_eq!(left, [] as [PathBuf; 0]);
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() { out.extend(files_below(&path)) } else { out.push(path) }
    }
    out
}
