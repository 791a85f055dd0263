//! The lexicon as a program looks words up in it: every entry in the comparable form of the caller.

use std::borrow::Cow;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::{Link, Numeral, Signal, SignalKind, tables};

/// A language by its code in ISO 639-1.
pub type Language = &'static str;

/// A word of a text with the bytes that it covers, an apostrophe inside it included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word<'a> {
    /// Comparable form; an apostrophe inside stays as `'`.
    pub form: Cow<'a, str>,
    /// Its first byte in the text.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
}

/// What kind of word this is, in the order in which a kind outranks another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum WordKind {
    /// Denies.
    Negation,
    /// Excepts or sets a condition.
    Restriction,
    /// Counts.
    Number,
    /// Names a month or a day.
    Date,
    /// Obliges or permits.
    Modal,
    /// Any other.
    Plain,
}

/// The entries of the lexicon in one comparable form.
#[derive(Debug)]
pub struct Reader {
    pub(crate) numerals: HashMap<String, Vec<&'static Numeral>>,
    pub(crate) links: Vec<(String, &'static Link)>,
    /// Rates of one word, or of two.
    pub(crate) rates: Vec<(String, String)>,
    pub(crate) currencies: HashSet<String>,
    /// Phrases by their first word.
    pub(crate) phrases: HashMap<String, Vec<Phrase>>,
    /// The languages that can be told.
    pub(crate) languages: Vec<Language>,
    /// The places of the languages in which each of the commonest words is common.
    pub(crate) common: HashMap<String, Vec<usize>>,
    /// The bytes of the longest of these.
    pub(crate) longest_common: usize,
    units: HashSet<String>,
    months: HashMap<String, u32>,
    days: HashSet<String>,
}

/// A phrase in comparable form.
#[derive(Debug)]
pub(crate) struct Phrase {
    pub words: Vec<String>,
    pub signal: &'static Signal,
}

/// Characters of the Han script that deny.
const DENYING_CHARACTERS: &str = "不非无無未没沒勿毋莫";

/// Digits of the Han script and their scales.
const HAN_NUMERALS: &str = "〇零一二三四五六七八九十百千万萬亿億兆两兩壹贰叁肆伍陆柒捌玖拾佰仟";

/// Whether a Han character is part of a number.
pub fn is_han_numeral(c: char) -> bool {
    HAN_NUMERALS.contains(c)
}

/// Whether a Han character denies what follows.
pub fn is_denying_character(c: char) -> bool {
    DENYING_CHARACTERS.contains(c)
}

impl Reader {
    /// `forms` takes a text apart into its words in comparable form, apostrophes inside words left in.
    pub fn new(forms: fn(&str) -> Vec<String>) -> Self {
        let one = |word: &str| forms(word).concat();
        let set = |words: &[&'static str]| words.iter().map(|word| one(word)).collect::<HashSet<String>>();
        let mut numerals: HashMap<String, Vec<&'static Numeral>> = HashMap::default();
        for numeral in tables::numerals() {
            numerals.entry(one(numeral.word)).or_default().push(numeral);
        }
        let (mut phrases, mut common): (HashMap<String, Vec<Phrase>>, HashMap<String, Vec<usize>>) = Default::default();
        let mut languages: Vec<Language> = Vec::new();
        for signal in tables::signals() {
            let words = forms(signal.phrase);
            if signal.kind == SignalKind::Common {
                let place = languages.iter().position(|known| *known == signal.language).unwrap_or_else(|| {
                    languages.push(signal.language);
                    languages.len() - 1
                });
                common.entry(words.concat()).or_default().push(place);
            } else if let Some(first) = words.first() {
                phrases.entry(first.clone()).or_default().push(Phrase { words, signal });
            }
        }
        let rate = |phrase: &&str| phrase.split_once(' ').map_or((one(phrase), String::new()), |(a, b)| (one(a), one(b)));
        Self {
            numerals,
            links: tables::links().iter().map(|link| (one(link.word), link)).collect(),
            rates: tables::rates().iter().map(rate).collect(),
            currencies: set(tables::currency_names()),
            phrases,
            languages,
            longest_common: common.keys().map(String::len).max().unwrap_or(0),
            common,
            units: set(tables::units()),
            months: tables::months().iter().map(|(name, number)| (one(name), *number)).collect(),
            days: set(tables::days()),
        }
    }

    /// The month that a word names, counted from 1.
    pub fn month(&self, form: &str) -> Option<u32> {
        self.months.get(form).copied()
    }

    /// Whether a word is a unit, says how one is counted, or names a currency or a coin.
    pub fn is_unit(&self, form: &str) -> bool {
        self.units.contains(form) || self.currencies.contains(form)
    }

    /// Whether letters as written are the code of a currency.
    pub fn is_currency_code(&self, written: &str) -> bool {
        tables::currency_codes().contains(&written)
    }

    /// The kind of a single word, as differences and misreadings are ranked.
    pub fn kind(&self, form: &str) -> WordKind {
        let signal = self.kinds_of(form).filter_map(|kind| match kind {
            SignalKind::Negation => Some(WordKind::Negation),
            SignalKind::Exception | SignalKind::Condition => Some(WordKind::Restriction),
            SignalKind::Modal => Some(WordKind::Modal),
            _ => None,
        });
        // A month that is a modal verb too is the verb.
        let listed = signal.min().or_else(|| self.counts_or_dates(form));
        if form.ends_with("n't") || form.chars().any(is_denying_character) {
            WordKind::Negation
        } else if form.chars().any(char::is_numeric) || form.chars().all(is_han_numeral) {
            listed.filter(|kind| matches!(kind, WordKind::Negation | WordKind::Restriction)).unwrap_or(WordKind::Number)
        } else {
            listed.unwrap_or(WordKind::Plain)
        }
    }

    fn counts_or_dates(&self, form: &str) -> Option<WordKind> {
        let counts = self.numerals.get(form).is_some_and(|all| all.iter().any(|n| !n.is_everyday))
            || self.rates.iter().any(|(rate, second)| second.is_empty() && rate == form);
        let dates = self.months.contains_key(form) || self.days.contains(form);
        if counts { Some(WordKind::Number) } else { dates.then_some(WordKind::Date) }
    }
}
