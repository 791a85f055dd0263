//! Nothing is ever lost: imports that are killed, disks that fill up, backups, repairs, and deleting for good.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};
use serde_json::Value;
use touchstone_tests::{Library, program, samples};

const LEASE: &str = "harbour-street-lease.pdf";
const QUESTION: &str = "When is the rent due?";

/// Everything that must be the same however an import went: texts, boxes, labels, refs, byte for byte.
#[track_caller]
fn contents(library: &Path) -> Vec<String> {
    let database = Connection::open_with_flags(library.join("library.sqlite"), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let mut rows = Vec::new();
    for sql in [
        "SELECT v.document_id || v.hash || t.pipeline || t.content FROM text t JOIN version v ON v.id = t.version_id",
        "SELECT v.hash || p.number || p.source || ifnull(p.label, '') || ifnull(hex(p.geometry), '')
         FROM page p JOIN text t ON t.id = p.text_id JOIN version v ON v.id = t.version_id",
        "SELECT v.hash || f.ordinal || f.ref || f.char_start || '-' || f.char_end
         FROM fragment f JOIN text t ON t.id = f.text_id JOIN version v ON v.id = t.version_id",
    ] {
        let mut statement = database.prepare(sql).unwrap();
        rows.extend(statement.query_map([], |row| row.get::<_, String>(0)).unwrap().map(Result::unwrap));
    }
    rows.sort();
    rows
}

fn count(library: &Path, table: &str) -> usize {
    let database = Connection::open_with_flags(library.join("library.sqlite"), OpenFlags::SQLITE_OPEN_READ_ONLY);
    let number = database.and_then(|d| d.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, u32>(0)));
    number.map_or(0, |n| n as usize)
}

fn to_import() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(samples().join("pdf")).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    files
}

#[track_caller]
fn assert_sound(library: &Library) {
    let doctor = library.json(0, &["doctor"]);
    let bad: Vec<&Value> = doctor["checks"].as_array().unwrap().iter().filter(|c| c["state"] == "bad").collect();
    assert!(bad.is_empty(), "{bad:?}");
}

#[test]
fn an_import_killed_at_fifty_points_ends_as_if_nothing_had_happened() {
    let files = to_import();
    // Reading the scan's pictures would take most of the time, and a kill in it proves nothing that another does not:
    // `scans.rs` has the one that does.
    let arguments: Vec<String> = ["--json", "import", "--ocr", "never"]
        .map(str::to_owned)
        .into_iter()
        .chain(files.iter().map(|f| f.display().to_string()))
        .collect();
    let undisturbed = Library::new();
    let begun = Instant::now();
    undisturbed.run(&arguments).expect_status(0);
    let lasting = begun.elapsed();
    let expected = contents(&undisturbed.folder());
    let mut midway = 0;
    for point in 0..50_u32 {
        let library = Library::new();
        let mut import = Command::new(program("touchstone"))
            .arg("--library")
            .arg(library.folder())
            .args(&arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(lasting * point / 50);
        import.kill().unwrap();
        import.wait().unwrap();
        let (stored, waiting) = (count(&library.folder(), "document"), count(&library.folder(), "waiting_import"));
        if waiting > 0 {
            midway += 1;
            assert_eq!(stored + waiting, files.len(), "killed at {point}/50: every file is stored or waits");
            library.run(&["--json", "import", "--resume"]).expect_status(0);
            assert_eq!(count(&library.folder(), "waiting_import"), 0);
        } else {
            library.run(&arguments).expect_status(0);
        }
        assert_eq!(contents(&library.folder()), expected, "killed at {point}/50");
        assert_sound(&library);
        let found = library.json(0, &["search", QUESTION, "--top-k", "3"]);
        assert_eq!(found["fragments"].as_array().unwrap().len(), 3, "killed at {point}/50: the index follows");
    }
    assert!(midway >= 5, "only {midway} of 50 kills fell into the import itself");
}

#[cfg(target_os = "linux")]
#[test]
fn an_import_onto_a_full_disk_ends_as_if_nothing_had_happened_once_there_is_room() {
    let undisturbed = Library::new();
    let files: Vec<String> = to_import().iter().map(|f| f.display().to_string()).collect();
    let arguments: Vec<&str> = ["--json", "import"].into_iter().chain(files.iter().map(String::as_str)).collect();
    undisturbed.run(&arguments).expect_status(0);
    let place = Library::new();
    let disk = place.scratch().join("disk");
    fs::create_dir(&disk).unwrap();
    let size = |kib: u32| format!("size={kib}k");
    let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &size(600), "tmpfs"]).arg(&disk).output();
    if !mounted.is_ok_and(|m| m.status.success()) {
        eprintln!("not checked: only the superuser can mount a small disk");
        return;
    }
    let folder = disk.join("library").display().to_string();
    let on_disk = |arguments: &[&str]| place.run(&[&["--library", &folder], arguments].concat());
    let mut refusals = 0;
    for kib in [600, 900, 1_300, 1_800, 2_500, 3_500, 64_000] {
        let remounted = Command::new("mount").args(["-o", &format!("remount,{}", size(kib))]).arg(&disk).status().unwrap();
        assert!(remounted.success());
        let ran = on_disk(&arguments);
        assert!(!ran.stderr.contains("panicked"), "{kib} KiB: {ran:?}");
        if ran.status != 0 {
            refusals += 1;
            assert!(ran.stdout.contains("disk_full"), "{kib} KiB: a full disk is called so: {ran:?}");
        }
    }
    let last = on_disk(&["--json", "doctor"]);
    let (found, sound) = (contents(Path::new(&folder)), last.status);
    let unmounted = Command::new("umount").arg(&disk).status().unwrap();
    assert!(unmounted.success());
    assert!(refusals >= 2, "the small sizes are too large to refuse anything");
    assert_eq!(sound, 0, "{last:?}");
    assert_eq!(found, contents(&undisturbed.folder()));
}

#[test]
fn a_backup_taken_during_an_import_restores_a_sound_library() {
    let library = Library::with_samples(&[LEASE]);
    library.json(0, &["ask", "--offline", QUESTION]);
    let files: Vec<String> = to_import().iter().map(|f| f.display().to_string()).collect();
    let mut import = Command::new(program("touchstone"))
        .arg("--library")
        .arg(library.folder())
        .args(["--json", "import"])
        .args(&files)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let file = library.scratch().join("library.backup.zip").display().to_string();
    let backup = library.json(0, &["backup", &file]);
    import.wait().unwrap();
    assert_eq!(backup["sessions"], 1);
    let copy = Library::new();
    let restored = copy.json(0, &["restore", &file]);
    assert_eq!(
        (&restored["documents"], &restored["sessions"], &restored["files"]),
        (&backup["documents"], &backup["sessions"], &backup["files"])
    );
    assert_sound(&copy);
    let sessions = copy.json(0, &["sessions"]);
    assert_eq!(sessions, library.json(0, &["sessions"]));
    assert!(!copy.json(0, &["search", QUESTION])["fragments"].as_array().unwrap().is_empty());
    let again = copy.run(&["--json", "restore", &file]);
    again.expect_status(2);
    assert!(again.stdout.contains("already"), "nothing is overwritten: {again:?}");
}

#[test]
fn a_backup_that_was_cut_or_changed_restores_nothing() {
    let library = Library::with_samples(&[LEASE]);
    let file = library.scratch().join("b.zip");
    library.json(0, &["backup", &file.display().to_string()]);
    let whole = fs::read(&file).unwrap();
    let mut flipped = whole.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    for (name, bytes) in [("cut", &whole[..whole.len() / 2]), ("flipped", &flipped), ("empty", &[][..]), ("text", b"not a zip")] {
        let copy = Library::new();
        let damaged = copy.scratch().join(name);
        fs::write(&damaged, bytes).unwrap();
        let ran = copy.run(&["--json", "restore", &damaged.display().to_string()]);
        ran.expect_status(2);
        assert!(!copy.folder().join("library.sqlite").exists(), "{name}");
        assert!(ran.stdout.contains("\"damaged\""), "{name}: {ran:?}");
    }
}

#[test]
fn deleting_for_good_leaves_no_word_on_the_disk_and_spares_what_sessions_cite() {
    let library = Library::with_samples(&[LEASE]);
    let secret = library.scratch().join("secret.txt");
    fs::write(&secret, "The quixotically codenamed Project Zanzibarous closes on 3 May.\n").unwrap();
    library.run(&["import", &secret.display().to_string()]).expect_status(0);
    let id =
        library.json(0, &["documents"])["documents"].as_array().unwrap().iter().find(|d| d["title"] == "secret").unwrap()["doc_id"].clone();
    let cited = library.json(0, &["ask", "--offline", "--document", "secret", "When does Project Zanzibarous close?"]);
    assert_eq!(cited["outcome"], "answered", "{cited}");
    let refused = library.run(&["--json", "remove", "--purge", "secret"]);
    refused.expect_status(2);
    assert!(refused.stdout.contains("\"cited\""), "{refused:?}");
    let purged = library.json(0, &["remove", "--purge", "--force", "secret"]);
    assert_eq!((&purged["doc_id"], &purged["sessions"][0]), (&id, &cited["session_id"]));
    let elsewhere = |path: &Path| !path.ends_with("library.sqlite");
    let mut holding = Vec::new();
    walk(&library.folder(), &mut |path| {
        let bytes = fs::read(path).unwrap();
        let holds = |word: &[u8]| bytes.to_ascii_lowercase().windows(word.len()).any(|w| w == word);
        if elsewhere(path) && (holds(b"zanzibarous") || holds(b"quixotically")) {
            holding.push(path.to_owned());
        }
    });
    assert!(holding.is_empty(), "{holding:?}");
    let database = Connection::open_with_flags(library.folder().join("library.sqlite"), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let texts: u32 = database.query_row("SELECT count(*) FROM text WHERE content LIKE '%anzibarous%'", [], |r| r.get(0)).unwrap();
    let tombstones: u32 = database.query_row("SELECT count(*) FROM purged_version", [], |r| r.get(0)).unwrap();
    assert_eq!((texts, tombstones), (0, 1));
    let kept = library.json(0, &["session", cited["session_id"].as_str().unwrap()]);
    assert_eq!(kept, cited, "a session keeps its record");
    assert_eq!(
        library.json(0, &["search", "Zanzibarous"])["fragments"].as_array().unwrap().iter().filter(|f| f["doc_id"] == id).count(),
        0
    );
    assert_sound(&library);
}

#[test]
fn repair_fetches_a_lost_file_rebuilds_the_index_and_clears_what_was_left() {
    let library = Library::with_samples(&[LEASE]);
    let mut sources = Vec::new();
    walk(&library.folder().join("files"), &mut |path| sources.push(path.to_owned()));
    assert_eq!(sources.len(), 1);
    let bytes = fs::read(&sources[0]).unwrap();
    fs::remove_file(&sources[0]).unwrap();
    let part = sources[0].parent().unwrap().join(".1-1.part");
    fs::write(&part, "half").unwrap();
    fs::File::open(&part).unwrap().set_modified(std::time::SystemTime::now() - Duration::from_secs(7_200)).unwrap();
    let ran = library.run(&["--json", "doctor"]);
    ran.expect_status(1);
    walk(&library.folder().join("index"), &mut |path| {
        if path.extension().is_some_and(|e| e == "term" || e == "store") {
            fs::write(path, "x").unwrap();
        }
    });
    let repaired = library.json(0, &["doctor", "--repair"]);
    assert!(repaired["repaired"].as_array().unwrap().len() >= 2, "{repaired}");
    assert_eq!(fs::read(&sources[0]).unwrap(), bytes);
    assert!(!part.exists());
    assert!(!library.json(0, &["search", QUESTION])["fragments"].as_array().unwrap().is_empty());
}

fn walk(folder: &Path, visit: &mut dyn FnMut(&Path)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { walk(&path, visit) } else { visit(&path) }
    }
}
