//! What the command line says of itself: mistakes in one line with a way out, numbers and names that are true, files that stay.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;

use serde_json::Value;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::Library;

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How quickly must the Supplier tell Northgate about a Security Incident?";

/// Runs, expects status 2, one line on stderr that holds these words, and the same problem with a hint as JSON.
#[track_caller]
fn refused(library: &Library, arguments: &[&str], words: &[&str]) -> Value {
    let ran = library.run(&[&["--json"], arguments].concat());
    ran.expect_status(2);
    assert_eq!(ran.stderr.lines().count(), 1, "{ran:?}");
    let error = ran.lines()[0]["error"].clone();
    let (message, hint) = (error["message"].as_str().unwrap(), error["hint"].as_str().unwrap());
    assert!(!message.trim().is_empty() && !hint.trim().is_empty(), "{error}");
    assert_eq!(ran.stderr.trim_end(), format!("touchstone: {message} {hint}"));
    for word in words {
        assert!(ran.stderr.contains(word), "{word}: {}", ran.stderr);
    }
    error
}

#[test]
fn a_group_of_commands_alone_is_a_short_mistake() {
    let library = Library::new();
    refused(&library, &["config"], &["`touchstone config` needs a command: get, set, list.", "`touchstone config --help`"]);
    refused(&library, &["key"], &["`touchstone key` needs a command: set, remove."]);
    let alone = refused(&library, &[], &["`touchstone` needs a command.", "`touchstone --help`"]);
    assert_eq!(alone["code"], "bad_request");
    refused(&library, &["show", "a"], &["--page <N>", "`touchstone show --help`"]);
    refused(&library, &["serch", "x"], &["serch", "Did you mean `search`?"]);
    let help = library.run(&["ask", "--help"]);
    let (own, global) = help.expect_status(0).stdout.split_once("Options of every command:").unwrap();
    assert!(
        own.contains("--offline") && !own.contains("--library") && global.contains("--library") && global.contains("--json"),
        "{own}{global}"
    );
}

#[test]
fn a_question_is_answered_from_as_many_passages_as_help_says() {
    let library = Library::with_samples(&[AGREEMENT, "harbour-street-lease.pdf"]);
    assert!(library.run(&["ask", "--help"]).stdout.contains("20 to answer from"));
    let sent = |more: &[&str]| {
        let record = library.json(0, &[&["ask", "--offline", QUESTION], more].concat());
        record["fragments"].as_array().unwrap().len()
    };
    assert_eq!((sent(&[]), sent(&["--top-k", "5"])), (20, 5));
    assert_eq!(library.json(0, &["search", QUESTION])["fragments"].as_array().unwrap().len(), 10);
    refused(&library, &["search", "x", "--top-k", "0"], &["--top-k"]);
}

#[test]
fn no_file_is_written_over_unless_that_is_asked_for() {
    let library = Library::with_samples(&[AGREEMENT]);
    let record = library.json(0, &["ask", "--offline", QUESTION]);
    let id = record["session_id"].as_str().unwrap();
    let draft = library.scratch().join("draft.md");
    fs::write(&draft, "It says “within 36 hours after the Security Incident is Confirmed” (managed-services-agreement-v2, p. 7).").unwrap();
    let golden = library.scratch().join("golden.jsonl");
    let words = "without undue delay and in any event within 36 hours after the Security Incident is Confirmed";
    let gold = serde_json::json!({ "document": AGREEMENT, "page": 7, "text": words });
    fs::write(&golden, serde_json::json!({ "id": "a", "question": QUESTION, "facts": ["36 hours"], "gold": [gold] }).to_string()).unwrap();
    let (draft, golden) = (draft.display().to_string(), golden.display().to_string());
    let marked = library.scratch().join("marked").display().to_string();
    let copy = "marked/Managed Services Agreement (amended and restated, second edition) (v1, marked).pdf";
    let commands: [(&[&str], &str, &str); 8] = [
        (&["export", id], "--out", "x.html"),
        (&["export", id], "--out", "x.touchstone"),
        (&["audit", id], "--report", "x.md"),
        (&["check", &draft], "--out", "x.pdf"),
        (&["show", "managed-services-agreement-v2", "--page", "1"], "--out", "x.png"),
        (&["eval", &golden, "--offline"], "--save", "x.json"),
        (&["highlight", id, "--out", &marked], "", copy),
        (&["backup"], "", "x.zip"),
    ];
    for (command, option, name) in commands {
        let path = library.scratch().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, "mine").unwrap();
        let file = path.display().to_string();
        let mut arguments = command.to_vec();
        match option {
            "" if command[0] == "backup" => arguments.push(&file),
            "" => {}
            option => arguments.extend([option, file.as_str()]),
        }
        refused(&library, &arguments, &["already exists.", "--overwrite"]);
        assert_eq!(fs::read(&path).unwrap(), b"mine", "{command:?}");
        arguments.push("--overwrite");
        let ran = library.run(&arguments);
        assert!(ran.status <= 1 && fs::read(&path).unwrap() != b"mine", "{command:?}: {ran:?}");
    }
}

#[test]
fn a_page_is_drawn_as_a_png_under_a_png_s_name() {
    let library = Library::with_samples(&[AGREEMENT]);
    for name in ["q.jpg", "q", ".png"] {
        let file = library.scratch().join(name);
        refused(
            &library,
            &["show", "managed-services-agreement-v2", "--page", "1", "--out", &file.display().to_string()],
            &["end the file's name in .png"],
        );
        assert!(!file.exists());
    }
}

#[test]
fn a_refusal_is_listed_as_one_and_one_page_is_one_page() {
    let library = Library::new();
    let file = library.scratch().join("memo.txt");
    fs::write(&file, "The office takes toll dues at the northern bridge.\n").unwrap();
    library.run(&["import", &file.display().to_string()]).expect_status(0);
    library.run(&["ask", "--offline", "Which zebra enzymes catalyse photosynthesis?"]).expect_status(1);
    library.run(&["ask", "--offline", "Where does the office take toll dues?"]).expect_status(0);
    let listed = library.run(&["sessions"]).stdout;
    assert!(listed.contains("  refused  Which zebra") && listed.contains("  1 of 1 verified  Where"), "{listed}");
    assert!(library.run(&["documents"]).stdout.contains("  1 page\n"));
    assert!(
        library
            .run(&["backup", &library.scratch().join("b.zip").display().to_string()])
            .stdout
            .contains("1 document, 2 sessions, 1 file, ")
    );
    let draft = library.scratch().join("draft.md");
    fs::write(&draft, "See (memo, p. 4).").unwrap();
    let report = library.json(1, &["check", &draft.display().to_string()]);
    assert_eq!(report["findings"][0]["message"], "memo has 1 page; there is no page 4.");
}

#[test]
fn a_citation_names_the_same_document_in_verify_and_in_check() {
    let library = Library::new();
    let import = |file: &str, title: &str, words: &str| {
        let path = library.scratch().join(file);
        fs::write(&path, format!("{words}\n")).unwrap();
        library.run(&["import", &path.display().to_string(), "--title", title]).expect_status(0);
    };
    import("memorandum.txt", "memorandum", "The motion to dismiss is granted.");
    import("deed-7.txt", "Harbour Deed of Gift, 2019", "The house passes to the younger sister.");
    let draft = library.scratch().join("draft.md");
    let text = "It says “The motion to dismiss is granted.” (Memorandum, p. 1) and more. By file: “The house passes to the younger sister” (deed-7, p. 1). \
                By its short name: “The house passes to the younger sister” (Harbour Deed of Gift, p. 1).";
    fs::write(&draft, text).unwrap();
    let draft = draft.display().to_string();
    let verified = library.json(0, &["verify", "--answer", &draft]);
    let checked = library.json(0, &["check", &draft]);
    let statuses =
        |all: &Value, field: &str| all.as_array().unwrap().iter().map(|f| f[field].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(statuses(&verified["quotes"], "status"), ["verified"; 3], "{verified}");
    assert_eq!(statuses(&checked["findings"], "outcome"), ["verified"; 3], "{checked}");
    let documents = |all: &Value| all.as_array().unwrap().iter().map(|f| f["doc_id"].clone()).collect::<Vec<_>>();
    assert_eq!(documents(&verified["quotes"]), documents(&checked["findings"]));
}

#[test]
fn the_strict_policy_says_what_failed_and_what_may_help() {
    let library = Library::with_samples(&[AGREEMENT]);
    library.run(&["config", "set", "grounding.policy", "refuse"]).expect_status(0);
    let endpoint = Scripted::start(Behaviour::DigitAltered);
    let record = library.json(1, &["ask", QUESTION, "--endpoint", &endpoint.url(), "--model", "m"]);
    let refusal = &record["refusal"];
    assert_eq!(refusal["reason"], "could_not_ground");
    let message = refusal["message"].as_str().unwrap();
    assert!(
        message.starts_with(
            "1 of 3 quotations in the best draft could not be verified word for word, and the settings refuse such an answer."
        ),
        "{message}"
    );
    assert!(message.ends_with("Three drafts were checked against one document."), "{message}");
    assert_eq!(refusal["suggestions"].as_array().unwrap().len(), 3, "{refusal}");
}

#[test]
fn a_word_that_a_line_s_end_parts_is_whole_in_a_list_and_as_it_stands_in_the_text() {
    let library = Library::new();
    let file = library.scratch().join("rule.txt");
    fs::write(&file, "The office keeps the rule by explain-\ning it to all who cross the northern bridge.\n").unwrap();
    library.run(&["import", &file.display().to_string()]).expect_status(0);
    let found = library.run(&["search", "northern bridge"]).stdout;
    assert!(found.contains("by explaining it to all"), "{found}");
    assert!(library.run(&["text", "rule"]).stdout.contains("explain-\ning"));
    assert!(library.json(0, &["search", "northern bridge"])["fragments"][0]["text"].as_str().unwrap().contains("explain-\ning"));
}
