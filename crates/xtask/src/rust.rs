//! Building and testing the workspace.

use std::path::Path;

use crate::failure::{Failure, Outcome};
use crate::places::{PROFILE, Places};
use crate::process;

/// Test programs whose names begin so drive the real window.
const JOURNEYS: &str = "window";

/// How many tests passed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Passed {
    /// All but the next.
    pub tests: u32,
    /// Journeys through the real window.
    pub journeys: u32,
    /// Tests that did not run: they need the acceptance corpus.
    pub ignored: u32,
}

/// Says where the acceptance corpus is. A test that needs it is marked `#[ignore = "needs the acceptance corpus"]`.
pub const CORPUS: &str = "TOUCHSTONE_CORPUS";

const REMEDY: &str = "Mend what the compiler names above. If a system library is missing, `cargo xtask setup` installs it.";

/// Builds every program, in the profile of demo and tests.
pub fn build(places: &Places) -> Outcome {
    process::run(places.cargo().args(["build", "--profile", PROFILE, "--workspace", "--bins"]), REMEDY)
}

/// Builds every program as it is shipped.
pub fn build_shipped(places: &Places) -> Outcome {
    process::run(places.cargo().args(["build", "--release", "--workspace", "--bins"]), REMEDY)
}

/// Builds every program and every test, with the same features, so that running them compiles nothing again.
pub fn build_tests(places: &Places) -> Outcome {
    process::run(places.cargo().args(["build", "--profile", PROFILE, "--workspace", "--bins", "--tests"]), REMEDY)
}

/// Runs every test, with these variables set; those that need the acceptance corpus where one of them says where it is.
pub fn test(places: &Places, environment: &[(String, String)]) -> Outcome<Passed> {
    let corpus = environment.iter().any(|(name, _)| name == CORPUS);
    counted(places, if corpus { &["--", "--include-ignored"] } else { &[] }, environment)
}

/// Runs the tests that are beside the code which they test.
pub fn test_units(places: &Places) -> Outcome<Passed> {
    counted(places, &["--lib", "--bins"], &[])
}

fn counted(places: &Places, targets: &[&str], environment: &[(String, String)]) -> Outcome<Passed> {
    let mut count = Count::default();
    let mut command = places.cargo();
    command.args(["test", "--profile", PROFILE, "--workspace", "--no-fail-fast"]).args(targets).envs(environment.iter().cloned());
    command.env("CARGO_TERM_COLOR", "never");
    let remedy = "Mend the tests named above; `cargo test --profile quick -p PACKAGE NAME` repeats one.";
    let ended = process::watch(&mut command, remedy, |line| count.see(line));
    ended.map_err(|failure| count.failure(remedy).unwrap_or(failure))?;
    if count.passed.tests == 0 {
        return Err(Failure::new("cargo test ran no test", "Check the workspace members in Cargo.toml."));
    }
    Ok(count.passed)
}

/// Installs a cargo program of exactly this version below `folder`, unless it is there.
pub fn install(places: &Places, folder: &Path, name: &str, version: &str) -> Outcome<std::path::PathBuf> {
    let root = folder.join(format!("{name}-{version}"));
    let program = root.join("bin").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        let mut command = places.cargo();
        command.args(["install", name, "--version", version, "--locked", "--root"]).arg(&root);
        command.arg("--target-dir").arg(places.target.join("tools"));
        process::run(&mut command, "Check the connection to the crate registry, and run the command again.")?;
    }
    Ok(program)
}

/// Adds up what the test programs say.
#[derive(Default)]
struct Count {
    passed: Passed,
    failed: Vec<String>,
    failed_journeys: Vec<String>,
    in_window: bool,
}

impl Count {
    /// The tests that failed, by name; nothing where cargo failed for another reason.
    fn failure(&self, remedy: &str) -> Option<Failure> {
        let kinds = [("Rust tests", &self.failed), ("window journeys", &self.failed_journeys)];
        let said = kinds.iter().filter(|(_, names)| !names.is_empty());
        let said: Vec<String> = said.map(|(kind, names)| format!("{kind} that failed: {}", names.join(", "))).collect();
        (!said.is_empty()).then(|| Failure::new(said.join("; "), remedy))
    }

    fn see(&mut self, line: &str) {
        let line = line.trim();
        if let Some(target) = line.strip_prefix("Running ") {
            // `window.rs (target/quick/deps/window-0123456789abcdef)`
            self.in_window = target.rsplit(['/', '\\']).next().is_some_and(|program| program.starts_with(JOURNEYS));
        } else if line.starts_with("Doc-tests ") {
            self.in_window = false;
        } else if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
            let failed = if self.in_window { &mut self.failed_journeys } else { &mut self.failed };
            failed.push(name.to_owned());
        } else if let Some(number) = counted_in(line, "passed") {
            let counter = if self.in_window { &mut self.passed.journeys } else { &mut self.passed.tests };
            *counter += number;
            self.passed.ignored += counted_in(line, "ignored").unwrap_or(0);
        }
    }
}

/// The number of tests that `passed`, `failed` or the like in `test result: ok. 12 passed; 0 failed; …`.
fn counted_in(line: &str, what: &str) -> Option<u32> {
    let (_, result) = line.strip_prefix("test result: ")?.split_once(". ")?;
    result.split("; ").find_map(|part| part.strip_suffix(what)?.trim_end().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_and_journeys_are_counted_apart() {
        let mut count = Count::default();
        for line in [
            "     Running unittests src/lib.rs (target/quick/deps/touchstone_text-1)",
            "test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.10s",
            "test words::a_word ... FAILED",
            "     Running window.rs (target/quick/deps/window-1)",
            "test first_run ... FAILED",
            "test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 20.10s",
            "   Doc-tests touchstone_text",
            "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s",
        ] {
            count.see(line);
        }
        assert_eq!(count.passed, Passed { tests: 13, journeys: 4, ignored: 3 });
        let said = count.failure("Mend them.").unwrap().to_string();
        assert!(said.starts_with("Rust tests that failed: words::a_word; window journeys that failed: first_run"), "{said}");
        assert_eq!(Count::default().failure(""), None);
    }

    #[test]
    fn what_a_test_prints_is_no_result() {
        assert_eq!(counted_in("test result_is_kept ... ok", "passed"), None);
        assert_eq!(counted_in("test result: FAILED. 3 passed; 1 failed; 0 ignored", "passed"), Some(3));
    }
}
