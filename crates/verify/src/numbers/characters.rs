//! The characters around a number: what digits, signs and white space stand together, invisible ones left out.

use crate::text::punctuation::{is_comparison, is_currency, is_digit, is_ignorable, is_rate, is_sign, joins_digits};

/// A visible character and its first byte in the text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Glyph {
    pub c: char,
    pub start: usize,
}

impl Glyph {
    /// The byte after it.
    pub fn end(self) -> usize {
        self.start + self.c.len_utf8()
    }
}

/// A run of characters that numbers consist of, and the characters that bound it.
#[derive(Debug)]
pub(crate) struct Glyphs<'a> {
    pub text: &'a str,
    pub all: Vec<Glyph>,
    pub before: Option<char>,
    pub after: Option<char>,
}

/// The visible characters before and after byte `at`, with their bytes.
fn visible(text: &str, at: usize) -> (impl Iterator<Item = Glyph>, impl Iterator<Item = Glyph>) {
    let (head, tail) = text.split_at_checked(at).unwrap_or_default();
    let (head, tail) = (head.char_indices().rev(), tail.char_indices().map(move |(i, c)| (at + i, c)));
    let glyph = |(start, c)| (!is_ignorable(c)).then_some(Glyph { c, start });
    (head.filter_map(glyph), tail.filter_map(glyph))
}

impl<'a> Glyphs<'a> {
    /// The run around byte `at`, at most `reach` characters to each side.
    pub fn around(text: &'a str, at: usize, reach: usize) -> Self {
        let (head, tail) = visible(text, at);
        let (mut head, mut tail, mut all) = (head.peekable(), tail.peekable(), Vec::new());
        while let Some(glyph) = head.next_if(|g| belongs(g.c) && all.len() < reach) {
            all.push(glyph);
        }
        all.reverse();
        let most = all.len().saturating_add(reach);
        while let Some(glyph) = tail.next_if(|g| belongs(g.c) && all.len() < most) {
            all.push(glyph);
        }
        Self { text, all, before: head.peek().map(|g| g.c), after: tail.peek().map(|g| g.c) }
    }

    /// Whether characters of numbers stand on both sides of byte `at`, so that one may be cut there.
    pub fn touch(text: &str, at: usize) -> bool {
        let (mut head, mut tail) = visible(text, at);
        tail.next().is_some_and(|g| belongs(g.c)) && head.next().is_some_and(|g| belongs(g.c))
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// The byte after the run.
    pub fn end(&self) -> usize {
        self.all.last().map_or(0, |g| g.end())
    }

    pub fn get(&self, i: usize) -> Option<char> {
        self.all.get(i).map(|g| g.c)
    }

    /// The character that bounds the run, where `i` is the run's end.
    pub fn after_at(&self, i: usize) -> Option<char> {
        self.after.filter(|_| i == self.all.len())
    }

    pub fn is(&self, i: usize, test: impl Fn(char) -> bool) -> bool {
        self.get(i).is_some_and(test)
    }

    /// The first place at or after `i` without white space.
    pub fn past_spaces(&self, i: usize) -> usize {
        i + self.all.get(i..).unwrap_or_default().iter().take_while(|g| g.c.is_whitespace()).count()
    }

    /// The last place before `i`, and not before `least`, without white space.
    pub fn before_spaces(&self, i: usize, least: usize) -> Option<usize> {
        self.all.get(least..i)?.iter().rposition(|g| !g.c.is_whitespace()).map(|at| least + at)
    }
}

/// Whether a number may hold this character.
fn belongs(c: char) -> bool {
    is_digit(c)
        || c.is_whitespace()
        || joins_digits(c)
        || is_currency(c)
        || is_rate(c)
        || is_sign(c)
        || is_comparison(c)
        || matches!(c, '(' | ')' | '=')
}

/// Whether nothing, or nothing but one space, stands between two places.
pub(crate) fn is_near(glyphs: &Glyphs<'_>, from: usize, to: usize) -> bool {
    from == to || is_one_space(glyphs, from, to)
}

/// Whether nothing but one space stands between two places: one space character that is no tab, or one line end, or one page end with the line ends
/// beside it, and at most two spaces.
pub(crate) fn is_one_space(glyphs: &Glyphs<'_>, from: usize, to: usize) -> bool {
    let between = glyphs.all.get(from..to).unwrap_or_default();
    let (mut spaces, mut lines, mut pages) = (0, 0, 0);
    for glyph in between {
        match glyph.c {
            '\n' | '\u{2028}' | '\u{85}' => lines += 1,
            '\u{c}' => pages += 1,
            '\r' => {}
            '\t' | '\u{b}' => return false,
            c if c.is_whitespace() => spaces += 1,
            _ => return false,
        }
    }
    match lines + pages {
        0 => spaces == 1,
        // Over a page end blank lines stay where a header or footer was left out.
        _ => lines <= if pages == 1 { 4 } else { 1 } && pages <= 1 && spaces <= 2,
    }
}

/// Whether a line or page end parts two figures of which one stands alone on a line at a page's edge: a page number.
pub(crate) fn on_page_edge(glyphs: &Glyphs<'_>, from: usize, to: usize) -> bool {
    let page_end = |g: &Glyph| g.c == '\u{c}';
    let line_end = |g: &Glyph| matches!(g.c, '\n' | '\u{c}');
    let between = glyphs.all.get(from..to).unwrap_or_default();
    if !between.iter().any(line_end) {
        return false;
    }
    let parted = between.iter().any(page_end);
    let (head, tail) = (glyphs.all.get(..from).unwrap_or_default(), glyphs.all.get(to..).unwrap_or_default());
    let alone = |line: &[Glyph]| line.iter().all(|g| is_digit(g.c) || g.c.is_whitespace());
    let start = head.iter().rposition(line_end).map_or(0, |i| i + 1);
    let stop = tail.iter().position(line_end).unwrap_or(tail.len());
    let opens = start > 0 || glyphs.before.is_none();
    let closes = stop < tail.len() || glyphs.after.is_none();
    let left = opens && alone(&head[start..]) && (parted || start > 0 && page_end(&head[start - 1]));
    let next_page = tail[stop..].iter().take_while(|g| g.c.is_whitespace()).any(page_end);
    let right = closes && alone(&tail[..stop]) && (parted || next_page);
    left || right
}
