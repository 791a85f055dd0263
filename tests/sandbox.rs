//! A computer that confines less than it should: nothing is read there, unless the user says so, and then it is shown.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use touchstone_tests::{Library, Ran, program, sample, samples};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How quickly must the Supplier tell Northgate about a Security Incident?";

/// What one check of `doctor` came to.
fn check<'v>(report: &'v Value, name: &str) -> (&'v str, &'v str) {
    let checks = report["checks"].as_array().unwrap();
    let found = checks.iter().find(|c| c["name"] == name).unwrap_or_else(|| panic!("{name} is not among {checks:?}"));
    (found["state"].as_str().unwrap(), found["message"].as_str().unwrap())
}

#[test]
fn a_kernel_without_landlock_reads_nothing_unless_the_setting_says_so() {
    let library = Library::with_samples(&[AGREEMENT]);
    let healthy = library.json(0, &["doctor"]);
    assert_eq!(healthy["sandbox"], serde_json::json!({"policy": "required", "state": "closed", "open": []}));
    for name in ["worker sandbox", "scans", "other formats"] {
        assert_eq!(check(&healthy, name).0, "good", "{}", check(&healthy, name).1);
    }

    let library = library.without("landlock");
    let file = sample("harbour-street-lease.pdf").display().to_string();
    let refused = library.json(2, &["import", &file]);
    let error = &refused["error"];
    assert_eq!(error["code"], "not_confined", "{refused}");
    let said = |part: &str| error[part].as_str().unwrap().to_owned();
    assert!(said("message").contains("files (this kernel has no Landlock)"), "{refused}");
    assert!(said("hint").contains("touchstone config set pdf.sandbox warn"), "{refused}");
    assert_eq!(library.json(0, &["documents"])["documents"].as_array().unwrap().len(), 1);
    // What no other process reads is read.
    let notes = library.scratch().join("notes.txt");
    fs::write(&notes, "The rent is due on the first of each month.").unwrap();
    library.run(&["import", &notes.display().to_string()]).expect_status(0);
    // A page is drawn by the same kind of process.
    let picture = library.scratch().join("page.png").display().to_string();
    let shown = library.json(2, &["show", "managed-services-agreement-v2", "--page", "1", "--out", &picture]);
    assert!(shown["error"]["message"].as_str().unwrap().contains("could reach files (this kernel has no Landlock)"), "{shown}");
    let ill = library.json(1, &["doctor"]);
    assert_eq!((&ill["sandbox"]["state"], &ill["sandbox"]["open"]), (&"open".into(), &serde_json::json!(["files"])));
    let (state, message) = check(&ill, "worker sandbox");
    assert!(state == "bad" && message.contains("read files") && message.contains("not read"), "{message}");

    library.run(&["config", "set", "pdf.sandbox", "warn"]).expect_status(0);
    library.run(&["import", &file]).expect_status(0);
    let warned = library.json(0, &["doctor"]);
    assert_eq!((&warned["sandbox"]["policy"], &warned["sandbox"]["state"]), (&"warn".into(), &"open".into()));
    let (state, message) = check(&warned, "worker sandbox");
    assert!(state == "missing" && message.contains("no Landlock") && message.contains("pdf.sandbox warn"), "{message}");
}

#[test]
fn the_setting_takes_two_words() {
    let library = Library::with_samples(&[AGREEMENT]);
    assert_eq!(library.json(0, &["config", "get", "pdf.sandbox"])["value"], "required");
    for word in ["off", "Warn", "none"] {
        library.run(&["config", "set", "pdf.sandbox", word]).expect_status(2);
    }
    library.run(&["config", "set", "pdf.sandbox", "warn"]).expect_status(0);
    assert_eq!(library.json(0, &["config", "get", "pdf.sandbox"])["value"], "warn");
}

#[test]
fn a_word_document_is_not_converted_where_nothing_confines_libreoffice() {
    // Without seccomp LibreOffice insists on a socket in /tmp, which Landlock denies: even where the user allows it, it makes no PDF.
    for (missing, status) in [("landlock", 0), ("seccomp", 1), ("limits", 0)] {
        let library = Library::new().without(missing);
        let letter = library.scratch().join("letter.rtf");
        fs::write(&letter, "{\\rtf1\\ansi The Price is final.\\par}").unwrap();
        let letter = letter.display().to_string();
        let refused = library.json(2, &["import", &letter]);
        assert_eq!(refused["error"]["code"], "not_confined", "{missing}: {refused}");
        library.run(&["config", "set", "pdf.sandbox", "warn"]).expect_status(0);
        library.run(&["import", &letter]).expect_status(status);
    }
}

/// Runs `touchstone-audit` on a kernel that lacks something.
fn audit_without(what: &str, arguments: &[&str]) -> (Value, i32) {
    let mut command = Command::new(program("without"));
    let pdfium = touchstone_pdf::find_library().map(|path| ("TOUCHSTONE_PDFIUM", path));
    command.arg(what).arg(program("touchstone-audit")).args(arguments).arg("--json").env_clear().envs(pdfium);
    let ran = Ran::from(command.output().unwrap());
    (ran.lines().remove(0), ran.status)
}

#[test]
fn an_auditor_does_not_look_at_files_that_nothing_would_confine() {
    let library = Library::with_samples(&[AGREEMENT]);
    let id = library.json(0, &["ask", "--offline", QUESTION])["session_id"].as_str().unwrap().to_owned();
    let bundle = library.scratch().join("whole.touchstone").display().to_string();
    library.run(&["export", &id, "--out", &bundle, "--with-documents"]).expect_status(0);
    let (report, status) = audit_without("landlock", &[&bundle]);
    assert_eq!((&report["holds"], status), (&false.into(), 1), "{report}");
    let why = report["documents"][0]["not_read"].to_string();
    assert!(why.contains("this kernel has no Landlock"), "{why}");
    let findings = report["findings"].as_array().unwrap();
    assert!(findings.iter().any(|f| f["kind"] == "file_not_read" && f["class"] == "unavailable"), "{findings:?}");
    let (report, status) = audit_without("landlock", &[&bundle, "--sandbox", "warn"]);
    assert_eq!((&report["holds"], status), (&true.into(), 0), "{report}");
    let wrong = Command::new(program("touchstone-audit")).args([&bundle, "--sandbox", "off"]).output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
}

/// Each start of a worker is noted: as a worker ends with its document, there are as many as documents, or more.
#[test]
fn the_auditor_reads_each_document_by_a_process_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    // It notes beside its link which process is given which document.
    let worker = folder.path().join("worker");
    std::os::unix::fs::symlink(program("noting-worker"), &worker).unwrap();
    let reading = touchstone_audit::Reading::new(worker, touchstone_pdf::SandboxPolicy::Required);
    let files: Vec<_> = fs::read_dir(samples().join("pdf")).unwrap().map(|f| f.unwrap().path()).collect();
    let bytes = |path: &Path| (path.display().to_string(), fs::read(path).unwrap().into());
    let read = reading.read(files.iter().map(|f| bytes(f)).collect());
    assert!(read.len() >= 7 && read.values().all(Result::is_ok), "{} were read", read.len());
    let notes = fs::read_to_string(folder.path().join("notes")).unwrap();
    let given: std::collections::BTreeSet<(&str, &str)> = notes.lines().filter_map(|line| line.split_once(' ')).collect();
    let processes: std::collections::BTreeSet<&str> = given.iter().map(|(process, _)| *process).collect();
    assert_eq!((given.len(), processes.len()), (files.len(), files.len()), "{notes}");
}
