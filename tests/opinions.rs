//! Questions of the corpus about opinions, some of which ask for an authority that is not among the documents.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use serde_json::Value;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, corpus};

struct Item {
    question: String,
    /// The question asks for the words of an authority that is not there.
    absent: bool,
}

fn packet(number: u32) -> (Library, Vec<Item>) {
    let folder = corpus().join(format!("opinions/packet_{number}"));
    let library = Library::new();
    library.run(&["import", &folder.display().to_string()]).expect_status(0);
    let items = std::fs::read_to_string(folder.join("synthetic_items.jsonl")).unwrap();
    let items = items.lines().map(|line| {
        let item: Value = serde_json::from_str(line).unwrap();
        Item { question: item["user_query"].as_str().unwrap().to_owned(), absent: item["target_error_mode"] == "A" }
    });
    (library, items.collect())
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn an_authority_that_is_not_there_is_refused_whoever_drafts() {
    // An honest model, one that alters what it quotes, one that quotes what stands nowhere.
    let models = [Behaviour::Honest, Behaviour::AllAltered, Behaviour::QuoteOnlyInProse].map(Scripted::start);
    let mut asked = 0;
    for number in [1, 2] {
        let (library, items) = packet(number);
        for Item { question, .. } in items.iter().filter(|i| i.absent) {
            asked += 1;
            let offline = library.json(1, &["ask", "--offline", question]);
            refused_usefully(&offline, question);
            for model in &models {
                let record = library.json(1, &["ask", "--endpoint", &model.url(), "--model", "scripted", question]);
                refused_usefully(&record, question);
            }
        }
    }
    assert_eq!(asked, 9);
    assert!(models.iter().all(|m| m.requests().is_empty()), "no model is asked for what is known not to be there");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_question_about_what_is_there_is_not_refused_for_an_authority() {
    for number in [1, 2] {
        let (library, items) = packet(number);
        for Item { question, .. } in items.iter().filter(|i| !i.absent) {
            let ran = library.run(&["--json", "ask", "--offline", question]);
            let record: Value = serde_json::from_str(&ran.stdout).unwrap();
            let message = record["refusal"]["message"].as_str().unwrap_or_default();
            assert!(!message.contains("is not among these documents"), "{question}\n{message}");
        }
    }
}

/// Refused, with the name of what is missing, something to do, and the passages that were found.
#[track_caller]
fn refused_usefully(record: &Value, question: &str) {
    let refusal = &record["refusal"];
    assert_eq!((record["outcome"].as_str(), refusal["reason"].as_str()), (Some("refused"), Some("no_source")), "{question}");
    let message = refusal["message"].as_str().unwrap();
    let named = message.split(". ").filter_map(|s| s.split(" is not among these documents").next()).any(|name| {
        let name = name.rsplit("question. ").next().unwrap_or(name).trim();
        name.split_whitespace().next().is_some_and(|first| question.contains(first))
    });
    assert!(named, "{message}");
    assert!(!refusal["suggestions"].as_array().unwrap().is_empty());
    assert!(!refusal["search"].as_array().unwrap().is_empty());
    assert!(record["citations"].as_array().unwrap().is_empty());
}
