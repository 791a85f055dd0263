//! The retrieval benchmark: character recall and precision over contracts with marked answers.
//!
//! `cargo run --release -p touchstone-search --example retrieval -- ../shared/corpus [--each]`

mod corpus;
mod forms;
mod measure;
mod runs;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use corpus::Corpus;
use forms::Form;
use measure::{Figures, table_head};
use runs::{Run, index_of};

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(root) = args.next().map(PathBuf::from) else {
        eprintln!("usage: retrieval CORPUS [--each]");
        return ExitCode::from(2);
    };
    match bench(&root, args.any(|a| a == "--each")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{}: {e}", root.display());
            ExitCode::FAILURE
        }
    }
}

fn bench(root: &std::path::Path, each: bool) -> Result<(), Failure> {
    let corpus = Corpus::read(&root.join("retrieval/dev"))?;
    let start = Instant::now();
    let named = index_of(&corpus, true)?;
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{} contracts, {} fragments indexed in {seconds:.1} s, {} strict questions, {}",
        corpus.documents.len(),
        corpus.fragments(),
        corpus.questions.len(),
        named.version()
    );
    let unnamed = index_of(&corpus, false)?;
    println!("{}", table_head());
    for (name, run, index, form) in [
        ("plain BM25 (baseline)", Run::Plain, &named, Form::AsGiven),
        ("two steps, form known (baseline)", Run::TwoSteps, &named, Form::AsGiven),
        ("ours, no document resolution", Run::Everywhere, &named, Form::AsGiven),
        ("ours", Run::Ours, &named, Form::AsGiven),
        ("ours, document told by the caller", Run::Told, &named, Form::AsGiven),
        ("ours, no file names", Run::Ours, &unnamed, Form::AsGiven),
        ("ours, name inside", Run::Ours, &named, Form::Inside),
        ("ours, name at the end", Run::Ours, &named, Form::End),
        ("ours, lower case", Run::Ours, &named, Form::Lower),
        ("ours, short names", Run::Ours, &named, Form::Short),
        ("ours, short names at the end", Run::Ours, &named, Form::ShortEnd),
        ("ours, parties only", Run::Ours, &named, Form::Parties),
    ] {
        let start = Instant::now();
        let figures = Figures::of(&corpus, |question| run.spans(&corpus, index, question, form))?;
        let milliseconds = start.elapsed().as_secs_f64() * 1e3 / corpus.questions.len() as f64;
        println!("{}", figures.row(name, milliseconds));
        if each && (run, form) == (Run::Ours, Form::AsGiven) {
            println!("{}", figures.interval(&corpus));
            figures.by_category(&corpus);
        }
    }
    Ok(())
}
