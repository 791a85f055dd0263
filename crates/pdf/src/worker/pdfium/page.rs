//! A page of an open document, and the characters on it.

use std::collections::HashSet;
use std::marker::PhantomData;
use std::os::raw::{c_int, c_void};

use pdfium_render::prelude::{FPDF_PAGE, FPDF_TEXTPAGE, FS_MATRIX, FS_RECTF, PdfiumLibraryBindings};

use super::Document;

/// `fpdfview.h`: `FPDFBitmap_BGRx`, `FPDF_ANNOT`, `FPDF_REVERSE_BYTE_ORDER`.
const BITMAP_BGRX: c_int = 3;
const DRAW_ANNOTATIONS: c_int = 0x01;
const RED_FIRST: c_int = 0x10;
/// `fpdf_annot.h`: `FPDF_ANNOT_FREETEXT`, `FPDF_ANNOT_STAMP`, `FPDF_ANNOT_WIDGET`.
const WORDY_ANNOTATIONS: [i64; 3] = [3, 13, 20];
/// `fpdfview.h`: `FPDF_TEXTRENDERMODE_INVISIBLE`, `FPDF_TEXTRENDERMODE_CLIP`.
const WITHOUT_INK: [i64; 2] = [3, 7];
/// Modes that fill letters, and what in each of three colours passes for white.
const FILLED: [i64; 2] = [0, 4];
const WHITE: u32 = 250;
/// Fonts without shapes: of Tesseract and of Acrobat.
const GLYPHLESS: [&str; 2] = ["GlyphLess", "HiddenHorzOCR"];
/// Paths of a clip, and segments of a path, that are looked at.
const MAX_CLIPS: c_int = 64;
/// `fpdfview.h`: `FPDF_PAGEOBJ_IMAGE`, `FPDF_PAGEOBJ_FORM`, which programs wrap scans in.
const PICTURES: [i64; 2] = [3, 5];
/// Objects of a page that are looked at: strips of a scan are many, but not more.
const MAX_OBJECTS: c_int = 20_000;
/// `fpdf_flatten.h`: `FLAT_NORMALDISPLAY`, `FLATTEN_SUCCESS`.
const FLATTEN_FOR_DISPLAY: c_int = 0;
const FLATTENED: c_int = 1;

/// A loaded page.
pub(in crate::worker) struct Page<'d> {
    calls: &'d dyn PdfiumLibraryBindings,
    handle: FPDF_PAGE,
    document: PhantomData<&'d Document<'d>>,
}

impl<'d> Page<'d> {
    /// Takes over a page that `FPDF_LoadPage` gave.
    pub(super) fn new(calls: &'d dyn PdfiumLibraryBindings, handle: FPDF_PAGE) -> Self {
        Self { calls, handle, document: PhantomData }
    }

    /// The visible box (left, bottom, right, top: CropBox within MediaBox) and the clockwise quarter turns.
    pub fn bounds(&self) -> ([f32; 4], i32) {
        let mut r = FS_RECTF { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 };
        // SAFETY: the page is loaded; `r` lives until the call returns.
        let turns = unsafe {
            self.calls.FPDF_GetPageBoundingBox(self.handle, &mut r);
            self.calls.FPDFPage_GetRotation(self.handle)
        };
        ([r.left, r.bottom, r.right, r.top], turns)
    }

    /// For the other files of this module.
    pub(super) fn handle(&self) -> FPDF_PAGE {
        self.handle
    }

    /// How many annotations the page has.
    pub fn annotation_count(&self) -> usize {
        // SAFETY: the page is loaded.
        usize::try_from(unsafe { self.calls.FPDFPage_GetAnnotCount(self.handle) }).unwrap_or(0)
    }

    /// Whether something is laid over the page that may hold words: typed notes, stamps, form fields.
    pub fn has_words_on_top(&self) -> bool {
        // SAFETY: the page is loaded; each annotation is closed before the next is opened.
        unsafe {
            (0..self.calls.FPDFPage_GetAnnotCount(self.handle)).any(|at| {
                let annotation = self.calls.FPDFPage_GetAnnot(self.handle, at);
                if annotation.is_null() {
                    return false;
                }
                let kind = self.calls.FPDFAnnot_GetSubtype(annotation);
                self.calls.FPDFPage_CloseAnnot(annotation);
                WORDY_ANNOTATIONS.contains(&i64::from(kind))
            })
        }
    }

    /// What the page's pictures cover, and how fine they are.
    pub fn pictures(&self) -> Pictures {
        let ([left, bottom, right, top], _) = self.bounds();
        // SAFETY: the page is loaded.
        let count = unsafe { self.calls.FPDFPage_CountObjects(self.handle) }.clamp(0, MAX_OBJECTS);
        let (mut covered, mut largest, mut resolution) = (0.0, 0.0, 0.0);
        for at in 0..count {
            let Some(([x0, y0, x1, y1], dots)) = self.picture(at) else { continue };
            let area = (x1.min(right) - x0.max(left)).max(0.0) * (y1.min(top) - y0.max(bottom)).max(0.0);
            covered += area;
            if area > largest {
                largest = area;
                // The pixels of a picture lie on its box, whichever way it is turned.
                resolution = dots.map_or(0.0, |dots| 72.0 * (dots / ((x1 - x0) * (y1 - y0)).max(1e-3)).sqrt());
            }
        }
        let share = (covered / ((right - left) * (top - bottom)).max(1.0)).clamp(0.0, 1.0);
        Pictures { share, resolution: if resolution.is_finite() { resolution } else { 0.0 } }
    }

    /// The box of an object that is a picture (left, bottom, right, top), and how many dots it has where that is known.
    fn picture(&self, at: c_int) -> Option<([f32; 4], Option<f32>)> {
        let (mut x0, mut y0, mut x1, mut y1) = (0.0, 0.0, 0.0, 0.0);
        let (mut width, mut height) = (0, 0);
        // SAFETY: the page is loaded; the object belongs to it, and null is checked; the six places live until the
        // calls return.
        unsafe {
            let object = self.calls.FPDFPage_GetObject(self.handle, at);
            if object.is_null() {
                return None;
            }
            let kind = i64::from(self.calls.FPDFPageObj_GetType(object));
            if !PICTURES.contains(&kind) || self.calls.FPDFPageObj_GetBounds(object, &mut x0, &mut y0, &mut x1, &mut y1) == 0 {
                return None;
            }
            let known = kind == PICTURES[0] && self.calls.FPDFImageObj_GetImagePixelSize(object, &mut width, &mut height) != 0;
            Some(([x0, y0, x1, y1], known.then_some(width as f32 * height as f32)))
        }
    }

    /// The objects of the page itself, not those of forms within it: numbers as [`TextPage::instruction`] gives them.
    pub fn own_objects(&self) -> HashSet<usize> {
        // SAFETY: the page is loaded. The pointers are only compared.
        unsafe {
            let count = self.calls.FPDFPage_CountObjects(self.handle).clamp(0, MAX_OBJECTS);
            (0..count).map(|at| self.calls.FPDFPage_GetObject(self.handle, at) as usize).collect()
        }
    }

    /// Makes what is laid over the page part of its contents, in memory. Seen once the page is loaded anew.
    pub fn flatten(&self) -> bool {
        // SAFETY: the page is loaded.
        unsafe { self.calls.FPDFPage_Flatten(self.handle, FLATTEN_FOR_DISPLAY) == FLATTENED }
    }

    /// The page's text; `None` where PDFium can't make any.
    pub fn text(&self) -> Option<TextPage<'_>> {
        // SAFETY: the page is loaded and outlives its text.
        let handle = unsafe { self.calls.FPDFText_LoadPage(self.handle) };
        (!handle.is_null()).then_some(TextPage { calls: self.calls, handle, page: PhantomData })
    }

    /// Draws the page into `rgba` (`size` pixels, 4 bytes each, already white), the whole page being `full` pixels
    /// with its corner at `origin`. `false` where PDFium can't.
    pub fn draw(&self, rgba: &mut [u8], size: (u32, u32), origin: (i32, i32), full: (i32, i32)) -> bool {
        let (Ok(width), Ok(height)) = (c_int::try_from(size.0), c_int::try_from(size.1)) else { return false };
        let Some(stride) = width.checked_mul(4) else { return false };
        if rgba.len() as u64 != u64::from(size.0) * u64::from(size.1) * 4 {
            return false;
        }
        // SAFETY: the buffer holds `height` rows of `stride` bytes, as checked, and outlives the bitmap, which does
        // not own it; the page is loaded.
        unsafe {
            let bitmap = self.calls.FPDFBitmap_CreateEx(width, height, BITMAP_BGRX, rgba.as_mut_ptr().cast::<c_void>(), stride);
            if bitmap.is_null() {
                return false;
            }
            let flags = DRAW_ANNOTATIONS | RED_FIRST;
            self.calls.FPDF_RenderPageBitmap(bitmap, self.handle, origin.0, origin.1, full.0, full.1, 0, flags);
            self.calls.FPDFBitmap_Destroy(bitmap);
        }
        true
    }
}

impl Drop for Page<'_> {
    fn drop(&mut self) {
        // SAFETY: loaded until here.
        unsafe { self.calls.FPDF_ClosePage(self.handle) };
    }
}

/// The pictures of a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::worker) struct Pictures {
    /// The share of the page that they cover, from 0 to 1; where they overlap, more than they do.
    pub share: f32,
    /// Dots an inch of the largest; 0 where that is not known.
    pub resolution: f32,
}

/// How letters are inked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::worker) struct Ink {
    /// Not at all.
    pub none: bool,
    /// In white.
    pub white: bool,
    /// A number for their font.
    pub font: usize,
}

/// The characters of a page.
pub(in crate::worker) struct TextPage<'p> {
    calls: &'p dyn PdfiumLibraryBindings,
    handle: FPDF_TEXTPAGE,
    page: PhantomData<&'p Page<'p>>,
}

impl TextPage<'_> {
    /// How many characters there are, those that PDFium generated among them.
    pub fn len(&self) -> c_int {
        // SAFETY: the text is loaded; -1 is an error.
        unsafe { self.calls.FPDFText_CountChars(self.handle) }.max(0)
    }

    /// `FPDFText_GetUnicode`: a code point, half a surrogate pair, or 0.
    pub fn unicode(&self, at: c_int) -> u32 {
        // SAFETY: the text is loaded; PDFium refuses an index out of range. So for the next four.
        unsafe { self.calls.FPDFText_GetUnicode(self.handle, at) }
    }

    /// Whether PDFium made this character up (a space, a line end).
    pub fn is_generated(&self, at: c_int) -> bool {
        // SAFETY: as for `unicode`.
        unsafe { self.calls.FPDFText_IsGenerated(self.handle, at) == 1 }
    }

    /// Whether this is a hyphen that PDFium took for a division at a line end.
    pub fn is_line_end_hyphen(&self, at: c_int) -> bool {
        // SAFETY: as for `unicode`.
        unsafe { self.calls.FPDFText_IsHyphen(self.handle, at) == 1 }
    }

    /// A number that the characters of one drawing instruction share; 0 where there is none.
    pub fn instruction(&self, at: c_int) -> usize {
        // SAFETY: as for `unicode`. The pointer is only compared.
        unsafe { self.calls.FPDFText_GetTextObject(self.handle, at) as usize }
    }

    /// How the characters of one drawing instruction are inked.
    pub fn ink(&self, at: c_int) -> Ink {
        let (mut r, mut g, mut b, mut alpha) = (0, 0, 0, 0);
        // SAFETY: as for `unicode`; null is checked; the object lives as long as the page, and the four places until the call returns.
        unsafe {
            let object = self.calls.FPDFText_GetTextObject(self.handle, at);
            if object.is_null() {
                return Ink::default();
            }
            let mode = i64::from(self.calls.FPDFTextObj_GetTextRenderMode(object));
            let filled = FILLED.contains(&mode);
            let known = filled && self.calls.FPDFPageObj_GetFillColor(object, &mut r, &mut g, &mut b, &mut alpha) != 0;
            let none = WITHOUT_INK.contains(&mode) || known && alpha == 0;
            Ink { none, white: known && r.min(g).min(b) >= WHITE, font: self.calls.FPDFTextObj_GetFont(object) as usize }
        }
    }

    /// Whether the font of an instruction is one that OCR programs write their words in, with no shapes for its letters.
    pub fn is_glyphless(&self, at: c_int) -> bool {
        let mut name = [0_u8; 64];
        // SAFETY: as for `ink`; PDFium writes no more than the length given, and the buffer lives until the call returns.
        let length = unsafe {
            let object = self.calls.FPDFText_GetTextObject(self.handle, at);
            let font = if object.is_null() { std::ptr::null_mut() } else { self.calls.FPDFTextObj_GetFont(object) };
            if font.is_null() { 0 } else { self.calls.FPDFFont_GetBaseFontName(font, name.as_mut_ptr().cast(), name.len() as _) }
        };
        let name = String::from_utf8_lossy(name.get(..(length as usize).min(name.len())).unwrap_or_default());
        GLYPHLESS.iter().any(|known| name.contains(known))
    }

    /// The box (left, bottom, right, top) outside of which nothing of an instruction is drawn; `None` where it is not clipped.
    pub fn clip(&self, at: c_int) -> Option<[f32; 4]> {
        // SAFETY: as for `ink`; a clip path belongs to its object, a segment to its path; null is checked.
        unsafe {
            let object = self.calls.FPDFText_GetTextObject(self.handle, at);
            let path = if object.is_null() { return None } else { self.calls.FPDFPageObj_GetClipPath(object) };
            if path.is_null() {
                return None;
            }
            let mut clip: Option<[f32; 4]> = None;
            for index in 0..self.calls.FPDFClipPath_CountPaths(path).clamp(0, MAX_CLIPS) {
                let mut bounds: Option<[f32; 4]> = None;
                for segment in 0..self.calls.FPDFClipPath_CountPathSegments(path, index).clamp(0, MAX_CLIPS) {
                    let (mut x, mut y) = (0.0, 0.0);
                    let segment = self.calls.FPDFClipPath_GetPathSegment(path, index, segment);
                    if segment.is_null() || self.calls.FPDFPathSegment_GetPoint(segment, &mut x, &mut y) == 0 {
                        return None;
                    }
                    let [l, b, r, t] = bounds.unwrap_or([x, y, x, y]);
                    bounds = Some([l.min(x), b.min(y), r.max(x), t.max(y)]);
                }
                let [l, b, r, t] = bounds?;
                let [l0, b0, r0, t0] = clip.unwrap_or([l, b, r, t]);
                clip = Some([l.max(l0), b.max(b0), r.min(r0), t.min(t0)]);
            }
            clip
        }
    }

    /// Left, bottom, right, top in user space: as high as the font, as wide as the advance.
    pub fn loose_box(&self, at: c_int) -> Option<[f32; 4]> {
        let mut r = FS_RECTF { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 };
        // SAFETY: as for `unicode`; `r` lives until the call returns.
        let known = unsafe { self.calls.FPDFText_GetLooseCharBox(self.handle, at, &mut r) };
        (known != 0).then_some([r.left, r.bottom, r.right, r.top])
    }

    /// Left, bottom, right, top in user space: the ink alone.
    pub fn tight_box(&self, at: c_int) -> Option<[f32; 4]> {
        let (mut left, mut right, mut bottom, mut top) = (0.0, 0.0, 0.0, 0.0);
        // SAFETY: as for `unicode`; the four places live until the call returns.
        let known = unsafe { self.calls.FPDFText_GetCharBox(self.handle, at, &mut left, &mut right, &mut bottom, &mut top) };
        (known != 0).then_some([left as f32, bottom as f32, right as f32, top as f32])
    }

    /// Where a character's baseline starts, in user space.
    pub fn origin(&self, at: c_int) -> Option<(f32, f32)> {
        let (mut x, mut y) = (0.0, 0.0);
        // SAFETY: as for `unicode`; `x` and `y` live until the call returns.
        let known = unsafe { self.calls.FPDFText_GetCharOrigin(self.handle, at, &mut x, &mut y) };
        (known != 0).then_some((x as f32, y as f32))
    }

    /// One em upwards from the baseline, in user space. The characters of one instruction share it.
    pub fn em(&self, at: c_int) -> Option<(f32, f32)> {
        let mut m = FS_MATRIX { a: 0.0, b: 0.0, c: 0.0, d: 0.0, e: 0.0, f: 0.0 };
        // SAFETY: as for `unicode`; `m` lives until the call returns.
        let (known, size) =
            unsafe { (self.calls.FPDFText_GetMatrix(self.handle, at, &mut m), self.calls.FPDFText_GetFontSize(self.handle, at) as f32) };
        (known != 0).then_some((m.c * size, m.d * size))
    }
}

impl Drop for TextPage<'_> {
    fn drop(&mut self) {
        // SAFETY: loaded until here.
        unsafe { self.calls.FPDFText_ClosePage(self.handle) };
    }
}
