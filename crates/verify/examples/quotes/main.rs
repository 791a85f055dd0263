//! Quotes made from real texts, faithful and altered, and what the verifier says of them:
//! `cargo run --release -p touchstone-verify --example quotes -- CORPUS [--seed N] [--each N] [--show] [--kind WORDS]`.
//!
//! Prints a line for each kind and the sum of each fault; exit status 1 when a quote was verified falsely or a verdict said what is not so.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod kinds;
mod made;
mod random;
#[path = "../../tests/reader/mod.rs"]
mod reader;
mod sample;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use made::{Expected, Fault, Tried};

#[derive(Default)]
struct Tally {
    all: u32,
    faults: BTreeMap<Fault, u32>,
    objections: u32,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |name: &str| args.iter().position(|a| a == name).and_then(|i| args.get(i + 1));
    let number = |name: &str| word(name).and_then(|v| v.parse::<u64>().ok());
    let corpus = args.first().expect("the corpus's folder");
    let (seed, each, show) = (number("--seed").unwrap_or(1), number("--each").unwrap_or(4), args.iter().any(|a| a == "--show"));
    let mut tallies: BTreeMap<(Expected, &str), Tally> = BTreeMap::new();
    for folder in ["retrieval/dev/documents", "romanian/dev"] {
        let folder = Path::new(corpus).join(folder);
        let mut paths: Vec<_> = std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path()).collect();
        paths.sort();
        for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "txt")) {
            let text = std::fs::read_to_string(path).expect("UTF-8");
            for tried in made::try_all(&text, seed, each, reader::objections) {
                let tally = tallies.entry((tried.expected, tried.kind)).or_default();
                tally.all += 1;
                tally.objections += u32::from(!tried.objections.is_empty());
                if let Some(fault) = tried.fault {
                    *tally.faults.entry(fault).or_default() += 1;
                }
                if show && (tried.fault.is_some() || !tried.objections.is_empty()) && word("--kind").is_none_or(|kind| tried.kind == kind) {
                    print(&tried);
                }
            }
        }
    }
    sums(&tallies)
}

fn print(tried: &Tried) {
    let Tried { kind, expected, quote, verdict, fault, objections } = tried;
    println!("{kind}, to be {expected:?}: {fault:?} {quote:?}\n  {:?} {:?}", verdict.status(), verdict.span().map(|s| &s.text));
    println!("  {:?} {:?} {:?}", verdict.changes(), verdict.alterations(), verdict.reasons());
    if fault == &Some(Fault::WronglyRefused) {
        println!("  {:?}", verdict.closest().map(|c| &c.differences));
    }
    for objection in objections {
        println!("  OBJECTION {objection}");
    }
}

fn sums(tallies: &BTreeMap<(Expected, &str), Tally>) -> ExitCode {
    let (mut sum, mut by_expected): (Tally, BTreeMap<Expected, u32>) = Default::default();
    for ((expected, kind), tally) in tallies {
        println!("{expected:12?} {:6}  {kind}: {:?}, {} objections", tally.all, tally.faults, tally.objections);
        sum.all += tally.all;
        sum.objections += tally.objections;
        *by_expected.entry(*expected).or_default() += tally.all;
        for (fault, count) in &tally.faults {
            *sum.faults.entry(*fault).or_default() += count;
        }
    }
    println!("{} kinds, {} quotes {by_expected:?}: {:?}, {} objections", tallies.len(), sum.all, sum.faults, sum.objections);
    if sum.faults.contains_key(&Fault::FalselyVerified) || sum.objections > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
