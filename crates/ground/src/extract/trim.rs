//! A sentence's own words: without a heading that runs into it, the number of a footnote, or what a page break tore.

use touchstone_text::CharSpan;

/// A heading line is shorter than this, and than three quarters of the longest line near it.
const LONGEST_HEADING: usize = 90;

/// Words whose full stop is followed by a number that belongs to them.
const NUMBERED: &[&str] = &[
    "no", "nos", "art", "sec", "p", "pp", "vol", "ch", "cl", "fig", "para", "rule", "ex", "app", "nr", "alin", "lit", "pct", "dkt", "doc",
];

/// The sentences parted where a note's number hides the end of one: "…overrule it.15 The court…".
pub(super) fn parted(chars: &[char], sentences: Vec<CharSpan>) -> Vec<CharSpan> {
    let mut out = Vec::new();
    for sentence in sentences {
        let mut start = sentence.start();
        let mut at = sentence.start() as usize;
        while at + 3 < sentence.end() as usize {
            if let Some((end, next)) = note_after(chars, at) {
                if next < sentence.end() as usize {
                    out.push(CharSpan::between(start, position(end)));
                    start = position(next);
                }
                at = next;
            } else {
                at += 1;
            }
        }
        out.push(CharSpan::between(start, sentence.end()));
    }
    out
}

/// If a sentence ends at `at` with a note's number stuck to it: where it ends, and where the next one begins.
fn note_after(chars: &[char], at: usize) -> Option<(usize, usize)> {
    if !matches!(chars.get(at), Some('.' | '!' | '?')) {
        return None;
    }
    let word: String = chars[..at].iter().rev().take_while(|c| c.is_alphabetic()).collect::<Vec<_>>().into_iter().rev().collect();
    let ends_word = word.chars().count() >= 2 && word.ends_with(char::is_lowercase) && !NUMBERED.contains(&word.to_lowercase().as_str());
    let closed = at > 0 && matches!(chars[at - 1], '”' | '"' | ')' | ']');
    let mut end = at + 1;
    while chars.get(end).is_some_and(|c| matches!(c, '”' | '"' | '’' | ')')) {
        end += 1;
    }
    let digits = chars.get(end..)?.iter().take_while(|c| c.is_ascii_digit()).count();
    let spaces = chars.get(end + digits..)?.iter().take_while(|c| c.is_whitespace()).count();
    let next = end + digits + spaces;
    let opens = chars.get(next).is_some_and(|c| c.is_uppercase() || matches!(c, '“' | '"'));
    ((ends_word || closed) && (1..=3).contains(&digits) && spaces > 0 && opens).then_some((end, next))
}

/// Where the sentence's own words begin; `None` if it begins in the middle of a sentence that a page break tore.
pub(super) fn own_start(chars: &[char], sentence: CharSpan) -> Option<CharSpan> {
    let (mut start, end) = (sentence.start() as usize, sentence.end() as usize);
    let before = chars[..start].iter().rev().take_while(|c| c.is_whitespace()).any(|c| *c == '\u{c}');
    let last = chars[..start].iter().rev().find(|c| !c.is_whitespace());
    if before && last.is_some_and(|c| c.is_alphanumeric() || matches!(c, ',' | ';' | '-' | '—' | '(')) {
        return None;
    }
    let longest = chars[start..end].split(|c| matches!(c, '\n' | '\u{c}')).map(<[char]>::len).max().unwrap_or(0);
    for _ in 0..4 {
        let Some(length) = chars[start..end].iter().position(|c| matches!(c, '\n' | '\u{c}')) else { break };
        let mut next = start + length + 1;
        while next < end && chars[next].is_whitespace() {
            next += 1;
        }
        let line = &chars[start..start + length];
        if next >= end || !is_heading(line, &chars[next..end], longest) {
            break;
        }
        start = next;
    }
    // A note's own number: "3 We decline to say". A clause's number has a stop or a further figure.
    let digits = chars[start..end].iter().take_while(|c| c.is_ascii_digit()).count();
    let after = chars[start + digits..end].iter().take_while(|c| c.is_whitespace()).count();
    if (1..=3).contains(&digits) && after > 0 && chars.get(start + digits + after).is_some_and(|c| c.is_uppercase()) {
        start += digits + after;
    }
    Some(CharSpan::between(position(start), sentence.end()))
}

/// Whether a line that runs into what follows is a heading over it.
fn is_heading(line: &[char], rest: &[char], longest: usize) -> bool {
    let text: String = line.iter().collect();
    let text = text.trim();
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let opens = rest.first().is_some_and(|c| c.is_uppercase() || c.is_ascii_digit() || matches!(c, '“' | '"' | '(' | '§'));
    if !opens || text.chars().count() > LONGEST_HEADING || letters == 0 {
        return false;
    }
    let capitals = text.chars().all(|c| !c.is_lowercase());
    // "IBM" may open a sentence; a heading in capitals is longer, or a single letter or number of a section.
    let first = text.split_whitespace().next().unwrap_or_default();
    let section = first.trim_end_matches('.');
    let numbered = !section.is_empty() && section.len() <= 4 && section.chars().all(|c| "IVXLC".contains(c))
        || section.chars().count() == 1 && capitals_only(section);
    let short = text.chars().count() * 4 <= longest * 3;
    (capitals && (letters >= 5 && short || numbered && letters <= 4)) || (numbered && first.ends_with('.') && short)
}

fn capitals_only(text: &str) -> bool {
    text.chars().all(char::is_uppercase)
}

fn position(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use touchstone_text::sentences;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let chars: Vec<char> = text.chars().collect();
        let found: Vec<String> = parted(&chars, sentences(text))
            .into_iter()
            .filter_map(|s| own_start(&chars, s))
            .map(|s| {
                chars[s.start() as usize..s.end() as usize].iter().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
            })
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn headings_are_left_out() {
        check(
            "I. BACKGROUND\nThe plaintiff filed a class action in the state court of\nappeal.",
            &["The plaintiff filed a class action in the state court of appeal."],
        );
        check(
            "CONCLUSION\nFor the foregoing reasons and those stated at the hearing we\naffirm.",
            &["For the foregoing reasons and those stated at the hearing we affirm."],
        );
        check(
            "A\nA defendant who operates a passive website in the forum does not\naim.",
            &["A defendant who operates a passive website in the forum does not aim."],
        );
        check(
            "B. The Impact of Marlow\nWe have held that individual targeting in the forum satisfies\nit.",
            &["We have held that individual targeting in the forum satisfies it."],
        );
        check("IBM Corporation argues that it did not know of\nThe Lease.", &["IBM Corporation argues that it did not know of The Lease."]);
    }

    #[test]
    fn numbers_of_notes_are_left_out() {
        check("We now overrule it.15 The rule was wrong.", &["We now overrule it.", "The rule was wrong."]);
        check("He said “stop.”3 Then he left.", &["He said “stop.”", "Then he left."]);
        check("See Rule No.15 The text stays.", &["See Rule No.15 The text stays."]);
        check("The fee is 1.5 Million in all.", &["The fee is 1.5 Million in all."]);
        check("3 We decline to say more.", &["We decline to say more."]);
        check("9.2 The Tenant shall pay.", &["9.2 The Tenant shall pay."]);
    }

    #[test]
    fn what_a_page_break_tore_is_no_sentence() {
        check(
            "It arose under the Federal Rules of civil\n\u{c}Procedure 4(k)(2), and so on.",
            &["It arose under the Federal Rules of civil"],
        );
        check("It ended.\n\u{c}Then it began.", &["It ended.", "Then it began."]);
    }
}
