//! Journeys through the import: a password, a damaged file, a file that looks like a new version.

use serde_json::json;
use thirtyfour::prelude::*;
use touchstone_tests::{Library, Paper, Window, encrypted_file, pdf, sample};

use crate::steps::{click, only_document, picture_in_the_dark, words};

#[tokio::test(flavor = "multi_thread")]
async fn a_protected_file_asks_for_its_password_in_its_row_and_again_after_a_restart() {
    let (path, password) = encrypted_file();
    let library = Library::new();
    // Native dialogs cannot be driven: the files are named when the program starts.
    let files = [sample("harbour-street-lease.pdf").display().to_string(), path.display().to_string()];
    let window = Window::open(&library.folder(), &[&files[0], &files[1]], &[]).await;
    window.until("document.querySelector('[data-testid=import-file-1]')?.dataset.state === 'failed'").await;
    window.picture("import-password").await;
    picture_in_the_dark(&window, "import-password-dark").await;
    // A wrong one is told in the same row, and the row keeps its place.
    for (typed, state) in [("certainly not this one", "failed"), (password.as_str(), "done")] {
        click(&window, "password-1").await;
        let field = window.element("password-input").await;
        field.send_keys(typed).await.unwrap();
        let kept = window.value("document.querySelector('[data-testid=password-keep]').checked").await;
        assert_eq!(kept, json!(false), "a password is kept only if the user says so");
        field.send_keys(Key::Enter + "").await.unwrap();
        if state == "failed" {
            window.until("document.body.innerText.includes('That password does not open the file')").await;
        }
        window.until(&format!("document.querySelector('[data-testid=import-file-1]')?.dataset.state === '{state}'")).await;
    }
    let rows = window.value("document.querySelectorAll('[data-testid^=import-file-]').length").await;
    assert_eq!(rows, json!(2));
    let documents = window.rpc("overview", json!({})).await["documents"].clone();
    let protected =
        documents.as_array().unwrap().iter().find(|d| d["title"] != json!("Lease of 14 Harbour Street, Saltby")).unwrap()["doc_id"].clone();
    window.close().await;

    // The program ended, and the password with it: its pages ask for it.
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.first(&format!("[data-testid='document-{}']", protected.as_str().unwrap())).await.click().await.unwrap();
    click(&window, "unlock-1").await;
    let field = window.element("password-input").await;
    field.send_keys("not this one either" + Key::Enter).await.unwrap();
    window.until("document.querySelector('[data-testid=password-dialog]').innerText.includes('does not open')").await;
    window.picture("unlock").await;
    picture_in_the_dark(&window, "unlock-dark").await;
    field.send_keys(password.as_str() + Key::Enter).await.unwrap();
    window.first("[data-testid=page-1] img").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_damaged_file_the_pages_that_can_be_read_are_offered_with_their_number() {
    let library = Library::new();
    let pages: Vec<Paper> =
        (1..=26).map(|n| Paper::a4(&[format!("Clause {n}. The surveyor found no defect on sheet {n} of the site.")])).collect();
    let whole = pdf(&pages);
    // Everything after the tenth page's objects is gone, and the table of pages with it.
    let cut = whole.windows(7).position(|w| w == b"24 0 ob").unwrap();
    let path = library.scratch().join("Site survey 2022.pdf");
    std::fs::write(&path, &whole[..cut]).unwrap();
    let window = Window::open(&library.folder(), &[&path.display().to_string()], &[]).await;
    let button = window.element("import-damaged-0").await;
    let offered = button.text().await.unwrap();
    let number: u64 = offered.split(' ').nth(1).and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{offered}"));
    assert!(number > 0 && number < 26, "{offered}");
    assert_eq!(window.rpc("overview", json!({})).await["documents"], json!([]), "nothing is taken without a word");
    window.picture("import-damaged").await;
    picture_in_the_dark(&window, "import-damaged-dark").await;
    button.click().await.unwrap();
    window.until("document.querySelector('[data-testid=import-file-0]')?.dataset.state === 'done'").await;
    assert!(words(&window, "import-view").await.contains("Damaged after page"), "what is missing is still told");
    // The others are there as pages without text, which cannot be quoted.
    let document = only_document(&window).await;
    assert_eq!(document["pages"].as_u64().unwrap() - document["image_pages"].as_u64().unwrap(), number, "{document}");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_almost_like_another_is_offered_as_its_new_version() {
    let library = Library::with_samples(&["managed-services-agreement-v1.pdf", "harbour-street-lease.pdf"]);
    let path = sample("managed-services-agreement-v2.pdf").display().to_string();
    let window = Window::open(&library.folder(), &[&path], &[]).await;
    window.element("alike-0").await;
    assert!(words(&window, "alike-0").await.contains("Managed Services Agreement (first edition)"));
    window.picture("import-alike").await;
    picture_in_the_dark(&window, "import-alike-dark").await;
    click(&window, "join-0").await;
    click(&window, "version-add").await;
    window.element("bar-2").await;
    let documents = window.rpc("overview", json!({})).await["documents"].clone();
    assert_eq!(documents.as_array().unwrap().len(), 2, "{documents}");
    let agreement = documents.as_array().unwrap().iter().find(|d| d["versions"] == json!(2)).unwrap();
    assert!(agreement["title"].as_str().unwrap().starts_with("Managed Services Agreement"), "{agreement}");
    window.close().await;
}
