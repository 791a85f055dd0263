//! A page's picture as a PNG file.

mod boxes;

use touchstone_messages::Message;
use touchstone_text::{PageSize, Rect};

use crate::protocol::drawing::{HighlightStyle, MAX_PIXELS, RenderedPage};
use crate::protocol::messages::Refusal;
use crate::worker::page_space::PageSpace;
use crate::worker::pdfium::Document;
use boxes::{Canvas, draw_boxes};

/// Draws a page, or a part of it, with boxes over it.
pub(super) fn draw(
    document: &Document<'_>,
    number: u32,
    width_px: u32,
    clip: Option<Rect>,
    highlights: &[(Rect, HighlightStyle)],
) -> Result<RenderedPage, Refusal> {
    let pages = document.page_count();
    if number == 0 || number > pages {
        return Err(Refusal::NoSuchPage { page: number, pages });
    }
    let page = document.page_as_seen(number).ok_or_else(|| damaged(Message::damage_page_unreadable()))?;
    let (bounds, turns) = page.bounds();
    let size = PageSpace::new(bounds, turns).size();
    let frame = Frame::new(size, width_px, clip).ok_or_else(|| damaged(Message::damage_page_sizeless()))?;
    let mut rgba = vec![0xff; frame.width as usize * frame.height as usize * 4];
    let full = (frame.pixels(size.width), frame.pixels(size.height));
    let origin = (-frame.pixels(frame.part.x0), -frame.pixels(frame.part.y0));
    if !page.draw(&mut rgba, (frame.width, frame.height), origin, full) {
        return Err(damaged(Message::damage_page_undrawable()));
    }
    let blank = rgba.iter().all(|&value| value == 0xff);
    let shifted: Vec<_> = highlights.iter().map(|&(r, style)| (frame.within(r), style)).collect();
    let mut canvas = Canvas { rgba: &mut rgba, width: frame.width, height: frame.height };
    draw_boxes(&mut canvas, &shifted, frame.scale);
    let png = encode(&rgba, frame.width, frame.height).map_err(|e| damaged(e.to_string().into()))?;
    Ok(RenderedPage { png, width: frame.width, height: frame.height, blank })
}

fn damaged(detail: Message) -> Refusal {
    Refusal::Damaged { detail }
}

/// Which part of a page is drawn, and how large.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Frame {
    part: Rect,
    /// Pixels to a point.
    scale: f32,
    width: u32,
    height: u32,
}

impl Frame {
    /// `None` where there is nothing to draw.
    fn new(size: PageSize, width_px: u32, clip: Option<Rect>) -> Option<Self> {
        let whole = Rect { x0: 0.0, y0: 0.0, x1: size.width, y1: size.height };
        let part =
            clip.map_or(whole, |c| Rect { x0: c.x0.max(0.0), y0: c.y0.max(0.0), x1: c.x1.min(size.width), y1: c.y1.min(size.height) });
        if !(part.width() > 0.0 && part.height() > 0.0) || width_px == 0 {
            return None;
        }
        // Wide enough for every screen, and small enough for the pixel limit whatever the page's proportions.
        let mut scale = f64::from(width_px) / f64::from(part.width());
        let area = f64::from(part.width()) * f64::from(part.height());
        scale = scale.min((MAX_PIXELS as f64 / area).sqrt());
        let extent = |points: f32| ((f64::from(points) * scale).round() as u32).max(1);
        let (width, height) = (extent(part.width()), extent(part.height()));
        // A page ten thousand times as wide as it is high defeats the limit by its one-pixel rows.
        (u64::from(width) * u64::from(height) <= 2 * MAX_PIXELS).then_some(Self { part, scale: scale as f32, width, height })
    }

    fn pixels(&self, points: f32) -> i32 {
        (points * self.scale).round() as i32
    }

    fn within(&self, r: Rect) -> Rect {
        let (x, y) = (self.part.x0, self.part.y0);
        Rect { x0: r.x0 - x, y0: r.y0 - y, x1: r.x1 - x, y1: r.y1 - y }
    }
}

/// Grey where every pixel is, which most pages are and which is a third of the work.
fn encode(rgba: &[u8], width: u32, height: u32) -> Result<Vec<u8>, png::EncodingError> {
    let grey = rgba.chunks_exact(4).all(|p| p[0] == p[1] && p[1] == p[2]);
    let (colour, bytes): (_, Vec<u8>) = if grey {
        (png::ColorType::Grayscale, rgba.chunks_exact(4).map(|p| p[0]).collect())
    } else {
        (png::ColorType::Rgb, rgba.chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect())
    };
    let mut out = Vec::with_capacity(bytes.len() / 8 + 1024);
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(colour);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&bytes)?;
    writer.finish()?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTER: PageSize = PageSize { width: 612.0, height: 792.0 };

    #[test]
    fn a_page_is_as_wide_as_asked() {
        let frame = Frame::new(LETTER, 1200, None).unwrap();
        assert_eq!((frame.width, frame.height), (1200, 1553));
    }

    #[test]
    fn a_part_is_as_wide_as_asked_and_stays_on_the_page() {
        let clip = Rect { x0: 306.0, y0: -50.0, x1: 9_000.0, y1: 100.0 };
        let frame = Frame::new(LETTER, 306, Some(clip)).unwrap();
        assert_eq!((frame.width, frame.height), (306, 100));
        assert_eq!(frame.pixels(frame.part.x0), 306);
    }

    #[test]
    fn no_request_is_too_large_and_none_is_empty() {
        for (width, height) in [(612.0, 792.0), (14_400.0, 14_400.0), (1.0, 200_000.0), (200_000.0, 0.5)] {
            if let Some(frame) = Frame::new(PageSize { width, height }, u32::MAX, None) {
                assert!(u64::from(frame.width) * u64::from(frame.height) <= 2 * MAX_PIXELS);
                assert!(frame.width > 0 && frame.height > 0);
            }
        }
        let outside = Rect { x0: 700.0, y0: 0.0, x1: 800.0, y1: 9.0 };
        assert_eq!(Frame::new(LETTER, 100, Some(outside)), None);
        assert_eq!(Frame::new(LETTER, 0, None), None);
        assert_eq!(Frame::new(PageSize { width: f32::NAN, height: 1.0 }, 100, None), None);
    }

    #[test]
    fn colour_survives() {
        let mut rgba = vec![255; 4 * 4 * 4];
        let grey = encode(&rgba, 4, 4).unwrap();
        rgba[0] = 7;
        let coloured = encode(&rgba, 4, 4).unwrap();
        let kind = |png: &[u8]| png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap().info().color_type;
        assert_eq!(kind(&grey), png::ColorType::Grayscale);
        assert_eq!(kind(&coloured), png::ColorType::Rgb);
    }
}
