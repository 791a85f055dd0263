//! The words of a text and what kind each is. Compared in comparable form (`units`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use touchstone_lexicon::{days, months, numerals, rates};

use crate::denials::{NEGATIONS, RESTRICTIONS, holds_restricting_string};
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

const MODALS: &[&str] = &[
    "shall", "may", "must", "will", "would", "should", "can", "could", "might", "ought", "cannot", "shan't", "won't",
    "poate", "pot", "putea", "poată", "trebuie", "trebui", "trebuind", "va", "vor", "vom", "voi", "ar", "urmează", "obligat", "obligată", "obligați",
    "soll", "sollen", "sollte", "muss", "müssen", "musste", "darf", "dürfen", "kann", "können", "konnte", "wird", "werden", "würde", "möge",
    "doit", "doivent", "devra", "devront", "devrait", "peut", "peuvent", "pourra", "pourront", "pourrait", "sera", "seront",
    "debe", "deben", "deberá", "deberán", "debería", "puede", "pueden", "podrá", "podrán", "podría",
    "deve", "devono", "dovrà", "dovranno", "dovrebbe", "può", "possono", "potrà", "potranno", "potrebbe",
    "devem", "deverá", "deverão", "pode", "podem", "poderá", "poderão", "podia",
    "moet", "moeten", "mag", "mogen", "kan", "kunnen", "zal", "zullen", "zou", "zouden",
    "może", "mogą", "musi", "muszą", "powinien", "powinna", "powinni", "powinno", "należy",
    "ska", "skall", "får", "måste", "bör", "skal", "må", "kunne", "skulle",
    "πρέπει", "μπορεί", "μπορούν", "δύναται", "δύνανται", "οφείλει", "οφείλουν", "θα", "υποχρεούται", "υποχρεούνται", "δικαιούται",
    "должен", "должна", "должны", "должно", "может", "могут", "вправе", "обязан", "обязана", "обязаны", "следует", "будет", "будут",
];

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

/// The kind of every listed word, in comparable form.
static KINDS: LazyLock<BTreeMap<String, Kind>> = LazyLock::new(|| {
    let dates = months().iter().map(|(name, _)| *name).chain(days().iter().copied()).map(|word| (word, Kind::Date));
    let numerals = numerals().iter().filter(|n| !n.is_everyday).map(|n| n.word);
    let numbers = numerals.chain(rates().iter().copied().filter(|rate| !rate.contains(' '))).map(|word| (word, Kind::Number));
    let lists = [(MODALS, Kind::Modal), (RESTRICTIONS, Kind::Restriction), (NEGATIONS, Kind::Negation)];
    let others = lists.iter().flat_map(|(list, kind)| list.iter().map(|word| (*word, *kind)));
    // A later entry outranks an earlier one.
    dates.chain(numbers).chain(others).map(|(word, kind)| (comparable(word), kind)).collect()
});

/// The kind of a single word in comparable form.
pub(crate) fn kind(form: &str) -> Kind {
    let listed = KINDS.get(form).copied();
    if form.ends_with("n't") || listed == Some(Kind::Negation) || form.chars().any(is_denying_character) {
        Kind::Negation
    } else if listed == Some(Kind::Restriction) || holds_restricting_string(form) {
        Kind::Restriction
    } else if form.chars().any(crate::marks::is_digit) || form.chars().all(is_han_numeral) {
        Kind::Number
    } else {
        listed.unwrap_or(Kind::Plain)
    }
}
