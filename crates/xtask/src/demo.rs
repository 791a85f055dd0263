//! `cargo xtask demo`: the main job from end to end, on the sample library, without model or network.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::answer;
use crate::failure::{Failure, Outcome};
use crate::headless::{FILLED, Headless};
use crate::places::Places;
use crate::process;
use crate::samples::{SampleDocument, Samples};
use crate::window::{self, Window};
use crate::{rust, setup};

/// Runs everything and returns the closing line. With a file, the window is drawn unseen and its picture saved there.
pub fn run(places: &Places, screenshot: Option<&Path>) -> Outcome<String> {
    setup::run(places)?;
    rust::build(places)?;

    let library = fresh_library(places)?;
    let demo = Demo { program: places.program("touchstone"), library };
    let samples = Samples::read(&places.root.join("samples/library.json"))?;
    demo.import(&places.root.join("samples/pdf"), &samples.documents)?;
    let record = demo.ask(&samples)?;
    println!("\n{}", answer::printed(&record));
    if let Some(message) = answer::refusal(&record) {
        return Err(Failure::new(
            format!("the sample question was refused: {message}"),
            "The sample library answers it, so search or the extracts have a defect: `cargo test --profile quick -p touchstone-ground` may show it.",
        ));
    }
    let (verified, quotes) = answer::tally(&record);
    if verified == 0 || verified < quotes {
        return Err(Failure::new(
            format!("only {verified} of {quotes} quotes are verified"),
            "An extract is copied from its source, so this is a defect: `touchstone session` with -v shows more.",
        ));
    }
    let picture = demo.draw_page(&record)?;
    let shown = demo.show_window(places, &record, screenshot)?;
    Ok(format!(
        "{} documents imported, {verified} of {quotes} quotes verified, the marked page is {}, {shown}",
        samples.documents.len(),
        picture.display()
    ))
}

/// An empty folder, so that every demo begins alike.
fn fresh_library(places: &Places) -> Outcome<PathBuf> {
    let library = places.root.join("out/demo");
    if library.exists() {
        fs::remove_dir_all(&library).map_err(|e| Failure::file("empty", &library, &e))?;
    }
    fs::create_dir_all(&library).map_err(|e| Failure::file("make", &library, &e))?;
    Ok(library)
}

/// The command line program on the demo's library.
struct Demo {
    program: PathBuf,
    library: PathBuf,
}

impl Demo {
    /// Imports the sample documents, each after the one that it replaces.
    fn import(&self, folder: &Path, documents: &[SampleDocument]) -> Outcome {
        println!();
        let mut ids: BTreeMap<&str, String> = BTreeMap::new();
        for document in documents {
            let replaced = match &document.replaces {
                Some(file) => Some(ids.get(file.as_str()).ok_or_else(|| {
                    Failure::new(
                        format!("{} replaces {file}, which is not imported", document.file),
                        "Mend the order in samples/library.json.",
                    )
                })?),
                None => None,
            };
            let mut command = self.touchstone();
            command.args(document.arguments(folder, replaced.map(String::as_str)));
            let imported = json_of(command.arg("--json"))?;
            let status = imported["status"].as_str().unwrap_or_default().replace('_', " ");
            println!("  {status}: {} ({}), {} pages, {}", document.title, document.file, imported["pages"], document.matter);
            ids.insert(&document.file, imported["doc_id"].as_str().unwrap_or_default().to_owned());
        }
        Ok(())
    }

    /// Asks the sample question without a model.
    fn ask(&self, samples: &Samples) -> Outcome<Value> {
        json_of(self.touchstone().args(["ask", "--offline", "--json", "--collection", &samples.matter, &samples.question]))
    }

    /// Draws the page of the first quote with a box around every line of it.
    fn draw_page(&self, record: &Value) -> Outcome<PathBuf> {
        let citation = answer::first_on_a_page(record).ok_or_else(|| {
            Failure::new("no quote stands on a page", "Check that the sample library's PDFs are intact: `git status samples`.")
        })?;
        let picture = self.library.join("page.png");
        let page = answer::page_of(citation).unwrap_or(1).to_string();
        let span = format!("{}..{}", citation["span"]["char_start"], citation["span"]["char_end"]);
        let mut command = self.touchstone();
        command.args(["show", citation["doc_id"].as_str().unwrap_or_default(), "--page", &page, "--span", &span, "--out"]).arg(&picture);
        process::output(&mut command, "`touchstone doctor` says whether PDFs can be drawn.")?;
        Ok(picture)
    }

    /// Opens the window at the answer, or draws it unseen, or says that there is no display.
    fn show_window(&self, places: &Places, record: &Value, screenshot: Option<&Path>) -> Outcome<String> {
        let anchor = answer::first_on_a_page(record).map_or(1, |c| c["anchor"].as_u64().unwrap_or(1));
        let link = format!("touchstone://session/{}#c{anchor}", record["session_id"].as_str().unwrap_or_default());
        let late = |in_time: bool| if in_time { "" } else { " (it was not ready in time)" };
        if let Some(file) = screenshot {
            let headless = Headless::start(FILLED)?;
            let mut window = Window::open(places, &self.library, &link, &headless.environment())?;
            let pictured = window.wait().and_then(|in_time| headless.picture(file).map(|()| in_time));
            window.close();
            return Ok(format!("the window's picture is {}{}", file.display(), late(pictured?)));
        }
        if !window::display_present() {
            return Ok("there is no display to open the window on (--screenshot FILE draws it unseen)".to_owned());
        }
        let in_time = Window::open(places, &self.library, &link, &[])?.wait()?;
        Ok(format!("the window is open at the answer{}", late(in_time)))
    }

    fn touchstone(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.arg("--library").arg(&self.library);
        command
    }
}

/// The JSON value that a program printed. Exit status 1 says that something did not hold, and the value says what.
fn json_of(command: &mut Command) -> Outcome<Value> {
    let name = process::shown(command);
    let again = format!("Run `{name}` to see more.");
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|e| Failure::new(format!("cannot start `{name}`: {e}"), "Run `cargo xtask demo` again."))?;
    if !matches!(output.status.code(), Some(0 | 1)) {
        return Err(Failure::new(format!("`{name}` failed ({})", output.status), again));
    }
    let value: Value = serde_json::from_slice(&output.stdout)
        .map_err(|e| Failure::new(format!("`{name}` did not print one JSON value: {e}"), again.clone()))?;
    match value.get("status").and_then(Value::as_str) {
        Some("failed") => Err(Failure::new(format!("`{name}`: {}", value["error"]), again)),
        _ => Ok(value),
    }
}
