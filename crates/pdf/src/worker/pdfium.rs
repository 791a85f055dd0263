//! The one place that calls PDFium: safe handles over its C functions.
//!
//! PDFium is single-threaded. `Library` is neither `Send` nor `Sync` (it holds a raw-pointer marker), every handle
//! borrows from the one that it came from, and so the order of closing is the compiler's business.
#![allow(unsafe_code)]

use std::collections::HashSet;
use std::marker::PhantomData;
use std::os::raw::{c_int, c_ulong, c_void};
use std::path::Path;

use pdfium_render::prelude::{
    FPDF_BOOKMARK, FPDF_DEST, FPDF_DOCUMENT, FPDF_PAGE, FPDF_TEXTPAGE, FS_MATRIX, FS_RECTF, Pdfium, PdfiumLibraryBindings,
};

use super::repair::repair;
use crate::wire::Refusal;

/// `fpdfview.h`: `FPDF_ERR_PASSWORD`, `FPDF_ERR_SECURITY`.
const ERR_PASSWORD: c_ulong = 4;
const ERR_SECURITY: c_ulong = 5;
/// `fpdfview.h`: `FPDFBitmap_BGRx`, `FPDF_ANNOT`, `FPDF_REVERSE_BYTE_ORDER`.
const BITMAP_BGRX: c_int = 3;
const DRAW_ANNOTATIONS: c_int = 0x01;
const RED_FIRST: c_int = 0x10;
/// `fpdf_annot.h`: `FPDF_ANNOT_FREETEXT`, `FPDF_ANNOT_STAMP`, `FPDF_ANNOT_WIDGET`.
const WORDY_ANNOTATIONS: [i64; 3] = [3, 13, 20];
/// `fpdf_flatten.h`: `FLAT_NORMALDISPLAY`, `FLATTEN_SUCCESS`.
const FLATTEN_FOR_DISPLAY: c_int = 0;
const FLATTENED: c_int = 1;
/// Longest string that is asked of PDFium, in bytes of UTF-16.
const MAX_STRING: c_ulong = 64 << 10;

/// libpdfium, loaded and initialised.
pub(super) struct Library {
    calls: Box<dyn PdfiumLibraryBindings>,
    /// Keeps the library on the thread that loaded it.
    one_thread: PhantomData<*const ()>,
}

impl Library {
    /// Loads and initialises the library; fails with what the system's loader says.
    pub fn load(path: &Path) -> Result<Self, String> {
        let calls = Pdfium::bind_to_library(path).map_err(|e| e.to_string())?;
        // SAFETY: called once a process, before any other call, on the thread that makes all other calls.
        unsafe { calls.FPDF_InitLibrary() };
        Ok(Self { calls, one_thread: PhantomData })
    }
}

/// An open document and the bytes that it reads from.
pub(super) struct Document<'l> {
    library: &'l Library,
    handle: FPDF_DOCUMENT,
    /// PDFium reads from here as long as the document is open; the heap block never moves.
    bytes: Vec<u8>,
    /// Pages that a repair found missing, from 1.
    lost: HashSet<u32>,
}

/// One bookmark of an open document. Only compared and passed back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Bookmark(FPDF_BOOKMARK);

impl<'l> Document<'l> {
    /// Opens a document; one whose structure is damaged, as far as it can be put together again.
    pub fn open(library: &'l Library, bytes: Vec<u8>, password: Option<&str>) -> Result<Self, Refusal> {
        match Self::open_as_is(library, bytes, password) {
            Ok(document) if document.page_count() > 0 => Ok(document),
            Ok(document) if document.is_encrypted() => Ok(document),
            Ok(document) => Self::open_repaired(library, &document.bytes).unwrap_or(Ok(document)),
            Err((damaged @ Refusal::Damaged { .. }, bytes)) => Self::open_repaired(library, &bytes).unwrap_or(Err(damaged)),
            Err((refusal, _)) => Err(refusal),
        }
    }

    fn open_repaired(library: &'l Library, bytes: &[u8]) -> Option<Result<Self, Refusal>> {
        let repaired = repair(bytes)?;
        let mut document = Self::open_as_is(library, repaired.bytes, None).ok()?;
        document.lost = repaired.lost;
        (document.page_count() > 0).then_some(Ok(document))
    }

    fn open_as_is(library: &'l Library, bytes: Vec<u8>, password: Option<&str>) -> Result<Self, (Refusal, Vec<u8>)> {
        // The binding makes a C string of it and panics at a zero byte, which no PDF password holds.
        let password = password.filter(|p| !p.is_empty());
        if password.is_some_and(|p| p.contains('\0')) {
            return Err((Refusal::WrongPassword, bytes));
        }
        // SAFETY: the library is initialised; `bytes` is owned by the document and outlives the handle.
        let handle = unsafe { library.calls.FPDF_LoadMemDocument64(&bytes, password) };
        if !handle.is_null() {
            return Ok(Self { library, handle, bytes, lost: HashSet::new() });
        }
        // SAFETY: the library is initialised.
        let error = unsafe { library.calls.FPDF_GetLastError() } as c_ulong;
        let refusal = match (error, password) {
            (ERR_PASSWORD, None) => Refusal::Encrypted,
            (ERR_PASSWORD, Some(_)) => Refusal::WrongPassword,
            (ERR_SECURITY, _) => Refusal::UnsupportedEncryption,
            _ => Refusal::Damaged { detail: "its structure cannot be read".into() },
        };
        Err((refusal, bytes))
    }

    /// Whether a page, counted from 1, is known to be missing from a damaged file, wholly or in part.
    pub fn has_lost(&self, number: u32) -> bool {
        self.lost.contains(&number)
    }

    /// How many pages the document says it has.
    pub fn page_count(&self) -> u32 {
        // SAFETY: the handle is open as long as `self`.
        u32::try_from(unsafe { self.library.calls.FPDF_GetPageCount(self.handle) }).unwrap_or(0)
    }

    /// Loads a page, counted from 1.
    pub fn page(&self, number: u32) -> Option<Page<'_>> {
        // SAFETY: the handle is open; PDFium refuses an index out of range.
        let handle = unsafe { self.library.calls.FPDF_LoadPage(self.handle, index(number)?) };
        (!handle.is_null()).then_some(Page { calls: &*self.library.calls, handle, document: PhantomData })
    }

    /// A page's visible box (left, bottom, right, top) and rotation.
    pub fn page_box(&self, number: u32) -> Option<([f32; 4], i32)> {
        self.page(number).map(|page| page.bounds())
    }

    /// Whether the file is encrypted.
    pub fn is_encrypted(&self) -> bool {
        // SAFETY: the handle is open. -1: no security handler.
        unsafe { self.library.calls.FPDF_GetSecurityHandlerRevision(self.handle) >= 0 }
    }

    /// An entry of the information dictionary; empty where there is none.
    pub fn meta(&self, tag: &str) -> String {
        // SAFETY: the handle is open; PDFium writes no more than the length that it is given.
        utf16(|buffer, length| unsafe { self.library.calls.FPDF_GetMetaText(self.handle, tag, buffer, length) })
    }

    /// A page's label; empty where there is none.
    pub fn label(&self, number: u32) -> String {
        let Some(index) = index(number) else { return String::new() };
        // SAFETY: as for `meta`.
        utf16(|buffer, length| unsafe { self.library.calls.FPDF_GetPageLabel(self.handle, index, buffer, length) })
    }

    /// The first bookmark under `parent`, or of all.
    pub fn first_bookmark(&self, parent: Option<Bookmark>) -> Option<Bookmark> {
        let parent = parent.map_or(std::ptr::null_mut(), |b| b.0);
        // SAFETY: bookmarks come from this document, which is open; null asks for the first of all.
        let child = unsafe { self.library.calls.FPDFBookmark_GetFirstChild(self.handle, parent) };
        (!child.is_null()).then_some(Bookmark(child))
    }

    /// The bookmark after this one at its level.
    pub fn next_bookmark(&self, bookmark: Bookmark) -> Option<Bookmark> {
        // SAFETY: bookmarks come from this document, which is open.
        let next = unsafe { self.library.calls.FPDFBookmark_GetNextSibling(self.handle, bookmark.0) };
        (!next.is_null()).then_some(Bookmark(next))
    }

    /// A bookmark's text.
    pub fn bookmark_title(&self, bookmark: Bookmark) -> String {
        // SAFETY: as for `meta`.
        utf16(|buffer, length| unsafe { self.library.calls.FPDFBookmark_GetTitle(bookmark.0, buffer, length) })
    }

    /// The page (from 1) that a bookmark opens, and the height in user space, where it says one.
    pub fn bookmark_target(&self, bookmark: Bookmark) -> Option<(u32, Option<f32>)> {
        let calls = &self.library.calls;
        // SAFETY: bookmark, action and destination belong to this document, which is open; null is checked between.
        let destination: FPDF_DEST = unsafe {
            let direct = calls.FPDFBookmark_GetDest(self.handle, bookmark.0);
            if direct.is_null() {
                let action = calls.FPDFBookmark_GetAction(bookmark.0);
                if action.is_null() { direct } else { calls.FPDFAction_GetDest(self.handle, action) }
            } else {
                direct
            }
        };
        if destination.is_null() {
            return None;
        }
        let (mut has_x, mut has_y, mut has_zoom, mut x, mut y, mut zoom) = (0, 0, 0, 0.0, 0.0, 0.0);
        // SAFETY: the destination is not null; the six places live until the call returns.
        let (page, placed) = unsafe {
            let page = calls.FPDFDest_GetDestPageIndex(self.handle, destination);
            let placed = calls.FPDFDest_GetLocationInPage(destination, &mut has_x, &mut has_y, &mut has_zoom, &mut x, &mut y, &mut zoom);
            (page, placed)
        };
        let page = u32::try_from(page).ok()?.checked_add(1).filter(|&p| p <= self.page_count())?;
        Some((page, (placed != 0 && has_y != 0).then_some(y)))
    }
}

impl Drop for Document<'_> {
    fn drop(&mut self) {
        // SAFETY: open until here, and every page borrowed from it is gone.
        unsafe { self.library.calls.FPDF_CloseDocument(self.handle) };
    }
}

/// A loaded page.
pub(super) struct Page<'d> {
    calls: &'d dyn PdfiumLibraryBindings,
    handle: FPDF_PAGE,
    document: PhantomData<&'d Document<'d>>,
}

impl Page<'_> {
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

/// The characters of a page.
pub(super) struct TextPage<'p> {
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

    /// A number that the characters of one drawing instruction share.
    pub fn instruction(&self, at: c_int) -> usize {
        // SAFETY: as for `unicode`. The pointer is only compared.
        unsafe { self.calls.FPDFText_GetTextObject(self.handle, at) as usize }
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

    /// Where and how large the font's square of one em stands.
    pub fn em(&self, at: c_int) -> Option<Em> {
        let mut m = FS_MATRIX { a: 0.0, b: 0.0, c: 0.0, d: 0.0, e: 0.0, f: 0.0 };
        let (mut x, mut y) = (0.0, 0.0);
        // SAFETY: as for `unicode`; `m`, `x` and `y` live until the calls return.
        let (known, size) = unsafe {
            let known = self.calls.FPDFText_GetMatrix(self.handle, at, &mut m) != 0
                && self.calls.FPDFText_GetCharOrigin(self.handle, at, &mut x, &mut y) != 0;
            (known, self.calls.FPDFText_GetFontSize(self.handle, at) as f32)
        };
        known.then_some(Em { origin: (x as f32, y as f32), up: (m.c * size, m.d * size) })
    }
}

/// A glyph's place in user space.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Em {
    /// Where its baseline starts.
    pub origin: (f32, f32),
    /// One em upwards from the baseline.
    pub up: (f32, f32),
}

impl Drop for TextPage<'_> {
    fn drop(&mut self) {
        // SAFETY: loaded until here.
        unsafe { self.calls.FPDFText_ClosePage(self.handle) };
    }
}

fn index(number: u32) -> Option<c_int> {
    number.checked_sub(1).and_then(|n| c_int::try_from(n).ok())
}

/// A UTF-16LE string that PDFium writes into a buffer whose length, in bytes with the closing zero, it tells first.
fn utf16(call: impl Fn(*mut c_void, c_ulong) -> c_ulong) -> String {
    let needed = call(std::ptr::null_mut(), 0);
    // Longer than the limit: nothing is written then, and the string counts as absent.
    if needed <= 2 || needed > MAX_STRING {
        return String::new();
    }
    let mut units = vec![0_u16; needed as usize / 2 + 1];
    call(units.as_mut_ptr().cast(), needed);
    let end = units.iter().position(|&u| u == 0).unwrap_or(units.len());
    String::from_utf16_lossy(units.get(..end).unwrap_or_default())
}
