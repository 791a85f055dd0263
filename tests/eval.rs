//! The quality gate over the golden questions: offline, with a model of good faith, and failing where it has to.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::collections::HashMap;
use std::fs;

use serde_json::Value;
use touchstone_model::scripted::{Behaviour, Known, Scripted};
use touchstone_tests::{Library, Ran, out_folder, samples};

/// One library for all of it: reading its scan takes longest.
#[test]
fn the_gate_holds_offline_and_with_a_model_and_fails_where_it_must() {
    let library = Library::with_sample_library();
    let golden = samples().join("golden.jsonl").display().to_string();
    let thresholds = samples().join("gate.toml").display().to_string();
    let pages = out_folder("eval");
    let eval = |name: &str, more: &[&str]| -> (Ran, Value) {
        let (page, saved) = (pages.join(format!("{name}.html")), pages.join(format!("{name}.json")));
        let files = ["--report".to_owned(), page.display().to_string(), "--save".into(), saved.display().to_string(), "--overwrite".into()];
        let mut arguments = vec!["eval".to_owned(), golden.clone(), "--gate".into(), "--thresholds".into(), thresholds.clone()];
        arguments.extend(files.into_iter().chain(more.iter().map(|m| (*m).to_owned())));
        let ran = library.run(&arguments);
        let report = serde_json::from_str(&fs::read_to_string(saved).unwrap_or_else(|_| panic!("{ran:?}"))).unwrap();
        (ran, report)
    };

    let (offline, report) = eval("offline", &["--offline"]);
    offline.expect_status(0);
    let totals = &report["totals"];
    assert_eq!(totals["false_verified"], 0);
    assert_eq!(totals["wrong_refusals"], 0);

    let honest = Scripted::start_knowing(knowledge(&golden));
    let answers = |server: &Scripted| {
        for (name, value) in [("endpoint.url", server.url().as_str()), ("endpoint.model", "scripted")] {
            library.run(&["config", "set", name, value]).expect_status(0);
        }
    };
    answers(&honest);
    let (with_model, report) = eval("model", &[]);
    with_model.expect_status(0);
    assert_eq!(report["totals"]["false_verified"], 0);

    let other = Scripted::start(Behaviour::AllAltered);
    answers(&other);
    let (ran, report) = eval("other-model", &[]);
    fails(&ran, "facts found");
    assert_eq!(report["totals"]["false_verified"], 0, "what a model alters is never verified");

    let prompts = library.folder().join("prompts");
    fs::create_dir_all(&prompts).unwrap();
    fs::write(prompts.join("answer.toml"), PROMPT_THAT_DOES_NOT_ASK_TO_COPY).unwrap();
    answers(&honest);
    let (ran, _) = eval("other-prompt", &[]);
    fails(&ran, "facts found");
}

#[track_caller]
fn fails(ran: &Ran, figure: &str) {
    ran.expect_status(1);
    assert!(ran.stderr.contains(&format!("gate: {figure}")), "{}", ran.stderr);
}

/// What the golden file says answers each question.
fn knowledge(golden: &str) -> Vec<Known> {
    let text = fs::read_to_string(golden).unwrap();
    let questions = text.lines().filter(|l| !l.trim().is_empty()).map(|line| {
        let line: Value = serde_json::from_str(line).unwrap();
        let quotes = line["gold"].as_array().into_iter().flatten().filter_map(|g| g["text"].as_str().map(str::to_owned)).collect();
        Known { question: line["question"].as_str().unwrap().to_owned(), quotes }
    });
    let questions: Vec<Known> = questions.collect();
    let by_question: HashMap<&str, usize> = questions.iter().map(|k| (k.question.as_str(), 1)).collect();
    assert_eq!(by_question.len(), questions.len(), "no question is in it twice");
    questions
}

const PROMPT_THAT_DOES_NOT_ASK_TO_COPY: &str = r#"
name = "answer"
version = 99
system = "Answer the lawyer's question from the passages between lines that begin with <<<{{nonce}}. refusal: if they don't."
user = "{{as_of}}{{earlier}}Question: {{question}}\n\n{{passages}}\n{{failures}}"
follow_up = "{{turns}}"
[[stricter]]
failures = "{{failures}}"
"#;
