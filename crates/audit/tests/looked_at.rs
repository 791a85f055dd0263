//! The same record audited with and without libpdfium, Tesseract and documents: what holds, and what was not looked at.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, LazyLock};

use common::{Source, bundle, members, program, record, sources_of};
use serde_json::Value;
use tokio_util::sync::CancellationToken;
use touchstone_audit::text_form;
use touchstone_pdf::{Ocr, OcrMode, Pool, PoolConfig, SandboxPolicy, find_library};
use touchstone_record::audit::AuditText;
use touchstone_record::{SessionRecord, Verification, seal};
use touchstone_text::ContentHash;

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/pdf").join(name)
}

/// A scan as an import reads it.
fn scan() -> Source {
    let (name, policy) = ("side-letter-scan.pdf", SandboxPolicy::default());
    let bytes = std::fs::read(sample(name)).unwrap();
    let library = find_library().expect("libpdfium is there: `cargo xtask setup` fetches it");
    let pool = Pool::new(PoolConfig { sandbox: policy, ..PoolConfig::new(program(), library) });
    let ocr = Ocr::find(&program(), "eng", policy).expect("Tesseract is installed");
    let (shared, cancel): (Arc<[u8]>, _) = (bytes.clone().into(), CancellationToken::new());
    let mut document = pool.extract(shared.clone(), None, &mut |_| {}, &cancel).unwrap();
    let read = pool.recognise(&shared, None, &mut document, (&ocr, OcrMode::Auto), &mut |_, _, _| {}, &cancel).unwrap();
    assert!(!read.read.is_empty(), "the sample is a scan");
    let pipeline = format!("{}+{}", pool.pipeline().unwrap(), ocr.id());
    let text = Arc::new(AuditText::new(text_form(document, pipeline)));
    Source { name: name.into(), title: "side letter scan".into(), hash: ContentHash::of(&bytes), bytes, text }
}

/// A record with a quote from a document with a text layer, one from a scan, and others; and these documents.
static MADE: LazyLock<(SessionRecord, Vec<Source>)> = LazyLock::new(|| {
    let mut sources = sources_of(&[sample("harbour-street-lease.pdf")]);
    sources.push(scan());
    let mut record = record(&sources, 1);
    record.verification = Verification::of(&record.verification.verifier_version.clone(), &record.citations, &record.claims);
    seal(&mut record, None).unwrap();
    (record, sources)
});
static BUNDLE: LazyLock<Vec<u8>> = LazyLock::new(|| bundle(&MADE.0, &MADE.1, true));
static WITHOUT_FILES: LazyLock<Vec<u8>> = LazyLock::new(|| bundle(&MADE.0, &MADE.1, false));

/// What the program says of the quote from the text layer and of the one from the scan, and whether the record holds.
fn audited(file: &Path, arguments: &[&str], without: &[&str]) -> ([String; 2], bool) {
    let mut command = Command::new(program());
    command.arg(file).arg("--json").args(arguments).envs(without.iter().map(|name| (name, "/nowhere")));
    let ran = command.output().unwrap();
    let report: Value = serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    let fact = |c: &Value, name: &str| c[name].as_str().unwrap().to_owned();
    let row = |n: usize| ["file", "text", "verdict", "result"].map(|name| fact(&report["citations"][n], name)).join(" ");
    let holds = report["holds"].as_bool().unwrap();
    assert_eq!(ran.status.code(), Some(i32::from(!holds)));
    let unseen = report["findings"].as_array().unwrap().iter().filter(|f| f["class"] == "unavailable").count();
    assert!(holds || unseen > 0 || report["findings"].as_array().unwrap().iter().any(|f| f["class"] == "changed"), "it says why: {report}");
    ([row(0), row(1)], holds)
}

#[test]
fn what_was_not_looked_at_does_not_hold() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let whole = write("whole.touchstone", &BUNDLE);
    let without = write("without.touchstone", &WITHOUT_FILES);
    let alone = write("session.json", &members(&BUNDLE)["session.json"]);
    let own: Vec<PathBuf> = ["harbour-street-lease.pdf", "side-letter-scan.pdf"].iter().map(|n| sample(n)).collect();
    for file in &own {
        write(&format!("own/{}", file.file_name().unwrap().to_string_lossy()), &std::fs::read(file).unwrap());
    }
    // Another file under the name of each.
    for name in ["harbour-street-lease.pdf", "side-letter-scan.pdf"] {
        write(&format!("other/{name}"), &[std::fs::read(sample(name)).unwrap(), b"\n".to_vec()].concat());
    }
    let (own, other) = (folder.path().join("own").display().to_string(), folder.path().join("other").display().to_string());
    let check = |file: &Path, arguments: &[&str], without: &[&str], layer: &str, scan: &str| {
        let (rows, holds) = audited(file, arguments, without);
        assert_eq!(rows, [layer.to_owned(), scan.to_owned()], "{arguments:?} without {without:?}");
        assert_eq!(holds, !rows.iter().any(|row| row.contains("not_looked_at") || row.contains("differs")), "{arguments:?} {without:?}");
    };
    const PDFIUM: &str = touchstone_pdf::LIBRARY_VARIABLE;
    const TESSERACT: &str = touchstone_pdf::TESSERACT_VARIABLE;
    check(&whole, &[], &[], "ok ok ok holds", "ok ok ok scan_holds");
    said("with its PDFs and libpdfium", "ok | ok | ok | yes");
    said("a scan, with the same Tesseract", "ok | ok | ok | yes");
    check(&whole, &[], &[TESSERACT], "ok ok ok holds", "ok not_looked_at ok not_looked_at");
    said("a scan, without Tesseract or with a different one", "ok | not looked at | ok | no");
    check(&whole, &[], &[PDFIUM], "ok not_looked_at ok not_looked_at", "ok not_looked_at ok not_looked_at");
    check(&whole, &["--stored-text"], &[], "ok not_looked_at ok not_looked_at", "ok not_looked_at ok not_looked_at");
    said("without libpdfium, with `--stored-text`, or unsandboxed", "ok | not looked at | ok | no");
    check(&without, &[], &[], "missing not_looked_at ok file_missing", "missing not_looked_at ok file_missing");
    said("without its PDFs", "missing | not looked at | ok | no");
    check(&without, &["--documents", &own], &[], "ok ok ok holds", "ok ok ok scan_holds");
    said("without its PDFs, with your own copies (`--documents`)", "ok | ok | ok | yes");
    check(&without, &["--documents", &other], &[], "differs not_looked_at ok file_differs", "differs not_looked_at ok file_differs");
    said("without its PDFs, with a different file in their place", "differs | not looked at | ok | no");
    check(&alone, &[], &[], "missing not_looked_at not_looked_at file_missing", "missing not_looked_at not_looked_at file_missing");
    said("as a record alone (`.json`)", "missing | not looked at | not looked at | no");
    check(&alone, &["--documents", &own], &[], "ok ok ok holds", "ok not_looked_at not_looked_at not_looked_at");
    said("as a record alone, with the PDFs (`--documents`)", "ok | ok | ok | yes");
    said("a scan as a record alone, with the PDF", "ok | not looked at | not looked at | no");
    check(
        &alone,
        &["--documents", &other],
        &[],
        "differs not_looked_at not_looked_at file_differs",
        "differs not_looked_at not_looked_at file_differs",
    );
}

/// That the guide's table has this row.
#[track_caller]
fn said(case: &str, facts: &str) {
    let guide = include_str!("../../../docs/guide/audit.md");
    let row = format!("| {case} | {facts} |");
    assert!(guide.contains(&row), "docs/guide/audit.md lacks {row}");
}
