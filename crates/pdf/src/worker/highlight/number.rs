//! A citation's number in the margin, level with its mark.

use touchstone_text::Rect;

use super::figures;
use super::syntax::{Written, bounds, corners, text};
use crate::protocol::mark::Mark;
use crate::worker::page_space::PageSpace;
use crate::worker::pdfium::{PlainNumber, STROKE};

/// Size of the number in the margin, in points, and about how wide one of its characters is.
const NUMBER_SIZE: f32 = 7.0;
const CHARACTER: f32 = figures::ADVANCE * NUMBER_SIZE;
/// Where its strokes begin within its box.
const INSET: (f32, f32) = (1.5, 2.0);
/// Room between a number, the page's edge and the words.
const ROOM: f32 = 4.0;

/// The number in the margin nearest to the page's left edge that is free, level with the mark's first line.
pub(super) struct Number {
    label: String,
    /// On the page as displayed.
    place: Rect,
}

/// The numbers of a page's marks; where two would lie on each other, the later is below.
pub(super) fn numbers(marks: &[&Mark], displayed: PageSpace) -> Vec<Number> {
    let mut all: Vec<Number> = Vec::with_capacity(marks.len());
    for mark in marks {
        let mut number = Number::of(mark, displayed);
        let lie_on = |a: Rect, b: Rect| a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
        // At the foot of a page there may be no room.
        while let Some(other) = all.iter().find(|n| lie_on(n.place, number.place)).map(|n| n.place) {
            let height = number.place.height();
            if other.y1 + height > displayed.size().height {
                break;
            }
            number.place = Rect { y0: other.y1, y1: other.y1 + height, ..number.place };
        }
        all.push(number);
    }
    all
}

impl Number {
    fn of(mark: &Mark, displayed: PageSpace) -> Self {
        let sign = mark.look.sign.map(String::from).unwrap_or_default();
        let label = format!("[{}]{sign}", mark.number);
        let (width, height) = (label.len() as f32 * CHARACTER + 2.0, NUMBER_SIZE + 4.0);
        let first = mark.lines.first().copied().unwrap_or(Rect { x0: 0.0, y0: 0.0, x1: 0.0, y1: 0.0 });
        let left = mark.lines.iter().map(|l| l.x0).fold(first.x0, f32::min);
        let page = displayed.size();
        let x = if left > width + 2.0 * ROOM { (left - width - ROOM).min(4.0 * ROOM) } else { (page.width - width - ROOM).max(0.0) };
        let y = ((first.y0 + first.y1 - height) / 2.0).clamp(0.0, (page.height - height).max(0.0));
        Self { label, place: Rect { x0: x, y0: y, x1: x + width, y1: y + height } }
    }

    /// As an annotation to be written.
    pub fn stamp(&self, mark: &Mark, displayed: PageSpace, ordinal: usize) -> Written {
        let Self { label, place } = self;
        let [left, bottom, right, top] = bounds(corners(*place, displayed).into_iter());
        let dictionary = format!(
            "/Subtype/Stamp/Rect[{left:.2} {bottom:.2} {right:.2} {top:.2}]/F 4/T{}/NM{}/Contents{}",
            text("Touchstone"),
            text(&format!("touchstone-{}-{ordinal}-number", mark.number)),
            text(label)
        );
        // Upright on the page as displayed: drawn in a box of its own and turned with the page.
        let (cos, sin) = displayed.upright();
        let form = format!(
            "/Type/XObject/Subtype/Form/BBox[0 0 {:.2} {:.2}]/Matrix[{cos} {sin} {} {cos} 0 0]/Resources<<>>",
            place.width(),
            place.height(),
            -sin
        );
        let [r, g, b] = mark.look.ink.map(|c| f32::from(c) / 255.0);
        let figures = figures::drawn(label, INSET.0, INSET.1, NUMBER_SIZE);
        Written { dictionary, appearance: (form, format!("{r:.2} {g:.2} {b:.2} RG {STROKE} w 1 J 1 j\n{figures}")) }
    }

    /// In PDFium's terms.
    pub fn plain(&self, mark: &Mark, displayed: PageSpace) -> PlainNumber {
        let Self { label, place } = self;
        let strokes = figures::strokes(label, INSET.0, INSET.1, NUMBER_SIZE).into_iter();
        let on_page = |(x, y): (f32, f32)| displayed.in_user_space(place.x0 + x, place.y1 - y);
        let strokes = strokes.map(|stroke| stroke.into_iter().map(on_page).collect()).collect();
        PlainNumber { bounds: bounds(corners(*place, displayed).into_iter()), colour: mark.look.ink, strokes, label: label.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::mark::MarkLook;

    #[test]
    fn two_numbers_of_one_line_stand_below_each_other() {
        let line = Rect { x0: 72.0, y0: 100.0, x1: 300.0, y1: 112.0 };
        let look = MarkLook { marker: [0; 3], ink: [0; 3], sign: None, framed: false };
        let first = Mark { page: 1, lines: vec![line], number: 3, look, note: String::new() };
        let page = PageSpace::new([0.0, 0.0, 612.0, 792.0], 0);
        let second = Mark { number: 12, ..first.clone() };
        let places: Vec<Rect> = numbers(&[&first, &second, &first], page).iter().map(|n| n.place).collect();
        assert!(places[0].y1 <= places[1].y0 && places[1].y1 <= places[2].y0, "{places:?}");
        assert_eq!((places[0].x0, places[0].height()), (places[2].x0, places[2].height()));
        // A page full of citations ends, and so does the search for room.
        let many = vec![&first; 200];
        assert!(numbers(&many, page).iter().all(|n| n.place.y1 <= 792.0));
    }
}
