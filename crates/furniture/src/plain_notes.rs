//! Footnote blocks of pages whose layout is not known: from a line that opens with a note's number down to the end of the page's text, where
//! that number is a reference in the text above. What could be a clause is none.

use std::collections::BTreeSet;

use crate::lines::{Line, PageLines};
use crate::notes::{Notes, is_rule};
use crate::{Kind, Piece};

/// Letters that a word before a mark has at least, where the mark is no raised sign: abbreviations are shorter.
const LONGEST_ABBREVIATION: usize = 4;

/// The notes of a page; `body` are the indexes of its lines that are not furniture. `noted` says that the page before has notes: the rest
/// of one may be first below a rule of long dashes.
pub(crate) fn of_page(page: &PageLines<'_>, body: &[usize], noted: bool) -> Option<Notes> {
    let lines: Vec<&Line<'_>> = body.iter().filter_map(|at| page.lines.get(*at)).collect();
    let end = lines.last()?.end;
    let mut referred = Referred::default();
    let mut rule = None;
    for (i, line) in lines.iter().enumerate() {
        // Below a rule a mark behind a short word is believed too.
        let ruled = i.checked_sub(1).is_some_and(|above| is_rule(lines[above].text));
        let known = |number: &u32| referred.sure.contains(number) || ruled && referred.doubtful.contains(number);
        let opened = note_number(line.text).filter(|number| known(number) && !is_heading(&lines[i..]));
        if let Some(number) = opened {
            let marks = lines[i..].iter().filter_map(|l| note_number(l.text)).filter(|n| *n >= number).map(|n| n.to_string());
            let piece = Piece { start: rule.unwrap_or(line.start), end, kind: Kind::Footnote };
            return Some(Notes::plain(piece, marks.collect()));
        }
        if is_rule(line.text) {
            rule = Some(line.start);
        }
        references(line.text, &mut referred);
    }
    let start = rule.filter(|_| noted)?;
    Some(Notes::plain(Piece { start, end, kind: Kind::Footnote }, BTreeSet::new()))
}

/// The numbers that a page refers to.
#[derive(Default)]
struct Referred {
    sure: BTreeSet<u32>,
    /// Behind words so short that they may be abbreviations.
    doubtful: BTreeSet<u32>,
}

/// Whether the first of some lines is a heading: in capitals, or short, without a stop, and followed by more.
fn is_heading(lines: &[&Line<'_>]) -> bool {
    let Some((first, rest)) = lines.split_first() else { return false };
    let shouted = first.text.contains(char::is_uppercase) && !first.text.contains(char::is_lowercase);
    let length = |line: &Line<'_>| line.text.trim().chars().count();
    let longest = rest.iter().map(|l| length(l)).max().unwrap_or(0);
    let stopped = first.text.trim_end().ends_with(['.', ',', ';', '?', '!', '”', '"', ')', '’', '-']);
    shouted || !stopped && 3 * length(first) < 2 * longest
}

/// The number that opens a note: "3 See …", "3See", "³ See"; not "3. See", which opens a clause.
fn note_number(line: &str) -> Option<u32> {
    let line = line.trim_start();
    let mut number: Option<u32> = None;
    for (i, c) in line.char_indices() {
        match digit(c) {
            Some(d) if i < 12 => number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(d)),
            Some(_) => return None,
            None => {
                let rest = line.get(i..).unwrap_or_default().trim_start();
                let opens = rest.chars().next().is_some_and(|c| c.is_uppercase() || matches!(c, '“' | '"' | '„' | '«'));
                return number.filter(|n| opens && (1..1000).contains(n));
            }
        }
    }
    None
}

/// Adds the numbers that are in a line as references to notes: raised, or directly after a mark that ends a sentence or a clause, before a
/// space. "art.5", "No.5" and "cl.5" are none, as a mark after a short word may be an abbreviation's; nor is "Annex2".
fn references(line: &str, found: &mut Referred) {
    let all: Vec<char> = line.chars().collect();
    let mut at = 0;
    while at < all.len() {
        let Some(first) = digit(all[at]) else {
            at += 1;
            continue;
        };
        let (start, is_raised) = (at, all[at].to_digit(10).is_none());
        let mut value = first;
        at += 1;
        while let Some(d) = all.get(at).and_then(|c| digit(*c)) {
            value = value.saturating_mul(10).saturating_add(d);
            at += 1;
        }
        let ends = all.get(at).is_none_or(|c| c.is_whitespace() || matches!(c, '.' | ',' | ';' | ')' | '”' | '"'));
        let letters = if is_raised { follows_letters(&all[..start]).then_some(usize::MAX) } else { follows_mark(&all[..start]) };
        match letters.filter(|_| ends) {
            Some(letters) if letters > LONGEST_ABBREVIATION => drop(found.sure.insert(value)),
            Some(_) => drop(found.doubtful.insert(value)),
            None => {}
        }
    }
}

/// Whether a raised number is behind a word or a closing mark. Behind a short word that follows a number it is a power: "100 m²".
fn follows_letters(before: &[char]) -> bool {
    let Some(last) = before.last() else { return false };
    if is_closing(*last) {
        return true;
    }
    let word = before.iter().rev().take_while(|c| c.is_alphabetic()).count();
    let earlier = before[..before.len() - word].iter().rev().find(|c| !c.is_whitespace());
    word > 0 && !(word <= 2 && earlier.is_some_and(|c| c.is_numeric()))
}

/// The letters of the word that the text before a number ends with, where a closing mark is between them. Two marks end no abbreviation.
fn follows_mark(before: &[char]) -> Option<usize> {
    let marks = before.iter().rev().take_while(|c| is_closing(**c)).count();
    let word = before[..before.len() - marks].iter().rev().take_while(|c| c.is_alphabetic()).count();
    match (marks, word) {
        (0, _) | (_, 0) => None,
        (1, letters) => Some(letters),
        _ => Some(usize::MAX),
    }
}

fn is_closing(c: char) -> bool {
    matches!(c, '.' | ',' | ';' | ':' | '”' | '"' | '’' | ')' | ']' | '?' | '!')
}

/// The value of a digit, raised or not.
pub(crate) fn digit(c: char) -> Option<u32> {
    c.to_digit(10).or(match c {
        '¹' => Some(1),
        '²' => Some(2),
        '³' => Some(3),
        '⁰' => Some(0),
        '⁴'..='⁹' => Some(u32::from(c) - u32::from('⁰')),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_open_notes() {
        assert_eq!(note_number("3 See Smith"), Some(3));
        assert_eq!(note_number("³See Smith"), Some(3));
        assert_eq!(note_number("3. The Supplier"), None);
        assert_eq!(note_number("30 days after"), None);
        assert_eq!(note_number("12.3 Confidentiality"), None);
        assert_eq!(note_number("777777777777 Account"), None);
    }

    #[test]
    fn what_refers_to_a_note() {
        let found = |line: &str| {
            let mut found = Referred::default();
            references(line, &mut found);
            found.sure.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(found("it was settled.3 It"), [3]);
        assert_eq!(found("the “bank.”12 He"), [12]);
        assert_eq!(found("the rule³ is"), [3]);
        assert!(found("within 3 days, Section 1.3 and an area of 10² or 100 m² or 5 km² says").is_empty());
        assert!(found("CO2 of Model A2 in Annex2 here").is_empty());
        assert!(found("under art.5 the No.5 or cl.5 and sect.5 of it").is_empty());
    }
}
