//! Only regular files are read. A pipe, a socket, a device or a link that leads nowhere is refused by its name at once, wherever a
//! file is named.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use touchstone_tests::{Library, Ran, program, sample};

const LEASE: &str = "harbour-street-lease.pdf";

/// A program that waited for two minutes waits for ever, and one that asked for six gigabytes reads without end.
const GUARD: &str = "ulimit -v 6000000; exec timeout 120 \"$0\" \"$@\"";

/// What `timeout` says of a program that it had to end.
const WAITED: i32 = 124;

/// A library of one document with one session, and beside it what no program should read.
struct Desk {
    library: Library,
    document: String,
    session: String,
    _socket: UnixListener,
}

impl Desk {
    #[track_caller]
    fn new() -> Self {
        let library = Library::with_samples(&[LEASE]);
        let document = library.json(0, &["documents"])["documents"][0]["doc_id"].as_str().unwrap().to_owned();
        let session = library.json(0, &["ask", "--offline", "When is the rent due?"])["session_id"].as_str().unwrap().to_owned();
        let at = |name: &str| library.scratch().join(name);
        pipe(&at("pipe.pdf"));
        symlink("/dev/zero", at("device.pdf")).unwrap();
        symlink(at("loop.pdf"), at("loop.pdf")).unwrap();
        let socket = UnixListener::bind(at("socket.pdf")).unwrap();
        Self { library, document, session, _socket: socket }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.library.scratch().join(name)
    }

    #[track_caller]
    fn run(&self, arguments: &[&str]) -> Ran {
        guarded(&program("touchstone"), &[&["--library", &shown(&self.library.folder()), "--json"], arguments].concat(), Stdio::null())
    }

    /// The one error of a command that could not run.
    #[track_caller]
    fn refused(&self, arguments: &[&str]) -> Value {
        let ran = self.run(arguments);
        ran.expect_status(2);
        ran.lines()[0]["error"].clone()
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[track_caller]
fn guarded(program: &Path, arguments: &[&str], input: Stdio) -> Ran {
    let output = Command::new("sh").args(["-c", GUARD]).arg(program).args(arguments).stdin(input).output().unwrap();
    let ran = Ran::from(output);
    assert_ne!(ran.status, WAITED, "it waits: {arguments:?}");
    ran
}

/// What each of them is called.
const SPECIAL: [(&str, &str); 4] = [
    ("pipe.pdf", "pipe.pdf is a named pipe, not a file."),
    ("socket.pdf", "socket.pdf is a socket, not a file."),
    ("device.pdf", "device.pdf is a device, not a file."),
    ("loop.pdf", "loop.pdf is a link that leads back to itself."),
];

#[track_caller]
fn expect(error: &Value, words: &str) {
    assert_eq!(error["code"], "bad_request", "{error}");
    assert!(error["message"].as_str().unwrap().ends_with(words), "{error}");
    assert_ne!(error["hint"], "", "{error}");
}

#[test]
fn wherever_a_file_is_named_only_a_regular_one_is_read() {
    let desk = Desk::new();
    let (lease, restored) = (shown(&sample(LEASE)), shown(&desk.at("restored")));
    for (name, words) in SPECIAL {
        let file = shown(&desk.at(name));
        let commands: [&[&str]; 9] = [
            &["check", &file],
            &["verify", "--answer", &file],
            &["verify", "--batch", &file],
            &["search", "--batch", &file],
            &["locate", "--batch", &file],
            &["eval", &file],
            &["eval", &lease, "--thresholds", &file],
            &["--library", &restored, "restore", &file],
            &["audit", &file],
        ];
        for command in commands {
            // A link that leads nowhere is no file: it may be the id of a session.
            if command[0] == "audit" && name == "loop.pdf" {
                assert_eq!(desk.refused(command)["code"], "not_found");
                continue;
            }
            expect(&desk.refused(command), words);
        }
        let ran = guarded(&program("touchstone-audit"), &[&file], Stdio::null());
        ran.expect_status(2);
        assert!(ran.stderr.contains(words.trim_end_matches('.')), "{ran:?}");
    }
    assert!(!desk.at("restored").exists());
}

#[test]
fn an_import_refuses_what_is_no_regular_file_by_name_and_goes_on() {
    let desk = Desk::new();
    let good = desk.at("good.txt");
    fs::write(&good, "The deposit is returned within thirty days.\n").unwrap();
    for (name, words) in &SPECIAL[..3] {
        let ran = desk.run(&["import", &shown(&desk.at(name)), &shown(&good)]);
        ran.expect_status(1);
        let lines = ran.lines();
        assert_eq!(lines[0]["status"], "failed");
        expect(&lines[0]["error"], words);
        assert!(lines[1]["status"] == "imported" || lines[1]["status"] == "unchanged", "{ran:?}");
        let ran = desk.run(&["import", &shown(&desk.at(name)), "--replaces", &desk.document]);
        ran.expect_status(1);
        expect(&ran.lines()[0]["error"], words);
    }
    expect(&desk.refused(&["import", &shown(&desk.at("loop.pdf"))]), SPECIAL[3].1);
    let link = desk.at("link.txt");
    symlink(&good, &link).unwrap();
    assert_eq!(desk.run(&["import", &shown(&link)]).lines()[0]["status"], "unchanged", "a link to a file is that file");
}

#[test]
fn a_folder_with_pipes_devices_and_circles_in_it_gives_its_documents() {
    let desk = Desk::new();
    let folder = desk.at("inbox");
    fs::create_dir_all(folder.join("deep")).unwrap();
    fs::write(folder.join("deep/good.txt"), "The deposit is returned within thirty days.\n").unwrap();
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(60);
    fs::File::options().append(true).open(folder.join("deep/good.txt")).unwrap().set_modified(long_ago).unwrap();
    symlink(&folder, folder.join("deep/round")).unwrap();
    symlink(folder.join("deep/knot.txt"), folder.join("deep/knot.txt")).unwrap();
    symlink("/dev/zero", folder.join("zero.txt")).unwrap();
    pipe(&folder.join("pipe.txt"));
    let ran = desk.run(&["watch", &shown(&folder), "--once"]);
    ran.expect_status(0);
    assert_eq!(ran.lines().iter().map(|l| l["status"].clone()).collect::<Vec<_>>(), ["imported"], "{ran:?}");
    let ran = desk.run(&["import", &shown(&folder)]);
    ran.expect_status(0);
    assert_eq!(ran.lines().iter().map(|l| l["status"].clone()).collect::<Vec<_>>(), ["unchanged"], "{ran:?}");
}

#[test]
fn an_audit_passes_over_what_is_no_document_among_the_auditor_s_own() {
    let desk = Desk::new();
    let bundle = shown(&desk.at("bundle.touchstone"));
    desk.run(&["export", &desk.session, "--out", &bundle]).expect_status(0);
    let own = desk.at("own");
    fs::create_dir(&own).unwrap();
    fs::copy(sample(LEASE), own.join(LEASE)).unwrap();
    symlink("/dev/zero", own.join("a.pdf")).unwrap();
    symlink(&own, own.join("round")).unwrap();
    pipe(&own.join("b.pdf"));
    let arguments = [&bundle, "--documents", &shown(&own), "--json"].map(str::to_owned);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let ran = guarded(&program("touchstone-audit"), &arguments, Stdio::null());
    assert_eq!(ran.lines()[0]["holds"], true, "{ran:?}");
    desk.run(&["audit", &bundle, "--documents", &shown(&own)]).expect_status(0);
}

#[test]
fn settings_and_standard_input_have_an_end() {
    let desk = Desk::new();
    pipe(&desk.library.folder().join("config.toml"));
    expect(&desk.refused(&["config", "list"]), "config.toml is a named pipe, not a file.");
    fs::remove_file(desk.library.folder().join("config.toml")).unwrap();
    let endless = Stdio::from(fs::File::open("/dev/zero").unwrap());
    let ran = guarded(&program("touchstone"), &["--library", &shown(&desk.library.folder()), "--json", "verify", "--answer", "-"], endless);
    ran.expect_status(2);
    assert_eq!(ran.lines()[0]["error"]["code"], "too_large", "{ran:?}");
    assert!(ran.stdout.contains("Standard input is too large: the limit here is 256 MB"), "{ran:?}");
}
