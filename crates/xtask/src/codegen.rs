//! The window's TypeScript, written from the Rust sources: types, commands and verdicts from `crates/api`, messages from `crates/messages`.

use std::fs;
use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::places::{PROFILE, Places};
use crate::process;

/// Examples that print a file, and that file below `ui/src/generated`.
const FILES: [(&str, &str); 4] = [
    ("typescript", "api.ts"),
    ("messages_typescript", "messages.ts"),
    ("verdicts_typescript", "verdicts.ts"),
    ("verdicts_css", "verdicts.css"),
];

/// Writes the files that differ. Returns their names.
///
/// They are printed by examples of the crates, so that this program, which is built before anything else, does not pull those crates
/// and all that they use into its own build.
pub fn run(places: &Places) -> Outcome<Vec<&'static str>> {
    let remedy = "Mend what the compiler names above.";
    let mut build = places.cargo();
    build.args(["build", "--profile", PROFILE, "--workspace"]);
    for (example, _) in FILES {
        build.args(["--example", example]);
    }
    process::run(&mut build, remedy)?;
    let mut written = Vec::new();
    for (example, name) in FILES {
        let current = process::output(&mut Command::new(places.program(&format!("examples/{example}"))), remedy)?;
        let file = places.ui().join("src/generated").join(name);
        if fs::read_to_string(&file).is_ok_and(|there| there == current) {
            continue;
        }
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|e| Failure::file("make", folder, &e))?;
        }
        fs::write(&file, current).map_err(|e| Failure::file("write", &file, &e))?;
        written.push(name);
    }
    Ok(written)
}
