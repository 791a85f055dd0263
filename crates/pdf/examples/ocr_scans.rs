//! How well scans are read: `cargo xtask bench ocr`.
//!
//! Reads the corpus's scans (`ocr/scans/dev`), compares them letter by letter with their true text, and asks the
//! verifier for quotations of the true text: faithful ones, and ones with a figure or a denial changed.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement stops at the first thing that is not as it should be")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use serde::Deserialize;
use tokio_util::sync::CancellationToken;
use touchstone_pdf::{Ocr, OcrMode, Pool, PoolConfig, SandboxPolicy, WORKER_ARGUMENT, find_library, worker_main};
use touchstone_text::CanonicalText;
use touchstone_verify::{Prepared, Status, verify_quote};

#[derive(Deserialize)]
struct Pair {
    scan_pdf: String,
    scan_page: u32,
    level: String,
    truth: String,
    ocr: String,
}

#[derive(Default)]
struct Tally {
    pages: usize,
    letters: usize,
    errors: usize,
    given_errors: usize,
    rates: Vec<f64>,
    faithful: [usize; 3],
    altered: [usize; 3],
}

fn main() -> std::process::ExitCode {
    if std::env::args_os().nth(1).is_some_and(|a| a == WORKER_ARGUMENT) {
        return worker_main();
    }
    let corpus = PathBuf::from(std::env::args_os().nth(1).expect("the corpus's folder is the argument")).join("ocr/scans/dev");
    let me = std::env::current_exe().unwrap();
    let pool = Pool::new(PoolConfig::new(me.clone(), find_library().expect("cargo xtask setup fetches libpdfium")));
    let ocr = Ocr::find(&me, "eng", SandboxPolicy::Required).expect("cargo xtask setup installs Tesseract");
    println!("{} on {}", ocr.describe(), corpus.display());
    let pairs = std::fs::read_to_string(corpus.join("pairs.jsonl")).unwrap();
    let pairs: Vec<Pair> = pairs.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let mut files: BTreeMap<&str, Vec<&Pair>> = BTreeMap::new();
    for pair in &pairs {
        files.entry(&pair.scan_pdf).or_default().push(pair);
    }
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let (started, mut pages) = (Instant::now(), 0);
    let mut wrong = Vec::new();
    for (file, pairs) in &files {
        // The host keeps the scans under a name that names their quality.
        let Some(read) = read(&pool, &ocr, &corpus.join(file)) else { continue };
        pages += read.pages().len();
        let tally = tallies.entry(&pairs[0].level).or_default();
        let prepared = Prepared::new(Arc::new(read));
        for pair in pairs {
            let page = prepared.text().page(pair.scan_page).unwrap();
            measure(tally, pair, prepared.text().slice(page.span));
            for quote in quotes(&pair.truth) {
                count(&mut tally.faithful, &prepared, &quote);
                for altered in altered(&quote) {
                    if let Some(status) = count(&mut tally.altered, &prepared, &altered) {
                        wrong.push(format!("{status:?} in {file}: {altered}"));
                    }
                }
            }
        }
    }
    for (level, tally) in &mut tallies {
        report(level, tally);
    }
    println!("{pages} pages in {:.1} s", started.elapsed().as_secs_f64());
    println!("altered quotations that passed as verified or near: {}", wrong.len());
    wrong.iter().take(10).for_each(|w| println!("  {w}"));
    std::process::ExitCode::SUCCESS
}

fn read(pool: &Pool, ocr: &Ocr, file: &Path) -> Option<CanonicalText> {
    let bytes: Arc<[u8]> = std::fs::read(file).unwrap().into();
    let cancel = CancellationToken::new();
    let mut document = pool.extract(bytes.clone(), None, &mut |_| {}, &cancel).unwrap();
    let done = pool.recognise(&bytes, None, &mut document, (ocr, OcrMode::Auto), &mut |_, _, _| {}, &cancel).unwrap();
    if !done.unread.is_empty() {
        println!("{}: pages {:?} were not read", file.display(), done.unread);
    }
    Some(CanonicalText::from_pages(document.pages.iter().map(|p| (p.text.as_str(), p.source))))
}

fn measure(tally: &mut Tally, pair: &Pair, read: &str) {
    let (truth, read, given) = (flat(&pair.truth), flat(read), flat(&pair.ocr));
    let (errors, given_errors) = (distance(&truth, &read), distance(&truth, &given));
    if errors > given_errors + truth.len() / 100 {
        println!(
            "{}: page {} of {}: {errors} errors in {} letters, the corpus's own run {given_errors}",
            pair.level,
            pair.scan_page,
            pair.scan_pdf,
            truth.len()
        );
        if std::env::var_os("TOUCHSTONE_SHOW_PAGES").is_some() {
            println!("{}\n--- truth:\n{}", read.iter().collect::<String>(), truth.iter().collect::<String>());
        }
    }
    tally.pages += 1;
    tally.letters += truth.len();
    tally.errors += errors;
    tally.given_errors += given_errors;
    tally.rates.push(errors as f64 / truth.len().max(1) as f64);
}

/// White space collapsed.
fn flat(text: &str) -> Vec<char> {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().collect()
}

/// Levenshtein's distance in code points.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let next = (corner + usize::from(x != y)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = std::mem::replace(&mut row[j + 1], next);
        }
    }
    row[b.len()]
}

/// Runs of 8 to 25 words of the true text, as a lawyer would quote them: within a page, from anywhere.
fn quotes(truth: &str) -> Vec<String> {
    let words: Vec<&str> = truth.split_whitespace().collect();
    let mut quotes = Vec::new();
    let (mut at, mut turn) = (0, 0);
    while at < words.len() {
        let length = [8, 12, 17, 25][turn % 4];
        let quote = words[at..(at + length).min(words.len())].join(" ");
        if quote.split(' ').count() >= 8 && quote.chars().filter(|c| c.is_alphabetic()).count() >= 30 {
            quotes.push(quote);
        }
        (at, turn) = (at + length, turn + 1);
    }
    quotes
}

/// The quotation with its first figure changed, with a denial put in or taken out, with "shall" made "may".
fn altered(quote: &str) -> Vec<String> {
    let mut out = Vec::new();
    if let Some(at) = quote.find(|c: char| c.is_ascii_digit()) {
        let digit = quote.as_bytes()[at];
        let other = if digit == b'9' { '1' } else { char::from(digit + 1) };
        out.push(format!("{}{other}{}", &quote[..at], &quote[at + 1..]));
    }
    if quote.contains(" not ") {
        out.push(quote.replacen(" not ", " ", 1));
    }
    if quote.contains(" shall ") {
        out.push(quote.replacen(" shall ", " may ", 1));
        out.push(quote.replacen(" shall ", " shall not ", 1));
    }
    out
}

/// Counts a verdict; gives it where it is not "not found".
fn count(counts: &mut [usize; 3], prepared: &Prepared, quote: &str) -> Option<Status> {
    let status = verify_quote(prepared, quote, None).status();
    counts[match status {
        Status::Verified => 0,
        Status::NearMatch => 1,
        _ => 2,
    }] += 1;
    matches!(status, Status::Verified | Status::NearMatch).then_some(status)
}

fn report(level: &str, tally: &mut Tally) {
    tally.rates.sort_by(f64::total_cmp);
    let percent = |n: usize| n as f64 * 100.0 / tally.letters.max(1) as f64;
    println!(
        "{level}: {} pages, character error rate {:.2} % (median page {:.2} %); the corpus's own run of Tesseract {:.2} %",
        tally.pages,
        percent(tally.errors),
        tally.rates[tally.rates.len() / 2] * 100.0,
        percent(tally.given_errors)
    );
    let [verified, near, missed] = tally.faithful;
    println!("    quotations of the true text: {verified} verified, {near} near match, {missed} not found");
    let [verified, near, missed] = tally.altered;
    println!("    the same altered: {verified} verified, {near} near match, {missed} not found");
}
