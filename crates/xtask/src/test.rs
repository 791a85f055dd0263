//! `cargo xtask test`: the set-up, then every test there is.

use std::path::PathBuf;
use std::time::Instant;

use crate::failure::{Failure, Outcome};
use crate::headless::{Headless, LARGE};
use crate::places::Places;
use crate::rust::Passed;
use crate::{rust, setup, ui};

/// Drives the window by WebDriver.
pub const TAURI_DRIVER: (&str, &str) = ("tauri-driver", "2.1.0");

/// Runs everything and returns the closing line. A part that fails keeps no other from running; all that failed is said at the end.
pub fn run(places: &Places) -> Outcome<String> {
    let begun = Instant::now();
    setup::run(places)?;
    let mut parts = Parts::default();
    parts.take("types of the interface", ui::check(places));
    let mut ui_tests = parts.take("tests of the interface", ui::test(places));
    let mut passed = Passed::default();
    if let Some(Ready { headless, environment }) = parts.take("build of the programs and their tests", ready(places).map(Some)) {
        if headless.is_some() {
            ui_tests += parts.take("tests of the interface in the window's engine", ui::test_in_engine(places, &environment));
        }
        passed = parts.take("Rust tests and window journeys", rust::test(places, &environment));
    }
    parts.end(format!(
        "{} Rust tests, {ui_tests} UI tests, {} window journeys passed in {} s{}",
        passed.tests,
        passed.journeys,
        begun.elapsed().as_secs(),
        if passed.ignored > 0 { format!("; {} did not run: they need the acceptance corpus", passed.ignored) } else { String::new() }
    ))
}

/// The tests that need neither the corpus nor a display: of the interface's logic, and those inside the Rust crates.
pub fn run_units(places: &Places) -> Outcome<String> {
    setup::run(places)?;
    let mut parts = Parts::default();
    parts.take("types of the interface", ui::check(places));
    let ui_tests = parts.take("tests of the interface", ui::test(places));
    let passed = parts.take("Rust tests", rust::test_units(places));
    parts.end(format!("{} Rust tests and {ui_tests} UI tests passed; those that need the corpus or a window did not run", passed.tests))
}

/// What the tests of the programs need.
struct Ready {
    /// Held as long as the tests run.
    headless: Option<Headless>,
    environment: Vec<(String, String)>,
}

/// Builds the programs and their tests, installs what drives the window, and starts a display that nobody sees.
fn ready(places: &Places) -> Outcome<Ready> {
    rust::build_tests(places)?;
    let driver = rust::install(places, &places.cache.join("tools"), TAURI_DRIVER.0, TAURI_DRIVER.1)?;
    let headless = if cfg!(target_os = "linux") { Some(Headless::start(LARGE)?) } else { None };
    let mut environment = headless.as_ref().map(Headless::environment).unwrap_or_default();
    environment.push(("TOUCHSTONE_TAURI_DRIVER".into(), driver.display().to_string()));
    environment.push(("TOUCHSTONE_BIN_DIR".into(), places.programs().display().to_string()));
    environment.extend(corpus(places));
    Ok(Ready { headless, environment })
}

/// The parts that failed so far.
#[derive(Default)]
struct Parts {
    failed: Vec<String>,
}

impl Parts {
    /// What a part gives; nothing where it failed.
    fn take<T: Default>(&mut self, part: &str, outcome: Outcome<T>) -> T {
        outcome.unwrap_or_else(|failure| {
            let failed = format!("{part}: {failure}");
            eprintln!("xtask: {failed}");
            self.failed.push(failed);
            T::default()
        })
    }

    /// The closing line, or all that failed.
    fn end(self, line: String) -> Outcome<String> {
        match self.failed.len() {
            0 => Ok(line),
            number => Err(Failure::new(
                format!("{number} {} failed:\n  {}", if number == 1 { "part" } else { "parts" }, self.failed.join("\n  ")),
                "Every other part was run. Mend these, then run the command again.",
            )),
        }
    }
}

/// Where the acceptance corpus is: it is beside the checkout on the project's own machines; elsewhere the tests that need it don't run.
fn corpus(places: &Places) -> Option<(String, String)> {
    let folder = std::env::var_os(rust::CORPUS).map_or_else(|| places.root.join("../shared/corpus"), PathBuf::from);
    folder.is_dir().then(|| (rust::CORPUS.to_owned(), folder.display().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_fails_keeps_no_other_from_running_and_is_named_at_the_end() {
        let mut parts = Parts::default();
        assert_eq!(parts.take("interface", Err::<u32, _>(Failure::new("`npm test` failed", "Mend the tests."))), 0);
        assert_eq!(parts.take("Rust", Ok(7)), 7);
        parts.take("journeys", Err::<(), _>(Failure::new("window journeys that failed: first_run", "Mend it.")));
        let said = parts.end("passed".into()).unwrap_err().to_string();
        for words in ["2 parts failed", "interface: `npm test` failed", "journeys: window journeys that failed: first_run"] {
            assert!(said.contains(words), "{said}");
        }
        assert!(!said.contains("Rust"), "{said}");
    }

    #[test]
    fn the_closing_line_is_for_a_run_without_failures() {
        let mut parts = Parts::default();
        parts.take("interface", Ok(3));
        assert_eq!(parts.end("3 passed".into()), Ok("3 passed".to_owned()));
    }
}
