//! Journeys through the real window.

#[path = "window/accuracy.rs"]
mod accuracy;
#[path = "window/choosing.rs"]
mod choosing;
#[path = "window/drafts.rs"]
mod drafts;
#[path = "window/handing.rs"]
mod handing;
#[path = "window/importing.rs"]
mod importing;
#[path = "window/keys.rs"]
mod keys;
#[path = "window/linking.rs"]
mod linking;
#[path = "window/offline.rs"]
mod offline;
#[path = "window/scanned.rs"]
mod scanned;
#[path = "window/steps.rs"]
mod steps;
#[path = "window/views.rs"]
mod views;

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Window, sample};

use steps::{ask, picture_in_the_dark, rectangle};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How quickly must the Supplier tell Northgate about a Security Incident, and what follows if it is late?";

#[tokio::test(flavor = "multi_thread")]
async fn first_run_to_the_marked_page_by_keyboard() {
    let library = Library::new();
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.element("drop-zone").await;
    window.picture("first-run").await;
    picture_in_the_dark(&window, "first-run-dark").await;

    // Native dialogs cannot be driven: the paths come by the same request that the dialog's answer makes.
    let path = sample(AGREEMENT).display().to_string();
    window.rpc("import", json!({ "paths": [path], "collection": "Northgate outsourcing", "password": null })).await;
    window.until("!!document.querySelector('[data-testid^=document-]')").await;
    window.picture("imported").await;

    ask(&window, QUESTION).await;
    let anchor = window.element("anchor-1").await;
    assert_eq!(anchor.attr("data-status").await.unwrap().as_deref(), Some("verified"));
    window.picture("answer").await;
    picture_in_the_dark(&window, "answer-dark").await;

    anchor.send_keys(Key::Enter + "").await.unwrap();
    let mark = window.element("mark-1-0").await;
    let page = mark.attr("data-page").await.unwrap().unwrap();
    window.until(&format!("(() => {{ const i = document.querySelector('[data-testid=page-{page}] img'); return !!i && i.complete && i.naturalWidth > 0; }})()")).await;

    // The box in the window is the box of the record: as shares of the page they agree to a third of a point.
    let sessions = window.rpc("overview", json!({})).await;
    let id = sessions["sessions"][0]["session_id"].as_str().unwrap().to_owned();
    let view = window.rpc("session", json!({ "session_id": id })).await;
    let citation = &view["record"]["citations"][0];
    let span = &citation["span"];
    let locator: Value = window
        .rpc("locate", json!({ "doc_hash": citation["doc_hash"], "char_start": span["char_start"], "char_end": span["char_end"] }))
        .await;
    assert_eq!(locator, citation["pdf_locator"]);
    let sheet = rectangle(&window, &format!("[data-testid=page-{page}]")).await;
    let shown = rectangle(&window, "[data-testid=mark-1-0]").await;
    let scale = locator["page_size"][0].as_f64().unwrap() / (sheet[2] - sheet[0]);
    for (i, edge) in shown.iter().enumerate() {
        let points = (edge - sheet[i % 2]) * scale;
        let expected = locator["lines"][0]["bbox"][i].as_f64().unwrap();
        assert!((points - expected).abs() <= 1.0, "edge {i} is at {points:.2} points, stored {expected:.2}");
    }
    let lines = window.value("document.querySelectorAll('[data-testid^=\"mark-1-\"]').length").await;
    assert_eq!(lines.as_u64().unwrap() as usize, locator["lines"].as_array().unwrap().len());
    tokio::time::sleep(std::time::Duration::from_millis(800)).await;
    window.picture("page-light").await;

    window.rpc("set_setting", json!({ "name": "appearance.theme", "value": "dark" })).await;
    window.until("document.documentElement.dataset.theme === 'dark'").await;
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    window.picture("page-dark").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_altered_digit_is_struck_through_where_it_stands() {
    let library = Library::with_samples(&[AGREEMENT]);
    let endpoint = Scripted::start(Behaviour::DigitAltered);
    let url = endpoint.url();
    let window = Window::open(&library.folder(), &[], &[("TOUCHSTONE_ENDPOINT", &url), ("TOUCHSTONE_MODEL", "scripted")]).await;
    ask(&window, QUESTION).await;
    let failed = window.first("[data-testid^=anchor-][data-status=not_found]").await;
    let number = failed.attr("data-testid").await.unwrap().unwrap().trim_start_matches("anchor-").to_owned();
    let decoration =
        window.value(&format!("getComputedStyle(document.querySelector('[data-testid=quote-{number}]')).textDecorationLine")).await;
    assert!(decoration.as_str().unwrap().contains("line-through"), "{decoration}");
    let badge = window.element(&format!("badge-{number}")).await;
    assert!(badge.text().await.unwrap().contains("not found in source"));
    let tally = window.element("tally").await.text().await.unwrap();
    assert!(tally.contains("1 not found"), "{tally}");
    badge.click().await.unwrap();
    window.element("comparison").await;
    window.picture("not-found-light").await;
    window.rpc("set_setting", json!({ "name": "appearance.theme", "value": "dark" })).await;
    window.until("document.documentElement.dataset.theme === 'dark'").await;
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    window.picture("not-found-dark").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_file_among_good_ones_is_named_and_a_question_without_an_answer_refused() {
    let library = Library::new();
    let bad = library.scratch().join("letter.pdf");
    std::fs::write(&bad, b"PK\x03\x04 word/document.xml").unwrap();
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.element("drop-zone").await;
    let paths = [sample("harbour-street-lease.pdf").display().to_string(), bad.display().to_string()];
    window.rpc("import", json!({ "paths": paths, "collection": "Harbour Street lease", "password": null })).await;
    window.until("!!document.querySelector('[data-testid^=document-]')").await;
    window.until("document.body.innerText.includes('This is not a PDF')").await;
    window.picture("import-bad-file").await;
    picture_in_the_dark(&window, "import-bad-file-dark").await;
    ask(&window, "Which zebra enzymes catalyse photosynthesis?").await;
    let refusal = window.element("refusal").await;
    assert!(refusal.text().await.unwrap().contains("No passage in this matter is close to the question."));
    window.picture("refusal").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endpoint_that_is_gone_keeps_the_question() {
    let library = Library::with_samples(&[AGREEMENT]);
    let window = Window::open(&library.folder(), &[], &[("TOUCHSTONE_ENDPOINT", "http://127.0.0.1:1/v1"), ("TOUCHSTONE_MODEL", "m")]).await;
    ask(&window, QUESTION).await;
    window.until("document.body.innerText.includes('Your question is saved')").await;
    window.picture("endpoint-unreachable").await;
    picture_in_the_dark(&window, "endpoint-unreachable-dark").await;
    let kept = window.value("document.body.innerText.includes('How quickly must the Supplier') || document.querySelector('[data-testid=ask-input]').value.includes('How quickly')").await;
    assert_eq!(kept, json!(true));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_document_removed_while_it_is_open_can_still_be_read() {
    let library = Library::with_samples(&[AGREEMENT]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    ask(&window, QUESTION).await;
    window.element("anchor-1").await.click().await.unwrap();
    window.element("mark-1-0").await;
    let document = window.rpc("overview", json!({})).await["documents"][0]["doc_id"].clone();
    window.rpc("remove_document", json!({ "doc_id": document })).await;
    window.until("!document.querySelector('[data-testid^=document-]')").await;
    window.element("mark-1-0").await;
    window.picture("removed-while-open").await;
    window.close().await;
}
