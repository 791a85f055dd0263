//! What the journeys have in common.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use serde_json::Value;
use thirtyfour::prelude::*;
use touchstone_tests::Window;

/// Types a question and sends it with Enter.
pub async fn ask(window: &Window, question: &str) {
    let input = window.element("ask-input").await;
    window.until("!document.querySelector('[data-testid=ask-input]').disabled").await;
    input.send_keys(question).await.unwrap();
    input.send_keys(Key::Enter + "").await.unwrap();
}

/// Presses keys where the focus is; names such as `Key::F8` may be among them.
pub async fn press(window: &Window, keys: impl Into<TypingData>) {
    let focus = window.driver().active_element().await.unwrap();
    focus.send_keys(keys).await.unwrap();
}

/// Sets a field or a select as a change by hand does.
pub async fn fill(window: &Window, id: &str, value: &str) {
    window.element(id).await;
    let set = format!(
        "(() => {{ const f = document.querySelector('[data-testid=\"{id}\"]'); f.focus(); f.value = '{value}'; f.dispatchEvent(new Event('input', {{ bubbles: true }})); f.dispatchEvent(new Event('change', {{ bubbles: true }})); return f.value; }})()"
    );
    assert_eq!(window.value(&set).await, Value::from(value), "{id} takes {value}");
}

/// Types over what a field holds.
pub async fn retype(window: &Window, id: &str, words: &str) {
    let field = window.element(id).await;
    field.send_keys(Key::Control + "a").await.unwrap();
    field.send_keys(words).await.unwrap();
}

/// Waits until every passage can be found by its meaning.
pub async fn wait_for_vectors(window: &Window) {
    for _ in 0..300 {
        let state = window.rpc("meaning", serde_json::json!({})).await;
        if state["passages"].as_u64() > Some(0) && state["embedded"] == state["passages"] && state["running"] == false {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    panic!("the vectors are not made after a minute");
}

/// Presses an element.
pub async fn click(window: &Window, id: &str) {
    window.element(id).await.click().await.unwrap();
}

/// A rectangle of an element, in CSS pixels: left, top, right, bottom.
pub async fn rectangle(window: &Window, selector: &str) -> [f64; 4] {
    let rect = window
        .value(&format!("(() => {{ const r = document.querySelector('{selector}').getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }})()"))
        .await;
    let side = |i: usize| rect[i].as_f64().unwrap();
    [side(0), side(1), side(2), side(3)]
}

/// The words of an element.
pub async fn words(window: &Window, id: &str) -> String {
    window.element(id).await.text().await.unwrap()
}

/// The id of the only document.
pub async fn only_document(window: &Window) -> Value {
    window.rpc("overview", serde_json::json!({})).await["documents"][0].clone()
}

/// Waits for the dark theme after asking for it, and takes the picture again.
pub async fn picture_in_the_dark(window: &Window, name: &str) {
    window.rpc("set_setting", serde_json::json!({ "name": "appearance.theme", "value": "dark" })).await;
    window.until("document.documentElement.dataset.theme === 'dark'").await;
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    window.picture(name).await;
    window.rpc("set_setting", serde_json::json!({ "name": "appearance.theme", "value": "light" })).await;
    window.until("document.documentElement.dataset.theme === 'light'").await;
}
