//! No text, of a document or of a user, stops the index: properties over odd strings.

#![allow(clippy::unwrap_used, reason = "a test that fails to set up has failed")]

use proptest::prelude::*;
use touchstone_search::{Index, IndexedFragment, IndexedText, SearchQuery, terms};

/// Pieces that the rules for words, citations, headings and names look at, and any other characters.
fn odd_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        3 => "[a-zA-Z]{1,8} ?",
        2 => prop::sample::select(vec![
            "Section \t1– x", "§ 4.2", "§§", "12(b)(2)", "art. 61 alin. (2) lit. a)", "(\"A\")", "(„Ș”)", " v. ", "Inc.", "-\n", "\n\n", "\u{ad}", "’s ",
            "1.500.000,00", "…", "\u{0}", "契約", "ß", "İ", "ﬁ", "\u{301}", "🙂", "IV. ", "ARTICLE IX\n", "(", ")", "\"", " and ", "Lease Agreement ",
        ]).prop_map(str::to_owned),
        1 => ".{0,6}",
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn terms_are_folded_words(text in odd_text()) {
        for language in [None, Some("en"), Some("ro"), Some("de"), Some("fr"), Some("xx")] {
            for term in terms::terms(&text, language) {
                prop_assert!(!term.is_empty() && !term.contains(char::is_whitespace), "{term:?}");
                prop_assert_eq!(terms::fold(&term), term);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_indexed_and_any_question_answered(title in odd_text(), opening in odd_text(), texts in prop::collection::vec(odd_text(), 1..4), words in odd_text()) {
        let index = Index::in_memory().unwrap();
        for text_id in 0..3 {
            let fragments = (0..).zip(&texts).map(|(ordinal, text)| IndexedFragment { ordinal, text, heading: Some(&title) }).collect();
            index.replace_text(&IndexedText { text_id, title: &title, aliases: &texts, opening: &opening, language: None, fragments }).unwrap();
        }
        index.commit().unwrap();
        for words in [&words, &title, &texts[0]] {
            let hits = index.search(&SearchQuery { words, texts: None, limit: 5, ..SearchQuery::default() }).unwrap();
            prop_assert!(hits.len() <= 5 && hits.iter().all(|h| h.score.is_finite()));
        }
    }
}
