//! `cargo xtask quotes` and `cargo xtask bench`: figures on real texts, with peers in the same run.

use std::path::PathBuf;
use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;

/// The peer that the verifier is timed beside, from PyPI.
const RAPIDFUZZ: &str = "rapidfuzz==3.14.6";

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
    example(places, "touchstone-verify", "pdf_gold", &[places.program("touchstone").display().to_string(), corpus(places)?])?;
    Ok("every excerpt that is not verified stands above with its cause".to_owned())
}

/// One benchmark by name.
pub fn bench(places: &Places, name: &str) -> Outcome<String> {
    match name {
        "verify" => {
            let python = peers(places)?;
            example(places, "touchstone-verify", "bench_verify", &[corpus(places)?, "--python".into(), python])?;
        }
        "retrieval" => example(places, "touchstone-search", "retrieval", &[corpus(places)?])?,
        "audit" => example(places, "touchstone-audit", "bench_audit", &[corpus(places)?])?,
        "ask" => example(places, "touchstone-engine", "bench_ask", &[corpus(places)?])?,
        _ => return Err(Failure::new(format!("there is no benchmark {name:?}"), "There are: verify, retrieval, ask, audit.")),
    }
    Ok(format!("the figures of `bench {name}` stand above"))
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

/// A throw-away Python environment with the peers; gives its interpreter.
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
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", RAPIDFUZZ]);
    process::run(&mut install, "Check that the package index can be reached.")?;
    Ok(python.display().to_string())
}
