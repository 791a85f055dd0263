//! The journey through several endpoints: added in the settings, one chosen beside a question.

use serde_json::json;
use thirtyfour::prelude::*;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Window};

use crate::steps::{ask, click, fill, picture_in_the_dark};
use crate::{AGREEMENT, QUESTION};

#[tokio::test(flavor = "multi_thread")]
async fn a_question_goes_to_the_endpoint_that_was_chosen_beside_it_and_to_no_other() {
    let library = Library::with_samples(&[AGREEMENT]);
    let (first, office) = (Scripted::start(Behaviour::AllAltered), Scripted::start(Behaviour::Honest));
    let window = Window::open(&library.folder(), &[], &[]).await;
    click(&window, "settings").await;
    click(&window, "how-endpoint").await;
    fill(&window, "setting-endpoint-url", &first.url()).await;
    fill(&window, "setting-endpoint-model", "scripted").await;
    click(&window, "endpoint-add").await;
    window.element("endpoint-name").await.send_keys("office").await.unwrap();
    window.element("endpoint-address").await.send_keys(office.url()).await.unwrap();
    window.picture("endpoint-add").await;
    click(&window, "endpoint-name-add").await;
    window.until("document.querySelector('[data-testid=which-endpoint]').value === 'office'").await;
    fill(&window, "setting-endpoints-office-model", "scripted").await;
    window.picture("endpoints").await;
    picture_in_the_dark(&window, "endpoints-dark").await;
    window.element("settings-close").await.send_keys(Key::Enter + "").await.unwrap();
    // The composer names the default one first, then the others; the choice holds for this question and those that follow.
    fill(&window, "drafter", "office").await;
    ask(&window, QUESTION).await;
    window.first("[data-testid^=anchor-][data-status=verified]").await;
    let session = window.rpc("overview", json!({})).await["sessions"][0]["session_id"].clone();
    let record = window.rpc("session", json!({ "session_id": session })).await["record"].clone();
    assert_eq!(record["generation"]["endpoint"], json!("office"), "{}", record["generation"]);
    assert_eq!(first.requests().len(), 0, "the other endpoint heard nothing");
    assert!(!office.requests().is_empty());
    window.picture("endpoint-chosen").await;
    window.close().await;
}
