//! Putting right what is derived, left over, or can be fetched again. Never touches a stored text.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use touchstone_api::Problem;
use touchstone_messages::Message;
use touchstone_text::ContentHash;

use crate::engine::Engine;
use crate::files::{LARGEST_DOCUMENT, read_file};
use crate::handles::library::Library;
use crate::problem::{IntoProblem, io};

/// How old a file that nothing names must be before it is taken for left over: an import writes the file first.
const LEFT_OVER: Duration = Duration::from_secs(3_600);

/// Rebuilds or completes the index, deletes files that nothing names, and fetches missing or changed source files from where they
/// were imported, if the bytes there are still the same. Says what was done, a sentence each.
pub fn repair(engine: &Engine) -> Result<Vec<Message>, Problem> {
    let mut done = Vec::new();
    if engine.index.reconcile()? {
        done.push(Message::index_brought_in_line());
    }
    let fetched = fetch_sources(&engine.library)?;
    done.extend(fetched.into_iter().map(Message::file_fetched_again));
    let left = left_over_files(&engine.library)?;
    let (stored, unfinished): (Vec<_>, Vec<_>) = left.into_iter().partition(|(_, hash)| hash.is_some());
    for (path, _) in &unfinished {
        fs::remove_file(path).map_err(|e| io(path, &e))?;
    }
    let stored: Vec<ContentHash> = stored.into_iter().filter_map(|(_, hash)| hash).collect();
    let deleted = unfinished.len() + engine.library.writer().delete_unnamed(&stored).problem()?;
    if deleted > 0 {
        done.push(Message::leftovers_deleted(deleted));
    }
    Ok(done)
}

/// Files in the file store that no version names and no running import can have written, with the hash that their name claims.
pub(crate) fn left_over_files(library: &Library) -> Result<Vec<(PathBuf, Option<ContentHash>)>, Problem> {
    let named: BTreeSet<ContentHash> = library.reader()?.stored_hashes().problem()?.into_iter().collect();
    let files = library.files().list().problem()?;
    let unnamed = |(path, hash): &(PathBuf, Option<ContentHash>)| hash.is_none_or(|h| !named.contains(&h)) && is_old(path);
    Ok(files.into_iter().filter(unnamed).collect())
}

fn fetch_sources(library: &Library) -> Result<Vec<String>, Problem> {
    let files = library.files();
    let mut fetched = Vec::new();
    for document in library.reader()?.documents().problem()? {
        for version in &document.versions {
            if files.get(version.hash).problem()?.is_some_and(|bytes| ContentHash::of(&bytes) == version.hash) {
                continue;
            }
            let Ok(bytes) = read_file(Path::new(&version.path), LARGEST_DOCUMENT) else { continue };
            if ContentHash::of(&bytes) == version.hash {
                files.put(&bytes).problem()?;
                fetched.push(format!("{} v{}", document.title, version.number));
            }
        }
    }
    Ok(fetched)
}

fn is_old(path: &Path) -> bool {
    fs::metadata(path).and_then(|m| m.modified()).is_ok_and(|at| at.elapsed().is_ok_and(|age| age > LEFT_OVER))
}
