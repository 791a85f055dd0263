//! A document prepared for matching: its index, and the same text without its page furniture.

use std::sync::{Arc, OnceLock};

use touchstone_furniture::{Kind, Piece, pieces};
use touchstone_text::CanonicalText;

use crate::text::normalized_text::{LeftOut, NormalizedIndex, View};
use crate::text::word_index::WordIndex;

/// How much a reading leaves out: each leaves out what the one before does, and more.
const READINGS: [&[Kind]; 3] = [
    &[Kind::RunningHeader, Kind::RunningFooter, Kind::PageNumber, Kind::LineNumber],
    &[Kind::Footnote, Kind::StarPage],
    &[Kind::FootnoteMark],
];

/// What is never compared, as nobody sees it on the page.
const UNSEEN: Kind = Kind::HiddenText;

/// A canonical text made searchable. Built once a document, kept by the caller, shared between threads.
#[derive(Debug)]
pub struct Prepared {
    text: Arc<CanonicalText>,
    /// The text as it is.
    whole: NormalizedIndex,
    /// The text without what nobody sees, where there is such a thing; then without running lines, footnotes, marks.
    flows: Vec<Flow>,
    unseen: bool,
    passages: OnceLock<WordIndex>,
}

/// The text as it flows from page to page, furniture left out.
#[derive(Debug)]
struct Flow {
    index: NormalizedIndex,
    left_out: Vec<LeftOut>,
}

impl Prepared {
    /// Prepares a text; takes time and memory in proportion to its length.
    pub fn new(text: Arc<CanonicalText>) -> Self {
        let whole = NormalizedIndex::whole(Arc::clone(&text));
        let found = pieces(&text);
        let left_out = |kinds: &[Kind]| found.iter().copied().filter(|p| kinds.contains(&p.kind)).collect::<Vec<Piece>>();
        let unseen = found.iter().any(|p| p.kind == UNSEEN);
        let mut kinds = vec![UNSEEN];
        let mut readings = vec![left_out(&kinds)];
        for more in READINGS {
            kinds.extend_from_slice(more);
            readings.push(left_out(&kinds));
        }
        readings.dedup();
        readings.retain(|pieces| !pieces.is_empty());
        let flows = readings.iter().map(|pieces| Flow::new(text.as_str(), pieces)).collect();
        Self { text, whole, flows, unseen, passages: OnceLock::new() }
    }

    /// The canonical text.
    pub fn text(&self) -> &CanonicalText {
        &self.text
    }

    /// The text as its pages show it, then without running lines, then without footnotes and star pages, then without the marks of footnotes.
    /// What is not seen on the page is in none of them.
    pub(crate) fn views(&self) -> impl Iterator<Item = View<'_>> {
        let whole = (!self.unseen).then(|| View { text: self.text.as_str(), index: &self.whole, left_out: &[] });
        whole.into_iter().chain(self.flows.iter().map(Flow::view))
    }

    /// The views that leave out more than `view` does. A word or number is not to be cut in any of them either: one that is divided over a
    /// header is one word, one that ends before a footnote's mark ends there.
    pub(crate) fn views_beyond(&self, view: View<'_>) -> impl Iterator<Item = View<'_>> {
        self.views().filter(move |other| other.text.len() < view.text.len())
    }

    /// The text with what nobody sees on its pages; `None` where it has nothing of the kind. Tells why a quote is not found, and no more.
    pub(crate) fn with_unseen(&self) -> Option<View<'_>> {
        self.unseen.then(|| View { text: self.text.as_str(), index: &self.whole, left_out: &[] })
    }

    /// The index of words by which the closest passage is found; made when first needed.
    pub(crate) fn passages(&self) -> &WordIndex {
        self.passages.get_or_init(|| WordIndex::new(self.text.as_str()))
    }
}

impl Flow {
    fn new(source: &str, pieces: &[Piece]) -> Self {
        let mut text = String::with_capacity(source.len());
        let (mut left_out, mut from) = (Vec::new(), 0);
        for piece in pieces {
            // What is in a footnote goes with it.
            if piece.start < from {
                continue;
            }
            text.push_str(source.get(from..piece.start).unwrap_or_default());
            left_out.push(LeftOut { start: piece.start, end: piece.end, at: text.len(), what: piece.kind });
            from = piece.end;
        }
        text.push_str(source.get(from..).unwrap_or_default());
        Self { index: NormalizedIndex::of(text), left_out }
    }

    fn view(&self) -> View<'_> {
        View { text: self.index.text(), index: &self.index, left_out: &self.left_out }
    }
}
