//! How the wording of a question decides: a quotation finds its place, and the method is chosen by what is asked.

#![allow(clippy::unwrap_used, reason = "a test that fails to set up has failed")]

use std::collections::BTreeSet;

use touchstone_search::{Dense, Hit, Index, IndexedFragment, IndexedText, RetrievalMethod, SearchQuery, Vectors, Weights};

const CLAUSES: [&str; 3] = [
    "The lessee may not assign this lease without the written consent of the lessor.",
    "The lessor shall keep the roof in repair and pay the ground rent to Kowalski.",
    "Either side may end this arrangement early by giving ninety days of warning in writing.",
];

fn index_of(texts: &[&[&str]]) -> Index {
    let index = Index::in_memory().unwrap();
    for (text_id, fragments) in (0..).zip(texts) {
        let fragments = (0..).zip(*fragments).map(|(ordinal, text)| IndexedFragment { ordinal, text, heading: None }).collect();
        index.replace_text(&IndexedText { text_id, title: &format!("Deed {text_id}"), fragments, ..IndexedText::default() }).unwrap();
    }
    index.commit().unwrap();
    index
}

fn places(hits: &[Hit]) -> Vec<(u64, u32)> {
    hits.iter().map(|hit| (hit.text_id, hit.ordinal)).collect()
}

#[track_caller]
fn check_quotation(index: &Index, words: &str, expected: &[(u64, u32)]) {
    let hits = index.search(&SearchQuery { words, limit: 10, ..SearchQuery::default() }).unwrap();
    assert_eq!(places(&hits)[..expected.len()], *expected, "{words}");
    assert!(hits.is_sorted_by(|a, b| a.score >= b.score), "{hits:?}");
    let distinct: BTreeSet<(u64, u32)> = places(&hits).into_iter().collect();
    assert_eq!(distinct.len(), hits.len(), "{words}");
}

/// By BM25 the first text of each pair wins: it holds the same words more often.
#[test]
fn a_quotation_finds_its_place_before_passages_with_the_same_words() {
    let index = index_of(&[
        &[
            "Rent of the ground, repair of the roof, repair of the ground, rent, roof, ground rent in repair, and pay the lessor; the lessor.",
        ],
        &CLAUSES,
        &[
            "Contractul încheiat cu nerespectarea acestor prevederi este lovit de nulitate absolută.",
            "Nulitate, nulitate absolută, contractul.",
        ],
    ]);
    check_quotation(&index, "shall keep the roof in repair and pay the ground rent", &[(1, 1)]);
    check_quotation(&index, "SHALL KEEP THE ROOF — in repair, and pay the ground rent!", &[(1, 1)]);
    for contract in
        ["contractul încheiat cu nerespectarea acestor prevederi", "CONTRACTUL INCHEIAT CU NERESPECTAREA ACESTOR PREVEDERI este"]
    {
        check_quotation(&index, contract, &[(2, 0)]);
    }
}

#[test]
fn a_quotation_over_the_seam_of_two_fragments_finds_both() {
    let first = "All notices go to the seat of the buyer, where the clerk on duty opens them, writes the hour of arrival";
    let second = "the hour of arrival on the cover and hands them to the partner who has charge of the matter that week.";
    let other =
        "clerk opens notices hour arrival duty seat buyer writes cover hands partner charge matter week clerk opens notices hour arrival";
    let index = index_of(&[&[other], &["Something else.", first, second]]);
    let quotation = "where the clerk on duty opens them, writes the hour of arrival on the cover and hands them to the partner who has charge of the matter";
    // The second holds more of it.
    check_quotation(&index, quotation, &[(1, 2), (1, 1)]);
}

#[test]
fn a_quotation_of_a_text_that_is_not_allowed_is_not_found() {
    let index = index_of(&[&CLAUSES, &["The roof leaks."]]);
    let texts = BTreeSet::from([1]);
    let query = SearchQuery { words: CLAUSES[1], texts: Some(&texts), limit: 10, ..SearchQuery::default() };
    assert_eq!(places(&index.search(&query).unwrap()), [(1, 0)]);
}

fn by_choice(words: &str) -> Hit {
    let folder = tempfile::tempdir().unwrap();
    let vectors = Vectors::open(folder.path(), "model@1", 3).unwrap();
    vectors.append(0, 0, &[vec![1.0, 0.0, 0.0], vec![0.0, 1.0, 0.0], vec![0.0, 0.0, 1.0]]).unwrap();
    // Whatever is asked, the model finds the last clause nearest.
    let embed = |_: &str| Some(vec![0.1, 0.1, 0.9]);
    let dense = Some(Dense { vectors: &vectors, embed: &embed, weights: Weights::default() });
    let index = index_of(&[&CLAUSES]);
    assert!(index.is_covered_by(&vectors).unwrap());
    let query = SearchQuery { words, limit: 3, method: RetrievalMethod::Auto, dense, ..SearchQuery::default() };
    let hits = index.search(&query).unwrap();
    assert_eq!(hits, index.search(&query).unwrap());
    hits[0].clone()
}

#[track_caller]
fn check_choice(words: &str, method: RetrievalMethod, first: u32) {
    let hit = by_choice(words);
    assert_eq!((hit.method, hit.ordinal), (method, first), "{words}");
}

#[test]
fn the_method_is_chosen_by_what_is_asked() {
    // A concept of drafting language, all words in one passage, a quotation.
    check_choice("Is there an anti-assignment clause?", RetrievalMethod::Bm25, 0);
    check_choice("ground and roof", RetrievalMethod::Bm25, 1);
    check_choice("the lessor shall keep the roof in repair", RetrievalMethod::Bm25, 1);
    // Other words: the model finds the clause that has none of them.
    check_choice("may a partner walk away whenever they please", RetrievalMethod::Hybrid, 2);
    // A name is found by words, so they count as much: its clause stands in both orders.
    check_choice("what would a friend of Kowalski and Nowak do", RetrievalMethod::Hybrid, 1);
    // So do words where a passage holds many of them.
    check_choice("would a lessor keep the ground below a roof warm and tidy", RetrievalMethod::Hybrid, 1);
    // The model reads English.
    check_choice("care parte poate pleca oricând de la roof fără să spună de ce", RetrievalMethod::Bm25, 1);
}

#[test]
fn without_vectors_or_a_vector_for_the_question_words_are_chosen() {
    let index = index_of(&[&CLAUSES]);
    let words = "may a partner leave the roof whenever they please";
    let query = SearchQuery { words, limit: 3, method: RetrievalMethod::Auto, ..SearchQuery::default() };
    assert!(index.search(&query).unwrap().iter().all(|hit| hit.method == RetrievalMethod::Bm25));
    let folder = tempfile::tempdir().unwrap();
    let vectors = Vectors::open(folder.path(), "model@1", 3).unwrap();
    vectors.append(0, 0, &[vec![1.0, 0.0, 0.0]]).unwrap();
    assert!(!index.is_covered_by(&vectors).unwrap());
    let dense = Some(Dense { vectors: &vectors, embed: &|_| None, weights: Weights::default() });
    assert!(index.search(&SearchQuery { dense, ..query }).unwrap().iter().all(|hit| hit.method == RetrievalMethod::Bm25));
}
