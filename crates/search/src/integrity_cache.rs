//! Which files were found whole when last read: by length and time of change, so that opening an index of gigabytes
//! doesn't read all of it again, and a file that was cut or flipped since is read and found out.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

/// Holds the list. Written beside the files, in one step.
pub(crate) const FILE: &str = "touchstone-checked";

/// Length, time of change in nanoseconds, and where the system keeps them, its own time of change and number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Mark(u64, u128, i128, u64);

/// What was found whole in a folder.
pub(crate) struct Checked(BTreeMap<String, Mark>);

impl Checked {
    /// As last noted; nothing where there is no note.
    pub fn read(folder: &Path) -> Self {
        Self(fs::read(folder.join(FILE)).ok().and_then(|json| serde_json::from_slice(&json).ok()).unwrap_or_default())
    }

    /// Whether the file is as it was when it was noted.
    pub fn holds(&self, folder: &Path, name: &str) -> bool {
        mark(&folder.join(name)).is_some_and(|found| self.0.get(name) == Some(&found))
    }
}

/// Whether all these files are as they were when [`write`] was last called for them.
pub(crate) fn current(folder: &Path, names: &[&str]) -> bool {
    let checked = Checked::read(folder);
    names.iter().all(|name| checked.holds(folder, name) || !folder.join(name).exists() && !checked.0.contains_key(*name))
}

/// Notes that these files are whole, and forgets all others. Without the note they are read again next time.
pub(crate) fn write<S: AsRef<str>>(folder: &Path, names: &[S]) {
    let marks = names.iter().map(AsRef::as_ref).filter_map(|n| Some((n.to_owned(), mark(&folder.join(n))?)));
    let Ok(json) = serde_json::to_vec(&marks.collect::<BTreeMap<String, Mark>>()) else { return };
    let part = folder.join(format!("{FILE}.{}.part", std::process::id()));
    let _ = fs::write(&part, json).and_then(|()| fs::rename(&part, folder.join(FILE)));
}

/// Forgets what was noted, so that every file is read when it is opened next.
pub(crate) fn forget(folder: &Path) {
    let _ = fs::remove_file(folder.join(FILE));
}

fn mark(path: &Path) -> Option<Mark> {
    let found = fs::metadata(path).ok()?;
    let changed = found.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
    #[cfg(unix)]
    let (own, number) = {
        use std::os::unix::fs::MetadataExt;
        (i128::from(found.ctime()) * 1_000_000_000 + i128::from(found.ctime_nsec()), found.ino())
    };
    #[cfg(not(unix))]
    let (own, number) = (0, 0);
    Some(Mark(found.len(), changed, own, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_changed_since_is_not_vouched_for() {
        let folder = tempfile::tempdir().unwrap();
        let put = |text: &str| fs::write(folder.path().join("a"), text).unwrap();
        put("one");
        assert!(!current(folder.path(), &["a"]));
        write(folder.path(), &["a"]);
        assert!(current(folder.path(), &["a"]) && current(folder.path(), &["a", "absent"]));
        std::thread::sleep(std::time::Duration::from_millis(20));
        put("two");
        assert!(!current(folder.path(), &["a"]));
        write(folder.path(), &["a"]);
        fs::remove_file(folder.path().join("a")).unwrap();
        assert!(!current(folder.path(), &["a"]));
        put("two");
        write(folder.path(), &["a"]);
        forget(folder.path());
        assert!(!current(folder.path(), &["a"]));
        fs::write(folder.path().join(FILE), "{").unwrap();
        assert!(!current(folder.path(), &["a"]));
    }
}
