//! The window's sources: their packages, their build, their tests.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::digest;
use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;
use crate::system;

/// What `npm ci` installs from.
const LOCK: &[&str] = &["package.json", "package-lock.json"];
/// What `npm run build` builds from.
const SOURCES: &[&str] =
    &["package.json", "package-lock.json", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json", "public", "src"];

/// Installs the packages that the lock file names, unless they are there.
pub fn install(places: &Places) -> Outcome {
    let stamp = Stamp::of(places, "node_modules/.touchstone-installed", LOCK)?;
    if stamp.is_current() {
        return Ok(());
    }
    process::run(
        npm(places).args(["ci", "--no-audit", "--no-fund"]),
        "Check the connection to the npm registry (npm config get registry).",
    )?;
    stamp.write()
}

/// Builds `ui/dist`, unless it was built from these very sources.
pub fn build(places: &Places) -> Outcome {
    let stamp = Stamp::of(places, "node_modules/.touchstone-built", SOURCES)?;
    if stamp.is_current() && places.ui().join("dist/index.html").is_file() {
        return Ok(());
    }
    process::run(npm(places).args(["run", "build"]), "Mend what the build names above; `npm run build` in ui/ repeats it.")?;
    stamp.write()
}

/// Type check of scripts and components.
pub fn check(places: &Places) -> Outcome {
    process::run(npm(places).args(["run", "check"]), "Mend what svelte-check names above; `npm run check` in ui/ repeats it.")
}

/// Runs the tests and returns how many passed.
pub fn test(places: &Places) -> Outcome<u32> {
    let mut passed = 0;
    let remedy = "Mend the tests named above; `npm test` in ui/ repeats them.";
    process::watch(npm(places).arg("test").env("NO_COLOR", "1"), remedy, |line| passed += passed_in(line).unwrap_or(0))?;
    if passed == 0 {
        return Err(Failure::new("npm test ran no test", "Check the test pattern in ui/vite.config.ts."));
    }
    Ok(passed)
}

/// Runs the component tests in the engine of the real window, on the display that the environment names.
pub fn test_in_engine(places: &Places, environment: &[(String, String)]) -> Outcome<u32> {
    let mut passed = 0;
    let remedy = "Mend the tests named above; `npm run test:browser` in ui/ repeats them where there is a display.";
    let mut command = npm(places);
    command.args(["run", "test:browser"]).env("NO_COLOR", "1").envs(environment.iter().cloned());
    process::watch(&mut command, remedy, |line| passed += passed_in(line).unwrap_or(0))?;
    if passed == 0 {
        return Err(Failure::new("npm run test:browser ran no test", "Check the test pattern in ui/vitest.browser.config.ts."));
    }
    Ok(passed)
}

fn npm(places: &Places) -> Command {
    let mut command = Command::new(system::npm_program());
    command.current_dir(places.ui());
    command
}

/// The number in Vitest's closing line, `Tests  1 failed | 86 passed (87)`.
fn passed_in(line: &str) -> Option<u32> {
    let rest = line.trim().strip_prefix("Tests ")?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "passed")?;
    words.get(at.checked_sub(1)?)?.parse().ok()
}

/// A file that remembers what a step was done with.
struct Stamp {
    file: std::path::PathBuf,
    digest: String,
}

impl Stamp {
    fn of(places: &Places, file: &str, inputs: &[&str]) -> Outcome<Self> {
        let root: &Path = &places.ui();
        let digest = digest::of_tree(root, inputs).map_err(|e| Failure::file("read", root, &e))?;
        Ok(Self { file: root.join(file), digest })
    }

    fn is_current(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|written| written == self.digest)
    }

    fn write(&self) -> Outcome {
        fs::write(&self.file, &self.digest).map_err(|e| Failure::file("write", &self.file, &e))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_line_of_vitest_is_read() {
        assert_eq!(passed_in("      Tests  87 passed (87)"), Some(87));
        assert_eq!(passed_in("      Tests  1 failed | 86 passed (87)"), Some(86));
        assert_eq!(passed_in(" Test Files  12 passed (12)"), None);
        assert_eq!(passed_in("Tests  no tests"), None);
    }
}
