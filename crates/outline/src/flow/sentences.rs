//! Where the sentences of a paragraph end. In doubt a sentence goes on: a passage may be long, but it is never cut in a sentence.

use touchstone_lexicon::{Abbreviation, abbreviation, opens_sentence};

/// Characters that close what a sentence ends in.
fn closes(c: char) -> bool {
    matches!(c, '"' | '\'' | '”' | '’' | '»' | ')' | ']')
}

/// Whether a text ends as a sentence or a clause does: with a stop, a colon or a semicolon, before or inside closing marks.
pub(crate) fn is_finished(text: &str) -> bool {
    let end = text.trim_end_matches(|c: char| c.is_whitespace() || closes(c));
    end.ends_with(['.', '!', '?', ':', ';', '\u{37e}', '…', '。'])
}

/// Whether a text ends as a sentence does.
pub(crate) fn ends_sentence(text: &str) -> bool {
    let end = text.trim_end_matches(|c: char| c.is_whitespace() || closes(c));
    end.ends_with(['.', '!', '?', '…', '。'])
}

/// The places after the ends of a paragraph's sentences, closing marks included, as indexes of its characters; the paragraph's own end is the
/// last.
pub(crate) fn sentence_ends(chars: &[char]) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        if matches!(chars[i], '.' | '!' | '?' | '…' | '。') {
            let mut end = i + 1;
            while chars.get(end).is_some_and(|c| closes(*c) || matches!(c, '.' | '!' | '?')) {
                end += 1;
            }
            if is_end(chars, i, end) {
                ends.push(end);
            }
            i = end;
            continue;
        }
        i += 1;
    }
    let last = chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |i| i + 1);
    if last > 0 && ends.last().is_none_or(|end| *end < last) {
        ends.push(last);
    }
    ends
}

/// Whether a sentence ends with the stop at `stop`, whose closing marks end at `end`.
fn is_end(chars: &[char], stop: usize, end: usize) -> bool {
    if chars[stop] == '。' {
        return true;
    }
    if !chars.get(end).is_none_or(|c| c.is_whitespace()) {
        return false;
    }
    let next = Next::of(chars, end);
    if !next.opens {
        return false;
    }
    if chars[stop] != '.' {
        return true;
    }
    let dots = spaced_dots(chars, stop);
    if dots > 1 {
        // Three dots leave words of a sentence out, four end it.
        return dots > 3;
    }
    let word = word_before(chars, stop);
    let at_start = stop == word.chars().count() || chars[..stop - word.chars().count()].iter().all(|c| c.is_whitespace() || *c == '(');
    let small = word.to_lowercase();
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    let label = !word.is_empty() && at_start && (letters <= 1 || word.chars().all(|c| c.is_ascii_digit() || c == '.') || is_roman(&word));
    if word.is_empty() {
        // Behind a closing mark or a sign.
        return true;
    }
    if label {
        return false;
    }
    // Behind a closing mark of its own the stop is no abbreviation's: "(the “Inc.”)" is not written, "(U.S.)" hardly.
    let closed = chars[stop + 1..end].iter().any(|c| closes(*c));
    match abbreviation(&small) {
        Some(Abbreviation::Before) => closed && next.common,
        Some(Abbreviation::Either) => next.common || next.last || closed && !next.number,
        // An initial, or letters parted by stops.
        None if letters == 1 || word.contains('.') && letters <= 6 => next.common && letters > 1 || next.last || closed && next.common,
        // A short word with a capital before a number is an abbreviation that no list has: "Minn. 2010".
        None if next.number && letters <= 6 && letters == word.chars().count() && word.starts_with(char::is_uppercase) && closed => true,
        None => {
            !(next.number
                && letters <= 5
                && word.starts_with(char::is_uppercase)
                && !closed
                && word.chars().skip(1).any(char::is_lowercase))
        }
    }
}

/// What follows a stop.
struct Next {
    /// Whether it can open a sentence.
    opens: bool,
    /// Whether its first word is so common that its capital says that it opens one.
    common: bool,
    number: bool,
    /// Whether nothing follows.
    last: bool,
}

impl Next {
    fn of(chars: &[char], from: usize) -> Self {
        let rest = chars[from..].iter().copied().skip_while(|c| c.is_whitespace());
        let mut word = rest.skip_while(|c| matches!(c, '"' | '“' | '„' | '‘' | '\'' | '(' | '[' | '«')).peekable();
        let Some(first) = word.peek().copied() else { return Self { opens: true, common: false, number: false, last: true } };
        let opens = !first.is_lowercase() && !matches!(first, ',' | ';' | ':' | ')' | '.' | '—' | '–' | '-' | ']');
        let letters: String = word.take_while(|c| c.is_alphanumeric() || matches!(c, '\'' | '’')).take(24).collect();
        let common = first.is_uppercase()
            && opens_sentence(&letters.to_lowercase())
            && (letters.chars().count() > 1 || letters == "A" || letters == "I");
        Self { opens, common, number: first.is_numeric() || first == '§', last: false }
    }
}

/// How many stops there are with single spaces between them, the one at `stop` being the last; 0 where another follows.
fn spaced_dots(chars: &[char], stop: usize) -> usize {
    if chars.get(stop + 1) == Some(&' ') && chars.get(stop + 2) == Some(&'.') {
        return 2;
    }
    let mut count = 1;
    let mut at = stop;
    while at >= 2 && chars[at - 1] == ' ' && chars[at - 2] == '.' {
        (count, at) = (count + 1, at - 2);
    }
    if count == 1 && chars[..stop].ends_with(&['.', '.']) { 3 } else { count }
}

/// The word before a stop, stops inside it included.
fn word_before(chars: &[char], stop: usize) -> String {
    let from = chars[..stop].iter().rposition(|c| !(c.is_alphanumeric() || matches!(c, '.' | '\'' | '’' | '^'))).map_or(0, |i| i + 1);
    chars[from..stop].iter().map(|c| if *c == '’' { '\'' } else { *c }).collect()
}

fn is_roman(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| matches!(c, 'I' | 'V' | 'X' | 'L' | 'i' | 'v' | 'x' | 'l'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let chars: Vec<char> = text.chars().collect();
        let mut from = 0;
        let found: Vec<String> = sentence_ends(&chars)
            .into_iter()
            .map(|end| chars[std::mem::replace(&mut from, end)..end].iter().collect::<String>().trim().to_owned())
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn legal_abbreviations_end_nothing() {
        check("See Roe v. Wade. Acme Inc. Holdings pays. Next.", &["See Roe v. Wade.", "Acme Inc. Holdings pays.", "Next."]);
        check(
            "Under 28 U.S.C. § 1291 we act. Art. 5 alin. (2) rămâne. Gata.",
            &["Under 28 U.S.C. § 1291 we act.", "Art. 5 alin. (2) rămâne.", "Gata."],
        );
        check(
            "Int’l Shoe Co. v. Washington, 326 U. S. 310, 316 (1945). The rule",
            &["Int’l Shoe Co. v. Washington, 326 U. S. 310, 316 (1945).", "The rule"],
        );
        check(
            "as in Smith v. Jones, 5 F. Supp. 2d 1 (D. Minn. 2010). We hold",
            &["as in Smith v. Jones, 5 F. Supp. 2d 1 (D. Minn. 2010).", "We hold"],
        );
        check(
            "potrivit art. 30 alin. (1) lit. a) din Legea nr. 47/1992. Curtea",
            &["potrivit art. 30 alin. (1) lit. a) din Legea nr. 47/1992.", "Curtea"],
        );
    }

    #[test]
    fn an_abbreviation_may_end_a_sentence() {
        check("paid to Acme Inc. The Supplier agrees.", &["paid to Acme Inc.", "The Supplier agrees."]);
        check("in the U.S. In that case he left.", &["in the U.S.", "In that case he left."]);
    }

    #[test]
    fn labels_and_numbers() {
        check("9. The Supplier pays. It grew by 1.5 million.", &["9. The Supplier pays.", "It grew by 1.5 million."]);
        check("A. Grant. The Licensor grants", &["A. Grant.", "The Licensor grants"]);
        check("It began in 1994. The rest", &["It began in 1994.", "The rest"]);
    }

    #[test]
    fn closing_marks_and_left_out_words() {
        check("He said “stop.” Then he left.", &["He said “stop.”", "Then he left."]);
        check("the words . . . that Congress chose. Next", &["the words . . . that Congress chose.", "Next"]);
        check("the court . . . . The rest", &["the court . . . .", "The rest"]);
        check("Is it? Yes! Good.", &["Is it?", "Yes!", "Good."]);
    }

    #[test]
    fn nothing_has_no_sentence() {
        check("", &[]);
        check("  ", &[]);
    }
}
