//! What makes a number a quantity: its unit after it, and what bounds it before it. Neither may be left out between
//! number and words that stay, nor exchanged by a bracket.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use touchstone_lexicon::{NumeralKind, currency_codes, currency_names, numerals, units};

use crate::number_words::{is_ordinal, is_scale, opens_rate};
use crate::units::comparable;
use crate::words::{Kind, Word, kind, words};

/// How much of the text beside a gap is read, in bytes.
const BESIDE: usize = 60;

/// Units, and what else counts in their place: scales, rates, dozens.
static UNITS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let dozens = numerals().iter().filter(|n| n.kind == NumeralKind::Multiple && n.value > 10).map(|n| n.word);
    units().iter().copied().chain(dozens).map(comparable).collect()
});

static CURRENCIES: LazyLock<BTreeSet<String>> = LazyLock::new(|| currency_names().iter().map(|name| comparable(name)).collect());

static CODES: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| currency_codes().iter().copied().collect());

/// What stands before a number and bounds it.
const BOUNDS: &[&[&str]] = &[
    &["least"],
    &["most"],
    &["up", "to"],
    &["more", "than"],
    &["less", "than"],
    &["fewer", "than"],
    &["greater", "than"],
    &["excess", "of"],
    &["exceeding"],
    &["exceeds"],
    &["exceed"],
    &["over"],
    &["under"],
    &["above"],
    &["below"],
    &["about"],
    &["approximately"],
    &["around"],
    &["almost"],
    &["nearly"],
    &["roughly"],
    &["minimum", "of"],
    &["maximum", "of"],
    &["minus"],
    &["plus"],
    &["half"],
    &["between"],
    &["beyond"],
    &["after"],
    &["before"],
    &["puțin"],
    &["mult"],
    &["până", "la"],
    &["peste"],
    &["sub"],
    &["circa"],
    &["aproximativ"],
    &["aproape"],
    &["minimum"],
    &["maximum"],
    &["minim"],
    &["maxim"],
    &["moins"],
    &["plus", "de"],
    &["jusqu'à"],
    &["environ"],
    &["mindestens"],
    &["höchstens"],
    &["über"],
    &["unter"],
    &["etwa"],
    &["bis", "zu"],
    &["menos"],
    &["más", "de"],
    &["hasta"],
    &["almeno"],
    &["oltre"],
    &["fino", "a"],
    &["circa"],
];

/// Why the bytes `from..to` of `text` cannot be left out between two parts of a quote; `None` if they can.
pub(crate) fn torn(text: &str, from: usize, to: usize) -> Option<&'static str> {
    let omitted = text.get(from..to).unwrap_or_default();
    let gone = words(omitted);
    if number_before(text, from, counts) && gone.first().is_some_and(|w| is_unit(omitted, w)) {
        return Some("the omitted words hold the unit of a number");
    }
    (number_after(text, to) && bounds(&gone)).then_some("the omitted words bound a number")
}

/// Whether a bracket beside a number changes what is counted or by what it is bounded, or touches a currency.
pub(crate) fn exchanged(text: &str, from: usize, to: usize, inside: &str) -> bool {
    let replaced = text.get(from..to).unwrap_or_default();
    let (given, there) = (words(inside), words(replaced));
    let counted = |text: &str, all: &[Word]| all.first().is_some_and(|w| is_unit(text, w));
    let currency = |text: &str, all: &[Word]| all.iter().any(|w| is_currency(text, w));
    currency(inside, &given)
        || currency(replaced, &there)
        || number_before(text, from, is_number) && (counted(inside, &given) || counted(replaced, &there))
        || number_after(text, to) && (bounds(&given) || bounds(&there))
}

fn is_unit(text: &str, word: &Word) -> bool {
    UNITS.contains(&word.form) || is_scale(&word.form) || opens_rate(&word.form) || is_currency(text, word)
}

/// A currency by its name, or by its code in capitals: "ALL" is the lek, "all" is none.
fn is_currency(text: &str, word: &Word) -> bool {
    CURRENCIES.contains(&word.form) || text.get(word.start..word.end).is_some_and(|written| CODES.contains(written))
}

fn bounds(all: &[Word]) -> bool {
    BOUNDS.iter().any(|phrase| {
        let tail = all.len().checked_sub(phrase.len()).and_then(|at| all.get(at..));
        tail.is_some_and(|tail| tail.iter().map(|w| w.form.as_str()).eq(phrase.iter().copied()))
    })
}

/// Whether a number ends before byte `at`, white space and a closing bracket aside.
fn number_before(text: &str, at: usize, is_number: fn(&str) -> bool) -> bool {
    let before = text.get(floor(text, at.saturating_sub(BESIDE))..at).unwrap_or_default();
    let end = before.trim_end().trim_end_matches(')').len();
    // What stands before a full stop or comma is not counted by what follows it.
    words(before).last().is_some_and(|w| w.end == end && is_number(&w.form)) && !priced(before, end)
}

/// "$500" has its unit before it.
fn priced(text: &str, end: usize) -> bool {
    let number = text.get(..end).unwrap_or_default().rsplit(|c: char| c.is_whitespace()).next().unwrap_or_default();
    number.contains(crate::marks::is_currency)
}

/// Whether a number begins at byte `at`, white space, a currency sign and an opening bracket aside.
fn number_after(text: &str, at: usize) -> bool {
    let after = text.get(at..floor(text, at.saturating_add(BESIDE))).unwrap_or_default();
    let open = after.trim_start_matches(|c: char| c.is_whitespace() || c == '(' || crate::marks::is_currency(c));
    let start = after.len() - open.len();
    words(after).first().is_some_and(|w| w.start == start && is_number(&w.form))
}

fn is_number(form: &str) -> bool {
    kind(form) == Kind::Number
}

/// Whether a number says how many, and not the how-manieth.
fn counts(form: &str) -> bool {
    let ordinal = form.starts_with(|c: char| c.is_ascii_digit()) && ["st", "nd", "rd", "th"].iter().any(|end| form.ends_with(end));
    is_number(form) && !ordinal && !is_ordinal(form)
}

fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bars mark what is left out.
    #[track_caller]
    fn check(marked: &str, expected: Option<&str>) {
        let parts: Vec<&str> = marked.split('|').collect();
        assert_eq!(torn(&parts.concat(), parts[0].len(), parts[0].len() + parts[1].len()), expected, "{marked}");
    }

    #[test]
    fn a_number_keeps_its_unit_and_its_bounds() {
        let (unit, bound) = (Some("the omitted words hold the unit of a number"), Some("the omitted words bound a number"));
        check("for 30| months and 10| days", unit);
        check("for thirty (30)| months and ten| days", unit);
        check("a fee of 5| million |dollars", unit);
        check("the cap is |up to| $500,000", bound);
        check("the cap is |at least| five units", bound);
        check("a fee of $500|, which is due,| is paid", None);
        check("clause 5| of the lease| applies", None);
        check("for 30 days| after the notice| it pays", None);
        check("in the first| full| Term", None);
    }
}
