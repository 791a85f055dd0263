//! The same bytes twice at once, and a chain of sessions that was broken behind the program's back.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::process::{Command, Stdio};

use rusqlite::Connection;
use serde_json::Value;
use touchstone_tests::{Library, Ran, program, sample};

const LEASE: &str = "harbour-street-lease.pdf";
const QUESTION: &str = "When is the rent due?";

/// The states of what was imported, in order, all of them of one document.
#[track_caller]
fn states_of_one_document(lines: &[Value]) -> Vec<&str> {
    assert!(lines.iter().all(|line| line["doc_id"] == lines[0]["doc_id"] && line["error"].is_null()), "{lines:?}");
    let mut states: Vec<&str> = lines.iter().map(|line| line["status"].as_str().unwrap()).collect();
    states.sort_unstable();
    states
}

#[test]
fn copies_of_one_file_in_one_import_are_one_document_and_no_error() {
    for name in [LEASE, "note.txt"] {
        let library = Library::new();
        let folder = library.scratch().join("copies");
        fs::create_dir(&folder).unwrap();
        let bytes = if name == LEASE {
            fs::read(sample(LEASE)).unwrap()
        } else {
            "The rent is due on the first day.\n".repeat(20_000).into_bytes()
        };
        let ending = name.rsplit('.').next().unwrap();
        for number in 1..=8 {
            fs::write(folder.join(format!("copy {number}.{ending}")), &bytes).unwrap();
        }
        let ran = library.run(&["--json", "import", &folder.display().to_string(), "--collection", "Harbour"]);
        ran.expect_status(0);
        let lines = ran.lines();
        assert_eq!(
            states_of_one_document(&lines),
            ["imported", "unchanged", "unchanged", "unchanged", "unchanged", "unchanged", "unchanged", "unchanged"]
        );
        let documents = library.json(0, &["documents"])["documents"].as_array().unwrap().clone();
        assert_eq!((documents.len(), documents[0]["versions"].as_array().unwrap().len()), (1, 1));
        library.run(&["doctor"]).expect_status(0);
    }
}

#[test]
fn programs_that_import_the_same_bytes_at_once_store_one_document() {
    let library = Library::with_samples(&["managed-services-agreement-v2.pdf"]);
    let start = || {
        let mut command = Command::new(program("touchstone"));
        command.arg("--library").arg(library.folder()).args(["--json", "import"]).arg(sample(LEASE));
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let programs: Vec<_> = (0..4).map(|_| start()).collect();
    let lines: Vec<Value> = programs
        .into_iter()
        .flat_map(|program| {
            let ran = Ran::from(program.wait_with_output().unwrap());
            ran.expect_status(0);
            ran.lines()
        })
        .collect();
    assert_eq!(states_of_one_document(&lines), ["imported", "unchanged", "unchanged", "unchanged"]);
    assert_eq!(library.json(0, &["documents"])["documents"].as_array().unwrap().len(), 2);
}

#[test]
fn a_broken_chain_is_said_and_costs_no_answer() {
    let library = Library::with_samples(&[LEASE]);
    let first = library.json(0, &["ask", "--offline", QUESTION]);
    library.run(&["doctor"]).expect_status(0);
    let database = Connection::open(library.folder().join("library.sqlite")).unwrap();
    assert_eq!(database.execute("UPDATE session SET record_hash = 'none'", []).unwrap(), 1);
    drop(database);

    let ran = library.run(&["--json", "-q", "ask", "--offline", QUESTION]);
    ran.expect_status(0);
    let saved = &ran.lines()[0];
    let broken = first["session_id"].as_str().unwrap();
    assert!(ran.stderr.contains(&format!("broken at session {broken}: its hash cannot be read")), "{ran:?}");
    assert!(ran.stderr.contains("touchstone audit --all") && ran.stderr.contains("touchstone doctor"), "{ran:?}");
    assert!(saved["previous_hash"].as_str().unwrap().starts_with("sha256:"), "it is no first session: {saved}");
    assert_eq!(library.json(0, &["session", saved["session_id"].as_str().unwrap()]), *saved, "the answer is kept");

    let doctor = library.run(&["--json", "doctor"]);
    doctor.expect_status(1);
    let checks = doctor.lines()[0]["checks"].as_array().unwrap().clone();
    let check = checks.iter().find(|check| check["name"] == "saved sessions").unwrap();
    assert!(check["state"] == "bad" && check["message"].as_str().unwrap().contains(broken), "{check}");
    let audits = library.run(&["--json", "audit", "--all"]);
    audits.expect_status(1);
    assert!(audits.lines().iter().all(|audit| audit["chain"] == "broken"), "{audits:?}");

    // The next one follows the one that was just saved: nothing more is broken, and it is said by whoever looks.
    let next = library.run(&["--json", "ask", "--offline", QUESTION]);
    next.expect_status(0);
    assert_eq!((&next.lines()[0]["previous_hash"], next.stderr.as_str()), (&saved["record_hash"], ""), "{next:?}");
}
