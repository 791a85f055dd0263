//! Journeys through single views: comparison to page, refusal to results, versions, settings, links.

use std::process::Command;

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Window, program, sample};

use crate::steps::{ask, click, fill, only_document, picture_in_the_dark, press, rectangle, retype, wait_for_vectors, words};
use crate::{AGREEMENT, QUESTION};

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_quote_leads_to_its_comparison_and_the_closest_passage_on_the_page() {
    let library = Library::with_samples(&[AGREEMENT]);
    let endpoint = Scripted::start(Behaviour::WordAltered);
    let url = endpoint.url();
    let window = Window::open(&library.folder(), &[], &[("TOUCHSTONE_ENDPOINT", &url), ("TOUCHSTONE_MODEL", "scripted")]).await;
    ask(&window, QUESTION).await;
    window.first("[data-testid^=badge-]").await.click().await.unwrap();
    let comparison = words(&window, "comparison").await;
    assert!(comparison.contains("Closest passage in the cited source") && comparison.contains("differ"), "{comparison}");
    let (answer, source) = (words(&window, "comparison-answer").await, words(&window, "comparison-source").await);
    assert_ne!(answer, source);
    window.picture("comparison-light").await;
    picture_in_the_dark(&window, "comparison-dark").await;
    window.element("comparison-open").await.click().await.unwrap();
    // The closest passage is outlined in red, never in the marker's yellow.
    window.first("[data-look=closest]").await;
    let yellow = window.value("document.querySelectorAll('.box.active').length").await;
    assert_eq!(yellow, json!(0));
    window.picture("closest-on-page").await;
    press(&window, Key::Escape + "").await;
    window.until("!document.querySelector('[data-testid=comparison]')").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_leads_to_the_search_results_and_from_there_to_the_page() {
    let library = Library::with_samples(&[AGREEMENT]);
    let endpoint = Scripted::start(Behaviour::AllAltered);
    let url = endpoint.url();
    let window = Window::open(&library.folder(), &[], &[("TOUCHSTONE_ENDPOINT", &url), ("TOUCHSTONE_MODEL", "scripted")]).await;
    window.rpc("set_setting", json!({ "name": "grounding.policy", "value": "refuse" })).await;
    wait_for_vectors(&window).await;
    ask(&window, QUESTION).await;
    let refusal = words(&window, "refusal").await;
    assert!(refusal.contains("I do not have a sufficiently exact source for this question."), "{refusal}");
    assert!(refusal.contains("Details of the"), "the attempts are told: {refusal}");
    window.element("see-results").await.click().await.unwrap();
    window.element("result-1").await;
    // Each passage says where it stands by words, by meaning and by both, and can be put into each order.
    window.until("/words \\d+, meaning \\d+, combined \\d+/.test(document.querySelector('[data-testid=ranks-1]').innerText)").await;
    fill(&window, "results-order", "meaning").await;
    window.until("document.querySelector('[data-testid=ranks-1]').innerText.includes('meaning 1,')").await;
    fill(&window, "results-order", "rank").await;
    window.picture("refusal-light").await;
    picture_in_the_dark(&window, "refusal-dark").await;
    window.first("[data-testid=result-1] button").await.click().await.unwrap();
    window.first("[data-testid^=page-] img").await;
    window.element("rephrase").await.click().await.unwrap();
    window.until("document.querySelector('[data-testid=ask-input]').value.startsWith('How quickly')").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn versions_stand_on_a_line_of_time_and_each_opens_with_its_own_pages() {
    let library = Library::with_samples(&["managed-services-agreement-v1.pdf"]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.first("[data-testid^=document-]").await;
    let document = only_document(&window).await;
    let first = document["doc_hash"].as_str().unwrap().to_owned();
    let replaces = document["doc_id"].as_str().unwrap().to_owned();
    let paths = [sample(AGREEMENT).display().to_string()];
    let request = json!({ "paths": paths, "collection": "Samples", "password": null, "replaces": replaces, "valid_from": "2025-03-01" });
    window.rpc("import", request).await;
    window
        .until("document.querySelector('[data-testid=import-summary]') === null || document.body.innerText.includes('new version')")
        .await;
    for _ in 0..200 {
        if only_document(&window).await["versions"] == json!(2) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    window.first(&format!("[data-testid='document-{replaces}']")).await.click().await.unwrap();
    window.element("bar-2").await;
    assert!(words(&window, "version-1").await.contains("28 Feb 2025"), "the earlier version ends the day before");
    window.picture("document-light").await;
    picture_in_the_dark(&window, "document-dark").await;
    window.element("bar-1").await.click().await.unwrap();
    window.until("document.querySelector('[data-testid=version-select]').value === document.querySelector('[data-testid=version-select] option').value").await;
    let hash = words(&window, "about-hash").await.replace(char::is_whitespace, "");
    assert_eq!(format!("sha256:{hash}"), first);

    // The dates can be changed, in the table and for every question at once.
    click(&window, "edit-dates-1").await;
    retype(&window, "valid-from", "14 March 2024").await;
    window.picture("dates").await;
    click(&window, "dates-save").await;
    window.until("!document.querySelector('[data-testid=dates-dialog]')").await;
    window.until("document.querySelector('[data-testid=version-1]').innerText.includes('14 Mar 2024')").await;
    let seen = window.rpc("document", json!({ "doc_id": replaces, "doc_hash": null })).await;
    assert_eq!(seen["versions"][0]["valid_from"], json!("2024-03-14"));
    // A last day before the first is refused where it is typed.
    click(&window, "edit-dates-1").await;
    // What is half typed is not taken for no day at all.
    retype(&window, "valid-until", "1 Mar").await;
    window.until("document.querySelector('[data-testid=dates-save]').disabled").await;
    retype(&window, "valid-until", "2024-03-01").await;
    click(&window, "dates-save").await;
    window.until("document.querySelector('[data-testid=dates-dialog]').innerText.includes('2024-03-01 is before 2024-03-14')").await;
    press(&window, Key::Escape + "").await;
    window.until("!document.querySelector('[data-testid=dates-dialog]')").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_apply_at_once_and_a_dead_endpoint_is_named() {
    let library = Library::with_samples(&[AGREEMENT]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.element("settings").await.click().await.unwrap();
    window.element("how-endpoint").await.click().await.unwrap();
    let field = window.element("setting-endpoint-url").await;
    field.send_keys("http://127.0.0.1:1/v1" + Key::Tab).await.unwrap();
    window.element("setting-endpoint-model").await.send_keys("scripted" + Key::Tab).await.unwrap();
    window.until("document.querySelector('[data-testid=answering]').innerText.includes('127.0.0.1:1')").await;
    window.element("endpoint-test").await.click().await.unwrap();
    window.until("/No (reply|answer)/.test(document.querySelector('[data-testid=endpoint-result]').innerText)").await;
    let why = words(&window, "endpoint-result").await;
    assert!(why.contains("127.0.0.1:1"), "the message names the host: {why}");
    window.picture("settings-light").await;
    picture_in_the_dark(&window, "settings-dark").await;
    // The language changes everything that is drawn.
    window.rpc("set_setting", json!({ "name": "appearance.language", "value": "ro" })).await;
    window.until("document.documentElement.lang === 'ro' && document.body.innerText.includes('Setări')").await;
    window.picture("settings-romanian").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_the_marked_words_in_the_window_that_is_open() {
    let library = Library::with_samples(&[AGREEMENT]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    ask(&window, QUESTION).await;
    window.element("anchor-1").await;
    let session = window.rpc("overview", json!({})).await["sessions"][0]["session_id"].as_str().unwrap().to_owned();
    let citation = window.rpc("session", json!({ "session_id": session })).await["record"]["citations"][0].clone();
    let page = citation["pdf_locator"]["page"].clone();
    // A second start of the program ends at once and hands its link over.
    let link = citation["doc_url"].as_str().unwrap();
    let second = Command::new(program("touchstone-desktop")).arg("--library").arg(library.folder()).arg(link).status().unwrap();
    assert!(second.success(), "{second}");
    let mark = window.first("[data-look=span]").await;
    assert_eq!(mark.attr("data-page").await.unwrap(), Some(page.to_string()));
    let session_link = format!("touchstone://session/{session}#c1");
    let third = Command::new(program("touchstone-desktop"))
        .arg("--library")
        .arg(library.folder())
        .args(["--open", &session_link])
        .status()
        .unwrap();
    assert!(third.success(), "{third}");
    window.element("mark-1-0").await;

    // A link across the end of a page has no box on what belongs to the pages between its words.
    let text = library.json(0, &["text", "managed-services-agreement-v2"]);
    let piece = text["furniture"].as_array().unwrap().iter().find(|p| p["page"] == 3).expect("the third page has a header or a footer");
    let place = |key: &str| piece[key].as_u64().unwrap();
    let (start, end) = (place("char_start"), place("char_end"));
    let boxes = |locator: Value| -> Vec<String> {
        locator["lines"].as_array().unwrap().iter().map(|l| format!("{} {}", l["page"], l["bbox"])).collect()
    };
    let request = |start: u64, end: u64| json!({ "doc_hash": text["doc_hash"], "char_start": start, "char_end": end });
    let own = boxes(window.rpc("locate", request(start, end)).await);
    let across = boxes(window.rpc("locate", request(start - 400, end + 400)).await);
    assert!(!own.is_empty() && across.len() > 4 && own.iter().all(|b| !across.contains(b)), "{own:?} in {across:?}");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hostile_file_name_is_only_text() {
    let library = Library::new();
    let name = "<img src=x onerror=document.title='owned'>&lt;script&gt;.pdf";
    let hostile = library.scratch().join(name);
    std::fs::copy(sample("harbour-street-lease.pdf"), &hostile).unwrap();
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.element("drop-zone").await;
    window.rpc("import", json!({ "paths": [hostile.display().to_string()], "collection": "<b>Matter</b>", "password": null })).await;
    window.first("[data-testid^=document-]").await.click().await.unwrap();
    window.element("about-hash").await;
    assert_eq!(window.value("document.querySelectorAll('img[src=x], b > script, .app script').length").await, json!(0));
    assert_eq!(window.value("document.title.includes('owned')").await, json!(false));
    assert_eq!(window.value("document.body.innerText.includes('<b>Matter</b>')").await, json!(true));
    // Nothing may lead away from the window's own pages.
    window.value("(() => { const a = document.createElement('a'); a.href = 'https://example.org/'; document.body.append(a); a.click(); a.remove(); location.href = 'https://example.org/'; })()").await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(window.value("location.protocol === 'tauri:' || location.hostname === 'tauri.localhost'").await, json!(true));
    // A script that the page did not come with does not run, and nothing is fetched.
    let ran = window.value("(() => { const s = document.createElement('script'); s.textContent = 'window.injected = 1'; document.body.append(s); s.remove(); return window.injected === 1; })()").await;
    assert_eq!(ran, json!(false));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_saved_session_is_verified_again_row_by_row() {
    let library = Library::with_samples(&[AGREEMENT]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    ask(&window, QUESTION).await;
    window.element("audit-button").await.click().await.unwrap();
    let heading = words(&window, "audit-heading").await;
    assert!(heading.contains(" hold"), "{heading}");
    let rows = window.value("document.querySelectorAll('[data-testid^=audit-row-]').length").await;
    let session = window.rpc("overview", json!({})).await["sessions"][0]["session_id"].clone();
    let citations = window.rpc("session", json!({ "session_id": session })).await["record"]["citations"].as_array().unwrap().len();
    assert_eq!(rows, json!(citations));
    let results =
        window.value("[...document.querySelectorAll('[data-testid^=audit-row-]')].every((r) => r.dataset.result === 'holds')").await;
    assert_eq!(results, json!(true));
    window.first("[data-testid=audit-details] [data-testid=clip] img").await;
    window.picture("audit-light").await;
    picture_in_the_dark(&window, "audit-dark").await;

    // A stored file that was changed is found out.
    let hash = window.rpc("session", json!({ "session_id": session })).await["record"]["citations"][0]["doc_hash"].as_str().unwrap()[7..]
        .to_owned();
    let stored = library.folder().join("files").join(&hash[..2]).join(&hash);
    let mut bytes = std::fs::read(&stored).unwrap();
    bytes.push(b' ');
    std::fs::remove_file(&stored).unwrap();
    std::fs::write(&stored, bytes).unwrap();
    window.element("verify-again").await.click().await.unwrap();
    window.until("document.querySelector('[data-testid=audit-row-1]')?.dataset.result === 'file_differs'").await;
    window.element("audit-back").await.click().await.unwrap();
    window.element("answer").await;
    window.close().await;
}

/// At its smallest the library is a drawer and thumbnails are a list; on a large screen everything stands side by side.
#[tokio::test(flavor = "multi_thread")]
async fn the_answer_stands_in_small_and_large_windows() {
    let library = Library::with_samples(&[AGREEMENT]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    ask(&window, QUESTION).await;
    click(&window, "anchor-1").await;
    window.element("mark-1-0").await;
    for (width, height, library) in [(1_024, 700, false), (1_920, 1_080, true)] {
        window.driver().set_window_rect(0, 0, width, height).await.unwrap();
        window.until(&format!("innerWidth === {width}")).await;
        window.until("(() => { const i = document.querySelector('[data-testid=mark-1-0]')?.closest('.page').querySelector('img'); return !!i && i.complete && i.naturalWidth > 0; })()").await;
        let shown = window.value("!!document.querySelector('[data-pane=library]')").await;
        assert_eq!(shown, json!(library), "{width} × {height}");
        let wider = window.value("document.documentElement.scrollWidth > innerWidth").await;
        assert_eq!(wider, json!(false), "nothing stands outside a window {width} wide");
        let [page, find] = [rectangle(&window, "[data-testid=page-input]").await, rectangle(&window, "#find-input").await];
        assert!(find[1] < page[3] && page[1] < find[3], "the viewer's tools stand in one line: {page:?}, {find:?}");
        window.picture(&format!("answer-{width}x{height}")).await;
    }
    window.close().await;
}
