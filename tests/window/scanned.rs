//! The journey to a near match: words read from a picture stand beside that picture, and are never called verified.

use serde_json::json;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Window};

use crate::AGREEMENT;
use crate::steps::{ask, click, picture_in_the_dark, words};

#[tokio::test(flavor = "multi_thread")]
async fn a_near_match_stands_beside_the_picture_that_it_was_read_from() {
    let library = Library::with_samples(&["side-letter-scan.pdf", AGREEMENT]);
    let endpoint = Scripted::start(Behaviour::Misread);
    let url = endpoint.url();
    let window = Window::open(&library.folder(), &[], &[("TOUCHSTONE_ENDPOINT", &url), ("TOUCHSTONE_MODEL", "scripted")]).await;
    ask(&window, "What must be sent to the Company Secretary on the same Business Day?").await;
    let anchor = window.first("[data-testid^=anchor-][data-status=near_match]").await;
    let number = anchor.attr("data-testid").await.unwrap().unwrap().trim_start_matches("anchor-").to_owned();
    let tally = words(&window, "tally").await;
    assert!(tally.contains("1 near match"), "{tally}");
    assert!(words(&window, &format!("badge-{number}")).await.contains("check against the page image"));
    // In the panel: the picture, the text that was read from it, and how many characters differ.
    click(&window, &format!("badge-{number}")).await;
    window.element("comparison").await;
    window.value("document.querySelector('#side-tab-sources').click()").await;
    let card = format!("source-{number}");
    window.first(&format!("[data-testid='{card}'] [data-testid=clip] img")).await;
    let told = words(&window, &card).await;
    assert!(told.contains("Text read from this image") && told.contains("differ"), "{told}");
    window.until("[...document.querySelectorAll('[data-testid=clip] img')].length === 2 && [...document.querySelectorAll('[data-testid=clip] img')].every((i) => i.complete && i.naturalWidth > 0)").await;
    window.picture("near-match-light").await;
    picture_in_the_dark(&window, "near-match-dark").await;
    // And from there to the page, which no other colour than the page's own is laid over.
    click(&window, &format!("anchor-{number}")).await;
    window.element(&format!("mark-{number}-0")).await;
    let verified = window.value("document.querySelectorAll('[data-testid^=anchor-][data-status=verified]').length").await;
    let anchors = window.value("document.querySelectorAll('[data-testid^=anchor-]').length").await;
    assert_eq!(json!(anchors.as_u64().unwrap() - verified.as_u64().unwrap()), json!(1));
    window.picture("near-match-page").await;
    window.close().await;
}
