//! The whole journey by keyboard: ask, read, compare, open, step, audit, export.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use thirtyfour::prelude::*;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Window};

use crate::steps::{ask, press, words};
use crate::{AGREEMENT, QUESTION};

#[tokio::test(flavor = "multi_thread")]
async fn from_the_question_to_the_export_by_keys_alone() {
    let library = Library::with_samples(&[AGREEMENT]);
    let endpoint = Scripted::start(Behaviour::WordAltered);
    let url = endpoint.url();
    let window = Window::open(&library.folder(), &[], &[("TOUCHSTONE_ENDPOINT", &url), ("TOUCHSTONE_MODEL", "scripted")]).await;
    ask(&window, QUESTION).await;
    window.first("[data-testid^=badge-]").await;

    // The next thing that did not hold, with what the source says and its page at once.
    press(&window, Key::F8 + "").await;
    window.until("document.activeElement.dataset.issue === 'anchor-1'").await;
    let explained = "Closest passage in the cited source";
    assert!(words(&window, "comparison").await.contains(explained));
    close_comparison(&window).await;
    // The badge that explains it has the focus then, and opens it again.
    window.until("!!document.activeElement.closest('[data-testid^=badge-]')").await;
    press(&window, Key::Enter + "").await;
    assert!(words(&window, "comparison").await.contains(explained));
    close_comparison(&window).await;

    // From citation to citation, each on its page.
    let stepped = |n: u32| format!("/Citation {n} of/.test(document.querySelector('[data-testid=stepper]')?.innerText ?? '')");
    window.until(&stepped(1)).await;
    press(&window, Key::Alt + Key::Down).await;
    window.until(&stepped(2)).await;
    window.element("mark-2-0").await;
    press(&window, Key::Alt + Key::Up).await;
    window.until(&stepped(1)).await;

    // The audit, and back, also from the question field.
    window.element("ask-input").await.focus().await.unwrap();
    press(&window, Key::Control + Key::Shift + "a").await;
    window.until("/hold/.test(document.querySelector('[data-testid=audit-heading]')?.innerText ?? '')").await;
    press(&window, Key::Escape + "").await;
    window.until("!document.querySelector('[data-testid=audit-view]')").await;
    press(&window, Key::Control + "e").await;
    window.element("export-dialog").await;
    window.until("document.querySelector('[data-testid=export-dialog]').contains(document.activeElement)").await;
    press(&window, Key::Escape + "").await;
    window.until("!document.querySelector('[data-testid=export-dialog]')").await;
    window.until("document.activeElement !== document.body").await;
    window.close().await;
}

/// Escape closes the card first, where one is open.
async fn close_comparison(window: &Window) {
    press(window, Key::Escape + "").await;
    if window.value("!!document.querySelector('[data-testid=comparison]')").await == true {
        press(window, Key::Escape + "").await;
    }
    window.until("!document.querySelector('[data-testid=comparison]')").await;
}
