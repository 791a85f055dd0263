//! How drafts are laid out: markers become anchors, quotes are read where they are checked, claims have states.

mod common;
#[path = "common/texts.rs"]
mod texts;

use common::{Library, SHOW, ask_with, by_endpoint};
use texts::{LEASE, SERVICES};
use touchstone_ground::Policy;
use touchstone_model::Replay;
use touchstone_record::{ClaimState, SessionRecord};
use touchstone_verify::Status;

const RENT: &str = "The Rent shall not be reduced for any set-off or counterclaim.";
const ONE: Policy = Policy { attempts: 1, ..SHOW };

/// A verified claim that every draft carries, so that it is shown.
const ANCHORED: &str = "“The Tenant shall keep the interior of the Premises in good repair and condition.” [c0]";

/// `answer` with `$L` and `$S` for refs of the lease and the agreement; `entries` are claim, ref and quote. Expected
/// are the answer without the first paragraph, statuses and states.
#[track_caller]
fn check(answer: &str, entries: &[(&str, &str, &str)], expected: &str, verdicts: &str) {
    let library = Library::of(&[("Lease", LEASE), ("Services Agreement", SERVICES)]);
    let fragments = library.search("rent tenant notice supplier services charges", 20);
    let of = |title: &str| fragments.iter().find(|f| f.doc_title == title).map(|f| f.reference.clone()).expect("both are found");
    let filled = |text: &str| text.replace("$L", &of("Lease")).replace("$S", &of("Services Agreement"));
    let mut citations =
        vec![serde_json::json!({"claim_id": "c0", "ref": of("Lease"), "verbatim_quote": ANCHORED.trim_end_matches(" [c0]")})];
    citations.extend(
        entries.iter().map(|(id, reference, quote)| serde_json::json!({"claim_id": id, "ref": filled(reference), "verbatim_quote": quote})),
    );
    let reply =
        serde_json::json!({"answer": format!("{ANCHORED}\n\n{}", filled(answer)), "citations": citations, "refusal": ""}).to_string();
    let grounded = ask_with(&library, "?", &fragments, by_endpoint(&Replay::of([reply])), ONE).expect("a reply has an outcome");
    let rest = grounded.answer.split_once("\n\n").map_or("", |(_, rest)| rest);
    let letters: String = grounded
        .citations
        .iter()
        .skip(1)
        .map(|c| match c.verdict.status {
            Status::Verified => 'v',
            Status::Altered => 'a',
            Status::NearMatch => 'n',
            Status::NotFound => 'f',
            Status::CitationUnresolved => 'u',
        })
        .collect();
    let states: String = grounded
        .claims
        .iter()
        .skip(1)
        .map(|c| match c.state {
            ClaimState::Supported => '+',
            ClaimState::Unsupported => '-',
            ClaimState::Uncited => '0',
            ClaimState::Computed => '=',
            ClaimState::Gap => 'g',
        })
        .collect();
    assert_eq!((rest, format!("{letters} {states}").as_str()), (expected, verdicts), "{answer}");
}

#[test]
fn a_quote_in_the_sentence_is_read_there() {
    check(&format!("The Lease says “{RENT}” [c1]"), &[("c1", "$L", RENT)], &format!("The Lease says “{RENT}” [2]"), "v +");
    check(&format!("The Lease says \"{RENT}\" [c1]."), &[("c1", "$L", RENT)], &format!("The Lease says \"{RENT}\" [2]."), "v +");
    check(&format!("As put [c1]: “{RENT}”"), &[("c1", "$L", RENT)], &format!("As put: “{RENT}” [2]"), "v +");
}

#[test]
fn a_quote_that_the_sentence_lacks_is_set_beside_it() {
    check("No set-off is allowed [c1].", &[("c1", "$L", RENT)], &format!("No set-off is allowed (“{RENT}”) [2]."), "v +");
    check(
        "No set-off is allowed. [c1] It is so.",
        &[("c1", "$L", RENT)],
        &format!("No set-off is allowed. (“{RENT}”) [2] It is so."),
        "v +0",
    );
}

#[test]
fn a_part_of_a_listed_quote_stands_for_it() {
    check(
        "It “shall not be reduced for any set-off” [c1].",
        &[("c1", "$L", RENT)],
        "It “shall not be reduced for any set-off” [2].",
        "v +",
    );
    let altered = RENT.replace("not ", "");
    let shown = format!("It “be reduced for any set-off” (“{altered}”) [3] at times.");
    check(
        "It “be reduced for any set-off” [c1] at times.",
        &[("c1", "$L", &altered)],
        &shown.replace("set-off” (", "set-off” [2] ("),
        "vf -",
    );
}

#[test]
fn a_quote_of_the_prose_alone_is_checked_against_what_follows_it() {
    let entry = [("c1", "$L", RENT)];
    check(
        &format!("“Rent is always nil in May” and “{RENT}” [c1]"),
        &entry,
        &format!("“Rent is always nil in May” [2] and “{RENT}” [3]"),
        "fv -",
    );
    check("“Rent is always nil in May” they say.", &[], "“Rent is always nil in May” [2] they say.", "u -");
    check("The “Rent” and the “Term” are defined.", &[], "The “Rent” and the “Term” are defined.", " 0");
    // Marks that are no pair may have cut a longer quotation into terms.
    check("It says “nil rent\": \"due now” so.", &[], "It says “nil rent\" [2]: \"due now” [3] so.", "uu -");
    check("It says “nil rent", &[], "It says “nil rent [2]", "u -");
}

#[test]
fn wrong_names_and_missing_entries_are_unresolved() {
    check("It is due [c9].", &[], "It is due [2].", "u -");
    check(&format!("“{RENT}” [c1]"), &[("c1", "0badc0de", RENT)], &format!("“{RENT}” [2]"), "u -");
    check(&format!("“{RENT}” [c1]"), &[("c1", "$S", RENT)], &format!("“{RENT}” [2]"), "f -");
    check(&format!("“{RENT}” [ref-$L]"), &[], &format!("“{RENT}” [2]"), "v +");
    check("It is due [c1].", &[("c1", "$L", "")], "It is due [2].", "u -");
}

#[test]
fn sentences_and_figures() {
    check("One thing is so. Another is so too.", &[], "One thing is so. Another is so too.", " 00");
    check("In short:\n\n- It is due in May", &[], "In short:\n\n- It is due in May", " 0");
    check(&format!("The 2019 rule: “{RENT}” [c1]"), &[("c1", "$L", RENT)], &format!("The 2019 rule: “{RENT}” [2]"), "v -");
    check(&format!("> {RENT}\n\n[c1]"), &[("c1", "$L", RENT)], &format!("“{RENT}” [2]\n\n(“{RENT}”) [3]"), "uv -+");
}

#[test]
fn a_record_of_it_reads_as_it_was_laid_out() {
    // The block view of records must find each quote before its anchor.
    let library = Library::of(&[("Lease", LEASE)]);
    let fragments = library.search("rent", 20);
    let reference = &fragments[0].reference;
    let reply = serde_json::json!({"answer": format!("Yes: “{RENT}” [c1] No set-off [c1]."), "citations": [{"claim_id": "c1", "ref": reference, "verbatim_quote": RENT}], "refusal": ""});
    let grounded = ask_with(&library, "?", &fragments, by_endpoint(&Replay::of([reply.to_string()])), ONE).expect("it is laid out");
    let record = SessionRecord {
        schema: touchstone_record::SCHEMA.into(),
        session_id: "s".into(),
        created_at: "2026-01-01T00:00:00Z".into(),
        question: "?".into(),
        filters: touchstone_record::Filters::default(),
        outcome: grounded.outcome,
        missing: grounded.missing,
        refusal: grounded.refusal,
        answer: grounded.answer,
        claims: grounded.claims,
        citations: grounded.citations,
        fragments,
        outline: None,
        generation: grounded.generation,
        verification: grounded.verification,
        texts: Vec::new(),
        revision: 1,
        supersedes: None,
        follows: Vec::new(),
        searched: None,
        judgements: Vec::new(),
        previous_hash: None,
        record_hash: String::new(),
    };
    let runs: Vec<_> = touchstone_record::blocks(&record)
        .into_iter()
        .flat_map(|b| match b {
            touchstone_record::Block::Paragraph { runs } => runs,
            _ => Vec::new(),
        })
        .collect();
    let quotes = runs.iter().filter(|r| matches!(r, touchstone_record::Run::Quote { .. })).count();
    assert!(quotes >= 1, "{runs:?}");
}
