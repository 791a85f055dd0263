//! Numbers written in words, which a quote must not cut: "two hundred thousand", "5 million", "douăzeci și cinci". The words are
//! those of the lexicon.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use touchstone_lexicon::{Link, LinkPlace, Numeral, NumeralKind, currency_names, links, numerals, rates};

use crate::units::comparable;

/// From this value on a cardinal takes smaller ones behind it: "twenty five".
const LEAST_TENS: u64 = 20;

/// The numerals of each word in comparable form.
static NUMERALS: LazyLock<BTreeMap<String, Vec<&'static Numeral>>> = LazyLock::new(|| {
    let mut all: BTreeMap<String, Vec<&'static Numeral>> = BTreeMap::new();
    for numeral in numerals() {
        all.entry(comparable(numeral.word)).or_default().push(numeral);
    }
    all
});

static LINKS: LazyLock<Vec<(String, &'static Link)>> = LazyLock::new(|| links().iter().map(|l| (comparable(l.word), l)).collect());

/// Rates of one word, or of two.
static RATES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let both = |phrase: &str| phrase.split_once(' ').map_or((comparable(phrase), String::new()), |(a, b)| (comparable(a), comparable(b)));
    rates().iter().map(|phrase| both(phrase)).collect()
});

static CURRENCIES: LazyLock<Vec<String>> = LazyLock::new(|| currency_names().iter().map(|name| comparable(name)).collect());

/// The value of a word that counts, everyday words and small coins left out: "two" but not "due", "cent" or "first".
pub(crate) fn value(word: &str) -> Option<u64> {
    let counts = |n: &&&Numeral| !n.is_everyday && matches!(n.kind, NumeralKind::Cardinal | NumeralKind::Scale);
    NUMERALS.get(word)?.iter().find(counts).filter(|_| !is_coin(word)).map(|n| n.value)
}

/// Whether `word` multiplies a number in digits before it: "1.5 million".
pub(crate) fn is_scale(word: &str) -> bool {
    NUMERALS.get(word).is_some_and(|all| all.iter().any(|n| n.kind == NumeralKind::Scale)) && !is_coin(word)
}

/// Whether a word is a numeral in some language, everyday words included.
pub(crate) fn is_number_word(word: &str) -> bool {
    NUMERALS.contains_key(word)
}

/// Whether a word stands between two parts of a number: "and", "de".
pub(crate) fn is_link(word: &str) -> bool {
    LINKS.iter().any(|(link, _)| link == word)
}

/// Whether a word opens what makes the number before it a rate: "percent", "per", "la".
pub(crate) fn opens_rate(word: &str) -> bool {
    RATES.iter().any(|(first, _)| first == word)
}

/// Whether two words together make the number before them a rate.
pub(crate) fn is_rate_of_two_words(first: &str, second: &str) -> bool {
    !second.is_empty() && RATES.iter().any(|(one, other)| one == first && other == second)
}

/// Whether the words after a number make it a rate.
pub(crate) fn is_rate_in_words(next: &str, beyond: &str) -> bool {
    RATES.iter().any(|(first, second)| first == next && (second.is_empty() || second == beyond))
}

/// Whether a number goes on from the word `last` to `next` (and `beyond` it). All in comparable form.
pub(crate) fn goes_on(last: &str, next: &str, beyond: &str) -> bool {
    let Some(left) = NUMERALS.get(last) else { return false };
    let right = |word: &str, language: &str| NUMERALS.get(word).into_iter().flatten().find(|n| n.language == language).copied();
    left.iter().filter(|n| matches!(n.kind, NumeralKind::Cardinal | NumeralKind::Scale)).any(|a| {
        let linked = LINKS.iter().filter(|(word, link)| word == next && link.language == a.language);
        let mut linked = linked.filter_map(|(_, link)| right(beyond, link.language).map(|b| (link.place, b)));
        linked.any(|(place, b)| match place {
            LinkPlace::AfterTens => a.value < 100 && adds(a, b),
            LinkPlace::AfterHundreds => a.value >= 100 && adds(a, b),
            LinkPlace::BeforeScale => multiplies(a, b),
        }) || right(next, a.language).is_some_and(|b| adds(a, b) || multiplies(a, b))
    })
}

/// "twenty five", "hundred five", "two thousand hundred".
fn adds(a: &Numeral, b: &Numeral) -> bool {
    let zeros = std::iter::successors(Some(a.value), |v| v.is_multiple_of(10).then_some(v / 10)).skip(1).take_while(|v| *v > 0).count();
    let room = 10_u64.pow(u32::try_from(zeros).unwrap_or(0));
    let counts = matches!(b.kind, NumeralKind::Cardinal | NumeralKind::Scale);
    counts && a.value >= LEAST_TENS && b.value > 0 && b.value < room
}

/// "two hundred", "hundred thousand".
fn multiplies(a: &Numeral, b: &Numeral) -> bool {
    b.kind == NumeralKind::Scale && a.value > 0 && a.value < b.value
}

fn is_coin(word: &str) -> bool {
    CURRENCIES.iter().any(|name| name == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        let mut words = text.split(' ').map(comparable);
        let mut word = || words.next().unwrap_or_default();
        assert_eq!(goes_on(&word(), &word(), &word()), expected, "{text}");
    }

    #[test]
    fn parts_of_one_number() {
        check("two hundred", true);
        check("hundred thousand", true);
        check("twenty five", true);
        check("hundred and fifty", true);
        check("douăzeci și cinci", true);
        check("cincizeci de mii", true);
        check("vingt et onze", false);
        check("soixante et quatre", true);
        check("deux mille", true);
        check("treinta y cinco", true);
        check("doscientos mil", true);
        check("pięć tysięcy", true);
        check("двадцать пять", true);
    }

    #[test]
    fn numbers_side_by_side() {
        check("two and three", false);
        check("twenty and five", false);
        check("two parties", false);
        check("five six", false);
        check("hundred and other", false);
        check("five mille", false);
    }

    #[test]
    fn words_that_count() {
        assert_eq!([value("two"), value("sixty"), value("million")], [Some(2), Some(60), Some(1_000_000)]);
        assert_eq!([value("due"), value("cent"), value("first"), value("tenant")], [None; 4]);
        assert!(is_scale("million") && is_scale("mii") && !is_scale("cents") && !is_scale("two"));
        assert!(is_rate_in_words("per", "cent") && is_rate_in_words("procente", "pe") && !is_rate_in_words("per", "day"));
    }
}
