//! What the library takes up on the disk.

use std::fs;
use std::path::Path;

use touchstone_api::{Problem, StorageFacts};

use crate::handles::library::Library;
use crate::problem::IntoProblem;

/// Where the library is and how large its parts are.
pub fn storage(library: &Library) -> Result<StorageFacts, Problem> {
    let reader = library.reader()?;
    let folder = library.folder();
    Ok(StorageFacts {
        folder: folder.display().to_string(),
        documents: count(reader.documents().problem()?.iter().filter(|d| !d.removed).count()),
        sessions: count(reader.sessions().problem()?.len()),
        files: size_of(&folder.join("files")),
        database: ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"].iter().map(|name| size_of(&folder.join(name))).sum(),
        index: size_of(&folder.join("index")),
    })
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Bytes of a file, or of all files below a folder; nothing where there is none.
#[expect(clippy::cast_precision_loss, reason = "sizes above 9 petabytes are not told apart")]
fn size_of(path: &Path) -> f64 {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_file() => found.len() as f64,
        Ok(found) if found.is_dir() => fs::read_dir(path).into_iter().flatten().flatten().map(|entry| size_of(&entry.path())).sum(),
        _ => 0.0,
    }
}
