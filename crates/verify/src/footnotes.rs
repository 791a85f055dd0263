//! Footnote blocks: from a line that opens with a note's number down to the end of the page's text, where that
//! number stands as a reference in the text above.

use std::collections::BTreeSet;

use crate::running::Line;

/// The byte at which the footnotes of a page begin; `lines` are the lines of its body, furniture removed. `noted` says
/// that the page before ended with notes: the rest of one may stand first below a rule of long dashes.
pub(crate) fn footnotes_start(text: &str, lines: &[Line], noted: bool) -> Option<usize> {
    let mut referred = BTreeSet::new();
    let mut rule = None;
    for line in lines {
        let content = text.get(line.start..line.end)?;
        if note_number(content).is_some_and(|number| referred.contains(&number)) {
            return Some(rule.unwrap_or(line.start));
        }
        if is_rule(content) {
            rule = Some(line.start);
        }
        references(content, &mut referred);
    }
    rule.filter(|_| noted)
}

/// Whether a line is nothing but five or more long dashes, as courts print above their notes. Typed hyphens and
/// underscores part other things too.
fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.chars().count() >= 5 && line.chars().all(|c| matches!(c, '—' | '―' | '─'))
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

/// Words that a number follows as their own, whether extraction lost the space or not.
const NUMBERED: &[&str] = &[
    "section",
    "sections",
    "article",
    "articles",
    "clause",
    "clauses",
    "annex",
    "exhibit",
    "schedule",
    "appendix",
    "attachment",
    "paragraph",
    "part",
    "phase",
    "rule",
    "item",
    "table",
    "figure",
    "page",
    "chapter",
    "title",
    "level",
    "tier",
    "day",
    "stage",
    "step",
    "option",
    "type",
    "class",
    "group",
    "number",
    "note",
    "form",
    "model",
    "version",
    "unit",
    "lot",
    "anexa",
    "articolul",
    "capitolul",
    "punctul",
    "pagina",
    "tabelul",
];

/// Adds the numbers that stand in a line as references to notes: directly after a letter or a closing mark, before
/// a space or mark. Not "A2", "CO2" or "Annex2", which name something.
fn references(line: &str, found: &mut BTreeSet<u32>) {
    let (mut before, mut run): ([Option<char>; 2], Option<(bool, u32)>) = ([None, None], None);
    let mut word = String::new();
    for c in line.chars().chain(['\n']) {
        if let Some(d) = digit(c) {
            let raised = c.to_digit(10).is_none();
            let (glued, value) = run.unwrap_or((follows_words(before) && (raised || !names(&word)), 0));
            run = Some((glued, value.saturating_mul(10).saturating_add(d)));
        } else if let Some((true, value)) = run.take()
            && (c.is_whitespace() || matches!(c, '.' | ',' | ';' | ')'))
        {
            found.insert(value);
        }
        before = [before[1], Some(c)];
        if c.is_alphabetic() {
            word.push(c);
        } else {
            word.clear();
        }
    }
}

/// Whether the last two characters are a word's end, with or without a closing mark.
fn follows_words([earlier, last]: [Option<char>; 2]) -> bool {
    let closing = |c: char| matches!(c, '.' | ',' | ';' | ':' | '”' | '"' | '’' | ')' | ']' | '?' | '!');
    last.is_some_and(|c| c.is_alphabetic() || closing(c) && earlier.is_some_and(|e| digit(e).is_none() && !e.is_whitespace()))
}

/// Whether a number that touches this word is a part of a name.
fn names(word: &str) -> bool {
    let label = !word.contains(char::is_lowercase) && word.chars().count() < 4;
    !word.is_empty() && (label || NUMBERED.contains(&word.to_lowercase().as_str()))
}

fn digit(c: char) -> Option<u32> {
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
    }

    #[test]
    fn a_line_that_opens_with_a_long_number_is_no_overflow() {
        assert_eq!(note_number("777777777777 Account"), None);
        assert_eq!(note_number("9876543210 Account"), None);
    }

    #[test]
    fn what_refers_to_a_note() {
        let found = |line: &str| {
            let mut found = BTreeSet::new();
            references(line, &mut found);
            found.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(found("the rule.3 It"), [3]);
        assert_eq!(found("the rule³ is"), [3]);
        assert!(found("within 3 days").is_empty());
        assert!(found("Section 1.3 says").is_empty());
        assert!(found("CO2 of Model A2 in Annex2 here").is_empty());
        assert_eq!(found("the rule.31"), [31]);
    }
}
