//! The time that an answer takes beside the model's: retrieve, prompt, parse, verify, save.
//!
//! `bench_ask CORPUS` imports the corpus's hundred contracts into a library of its own, asks their questions of a
//! scripted endpoint that quotes eight sentences, and takes the endpoint's own time off. The endpoint is asked over
//! HTTP, so that its request and reply are written and read as any other's.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use touchstone_engine::ask::{self, AskOptions};
use touchstone_engine::library::{self, ImportOptions};
use touchstone_engine::{EndpointOverrides, Engine, EngineConfig, MemoryKeychain};
use touchstone_model::CancellationToken;
use touchstone_model::scripted::{Behaviour, Scripted};

const QUESTIONS: usize = 200;
const PASSAGES: usize = 20;
const QUOTES: usize = 8;

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|a| a == touchstone_pdf::WORKER_ARGUMENT) {
        return touchstone_pdf::worker_main();
    }
    let Some(corpus) = std::env::args().nth(1) else {
        eprintln!("bench_ask CORPUS");
        return ExitCode::from(2);
    };
    match run(Path::new(&corpus)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench_ask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(corpus: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let server = Scripted::start(Behaviour::Thorough);
    let folder = tempfile::tempdir()?;
    let engine = Engine::open(EngineConfig {
        library: folder.path().join("library"),
        create: true,
        worker: std::env::current_exe()?,
        samples: None,
        endpoint: EndpointOverrides { url: Some(server.url()), model: Some("scripted".into()), ..EndpointOverrides::default() },
        keychain: Arc::new(MemoryKeychain::default()),
    })?;
    let contracts: Vec<PathBuf> = vec![corpus.join("pdf/contracts/dev")];
    let begun = Instant::now();
    let imported = library::import(&engine, &contracts, &ImportOptions::default(), &|_| {}, &CancellationToken::new())?;
    println!("{} contracts imported in {:.1} s", imported.len(), begun.elapsed().as_secs_f64());

    let questions = questions(&corpus.join("retrieval/dev/questions.jsonl"))?;
    let (mut added, mut shown, mut quotes) = (Vec::new(), 0, 0);
    for question in questions.iter().step_by((questions.len() / QUESTIONS).max(1)).take(QUESTIONS) {
        let begun = Instant::now();
        let record = ask::ask(&engine, question, &AskOptions::default(), &mut |_| {}, &CancellationToken::new())?.record;
        let all = begun.elapsed().as_secs_f64() * 1_000.0;
        let model: f64 = record.generation.attempts.iter().map(|a| f64::from(a.ms)).sum();
        // Only typical answers count: all passages, all quotes, at the first attempt.
        if record.fragments.len() == PASSAGES && record.citations.len() >= QUOTES && record.generation.attempts.len() == 1 {
            added.push(all - model);
            shown += record.fragments.len();
            quotes += record.citations.len();
        }
    }
    added.sort_by(f64::total_cmp);
    let at = |part: f64| added.get(((added.len() as f64 * part) as usize).min(added.len().saturating_sub(1))).copied().unwrap_or(f64::NAN);
    let n = added.len().max(1);
    println!(
        "time beside the model's, {} typical answers ({} passages, {} quotes): median {:.1} ms, p95 {:.1} ms, worst {:.1} ms (aim: p95 at most 60 ms)",
        added.len(),
        shown / n,
        quotes / n,
        at(0.5),
        at(0.95),
        at(1.0)
    );
    Ok(())
}

fn questions(file: &Path) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(file)?;
    let question = |line: &str| -> Option<String> {
        let value: serde_json::Value = serde_json::from_str(line).ok()?;
        Some(value["question"].as_str()?.to_owned())
    };
    Ok(text.lines().filter_map(question).collect())
}
