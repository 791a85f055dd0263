//! The words of a text and what kind each is. Compared in comparable form (`units`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use touchstone_lexicon::{SignalKind, days, months, numerals, rates};

use crate::signals::kinds_of;
use crate::units::{Unit, comparable, units};

/// A word of a text with the bytes that it covers, an apostrophe inside it included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    /// Comparable form; an apostrophe inside stays as `'`.
    pub form: String,
    pub start: usize,
    pub end: usize,
}

/// What kind of word this is, in the order in which a kind outranks another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Negation,
    Restriction,
    Number,
    Date,
    Modal,
    Plain,
}

/// Characters of the Han script that deny.
const DENYING_CHARACTERS: &str = "不非无無未没沒勿毋莫";

/// Digits of the Han script and their scales.
const HAN_NUMERALS: &str = "〇零一二三四五六七八九十百千万萬亿億兆两兩壹贰叁肆伍陆柒捌玖拾佰仟";

/// Whether a Han character is part of a number.
pub(crate) fn is_han_numeral(c: char) -> bool {
    HAN_NUMERALS.contains(c)
}

/// Whether a Han character denies what follows.
pub(crate) fn is_denying_character(c: char) -> bool {
    DENYING_CHARACTERS.contains(c)
}

/// The words of a text in order.
pub(crate) fn words(text: &str) -> Vec<Word> {
    words_of(text, &units(text))
}

/// The same from units already made of `text`, or of a part of it.
pub(crate) fn words_of(text: &str, units: &[Unit]) -> Vec<Word> {
    let mut all: Vec<Word> = Vec::new();
    for unit in units {
        let (start, end) = (unit.start as usize, unit.end as usize);
        let joint = all.last().map(|word| text.get(word.end..start).unwrap_or_default());
        match (all.last_mut(), joint) {
            (Some(word), Some(joint)) if word.end >= end || joint.chars().all(crate::marks::is_ignorable) => {
                word.form.push(unit.c);
                word.end = word.end.max(end);
            }
            (Some(word), Some(joint)) if joint.chars().map(crate::marks::plain).eq(['\'']) => {
                word.form.push('\'');
                word.form.push(unit.c);
                word.end = end;
            }
            _ => all.push(Word { form: unit.c.to_string(), start, end }),
        }
    }
    all
}

/// Words that name a date, words that count.
static KINDS: LazyLock<BTreeMap<String, Kind>> = LazyLock::new(|| {
    let dates = months().iter().map(|(name, _)| *name).chain(days().iter().copied()).map(|word| (word, Kind::Date));
    let numerals = numerals().iter().filter(|n| !n.is_everyday).map(|n| n.word);
    let numbers = numerals.chain(rates().iter().copied().filter(|rate| !rate.contains(' '))).map(|word| (word, Kind::Number));
    // A later entry outranks an earlier one.
    dates.chain(numbers).map(|(word, kind)| (comparable(word), kind)).collect()
});

/// The kind of a single word in comparable form, as differences and misreadings are ranked.
pub(crate) fn kind(form: &str) -> Kind {
    let signal = kinds_of(form).filter_map(|kind| match kind {
        SignalKind::Negation => Some(Kind::Negation),
        SignalKind::Exception | SignalKind::Condition => Some(Kind::Restriction),
        SignalKind::Modal => Some(Kind::Modal),
        _ => None,
    });
    // A month that is a modal verb too is the verb.
    let listed = signal.min().or_else(|| KINDS.get(form).copied());
    if form.ends_with("n't") || form.chars().any(is_denying_character) {
        Kind::Negation
    } else if form.chars().any(crate::marks::is_digit) || form.chars().all(is_han_numeral) {
        listed.filter(|kind| matches!(kind, Kind::Negation | Kind::Restriction)).unwrap_or(Kind::Number)
    } else {
        listed.unwrap_or(Kind::Plain)
    }
}
