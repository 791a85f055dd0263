//! Annotations made by PDFium, and a document written by it.

use std::os::raw::{c_int, c_uint, c_ulong, c_void};

use pdfium_render::prelude::{FPDF_FILEWRITE, FS_QUADPOINTSF, FS_RECTF};

use super::Document;
use crate::worker::highlight::Plain;

/// `fpdf_annot.h`: `FPDF_ANNOT_SQUARE`, `FPDF_ANNOT_HIGHLIGHT`, `FPDFANNOT_COLORTYPE_Color`, `FPDF_ANNOT_FLAG_PRINT`.
const SQUARE: c_int = 5;
const HIGHLIGHT: c_int = 9;
const COLOUR: c_uint = 0;
const PRINT: c_int = 4;
/// Largest file that is written, in bytes.
const MOST: usize = 1 << 30;

impl Document<'_> {
    /// Adds annotations to a page, counted from 1, as far as PDFium can.
    pub fn annotate(&self, number: u32, marks: impl Iterator<Item = Plain>) {
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
