//! The library's folder: which one may be or become one, and that only its owner can open what is in it.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::error::StoreError;

/// The database's name in the library.
pub const DATABASE: &str = "library.sqlite";

/// What may be there before the database is: settings, prompts, and what the window remembers.
const BEFORE: [&str; 3] = ["config.toml", "prompts", "window"];

/// What the library holds besides, and besides the files of SQLite, whose names begin with the database's.
const LATER: [&str; 5] = ["files", "index", "vectors", "importing", "signing-key.pub"];

/// Makes the folder of a library if there is none, and makes sure that only its owner can open what the library has in it. A
/// folder that holds other things and no library is refused: they are somebody's, and are left as they are.
pub fn prepare_folder(folder: &Path) -> Result<(), StoreError> {
    let wrong = |error: io::Error| StoreError::file(folder, error);
    touchstone_files::create_folder(folder).map_err(wrong)?;
    // The folder may be named by a link.
    let folder = &fs::canonicalize(folder).map_err(wrong)?;
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        names.push(entry.map_err(wrong)?.file_name().to_string_lossy().into_owned());
    }
    if !names.iter().any(|name| name == DATABASE) {
        if !names.iter().all(|name| is_one_of(&BEFORE, name)) {
            return Err(StoreError::Occupied(folder.clone()));
        }
        if touchstone_files::is_loose(folder).map_err(wrong)? && touchstone_files::is_shared_place(folder).map_err(wrong)? {
            return Err(StoreError::Shared(folder.clone()));
        }
    }
    names.retain(|name| is_one_of(&BEFORE, name) || is_one_of(&LATER, name));
    tighten(folder, &names)
}

/// Makes an empty database, which SQLite takes for a new one, so that no other user can open it at any moment.
pub(crate) fn create_database(path: &Path) -> Result<(), StoreError> {
    match touchstone_files::create_file(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(StoreError::file(path, error)),
        _ => Ok(()),
    }
}

/// Shuts the folder and what the library has in it. All is gone through only where the folder or one of its own entries is
/// open to others: a library of many thousand files is not looked through each time that it is opened.
fn tighten(folder: &Path, names: &[String]) -> Result<(), StoreError> {
    let mut own = names.iter().map(|name| folder.join(name));
    let loose = std::iter::once(folder.to_owned()).chain(own.clone()).any(|path| touchstone_files::is_loose(&path).unwrap_or(false));
    if !loose {
        return Ok(());
    }
    touchstone_files::tighten(folder).map_err(|e| StoreError::file(folder, e))?;
    own.try_for_each(|path| touchstone_files::tighten_below(&path).map_err(|e| StoreError::file(path, e)))
}

/// Whether a name is one of these or of SQLite's, or that of a file that is written beside one of them before it takes its place.
fn is_one_of(names: &[&str], name: &str) -> bool {
    let name = name.strip_prefix('.').and_then(|n| n.strip_suffix(".part")?.rsplit_once('-')).map_or(name, |(name, _)| name);
    names.contains(&name) || name.starts_with(DATABASE)
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;

    use super::*;
    use crate::library::Store;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    fn open_to_all(path: &Path) -> PathBuf {
        let mode = if path.is_dir() { 0o777 } else { 0o666 };
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        path.to_owned()
    }

    #[test]
    fn a_library_in_a_folder_that_others_could_open_is_shut_and_strangers_in_it_are_left() {
        let scratch = tempfile::tempdir().unwrap();
        let folder = open_to_all(scratch.path());
        fs::write(folder.join("config.toml"), "").unwrap();
        open_to_all(&folder.join("config.toml"));
        let store = Store::open(&folder).unwrap();
        assert_eq!((mode(&folder), mode(&folder.join(DATABASE)), mode(&folder.join("config.toml"))), (0o700, 0o600, 0o600));
        let hash = store.files().put(b"words").unwrap();
        fs::write(folder.join("letter.odt"), "").unwrap();
        let deep = open_to_all(&store.files().path(hash));
        let between = open_to_all(deep.parent().unwrap());
        for path in [folder.join("files"), folder.join("letter.odt"), folder.join(DATABASE), folder.clone()] {
            open_to_all(&path);
        }
        drop(store);
        drop(Store::open(&folder).unwrap());
        assert_eq!((mode(&folder), mode(&folder.join("files")), mode(&between), mode(&deep)), (0o700, 0o700, 0o700, 0o600));
        assert_eq!((mode(&folder.join(DATABASE)), mode(&folder.join("letter.odt"))), (0o600, 0o666));
    }

    #[test]
    fn a_folder_of_other_things_is_no_library_and_is_left_as_it_is() {
        let scratch = tempfile::tempdir().unwrap();
        let folder = open_to_all(scratch.path());
        fs::write(folder.join("letter.odt"), "").unwrap();
        assert!(matches!(Store::open(&folder), Err(StoreError::Occupied(path)) if path == folder));
        assert_eq!((mode(&folder), fs::read_dir(&folder).unwrap().count()), (0o777, 1));
        fs::rename(folder.join("letter.odt"), folder.join(".config.toml-7.part")).unwrap();
        assert!(Store::open(&folder).is_ok(), "what a crash left of the settings is in nobody's way");
    }

    #[test]
    fn a_place_that_everybody_uses_is_no_library() {
        let scratch = tempfile::tempdir().unwrap();
        fs::set_permissions(scratch.path(), fs::Permissions::from_mode(0o1777)).unwrap();
        assert!(matches!(Store::open(scratch.path()), Err(StoreError::Shared(_))));
        assert_eq!(mode(scratch.path()), 0o1777);
    }
}
