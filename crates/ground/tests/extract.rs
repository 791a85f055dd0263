//! Extracts: whole verified sentences, in order, or a refusal that helps.

mod common;
#[path = "common/texts.rs"]
mod texts;

use common::{Library, SHOW, ask};
use texts::{LEASE, OPINION, SERVICES};
use touchstone_ground::{Drafter, Grounded};
use touchstone_record::{ClaimState, GenerationMode, Outcome, RefusalReason};
use touchstone_verify::Status;

fn library() -> Library {
    Library::of(&[("Lease", LEASE), ("Services Agreement", SERVICES), ("Ormsby", OPINION)])
}

fn extract(question: &str) -> Grounded {
    ask(&library(), question, Drafter::Extractive, SHOW).expect("an extract needs no endpoint")
}

#[track_caller]
fn answered(question: &str, telling: &[&str]) {
    let grounded = extract(question);
    assert_eq!(grounded.outcome, Outcome::Answered, "{question}: {:?}", grounded.refusal);
    for words in telling {
        assert!(grounded.answer.contains(words), "{question}: {}", grounded.answer);
    }
    assert!(grounded.citations.iter().all(|c| c.verdict.status == Status::Verified), "{}", grounded.answer);
    assert!(grounded.claims.iter().all(|c| c.state == ClaimState::Supported));
    assert!((1..=8).contains(&grounded.citations.len()));
    assert!(grounded.verification.all_spans_present && grounded.verification.all_claims_cited);
    assert_eq!((grounded.generation.mode, grounded.generation.prompt.as_str()), (GenerationMode::Extractive, "extract@3"));
}

#[test]
fn the_telling_sentence_is_quoted_whole() {
    answered(
        "When must the rent be paid?",
        &["## Lease\n\n", "“The Tenant shall pay the Rent of 4,800 pounds a quarter in advance on the first day of each quarter.” ["],
    );
    answered(
        "How much is the Supplier's liability at most?",
        &["The Supplier's total liability in any year shall not exceed 1,500,000 pounds."],
    );
    answered(
        "What does Confidential Information mean?",
        &["Confidential Information means all information that is marked as confidential"],
    );
    answered("Who repairs the roof?", &["The Landlord shall keep the roof and the main walls in repair"]);
    answered(
        "Is a notice by electronic mail a written notice?",
        &["We hold that a notice sent by electronic mail is not a written notice"],
    );
    answered("May the Tenant assign the Lease?", &["The Tenant shall not assign this Lease without the Landlord's written consent."]);
}

#[test]
fn a_sentence_that_leans_on_another_comes_with_it() {
    let grounded = extract("Who signs a notice sent by post?");
    assert!(!grounded.answer.contains("“It must"), "{}", grounded.answer);
}

#[test]
fn documents_have_headings_and_keep_their_order() {
    let grounded = extract("What notice ends the lease or the agreement, and how is notice given?");
    let headings: Vec<&str> = grounded.answer.lines().filter(|l| l.starts_with("## ")).collect();
    assert!(headings.len() >= 2, "{}", grounded.answer);
    for pair in grounded.citations.windows(2).filter(|p| p[0].doc_hash == p[1].doc_hash) {
        let start = |c: &touchstone_record::Citation| c.verdict.span.as_ref().expect("verified").char_start;
        assert!(start(&pair[0]) < start(&pair[1]));
    }
}

#[test]
fn a_clause_that_refers_to_the_one_that_answers_comes_with_it() {
    let agreement = "\
SECURITY

9.1 The Supplier shall keep its rooms locked and its systems patched at all times.

9.2 The Supplier shall tell the Customer of every incident within 36 hours after it is found.

9.3 Nothing in this part concerns the colour of the Supplier's vans or the hats of its drivers.

9.6 If it is not done in the period that clause 9.2 states, five per cent of the Charge is credited to the Customer.
";
    let library = Library::of(&[("Agreement", agreement)]);
    let grounded = ask(&library, "How soon must the Supplier tell the Customer of an incident?", Drafter::Extractive, SHOW);
    let answer = grounded.expect("an extract needs no endpoint").answer;
    assert!(answer.contains("within 36 hours") && answer.contains("five per cent of the Charge"), "{answer}");
    assert!(!answer.contains("vans"), "{answer}");
}

#[track_caller]
fn refused(question: &str, reason: RefusalReason) {
    let grounded = extract(question);
    let refusal = grounded.refusal.unwrap_or_else(|| panic!("{question}: {}", grounded.answer));
    assert_eq!(refusal.reason, reason, "{question}: {}", refusal.message);
}

#[test]
fn what_is_not_there_is_not_answered() {
    refused("What is the corporate income tax in Patagonia?", RefusalReason::NoRelevantSources);
    refused("Who won the football match yesterday?", RefusalReason::NoRelevantSources);
    refused("May the Tenant keep a helicopter on the roof?", RefusalReason::NoRelevantSources);
    refused("xyzzy plugh", RefusalReason::NoRelevantSources);
    refused("?", RefusalReason::NoRelevantSources);
    refused("Quote the holding of Pemberton v. Lisle on written notice of a lease.", RefusalReason::NoSource);
    refused("Give the key quote of Quillfeather v. Marsh with pin cites, on a telegram as writing.", RefusalReason::NoSource);
}

#[test]
fn what_others_say_of_a_case_can_be_asked() {
    answered("What does the court say about Quillfeather v. Marsh and telegrams?", &["the court treated a telegram as writing"]);
    answered(
        "Quote what Ormsby Holdings Ltd v. Tarrant says of a notice by electronic mail.",
        &["We hold that a notice sent by electronic mail"],
    );
}
