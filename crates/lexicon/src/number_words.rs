//! Numbers written in words, which are one number: "two hundred thousand", "5 million", "douăzeci și cinci".

use crate::reader::Reader;
use crate::{LinkPlace, Numeral, NumeralKind};

/// From this value on a cardinal takes smaller ones behind it: "twenty five".
const LEAST_TENS: u64 = 20;

impl Reader {
    /// The value of a word that counts, everyday words and small coins left out: "two" but not "due", "cent" or "first".
    pub fn value(&self, word: &str) -> Option<u64> {
        let counts = |n: &&&Numeral| !n.is_everyday && matches!(n.kind, NumeralKind::Cardinal | NumeralKind::Scale);
        self.numerals.get(word)?.iter().find(counts).filter(|_| !self.currencies.contains(word)).map(|n| n.value)
    }

    /// Whether `word` multiplies a number in digits before it: "1.5 million".
    pub fn is_scale(&self, word: &str) -> bool {
        let scale = |all: &Vec<&Numeral>| all.iter().any(|n| n.kind == NumeralKind::Scale);
        self.numerals.get(word).is_some_and(scale) && !self.currencies.contains(word)
    }

    /// Whether a word is a numeral in some language, everyday words included.
    pub fn is_number_word(&self, word: &str) -> bool {
        self.numerals.contains_key(word)
    }

    /// Whether a word stands between two parts of a number: "and", "de".
    pub fn is_link(&self, word: &str) -> bool {
        self.links.iter().any(|(link, _)| link == word)
    }

    /// Whether a word opens what makes the number before it a rate: "percent", "per", "la".
    pub fn opens_rate(&self, word: &str) -> bool {
        self.rates.iter().any(|(first, _)| first == word)
    }

    /// Whether two words together make the number before them a rate.
    pub fn is_rate_of_two_words(&self, first: &str, second: &str) -> bool {
        !second.is_empty() && self.rates.iter().any(|(one, other)| one == first && other == second)
    }

    /// Whether the words after a number make it a rate.
    pub fn is_rate_in_words(&self, next: &str, beyond: &str) -> bool {
        self.rates.iter().any(|(first, second)| first == next && (second.is_empty() || second == beyond))
    }

    /// Whether a number goes on from the word `last` to `next` (and `beyond` it).
    pub fn goes_on(&self, last: &str, next: &str, beyond: &str) -> bool {
        let Some(left) = self.numerals.get(last) else { return false };
        let right = |word: &str, language: &str| self.numerals.get(word).into_iter().flatten().find(|n| n.language == language).copied();
        left.iter().filter(|n| matches!(n.kind, NumeralKind::Cardinal | NumeralKind::Scale)).any(|a| {
            let linked = self.links.iter().filter(|(word, link)| word == next && link.language == a.language);
            let mut linked = linked.filter_map(|(_, link)| right(beyond, link.language).map(|b| (link.place, b)));
            linked.any(|(place, b)| match place {
                LinkPlace::AfterTens => a.value < 100 && adds(a, b),
                LinkPlace::AfterHundreds => a.value >= 100 && adds(a, b),
                LinkPlace::BeforeScale => multiplies(a, b),
            }) || right(next, a.language).is_some_and(|b| adds(a, b) || multiplies(a, b))
        })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn reader() -> Reader {
        Reader::new(|text| text.split(' ').map(str::to_owned).collect())
    }

    #[track_caller]
    fn check(text: &str, expected: bool) {
        let words: Vec<&str> = text.split(' ').chain([""]).collect();
        assert_eq!(reader().goes_on(words[0], words[1], words[2]), expected, "{text}");
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
        let reader = reader();
        assert_eq!(["two", "sixty", "million"].map(|word| reader.value(word)), [Some(2), Some(60), Some(1_000_000)]);
        assert_eq!(["due", "cent", "first", "tenant"].map(|word| reader.value(word)), [None; 4]);
        assert!(reader.is_scale("million") && reader.is_scale("mii") && !reader.is_scale("cents") && !reader.is_scale("two"));
        assert!(
            reader.is_rate_in_words("per", "cent") && reader.is_rate_in_words("procente", "pe") && !reader.is_rate_in_words("per", "day")
        );
    }
}
