//! Annotations made by PDFium, and a document written by it.

use std::os::raw::{c_int, c_uint, c_ulong, c_void};

use pdfium_render::prelude::{FPDF_FILEWRITE, FS_QUADPOINTSF, FS_RECTF};

use super::{Document, Page};

/// `fpdf_annot.h`: `FPDF_ANNOT_SQUARE`, `FPDF_ANNOT_HIGHLIGHT`, `FPDF_ANNOT_STAMP`, `FPDFANNOT_COLORTYPE_Color`,
/// `FPDF_ANNOT_FLAG_PRINT`.
const SQUARE: c_int = 5;
const HIGHLIGHT: c_int = 9;
const STAMP: c_int = 13;
const COLOUR: c_uint = 0;
const PRINT: c_int = 4;
/// Largest file that is written, in bytes.
const MOST: usize = 1 << 30;
/// How thick the strokes of a number in the margin are, in points.
pub(in crate::worker) const STROKE: f32 = 0.9;

/// A mark in PDFium's terms: four corners a line, a colour, a note.
pub(in crate::worker) struct PlainMark {
    /// Upper left, upper right, lower left, lower right in user space.
    pub quads: Vec<[(f32, f32); 4]>,
    /// Left, bottom, right, top in user space.
    pub bounds: [f32; 4],
    pub colour: [u8; 3],
    pub outlined: bool,
    pub note: String,
    pub number: PlainNumber,
}

/// A mark's number in the margin in PDFium's terms.
pub(in crate::worker) struct PlainNumber {
    /// Left, bottom, right, top in user space.
    pub bounds: [f32; 4],
    pub colour: [u8; 3],
    /// In user space.
    pub strokes: Vec<Vec<(f32, f32)>>,
    pub label: String,
}

impl Document<'_> {
    /// Adds annotations to a page, counted from 1, as far as PDFium can.
    pub fn annotate(&self, number: u32, marks: impl Iterator<Item = PlainMark>) {
        let Some(page) = self.page(number) else { return };
        let calls = &self.library.calls;
        for mark in marks {
            let kind = if mark.outlined { SQUARE } else { HIGHLIGHT };
            let [left, bottom, right, top] = mark.bounds;
            let bounds = FS_RECTF { left, top, right, bottom };
            let [r, g, b] = mark.colour.map(c_uint::from);
            // SAFETY: the page is loaded; the annotation is checked for null and closed; what is pointed to lives
            // until each call returns.
            unsafe {
                let annotation = calls.FPDFPage_CreateAnnot(page.handle(), kind);
                if annotation.is_null() {
                    continue;
                }
                calls.FPDFAnnot_SetRect(annotation, &bounds);
                calls.FPDFAnnot_SetColor(annotation, COLOUR, r, g, b, 255);
                for quad in mark.quads.iter().filter(|_| !mark.outlined) {
                    let [(x1, y1), (x2, y2), (x3, y3), (x4, y4)] = *quad;
                    let points = FS_QUADPOINTSF { x1, y1, x2, y2, x3, y3, x4, y4 };
                    calls.FPDFAnnot_AppendAttachmentPoints(annotation, &points);
                }
                calls.FPDFAnnot_SetStringValue_str(annotation, "Contents", &mark.note);
                calls.FPDFAnnot_SetStringValue_str(annotation, "T", "Touchstone");
                calls.FPDFAnnot_SetFlags(annotation, PRINT);
                calls.FPDFPage_CloseAnnot(annotation);
            }
            self.stamp(&page, &mark.number);
        }
    }

    /// Draws a mark's number in the margin: strokes, as an encrypted file can't be added to by hand.
    fn stamp(&self, page: &Page<'_>, number: &PlainNumber) {
        let calls = &self.library.calls;
        let [left, bottom, right, top] = number.bounds;
        let bounds = FS_RECTF { left, top, right, bottom };
        let [r, g, b] = number.colour.map(c_uint::from);
        // SAFETY: the page is loaded; annotation and paths are checked for null; a path that the annotation does not
        // take is destroyed, and the annotation is closed.
        unsafe {
            let annotation = calls.FPDFPage_CreateAnnot(page.handle(), STAMP);
            if annotation.is_null() {
                return;
            }
            calls.FPDFAnnot_SetRect(annotation, &bounds);
            calls.FPDFAnnot_SetStringValue_str(annotation, "Contents", &number.label);
            calls.FPDFAnnot_SetStringValue_str(annotation, "T", "Touchstone");
            calls.FPDFAnnot_SetFlags(annotation, PRINT);
            for stroke in &number.strokes {
                let Some(((x, y), rest)) = stroke.split_first() else { continue };
                let path = calls.FPDFPageObj_CreateNewPath(*x, *y);
                if path.is_null() {
                    continue;
                }
                for (x, y) in rest {
                    calls.FPDFPath_LineTo(path, *x, *y);
                }
                calls.FPDFPath_SetDrawMode(path, 0, 1);
                calls.FPDFPageObj_SetStrokeColor(path, r, g, b, 255);
                calls.FPDFPageObj_SetStrokeWidth(path, STROKE);
                if calls.FPDFAnnot_AppendObject(annotation, path) == 0 {
                    calls.FPDFPageObj_Destroy(path);
                }
            }
            calls.FPDFPage_CloseAnnot(annotation);
        }
    }

    /// The document as PDFium writes it, encrypted as it was; `None` where it can't.
    pub fn save(&self) -> Option<Vec<u8>> {
        let mut sink = Sink { head: FPDF_FILEWRITE { version: 1, WriteBlock: Some(write) }, out: Vec::new() };
        // SAFETY: the document is open; `head` is the first field of `sink`, which lives until the call returns.
        let saved = unsafe { self.library.calls.FPDF_SaveAsCopy(self.handle, (&raw mut sink).cast::<FPDF_FILEWRITE>(), 0) };
        (saved != 0 && sink.out.starts_with(b"%PDF")).then_some(sink.out)
    }
}

/// Takes what PDFium writes.
#[repr(C)]
struct Sink {
    head: FPDF_FILEWRITE,
    out: Vec<u8>,
}

unsafe extern "C" fn write(to: *mut FPDF_FILEWRITE, data: *const c_void, size: c_ulong) -> c_int {
    let Ok(size) = usize::try_from(size) else { return 0 };
    // SAFETY: PDFium hands back the pointer that `save` gave it, which is a `Sink`, and `size` bytes of its own.
    let (sink, bytes) = unsafe { (&mut *to.cast::<Sink>(), std::slice::from_raw_parts(data.cast::<u8>(), size)) };
    if sink.out.len().saturating_add(size) > MOST || sink.out.try_reserve(size).is_err() {
        return 0;
    }
    sink.out.extend_from_slice(bytes);
    1
}
