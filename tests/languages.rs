//! What is made in Romanian has no English sentence of ours in it: reports in every form, bundles, proofs, comments, help.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use touchstone_tests::{Library, Ran, program, sample, samples};

const QUESTION: &str = "How quickly must the Supplier tell Northgate about a Security Incident?";

/// The fixed words of a catalogue, between arguments, three words and more; in lower case.
fn sentences(language: &str) -> BTreeSet<String> {
    let catalogue = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/messages/catalogue").join(language);
    let mut found = BTreeSet::new();
    for file in fs::read_dir(catalogue).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let words = match line.split_once(" =") {
                Some((id, words)) if id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') => words,
                _ => line.split_once(']').filter(|(arm, _)| arm.trim_start().starts_with(['[', '*'])).map_or(line, |(_, words)| words),
            };
            // What is between braces is an argument.
            found.extend(words.split(['{', '}']).step_by(2).map(plain).filter(|piece| piece.split(' ').count() > 2));
        }
    }
    found
}

/// In lower case, words one space apart, without marks at either end.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

/// The words of a file that was exported.
fn words_of(file: &Path) -> String {
    let bytes = fs::read(file).unwrap();
    match file.extension().and_then(|e| e.to_str()).unwrap() {
        "docx" => {
            let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
            let names = zip.file_names().filter_map(Result::ok).map(|name| name.into_owned());
            let parts: Vec<String> = names.filter(|name| name.starts_with("word/") && name.ends_with(".xml")).collect();
            let read = |name: &String| {
                let mut text = String::new();
                zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
                untagged(&text)
            };
            parts.iter().map(read).collect()
        }
        "pdf" => {
            let out = Command::new("pdftotext").arg(file).arg("-").output().expect("run `cargo xtask setup`, which installs poppler");
            String::from_utf8(out.stdout).unwrap()
        }
        "html" => untagged(&String::from_utf8(bytes).unwrap()),
        _ => String::from_utf8(bytes).unwrap(),
    }
}

/// Text without markup; paragraphs are parted.
fn untagged(markup: &str) -> String {
    let body = markup.split("<style").map(|part| part.split_once("</style>").map_or(part, |(_, rest)| rest)).collect::<String>();
    let text = body.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text)).collect::<Vec<_>>().join(" ");
    text.replace("&amp;", "&").replace("&#39;", "'").replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">")
}

/// The English sentences of the catalogue, without those that are Romanian too or that a cited document has in its own words.
struct English {
    sentences: BTreeSet<String>,
}

impl English {
    fn beside(documents: &str) -> Self {
        let (romanian, documents) = (sentences("ro"), plain(documents));
        let mut sentences = sentences("en");
        sentences.retain(|words| !romanian.contains(words) && !documents.contains(words.as_str()));
        assert!(sentences.len() > 1_000, "{} sentences are too few", sentences.len());
        Self { sentences }
    }

    #[track_caller]
    fn check(&self, what: &str, text: &str) {
        let text = format!(" {} ", plain(text));
        assert!(text.len() > 40, "{what} says nothing: {text:?}");
        let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let whole = |at: usize, words: &str| !is_word(text[..at].chars().next_back()) && !is_word(text[at + words.len()..].chars().next());
        let found: Vec<&String> =
            self.sentences.iter().filter(|words| text.match_indices(words.as_str()).any(|(at, _)| whole(at, words))).collect();
        assert!(found.is_empty(), "{what} in Romanian has {found:?}");
    }
}

fn romanian() -> Library {
    let library = Library::with_samples(&["managed-services-agreement-v2.pdf", "harbour-street-lease.pdf"]).with("TOUCHSTONE_LANG", "ro");
    library.run(&["config", "set", "person.name", "A. Ionescu"]).expect_status(0);
    library
}

fn documents(library: &Library) -> String {
    let listed = library.json(0, &["documents"]);
    let ids = listed["documents"].as_array().unwrap().iter().map(|d| d["doc_id"].as_str().unwrap().to_owned());
    ids.map(|id| library.run(&["text", &id]).stdout).collect::<String>() + QUESTION
}

/// The printed words of a run, from both streams.
fn printed(ran: &Ran) -> String {
    format!("{}\n{}", ran.stdout, ran.stderr)
}

#[test]
fn a_session_an_audit_a_bundle_and_a_proof_in_romanian_are_romanian_throughout() {
    let library = romanian();
    let english = English::beside(&documents(&library));
    let at = |name: &str| library.scratch().join(name);
    let asked = library.run(&["ask", QUESTION, "--offline"]);
    english.check("ask", &printed(&asked));
    let id = library.json(0, &["sessions"])["sessions"][0]["session_id"].as_str().unwrap().to_owned();
    english.check("session", &printed(&library.run(&["session", &id])));
    english.check("sign-off", &printed(library.run(&["signoff", &id, "1", "accepted"]).expect_status(0)));
    for form in ["html", "md", "docx", "pdf"] {
        let file = at(&format!("session.{form}"));
        library.run(&["export", &id, "--out", &file.display().to_string()]).expect_status(0);
        english.check(form, &words_of(&file));
        let file = at(&format!("audit.{form}"));
        library.run(&["audit", &id, "--report", &file.display().to_string()]).expect_status(0);
        english.check(&format!("audit as {form}"), &words_of(&file));
    }
    let bundle = at("whole.touchstone").display().to_string();
    library.run(&["export", &id, "--out", &bundle]).expect_status(0);
    let mut readme = String::new();
    zip::ZipArchive::new(fs::File::open(&bundle).unwrap()).unwrap().by_name("README.txt").unwrap().read_to_string(&mut readme).unwrap();
    assert!(readme.contains("Un pachet Touchstone"), "{readme}");
    let alone =
        |words: &[&str]| Ran::from(Command::new(program("touchstone-audit")).args(words).env("TOUCHSTONE_LANG", "ro").output().unwrap());
    for words in [&[bundle.as_str()][..], &[&bundle, "--stored-text"], &["--help"], &["--nothing"], &[]] {
        english.check(&format!("touchstone-audit {words:?}"), &printed(&alone(words)));
    }
    let audit = library.json(1, &["audit", &bundle, "--stored-text"]);
    english.check("audit as JSON", &said(&audit));
    let proof = at("proof");
    library.run(&["export", &id, "--proof", &proof.display().to_string(), "--no-stamp"]).expect_status(0);
    for name in ["README.txt", "report.pdf"] {
        english.check(name, &words_of(&proof.join(name)));
    }
}

#[test]
fn the_check_of_a_draft_in_romanian_is_romanian_throughout() {
    let library = romanian();
    let brief = samples().join("brief/brief.docx");
    let english = English::beside(&format!("{}{}", documents(&library), words_of(&brief)));
    let at = |name: &str| library.scratch().join(name);
    let file = brief.display().to_string();
    for form in ["html", "md", "docx", "pdf"] {
        let report = at(&format!("report.{form}"));
        let ran = library.run(&["check", &file, "--out", &report.display().to_string()]);
        english.check("check", &printed(&ran));
        english.check(&format!("check as {form}"), &words_of(&report));
    }
    let commented = at("commented.docx");
    library.run(&["check", &file, "--commented", &commented.display().to_string()]);
    english.check("comments", &words_of(&commented));
    english.check("check as JSON", &said(&library.json(1, &["check", &file])));
}

#[test]
fn help_settings_doctor_and_mistakes_in_romanian_are_romanian_throughout() {
    let library = romanian();
    let english = English::beside(&sample("harbour-street-lease.pdf").display().to_string());
    let help = library.run(&["--help"]).stdout;
    english.check("help", &help);
    for arguments in [
        &["ask", "--help"][..],
        &["audit", "--help"],
        &["check", "--help"],
        &["config", "list"],
        &["config", "set", "search.method", "best"],
        &["doctor"],
        &["ask"],
        &["audit", "no-such-file.touchstone"],
        &["show", "no-such-document"],
    ] {
        english.check(&format!("{arguments:?}"), &printed(&library.run(arguments)));
    }
}

/// What a JSON value says to people: `message`, `heading`, `hint`, `not_derived` and `remarks`, wherever they are.
fn said(value: &Value) -> String {
    match value {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| match (name.as_str(), value) {
                ("message" | "heading" | "hint", Value::String(words)) => format!("{words}\n"),
                ("not_derived" | "remarks", Value::Array(all)) => all.iter().filter_map(Value::as_str).map(|w| format!("{w}\n")).collect(),
                (_, value) => said(value),
            })
            .collect(),
        Value::Array(all) => all.iter().map(said).collect(),
        _ => String::new(),
    }
}

/// What the window exports is in the window's language, not in that of the machine.
#[test]
fn the_window_s_language_is_the_process_s() {
    use touchstone_api::{Host, SetSettingRequest};
    use touchstone_engine::{EndpointOverrides, Engine, EngineConfig, MemoryKeychain};
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::open(EngineConfig {
        library: folder.path().join("library"),
        create: true,
        worker: program("touchstone"),
        samples: None,
        endpoint: EndpointOverrides::default(),
        keychain: std::sync::Arc::new(MemoryKeychain::default()),
    })
    .unwrap();
    let host = touchstone_host::EngineHost::new(engine, std::sync::Arc::new(|_| {}));
    for (value, language) in [("ro", touchstone_messages::Language::Romanian), ("en", touchstone_messages::Language::English)] {
        host.set_setting(SetSettingRequest { name: "appearance.language".into(), value: value.into() }).unwrap();
        assert_eq!(touchstone_messages::language(), language);
    }
}
