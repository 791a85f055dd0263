//! The entries of the lexicon as its files have them.

use std::sync::LazyLock;

/// What a numeral tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumeralKind {
    /// How many: "two", "twenty".
    Cardinal,
    /// A power of ten that multiplies what is before it: "hundred", "million".
    Scale,
    /// The how-manieth: "second".
    Ordinal,
    /// A part of one: "half".
    Fraction,
    /// How many times: "twice", "dozen".
    Multiple,
}

/// A word that stands for a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numeral {
    /// The language, by its code in ISO 639-1.
    pub language: &'static str,
    /// The word.
    pub word: &'static str,
    /// What it tells.
    pub kind: NumeralKind,
    /// Its value; of a fraction its divisor.
    pub value: u64,
    /// Whether the word means something else in everyday use, in this or another language ("due", "once").
    pub is_everyday: bool,
}

/// Where a word such as "and" may stand inside a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkPlace {
    /// Between tens and ones: "douăzeci și cinci".
    AfterTens,
    /// After hundreds, thousands and so on: "two hundred and five".
    AfterHundreds,
    /// Before a scale: "douăzeci de mii".
    BeforeScale,
}

/// A word inside a number that has no value of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The language, by its code in ISO 639-1.
    pub language: &'static str,
    /// The word.
    pub word: &'static str,
    /// Where it stands.
    pub place: LinkPlace,
}

/// What a word or phrase does in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SignalKind {
    /// Denies: "not", "without".
    Negation,
    /// Excepts or limits: "except", "only".
    Exception,
    /// Sets a condition: "if", "provided that".
    Condition,
    /// Denies the words directly behind it: "released from".
    Governing,
    /// Obliges or permits: "shall", "may".
    Modal,
    /// Bounds the number behind it: "at least".
    Edge,
    /// Bounds the number before it: "or more".
    Tail,
    /// Stands between the two ends of a range: "to".
    Range,
    /// Denies what it is written together with, and is a word of its own too: "in".
    Prefix,
    /// Names a party: "tenant".
    Party,
    /// Names a document or its part, and is written with a capital without being a name.
    Paper,
    /// Is in every other sentence of its language.
    Common,
}

/// A word or phrase that changes what is said around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signal {
    /// The language, by its code in ISO 639-1.
    pub language: &'static str,
    /// One word, or several with a space between.
    pub phrase: &'static str,
    /// What it does.
    pub kind: SignalKind,
    /// Whether it means something else in another language ("sin", "pot"), so that it counts in its own alone.
    pub is_everyday: bool,
}

/// What a pin cite leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LocatorKind {
    /// A page: "p."
    Page,
    /// A section, clause, article or another part: "cl."
    Section,
}

/// The words that open a pin cite of this kind, in small letters, abbreviations with their stop.
pub fn locators(kind: LocatorKind) -> impl Iterator<Item = &'static str> {
    TABLES.locators.iter().filter(move |(known, _)| *known == kind).map(|(_, word)| *word)
}

/// All words that deny, except and so on, by language.
pub fn signals() -> &'static [Signal] {
    &TABLES.signals
}

/// All numerals, by language.
pub fn numerals() -> &'static [Numeral] {
    &TABLES.numerals
}

/// The words that join parts of a number.
pub fn links() -> &'static [Link] {
    &TABLES.links
}

/// Words and phrases that make the number before them a rate: "per cent", "la sută".
pub fn rates() -> &'static [&'static str] {
    &TABLES.rates
}

/// Units and the words that say how a unit is counted.
pub fn units() -> &'static [&'static str] {
    &TABLES.units
}

/// The codes of currencies, in capitals.
pub fn currency_codes() -> &'static [&'static str] {
    &TABLES.codes
}

/// The names of currencies and of their small coins.
pub fn currency_names() -> &'static [&'static str] {
    &TABLES.currencies
}

/// The names of months with their numbers, from 1.
pub fn months() -> &'static [(&'static str, u32)] {
    &TABLES.months
}

/// The days of the week, and words such as "today".
pub fn days() -> &'static [&'static str] {
    &TABLES.days
}

/// The English word for a number from zero to twenty; `None` above.
pub fn english(value: u64) -> Option<&'static str> {
    let cardinal = |n: &&Numeral| n.language == "en" && n.kind == NumeralKind::Cardinal && n.value == value && value <= 20;
    numerals().iter().find(cardinal).map(|n| n.word)
}

const NUMERALS: &[(&str, &str)] = &[
    ("en", include_str!("../data/numerals/en.tsv")),
    ("ro", include_str!("../data/numerals/ro.tsv")),
    ("fr", include_str!("../data/numerals/fr.tsv")),
    ("de", include_str!("../data/numerals/de.tsv")),
    ("es", include_str!("../data/numerals/es.tsv")),
    ("it", include_str!("../data/numerals/it.tsv")),
    ("pt", include_str!("../data/numerals/pt.tsv")),
    ("nl", include_str!("../data/numerals/nl.tsv")),
    ("pl", include_str!("../data/numerals/pl.tsv")),
    ("el", include_str!("../data/numerals/el.tsv")),
    ("ru", include_str!("../data/numerals/ru.tsv")),
];

const SIGNALS: &[(&str, &str)] = &[
    ("en", include_str!("../data/signals/en.tsv")),
    ("ro", include_str!("../data/signals/ro.tsv")),
    ("fr", include_str!("../data/signals/fr.tsv")),
    ("de", include_str!("../data/signals/de.tsv")),
    ("es", include_str!("../data/signals/es.tsv")),
    ("it", include_str!("../data/signals/it.tsv")),
    ("pt", include_str!("../data/signals/pt.tsv")),
    ("nl", include_str!("../data/signals/nl.tsv")),
    ("pl", include_str!("../data/signals/pl.tsv")),
    ("sv", include_str!("../data/signals/sv.tsv")),
    ("fi", include_str!("../data/signals/fi.tsv")),
    ("hu", include_str!("../data/signals/hu.tsv")),
    ("el", include_str!("../data/signals/el.tsv")),
    ("ru", include_str!("../data/signals/ru.tsv")),
    ("ca", include_str!("../data/signals/ca.tsv")),
    ("gl", include_str!("../data/signals/gl.tsv")),
    ("af", include_str!("../data/signals/af.tsv")),
    ("cs", include_str!("../data/signals/cs.tsv")),
    ("uk", include_str!("../data/signals/uk.tsv")),
    ("bg", include_str!("../data/signals/bg.tsv")),
];

#[derive(Debug, Default)]
struct Tables {
    signals: Vec<Signal>,
    numerals: Vec<Numeral>,
    links: Vec<Link>,
    rates: Vec<&'static str>,
    units: Vec<&'static str>,
    codes: Vec<&'static str>,
    currencies: Vec<&'static str>,
    months: Vec<(&'static str, u32)>,
    days: Vec<&'static str>,
    locators: Vec<(LocatorKind, &'static str)>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables::default();
    for (language, file) in NUMERALS {
        for row in rows(file) {
            tables.numeral(language, &row);
        }
    }
    for (language, file) in SIGNALS {
        for row in rows(file) {
            tables.signal(language, &row);
        }
    }
    tables.units = rows(include_str!("../data/units.tsv")).iter().flat_map(|row| words(row, 1)).collect();
    tables.days = rows(include_str!("../data/days.tsv")).iter().flat_map(|row| words(row, 1)).collect();
    for row in rows(include_str!("../data/locators.tsv")) {
        let kind = if row.first() == Some(&"page") { LocatorKind::Page } else { LocatorKind::Section };
        tables.locators.extend(words(&row, 1).into_iter().map(|word| (kind, word)));
    }
    let currencies = rows(include_str!("../data/currencies.tsv"));
    tables.codes = currencies.iter().filter_map(|row| row.first().copied()).collect();
    tables.currencies = currencies.iter().flat_map(|row| words(row, 1)).collect();
    for row in rows(include_str!("../data/months.tsv")) {
        let number = row.first().and_then(|n| n.parse().ok()).unwrap_or(0);
        tables.months.extend(words(&row, 1).into_iter().map(|word| (word, number)));
    }
    tables
});

impl Tables {
    fn signal(&mut self, language: &'static str, row: &[&'static str]) {
        let Some(kind) = row.first().copied().and_then(signal_kind) else { return };
        self.signals.extend(words(row, 1).into_iter().map(|written| {
            let phrase = written.trim_start_matches('~');
            Signal { language, phrase, kind, is_everyday: phrase != written }
        }));
    }

    fn numeral(&mut self, language: &'static str, row: &[&'static str]) {
        let (kind, value) = (row.first().copied().unwrap_or_default(), row.get(1).copied().unwrap_or_default());
        let kind = match kind {
            "cardinal" => NumeralKind::Cardinal,
            "scale" => NumeralKind::Scale,
            "ordinal" => NumeralKind::Ordinal,
            "fraction" => NumeralKind::Fraction,
            "multiple" => NumeralKind::Multiple,
            "rate" => return self.rates.extend(words(row, 2).into_iter().map(|w| w.trim_start_matches('~'))),
            _ => {
                let place = match value {
                    "tens" => LinkPlace::AfterTens,
                    "hundreds" => LinkPlace::AfterHundreds,
                    _ => LinkPlace::BeforeScale,
                };
                return self.links.extend(words(row, 2).into_iter().map(|word| Link { language, word, place }));
            }
        };
        let value = value.parse().unwrap_or(0);
        self.numerals.extend(words(row, 2).into_iter().map(|written| {
            let word = written.trim_start_matches('~');
            Numeral { language, word, kind, value, is_everyday: word != written }
        }));
    }
}

fn signal_kind(name: &str) -> Option<SignalKind> {
    Some(match name {
        "negation" => SignalKind::Negation,
        "exception" => SignalKind::Exception,
        "condition" => SignalKind::Condition,
        "governing" => SignalKind::Governing,
        "modal" => SignalKind::Modal,
        "edge" => SignalKind::Edge,
        "tail" => SignalKind::Tail,
        "range" => SignalKind::Range,
        "prefix" => SignalKind::Prefix,
        "party" => SignalKind::Party,
        "paper" => SignalKind::Paper,
        "common" => SignalKind::Common,
        _ => return None,
    })
}

/// The rows of a file, comments left out, by columns.
pub(crate) fn rows(file: &'static str) -> Vec<Vec<&'static str>> {
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| line.split('\t').collect()).collect()
}

/// The words of a column.
pub(crate) fn words(row: &[&'static str], column: usize) -> Vec<&'static str> {
    row.get(column).map_or_else(Vec::new, |cell| cell.split(", ").collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_well_formed() {
        for (language, file) in NUMERALS {
            assert!(file.starts_with('#') && file.contains("Source:"), "{language} names no source");
            for row in rows(file) {
                let [kind, value, _] = row.as_slice() else { panic!("{language}: {row:?} has not three columns") };
                let named = match *kind {
                    "cardinal" | "scale" | "ordinal" | "fraction" | "multiple" => value.parse::<u64>().is_ok(),
                    "rate" => *value == "-",
                    "link" => matches!(*value, "tens" | "hundreds" | "times"),
                    _ => false,
                };
                assert!(named, "{language}: {row:?}");
            }
        }
        let word = |w: &str| !w.is_empty() && w == w.trim() && w.chars().all(|c| c.is_alphabetic() || c == ' ') && w.to_lowercase() == w;
        let all = numerals().iter().map(|n| n.word).chain(links().iter().map(|l| l.word));
        let all = all.chain(rates().iter().copied()).chain(units().iter().copied()).chain(currency_names().iter().copied());
        let wrong: Vec<&str> = all.chain(days().iter().copied()).chain(months().iter().map(|(m, _)| *m)).filter(|w| !word(w)).collect();
        assert!(wrong.is_empty(), "{wrong:?} are no words in small letters");
        assert!(currency_codes().iter().all(|c| c.len() == 3 && c.chars().all(|c| c.is_ascii_uppercase())));
        assert!(months().iter().all(|(_, n)| (1..=12).contains(n)));
    }

    #[test]
    fn every_signal_is_well_formed() {
        for (language, file) in SIGNALS {
            assert!(file.starts_with('#') && file.contains("Source:"), "{language} names no source");
            for row in rows(file) {
                assert!(row.len() == 2 && signal_kind(row[0]).is_some(), "{language}: {row:?}");
            }
            let has = |kind| signals().iter().any(|s| s.language == *language && s.kind == kind);
            assert!(has(SignalKind::Common), "{language} cannot be told");
            let read = [SignalKind::Negation, SignalKind::Exception, SignalKind::Condition, SignalKind::Modal].map(has);
            assert!(read == [true; 4] || read == [false; 4], "{language} is read by halves");
        }
        let word = |w: &str| {
            !w.is_empty() && w == w.trim() && w.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '\'')) && w.to_lowercase() == w
        };
        assert_eq!(signals().iter().find(|s| !word(s.phrase)), None);
    }

    #[test]
    fn every_locator_is_well_formed() {
        let all = rows(include_str!("../data/locators.tsv"));
        assert!(all.iter().all(|row| row.len() == 2 && matches!(row[0], "page" | "section")), "{all:?}");
        assert!(locators(LocatorKind::Page).any(|word| word == "p.") && locators(LocatorKind::Section).any(|word| word == "cl."));
    }

    #[test]
    fn scales_are_powers_of_ten() {
        assert!(
            numerals().iter().filter(|n| n.kind == NumeralKind::Scale).all(|n| n.value >= 100 && 10_u64.pow(n.value.ilog10()) == n.value)
        );
    }

    #[test]
    fn small_numbers_in_english() {
        assert_eq!((english(0), english(12), english(21)), (Some("zero"), Some("twelve"), None));
    }
}
