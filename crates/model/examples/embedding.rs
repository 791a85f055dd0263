//! Texts embedded per second, exact and rounded, and how far the vectors lie apart; beside plain candle (`peers/candle.rs`)
//! where its program is given.
//!
//! `cargo run --release -p touchstone-model --example embedding -- ../shared/corpus [--texts N] [--peer PROGRAM]`

use std::path::Path;
use std::time::Instant;

use touchstone_model::{CancellationToken, DEFAULT_EMBEDDING_MODEL, Embed, LocalEmbedder, Precision};

type Failure = Box<dyn std::error::Error>;

/// Characters of a text: some 128 tokens and more, which are cut off.
const LENGTH: usize = 700;

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let usage = "usage: embedding CORPUS [--texts N] [--peer PROGRAM]";
    let root = args.next().ok_or(usage)?;
    let (mut wanted, mut peer) = (400, None);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--texts" => wanted = args.next().ok_or(usage)?.parse()?,
            "--peer" => peer = Some(args.next().ok_or(usage)?),
            _ => return Err(usage.into()),
        }
    }
    let texts = texts(&Path::new(&root).join("retrieval/dev/documents"), wanted)?;
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let folder = LocalEmbedder::find(DEFAULT_EMBEDDING_MODEL).ok_or("there is no embedding model; run `cargo xtask setup`")?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut exact: Vec<Vec<f32>> = Vec::new();
    for (name, precision, longest) in [
        ("f32, 128 tokens", Precision::F32, 128),
        ("int8, 128 tokens", Precision::Int8, 128),
        ("f32, 256 tokens", Precision::F32, 256),
        ("int8, 256 tokens", Precision::Int8, 256),
    ] {
        let start = Instant::now();
        let model = LocalEmbedder::open(&folder, precision, cores)?.cut_after(longest);
        let opened = start.elapsed().as_secs_f64() * 1e3;
        let start = Instant::now();
        let vectors = model.embed(&texts, &CancellationToken::new())?;
        let rate = texts.len() as f64 / start.elapsed().as_secs_f64();
        let start = Instant::now();
        for _ in 0..20 {
            model.embed(&["How many days before the end of the term must notice of non-renewal be given?"], &CancellationToken::new())?;
        }
        let question = start.elapsed().as_secs_f64() * 1e3 / 20.0;
        print!("{name:17} {rate:6.1} texts/s on {cores} cores; opened in {opened:.0} ms; a question {question:.1} ms");
        if precision == Precision::F32 {
            exact = vectors;
            println!();
            if let Some(peer) = &peer {
                candle(peer, &folder, &texts, longest, &exact)?;
            }
        } else {
            println!("; cosine to f32: {}", likeness(&exact, &vectors));
        }
    }
    Ok(())
}

/// The same texts by plain candle, and how far its vectors lie from ours.
fn candle(program: &str, model: &Path, texts: &[&str], longest: usize, ours: &[Vec<f32>]) -> Result<(), Failure> {
    let scratch = std::env::temp_dir().join(format!("touchstone-candle-{}", std::process::id()));
    std::fs::create_dir_all(&scratch)?;
    let (input, output) = (scratch.join("texts.json"), scratch.join("vectors"));
    std::fs::write(&input, serde_json::to_string(texts)?)?;
    let ran = std::process::Command::new(program).arg(model).arg(&input).arg(longest.to_string()).arg(&output).output()?;
    let bytes = std::fs::read(&output);
    std::fs::remove_dir_all(&scratch)?;
    if !ran.status.success() {
        return Err(String::from_utf8_lossy(&ran.stderr).into_owned().into());
    }
    let seconds: f64 = String::from_utf8(ran.stdout)?.trim().parse()?;
    let values: Vec<f32> = bytes?.as_chunks::<4>().0.iter().map(|b| f32::from_le_bytes(*b)).collect();
    let vectors: Vec<Vec<f32>> = values.chunks(ours.first().map_or(1, Vec::len)).map(<[f32]>::to_vec).collect();
    let rate = texts.len() as f64 / seconds;
    println!("candle f32, {longest} tokens {rate:6.1} texts/s; cosine to f32: {}", likeness(ours, &vectors));
    Ok(())
}

fn likeness(exact: &[Vec<f32>], vectors: &[Vec<f32>]) -> String {
    let mut likeness: Vec<f32> = exact.iter().zip(vectors).map(|(a, b)| a.iter().zip(b).map(|(x, y)| x * y).sum()).collect();
    likeness.sort_by(f32::total_cmp);
    let (least, median) = (likeness[0], likeness[likeness.len() / 2]);
    format!("median {median:.4}, least {least:.4}")
}

/// Pieces of the first contracts.
fn texts(folder: &Path, wanted: usize) -> Result<Vec<String>, Failure> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)?.map(|e| e.map(|e| e.path())).collect::<Result<_, _>>()?;
    paths.sort();
    let mut out = Vec::new();
    for path in paths {
        let text: Vec<char> = std::fs::read_to_string(path)?.chars().collect();
        out.extend(text.chunks(LENGTH).map(|piece| piece.iter().collect::<String>()));
        if out.len() >= wanted {
            break;
        }
    }
    out.truncate(wanted);
    Ok(out)
}
