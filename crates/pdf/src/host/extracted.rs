//! A document and its pages, as they were read.

use touchstone_text::{PageFacts, PageGeometry, PageSource};

use super::damage::Damage;
use crate::protocol::document::{DocumentInfo, OutlineEntry};

/// How far an extraction is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageProgress {
    /// Pages done, those that could not be read among them.
    pub page: u32,
    /// Pages in all.
    pub pages: u32,
}

/// One document, read.
#[derive(Debug, Clone)]
pub struct ExtractedDocument {
    /// All pages in order; one that could not be read is there with its `problem`.
    pub pages: Vec<ExtractedPage>,
    /// Title, author, dates.
    pub info: DocumentInfo,
    /// Bookmarks in order.
    pub outline: Vec<OutlineEntry>,
    /// The label printed on each page (i, ii, 1 …), where the file gives one.
    pub labels: Vec<Option<String>>,
    /// Set where some pages could not be read.
    pub damage: Option<Damage>,
}

/// What is known of a document beside its pages.
#[derive(Debug, Clone)]
pub struct DocumentFacts {
    /// Title, author, dates.
    pub info: DocumentInfo,
    /// Bookmarks in order.
    pub outline: Vec<OutlineEntry>,
    /// The label printed on each page (i, ii, 1 …), where the file gives one.
    pub labels: Vec<Option<String>>,
    /// Set where some pages could not be read.
    pub damage: Option<Damage>,
}

/// One page, read.
#[derive(Debug, Clone)]
pub struct ExtractedPage {
    /// Canonical text without its closing form feed.
    pub text: String,
    /// The box of every code point of `text`.
    pub geometry: PageGeometry,
    /// `geometry` in its stored form, as [`PageGeometry::encode`] gives it, so that a store need not encode it again.
    pub packed_geometry: Vec<u8>,
    /// What is hidden, raised or doubtful in `text`, and how its lines are laid out.
    pub facts: PageFacts,
    /// The text layer, the page's picture ([`Pool::recognise`](crate::Pool::recognise)), or none where the page has no
    /// text.
    pub source: PageSource,
    /// Why the page could not be read, or what is odd about its text.
    pub problem: Option<String>,
    /// Letters and digits that are drawn without ink or beyond the page's edge: the words that some OCR program laid
    /// under a scan, words that were cropped away, or words that somebody hid. They are in `text` like all others.
    pub invisible_letters: u32,
    /// The share of the page that pictures cover, from 0 to 1. Looked at only where there are few letters, else 0.
    pub picture_share: f32,
    /// Dots an inch of the largest of these pictures; 0 where that is not known.
    pub picture_resolution: f32,
    /// How sure the reader of the page's picture was of each word; `None` unless the text was read so.
    pub confidence: Option<Confidence>,
}

/// How sure OCR was of a page's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confidence {
    /// Of each word in order, 0 to 100. Words are parted by white space.
    pub words: Vec<u8>,
}

impl Confidence {
    /// The mean over all words; 0 where there are none.
    pub fn mean(&self) -> u8 {
        let sum: usize = self.words.iter().map(|&c| usize::from(c)).sum();
        u8::try_from(sum / self.words.len().max(1)).unwrap_or(100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_nothing_is_nothing() {
        assert_eq!(Confidence { words: vec![] }.mean(), 0);
        assert_eq!(Confidence { words: vec![90, 100, 20] }.mean(), 70);
    }
}
