//! Ellipses of the quoter, in twelve dresses: what they leave out is shown, and they never reach further than the contract lets them.

use touchstone_verify::Warning;

use super::{exchanged, nonsense};
use crate::made::{
    Case,
    Expected::{Altered, NotVerified, Refused, Verified},
    Kind,
};
use crate::random::Random;
use crate::sample::{Sample, plain};

/// The ways in which people write that words are left out within a sentence.
const MARKS: &[&str] = &["…", "...", ". . .", "[…]", "[...]", "[. . .]", "(…)", "(...)", "* * *", "***", ".\u{a0}.\u{a0}."];

/// The same with the stop of the sentence.
const FOUR_DOTS: &[&str] = &["....", ". . . .", "…."];

fn omitted(s: &Sample, r: &Random, mark: &str, count: usize) -> Option<Case> {
    let (case, old) = exchanged(s, r, count + 10, count, mark)?;
    Some(Case { stands_for: Some(old), ..case })
}

/// A source of its own: words of the sample, what is left out, words of the sample.
fn over(s: &Sample, r: &Random, left_out: &str, mark: &str) -> Option<Case> {
    let words = s.words_of(s.plain_run(r)?);
    let at = 4 + r.below(words.len() - 8);
    let (head, tail) = (words[..at].join(" "), words[at..].join(" "));
    Some(Case { quote: format!("{head} {mark} {tail}"), source: Some(plain(&format!("{head} {left_out} {tail}"))), ..Case::default() })
}

/// The last words of one sentence and the first of the next, with what is between them left out.
fn across_a_stop(s: &Sample, r: &Random, mark: &str) -> Option<Case> {
    let (place, stop) = s.two_sentences(r)?;
    let (first, second): (Vec<&str>, Vec<&str>) = (s.words_of((place.0, stop)), s.words_of((stop + 1, place.1)));
    let (head, tail) = (first[..first.len() - 2].join(" "), second[..].join(" "));
    if s.times_in_order(&head, &tail) != 1 {
        return None;
    }
    let space = if mark.starts_with('.') { "" } else { " " };
    Some(Case { quote: format!("{head}{space}{mark} {tail}"), place: Some(place), ..Case::default() })
}

fn filler(r: &Random, words: usize) -> String {
    (0..words).map(|_| nonsense(r)).collect::<Vec<_>>().join(" ")
}

#[rustfmt::skip] // a table, one kind a line
pub const KINDS: &[Kind] = &[
    ("a word left out", Altered, |s, r| { let mark = *r.pick(MARKS)?; omitted(s, r, mark, 1) }),
    ("several words left out", Altered, |s, r| { let (mark, count) = (*r.pick(MARKS)?, 2 + r.below(20)); omitted(s, r, mark, count) }),
    ("two omissions", Altered, |s, r| {
        let (case, _) = exchanged(s, r, 16, 2, r.pick(MARKS)?)?;
        let mut words: Vec<&str> = case.quote.split(' ').collect();
        let at = 1 + r.below(words.len() - 2);
        // Not beside the other mark.
        if (at.saturating_sub(3)..(at + 4).min(words.len())).any(|i| !words[i].starts_with(char::is_alphabetic)) || words[at].ends_with(',') || words[at - 1].ends_with(',') { return None; }
        words[at] = "…";
        Some(Case { quote: words.join(" "), place: case.place, ..Case::default() })
    }),
    ("an omission and a bracket", Altered, |s, r| {
        let (case, _) = exchanged(s, r, 16, 2, "…")?;
        let mut words: Vec<&str> = case.quote.split(' ').collect();
        let at = 1 + r.below(words.len() - 2);
        if (at.saturating_sub(3)..(at + 4).min(words.len())).any(|i| !words[i].starts_with(char::is_alphabetic)) || words[at].ends_with(',') || words[at - 1].ends_with(',') { return None; }
        words[at] = "[thing]";
        Some(Case { quote: words.join(" "), place: case.place, ..Case::default() })
    }),
    ("four dots across a stop", Altered, |s, r| { let mark = *r.pick(FOUR_DOTS)?; across_a_stop(s, r, mark) }),
    ("three dots across a stop", Altered, |s, r| { let mark = *r.pick(&["…", "[…]", "* * *"])?; across_a_stop(s, r, mark).map(|case| Case { warnings: &[Warning::Sentence], ..case }) }),
    ("omission over not", Altered, |s, r| { let mark = *r.pick(MARKS)?; over(s, r, "shall not", mark).map(|case| Case { warnings: &[Warning::Negation, Warning::Modal], ..case }) }),
    ("omission over nu", Altered, |s, r| { let mark = *r.pick(MARKS)?; over(s, r, "nu", mark).map(|case| Case { warnings: &[Warning::Negation], ..case }) }),
    ("omission over a condition", Altered, |s, r| over(s, r, &format!("if the {}", nonsense(r)), "…").map(|case| Case { warnings: &[Warning::Condition], ..case })),
    ("omission over an exception", Altered, |s, r| over(s, r, &format!("except the {}", nonsense(r)), "…").map(|case| Case { warnings: &[Warning::Exception], ..case })),
    ("omission over a number", Altered, |s, r| { let figures = *r.pick(&["30", "2½", "1 500 000", "$5"])?; over(s, r, &format!("{figures} {}", nonsense(r)), "…").map(|case| Case { warnings: &[Warning::Quantity, Warning::Date], ..case }) }),
    ("nothing left out", NotVerified, |s, r| { let place = s.plain_run(r)?; let words = s.words_of(place); Case::of(format!("{} … {}", words[..4].join(" "), words[4..].join(" "))) }),
    ("more left out than may be", Refused, |s, r| { let left_out = filler(r, 140); over(s, r, &left_out, r.pick(MARKS)?) }),
    ("left out across paragraphs", Refused, |s, r| {
        let left_out = format!("{}.\n\n{}", filler(r, 5), filler(r, 5));
        over(s, r, &left_out, r.pick(MARKS)?)
    }),
    ("omission in another order", Refused, |s, r| {
        let words = s.words_of(s.plain_run(r)?);
        let middle = words.len() / 2;
        let (a, b) = (words[middle..].join(" "), words[..middle].join(" "));
        if s.times_in_order(&a, &b) > 0 { return None; }
        Case::of(format!("{a} {} {b}", r.pick(MARKS)?))
    }),
    ("distant passages joined", Refused, |s, r| {
        let (a, b) = (s.run(r, 4, 8)?, s.run(r, 4, 8)?);
        if a.1 + 6_000 > b.0 || s.times_in_order(s.of(a), s.of(b)) > 0 { return None; }
        Case::of(format!("{} {} {}", s.of(a), r.pick(MARKS)?, s.of(b)))
    }),
    ("an ellipsis inside a word", Refused, |s, r| {
        let place = s.plain_run(r)?;
        let words = s.words_of(place);
        let at = 2 + r.below(words.len() - 4);
        let letters: Vec<char> = words[at].chars().collect();
        if letters.len() < 7 { return None; }
        let (head, tail): (String, String) = (letters[..3].iter().collect(), letters[letters.len() - 3..].iter().collect());
        let cut = *r.pick(&["…", "...", " … "])?;
        Case::of(format!("{} {head}{cut}{tail} {}", words[..at].join(" "), words[at + 1..].join(" ")))
    }),
    ("an omission, and a word exchanged elsewhere", Refused, |s, r| {
        let (case, _) = exchanged(s, r, 14, 2, "…")?;
        let mut words: Vec<&str> = case.quote.split(' ').collect();
        let other = nonsense(r);
        let at = [0, 1, words.len() - 2, words.len() - 1][r.below(4)];
        words[at] = &other;
        Case::of(words.join(" "))
    }),
    ("an omission, and a word dropped elsewhere", Refused, |s, r| {
        let (case, _) = exchanged(s, r, 14, 2, "…")?;
        let mut words: Vec<&str> = case.quote.split(' ').collect();
        let at = [1, words.len() - 2][r.below(2)];
        if words[at - 1] == "…" || words[at + 1] == "…" || words[at] == "…" { return None; }
        words.remove(at);
        Case::of(words.join(" "))
    }),
    ("an ellipsis of the source", Verified, |s, r| { let mark = *r.pick(&["…", "...", "[…]", "[...]", "* * *", "***", ". . ."])?; over(s, r, mark, mark) }),
    ("an ellipsis of the source lost", Refused, |s, r| { let mark = *r.pick(&["…", "...", "[…]", "* * *", "***"])?; let case = over(s, r, mark, mark)?; Some(Case { quote: case.quote.replace(&format!(" {mark} "), " "), ..case }) }),
    ("another ellipsis than the source's", NotVerified, |s, r| over(s, r, "[***]", r.pick(&["…", "[…]", "..."])?)),
];
