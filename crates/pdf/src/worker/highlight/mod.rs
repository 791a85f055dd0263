//! Marks in a copy of a document: an update behind the untouched original where that can be had, else behind what
//! PDFium wrote of it, else PDFium's own marks. Each is read again before it is handed out: the same pages, the same
//! words, and the marks.

mod annotation;
mod figures;
mod number;
mod syntax;
mod update;

use std::collections::BTreeMap;

use crate::protocol::mark::Mark;
use crate::protocol::messages::Refusal;
use crate::worker::page_space::PageSpace;
use crate::worker::pdfium::{Document, Library};
use update::MarkedPage;

/// The copy, and whether it begins with the original, byte for byte.
pub(super) fn copy(library: &Library, bytes: Vec<u8>, password: Option<&str>, marks: &[Mark]) -> Result<(Vec<u8>, bool), Refusal> {
    let original = bytes.clone();
    let document = Document::open(library, bytes, password)?;
    let pages = document.page_count();
    let mut marked: BTreeMap<u32, MarkedPage<'_>> = BTreeMap::new();
    for mark in marks.iter().filter(|m| (1..=pages).contains(&m.page)) {
        let Some((bounds, turns)) = document.page_box(mark.page) else { continue };
        let page = || MarkedPage { marks: Vec::new(), displayed: PageSpace::new(bounds, turns) };
        marked.entry(mark.page).or_insert_with(page).marks.push(mark);
    }
    if marked.is_empty() {
        return Ok((original, true));
    }
    let before: Vec<(u32, PageState)> = marked.keys().map(|&page| (page, PageState::of(&document, page))).collect();
    let holds = |copy: &[u8]| {
        let Ok(copy) = Document::open(library, copy.to_vec(), password) else { return false };
        let same = |(page, state): &(u32, PageState)| PageState::of(&copy, *page).is(state, marked.get(page));
        copy.page_count() == pages && before.iter().all(same)
    };
    if let Some(copy) = update::append(&original, &marked, pages).filter(|copy| holds(copy)) {
        return Ok((copy, true));
    }
    // What PDFium understood of a damaged file, written plainly. An encrypted one stays encrypted, and can't be added to.
    if !document.is_encrypted() {
        let plain = document.save().and_then(|plain| update::append_to_written(&plain, &marked, pages));
        if let Some(copy) = plain.filter(|copy| holds(copy)) {
            return Ok((copy, false));
        }
    }
    for (&number, page) in &marked {
        let numbers = number::numbers(&page.marks, page.displayed);
        let marks = page.marks.iter().zip(&numbers);
        document.annotate(number, marks.map(|(mark, number)| annotation::plain(mark, number, page.displayed)));
    }
    let damaged = || Refusal::Damaged { detail: touchstone_messages::Message::damage_marks_unwritable() };
    document.save().filter(|copy| holds(copy)).map(|copy| (copy, false)).ok_or_else(damaged)
}

/// What a page must have kept in the copy.
struct PageState {
    units: Option<Vec<u32>>,
    annotations: usize,
}

impl PageState {
    fn of(document: &Document<'_>, number: u32) -> Self {
        let Some(page) = document.page(number) else { return Self { units: None, annotations: 0 } };
        let units = page.text().map(|text| (0..text.len()).map(|at| text.unicode(at)).collect());
        Self { units, annotations: page.annotation_count() }
    }

    /// Whether this is `before` with the page's marks on it.
    fn is(&self, before: &Self, marked: Option<&MarkedPage<'_>>) -> bool {
        let added = marked.map_or(0, |page| page.marks.len());
        self.units == before.units && self.annotations >= before.annotations + added
    }
}
