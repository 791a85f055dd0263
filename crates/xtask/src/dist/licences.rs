//! The licences of everything that is shipped, in one file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::dist::bundled::Bundled;
use crate::dist::licence_file::tidy;
use crate::failure::{Failure, Outcome};
use crate::packages::{Origin, Package};

/// What a licence's file may be called, at the beginning and in small letters.
const NAMES: [&str; 6] = ["license", "licence", "copying", "copyright", "notice", "unlicense"];

/// One text for all packages and all that lies beside the programs. Fails where a package brings no text and its licence
/// is not one whose text we have.
pub fn text(root: &Path, packages: &[Package], bundled: &[Bundled]) -> Outcome<String> {
    let others: Vec<&Package> = packages.iter().filter(|p| p.origin != Origin::Own).collect();
    // The same text comes with many packages: it is printed once, with their names above it.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in &others {
        let named = format!("{} {} ({})", package.name, package.version, package.licence);
        for found in texts_of(root, package, &others)? {
            texts.entry(found).or_default().push(named.clone());
        }
    }
    for part in bundled {
        for found in &part.licence_texts {
            texts.entry(found.clone()).or_default().push(format!("{} {} ({})", part.name, part.version, part.licence));
        }
    }
    let mut out = String::from(HEAD);
    let mut list: Vec<String> = others.iter().map(|p| format!("{} {}: {}", p.name, p.version, p.licence)).collect();
    list.extend(bundled.iter().map(|p| format!("{} {}: {}", p.name, p.version, p.licence)));
    list.sort_by_key(|line| line.to_lowercase());
    list.dedup();
    out.extend(list.iter().map(|line| format!("  {line}\n")));
    let mut texts: Vec<(String, Vec<String>)> = texts.into_iter().collect();
    texts.iter_mut().for_each(|(_, names)| names.sort());
    texts.sort_by(|a, b| a.1.cmp(&b.1));
    for (text, names) in texts {
        let _ = write!(out, "\n{}\n{}\n{}\n\n{text}\n", "=".repeat(80), names.join("\n"), "-".repeat(80));
    }
    Ok(out)
}

const HEAD: &str = "\
Touchstone is under the MIT licence or the Apache licence 2.0, at your choice: see LICENSE-MIT and LICENSE-APACHE.
It contains, or is shipped with, what is listed here. The texts of the licences follow the list.

";

/// The licence files of a package; else those of a package from the same repository; else the text that its licence
/// has everywhere, with the authors' names.
fn texts_of(root: &Path, package: &Package, all: &[&Package]) -> Outcome<Vec<String>> {
    let own = files_in(&package.folder);
    if !own.is_empty() {
        return Ok(own);
    }
    let sibling = |p: &&&Package| !package.repository.is_empty() && repository(&p.repository) == repository(&package.repository);
    if let Some(texts) = all.iter().filter(sibling).map(|p| files_in(&p.folder)).find(|t| !t.is_empty()) {
        return Ok(texts);
    }
    let standard = standard(root, &package.licence)?.ok_or_else(|| {
        Failure::new(
            format!("{} {} brings no licence text, and {} is not one that we have", package.name, package.version, package.licence),
            "Find its text and add it to crates/xtask/src/dist/licences.rs.",
        )
    })?;
    let authors = if package.authors.is_empty() { format!("the authors of {}", package.name) } else { package.authors.join(", ") };
    Ok(vec![format!("This package brings no licence text. It is by {authors}.\n\n{standard}")])
}

fn files_in(folder: &Path) -> Vec<String> {
    let mut found: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    found.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        path.is_file() && NAMES.iter().any(|known| name.starts_with(known)) && !name.ends_with(".rs")
    });
    found.sort();
    found.iter().filter_map(|path| fs::read(path).ok()).map(tidy).collect()
}

/// `https://github.com/a/b/tree/main/c` and `git+https://github.com/a/b.git` are one repository.
fn repository(address: &str) -> String {
    let plain = address.trim_start_matches("git+").trim_start_matches("https://").trim_start_matches("http://").trim_end_matches(".git");
    plain.split('/').take(3).collect::<Vec<_>>().join("/").trim_end_matches(".git").to_lowercase()
}

/// The text of the first alternative that has one here.
fn standard(root: &Path, licence: &str) -> Outcome<Option<String>> {
    for alternative in licence.split(" OR ").map(|word| word.trim_matches(['(', ')', ' '])) {
        let file = match alternative {
            "MIT" => root.join("LICENSE-MIT"),
            "Apache-2.0" => root.join("LICENSE-APACHE"),
            _ => continue,
        };
        let text = fs::read_to_string(&file).map_err(|e| Failure::file("read", &file, &e))?;
        // Our own copyright line is not theirs.
        return Ok(Some(text.lines().filter(|line| !line.starts_with("Copyright (c)")).collect::<Vec<_>>().join("\n")));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn package(name: &str, licence: &str, repository: &str, folder: PathBuf) -> Package {
        Package {
            origin: Origin::Crate,
            name: name.into(),
            version: "1.0.0".into(),
            licence: licence.into(),
            authors: vec!["A. Author".into()],
            repository: repository.into(),
            folder,
            uses: Vec::new(),
        }
    }

    #[test]
    fn every_package_has_a_text_and_the_same_text_stands_once() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folder = std::env::temp_dir().join(format!("xtask-licences-{}", std::process::id()));
        let with = |name: &str, text: &str| {
            let folder = folder.join(name);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("LICENSE.txt"), text).unwrap();
            folder
        };
        let packages = [
            package("one", "MIT", "", with("one", "the very same words\r\n")),
            package("two", "MIT", "https://example.org/a/b/tree/main/two", with("two", "the very same words")),
            package("three", "ISC", "https://example.org/a/b.git", folder.join("three")),
            package("four", "Zlib OR MIT", "", folder.join("four")),
        ];
        let text = text(&root, &packages, &[]).unwrap();
        assert_eq!(text.matches("the very same words").count(), 1, "{text}");
        assert!(text.contains("one 1.0.0 (MIT)\nthree 1.0.0 (ISC)\ntwo 1.0.0 (MIT)\n---"), "{text}");
        assert!(
            text.contains("by A. Author.") && text.contains("Permission is hereby granted") && !text.contains("The Touchstone authors")
        );
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_package_without_a_text_stops_the_release() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let unknown = [package("strange", "Some-Licence", "", PathBuf::from("/nowhere"))];
        let failure = text(&root, &unknown, &[]).unwrap_err().to_string();
        assert!(failure.contains("strange 1.0.0") && failure.contains("Some-Licence"), "{failure}");
    }
}
