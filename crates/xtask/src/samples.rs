//! `samples/library.json`: which documents the demo imports, and what it asks.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::failure::{Failure, Outcome};

/// The sample library.
#[derive(Debug, PartialEq, Eq)]
pub struct Samples {
    /// In order of import; a version comes after the one that it replaces.
    pub documents: Vec<SampleDocument>,
    /// The matter that the question is asked in.
    pub matter: String,
    /// The question.
    pub question: String,
}

/// One file of it.
#[derive(Debug, PartialEq, Eq)]
pub struct SampleDocument {
    /// Name in `samples/pdf`.
    pub file: String,
    /// The matter that holds it.
    pub matter: String,
    /// As listed.
    pub title: String,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// The file whose document it is a new version of.
    pub replaces: Option<String>,
}

impl SampleDocument {
    /// What `touchstone import` is given for it; `replaced` is the document that it is a new version of.
    pub fn arguments(&self, folder: &Path, replaced: Option<&str>) -> Vec<String> {
        let file = folder.join(&self.file).display().to_string();
        let mut words = vec!["import".to_owned(), file, "--collection".to_owned(), self.matter.clone()];
        let title = Some(self.title.as_str());
        let days = [("--valid-from", self.valid_from.as_deref()), ("--valid-until", self.valid_until.as_deref())];
        for (name, value) in [("--title", title), ("--replaces", replaced)].into_iter().chain(days) {
            words.extend(value.into_iter().flat_map(|value| [name.to_owned(), value.to_owned()]));
        }
        words
    }
}

impl Samples {
    /// Reads the list.
    pub fn read(file: &Path) -> Outcome<Self> {
        let text = fs::read_to_string(file).map_err(|e| Failure::file("read", file, &e))?;
        let list: Value = serde_json::from_str(&text).map_err(|e| malformed(&e.to_string()))?;
        Self::from_json(&list).ok_or_else(|| malformed("a matter, document, title or question is missing"))
    }

    fn from_json(list: &Value) -> Option<Self> {
        let mut documents = Vec::new();
        for matter in list["matters"].as_array()? {
            let name = matter["name"].as_str()?;
            for document in matter["documents"].as_array()? {
                let optional = |field: &str| document[field].as_str().map(str::to_owned);
                documents.push(SampleDocument {
                    file: document["file"].as_str()?.to_owned(),
                    matter: name.to_owned(),
                    title: document["title"].as_str()?.to_owned(),
                    valid_from: optional("valid_from"),
                    valid_until: optional("valid_until"),
                    replaces: optional("replaces"),
                });
            }
        }
        let question = &list["question"];
        Some(Self { documents, matter: question["matter"].as_str()?.to_owned(), question: question["text"].as_str()?.to_owned() })
    }
}

fn malformed(reason: &str) -> Failure {
    Failure::new(format!("samples/library.json cannot be read: {reason}"), "Restore the file: `git checkout samples/library.json`.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_in_the_repository_is_read() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let samples = Samples::read(&root.join("samples/library.json")).unwrap();
        assert!(samples.documents.iter().all(|d| root.join("samples/pdf").join(&d.file).is_file()));
        assert!(samples.documents.iter().any(|d| d.matter == samples.matter));
        let known = |i: usize, file: &str| samples.documents.iter().take(i).any(|earlier| earlier.file == file);
        assert!(samples.documents.iter().enumerate().all(|(i, d)| d.replaces.as_deref().is_none_or(|file| known(i, file))));
    }
}
