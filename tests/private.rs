//! What a library holds only its owner can open, whatever the umask and whatever the folder was before; what is written for others
//! gets the permissions that the user gives to new files.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use touchstone_tests::{Ran, program, sample};

const LEASE: &str = "harbour-street-lease.pdf";

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

fn give(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// `touchstone` under a umask.
fn command(umask: &str, library: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("umask {umask}; exec \"$0\" \"$@\"")]).arg(program("touchstone"));
    for name in ["TOUCHSTONE_ENDPOINT", "TOUCHSTONE_MODEL", "TOUCHSTONE_API_KEY", "TOUCHSTONE_LIBRARY"] {
        command.env_remove(name);
    }
    command.arg("--library").arg(library).args(arguments);
    command
}

#[track_caller]
fn run(umask: &str, library: &Path, arguments: &[&str]) -> Ran {
    let output: Output = command(umask, library, arguments).output().unwrap();
    let ran = Ran::from(output);
    ran.expect_status(0);
    ran
}

/// Everything in a folder and itself.
fn tree(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(tree(&path)) } else { found.push(path) }
    }
    found
}

#[track_caller]
fn expect_private(library: &Path) -> Vec<PathBuf> {
    let all = tree(library);
    let open: Vec<String> = all
        .iter()
        .filter(|path| path.exists() && mode(path) != if path.is_dir() { 0o700 } else { 0o600 })
        .map(|path| format!("{:o} {}", mode(path), path.display()))
        .collect();
    assert!(open.is_empty(), "{open:#?}");
    all
}

/// A program that the test ends, and that does not outlive it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[track_caller]
fn check(umask: &str, report_mode: u32) {
    let scratch = tempfile::tempdir().unwrap();
    let at = |name: &str| scratch.path().join(name);
    let (library, inbox) = (at("library"), at("inbox"));
    for folder in [&library, &inbox] {
        fs::create_dir(folder).unwrap();
        give(folder, 0o755);
    }
    let shown = |path: &Path| path.display().to_string();
    let run = |arguments: &[&str]| run(umask, &library, arguments);
    run(&["config", "set", "search.rerank", "off"]);
    expect_private(&library);
    fs::write(at("note.txt"), "The rent is due on the first day of each month.\n").unwrap();
    run(&["import", &shown(&sample(LEASE)), &shown(&at("note.txt")), "--collection", "Harbour"]);
    run(&["ask", "--offline", "When is the rent due?"]);
    run(&["embed"]);
    let sessions = run(&["--json", "sessions"]).lines();
    let session = sessions[0]["sessions"][0]["session_id"].as_str().unwrap().to_owned();
    for name in ["report.html", "bundle.touchstone", "report.pdf"] {
        run(&["export", &session, "--out", &shown(&at(name))]);
        assert_eq!(mode(&at(name)), report_mode, "{name}");
    }
    run(&["highlight", &session, "--out", &shown(&at("marked/copies"))]);
    let marked = tree(&at("marked"));
    assert!(marked.len() > 2 && marked.iter().all(|p| mode(p) == if p.is_dir() { report_mode | 0o111 } else { report_mode }), "{marked:?}");
    run(&["backup", &shown(&at("backup.zip"))]);
    assert_eq!(mode(&at("backup.zip")), 0o600);
    run(&["doctor", "--repair"]);
    let names: Vec<String> = expect_private(&library).iter().map(|p| p.strip_prefix(&library).unwrap().display().to_string()).collect();
    for part in ["config.toml", "library.sqlite", "files/", "index/meta.json", "vectors/", "importing"] {
        assert!(names.iter().any(|name| name.starts_with(part)), "{part} is not there: {names:?}");
    }

    // A report that is there keeps the permissions that it was given.
    give(&at("report.html"), 0o640);
    run(&["export", &session, "--overwrite", "--out", &shown(&at("report.html"))]);
    assert_eq!(mode(&at("report.html")), 0o640);

    // As an earlier version, or a copy from elsewhere, left it.
    for path in tree(&library) {
        give(&path, if path.is_dir() { 0o777 } else { 0o666 });
    }
    run(&["documents"]);
    expect_private(&library);

    // While a program has it open, SQLite's log and the memory that it shares lie beside the database.
    let watching = command(umask, &library, &["watch", &shown(&inbox)]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let mut watching = Running(watching);
    while !library.join("library.sqlite-shm").exists() {
        assert!(watching.0.try_wait().unwrap().is_none(), "it ended by itself");
        std::thread::sleep(Duration::from_millis(20));
    }
    expect_private(&library);
    drop(watching);

    let restored = at("restored");
    self::run(umask, &restored, &["restore", &shown(&at("backup.zip"))]);
    expect_private(&restored);
    self::run(umask, &restored, &["documents"]);
    expect_private(&restored);
}

#[test]
fn a_library_is_private_where_new_files_are_open_to_all() {
    check("000", 0o666);
}

#[test]
fn a_library_is_private_where_new_files_can_be_read_by_all() {
    check("022", 0o644);
}

#[test]
fn a_folder_of_other_files_is_not_made_a_library_and_stays_as_it_is() {
    let scratch = tempfile::tempdir().unwrap();
    let documents = scratch.path().join("Documents");
    fs::create_dir(&documents).unwrap();
    fs::write(documents.join("letter.odt"), "words").unwrap();
    give(&documents, 0o755);
    give(&documents.join("letter.odt"), 0o644);
    let lease = sample(LEASE).display().to_string();
    for arguments in [&["--json", "import", &lease][..], &["--json", "config", "set", "search.rerank", "off"]] {
        let ran = Ran::from(command("022", &documents, arguments).output().unwrap());
        ran.expect_status(2);
        let error = &ran.lines()[0]["error"];
        assert_eq!(error["code"], "bad_request", "{ran:?}");
        assert!(
            error["message"].as_str().unwrap().contains("Documents contains other files but no library") && error["hint"] != "",
            "{ran:?}"
        );
    }
    assert_eq!((mode(&documents), mode(&documents.join("letter.odt"))), (0o755, 0o644));
    assert_eq!(tree(&documents).len(), 2);
}

#[test]
fn a_report_is_not_written_in_the_place_of_a_device_or_a_folder() {
    let scratch = tempfile::tempdir().unwrap();
    let (library, folder) = (scratch.path().join("library"), scratch.path().join("report.html"));
    run("022", &library, &["import", &sample(LEASE).display().to_string()]);
    run("022", &library, &["ask", "--offline", "When is the rent due?"]);
    let session = run("022", &library, &["--json", "sessions"]).lines()[0]["sessions"][0]["session_id"].as_str().unwrap().to_owned();
    fs::create_dir(&folder).unwrap();
    std::os::unix::fs::symlink("/dev/null", scratch.path().join("null.html")).unwrap();
    for (name, what) in [("report.html", "a folder"), ("null.html", "a device")] {
        let place = scratch.path().join(name).display().to_string();
        for arguments in [&["--json", "export", &session, "--overwrite", "--out", &place][..], &["--json", "backup", "--overwrite", &place]]
        {
            let ran = Ran::from(command("022", &library, arguments).output().unwrap());
            ran.expect_status(2);
            assert!(ran.stdout.contains(what), "{ran:?}");
        }
    }
    assert!(folder.is_dir() && !Path::new("/dev/null").is_file());
}
