//! What stands between two letters or digits: rules 1, 2 and 4 for white space, hyphens and marks.

use crate::text::punctuation::{is_digit, is_hyphen, is_ignorable, joins_digits, plain};
use crate::verdict::Change;

/// What differs between two separators that count as equal.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Agreement {
    pub changes: Vec<Change>,
    /// White space on one side only between letters, or a letter and a digit: the words must be compared.
    pub unspaced: bool,
}

/// One mark of a separators, with the white space before it.
#[derive(Debug, Clone, Copy)]
struct Mark<'a> {
    c: char,
    raw: char,
    gap: Gap<'a>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Gap<'a> {
    /// From the first white space on, what is invisible in it too.
    written: &'a str,
    spaces: u32,
    line_end: bool,
    page_ends: u32,
}

#[derive(Debug, Default)]
struct Separators<'a> {
    marks: Vec<Mark<'a>>,
    /// White space after the last mark.
    last: Gap<'a>,
    invisible: bool,
    /// A typed rule between two words was left out.
    ruled: bool,
}

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
        q.leave_out_rules();
        s.leave_out_rules();
        if q.ruled || s.ruled {
            agreement.changes.push(Change::TypographyUnified);
        }
    }
    let page_ends: u32 = s.marks.iter().map(|m| m.gap.page_ends).sum::<u32>() + s.last.page_ends;
    if page_ends > 1 {
        return None;
    }
    if page_ends == 1 {
        agreement.changes.push(Change::LineBreakJoined);
    }
    let spaced = |separators: &Separators<'_>| separators.gaps().map(Gap::any).collect::<Vec<_>>();
    let places = spaced(&q) == spaced(&s);
    if (q.invisible || s.invisible) && unseen(quote, places) != unseen(source, places) {
        agreement.changes.push(Change::SoftHyphenIgnored);
    }
    if q.marks.len() != s.marks.len() {
        let joined = divided(&s, before, after) && q.marks.is_empty() && !q.last.any()
            || divided(&q, before, after) && s.marks.is_empty() && !s.last.any();
        agreement.changes.push(Change::LineEndHyphenJoined);
        return joined.then_some(agreement);
    }
    let touching = |separators: &Separators<'_>, i: usize| {
        let next = separators.gap(i + 1);
        (!separators.marks[i].gap.any(), !next.any())
    };
    for (i, (a, b)) in q.marks.iter().zip(&s.marks).enumerate() {
        if a.c != b.c {
            let mark = |c: char| matches!(c, '"' | '\'');
            let apostrophe_or_prime = |separators: &Separators<'_>| match touching(separators, i) {
                (true, true) => i == 0 && i + 1 == separators.marks.len(),
                (true, false) => i == 0 && is_digit(before),
                _ => false,
            };
            if !(mark(a.c) && mark(b.c)) || apostrophe_or_prime(&q) || apostrophe_or_prime(&s) {
                return None;
            }
            agreement.changes.push(Change::TypographyUnified);
        } else if a.c == '-' && is_hyphen(a.raw) != is_hyphen(b.raw) && (is_minus(&q, i, after) || is_minus(&s, i, after)) {
            return None;
        } else if a.raw != b.raw {
            agreement.changes.push(Change::TypographyUnified);
        }
    }
    let element = |i: usize| match i.checked_sub(1) {
        None => before,
        Some(k) => s.marks.get(k).map_or(after, |m| m.c),
    };
    for i in 0..=s.marks.len() {
        let (a, b) = (q.gap(i), s.gap(i));
        if a.any() != b.any() {
            let spaced = |k: usize| k.checked_sub(1).is_some_and(|k| s.marks.get(k).is_some_and(|m| m.gap.any()));
            let left = Side { c: element(i), beyond: i.checked_sub(1).map(element), spaced: spaced(i) };
            let right = Side { c: element(i + 1), beyond: (i < s.marks.len()).then(|| element(i + 2)), spaced: false };
            match joining(left, right, a.line_end || b.line_end) {
                Joining::Never => return None,
                Joining::Words => agreement.unspaced = true,
                Joining::Free => {}
            }
            agreement.changes.push(Change::SpaceIgnored);
        } else {
            agreement.changes.extend(a.change(b));
        }
    }
    Some(agreement)
}

/// What white space and invisible characters between two marks differ in.
pub(crate) fn space_changes(quote: &str, source: &str) -> Vec<Change> {
    let (q, s) = (read(quote), read(source));
    let unseen = unseen(quote, q.last.any() == s.last.any()) != unseen(source, q.last.any() == s.last.any());
    let change = match (q.last.any(), s.last.any()) {
        (true, true) => q.last.change(s.last),
        (false, false) => None,
        _ => Some(Change::SpaceIgnored),
    };
    change.into_iter().chain(unseen.then_some(Change::SoftHyphenIgnored)).collect()
}

impl<'a> Separators<'a> {
    /// The white space before mark `i`, or after the last.
    fn gap(&self, i: usize) -> Gap<'a> {
        self.marks.get(i).map_or(self.last, |mark| mark.gap)
    }

    /// The white space before each mark and after the last.
    fn gaps(&self) -> impl Iterator<Item = Gap<'a>> {
        self.marks.iter().map(|mark| mark.gap).chain([self.last])
    }

    /// Takes out typed rules.
    fn leave_out_rules(&mut self) {
        let mut at = 0;
        while let Some(first) = self.marks.get(at).copied() {
            let run = 1 + self.marks[at + 1..].iter().take_while(|m| m.raw == first.raw && !m.gap.any()).count();
            let after = self.marks.get(at + run).map_or(self.last, |m| m.gap);
            if run >= SHORTEST_RULE && matches!(first.raw, '-' | '=') && first.gap.any() && after.any() {
                self.marks.drain(at..at + run);
                let gap = self.marks.get_mut(at).map_or(&mut self.last, |m| &mut m.gap);
                gap.spaces += first.gap.spaces;
                gap.line_end |= first.gap.line_end;
                gap.page_ends += first.gap.page_ends;
                self.ruled = true;
            } else {
                at += run;
            }
        }
    }
}

impl Gap<'_> {
    fn any(self) -> bool {
        self.spaces > 0
    }

    /// What makes this white space the other's.
    fn change(self, other: Gap<'_>) -> Option<Change> {
        let spaces = |gap: &Gap<'_>| gap.written.chars().filter(|c| c.is_whitespace()).collect::<String>();
        let same = self.spaces == other.spaces && (self.written == other.written || spaces(&self) == spaces(&other));
        if self.line_end != other.line_end { Some(Change::LineBreakJoined) } else { (!same).then_some(Change::SpacesCollapsed) }
    }
}

fn read(raw: &str) -> Separators<'_> {
    let mut separators = Separators::default();
    let (mut gap, mut from) = (Gap::default(), 0);
    for (at, c) in raw.char_indices() {
        if is_ignorable(c) {
            separators.invisible = true;
        } else if c.is_whitespace() {
            if gap.spaces == 0 {
                from = at;
            }
            gap.spaces += 1;
            gap.written = raw.get(from..at + c.len_utf8()).unwrap_or_default();
            gap.line_end |= matches!(c, '\n' | '\r' | '\u{c}' | '\u{2028}' | '\u{2029}' | '\u{85}');
            gap.page_ends += u32::from(c == '\u{c}');
        } else {
            let single = |c: char, raw: char, gap| Mark { c, raw, gap };
            let doubled = plain(c) == '\'' && !gap.any() && separators.marks.last().is_some_and(|m| m.c == '\'');
            if doubled {
                // Two single marks are the typewriter's and TeX's double mark.
                if let Some(last) = separators.marks.last_mut() {
                    (last.c, last.raw) = ('"', if last.raw == c { c } else { '\u{201d}' });
                }
            } else if c == '…' {
                for k in 0..3 {
                    separators.marks.push(single('.', '…', if k == 0 { gap } else { Gap::default() }));
                }
            } else {
                separators.marks.push(single(plain(c), c, gap));
            }
            gap = Gap::default();
        }
    }
    separators.last = gap;
    separators
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

/// Whether a dash has white space before it and a digit directly behind it, as a minus has. A dash between clauses is none.
fn is_minus(separators: &Separators<'_>, i: usize, after: char) -> bool {
    let touches = i + 1 == separators.marks.len() && !separators.last.any();
    touches && is_digit(after) && separators.marks.get(i).is_some_and(|mark| mark.gap.any() && is_hyphen(mark.raw))
}

/// Whether this is a hyphen at a line end that may divide a word: letters on both sides.
fn divided(separators: &Separators<'_>, before: char, after: char) -> bool {
    let [mark] = separators.marks.as_slice() else { return false };
    let hyphen = mark.c == '-' && is_hyphen(mark.raw) && !mark.gap.any() && separators.last.line_end;
    let letter = |c: char| crate::text::folding::is_word_char(c) && !is_digit(c);
    hyphen && letter(before) && letter(after)
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
    let word = |c: char| crate::text::folding::is_word_char(c);
    match (word(left.c), word(right.c)) {
        (true, true) if is_digit(left.c) && is_digit(right.c) => Joining::Never,
        (true, true) => Joining::Words,
        (true, false) if is_digit(left.c) && joins_digits(right.c) && right.beyond.is_some_and(is_digit) => Joining::Never,
        (false, true) if is_digit(right.c) => {
            let from_digit = left.beyond.is_some_and(is_digit);
            let from_letter = left.beyond.is_some_and(|c| word(c) && !is_digit(c)) && !left.spaced;
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
