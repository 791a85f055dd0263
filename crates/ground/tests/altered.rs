//! Altered quotes at the gate: with a warning they go back to the model with their reason, without one they support their claim; a follow-up is
//! told of them as they are.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

mod common;

use common::{Library, SHOW, ask_with, by_endpoint};
use touchstone_ground::{Earlier, Grounded, Policy, PolicyMode};
use touchstone_model::Replay;
use touchstone_record::{ClaimState, Outcome, QuoteState, SessionRecord};

const TEXT: &str = "1. The Tenant shall not assign this Lease without the prior written consent of the Landlord.\n\n\
                    2. The Tenant shall keep the interior of the Premises in good repair and condition.\n";
const HARMLESS: &str = "assign this Lease without the … consent of the Landlord";
const WARNED: &str = "The Tenant shall … assign this Lease";
const PLAIN: &str = "The Tenant shall keep the interior of the Premises in good repair and condition";

/// Asks with one reply a draft, each of some quotes.
fn ask(drafts: &[&[&str]], policy: Policy) -> Grounded {
    let library = Library::of(&[("Lease", TEXT)]);
    let fragments = library.search("tenant lease assign repair", 20);
    let reference = &fragments[0].reference;
    let reply = |quotes: &&[&str]| {
        let sentences: Vec<String> = quotes.iter().zip(1..).map(|(quote, n)| format!("The Lease says “{quote}” [c{n}].")).collect();
        let citations: Vec<_> = quotes
            .iter()
            .zip(1..)
            .map(|(quote, n)| serde_json::json!({"claim_id": format!("c{n}"), "ref": reference, "verbatim_quote": quote}))
            .collect();
        serde_json::json!({"answer": sentences.join(" "), "citations": citations, "refusal": ""}).to_string()
    };
    let replies: Vec<String> = drafts.iter().map(reply).collect();
    ask_with(&library, "May the Tenant assign?", &fragments, by_endpoint(&Replay::of(replies)), policy).unwrap()
}

fn states(grounded: &Grounded) -> Vec<QuoteState> {
    grounded.citations.iter().map(|c| c.verdict.state()).collect()
}

#[test]
fn an_alteration_without_a_warning_supports_its_claim() {
    let grounded = ask(&[&[HARMLESS]], SHOW);
    assert_eq!((grounded.outcome, states(&grounded)), (Outcome::Answered, vec![QuoteState::Altered]));
    assert_eq!(grounded.claims[0].state, ClaimState::Supported);
    assert_eq!(grounded.generation.attempts.len(), 1);
    let tally = &grounded.verification;
    assert_eq!((tally.all_spans_present, tally.verified, tally.altered, tally.altered_with_warning), (true, 0, 1, 0));
}

#[test]
fn an_alteration_with_a_warning_is_sent_back_with_its_reason() {
    let grounded = ask(&[&[WARNED], &[PLAIN]], SHOW);
    assert_eq!(grounded.generation.attempts.len(), 2);
    let reason = &grounded.generation.attempts[0].failed[0].reason;
    assert!(reason.contains("altered: leaves out “not”"), "{reason}");
    assert_eq!(states(&grounded), [QuoteState::Verified]);
    assert!(grounded.generation.attempts[1].kept);
}

#[test]
fn where_it_stays_it_is_shown_as_a_failure_or_refused() {
    let shown = ask(&[&[PLAIN, WARNED]], Policy { attempts: 1, ..SHOW });
    assert_eq!(states(&shown), [QuoteState::Verified, QuoteState::AlteredWithWarning]);
    assert_eq!(shown.claims[1].state, ClaimState::Unsupported);
    assert!(!shown.verification.all_spans_present);
    let refused = ask(&[&[PLAIN, WARNED]], Policy { attempts: 1, mode: PolicyMode::Refuse });
    assert_eq!(refused.outcome, Outcome::Refused);
    let kept = ask(&[&[PLAIN, HARMLESS]], Policy { attempts: 1, mode: PolicyMode::Refuse });
    assert_eq!(kept.outcome, Outcome::Answered);
}

#[test]
fn what_an_ellipsis_leaves_out_supports_nothing() {
    let library = Library::of(&[("Lease", "The Tenant shall pay a deposit of 2,853 pounds to the Landlord on signing this Lease.\n")]);
    let fragments = library.search("tenant deposit", 20);
    let reply = serde_json::json!({"answer": "The deposit is 2,853 pounds: “The Tenant shall pay a deposit … to the Landlord on signing” [c1].",
        "citations": [{"claim_id": "c1", "ref": fragments[0].reference, "verbatim_quote": "The Tenant shall pay a deposit … to the Landlord on signing"}],
        "refusal": ""});
    let one = Policy { attempts: 1, ..SHOW };
    let grounded = ask_with(&library, "How much?", &fragments, by_endpoint(&Replay::of([reply.to_string()])), one).unwrap();
    assert!(grounded.claims.iter().all(|c| c.state != ClaimState::Supported), "{grounded:?}");
}

#[test]
fn a_follow_up_is_told_of_altered_quotes_as_they_are() {
    let of = |grounded: Grounded| {
        let mut record: SessionRecord = serde_json::from_value(serde_json::json!({"schema": "touchstone/2", "session_id": "s", "created_at": "",
            "question": "q", "filters": {}, "outcome": "answered", "refusal": null, "answer": "", "claims": [], "citations": [], "fragments": [],
            "generation": {"mode": "extractive", "provider": "", "model": "", "prompt": "", "attempts": []},
            "verification": grounded.verification, "previous_hash": null, "record_hash": ""}))
        .unwrap();
        (record.answer, record.claims, record.citations) = (grounded.answer, grounded.claims, grounded.citations);
        Earlier::of(&record).answer
    };
    let told = of(ask(&[&[HARMLESS, WARNED, PLAIN]], Policy { attempts: 1, ..SHOW }));
    assert!(told.contains(HARMLESS) && told.contains(PLAIN) && !told.contains(WARNED), "{told}");
}
