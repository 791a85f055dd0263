//! The lines of a text without furniture.

use touchstone_text::{CanonicalText, CharSpan, LineLayout, PageSource};

/// So many spaces in the middle of a line of a text file are where a line ended before the file was made.
const LOST_LINE_END: usize = 3;

/// A line, or in a text file a stretch of one that such a gap ends.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line<'t> {
    /// Without white space and furniture at its ends.
    pub span: CharSpan,
    /// What is there; furniture may be in its middle.
    pub text: &'t str,
    /// From 1.
    pub page: u32,
    pub place: Option<LineLayout>,
    /// White space before it, in characters.
    pub indent: i32,
    /// White space after the line before it, where both are on one line of the file.
    pub gap: usize,
    /// Blank lines above it.
    pub blank: usize,
    /// Whether it is the first of its page.
    pub opens_page: bool,
}

impl Line<'_> {
    /// Without places, a short line far from the edge is in the middle.
    pub fn is_centred_in_plain_text(&self) -> bool {
        let length = i32::try_from(self.text.chars().count()).unwrap_or(i32::MAX);
        self.gap == 0 && self.indent >= 15 && length <= 60
    }

    /// Its length in characters.
    pub fn length(&self) -> usize {
        self.span.len() as usize
    }
}

/// The lines of a text. `skipped` is furniture, in order, without overlap.
pub(super) fn lines<'t>(text: &'t CanonicalText, skipped: &[CharSpan]) -> Vec<Line<'t>> {
    let mut out = Vec::new();
    let mut skipped = Skipped(skipped);
    for page in text.pages() {
        let facts = text.facts(page.number);
        let plain = page.source == PageSource::Plain;
        let content = text.slice(page.span);
        let (mut at, mut blank) = (page.span.start(), 0);
        let first = out.len();
        for (i, line) in content.split('\n').enumerate() {
            let place = facts.and_then(|f| f.lines.get(i).copied().flatten());
            let before = out.len();
            let mut gap = 0;
            for (offset, piece, indent) in stretches(line, plain) {
                let seen = skipped.seen(piece, at + offset);
                if let Some((start, seen)) = seen {
                    let end = start + count(seen);
                    let opens_page = out.len() == first;
                    let indent = if gap == 0 { i32::try_from(indent).unwrap_or(i32::MAX) } else { 0 };
                    let line =
                        Line { span: CharSpan::between(start, end), text: seen, page: page.number, place, indent, gap, blank, opens_page };
                    out.push(line);
                    blank = 0;
                    gap = LOST_LINE_END;
                }
            }
            if out.len() == before && line.trim().is_empty() {
                blank += 1;
            }
            at += count(line) + 1;
        }
    }
    out
}

fn count(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}

/// The stretches of a line, each with its place in the line in characters and the white space before it.
fn stretches(line: &str, plain: bool) -> Vec<(u32, &str, usize)> {
    let mut out = Vec::new();
    if !plain {
        return vec![(0, line, line.chars().take_while(|c| c.is_whitespace()).count())];
    }
    let (mut start, mut start_char) = (0, 0_u32);
    let (mut spaces, mut at, mut last_end, mut indent) = (0_usize, 0_u32, 0, 0);
    for (byte, c) in line.char_indices() {
        if c.is_whitespace() {
            // A tab is as wide as a gap, but a label is often parted from its text by one.
            spaces += 1;
        } else {
            if spaces >= LOST_LINE_END && last_end > start {
                out.push((start_char, line.get(start..last_end).unwrap_or_default(), indent));
                (start, start_char, indent) = (byte, at, spaces);
            } else if last_end == 0 {
                (start, start_char, indent) = (byte, at, spaces);
            }
            spaces = 0;
            last_end = byte + c.len_utf8();
        }
        at += 1;
    }
    if last_end > start {
        out.push((start_char, line.get(start..last_end).unwrap_or_default(), indent));
    }
    out
}

/// Furniture that is still ahead.
struct Skipped<'s>(&'s [CharSpan]);

impl Skipped<'_> {
    /// What of a stretch that begins at `at` is left between furniture and white space at its ends, and where that begins.
    fn seen<'t>(&mut self, stretch: &'t str, at: u32) -> Option<(u32, &'t str)> {
        let end = at + count(stretch);
        while let Some((first, rest)) = self.0.split_first()
            && first.end() <= at
        {
            self.0 = rest;
        }
        let mut spans = self.0.iter().take_while(|s| s.start() < end).peekable();
        let (mut from, mut to) = (None, 0);
        for ((byte, c), position) in stretch.char_indices().zip(at..) {
            while spans.next_if(|s| s.end() <= position).is_some() {}
            if c.is_whitespace() || c == '\u{c}' || spans.peek().is_some_and(|s| s.contains(position)) {
                continue;
            }
            from = from.or(Some((byte, position)));
            to = byte + c.len_utf8();
        }
        let (byte, position) = from?;
        Some((position, stretch.get(byte..to)?))
    }
}
