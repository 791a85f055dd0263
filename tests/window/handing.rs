//! Files that were handed over: a bundle is audited without being imported, and of a converted file the original is kept.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::json;
use touchstone_tests::{Library, Window, program};

use crate::steps::{ask, click, picture_in_the_dark, words};
use crate::{AGREEMENT, QUESTION};

/// Starts the program again with a file, which the window that is open takes over.
fn hand_over(library: &Library, file: &Path) {
    let second = Command::new(program("touchstone-desktop")).arg("--library").arg(library.folder()).arg(file).status().unwrap();
    assert!(second.success(), "{second}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_is_audited_where_its_session_is_unknown_and_an_altered_one_is_found_out() {
    let sender = Library::with_samples(&[AGREEMENT]);
    let session = sender.json(0, &["ask", "--offline", QUESTION])["session_id"].as_str().unwrap().to_owned();
    let bundle = sender.scratch().join("Handed over.touchstone");
    sender.run(&["export", &session, "--out", &bundle.display().to_string(), "--with-documents"]).expect_status(0);

    let library = Library::new();
    let window = Window::open(&library.folder(), &[&bundle.display().to_string()], &[]).await;
    window.until("/ hold/.test(document.querySelector('[data-testid=audit-heading]')?.innerText ?? '')").await;
    let title = window.value("document.querySelector('[data-testid=audit-back]').innerText").await;
    assert_eq!(title, json!("Handed over.touchstone"));
    let rows = "[...document.querySelectorAll('[data-testid^=audit-row-]')]";
    assert_eq!(window.value(&format!("{rows}.length > 0 && {rows}.every((r) => r.dataset.result === 'holds')")).await, json!(true));
    assert!(window.rpc("overview", json!({})).await["documents"].as_array().unwrap().is_empty(), "nothing is imported");
    window.picture("audit-file-light").await;
    picture_in_the_dark(&window, "audit-file-dark").await;

    // The same file with one digit more or less says so, and so does one that is no bundle at all.
    let mut bytes = fs::read(&bundle).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let altered = sender.scratch().join("Altered.touchstone");
    fs::write(&altered, &bytes).unwrap();
    hand_over(&library, &altered);
    window.until("document.querySelector('[data-testid=audit-back]')?.innerText === 'Altered.touchstone'").await;
    let told = "const h = document.querySelector('[data-testid=audit-heading]')?.innerText ?? '';";
    window.until(&format!("(() => {{ {told} return h !== '' && !/^All .* hold$/.test(h); }})()")).await;
    let other = sender.scratch().join("Nothing.touchstone");
    fs::write(&other, b"no bundle").unwrap();
    hand_over(&library, &other);
    window.until(&format!("(() => {{ {told} return h === 'This file cannot be audited'; }})()")).await;
    window.picture("audit-file-unreadable").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_converted_file_the_original_is_named_and_can_be_saved() {
    let library = Library::new();
    let letter = library.scratch().join("Letter of intent.rtf");
    let sentence = "The Vendor shall pay the Price within thirty (30) days after the Closing.";
    let original = format!("{{\\rtf1\\ansi {sentence}\\par}}");
    fs::write(&letter, &original).unwrap();
    library.run(&["import", "--collection", "Purchase", &letter.display().to_string()]).expect_status(0);

    let window = Window::open(&library.folder(), &[], &[]).await;
    window.first("[data-testid^=document-]").await.click().await.unwrap();
    let row = words(&window, "about-original").await;
    for part in ["Letter of intent.rtf", "RTF document", "a PDF made from it", "Stored original matches"] {
        assert!(row.contains(part), "{part}: {row}");
    }
    window.element("save-original").await;
    window.first("[data-testid=page-1] img").await;
    window.picture("converted-light").await;
    picture_in_the_dark(&window, "converted-dark").await;

    // Native dialogs cannot be driven: the file is named by the request that the dialog's answer makes.
    let document = window.rpc("overview", json!({})).await["documents"][0].clone();
    let target = library.scratch().join("saved.rtf");
    window.rpc("save_original", json!({ "doc_hash": document["doc_hash"], "file": target.display().to_string() })).await;
    assert_eq!(fs::read(&target).unwrap(), original.as_bytes());

    // An original that is no longer itself is neither called so nor written.
    let details = window.rpc("document_details", json!({ "doc_id": document["doc_id"], "doc_hash": null })).await;
    let hash = details["original"]["hash"].as_str().unwrap()[7..].to_owned();
    let stored = library.folder().join("files").join(&hash[..2]).join(&hash);
    fs::remove_file(&stored).unwrap();
    fs::write(&stored, original.replace("thirty (30)", "ninety (90)")).unwrap();
    click(&window, "about-close").await;
    window.first("[data-testid^=document-]").await.click().await.unwrap();
    window.until("document.querySelector('[data-testid=about-original]')?.innerText.includes('no longer matches')").await;
    assert_eq!(window.value("document.querySelector('[data-testid=save-original]') === null").await, json!(true));
    window.close().await;
}

/// What the window is told to be about follows from what was handed over, whichever view is open.
#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_that_comes_while_a_question_is_open_leaves_the_question_where_it_was() {
    let library = Library::with_samples(&[AGREEMENT]);
    let window = Window::open(&library.folder(), &[], &[]).await;
    ask(&window, QUESTION).await;
    window.element("anchor-1").await;
    let session = window.rpc("overview", json!({})).await["sessions"][0]["session_id"].clone();
    let bundle = library.scratch().join("Own.touchstone");
    window.rpc("export_session", json!({ "session_id": session, "file": bundle.display().to_string(), "with_documents": false })).await;
    hand_over(&library, &bundle);
    window.until("/ hold/.test(document.querySelector('[data-testid=audit-heading]')?.innerText ?? '')").await;
    click(&window, "audit-back").await;
    window.element("anchor-1").await;
    window.close().await;
}
