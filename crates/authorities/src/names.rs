//! The names of cases: read backwards from a report, or found by "v." between two names.

use touchstone_lexicon::{CitingWord, abbreviation, case_name_words, is_citing, is_state};
use touchstone_text::CharSpan;

use crate::laws::is_number_sign;
use crate::words::{Text, ends_paragraph};
use crate::{Citation, Kind, Parties, tail};

/// Words that a party's name has at most.
const LONGEST: usize = 24;

/// A name before a citation: its first word, the parties where both are there, the name alone where not.
struct Name {
    from: usize,
    parties: Option<Parties>,
    name: Option<String>,
}

/// Gives each case, short form and law the name or signal before it.
pub(crate) fn read(text: &Text<'_>, found: &mut [Citation]) {
    let mut floor = 0;
    for at in 0..found.len() {
        let Some(citation) = found.get_mut(at) else { break };
        let first = text.at(citation.span.start());
        let lowest = text.at(floor);
        floor = citation.span.end();
        let may_be_named = matches!(citation.kind, Kind::Case | Kind::Short) && (text.comma(first) || opens(text, first));
        if let Some(name) = name_before(text, first, lowest).filter(|_| may_be_named) {
            let start = text.words.get(name.from).map_or(citation.span.start(), |w| w.start);
            citation.span = CharSpan::between(start.min(citation.span.start()), citation.span.end());
            (citation.parties, citation.name) = (name.parties, name.name);
        }
        citation.start = with_signal(text, text.at(citation.span.start()), lowest, citation.span.start());
    }
}

/// Cases that are cited by both names alone, as far as no other citation has these words.
pub(crate) fn alone(text: &Text<'_>, known: &[Citation]) -> Vec<Citation> {
    let mut found: Vec<Citation> = Vec::new();
    for at in 1..text.words.len() {
        if !is_versus(text, at) {
            continue;
        }
        let Some((from, first)) = party_before(text, at, 0) else { continue };
        let to = party_behind(text, at + 1);
        let begins = text.word(at + 1).starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        if to == at + 1 || !begins {
            continue;
        }
        let second = text.joined(at + 1, to);
        let span = text.span(from, to);
        let stop = text.word(to - 1).ends_with('.') && ends_sentence(text, to - 1);
        let mut citation = Citation::new(Kind::Case, CharSpan::between(span.start(), span.end() - u32::from(stop)));
        citation.parties = Some(Parties { first, second: Some(second.trim_end_matches(['.', ',']).to_owned()) });
        tail::read(text, &mut citation);
        citation.start = with_signal(text, from, 0, citation.span.start());
        let over = |other: &&Citation| other.span.intersection(citation.span).is_some();
        if !known.iter().chain(&found).any(|other| over(&other)) {
            found.push(citation);
        }
    }
    found
}

/// Where the words before a citation that only lead to it begin: "See", "Cf."
pub(crate) fn with_signal(text: &Text<'_>, first: usize, lowest: usize, start: u32) -> u32 {
    let is_capital = |at: usize| text.word(at).starts_with(char::is_uppercase);
    let mut from = first;
    while from > lowest && first - from < 4 && (text.spaced(from) || text.comma(from)) {
        let two = format!("{} {}", text.folded(from - 1), text.folded(from));
        if !(is_citing(CitingWord::Signal, &text.folded(from - 1)) || from < first && is_citing(CitingWord::Signal, &two)) {
            break;
        }
        from -= 1;
    }
    // A small word alone belongs to the sentence.
    while from < first && !is_capital(from) {
        from += 1;
    }
    if from == first { start } else { text.words.get(from).map_or(start, |w| w.start) }
}

/// Whether a year in brackets, which a name may precede without a comma, begins there.
fn opens(text: &Text<'_>, first: usize) -> bool {
    let before = text.before(first);
    let between = before.trim_end_matches(['[', '(']);
    let flat = between.trim_start_matches(')').chars().all(|c| c.is_whitespace() || matches!(c, ',' | '*' | '_'));
    !between.is_empty() && flat && !ends_paragraph(between)
}

/// Whether the word stands between two parties. In capitals only between capitals: "V." is a numeral too.
fn is_versus(text: &Text<'_>, at: usize) -> bool {
    let word = text.word(at);
    let capitals =
        |at: usize| text.word(at).chars().filter(|c| c.is_uppercase()).count() > 1 && !text.word(at).contains(char::is_lowercase);
    let known = is_citing(CitingWord::Versus, &text.folded(at)) && at > 0;
    let closes = text.before(at).trim_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '_')) == ")";
    known
        && (!word.starts_with(char::is_uppercase) || capitals(at - 1) && capitals(at + 1))
        && (text.spaced(at) || text.comma(at) || closes)
        && text.spaced(at + 1)
}

/// The word before the parenthesis that closes before the word `from`: "R" of "R (Miller) v".
fn before_group(text: &Text<'_>, from: usize, lowest: usize) -> Option<usize> {
    let open = (lowest..from).rev().take(10).find(|word| text.before(*word).trim_end().ends_with('('))?;
    open.checked_sub(1).filter(|before| *before >= lowest && text.word(*before).starts_with(char::is_uppercase))
}

/// The name that ends before the word `at`; its words are `lowest` or later.
fn name_before(text: &Text<'_>, at: usize, lowest: usize) -> Option<Name> {
    let mut from = at;
    let mut versus = None;
    while from > lowest && at - from < LONGEST {
        let word = from - 1;
        if text.before(from).trim_start().starts_with(')') {
            // "Mabo v Queensland (No 2) [1992]".
            let Some(before) = before_group(text, from, lowest) else { break };
            from = before;
            continue;
        }
        if is_versus(text, word) {
            versus = Some(word);
            break;
        }
        if !in_name(text, word) || (from < at && !joins(text, from)) {
            break;
        }
        from = word;
    }
    if let Some(versus) = versus.filter(|v| *v + 1 < at && text.word(v + 1).starts_with(|c: char| c.is_alphanumeric())) {
        let (from, first) = party_before(text, versus, lowest)?;
        // ", No. 21-56311" is the docket.
        let docket = (versus + 2..at).find(|word| text.comma(*word) && is_number_sign(&text.folded(*word)));
        let second = text.joined(versus + 1, docket.unwrap_or(at));
        return Some(Name { from, parties: Some(Parties { first, second: Some(second.trim_end_matches(',').to_owned()) }), name: None });
    }
    // "In re Winship": the words may be in what was walked over, or just before it.
    for start in from.saturating_sub(4).max(lowest)..at {
        for length in (1..=4).rev() {
            let end = start + length;
            let phrase: Vec<String> = (start..end).map(|w| text.folded(w)).collect();
            let inside = end < at && (start + 1..=end).all(|w| text.spaced(w)) && end >= from;
            if inside && is_citing(CitingWord::Matter, &phrase.join(" ")) && text.word(start).starts_with(char::is_uppercase) {
                let first = text.joined(end, at);
                return Some(Name { from: start, parties: Some(Parties { first, second: None }), name: None });
            }
        }
    }
    // "the court in Mavrix": what is before a small word is the sentence's.
    let from = (from..at).rev().find(|word| is_citing(CitingWord::Linker, text.word(*word))).map_or(from, |word| word + 1);
    let from = without_lead(text, from, at);
    (from < at).then(|| Name { from, parties: None, name: Some(text.joined(from, at).trim_end_matches(',').to_owned()) })
}

/// The party whose name ends before "v.", with its first word.
fn party_before(text: &Text<'_>, versus: usize, lowest: usize) -> Option<(usize, String)> {
    let mut from = versus;
    while from > lowest && versus - from < LONGEST {
        let word = from - 1;
        // "R (Miller) v": what is in parentheses is the name's.
        if text.before(from).trim_start().starts_with(')') {
            let Some(before) = before_group(text, from, lowest) else { break };
            from = before;
            continue;
        }
        if !in_name(text, word) || (from < versus && !joins(text, from)) || (from < versus && ends_sentence(text, word)) {
            break;
        }
        from = word;
    }
    let from = without_lead(text, from, versus);
    (from < versus).then(|| (from, text.joined(from, versus).trim_end_matches(',').to_owned()))
}

/// One past the last word of the party whose name begins there.
fn party_behind(text: &Text<'_>, from: usize) -> usize {
    let mut to = from;
    while to < text.words.len() && to - from < LONGEST {
        if to > from && text.before(to).trim_start() == "(" && text.folded(to).starts_with("no") {
            // "Jones (No 2)".
            let close = (to..to + 4).find(|w| text.before(w + 1).starts_with(')'));
            return close.map_or(to, |w| w + 1);
        }
        // ", Inc." is the name's; what else is behind a comma is not.
        if to > from && !text.spaced(to) && !(text.comma(to) && is_company(text, to)) {
            break;
        }
        if is_versus(text, to) {
            // "Walden v. Fiore and Calder v. Jones".
            to = (from..to).rev().find(|w| is_small(text, *w)).unwrap_or(from);
            break;
        }
        let number = to > from && text.word(to).starts_with(|c: char| c.is_ascii_digit());
        if !in_name(text, to) || number || is_citing(CitingWord::Linker, text.word(to)) {
            break;
        }
        to += 1;
        if ends_sentence(text, to - 1) {
            break;
        }
    }
    while to > from + 1 && is_small(text, to - 1) {
        to -= 1;
    }
    to
}

/// Whether the word only joins those of a name.
fn is_small(text: &Text<'_>, at: usize) -> bool {
    is_citing(CitingWord::Joiner, text.word(at))
}

/// Whether the word behind a comma is of a company's name: "Inc.", "LLC".
fn is_company(text: &Text<'_>, at: usize) -> bool {
    let word = text.word(at);
    let letters = word.chars().filter(|c| c.is_alphabetic());
    let capitals = word.chars().filter(|c| c.is_uppercase()).count();
    !case_name_words(&straight(word)).is_empty() || (capitals >= 2 && capitals == letters.count())
}

/// Whether the word may be in a name: with a capital or a digit, or a small word that joins.
fn in_name(text: &Text<'_>, at: usize) -> bool {
    let word = text.word(at);
    let first = word.chars().next();
    first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit() || c == '&')
        || word.ends_with(['-', '‑']) && first.is_some_and(char::is_alphabetic)
        || word.chars().skip(1).any(char::is_uppercase)
        || [CitingWord::Joiner, CitingWord::Linker, CitingWord::Closer].iter().any(|kind| is_citing(*kind, word))
        || first.is_some_and(char::is_alphabetic) && divided(text, at)
}

/// Whether the word is the second half of one that a line end divides: "Volks-\nwagen".
fn divided(text: &Text<'_>, at: usize) -> bool {
    at > 0 && text.before(at).contains('\n') && text.word(at - 1).ends_with(['-', '‑'])
}

/// Whether the words at `at` and before it are of one name: no bracket, quotation mark or semicolon is between.
fn joins(text: &Text<'_>, at: usize) -> bool {
    let between = text.before(at);
    between.chars().all(|c| c.is_whitespace() || matches!(c, ',' | '*' | '_' | '\u{c}'))
        && !ends_paragraph(between)
        && !between.contains('\u{c}')
}

/// Whether a sentence ends with the word.
fn ends_sentence(text: &Text<'_>, at: usize) -> bool {
    let word = text.word(at);
    let Some(bare) = word.strip_suffix('.') else { return false };
    let known = !case_name_words(&straight(word)).is_empty() || !case_name_words(&straight(bare)).is_empty();
    // The plural of an abbreviation: "Cmtys.", "Servs."
    let plural = bare.strip_suffix('s').is_some_and(|one| !case_name_words(&straight(&format!("{one}."))).is_empty());
    !(known
        || plural
        || is_state(word)
        || bare.chars().count() == 1
        || bare.contains(['.', '\'', '’'])
        || abbreviation(&bare.to_lowercase()).is_some())
}

/// The place behind signals and small words that lead to a name.
fn without_lead(text: &Text<'_>, from: usize, to: usize) -> usize {
    let mut from = from;
    loop {
        let word = text.folded(from);
        let two = format!("{word} {}", text.folded(from + 1));
        if from + 1 < to && is_citing(CitingWord::Signal, &two) {
            from += 2;
        } else if from < to
            && (is_citing(CitingWord::Signal, &word) && text.word(from).ends_with(|c: char| c != '.' || word.len() < 5)
                || !text.word(from).starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
                    && [CitingWord::Joiner, CitingWord::Linker].iter().any(|kind| is_citing(*kind, &word)))
        {
            // "In re" is a name's beginning.
            if is_citing(CitingWord::Matter, &two) {
                return from;
            }
            from += 1;
        } else if from < to && ends_sentence(text, from) && from + 1 < to {
            from += 1;
        } else {
            return from;
        }
    }
}

/// With the typewriter's apostrophe, as the table has it.
fn straight(word: &str) -> String {
    word.replace('’', "'")
}
