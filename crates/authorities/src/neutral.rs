//! Citations by a number that the court or the publisher gave: neutral citations, reports by year, ECLI, numbers of the Union's courts, CELEX.

use touchstone_lexicon::neutral_court;
use touchstone_text::CharSpan;

use crate::words::Text;
use crate::{Citation, Kind};

/// Words between the year and the number at most: "QB", "EWCA Civ", "2 All ER", "1 Lloyd's Rep".
const LONGEST: usize = 4;

/// Every one of the text.
pub(crate) fn find(text: &Text<'_>) -> Vec<Citation> {
    let mut found: Vec<Citation> = Vec::new();
    for at in 0..text.words.len() {
        let one = by_year(text, at).or_else(|| bare_year(text, at)).or_else(|| one_word(text, at));
        if let Some(one) = one.filter(|one| found.last().is_none_or(|last| last.span.end() <= one.span.start())) {
            found.push(one);
        }
    }
    found
}

/// "[2019] EWCA Civ 12", "[1990] 2 AC 605", "(1868) LR 3 HL 330".
fn by_year(text: &Text<'_>, at: usize) -> Option<Citation> {
    let (before, after) = (text.before(at), text.before(at + 1));
    let squared = before.ends_with('[') && after.starts_with(']');
    let rounded = before.ends_with('(') && after.starts_with(')');
    if !(squared || rounded) || !after.chars().skip(1).all(char::is_whitespace) || after.len() < 2 {
        return None;
    }
    let year = year(text.word(at))?;
    let mut codes = 0;
    for next in at + 1..=at + 1 + LONGEST {
        if next > at + 1 && !text.spaced(next) {
            return None;
        }
        let word = text.word(next);
        let number = word.trim_end_matches('.');
        let is_number = !number.is_empty() && number.len() <= 6 && number.bytes().all(|b| b.is_ascii_digit());
        if is_number
            && codes > 0
            && !(rounded && next == at + 2 && text.spaced(next + 1) && text.word(next + 1).starts_with(char::is_uppercase))
        {
            let more =
                text.spaced(next + 1) && text.word(next + 1).chars().all(|c| c.is_uppercase() || c == '.') && text.word(next + 1).len() > 1;
            let then = text.word(next + 2).trim_end_matches('.');
            // "LR 3 HL 330": the number was a volume's.
            if more && text.spaced(next + 2) && !then.is_empty() && then.bytes().all(|b| b.is_ascii_digit()) {
                codes += 1;
                continue;
            }
            return cited(text, at, next, year, squared);
        }
        let code = word.starts_with(char::is_uppercase) && (squared || word.chars().filter(|c| c.is_uppercase()).count() > 1);
        if !(code || is_number) {
            return None;
        }
        codes += usize::from(code);
    }
    None
}

fn cited(text: &Text<'_>, at: usize, last: usize, year: u16, squared: bool) -> Option<Citation> {
    let start = text.words.get(at)?.start.checked_sub(1)?;
    let number = text.word(last).trim_end_matches('.');
    let mut end = text.words.get(last)?.start + u32::try_from(number.len()).ok()?;
    let between = text.joined(at + 1, last);
    let mut key = if squared { format!("[{year}] {between} {number}") } else { format!("({year}) {between} {number}") };
    // The division: "(Ch)".
    let division = text.word(last + 1);
    if text.before(last + 1) == " ("
        && text.before(last + 2).starts_with(')')
        && division.starts_with(char::is_uppercase)
        && division.len() <= 6
    {
        end = text.words.get(last + 1)?.end + 1;
        key = format!("{key} ({division})");
    }
    let mut citation = Citation::new(Kind::Case, CharSpan::between(start, end));
    citation.court = neutral_court(text.word(at + 1)).map(str::to_owned);
    (citation.year, citation.keys) = (Some(year), vec![key]);
    Some(citation)
}

/// "2011 SCC 10".
fn bare_year(text: &Text<'_>, at: usize) -> Option<Citation> {
    let year = year(text.word(at))?;
    if !text.spaced(at + 1) || !text.spaced(at + 2) || text.before(at).ends_with('[') {
        return None;
    }
    let court = neutral_court(text.word(at + 1))?;
    let number = text.word(at + 2).trim_end_matches('.');
    if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let span = text.span(at, at + 3);
    let dropped = u32::from(text.word(at + 2).len() > number.len());
    let mut citation = Citation::new(Kind::Case, CharSpan::between(span.start(), span.end() - dropped));
    citation.keys = vec![format!("[{year}] {} {number}", text.word(at + 1))];
    (citation.year, citation.court) = (Some(year), Some(court.to_owned()));
    Some(citation)
}

/// What is one word: "2022-NCSC-1", "ECLI:EU:C:2014:317", "C-311/18", "32016R0679".
fn one_word(text: &Text<'_>, at: usize) -> Option<Citation> {
    let written = text.word(at);
    let word = written.trim_end_matches('.');
    let span = text.span(at, at + 1);
    let span = CharSpan::between(span.start(), span.end() - u32::try_from(written.len() - word.len()).ok()?);
    let case = |key: String, year: Option<u16>| {
        let mut citation = Citation::new(Kind::Case, span);
        (citation.keys, citation.year) = (vec![key], year);
        citation
    };
    if let Some(rest) = word.strip_prefix("ECLI:") {
        let parts: Vec<&str> = rest.split(':').collect();
        return (parts.len() == 4).then(|| case(word.to_owned(), parts.get(2).and_then(|y| year(y))));
    }
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let parts: Vec<&str> = word.split('-').collect();
    if let [first, court, number] = parts[..]
        && digits(number)
        && court.len() >= 2
        && court.chars().all(|c| c.is_ascii_uppercase())
        && let Some(year) = year(first)
    {
        return Some(case(word.to_owned(), Some(year)));
    }
    if let Some((number, short)) =
        word.strip_prefix(['C', 'T', 'F']).and_then(|rest| rest.strip_prefix(['-', '‑'])).and_then(|n| n.split_once('/'))
        && digits(number)
        && digits(short)
        && short.len() == 2
    {
        return Some(case(word.replace('‑', "-"), None));
    }
    celex(word).map(|(kind, key, year)| {
        let mut citation = Citation::new(kind, span);
        (citation.keys, citation.year) = (vec![key], Some(year));
        citation
    })
}

/// The Union's number of a document: sector, year, letters of its kind, number. Regulations, directives and decisions have the key that their
/// names have.
fn celex(word: &str) -> Option<(Kind, String, u16)> {
    let (sector, rest) = (word.get(..1)?, word.get(5..)?);
    let year = year(word.get(1..5)?)?;
    let letters: String = rest.chars().take_while(char::is_ascii_uppercase).collect();
    let number = rest.get(letters.len()..)?;
    if !matches!(sector, "3" | "6") || !(1..=2).contains(&letters.len()) || number.len() != 4 || !number.bytes().all(|b| b.is_ascii_digit())
    {
        return None;
    }
    let plain = number.trim_start_matches('0');
    Some(match (sector, letters.as_str()) {
        ("3", "R") => (Kind::Law, format!("regulation {year}/{plain}"), year),
        ("3", "L") => (Kind::Law, format!("directive {year}/{plain}"), year),
        ("3", "D") => (Kind::Law, format!("decision {year}/{plain}"), year),
        ("3", _) => (Kind::Law, word.to_owned(), year),
        _ => (Kind::Case, word.to_owned(), year),
    })
}

fn year(word: &str) -> Option<u16> {
    word.parse().ok().filter(|year| word.len() == 4 && (1600..2200).contains(year))
}
