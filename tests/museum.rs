//! What released versions wrote, opened by today's programs.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use touchstone_tests::{Library, program};

fn exhibit(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../museum").join(name)
}

#[test]
fn the_first_bundle_is_still_audited_and_holds() {
    let ran = Command::new(program("touchstone-audit")).arg("--json").arg(exhibit("1/session.touchstone")).output().unwrap();
    let report: Value = serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    assert_eq!(ran.status.code(), Some(0), "{report}");
    assert_eq!(report["holds"], true);
    let citations = report["citations"].as_array().unwrap();
    assert_eq!(citations.len(), 4);
    for citation in citations {
        assert_eq!(
            (&citation["file"], &citation["text"], &citation["verdict"], &citation["quote"]),
            (&"ok".into(), &"ok".into(), &"ok".into(), &"verified".into()),
            "{citation}"
        );
    }
}

#[test]
fn a_flipped_byte_of_it_is_found() {
    let mut bytes = std::fs::read(exhibit("1/session.touchstone")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flipped.touchstone");
    std::fs::write(&path, bytes).unwrap();
    let ran = Command::new(program("touchstone-audit")).arg(&path).output().unwrap();
    assert!(matches!(ran.status.code(), Some(1 | 2)), "{ran:?}");
}

/// The first library as its backup has it, restored.
fn first_library() -> Library {
    let library = Library::new();
    library.run(&["restore", &exhibit("1/library.zip").display().to_string()]).expect_status(0);
    library
}

#[test]
fn the_first_library_opens_with_its_documents_and_versions() {
    let library = first_library();
    let listed = library.json(0, &["documents"]);
    let documents = listed["documents"].as_array().unwrap();
    let facts: Vec<_> =
        documents.iter().map(|d| (d["title"].as_str().unwrap(), d["versions"].as_array().unwrap().len(), &d["pages"])).collect();
    assert_eq!(facts, [("House rules", 2, &json!(1)), ("harbour-street-lease", 1, &json!(11))]);
    let days = |n: usize| (&documents[0]["versions"][n]["valid_from"], &documents[0]["versions"][n]["valid_until"]);
    assert_eq!(days(0), (&json!("2024-01-01"), &json!("2024-12-31")));
    assert_eq!(days(1), (&json!("2025-01-01"), &Value::Null));
    assert_eq!((&documents[0]["collections"], &documents[1]["collections"]), (&json!(["Rules"]), &json!(["Lease"])));
    let text = library.run(&["text", "House rules"]);
    assert!(text.stdout.contains("within 12 hours") && !text.stdout.contains("within 24 hours"), "{}", text.stdout);
}

#[test]
fn the_sessions_of_the_first_library_are_audited_and_hold() {
    let library = first_library();
    let sessions = library.json(0, &["sessions"]);
    let ids: Vec<&str> = sessions["sessions"].as_array().unwrap().iter().map(|s| s["session_id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["01a1fea3ef75735cb2d45cc7de3b4633", "01a1fea3ef0274e6bcfaa06ec633a1ef"]);
    for id in ids {
        let report = library.json(0, &["audit", id]);
        assert_eq!((&report["holds"], &report["chain"]), (&json!(true), &json!("intact")), "{report}");
    }
    let all = library.run(&["audit", "--all"]);
    all.expect_status(0);
    assert!(all.stdout.contains("It cites version 1; the latest is version 2."), "{}", all.stdout);
    library.run(&["session", "01a1fea3ef4a7298992a550b35779f72"]).expect_status(2);
}

#[test]
fn the_first_library_is_searched_asked_and_added_to() {
    let library = first_library();
    let ask = |day: &str| library.json(0, &["ask", "--offline", "--as-of", day, "How soon must the caretaker be told of a leak?"]);
    for (day, hours) in [("2024-06-01", "24 hours"), ("2025-06-01", "12 hours")] {
        let record = ask(day);
        let quotes: Vec<&str> = record["citations"].as_array().unwrap().iter().filter_map(|c| c["quote"].as_str()).collect();
        assert!(quotes.iter().any(|q| q.contains(hours)), "{day}: {quotes:?}");
        assert!(record["citations"].as_array().unwrap().iter().all(|c| c["status"] == "verified"));
    }
    let found = library.json(0, &["search", "written notice to end the lease", "--collection", "Lease"]);
    assert!(found["fragments"].as_array().unwrap().iter().all(|r| r["doc_title"] == "harbour-street-lease"), "{found}");
    library.run(&["audit", "--all"]).expect_status(0);
    library.run(&["doctor"]).expect_status(0);
}

/// The auditor's report on an exhibit of the second room, and its exit status.
fn audited(name: &str, more: &[&str]) -> (Value, Option<i32>) {
    let ran = Command::new(program("touchstone-audit")).arg("--json").arg(exhibit(name)).args(more).output().unwrap();
    (serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {ran:?}")), ran.status.code())
}

/// The results of the ten citations of the second session.
const RESULTS: [&str; 10] = ["holds", "holds", "holds_altered", "holds", "never_found", "holds", "holds", "holds", "holds", "holds"];

#[track_caller]
fn check_results(report: &Value) {
    let results: Vec<&str> = report["citations"].as_array().unwrap().iter().map(|c| c["result"].as_str().unwrap()).collect();
    assert_eq!((results, &report["holds"]), (RESULTS.to_vec(), &json!(true)), "{}", report["findings"]);
}

#[test]
fn a_bundle_of_the_second_format_is_still_audited_and_holds() {
    let (report, status) = audited("2/session.touchstone", &[]);
    check_results(&report);
    assert_eq!((status, &report["sign_offs"], &report["time_stamp"]), (Some(0), &json!([]), &Value::Null));
}

/// Sign-offs, with the pictures that the reviewers were shown, and the time stamp.
#[test]
fn a_bundle_with_sign_offs_and_a_time_stamp_still_holds() {
    let authority = exhibit("2/time-stamp-authority.pem").display().to_string();
    let (report, status) = audited("2/proof.touchstone", &["--tsa", &authority]);
    check_results(&report);
    assert_eq!((status, &report["time_stamp"]["state"], &report["time_stamp"]["authority"]), (Some(0), &json!("valid"), &json!("Stamps")));
    let marks: Vec<_> = report["sign_offs"].as_array().unwrap().iter().map(|s| (&s["fact"], &s["current"], &s["mark"]["mark"])).collect();
    let wanted = [(true, "accepted"), (true, "objects"), (false, "objects"), (false, "withdrawn"), (true, "looked_at")];
    let wanted: Vec<_> = wanted.iter().map(|(current, mark)| (json!("ok"), json!(current), json!(mark))).collect();
    assert_eq!(marks, wanted.iter().map(|(fact, current, mark)| (fact, current, mark)).collect::<Vec<_>>());
    assert_eq!(report["signed_off"], json!({"citations": 10, "looked_at": 3, "accepted": 1, "objected": 1}));
    let not_derived = report["not_derived"].to_string();
    assert!(!not_derived.contains("pictures"), "the pictures are drawn again: {not_derived}");
}

#[test]
fn the_second_library_opens_with_its_sign_offs() {
    let library = Library::new();
    library.run(&["restore", &exhibit("2/library.zip").display().to_string()]).expect_status(0);
    let id = library.json(0, &["sessions"])["sessions"][0]["session_id"].as_str().unwrap().to_owned();
    let report = library.json(0, &["audit", &id]);
    check_results(&report);
    assert_eq!((&report["chain"], report["sign_offs"].as_array().map(Vec::len)), (&json!("intact"), Some(5)));
    let sheet = library.json(0, &["signoff", &id, "3", "looked_at"]);
    assert_eq!(sheet["tally"]["looked_at"], 4, "{sheet}");
}
