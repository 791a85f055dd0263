//! The lines of a text's pages, with their layout where it is known.

use touchstone_text::{CanonicalText, LineLayout, PageFacts};

/// A line with something to be seen on it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line<'t> {
    /// Bytes of the canonical text, without the line end.
    pub start: usize,
    pub end: usize,
    pub text: &'t str,
    pub layout: Option<LineLayout>,
}

/// The lines of one page that are neither blank nor hidden, in the order of the text.
#[derive(Debug)]
pub(crate) struct PageLines<'t> {
    pub lines: Vec<Line<'t>>,
    /// Whether every line knows its place on the page.
    pub laid_out: bool,
    /// What is raised above its line, in bytes of the text.
    pub raised: Vec<(usize, usize)>,
}

impl PageLines<'_> {
    /// The indexes of some lines from the top of the page down; in the order of the text where their places are not known.
    pub fn down_the_page(&self, mut lines: Vec<usize>) -> Vec<usize> {
        if self.laid_out {
            let place = |at: &usize| self.lines[*at].layout.map_or((0, 0), |l| (l.foot, l.left));
            lines.sort_by_key(place);
        }
        lines
    }

    /// What is raised inside some bytes.
    pub fn raised_in(&self, start: usize, end: usize) -> impl Iterator<Item = (usize, usize)> {
        let first = self.raised.partition_point(|(_, to)| *to <= start);
        self.raised.iter().skip(first).take_while(move |(from, _)| *from < end).copied()
    }
}

/// The lines of every page.
pub(crate) fn page_lines(text: &CanonicalText) -> Vec<PageLines<'_>> {
    text.pages()
        .iter()
        .map(|page| {
            let facts = text.facts(page.number);
            let content = text.slice(page.span).trim_end_matches('\u{c}');
            of_page(content, text.byte_at(page.span.start()), facts)
        })
        .collect()
}

fn of_page<'t>(content: &'t str, from: usize, facts: Option<&PageFacts>) -> PageLines<'t> {
    let (mut lines, mut raised) = (Vec::new(), Vec::new());
    let mut hidden = facts.map(|f| f.hidden.as_slice()).unwrap_or_default();
    let mut up = facts.map(|f| f.raised.as_slice()).unwrap_or_default();
    let (mut byte, mut at) = (0, 0_u32);
    for (i, piece) in content.split_inclusive('\n').enumerate() {
        let line = piece.trim_end_matches('\n');
        let count = u32::try_from(piece.chars().count()).unwrap_or(0);
        let place = |position: u32| {
            let within = position.saturating_sub(at) as usize;
            from + byte + line.char_indices().nth(within).map_or(line.len(), |(b, _)| b)
        };
        while let Some((span, rest)) = up.split_first().filter(|(span, _)| span.start() < at + count) {
            raised.push((place(span.start()), place(span.end())));
            up = rest;
        }
        while hidden.first().is_some_and(|span| span.end() <= at) {
            hidden = hidden.get(1..).unwrap_or_default();
        }
        let unseen = |position: u32| hidden.iter().take_while(|s| s.start() <= position).any(|s| s.contains(position));
        let seen = line.chars().zip(at..).any(|(c, position)| !c.is_whitespace() && !unseen(position));
        if seen {
            let layout = facts.and_then(|f| f.lines.get(i).copied().flatten());
            lines.push(Line { start: from + byte, end: from + byte + line.len(), text: line, layout });
        }
        byte += piece.len();
        at += count;
    }
    let laid_out = facts.is_some() && lines.iter().all(|l: &Line<'_>| l.layout.is_some());
    PageLines { lines, laid_out, raised }
}
