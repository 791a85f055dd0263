//! Where sentences start, with the abbreviations of legal writing in mind.

use crate::position::CharSpan;

/// Words that a full stop follows without ending a sentence, in lower case without the stop.
const ABBREVIATIONS: &[&str] = &[
    "a.m", "al", "alin", "app", "art", "arts", "assn", "bros", "cal", "cf", "ch", "cir", "cl", "co", "col", "corp", "ct", "dept", "dist",
    "div", "dr", "e.g", "ed", "eg", "esp", "etc", "ex", "exh", "fed", "fig", "hon", "i.e", "ie", "inc", "int", "jr", "l.p", "lit", "llc",
    "llp", "ltd", "mr", "mrs", "ms", "mt", "n", "no", "nos", "nr", "op", "p", "p.m", "para", "paras", "pct", "pp", "prof", "pt", "pub",
    "r", "reg", "rev", "s", "sched", "sec", "ser", "sr", "st", "stat", "subd", "supp", "u.k", "u.s", "u.s.c", "univ", "v", "viz", "vol",
    "vs",
];

/// The code points at which sentences start, ascending, each at a character that is no white space. A blank line
/// and a page end close a sentence too: headings and list items stand alone.
pub fn sentence_starts(text: &str) -> Vec<u32> {
    let chars: Vec<char> = text.chars().collect();
    let mut starts = Vec::new();
    let mut expecting = true;
    let mut i = 0;
    while i < chars.len() {
        let c = chars[i];
        if expecting && !c.is_whitespace() {
            starts.push(u32::try_from(i).unwrap_or(u32::MAX));
            expecting = false;
        }
        if matches!(c, '.' | '!' | '?' | '。' | '！' | '？') {
            let mut end = i + 1;
            while end < chars.len() && matches!(chars[end], '.' | '!' | '?' | '"' | '\'' | '”' | '’' | '»' | ')' | ']') {
                end += 1;
            }
            if ends_sentence(&chars, i, end) {
                expecting = true;
                i = end;
                continue;
            }
        }
        if c == '\u{c}' && !continues_after_page(&chars, i) || c == '\n' && blank_line_follows(&chars, i) {
            expecting = true;
        }
        i += 1;
    }
    starts
}

/// The sentences of `text`, without the white space between them.
pub fn sentences(text: &str) -> Vec<CharSpan> {
    let chars: Vec<char> = text.chars().collect();
    let starts = sentence_starts(text);
    let ends = starts.iter().skip(1).map(|&s| s as usize).chain([chars.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| {
            let trailing = chars[start as usize..end].iter().rev().take_while(|c| c.is_whitespace()).count();
            CharSpan::between(start, u32::try_from(end - trailing).unwrap_or(u32::MAX))
        })
        .collect()
}

/// Whether the stop at `stop`, its closing marks up to `end` included, ends a sentence.
fn ends_sentence(chars: &[char], stop: usize, end: usize) -> bool {
    if matches!(chars[stop], '。' | '！' | '？') {
        return true;
    }
    let Some(&after) = chars.get(end) else { return true };
    if !after.is_whitespace() {
        return false;
    }
    let next = chars[end..].iter().copied().find(|c| !c.is_whitespace());
    let next_opens = next.is_none_or(|c| !c.is_lowercase() && !matches!(c, ',' | ';' | ')' | '.'));
    if chars[stop] != '.' || !next_opens {
        return next_opens;
    }
    let word: String = chars[..stop].iter().rev().take_while(|c| c.is_alphanumeric() || **c == '.').collect();
    let word: String = word.chars().rev().flat_map(char::to_lowercase).collect();
    let single_letter = word.chars().filter(|c| *c != '.').count() == 1 && word.chars().any(char::is_alphabetic);
    let clause_number = word.chars().all(|c| c.is_ascii_digit() || c == '.') && at_line_start(chars, stop, word.chars().count());
    !(single_letter || clause_number || ABBREVIATIONS.contains(&word.as_str()))
}

fn at_line_start(chars: &[char], stop: usize, length: usize) -> bool {
    let before = chars[..stop - length].iter().rev().find(|c| !matches!(c, ' ' | '\t'));
    matches!(before, None | Some('\n' | '\u{c}'))
}

fn blank_line_follows(chars: &[char], newline: usize) -> bool {
    chars[newline + 1..].iter().find(|c| !matches!(c, ' ' | '\t' | '\r')).is_some_and(|c| *c == '\n')
}

/// A page that ends inside a sentence: no closing mark before it, a small letter after it.
fn continues_after_page(chars: &[char], page_end: usize) -> bool {
    let before = chars[..page_end].iter().rev().find(|c| !c.is_whitespace());
    let after = chars[page_end + 1..].iter().find(|c| !c.is_whitespace());
    before.is_some_and(|c| c.is_alphanumeric() || matches!(c, ',' | '-' | ';')) && after.is_some_and(|c| c.is_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let chars: Vec<char> = text.chars().collect();
        let found: Vec<String> = sentences(text).iter().map(|s| chars[s.start() as usize..s.end() as usize].iter().collect()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn legal_abbreviations_end_nothing() {
        check("See Roe v. Wade. Acme Inc. Holdings pays. Next.", &["See Roe v. Wade.", "Acme Inc. Holdings pays.", "Next."]);
        check("Under 28 U.S.C. § 1291 we act. Art. 5 alin. (2) rămâne.", &["Under 28 U.S.C. § 1291 we act.", "Art. 5 alin. (2) rămâne."]);
    }

    #[test]
    fn numbers_and_clause_numbers_hold_together() {
        check("It is USD 1.5 million. It grew.", &["It is USD 1.5 million.", "It grew."]);
        check("9. The Supplier pays.\n10. The Customer rests.", &["9. The Supplier pays.", "10. The Customer rests."]);
    }

    #[test]
    fn closing_marks_belong_to_their_sentence() {
        check("He said “stop.” Then he left.", &["He said “stop.”", "Then he left."]);
    }

    #[test]
    fn blank_lines_and_pages_separate() {
        check("TITLE\n\nThe text", &["TITLE", "The text"]);
        check("the Vendor has\n\u{c}given notice.", &["the Vendor has\n\u{c}given notice."]);
        check("Header\n\u{c}Next page", &["Header", "Next page"]);
    }

    #[test]
    fn nothing_has_no_sentence() {
        check("", &[]);
        check(" \n\u{c} ", &[]);
    }
}
