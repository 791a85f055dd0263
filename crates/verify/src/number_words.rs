//! Numbers written in several words, which a quote must not cut: "two hundred thousand", "douăzeci și cinci".

/// How a word takes part in a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// "two", "twelve".
    Unit,
    /// "twenty".
    Tens,
    /// "hundred", "million".
    Scale,
}

const UNITS: &[&str] = &[
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "unu",
    "doi",
    "două",
    "trei",
    "patru",
    "cinci",
    "șase",
    "șapte",
    "opt",
    "nouă",
    "zece",
];

const TENS: &[&str] = &[
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
    "douăzeci",
    "treizeci",
    "patruzeci",
    "cincizeci",
    "șaizeci",
    "șaptezeci",
    "optzeci",
    "nouăzeci",
];

/// Words that multiply the number before them.
const SCALES: &[&str] = &[
    "hundred",
    "thousand",
    "million",
    "millions",
    "billion",
    "billions",
    "trillion",
    "bn",
    "mln",
    "mio",
    "sută",
    "sute",
    "mie",
    "mii",
    "mil",
    "milion",
    "milioane",
    "miliard",
    "miliarde",
    "millionen",
    "milliarden",
    "tausend",
    "mille",
    "milliards",
    "millones",
    "milioni",
    "miliardi",
    "milhões",
    "miljoen",
    "tysięcy",
    "milionów",
    "тысяч",
    "миллионов",
];

/// Words between two parts of one number: "two hundred and five", "douăzeci și cinci", "douăzeci de mii".
const LINKS: &[&str] = &["and", "și", "si", "de"];

/// Whether `word` multiplies a number in digits before it: "1.5 million".
pub(crate) fn is_scale(word: &str) -> bool {
    SCALES.contains(&word)
}

/// Whether a word is part of a number.
pub(crate) fn is_part_of_number(word: &str) -> bool {
    part(word).is_some()
}

/// Whether the words after a number make it a rate.
pub(crate) fn is_rate_in_words(next: &str, beyond: &str) -> bool {
    match next {
        "percent" | "procent" | "procente" | "prozent" | "procento" => true,
        "per" => matches!(beyond, "cent" | "cento" | "mille" | "mil"),
        "pour" => matches!(beyond, "cent" | "mille"),
        "por" => matches!(beyond, "ciento" | "cento"),
        "la" => matches!(beyond, "sută" | "suta" | "mie"),
        "basis" | "percentage" => matches!(beyond, "point" | "points"),
        _ => false,
    }
}

/// Whether a number goes on from the word `last` to `next` (and `beyond` it). All in small letters.
pub(crate) fn goes_on(last: &str, next: &str, beyond: &str) -> bool {
    let Some(left) = part(last) else { return false };
    let (right, linked) = if LINKS.contains(&next) { (part(beyond), true) } else { (part(next), false) };
    match (left, right) {
        (Part::Unit | Part::Tens, Some(Part::Scale)) => !linked || next == "de",
        (Part::Scale, Some(Part::Scale)) => !linked,
        (Part::Tens, Some(Part::Unit)) => !linked || next != "and",
        (Part::Scale, Some(Part::Unit | Part::Tens)) => true,
        _ => false,
    }
}

fn part(word: &str) -> Option<Part> {
    let lists = [(UNITS, Part::Unit), (TENS, Part::Tens), (SCALES, Part::Scale)];
    lists.iter().find(|(list, _)| list.contains(&word)).map(|(_, part)| *part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        let mut words = text.split(' ');
        let mut word = || words.next().unwrap_or_default();
        assert_eq!(goes_on(word(), word(), word()), expected, "{text}");
    }

    #[test]
    fn parts_of_one_number() {
        check("two hundred", true);
        check("hundred thousand", true);
        check("twenty five", true);
        check("hundred and fifty", true);
        check("douăzeci și cinci", true);
        check("cincizeci de mii", true);
    }

    #[test]
    fn numbers_side_by_side() {
        check("two and three", false);
        check("twenty and five", false);
        check("two parties", false);
        check("five six", false);
        check("hundred and other", false);
    }
}
