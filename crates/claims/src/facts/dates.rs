//! Dates in every common writing, and the days between them.

use touchstone_verify::{LEXICON, Piece};

use super::CLAIM_WORDS;

/// A day, a month of a year, or a day without its year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Date {
    pub(crate) day: Option<u32>,
    pub(crate) month: u32,
    pub(crate) year: Option<u32>,
}

impl Date {
    /// Whether a cited date says what this one does: what this one leaves open, the cited one may have.
    pub(crate) fn is_said_by(&self, cited: &Self) -> bool {
        self.month == cited.month && (self.day.is_none() || self.day == cited.day) && (self.year.is_none() || self.year == cited.year)
    }

    /// Days since 1 January of year 0 by the Gregorian calendar; `None` where the day or the year is open.
    pub(crate) fn days(&self) -> Option<i64> {
        let (year, day) = (i64::from(self.year?), i64::from(self.day?));
        let (y, m) = if self.month <= 2 { (year - 1, self.month + 9) } else { (year, self.month - 3) };
        Some(365 * y + y.div_euclid(4) - y.div_euclid(100) + y.div_euclid(400) + (i64::from(m) * 306 + 5) / 10 + day - 1)
    }

    /// The day that many months later; the last of the month where it has no such day.
    pub(crate) fn plus_months(&self, months: i64) -> Option<Self> {
        let all = i64::from(self.year?) * 12 + i64::from(self.month) - 1 + months;
        let (year, month) = (u32::try_from(all.div_euclid(12)).ok()?, u32::try_from(all.rem_euclid(12)).ok()? + 1);
        Some(Self { day: Some(self.day?.min(last_day(year, month))), month, year: Some(year) })
    }
}

/// As ISO 8601 writes it, as far as it is known.
impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.year, self.day) {
            (Some(year), Some(day)) => write!(f, "{year:04}-{:02}-{day:02}", self.month),
            (Some(year), None) => write!(f, "{year:04}-{:02}", self.month),
            (None, day) => write!(f, "--{:02}-{:02}", self.month, day.unwrap_or(0)),
        }
    }
}

fn last_day(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// "1 March 2024", "1st day of March, 2024", "March 1, 2024", "March 2024", "2024-03-01", "01.03.2024", with how many tokens it takes.
pub(super) fn date(tokens: &[Piece]) -> Option<(usize, Vec<Date>)> {
    let first = tokens.first()?;
    if let Some(day) = ordinal(first, 31) {
        let mut at = 1;
        let key = |at: usize| tokens.get(at).map_or("", |t| t.key.as_str());
        if CLAIM_WORDS.unit(key(at)) == Some("day") {
            at += 1;
        }
        if key(at).len() <= 2 && tokens.get(at + 1).and_then(month).is_some() && key(at).chars().all(char::is_alphabetic) {
            at += 1;
        }
        if let Some(month) = tokens.get(at).and_then(month) {
            let (length, year) = year_behind(tokens, at + 1);
            return Some((length, vec![Date { day: Some(day), month, year }]));
        }
    }
    if let Some(month) = month(first) {
        if let Some(year) = tokens.get(1).and_then(year) {
            return Some((2, vec![Date { day: None, month, year: Some(year) }]));
        }
        let day = tokens.get(1).and_then(|t| ordinal(t, 31))?;
        let (length, year) = year_behind(tokens, 2);
        return Some((length, vec![Date { day: Some(day), month, year }]));
    }
    let parts: Vec<u32> = first.key.split(['-', '.', '/']).map(|p| p.trim().parse().unwrap_or(0)).collect();
    let [a, b, c] = parts.as_slice() else { return None };
    let readings: &[(u32, u32, u32)] = if *a > 31 { &[(*c, *b, *a)] } else { &[(*a, *b, *c), (*b, *a, *c)] };
    let real = |&(day, month, year): &(u32, u32, u32)| {
        let year = if first.key.contains('/') && year < 100 { year + 2000 } else { year };
        let real = (1..=31).contains(&day) && (1..=12).contains(&month) && (1000..=2999).contains(&year);
        real.then_some(Date { day: Some(day), month, year: Some(year) })
    };
    let mut found: Vec<Date> = readings.iter().filter_map(real).collect();
    found.dedup();
    (!found.is_empty()).then_some((1, found))
}

fn year_behind(tokens: &[Piece], at: usize) -> (usize, Option<u32>) {
    let comma = usize::from(tokens.get(at).is_some_and(|t| t.key == ","));
    match tokens.get(at + comma).and_then(year) {
        Some(year) => (at + comma + 1, Some(year)),
        None => (at, None),
    }
}

fn month(token: &Piece) -> Option<u32> {
    LEXICON.month(&token.key)
}

fn year(token: &Piece) -> Option<u32> {
    let key = token.key.trim_end_matches(['.', ',']);
    let value = if key.len() == 4 { key.parse().ok() } else { None };
    value.filter(|y| (1000..=2999).contains(y))
}

/// "1", "1st", "30th", up to `most`.
fn ordinal(token: &Piece, most: u32) -> Option<u32> {
    let digits = token.key.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let suffix = token.key.get(digits.len()..)?;
    let ordinal = matches!(suffix, "" | "st" | "nd" | "rd" | "th");
    digits.parse().ok().filter(|n| ordinal && (1..=most).contains(n))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tokens;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let all = tokens(text);
        let found = date(&all).map(|(_, dates)| dates[0].to_string());
        assert_eq!(found.as_deref().unwrap_or(""), expected, "{text}");
    }

    #[test]
    fn one_day_in_every_writing() {
        for text in ["1 March 2020", "March 1, 2020", "2020-03-01", "1st day of March, 2020", "01.03.2020"] {
            check(text, "2020-03-01");
        }
        check("1 martie 2020", "2020-03-01");
        check("March 2020", "2020-03");
        check("March of the band", "");
    }

    #[test]
    fn months_are_added_by_the_calendar() {
        let day = Date { day: Some(31), month: 8, year: Some(2020) };
        assert_eq!(day.plus_months(6).map(|d| d.to_string()).as_deref(), Some("2021-02-28"));
        let next = Date { day: Some(1), month: 9, year: Some(2020) };
        assert_eq!(next.days().zip(day.days()).map(|(a, b)| a - b), Some(1));
    }
}
