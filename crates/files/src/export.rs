//! What the user has us write for others: reports, bundles, marked copies. It gets the permissions that any program of theirs
//! would give it, though all else that this one makes is private.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::private::replace;
use crate::read::{ReadError, RegularFile};

/// Writes a file for the user: whole, or what was there stays. A file that is there keeps its permissions; what is there and no
/// regular file, such as a device, is refused.
pub fn export(path: &Path, bytes: &[u8]) -> Result<(), ReadError> {
    require_place(path)?;
    // A link stays, and what it names is replaced.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&place).map(|found| found.permissions()).ok();
    let write = |beside: &Path| {
        let mut file = File::create_new(beside)?;
        file.write_all(bytes)?;
        match before {
            Some(permissions) => file.set_permissions(permissions),
            None => give(&file, 0o666),
        }
    };
    replace(&place, write).map_err(|source| ReadError::at(path, source))
}

/// Refuses a path where there is something else than a regular file.
pub fn require_place(path: &Path) -> Result<(), ReadError> {
    match RegularFile::open(path) {
        Err(error @ (ReadError::NotRegular { .. } | ReadError::Loop { .. })) => Err(error),
        // What cannot be read may still be replaced; the system says so where it cannot.
        _ => Ok(()),
    }
}

/// Makes a folder for the user, and those above that are missing.
pub fn export_folder(path: &Path) -> io::Result<()> {
    let missing: Vec<PathBuf> = path.ancestors().take_while(|p| !p.as_os_str().is_empty() && !p.exists()).map(Path::to_owned).collect();
    fs::create_dir_all(path)?;
    missing.iter().rev().try_for_each(|made| give(&File::open(made)?, 0o777))
}

/// Gives what was just made the permissions that it would have had without [`crate::be_private`].
#[cfg(unix)]
fn give(made: &File, mode: u16) -> io::Result<()> {
    use rustix::fs::{Mode, fchmod};
    crate::private::UMASK.get().map_or(Ok(()), |taken| Ok(fchmod(made, Mode::from_raw_mode(mode.into()) & !*taken)?))
}

#[cfg(not(unix))]
fn give(_: &File, _: u16) -> io::Result<()> {
    Ok(())
}
