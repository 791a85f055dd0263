//! The one place that calls PDFium: safe handles over its C functions.
//!
//! PDFium is single-threaded. `Library` is neither `Send` nor `Sync` (it holds a raw-pointer marker), every handle
//! borrows from the one that it came from, and so the order of closing is the compiler's business.
#![allow(unsafe_code, reason = "PDFium is a C library; each call carries its safety argument")]

mod annotate;
mod page;

use std::collections::HashSet;
use std::marker::PhantomData;
use std::os::raw::{c_int, c_ulong, c_void};
use std::path::Path;

use pdfium_render::prelude::{FPDF_BOOKMARK, FPDF_DEST, FPDF_DOCUMENT, Pdfium, PdfiumLibraryBindings};

use super::repair::repair;
use crate::protocol::messages::Refusal;

pub(super) use annotate::{PlainMark, PlainNumber, STROKE};
pub(super) use page::{Page, Pictures, TextPage};

/// `fpdfview.h`: `FPDF_ERR_PASSWORD`, `FPDF_ERR_SECURITY`.
const ERR_PASSWORD: c_ulong = 4;
const ERR_SECURITY: c_ulong = 5;
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
    /// More pages may have followed in the file that was repaired.
    end_unknown: bool,
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
        (document.lost, document.end_unknown) = (repaired.lost, repaired.end_unknown);
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
            return Ok(Self { library, handle, bytes, lost: HashSet::new(), end_unknown: false });
        }
        // SAFETY: the library is initialised.
        let error = unsafe { library.calls.FPDF_GetLastError() } as c_ulong;
        let refusal = match (error, password) {
            (ERR_PASSWORD, None) => Refusal::Encrypted,
            (ERR_PASSWORD, Some(_)) => Refusal::WrongPassword,
            (ERR_SECURITY, _) => Refusal::UnsupportedEncryption,
            _ => Refusal::Damaged { detail: touchstone_messages::Message::damage_structure() },
        };
        Err((refusal, bytes))
    }

    /// Whether a page, counted from 1, is known to be missing from a damaged file, wholly or in part.
    pub fn has_lost(&self, number: u32) -> bool {
        self.lost.contains(&number)
    }

    /// Whether pages may have followed that nothing in the damaged file speaks of.
    pub fn may_lack_its_end(&self) -> bool {
        self.end_unknown
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
        (!handle.is_null()).then(|| Page::new(&*self.library.calls, handle))
    }

    /// Loads a page with typed notes, stamps and form fields as part of its contents. PDFium draws form fields only so.
    pub fn page_as_seen(&self, number: u32) -> Option<Page<'_>> {
        let page = self.page(number)?;
        if !(page.has_words_on_top() && page.flatten()) {
            return Some(page);
        }
        drop(page);
        self.page(number)
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
