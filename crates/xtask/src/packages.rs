//! What the programs are made of: crates as cargo resolves them, and the npm packages that go into the window.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;

/// The programs that are shipped, as the packages that they are built from.
pub const PROGRAMS: [(&str, &str); 3] =
    [("touchstone-desktop", "touchstone-desktop"), ("touchstone", "touchstone-cli"), ("touchstone-audit", "touchstone-audit")];

/// Where a package comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// This workspace.
    Own,
    /// The crate registry.
    Crate,
    /// The npm registry.
    Npm,
}

/// A package that a program holds.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Package {
    /// Where it comes from.
    pub origin: Origin,
    /// As its registry names it.
    pub name: String,
    /// As its registry numbers it.
    pub version: String,
    /// An SPDX expression.
    pub licence: String,
    /// Who wrote it, where the package names it.
    pub authors: Vec<String>,
    /// Where its sources are kept, where the package names it.
    pub repository: String,
    /// The unpacked package on this machine.
    pub folder: PathBuf,
    /// Names and versions of what it uses.
    pub uses: Vec<(String, String)>,
}

/// Cargo's resolution for this platform.
pub struct Crates {
    direct: BTreeSet<String>,
    packages: BTreeMap<String, Package>,
    uses: BTreeMap<String, Vec<String>>,
}

impl Crates {
    /// Asks cargo. Only what ends up in a program counts: no build scripts, no macros, no tests.
    pub fn resolve(root: &Path) -> Outcome<Self> {
        let mut cargo = crate::places::cargo();
        cargo.current_dir(root).args(["metadata", "--locked", "--format-version", "1", "--filter-platform", platform()]);
        let remedy = "Mend the manifest that cargo names above.";
        let metadata: Value = serde_json::from_str(&process::output(&mut cargo, remedy)?)
            .map_err(|e| Failure::new(format!("cargo metadata cannot be read: {e}"), remedy))?;
        Ok(Self::read(&metadata))
    }

    fn read(metadata: &Value) -> Self {
        let listed = || metadata["packages"].as_array().into_iter().flatten();
        let kinds = |p: &Value| p["targets"].as_array().into_iter().flatten().flat_map(|t| strings(&t["kind"])).collect::<Vec<_>>();
        let macros: BTreeSet<String> = listed().filter(|p| kinds(p).iter().any(|k| k == "proc-macro")).map(|p| text(&p["id"])).collect();
        let mut packages: BTreeMap<String, Package> = listed().map(|p| (text(&p["id"]), package(p))).collect();
        let mut uses = BTreeMap::new();
        for node in metadata["resolve"]["nodes"].as_array().into_iter().flatten() {
            let normal = |d: &&Value| d["dep_kinds"].as_array().into_iter().flatten().any(|k| k["kind"].is_null());
            let used = node["deps"].as_array().into_iter().flatten().filter(normal).map(|d| text(&d["pkg"]));
            uses.insert(text(&node["id"]), used.filter(|id| !macros.contains(id)).collect::<Vec<_>>());
        }
        let named: BTreeMap<String, (String, String)> =
            packages.iter().map(|(id, p)| (id.clone(), (p.name.clone(), p.version.clone()))).collect();
        for (id, package) in &mut packages {
            package.uses = uses.get(id).into_iter().flatten().filter_map(|id| named.get(id).cloned()).collect();
            package.uses.sort();
        }
        let own = listed().filter(|p| p["source"].is_null()).flat_map(|p| p["dependencies"].as_array().into_iter().flatten());
        let direct = own.filter(|d| d["path"].is_null()).map(|d| text(&d["name"])).collect();
        Self { direct, packages, uses }
    }

    /// What the workspace's own manifests ask for, tests and build scripts included.
    pub fn direct(&self) -> BTreeSet<String> {
        self.direct.clone()
    }

    /// Everything that the package of that name is linked with, itself included; nothing where there is no such package.
    pub fn tree(&self, name: &str) -> BTreeSet<Package> {
        let mut open: Vec<&String> =
            self.packages.iter().filter(|(_, p)| p.name == name && p.origin == Origin::Own).map(|(id, _)| id).collect();
        let mut seen = BTreeSet::new();
        while let Some(id) = open.pop() {
            if seen.insert(id) {
                open.extend(self.uses.get(id).into_iter().flatten());
            }
        }
        seen.into_iter().filter_map(|id| self.packages.get(id)).cloned().collect()
    }
}

/// What the window's scripts and fonts are built from, by the lock file; what only builds or tests them is left out.
pub fn npm(places: &Places) -> Outcome<Vec<Package>> {
    let file = places.ui().join("package-lock.json");
    let read = fs::read_to_string(&file).map_err(|e| Failure::file("read", &file, &e))?;
    let lock: Value =
        serde_json::from_str(&read).map_err(|e| Failure::new(format!("{}: {e}", file.display()), "Run `npm install` in ui/."))?;
    let mut all = Vec::new();
    for (place, entry) in lock["packages"].as_object().into_iter().flatten() {
        let built_in = entry["dev"] != true && entry["optional"] != true && entry["devOptional"] != true;
        let Some(name) = place.rsplit_once("node_modules/").map(|(_, name)| name).filter(|_| built_in) else { continue };
        let folder = places.ui().join(place);
        let manifest = fs::read_to_string(folder.join("package.json")).unwrap_or_default();
        let manifest: Value = serde_json::from_str(&manifest).unwrap_or_default();
        let licence = [&entry["license"], &manifest["license"]].into_iter().map(text).find(|l| !l.is_empty());
        all.push(Package {
            origin: Origin::Npm,
            name: name.to_owned(),
            version: text(&entry["version"]),
            // A package that names no licence in its manifest is read by a person: its file says MIT.
            licence: licence.unwrap_or_else(|| "MIT".to_owned()),
            authors: Vec::new(),
            repository: text(&manifest["repository"]["url"]),
            folder,
            uses: Vec::new(),
        });
    }
    Ok(all)
}

/// The platform that programs are built for here, as Rust names it.
pub fn platform() -> &'static str {
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        "x86_64-unknown-linux-gnu"
    } else if cfg!(all(target_os = "linux", target_arch = "aarch64")) {
        "aarch64-unknown-linux-gnu"
    } else if cfg!(all(target_os = "macos", target_arch = "aarch64")) {
        "aarch64-apple-darwin"
    } else if cfg!(all(target_os = "macos", target_arch = "x86_64")) {
        "x86_64-apple-darwin"
    } else {
        "x86_64-pc-windows-msvc"
    }
}

fn package(listed: &Value) -> Package {
    let manifest = PathBuf::from(text(&listed["manifest_path"]));
    Package {
        origin: if listed["source"].is_null() { Origin::Own } else { Origin::Crate },
        name: text(&listed["name"]),
        version: text(&listed["version"]),
        // Old manifests part alternatives with a slash.
        licence: text(&listed["license"]).replace(" / ", " OR ").replace('/', " OR "),
        authors: strings(&listed["authors"]),
        repository: text(&listed["repository"]),
        folder: manifest.parent().map(Path::to_owned).unwrap_or_default(),
        uses: Vec::new(),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().map(text).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn macros_build_scripts_and_tests_are_in_no_program() {
        let listed = |name: &str, kind: &str, source: Value| json!({ "id": name, "name": name, "version": "1.0.0", "license": "MIT/Apache-2.0", "source": source, "manifest_path": format!("/x/{name}/Cargo.toml"), "targets": [{ "kind": [kind] }] });
        let used = |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [listed("app", "bin", Value::Null), listed("linked", "lib", json!("r")), listed("derive", "proc-macro", json!("r")), listed("built", "lib", json!("r")), listed("deep", "lib", json!("r"))],
            "resolve": { "nodes": [
                { "id": "app", "deps": [used("linked", Value::Null), used("derive", Value::Null), used("built", json!("build"))] },
                { "id": "linked", "deps": [used("deep", Value::Null), used("built", json!("dev"))] },
                { "id": "derive", "deps": [used("built", Value::Null)] },
                { "id": "built", "deps": [] }, { "id": "deep", "deps": [] }
            ] }
        });
        let tree = Crates::read(&metadata).tree("app");
        let names: Vec<&str> = tree.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["app", "deep", "linked"]);
        let linked = tree.iter().find(|p| p.name == "linked").unwrap();
        assert_eq!(
            (linked.licence.as_str(), linked.uses.as_slice()),
            ("MIT OR Apache-2.0", [("deep".to_owned(), "1.0.0".to_owned())].as_slice())
        );
    }
}
