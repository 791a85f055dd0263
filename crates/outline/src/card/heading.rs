//! The heading of a document that is no case and no numbered act: the lines that name it.

use touchstone_lexicon::{CardWord, headings};

use super::head::{Head, Line};
use super::words::{Word, is_capitals, is_headline, is_joining, is_name_suffix, key, one_line, words};

/// A heading has so many lines at most, and so many characters.
const LINES: usize = 5;
const LONGEST: usize = 160;

/// A heading that nothing but its words shows is one of so many lines.
const FIRST: usize = 8;

/// A letter begins within so many characters.
const LETTERHEAD: usize = 4_000;

/// What is only large or in the middle heads something: so many letters are below it at least, and it differs from so much of its page.
const BODY: usize = 300;
const ALIKE: f32 = 0.5;

/// Lines that name the document.
#[derive(Debug, Clone)]
pub(super) struct Heading {
    /// As written, in one line.
    pub written: String,
    /// Its lines in the head.
    pub first: usize,
    pub last: usize,
    /// The kind of document that its noun tells.
    pub kind: Option<&'static str>,
}

/// The heading of the first pages from line `from` on. `own_name` is what the document calls itself in its first sentence.
pub(super) fn find(head: &Head<'_>, from: usize, own_name: Option<&str>) -> Option<Heading> {
    // A letter's heading is above its salutation. Below it is what the letter is about, which may be another document.
    let salutation = head.lines.iter().position(|l| is_salutation(l.text));
    let lines = &head.lines[..salutation.unwrap_or(head.lines.len())];
    let found = own_name.and_then(|name| repeated(lines, from, name)).or_else(|| with_noun(lines, from));
    // In a text file nothing tells a heading from a sentence but its words.
    let is_laid_out = head.text.facts(lines.get(from).map_or(1, |l| l.page)).is_some();
    let found = found.or_else(|| most_prominent(lines, from).filter(|_| is_laid_out && salutation.is_none()));
    found.filter(|heading| !is_doubtful(head, heading))
}

/// Whether a letter begins with the line.
pub(super) fn is_salutation(text: &str) -> bool {
    let first = words(text, 0).first().map(Word::folded).unwrap_or_default();
    CardWord::Salutation.is(&first) && text.chars().count() <= 60
}

/// The byte behind the words that begin a letter: "Dear Mr. Harris:".
pub(super) fn salutation(opening: &str) -> Option<usize> {
    let all = words(opening.get(..opening.char_indices().nth(LETTERHEAD).map_or(opening.len(), |(at, _)| at))?, 0);
    let at = all.iter().position(|w| w.has_capital() && CardWord::Salutation.is(&w.folded()))?;
    let closes = all.iter().skip(at).take(8).find(|w| w.text.ends_with([':', ',']))?;
    Some(closes.end)
}

/// The heading of a paper that is filed in a case, below the caption that ends at byte `end`.
pub(super) fn of_filing(head: &Head<'_>, end: usize) -> Option<Heading> {
    let lines = &head.lines;
    let from = lines.iter().position(|l| l.start >= end)?;
    let page = lines.get(from)?.page;
    let names = |l: &Line<'_>| {
        l.page == page && l.is_prominent() && (l.is_capitals() || l.is_centred) && !is_apart(l.text) && kind_of(l.text).is_some()
    };
    let first = (from..lines.len().min(from + 30)).find(|at| names(&lines[*at]))?;
    // "CALDER, INC. dba CALDER SERVICES": a heading in capitals may have small words.
    let in_capitals = |l: &Line<'_>| {
        let (small, capital) =
            l.text.chars().fold((0, 0), |(s, c), x| (s + usize::from(x.is_lowercase()), c + usize::from(x.is_uppercase())));
        small * 4 <= capital
    };
    let more = |l: &Line<'_>| l.page == page && in_capitals(l) && !is_apart(l.text) && l.gap.is_none_or(|g| g <= 1.5) && l.text.len() > 3;
    let mut last = first;
    while last + 1 < lines.len() && last - first < LINES && lines[first].is_capitals() && more(&lines[last + 1]) {
        last += 1;
    }
    let mut found = heading(lines, first, last);
    // "Order Granting the Application of …" is no application.
    let opens = words(&found.written, 0).first().and_then(|w| kind_of(w.text));
    found.kind = opens.filter(|kind| matches!(*kind, "order" | "judgment")).or(found.kind);
    Some(found).filter(|h| h.written.chars().count() <= LONGEST && !is_doubtful(head, h))
}

/// Whether it was read from a picture, and the reader was not sure of its words.
fn is_doubtful(head: &Head<'_>, heading: &Heading) -> bool {
    let lines = head.lines.get(heading.first..=heading.last).unwrap_or_default();
    lines.iter().any(|l| !head.text.weak(head.span(l.start, l.end)).is_empty())
}

/// The lines that are, word for word, what the document calls itself.
fn repeated(lines: &[Line<'_>], from: usize, name: &str) -> Option<Heading> {
    let wanted = key(name);
    if wanted.split(' ').count() < 2 {
        return None;
    }
    for first in from..lines.len() {
        let mut joined = String::new();
        for last in first..(first + LINES).min(lines.len()) {
            let line = &lines[last];
            if !line.is_prominent() {
                break;
            }
            joined.push(' ');
            joined.push_str(line.text);
            let found = key(&joined);
            let more = found.strip_prefix(&wanted).map(str::trim_start);
            // "This First Amendment" of a heading "First Amendment to Supply Agreement".
            let amends = |rest: &str| rest.starts_with("to ") && kind_of(name) == Some("amendment");
            if more.is_some_and(|rest| rest.is_empty() || amends(rest)) {
                let end = (first + LINES).min(lines.len());
                let last = (last..end).find(|at| *at + 1 >= end || !goes_on(&lines[*at], &lines[*at + 1])).unwrap_or(last);
                return Some(heading(lines, first, last));
            }
            if !wanted.starts_with(&found) {
                break;
            }
        }
    }
    None
}

/// The first prominent lines with a noun that heads documents.
fn with_noun(lines: &[Line<'_>], from: usize) -> Option<Heading> {
    let stands_out = |l: &Line<'_>| l.is_capitals() || l.is_centred || l.tall >= 1.15;
    let names = |at: usize, l: &Line<'_>| {
        l.is_prominent()
            && (stands_out(l) || at < from + FIRST)
            && l.text.split_whitespace().count() <= 16
            && !is_apart(l.text)
            && (l.is_capitals() || is_headline(l.text) || l.tall >= 1.15)
            && !is_sentence(l.text)
            && heads(l.text)
    };
    let at = (from..lines.len()).find(|at| names(*at, &lines[*at]))?;
    let (mut first, mut last) = (at, at);
    while first > from && at - first < 3 && goes_on(&lines[first - 1], &lines[first]) {
        first -= 1;
    }
    // "AGENDA" alone says less than the centred lines above it.
    while lines[at].text.split_whitespace().count() == 1 && first > from && at - first < 3 && stacked(&lines[first - 1], &lines[first]) {
        first -= 1;
    }
    while last + 1 < lines.len() && last - first < LINES && goes_on(&lines[last], &lines[last + 1]) {
        last += 1;
    }
    Some(heading(lines, first, last))
}

/// Whether a line's noun heads it: before "for" and the like, and not a column's ("Notice Date").
fn heads(text: &str) -> bool {
    let all = words(text, 0);
    let column = all.len() == 2
        && all.first().is_some_and(|w| kind_of(w.text).is_some())
        && all.last().is_some_and(|w| !w.has_digit() && kind_of(w.text).is_none());
    !column && strict_kind(text).is_some()
}

/// Whether a line reads as a part of a sentence: it begins small, or with a pronoun and has small words.
fn is_sentence(text: &str) -> bool {
    let first = words(text, 0).first().map(Word::folded).unwrap_or_default();
    // "e-business Hosting Agreement" is no sentence.
    let small = text.chars().find(|c| c.is_alphanumeric()).is_some_and(char::is_lowercase) && !is_headline(text);
    let opens = CardWord::Pronoun.is(&first) || CardWord::Joining.is(&first);
    small || opens && !is_capitals(text) && !is_headline(text)
}

/// The largest lines of the first page with words, or the first that is in the middle or in capitals before any sentence.
fn most_prominent(lines: &[Line<'_>], from: usize) -> Option<Heading> {
    let page = lines.get(from)?.page;
    let opens = |l: &Line<'_>| l.text.chars().next().is_some_and(|c| !c.is_lowercase());
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let all: usize = lines.iter().skip(from).map(|l| letters(l.text)).sum();
    let heads = |h: &Heading| h.written.chars().count() <= LONGEST && all >= BODY + letters(&h.written);
    // Where most of a page is in capitals, or in the middle, neither tells anything.
    let own: Vec<&Line<'_>> = lines.iter().skip(from).filter(|l| l.page == page).collect();
    let share = |is: fn(&Line<'_>) -> bool| own.iter().filter(|l| is(l)).count() as f32 / own.len().max(1) as f32;
    let (capitals_tell, centre_tells) = (share(|l| l.is_capitals()) < ALIKE, share(|l| l.is_centred) < ALIKE);
    let fits = |l: &Line<'_>| {
        l.page == page
            && !is_apart(l.text)
            && !is_sentence(l.text)
            && l.text.chars().filter(|c| c.is_alphabetic()).count() >= 4
            && l.text.len() <= LONGEST
    };
    let tallest = lines.iter().skip(from).filter(|l| fits(l)).map(|l| l.tall).fold(0.0, f32::max);
    let large = |l: &Line<'_>| l.tall >= tallest * 0.97;
    let many = own.iter().filter(|l| fits(l) && large(l)).count() > 2 * LINES;
    if tallest >= 1.2 && !many {
        let first = (from..lines.len()).find(|at| fits(&lines[*at]) && large(&lines[*at])).filter(|at| opens(&lines[*at]))?;
        let mut last = first;
        while last + 1 < lines.len()
            && last - first < LINES
            && lines[last + 1].page == page
            && large(&lines[last + 1])
            && fits(&lines[last + 1])
        {
            last += 1;
        }
        return Some(heading(lines, first, last)).filter(heads);
    }
    let first = (from..lines.len().min(from + 6)).find(|at| {
        let line = &lines[*at];
        let plain = line.gap.is_none() && *at == from;
        fits(line)
            && opens(line)
            && line.is_prominent()
            && (line.is_centred && centre_tells || plain && line.is_capitals() && capitals_tell)
            && line.text.split_whitespace().count() >= 2
    })?;
    let mut last = first;
    while last + 1 < lines.len() && last - first < 2 && goes_on(&lines[last], &lines[last + 1]) {
        last += 1;
    }
    Some(heading(lines, first, last)).filter(heads)
}

/// Whether two lines are parts of one heading: one leaves off in the middle, or the next begins with a small joining word, or the noun
/// stands alone.
fn goes_on(above: &Line<'_>, below: &Line<'_>) -> bool {
    if above.page != below.page || is_apart(above.text) || is_apart(below.text) || below.gap.is_some_and(|g| g > 2.5) {
        return false;
    }
    let small = below.text.chars().next().is_some_and(char::is_lowercase) && !above.text.ends_with(['.', ';', ':', ',']);
    let alike = above.is_capitals() == below.is_capitals() && (above.tall - below.tall).abs() <= 0.12;
    let (last, first) = (words(above.text, 0), words(below.text, 0));
    let (Some(last), Some(next)) = (last.last(), first.first()) else { return false };
    let folded = next.folded();
    let open = is_joining(&last.folded()) && !above.text.ends_with(['.', ')', '”']) || above.text.ends_with(['-', '–', '&', '/']);
    let joins =
        matches!(folded.as_str(), "to" | "for" | "of" | "regarding" | "relating" | "concerning" | "pentru" | "privind" | "la" | "and")
            && first.len() > 1;
    let numbered = kind_of(above.text) == Some("agreement") && kind_of(below.text) == Some("amendment") && below.text.len() < 40;
    let alone = first.len() == 1 && kind_of(below.text).is_some() && above.is_prominent() && !ends_with_company(above.text);
    alike && (open || joins || small || numbered || alone)
}

/// Lines in the middle, one close above the other.
fn stacked(above: &Line<'_>, below: &Line<'_>) -> bool {
    let close = below.gap.is_none_or(|g| g <= 1.0);
    above.page == below.page
        && above.is_centred
        && below.is_centred
        && above.is_prominent()
        && close
        && !is_apart(above.text)
        && !ends_with_company(above.text)
}

/// Lines that stand above or below a heading and are no part of it: the number of an exhibit, marks of secrecy and of execution, dates,
/// who the parties are, a table of contents.
fn is_apart(text: &str) -> bool {
    let all: Vec<String> = words(text, 0).iter().map(Word::folded).collect();
    let first = all.first().map_or("", String::as_str);
    let second = all.get(1).map_or("", String::as_str);
    let attached = CardWord::Attachment.is(first)
        && all.len() <= 4
        && (second.bytes().any(|b| b.is_ascii_digit()) || second.chars().count() <= 2 || all.len() == 1);
    let parties = matches!(
        first,
        "between"
            | "among"
            | "by"
            | "and"
            | "între"
            | "și"
            | "dated"
            | "effective"
            | "contract"
            | "page"
            | "source"
            | "cusip"
            | "docket"
            | "case"
            | "agreement"
    ) && (all.len() == 1
        || matches!(second, "and" | "between" | "among" | "as" | "no" | "number" | "of" | "date")
        || second.bytes().any(|b| b.is_ascii_digit()));
    let edition = CardWord::Edition.is(first) && kind_of(text).is_none();
    let contents = matches!(all.join(" ").as_str(), "table of contents" | "contents" | "cuprins" | "recitals" | "preamble");
    let redaction = text.starts_with(['[', '*', '“', '('])
        || text.contains("[**")
        || text.contains("onfidential")
        || text.contains("CONFIDENTIAL") && all.len() > 4;
    let web = text.contains("://") || text.contains("www.") || text.contains("here to rapidly");
    let numbered = first.len() <= 2 && text.split_whitespace().next().is_some_and(|w| w.ends_with(['.', ')']));
    let dated = text.split_whitespace().next().is_some_and(|w| w.contains('/') && w.bytes().all(|b| b.is_ascii_digit() || b == b'/'));
    // The heading of a part, and lines of a table of contents.
    let part = matches!(first, "article" | "section" | "chapter" | "articolul" | "capitolul") && all.len() > 1;
    let pages = all.iter().filter(|w| !w.is_empty() && w.bytes().all(|b| b.is_ascii_digit())).count() >= 2;
    let figures = text.bytes().filter(u8::is_ascii_digit).count() >= 7;
    numbered || dated || figures || part || pages || attached || parties || edition || contents || redaction || web
}

fn ends_with_company(text: &str) -> bool {
    words(text, 0).last().is_some_and(|w| is_name_suffix(w.bare()))
}

/// The kind of document that a phrase names. An amendment of an agreement is an amendment; else the last noun before "for", "to" and the
/// like decides.
pub(super) fn kind_of(phrase: &str) -> Option<&'static str> {
    let (strict, other) = kinds(phrase);
    strict.or(other)
}

fn strict_kind(phrase: &str) -> Option<&'static str> {
    kinds(phrase).0
}

/// The kind by a noun before "for", "to" and the like, and the kind by any other noun.
fn kinds(phrase: &str) -> (Option<&'static str>, Option<&'static str>) {
    let key = key(phrase);
    // A form of an agreement is one.
    let key = format!(" {} ", key.strip_prefix("form of ").unwrap_or(&key));
    let places = |noun: &str| key.match_indices(&format!(" {noun} ")).map(|(at, _)| at).collect::<Vec<_>>();
    let cut = [" for ", " to ", " regarding ", " between ", " relating ", " of ", " with ", " pentru ", " privind ", " in "]
        .iter()
        .filter_map(|word| key.find(word))
        .filter(|at| *at > 0)
        .min()
        .unwrap_or(key.len());
    let mut found: Vec<(usize, usize, &'static str)> = Vec::new();
    for heading in headings().iter().filter(|h| key.contains(h.noun)) {
        found.extend(places(heading.noun).into_iter().map(|at| (at, heading.noun.len(), heading.kind)));
    }
    let amendment = found.iter().find(|(at, _, kind)| *kind == "amendment" && *at < cut);
    let before = found.iter().filter(|(at, ..)| *at < cut).max_by_key(|(at, length, _)| (*at + length, *length));
    let kind = |found: &(usize, usize, &'static str)| found.2;
    (amendment.or(before).map(kind), found.iter().min_by_key(|(at, ..)| *at).map(kind))
}

fn heading(lines: &[Line<'_>], first: usize, last: usize) -> Heading {
    let joined = one_line(&lines.iter().take(last + 1).skip(first).map(|l| l.text).collect::<Vec<_>>().join(" "));
    let written = tidy(&joined);
    Heading { kind: kind_of(&written), written, first, last }
}

/// Without marks of redaction and notes around it.
fn tidy(text: &str) -> String {
    let mut text = text.trim();
    for mark in ["{***}", "[***]", "***", "*"] {
        text = text.trim_end_matches(mark).trim();
    }
    // In a text without its lines, the exhibit's number or the page's stands beside the heading.
    let attached = text.split_once(' ').filter(|(first, _)| matches!(first.to_lowercase().as_str(), "exhibit" | "annex" | "schedule"));
    let number = attached.and_then(|(_, rest)| rest.split_once(' ')).filter(|(number, _)| number.bytes().any(|b| b.is_ascii_digit()));
    text = number.filter(|(_, rest)| kind_of(rest).is_some()).map_or(text, |(_, rest)| rest);
    text = text.split(" Page ").next().unwrap_or(text).split(" PAGE ").next().unwrap_or(text);
    let text = text.trim_matches(|c: char| matches!(c, '"' | '“' | '”' | '_' | '|' | ':' | '-' | '–' | '=') || c.is_whitespace());
    if ends_with_company(text) { text.to_owned() } else { text.trim_end_matches('.').to_owned() }
}
