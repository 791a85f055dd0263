//! A document prepared for matching: its index, and the same text without its page furniture.

use std::sync::{Arc, OnceLock};

use touchstone_text::CanonicalText;

use crate::furniture::{Stretch, furniture};
use crate::passages::Passages;
use crate::view::{Cut, Index, View};

/// A canonical text made searchable. Built once a document, kept by the caller, shared between threads.
#[derive(Debug)]
pub struct Prepared {
    text: Arc<CanonicalText>,
    index: Index,
    flows: Vec<Flow>,
    passages: OnceLock<Passages>,
}

/// The text as it flows from page to page, furniture left out.
#[derive(Debug)]
struct Flow {
    text: String,
    index: Index,
    cuts: Vec<Cut>,
}

impl Prepared {
    /// Prepares a text; takes time and memory in proportion to its length.
    pub fn new(text: Arc<CanonicalText>) -> Self {
        let index = Index::new(text.as_str());
        let (running, noted) = furniture(&text);
        let flows = [Some(running), noted].into_iter().flatten().filter(|cuts| !cuts.is_empty());
        let flows = flows.map(|stretches| Flow::new(text.as_str(), &stretches)).collect();
        Self { text, index, flows, passages: OnceLock::new() }
    }

    /// The canonical text.
    pub fn text(&self) -> &CanonicalText {
        &self.text
    }

    /// The text as it is, then without running headers and the like, then without footnotes too.
    pub(crate) fn views(&self) -> impl Iterator<Item = View<'_>> {
        let whole = View { text: self.text.as_str(), index: &self.index, cuts: &[] };
        std::iter::once(whole).chain(self.flows.iter().map(|f| View { text: &f.text, index: &f.index, cuts: &f.cuts }))
    }

    /// The index of words by which the closest passage is found; made when first needed.
    pub(crate) fn passages(&self) -> &Passages {
        self.passages.get_or_init(|| Passages::new(self.text.as_str()))
    }
}

impl Flow {
    fn new(source: &str, stretches: &[Stretch]) -> Self {
        let mut text = String::with_capacity(source.len());
        let (mut cuts, mut from) = (Vec::new(), 0);
        for stretch in stretches {
            text.push_str(source.get(from..stretch.start).unwrap_or_default());
            cuts.push(Cut { start: stretch.start, end: stretch.end, at: text.len(), what: stretch.what });
            from = stretch.end;
        }
        text.push_str(source.get(from..).unwrap_or_default());
        let index = Index::new(&text);
        Self { text, index, cuts }
    }
}
