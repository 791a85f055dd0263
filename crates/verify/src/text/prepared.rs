//! A document prepared for matching: its text as it is, and without its page furniture.

use std::sync::{Arc, OnceLock};

use touchstone_furniture::{Kind, Piece, pieces};
use touchstone_text::CanonicalText;

use crate::text::view::View;
use crate::text::word_index::WordIndex;

/// What a further view leaves out, each besides what the one before does. What nobody sees on the page comes first, as it is never compared.
const LEFT_OUT: [&[Kind]; 4] = [
    &[Kind::HiddenText],
    &[Kind::RunningHeader, Kind::RunningFooter, Kind::PageNumber, Kind::LineNumber],
    &[Kind::Footnote, Kind::StarPage],
    &[Kind::FootnoteMark],
];

/// A canonical text made searchable. Built once a document, kept by the caller, shared between threads.
#[derive(Debug)]
pub struct Prepared {
    text: Arc<CanonicalText>,
    /// The text with what nobody sees on its pages, where it has such a thing.
    unseen: Option<View>,
    views: Vec<View>,
    passages: OnceLock<WordIndex>,
}

impl Prepared {
    /// Prepares a text; takes time and memory in proportion to its length.
    pub fn new(text: Arc<CanonicalText>) -> Self {
        let found = pieces(&text);
        let left_out = |n: usize| found.iter().copied().filter(|p| LEFT_OUT[..n].iter().any(|kinds| kinds.contains(&p.kind))).collect();
        let mut readings: Vec<Vec<Piece>> = (1..=LEFT_OUT.len()).map(left_out).collect();
        readings.dedup();
        let unseen = readings.first().is_some_and(|hidden| !hidden.is_empty()).then(|| View::new(&text, &[]));
        let views = readings.iter().map(|pieces| View::new(&text, pieces)).collect();
        Self { text, unseen, views, passages: OnceLock::new() }
    }

    /// The canonical text.
    pub fn text(&self) -> &CanonicalText {
        &self.text
    }

    /// The text as its pages show it, then without running lines, then without footnotes and star pages, then without the marks of footnotes.
    /// What is not seen on the page is in none of them.
    pub(crate) fn views(&self) -> &[View] {
        &self.views
    }

    /// The views that leave out more than `view` does. A word or number is not to be cut in any of them either: one that is divided over a
    /// header is one word, one that ends before a footnote's mark ends there.
    pub(crate) fn views_beyond(&self, view: &View) -> impl Iterator<Item = &View> {
        self.views.iter().filter(|other| other.text().len() < view.text().len())
    }

    /// The text with what nobody sees on its pages; `None` where it has nothing of the kind. Tells why a quote is not found, and no more.
    pub(crate) fn with_unseen(&self) -> Option<&View> {
        self.unseen.as_ref()
    }

    /// The index of words by which the closest passage is found; made when first needed.
    pub(crate) fn passages(&self) -> &WordIndex {
        self.passages.get_or_init(|| WordIndex::new(self.text.as_str()))
    }
}
