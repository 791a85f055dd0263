//! A whole library in one file, written while it is in use, and a library made from such a file.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use tempfile::TempDir;
use touchstone_api::{Code, Problem};
use touchstone_files::{ReadError, RegularFile, create_file, create_folder};
use touchstone_messages::Message;
use touchstone_store::{DATABASE, Store};
use touchstone_text::ContentHash;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::files::{LARGEST_SETTINGS, require_place};
use crate::handles::library::Library;
use crate::problem::{IntoProblem, io as io_problem};

/// What a backup or a restored library holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Backup {
    /// Documents, those out of search included.
    pub documents: u32,
    /// Saved sessions.
    pub sessions: u32,
    /// Source files.
    pub files: u32,
    /// Bytes of the backup.
    pub bytes: u64,
}

/// Writes the database, every source file, settings and prompts to `to`: a zip that any tool opens, as private as the library. It
/// appears under that name only when it is whole. A source file that is missing or changed is refused by name, since a backup
/// without it would not be one.
pub fn backup(library: &Library, to: &Path) -> Result<Backup, Problem> {
    require_place(to)?;
    let parent = to.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let scratch = private_folder(".touchstone-backup-", parent)?;
    let database = scratch.path().join(DATABASE);
    library.reader()?.backup(&database).problem()?;
    // From the copy, not from the library: what is imported meanwhile belongs to the next backup.
    let copied = Store::open(scratch.path()).problem()?;
    let hashes = copied.reader().and_then(|r| r.stored_hashes()).problem()?;
    let (documents, sessions) = counts(&copied)?;
    let whole = scratch.path().join("backup.zip");
    let written = write_backup(library, &whole, &database, &hashes);
    written.map_err(|e| e.at(&whole))?;
    let bytes = fs::metadata(&whole).map_err(|e| io_problem(&whole, &e))?.len();
    fs::rename(&whole, to).map_err(|e| io_problem(to, &e))?;
    Ok(Backup { documents, sessions, files: u32::try_from(hashes.len()).unwrap_or(u32::MAX), bytes })
}

fn write_backup(library: &Library, whole: &Path, database: &Path, hashes: &[ContentHash]) -> Result<(), Trouble> {
    let mut zip = ZipWriter::new(BufWriter::new(create_file(whole)?));
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).large_file(true);
    zip.start_file(DATABASE, packed)?;
    io::copy(&mut BufReader::new(File::open(database)?), &mut zip)?;
    // PDFs are compressed already.
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored).large_file(true);
    for hash in hashes {
        let bytes = library.files().get(*hash).map_err(|e| Trouble::File(e.to_string()))?;
        let bytes = bytes.filter(|b| ContentHash::of(b) == *hash);
        let bytes = bytes.ok_or_else(|| Trouble::File(format!("the stored file {hash} is missing or was changed")))?;
        zip.start_file(format!("files/{}/{}", &hash.hex()[..2], hash.hex()), stored)?;
        zip.write_all(&bytes)?;
    }
    for (name, path) in settings_files(library)? {
        zip.start_file(name, packed)?;
        zip.write_all(&touchstone_files::read(&path, LARGEST_SETTINGS)?)?;
    }
    let file = zip.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()?;
    Ok(())
}

/// `config.toml` and the prompts of the user's own, where there are any.
fn settings_files(library: &Library) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found = vec![("config.toml".to_owned(), library.folder().join("config.toml"))];
    if let Ok(folder) = fs::read_dir(library.folder().join("prompts")) {
        for entry in folder {
            let path = entry?.path();
            found.push((format!("prompts/{}", path.file_name().unwrap_or_default().to_string_lossy()), path));
        }
    }
    found.retain(|(_, path)| path.is_file());
    Ok(found)
}

/// Makes the library `folder` from a backup. The folder must not hold one; it appears whole or not at all.
pub fn restore(from: &Path, folder: &Path) -> Result<Backup, Problem> {
    if folder.join(DATABASE).exists() {
        return Err(Problem::new(
            Code::BadRequest,
            Message::library_already_there(folder.display().to_string()),
            Message::advice_new_folder_nothing_overwritten(),
        ));
    }
    let occupied = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if occupied {
        return Err(Problem::new(Code::BadRequest, Message::folder_not_empty(folder.display().to_string()), Message::advice_new_folder()));
    }
    let parent = folder.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    create_folder(parent).map_err(|e| io_problem(parent, &e))?;
    let scratch = private_folder(".touchstone-restore-", parent)?;
    let files = unpack(from, scratch.path()).map_err(|e| e.at(from))?;
    let store = Store::open(scratch.path()).problem()?;
    let reader = store.reader().problem()?;
    if let Some(fault) = reader.integrity().problem()?.first() {
        return Err(Problem::new(
            Code::Damaged,
            Message::backup_database_damaged(from.display().to_string(), fault),
            Message::advice_other_backup(),
        ));
    }
    for hash in reader.stored_hashes().problem()? {
        if store.files().get(hash).problem()?.is_none_or(|bytes| ContentHash::of(&bytes) != hash) {
            return Err(Problem::new(
                Code::Damaged,
                Message::backup_file_missing(from.display().to_string(), hash.to_string()),
                Message::advice_other_backup(),
            ));
        }
    }
    let (documents, sessions) = counts(&store)?;
    drop(reader);
    let _ = fs::remove_dir(folder);
    fs::rename(scratch.path(), folder).map_err(|e| io_problem(folder, &e))?;
    let bytes = fs::metadata(from).map_err(|e| io_problem(from, &e))?.len();
    Ok(Backup { documents, sessions, files, bytes })
}

/// Unpacks only the names that a backup has; gives the number of source files.
fn unpack(from: &Path, to: &Path) -> Result<u32, Trouble> {
    let backup = RegularFile::open(from)?;
    let mut archive = ZipArchive::new(BufReader::new(&backup))?;
    let mut files = 0;
    for index in 0..archive.len() {
        let mut member = archive.by_index(index)?;
        let name = member.name()?.into_owned();
        let known = name == DATABASE || name == "config.toml" || prompt(&name) || source(&name);
        if !known {
            return Err(Trouble::File(format!("{name:?} is no part of a backup")));
        }
        files += u32::from(source(&name));
        let path = to.join(&name);
        if let Some(parent) = path.parent() {
            create_folder(parent)?;
        }
        let mut file = create_file(&path)?;
        // The size that the archive declares is a claim; reading stops where it ends.
        let declared = member.size();
        let written = io::copy(&mut member.by_ref().take(declared.saturating_add(1)), &mut file)?;
        if written != declared {
            return Err(Trouble::File(format!("{name:?} is not as long as the backup says")));
        }
        file.sync_all()?;
    }
    backup.require_unchanged()?;
    if !to.join(DATABASE).is_file() {
        return Err(Trouble::File("this is not a Touchstone backup".into()));
    }
    Ok(files)
}

fn prompt(name: &str) -> bool {
    name.strip_prefix("prompts/").is_some_and(|rest| !rest.is_empty() && !rest.contains(['/', '\\', ':']) && !rest.starts_with('.'))
}

fn source(name: &str) -> bool {
    let Some((folder, hex)) = name.strip_prefix("files/").and_then(|rest| rest.split_once('/')) else { return false };
    hex.starts_with(folder) && folder.len() == 2 && format!("sha256:{hex}").parse::<ContentHash>().is_ok()
}

/// A folder that is gone when this ends, unless it was renamed by then; only its owner can enter it.
fn private_folder(prefix: &str, parent: &Path) -> Result<TempDir, Problem> {
    let made = TempDir::with_prefix_in(prefix, parent).and_then(|made| touchstone_files::tighten(made.path()).map(|()| made));
    made.map_err(|e| io_problem(parent, &e))
}

fn counts(store: &Store) -> Result<(u32, u32), Problem> {
    let reader = store.reader().problem()?;
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    Ok((number(reader.documents().problem()?.len()), number(reader.sessions().problem()?.len())))
}

/// Why an archive could not be written or read.
#[derive(Debug, thiserror::Error)]
enum Trouble {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Zip(#[from] zip::result::ZipError),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("{0}")]
    File(String),
}

impl Trouble {
    fn at(self, path: &Path) -> Problem {
        let damaged = |what: &dyn std::fmt::Display| {
            Problem::new(
                Code::Damaged,
                Message::backup_incomplete(path.display().to_string(), what.to_string()),
                Message::advice_other_backup(),
            )
        };
        match self {
            Self::Io(error) | Self::Zip(zip::result::ZipError::Io(error))
                if matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidInput) =>
            {
                damaged(&error)
            }
            Self::Io(error) | Self::Zip(zip::result::ZipError::Io(error)) => io_problem(path, &error),
            Self::Zip(error) => damaged(&error),
            Self::Read(error) => Problem::from(&error),
            Self::File(what) => {
                Problem::new(Code::Damaged, Message::backup_failed(path.display().to_string(), what), Message::advice_run_doctor())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_names_of_a_backup_are_unpacked() {
        let hex = ContentHash::of(b"x").hex();
        assert!(source(&format!("files/{}/{hex}", &hex[..2])));
        for wrong in ["files/../x", "files/aa/bb", "/etc/passwd", "files/2d/../../x"] {
            assert!(!source(wrong), "{wrong}");
        }
        assert!(prompt("prompts/answer.toml"));
        for wrong in ["prompts/", "prompts/../x", "prompts/a/b", "prompts/..", "prompts/C:x"] {
            assert!(!prompt(wrong), "{wrong}");
        }
    }
}
