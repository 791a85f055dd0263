//! `cargo xtask test`: the set-up, then every test there is.

use std::time::Instant;

use crate::failure::Outcome;
use crate::headless::{Headless, LARGE};
use crate::places::Places;
use crate::{rust, setup, ui};

/// Drives the window by WebDriver.
pub const TAURI_DRIVER: (&str, &str) = ("tauri-driver", "2.1.0");

/// Runs everything and returns the closing line.
pub fn run(places: &Places) -> Outcome<String> {
    let begun = Instant::now();
    setup::run(places)?;
    ui::check(places)?;
    let ui_tests = ui::test(places)?;

    rust::build_tests(places)?;
    let driver = rust::install(places, &places.cache.join("tools"), TAURI_DRIVER.0, TAURI_DRIVER.1)?;

    let headless = if cfg!(target_os = "linux") { Some(Headless::start(LARGE)?) } else { None };
    let mut environment = headless.as_ref().map(Headless::environment).unwrap_or_default();
    environment.push(("TOUCHSTONE_TAURI_DRIVER".into(), driver.display().to_string()));
    environment.push(("TOUCHSTONE_BIN_DIR".into(), places.programs().display().to_string()));
    environment.extend(corpus(places));
    let ui_tests = ui_tests + if headless.is_some() { ui::test_in_engine(places, &environment)? } else { 0 };
    let passed = rust::test(places, &environment)?;

    Ok(format!(
        "{} Rust tests, {ui_tests} UI tests, {} window journeys passed in {} s",
        passed.tests,
        passed.journeys,
        begun.elapsed().as_secs()
    ))
}

/// The tests that need neither the corpus nor a display: of the interface's logic, and those inside the Rust crates.
pub fn run_units(places: &Places) -> Outcome<String> {
    setup::run(places)?;
    ui::check(places)?;
    let ui_tests = ui::test(places)?;
    let passed = rust::test_units(places)?;
    Ok(format!("{} Rust tests and {ui_tests} UI tests passed; those that need the corpus or a window did not run", passed.tests))
}

/// The acceptance corpus stands beside the checkout on the project's own machines; elsewhere its tests have nothing to do.
fn corpus(places: &Places) -> Option<(String, String)> {
    let folder = places.root.parent()?.join("shared/corpus");
    folder.is_dir().then(|| ("TOUCHSTONE_CORPUS".to_owned(), folder.display().to_string()))
}
