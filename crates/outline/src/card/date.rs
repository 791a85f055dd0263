//! Dates as documents write them.

use touchstone_lexicon::{Numeral, NumeralKind, months, numerals};

use super::words::{Word, words};

/// A date with its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dated {
    /// ISO 8601.
    pub day: String,
    /// Bytes of the canonical text.
    pub start: usize,
    pub end: usize,
}

/// The whole dates in `text`, which begins at byte `from`: "May 22, 2000", "16th day of May, 2013", "30 iunie 2010", "2024-03-12". A date
/// in figures whose order depends on the country is none.
pub(super) fn dates(text: &str, from: usize) -> Vec<Dated> {
    let words = words(text, from);
    let mut found: Vec<Dated> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let read = [iso(&words, at), month_first(&words, at), day_first(&words, at)].into_iter().flatten().next();
        match read {
            Some((dated, after)) => {
                found.push(dated);
                at = after;
            }
            None => at += 1,
        }
    }
    found
}

type Read = Option<(Dated, usize)>;

fn iso(words: &[Word<'_>], at: usize) -> Read {
    let word = words.get(at)?;
    let mut parts = word.bare().split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let shaped = parts.next().is_none() && (year.len(), month.len(), day.len()) == (4, 2, 2);
    let dated = dated(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?, word.start, word.end)?;
    shaped.then_some((dated, at + 1))
}

/// "May 22, 2000", "March 9th , 2015", "DEC 17 2019".
fn month_first(words: &[Word<'_>], at: usize) -> Read {
    let first = words.get(at)?;
    let month = month(first)?;
    let day = day(words.get(at + 1)?)?;
    let next = skip_commas(words, at + 2);
    let year = year(words.get(next)?)?;
    let last = words.get(next)?;
    Some((dated(year, month, day, first.start, last.end)?, next + 1))
}

/// "22 May 2000", "12th day of May 2003", "first day of July, 2017", "2nd day of January 2020".
fn day_first(words: &[Word<'_>], at: usize) -> Read {
    let first = words.get(at)?;
    let day = day(first)?;
    let mut next = at + 1;
    if words.get(next).is_some_and(|w| w.folded() == "day") {
        next += 1;
    }
    if words.get(next).is_some_and(|w| matches!(w.folded().as_str(), "of" | "de")) {
        next += 1;
    }
    let month = month(words.get(next)?)?;
    let after = skip_commas(words, next + 1);
    let year = year(words.get(after)?)?;
    let last = words.get(after)?;
    Some((dated(year, month, day, first.start, last.end)?, after + 1))
}

fn skip_commas(words: &[Word<'_>], at: usize) -> usize {
    if words.get(at).is_some_and(|w| matches!(w.text, "," | "de" | "of")) { at + 1 } else { at }
}

fn month(word: &Word<'_>) -> Option<u32> {
    let folded = word.folded();
    months().iter().find(|(name, _)| *name == folded).map(|(_, number)| *number)
}

fn day(word: &Word<'_>) -> Option<u32> {
    let folded = word.folded();
    let digits = folded.trim_end_matches(|c: char| c.is_alphabetic());
    let ending = folded.get(digits.len()..).unwrap_or_default();
    if (1..=2).contains(&digits.len()) && matches!(ending, "" | "st" | "nd" | "rd" | "th" | "er") {
        return digits.parse().ok().filter(|d| (1..=31).contains(d));
    }
    ordinal(&folded)
}

fn ordinal(folded: &str) -> Option<u32> {
    let known = |word: &str| {
        let is = |n: &&Numeral| n.language == "en" && n.kind == NumeralKind::Ordinal && n.word == word;
        numerals().iter().find(is).and_then(|n| u32::try_from(n.value).ok())
    };
    known(folded).filter(|d| (1..=31).contains(d)).or_else(|| {
        let (tens, ones) = folded.split_once('-')?;
        let tens = match tens {
            "twenty" => 20,
            "thirty" => 30,
            _ => return None,
        };
        known(ones).filter(|d| *d < 10).map(|d| tens + d).filter(|d| *d <= 31)
    })
}

fn year(word: &Word<'_>) -> Option<u32> {
    let digits: String = word.bare().chars().take_while(char::is_ascii_digit).collect();
    let is_alone = word.bare().chars().nth(4).is_none_or(|c| !c.is_alphanumeric());
    digits.parse().ok().filter(|y| (1000..2200).contains(y) && is_alone)
}

fn dated(year: u32, month: u32, day: u32, start: usize, end: usize) -> Option<Dated> {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let most = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    (1..=most).contains(&day).then(|| Dated { day: format!("{year:04}-{month:02}-{day:02}"), start, end })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found: Vec<String> = dates(text, 0).into_iter().map(|d| d.day).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn dates_are_read_in_every_form() {
        check("dated as of May 22, 2000 and 23rd day of September, 2016", &["2000-05-22", "2016-09-23"]);
        check("this first day of July, 2017, the 19 DAY OF MAY , 2010", &["2017-07-01", "2010-05-19"]);
        check("March 9th , 2015; FILED DEC 17 2019", &["2015-03-09", "2019-12-17"]);
        check("din 30 iunie 2010, 2024-03-12, twenty-first day of June 2011", &["2010-06-30", "2024-03-12", "2011-06-21"]);
        check("Argued November 4, 2013—Decided February 25, 2014", &["2013-11-04", "2014-02-25"]);
        check("03/04/2019, 31 February 2019, May 2003, Section 5 March", &[]);
    }
}
