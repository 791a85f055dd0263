//! Messages of the catalogue that nothing says.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::{Failure, Outcome};
use crate::process;

/// One finding for each message that no file of ours makes. Words of `--help` are looked up by the names of commands; a test of the command
/// line finds those that lack.
pub fn unused_messages(root: &Path) -> Outcome<Vec<String>> {
    let read = |file: &str| fs::read_to_string(root.join(file)).map_err(|e| Failure::file("read", &root.join(file), &e));
    let list = |patterns: &[&str]| {
        let mut git = Command::new("git");
        git.current_dir(root).arg("ls-files").args(patterns);
        process::output(&mut git, "Run it in the repository.")
    };
    let mut said = BTreeSet::new();
    for file in list(&["*.rs", "ui/src/*.ts", "ui/src/*.svelte", ":!ui/src/generated"])?.lines().filter(|file| root.join(file).exists()) {
        said.extend(said_in(&read(file)?));
    }
    let mut ids = Vec::new();
    for file in list(&["crates/messages/catalogue/en/*.ftl"])?.lines().filter(|file| root.join(file).exists()) {
        ids.extend(ids_in(&read(file)?));
    }
    ids.retain(|id| !said.contains(id) && !id.starts_with("help-"));
    Ok(ids.into_iter().map(|id| format!("nothing says the message {id}: remove it from every catalogue")).collect())
}

/// The ids of a catalogue file.
fn ids_in(catalogue: &str) -> Vec<String> {
    let id = |line: &str| line.split_once(" =").map(|(id, _)| id.to_owned());
    catalogue.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(id).collect()
}

/// The ids that a source file makes, `Message::its_id` in Rust and `"its-id"` anywhere.
fn said_in(source: &str) -> BTreeSet<String> {
    let is_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let made = source.split("Message::").skip(1).map(|rest| rest.split(|c| !is_id(c)).next().unwrap_or_default().replace('_', "-"));
    let quoted = source.split('"').filter(|word| word.chars().all(|c| c == '-' || (c != '_' && is_id(c)))).map(str::to_owned);
    made.chain(quoted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_nothing_makes_is_found() {
        let ids = ids_in("# Comments\n\nused-in-rust = One\n# $n (number)\nused-in-window = { $n ->\n   *[other] Two\n}\nunused = Three\n");
        assert_eq!(ids, ["used-in-rust", "used-in-window", "unused"]);
        let said = said_in("Some(Message::used_in_rust(n).words(language))\nsay({ id: \"used-in-window\" })");
        let left: Vec<&String> = ids.iter().filter(|id| !said.contains(*id)).collect();
        assert_eq!(left, ["unused"]);
    }
}
