//! What reaches a terminal: nothing that a document, a title, a file's name, a matter, a question, a model's reply, an endpoint's name, a
//! setting, a bundle, a record or a draft holds is obeyed there, turns the letters around it, or forges a line of the program's own.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};
use touchstone_model::scripted::Scripted;
use touchstone_tests::{Library, Ran, program, sample};

const AGREEMENT: &str = "managed-services-agreement-v2.pdf";

/// Clears the line, sets the window's title, turns red by C1, deletes, overrides and isolates, has no width, is a tag, and begins lines
/// by every means that there is.
const EVIL: &str =
    "\u{1b}[2K\u{1b}]0;x\u{7}\u{9b}31m\u{7f}\u{8}\u{202e}\u{2066}\u{200b}\u{2060}\u{feff}\u{e0041}\u{2028}FORGED\rFORGED\nFORGED line";

/// What of it XML can hold.
const TURNS: &str = "\u{202e}\u{2066}\u{200b}\u{2060}\u{feff}\u{e0041}\u{2028}FORGED line";

/// In the documents beside the evil: what is found, quoted and asked.
const WORDS: &str = "The office takes toll dues at the northern bridge on every working day of the year";

/// Whether a character is obeyed by terminals, turns letters, or is not seen. On purpose not the program's own list.
fn raw(c: char) -> bool {
    c.is_control() && c != '\n'
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
}

#[track_caller]
fn clean(what: &str, text: &str) {
    if let Some(at) = text.char_indices().find(|(_, c)| raw(*c)).map(|(at, _)| at) {
        let around: String =
            text[..at].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().chain(text[at..].chars().take(30)).collect();
        panic!("{what}: {around:?}");
    }
    assert!(!text.lines().any(|line| line.starts_with("FORGED")), "{what} forges a line: {text}");
}

/// A library in which everything that can be hostile is.
struct Stage {
    library: Library,
    /// A document that is text, and one that has pages.
    text: String,
    paged: String,
    /// Sessions: an extract of the text, an answer of a model, an extract of the one with pages.
    extract: String,
    drafted: String,
    marked: String,
    endpoint: Scripted,
}

impl Stage {
    fn new() -> Self {
        let library = Library::new();
        let file = library.scratch().join(format!("{EVIL}.txt"));
        let sentences: String = (1..40).map(|n| format!("{WORDS}, {EVIL} says rule {n}. ")).collect();
        fs::write(&file, format!("Toll {EVIL} rules\n\n{sentences}\n")).unwrap();
        let import = |path: PathBuf, title: &str| {
            let (path, matter, title) = (path.display().to_string(), format!("Matter {EVIL}"), format!("{title} {EVIL}"));
            library.json(0, &["import", &path, "--collection", &matter, "--title", &title])["doc_id"].as_str().unwrap().to_owned()
        };
        let (text, paged) = (import(file, "Toll"), import(sample(AGREEMENT), "Paged"));
        let id = |record: &Value| record["session_id"].as_str().unwrap().to_owned();
        let ask = |of: &str, question: &str| {
            let ran = library.run(&["--json", "ask", "--offline", "--document", of, question]);
            assert!(ran.status <= 1, "{ran:?}");
            id(&ran.lines()[0])
        };
        let extract = ask(&text, &format!("Where does the office take toll dues on a working day {EVIL}?"));
        let marked = ask(&paged, "How quickly must the Supplier tell Northgate about a Security Incident?");
        let found = library.json(0, &["search", WORDS, "--document", &text]);
        let reference = found["fragments"][0]["ref"].as_str().unwrap();
        let reply = json!({
            "answer": format!("It says “{WORDS}” [c1]. {EVIL} It says “no {EVIL} dues” [c2] and “{EVIL} at all” [c3].\n\n{EVIL}"),
            "citations": [
                { "claim_id": "c1", "ref": reference, "verbatim_quote": WORDS },
                { "claim_id": "c2", "ref": reference, "verbatim_quote": format!("no {EVIL} dues") },
                { "claim_id": "c3", "ref": format!("{EVIL}"), "verbatim_quote": format!("{EVIL} at all") },
            ],
            "refusal": "",
        });
        let endpoint = Scripted::start_saying(Box::leak(reply.to_string().into_boxed_str()));
        let asked = format!("When are toll dues taken {EVIL}?");
        let ran = library.run(&["--json", "ask", &asked, "--endpoint", &endpoint.url(), "--model", EVIL]);
        assert_eq!((ran.status, &ran.lines()[0]["outcome"]), (1, &json!("answered")), "{ran:?}");
        let drafted = id(&ran.lines()[0]);
        // By hand: the program itself refuses most of this.
        let model = toml_string("a \u{202e} model");
        let settings =
            format!("[endpoint]\nmodel = {model}\n[endpoints.office]\nurl = {}\nmodel = {model}\n", toml_string(&endpoint.url()));
        fs::write(library.folder().join("config.toml"), settings).unwrap();
        Self { library, text, paged, extract, drafted, marked, endpoint }
    }

    fn path(&self, name: &str) -> String {
        self.library.scratch().join(name).display().to_string()
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        fs::write(self.library.scratch().join(name), bytes).unwrap();
        self.path(name)
    }
}

fn toml_string(text: &str) -> String {
    json!(text).to_string()
}

/// The commands that the program itself lists, those of groups by both names: "config get".
fn commands() -> BTreeSet<String> {
    let listed = |words: &[&str]| {
        let ran = Ran::from(Command::new(program("touchstone")).args(words).arg("--help").output().unwrap());
        let listed = ran.stdout.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
        let names = listed.filter_map(|line| line.strip_prefix("  ").filter(|l| !l.starts_with(' ')));
        names.map(|line| line.split_whitespace().next().unwrap_or_default().to_owned()).collect::<Vec<String>>()
    };
    let all = listed(&[]).into_iter().flat_map(|name| {
        let below = listed(&[&name]);
        if below.is_empty() { vec![name] } else { below.iter().map(|sub| format!("{name} {sub}")).collect() }
    });
    all.collect()
}

/// A run: the command, its arguments, and whether something hostile is to be seen in what it prints.
struct Case(&'static str, Vec<String>, bool);

fn cases(stage: &Stage) -> Vec<Case> {
    let all = |words: &[&str]| words.iter().map(|w| (*w).to_owned()).collect::<Vec<String>>();
    let shows = |command: &'static str, words: &[&str]| Case(command, all(words), true);
    let silent = |command: &'static str, words: &[&str]| Case(command, all(words), false);
    let matter = format!("Matter {EVIL}");
    let nowhere = stage.path(&format!("none{EVIL}"));
    let draft = stage.file(
        &format!("draft{EVIL}.md"),
        format!("It says “{WORDS}” (Toll {EVIL}, p. 1). But “{EVIL} gone for good and ever” ({EVIL} Doc, p. 2).\n\n{EVIL}"),
    );
    let golden = json!({ "id": EVIL, "question": format!("Where are dues taken {EVIL}?"), "facts": [EVIL], "gold": [{ "document": format!("Paged {EVIL}"), "page": 1, "text": "Supplier" }] });
    let golden = stage.file("golden.jsonl", format!("{golden}\n"));
    let batch = stage.file(
        "batch.jsonl",
        format!("{}\n{EVIL}\n", json!({ "id": EVIL, "doc_id": EVIL, "quote": EVIL, "query": EVIL, "char_start": 0, "char_end": 1 })),
    );
    // XML has no control characters: what turns and hides letters is the worst that a Word file can say.
    let turned = format!("It says “the toll {TURNS} is free of charge” (Toll {TURNS}, p. 1).");
    let docx = stage.file(&format!("draft{EVIL}.docx"), docx_of(&turned));
    let saved = stage.path("saved.zip");
    stage.library.run(&["backup", &saved]).expect_status(0);
    let restored = stage.path(&format!("restored{EVIL}"));
    let broken = stage.file(&format!("broken{EVIL}.pdf"), b"%PDF-1.7 nothing");
    let watched = stage.path(&format!("watched{EVIL}"));
    fs::create_dir_all(&watched).unwrap();
    let seen = PathBuf::from(&watched).join(format!("seen{EVIL}.txt"));
    fs::write(&seen, format!("{WORDS} and in the watched folder.")).unwrap();
    // A watched file is left alone until nobody has written to it for a while.
    let before = std::time::SystemTime::now() - std::time::Duration::from_secs(60);
    fs::File::options().write(true).open(&seen).unwrap().set_modified(before).unwrap();
    let (text, paged, url) = (stage.text.as_str(), stage.paged.as_str(), stage.endpoint.url());
    vec![
        shows("import", &[&nowhere]),
        shows("import", &[&broken]),
        shows("import", &[&stage.path(&format!("{EVIL}.txt"))]),
        shows("watch", &[&watched, "--once", "--collection", &matter]),
        shows("watch", &["--list"]),
        shows("documents", &[]),
        shows("documents", &["--collection", EVIL]),
        shows("reread", &[&nowhere]),
        silent("reread", &[]),
        shows("text", &[&nowhere]),
        shows("search", &["toll dues"]),
        shows("search", &[EVIL, "--collection", EVIL]),
        shows("search", &["--batch", &batch]),
        shows("ask", &["--offline", "--document", text, "Where does the office take toll dues?"]),
        shows("ask", &["--offline", &format!("Which zebra {EVIL} enzymes?")]),
        shows("ask", &["When are toll dues taken?", "--endpoint", &url, "--model", "m"]),
        shows("ask", &["When are toll dues taken?", "--endpoint", &url, "--model", EVIL, "--show-request"]),
        shows("ask", &["When are toll dues taken?", "--endpoint", EVIL]),
        shows("verify", &["--document", text, "--quote", &format!("The office {EVIL} takes")]),
        shows("verify", &["--answer", &draft]),
        shows("verify", &["--batch", &batch]),
        shows("check", &[&draft, "--out", &stage.path(&format!("report{EVIL}.html"))]),
        shows("check", &[&docx, "--commented", &stage.path(&format!("c{EVIL}.docx"))]),
        silent("locate", &[paged, "0", "5"]),
        shows("locate", &[&nowhere, "0", "5"]),
        shows("locate", &["--batch", &batch]),
        shows("show", &[paged, "--page", "1", "--out", &stage.path(&format!("page{EVIL}.png"))]),
        shows("show", &[paged, "--page", "99", "--out", &stage.path("p.png")]),
        shows("sessions", &[]),
        shows("session", &[&stage.extract]),
        shows("session", &[&stage.drafted]),
        silent("session", &[&stage.drafted, "--versions"]),
        shows("session", &[EVIL]),
        shows("eval", &[&golden, "--offline"]),
        shows("highlight", &[&stage.marked, "--out", &stage.path(&format!("marked{EVIL}"))]),
        shows("export", &[&stage.drafted, "--out", &stage.path(&format!("out{EVIL}.touchstone"))]),
        shows("export", &[&stage.drafted, "--out", &stage.path(&format!("out.{EVIL}"))]),
        shows("audit", &[&stage.drafted]),
        shows("audit", &[&stage.extract, "--report", &stage.path(&format!("audit{EVIL}.md"))]),
        shows("audit", &["--all"]),
        shows("audit", &[EVIL]),
        shows("config get", &["endpoint.model"]),
        shows("config set", &["endpoints.office.model", "b \u{202e} model"]),
        shows("config set", &[EVIL, EVIL]),
        shows("config list", &[]),
        shows("endpoints", &[]),
        shows("endpoints", &["--test", EVIL]),
        shows("key set", &[EVIL]),
        shows("key remove", &[EVIL]),
        silent("embed", &[]),
        silent("signing-key", &[]),
        shows("signoff", &[EVIL, "1", "accepted"]),
        silent("signoff", &[&stage.drafted, "1", "objects", "--note", EVIL]),
        silent("doctor", &[]),
        shows("backup", &[&stage.path(&format!("backup{EVIL}.zip"))]),
        shows("restore", &[&nowhere, "--library", &stage.path("empty")]),
        shows("restore", &[&saved, "--library", &restored]),
        shows("restore", &[&saved, "--library", &restored]),
        shows("rename", &[&format!("No such {EVIL}"), "Toll"]),
        silent("rename", &[&stage.text, EVIL, "--short", EVIL]),
        shows("remove", &[EVIL]),
        // Last: what they take away is gone.
        shows("session", &[&stage.drafted, "--delete"]),
        shows("remove", &[paged]),
    ]
}

#[test]
fn no_command_lets_a_control_character_or_an_override_through() {
    let stage = Stage::new();
    let cases = cases(&stage);
    let tried: BTreeSet<String> = cases.iter().map(|Case(command, ..)| (*command).to_owned()).collect();
    assert_eq!(tried, commands(), "each command has a case with hostile words in this test");
    let mut untried = Vec::new();
    for Case(command, rest, shows) in &cases {
        let words: Vec<&str> = command.split(' ').chain(rest.iter().map(String::as_str)).collect();
        let what = format!("{words:?}");
        // JSON first: some do what they do only once.
        if !words.iter().any(|w| ["--delete", "remove", "backup", "restore", "--once", "--commented"].contains(w)) {
            let ran = stage.library.run(&[&["--json"], words.as_slice()].concat());
            clean(&format!("{what} --json"), &ran.stdout);
            clean(&what, &ran.stderr);
            assert!(ran.stdout.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{what}: {}", ran.stdout);
        }
        // What reads a key is given one.
        let ran = stage.library.run_with_input("a-key\n", &words);
        clean(&what, &ran.stdout);
        clean(&what, &ran.stderr);
        assert!(!ran.stderr.contains("panicked"), "{ran:?}");
        let seen =
            [&ran.stdout, &ran.stderr].iter().any(|text| [r"\x1b[2K", r"\u{202e}", r"\u202e"].iter().any(|shown| text.contains(shown)));
        if *shows && !seen {
            untried.push(format!("{command}: {}", ran.stderr));
        }
    }
    assert!(untried.is_empty(), "these show nothing hostile, so nothing was tried: {untried:#?}");
    let library = stage.library.folder().display().to_string();
    let stranger = format!("No such {EVIL}");
    for command in commands() {
        let words: Vec<&str> = command.split(' ').collect();
        let mistyped = "--no-such\u{1b}[2K\u{202e}\nFORGED";
        for wrong in [vec![stranger.as_str()], vec![mistyped], vec!["--library", EVIL, "--json", EVIL, EVIL, EVIL, EVIL]] {
            // In an empty folder each: some make a file or a library of that name, and `watch` would wait in it.
            let folder = tempfile::tempdir().unwrap();
            let mut run = Command::new(program("touchstone"));
            run.current_dir(folder.path()).env("TOUCHSTONE_LIBRARY", &library).args(&words).args(&wrong).stdin(std::process::Stdio::null());
            let ran = Ran::from(run.output().unwrap());
            clean(&command, &ran.stdout);
            clean(&command, &ran.stderr);
            assert!(ran.stderr.lines().count() <= 1, "{ran:?}");
        }
        clean(&command, &stage.library.run(&[words.as_slice(), &["--help"]].concat()).stdout);
    }
}

#[test]
fn only_text_prints_the_very_bytes_and_only_into_a_pipe() {
    let stage = Stage::new();
    let text = stage.library.run(&["text", &stage.text]).stdout;
    assert!(text.contains(EVIL), "a pipe gets the canonical text, to the byte");
    let shown = terminal(&stage.library, &["text", &stage.text]);
    assert!(!shown.contains(raw), "{shown:?}");
    assert!(
        shown.contains(r"\x1b[2K\x1b]0;x\x07\x9b31m\x7f\x08\u{202e}\u{2066}\u{200b}\u{2060}\u{feff}\u{e0041}\u{2028}FORGED\x0dFORGED"),
        "{shown}"
    );
}

#[test]
fn on_a_terminal_too_nothing_is_obeyed_and_no_line_is_forged_by_its_length() {
    let stage = Stage::new();
    for words in [&["session", &stage.drafted][..], &["documents"], &["search", "toll dues"], &["sessions"], &["session", EVIL]] {
        clean(&format!("{words:?}"), &terminal(&stage.library, words));
    }
    // A title as wide as the terminal is has what follows it begin a line of the screen.
    let file = stage.file("wide.txt", format!("Another rule. {WORDS}.\n"));
    let wide = format!("{}FORGED", "x".repeat(80 - "imported     0123456789abcdef  ".len()));
    let shown = terminal(&stage.library, &["-q", "import", &file, "--title", &wide]);
    assert!(shown.contains("FORGED") && shown.lines().all(|l| l.chars().count() <= 80), "{shown}");
    clean("a wide title", &shown);
    // The bar, which moves the cursor itself, names files.
    let file = stage.file(&format!("bar{EVIL}.pdf"), fs::read(sample("harbour-street-lease.pdf")).unwrap());
    let drawn = terminal(&stage.library, &["import", &file]);
    assert!(drawn.contains(r"\x1b[2K"), "{drawn:?}");
    for evil in ["\u{1b}]", "\u{7}", "\u{9b}", "\u{202e}", "\u{200b}", "\u{8}", "\nFORGED", "\rFORGED"] {
        assert!(!drawn.contains(evil), "{evil:?} in {drawn:?}");
    }
}

/// What a terminal of 80 columns is sent, line ends as they were written.
fn terminal(library: &Library, words: &[&str]) -> String {
    let quoted = |word: &str| format!("'{}'", word.replace('\'', r"'\''"));
    let line: Vec<String> = [program("touchstone").to_str().unwrap(), "--library", library.folder().to_str().unwrap()]
        .iter()
        .chain(words)
        .map(|word| quoted(word))
        .collect();
    let line = format!("stty cols 80 rows 24; {}", line.join(" "));
    let ran = Command::new("script").args(["-qec", &line, "/dev/null"]).env("TERM", "xterm").env("SHELL", "/bin/sh").output();
    let ran = ran.expect("`script` of util-linux (bsdutils) makes terminals for tests");
    String::from_utf8_lossy(&ran.stdout).replace("\r\n", "\n")
}

#[test]
fn the_auditors_print_no_word_of_a_hostile_bundle_as_it_is() {
    let stage = Stage::new();
    let bundle = stage.path("whole.touchstone");
    stage.library.run(&["export", &stage.drafted, "--out", &bundle, "--with-documents"]).expect_status(0);
    // A record all of whose words are hostile, its numbers left alone.
    let mut record = stage.library.json(0, &["session", &stage.drafted]);
    poison(&mut record);
    let record = stage.file("record.json", record.to_string());
    let names = stage.file("names.touchstone", zip_of(&[(&format!("{EVIL}.txt"), "x"), ("manifest.json", "{}"), ("session.json", EVIL)]));
    let members = stage.file("members.touchstone", with_member(&fs::read(&bundle).unwrap(), &format!("texts/{EVIL}")));
    let noise = stage.file("noise.touchstone", EVIL);
    let folder = stage.path(&format!("none{EVIL}"));
    for file in [&bundle, &record, &names, &members, &noise] {
        for more in [&[][..], &["--stored-text"], &["--documents", &folder], &["--json"]] {
            let words: Vec<&str> = [file.as_str()].iter().chain(more).copied().collect();
            let alone = Ran::from(Command::new(program("touchstone-audit")).args(&words).output().unwrap());
            let with_library = stage.library.run(&[&["audit"], words.as_slice()].concat());
            for ran in [alone, with_library] {
                clean(&format!("audit {words:?}"), &ran.stdout);
                clean(&format!("audit {words:?}"), &ran.stderr);
            }
        }
    }
    let ran = Ran::from(Command::new(program("touchstone-audit")).arg(&bundle).output().unwrap());
    assert!(ran.stdout.contains(r"\x1b[2K") && ran.stdout.contains(r"\u{202e}"), "{ran:?}");
    for wrong in [vec![format!("--{EVIL}")], vec![EVIL.to_owned()], vec!["--key".into(), EVIL.into()]] {
        let ran = Ran::from(Command::new(program("touchstone-audit")).args(&wrong).output().unwrap());
        clean(&format!("{wrong:?}"), &ran.stderr);
        assert_eq!((ran.status, ran.stderr.lines().count()), (2, 1), "{ran:?}");
    }
    // The script of every bundle is one more auditor.
    let script = stage.library.scratch().join("verify.py");
    let mut zip = zip::ZipArchive::new(fs::File::open(&bundle).unwrap()).unwrap();
    std::io::copy(&mut zip.by_name("verify.py").unwrap(), &mut fs::File::create(&script).unwrap()).unwrap();
    for file in [&bundle, &record, &names, &members, &noise] {
        for more in [&[][..], &["--json"]] {
            let ran = Ran::from(Command::new("python3").arg(&script).arg(file).args(more).output().unwrap());
            clean(&format!("verify.py {file:?} {more:?}"), &ran.stdout);
            clean(&format!("verify.py {file:?} {more:?}"), &ran.stderr);
        }
    }
}

/// Puts the evil before every word of a record.
fn poison(value: &mut Value) {
    match value {
        Value::String(text) => *text = format!("{EVIL} {text}"),
        Value::Array(all) => all.iter_mut().for_each(poison),
        // What programs tell apart stays, or the record could not be read at all.
        Value::Object(all) => all
            .iter_mut()
            .filter(|(key, _)| !["schema", "status", "match", "outcome", "mode", "state", "op", "reason", "ended"].contains(&key.as_str()))
            .for_each(|(_, value)| poison(value)),
        _ => {}
    }
}

fn zip_of(members: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in members {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A Word file of one paragraph.
fn docx_of(text: &str) -> Vec<u8> {
    let types = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"></Types>";
    let root = "<Relationships><Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" \
                Target=\"word/document.xml\"/></Relationships>";
    let main = "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body><w:p><w:r><w:t>";
    let document = format!("{main}{text}</w:t></w:r></w:p></w:body></w:document>");
    zip_of(&[("[Content_Types].xml", types), ("_rels/.rels", root), ("word/document.xml", &document)])
}

/// The bundle with a member more.
fn with_member(bundle: &[u8], name: &str) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new_append(std::io::Cursor::new(bundle.to_vec())).unwrap();
    zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
    zip.write_all(b"x").unwrap();
    zip.finish().unwrap().into_inner()
}
