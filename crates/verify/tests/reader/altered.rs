//! Alterations: each is what it says on both sides, and undoing them all gives a quote that is verified on the same span.

use touchstone_text::{CanonicalText, CharSpan};
use touchstone_verify::{Alteration, AlterationKind, Change, Found, Prepared, Skipped, Status, Warning, verify_quote};

use super::{differences, place};

/// The limits of the contract.
const LONGEST_OMISSION: usize = 1_000;
const MOST_WORDS: usize = 25;

/// Words that ask for a warning wherever they are left out or replaced, of two languages.
const SURELY: &[(&str, Warning)] = &[
    ("not", Warning::Negation),
    ("never", Warning::Negation),
    ("nor", Warning::Negation),
    ("nu", Warning::Negation),
    ("except", Warning::Exception),
    ("unless", Warning::Condition),
    ("if", Warning::Condition),
    ("shall", Warning::Modal),
    ("must", Warning::Modal),
    ("may", Warning::Modal),
];

pub fn check(source: &Prepared, quote: &str, found: &Found, changes: &[Change], alterations: &[Alteration], said: &mut Vec<String>) {
    let text = source.text();
    let written: Vec<char> = quote.chars().collect();
    if alterations.is_empty() {
        said.push("altered by nothing".into());
    }
    let (mut undone, mut at, mut place_before) = (String::new(), 0, found.span().char_start);
    for a in alterations {
        let (from, to) = (a.quote_start as usize, a.quote_end as usize);
        if from < at
            || from >= to
            || to > written.len()
            || a.char_start < place_before
            || a.char_start > a.char_end
            || a.char_end > found.span().char_end
        {
            said.push(format!("out of order or outside: {a:?}"));
            return;
        }
        if written[from..to].iter().collect::<String>() != a.quote {
            said.push(format!("{:?} is not what the quote has at {from}..{to}", a.quote));
        }
        if without(found.skipped(), a, text) != a.source {
            said.push(format!("{:?} is not what the source has at {}..{}", a.source, a.char_start, a.char_end));
        }
        one(text, a, said);
        undone.extend(&written[at..from]);
        undone.push_str(&a.source);
        (at, place_before) = (to, a.char_end);
    }
    undone.extend(&written[at..]);
    marks(&written, found, changes, alterations, said);
    parts(found, alterations, said);
    let span = found.span();
    let again = verify_quote(source, &undone, CharSpan::new(span.char_start, span.char_end));
    // White space at the ends of a quote is part of a span that has the very characters.
    let same =
        again.span().is_some_and(|s| s.char_start <= span.char_start && span.char_end <= s.char_end && s.text.trim() == span.text.trim());
    // Without its other marks the quote may be read with an ellipsis or "[sic]" of the source itself, at another place of a text that repeats.
    let elsewhere = changes.iter().any(|c| matches!(c, Change::EndEllipsisIgnored | Change::EditorialMarkIgnored { .. }));
    if again.status() != Status::Verified || !same && !elsewhere {
        said.push(format!("undone it is {undone:?}: {:?} at {:?}", again.status(), again.span().map(|s| (s.char_start, s.char_end))));
    }
    // What stands in the place of a bracket may bring a space more or less with it, and the marks beside it.
    let mut wider = changes.to_vec();
    for change in [Change::LineBreakJoined, Change::SpacesCollapsed, Change::SpaceIgnored, Change::EndPunctuationIgnored] {
        if !wider.contains(&change) {
            wider.push(change);
        }
    }
    said.extend(differences(text, found, &undone, &wider).into_iter().filter(|s| !s.ends_with("did nothing")));
}

/// One alteration by itself: its kind, its length, its edges, the warnings that it surely needs.
fn one(text: &touchstone_text::CanonicalText, a: &Alteration, said: &mut Vec<String>) {
    let dots = is_ellipsis(&a.quote);
    let fits = match a.kind {
        AlterationKind::Omitted => dots && !a.source.trim().is_empty(),
        AlterationKind::Replaced => a.quote.contains('[') && !a.source.is_empty(),
        AlterationKind::Inserted => a.quote.contains('[') && a.source.is_empty() && a.char_start == a.char_end,
    };
    if !fits {
        said.push(format!("{:?} is no {:?} of {:?}", a.quote, a.kind, a.source));
    }
    // In a text with empty lines between its lines, one alone parts nothing. The items of one enumerated sentence are one clause: a semicolon
    // ends it only before a number of its own or a dash.
    let paragraphs = a.source.match_indices("\n\n").any(|(i, gap)| {
        let (before, after) = (a.source[..i].trim_end(), a.source[i + gap.len()..].trim_start());
        before.ends_with(['.', '!', '?', ':']) || before.ends_with(';') && !after.starts_with(|c: char| c == '(' || c.is_alphabetic())
    });
    if a.kind == AlterationKind::Omitted && (a.source.chars().count() > LONGEST_OMISSION || paragraphs && !a.source.contains('\u{c}')) {
        said.push(format!("left out of more than a paragraph, or more than {LONGEST_OMISSION} characters: {:?}", a.source));
    }
    if a.kind == AlterationKind::Replaced
        && a.source.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count() > MOST_WORDS
    {
        said.push(format!("a bracket for more than {MOST_WORDS} words: {:?}", a.source));
    }
    for at in [a.char_start, a.char_end] {
        if place::between_figures(text, at) {
            said.push(format!("{:?} begins or ends inside a number", a.source));
        }
    }
    let words: Vec<String> = a.source.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase).collect();
    for (word, warning) in SURELY {
        let same = a.quote.to_lowercase().split(|c: char| !c.is_alphabetic()).any(|w| w == *word);
        let warned = a.warnings.contains(warning) || a.warnings.contains(&Warning::UnreadLanguage);
        if words.iter().any(|w| w == word) && !same && !warned {
            said.push(format!("no {warning:?} for {:?}: {:?}", a.source, a.warnings));
        }
    }
    if a.source.chars().any(|c| c.is_ascii_digit()) && !a.quote.chars().any(|c| c.is_ascii_digit()) && a.warnings.is_empty() {
        said.push(format!("no warning for the number in {:?}", a.source));
    }
    let stops = a.quote.chars().filter(|c| *c == '.').count();
    if a.kind == AlterationKind::Omitted && stops != 4 && passes_a_sentence(&a.source) && !a.warnings.contains(&Warning::Sentence) {
        said.push(format!("passes a sentence without a warning: {:?}", a.source));
    }
}

/// Surely the end of a sentence: a long word in small letters, a stop, and a capital letter.
fn passes_a_sentence(source: &str) -> bool {
    let words: Vec<&str> = source.split_whitespace().collect();
    words.windows(2).any(|two| {
        let last = two[0].strip_suffix(['.', '?', '!']).unwrap_or_default();
        last.chars().count() > 5 && last.chars().all(char::is_lowercase) && two[1].starts_with(char::is_uppercase)
    })
}

/// Three to six dots, one character for three of them among them, or three stars; perhaps in brackets.
fn is_ellipsis(mark: &str) -> bool {
    let bare: String = mark.chars().filter(|c| !c.is_whitespace() && !"[]()".contains(*c)).collect();
    let dots: usize = bare.chars().map(|c| if c == '…' { 3 } else { 1 }).sum();
    bare == "***" || bare.chars().all(|c| matches!(c, '.' | '…')) && (3..=6).contains(&dots)
}

/// Whatever is marked in the quote is in an alteration, is named in a change, is at an end, or is literally in the source.
fn marks(written: &[char], found: &Found, changes: &[Change], alterations: &[Alteration], said: &mut Vec<String>) {
    // The letters of a remark are no words.
    let remark = |at: usize| {
        let open = written[..at].iter().rposition(|c| matches!(c, '[' | ']')).filter(|i| written[*i] == '[');
        let text = open.map(|from| written[from..].iter().take_while(|c| **c != ']').collect::<String>() + "]");
        text.is_some_and(|text| super::EDITORIAL.contains(&text.to_lowercase().as_str()))
    };
    let word = |at: &usize| written[*at].is_alphanumeric() && !remark(*at);
    let (first, last) = ((0..written.len()).find(word), (0..written.len()).rev().find(word));
    let mut at = 0;
    while let Some(&c) = written.get(at) {
        let end = match c {
            // One that another opens before it closes is none.
            '[' => match written[at + 1..].iter().position(|c| matches!(c, ']' | '[')) {
                Some(k) if written[at + 1 + k] == ']' => at + k + 2,
                _ => {
                    at += 1;
                    continue;
                }
            },
            '…' => at + 1,
            '.' if written[at..].starts_with(&['.', '.', '.']) => at + 3,
            _ => {
                at += 1;
                continue;
            }
        };
        let mark: String = written[at..end].iter().collect();
        let covered = alterations.iter().any(|a| (a.quote_start as usize) < end && at < a.quote_end as usize);
        let named = changes.iter().any(|change| match change {
            Change::EditorialMarkIgnored { text } => *text == mark,
            Change::BracketedCase => mark.chars().count() < 5,
            Change::EndEllipsisIgnored | Change::EndPunctuationIgnored => Some(at) < first || last.is_none_or(|last| end > last),
            _ => false,
        });
        if !covered && !named && !found.span().text.contains(&mark) {
            said.push(format!("{mark:?} of the quote is not accounted for"));
        }
        at = end;
    }
}

/// Fragments are parted by what an ellipsis leaves out, and by nothing else.
fn parts(found: &Found, alterations: &[Alteration], said: &mut Vec<String>) {
    let parts = found.parts();
    for two in parts.windows(2) {
        let gap = (two[0].char_end, two[1].char_start);
        if !alterations.iter().any(|a| a.kind == AlterationKind::Omitted && a.char_start <= gap.1 && gap.0 <= a.char_end) {
            said.push(format!("parted at {gap:?} by no omission"));
        }
    }
    let omitted = alterations.iter().filter(|a| a.kind == AlterationKind::Omitted).count();
    if parts.len() > omitted + 1 {
        said.push(format!("{} parts and {omitted} omissions", parts.len()));
    }
    for a in alterations.iter().filter(|a| a.kind == AlterationKind::Inserted) {
        let at_omission =
            alterations.iter().any(|o| o.kind == AlterationKind::Omitted && (o.char_start..=o.char_end).contains(&a.char_start));
        if !at_omission && !place::beside(parts, a.char_start) {
            said.push(format!("inserted outside the parts: {a:?}"));
        }
    }
}

/// The source's own characters of an alteration, less what the verdict skips there.
fn without(skipped: &[Skipped], a: &Alteration, text: &CanonicalText) -> String {
    let chars = text.slice(CharSpan::between(a.char_start, a.char_end)).chars().zip(a.char_start..);
    chars.filter(|(_, at)| !skipped.iter().any(|s| s.char_start <= *at && *at < s.char_end)).map(|(c, _)| c).collect()
}
