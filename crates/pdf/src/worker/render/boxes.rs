//! Marker boxes drawn over a page's picture, as with a felt pen: the words under them stay readable.

use touchstone_text::Rect;

use crate::protocol::drawing::HighlightStyle;

/// A picture that boxes are drawn into.
#[derive(Debug)]
pub(super) struct Canvas<'p> {
    /// Red, green, blue and alpha, a byte each, rows from the top without padding.
    pub rgba: &'p mut [u8],
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

/// Draws boxes, in points from the picture's top left corner; `scale` is pixels to a point. Parts outside are cut.
///
/// Boxes of one style are one figure: where the boxes of two close lines overlap, the paper is tinted once and no
/// edge runs through the words.
pub(super) fn draw_boxes(canvas: &mut Canvas<'_>, boxes: &[(Rect, HighlightStyle)], scale: f32) {
    // About two thirds of a point, so that an edge is seen at every size.
    let line = ((scale * 0.65).round() as i64).max(1);
    for style in [HighlightStyle::Marker, HighlightStyle::LeftOut, HighlightStyle::Outline] {
        let pixels = boxes.iter().filter(|(_, s)| *s == style).map(|(r, _)| to_pixels(*r, scale));
        let pixels: Vec<_> = pixels.filter(|b| b.x0 < b.x1 && b.y0 < b.y1).collect();
        let Some(mut figure) = Figure::around(canvas, pixels.iter().map(|b| b.grown(line))) else { continue };
        pixels.iter().for_each(|b| figure.mark(b.grown(line), Part::Edge));
        pixels.iter().for_each(|b| figure.mark(*b, Part::Inside));
        figure.tint(canvas, style);
    }
}

fn fill(style: HighlightStyle) -> Option<[u8; 3]> {
    match style {
        HighlightStyle::Marker => Some([0xff, 0xe2, 0x7a]),
        HighlightStyle::Outline | HighlightStyle::LeftOut => None,
    }
}

fn edge(style: HighlightStyle) -> [u8; 3] {
    match style {
        HighlightStyle::Marker => [0x9a, 0x74, 0x00],
        HighlightStyle::Outline => [0xb3, 0x26, 0x1e],
        HighlightStyle::LeftOut => [0x70, 0x39, 0x7f],
    }
}

/// A rectangle in pixels.
#[derive(Debug, Clone, Copy)]
struct Pixels {
    x0: i64,
    y0: i64,
    x1: i64,
    y1: i64,
}

fn to_pixels(r: Rect, scale: f32) -> Pixels {
    // No picture is larger, and sums of such numbers stay in range.
    let edge = |v: f32| (v * scale).round().clamp(-1e9, 1e9) as i64;
    Pixels { x0: edge(r.x0), y0: edge(r.y0), x1: edge(r.x1), y1: edge(r.y1) }
}

impl Pixels {
    fn grown(self, by: i64) -> Self {
        Self { x0: self.x0 - by, y0: self.y0 - by, x1: self.x1 + by, y1: self.y1 + by }
    }

    fn union(self, other: Self) -> Self {
        Self { x0: self.x0.min(other.x0), y0: self.y0.min(other.y0), x1: self.x1.max(other.x1), y1: self.y1.max(other.y1) }
    }

    fn within(self, other: Self) -> Self {
        let clamp = |v: i64, low: i64, high: i64| v.max(low).min(high);
        Self {
            x0: clamp(self.x0, other.x0, other.x1),
            y0: clamp(self.y0, other.y0, other.y1),
            x1: clamp(self.x1, other.x0, other.x1),
            y1: clamp(self.y1, other.y0, other.y1),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Part {
    Outside,
    Edge,
    Inside,
}

/// What the boxes of one style cover, pixel by pixel.
struct Figure {
    area: Pixels,
    parts: Vec<Part>,
}

impl Figure {
    /// Room for some boxes, as far as they lie on the canvas; `None` where they don't.
    fn around(canvas: &Canvas<'_>, boxes: impl Iterator<Item = Pixels>) -> Option<Self> {
        let page = Pixels { x0: 0, y0: 0, x1: i64::from(canvas.width), y1: i64::from(canvas.height) };
        let area = boxes.map(|b| b.within(page)).reduce(Pixels::union)?;
        let pixels = usize::try_from((area.x1 - area.x0) * (area.y1 - area.y0)).ok().filter(|&n| n > 0)?;
        Some(Self { area, parts: vec![Part::Outside; pixels] })
    }

    fn mark(&mut self, bounds: Pixels, part: Part) {
        let b = bounds.within(self.area);
        for y in b.y0..b.y1 {
            let row = (y - self.area.y0) * (self.area.x1 - self.area.x0) - self.area.x0;
            let (Ok(from), Ok(to)) = (usize::try_from(row + b.x0), usize::try_from(row + b.x1)) else { continue };
            self.parts.get_mut(from..to).unwrap_or_default().fill(part);
        }
    }

    /// Multiplies each pixel by its part's colour: white takes the colour, black stays black.
    fn tint(&self, canvas: &mut Canvas<'_>, style: HighlightStyle) {
        let size = |n: i64| usize::try_from(n).unwrap_or(0);
        let width = size(self.area.x1 - self.area.x0);
        let rows = canvas.rgba.chunks_exact_mut((canvas.width as usize * 4).max(4)).skip(size(self.area.y0));
        for (row, parts) in rows.zip(self.parts.chunks_exact(width)) {
            for (pixel, part) in row.chunks_exact_mut(4).skip(size(self.area.x0)).zip(parts) {
                let colour = match part {
                    Part::Outside => continue,
                    Part::Edge => edge(style),
                    Part::Inside => fill(style).unwrap_or([0xff; 3]),
                };
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
    fn overlapping_lines_are_one_figure() {
        let mut rgba = vec![255; 10 * 10 * 4];
        let upper = Rect { x0: 2.0, y0: 2.0, x1: 8.0, y1: 5.0 };
        let lower = Rect { x0: 2.0, y0: 4.0, x1: 8.0, y1: 8.0 };
        let boxes = [(upper, HighlightStyle::Marker), (lower, HighlightStyle::Marker)];
        draw_boxes(&mut Canvas { rgba: &mut rgba, width: 10, height: 10 }, &boxes, 1.0);
        for y in 2..8 {
            assert_eq!(pixel(&rgba, 4, y), [0xff, 0xe2, 0x7a, 255], "row {y}");
        }
    }

    #[test]
    fn what_is_not_quoted_is_never_yellow() {
        for style in [HighlightStyle::Outline, HighlightStyle::LeftOut] {
            assert_eq!(pixel(&drawn(style), 3, 4), [255; 4], "{style:?}");
        }
        assert!(drawn(HighlightStyle::LeftOut).chunks(4).any(|p| p == [0x70, 0x39, 0x7f, 255]), "it has its edge");
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
