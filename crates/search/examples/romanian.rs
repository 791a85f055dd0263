//! Sentences of Romanian statutes and decisions, each searched for as it is written, with cedillas, and without any
//! diacritics: how often the right document comes first.
//!
//! `cargo run --release -p touchstone-search --example romanian -- ../shared/corpus`

use std::fs;
use std::path::Path;

use touchstone_search::{Index, IndexedFragment, IndexedText, SearchQuery};
use touchstone_text::{CanonicalText, Fragmenter};

type Failure = Box<dyn std::error::Error>;

/// Sentences shorter than this may stand in every decision, in words.
const SHORTEST: usize = 10;

/// Sentences of each document, evenly spread.
const EACH: usize = 25;

fn main() -> Result<(), Failure> {
    let root = std::env::args().nth(1).ok_or("usage: romanian CORPUS")?;
    let mut paths: Vec<_> = fs::read_dir(Path::new(&root).join("romanian/dev"))?.map(|e| e.map(|e| e.path())).collect::<Result<_, _>>()?;
    paths.retain(|p| p.extension().is_some_and(|e| e == "txt"));
    paths.sort();
    let index = Index::in_memory()?;
    let (mut sentences, mut texts) = (Vec::new(), Vec::new());
    for (text_id, path) in (0..).zip(&paths) {
        let text = CanonicalText::from_plain(fs::read_to_string(path)?);
        let cut = Fragmenter::default().cut(&text);
        let fragments = (0..).zip(&cut).map(|(ordinal, f)| IndexedFragment { ordinal, text: text.slice(f.span), heading: None }).collect();
        index.replace_text(&IndexedText { text_id, title: &format!("Document {text_id}"), fragments, ..IndexedText::default() })?;
        let all: Vec<&str> = text.as_str().split(['.', '\n', ';']).filter(|s| s.split_whitespace().count() >= SHORTEST).collect();
        let step = (all.len() / EACH).max(1);
        sentences.extend(all.into_iter().step_by(step).take(EACH).map(|sentence| (text_id, sentence.to_owned())));
        texts.push(spaced(text.as_str()));
    }
    index.commit()?;
    println!("{} documents, {} fragments, {} sentences", paths.len(), index.entries() - paths.len() as u64, sentences.len());
    for (name, write) in [("as written", same as fn(&str) -> String), ("with cedillas", cedillas), ("without diacritics", plain)] {
        let (mut right, mut own) = (0, 0);
        for (from, sentence) in &sentences {
            let words = write(sentence);
            let hits = index.search(&SearchQuery { words: &words, limit: 1, ..SearchQuery::default() })?;
            // Formulas stand word for word in several decisions: each of them is right.
            let holds = |text_id: u64| texts.get(text_id as usize).is_some_and(|t| t.contains(&spaced(sentence)));
            right += usize::from(hits.first().is_some_and(|hit| holds(hit.text_id)));
            own += usize::from(hits.first().is_some_and(|hit| hit.text_id == *from));
        }
        let share = |count: usize| 100.0 * count as f64 / sentences.len() as f64;
        println!("{name:20} right document first {:5.1} %; the one that it was taken from {:5.1} %", share(right), share(own));
    }
    Ok(())
}

fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn same(text: &str) -> String {
    text.to_owned()
}

fn cedillas(text: &str) -> String {
    text.replace('ș', "ş").replace('ț', "ţ").replace('Ș', "Ş").replace('Ț', "Ţ")
}

fn plain(text: &str) -> String {
    let fold = |c: char| match c {
        'ă' | 'â' => 'a',
        'Ă' | 'Â' => 'A',
        'î' => 'i',
        'Î' => 'I',
        'ș' | 'ş' => 's',
        'Ș' | 'Ş' => 'S',
        'ț' | 'ţ' => 't',
        'Ț' | 'Ţ' => 'T',
        other => other,
    };
    text.chars().map(fold).collect()
}
