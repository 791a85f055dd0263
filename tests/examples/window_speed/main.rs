//! `cargo xtask bench window`: the real window's own times, on a PDF of 1,000 pages made for it. With "start", "pages" or
//! "hover" as argument the example measures that alone.

mod processes;

use std::fs;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Paper, Window, pdf, sample};

/// Pages of the long document, and pages of it that the question finds.
const PAGES: u32 = 1_000;
const CITED: [u32; 4] = [120, 380, 640, 900];
const QUESTION: &str = "Within how many days must the Carrier notify the Shipper of a delayed consignment?";
/// How often each time is taken.
const TIMES: usize = 25;
const STARTS: usize = 20;
/// After the last movement WebKit goes on drawing nothing for some five seconds; then nothing should happen any more.
const REST: Duration = Duration::from_secs(10);
const IDLE: Duration = Duration::from_secs(20);

#[tokio::main]
async fn main() {
    let library = Library::new();
    let file = library.scratch().join("long.pdf");
    fs::write(&file, pdf(&(1..=PAGES).map(page).collect::<Vec<_>>())).expect("the scratch folder is writable");
    library.run(&["import", "--collection", "Speed", file.to_str().expect("a path in UTF-8")]).expect_status(0);
    let other = sample("harbour-street-lease.pdf");
    library.run(&["import", "--collection", "Speed", other.to_str().expect("a path in UTF-8")]).expect_status(0);
    // Else the window would make the vectors while its times are taken.
    library.run(&["embed"]).expect_status(0);

    let wanted = std::env::args().nth(1);
    let part = |name: &str| wanted.as_deref().is_none_or(|wanted| wanted == name);
    if part("start") {
        cold_start(&library).await;
    }
    if part("pages") {
        let window = Window::open(&library.folder(), &[], &[]).await;
        let anchors = ask(&window).await;
        open_anchors(&window, &anchors).await;
        scroll(&window).await;
        idle(&window).await;
        window.close().await;
    }
    if part("hover") {
        many_anchors(&library).await;
    }
}

/// A page of filler, and on some pages a sentence that answers the question.
fn page(number: u32) -> Paper {
    let mut lines: Vec<String> = (1..=40)
        .map(|line| {
            format!("{number}.{line} Goods held in bay {} are counted at the end of week {} by the warehouse.", number * 7 + line, line)
        })
        .collect();
    if CITED.contains(&number) {
        lines[20] = format!("The Carrier shall notify the Shipper of a delayed consignment within {} days of the delay.", number % 29 + 2);
    }
    Paper::a4(&lines)
}

/// Asks offline; gives the numbers of the anchors.
async fn ask(window: &Window) -> Vec<String> {
    let input = window.element("ask-input").await;
    input.send_keys(QUESTION).await.expect("the composer takes keys");
    input.send_keys(Key::Enter + "").await.expect("the composer takes keys");
    window.first("[data-testid^=anchor-]").await;
    let ids = window.value("[...document.querySelectorAll('[data-testid^=anchor-]')].map((a) => a.dataset.testid.slice(7))").await;
    let ids: Vec<String> = ids.as_array().into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect();
    assert!(ids.len() > 1, "the answer needs several citations: {ids:?}");
    ids
}

/// From the press of an anchor until the marked page stands there with its picture.
async fn open_anchors(window: &Window, anchors: &[String]) {
    let press = |anchor: &str| {
        format!(
            "const done = arguments[arguments.length - 1];
             const t = performance.now();
             document.querySelector('[data-testid=\"anchor-{anchor}\"]').click();
             const look = () => {{
               const mark = document.querySelector('[data-testid=\"mark-{anchor}-0\"]');
               const image = mark?.closest('.page').querySelector('img');
               const box = mark?.getBoundingClientRect(), pages = document.querySelector('#pages')?.getBoundingClientRect();
               const seen = box && pages && box.top >= pages.top && box.bottom <= pages.bottom;
               if (seen && image?.complete && image.naturalWidth > 0) done(performance.now() - t);
               else requestAnimationFrame(look);
             }};
             look();"
        )
    };
    let mut open = Vec::new();
    for i in 0..TIMES {
        open.push(timed(window, &press(&anchors[i % anchors.len()])).await);
    }
    report("anchor to marked page, document open", &mut open, 100.0);

    let documents = window.rpc("overview", json!({})).await;
    let lease = documents["documents"].as_array().into_iter().flatten().find(|d| d["title"] != json!("long")).cloned().unwrap_or_default();
    let mut closed = Vec::new();
    for i in 0..TIMES {
        window
            .first(&format!("[data-testid='document-{}']", lease["doc_id"].as_str().unwrap_or_default()))
            .await
            .click()
            .await
            .expect("a row takes a click");
        window.element("about-hash").await;
        window.first("[data-testid=page-1] img").await;
        window.element("about-close").await.click().await.expect("a button takes a click");
        window.element(&format!("anchor-{}", anchors[0])).await;
        closed.push(timed(window, &press(&anchors[i % anchors.len()])).await);
    }
    report("anchor to marked page, document not open", &mut closed, 250.0);
}

/// Scrolls for eight seconds and looks every frame whether a page in view has no picture.
async fn scroll(window: &Window) {
    let script = "const done = arguments[arguments.length - 1];
        const pages = document.querySelector('#pages');
        let blank = null, worst = 0, frames = [], last = performance.now();
        const begun = last;
        const step = () => {
          const now = performance.now();
          frames.push(now - last); last = now;
          pages.scrollTop += 22;
          const view = pages.getBoundingClientRect();
          const missing = [...document.querySelectorAll('.page[data-number]')].some((p) => {
            const r = p.getBoundingClientRect();
            return r.bottom > view.top && r.top < view.bottom && !p.querySelector('img')?.complete;
          });
          if (missing) { blank ??= now; worst = Math.max(worst, now - blank); } else blank = null;
          if (now - begun < 8000) requestAnimationFrame(step);
          else { frames.sort((a, b) => a - b); done([worst, frames[Math.floor(frames.length * 0.95)], frames.length / 8]); }
        };
        requestAnimationFrame(step);";
    let found = window.driver().execute_async(script, Vec::new()).await.expect("the page scrolls").json().clone();
    println!(
        "scrolling through pages: longest blank {:.0} ms (at most 100), p95 frame {:.1} ms, {:.0} frames a second",
        number(&found[0]),
        number(&found[1]),
        number(&found[2])
    );
}

/// An answer of two hundred quotes, each with its anchor; the pointer rests on one after another, so that cards open and close.
async fn many_anchors(library: &Library) {
    let endpoint = Scripted::start(Behaviour::TwoHundredAnchors);
    let url = endpoint.url();
    let window = Window::open(&library.folder(), &[], &[("TOUCHSTONE_ENDPOINT", &url), ("TOUCHSTONE_MODEL", "scripted")]).await;
    let anchors = ask(&window).await;
    let script = format!(
        "const done = arguments[arguments.length - 1];
         const anchors = {}.map((a) => document.querySelector('[data-testid=\"anchor-' + a + '\"]'));
         const frames = []; let last = performance.now(), begun = last, on = null, cards = 0;
         const step = () => {{
           const now = performance.now(); frames.push(now - last); last = now;
           const turn = Math.floor((now - begun) / 300);
           if (turn !== on) {{
             if (document.querySelector('[data-testid=hover-card].placed')) cards += 1;
             if (on !== null) anchors[on % anchors.length].dispatchEvent(new PointerEvent('pointerleave', {{ bubbles: true }}));
             anchors[turn % anchors.length].dispatchEvent(new PointerEvent('pointerenter', {{ bubbles: true }}));
             on = turn;
           }}
           if (now - begun < 9000) requestAnimationFrame(step);
           else {{ frames.sort((a, b) => a - b); done([frames[Math.floor(frames.length * 0.95)], frames[frames.length - 1], frames.length / 9, cards, frames.filter((f) => f > 25).length, frames.length]); }}
         }};
         requestAnimationFrame(step);",
        serde_json::to_string(&anchors).unwrap_or_default()
    );
    let found = window.driver().execute_async(script, Vec::new()).await.expect("the pointer moves").json().clone();
    println!(
        "hovering over {} anchors, {:.0} cards opened: p95 frame {:.1} ms (16.7 is 60 a second), worst {:.0} ms, {:.0} frames a second; {:.0} of {:.0} came over 25 ms after the one before",
        anchors.len(),
        number(&found[3]),
        number(&found[0]),
        number(&found[1]),
        number(&found[2]),
        number(&found[4]),
        number(&found[5])
    );
    window.close().await;
}

/// Share of a core that the program and its web processes take while nothing is done.
async fn idle(window: &Window) {
    let _ = window.value("document.activeElement.blur()").await;
    tokio::time::sleep(REST).await;
    let (before, begun) = (processes::times(window.group()), Instant::now());
    tokio::time::sleep(IDLE).await;
    let (after, seconds) = (processes::times(window.group()), begun.elapsed().as_secs_f64());
    let used = |thread: &_, time: f64| (time - before.get(thread).copied().unwrap_or(0.0)) / seconds * 100.0;
    let mut shares: Vec<_> = after.iter().map(|(thread, time)| (used(thread, *time), thread)).collect();
    shares.sort_by(|a, b| b.0.total_cmp(&a.0));
    println!("idle for {} seconds: {:.2} % of a core", IDLE.as_secs(), shares.iter().map(|(share, _)| share).sum::<f64>());
    for (share, (program, _, thread)) in shares.iter().take(4) {
        println!("  {share:.3} % {program}, thread {thread}");
    }
}

/// From the start of the program's process until the window has been drawn with what the library holds: it draws nothing before it knows.
async fn cold_start(library: &Library) {
    let mut times = Vec::new();
    for _ in 0..=STARTS {
        let window = Window::open(&library.folder(), &[], &[]).await;
        window.element("ask-input").await;
        let drawn = window.value("(() => { const p = performance.getEntriesByName('first-contentful-paint')[0]; return p ? performance.timeOrigin + p.startTime : null; })()").await;
        times.push(number(&drawn) - started(window.group()));
        window.close().await;
    }
    // With the first one the session's own services start as well, which on a desktop are there before.
    println!("first start of the process to the window drawn, with the session's services: {:.0} ms", times.remove(0));
    report("start of the process to the window drawn", &mut times, 1_000.0);
}

/// When the application of a process group was started, in milliseconds since 1970.
fn started(group: u32) -> f64 {
    let uptime: f64 = fs::read_to_string("/proc/uptime").ok().and_then(|t| t.split(' ').next()?.parse().ok()).unwrap_or(f64::NAN);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(f64::NAN, |d| d.as_secs_f64());
    (now - (uptime - processes::begun(group))) * 1_000.0
}

async fn timed(window: &Window, script: &str) -> f64 {
    let value = window.driver().execute_async(script, Vec::new()).await.expect("the window runs a script").json().clone();
    number(&value)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

fn report(what: &str, times: &mut [f64], limit: f64) {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
    println!(
        "{what}: p50 {:.0} ms, p95 {:.0} ms, worst {:.0} ms (p95 at most {limit:.0}); {} times",
        at(0.5),
        at(0.95),
        at(1.0),
        times.len()
    );
}
