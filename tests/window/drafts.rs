//! The journey of a draft: a letter pasted, a Word file dropped, its findings beside the page, report and comments saved.

use serde_json::json;
use thirtyfour::prelude::*;
use touchstone_tests::{Library, Window, samples};

use crate::AGREEMENT;
use crate::steps::{click, fill, picture_in_the_dark, press, words};

/// One sentence of the agreement as it is, one with another number, and an authority that no library here has.
const LETTER: &str = "The Agreement says: “The Supplier shall operate monitoring sufficient to detect Security Incidents promptly” (managed-services-agreement-v2, clause 9.1). It says also: “without undue delay and in any event within 48 hours after the Security Incident is Confirmed” (managed-services-agreement-v2, clause 9.2). The court said “good faith is owed by every party” in Smith v. Jones, 512 U.S. 218, 224 (1994).";

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_letter_is_checked_and_its_altered_number_stands_beside_the_page() {
    let library = Library::with_samples(&[AGREEMENT]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.first("[data-testid^=document-]").await;
    press(&window, Key::Control + Key::Shift + "d").await;
    window.element("draft-choose").await;
    window.picture("draft-empty").await;
    picture_in_the_dark(&window, "draft-empty-dark").await;
    fill(&window, "draft-input", LETTER).await;
    click(&window, "draft-check").await;
    let tally = words(&window, "draft-tally").await;
    assert!(tally.contains("1 of 3 verified") && tally.contains("1 not checked") && tally.contains("1 not found"), "{tally}");
    let outcomes = window.value("[...document.querySelectorAll('[data-outcome]')].map((e) => e.dataset.outcome)").await;
    assert_eq!(outcomes, json!(["verified", "not_found", "not_checkable"]));
    let struck = window.value("getComputedStyle(document.querySelector('[data-outcome=not_found] s')).textDecorationLine").await;
    assert_eq!(struck, json!("line-through"));
    click(&window, "finding-2").await;
    assert!(words(&window, "finding-source").await.contains("36 hours"));
    // The closest words are outlined on the page, in red and never in the marker's yellow; the draft stays beside it.
    click(&window, "finding-open").await;
    window.first("[data-look=closest]").await;
    window.element("draft-text").await;
    window.picture("draft-light").await;
    picture_in_the_dark(&window, "draft-dark").await;
    click(&window, "finding-1").await;
    click(&window, "finding-open").await;
    window.first("[data-look=span]").await;
    // What was not checked says so, and offers no page.
    click(&window, "finding-3").await;
    assert!(words(&window, "finding-not-checked").await.contains("Not checked: no document here"));
    assert_eq!(window.value("document.querySelector('[data-testid=finding-open]')").await, json!(null));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_file_that_is_dropped_is_checked_and_can_be_saved_with_comments() {
    let library = Library::with_samples(&[AGREEMENT, "harbour-street-lease.pdf"]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.first("[data-testid^=document-]").await;
    press(&window, Key::Control + Key::Shift + "d").await;
    window.element("draft-choose").await;
    // A second start of the program hands its file over, as dropping it does.
    let brief = samples().join("brief/brief.docx");
    let second = std::process::Command::new(touchstone_tests::program("touchstone-desktop"))
        .arg("--library")
        .arg(library.folder())
        .arg(&brief)
        .status()
        .unwrap();
    assert!(second.success(), "{second}");
    window.element("draft-commented").await;
    window.picture("draft-brief").await;
    // Native dialogs cannot be driven: the files are written by the requests that the dialog's answers make.
    let listen = "const [request, done] = arguments;
        const tauri = window.__TAURI_INTERNALS__;
        const handler = tauri.transformCallback(({ payload }) => {
          if (payload.kind === 'draft' && payload.update.kind === 'checked') done(payload.update.report);
        });
        tauri.invoke('plugin:event|listen', { event: 'touchstone', target: { kind: 'Any' }, handler })
          .then(() => tauri.invoke('rpc', { command: 'check_draft', request }));";
    let path = brief.display().to_string();
    let request = json!({ "path": path, "text": null, "collection": "Samples" });
    let report = window.driver().execute_async(listen, vec![request]).await.unwrap().json().clone();
    let file = |name: &str| library.scratch().join(name).display().to_string();
    let (commented, printed) = (file("commented.docx"), file("report.pdf"));
    window.rpc("save_commented_draft", json!({ "report": report, "path": path, "file": commented })).await;
    window.rpc("save_draft_report", json!({ "report": report, "file": printed })).await;
    assert!(std::fs::read(&commented).unwrap().starts_with(b"PK"));
    assert!(std::fs::read(&printed).unwrap().starts_with(b"%PDF-"));
    press(&window, Key::F8 + "").await;
    window.element("finding").await;
    window.close().await;
}
