//! A mark as PDF annotations: the highlight with its own appearance, so that every reader draws it alike. The
//! citation's number in the margin is the second.

use std::fmt::Write;

use super::number::Number;
use super::syntax::{Written, bounds, corners, text};
use crate::protocol::mark::Mark;
use crate::worker::page_space::PageSpace;
use crate::worker::pdfium::PlainMark;

/// The mark without an appearance of its own.
pub(super) fn plain(mark: &Mark, number: &Number, displayed: PageSpace) -> PlainMark {
    let quads = quads(mark, displayed);
    let bounds = bounds(quads.iter().flatten().copied());
    let (colour, outlined) = (mark.look.marker, mark.look.framed);
    PlainMark { quads, bounds, colour, outlined, note: note(mark), number: number.plain(mark, displayed) }
}

/// The highlight and the number of one mark.
pub(super) fn written(mark: &Mark, number: &Number, displayed: PageSpace, ordinal: usize) -> [Written; 2] {
    [highlight(mark, displayed, ordinal), number.stamp(mark, displayed, ordinal)]
}

fn highlight(mark: &Mark, displayed: PageSpace, ordinal: usize) -> Written {
    let quads = quads(mark, displayed);
    let outlined = mark.look.framed;
    let [left, bottom, right, top] = bounds(quads.iter().flatten().copied());
    // A frame is drawn on its edge, which must lie within the annotation.
    let [left, bottom, right, top] = if outlined { [left - 2.0, bottom - 2.0, right + 2.0, top + 2.0] } else { [left, bottom, right, top] };
    let [r, g, b] = mark.look.marker.map(|c| f32::from(c) / 255.0);
    let mut content = String::new();
    let mut dictionary = if outlined {
        let _ = write!(
            content,
            "{r:.3} {g:.3} {b:.3} RG 1 w [3 2] 0 d\n{} re S\n",
            rectangle([left + 1.0, bottom + 1.0, right - 1.0, top - 1.0])
        );
        "/Subtype/Square/BS<</W 1/S/D/D[3 2]>>".to_owned()
    } else {
        let _ = writeln!(content, "/M gs {r:.3} {g:.3} {b:.3} rg");
        let mut points = String::new();
        for quad in &quads {
            let _ = writeln!(content, "{} re f", rectangle(bounds(quad.iter().copied())));
            points.extend(quad.iter().map(|(x, y)| format!("{x:.2} {y:.2} ")));
        }
        format!("/Subtype/Highlight/QuadPoints[{}]", points.trim_end())
    };
    let _ = write!(
        dictionary,
        "/Rect[{left:.2} {bottom:.2} {right:.2} {top:.2}]/C[{r:.3} {g:.3} {b:.3}]/F 4/T{}/NM{}/Contents{}",
        text("Touchstone"),
        text(&format!("touchstone-{}-{ordinal}", mark.number)),
        text(&note(mark))
    );
    let form = format!(
        "/Type/XObject/Subtype/Form/BBox[{left:.2} {bottom:.2} {right:.2} {top:.2}]/Resources<</ExtGState<</M<</Type/ExtGState/BM/Multiply>>>>>>"
    );
    Written { dictionary, appearance: (form, content) }
}

/// Four corners a line.
fn quads(mark: &Mark, displayed: PageSpace) -> Vec<[(f32, f32); 4]> {
    mark.lines.iter().map(|line| corners(*line, displayed)).collect()
}

fn note(mark: &Mark) -> String {
    format!("[{}] {}", mark.number, mark.note).trim_end().to_owned()
}

/// As the operator `re` wants it.
fn rectangle([left, bottom, right, top]: [f32; 4]) -> String {
    format!("{left:.2} {bottom:.2} {:.2} {:.2}", right - left, top - bottom)
}

#[cfg(test)]
mod tests {
    use touchstone_text::Rect;

    use super::*;
    use crate::protocol::mark::MarkLook;
    use crate::worker::highlight::number::numbers;

    fn both(mark: &Mark, page: PageSpace) -> [Written; 2] {
        written(mark, &numbers(&[mark], page).remove(0), page, 0)
    }

    fn mark(framed: bool) -> Mark {
        let look = MarkLook { marker: [0xff, 0xe2, 0x7a], ink: [0; 3], sign: None, framed };
        let line = |y: f32| Rect { x0: 72.0, y0: y, x1: 300.0, y1: y + 12.0 };
        Mark { page: 1, lines: vec![line(100.0), line(114.0)], number: 3, look, note: ")>> endobj “é”".into() }
    }

    #[test]
    fn a_mark_lies_where_its_words_are_displayed() {
        let page = PageSpace::new([0.0, 0.0, 612.0, 792.0], 0);
        let [highlight, number] = both(&mark(false), page);
        assert!(highlight.dictionary.contains("/QuadPoints[72.00 692.00 300.00 692.00 72.00 680.00 300.00 680.00 72.00 678.00"));
        assert!(highlight.dictionary.contains("/Rect[72.00 666.00 300.00 692.00]"));
        assert!(highlight.appearance.1.contains("72.00 680.00 228.00 12.00 re f"));
        assert!(number.dictionary.contains("/Subtype/Stamp") && !number.appearance.1.contains("Tj"));
        let turned = PageSpace::new([0.0, 0.0, 792.0, 612.0], 1);
        let [highlight, number] = both(&mark(false), turned);
        assert!(
            highlight.dictionary.contains("/QuadPoints[100.00 72.00 100.00 300.00 112.00 72.00 112.00 300.00"),
            "{}",
            highlight.dictionary
        );
        assert!(number.appearance.0.contains("/Matrix[0 1 -1 0 0 0]"), "{}", number.appearance.0);
    }

    #[test]
    fn no_note_breaks_out_of_its_string() {
        let [highlight, _] = both(&mark(false), PageSpace::new([0.0, 0.0, 612.0, 792.0], 0));
        assert!(!highlight.dictionary.contains("endobj") && highlight.dictionary.is_ascii());
    }

    #[test]
    fn a_closest_passage_is_framed_and_never_filled() {
        let [frame, _] = both(&mark(true), PageSpace::new([0.0, 0.0, 612.0, 792.0], 0));
        assert!(frame.dictionary.contains("/Subtype/Square") && !frame.appearance.1.contains(" f\n"));
    }
}
