//! A citation that names no document: its quotation is looked for where the reader says.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use serde_json::json;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Window};

use crate::steps::{ask, click, only_document, picture_in_the_dark, words};
use crate::{AGREEMENT, QUESTION};

#[tokio::test(flavor = "multi_thread")]
async fn an_unresolved_citation_is_looked_for_in_the_document_that_the_reader_names() {
    let library = Library::with_samples(&[AGREEMENT]);
    let endpoint = Scripted::start(Behaviour::UnknownRef);
    let url = endpoint.url();
    let window = Window::open(&library.folder(), &[], &[("TOUCHSTONE_ENDPOINT", &url), ("TOUCHSTONE_MODEL", "scripted")]).await;
    window.element("ask-input").await;
    window.picture("empty-matter").await;
    picture_in_the_dark(&window, "empty-matter-dark").await;
    ask(&window, QUESTION).await;
    let citation = window.first("[data-testid^=link-]").await;
    let anchor = citation.attr("data-testid").await.unwrap().unwrap().replace("link-", "");
    let record = window.rpc("overview", json!({})).await["sessions"][0].clone();
    citation.click().await.unwrap();
    window.element("link-dialog").await;
    window.picture("link-dialog").await;
    let document = only_document(&window).await["doc_id"].as_str().unwrap().to_owned();
    click(&window, &format!("link-{document}")).await;
    let linked = words(&window, &format!("linked-{anchor}")).await;
    assert!(linked.starts_with("Verified"), "{linked}");
    window.picture("unresolved-light").await;
    picture_in_the_dark(&window, "unresolved-dark").await;
    // What the reader looked up is no part of what was saved.
    assert_eq!(window.rpc("overview", json!({})).await["sessions"][0], record);
    window.close().await;
}
