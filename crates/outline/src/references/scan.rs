//! Where a text names a place: a word of drafting and a number.

use touchstone_text::CharSpan;

use crate::headings::labels::{Word, drafting_word};
use crate::headings::ordinal::Ordinal;

/// A place that is named.
#[derive(Debug, Clone)]
pub(super) struct Named {
    pub span: CharSpan,
    pub what: What,
    /// The number with its stops: 9.2 is two.
    pub numbers: Vec<Ordinal>,
    /// What is named inside it: (d), (ii).
    pub inner: Vec<Ordinal>,
    pub whose: Whose,
}

/// What is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Place(Word),
    Note,
}

/// Whose place it is, as far as the words around it say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// This document's: "of this Agreement", or nothing is said.
    Own,
    /// Another's: "of the Securities Act".
    Another,
}

/// All places that are named. `chars` are those of the text, with furniture as spaces.
pub(super) fn named(chars: &[char]) -> Vec<Named> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let starts = at == 0 || !chars[at - 1].is_alphanumeric();
        if starts && (chars[at].is_alphabetic() || chars[at] == '§') {
            let end = word_end(chars, at);
            let found = here(chars, at, end);
            if let Some(last) = found.last() {
                at = last.span.end() as usize;
                out.extend(found);
                continue;
            }
            at = end.max(at + 1);
        } else {
            at += 1;
        }
    }
    out
}

fn word_end(chars: &[char], at: usize) -> usize {
    if chars[at] == '§' {
        return at + chars[at..].iter().take_while(|c| **c == '§').count();
    }
    at + chars[at..].iter().take_while(|c| c.is_alphabetic()).count()
}

/// The places named from a word on: several for "Sections 4.1 and 4.2".
fn here(chars: &[char], at: usize, end: usize) -> Vec<Named> {
    if end - at > 12 {
        return Vec::new();
    }
    let name: String = chars[at..end].iter().collect();
    let lower = name.to_lowercase();
    let word = match lower.as_str() {
        "note" | "notes" | "footnote" | "footnotes" | "nota" => What::Note,
        _ => match drafting_word(&lower) {
            Some(word) => What::Place(word),
            None => return Vec::new(),
        },
    };
    // Words of everyday use count as names of places only where a number follows closely; "part" and "title" only with a capital.
    let everyday = matches!(word, What::Place(Word::Part | Word::Title)) && !name.starts_with(char::is_uppercase);
    let mut from = end + usize::from(chars.get(end) == Some(&'.'));
    from = skip_spaces(chars, from, 2);
    for short in ["nr.", "no.", "Nr.", "No."] {
        if chars.get(from..from + 3).is_some_and(|c| c.iter().collect::<String>() == short) {
            from = skip_spaces(chars, from + 3, 2);
            break;
        }
    }
    let Some(first) = number(chars, from).filter(|_| !everyday) else { return Vec::new() };
    let mut found = vec![(at, first)];
    let plural = lower.ends_with('s') && lower != "alineatul"
        || lower == "§§"
        || matches!(lower.as_str(), "art" | "articolele" | "lit" | "alin" | "pct");
    while plural && found.len() < 12 {
        let Some(next) = found.last().and_then(|(_, n)| joined(chars, n.end)).and_then(|from| number(chars, from).map(|n| (from, n)))
        else {
            break;
        };
        found.push(next);
    }
    let last = found.last().map_or(end, |(_, n)| n.end);
    let whose = whose(chars, at, last);
    let span = |from: usize, to: usize| CharSpan::between(u32::try_from(from).unwrap_or(u32::MAX), u32::try_from(to).unwrap_or(u32::MAX));
    found.into_iter().map(|(from, n)| Named { span: span(from, n.end), what: word, numbers: n.numbers, inner: n.inner, whose }).collect()
}

struct Number {
    numbers: Vec<Ordinal>,
    inner: Vec<Ordinal>,
    end: usize,
}

fn skip_spaces(chars: &[char], from: usize, most: usize) -> usize {
    from + chars[from.min(chars.len())..].iter().take(most).take_while(|c| c.is_whitespace()).count()
}

/// The number at a place, with what is named inside it.
fn number(chars: &[char], from: usize) -> Option<Number> {
    let mut at = from;
    let mut numbers = Vec::new();
    if chars.get(at) != Some(&'(') {
        loop {
            let count = chars.get(at..)?.iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '^').count();
            let Some(one) = chars.get(at..at + count).and_then(|c| Ordinal::parse(&c.iter().collect::<String>())) else { break };
            numbers.push(one);
            at += count;
            let stop = matches!(chars.get(at), Some('.'))
                && chars.get(at + 1).is_some_and(char::is_ascii_alphanumeric)
                && chars.get(at + 1).is_some_and(|c| c.is_ascii_digit() || !chars.get(at + 2).is_some_and(|d| d.is_alphabetic()));
            let dash = matches!(chars.get(at), Some('-' | '–'))
                && chars.get(at + 1).is_some_and(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
                && numbers[0].form == crate::headings::ordinal::Form::Capital;
            if !(stop || dash) {
                break;
            }
            at += 1;
        }
        if numbers.is_empty() {
            return None;
        }
        // "a)" closes a letter; a word that goes on is no number.
        at += usize::from(chars.get(at) == Some(&')'));
        if chars.get(at).is_some_and(|c| c.is_alphanumeric()) {
            return None;
        }
    }
    let mut inner = Vec::new();
    let mut end = at;
    while let Some((one, after)) = inside(chars, at) {
        inner.push(one);
        (at, end) = (after, after);
    }
    (!(numbers.is_empty() && inner.is_empty())).then_some(Number { numbers, inner, end })
}

/// "(d)", also behind a space; "alin. (1)", "lit. a)".
fn inside(chars: &[char], from: usize) -> Option<(Ordinal, usize)> {
    let mut at = skip_spaces(chars, from, 2);
    let worded = chars.get(at).is_some_and(|c| c.is_alphabetic());
    if worded && at > from {
        let end = word_end(chars, at);
        let name: String = chars[at..end].iter().collect();
        if !matches!(drafting_word(&name), Some(Word::Paragraph | Word::Point)) || end - at > 10 {
            return None;
        }
        at = skip_spaces(chars, end + usize::from(chars.get(end) == Some(&'.')), 2);
    } else if worded {
        return None;
    }
    let open = chars.get(at) == Some(&'(');
    if !open && !worded {
        return None;
    }
    let start = at + usize::from(open);
    let count = chars.get(start..)?.iter().take(8).take_while(|c| c.is_ascii_alphanumeric() || **c == '^').count();
    let one = Ordinal::parse(&chars.get(start..start + count)?.iter().collect::<String>())?;
    let closed = chars.get(start + count) == Some(&')');
    // A year in brackets is none.
    ((closed || worded && !open) && count <= 5 && (count != 4 || worded)).then_some((one, start + count + usize::from(closed)))
}

/// Where the next number of a list begins: behind a comma, "and", "or", "și".
fn joined(chars: &[char], end: usize) -> Option<usize> {
    let comma = usize::from(chars.get(end) == Some(&','));
    let mut at = skip_spaces(chars, end + comma, 2);
    let last = word_end_of(chars, at);
    let word: String = chars.get(at..last)?.iter().collect();
    let and = matches!(word.as_str(), "and" | "or" | "și" | "şi" | "sau" | "through" | "to" | "la");
    if and {
        at = skip_spaces(chars, last, 2);
    }
    let number = chars.get(at).is_some_and(|c| {
        c.is_ascii_digit()
            || *c == '('
            || c.is_ascii_uppercase() && and && !chars.get(at + 1).is_some_and(|d| d.is_alphabetic() && d.is_lowercase())
    });
    (at > end && (comma > 0 || and) && number).then_some(at)
}

fn word_end_of(chars: &[char], at: usize) -> usize {
    at + chars.get(at..).map_or(0, |rest| rest.iter().take_while(|c| c.is_alphabetic()).count())
}

/// Names that a document gives to itself and its parts.
const OWN: &[&str] = &[
    "agreement",
    "contract",
    "lease",
    "deed",
    "license",
    "section",
    "article",
    "clause",
    "schedule",
    "exhibit",
    "annex",
    "appendix",
    "addendum",
    "terms",
    "anexa",
    "contractul",
    "contractului",
    "order",
    "opinion",
];

/// What an act says of a place in another act that it changes.
const AMENDS: &[&str] =
    &["se modifică", "se introduc", "se abrogă", "se completează", "va avea următorul cuprins", "vor avea următorul cuprins"];

/// Whose place it is, by the words behind it, or before a "§".
fn whose(chars: &[char], start: usize, end: usize) -> Whose {
    let before: String = chars[start.saturating_sub(14)..start].iter().collect();
    let before = before.trim_end();
    let code = |names: &[&str]| names.iter().any(|c| before.ends_with(c));
    if code(&["U.S.C.", "U. S. C.", "C.F.R.", "CFR", "USC"])
        || chars[start] == '§' && code(&["Code", "Stat.", "Ann.", "Act", "Law", "Rule"])
    {
        return Whose::Another;
    }
    // The gazette has parts of its own.
    if before.trim_end_matches(',').ends_with("Oficial") {
        return Whose::Another;
    }
    let behind: String = chars[end.min(chars.len())..(end + 90).min(chars.len())].iter().collect();
    let sentence = behind.find(".\n").or_else(|| behind.find(';')).map_or(behind.as_str(), |end| behind.get(..end).unwrap_or_default());
    // The formulas by which an act changes another (Legea nr. 24/2000, art. 59 to 64).
    if AMENDS.iter().any(|formula| sentence.contains(formula)) {
        return Whose::Another;
    }
    let mut words = behind.split_whitespace();
    let first = words.next().unwrap_or_default();
    // A mark ends what is said of the place, but for "Section 10, of the Act".
    if behind.starts_with([';', ':', ')', '.']) {
        return Whose::Own;
    }
    let romanian = matches!(first, "din" | "al" | "a" | "ale" | "la");
    if !matches!(first, "of" | "to" | "under") && !romanian {
        return Whose::Own;
    }
    let mut rest =
        words.skip_while(|w| matches!(*w, "the" | "such" | "said" | "that" | "certain" | "its" | "Title" | "aceeași" | "aceeaşi"));
    let name = rest.next().unwrap_or_default();
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    if matches!(plain.as_str(), "this" | "these" | "hereof" | "herein") || plain.starts_with("prezent") {
        return Whose::Own;
    }
    let capital =
        name.trim_start_matches(['“', '"', '„', '(']).starts_with(char::is_uppercase) || name.starts_with(|c: char| c.is_ascii_digit());
    if !capital {
        return Whose::Own;
    }
    if OWN.contains(&plain.as_str()) && !romanian {
        return Whose::Own;
    }
    if romanian && (plain.starts_with("anex") || plain.starts_with("contract")) { Whose::Own } else { Whose::Another }
}
