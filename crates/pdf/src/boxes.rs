//! Marker boxes drawn over a page's picture, as with a felt pen: the words under them stay readable.

use serde::{Deserialize, Serialize};
use touchstone_text::Rect;

/// How a box is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum HighlightStyle {
    /// A verified passage: yellow, with a darker edge.
    Marker,
    /// The closest passage to a quote that was not found: a red outline, never yellow.
    Outline,
}

impl HighlightStyle {
    fn fill(self) -> Option<[u8; 3]> {
        match self {
            Self::Marker => Some([0xff, 0xe2, 0x7a]),
            Self::Outline => None,
        }
    }

    fn edge(self) -> [u8; 3] {
        match self {
            Self::Marker => [0x9a, 0x74, 0x00],
            Self::Outline => [0xb3, 0x26, 0x1e],
        }
    }
}

/// A picture that boxes are drawn into.
#[derive(Debug)]
pub struct Canvas<'p> {
    /// Red, green, blue and alpha, a byte each, rows from the top without padding.
    pub rgba: &'p mut [u8],
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// Draws boxes, in points from the picture's top left corner; `scale` is pixels to a point. Parts outside are cut.
pub fn draw_boxes(canvas: &mut Canvas<'_>, boxes: &[(Rect, HighlightStyle)], scale: f32) {
    // About two thirds of a point, so that an edge is seen at every size.
    let line = ((scale * 0.65).round() as i64).max(1);
    for (bounds, style) in boxes {
        // No picture is larger, and sums of such numbers stay in range.
        let edge = |v: f32| (v * scale).round().clamp(-1e9, 1e9) as i64;
        let (x0, y0, x1, y1) = (edge(bounds.x0), edge(bounds.y0), edge(bounds.x1), edge(bounds.y1));
        if let Some(fill) = style.fill() {
            canvas.multiply((x0, y0, x1, y1), fill);
        }
        let colour = style.edge();
        canvas.multiply((x0 - line, y0 - line, x1 + line, y0), colour);
        canvas.multiply((x0 - line, y1, x1 + line, y1 + line), colour);
        canvas.multiply((x0 - line, y0, x0, y1), colour);
        canvas.multiply((x1, y0, x1 + line, y1), colour);
    }
}

impl Canvas<'_> {
    /// Multiplies each pixel of a rectangle by a colour: white takes the colour, black stays black.
    fn multiply(&mut self, (x0, y0, x1, y1): (i64, i64, i64, i64), colour: [u8; 3]) {
        let clamp = |v: i64, max: u32| usize::try_from(v.clamp(0, i64::from(max))).unwrap_or(0);
        let (x0, x1) = (clamp(x0, self.width), clamp(x1, self.width));
        let (y0, y1) = (clamp(y0, self.height), clamp(y1, self.height));
        let stride = self.width as usize * 4;
        for row in self.rgba.chunks_exact_mut(stride.max(4)).take(y1).skip(y0) {
            for pixel in row.chunks_exact_mut(4).take(x1).skip(x0) {
                for (value, tint) in pixel.iter_mut().zip(colour) {
                    *value = (u16::from(*value) * u16::from(tint) / 255) as u8;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(style: HighlightStyle) -> Vec<u8> {
        let mut rgba = vec![255; 10 * 10 * 4];
        rgba[(5 * 10 + 5) * 4..][..3].fill(0);
        let bounds = Rect { x0: 2.0, y0: 3.0, x1: 7.0, y1: 7.0 };
        draw_boxes(&mut Canvas { rgba: &mut rgba, width: 10, height: 10 }, &[(bounds, style)], 1.0);
        rgba
    }

    fn pixel(rgba: &[u8], x: usize, y: usize) -> [u8; 4] {
        let at = (y * 10 + x) * 4;
        [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]]
    }

    #[test]
    fn paper_turns_yellow_and_ink_stays_black() {
        let rgba = drawn(HighlightStyle::Marker);
        assert_eq!(pixel(&rgba, 3, 4), [0xff, 0xe2, 0x7a, 255]);
        assert_eq!(pixel(&rgba, 5, 5), [0, 0, 0, 255]);
        assert_eq!(pixel(&rgba, 1, 4), [0x9a, 0x74, 0, 255]);
        assert_eq!(pixel(&rgba, 0, 0), [255; 4]);
        assert_eq!(pixel(&rgba, 9, 4), [255; 4]);
    }

    #[test]
    fn a_closest_passage_is_never_yellow() {
        assert_eq!(pixel(&drawn(HighlightStyle::Outline), 3, 4), [255; 4]);
    }

    #[test]
    fn a_box_beyond_the_page_is_cut() {
        let mut rgba = vec![255; 4 * 4 * 4];
        let wild = [(-1e9, -5.0, 1e9, 2.0), (f32::NAN, 0.0, f32::INFINITY, 1.0), (3.0, 3.0, 1.0, 1.0)];
        let boxes = wild.map(|(x0, y0, x1, y1)| (Rect { x0, y0, x1, y1 }, HighlightStyle::Marker));
        draw_boxes(&mut Canvas { rgba: &mut rgba, width: 4, height: 4 }, &boxes, 2.0);
        assert_eq!(rgba.len(), 64);
    }
}
