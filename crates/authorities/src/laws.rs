//! Citations of laws: codes by section, acts by number, acts by name and year, laws with a name of their own.

use std::collections::HashMap;
use std::sync::LazyLock;

use touchstone_lexicon::{Act, CitingWord, LocatorKind, acts, headings, is_citing, is_state, law, locators, named_law, union_act};
use touchstone_text::CharSpan;

use crate::words::Text;
use crate::{Citation, Kind};

/// Words that the name of a law has at most.
const LONGEST: usize = 9;

/// A law's name: its words, what it is by, the year where it has one.
struct Found {
    from: usize,
    to: usize,
    key: String,
    year: Option<u16>,
}

/// Every one of the text, with its articles and sections.
pub(crate) fn find(text: &Text<'_>) -> Vec<Citation> {
    let mut found: Vec<Citation> = Vec::new();
    let mut at = 0;
    while at < text.words.len() {
        let one = code(text, at)
            .or_else(|| numbered(text, at))
            .or_else(|| of_union(text, at))
            .or_else(|| named(text, at))
            .or_else(|| by_year(text, at))
            .or_else(|| initials(text, at));
        at += 1;
        let Some(one) = one else { continue };
        at = one.to;
        let floor = found.last().map_or(0, |last| last.span.end());
        let start = text.words.get(before(text, one.from, floor)).map_or(0, |w| w.start);
        let end = behind(text, one.to).max(crate::tail::end_of(text, one.to - 1));
        let mut citation = Citation::new(Kind::Law, CharSpan::between(start, end.max(start)));
        (citation.keys, citation.year) = (vec![one.key], one.year);
        found.push(citation);
    }
    found
}

/// "28 U.S.C. § 1291", "17 CFR 229.601", "Cal. Civ. Proc. Code § 410.10".
fn code(text: &Text<'_>, at: usize) -> Option<Found> {
    let mut name = String::new();
    let mut best = None;
    for length in 1..=LONGEST {
        let word = at + length - 1;
        if length > 1 && !text.spaced(word) {
            break;
        }
        name.push_str(text.word(word));
        if let Some(known) = law(&name) {
            best = Some((known, at + length));
        }
    }
    let titled = at.checked_sub(1).filter(|before| text.spaced(at) && is_digits(text.word(*before)));
    if let Some((known, to)) = best {
        let (section, to) = section(text, to, titled.is_some())?;
        let title = titled.map(|t| format!("{} ", text.word(t))).unwrap_or_default();
        return Some(Found { from: titled.unwrap_or(at), to, key: format!("{title}{known} § {section}").to_lowercase(), year: None });
    }
    if !is_state(text.word(at)) {
        return None;
    }
    let sign = (at + 2..at + 1 + LONGEST).find(|word| text.word(*word).starts_with('§'))?;
    let capital = |word: usize| text.spaced(word) && text.word(word).starts_with(|c: char| c.is_uppercase() || c == '&');
    if !(at + 1..sign).all(capital) {
        return None;
    }
    let (section, to) = section(text, sign, false)?;
    Some(Found { from: at, to, key: format!("{} § {section}", text.joined(at, sign)).to_lowercase(), year: None })
}

/// The section there, and the word behind it; without a sign only where `bare`.
fn section(text: &Text<'_>, at: usize, bare: bool) -> Option<(String, usize)> {
    if !(text.spaced(at) || text.comma(at) || text.before(at).is_empty()) {
        return None;
    }
    let signed = text.word(at).starts_with('§') || is_locator(text.word(at));
    let number = if signed { at + 1 } else { at };
    let written = text.word(number).trim_end_matches('.');
    let first = written.split(['–', '‑']).next().unwrap_or(written);
    let joined = text.before(number).chars().all(char::is_whitespace);
    ((signed || bare) && joined && first.starts_with(|c: char| c.is_ascii_digit())).then(|| (first.to_owned(), number + 1))
}

static ACTS: LazyLock<HashMap<&'static str, Vec<&'static Act>>> = LazyLock::new(|| {
    let mut by_word: HashMap<&'static str, Vec<&'static Act>> = HashMap::new();
    for act in acts() {
        by_word.entry(act.noun.split(' ').next().unwrap_or_default()).or_default().push(act);
    }
    by_word
});

/// "Legea nr. 190/2018", "O.U.G. nr. 34/2014", "Legea nr. 190 din 18 iulie 2018".
fn numbered(text: &Text<'_>, at: usize) -> Option<Found> {
    let first = text.folded(at);
    // Case endings of the noun: "Legii", "Ordonanței".
    let noun = ACTS.get(first.as_str()).and_then(|all| {
        all.iter().find_map(|act| {
            let words = act.noun.split(' ').count();
            let same = act.noun.split(' ').zip(at..).all(|(word, place)| text.word(place).to_lowercase() == word);
            same.then_some((*act, at + words))
        })
    });
    let bare: String = text.word(at).chars().filter(|c| *c != '.').collect();
    let short = || acts().iter().find(|act| act.short == Some(bare.as_str())).map(|act| (act, at + 1));
    let (act, mut next) = noun.or_else(short)?;
    if !text.word(at).starts_with(char::is_uppercase) && noun.is_none() {
        return None;
    }
    if text.before(next).contains('(') {
        return None;
    }
    if is_number_sign(&text.folded(next)) {
        next += 1;
    }
    let (number, year, to) = number_and_year(text, next)?;
    Some(Found { from: at, to, key: format!("{} {number}/{year}", act.cited_as.to_lowercase()), year: Some(year) })
}

/// "190/2018"; "190 din 18 iulie 2018".
fn number_and_year(text: &Text<'_>, at: usize) -> Option<(String, u16, usize)> {
    let written = text.word(at).trim_end_matches('.');
    if let Some((number, year)) = written.split_once('/') {
        return (is_digits(number) && text.spaced(at)).then(|| Some((number.to_owned(), as_year(year)?, at + 1)))?;
    }
    if !is_digits(written) || !is_citing(CitingWord::Joiner, &text.folded(at + 1)) && text.folded(at + 1) != "of" {
        return None;
    }
    let year = (at + 2..=at + 4)
        .find(|place| as_year(text.word(*place).trim_end_matches('.')).is_some() && (at + 1..=*place).all(|p| text.spaced(p)))?;
    Some((written.to_owned(), as_year(text.word(year).trim_end_matches('.'))?, year + 1))
}

/// "Directive 95/46/EC", "Regulation (EU) 2016/679", "Regulamentul (UE) nr. 1215/2012".
fn of_union(text: &Text<'_>, at: usize) -> Option<Found> {
    let kind = union_act(&text.folded(at)).filter(|_| text.word(at).starts_with(char::is_uppercase))?;
    let mut next = at + 1;
    while text.before(next).trim() == "(" && text.before(next + 1).starts_with(')') && text.word(next).chars().all(char::is_alphabetic) {
        next += 1;
        if !text.before(next).ends_with('(') {
            break;
        }
    }
    if is_number_sign(&text.folded(next)) {
        next += 1;
    }
    let mut parts = text.word(next).trim_end_matches('.').split('/');
    let (one, other) = (parts.next()?, parts.next()?);
    if !is_digits(one) || !is_digits(other) {
        return None;
    }
    let year = as_year(one).or_else(|| as_year(other));
    Some(Found { from: at, to: next + 1, key: format!("{kind} {one}/{other}"), year })
}

/// "GDPR", "Fed. R. Civ. P. 12(b)(6)", "Codul civil".
fn named(text: &Text<'_>, at: usize) -> Option<Found> {
    let mut name = String::new();
    let mut best = None;
    for length in 1..=LONGEST {
        let word = at + length - 1;
        let parenthesis = matches!(text.before(word).trim(), "(" | ")");
        if length > 1 && !text.spaced(word) && !parenthesis {
            break;
        }
        name.push_str(text.word(word));
        if let Some(key) = named_law(&name).or_else(|| named_law(name.trim_end_matches(['.']))) {
            best = Some((key, at + length));
        }
    }
    let (key, to) = best?;
    // "12(b)(6)" is the rule's own number.
    let (key, to) = section(text, to, true).map_or((key.to_owned(), to), |(number, to)| (format!("{key} § {number}"), to));
    Some(Found { from: at, to, key, year: None })
}

/// "Human Rights Act 1998", "Securities Exchange Act of 1934".
fn by_year(text: &Text<'_>, at: usize) -> Option<Found> {
    let word = text.word(at);
    let lower = word.to_lowercase();
    let is_noun =
        word.starts_with(char::is_uppercase) && headings().iter().any(|h| h.noun == lower && matches!(h.kind, "statute" | "regulation"));
    if !is_noun {
        return None;
    }
    let of = usize::from(text.word(at + 1) == "of" && text.spaced(at + 1));
    let place = at + 1 + of;
    let year = as_year(text.word(place).trim_end_matches('.')).filter(|_| text.spaced(place) || text.comma(place))?;
    let mut from = at;
    while from > 0 && (at - from) < LONGEST && (text.spaced(from) || text.before(from).trim() == ")") {
        let before = text.word(from - 1);
        let name = before.starts_with(char::is_uppercase) && !is_citing(CitingWord::Signal, &before.to_lowercase());
        if !(name || is_citing(CitingWord::Joiner, before)) {
            break;
        }
        from -= 1;
    }
    while from < at && !text.word(from).starts_with(char::is_uppercase) {
        from += 1;
    }
    (from < at).then(|| Found {
        from,
        to: place + 1,
        key: text.joined(from, at + 1).to_lowercase() + &format!(" {year}"),
        year: Some(year),
    })
}

/// "Section 230 of the CDA": capitals behind the number of a section or article.
fn initials(text: &Text<'_>, at: usize) -> Option<Found> {
    let word = text.word(at).trim_end_matches('.');
    let capitals = (2..=6).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_uppercase());
    let placed = capitals && before(text, at, 0) < at && text.spaced(at);
    placed.then(|| Found { from: at, to: at + 1, key: word.to_lowercase(), year: None })
}

/// The first word of the article or section before a law: "art. 12 alin. (2) din", "Article 6(1)", "section 6 of the". Not before `floor`.
fn before(text: &Text<'_>, law: usize, floor: u32) -> usize {
    let starts_behind = |at: usize| text.words.get(at).is_some_and(|w| w.start >= floor);
    let flat = |at: usize| text.before(at).chars().all(|c| c.is_whitespace() || matches!(c, '(' | ')' | ',' | '*' | '_'));
    let (mut first, mut at, mut joiners) = (law, law, 0);
    while at > 0 && law - at < 12 && flat(at) && starts_behind(at - 1) {
        at -= 1;
        let word = text.word(at);
        if is_locator(word) && !text.word(at + 1).is_empty() && at + 1 < law {
            first = at;
        } else if is_citing(CitingWord::Joiner, word) {
            joiners += 1;
            if joiners > 3 {
                break;
            }
        } else if !(word.chars().any(|c| c.is_ascii_digit()) || word.trim_end_matches('.').chars().count() <= 2) {
            break;
        }
    }
    first
}

/// Where the article or section behind a law ends: ", art. 5 alin. (1)", ", s 6(1)", "(b)(6)".
fn behind(text: &Text<'_>, law: usize) -> u32 {
    let (mut at, mut end) = (law, 0);
    loop {
        let opens = text.before(at).ends_with('(') && text.before(at + 1).starts_with(')') && text.word(at).chars().count() <= 5;
        if opens && matches!(text.before(at), "(" | ")(") {
            end = text.words.get(at).map_or(end, |w| w.end + 1);
            at += 1;
            continue;
        }
        let located =
            is_locator(text.word(at)) && (text.spaced(at) || text.comma(at) || text.before(at) == ") " || text.before(at) == "), ");
        let number = text.word(at + 1);
        let bracketed = text.before(at + 1) == " (" && text.before(at + 2).starts_with(')') && number.chars().count() <= 5;
        let is_number = number.starts_with(|c: char| c.is_ascii_digit()) && text.before(at + 1).chars().all(char::is_whitespace);
        if !located || !(bracketed || is_number) {
            return end;
        }
        end = if bracketed { text.words.get(at + 1).map_or(end, |w| w.end + 1) } else { crate::tail::end_of(text, at + 1) };
        at += 2;
    }
}

/// Whether a word opens the number of an article or section.
fn is_locator(word: &str) -> bool {
    let lower = word.to_lowercase();
    word.starts_with('§') || locators(LocatorKind::Section).any(|known| known == lower)
}

/// "nr.", "No.", "n°": a numeral's sign, which is a word without a digit before one with.
pub(crate) fn is_number_sign(folded: &str) -> bool {
    touchstone_lexicon::abbreviation(folded).is_some() && folded.starts_with('n')
}

fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.len() <= 6 && word.bytes().all(|b| b.is_ascii_digit())
}

fn as_year(word: &str) -> Option<u16> {
    word.parse().ok().filter(|year| word.len() == 4 && (1600..2200).contains(year))
}
