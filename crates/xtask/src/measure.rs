//! `cargo xtask quotes` and `cargo xtask bench`: figures on real texts, with peers in the same run.

use std::path::PathBuf;
use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::headless::Headless;
use crate::places::Places;
use crate::process;
use crate::rust;
use crate::test::TAURI_DRIVER;

/// The peer that the verifier is timed beside, from PyPI.
const RAPIDFUZZ: &str = "rapidfuzz==3.14.6";

/// Quotes changed in many ways, faithful and altering, checked against the texts that they were made from.
pub fn quotes(places: &Places, arguments: &[&str]) -> Outcome<String> {
    let mut words = vec![corpus(places)?];
    words.extend(arguments.iter().map(|a| (*a).to_owned()));
    example(places, "touchstone-verify", "quotes", &words)?;
    Ok("the rates of each kind of change stand above".to_owned())
}

/// One benchmark by name.
pub fn bench(places: &Places, name: &str) -> Outcome<String> {
    match name {
        "verify" => {
            let python = peers(places)?;
            example(places, "touchstone-verify", "bench_verify", &[corpus(places)?, "--python".into(), python])?;
        }
        "retrieval" => example(places, "touchstone-search", "retrieval", &[corpus(places)?])?,
        "ask" => example(places, "touchstone-engine", "bench_ask", &[corpus(places)?])?,
        "window" => window(places)?,
        _ => return Err(Failure::new(format!("there is no benchmark {name:?}"), "There are: verify, retrieval, ask, window.")),
    }
    Ok(format!("the figures of `bench {name}` stand above"))
}

/// The real window on a display without a screen.
fn window(places: &Places) -> Outcome {
    rust::build_tests(places)?;
    let driver = rust::install(places, &places.cache.join("tools"), TAURI_DRIVER.0, TAURI_DRIVER.1)?;
    let headless = if cfg!(target_os = "linux") { Some(Headless::start()?) } else { None };
    let mut command = places.cargo();
    command.args(["run", "--release", "--package", "touchstone-tests", "--example", "window_speed"]);
    command.envs(headless.as_ref().map(Headless::environment).unwrap_or_default());
    command.env("TOUCHSTONE_TAURI_DRIVER", driver).env("TOUCHSTONE_BIN_DIR", places.programs());
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
