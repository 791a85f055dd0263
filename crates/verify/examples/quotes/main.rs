//! Quotes made from real texts, faithful and altered, and what the verifier says of them:
//! `cargo run --release -p touchstone-verify --example quotes -- CORPUS [--seed N] [--each N] [--show]`.
//!
//! Prints the rate for each kind; exit status 1 when a faithful quote failed or an altered one verified.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[rustfmt::skip] // a table of changes, one a line
mod mutate;
mod random;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.iter().position(|a| a == name).and_then(|i| args.get(i + 1)).and_then(|v| v.parse::<u64>().ok());
    let corpus = args.first().expect("the corpus's folder");
    let (seed, each, show) = (option("--seed").unwrap_or(1), option("--each").unwrap_or(4), args.iter().any(|a| a == "--show"));
    let mut tally: BTreeMap<(bool, &str), (u32, u32)> = BTreeMap::new();
    for folder in ["retrieval/dev/documents", "romanian/dev"] {
        let mut paths: Vec<_> =
            std::fs::read_dir(Path::new(corpus).join(folder)).expect("a folder").map(|e| e.expect("an entry").path()).collect();
        paths.sort();
        for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "txt")) {
            let text = std::fs::read_to_string(path).expect("UTF-8");
            for tried in mutate::try_all(&text, seed, each) {
                let entry = tally.entry((tried.faithful, tried.kind)).or_default();
                entry.0 += 1;
                entry.1 += u32::from(!tried.right);
                if !tried.right && show {
                    let (verdict, closest) = (&tried.verdict, tried.verdict.closest().map(|c| &c.differences));
                    println!(
                        "{}: {:?}\n  {:?} {:?} {closest:?}",
                        tried.kind,
                        tried.quote,
                        verdict.notes(),
                        verdict.span().map(|s| &s.text)
                    );
                }
            }
        }
    }
    let mut wrong = 0;
    for ((faithful, name), (all, failed)) in &tally {
        wrong += failed;
        let what = if *faithful { "faithful, rejected" } else { "altered, verified" };
        println!("{what:20} {failed:6} of {all:6}  {name}");
    }
    let total: u32 = tally.values().map(|(all, _)| all).sum();
    println!("{} kinds, {total} quotes, {wrong} wrong", tally.len());
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
