//! Files, questions and endpoints that are not as they should be: a clear message, nothing lost, no panic.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::path::Path;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use touchstone_api::Code;
use touchstone_engine::library::{self, ImportOptions};
use touchstone_engine::read;
use touchstone_engine::{EndpointOverrides, Engine, EngineConfig, MemoryKeychain};
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, encrypted_file, files_below, program, sample};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";

/// Runs, expects status 2 and that code, and that stderr is one line without a panic.
#[track_caller]
fn refused(library: &Library, code: &str, arguments: &[&str]) {
    let ran = library.run(&[&["--json"], arguments].concat());
    ran.expect_status(2);
    assert_eq!(ran.lines()[0]["error"]["code"], code, "{ran:?}");
    assert_eq!(ran.stderr.lines().count(), 1, "one line on stderr: {ran:?}");
    assert!(ran.stderr.starts_with("touchstone: ") && !ran.stderr.contains("panicked"), "{ran:?}");
}

/// Imports a file beside a good one: the bad one fails with that code, the good one is there.
#[track_caller]
fn not_imported(name: &str, bytes: &[u8], code: &str, words: &str) {
    let library = Library::new();
    let path = library.scratch().join(name);
    fs::write(&path, bytes).unwrap();
    let good = sample(AGREEMENT).display().to_string();
    let ran = library.run(&["--json", "import", &path.display().to_string(), &good]);
    ran.expect_status(1);
    let lines = ran.lines();
    assert_eq!(lines[0]["status"], "failed");
    assert_eq!(lines[0]["error"]["code"], code, "{lines:?}");
    assert!(lines[0]["error"]["message"].as_str().unwrap().contains(words), "{lines:?}");
    assert_eq!(lines[1]["status"], "imported");
    assert_eq!(library.json(0, &["documents"])["documents"].as_array().unwrap().len(), 1);
}

#[test]
fn what_is_not_a_pdf_says_what_it_is() {
    not_imported(
        "letter.pdf",
        b"PK\x03\x04 word/document.xml and so on",
        "not_pdf",
        "Its name ends in .pdf but its contents are a Word document.",
    );
    not_imported("page.pdf", b"<!DOCTYPE html><html><body>404</body></html>", "not_pdf", "are an HTML page.");
    not_imported("empty.pdf", b"", "empty_file", "empty");
    not_imported("noise.pdf", b"%PDF-1.7\n\x00\x01\x02 not a pdf at all", "damaged_file", "damaged");
    not_imported("latin1.txt", b"caf\xe9", "bad_request", "not UTF-8");
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn an_encrypted_file_asks_for_its_password_and_opens_with_it() {
    let (path, password) = encrypted_file();
    let library = Library::new();
    let path = path.display().to_string();
    let ran = library.run(&["--json", "import", &path]);
    ran.expect_status(1);
    assert_eq!(ran.lines()[0]["error"]["code"], "password_needed");
    let ran = library.run(&["--json", "import", &path, "--password", "certainly not this one"]);
    assert_eq!(ran.lines()[0]["error"]["code"], "wrong_password");
    let ran = library.run(&["--json", "import", &path, "--password", &password]);
    assert_eq!(ran.lines()[0]["status"], "imported", "{ran:?}");
    // The password ended with that program, and its pages can't be drawn without it.
    let id = ran.lines()[0]["doc_id"].as_str().unwrap().to_owned();
    let png = library.scratch().join("page.png").display().to_string();
    refused(&library, "password_needed", &["show", &id, "--page", "1", "--out", &png]);
    assert!(!Path::new(&png).exists());
}

#[test]
#[ignore = "needs the acceptance corpus"]
fn a_password_lasts_as_long_as_the_program_or_as_the_keychain() {
    let (path, password) = encrypted_file();
    let library = Library::new();
    let keychain = Arc::new(MemoryKeychain::default());
    let open = || {
        let (worker, keychain) = (program("touchstone"), keychain.clone());
        let endpoint = EndpointOverrides::default();
        Engine::open(EngineConfig { library: library.folder(), create: true, worker, samples: None, endpoint, keychain }).unwrap()
    };
    let import = |engine: &Engine, options: &ImportOptions| {
        library::import(engine, std::slice::from_ref(&path), options, &|_| {}, &CancellationToken::new()).unwrap().remove(0)
    };
    let engine = open();
    let with_password = ImportOptions { password: Some(password.clone()), ..ImportOptions::default() };
    let hash = import(&engine, &with_password).doc_hash.unwrap();
    assert!(read::render_page(&engine, &hash, 1, 200).is_ok());
    drop(engine);
    let engine = open();
    assert_eq!(read::render_page(&engine, &hash, 1, 200).unwrap_err().code, Code::PasswordNeeded);
    assert_eq!(read::unlock(&engine, &hash, "certainly not this one", true).unwrap_err().code, Code::WrongPassword);
    read::unlock(&engine, &hash, &password, false).unwrap();
    assert!(read::render_page(&engine, &hash, 1, 200).is_ok());
    read::unlock(&engine, &hash, &password, true).unwrap();
    drop(engine);
    assert!(read::render_page(&open(), &hash, 1, 200).is_ok(), "the keychain has it");
}

#[test]
fn a_cut_off_download_is_read_as_far_as_it_goes_or_refused() {
    let library = Library::new();
    let whole = fs::read(sample(AGREEMENT)).unwrap();
    let path = library.scratch().join("cut.pdf");
    fs::write(&path, &whole[..whole.len() * 2 / 3]).unwrap();
    let ran = library.run(&["--json", "import", &path.display().to_string()]);
    ran.expect_status(1);
    assert_eq!(ran.lines()[0]["error"]["code"], "damaged_file", "{ran:?}");
}

#[test]
fn without_a_library_there_is_nothing_to_ask() {
    let library = Library::new();
    for arguments in [&["documents"][..], &["ask", "--offline", "Who?"], &["search", "x"], &["doctor"]] {
        refused(&library, "no_library", arguments);
    }
    assert!(!library.folder().exists(), "asking makes no library");
}

#[test]
fn a_library_that_cannot_be_made_says_where() {
    let library = Library::new();
    fs::write(library.scratch().join("file"), "in the way").unwrap();
    let folder = library.scratch().join("file/library").display().to_string();
    let good = sample(AGREEMENT).display().to_string();
    let ran = library.run(&["--library", &folder, "import", &good]);
    ran.expect_status(2);
    assert!(ran.stderr.contains(&folder) || ran.stderr.contains("file"), "{ran:?}");
}

#[cfg(unix)]
#[test]
fn a_library_of_somebody_else_is_not_entered() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;

    let library = Library::with_samples(&[AGREEMENT]);
    fs::set_permissions(library.scratch(), fs::Permissions::from_mode(0o755)).unwrap();
    let copy = library.scratch().join("touchstone");
    fs::copy(touchstone_tests::program("touchstone"), &copy).unwrap();
    let mut command = std::process::Command::new(&copy);
    command.args(["--json", "--library"]).arg(library.folder()).arg("documents");
    // The superuser may read anything, so the test becomes nobody; others lock themselves out of their own library.
    if fs::metadata("/proc/self").is_ok_and(|m| std::os::unix::fs::MetadataExt::uid(&m) == 0) {
        command.uid(65_534).gid(65_534);
    } else {
        fs::set_permissions(library.folder(), fs::Permissions::from_mode(0o000)).unwrap();
    }
    let output = command.output().unwrap();
    let stdout = String::from_utf8_lossy(&output.stdout);
    fs::set_permissions(library.folder(), fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(stdout.contains("\"permission\"") || stdout.contains("\"no_library\""), "{output:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_and_costs_nothing_that_was_there() {
    let library = Library::new();
    let disk = library.scratch().join("disk");
    fs::create_dir(&disk).unwrap();
    let mounted = std::process::Command::new("mount").args(["-t", "tmpfs", "-o", "size=3m", "tmpfs"]).arg(&disk).output();
    if !mounted.is_ok_and(|m| m.status.success()) {
        eprintln!("not checked: only the superuser can mount a small disk");
        return;
    }
    let folder = disk.join("library").display().to_string();
    let small = sample("harbour-street-lease.pdf").display().to_string();
    let first = library.run(&["--library", &folder, "--json", "import", &small]);
    let filler = vec![0_u8; 4 << 20];
    let _ = fs::write(disk.join("filler"), filler);
    let second = library.run(&["--library", &folder, "--json", "import", &sample(AGREEMENT).display().to_string()]);
    let _ = fs::remove_file(disk.join("filler"));
    let large = library.scratch().join("large.txt");
    fs::write(&large, "The Carrier shall deliver the goods.\n".repeat(100_000)).unwrap();
    let third = library.run(&["--library", &folder, "--json", "import", large.to_str().unwrap()]);
    let listed = library.run(&["--library", &folder, "--json", "documents"]);
    let _ = std::process::Command::new("umount").arg(&disk).output();
    first.expect_status(0);
    assert!(matches!(second.status, 1 | 2) && second.stdout.contains("disk_full"), "{second:?}");
    assert!(third.stdout.contains("Not enough space: 7.4 MB is needed, "), "{third:?}");
    assert!(!second.stderr.contains("panicked"), "{second:?}");
    assert!(listed.stdout.contains("harbour-street-lease"), "{listed:?}");
}

#[test]
fn questions_are_bounded() {
    let library = Library::with_samples(&[AGREEMENT]);
    refused(&library, "question_empty", &["ask", "--offline", ""]);
    refused(&library, "question_empty", &["ask", "--offline", " \n\t "]);
    refused(&library, "question_too_long", &["ask", "--offline", &"word ".repeat(20_000)]);
    refused(&library, "bad_request", &["ask", "--offline", "--as-of", "yesterday", "Who pays?"]);
    refused(&library, "not_found", &["ask", "--offline", "--document", "No such thing", "Who pays?"]);
    assert_eq!(library.json(0, &["sessions"])["sessions"].as_array().unwrap().len(), 0);
}

#[test]
fn a_question_without_an_answer_is_refused_and_saved() {
    let library = Library::with_samples(&[AGREEMENT]);
    let record = library.json(1, &["ask", "--offline", "Which zebra enzymes catalyse photosynthesis?"]);
    assert_eq!(record["outcome"], "refused");
    assert!(["no_relevant_sources", "no_source"].contains(&record["refusal"]["reason"].as_str().unwrap()));
    assert_eq!(library.json(0, &["sessions"])["sessions"].as_array().unwrap().len(), 1);
}

#[test]
fn endpoints_that_fail_are_named_and_the_key_is_in_no_file() {
    let library = Library::with_samples(&[AGREEMENT]).with("TOUCHSTONE_API_KEY", "sk-very-secret-0123456789");
    let question = "How quickly must the Supplier tell Northgate about a Security Incident?";
    let nobody = "http://127.0.0.1:1/v1";
    refused(&library, "endpoint_unreachable", &["ask", question, "--endpoint", nobody, "--model", "m"]);
    let strict = Scripted::start(Behaviour::Unauthorised);
    refused(&library, "key_refused", &["ask", question, "--endpoint", &strict.url(), "--model", "m"]);
    for behaviour in [Behaviour::NotJson, Behaviour::KeyInError] {
        let endpoint = Scripted::start(behaviour);
        let ran = library.run(&["--json", "ask", question, "--endpoint", &endpoint.url(), "--model", "m"]);
        ran.expect_status(2);
        let code = ran.lines()[0]["error"]["code"].as_str().unwrap_or_default().to_owned();
        assert!(
            ["bad_reply", "endpoint_error"].contains(&code.as_str()),
            "a reply that cannot be used is an error, and no refusal that is saved: {code}"
        );
        assert!(!ran.stdout.contains("sk-very") && !ran.stderr.contains("sk-very"), "{behaviour:?}: {ran:?}");
    }
    let echo = Scripted::start(Behaviour::KeyInReply);
    let ran = library.run(&["--json", "ask", question, "--endpoint", &echo.url(), "--model", "m"]);
    assert!(!ran.stdout.contains("sk-very") && !ran.stderr.contains("sk-very"), "{ran:?}");
    assert!(files_below(&library.folder()).iter().all(|f| !contains(&fs::read(f).unwrap(), b"sk-very-secret")), "the key stands in a file");
}

#[test]
fn spans_pages_and_batches_that_make_no_sense_are_told_so() {
    let library = Library::with_samples(&[AGREEMENT]);
    let document = "managed-services-agreement-v2";
    refused(&library, "bad_request", &["locate", document, "10", "9"]);
    refused(&library, "bad_request", &["locate", document, "0", "4000000000"]);
    let png = library.scratch().join("x.png").display().to_string();
    refused(&library, "not_found", &["show", document, "--page", "0", "--out", &png]);
    refused(&library, "not_found", &["show", document, "--page", "9999", "--out", &png]);
    refused(&library, "bad_request", &["search", "x", "--method", "telepathy"]);
    refused(&library, "bad_request", &["no-such-command"]);
    let batch = library.scratch().join("batch.jsonl");
    fs::write(&batch, "{\"doc_id\": 7}\nnot json\n").unwrap();
    let ran = library.run(&["--json", "verify", "--batch", &batch.display().to_string()]);
    ran.expect_status(1);
    assert!(ran.lines().iter().all(|l| l["error"]["code"] == "bad_request"), "{ran:?}");
}

#[test]
fn a_damaged_or_missing_index_is_made_anew() {
    let library = Library::with_samples(&[AGREEMENT]);
    let search = || library.json(0, &["search", "security incident", "--top-k", "3"]);
    let before = search();
    for file in files_below(&library.folder().join("index")) {
        let bytes = fs::read(&file).unwrap();
        fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    }
    assert_eq!(search(), before);
    fs::remove_dir_all(library.folder().join("index")).unwrap();
    assert_eq!(search(), before);
}

fn contains(haystack: &[u8], needle: &[u8]) -> bool {
    haystack.windows(needle.len()).any(|w| w == needle)
}
