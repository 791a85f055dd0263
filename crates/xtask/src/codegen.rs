//! The window's TypeScript types, written from the list of commands in `crates/api`.

use std::fs;

use crate::failure::{Failure, Outcome};
use crate::places::Places;
use crate::process;

/// Writes `ui/src/generated/api.ts` if it differs. Returns whether it did.
///
/// The types are printed by an example of `crates/api`, so that this program, which is built before anything else,
/// does not pull that crate and all that it uses into its own build.
pub fn run(places: &Places) -> Outcome<bool> {
    let remedy = "Mend what the compiler names above.";
    process::run(places.cargo().args(["build", "--release", "--workspace", "--example", "typescript"]), remedy)?;
    let current = process::output(&mut std::process::Command::new(places.program("examples/typescript")), remedy)?;
    let file = places.ui().join("src/generated/api.ts");
    if fs::read_to_string(&file).is_ok_and(|written| written == current) {
        return Ok(false);
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|e| Failure::file("make", folder, &e))?;
    }
    fs::write(&file, current).map_err(|e| Failure::file("write", &file, &e))?;
    Ok(true)
}
