//! The repository's own rules: who may depend on whom, what every file begins with, what no file contains.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::export_form_places::export_form_places;
use crate::failure::{Failure, Outcome};
use crate::process;
use crate::unused_dependencies::unused_dependencies;
use crate::unused_messages::unused_messages;

/// Every breach, in words; empty when all rules hold.
pub fn broken(root: &Path) -> Outcome<Vec<String>> {
    let mut found = dependencies(root)?;
    found.extend(headless_files(root)?);
    found.extend(machine_paths(root)?);
    found.extend(compiled_twice(root)?);
    found.extend(unbounded_reads(root)?);
    found.extend(missing_places(root)?);
    found.extend(unused_messages(root)?);
    found.extend(export_form_places(root)?);
    Ok(found)
}

/// Crates that use another against the table in ARCHITECTURE.md, and dependencies that nothing uses.
fn dependencies(root: &Path) -> Outcome<Vec<String>> {
    let file = root.join("ARCHITECTURE.md");
    let text = fs::read_to_string(&file).map_err(|e| Failure::file("read", &file, &e))?;
    let table = table(&text);
    let remedy = "Mend the manifest that cargo names above.";
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["metadata", "--format-version", "1", "--no-deps"]);
    let metadata: Value = serde_json::from_str(&process::output(&mut cargo, remedy)?)
        .map_err(|e| Failure::new(format!("cargo metadata cannot be read: {e}"), remedy))?;
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut found: Vec<String> = packages.iter().flat_map(|package| breaches(root, package, &table)).collect();
    found.extend(unused_dependencies(root, packages)?);
    Ok(found)
}

/// What one package uses and the table does not allow.
fn breaches(root: &Path, package: &Value, table: &BTreeMap<String, Allowed>) -> Vec<String> {
    let folder = |path: &Value| Path::new(path.as_str()?).strip_prefix(root).ok().map(short_name);
    let Some(name) = folder(&package["manifest_path"]).map(|n| n.trim_end_matches("/Cargo.toml").to_owned()) else { return Vec::new() };
    let name = if name == "Cargo.toml" { "src-tauri".to_owned() } else { name };
    let Some(allowed) = table.get(&name) else { return vec![format!("ARCHITECTURE.md: the table of crates has no row for {name}")] };
    let dependencies = package["dependencies"].as_array().into_iter().flatten().filter(|d| d["kind"] != "dev");
    let used = dependencies.filter_map(|d| folder(&d["path"]));
    used.filter(|used| !allowed.allows(used))
        .map(|used| format!("{name} depends on {used}, which ARCHITECTURE.md does not allow"))
        .collect()
}

/// `crates/text` as the table names it.
fn short_name(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    path.strip_prefix("crates/").map_or(path.clone(), str::to_owned)
}

/// What a row of the table allows.
#[derive(Debug, PartialEq, Eq)]
enum Allowed {
    Any,
    These(Vec<String>),
}

impl Allowed {
    fn allows(&self, name: &str) -> bool {
        match self {
            Self::Any => true,
            Self::These(names) => names.iter().any(|n| n == name),
        }
    }
}

/// The table with a column "may use": the row's crate, and what that column allows it.
fn table(text: &str) -> BTreeMap<String, Allowed> {
    let mut rows = BTreeMap::new();
    let mut column = None;
    for line in text.lines() {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        if !line.trim_start().starts_with('|') {
            column = None;
        } else if let Some(at) = cells.iter().position(|cell| cell.starts_with("may use")) {
            column = Some(at);
        } else if let (Some(at), Some(name)) = (column, cells[0].split('`').nth(1)) {
            let cell = cells.get(at).copied().unwrap_or_default();
            let allowed = allowed_by(cell, &rows);
            rows.insert(short_name(Path::new(name.trim_end_matches('/'))), allowed);
        }
    }
    rows
}

/// What a cell says: `any`, `all above`, names, or a name "and the types it gives", which come from what that crate uses.
fn allowed_by(cell: &str, above: &BTreeMap<String, Allowed>) -> Allowed {
    if cell == "any" {
        return Allowed::Any;
    }
    if cell == "all above" {
        return Allowed::These(above.keys().cloned().collect());
    }
    let words = cell.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    let mut names: Vec<String> = words.filter(|word| above.contains_key(*word)).map(str::to_owned).collect();
    if cell.ends_with("the types it gives") {
        let given =
            names.iter().filter_map(|name| if let Some(Allowed::These(used)) = above.get(name) { Some(used.clone()) } else { None });
        let given: Vec<String> = given.flatten().collect();
        names.extend(given);
    }
    Allowed::These(names)
}

/// Rust files that do not open with their responsibility.
fn headless_files(root: &Path) -> Outcome<Vec<String>> {
    let files = git(root, &["ls-files", "*.rs"])?;
    let opens = |file: &&str| fs::read_to_string(root.join(file)).is_ok_and(|text| !text.starts_with("//!"));
    Ok(files.lines().filter(opens).map(|file| format!("{file} does not open with `//!` and its responsibility")).collect())
}

/// Lines that only make sense on one machine.
fn machine_paths(root: &Path) -> Outcome<Vec<String>> {
    let pattern = "(^|[^A-Za-z0-9_.-])/(work|root)/[a-z.]";
    let found = git(root, &["grep", "-nIE", pattern, "--", ".", ":!*.lock", ":!ui/package-lock.json"])?;
    Ok(found.lines().map(|line| format!("a path of one machine: {line}")).collect())
}

/// Packages that the programs and the tests ask for with different features: cargo compiles them, and all that is built
/// on them, once for each, so that `cargo xtask test` would begin where `cargo xtask demo` began.
fn compiled_twice(root: &Path) -> Outcome<Vec<String>> {
    let programs = features(root, "normal,build")?;
    let tests = features(root, "normal,build,dev")?;
    Ok(programs.difference(&tests).map(|package| format!("the tests build this package with other features: {package}")).collect())
}

/// Every package of this platform's build with its features, in each combination in which it is built.
fn features(root: &Path, kinds: &str) -> Outcome<BTreeSet<String>> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["tree", "--workspace", "--prefix", "none", "--no-dedupe", "--format", "{p} [{f}]", "--edges", kinds]);
    let printed = process::output(&mut cargo, "Mend the manifest that cargo names above.")?;
    Ok(printed.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

/// Files that somebody names are read by `crates/files`, which refuses pipes and devices and knows an end.
fn unbounded_reads(root: &Path) -> Outcome<Vec<String>> {
    let crates = ["audit", "cli", "engine", "ground", "store"].map(|name| format!("crates/{name}/src"));
    let arguments: Vec<&str> =
        ["grep", "-nE", r"fs::read(_to_string)?\(", "--"].into_iter().chain(crates.iter().map(String::as_str)).collect();
    let found = git(root, &arguments)?;
    Ok(found.lines().map(|line| format!("a file is read without touchstone_files: {line}")).collect())
}

/// Files and folders that CONTRIBUTING.md sends a newcomer to, and that do not exist.
fn missing_places(root: &Path) -> Outcome<Vec<String>> {
    let file = root.join("CONTRIBUTING.md");
    let text = fs::read_to_string(&file).map_err(|e| Failure::file("read", &file, &e))?;
    Ok(missing(&named_places(&text), |place| root.join(place).exists()))
}

fn missing(places: &[&str], exists: impl Fn(&str) -> bool) -> Vec<String> {
    if places.is_empty() {
        return vec![format!("CONTRIBUTING.md names no place under \"{PLACES_HEADING}\"")];
    }
    let missing = places.iter().filter(|place| !exists(place));
    missing.map(|place| format!("CONTRIBUTING.md names {place}, which does not exist")).collect()
}

const PLACES_HEADING: &str = "Where do I change";

/// The paths in backquotes in the section "Where do I change…": a path has a slash and no space.
fn named_places(text: &str) -> Vec<&str> {
    let section = text.split("\n## ").find(|section| section.starts_with(PLACES_HEADING)).unwrap_or_default();
    section.split('`').skip(1).step_by(2).filter(|code| code.contains('/') && !code.contains(char::is_whitespace)).collect()
}

/// What git prints. A search without a hit is no failure.
fn git(root: &Path, arguments: &[&str]) -> Outcome<String> {
    let output = Command::new("git").current_dir(root).args(arguments).output();
    let output = output.map_err(|e| Failure::new(format!("cannot start git: {e}"), "Install git."))?;
    match output.status.code() {
        Some(0 | 1) => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        _ => Err(Failure::new(format!("git {} failed", arguments[0]), "Run the command in a git checkout.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_crates_is_read() {
        let text = "| crate | one responsibility | may use (ours) |\n| --- | --- | --- |\n| `crates/text` | x | – |\n\
                    | `crates/verify` | x | text |\n| `crates/record` | x | text, `verify` |\n| `crates/engine` | x | all above |\n\
                    | `crates/cli` | x | engine and the types it gives |\n| `tests/` (a member) | x | any |\n";
        let table = table(text);
        assert!(!table["text"].allows("verify"));
        assert!(table["record"].allows("verify") && !table["record"].allows("search"));
        assert!(table["engine"].allows("record") && !table["engine"].allows("tests"));
        assert!(table["cli"].allows("engine") && table["cli"].allows("record") && !table["cli"].allows("tests"));
        assert!(table["tests"].allows("engine"));
    }

    #[test]
    fn places_are_the_paths_of_one_section() {
        let text = "# Contributing\n\n`crates/before`\n\n## Where do I change…\n\n- a verdict: `QuoteState` in `crates/record/src/look.rs`,\n\
                    `ui/src`; run `cargo run -p x/y`\n\n### Its own\n\n`docs/formats`\n\n## After\n\n`crates/after`\n";
        assert_eq!(named_places(text), ["crates/record/src/look.rs", "ui/src", "docs/formats"]);
        assert_eq!(named_places("# Contributing\n\n`crates/before`\n"), Vec::<&str>::new());
    }

    #[test]
    fn a_place_that_is_gone_is_named() {
        let said = missing(&["src/here", "src/gone"], |place| place == "src/here");
        assert_eq!(said, ["CONTRIBUTING.md names src/gone, which does not exist"]);
        assert_eq!(missing(&[], |_| true).len(), 1);
    }

    #[test]
    fn the_repository_keeps_its_rules() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
        assert_eq!(broken(&root).unwrap(), Vec::<String>::new());
    }
}
