//! What the committed weights make of texts of our own, against what the training's own code makes of them (`train/golden.py`).

#![allow(clippy::unwrap_used, reason = "a test that fails to set up has failed")]

use std::path::{Path, PathBuf};

use serde::Deserialize;
use touchstone_model::{DEFAULT_EMBEDDING_MODEL, LocalEmbedder};
use touchstone_reader::{Passage, Precision, Reader, ReaderError};

#[derive(Deserialize)]
struct Golden {
    readings: Vec<Expected>,
}

#[derive(Deserialize)]
struct Expected {
    question: String,
    heading: String,
    passage: String,
    relevance: f32,
    span: [u32; 2],
    confidence: f32,
}

/// As far as the two may be apart, in logarithms of odds: one sums in another order and knows GELU to more places. In 8 bits, where a number
/// lies between two of them, the last bits decide which: noise of three millionths in the words' vectors moved a relevance by 0.1.
const NEAR: [(Precision, f32); 2] = [(Precision::F32, 0.01), (Precision::Int8, 0.4)];

fn here(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn open(precision: Precision) -> Reader {
    let base = LocalEmbedder::find(DEFAULT_EMBEDDING_MODEL).expect("`cargo xtask setup` fetches the embedding model");
    Reader::open(&here("weights/reader.safetensors"), &base.join("tokenizer.json"), precision, 2).unwrap()
}

#[test]
fn the_program_reads_as_the_training_does() {
    let golden: Golden = serde_json::from_str(&std::fs::read_to_string(here("tests/golden.json")).unwrap()).unwrap();
    for (precision, near) in NEAR {
        let reader = open(precision);
        for expected in &golden.readings {
            let passage = Passage { heading: &expected.heading, text: &expected.passage };
            let reading = reader.read(&expected.question, &[passage], &|| false).unwrap()[0];
            let (question, span) = (&expected.question, reading.span.unwrap());
            for (found, expected) in [(reading.relevance, expected.relevance), (reading.confidence, expected.confidence)] {
                assert!((found - expected).abs() < near, "{precision:?} {question} {found}, not {expected}");
            }
            assert!(precision == Precision::Int8 || [span.start(), span.end()] == expected.span, "{question}");
        }
    }
}

#[test]
fn a_passage_is_read_alike_in_any_company() {
    let reader = open(Precision::Int8);
    let text = "Either party may terminate this Agreement on sixty days' written notice.";
    let others = ["", "Notices are given in writing.", &"The Supplier keeps records. ".repeat(60)];
    let passages: Vec<Passage<'_>> = others.iter().chain([&text]).map(|text| Passage { heading: "", text }).collect();
    let together = reader.read("How can we get out?", &passages, &|| false).unwrap();
    for (passage, reading) in passages.iter().zip(together) {
        assert_eq!(reader.read("How can we get out?", &[*passage], &|| false).unwrap(), [reading]);
    }
}

#[test]
fn a_stopped_run_gives_nothing() {
    let passage = Passage { heading: "", text: "a" };
    assert!(matches!(open(Precision::Int8).read("b", &[passage], &|| true), Err(ReaderError::Stopped)));
    assert!(open(Precision::Int8).read("b", &[], &|| true).unwrap().is_empty());
}

#[test]
fn a_missing_file_is_named() {
    let said = Reader::open(&here("weights/none"), &here("tests/golden.json"), Precision::Int8, 1).err().unwrap().to_string();
    assert!(said.contains("golden.json"), "{said}");
}
