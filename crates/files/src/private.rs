//! What only its owner can open: folders 0700, files 0600. On Windows the rights of the folder above count, and nothing is
//! done here.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The permissions that the user takes from new files, where [`be_private`] has set stricter ones.
#[cfg(unix)]
pub(crate) static UMASK: std::sync::OnceLock<rustix::fs::Mode> = std::sync::OnceLock::new();

/// From here on whatever this program makes, and the programs that it starts, only its user can open, also what libraries make
/// in our name: SQLite, Tantivy, the web view. Called once, when a program begins; [`crate::export`] makes the exceptions.
pub fn be_private() {
    #[cfg(unix)]
    {
        let before = rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
        let _ = UMASK.set(before);
    }
}

/// Makes a folder, and those above that are missing, so that only its owner can enter. One that is there stays as it is.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Makes a file that only its owner can open, and opens it for writing. One that is there is an error.
pub fn create_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Puts `bytes` into a file that only its owner can open: whole, or what was there stays.
pub fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, |beside| create_file(beside)?.write_all(bytes))
}

/// Whether others than the owner have any right to it. A link is not followed, and one to elsewhere is nobody's secret.
pub fn is_loose(path: &Path) -> io::Result<bool> {
    let found = fs::symlink_metadata(path)?;
    Ok(!found.is_symlink() && loose(&found))
}

/// Whether a folder is another user's, or everybody's as `/tmp` is: not one whose permissions are ours to change.
pub fn is_shared_place(path: &Path) -> io::Result<bool> {
    let found = fs::metadata(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        let sticky = found.permissions().mode() & 0o1000 != 0;
        Ok(sticky || found.uid() != rustix::process::geteuid().as_raw())
    }
    #[cfg(not(unix))]
    {
        drop(found);
        Ok(false)
    }
}

/// Takes everyone's rights but the owner's. What is gone is private enough.
pub fn tighten(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let found = match fs::symlink_metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            found => found?,
        };
        if found.is_symlink() || !loose(&found) {
            return Ok(());
        }
        let mode = found.permissions().mode() & if found.is_dir() { 0o700 } else { 0o600 };
        match fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    let _ = path;
    Ok(())
}

/// Tightens a file, or a folder with all that is in it; links are not followed. The outermost is shut first.
pub fn tighten_below(path: &Path) -> io::Result<()> {
    tighten(path)?;
    let entries = match fs::read_dir(path) {
        Err(error) if matches!(error.kind(), ErrorKind::NotADirectory | ErrorKind::NotFound) => return Ok(()),
        entries => entries?,
    };
    if fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink()) {
        return Ok(());
    }
    entries.flatten().try_for_each(|entry| tighten_below(&entry.path()))
}

/// Writes beside a file under another name, then puts that in its place.
pub(crate) fn replace(path: &Path, write: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    let beside = beside(path);
    // Left by a process of this number that did not end well.
    let _ = fs::remove_file(&beside);
    write(&beside).and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().map(OsStr::to_string_lossy).unwrap_or_default();
    path.with_file_name(format!(".{name}-{}.part", std::process::id()))
}

#[cfg(unix)]
fn loose(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    found.permissions().mode() & 0o077 != 0
}

#[cfg(not(unix))]
fn loose(_: &fs::Metadata) -> bool {
    false
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    fn give(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn what_is_made_is_private() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        create_folder(&inner).unwrap();
        create_folder(&inner).unwrap();
        write_private(&inner.join("c"), b"one").unwrap();
        write_private(&inner.join("c"), b"two").unwrap();
        assert_eq!((mode(&folder.path().join("a")), mode(&inner), mode(&inner.join("c"))), (0o700, 0o700, 0o600));
        assert_eq!(fs::read(inner.join("c")).unwrap(), b"two");
        assert_eq!(fs::read_dir(&inner).unwrap().count(), 1, "nothing is left beside it");
    }

    #[test]
    fn tightening_takes_rights_and_gives_none_and_follows_no_link() {
        let folder = tempfile::tempdir().unwrap();
        let (library, elsewhere) = (folder.path().join("library"), folder.path().join("elsewhere"));
        for made in [library.join("files"), elsewhere.clone()] {
            fs::create_dir_all(&made).unwrap();
            fs::write(made.join("deed"), "words").unwrap();
            give(&made.join("deed"), 0o664);
            give(&made, 0o775);
        }
        give(&library, 0o755);
        fs::write(library.join("read-only"), "words").unwrap();
        give(&library.join("read-only"), 0o444);
        symlink(&elsewhere, library.join("link")).unwrap();
        assert!(is_loose(&library).unwrap() && !is_loose(&library.join("link")).unwrap());
        tighten_below(&library).unwrap();
        assert_eq!((mode(&library), mode(&library.join("files")), mode(&library.join("files/deed"))), (0o700, 0o700, 0o600));
        assert_eq!(mode(&library.join("read-only")), 0o400);
        assert_eq!((mode(&elsewhere), mode(&elsewhere.join("deed"))), (0o775, 0o664));
        tighten_below(&library.join("gone")).unwrap();
    }

    #[test]
    fn a_folder_that_everybody_uses_is_not_ours() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!is_shared_place(folder.path()).unwrap());
        give(folder.path(), 0o1777);
        assert!(is_shared_place(folder.path()).unwrap());
    }
}
