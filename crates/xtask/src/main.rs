//! What developers run: set-up, demo, tests, code generation, checks.

mod answer;
mod benchmarks;
mod budget;
mod check;
mod codegen;
mod demo;
mod dependencies;
mod digest;
mod dist;
mod export_form_places;
mod failure;
mod headless;
mod measure;
mod packages;
mod places;
mod process;
mod rules;
mod rust;
mod samples;
mod setup;
mod system;
mod test;
mod ui;
mod unused_dependencies;
mod unused_messages;
mod wheels;
mod window;

use std::path::Path;
use std::process::ExitCode;

use touchstone_text::printable;

use failure::{Failure, Outcome};
use places::Places;

const HELP: &str = "\
cargo xtask COMMAND

  setup                     installs and downloads what is missing, builds the window's sources
  demo [--screenshot FILE]  imports the sample library, asks offline, shows the answer in the window,
                            or saves the window's picture
  test [--units]            runs every test: Rust, UI, and the real window on an unseen display; --units those that need
                            neither the corpus nor a window
  check                     formatting, lints, types, the repository's own rules
  codegen                   writes ui/src/generated from the list of commands and the messages
  quotes [--seed N] [--each N] [--show]
                            checks quotes made from the corpus, faithful and altered, and prints rates per kind
  excerpts                  looks for lawyers' excerpts of the contracts in the texts of their PDFs, and names each that is not
                            verified
  answers [--show]          pairs and checks the quotations of answers that others wrote, and looks for numbers, dates and
                            names of claims that stand in no evidence
  bench verify|retrieval|latency|embedding|ask|import|scale|pdf|ocr|window|audit
                            speed of the verifier and of the PDF workers beside their peers; recall and precision of the
                            search; the time that an answer takes beside the model's; how well scans are read
  dependencies [--offline]  licences, bans, sources and advisories of crates and npm packages, and their number
  dist [--programs DIR] [--try | --only-try] [--without-appimage]
                            packages, licences and bill of materials in out/dist; --try puts Debian package and AppImage
                            into clean roots and asks them a question there (as root)
  bench [--out DIR] [--only NAME,NAME]
                            all of these, quotes and excerpts too, one after the other; benchmarks.md and benchmarks.json
  fuzz [SECONDS [SEED]]     damages files of the corpus at random and hands them to PDF workers; an hour where not said

All can be repeated: what is there is not fetched or built again. `cargo run` opens the app once set up.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(line) => {
            println!("{}", printable(&line));
            ExitCode::SUCCESS
        }
        Err(failure) => {
            // What a program said may be in it.
            eprintln!("{}", printable(&format!("xtask: {failure}")));
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Outcome<String> {
    let done = match words {
        [] | ["help" | "--help" | "-h"] => return Ok(HELP.to_owned()),
        ["setup"] => setup::run(&Places::find()?).map(|()| "everything that a build needs is there".to_owned()),
        ["demo"] => demo::run(&Places::find()?, None),
        ["demo", "--screenshot", file] => demo::run(&Places::find()?, Some(Path::new(file))),
        ["test"] => test::run(&Places::find()?),
        ["test", "--units"] => test::run_units(&Places::find()?),
        ["check"] => check::run(&Places::find()?),
        ["dependencies"] => dependencies::run(&Places::find()?, false),
        ["dependencies", "--offline"] => dependencies::run(&Places::find()?, true),
        ["dist", arguments @ ..] => dist::run(&Places::find()?, arguments),
        ["quotes", arguments @ ..] => measure::quotes(&Places::find()?, arguments),
        ["fuzz", arguments @ ..] => measure::fuzz(&Places::find()?, arguments),
        ["excerpts"] => measure::excerpts(&Places::find()?),
        ["answers", arguments @ ..] => measure::answers(&Places::find()?, arguments),
        ["bench"] => benchmarks::run(&Places::find()?, &[]),
        ["bench", option, arguments @ ..] if option.starts_with("--") => {
            benchmarks::run(&Places::find()?, &[&[*option], arguments].concat())
        }
        ["bench", name] => measure::bench(&Places::find()?, name),
        ["codegen"] => codegen::run(&Places::find()?).map(|written| {
            if written.is_empty() { "ui/src/generated is current".to_owned() } else { format!("wrote {}", written.join(", ")) }
        }),
        _ => Err(Failure::new(format!("there is no command `{}`", words.join(" ")), "`cargo xtask help` lists the commands.")),
    };
    done.map(|line| format!("xtask: {line}"))
}
