//! Which document a question names, and that the others stay in reach. The contracts are our own writing.

#![allow(clippy::unwrap_used, reason = "a test that fails to set up has failed")]

use std::collections::BTreeSet;

use touchstone_search::{Hit, Index, IndexedFragment, IndexedText, SearchQuery};

const LAW: u32 = 1;
const FEES: u32 = 2;
const END: u32 = 3;

/// Eight agreements between different parties with the same clauses in the same places.
fn library() -> Index {
    let index = Index::in_memory().unwrap();
    let parties = [
        ("Supply Agreement", "Norvane Tools, Inc.", "Brackwater Mills LLC"),
        ("Lease Agreement", "Ostrava Estates Ltd.", "Tamarisk Books LLC"),
        ("License Agreement", "Quillon Software GmbH", "Pellworm Airlines, Inc."),
        ("Services Agreement", "Harrowgate Analytics, Inc.", "Zembla Foods Corp."),
        ("Consulting Agreement", "Ildiko Varga", "Marchetti Pharma S.A."),
        ("Distribution Agreement", "Kestrel Outdoor, Inc.", "Yukimura Trading Ltd."),
        ("Hosting Agreement", "Dunmore Data, Inc.", "Salcombe Media plc"),
        ("Franchise Agreement", "Fennick Bakeries, Inc.", "Orsolya Kitchens LLC"),
    ];
    for (text_id, (kind, first, second)) in (0..).zip(parties) {
        let short = |name: &str| name.split_whitespace().next().unwrap().to_owned();
        let opening = format!(
            "{}\n\nThis {kind} is made on 4 March 2021 between {first} (\"{}\") and {second} (\"{}\").",
            kind.to_uppercase(),
            short(first),
            short(second)
        );
        let law = format!(
            "12. Governing Law. This Agreement shall be construed in accordance with the laws of Ireland. {} submits to its courts.",
            short(first)
        );
        let fees = format!("5. Fees. {} shall pay each invoice of {} within thirty days.", short(second), short(first));
        let end = "8. Term. Either party may end this Agreement by sixty days written notice without cause.";
        let fragments = [opening.as_str(), &law, &fees, end]
            .into_iter()
            .zip(0..)
            .map(|(text, ordinal)| IndexedFragment { ordinal, text, heading: None })
            .collect();
        let title = format!("{kind}.pdf");
        index.replace_text(&IndexedText { text_id, title: &title, opening: &opening, fragments, ..IndexedText::default() }).unwrap();
    }
    index.commit().unwrap();
    index
}

fn ask(index: &Index, words: &str, texts: Option<&BTreeSet<u64>>) -> Vec<Hit> {
    let hits = index.search(&SearchQuery { words, texts, limit: 20, ..SearchQuery::default() }).unwrap();
    assert!(hits.windows(2).all(|pair| pair[0].score >= pair[1].score), "{words}: scores rise");
    hits
}

#[track_caller]
fn check(index: &Index, words: &str, text_id: u64, ordinal: u32) {
    let hits = ask(index, words, None);
    let first = hits.first().unwrap_or_else(|| panic!("{words}: nothing"));
    assert_eq!((first.text_id, first.ordinal, first.in_named), (text_id, ordinal, true), "{words}");
}

#[test]
fn a_name_picks_the_document_wherever_it_stands() {
    let index = library();
    for (words, text_id, ordinal) in [
        ("Consider the Supply Agreement between Norvane Tools, Inc. and Brackwater Mills LLC; what is the governing law?", 0, LAW),
        ("What is the governing law of the Supply Agreement between Norvane Tools, Inc. and Brackwater Mills LLC?", 0, LAW),
        ("Under the Norvane–Brackwater agreement, which law applies?", 0, LAW),
        ("which law applies to the quillon licence for pellworm?", 2, LAW),
        ("When must Zembla pay Harrowgate's invoices?", 3, FEES),
        ("Can the Marchetti contract be terminated for convenience?", 4, END),
        ("Can the agreement with Ildiko Varga be terminated for convenience?", 4, END),
        ("What law governs the hosting agreement?", 6, LAW),
        ("termination for convenience, Fennick Bakeries", 7, END),
    ] {
        check(&index, words, text_id, ordinal);
    }
}

#[test]
fn a_bare_name_opens_the_document() {
    check(&library(), "Yukimura Trading Ltd.", 5, 0);
}

#[test]
fn two_named_documents_both_come() {
    let hits = ask(&library(), "Compare the governing law of the Norvane supply agreement and the Salcombe hosting agreement.", None);
    let firsts: BTreeSet<u64> = hits[..2].iter().map(|h| h.text_id).collect();
    assert_eq!(firsts, BTreeSet::from([0, 6]));
    assert!(hits[..2].iter().all(|h| h.ordinal == LAW));
}

#[test]
fn a_question_without_a_name_is_asked_of_all() {
    let index = library();
    for words in ["What is the governing law?", "When are invoices paid?", "Which agreements can end without cause?"] {
        let hits = ask(&index, words, None);
        let texts: BTreeSet<u64> = hits.iter().take(8).map(|h| h.text_id).collect();
        assert_eq!(texts.len(), 8, "{words}");
        assert!(hits.iter().all(|h| !h.in_named), "{words}");
    }
}

#[test]
fn other_documents_follow_the_named_one() {
    let hits = ask(&library(), "Which law governs the Tamarisk lease?", None);
    assert_eq!(hits[0].text_id, 1);
    assert!(hits.iter().map(|h| h.text_id).collect::<BTreeSet<_>>().len() > 4);
}

#[test]
fn a_named_document_behind_the_wall_stays_there() {
    let allowed = BTreeSet::from([1, 3]);
    let hits = ask(&library(), "Under the Norvane–Brackwater agreement, which law applies?", Some(&allowed));
    assert!(!hits.is_empty() && hits.iter().all(|h| allowed.contains(&h.text_id)));
}

#[test]
fn diacritics_do_not_matter() {
    let index = Index::in_memory().unwrap();
    let fragments = vec![IndexedFragment {
        ordinal: 0,
        text: "Părțile pot cesiona contractul numai cu acordul scris al locatorului. Chiria se plătește lunar.",
        heading: None,
    }];
    index
        .replace_text(&IndexedText {
            text_id: 1,
            title: "Contract de închiriere",
            language: Some("ro"),
            fragments,
            ..IndexedText::default()
        })
        .unwrap();
    let fragments = vec![IndexedFragment {
        ordinal: 0,
        text: "Vânzătorul predă bunul la data stabilită, iar cumpărătorul îl recepționează.",
        heading: None,
    }];
    index.replace_text(&IndexedText { text_id: 2, title: "Contract de vânzare", fragments, ..IndexedText::default() }).unwrap();
    index.commit().unwrap();
    for words in ["Cum se plăteşte chiria?", "Cum se plătește chiria?", "cum se plateste chiria", "PLĂŢI chirie"] {
        assert_eq!(ask(&index, words, None)[0].text_id, 1, "{words}");
    }
}
