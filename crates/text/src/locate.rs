//! From a span of canonical text to boxes on the page: one a line, split at columns and pages.

use crate::canonical::CanonicalText;
use crate::geometry::PageGeometry;
use crate::position::{CharSpan, Rect};

/// A gap wider than this many line heights ends a box: it is a column or a table cell, not a space.
const GAP: f32 = 3.0;

/// The box of the part of a span that is on one line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineBox {
    /// Page number from 1.
    pub page: u32,
    /// As high as the line's font.
    pub bounds: Rect,
    /// The code points that it marks.
    pub span: CharSpan,
}

/// The line boxes of `span`, in reading order. `geometry` gives a page's boxes, or `None` where there are none
/// (text files, pages without text). White space at a line's ends is not marked, nor what is hidden on its page.
pub fn line_boxes<'g>(text: &CanonicalText, span: CharSpan, mut geometry: impl FnMut(u32) -> Option<&'g PageGeometry>) -> Vec<LineBox> {
    let mut lines = Vec::new();
    let mut hidden = text.hidden();
    hidden = hidden.get(hidden.partition_point(|h| h.end() <= span.start())..).unwrap_or_default();
    let first = text.page_at(span.start()).number;
    for page in text.pages().iter().skip(first.saturating_sub(1) as usize) {
        let Some(part) = page.span.intersection(span) else { break };
        let Some(boxes) = geometry(page.number) else { continue };
        let offset = (part.start() - page.span.start()) as usize;
        let mut current: Option<(LineBox, Rect)> = None;
        for ((c, position), bounds) in text.slice(part).chars().zip(part.start()..).zip(boxes.boxes.iter().skip(offset)) {
            if c == '\n' {
                lines.extend(current.take().map(|(line, _)| line));
            }
            while hidden.first().is_some_and(|span| span.end() <= position) {
                hidden = hidden.get(1..).unwrap_or_default();
            }
            let seen = !c.is_whitespace() && hidden.first().is_none_or(|span| !span.contains(position));
            let Some(bounds) = bounds.filter(|b| seen && b.width() >= 0.0 && b.height() > 0.0) else { continue };
            match &mut current {
                Some((line, last)) if continues(*last, bounds) => {
                    line.bounds = line.bounds.union(bounds);
                    line.span = CharSpan::between(line.span.start(), position + 1);
                    *last = bounds;
                }
                _ => {
                    let line = LineBox { page: page.number, bounds, span: CharSpan::between(position, position + 1) };
                    lines.extend(current.replace((line, bounds)).map(|(line, _)| line));
                }
            }
        }
        lines.extend(current.map(|(line, _)| line));
    }
    lines
}

/// The line boxes of several spans, one after the other: of the words that are quoted, and of nothing between them.
pub fn line_boxes_of<'g>(
    text: &CanonicalText,
    spans: &[CharSpan],
    mut geometry: impl FnMut(u32) -> Option<&'g PageGeometry>,
) -> Vec<LineBox> {
    spans.iter().flat_map(|span| line_boxes(text, *span, &mut geometry)).collect()
}

/// The smallest rectangle around some boxes.
pub fn union(boxes: impl IntoIterator<Item = Rect>) -> Option<Rect> {
    boxes.into_iter().reduce(Rect::union)
}

/// Whether a character at `next` carries on the line of the one at `last`, in horizontal or vertical writing.
fn continues(last: Rect, next: Rect) -> bool {
    let overlap = |a0: f32, a1: f32, b0: f32, b1: f32| a1.min(b1) - a0.max(b0) >= 0.4 * (a1 - a0).min(b1 - b0);
    let height = last.height().max(next.height());
    let width = last.width().max(next.width());
    let beside = overlap(last.y0, last.y1, next.y0, next.y1) && next.x0 - last.x1 < GAP * height && last.x0 - next.x1 < 0.5 * height;
    let below = overlap(last.x0, last.x1, next.x0, next.x1) && (next.y0 - last.y1).max(last.y0 - next.y1) < GAP * width.min(height);
    beside || below
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canonical::PageSource;
    use crate::position::PageSize;

    /// Lays out text with characters 6 wide and 10 high, a line every 12 points; `|` starts a column 300 points to the right.
    fn laid_out(page: &str) -> PageGeometry {
        let (mut x, mut y) = (50.0, 50.0);
        let boxes = page.chars().map(|c| match c {
            '\n' => {
                (x, y) = (50.0, y + 12.0);
                None
            }
            '|' => {
                x += 300.0;
                None
            }
            _ => {
                x += 6.0;
                Some(Rect { x0: x - 6.0, y0: y, x1: x, y1: y + 10.0 })
            }
        });
        PageGeometry { size: PageSize { width: 612.0, height: 792.0 }, boxes: boxes.collect() }
    }

    #[track_caller]
    fn check(pages: &[&str], quote: &str, expected: &[(u32, &str)]) {
        let text = CanonicalText::from_pages(pages.iter().map(|p| (*p, PageSource::TextLayer)));
        let geometry: Vec<_> = pages.iter().map(|p| laid_out(p)).collect();
        let start = text.char_at(text.as_str().find(quote).expect("the test's quote stands in its text"));
        let span = CharSpan::between(start, start + quote.chars().count() as u32);
        let lines = line_boxes(&text, span, |page| geometry.get(page as usize - 1));
        let found: Vec<_> = lines.iter().map(|l| (l.page, text.slice(l.span))).collect();
        assert_eq!(found, expected);
        for line in lines {
            assert!((line.bounds.width() - 6.0 * line.span.len() as f32).abs() < 0.01);
            assert!((line.bounds.height() - 10.0).abs() < 0.01);
        }
    }

    #[test]
    fn a_box_a_line() {
        check(&["The Supplier shall \nnotify the Customer\n"], "Supplier shall \nnotify", &[(1, "Supplier shall"), (1, "notify")]);
    }

    #[test]
    fn columns_and_pages_are_apart() {
        check(&["left end|right\n"], "end|right", &[(1, "end"), (1, "right")]);
        check(&["one two\n", "three four\n"], "two\n\u{c}three", &[(1, "two"), (2, "three")]);
    }

    #[test]
    fn what_is_skipped_and_what_is_hidden_has_no_box() {
        let page = "shall slug pay\n7\nthe fee\n";
        let geometry = laid_out(page);
        let facts = crate::PageFacts { hidden: vec![CharSpan::between(6, 10)], ..Default::default() };
        let text = CanonicalText::from_pages([(page, PageSource::TextLayer)]).with_facts(vec![Some(facts)]);
        let words = |spans: &[CharSpan]| -> Vec<String> {
            line_boxes_of(&text, spans, |_| Some(&geometry)).iter().map(|l| text.slice(l.span).to_string()).collect()
        };
        assert_eq!(words(&[CharSpan::between(0, 14), CharSpan::between(17, 24)]), ["shall", "pay", "the fee"]);
        assert_eq!(words(&[CharSpan::between(6, 10)]), Vec::<String>::new());
    }

    #[test]
    fn vertical_writing_is_one_box() {
        let text = CanonicalText::from_pages([("abc\n", PageSource::TextLayer)]);
        let glyph = |i: f32| Some(Rect { x0: 10.0, y0: 10.0 + 6.0 * i, x1: 20.0, y1: 16.0 + 6.0 * i });
        let geometry =
            PageGeometry { size: PageSize { width: 100.0, height: 100.0 }, boxes: vec![glyph(0.0), glyph(1.0), glyph(2.0), None] };
        let lines = line_boxes(&text, CharSpan::between(0, 3), |_| Some(&geometry));
        assert_eq!(lines.len(), 1);
        assert!((lines[0].bounds.height() - 18.0).abs() < 0.01);
    }

    #[test]
    fn text_without_geometry_has_no_boxes() {
        let text = CanonicalText::from_plain("words".into());
        assert!(line_boxes(&text, CharSpan::between(0, 5), |_| None).is_empty());
    }
}
