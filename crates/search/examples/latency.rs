//! Latency of search over many fragments, beside bm25s and a flat NumPy scan: contracts of the corpus, each taken several
//! times. Vectors are random: how long a flat scan takes does not hang on what it finds.
//!
//! `cargo run --release -p touchstone-search --example latency -- ../shared/corpus FRAGMENTS [--python PROGRAM]`

#[path = "retrieval/corpus.rs"]
#[allow(dead_code)]
mod corpus;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use corpus::Corpus;
use touchstone_search::{Dense, Index, IndexedFragment, IndexedText, RetrievalMethod, SearchQuery, Vectors, Weights};

type Failure = Box<dyn std::error::Error>;

/// Numbers in a vector of all-MiniLM-L6-v2.
const DIMENSION: usize = 384;

fn main() -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [root, wanted, rest @ ..] = args.as_slice() else { return Err("usage: latency CORPUS FRAGMENTS [--python PROGRAM]".into()) };
    let corpus = Corpus::read(&Path::new(root).join("retrieval/dev"), 1)?;
    let dir = std::env::temp_dir().join(format!("touchstone-latency-{}", std::process::id()));
    let done = bench(&corpus, wanted.parse()?, &dir, rest);
    fs::remove_dir_all(&dir)?;
    done
}

fn bench(corpus: &Corpus, wanted: usize, dir: &Path, rest: &[String]) -> Result<(), Failure> {
    let start = Instant::now();
    let index = Index::open(&dir.join("index"))?.index;
    let vectors = Vectors::open(&dir.join("vectors"), "random", DIMENSION)?;
    let mut random = Random(1);
    let (mut count, mut texts) = (0, 0_u64);
    for document in corpus.documents.iter().cycle().take_while(|d| !d.fragments.is_empty()) {
        if count >= wanted {
            break;
        }
        let fragments =
            (0..).zip(&document.fragments).map(|(ordinal, (_, text))| IndexedFragment { ordinal, text, heading: None }).collect();
        let opening = &document.opening;
        index.replace_text(&IndexedText { text_id: texts, title: &document.name, opening, fragments, ..IndexedText::default() })?;
        vectors.append(texts, 0, &document.fragments.iter().map(|_| random.vector()).collect::<Vec<_>>())?;
        (count, texts) = (count + document.fragments.len(), texts + 1);
    }
    index.commit()?;
    println!("{texts} texts, {count} fragments indexed with vectors in {:.1} s; {} MB", start.elapsed().as_secs_f64(), memory());
    drop((index, vectors));
    opening(dir)?;
    let (index, vectors) = (Index::open_read_only(&dir.join("index"))?, Vectors::open(&dir.join("vectors"), "random", DIMENSION)?);
    let asked: Vec<&corpus::Question> = corpus.questions.iter().step_by(10).collect();
    let half: BTreeSet<u64> = (0..texts).filter(|id| id % 2 == 0).collect();
    let few: BTreeSet<u64> = (0..texts).filter(|id| id % 20 == 0).take(12).collect();
    let vector = random.vector();
    let embed = |_: &str| Some(vector.clone());
    for (name, allowed) in [("all texts", None), ("every second text", Some(&half)), ("12 texts", Some(&few))] {
        for (kind, method, whole) in [
            ("keyword, no name", RetrievalMethod::Bm25, false),
            ("keyword, whole question", RetrievalMethod::Bm25, true),
            ("meaning, no name", RetrievalMethod::Dense, false),
            ("hybrid, no name", RetrievalMethod::Hybrid, false),
            ("hybrid, whole question", RetrievalMethod::Hybrid, true),
        ] {
            let mut times = Vec::new();
            for question in &asked {
                let words = if whole { &question.question } else { &question.asked };
                let start = Instant::now();
                let dense = Some(Dense { vectors: &vectors, embed: &embed, weights: Weights::default() });
                index.search(&SearchQuery { words, texts: allowed, limit: 20, method, dense })?;
                times.push(start.elapsed().as_secs_f64() * 1e3);
            }
            println!("{name:18} {kind:24} {}", percentiles(times));
        }
    }
    println!("memory after searching: {} MB", memory());
    match rest {
        [flag, python] if flag == "--python" => peers(corpus, wanted, dir, python, &asked),
        _ => Ok(()),
    }
}

/// How long opening takes, with files that were found whole before and with files that must be read.
fn opening(dir: &Path) -> Result<(), Failure> {
    for (name, trusted) in [("known to be whole", true), ("every checksum read", false)] {
        if !trusted {
            Index::distrust(&dir.join("index"));
        }
        let start = Instant::now();
        Index::open_read_only(&dir.join("index"))?;
        let index = start.elapsed().as_secs_f64() * 1e3;
        let start = Instant::now();
        Vectors::open(&dir.join("vectors"), "random", DIMENSION)?;
        println!("opened, {name}: index {index:.0} ms, vectors {:.0} ms", start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(())
}

/// The same fragments and questions for bm25s, and as many vectors for NumPy.
fn peers(corpus: &Corpus, wanted: usize, dir: &Path, python: &str, asked: &[&corpus::Question]) -> Result<(), Failure> {
    let fragments: PathBuf = dir.join("fragments.jsonl");
    let mut file = std::io::BufWriter::new(fs::File::create(&fragments)?);
    let all = corpus.documents.iter().cycle().flat_map(|d| &d.fragments).take(wanted);
    for (_, text) in all {
        writeln!(file, "{}", serde_json::to_string(text)?)?;
    }
    file.flush()?;
    let questions: Vec<&str> = asked.iter().map(|q| q.asked.as_str()).collect();
    fs::write(dir.join("questions.json"), serde_json::to_string(&questions)?)?;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/latency_peers.py");
    let status = std::process::Command::new(python).arg(script).arg(dir).arg(DIMENSION.to_string()).status()?;
    if status.success() { Ok(()) } else { Err(format!("{python} ended with {status}").into()) }
}

fn percentiles(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    format!("p50 {:6.2} ms  p95 {:6.2} ms", times[times.len() / 2], times[times.len() * 95 / 100])
}

/// Memory of this process that stands in RAM, mapped files included, in megabytes; 0 where the system doesn't tell.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or_default() / 1_024
}

struct Random(u64);

impl Random {
    fn vector(&mut self) -> Vec<f32> {
        let mut next = || {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
        };
        let raw: Vec<f32> = (0..DIMENSION).map(|_| next()).collect();
        let length = raw.iter().map(|v| v * v).sum::<f32>().sqrt();
        raw.iter().map(|v| v / length).collect()
    }
}
