//! What follows the place of a citation: pins, parallel reports, the parenthesis with court and year.

use touchstone_lexicon::{CitingWord, LocatorKind, is_citing, locators};
use touchstone_text::CharSpan;

use crate::laws::is_number_sign;
use crate::reports::is_month;
use crate::words::Text;
use crate::{Citation, Kind, Pin};

/// Words that a parenthesis with court and year has at most.
const LONGEST: usize = 12;

/// Reads on from the end of the citation as far as it goes.
pub(crate) fn read(text: &Text<'_>, citation: &mut Citation) {
    let mut at = text.at(citation.span.end());
    let mut end = citation.span.end();
    while let Some((pin, next)) = next_pin(text, at, end) {
        citation.pins.extend(pin);
        end = end_of(text, next - 1);
        at = next;
    }
    if let Some((court, year, closed)) = parenthesis(text, at) {
        (citation.year, end) = (Some(year), closed);
        citation.court = court.or_else(|| citation.court.take());
    }
    citation.span = CharSpan::between(citation.span.start(), end.max(citation.span.end()));
}

/// One pin there, behind a citation that ends at `end`, and the word behind the pin: ", 678", ", at 678", " at 678–79", " n.5", ", [50]", " ¶ 12", ", p. 14".
fn next_pin(text: &Text<'_>, at: usize, end: u32) -> Option<(Option<Pin>, usize)> {
    let before = text.before(at);
    let word = text.word(at);
    // "[50]", and "at [50]".
    let bracketed = |at: usize| {
        let (before, after) = (text.before(at), text.before(at + 1));
        let opens = before.trim_end().ends_with('[') && before.chars().all(|c| c.is_whitespace() || matches!(c, ',' | '['));
        let number = word_number(text.word(at))?;
        (opens && after.starts_with(']') && number.0 < 1600).then_some(Pin { first: number.0, last: number.1, is_paragraph: true })
    };
    // ", No. 21-56311": the docket is no pin, and is passed over.
    if text.comma(at) && is_number_sign(&text.folded(at)) && text.spaced(at + 1) && text.word(at + 1).contains(|c: char| c.is_ascii_digit())
    {
        return Some((None, at + 2));
    }
    if let Some(pin) = bracketed(at) {
        return Some((Some(pin), at + 1));
    }
    // A bracket that closes is the citation's own: "(Ch) at 14".
    let closes =
        before.starts_with([')', ']']) && at.checked_sub(1).and_then(|last| text.words.get(last)).is_some_and(|last| last.end < end);
    let closed = closes && before.get(1..).is_some_and(|rest| rest.chars().all(|c| c.is_whitespace() || c == ','));
    if !(text.comma(at) || text.spaced(at) || closed) {
        return None;
    }
    let folded = text.folded(at);
    if is_at(word) {
        if let Some(pin) = bracketed(at + 1) {
            return Some((Some(pin), at + 2));
        }
        let paragraph = text.word(at + 1).starts_with('¶') || is_citing(CitingWord::Note, &text.folded(at + 1));
        let number = if paragraph { at + 2 } else { at + 1 };
        let blank = text.word(number).starts_with('_');
        if !text.spaced(number) {
            return None;
        }
        if blank {
            return Some((None, number + 1));
        }
        let pin = pin(text.word(number))?;
        return Some((Some(Pin { is_paragraph: paragraph, ..pin }), number + 1));
    }
    // "n.5", "n. 5", "& n.5", "¶ 12".
    if let Some(rest) = folded.strip_prefix("nn.").or_else(|| folded.strip_prefix("n.")).filter(|rest| word_number(rest).is_some()) {
        return (!rest.is_empty()).then_some((None, at + 1));
    }
    if is_citing(CitingWord::Note, &folded) && text.spaced(at + 1) && before.chars().all(|c| c.is_whitespace() || c == ',') {
        let paragraph = word.starts_with('¶') || folded.starts_with("para");
        let next = text.word(at + 1);
        if let Some(pin) = pin(next).filter(|_| word != "and" && (paragraph || !text.comma(at))) {
            return Some((paragraph.then_some(Pin { is_paragraph: true, ..pin }), at + 2));
        }
        let note = next.to_lowercase();
        return (word == "&" && note.starts_with("n.") && word_number(note.trim_start_matches("n.")).is_some()).then_some((None, at + 2));
    }
    // A bare number behind a comma, unless it is the volume of another report.
    let number = pin(word).filter(|_| text.comma(at))?;
    let is_volume = text.spaced(at + 1) && text.word(at + 1).starts_with(|c: char| c.is_uppercase());
    (!is_volume).then_some((Some(number), at + 1))
}

/// Whether a word opens the number of a page.
fn is_at(word: &str) -> bool {
    let lower = word.to_lowercase();
    locators(LocatorKind::Page).any(|page| page == lower)
}

/// Pages as written: "678", "678–79", "1173-74", "316.".
pub(crate) fn pin(word: &str) -> Option<Pin> {
    let (first, last) = word_number(word)?;
    Some(Pin { first, last, is_paragraph: false })
}

/// A number or a range of them; the end of a range may leave out the digits that it has in common with the beginning.
fn word_number(word: &str) -> Option<(u32, u32)> {
    // A note's mark may touch the full stop: "1229.2".
    let word = word
        .split('.')
        .next()
        .filter(|_| word.split('.').skip(1).all(|mark| mark.len() < 3 && mark.bytes().all(|b| b.is_ascii_digit())))?;
    let (first, last) = word.split_once(['-', '–', '‑']).unwrap_or((word, ""));
    let digits = |s: &str| !s.is_empty() && s.len() <= 8 && s.bytes().all(|b| b.is_ascii_digit());
    if !digits(first) || !(last.is_empty() || digits(last)) {
        return None;
    }
    let whole = first.get(..first.len().saturating_sub(last.len())).unwrap_or_default();
    let first: u32 = first.parse().ok()?;
    let last = if last.is_empty() { first } else { format!("{whole}{last}").parse().ok()? };
    Some((first, last.max(first)))
}

/// "(9th Cir. 2020)" there: court, year, and the place behind it.
pub(crate) fn parenthesis(text: &Text<'_>, at: usize) -> Option<(Option<String>, u16, u32)> {
    let before = text.before(at);
    if before.trim_end().strip_suffix('(').is_none_or(|rest| !rest.chars().all(|c| c.is_whitespace() || matches!(c, '*' | '_' | ','))) {
        return None;
    }
    let close = (at..(at + LONGEST).min(text.words.len())).find(|word| text.before(word + 1).starts_with(')'))?;
    if (at + 1..=close).any(|word| text.before(word).contains(['(', ')', '“', ';'])) {
        return None;
    }
    let year: u16 = text.word(close).parse().ok().filter(|year| (1600..2200).contains(year))?;
    // "9th Cir. Nov. 28, 2022".
    let day = (at..close).find(|word| is_month(text.word(*word))).unwrap_or(close);
    let court = text.joined(at, day);
    let court = court.trim_end_matches(',').trim();
    Some(((!court.is_empty()).then(|| court.to_owned()), year, text.words.get(close)?.end + 1))
}

/// The place behind a word, its last full stop left out where a number is before it.
pub(crate) fn end_of(text: &Text<'_>, word: usize) -> u32 {
    let written = text.word(word);
    let end = text.words.get(word).map_or(0, |w| w.end);
    let numbered = written.strip_suffix('.').is_some_and(|rest| rest.ends_with(|c: char| c.is_ascii_digit()));
    // "[50]": the bracket is the pin's.
    if text.before(word).ends_with('[') && text.before(word + 1).starts_with(']') {
        return end + 1;
    }
    if numbered { end - 1 } else { end }
}

/// Joins parallel reports of a case: "556 U.S. 662, 678, 129 S. Ct. 1937 (2009)".
pub(crate) fn join(text: &Text<'_>, found: Vec<Citation>) -> Vec<Citation> {
    let mut joined: Vec<Citation> = Vec::new();
    for citation in found {
        let parallel = |last: &Citation| {
            let next = text.at(last.span.end());
            let case = |kind: Kind| matches!(kind, Kind::Case | Kind::Short);
            last.year.is_none()
                && last.kind == citation.kind
                && case(citation.kind)
                && text.comma(next)
                && text.words.get(next).is_some_and(|w| w.start == citation.span.start())
        };
        match joined.last_mut().filter(|last| parallel(last)) {
            Some(last) => {
                last.span = CharSpan::between(last.span.start(), citation.span.end());
                last.reports.extend(citation.reports);
                last.pins.extend(citation.pins);
                last.keys.extend(citation.keys);
                (last.year, last.court) = (citation.year, citation.court.or(last.court.take()));
            }
            None => joined.push(citation),
        }
    }
    joined
}
