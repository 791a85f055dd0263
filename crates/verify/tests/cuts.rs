//! Words of the same sentence that a quotation leaves off and a reader must see.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use touchstone_text::CharSpan;
use touchstone_verify::{Basis, Side, Status, Warning, verify_quote};

use Side::{After, Before};
use Warning::{Condition, Exception, Negation, Quantity};

#[track_caller]
fn check(source: &str, quote: &str, expected: &[(Side, &str, Warning)]) {
    let document = common::plain(&format!("One is not so. {source} If so, it is not."));
    let verdict = verify_quote(&document, quote, None);
    assert_eq!(verdict.status(), Status::Verified, "{verdict:?}");
    let cut = verdict.found().unwrap().cut();
    for words in cut {
        assert_eq!(document.text().slice(CharSpan::new(words.char_start, words.char_end).unwrap()), words.text);
    }
    let found: Vec<_> = cut.iter().map(|c| (c.side, c.text.as_str(), c.warning)).collect();
    assert_eq!(found, expected, "{quote:?}");
}

#[test]
fn what_denies_excepts_or_sets_a_condition() {
    check("Neither party shall assign this to any of them.", "party shall assign this", &[(Before, "Neither", Negation)]);
    check("The fee is due, provided that the Agent agrees to it.", "The fee is due", &[(After, "provided that", Condition)]);
    check("If it rains, the fee is due except on Sundays.", "the fee is due", &[(Before, "If", Condition), (After, "except", Exception)]);
    check("The Tenant is released from the duty to pay for it.", "the duty to pay for it", &[(Before, "released from", Negation)]);
    check("The Tenant is released from that, and has the duty to pay for it.", "the duty to pay for it", &[]);
    check("The Tenant may sue for it, and the Landlord pays.", "The Tenant may sue for it", &[]);
}

#[test]
fn of_a_whole_sentence_nothing_is_cut() {
    check("Neither party shall assign this, unless it must.", "Neither party shall assign this, unless it must.", &[]);
    check("The fee is due.", "The fee is due", &[]);
}

#[test]
fn what_bounds_a_number() {
    check("The term is at least 30 days from the notice.", "30 days from the notice", &[(Before, "at least", Quantity)]);
    check("The term is 30 days or more from the notice.", "The term is 30", &[(After, "days or more", Quantity)]);
    check("The term is from 10 to 15 days of the notice.", "15 days of the notice", &[(Before, "10 to", Quantity)]);
    check("The term is from 10 to 15 days of the notice.", "The term is from 10", &[(After, "to 15", Quantity)]);
    check("Termenul este de cel puțin 30 de zile de la data la care se face plata.", "30 de zile", &[(Before, "cel puțin", Quantity)]);
    check("The term is 30 days from the notice to him.", "30 days from the notice", &[]);
}

#[test]
fn no_more_than_the_nearest_four_a_side() {
    let source = "If a, if b, if c, if d, if e, if f, the fee is due, if g, if h, if i, if j, if k.";
    let document = common::plain(source);
    let verdict = verify_quote(&document, "the fee is due", None);
    let cut = verdict.found().unwrap().cut();
    assert_eq!(cut.len(), 8);
    assert_eq!((cut[0].char_start, cut[7].char_end), (12, 72));
}

#[test]
fn a_cut_over_a_page_end_leaves_the_header_out() {
    let document = common::pages(&["It is so. Neither of the\n", "Page 2 of 3\nparties shall pay the fee\n", "three\n"]);
    let verdict = verify_quote(&document, "parties shall pay the fee", None);
    let found = verdict.found().unwrap();
    assert_eq!(found.cut().first().map(|c| (c.text.as_str(), c.char_start)), Some(("Neither", 10)));
    assert_eq!(found.basis(), Basis::PageText);
}
