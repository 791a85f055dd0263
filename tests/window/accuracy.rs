//! Boxes in the real window: on rotated, cropped and two-column pages, at four zooms, edges within a point of the stored box.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use serde_json::{Value, json};
use touchstone_tests::{Library, Paper, Window, pdf};

use crate::steps::only_document;

const ZOOMS: [&str; 4] = ["50", "100", "200", "400"];

/// One word that stands once on every page, in ordinary lines around it.
fn pages() -> Vec<Paper> {
    let upright = |n: u32| {
        Paper::a4(&[
            format!("Clause {n}. The Supplier shall give notice of every incident"),
            format!("to the marked{n} person without delay and in writing."),
        ])
    };
    let mut pages: Vec<Paper> = (1..=6).map(upright).collect();
    pages[1].rotate = 90;
    pages[2].rotate = 270;
    pages[3].crop = Some([40.0, 500.0, 500.0, 820.0]);
    pages[4].crop = Some([40.0, 500.0, 500.0, 820.0]);
    pages[4].rotate = 90;
    // Two columns, each line in its own text object.
    pages[5].lines.push((320.0, 760.0, "Second column begins here and".into()));
    pages[5].lines.push((320.0, 744.0, "goes on beside the first.".into()));
    pages
}

#[tokio::test(flavor = "multi_thread")]
async fn boxes_lie_on_their_words_at_every_zoom() {
    let library = Library::new();
    let file = library.scratch().join("pages.pdf");
    std::fs::write(&file, pdf(&pages())).unwrap();
    library.run(&["import", "--collection", "Pages", file.to_str().unwrap()]).expect_status(0);
    let window = Window::open(&library.folder(), &[], &[]).await;
    window.first("[data-testid^=document-]").await.click().await.unwrap();
    window.first("[data-testid^=page-] img").await;
    let hash = only_document(&window).await["doc_hash"].clone();
    let mut worst: f64 = 0.0;
    for page in 1..=6 {
        let matches = window.rpc("find", json!({ "doc_hash": hash, "words": format!("marked{page}") })).await;
        let locator = &matches[0]["locator"];
        assert_eq!(locator["page"], json!(page), "{matches}");
        for zoom in ZOOMS {
            worst = worst.max(farthest_edge(&window, page, zoom, locator).await);
        }
    }
    println!("the farthest edge is {worst:.2} points from its stored box");
    assert!(worst <= 1.0, "an edge is {worst:.2} points from its stored box");
    window.picture("accuracy").await;
    window.close().await;
}

/// How far the farthest edge of a found word's box is from the stored box, in points.
async fn farthest_edge(window: &Window, page: u32, zoom: &str, locator: &Value) -> f64 {
    let set = format!(
        "(() => {{ const z = document.querySelector('[data-testid=zoom]'); z.value = '{zoom}'; z.dispatchEvent(new Event('change', {{ bubbles: true }}));
        const f = document.querySelector('[data-testid=find-input]'); f.value = 'marked{page}'; f.dispatchEvent(new Event('input', {{ bubbles: true }})); return true; }})()"
    );
    window.value(&set).await;
    let mark = "[data-testid^=mark-m0-]";
    window.until(&format!("document.querySelector('[data-testid=find-count]')?.innerText === '1 of 1' && document.querySelector('{mark}')?.dataset.page === '{page}'")).await;
    window.until(&format!("(() => {{ const i = document.querySelector('[data-testid=page-{page}] img'); return !!i && i.complete && i.naturalWidth > 0; }})()")).await;
    // Both in one go: the pages may still be gliding.
    let both = window
        .value(&format!(
            "[`[data-testid=page-{page}]`, `{mark}`].map((s) => {{ const r = document.querySelector(s).getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; }})"
        ))
        .await;
    let side = |which: usize, i: usize| both[which][i].as_f64().unwrap();
    let sheet: [f64; 4] = std::array::from_fn(|i| side(0, i));
    let shown: [f64; 4] = std::array::from_fn(|i| side(1, i));
    let size = &locator["page_size"];
    let scale = [size[0].as_f64().unwrap() / (sheet[2] - sheet[0]), size[1].as_f64().unwrap() / (sheet[3] - sheet[1])];
    // The picture has the page's proportions, so that a share of the page is a share of its picture.
    let picture = window
        .value(&format!(
            "(() => {{ const i = document.querySelector('[data-testid=page-{page}] img'); return i.naturalWidth / i.naturalHeight; }})()"
        ))
        .await;
    let proportion = size[0].as_f64().unwrap() / size[1].as_f64().unwrap();
    assert!((picture.as_f64().unwrap() / proportion - 1.0).abs() < 0.01, "page {page} is drawn {picture} wide for {proportion}");
    (0..4).map(|i| ((shown[i] - sheet[i % 2]) * scale[i % 2] - locator["lines"][0]["bbox"][i].as_f64().unwrap()).abs()).fold(0.0, f64::max)
}
