//! The lines of a document's first pages, with what their layout tells: which are in the middle, large, or in capitals.

use touchstone_text::{CanonicalText, CharSpan, LineLayout};

use super::words::{is_capitals, is_headline};

/// So many pages with words are looked at, and so many lines of them.
const PAGES: usize = 3;
const LINES: usize = 200;

/// A line is in the middle where its two margins differ by this share of the text's width at most, and each is this share at least.
const OFF_CENTRE: f32 = 0.06;
const INDENT: f32 = 0.08;

/// A line of the first pages, or the part of it on one side of a caption's rule.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'t> {
    pub text: &'t str,
    /// Bytes of the canonical text, without the white space around it.
    pub start: usize,
    pub end: usize,
    pub page: u32,
    pub is_centred: bool,
    /// The height of its font, by that of most of the first pages' text; 1 where it is not known.
    pub tall: f32,
    /// The space above it, by its own height; `None` for the first of its page and where it is not known.
    pub gap: Option<f32>,
    /// Whether it is to the right of a caption's rule.
    pub is_right: bool,
}

impl Line<'_> {
    pub fn is_capitals(&self) -> bool {
        is_capitals(self.text)
    }

    /// Whether it may be a heading, or a part of one, by how it is written and laid out.
    pub fn is_prominent(&self) -> bool {
        let ends_sentence = self.text.ends_with([',', ';']) || self.text.ends_with('.') && !self.is_capitals() && self.text.len() > 40;
        let shown = self.is_capitals() || self.is_centred || self.tall >= 1.15 || is_headline(self.text);
        shown && !ends_sentence && self.text.chars().count() <= 90
    }
}

/// The first pages.
#[derive(Debug)]
pub(super) struct Head<'t> {
    pub text: &'t CanonicalText,
    pub lines: Vec<Line<'t>>,
}

impl<'t> Head<'t> {
    pub fn of(text: &'t CanonicalText) -> Self {
        let mut raw: Vec<(&'t str, usize, u32, Option<LineLayout>)> = Vec::new();
        let mut seen = 0;
        for page in text.pages() {
            let before = raw.len();
            let facts = text.facts(page.number);
            let mut byte = text.byte_at(page.span.start());
            for (i, line) in text.slice(page.span).split_inclusive(['\n', '\u{c}']).enumerate() {
                let layout = facts.and_then(|f| f.lines.get(i).copied().flatten());
                let unseen = facts.is_some() && layout.is_none();
                if !unseen && line.chars().any(char::is_alphanumeric) {
                    raw.push((line, byte, page.number, layout));
                }
                byte += line.len();
            }
            seen += usize::from(raw.len() > before);
            if seen == PAGES || raw.len() >= LINES {
                break;
            }
        }
        let usual = usual_height(raw.iter().filter_map(|(line, .., layout)| Some((line.len(), (*layout)?))));
        let mut lines: Vec<Line<'t>> = Vec::with_capacity(raw.len());
        let mut above: Option<(u32, LineLayout)> = None;
        for (line, byte, page, layout) in &raw {
            let margins = margins(raw.iter().filter(|(.., p, _)| p == page).filter_map(|(.., l)| *l));
            let is_centred = layout.map_or_else(|| is_indented(line), |l| is_centred(l, margins));
            let tall = layout.map_or(1.0, |l| l.height as f32 / usual);
            let gap = layout.zip(above.filter(|(p, _)| p == page)).map(|(l, (_, a))| (l.top() - a.foot) as f32 / l.height.max(1) as f32);
            above = layout.map(|l| (*page, l));
            for (column, (from, to)) in columns(line).into_iter().enumerate() {
                let part = line.get(from..to).unwrap_or_default();
                let text = part.trim();
                let start = byte + from + (part.len() - part.trim_start().len());
                let counts = text.chars().any(char::is_alphanumeric) && !is_line_number(text);
                if counts {
                    lines.push(Line { text, start, end: start + text.len(), page: *page, is_centred, tall, gap, is_right: column > 0 });
                }
            }
        }
        Self { text, lines }
    }

    /// Bytes of the canonical text as code points.
    pub fn span(&self, start: usize, end: usize) -> CharSpan {
        CharSpan::between(self.text.char_at(start), self.text.char_at(end))
    }
}

/// The height of most of the text, in tenths of a point.
fn usual_height(lines: impl Iterator<Item = (usize, LineLayout)>) -> f32 {
    let mut heights: Vec<(i32, usize)> = lines.map(|(length, layout)| (layout.height, length)).collect();
    heights.sort_unstable();
    let half = heights.iter().map(|(_, length)| length).sum::<usize>() / 2;
    let mut sum = 0;
    let middle = heights.iter().find(|(_, length)| {
        sum += length;
        sum > half
    });
    middle.map_or(1.0, |(height, _)| (*height).max(1) as f32)
}

/// Where the text of a page begins and ends.
fn margins(lines: impl Iterator<Item = LineLayout>) -> (i32, i32) {
    lines.fold((i32::MAX, i32::MIN), |(left, right), l| (left.min(l.left), right.max(l.right)))
}

fn is_centred(line: LineLayout, (left, right): (i32, i32)) -> bool {
    let width = (right - left).max(1) as f32;
    let (before, after) = ((line.left - left) as f32 / width, (right - line.right) as f32 / width);
    (before - after).abs() <= OFF_CENTRE && before >= INDENT
}

/// A line of plain text that its writer moved towards the middle with spaces.
fn is_indented(line: &str) -> bool {
    line.chars().take_while(|c| *c == ' ').count() >= 8
}

/// The parts of a line on the two sides of a caption's column of brackets.
fn columns(line: &str) -> Vec<(usize, usize)> {
    let mut depth = 0_i32;
    for (at, c) in line.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth > 0 => depth -= 1,
            ')' if line.get(..at).is_some_and(|before| before.ends_with(' ') || before.trim().is_empty()) => {
                return vec![(0, at), (at + 1, line.len())];
            }
            _ => {}
        }
    }
    vec![(0, line.len())]
}

/// The number of a line of pleading paper, or of a page.
fn is_line_number(text: &str) -> bool {
    text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_has_two_columns() {
        let text = CanonicalText::from_plain("Ruben Diaz ) Docket No. 2019\n)\nv. ) State File\nBorrower (the “B”) pays\n12\n".into());
        let head = Head::of(&text);
        let lines: Vec<&str> = head.lines.iter().map(|l| l.text).collect();
        assert_eq!(lines, ["Ruben Diaz", "Docket No. 2019", "v.", "State File", "Borrower (the “B”) pays"]);
        assert_eq!(head.lines[1].start, 13);
    }
}
