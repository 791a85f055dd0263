//! What the program says beside its results: never a word of a document, a question or a quotation, however much it is
//! asked to say.

use std::fs;

use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_tests::{Library, Ran};

const DOCUMENT: &str = "Deed of Quillfeather\n\nThe Grantor shall keep forty-one lanterns burning beside the millrace.\n";
const QUESTION: &str = "How many lanterns does the Grantor keep by the orangery?";

/// Words that stand in the document, the question, the drafted quotation or the search, and nowhere else.
const SECRETS: [&str; 6] = ["quillfeather", "lanterns", "millrace", "forty-one", "orangery", "hippogriff"];

#[track_caller]
fn says_nothing(ran: &Ran) {
    let said = ran.stderr.to_lowercase();
    for secret in SECRETS {
        assert!(!said.contains(secret), "{secret}: {}", ran.stderr);
    }
}

#[test]
fn logs_hold_no_text_no_question_and_no_quotation_at_any_level() {
    for behaviour in [Behaviour::Honest, Behaviour::AllAltered, Behaviour::Broken, Behaviour::NotJson] {
        let server = Scripted::start(behaviour);
        let library =
            Library::new().with("TOUCHSTONE_ENDPOINT", &server.url()).with("TOUCHSTONE_MODEL", "scripted").with("RUST_LOG", "trace");
        let file = library.scratch().join("deed.txt");
        fs::write(&file, DOCUMENT).unwrap();
        for level in [&[][..], &["-v"], &["-v", "-v"], &["-v", "-v", "-v", "-v"]] {
            let run = |arguments: &[&str]| library.run(&[level, arguments].concat());
            says_nothing(&run(&["import", &file.display().to_string()]));
            for arguments in [
                &["ask", "--json", QUESTION][..],
                &["ask", "--json", "--offline", QUESTION],
                &["search", "--json", "hippogriff lanterns"],
                &["verify", "--json", "deed", "The Grantor shall keep forty-two lanterns burning"],
                &["doctor"],
                &["audit", "--all"],
            ] {
                says_nothing(&run(arguments));
            }
        }
        assert!(library.json(0, &["sessions"])["sessions"].as_array().is_some_and(|s| behaviour != Behaviour::Honest || s.len() == 8));
    }
}

#[test]
fn nothing_is_logged_to_a_file() {
    let library = Library::new();
    let file = library.scratch().join("deed.txt");
    fs::write(&file, DOCUMENT).unwrap();
    library.run(&["-v", "-v", "import", &file.display().to_string()]).expect_status(0);
    library.run(&["-v", "-v", "ask", "--offline", QUESTION]);
    let known = ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm", "files", "index", "vectors", "settings.toml", "importing"];
    for entry in fs::read_dir(library.folder()).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        assert!(known.contains(&name.as_str()) || name.ends_with(".lock"), "{name}");
    }
}
