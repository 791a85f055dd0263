//! Vectors on disk as their callers use them: added in steps, found again, and told apart from damage.

#![allow(clippy::unwrap_used, reason = "a test that fails to set up has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use touchstone_search::{Dense, Hit, Index, IndexedFragment, IndexedText, RetrievalMethod, SearchQuery, Vectors, Weights};

const DIMENSION: usize = 16;
const MODEL: &str = "model@1234";

/// A vector of length one that points mostly along one axis.
fn towards(axis: usize) -> Vec<f32> {
    let raw: Vec<f32> = (0..DIMENSION).map(|i| if i == axis { 1.0 } else { 0.01 * (i % 5) as f32 }).collect();
    let length = raw.iter().map(|v| v * v).sum::<f32>().sqrt();
    raw.iter().map(|v| v / length).collect()
}

fn open(folder: &Path) -> Vectors {
    Vectors::open(folder, MODEL, DIMENSION).unwrap()
}

/// Two texts: fragments 0..4 along the axes 0..4, and 0..3 along 4..7.
fn filled(folder: &Path) -> Vectors {
    let vectors = open(folder);
    vectors.append(1, 0, &[towards(0), towards(1)]).unwrap();
    vectors.append(2, 0, &(4..7).map(towards).collect::<Vec<_>>()).unwrap();
    vectors.append(1, 2, &[towards(2), towards(3)]).unwrap();
    vectors
}

fn index() -> Index {
    let index = Index::in_memory().unwrap();
    for (text_id, count) in [(1, 4), (2, 3)] {
        let texts: Vec<String> = (0..count).map(|i| format!("Clause {i} of text {text_id}.")).collect();
        let fragments = (0..).zip(&texts).map(|(ordinal, text)| IndexedFragment { ordinal, text, heading: None }).collect();
        index.replace_text(&IndexedText { text_id, title: "Deed", fragments, ..IndexedText::default() }).unwrap();
    }
    index.commit().unwrap();
    index
}

fn nearest(vectors: &Vectors, axis: usize, texts: Option<&BTreeSet<u64>>, method: RetrievalMethod) -> Vec<Hit> {
    let embed = |_: &str| Some(towards(axis));
    let dense = Some(Dense { vectors, embed: &embed, weights: Weights::default() });
    index().search(&SearchQuery { words: "zzz", texts, limit: 3, method, dense }).unwrap()
}

#[track_caller]
fn check_first(vectors: &Vectors, axis: usize, expected: (u64, u32)) {
    let hits = nearest(vectors, axis, None, RetrievalMethod::Dense);
    assert_eq!(hits.first().map(|h| (h.text_id, h.ordinal)), Some(expected));
    assert!(hits[0].score > 0.99 && hits.iter().all(|h| h.method == RetrievalMethod::Dense), "{hits:?}");
}

fn file(folder: &Path, name: &str) -> PathBuf {
    let model = fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
    model.join(name)
}

fn flip(path: &Path, at: u64) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at as usize] ^= 0x40;
    let mut file = OpenOptions::new().write(true).open(path).unwrap();
    file.seek(SeekFrom::Start(0)).unwrap();
    file.write_all(&bytes).unwrap();
}

#[test]
fn what_was_added_in_steps_is_found_after_opening_again() {
    let folder = tempfile::tempdir().unwrap();
    for vectors in [filled(folder.path()), open(folder.path())] {
        assert_eq!(vectors.held(), BTreeMap::from([(1, 4), (2, 3)]));
        assert_eq!(vectors.rebuilt(), None);
        for (axis, expected) in [(0, (1, 0)), (3, (1, 3)), (4, (2, 0)), (6, (2, 2))] {
            check_first(&vectors, axis, expected);
        }
    }
}

#[test]
fn steps_out_of_order_and_repeated_ones_add_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let vectors = filled(folder.path());
    vectors.append(1, 0, &[towards(9)]).unwrap();
    vectors.append(1, 7, &[towards(9)]).unwrap();
    vectors.append(1, 4, &[]).unwrap();
    assert_eq!((vectors.len(), vectors.held()), (7, BTreeMap::from([(1, 4), (2, 3)])));
}

#[test]
fn a_text_that_is_not_allowed_is_never_found() {
    let folder = tempfile::tempdir().unwrap();
    let vectors = filled(folder.path());
    for method in [RetrievalMethod::Dense, RetrievalMethod::Hybrid] {
        let hits = nearest(&vectors, 0, Some(&BTreeSet::from([2])), method);
        assert!(!hits.is_empty() && hits.iter().all(|h| h.text_id == 2), "{hits:?}");
        assert!(nearest(&vectors, 0, Some(&BTreeSet::from([9])), method).is_empty());
    }
}

#[test]
fn another_process_sees_what_was_added() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (open(folder.path()), open(folder.path()));
    one.append(1, 0, &[towards(0)]).unwrap();
    assert_eq!(other.len(), 0);
    other.refresh().unwrap();
    assert_eq!(other.len(), 1);
    other.append(1, 1, &[towards(1)]).unwrap();
    one.refresh().unwrap();
    check_first(&one, 1, (1, 1));
}

#[test]
fn an_interrupted_step_is_dropped_and_the_rest_stays() {
    let folder = tempfile::tempdir().unwrap();
    drop(filled(folder.path()));
    for name in ["rows", "chunks"] {
        OpenOptions::new().append(true).open(file(folder.path(), name)).unwrap().write_all(&[7; 13]).unwrap();
    }
    let vectors = open(folder.path());
    assert_eq!((vectors.rebuilt(), vectors.len()), (None, 7));
    vectors.append(2, 3, &[towards(10)]).unwrap();
    check_first(&open(folder.path()), 10, (2, 3));
}

#[test]
fn cut_and_flipped_files_are_found_out_and_started_anew() {
    for (name, harm) in [("rows", 5), ("rows", 100), ("chunks", 9), ("chunks", 60)] {
        let folder = tempfile::tempdir().unwrap();
        drop(filled(folder.path()));
        flip(&file(folder.path(), name), harm);
        let vectors = open(folder.path());
        assert!(vectors.rebuilt().is_some() && vectors.is_empty(), "{name} {harm}");
        vectors.append(1, 0, &[towards(0)]).unwrap();
        assert_eq!(open(folder.path()).rebuilt(), None);
    }
    let folder = tempfile::tempdir().unwrap();
    drop(filled(folder.path()));
    OpenOptions::new().write(true).open(file(folder.path(), "rows")).unwrap().set_len(50).unwrap();
    assert!(open(folder.path()).rebuilt().is_some());
}

#[test]
fn vectors_of_two_models_never_meet() {
    let folder = tempfile::tempdir().unwrap();
    drop(filled(folder.path()));
    let other = Vectors::open(folder.path(), "model@5678", DIMENSION).unwrap();
    assert!(other.is_empty());
    assert_eq!(open(folder.path()).len(), 7);
    other.forget_others().unwrap();
    assert!(open(folder.path()).is_empty());
}

#[test]
fn a_text_that_is_deleted_leaves_no_vector_under_any_model() {
    let folder = tempfile::tempdir().unwrap();
    let vectors = filled(folder.path());
    Vectors::open(folder.path(), "other", 3).unwrap().append(1, 0, &[vec![1.0, 0.0, 0.0]]).unwrap();
    Vectors::forget_texts(folder.path(), &BTreeSet::from([1, 9])).unwrap();
    vectors.refresh().unwrap();
    assert_eq!(vectors.held(), BTreeMap::from([(2, 3)]));
    assert!(vectors.sound());
    check_first(&vectors, 5, (2, 1));
    assert!(Vectors::open(folder.path(), "other", 3).unwrap().is_empty());
    // The store may give the number to another text.
    vectors.append(1, 0, &[towards(9)]).unwrap();
    check_first(&open(folder.path()), 9, (1, 0));
    assert_eq!(open(folder.path()).rebuilt(), None);
}

/// Sums of two products in 16 bits saturated on processors without a dot product of bytes, and the best was lost.
#[test]
fn a_vector_of_large_numbers_is_found_among_many() {
    let folder = tempfile::tempdir().unwrap();
    let vectors = open(folder.path());
    let question = vec![0.25; DIMENSION];
    let rows: Vec<Vec<f32>> = (0..100).map(|i| if i == 70 { question.clone() } else { towards(i % DIMENSION) }).collect();
    vectors.append(1, 0, &rows).unwrap();
    let texts: Vec<String> = (0..rows.len()).map(|i| format!("clause {i}")).collect();
    let index = Index::in_memory().unwrap();
    let fragments = (0..).zip(&texts).map(|(ordinal, text)| IndexedFragment { ordinal, text, heading: None }).collect();
    index.replace_text(&IndexedText { text_id: 1, title: "Deed", fragments, ..IndexedText::default() }).unwrap();
    index.commit().unwrap();
    let embed = |_: &str| Some(question.clone());
    let dense = Some(Dense { vectors: &vectors, embed: &embed, weights: Weights::default() });
    let hits = index.search(&SearchQuery { words: "zzz", texts: None, limit: 3, method: RetrievalMethod::Dense, dense }).unwrap();
    assert_eq!(hits[0].ordinal, 70, "{hits:?}");
    assert!(hits[0].score > 0.99, "{hits:?}");
}

#[test]
fn without_vectors_or_model_words_decide() {
    let folder = tempfile::tempdir().unwrap();
    let vectors = filled(folder.path());
    let none = |_: &str| None;
    for method in [RetrievalMethod::Dense, RetrievalMethod::Hybrid] {
        let query = SearchQuery { words: "clause 2", limit: 5, method, ..SearchQuery::default() };
        let hits = index().search(&query).unwrap();
        assert!(!hits.is_empty() && hits.iter().all(|h| h.method == RetrievalMethod::Bm25));
        let dense = Some(Dense { vectors: &vectors, embed: &none, weights: Weights::default() });
        assert!(!index().search(&SearchQuery { dense, ..query }).unwrap().is_empty(), "{method:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_scan_finds_what_looking_at_every_vector_finds(
        raw in proptest::collection::vec(proptest::collection::vec(-1.0_f32..1.0, DIMENSION), 1..120),
        question in proptest::collection::vec(-1.0_f32..1.0, DIMENSION),
        limit in 1_usize..8,
    ) {
        let unit = |v: &[f32]| {
            let length = v.iter().map(|x| x * x).sum::<f32>().sqrt();
            prop_assume!(length > 0.1);
            Ok(v.iter().map(|x| x / length).collect::<Vec<f32>>())
        };
        let raw: Vec<Vec<f32>> = raw.iter().map(|v| unit(v)).collect::<Result<_, TestCaseError>>()?;
        let question = unit(&question)?;
        let folder = tempfile::tempdir().unwrap();
        let vectors = open(folder.path());
        vectors.append(1, 0, &raw).unwrap();
        let texts: Vec<String> = (0..raw.len()).map(|i| format!("clause {i}")).collect();
        let index = Index::in_memory().unwrap();
        let fragments = (0..).zip(&texts).map(|(ordinal, text)| IndexedFragment { ordinal, text, heading: None }).collect();
        index.replace_text(&IndexedText { text_id: 1, title: "Deed", fragments, ..IndexedText::default() }).unwrap();
        index.commit().unwrap();
        let embed = |_: &str| Some(question.clone());
        let dense = Some(Dense { vectors: &vectors, embed: &embed, weights: Weights::default() });
        let hits = index.search(&SearchQuery { words: "zzz", texts: None, limit, method: RetrievalMethod::Dense, dense }).unwrap();
        prop_assert_eq!(hits.len(), limit.min(raw.len()));
        let cosine = |v: &[f32]| v.iter().zip(&question).map(|(a, b)| a * b).sum::<f32>();
        let mut exact: Vec<f32> = raw.iter().map(|v| cosine(v)).collect();
        exact.sort_by(|a, b| b.total_cmp(a));
        for (hit, best) in hits.iter().zip(exact) {
            // A byte a number: half a step of each.
            prop_assert!((hit.score - best).abs() < 0.02, "{} {}", hit.score, best);
            prop_assert!((cosine(&raw[hit.ordinal as usize]) - hit.score).abs() < 0.02);
        }
    }
}
