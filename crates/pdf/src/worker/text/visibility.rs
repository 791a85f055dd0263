//! Which characters of a page are seen: drawn with ink, inside what clips them, and not white on white.

use std::collections::{HashMap, HashSet};

use touchstone_text::{PageSize, Rect};

use super::overprint::Drawn;
use crate::worker::pdfium::{Page, TextPage};

/// How far outside of its clip a letter lies, in points, that nothing of it is drawn.
const OUTSIDE: f32 = 0.5;

/// Longest side of the picture in which white letters are looked for, in pixels.
const PICTURE: f32 = 1_600.0;

/// What the characters of one drawing instruction share, asked of PDFium once for all of them.
pub(super) struct Shared<'p> {
    pub instruction: usize,
    pub invisible: bool,
    pub white: bool,
    pub em: Option<(f32, f32)>,
    clip: Option<[f32; 4]>,
    page: &'p Page<'p>,
    /// The page's own objects, known once one was asked for.
    own: Option<HashSet<usize>>,
    glyphless: HashMap<usize, bool>,
}

impl<'p> Shared<'p> {
    pub fn of(page: &'p Page<'p>) -> Self {
        Self { instruction: 0, invisible: false, white: false, em: None, clip: None, page, own: None, glyphless: HashMap::new() }
    }

    pub fn now_at(&mut self, text: &TextPage<'_>, at: i32) {
        let instruction = text.instruction(at);
        if instruction == self.instruction && instruction != 0 {
            return;
        }
        let ink = text.ink(at);
        let glyphless = *self.glyphless.entry(ink.font).or_insert_with(|| text.is_glyphless(at));
        (self.instruction, self.em, self.clip) = (instruction, text.em(at), text.clip(at));
        (self.invisible, self.white) = (ink.none || glyphless, ink.white);
    }

    /// Whether a character with that box (left, bottom, right, top in user space) is clipped away. Clips of what is in a form are in the
    /// form's own space, and tell nothing.
    pub fn clips(&mut self, bounds: Option<[f32; 4]>) -> bool {
        let (Some([left, bottom, right, top]), Some([x0, y0, x1, y1])) = (bounds, self.clip) else { return false };
        let outside = left > x1 + OUTSIDE || right < x0 - OUTSIDE || bottom > y1 + OUTSIDE || top < y0 - OUTSIDE;
        if !outside {
            return false;
        }
        let page = self.page;
        self.own.get_or_insert_with(|| page.own_objects()).contains(&self.instruction)
    }
}

/// Marks white letters as invisible where the page as drawn is white all around them.
pub(super) fn white_on_white(page: &Page<'_>, size: PageSize, chars: &mut [Drawn]) {
    let suspect = |d: &Drawn| d.white && !d.invisible && d.char.unicode.is_alphanumeric();
    if !(chars.iter().any(suspect) && size.width > 0.0 && size.height > 0.0) {
        return;
    }
    let scale = (PICTURE / size.width.max(size.height)).min(2.0);
    let pixels = |points: f32| (points * scale).round().clamp(1.0, PICTURE);
    let (width, height) = (pixels(size.width) as usize, pixels(size.height) as usize);
    let mut rgba = vec![0xff; width * height * 4];
    let (w, h) = (u32::try_from(width).unwrap_or(1), u32::try_from(height).unwrap_or(1));
    let full = (i32::try_from(width).unwrap_or(1), i32::try_from(height).unwrap_or(1));
    if !page.draw(&mut rgba, (w, h), (0, 0), full) {
        return;
    }
    let blank = |b: Rect| {
        let range = |from: f32, to: f32, most: usize| {
            let from = (from * scale).floor().clamp(0.0, most as f32) as usize;
            from..((to * scale).ceil().max(0.0) as usize).min(most)
        };
        let (xs, ys) = (range(b.x0, b.x1, width), range(b.y0, b.y1, height));
        !xs.is_empty()
            && !ys.is_empty()
            && ys.into_iter().all(|y| {
                let row = rgba.get((y * width + xs.start) * 4..(y * width + xs.end) * 4).unwrap_or_default();
                row.chunks_exact(4).all(|p| p[0].min(p[1]).min(p[2]) >= 0xf8)
            })
    };
    for d in chars.iter_mut().filter(|d| d.white) {
        d.invisible = d.invisible || d.char.bounds.is_some_and(blank);
    }
}
