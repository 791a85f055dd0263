//! Contracts cut into fragments, questions with their gold spans.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use touchstone_text::{CanonicalText, CharSpan, Fragmenter};

use crate::Failure;

pub struct Corpus {
    pub documents: Vec<Document>,
    pub questions: Vec<Question>,
}

pub struct Document {
    pub name: String,
    pub opening: String,
    pub fragments: Vec<(CharSpan, String)>,
}

pub struct Question {
    pub title: String,
    pub asked: String,
    pub question: String,
    pub category: String,
    pub document: usize,
    pub gold: Vec<CharSpan>,
    /// Its number, by which wordings take turns.
    pub turn: usize,
}

#[derive(Deserialize)]
struct Row {
    question: String,
    doc_id: String,
    category: String,
    protocol: String,
    title: String,
    gold: Vec<Gold>,
}

#[derive(Deserialize)]
struct Gold {
    start: u32,
    end: u32,
}

impl Corpus {
    /// Each `every`-th contract with its questions.
    pub fn read(dir: &Path, every: usize) -> Result<Self, Failure> {
        let mut paths: Vec<_> = fs::read_dir(dir.join("documents"))?.map(|e| e.map(|e| e.path())).collect::<Result<_, _>>()?;
        paths.sort();
        let mut documents = Vec::new();
        for path in paths.iter().step_by(every) {
            let text = CanonicalText::from_plain(fs::read_to_string(path)?);
            let cut = Fragmenter::default().cut(&text);
            let fragments = cut.iter().map(|f| (f.span, text.slice(f.span).to_owned())).collect();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            documents.push(Document { name, opening: text.as_str().chars().take(3_000).collect(), fragments });
        }
        let by_name: HashMap<&str, usize> = documents.iter().enumerate().map(|(i, d)| (d.name.as_str(), i)).collect();
        let mut questions = Vec::new();
        for (turn, line) in fs::read_to_string(dir.join("questions.jsonl"))?.lines().enumerate() {
            let row: Row = serde_json::from_str(line)?;
            let Some(&document) = by_name.get(row.doc_id.as_str()).filter(|_| row.protocol == "strict") else { continue };
            let asked = row.question.split_once("; ").map_or(row.question.as_str(), |(_, asked)| asked).to_owned();
            let gold = row.gold.iter().map(|g| CharSpan::between(g.start, g.end)).collect();
            questions.push(Question { title: row.title, asked, question: row.question, category: row.category, document, gold, turn });
        }
        Ok(Self { documents, questions })
    }

    pub fn fragments(&self) -> usize {
        self.documents.iter().map(|d| d.fragments.len()).sum()
    }
}
