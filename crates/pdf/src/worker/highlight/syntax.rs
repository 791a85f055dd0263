//! How annotations are written into a PDF: strings, corners, bounds.

use touchstone_text::Rect;

use crate::worker::page_space::PageSpace;

/// An annotation to be written: its dictionary without brackets (but for `/P` and `/AP`), and its appearance.
pub(super) struct Written {
    pub dictionary: String,
    /// The appearance's dictionary without brackets and length, and its content.
    pub appearance: (String, String),
}

/// Upper left, upper right, lower left, lower right of a displayed rectangle in user space.
pub(super) fn corners(r: Rect, displayed: PageSpace) -> [(f32, f32); 4] {
    [(r.x0, r.y0), (r.x1, r.y0), (r.x0, r.y1), (r.x1, r.y1)].map(|(x, y)| displayed.in_user_space(x, y))
}

/// Left, bottom, right, top around some points.
pub(super) fn bounds(points: impl Iterator<Item = (f32, f32)>) -> [f32; 4] {
    points.fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |[l, b, r, t], (x, y)| [l.min(x), b.min(y), r.max(x), t.max(y)])
}

/// A text string: UTF-16 with its mark, in hexadecimal digits, which no byte of it can break out of.
pub(super) fn text(text: &str) -> String {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    let digits: String = units.map(|unit| format!("{unit:04X}")).collect();
    format!("<{digits}>")
}
