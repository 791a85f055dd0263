//! Sessions handed on and checked again, from the command line.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};
use touchstone_tests::{Library, program, sample, samples};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How quickly must the Supplier tell Northgate about a Security Incident?";

/// A library with an answered question; the session's id.
fn asked() -> (Library, String) {
    let library = Library::with_samples(&[AGREEMENT]);
    let record = library.json(0, &["ask", "--offline", QUESTION]);
    let id = record["session_id"].as_str().unwrap().to_owned();
    (library, id)
}

fn path(library: &Library, name: &str) -> (PathBuf, String) {
    let path = library.scratch().join(name);
    (path.clone(), path.display().to_string())
}

/// Runs `touchstone-audit` without network, home or library, where the system allows that.
fn alone(arguments: &[&str]) -> (Value, i32) {
    let program = program("touchstone-audit");
    let unshare = Command::new("unshare").args(["--net", "true"]).status().is_ok_and(|s| s.success());
    let mut command = if unshare {
        let mut command = Command::new("unshare");
        command.args(["--net", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    let pdfium = touchstone_pdf::find_library().map(|path| ("TOUCHSTONE_PDFIUM", path));
    let ran = command.args(arguments).arg("--json").env_clear().envs(pdfium).output().unwrap();
    let value = serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    (value, ran.status.code().unwrap_or(-1))
}

#[test]
fn a_bundle_is_audited_by_the_program_and_its_hashes_and_offsets_by_the_script() {
    let (library, id) = asked();
    let (file, name) = path(&library, "whole.touchstone");
    library.run(&["export", &id, "--out", &name, "--with-documents"]).expect_status(0);
    let first = fs::read(&file).unwrap();
    library.run(&["export", &id, "--out", &name, "--with-documents", "--overwrite"]).expect_status(0);
    assert!(first == fs::read(&file).unwrap(), "the same session gives the same bytes");

    let (report, status) = alone(&[&name]);
    assert_eq!((report["holds"].clone(), status), (json!(true), 0), "{report}");
    assert_eq!(report["schema"], "touchstone/2");
    assert_eq!(report["session_id"], id);
    assert_eq!(report["chain"], "not_in_library");
    let citations = report["citations"].as_array().unwrap();
    assert!(!citations.is_empty());
    for citation in citations {
        assert_eq!((&citation["file"], &citation["text"], &citation["verdict"]), (&json!("ok"), &json!("ok"), &json!("ok")));
        assert_eq!((&citation["span"], &citation["locator"], &citation["quote"]), (&json!("match"), &json!("match"), &json!("verified")));
        assert_eq!(citation["result"], "holds");
        assert!(citation["anchor"].is_u64() && !citation["message"].as_str().unwrap().is_empty());
    }

    let script = library.scratch().join("verify.py");
    let unpacked = Command::new("python3")
        .args(["-c", "import sys,zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read('verify.py'))"])
        .arg(&file)
        .output()
        .unwrap();
    fs::write(&script, unpacked.stdout).unwrap();
    let ran = Command::new("python3").args(["-I", "-S"]).arg(&script).arg(&file).arg("--json").output().unwrap();
    let said: Value = serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    assert_eq!((ran.status.code(), &said["findings"]), (Some(0), &json!([])), "{said}");
    assert!(said["not_done"].as_array().unwrap().contains(&json!("the texts were not compared with the PDFs")), "{said}");
    for (ours, theirs) in citations.iter().zip(said["citations"].as_array().unwrap()) {
        for field in ["anchor", "file", "span", "locator", "recorded"] {
            assert_eq!(ours[field], theirs[field], "{field}");
        }
        assert_eq!((&theirs["text"], &theirs["verdict"]), (&json!("not_looked_at"), &json!("not_looked_at")));
    }
}

#[test]
fn a_bundle_without_its_files_wants_them() {
    let (library, id) = asked();
    let (_, name) = path(&library, "texts.touchstone");
    library.run(&["export", &id, "--out", &name]).expect_status(0);
    let (report, status) = alone(&[&name]);
    assert_eq!((status, &report["holds"]), (1, &json!(false)));
    assert!(report["findings"].as_array().unwrap().iter().all(|f| f["class"] == "unavailable"), "{report}");
    let first = &report["citations"][0];
    assert_eq!((&first["file"], &first["text"], &first["verdict"]), (&json!("missing"), &json!("not_looked_at"), &json!("ok")));
    let folder = samples().join("pdf").display().to_string();
    assert_eq!(alone(&[&name, "--documents", &folder]).1, 0);
    // The maker's library has the file, and the chain.
    let report = library.json(0, &["audit", &name]);
    assert_eq!(report["chain"], "intact");
    // Another file in the place of the cited one.
    let other = library.scratch().join("other");
    fs::create_dir(&other).unwrap();
    fs::copy(sample("harbour-street-lease.pdf"), other.join(AGREEMENT)).unwrap();
    let (report, status) = alone(&[&name, "--documents", &other.display().to_string()]);
    assert_eq!(
        (status, &report["citations"][0]["file"], &report["citations"][0]["result"]),
        (1, &json!("differs"), &json!("file_differs"))
    );
    assert_eq!(report["citations"][0]["class"], "changed");
}

#[test]
fn a_session_is_audited_in_its_library() {
    let (library, id) = asked();
    let report = library.json(0, &["audit", &id]);
    assert_eq!((&report["holds"], &report["chain"]), (&json!(true), &json!("intact")));
    library.run(&["audit", "--all"]).expect_status(0);
    let stored = library.folder().join("files");
    let file = walk(&stored).into_iter().next().unwrap();
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, bytes).unwrap();
    let report = library.json(1, &["audit", &id]);
    assert_eq!(report["citations"][0]["result"], "file_differs");
    fs::remove_file(&file).unwrap();
    let report = library.json(1, &["audit", &id]);
    assert_eq!(report["citations"][0]["result"], "file_missing");
    let said = library.run(&["audit", "--all"]);
    said.expect_status(1);
    assert!(said.stdout.contains("The stored file is missing."), "{}", said.stdout);
}

#[test]
fn a_record_changed_in_the_database_is_found_by_seal_and_chain() {
    let (library, id) = asked();
    let second = library.json(0, &["ask", "--offline", "What are the service credits?"])["session_id"].as_str().unwrap().to_owned();
    let database = rusqlite::Connection::open(library.folder().join("library.sqlite")).unwrap();
    database.execute("UPDATE session SET record = replace(record, 'How quickly must', 'How slowly must') WHERE id = ?1", [&id]).unwrap();
    drop(database);
    let report = library.json(1, &["audit", &id]);
    assert_eq!(report["chain"], "broken");
    assert!(report["findings"].as_array().unwrap().iter().any(|f| f["kind"] == "record_altered"), "{report}");
    assert_eq!(library.json(1, &["audit", &second])["chain"], "broken");
    let (_, name) = path(&library, "altered.touchstone");
    library.run(&["export", &id, "--out", &name]).expect_status(2);
}

#[test]
fn a_deleted_session_leaves_the_chain_whole() {
    let (library, id) = asked();
    let second = library.json(0, &["ask", "--offline", "What are the service credits?"])["session_id"].as_str().unwrap().to_owned();
    library.run(&["session", &id, "--delete"]).expect_status(0);
    library.run(&["session", &id]).expect_status(2);
    assert_eq!(library.json(0, &["audit", &second])["chain"], "intact");
    let bytes = fs::read(library.folder().join("library.sqlite")).unwrap();
    assert!(!String::from_utf8_lossy(&bytes).contains("How quickly must the Supplier tell"), "no word of it is left in the database");
}

#[test]
fn a_new_version_lists_the_sessions_that_it_touches() {
    let library = Library::with_samples(&["managed-services-agreement-v1.pdf"]);
    let id = library.json(0, &["ask", "--offline", QUESTION])["session_id"].as_str().unwrap().to_owned();
    let document = library.json(0, &["documents"])["documents"][0]["doc_id"].as_str().unwrap().to_owned();
    let next = sample(AGREEMENT).display().to_string();
    library.run(&["import", "--replaces", &document, &next]).expect_status(0);
    let said = library.run(&["audit", "--all"]);
    said.expect_status(0);
    assert!(said.stdout.contains(&id) && said.stdout.contains("It cites version 1; the latest is version 2."), "{}", said.stdout);
}

#[test]
fn every_form_of_report_is_written() {
    let (library, id) = asked();
    for (ending, begins) in
        [("html", "<!DOCTYPE html>"), ("md", "# How quickly"), ("pdf", "%PDF-"), ("docx", "PK"), ("json", "{\"answer\"")]
    {
        let (file, name) = path(&library, &format!("report.{ending}"));
        library.run(&["export", &id, "--out", &name]).expect_status(0);
        assert!(fs::read(&file).unwrap().starts_with(begins.as_bytes()), "{ending}");
        if ending != "json" {
            library.run(&["audit", &id, "--report", &name, "--overwrite"]).expect_status(0);
        }
    }
    let (_, record) = path(&library, "report.json");
    assert_eq!(library.json(0, &["audit", &record])["holds"], true);
    library.run(&["export", &id, "--out", "report.xyz"]).expect_status(2);
    library.run(&["export", "nothing", "--out", &record]).expect_status(2);
    library.run(&["audit", "nothing"]).expect_status(2);
}

fn walk(folder: &std::path::Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() { found.extend(walk(&path)) } else { found.push(path) }
    }
    found
}
