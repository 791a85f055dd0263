//! Brackets of the quoter: whatever they hold and whatever they stand for, the quote is never called verified.

use touchstone_verify::Warning;

use super::{exchanged, nonsense};
use crate::made::{
    Case,
    Expected::{Altered, NotVerified, Refused, Verified},
    Kind,
};
use crate::random::Random;
use crate::sample::{Sample, plain};

/// One word of a run with a bracket in its place.
fn replaced(s: &Sample, r: &Random, new: &str) -> Option<Case> {
    let (case, old) = exchanged(s, r, 10, 1, new)?;
    Some(Case { stands_for: Some(old), ..case })
}

/// A bracket between two words of a run.
fn inserted(s: &Sample, r: &Random, new: &str) -> Option<Case> {
    exchanged(s, r, 10, 0, new).map(|(case, _)| case)
}

/// A short source made of a run's words with `old` among them, and the quote with `new` in its place.
fn in_place_of(s: &Sample, r: &Random, old: &str, new: &str) -> Option<Case> {
    let words = s.words_of(s.plain_run(r)?);
    let at = 4 + r.below(words.len() - 8);
    let (head, tail) = (words[..at].join(" "), words[at..].join(" "));
    let one = |middle: &str| [head.as_str(), middle, &tail].into_iter().filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ");
    Some(Case { quote: one(new), source: Some(plain(&one(old))), ..Case::default() })
}

fn warned(case: Option<Case>, warnings: &'static [Warning]) -> Option<Case> {
    case.map(|case| Case { warnings, ..case })
}

/// Words that a court would not have exchanged, with their opposites: made for this list.
const OPPOSITES: &[(&str, &str)] = &[
    ("reversed", "[affirmed]"),
    ("landlord", "[tenant]"),
    ("guilty", "[innocent]"),
    ("before", "[after]"),
    ("all", "[some]"),
    ("some", "[all]"),
    ("seller", "[buyer]"),
    ("granted", "[denied]"),
    ("increase", "[decrease]"),
    ("lawful", "[unlawful]"),
    ("plaintiff", "[defendant]"),
    ("above", "[below]"),
    ("respins", "[admis]"),
];

/// Brackets that begin or end like an editor's remark and hold more.
const SMUGGLING: &[&str] = &[
    "[not, citation omitted]",
    "[not sic]",
    "[EUR 500, emphasis added]",
    "[emphasis added by the whole court]",
    "[footnote 12 omitted unless paid]",
    "[citation omitted; freely]",
    "[sic, never]",
    "[emphasis in the original of thirty days]",
    "[alterations in original, without notice]",
    "[internal quotation marks omitted, except here]",
    "[ sic: shall not ]",
];

/// Brackets with little or nothing in them, and what looks like one.
const ODD: &[&str] = &["[]", "[ ]", "[-]", "[?]", "[_]", "[[thing]]", "[thing", "thing]", "［thing］", "[***]", "[…thing]", "[\u{200b}]"];

#[rustfmt::skip] // a table, one kind a line
pub const KINDS: &[Kind] = &[
    ("a word in brackets", Altered, |s, r| { let new = format!("[{}]", nonsense(r)); replaced(s, r, &new) }),
    ("several words in brackets", Altered, |s, r| {
        let count = 2 + r.below(23);
        let (case, old) = exchanged(s, r, count + 10, count, &format!("[{}]", nonsense(r)))?;
        Some(Case { stands_for: Some(old), ..case })
    }),
    ("a bracket of several words", Altered, |s, r| { let new = format!("[{} of the {}]", nonsense(r), nonsense(r)); replaced(s, r, &new) }),
    ("a bracket for more words than it may stand for", Refused, |s, r| { let count = 26 + r.below(8); exchanged(s, r, count + 10, count, "[thing]").map(|(case, _)| case) }),
    ("the opposite in brackets", Altered, |s, r| { let (old, new) = *r.pick(OPPOSITES)?; in_place_of(s, r, old, new) }),
    ("a word added in brackets", Altered, |s, r| { let new = format!("[{}]", nonsense(r)); inserted(s, r, &new) }),
    ("[not] added", Altered, |s, r| warned(inserted(s, r, "[not]"), &[Warning::Negation])),
    ("[only] or [all] added", Altered, |s, r| { let new = *r.pick(&["[only]", "[all]", "[always]"])?; inserted(s, r, new) }),
    ("[30] added", Altered, |s, r| warned(inserted(s, r, "[30]"), &[Warning::Quantity, Warning::Date])),
    ("not under brackets", Altered, |s, r| warned(in_place_of(s, r, "not", "[freely]"), &[Warning::Negation])),
    ("nu under brackets", Altered, |s, r| warned(in_place_of(s, r, "nu", "[oricum]"), &[Warning::Negation])),
    ("shall under brackets", Altered, |s, r| warned(in_place_of(s, r, "shall", "[may]"), &[Warning::Modal])),
    ("a number under brackets", Altered, |s, r| { let figures = *r.pick(&["30", "1,500,000", "2½", "12 000"])?; warned(in_place_of(s, r, figures, "[several]"), &[Warning::Quantity, Warning::Date]) }),
    ("unless under brackets", Altered, |s, r| warned(in_place_of(s, r, "unless", "[and]"), &[Warning::Condition, Warning::Exception])),
    ("except under brackets", Altered, |s, r| warned(in_place_of(s, r, "except for", "[with]"), &[Warning::Exception])),
    ("a date under brackets", Altered, |s, r| warned(in_place_of(s, r, "12 March 2024", "[then]"), &[Warning::Date, Warning::Quantity])),
    ("an ending in brackets", Altered, |s, r| {
        let word = nonsense(r);
        let ending = *r.pick(&["[ed]", "[s]", "[ing]", "[y]", "[n]"])?;
        in_place_of(s, r, &word, &format!("{word}{ending}"))
    }),
    ("another ending in brackets", Altered, |s, r| { let word = nonsense(r); in_place_of(s, r, &format!("{word}s"), &format!("{word}[ed]")) }),
    ("a beginning in brackets", NotVerified, |s, r| {
        let prefix = *r.pick(&["[un]", "[in]", "[non-]", "[dis]", "[mis]"])?;
        let word = nonsense(r);
        in_place_of(s, r, &word, &format!("{prefix}{word}"))
    }),
    ("an editor's remark with more in it", Altered, |s, r| { let new = *r.pick(SMUGGLING)?; inserted(s, r, new) }),
    ("an editor's remark with more in it, for a word", Altered, |s, r| { let new = *r.pick(SMUGGLING)?; replaced(s, r, new) }),
    ("an odd bracket for a word", NotVerified, |s, r| { let new = *r.pick(ODD)?; exchanged(s, r, 10, 1, new).map(|(case, _)| case) }),
    ("parentheses for a word", Refused, |s, r| exchanged(s, r, 10, 1, "(thing)").map(|(case, _)| case)),
    ("braces or angles for a word", Refused, |s, r| { let new = *r.pick(&["{thing}", "<thing>", "‹thing›", "|thing|"])?; exchanged(s, r, 10, 1, new).map(|(case, _)| case) }),
    ("a bracket, and a word exchanged elsewhere", Refused, |s, r| {
        let case = replaced(s, r, "[thing]")?;
        let mut words: Vec<&str> = case.quote.split(' ').collect();
        let other = nonsense(r);
        let at = [1, words.len() - 2][r.below(2)];
        words[at] = &other;
        Case::of(words.join(" "))
    }),
    ("a bracket, and a word dropped elsewhere", Refused, |s, r| {
        let case = replaced(s, r, "[thing]")?;
        let mut words: Vec<&str> = case.quote.split(' ').collect();
        let at = [1, words.len() - 2][r.below(2)];
        let beside = words[at - 1] == "[thing]" || words[at + 1] == "[thing]" || words[at] == "[thing]";
        words.remove(at);
        (!beside).then(|| Case::of(words.join(" ")))?
    }),
    ("a bracket, and the order exchanged", Refused, |s, r| {
        let case = replaced(s, r, "[thing]")?;
        let mut words: Vec<&str> = case.quote.split(' ').collect();
        let last = words.len() - 1;
        if words[0].to_lowercase() == words[1].to_lowercase() || words[last].to_lowercase() == words[last - 1].to_lowercase() { return None; }
        words.swap(0, 1);
        words.swap(last, last - 1);
        Case::of(words.join(" "))
    }),
    ("nothing but brackets", Refused, |_, r| { let quote = *r.pick(&["[thing]", "[not] [thing]", "[the Vendor] … [the Purchaser]", "[…]", "[1]", "… [thing] …"])?; Case::of(quote.into()) }),
    ("brackets of the source", Verified, |s, r| { let mark = *r.pick(&["[PARTY NAME]", "[***]", "[•]", "[ ]", "[12 March]", "[sic]"])?; in_place_of(s, r, mark, mark) }),
    ("brackets of the source lost", Refused, |s, r| { let mark = *r.pick(&["[PARTY NAME]", "[twelve]", "[12 March]"])?; in_place_of(s, r, mark, "") }),
    ("brackets of the source taken off", Refused, |s, r| { let (old, new) = *r.pick(&[("[PARTY NAME]", "PARTY NAME"), ("[twelve]", "twelve"), ("(twelve)", "twelve")])?; in_place_of(s, r, old, new) }),
    ("another bracket than the source's", NotVerified, |s, r| { let new = *r.pick(&["[the Vendor]", "[PARTY]", "[…]"])?; in_place_of(s, r, "[PARTY NAME]", new) }),
];
