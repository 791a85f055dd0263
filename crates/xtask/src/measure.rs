//! `cargo xtask quotes` and `cargo xtask bench`: figures on real texts, with peers in the same run.

use std::path::PathBuf;
use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::headless::{FILLED, Headless};
use crate::places::Places;
use crate::process;
use crate::rust;
use crate::test::TAURI_DRIVER;

/// The peers that are timed beside ours, from PyPI: of the verifier, of the PDF workers, and of the search.
const PEERS: [&str; 6] = ["rapidfuzz==3.14.6", "PyMuPDF==1.28.2", "pypdfium2==5.15.2", "bm25s==0.3.16", "numpy==2.4.6", "PyStemmer==3.1.0"];

/// How long `cargo xtask fuzz` runs where nobody says how long.
const FUZZ_SECONDS: &str = "3600";

/// Quotes changed in many ways, faithful and altering, checked against the texts that they were made from.
pub fn quotes(places: &Places, arguments: &[&str]) -> Outcome<String> {
    let mut words = vec![corpus(places)?];
    words.extend(arguments.iter().map(|a| (*a).to_owned()));
    example(places, "touchstone-verify", "quotes", &words)?;
    Ok("the rates of each kind of change stand above".to_owned())
}

/// Lawyers' excerpts in the texts of the PDFs, which the command-line program imports for it.
pub fn excerpts(places: &Places) -> Outcome<String> {
    let mut build = places.cargo();
    build.args(["build", "--release", "--package", "touchstone-cli"]);
    process::run(&mut build, "Mend what stands above.")?;
    example(places, "touchstone-verify", "pdf_gold", &[places.shipped_program("touchstone").display().to_string(), corpus(places)?])?;
    Ok("every excerpt that is not verified stands above with its cause".to_owned())
}

/// Quotations and claims of answers that others wrote.
pub fn answers(places: &Places, arguments: &[&str]) -> Outcome<String> {
    let mut words = vec![corpus(places)?];
    words.extend(arguments.iter().map(|a| (*a).to_owned()));
    example(places, "touchstone-claims", "answers", &words)?;
    Ok("the figures stand above".to_owned())
}

/// One benchmark by name.
pub fn bench(places: &Places, name: &str) -> Outcome<String> {
    match name {
        "verify" => {
            let python = peers(places)?;
            example(places, "touchstone-verify", "bench_verify", &[corpus(places)?, "--python".into(), python])?;
        }
        "retrieval" => {
            let vectors = places.cache.join("bench-vectors").display().to_string();
            example(places, "touchstone-search", "retrieval", &[corpus(places)?, "--vectors".into(), vectors])?;
            example(places, "touchstone-search", "romanian", &[corpus(places)?])?;
        }
        "latency" => {
            let python = peers(places)?;
            for fragments in ["50000", "500000"] {
                example(places, "touchstone-search", "latency", &[corpus(places)?, fragments.into(), "--python".into(), python.clone()])?;
            }
        }
        "embedding" => example(places, "touchstone-model", "embedding", &[corpus(places)?, "--peer".into(), candle(places)?])?,
        "ask" => example(places, "touchstone-engine", "bench_ask", &[corpus(places)?])?,
        "import" => {
            let program = command_line(places)?;
            example(places, "touchstone-engine", "bench_import", &[program, corpus(places)?, peers(places)?])?;
        }
        "scale" => {
            example(places, "touchstone-engine", "bench_scale", &["--folder".into(), places.cache.join("scale").display().to_string()])?
        }
        "pdf" => {
            let python = peers(places)?;
            example(places, "touchstone-pdf", "bench_pdf", &[corpus(places)?, python])?;
        }
        "ocr" => example(places, "touchstone-pdf", "ocr_scans", &[corpus(places)?])?,
        "window" => window(places)?,
        "audit" => example(places, "touchstone-audit", "bench_audit", &[corpus(places)?])?,
        _ => {
            return Err(Failure::new(
                format!("there is no benchmark {name:?}"),
                "There are: verify, retrieval, latency, embedding, ask, import, scale, pdf, ocr, window, audit.",
            ));
        }
    }
    Ok(format!("the figures of `bench {name}` stand above"))
}

/// Damages files of the corpus at random and hands them to PDF workers.
pub fn fuzz(places: &Places, arguments: &[&str]) -> Outcome<String> {
    let (seconds, seed) = match arguments {
        [] => (FUZZ_SECONDS, "1"),
        [seconds] => (*seconds, "1"),
        [seconds, seed] => (*seconds, *seed),
        _ => return Err(Failure::new("too many arguments", "Run `cargo xtask fuzz SECONDS SEED`.")),
    };
    example(places, "touchstone-pdf", "mutate", &[corpus(places)?, seconds.to_owned(), seed.to_owned()])?;
    Ok("the host survived".to_owned())
}

/// The real window on a display without a screen.
fn window(places: &Places) -> Outcome {
    rust::build_shipped(places)?;
    let driver = rust::install(places, &places.cache.join("tools"), TAURI_DRIVER.0, TAURI_DRIVER.1)?;
    let headless = if cfg!(target_os = "linux") { Some(Headless::start(FILLED)?) } else { None };
    let mut command = places.cargo();
    command.args(["run", "--release", "--package", "touchstone-tests", "--example", "window_speed"]);
    command.envs(headless.as_ref().map(Headless::environment).unwrap_or_default());
    command.env("TOUCHSTONE_TAURI_DRIVER", driver).env("TOUCHSTONE_BIN_DIR", places.shipped());
    process::run(&mut command, "Mend what stands above.")
}

fn example(places: &Places, package: &str, name: &str, arguments: &[String]) -> Outcome {
    let mut command = places.cargo();
    command.args(["run", "--release", "--package", package, "--example", name, "--"]).args(arguments);
    process::run(&mut command, "Mend what stands above.")
}

/// The acceptance corpus: `$TOUCHSTONE_CORPUS`, else beside the checkout.
fn corpus(places: &Places) -> Outcome<String> {
    let folder = std::env::var_os("TOUCHSTONE_CORPUS").map_or_else(|| places.root.join("../shared/corpus"), PathBuf::from);
    if folder.is_dir() {
        return Ok(folder.display().to_string());
    }
    Err(Failure::new(format!("there is no corpus in {}", folder.display()), "Set TOUCHSTONE_CORPUS to its folder."))
}

/// The command-line program, built.
fn command_line(places: &Places) -> Outcome<String> {
    rust::build_shipped(places)?;
    Ok(places.shipped_program("touchstone").display().to_string())
}

/// Plain candle as a program of a throw-away project.
fn candle(places: &Places) -> Outcome<String> {
    let folder = places.cache.join("peers-candle");
    let copy = |from: &str, to: &str| std::fs::copy(places.root.join("crates/model/peers").join(from), folder.join(to));
    std::fs::create_dir_all(&folder)
        .and_then(|()| copy("candle.toml", "Cargo.toml"))
        .and_then(|_| copy("candle.rs", "candle.rs"))
        .map_err(|e| Failure::new(format!("{} cannot be written: {e}", folder.display()), "Make room there."))?;
    let target = folder.join("target");
    let mut build = places.cargo();
    build.args(["build", "--release"]).current_dir(&folder).env("CARGO_TARGET_DIR", &target);
    process::run(&mut build, "Check that the package index can be reached.")?;
    Ok(target.join("release").join(format!("candle{}", std::env::consts::EXE_SUFFIX)).display().to_string())
}

/// A throw-away Python environment with a peer; gives its interpreter.
fn peers(places: &Places) -> Outcome<String> {
    let folder = places.cache.join("peers");
    let python = folder.join("bin/python3");
    if !python.is_file() {
        process::run(
            Command::new("python3").args(["-m", "venv"]).arg(&folder),
            "Install Python 3 with its venv module (Debian: python3-venv).",
        )?;
    }
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(PEERS);
    process::run(&mut install, "Check that the package index can be reached.")?;
    Ok(python.display().to_string())
}
