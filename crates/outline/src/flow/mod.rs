//! The text of a document as it is read: its lines without what belongs to the pages, and the paragraphs that they make.

mod lines;
mod margins;
mod paragraphs;
pub(crate) mod sentences;

use touchstone_furniture::{Kind, pieces};
use touchstone_text::{CanonicalText, CharSpan};

pub(crate) use lines::Line;
pub(crate) use margins::Margins;
pub(crate) use paragraphs::{Paragraph, begins_paragraph, paragraphs};

/// A document's lines without furniture, and the furniture.
#[derive(Debug)]
pub(crate) struct Flow<'t> {
    pub text: &'t CanonicalText,
    /// Lines that have something to be read, in the order of the text.
    pub lines: Vec<Line<'t>>,
    /// All furniture, in order; a footnote may have other pieces in it.
    pub furniture: Vec<(CharSpan, Kind)>,
    /// What is no part of the sentences, in order, without overlap.
    pub skipped: Vec<CharSpan>,
    /// The margins of each page.
    pub margins: Vec<Margins>,
}

impl<'t> Flow<'t> {
    /// Reads a text.
    pub fn new(text: &'t CanonicalText) -> Self {
        let furniture = in_code_points(text);
        let skipped = united(furniture.iter().map(|(span, _)| *span));
        let lines = lines::lines(text, &skipped);
        let margins = margins::margins(text, &lines);
        Self { text, lines, furniture, skipped, margins }
    }

    /// What is no part of a footnote's sentences either, in order, without overlap.
    pub fn furniture_but_notes(&self) -> Vec<CharSpan> {
        united(self.furniture.iter().filter(|(_, kind)| *kind != Kind::Footnote).map(|(span, _)| *span))
    }

    /// The characters of the text with furniture as spaces: each has its own place. The words of footnotes are among them.
    pub fn readable(&self) -> Vec<char> {
        let mut chars: Vec<char> = self.text.as_str().chars().collect();
        for (span, _) in self.furniture.iter().filter(|(_, kind)| *kind != Kind::Footnote) {
            if let Some(hidden) = chars.get_mut(span.start() as usize..span.end() as usize) {
                hidden.fill(' ');
            }
        }
        chars
    }

    /// The margins of a line's page.
    pub fn margins(&self, line: &Line<'_>) -> Margins {
        self.margins.get((line.page as usize).saturating_sub(1)).copied().unwrap_or_default()
    }

    /// How far a line begins from its page's left margin: tenths of a point where places are known, else spaces times fifty.
    pub fn edge(&self, line: &Line<'_>) -> i32 {
        line.place.map_or(line.indent.saturating_mul(50), |place| place.left - self.margins(line).left)
    }

    /// How far a line's middle is from the middle of its page's text, in tenths of a point; `None` where its place is not known.
    pub fn middle(&self, line: &Line<'_>) -> Option<i32> {
        let margins = self.margins(line);
        line.place.map(|place| (place.left + place.right - margins.left - margins.right) / 2)
    }

    /// Whether a line is set in the middle: as far from the left margin as from the right, and from both by more than a letter.
    pub fn is_centred(&self, line: &Line<'_>) -> bool {
        let Some(place) = line.place else { return line.is_centred_in_plain_text() };
        let margins = self.margins(line);
        let (before, after) = (place.left - margins.left, margins.right - place.right);
        before > 30 && after > 30 && (before - after).abs() <= 40.max(margins.width() / 25)
    }
}

/// What of some spans in order is inside another.
pub(crate) fn inside(spans: &[CharSpan], within: CharSpan) -> impl Iterator<Item = CharSpan> {
    let first = spans.partition_point(|s| s.end() <= within.start());
    spans.iter().skip(first).map_while(move |s| s.intersection(within))
}

/// Furniture in code points. Its pieces are in order, so that the text is read once.
fn in_code_points(text: &CanonicalText) -> Vec<(CharSpan, Kind)> {
    pieces(text).into_iter().map(|p| (CharSpan::between(text.char_at(p.start), text.char_at(p.end)), p.kind)).collect()
}

/// Spans in order as few that don't overlap.
fn united(spans: impl Iterator<Item = CharSpan>) -> Vec<CharSpan> {
    let mut out: Vec<CharSpan> = Vec::new();
    for span in spans.filter(|s| !s.is_empty()) {
        match out.last_mut().filter(|last| span.start() <= last.end()) {
            Some(last) => *last = CharSpan::between(last.start(), last.end().max(span.end())),
            None => out.push(span),
        }
    }
    out
}
