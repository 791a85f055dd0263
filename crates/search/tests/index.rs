//! The index as its callers use it: real Tantivy indexes in memory and on disk.

#![allow(clippy::unwrap_used, reason = "a test that fails to set up has failed")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use touchstone_search::{Hit, Index, IndexedFragment, IndexedText, SearchError, SearchQuery};

fn text<'a>(text_id: u64, title: &'a str, fragments: &[&'a str]) -> IndexedText<'a> {
    let fragments = (0..).zip(fragments).map(|(ordinal, text)| IndexedFragment { ordinal, text, heading: None }).collect();
    IndexedText { text_id, title, fragments, ..IndexedText::default() }
}

fn find(index: &Index, words: &str) -> Vec<(u64, u32)> {
    places(&index.search(&SearchQuery { words, texts: None, limit: 10, ..SearchQuery::default() }).unwrap())
}

fn places(hits: &[Hit]) -> Vec<(u64, u32)> {
    hits.iter().map(|hit| (hit.text_id, hit.ordinal)).collect()
}

fn filled(index: &Index) {
    index.replace_text(&text(1, "Lease", &["The rent is due on the first day of a month.", "Subletting needs consent."])).unwrap();
    index.replace_text(&text(2, "Supply", &["The seller insures the goods in transit."])).unwrap();
    index.commit().unwrap();
}

#[test]
fn texts_come_change_and_go() {
    let index = Index::in_memory().unwrap();
    assert!(find(&index, "rent").is_empty());
    filled(&index);
    assert_eq!(find(&index, "When is the rent due?"), [(1, 0)]);
    assert_eq!(find(&index, "insured goods"), [(2, 0)]);
    index.replace_text(&text(1, "Lease", &["The caretaker waters the garden."])).unwrap();
    assert_eq!(find(&index, "rent"), [(1, 0)], "not before the commit");
    index.commit().unwrap();
    assert!(find(&index, "rent").is_empty());
    assert_eq!(find(&index, "gardens"), [(1, 0)]);
    index.remove_text(1).unwrap();
    index.remove_text(77).unwrap();
    index.commit().unwrap();
    assert!(find(&index, "garden").is_empty());
    assert_eq!(index.text_ids().unwrap(), BTreeSet::from([2]));
}

#[test]
fn a_text_without_fragments_is_known() {
    let index = Index::in_memory().unwrap();
    index.replace_text(&text(9, "Scan", &[])).unwrap();
    index.commit().unwrap();
    assert_eq!(index.text_ids().unwrap(), BTreeSet::from([9]));
}

#[test]
fn no_text_of_a_user_is_an_error() {
    let index = Index::in_memory().unwrap();
    filled(&index);
    let (long, cjk) = ("rent OR (goods AND NOT \"x\"~3 field:y^9 ".repeat(2_500), "契約の期間は".repeat(4_000));
    let unbroken = "a".repeat(100_000);
    for words in [
        "",
        " ",
        "\u{0}",
        "AND OR NOT",
        "\"",
        "(((((",
        "*:* [a TO b} ^~ \\",
        "text_id:1",
        "e\u{301}\u{301}",
        &long,
        &cjk,
        &unbroken,
        "🙂 — ’s",
    ] {
        for limit in [0, 1, usize::MAX] {
            index.search(&SearchQuery { words, texts: None, limit, ..SearchQuery::default() }).unwrap();
        }
    }
    assert!(!find(&index, &long).is_empty());
}

#[test]
fn scripts_without_spaces_are_found() {
    let index = Index::in_memory().unwrap();
    index.replace_text(&text(1, "契約書", &["本契約の期間は三年とする。", "準拠法は日本法とする。"])).unwrap();
    index.commit().unwrap();
    assert_eq!(find(&index, "準拠法")[0], (1, 1));
    assert_eq!(find(&index, "契約の期間")[0], (1, 0));
}

/// Two near-identical texts in different allowed sets, by matter, document, date and both: never a leak.
#[test]
fn the_wall_holds() {
    let index = Index::in_memory().unwrap();
    let clause = "Either party may terminate this Agreement upon thirty days notice to Meridian Foods Inc.";
    for id in 0..40 {
        let last = format!("The fee of Meridian is {id} dollars.");
        index.replace_text(&text(id, "Services Agreement between Meridian Foods Inc. and Orchard LLC", &[clause, clause, &last])).unwrap();
    }
    index.commit().unwrap();
    index.remove_text(3).unwrap();
    index.commit().unwrap();
    let sets: [BTreeSet<u64>; 5] = [
        BTreeSet::new(),
        BTreeSet::from([7]),
        BTreeSet::from([3]),
        (0..40).filter(|id| id % 2 == 0).collect(),
        (0..10_000).filter(|id| *id != 8).collect(),
    ];
    for allowed in &sets {
        for words in [
            "When may Meridian Foods terminate?",
            "fee",
            "Services Agreement between Meridian Foods Inc. and Orchard LLC: notice",
            "Orchard notice",
        ] {
            for limit in [1, 5, 500] {
                let hits = index.search(&SearchQuery { words, texts: Some(allowed), limit, ..SearchQuery::default() }).unwrap();
                assert!(hits.len() <= limit);
                assert!(hits.iter().all(|hit| allowed.contains(&hit.text_id) && hit.text_id != 3), "{words} {allowed:?}");
                assert_eq!(hits.is_empty(), !allowed.iter().any(|id| *id < 40 && *id != 3), "{words} {allowed:?}");
                let places: BTreeSet<_> = places(&hits).into_iter().collect();
                assert_eq!(places.len(), hits.len(), "a fragment twice");
            }
        }
    }
}

#[test]
fn an_index_lasts_and_uncommitted_changes_do_not() {
    let dir = tempfile::tempdir().unwrap();
    let opened = Index::open(dir.path()).unwrap();
    assert_eq!(opened.rebuilt.as_deref(), Some("new index"));
    filled(&opened.index);
    opened.index.replace_text(&text(1, "Lease", &["Nothing of the old lease."])).unwrap();
    opened.index.remove_text(2).unwrap();
    drop(opened);
    let opened = Index::open(dir.path()).unwrap();
    assert_eq!(opened.rebuilt, None);
    assert_eq!(opened.index.text_ids().unwrap(), BTreeSet::from([1, 2]));
    assert_eq!(find(&opened.index, "rent"), [(1, 0)]);
}

#[test]
fn one_writes_while_others_read() {
    let dir = tempfile::tempdir().unwrap();
    assert!(matches!(Index::open_read_only(dir.path()), Err(SearchError::Unusable { .. })));
    let writing = Index::open(dir.path()).unwrap().index;
    assert!(matches!(Index::open(dir.path()), Err(SearchError::Locked(_))));
    let reading = Index::open_read_only(dir.path()).unwrap();
    assert!(find(&reading, "rent").is_empty());
    filled(&writing);
    assert_eq!(find(&reading, "rent"), [(1, 0)]);
    assert!(matches!(reading.remove_text(1), Err(SearchError::ReadOnly)));
    assert!(matches!(reading.commit(), Err(SearchError::ReadOnly)));
}

fn files(dir: &Path) -> Vec<std::path::PathBuf> {
    let mut files: Vec<_> =
        fs::read_dir(dir).unwrap().map(|e| e.unwrap().path()).filter(|p| !p.to_string_lossy().ends_with(".lock")).collect();
    files.sort();
    files
}

/// Each file of the index in turn is cut, emptied, removed, or has a byte flipped at its start, middle and end. The
/// index then either tells and starts empty, or is as it was: files that hold no truth may be harmed unnoticed.
#[test]
fn damage_is_noticed() {
    let whole = tempfile::tempdir().unwrap();
    let index = Index::open(whole.path()).unwrap().index;
    filled(&index);
    index.remove_text(2).unwrap();
    index.commit().unwrap();
    drop(index);
    let names: Vec<_> = files(whole.path()).iter().map(|p| p.file_name().unwrap().to_owned()).collect();
    let mut noticed = 0;
    for name in &names {
        let bytes = fs::read(whole.path().join(name)).unwrap();
        let flips: BTreeSet<usize> = (0..6).map(|i| i * bytes.len() / 6).chain(bytes.len().checked_sub(1)).collect();
        let flipped = flips.into_iter().filter(|at| *at < bytes.len()).map(|at| {
            let mut bytes = bytes.clone();
            bytes[at] ^= 0x15;
            Some(bytes)
        });
        let cut = Some(bytes[..bytes.len() / 2].to_vec());
        for harm in flipped.chain([cut, Some(Vec::new()), None]) {
            let dir = tempfile::tempdir().unwrap();
            for file in files(whole.path()) {
                fs::copy(&file, dir.path().join(file.file_name().unwrap())).unwrap();
            }
            match &harm {
                Some(bytes) => fs::write(dir.path().join(name), bytes).unwrap(),
                None => fs::remove_file(dir.path().join(name)).unwrap(),
            }
            let opened = Index::open(dir.path()).unwrap_or_else(|e| panic!("{name:?}: {e}"));
            if opened.rebuilt.is_some() {
                noticed += 1;
                assert!(opened.index.text_ids().unwrap().is_empty());
                filled(&opened.index);
                assert_eq!(find(&opened.index, "rent"), [(1, 0)]);
            } else {
                let ids = opened
                    .index
                    .text_ids()
                    .unwrap_or_else(|e| panic!("{name:?}: {e} {}", String::from_utf8_lossy(harm.as_deref().unwrap_or_default())));
                assert_eq!(ids, BTreeSet::from([1]), "{name:?}");
                assert_eq!(find(&opened.index, "rent goods"), [(1, 0)], "{name:?}");
            }
        }
    }
    assert!(noticed > names.len() * 5, "{noticed}");
}

#[test]
fn another_version_is_cleared() {
    let dir = tempfile::tempdir().unwrap();
    filled(&Index::open(dir.path()).unwrap().index);
    fs::write(dir.path().join("touchstone-index-version"), "bm25@0-00000000").unwrap();
    let opened = Index::open(dir.path()).unwrap();
    assert!(opened.rebuilt.unwrap().contains("bm25@0-00000000"));
    assert!(opened.index.text_ids().unwrap().is_empty());
}

#[test]
fn an_index_that_was_found_whole_is_read_again_when_a_file_changes() {
    let dir = tempfile::tempdir().unwrap();
    let index = Index::open(dir.path()).unwrap().index;
    filled(&index);
    drop(index);
    assert!(dir.path().join("touchstone-checked").is_file());
    assert!(Index::open_read_only(dir.path()).is_ok());
    for part in ["term", "pos", "idx"] {
        let names = fs::read_dir(dir.path()).unwrap().map(|e| e.unwrap().path());
        let path = names.into_iter().find(|p| p.extension().is_some_and(|e| e == part)).unwrap();
        let whole = fs::read(&path).unwrap();
        let mut flipped = whole.clone();
        flipped[whole.len() / 2] ^= 1;
        fs::write(&path, flipped).unwrap();
        assert!(matches!(Index::open_read_only(dir.path()), Err(SearchError::Unusable { .. })), "{part}");
        fs::write(&path, whole).unwrap();
        assert!(Index::open_read_only(dir.path()).is_ok(), "{part}");
    }
}
