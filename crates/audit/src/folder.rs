//! The auditor's own copies of the cited files, found by their hash.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use touchstone_messages::{Message, Problem};
use touchstone_text::ContentHash;

/// Most files that are looked at; a folder with more is not one of exhibits.
const MOST_FILES: usize = 20_000;

/// The largest bundle, and the largest of the auditor's own files, in bytes.
pub const LARGEST_FILE: u64 = 4 << 30;

/// Files of a folder and the folders in it, by hash and by name.
#[derive(Debug, Default)]
pub struct DocumentFolder {
    by_hash: HashMap<String, PathBuf>,
    by_name: HashMap<String, (PathBuf, ContentHash)>,
    /// Files that could not be read, by name, and why.
    unreadable: HashMap<String, Message>,
}

impl DocumentFolder {
    /// Hashes every file. Fails where the folder itself cannot be read.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let mut found = Self::default();
        let mut waiting = vec![folder.to_owned()];
        let mut first = true;
        while let Some(folder) = waiting.pop() {
            let entries = match fs::read_dir(&folder) {
                Ok(entries) => entries,
                Err(error) if first => return Err(error),
                Err(_) => continue,
            };
            first = false;
            let mut entries: Vec<_> = entries.flatten().collect();
            entries.sort_by_key(fs::DirEntry::file_name);
            for entry in entries {
                let path = entry.path();
                // A folder that is a link may lead round in a circle; a file that is one is what it points to.
                if entry.file_type().is_ok_and(|t| t.is_dir()) {
                    waiting.push(path);
                } else if found.by_hash.len() < MOST_FILES {
                    let name = entry.file_name().to_string_lossy().into_owned();
                    let bytes = match touchstone_files::read(&path, LARGEST_FILE) {
                        Ok(bytes) => bytes,
                        Err(why) => {
                            found.unreadable.insert(name, Problem::from(&why).message);
                            continue;
                        }
                    };
                    let hash = ContentHash::of(&bytes);
                    found.by_name.entry(name).or_insert_with(|| (path.clone(), hash));
                    found.by_hash.entry(hash.to_string()).or_insert(path);
                }
            }
        }
        Ok(found)
    }

    /// The bytes of the file with that hash.
    pub fn bytes(&self, hash: &str) -> Option<Vec<u8>> {
        let bytes = touchstone_files::read(self.by_hash.get(hash)?, LARGEST_FILE).ok()?;
        (ContentHash::of(&bytes).to_string() == hash).then_some(bytes)
    }

    /// What the file of that name hashes to: another file in the place of the one that was cited.
    pub fn named(&self, name: &str) -> Option<ContentHash> {
        self.by_name.get(name).map(|(_, hash)| *hash)
    }

    /// Why the file of that name could not be read.
    pub fn unreadable(&self, name: &str) -> Option<&Message> {
        self.unreadable.get(name)
    }
}
