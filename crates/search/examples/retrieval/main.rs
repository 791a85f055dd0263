//! The retrieval benchmark: character recall and precision over contracts with marked answers.
//!
//! `cargo run --release -p touchstone-search --example retrieval -- ../shared/corpus [--every N] [--each] [--only PART]
//! [--weights ANCHORED,OTHERWISE] [--vectors DIR] [--static] [--f32]`
//!
//! `--static` ranks by static embeddings instead of the model's, `--f32` with the model's weights in 32 bits. Vectors are kept in DIR between runs. `--every N` takes each N-th contract: a quick look.

mod corpus;
mod forms;
mod measure;
mod reworded;
mod runs;
mod statics;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use corpus::Corpus;
use forms::Form;
use measure::{Figures, table_head};
use runs::{Bench, Run, index_of};
use touchstone_model::Precision;
use touchstone_search::{RetrievalMethod, Weights};

type Failure = Box<dyn std::error::Error>;

struct Options {
    root: PathBuf,
    every: usize,
    each: bool,
    only: String,
    weights: Weights,
    vectors: PathBuf,
    statics: bool,
    precision: Precision,
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!(
            "usage: retrieval CORPUS [--every N] [--each] [--only PART] [--weights ANCHORED,OTHERWISE] [--vectors DIR] [--static] [--f32]"
        );
        return ExitCode::from(2);
    };
    match bench(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{}: {e}", options.root.display());
            ExitCode::FAILURE
        }
    }
}

fn options() -> Option<Options> {
    let mut args = std::env::args().skip(1);
    let root = args.next()?.into();
    let mut options = Options {
        root,
        every: 1,
        each: false,
        only: String::new(),
        weights: Weights::default(),
        vectors: std::env::temp_dir().join("touchstone-bench-vectors"),
        statics: false,
        precision: Precision::Int8,
    };
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--weights" => {
                let (anchored, otherwise) = args.next()?.split_once(',').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)))?;
                options.weights = Weights { anchored, otherwise };
            }
            "--only" => options.only = args.next()?,
            "--static" => options.statics = true,
            "--f32" => options.precision = Precision::F32,
            "--each" => options.each = true,
            "--every" => options.every = args.next()?.parse().ok().filter(|n| *n > 0)?,
            "--vectors" => options.vectors = args.next()?.into(),
            _ => return None,
        }
    }
    Some(options)
}

fn bench(options: &Options) -> Result<(), Failure> {
    let corpus = Corpus::read(&options.root.join("retrieval/dev"), options.every)?;
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
    let bench = Bench::open(&corpus, options)?;
    println!("{}", table_head());
    use Form::{AsGiven, End, Inside, Lower, Parties, Short, ShortEnd};
    use RetrievalMethod::{Auto, Bm25, Dense, Hybrid};
    use Run::{Everywhere, Ours, Plain, Told, TwoSteps};
    for (name, run, index, form, methods) in [
        ("BM25 over all (baseline)", Plain, &named, AsGiven, &[Bm25][..]),
        ("two steps, form known (baseline)", TwoSteps, &named, AsGiven, &[Bm25]),
        ("no document looked for", Everywhere, &named, AsGiven, &[Bm25, Dense, Hybrid]),
        ("document resolved", Ours, &named, AsGiven, &[Auto, Bm25, Dense, Hybrid]),
        ("document resolved, reranked", Run::Reranked, &named, AsGiven, &[Bm25, Hybrid]),
        ("document told by the caller", Told, &named, AsGiven, &[Bm25, Dense, Hybrid]),
        ("no file names", Ours, &unnamed, AsGiven, &[Bm25, Hybrid]),
        ("name inside", Ours, &named, Inside, &[Auto, Bm25, Hybrid]),
        ("name at the end", Ours, &named, End, &[Auto, Bm25, Hybrid]),
        ("lower case", Ours, &named, Lower, &[Auto, Bm25, Hybrid]),
        ("short names", Ours, &named, Short, &[Auto, Bm25, Hybrid]),
        ("short names at the end", Ours, &named, ShortEnd, &[Auto, Bm25, Hybrid]),
        ("parties only", Ours, &named, Parties, &[Auto, Bm25, Hybrid]),
        ("asked in other words", Ours, &named, Form::Reworded, &[Auto, Bm25, Dense, Hybrid]),
        ("asked in other words, reranked", Run::Reranked, &named, Form::Reworded, &[Bm25, Hybrid]),
    ] {
        for method in methods.iter().filter(|_| name.contains(&options.only)) {
            let start = Instant::now();
            let figures = Figures::of(&corpus, |question| bench.spans(run, index, question, form, *method))?;
            let milliseconds = start.elapsed().as_secs_f64() * 1e3 / corpus.questions.len() as f64;
            println!("{}", figures.row(&format!("{name}: {}", method.name()), milliseconds));
            if form == AsGiven && run == Ours {
                println!("{}", figures.interval(&corpus));
            }
            if options.each && run == Ours && matches!(form, AsGiven | Form::Reworded) {
                figures.by_category(&corpus);
            }
        }
    }
    Ok(())
}
