//! The gates with a scripted endpoint: each behaviour, its outcome, its statuses and its attempts.

mod common;
#[path = "common/texts.rs"]
mod texts;

use common::{Library, REFUSE, SHOW, ask, ask_telling, by_endpoint, endpoint};
use texts::{LEASE, OPINION, SERVICES};
use touchstone_ground::{GroundError, Grounded, Policy, Progress};
use touchstone_model::scripted::{Behaviour, Scripted};
use touchstone_record::{ClaimState, GenerationMode, Outcome, RefusalReason};
use touchstone_verify::Status;

const QUESTION: &str = "What written notice ends the lease or the agreement?";

fn library() -> Library {
    Library::of(&[("Lease", LEASE), ("Services Agreement", SERVICES), ("Ormsby", OPINION)])
}

fn run(behaviour: Behaviour) -> Result<Grounded, GroundError> {
    let server = Scripted::start(behaviour);
    ask(&library(), QUESTION, by_endpoint(&endpoint(&server)), SHOW)
}

/// Statuses in short: v, a (altered), n (near), f (not found), u (unresolved).
fn statuses(grounded: &Grounded) -> String {
    let letter = |s| match s {
        Status::Verified => 'v',
        Status::Altered => 'a',
        Status::NearMatch => 'n',
        Status::NotFound => 'f',
        Status::CitationUnresolved => 'u',
    };
    grounded.citations.iter().map(|c| letter(c.verdict.status)).collect()
}

#[track_caller]
fn answered(behaviour: Behaviour, expected: &str, attempts: usize) -> Grounded {
    let grounded = run(behaviour).unwrap_or_else(|e| panic!("{behaviour:?}: {e}"));
    assert_eq!(grounded.outcome, Outcome::Answered, "{behaviour:?}: {:?}", grounded.refusal);
    assert_eq!(statuses(&grounded), expected, "{behaviour:?}: {}", grounded.answer);
    assert_eq!(grounded.generation.attempts.len(), attempts, "{behaviour:?}");
    assert_eq!(grounded.generation.attempts.iter().filter(|a| a.kept).count(), 1, "{behaviour:?}");
    assert_eq!(grounded.generation.attempts_allowed, Some(3), "{behaviour:?}");
    grounded
}

#[track_caller]
fn refused(behaviour: Behaviour, reason: RefusalReason, attempts: usize) -> Grounded {
    let grounded = run(behaviour).unwrap_or_else(|e| panic!("{behaviour:?}: {e}"));
    let refusal = grounded.refusal.as_ref().unwrap_or_else(|| panic!("{behaviour:?} answered: {}", grounded.answer));
    assert_eq!(refusal.reason, reason, "{behaviour:?}: {}", refusal.message);
    assert_eq!(grounded.generation.attempts.len(), attempts, "{behaviour:?}");
    assert!(!refusal.search.is_empty());
    grounded
}

#[test]
fn an_honest_model_is_believed_at_once() {
    for behaviour in [
        Behaviour::Honest,
        Behaviour::Fenced,
        Behaviour::Thinking,
        Behaviour::SeveralObjects,
        Behaviour::Slow,
        Behaviour::BusyOnce,
        Behaviour::NoSchema,
    ] {
        let grounded = answered(behaviour, "vvv", 1);
        assert!(grounded.verification.all_spans_present && grounded.verification.all_claims_cited);
        assert!(grounded.claims.iter().all(|c| c.state == ClaimState::Supported), "{:?}", grounded.claims);
        assert_eq!(grounded.generation.mode, GenerationMode::Endpoint);
        assert_eq!(grounded.generation.prompt, "answer@3");
    }
    answered(Behaviour::Prose, "vvv", 1);
}

#[test]
fn one_altered_quote_is_struck_and_the_rest_stands() {
    for behaviour in [Behaviour::DigitAltered, Behaviour::WordAltered, Behaviour::NegationAltered, Behaviour::InvalidUtf8] {
        let grounded = answered(behaviour, "fvv", 3);
        assert!(!grounded.verification.all_spans_present);
        assert!(grounded.citations[0].verdict.closest.is_some() || behaviour == Behaviour::InvalidUtf8, "{behaviour:?}");
    }
    answered(Behaviour::UnknownRef, "uvv", 3);
    answered(Behaviour::RefNotShown, "uvv", 3);
    let wrong = answered(Behaviour::WrongDocument, "fvv", 3);
    assert!(wrong.citations[0].verdict.notes.iter().any(|n| n.contains("which was not cited")), "{:?}", wrong.citations[0].verdict.notes);
}

#[test]
fn no_verified_quote_is_no_answer() {
    refused(Behaviour::AllAltered, RefusalReason::CouldNotGround, 3);
    refused(Behaviour::NoCitations, RefusalReason::CouldNotGround, 3);
    refused(Behaviour::MarkersWithoutList, RefusalReason::CouldNotGround, 3);
    refused(Behaviour::QuoteOnlyInProse, RefusalReason::CouldNotGround, 3);
    let declined = refused(Behaviour::Refusal, RefusalReason::ModelDeclined, 1);
    let message = declined.refusal.expect("it is refused").message;
    assert!(message.contains("The model says"), "the model's reason is shown: {message}");
    refused(Behaviour::RefusalInProse, RefusalReason::ModelDeclined, 1);
}

#[test]
fn an_outage_and_a_reply_that_cannot_be_read_are_errors_and_no_refusals() {
    for behaviour in [Behaviour::Empty, Behaviour::WrongTypes, Behaviour::NotJson, Behaviour::Huge] {
        assert!(matches!(run(behaviour), Err(GroundError::Unreadable | GroundError::Model(_))), "{behaviour:?}");
    }
    for behaviour in [Behaviour::Busy, Behaviour::Broken, Behaviour::KeyInError, Behaviour::Redirects] {
        assert!(matches!(run(behaviour), Err(GroundError::Model(_))), "{behaviour:?}");
    }
}

#[test]
fn a_better_draft_is_kept_whenever_it_comes() {
    let second = answered(Behaviour::GoodAt(2), "vvv", 2);
    assert!(second.generation.attempts[1].kept && !second.generation.attempts[0].failed.is_empty());
    let third = answered(Behaviour::GoodAt(3), "vvv", 3);
    assert!(third.generation.attempts[2].kept);
}

#[test]
fn what_is_cut_off_still_counts() {
    let cut = run(Behaviour::Cut).expect("a cut reply is a reply");
    assert_eq!(statuses(&cut), "vvu");
    let dropped = run(Behaviour::Dropped).expect("half a reply is a reply");
    assert_eq!(dropped.outcome, Outcome::Refused);
}

#[test]
fn a_figure_that_no_quote_holds_is_no_support() {
    let grounded = answered(Behaviour::NumberNotInQuote, "v", 3);
    assert_eq!(grounded.claims[0].state, ClaimState::Unsupported);
    assert!(grounded.generation.attempts[0].failed[0].reason.contains("is not in [1]"));
}

#[test]
fn scripts_and_keys_are_words_like_any_other() {
    let scripts = answered(Behaviour::Scripts, "vvv", 1);
    assert!(scripts.answer.contains("<script>"), "shown as words, never run: {}", scripts.answer);
    assert!(!scripts.answer.contains("javascript:"));
    let key = run(Behaviour::KeyInReply).expect("it answers");
    assert!(key.generation.attempts[0].raw.contains("[key removed]"));
}

#[test]
fn two_hundred_anchors_are_laid_out() {
    let grounded = answered(Behaviour::TwoHundredAnchors, "vvv", 1);
    assert_eq!(grounded.claims.len(), 200);
}

#[test]
fn endpoints_that_cannot_be_used_are_errors() {
    assert!(matches!(run(Behaviour::Unauthorised), Err(GroundError::Model(e)) if e.code() == "key_refused"));
}

#[test]
fn the_strict_policy_refuses_what_the_other_marks() {
    let server = Scripted::start(Behaviour::DigitAltered);
    let grounded = ask(&library(), QUESTION, by_endpoint(&endpoint(&server)), REFUSE).expect("it is saved");
    assert_eq!(grounded.refusal.expect("refused").reason, RefusalReason::CouldNotGround);
    let server = Scripted::start(Behaviour::GoodAt(3));
    assert_eq!(ask(&library(), QUESTION, by_endpoint(&endpoint(&server)), REFUSE).expect("it is saved").outcome, Outcome::Answered);
}

#[test]
fn later_attempts_are_stricter_and_told_what_failed() {
    let server = Scripted::start(Behaviour::DigitAltered);
    ask(&library(), QUESTION, by_endpoint(&endpoint(&server)), SHOW).expect("it answers");
    let requests = server.requests();
    assert_eq!(requests.len(), 3);
    assert!(!requests[0].contains("Your draft was checked"));
    assert!(requests[1].contains("Your draft was checked") && requests[1].contains("The nearest words in ref"));
    assert!(requests[2].contains("failed again"));
    assert!(requests.iter().all(|r| !r.contains("{{")), "every placeholder is filled");
}

#[test]
fn what_failed_is_told_while_the_next_draft_is_waited_for() {
    let told = |behaviour, policy| {
        let (server, library, mut steps) = (Scripted::start(behaviour), library(), Vec::new());
        let fragments = library.search(QUESTION, 20);
        let asked = ask_telling(&library, QUESTION, &fragments, by_endpoint(&endpoint(&server)), policy, &mut |p| steps.push(p));
        assert!(!matches!(asked, Err(GroundError::Cancelled)), "{asked:?}");
        steps
    };
    let twice = Policy { attempts: 2, ..SHOW };
    let (checking, drafting) = (|quotes| Progress::Checking { quotes }, Progress::Drafting { of: 2 });
    let again = |failed| Progress::Retrying { failed, attempt: 2, of: 2 };
    assert_eq!(told(Behaviour::DigitAltered, twice), [drafting, checking(3), again(1), checking(3)]);
    // A claim without a source is no quote that was not found, and neither is a reply that nobody can read.
    assert_eq!(told(Behaviour::NoCitations, twice), [drafting, checking(0), again(0), checking(0)]);
    for unreadable in [Behaviour::Empty, Behaviour::WrongTypes, Behaviour::Huge] {
        assert_eq!(told(unreadable, twice), [drafting, Progress::Unreadable { attempt: 2, of: 2 }], "{unreadable:?}");
    }
}

#[test]
fn every_behaviour_has_an_outcome() {
    for behaviour in Behaviour::ALL {
        if behaviour == Behaviour::Silent {
            continue;
        }
        let shown = match run(behaviour) {
            Ok(g) => format!(
                "{:?} {} in {} attempts, {}",
                g.outcome,
                statuses(&g),
                g.generation.attempts.len(),
                g.refusal.map_or(String::new(), |r| r.message)
            ),
            Err(e) => format!("error: {e}"),
        };
        println!("{behaviour:?}: {shown}");
        assert!(!shown.contains(common::KEY));
    }
}
