//! How many packages a program may hold, and that each that we chose has its reason written down. Each is code that
//! somebody else can change.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::failure::{Failure, Outcome};
use crate::packages::{self, Crates, Origin};
use crate::places::Places;

/// The most crates of others, on Linux, in the program that is built from the package.
const CRATES: [(&str, usize); 3] = [("touchstone-desktop", 475), ("touchstone-cli", 360), ("touchstone-audit", 105)];
/// The most npm packages that the window is built from.
const NPM: usize = 40;

/// Programs that hold more than they may, in words.
pub fn broken(places: &Places) -> Outcome<Vec<String>> {
    let crates = Crates::resolve(&places.root)?;
    let mut found = Vec::new();
    // Other platforms have other windows; the numbers are for Linux.
    for (program, most) in CRATES.iter().filter(|_| cfg!(target_os = "linux")) {
        let count = crates.tree(program).iter().filter(|p| p.origin == Origin::Crate).count();
        found.extend(over(program, "crates", count, *most));
    }
    found.extend(over("the window", "npm packages", packages::npm(places)?.len(), NPM));
    let page = read(places, PAGE)?;
    let chosen = chosen(&crates.direct(), &read(places, "ui/package.json")?);
    found.extend(unexplained(&page, &chosen).map(|name| format!("{PAGE} does not say why {name} is there")));
    Ok(found)
}

/// The page that gives reasons.
const PAGE: &str = "docs/dependencies.md";

fn read(places: &Places, file: &str) -> Outcome<String> {
    let file = places.root.join(file);
    fs::read_to_string(&file).map_err(|e| Failure::file("read", &file, &e))
}

/// The names of what our manifests ask for.
fn chosen(crates: &BTreeSet<String>, npm: &str) -> BTreeSet<String> {
    let manifest: Value = serde_json::from_str(npm).unwrap_or_default();
    let tables = ["dependencies", "devDependencies"];
    let npm = tables.iter().flat_map(|table| manifest[*table].as_object().into_iter().flatten().map(|(name, _)| name.clone()));
    crates.iter().cloned().chain(npm).collect()
}

fn unexplained<'a>(page: &str, chosen: &'a BTreeSet<String>) -> impl Iterator<Item = &'a String> {
    let named: BTreeSet<String> = page.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    chosen.iter().filter(move |name| !named.contains(*name))
}

fn over(program: &str, what: &str, count: usize, most: usize) -> Option<String> {
    // A count of nothing means that nothing was counted.
    let within = (1..=most).contains(&count);
    (!within).then(|| format!("{program} holds {count} {what}, and may hold {most}: see docs/dependencies.md"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_keep_their_package_budget() {
        assert_eq!(broken(&Places::find().unwrap()).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn a_dependency_without_a_reason_is_named() {
        let all =
            chosen(&BTreeSet::from(["serde".to_owned()]), r#"{ "dependencies": { "svelte": "5" }, "devDependencies": { "vite": "8" } }"#);
        assert_eq!(unexplained("| `serde`, `vite` | because |", &all).collect::<Vec<_>>(), ["svelte"]);
    }

    #[test]
    fn one_package_too_many_is_said() {
        assert_eq!(over("touchstone-audit", "crates", 75, 75), None);
        assert_eq!(
            over("touchstone-audit", "crates", 76, 75).unwrap(),
            "touchstone-audit holds 76 crates, and may hold 75: see docs/dependencies.md"
        );
        assert!(over("touchstone-audit", "crates", 0, 75).is_some());
    }
}
