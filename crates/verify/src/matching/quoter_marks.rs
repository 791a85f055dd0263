//! A quote taken apart: its words, and the marks of the one who quotes between them.

use crate::text::folding::{comparable, is_word_char};
use crate::text::punctuation::{is_hyphen, plain};

/// More dots than these lead the eye to a page number, or mark a blank; they are no ellipsis.
const MOST_DOTS: usize = 6;

/// The longest that a bracket is read, in characters.
const LONGEST_BRACKET: usize = 400;

/// What the one who quotes has written between the words, to be told apart by what the source has there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MarkKind {
    /// Words left out. `across`: four dots, which may pass the end of a sentence.
    Ellipsis { across: bool },
    /// A bracket that touches no letter.
    Bracket,
    /// A word with brackets in it: `agree[s]`, `[re]assign`, `[t]he`.
    Word,
}

/// A mark in a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mark<'q> {
    pub kind: MarkKind,
    /// First byte in the quote.
    pub start: usize,
    /// As written.
    pub raw: &'q str,
}

impl<'q> Mark<'q> {
    /// The byte after the mark.
    pub fn end(&self) -> usize {
        self.start + self.raw.len()
    }

    /// Whether it leaves words out.
    pub fn is_ellipsis(&self) -> bool {
        matches!(self.kind, MarkKind::Ellipsis { .. })
    }

    /// What it says: a bracket's inside, a word without its brackets, nothing of an ellipsis.
    pub fn words(&self) -> String {
        if self.is_ellipsis() { String::new() } else { self.raw.replace(['[', ']'], "") }
    }

    /// Whether it is one of the remarks that stand for nothing, as these very words.
    pub fn is_editorial(&self) -> bool {
        let remark = ["[sic]", "[emphasis added]", "[citation omitted]"];
        self.kind == MarkKind::Bracket && remark.iter().any(|r| self.raw.eq_ignore_ascii_case(r))
    }

    /// Whether it may be no more than the case of a letter: one letter in brackets that opens a word.
    pub fn may_be_case(&self) -> bool {
        let Some((inside, rest)) = self.raw.strip_prefix('[').and_then(|raw| raw.split_once(']')) else { return false };
        let one = comparable(inside).chars().filter(|c| !unicode_normalization::char::is_combining_mark(*c)).count() == 1;
        let letter = inside.chars().all(|c| is_word_char(c) && !c.is_numeric());
        !self.is_ellipsis() && one && letter && !rest.contains(['[', ']'])
    }

    /// Whether a word of the source has the letters that stand outside the brackets of this word, in order, at its two ends.
    pub fn is_form_of(&self, word: &str) -> bool {
        let outside = self.raw.split('[').map(|part| comparable(part.rsplit_once(']').map_or(part, |(_, outside)| outside)));
        let (outside, word): (Vec<String>, String) = (outside.collect(), comparable(word));
        let [first, middle @ .., last] = outside.as_slice() else { return false };
        let inner = word.strip_prefix(first.as_str()).and_then(|rest| rest.strip_suffix(last.as_str()));
        let holds = |inner| middle.iter().try_fold(inner, |left: &str, part| Some(left.split_once(part.as_str())?.1)).is_some();
        outside.iter().any(|part| !part.is_empty()) && inner.is_some_and(holds)
    }
}

/// The marks of a quote in order, none over another.
pub(crate) fn marks(quote: &str) -> Vec<Mark<'_>> {
    let (mut found, mut at): (Vec<Mark<'_>>, usize) = (Vec::new(), 0);
    // No mark opens with another character.
    while let Some(next) = quote.get(at..).and_then(|rest| rest.find(['…', '.', '[', '(', '*'])) {
        at += next;
        let rest = quote.get(at..).unwrap_or_default();
        let least = found.last().map_or(0, Mark::end);
        match ellipsis(quote, at).or_else(|| bracket(quote, at, least)) {
            Some(mark) => {
                at = mark.end();
                found.push(mark);
            }
            // A row that is no ellipsis has none in it.
            None => at += row(rest).1.max(1),
        }
    }
    found
}

/// A bracket at byte `at`, with the word that it touches; nothing before `least` belongs to it.
fn bracket(quote: &str, at: usize, least: usize) -> Option<Mark<'_>> {
    let length = bracket_length(quote.get(at..)?)?;
    // A remark that touches a word is a remark.
    let remark = Mark { kind: MarkKind::Bracket, start: at, raw: quote.get(at..at + length)? };
    if remark.is_editorial() {
        return Some(remark);
    }
    let before = quote.get(least..at)?;
    let start = at - word_length(before.chars().rev());
    let mut end = at + length;
    loop {
        let after = quote.get(end..)?;
        let letters = word_length(after.chars());
        let next = quote.get(end + letters..).and_then(bracket_length).filter(|_| letters > 0 || start < at || end > at + length);
        end += letters;
        match next {
            Some(length) => end += length,
            None => break,
        }
    }
    let touches = start < at || end > at + length;
    Some(Mark { kind: if touches { MarkKind::Word } else { MarkKind::Bracket }, start, raw: quote.get(start..end)? })
}

/// The length of a closed bracket at the start of a text, in bytes.
fn bracket_length(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('[')?;
    let (length, _) = inside.char_indices().take(LONGEST_BRACKET).find(|(_, c)| matches!(c, ']' | '['))?;
    inside.get(length..)?.starts_with(']').then_some(length + 2)
}

/// How many bytes at the start of `chars` belong to a word; a hyphen or an apostrophe between letters does.
fn word_length(chars: impl Iterator<Item = char>) -> usize {
    let (mut chars, mut length) = (chars.peekable(), 0);
    while let Some(c) = chars.next() {
        let joint = length > 0 && (is_hyphen(c) || matches!(plain(c), '\'' | '.' | ','));
        if !(is_word_char(c) || joint && chars.peek().is_some_and(|next| is_word_char(*next))) {
            break;
        }
        length += c.len_utf8();
    }
    length
}

/// An ellipsis at byte `at`.
fn ellipsis(quote: &str, at: usize) -> Option<Mark<'_>> {
    let (before, rest) = quote.split_at_checked(at)?;
    let inside = |open: char, close| Some((rest.strip_prefix(open)?.trim_start_matches(' '), close));
    let (inside, close) = inside('[', "]").or_else(|| inside('(', ")")).unwrap_or((rest, ""));
    let (count, length) = row(inside);
    let (row, after) = inside.split_at_checked(length)?;
    let after = if close.is_empty() { after } else { after.trim_start_matches(' ').strip_prefix(close)? };
    let stars = close.is_empty() && matches!(row, "***" | "* * *");
    let across = before.trim_end().ends_with(['.', '!', '?']) || count > 3;
    let mark = Mark { kind: MarkKind::Ellipsis { across }, start: at, raw: rest.strip_suffix(after)? };
    (stars || !row.starts_with('*') && (3..=MOST_DOTS).contains(&count)).then_some(mark)
}

/// Dots or stars at the start, single spaces between them allowed; "…" counts as three. Their number and length in bytes.
fn row(text: &str) -> (usize, usize) {
    let (mut count, mut length, stars) = (0, 0, text.starts_with('*'));
    for (i, c) in text.char_indices() {
        count += match c {
            '*' if stars => 1,
            '.' if !stars => 1,
            '…' if !stars => 3,
            ' ' | '\u{a0}' | '\u{202f}' if i < length + 3 => continue,
            _ => break,
        };
        length = i + c.len_utf8();
    }
    (count, length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(quote: &str, expected: &[&str]) {
        assert_eq!(marks(quote).iter().map(|m| m.raw).collect::<Vec<_>>(), expected, "{quote}");
    }

    #[test]
    fn ellipses() {
        for mark in ["...", "…", ". . .", "[…]", "[...]", "[. . .]", "* * *", "(...)"] {
            let quote = format!("one two {mark} three");
            check(&quote, &[mark]);
            assert_eq!(marks(&quote)[0].kind, MarkKind::Ellipsis { across: false }, "{mark}");
        }
        for quote in ["one.... Two", "one. . . . Two", "one. … Two", "one. [...] Two", "one [....] Two"] {
            assert_eq!(marks(quote)[0].kind, MarkKind::Ellipsis { across: true }, "{quote}");
        }
        check("pay ***** or in ........... 28", &[]);
        check("one .... . . . two * * * * * * three", &[]);
        check("U.S.C. and 30.5", &[]);
    }

    #[test]
    fn brackets_and_the_words_that_they_touch() {
        check("[t]he Vendor agree[s] to [re]assign[ed] it [sic]", &["[t]he", "agree[s]", "[re]assign[ed]", "[sic]"]);
        check("the Vendor['s] non-exclusive[ly] [the fee], [***]", &["Vendor['s]", "non-exclusive[ly]", "[the fee]", "[***]"]);
        check("eight[] days of [ ] and $[5] or 30[,000] units", &["eight[]", "[ ]", "[5]", "30[,000]"]);
        check("it is oral[sic] (any)", &["[sic]"]);
        check("the [Vendor pays [[x]]", &["[x]"]);
        check("a[…]b", &["[…]"]);
    }

    #[test]
    fn case_of_a_letter() {
        let case = |quote: &str| marks(quote)[0].may_be_case();
        assert!(case("[t]he") && case("[A] party") && case("[É]tat"));
        assert!(!case("agree[s]") && !case("[re]assign") && !case("[1]st") && !case("[the]"));
    }

    #[test]
    fn letters_outside_brackets_stand_in_the_word() {
        let form = |quote: &str, word: &str| marks(quote)[0].is_form_of(word);
        assert!(
            form("agree[s]", "agree") && form("agree[s]", "agreed") && form("[re]assign", "assign") && form("dis[clos]ure", "disposure")
        );
        assert!(form("eight[y]", "eight") && form("part[y]", "Parties") && form("Vendor['s]", "Vendor"));
        assert!(!form("agree[s]", "agrarian") && !form("[t]hey", "the") && !form("dis[clos]ure", "dish"));
    }

    #[test]
    fn remarks_are_these_very_words() {
        let editorial = |quote: &str| marks(quote)[0].is_editorial();
        assert!(editorial("[sic]") && editorial("[Emphasis added]") && editorial("[citation omitted]"));
        assert!(!editorial("[not, citation omitted]") && !editorial("[emphasis added, EUR 500]") && !editorial("[two citations omitted]"));
    }
}
