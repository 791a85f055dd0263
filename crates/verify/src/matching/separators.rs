//! What stands between two letters or digits: rules 1, 2 and 4 for white space, hyphens and marks.

use crate::text::folding::is_word_char;
use crate::text::punctuation::{is_digit, is_hyphen, is_ignorable, joins_digits, plain};
use crate::verdict::Change;

/// What differs between two separators that count as equal.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Agreement {
    pub changes: Vec<Change>,
    /// White space on one side only between letters, or a letter and a digit: the words must be compared.
    pub unspaced: bool,
}

/// Marks between two letters, with the white space before each and after the last.
#[derive(Debug)]
struct Separators<'a> {
    written: &'a str,
    marks: Vec<Mark>,
    last: Gap,
}

#[derive(Debug, Clone, Copy)]
struct Mark {
    c: char,
    raw: char,
    gap: Gap,
}

/// Bytes from the first white space to the last, with what is invisible or left out between.
type Gap = (usize, usize);

/// From this length on, hyphens or equals signs between white space are a typed rule: an underline, no words.
const SHORTEST_RULE: usize = 5;

/// Whether what stands between `before` and `after` in the quote counts as what stands there in the source.
pub(crate) fn agree(quote: &str, source: &str, before: char, after: char) -> Option<Agreement> {
    let mut agreement = Agreement::default();
    if quote == source && !source.contains('\u{c}') {
        return Some(agreement);
    }
    let (mut q, mut s) = (read(quote), read(source));
    if q.marks.len() != s.marks.len() && !is_digit(before) && !is_digit(after) {
        let marks = q.marks.len() + s.marks.len();
        q.leave_out_rules();
        s.leave_out_rules();
        if q.marks.len() + s.marks.len() < marks {
            agreement.changes.push(Change::TypographyUnified);
        }
    }
    match source.matches('\u{c}').count() {
        0 => {}
        1 => agreement.changes.push(Change::LineBreakJoined),
        _ => return None,
    }
    let same_places = q.gaps().map(has_space).eq(s.gaps().map(has_space));
    if (quote.contains(is_ignorable) || source.contains(is_ignorable)) && unseen(quote, same_places) != unseen(source, same_places) {
        agreement.changes.push(Change::SoftHyphenIgnored);
    }
    if q.marks.len() != s.marks.len() {
        let nothing = |separators: &Separators<'_>| separators.marks.is_empty() && !has_space(separators.gap(0));
        agreement.changes.push(Change::LineEndHyphenJoined);
        return (s.divides(before, after) && nothing(&q) || q.divides(before, after) && nothing(&s)).then_some(agreement);
    }
    for (i, (a, b)) in q.marks.iter().zip(&s.marks).enumerate() {
        let mark = |c: char| matches!(c, '"' | '\'');
        let kept = |separators: &Separators<'_>| separators.is_apostrophe_or_prime(i, before);
        let minus = |separators: &Separators<'_>| separators.is_minus(i, after);
        if a.c != b.c && (!(mark(a.c) && mark(b.c)) || kept(&q) || kept(&s))
            || a.c == b.c && a.c == '-' && is_hyphen(a.raw) != is_hyphen(b.raw) && (minus(&q) || minus(&s))
        {
            return None;
        }
        if a.c != b.c || a.raw != b.raw {
            agreement.changes.push(Change::TypographyUnified);
        }
    }
    let element = |i: usize| match i.checked_sub(1) {
        None => before,
        Some(k) => s.marks.get(k).map_or(after, |m| m.c),
    };
    for (i, (a, b)) in q.gaps().zip(s.gaps()).enumerate() {
        if has_space(a) == has_space(b) {
            agreement.changes.extend(space_change(a, b));
            continue;
        }
        let spaced = i > 0 && has_space(s.gap(i - 1));
        let left = Side { c: element(i), beyond: i.checked_sub(1).map(element), spaced };
        let right = Side { c: element(i + 1), beyond: (i < s.marks.len()).then(|| element(i + 2)), spaced: false };
        match joining(left, right, a.contains(is_line_end) || b.contains(is_line_end)) {
            Joining::Never => return None,
            Joining::Words => agreement.unspaced = true,
            Joining::Free => {}
        }
        agreement.changes.push(Change::SpaceIgnored);
    }
    Some(agreement)
}

/// What white space and invisible characters without marks differ in.
pub(crate) fn space_changes(quote: &str, source: &str) -> impl Iterator<Item = Change> {
    let same = has_space(quote) == has_space(source);
    let change = if same { space_change(quote, source) } else { Some(Change::SpaceIgnored) };
    let unseen = unseen(quote, same) != unseen(source, same);
    change.into_iter().chain(unseen.then_some(Change::SoftHyphenIgnored))
}

/// What makes white space of the quote that of the source.
fn space_change(quote: &str, source: &str) -> Option<Change> {
    let spaces = |gap: &str| gap.chars().filter(|c| c.is_whitespace()).collect::<String>();
    if quote.contains(is_line_end) == source.contains(is_line_end) {
        (spaces(quote) != spaces(source)).then_some(Change::SpacesCollapsed)
    } else {
        Some(Change::LineBreakJoined)
    }
}

fn has_space(gap: &str) -> bool {
    gap.contains(char::is_whitespace)
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{c}' | '\u{2028}' | '\u{2029}' | '\u{85}')
}

impl Separators<'_> {
    /// The white space before mark `i`, or after the last.
    fn gap(&self, i: usize) -> &str {
        let (from, to) = self.marks.get(i).map_or(self.last, |mark| mark.gap);
        self.written.get(from..to).unwrap_or_default()
    }

    /// The white space before each mark and after the last.
    fn gaps(&self) -> impl Iterator<Item = &str> {
        (0..=self.marks.len()).map(|i| self.gap(i))
    }

    /// Takes out typed rules.
    fn leave_out_rules(&mut self) {
        let mut at = 0;
        while let Some(first) = self.marks.get(at).copied() {
            let run = 1 + (at + 1..self.marks.len()).take_while(|i| self.marks[*i].raw == first.raw && !has_space(self.gap(*i))).count();
            let between = has_space(self.gap(at)) && has_space(self.gap(at + run));
            if run >= SHORTEST_RULE && matches!(first.raw, '-' | '=') && between {
                self.marks.drain(at..at + run);
                self.marks.get_mut(at).map_or(&mut self.last, |m| &mut m.gap).0 = first.gap.0;
            } else {
                at += run;
            }
        }
    }

    /// Whether a mark is an apostrophe, or behind a digit a prime, and no quotation mark.
    fn is_apostrophe_or_prime(&self, i: usize, before: char) -> bool {
        let alone = i + 1 == self.marks.len();
        i == 0 && !has_space(self.gap(0)) && if has_space(self.gap(1)) { is_digit(before) } else { alone }
    }

    /// Whether a dash has white space before it and a digit directly behind it, as a minus has. A dash between clauses is none.
    fn is_minus(&self, i: usize, after: char) -> bool {
        let touches = i + 1 == self.marks.len() && !has_space(self.gap(i + 1));
        touches && is_digit(after) && has_space(self.gap(i)) && is_hyphen(self.marks[i].raw)
    }

    /// Whether this is a hyphen at a line end that may divide a word: letters on both sides.
    fn divides(&self, before: char, after: char) -> bool {
        let [mark] = self.marks.as_slice() else { return false };
        let letter = |c: char| is_word_char(c) && !is_digit(c);
        is_hyphen(mark.raw) && !has_space(self.gap(0)) && self.gap(1).contains(is_line_end) && letter(before) && letter(after)
    }
}

fn read(written: &str) -> Separators<'_> {
    let (mut marks, mut gap): (Vec<Mark>, Gap) = (Vec::new(), (0, 0));
    for (at, raw) in written.char_indices().filter(|(_, c)| !is_ignorable(*c)) {
        let spaced = gap.0 < gap.1;
        if raw.is_whitespace() {
            gap = (if spaced { gap.0 } else { at }, at + raw.len_utf8());
            continue;
        }
        match marks.last_mut() {
            // Two single marks are the typewriter's and TeX's double mark.
            Some(last) if plain(raw) == '\'' && last.c == '\'' && !spaced => {
                (last.c, last.raw) = ('"', if last.raw == raw { raw } else { '\u{201d}' });
            }
            _ if raw == '…' => marks.extend([gap, (0, 0), (0, 0)].map(|gap| Mark { c: '.', raw, gap })),
            _ => marks.push(Mark { c: plain(raw), raw, gap }),
        }
        gap = (0, 0);
    }
    Separators { written, marks, last: gap }
}

/// Where invisible characters are among marks, whatever those are, and among white space where both sides have it at the same places.
fn unseen(raw: &str, spaced: bool) -> String {
    let mut places = String::new();
    for c in raw.chars() {
        match c {
            c if is_ignorable(c) => places.push(c),
            c if !c.is_whitespace() => places.push('.'),
            _ if !spaced || places.ends_with(' ') => {}
            _ => places.push(' '),
        }
    }
    places
}

enum Joining {
    Never,
    /// Only if the words on both sides read the same.
    Words,
    Free,
}

#[derive(Clone, Copy)]
struct Side {
    c: char,
    /// The next letter or mark away from the gap.
    beyond: Option<char>,
    /// Whether white space stands on the far side of a mark in the source.
    spaced: bool,
}

/// Whether white space that only one side has may be ignored between `left` and `right`.
fn joining(left: Side, right: Side, line_end: bool) -> Joining {
    match (is_word_char(left.c), is_word_char(right.c)) {
        (true, true) if is_digit(left.c) && is_digit(right.c) => Joining::Never,
        (true, true) => Joining::Words,
        (true, false) if is_digit(left.c) && joins_digits(right.c) && right.beyond.is_some_and(is_digit) => Joining::Never,
        (false, true) if is_digit(right.c) => {
            let from_digit = left.beyond.is_some_and(is_digit);
            let from_letter = left.beyond.is_some_and(|c| is_word_char(c) && !is_digit(c)) && !left.spaced;
            match left.c {
                '-' | '+' | '±' if line_end && !left.spaced && (from_digit || from_letter) => Joining::Free,
                '-' | '+' | '±' => Joining::Never,
                c if joins_digits(c) && !from_letter => Joining::Never,
                _ => Joining::Free,
            }
        }
        _ => Joining::Free,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(quote: &str, source: &str, (before, after): (char, char), expected: bool) {
        assert_eq!(agree(quote, source, before, after).is_some(), expected, "{quote:?} / {source:?}");
    }

    #[test]
    fn white_space() {
        check(" ", "\n", ('a', 'b'), true);
        check("  ", "\u{a0}", ('a', 'b'), true);
        check("", " ", ('a', 'b'), true);
        check("", " ", ('1', '5'), false);
        check(" ", "\u{c}", ('a', 'b'), true);
        check(" ", "\u{c}\u{c}", ('a', 'b'), false);
    }

    #[test]
    fn separators_inside_numbers() {
        check(", ", ",", ('1', '5'), false);
        check(" .", ".", ('1', '5'), false);
        check(".", ",", ('1', '5'), false);
        check("", ".", ('1', '5'), false);
        check(", ", ",", ('1', 'b'), true);
        check(" - ", "-", ('1', '5'), false);
        check("-", "–", ('1', '5'), true);
        check(" -", " - ", ('a', '5'), false);
        check(". ", ".", ('n', '5'), true);
        check(" -", " —", ('f', '5'), false);
        check(" -", " −", ('f', '5'), true);
        check("-", "-\n", ('d', '1'), true);
    }

    #[test]
    fn another_form_of_a_double_mark_is_named() {
        let changes = |quote: &str, source: &str| agree(quote, source, 'a', 'b').expect("the same mark").changes;
        assert_eq!(changes(" ’’", " ''"), [Change::TypographyUnified]);
        assert_eq!(changes(" ''", " ”"), [Change::TypographyUnified]);
        assert_eq!(changes(" ’’", "\n’’"), [Change::LineBreakJoined]);
    }

    #[test]
    fn line_end_hyphens() {
        check("", "-\n", ('i', 'd'), true);
        check("-", "-\n", ('n', 'e'), true);
        check(" ", "-\n", ('n', 'e'), false);
        check("", "-\n", ('i', '3'), false);
        check("", "-", ('i', 'd'), false);
        check("", "—\n", ('i', 'd'), false);
        check("-\n", "", ('i', 'd'), true);
    }

    #[test]
    fn quotation_marks() {
        check(" \"", " “", ('s', 'q'), true);
        check(" '", " “", ('s', 'q'), true);
        check("'", "’", ('t', 's'), true);
        check("\"", "’", ('t', 's'), false);
        check("\" ", "' ", ('5', 'w'), false);
        check(" ``", " \"", ('s', 'q'), true);
        check(" ", " “", ('s', 'q'), false);
    }

    #[test]
    fn typed_rules() {
        check(" ", "\n  -------  \n", ('d', 'l'), true);
        check(" ======= ", " ", ('d', 'l'), true);
        check(" ", " ------- ", ('d', '5'), false);
        check(" ", " ___________ ", ('d', 'l'), false);
        check(" ", " -- ", ('d', 'l'), false);
        check("", "-------", ('d', 'l'), false);
    }

    #[test]
    fn signs_must_stand() {
        check(" $", " €", ('y', '5'), false);
        check(" ", "% ", ('5', 'o'), false);
        check(" %", "% ", ('5', 'o'), true);
    }
}
