//! The window's TypeScript types, written from the list of commands in `crates/api`.

use std::fs;

use crate::failure::{Failure, Outcome};
use crate::places::Places;

/// Writes `ui/src/generated/api.ts` if it differs. Returns whether it did.
pub fn run(places: &Places) -> Outcome<bool> {
    let file = places.ui().join("src/generated/api.ts");
    let current = touchstone_api::typescript();
    if fs::read_to_string(&file).is_ok_and(|written| written == current) {
        return Ok(false);
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|e| Failure::file("make", folder, &e))?;
    }
    fs::write(&file, current).map_err(|e| Failure::file("write", &file, &e))?;
    Ok(true)
}
