//! Word lists: what may never be omitted, replaced or read differently. Compared in comparable form (`units`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

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

/// English, Romanian, French, German, Spanish, Italian, Greek, Russian.
const NEGATIONS: &[&str] = &[
    "not", "no", "nor", "never", "none", "neither", "without", "cannot", "nothing", "nobody", "nowhere", "noone", "non", "nonetheless",
    "nu", "nici", "niciun", "nicio", "niciuna", "niciunul", "nicicand", "niciodată", "niciodata", "nimic", "nimeni", "fără", "fara",
    "ne", "pas", "jamais", "aucun", "aucune", "sans", "rien", "nicht", "nichts", "kein", "keine", "keinen", "keiner", "keines", "keinem",
    "ohne", "nie", "niemals", "niemand", "weder", "sin", "nunca", "jamás", "ningún", "ninguna", "ninguno", "senza", "né", "nessun",
    "nessuna", "nessuno", "δεν", "μη", "μην", "ούτε", "χωρίσ", "ποτέ", "не", "ни", "без", "никогда", "нет",
];

/// Exceptions, conditions and limits of one word.
const RESTRICTIONS: &[&str] = &[
    "unless", "except", "excepting", "excepted", "exception", "exceptions", "excluding", "excludes", "exclude", "excluded", "save", "if",
    "provided", "notwithstanding", "however", "only", "solely", "where", "when", "whenever", "wherever", "conditional",
    "conditionally", "conditioned", "contingent", "but", "barring",
    "excepția", "exceptia", "excepţia", "excepții", "exceptând", "exceptand", "excepta", "decât", "decat", "numai", "doar", "dacă", "daca",
    "condiția", "conditia", "rezerva", "însă", "insa", "dar", "când", "cand",
    "sauf", "excepté", "hormis", "seulement", "außer", "ausgenommen", "wenn", "sofern", "nur", "soweit",
    "salvo", "excepto", "eccetto", "tranne", "εκτόσ", "εάν", "αν", "кроме", "если", "только",
];

/// Words after which "provided" says that something was supplied, and sets no condition.
const AFTER_SUPPLIED: &[&str] =
    &["by", "in", "under", "for", "to", "herein", "hereunder", "hereby", "with", "at", "on", "from", "through", "pursuant", "above", "below"];

/// Restrictions of several words.
const PHRASES: &[&[&str]] = &[
    &["subject", "to"], &["other", "than"], &["so", "long", "as"], &["as", "long", "as"], &["in", "the", "event"], &["on", "condition"], &["condition", "that"], &["providing", "that"], &["in", "case"],
    &["to", "the", "extent"], &["apart", "from"], &["aside", "from"], &["cu", "excepția"], &["în", "cazul"], &["in", "cazul"],
    &["în", "măsura"], &["in", "masura"], &["în", "afară"], &["in", "afara"], &["à", "moins"], &["a", "menos"], &["a", "meno"],
    &["es", "sei"],
];

const MODALS: &[&str] = &[
    "shall", "may", "must", "will", "would", "should", "can", "could", "might", "ought", "cannot", "poate", "pot", "trebuie", "va", "vor",
    "vom", "voi", "putea", "soll", "sollen", "muss", "müssen", "darf", "dürfen", "kann", "können", "wird", "werden", "doit", "doivent",
    "peut", "peuvent", "devra", "pourra", "debe", "deben", "puede", "pueden", "deve", "devono", "può", "possono", "πρέπει", "μπορεί",
    "должен", "должна", "должны", "может", "могут", "вправе",
];

const NUMBERS: &[&str] = &[
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty",
    "ninety", "hundred", "hundreds", "thousand", "thousands", "million", "millions", "billion", "billions", "trillion", "dozen", "half",
    "third", "quarter", "first", "second", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "once", "twice", "percent",
    "unu", "una", "doi", "două", "trei", "patru", "cinci", "șase", "șapte", "opt", "nouă", "zece", "douăzeci", "treizeci", "patruzeci",
    "cincizeci", "șaizeci", "șaptezeci", "optzeci", "nouăzeci", "sută", "sute", "mie", "mii", "milion", "milioane", "miliard", "miliarde",
    "jumătate", "prim", "prima", "primul", "doilea", "treilea",
];

const DATES: &[&str] = &[
    "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december", "jan", "feb", "mar",
    "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday", "ianuarie", "februarie", "martie", "aprilie", "mai", "iunie", "iulie", "septembrie", "octombrie", "noiembrie", "decembrie",
    "luni", "marți", "miercuri", "joi", "vineri", "sâmbătă", "duminică", "today", "tomorrow", "yesterday",
];

/// Characters of the Han script that deny.
const DENYING_CHARACTERS: &str = "不非无無未没沒勿毋莫";

/// What else excepts, limits or sets a condition in Han and kana.
const RESTRICTING_STRINGS: &[&str] = &["除外", "除非", "除了", "但", "若", "如果", "仅", "僅", "只", "ない", "なかっ", "ません", "限り", "場合"];

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

/// The kind of every listed word, in comparable form; the first list that has a word decides.
static KINDS: LazyLock<BTreeMap<String, Kind>> = LazyLock::new(|| {
    let lists = [
        (DATES, Kind::Date),
        (NUMBERS, Kind::Number),
        (MODALS, Kind::Modal),
        (RESTRICTIONS, Kind::Restriction),
        (NEGATIONS, Kind::Negation),
    ];
    lists.iter().flat_map(|(list, kind)| list.iter().map(|word| (comparable(word), *kind))).collect()
});

/// Restrictions of several words, in comparable form, by their first word.
static PHRASES_BY_FIRST: LazyLock<BTreeMap<String, Vec<Vec<String>>>> = LazyLock::new(|| {
    let mut all: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    for phrase in PHRASES {
        let words: Vec<String> = phrase.iter().map(|word| comparable(word)).collect();
        if let Some(first) = words.first() {
            all.entry(first.clone()).or_default().push(words);
        }
    }
    all
});

/// The kind of a single word in comparable form.
pub(crate) fn kind(form: &str) -> Kind {
    let listed = KINDS.get(form).copied();
    if form.ends_with("n't") || listed == Some(Kind::Negation) || form.chars().any(is_denying_character) {
        Kind::Negation
    } else if listed == Some(Kind::Restriction) || !form.is_ascii() && RESTRICTING_STRINGS.iter().any(|s| form.contains(s)) {
        Kind::Restriction
    } else if form.chars().any(crate::marks::is_digit) || form.chars().all(is_han_numeral) {
        Kind::Number
    } else {
        listed.unwrap_or(Kind::Plain)
    }
}

/// The first negation, exception or condition in a text, as it is written there.
pub(crate) fn restriction_in(text: &str) -> Option<String> {
    let all = words(text);
    (0..all.len()).find_map(|i| {
        let word = &all[i];
        let written = |last: &Word| text.get(word.start..last.end).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
        let abbreviated_number = word.form == "no"
            && text.get(word.end..).is_some_and(|rest| rest.starts_with('.'))
            && all.get(i + 1).is_some_and(|next| next.form.starts_with(|c: char| c.is_ascii_digit()));
        let supplied = word.form == "provided" && all.get(i + 1).is_some_and(|next| AFTER_SUPPLIED.contains(&next.form.as_str()));
        if !abbreviated_number && !supplied && matches!(kind(&word.form), Kind::Negation | Kind::Restriction) {
            return Some(written(word));
        }
        let phrase = PHRASES_BY_FIRST
            .get(&word.form)?
            .iter()
            .find(|phrase| phrase.iter().enumerate().all(|(k, part)| all.get(i + k).is_some_and(|w| w.form == *part)))?;
        Some(written(all.get(i + phrase.len() - 1)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(restriction_in(text).as_deref(), expected);
    }

    #[test]
    fn what_restricts() {
        check("to any third party", None);
        check("is not here", Some("not"));
        check("they can’t", Some("can’t"));
        check("a non-exclusive licence", Some("non"));
        check("subject\nto clause", Some("subject to"));
        check("cu excepția celor", Some("cu excepția"));
        check("fără acord", Some("fără"));
        check("see No. 5 there", None);
        check("the services provided by it", None);
        check("it pays, provided that", Some("provided"));
        check("No 5", Some("No"));
        check("另有约定的除外", Some("另有约定的除外"));
    }
}
