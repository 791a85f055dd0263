//! Citations by a report: a volume, a reporter of the table, a page.

use touchstone_lexicon::{journal, months, reporter};
use touchstone_text::CharSpan;

use crate::words::Text;
use crate::{Citation, Kind, Pin, Report, tail};

/// Words that the name of a reporter or journal has at most.
const LONGEST: usize = 9;

/// Every report of the text; those that follow each other as parallel citations are one citation.
pub(crate) fn find(text: &Text<'_>) -> Vec<Citation> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.words.len() {
        match report(text, at) {
            Some((citation, next)) => {
                found.push(citation);
                at = next;
            }
            None => at += 1,
        }
    }
    found
}

/// The report whose volume is the word at that place, and the word behind it.
fn report(text: &Text<'_>, at: usize) -> Option<(Citation, usize)> {
    let volume = text.word(at);
    if !(1..=4).contains(&volume.len()) || !volume.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    // "[1990] 2 AC 605" is a neutral citation's neighbour, which has a year before its volume.
    let behind_year = text.before(at).contains(']');
    let mut name = String::new();
    let mut found = None;
    for length in 1..=LONGEST {
        if !text.spaced(at + length) {
            break;
        }
        name.push_str(text.word(at + length));
        let next = at + length + 1;
        let (known, kind) = match (reporter(&name), journal(&name)) {
            (Some(known), _) => (known, Kind::Case),
            (None, Some(known)) => (known, Kind::Journal),
            (None, None) => continue,
        };
        if length == 1 && is_month(&name) {
            continue;
        }
        if let Some(place) = place(text, next) {
            found = Some((known, kind, place));
        }
    }
    let (known, kind, place) = found.filter(|_| !behind_year)?;
    let kind = if place.pin.is_some() { Kind::Short } else { kind };
    let last = text.words.get(place.word)?;
    let length = |written: &str| u32::try_from(written.chars().count()).unwrap_or_default();
    let own = place.page.as_ref().map_or(last.end, |page| last.start + length(page));
    let start = text.words.get(at)?.start;
    let mut citation = Citation::new(kind, CharSpan::between(start, own));
    citation.reports.push(Report { span: citation.span, volume: volume.to_owned(), reporter: known, page: place.page });
    if kind == Kind::Short {
        // A range is the citation's; the full stop that ends the sentence is not, nor a note's mark behind it.
        let written = text.word(place.word);
        let range: String = written.chars().take_while(|c| *c != '.').collect();
        citation.span = CharSpan::between(start, last.start + length(&range));
    }
    citation.pins.extend(place.pin.filter(|pin| pin.first > 0));
    Some((citation, place.word + 1))
}

/// The page of a report.
struct Place {
    /// `None` where it is left blank.
    page: Option<String>,
    /// Of a short form.
    pin: Option<Pin>,
    /// The word that the page is.
    word: usize,
}

/// The page behind a reporter: "662", "____", "at 678", "(1 Wheat.) 462".
fn place(text: &Text<'_>, at: usize) -> Option<Place> {
    let digits = |word: usize| -> String { text.word(word).chars().take_while(char::is_ascii_digit).collect() };
    if (text.spaced(at) || text.comma(at)) && text.word(at) == "at" && text.spaced(at + 1) {
        let word = at + 1;
        if text.word(word).starts_with('_') {
            return Some(Place { page: None, pin: Some(Pin { first: 0, last: 0, is_paragraph: false }), word });
        }
        let pin = tail::pin(text.word(word))?;
        return Some(Place { page: Some(digits(word)), pin: Some(pin), word });
    }
    let mut word = at;
    if text.before(at).trim() == "(" {
        // The early reports of a court are cited by their reporter too.
        word = (at + 1..at + 4).find(|word| text.before(*word).starts_with(')'))?;
    } else if !text.spaced(at) {
        return None;
    }
    if text.word(word).starts_with('_') {
        return Some(Place { page: None, pin: None, word });
    }
    let pin = tail::pin(text.word(word)).filter(|pin| pin.first == pin.last)?;
    Some(Place { page: Some(digits(word)).filter(|page| !page.is_empty()), pin: None, word }).filter(|_| pin.first > 0)
}

/// "12 Mar. 2020" is a day.
pub(crate) fn is_month(word: &str) -> bool {
    let folded = word.trim_end_matches('.').to_lowercase();
    months().iter().any(|(month, _)| *month == folded || month.get(..3) == Some(folded.as_str()))
}
