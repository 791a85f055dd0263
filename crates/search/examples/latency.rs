//! Latency of keyword search over many fragments: contracts of the corpus, each taken several times.
//!
//! `cargo run --release -p touchstone-search --example latency -- ../shared/corpus FRAGMENTS`

#[path = "retrieval/corpus.rs"]
#[allow(dead_code)]
mod corpus;

use std::collections::BTreeSet;
use std::time::Instant;

use touchstone_search::{Index, IndexedFragment, IndexedText, SearchQuery};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let (Some(root), Some(wanted)) = (args.next(), args.next()) else { return Err("usage: latency CORPUS FRAGMENTS".into()) };
    let (wanted, corpus) = (wanted.parse::<usize>()?, corpus::Corpus::read(&std::path::Path::new(&root).join("retrieval/dev"), 1)?);
    let dir = std::env::temp_dir().join(format!("touchstone-latency-{}", std::process::id()));
    let index = Index::open(&dir)?.index;
    let start = Instant::now();
    let (mut count, mut texts) = (0, 0_u64);
    for document in corpus.documents.iter().cycle() {
        if count >= wanted {
            break;
        }
        let fragments =
            (0..).zip(&document.fragments).map(|(ordinal, (_, text))| IndexedFragment { ordinal, text, heading: None }).collect();
        index.replace_text(&IndexedText {
            text_id: texts,
            title: &document.name,
            opening: &document.opening,
            fragments,
            ..IndexedText::default()
        })?;
        (count, texts) = (count + document.fragments.len(), texts + 1);
    }
    index.commit()?;
    println!("{texts} texts, {count} fragments indexed in {:.1} s", start.elapsed().as_secs_f64());
    let start = Instant::now();
    drop(index);
    let index = Index::open(&dir)?.index;
    println!("opened, every checksum read, in {:.0} ms", start.elapsed().as_secs_f64() * 1e3);
    let half: BTreeSet<u64> = (0..texts).filter(|id| id % 2 == 0).collect();
    let few: BTreeSet<u64> = (0..texts).filter(|id| id % 20 == 0).take(12).collect();
    let asked: Vec<&corpus::Question> = corpus.questions.iter().step_by(10).collect();
    for (name, allowed) in [("all texts", None), ("every second text", Some(&half)), ("12 texts", Some(&few))] {
        for (kind, run) in [("words", 0), ("no name", 1), ("whole question", 2)] {
            let mut times: Vec<f64> = Vec::new();
            for question in &asked {
                let start = Instant::now();
                let words = if run == 2 { &question.question } else { &question.asked };
                let query = SearchQuery { words, texts: allowed, limit: 20, ..SearchQuery::default() };
                if run == 0 {
                    index.search_words(&query)?
                } else {
                    index.search(&query)?
                };
                times.push(start.elapsed().as_secs_f64() * 1e3);
            }
            times.sort_by(f64::total_cmp);
            println!("{name:18} {kind:15} p50 {:6.2} ms  p95 {:6.2} ms", times[times.len() / 2], times[times.len() * 95 / 100]);
        }
    }
    std::fs::remove_dir_all(&dir)?;
    Ok(())
}
