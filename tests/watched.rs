//! Watched folders.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use serde_json::Value;
use touchstone_tests::Library;

/// Writes a file as if it had been left alone since `when`.
fn write(path: &Path, words: &str, when: SystemTime) {
    fs::write(path, words).unwrap();
    fs::File::options().append(true).open(path).unwrap().set_modified(when).unwrap();
}

fn once(library: &Library) -> Vec<(String, String)> {
    let text = |value: &Value, key: &str| value[key].as_str().unwrap_or_default().to_owned();
    let name = |line: &Value| Path::new(&text(line, "path")).file_name().unwrap().to_string_lossy().into_owned();
    library.run(&["--json", "watch", "--once"]).lines().iter().map(|line| (name(line), text(line, "status"))).collect()
}

#[test]
fn a_watched_folder_gives_its_new_and_changed_files_and_no_other() {
    let library = Library::new();
    let folder = library.scratch().join("inbox");
    fs::create_dir(&folder).unwrap();
    let (long_ago, later) = (SystemTime::now() - Duration::from_secs(60), SystemTime::now() + Duration::from_secs(60));
    write(&folder.join("deed.txt"), "The rent is due on the first day.\n", long_ago);
    write(&folder.join("notes.xyz"), "not a document", long_ago);
    write(&folder.join("being-copied.txt"), "half of a", SystemTime::now());
    let added = library.json(0, &["watch", &folder.display().to_string(), "--collection", "Inbox", "--once"]);
    assert_eq!((&added["status"], added["path"].as_str().unwrap().ends_with("deed.txt")), (&"imported".into(), true));
    assert!(once(&library).iter().all(|(name, _)| name == "being-copied.txt"), "what was read is not read again");
    write(&folder.join("deed.txt"), "The rent is due on the second day.\n", later);
    write(&folder.join("being-copied.txt"), "half of a page, and the other half\n", later);
    let mut found = once(&library);
    found.sort();
    assert_eq!(found[1], ("deed.txt".into(), "new_version".into()));
    assert_eq!(found[0].0, "being-copied.txt");
    let listed = library.json(0, &["documents", "--collection", "Inbox"]);
    assert_eq!(listed["documents"].as_array().unwrap().len(), 2);
    assert_eq!(library.json(0, &["watch", "--list"])["folders"][0]["collection"], "Inbox");
    library.json(0, &["watch", "--remove", &folder.display().to_string()]);
    write(&folder.join("late.txt"), "Nobody looks any more.\n", long_ago);
    assert!(once(&library).is_empty());
}

#[test]
fn a_folder_that_cannot_be_watched_is_refused_and_one_that_is_away_is_passed_over() {
    let library = Library::with_samples(&["harbour-street-lease.pdf"]);
    for wrong in [library.folder(), library.scratch().join("nowhere"), library.folder().join("config.toml")] {
        let ran = library.run(&["--json", "watch", &wrong.display().to_string(), "--once"]);
        ran.expect_status(2);
    }
    let drive = library.scratch().join("drive");
    fs::create_dir(&drive).unwrap();
    library.run(&["--json", "watch", &drive.display().to_string(), "--once"]).expect_status(0);
    fs::remove_dir(&drive).unwrap();
    library.run(&["--json", "watch", "--once"]).expect_status(0);
}
