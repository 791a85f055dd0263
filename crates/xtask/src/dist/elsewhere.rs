//! macOS and Windows: Tauri's own bundler, with the parts that come from the cache added to its configuration.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Map, Value, json};

use crate::dist::archive;
use crate::dist::tree::{self, Contents};
use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;
use crate::wheels::{EMBEDDING_MODEL, PDFIUM};

/// Tauri's command line, from npm, of the version that the window's packages have.
const BUNDLER: &str = "@tauri-apps/cli@2.12.5";

/// A disk image, or installers; the archive of the tools besides.
pub fn build(places: &Places, contents: &Contents, version: &str, work: &Path, out: &Path) -> Outcome<Vec<PathBuf>> {
    let tools = archive::build(places, contents, version, work, out)?;
    tree::write(&work.join("THIRD-PARTY-LICENCES.txt"), contents.licences)?;
    tree::write(&work.join("touchstone.cdx.json"), &format!("{:#}\n", contents.bill))?;
    let extra = work.join("bundle.json");
    tree::write(&extra, &format!("{:#}\n", configuration(places, contents, work)))?;
    let kinds: &[&str] = if cfg!(target_os = "macos") { &["dmg"] } else { &["nsis", "msi"] };
    let npx = if cfg!(windows) { "npx.cmd" } else { "npx" };
    let mut bundle = Command::new(npx);
    bundle.current_dir(&places.root).env("CARGO_TARGET_DIR", &places.target);
    bundle.args(["--yes", BUNDLER, "bundle", "--ci", "--bundles", &kinds.join(","), "--config"]).arg(&extra);
    process::run(&mut bundle, "Mend what the bundler names above; it looks for the program in cargo's target folder.")?;
    let mut made = vec![tools];
    for kind in kinds {
        made.extend(moved(&places.shipped().join("bundle").join(kind), out)?);
    }
    Ok(made)
}

/// What is merged into `tauri.conf.json`, which cannot name files outside of the repository.
fn configuration(places: &Places, contents: &Contents, work: &Path) -> Value {
    let mut resources = Map::new();
    let mut place = |file: &Path, to: String| resources.insert(file.display().to_string(), Value::String(to));
    for file in ["library.json", "pdf/"] {
        place(&places.root.join("samples").join(file), format!("samples/{file}"));
    }
    for file in EMBEDDING_MODEL.kept(&places.cache) {
        place(&file, format!("all-MiniLM-L6-v2/{}", name(&file)));
    }
    for file in ["THIRD-PARTY-LICENCES.txt", "touchstone.cdx.json"] {
        place(&work.join(file), file.to_owned());
    }
    let tools = ["touchstone", "touchstone-audit"].map(|tool| format!("{tool}{}", std::env::consts::EXE_SUFFIX));
    if !cfg!(target_os = "macos") {
        // Resources lie beside the program, and the worker looks there first.
        PDFIUM.kept(&places.cache).for_each(|file| drop(place(&file, name(&file))));
        tools.iter().for_each(|tool| drop(place(&contents.programs.join(tool), tool.clone())));
        return json!({ "bundle": { "resources": resources } });
    }
    // What can be run has to lie in Contents/MacOS and Contents/Frameworks to be signed with the whole.
    let programs = tools.iter().map(|tool| (format!("MacOS/{tool}"), contents.programs.join(tool)));
    let libraries = PDFIUM.kept(&places.cache).map(|file| (format!("Frameworks/{}", name(&file)), file));
    let files: Map<String, Value> = programs.chain(libraries).map(|(to, from)| (to, Value::String(from.display().to_string()))).collect();
    json!({ "bundle": { "resources": resources, "macOS": { "files": files } } })
}

fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn moved(folder: &Path, out: &Path) -> Outcome<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|e| Failure::file("read", folder, &e))?;
    let files = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file());
    let moved = files.map(|from| {
        let to = out.join(name(&from));
        tree::copy(&from, &to).map(|()| to)
    });
    moved.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bundler_is_given_what_the_programs_look_for() {
        let places = Places::find().unwrap();
        let contents = Contents { programs: Path::new("/built"), licences: "", bill: &Value::Null };
        let made = configuration(&places, &contents, Path::new("/work"));
        let text = made.to_string();
        for wanted in
            ["samples/library.json", "all-MiniLM-L6-v2/model.safetensors", "THIRD-PARTY-LICENCES.txt", "pdfium", "touchstone-audit"]
        {
            assert!(text.contains(wanted), "{wanted} is missing in {text}");
        }
    }
}
