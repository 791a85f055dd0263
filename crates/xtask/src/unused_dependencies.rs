//! Dependencies that a manifest asks for and no source names.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::failure::{Failure, Outcome};

/// One finding for each dependency of our packages whose name is in none of the sources that it is for: those of the library and the
/// programs, all of them for `dev-dependencies`, the build script's for `build-dependencies`. Packages come as `cargo metadata` lists them.
pub fn unused_dependencies(root: &Path, packages: &[Value]) -> Outcome<Vec<String>> {
    let mut found = Vec::new();
    let mut asked = BTreeSet::new();
    for package in packages {
        let program = words(&folders(package, |kind| !matches!(kind, "test" | "bench" | "example" | "custom-build")))?;
        let all = words(&folders(package, |kind| kind != "custom-build"))?;
        let build = words(&folders(package, |kind| kind == "custom-build"))?;
        // A package of tests alone has nothing else to use its dependencies.
        let tests_alone = package["name"] == "touchstone-tests";
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let name = dependency["rename"].as_str().or(dependency["name"].as_str()).unwrap_or_default();
            asked.insert(name.to_owned());
            let sources = match dependency["kind"].as_str() {
                Some("build") => &build,
                Some("dev") => &all,
                _ if tests_alone => &all,
                _ => &program,
            };
            if !sources.contains(&name.replace('-', "_")) {
                found.push(format!("{} does not use {name}", package["name"].as_str().unwrap_or_default()));
            }
        }
    }
    let manifest = root.join("Cargo.toml");
    let manifest = fs::read_to_string(&manifest).map_err(|e| Failure::file("read", &manifest, &e))?;
    let left = offered(&manifest).into_iter().filter(|name| !asked.contains(*name));
    found.extend(left.map(|name| format!("no package asks for {name} of the workspace")));
    Ok(found)
}

/// The names in the table `workspace.dependencies`.
fn offered(manifest: &str) -> Vec<&str> {
    let table = manifest.split_once("[workspace.dependencies]\n").map(|(_, rest)| rest.split("\n[").next().unwrap_or_default());
    table.into_iter().flat_map(str::lines).filter_map(|line| line.split_once(" =")).map(|(name, _)| name).collect()
}

/// Where the sources of the targets of these kinds are.
fn folders(package: &Value, wanted: impl Fn(&str) -> bool) -> BTreeSet<PathBuf> {
    let targets = package["targets"].as_array().into_iter().flatten();
    let targets = targets.filter(|target| target["kind"].as_array().into_iter().flatten().filter_map(Value::as_str).all(&wanted));
    targets.filter_map(|target| Path::new(target["src_path"].as_str()?).parent().map(Path::to_owned)).collect()
}

/// Every word of the Rust files below these folders, and of the folders whose modules they name by `#[path]`.
fn words(folders: &BTreeSet<PathBuf>) -> Outcome<BTreeSet<String>> {
    let mut words = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut left: Vec<PathBuf> = folders.iter().cloned().collect();
    while let Some(folder) = left.pop() {
        if !seen.insert(folder.clone()) {
            continue;
        }
        for entry in fs::read_dir(&folder).map_err(|e| Failure::file("read", &folder, &e))?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).map_err(|e| Failure::file("read", &path, &e))?;
                let elsewhere = text.split("#[path = \"").skip(1).filter_map(|rest| Some(folder.join(rest.split_once('"')?.0)));
                left.extend(elsewhere.filter_map(|file| file.parent().filter(|folder| folder.is_dir()).map(Path::to_owned)));
                words.extend(text.split(|c: char| !(c.is_alphanumeric() || c == '_')).map(str::to_owned));
            }
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_that_no_source_names_is_found() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let source = here.join("src/main.rs");
        let package = serde_json::json!({
            "name": "one",
            "targets": [{ "kind": ["bin"], "src_path": source }],
            "dependencies": [
                { "name": "serde-json", "kind": null, "rename": null },
                { "name": "never-named-anywhere-else-than-here".replace("-else", ""), "kind": null, "rename": null },
            ],
        });
        let root = here.join("../..");
        let found = unused_dependencies(&root, &[package]).unwrap();
        let of_one: Vec<&String> = found.iter().filter(|finding| finding.starts_with("one ")).collect();
        assert_eq!(of_one, ["one does not use never-named-anywhere-than-here"]);
    }

    #[test]
    fn the_table_of_the_workspace_is_read() {
        let manifest =
            "[workspace]\nmembers = []\n\n[workspace.dependencies]\na-b = { path = \"x\" }\n\nc = \"1\"\n\n[profile.dev]\nopt = 1\n";
        assert_eq!(offered(manifest), ["a-b", "c"]);
    }
}
