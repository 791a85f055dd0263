//! Quotes made from real texts, faithful and altered, and what the verifier says of them:
//! `cargo run --release -p touchstone-verify --example quotes -- CORPUS [--seed N] [--each N] [--show]`.
//!
//! Prints the rate for each kind; exit status 1 when a faithful quote failed or an altered one verified.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod mutate;
mod random;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use mutate::{KINDS, Sample};
use random::Random;
use touchstone_verify::Status;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.iter().position(|a| a == name).and_then(|i| args.get(i + 1)).and_then(|v| v.parse::<u64>().ok());
    let corpus = args.first().expect("the corpus's folder");
    let (seed, each, show) = (option("--seed").unwrap_or(1), option("--each").unwrap_or(4), args.iter().any(|a| a == "--show"));
    let mut tally: BTreeMap<(bool, &str), (u32, u32)> = BTreeMap::new();
    for folder in ["retrieval/dev/documents", "romanian/dev"] {
        let mut paths: Vec<_> = std::fs::read_dir(Path::new(corpus).join(folder)).expect("a folder").map(|e| e.expect("an entry").path()).collect();
        paths.sort();
        for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "txt")) {
            let text = std::fs::read_to_string(path).expect("UTF-8");
            let sample = Sample::new(&text);
            for (number, (name, faithful, kind)) in KINDS.iter().enumerate() {
                let name_seed = text.len() as u64 ^ (number as u64) << 32;
                let mut random = Random::new(seed ^ name_seed);
                let (mut made, mut tries) = (0, 0);
                while made < each && tries < 40 * each {
                    tries += 1;
                    let Some(case) = kind(&sample, &mut random) else { continue };
                    if !faithful && sample.holds(&case.quote) {
                        continue;
                    }
                    made += 1;
                    let verdict = case.verify(&sample);
                    let right = (verdict.status() == Status::Verified) == *faithful && case.placed(&verdict, *faithful);
                    let entry = tally.entry((*faithful, name)).or_default();
                    entry.0 += 1;
                    entry.1 += u32::from(!right);
                    if !right && show {
                        let closest = verdict.closest().map(|c| &c.differences);
                        println!("{name}: {:?}\n  {:?} {:?} {:?}", case.quote, verdict.notes(), verdict.span().map(|s| &s.text), closest);
                    }
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
