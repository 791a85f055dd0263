//! Endpoints through the command line: one of several, what is sent, follow-up questions, the judge, and a key that
//! is found nowhere.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::fs;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Ran, program};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";
const QUESTION: &str = "How soon must the Supplier tell the Customer of a Security Incident?";
const KEY: &str = "sk-test-4f8a1c0d9e7b6a5f";

fn with_endpoint(server: &Scripted) -> Library {
    Library::with_samples(&[AGREEMENT]).with("TOUCHSTONE_ENDPOINT", &server.url()).with("TOUCHSTONE_MODEL", "scripted")
}

#[test]
fn one_of_several_endpoints_is_chosen_by_name() {
    let (first, second) = (Scripted::start(Behaviour::Honest), Scripted::start(Behaviour::Honest));
    let library = Library::with_samples(&[AGREEMENT]);
    for (name, value) in [
        ("endpoint.url", first.url().as_str()),
        ("endpoint.model", "small"),
        ("endpoints.office.url", &second.root()),
        ("endpoints.office.provider", "anthropic"),
        ("endpoints.office.model", "large"),
        ("endpoints.office.temperature", "0.2"),
        ("endpoints.office.max_output_tokens", "900"),
    ] {
        library.run(&["config", "set", name, value]).expect_status(0);
    }
    let listed = library.json(0, &["endpoints"]);
    let names: Vec<&str> = listed["endpoints"].as_array().unwrap().iter().filter_map(|e| e["name"].as_str()).collect();
    assert_eq!(names, ["default", "office"]);

    let record = library.json(0, &["ask", "--endpoint", "office", QUESTION]);
    let generation = &record["generation"];
    assert_eq!(
        (generation["endpoint"].as_str(), generation["provider"].as_str(), generation["model"].as_str()),
        (Some("office"), Some("anthropic"), Some("large"))
    );
    assert_eq!(generation["parameters"], serde_json::json!({ "temperature": 0.2, "max_output_tokens": 900, "timeout_seconds": 120 }));
    assert!(first.requests().is_empty(), "the default endpoint was not chosen");
    let body: Value = serde_json::from_str(&second.requests()[0]).unwrap();
    assert_eq!((body["temperature"].as_f64(), body["max_tokens"].as_u64()), (Some(0.2), Some(900)));

    library.run(&["ask", "--endpoint", "nowhere", QUESTION]).expect_status(2);
    let tested = library.json(0, &["endpoints", "--test", "office"]);
    assert_eq!(tested["reachable"], true);
}

#[test]
fn a_model_that_reads_little_is_sent_the_best_passages_that_fit() {
    let server = Scripted::start(Behaviour::Honest);
    let library = with_endpoint(&server);
    let shown = |tokens: &str| {
        library.run(&["config", "set", "endpoint.context_tokens", tokens]).expect_status(0);
        let record = library.json(0, &["ask", QUESTION]);
        let sent = server.requests().last().cloned().unwrap_or_default();
        let refs: Vec<String> =
            record["fragments"].as_array().unwrap().iter().filter_map(|f| f["ref"].as_str().map(str::to_owned)).collect();
        assert!(refs.iter().all(|reference| sent.contains(reference)), "what the record shows was sent");
        assert_eq!(record["verification"]["not_found"], 0);
        (refs, sent.len())
    };
    let (all, _) = shown("0");
    // 4,096 tokens of them are the reply.
    let (some, length) = shown("8000");
    assert!(some.len() > 1 && some.len() < all.len(), "{} of {}", some.len(), all.len());
    assert_eq!(some, all[..some.len()], "the best ones");
    assert!(length < (8_000 - 4_096) * 4, "{length} bytes, schema and all");
    assert_eq!(shown("1000000").0, all);
    assert_eq!(shown("10").0, all[..1], "one at least");
}

#[test]
fn what_is_shown_before_is_what_is_sent_and_what_the_record_keeps() {
    let server = Scripted::start(Behaviour::GoodAt(2));
    let library = with_endpoint(&server).with("TOUCHSTONE_API_KEY", KEY);
    let preview = library.json(0, &["ask", "--show-request", QUESTION]);
    assert!(server.requests().is_empty(), "nothing is sent before it is asked for");
    assert_eq!(preview["key_header"], "authorization");

    let record = library.json(0, &["ask", QUESTION]);
    let attempts = record["generation"]["attempts"].as_array().unwrap();
    let kept: Vec<&str> = attempts.iter().filter_map(|a| a["sent"]["body"].as_str()).collect();
    assert_eq!(kept, server.requests(), "every attempt's request, to the letter");
    assert_eq!(kept.len(), 2);
    assert_eq!(preview["sent"]["body"], kept[0]);
    assert_eq!(preview["fragments"], record["fragments"]);
    assert_eq!(attempts[0]["sent"]["url"], format!("{}/chat/completions", server.url()));
    assert!(record["generation"]["prompt_digest"].as_str().unwrap().starts_with("sha256:"));
    assert!(attempts.iter().all(|a| a["ended"] == "stop" && a["sent"]["at"].as_str().is_some_and(|t| t.ends_with('Z'))));
}

#[test]
fn a_follow_up_is_told_of_the_turns_before_and_is_a_record_of_its_own() {
    let server = Scripted::start(Behaviour::Honest);
    let library = with_endpoint(&server);
    let first = library.json(0, &["ask", QUESTION]);
    let first_id = first["session_id"].as_str().unwrap();
    let second = library.json(0, &["ask", "--after", first_id, "And what does it hold of its cost?"]);
    assert_eq!(second["follows"][0]["session_id"], first["session_id"]);
    assert_eq!(second["follows"][0]["record_hash"], first["record_hash"]);
    assert!(second["searched"].as_str().unwrap().contains("Security"), "{}", second["searched"]);
    let request = server.requests().pop().unwrap();
    assert!(request.contains("earlier turns") && request.contains(QUESTION), "the prompt tells of the turn before");
    let third = library.json(0, &["ask", "--after", second["session_id"].as_str().unwrap(), "Why?"]);
    let turns: Vec<&str> = third["follows"].as_array().unwrap().iter().filter_map(|t| t["question"].as_str()).collect();
    assert_eq!(turns, [QUESTION, "And what does it hold of its cost?"]);
    assert!(first.get("follows").is_none() && first.get("searched").is_none());
    library.run(&["ask", "--after", "no-such-session", "Why?"]).expect_status(2);
}

#[test]
fn a_question_in_one_matter_follows_none_of_another() {
    let server = Scripted::start(Behaviour::Honest);
    let library = with_endpoint(&server);
    library
        .run(&["import", "--collection", "Harbour", touchstone_tests::sample("harbour-street-lease.pdf").to_str().unwrap()])
        .expect_status(0);
    let elsewhere = library.json(0, &["ask", QUESTION]);
    let sent = server.requests().len();
    let after = ["ask", "--after", elsewhere["session_id"].as_str().unwrap(), "--collection", "Harbour", "And who pays for it?"];
    let refused = library.run(&after);
    refused.expect_status(2);
    assert!(refused.stderr.contains("cannot follow it"), "{}", refused.stderr);
    assert_eq!(server.requests().len(), sent, "nothing of the one matter is sent with a question in the other");
}

#[test]
fn a_judge_is_asked_once_for_each_claim_and_turns_nothing_to_verified() {
    for (behaviour, word) in [(Behaviour::DigitAltered, "YES"), (Behaviour::Honest, "NO")] {
        let (drafter, judge) = (Scripted::start(behaviour), Scripted::start_saying(word));
        let library = with_endpoint(&drafter);
        for (name, value) in [
            ("grounding.judge", "on"),
            ("grounding.judge_endpoint", "judge"),
            ("grounding.attempts", "1"),
            ("endpoints.judge.url", &judge.url()),
            ("endpoints.judge.model", "small"),
        ] {
            library.run(&["config", "set", name, value]).expect_status(0);
        }
        let status = i32::from(behaviour != Behaviour::Honest);
        let record = library.json(status, &["ask", QUESTION]);
        let judgements = record["judgements"].as_array().expect("the judge was asked");
        let asked = judge.requests();
        assert_eq!(asked.len(), judgements.len());
        assert!(judgements.iter().all(|j| j["entailed"] == (word == "YES") && j["raw"] == word));
        let failed = record["verification"]["not_found"].as_u64().unwrap();
        assert_eq!(failed > 0, behaviour == Behaviour::DigitAltered, "the judge's YES mends no quote");
        assert_eq!(record["verification"]["all_claims_entailed"], false, "a claim without a verified quote follows from none");
        // The judge sees the claim and its spans, and nothing else that was shown to the drafter.
        let spans: Vec<&str> = record["citations"].as_array().unwrap().iter().filter_map(|c| c["span"]["text"].as_str()).collect();
        for fragment in record["fragments"].as_array().unwrap() {
            let text = fragment["text"].as_str().unwrap();
            let foreign: Vec<&str> = text.lines().filter(|l| l.len() > 40 && !spans.iter().any(|s| s.contains(l))).collect();
            assert!(asked.iter().all(|body| foreign.iter().all(|line| !body.contains(line))));
        }
        // The same answer again: what the judge said is known.
        let again = library.json(status, &["ask", QUESTION]);
        assert_eq!(judge.requests().len(), asked.len());
        assert!(again["judgements"].as_array().unwrap().iter().all(|j| j["sent"].is_null()));
    }
}

#[test]
fn a_key_is_in_no_file_no_output_and_no_list_of_processes() {
    for behaviour in
        [Behaviour::Honest, Behaviour::KeyInReply, Behaviour::KeyInError, Behaviour::Unauthorised, Behaviour::Broken, Behaviour::NotJson]
    {
        let server = Scripted::start(behaviour);
        let library = with_endpoint(&server);
        let runs = [
            library.run(&["-v", "-v", "ask", "--json", "--api-key", KEY, QUESTION]),
            library.run(&["-v", "-v", "ask", &format!("--api-key={KEY}"), "--show-request", QUESTION]),
            library.run(&["config", "set", "endpoint.api_key", KEY]),
            library.run(&["config", "set", "endpoint.key", KEY]),
            library.run(&["config", "set", "endpoint.model", KEY]),
            library.run(&["config", "set", "endpoint.url", &format!("https://host.example/v1?key={KEY}")]),
            library.run(&["ask", "--endpoint", &format!("https://user:{KEY}@host.example/v1"), QUESTION]),
        ];
        for refused in &runs[2..] {
            refused.expect_status(2);
        }
        for Ran { stdout, stderr, .. } in &runs {
            assert!(!stdout.contains(KEY) && !stderr.contains(KEY), "{behaviour:?}: {stdout}{stderr}");
        }
        let id = runs[0].stdout.split("\"session_id\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned();
        if !id.is_empty() {
            library.run(&["export", &id, "--out", &library.folder().join("b.touchstone").display().to_string(), "--with-documents"]);
        }
        let mut files = Vec::new();
        walk(&library.folder(), &mut files);
        assert!(files.iter().any(|f| f.ends_with("library.sqlite")), "{files:?}");
        for file in files {
            let bytes = fs::read(&file).unwrap();
            let packed = file.extension().is_some_and(|e| e == "touchstone").then(|| unpacked(&bytes));
            for bytes in [Some(bytes), packed].into_iter().flatten() {
                assert!(!bytes.windows(KEY.len()).any(|w| w == KEY.as_bytes()), "{behaviour:?}: {}", file.display());
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_key_given_as_an_option_leaves_the_list_of_processes() {
    let server = Scripted::start(Behaviour::Silent);
    let library = with_endpoint(&server);
    let mut child = Command::new(program("touchstone"))
        .args(["--library", &library.folder().display().to_string(), "ask", "--api-key", KEY, QUESTION])
        .env("TOUCHSTONE_ENDPOINT", server.url())
        .env("TOUCHSTONE_MODEL", "scripted")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Once the endpoint is asked, the program has long begun again without its key.
    let mut waited = 0;
    while server.requests().is_empty() && waited < 300 {
        std::thread::sleep(std::time::Duration::from_millis(50));
        waited += 1;
    }
    let listed = fs::read(format!("/proc/{}/cmdline", child.id())).unwrap();
    let _ = child.kill();
    let _ = child.wait();
    assert!(waited < 300, "the endpoint was never asked");
    assert!(!listed.windows(KEY.len()).any(|w| w == KEY.as_bytes()));
    assert!(listed.windows(QUESTION.len()).any(|w| w == QUESTION.as_bytes()), "it is the same question");
}

#[cfg(target_os = "linux")]
#[test]
fn a_key_is_kept_by_the_systems_keychain_for_one_address() {
    let Some(keychain) = Keychain::new() else { return };
    let server = Scripted::start(Behaviour::Honest);
    let library = with_settings(&server.url());
    let script = format!(
        "{UNLOCKED}; echo {KEY} | $T key set; $T ask --json '{QUESTION}'; \
         $T config set endpoint.url http://localhost:1/v1; $T ask 'Who pays?' || echo \"other address: $?\"; \
         $T config set endpoint.url {}; $T key remove; $T key remove || echo \"removed: $?\"",
        server.url(),
    );
    let (stdout, stderr) = keychain.session(&library, &script);
    assert!(stdout.contains("\"outcome\":\"answered\""), "{stdout}\n{stderr}");
    assert_eq!(server.keys(), [KEY], "the endpoint was given the key once");
    assert!(stdout.contains("other address: 2") && stderr.contains("holds no key for http://localhost:1"), "{stdout}\n{stderr}");
    assert!(stdout.contains("removed: 1"), "{stdout}\n{stderr}");
    assert!(!stdout.contains(KEY) && !stderr.contains(KEY));
}

#[cfg(target_os = "linux")]
#[test]
fn a_locked_keychain_is_named_and_the_question_goes_nowhere() {
    let Some(keychain) = Keychain::new() else { return };
    let server = Scripted::start(Behaviour::Honest);
    let library = with_settings(&server.url());
    keychain.session(&library, &format!("{UNLOCKED}; echo {KEY} | $T key set"));
    let script = format!(
        "gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1; $T ask --json '{QUESTION}' || echo \"asked: $?\"; \
         echo {KEY} | $T key set || echo \"kept: $?\"; TOUCHSTONE_API_KEY={KEY} $T ask --json '{QUESTION}' && echo by variable"
    );
    let (stdout, stderr) = keychain.session(&library, &script);
    assert!(
        stdout.contains("\"code\":\"keychain_locked\"") && stdout.contains("asked: 2") && stdout.contains("kept: 2"),
        "{stdout}\n{stderr}"
    );
    assert!(stderr.contains("The system keychain is locked. Unlock it (log in to the desktop)"), "{stderr}");
    assert!(stdout.contains("by variable"), "the hint's way out works: {stdout}\n{stderr}");
    assert_eq!((server.keys(), server.requests().len()), (vec![KEY.to_owned()], 1));
    assert!(!stdout.contains(KEY) && !stderr.contains(KEY));
}

/// Opens a keychain of its own; it is locked again in the next session.
#[cfg(target_os = "linux")]
const UNLOCKED: &str = "set -e; echo -n open | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1";

/// GNOME Keyring with a home of its own, and nobody at a screen who could unlock it.
#[cfg(target_os = "linux")]
struct Keychain(tempfile::TempDir);

#[cfg(target_os = "linux")]
impl Keychain {
    fn new() -> Option<Self> {
        if Command::new("gnome-keyring-daemon").arg("--version").stdout(Stdio::null()).status().is_err() {
            eprintln!("no Secret Service is installed here (Debian: gnome-keyring, dbus); the test has nothing to ask");
            return None;
        }
        Some(Self(tempfile::tempdir().unwrap()))
    }

    /// Runs a script in a desktop session; `$T` is the program on the library.
    fn session(&self, library: &Library, script: &str) -> (String, String) {
        let ran = Command::new("dbus-run-session")
            .args(["--", "sh", "-c", script])
            .env("T", format!("{} --library {}", program("touchstone").display(), library.folder().display()))
            .env("HOME", self.0.path())
            .env_remove("XDG_DATA_HOME")
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .output()
            .unwrap();
        (String::from_utf8_lossy(&ran.stdout).into_owned(), String::from_utf8_lossy(&ran.stderr).into_owned())
    }
}

fn with_settings(url: &str) -> Library {
    let library = Library::with_samples(&[AGREEMENT]);
    library.run(&["config", "set", "endpoint.url", url]).expect_status(0);
    library.run(&["config", "set", "endpoint.model", "scripted"]).expect_status(0);
    library
}

#[test]
fn without_a_keychain_it_is_said_what_to_do() {
    let library = Library::with_samples(&[AGREEMENT])
        .with("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus")
        .with("XDG_RUNTIME_DIR", "/nonexistent");
    library.run(&["config", "set", "endpoint.url", "https://host.example/v1"]).expect_status(0);
    library.run(&["config", "set", "endpoint.model", "m"]).expect_status(0);
    library.run(&["config", "set", "endpoint.key", "keychain"]).expect_status(0);
    let ran = library.run(&["ask", "--json", QUESTION]);
    ran.expect_status(2);
    assert!(ran.stderr.contains("keychain") && ran.stderr.contains("TOUCHSTONE_API_KEY"), "{}", ran.stderr);
    assert!(ran.stdout.contains("\"code\":\"keychain\""), "{}", ran.stdout);
}

/// Everything that a bundle holds, unpacked.
fn unpacked(bundle: &[u8]) -> Vec<u8> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bundle)).unwrap();
    let mut all = Vec::new();
    for i in 0..archive.len() {
        archive.by_index(i).unwrap().read_to_end(&mut all).unwrap();
    }
    assert!(all.windows(QUESTION.len()).any(|w| w == QUESTION.as_bytes()), "the session is in its bundle");
    all
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        if entry.path().is_dir() { walk(&entry.path(), files) } else { files.push(entry.path()) }
    }
}
