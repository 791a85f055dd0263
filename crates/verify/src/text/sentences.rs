//! Sentences, clauses and paragraphs of a text.

use touchstone_text::sentence_starts;

use crate::text::punctuation::plain;

/// How far to each side of a place its sentence is read, in bytes.
const REACH: usize = 2_000;

/// How much of that is read at a time: most sentences are shorter.
const STEP: usize = 300;

/// How much of the text before a stretch is read to know where sentences start, in bytes.
const CONTEXT: usize = 60;

/// Where one sentence ends and the next begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Boundary {
    /// A stop, the next sentence in the same paragraph.
    Sentence,
    /// The end of a paragraph, of a numbered clause, or of a heading.
    Paragraph,
}

/// The boundaries after byte `from` and not after byte `to`, each with its byte. A blank line or a page end inside a sentence is none.
pub(crate) fn boundaries(text: &str, from: usize, to: usize) -> Vec<(usize, Boundary)> {
    let context = text.floor_char_boundary(from.saturating_sub(CONTEXT));
    let beyond = text.floor_char_boundary(to.saturating_add(CONTEXT));
    let stretch = text.get(context..beyond).unwrap_or_default();
    let mut starts = sentence_starts(stretch).into_iter().skip(1).peekable();
    let mut found = Vec::new();
    for (place, (byte, _)) in stretch.char_indices().enumerate() {
        let Some(&start) = starts.peek() else { break };
        if start as usize == place {
            starts.next();
            if context + byte > from && context + byte <= to {
                let kind = boundary(stretch.get(..byte).unwrap_or_default(), stretch.get(byte..).unwrap_or_default());
                found.extend(kind.map(|kind| (context + byte, kind)));
            }
        }
    }
    found
}

/// What parts a sentence from the words before it; `None` where the sentence before goes on.
fn boundary(before: &str, after: &str) -> Option<Boundary> {
    let words = before.trim_end();
    let blank = before.get(words.len()..).unwrap_or_default();
    let closed = words.trim_end_matches(['"', '\'', '”', '’', '»', ')', ']']);
    if closed.ends_with(['.', '!', '?', '。', '！', '？', '…']) {
        let paragraph = blank.matches('\n').count() > 1 && !blank.contains('\u{c}') || blank.contains('\n') && opens_clause(after);
        return Some(if paragraph { Boundary::Paragraph } else { Boundary::Sentence });
    }
    let next = after.chars().next()?;
    // A page ends anywhere.
    let paged = blank.contains('\u{c}') && words.ends_with(|c: char| c.is_lowercase());
    let listed = blank.matches('\n').count() > 1 && opens_clause(after);
    let goes_on = paged
        || words.ends_with([',', ';']) && !listed
        || words.ends_with(|c: char| c.is_lowercase()) && (next.is_lowercase() || next == '(')
        || words.ends_with(':') && (next.is_lowercase() || next == '(');
    (!goes_on).then_some(Boundary::Paragraph)
}

/// Whether the words from byte `from` to byte `to` leave their paragraph, clause or item of a list. An item that a dash opens is a part of its
/// sentence, though words that pass from one item to the next leave theirs.
pub(crate) fn leaves_paragraph(text: &str, from: usize, to: usize) -> bool {
    let items = || text.get(from..to).unwrap_or_default().split("\n\n").skip(1).any(opens_item);
    boundaries(text, from, to).iter().any(|(_, kind)| *kind == Boundary::Paragraph) || items()
}

/// Whether a line opens with a mark of a list: "– the fee", "• the fee".
fn opens_item(line: &str) -> bool {
    let mut chars = line.trim_start_matches([' ', '\t', '\n']).chars();
    let mark = chars.next().is_some_and(|c| plain(c) == '-' || matches!(c, '•' | '▪' | '◦' | '*'));
    mark && chars.next().is_some_and(char::is_whitespace)
}

/// Whether a line opens with the number of a clause: "12.", "12.3 The", "3) ".
fn opens_clause(line: &str) -> bool {
    let number = line.chars().take_while(|c| c.is_ascii_digit() || *c == '.').count();
    let digit = line.starts_with(|c: char| c.is_ascii_digit());
    let rest = line.get(number..).unwrap_or_default();
    digit
        && (line.get(..number).is_some_and(|n| n.contains('.')) || rest.starts_with(')'))
        && rest.trim_start_matches(')').starts_with([' ', '\t'])
}

/// The byte at which the sentence with byte `at` starts, at most `REACH` bytes before it.
pub(crate) fn sentence_start(text: &str, at: usize) -> usize {
    let from = |reach: usize| text.floor_char_boundary(at.saturating_sub(reach));
    let mut steps = (0..REACH).step_by(STEP).map(|near| (from((near + STEP).min(REACH)), from(near)));
    let start = steps.find_map(|(from, to)| Some(boundaries(text, from, to).last()?.0)).unwrap_or_else(|| from(REACH));
    start + blank_length(text.get(start..at).unwrap_or_default())
}

/// The byte after the last word of the sentence with the words before byte `at`, its stop left out; at most `REACH` bytes behind it.
pub(crate) fn sentence_end(text: &str, at: usize) -> usize {
    let to = |reach: usize| text.floor_char_boundary(at.saturating_add(reach));
    let mut steps = (0..REACH).step_by(STEP).map(|near| (to(near), to((near + STEP).min(REACH))));
    let next = steps.find_map(|(from, to)| Some(boundaries(text, from, to).first()?.0)).unwrap_or_else(|| to(REACH));
    let rest = text.get(at..next).unwrap_or_default();
    at + rest.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '!' | '?' | ';' | ':' | ',')).len()
}

/// The byte after the white space from byte `at` on: where the next sentence starts, if one ends there.
pub(crate) fn past_blank(text: &str, at: usize) -> usize {
    at + text.get(at..).map_or(0, blank_length)
}

/// The bytes of white space at the start.
fn blank_length(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bars mark the stretch.
    #[track_caller]
    fn check(marked: &str, expected: &[Boundary]) {
        let parts: Vec<&str> = marked.split('|').collect();
        let found = boundaries(&parts.concat(), parts[0].len(), parts[0].len() + parts[1].len());
        assert_eq!(found.iter().map(|(_, kind)| *kind).collect::<Vec<_>>(), expected, "{marked}");
    }

    #[test]
    fn sentences_and_paragraphs() {
        use Boundary::{Paragraph, Sentence};
        check("It |pays. The fee |is due.", &[Sentence]);
        check("It |pays the fee |is due.", &[]);
        check("It |pays.\n\nThe fee |is due.", &[Paragraph]);
        check("It |pays.\n12.3 The fee |is due.", &[Paragraph]);
        check("It |pays.\nThe fee |is due.", &[Sentence]);
        check("deliver to |the\n\nwarehouse |of it", &[]);
        check("shall (a) |insure; and\n\n(b) pay |it", &[]);
        check("shall |insure;\n\n14.3.3 within |it", &[Paragraph]);
        check("deliver to |the\n\u{c}\nVendor |at once", &[]);
        check("HEADING |OF IT\n\nThe fee |is due", &[Paragraph]);
    }

    #[test]
    fn items_of_a_list_are_left() {
        let leaves = |text: &str| leaves_paragraph(text, 3, text.len() - 3);
        assert!(leaves("the rules of Act 9;\n\n–\nart. 25 of the rules of it"));
        assert!(leaves("the rent,\n\n- the fee, and of it"));
        assert!(!leaves("the rent – as it\n\nis due – and of it"));
        assert!(!leaves("the rent and\n\n\u{c}– as agreed – the fee of it"));
        assert!(!leaves("the rent,\n\n(b) the fee, and of it"));
    }

    #[test]
    fn the_sentence_around_a_place() {
        let text = "One ends. If it rains, the fee is due at once. Three.";
        let (start, end) = (sentence_start(text, 26), sentence_end(text, 26));
        assert_eq!(&text[start..end], "If it rains, the fee is due at once");
        assert_eq!(sentence_start(text, 10), 10);
    }
}
