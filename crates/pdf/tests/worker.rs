//! A worker on its own: it ends with its host, and takes no nonsense.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};

fn start() -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchstone-pdf-worker"));
    command.arg(touchstone_pdf::WORKER_ARGUMENT).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

/// A frame as the host writes it: two lengths, a message, a blob.
fn frame(message: &str, blob: &[u8]) -> Vec<u8> {
    let mut bytes = u32::try_from(message.len()).unwrap().to_le_bytes().to_vec();
    bytes.extend(u32::try_from(blob.len()).unwrap().to_le_bytes());
    bytes.extend(message.as_bytes());
    bytes.extend(blob);
    bytes
}

fn greeting() -> Vec<u8> {
    let library = common::config(1).library.canonicalize().unwrap();
    frame(&format!(r#"{{"Start":{{"library":{library:?},"memory_limit":1073741824,"background":true}}}}"#), b"")
}

/// How a worker ends by itself; one that does not keeps the test waiting.
#[track_caller]
fn ended(worker: &mut Child) -> ExitStatus {
    worker.wait().unwrap()
}

#[test]
fn it_ends_with_its_host() {
    let mut worker = start();
    drop(worker.stdin.take());
    ended(&mut worker);
}

#[test]
fn it_ends_with_its_host_in_the_middle_of_a_page() {
    let mut worker = start();
    let mut stdin = worker.stdin.take().unwrap();
    let mut content = b"BT /F 1 Tf ".to_vec();
    for i in 0..3_000_000 {
        write!(content, "1 0 0 1 {} {} Tm (x) Tj ", i * 7 % 600, i * 13 % 700).unwrap();
    }
    let mut pdf = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[4 0 R]/Count 1>>endobj\n\
        3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n\
        4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>/Contents 5 0 R>>endobj\n"
        .to_vec();
    writeln!(pdf, "5 0 obj<</Length {}>>stream", content.len()).unwrap();
    pdf.extend(content);
    pdf.extend(b"ET\nendstream endobj trailer<</Root 1 0 R>>");
    stdin.write_all(&greeting()).unwrap();
    stdin.write_all(&frame(r#"{"Extract":{"password":null,"first":1,"cpu_seconds":600}}"#, &pdf)).unwrap();
    // The document is open once a second reply is there; then the long page begins.
    let mut stdout = worker.stdout.take().unwrap();
    let mut some = [0; 64];
    stdout.read_exact(&mut some).unwrap();
    assert!(worker.try_wait().unwrap().is_none());
    drop(stdin);
    ended(&mut worker);
}

#[test]
fn nonsense_ends_it() {
    let floods: [&[u8]; 4] = [b"GET / HTTP/1.1\r\n\r\n", &[0xff; 64], &[0; 64], b"\x02\0\0\0\0\0\0\0{}"];
    for flood in floods {
        let mut worker = start();
        let mut stdin = worker.stdin.take().unwrap();
        let _ = stdin.write_all(flood);
        drop(stdin);
        assert!(!ended(&mut worker).success());
    }
    let mut worker = start();
    let mut stdin = worker.stdin.take().unwrap();
    stdin.write_all(&greeting()).unwrap();
    let _ = stdin.write_all(&[0xff; 64]);
    ended(&mut worker);
}

#[test]
fn a_worker_that_read_a_document_reads_no_other() {
    let one = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n\
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>";
    let read = r#"{"Extract":{"password":null,"first":1,"cpu_seconds":60}}"#;
    let keep = r#"{"Keep":{"password":null}}"#;
    for (first, second, replies) in [(read, read, ["Opened", "Page"]), (keep, read, ["Done", ""]), (keep, keep, ["Done", ""])] {
        let mut worker = start();
        let mut stdin = worker.stdin.take().unwrap();
        stdin.write_all(&greeting()).unwrap();
        stdin.write_all(&frame(first, one)).unwrap();
        let _ = stdin.write_all(&frame(second, one));
        let mut answers = String::new();
        let mut raw = Vec::new();
        // It ends by itself: nobody has closed its input.
        worker.stdout.take().unwrap().read_to_end(&mut raw).unwrap();
        answers.push_str(&String::from_utf8_lossy(&raw));
        assert!(ended(&mut worker).success());
        for reply in replies {
            assert!(answers.contains(reply), "{answers}");
        }
        let opened = answers.matches("Opened").count() + answers.matches("Done").count();
        assert!(opened <= if first == read { 2 } else { 1 }, "a second document was opened: {answers}");
    }
}
