//! What is read from a PDF.

use serde::{Deserialize, Serialize};
use touchstone_text::{PageFacts, PageGeometry, PageSource};

use crate::ocr::Confidence;

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

/// The document's own statements about itself. Nothing here is verified.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DocumentInfo {
    /// `/Title`
    pub title: Option<String>,
    /// `/Author`
    pub author: Option<String>,
    /// `/Subject`
    pub subject: Option<String>,
    /// `/Keywords`
    pub keywords: Option<String>,
    /// `/Creator`: the program that the text was written in.
    pub creator: Option<String>,
    /// `/Producer`: the program that made the PDF.
    pub producer: Option<String>,
    /// `/CreationDate` in ISO 8601, with the offset that the file states.
    pub created: Option<String>,
    /// `/ModDate` in ISO 8601, with the offset that the file states.
    pub modified: Option<String>,
    /// Whether the file is encrypted (and was opened).
    pub encrypted: bool,
}

/// One bookmark.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OutlineEntry {
    /// Depth from 0.
    pub level: u32,
    /// As written in the file, white space collapsed.
    pub title: String,
    /// The page that it opens, from 1.
    pub page: Option<u32>,
    /// How far down that page, in points from its top edge, where the bookmark says so.
    pub top: Option<f32>,
}

/// Pages that could not be read, in a document of which others could.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// The pages that could not be read, from 1, in order.
    pub unreadable: Vec<u32>,
    /// How many pages the document says it has.
    pub pages: u32,
    /// The file broke off, and nothing in it says how many pages it had: more may have followed.
    pub end_unknown: bool,
}

impl Damage {
    /// How many pages could be read.
    pub fn readable(&self) -> u32 {
        self.pages.saturating_sub(u32::try_from(self.unreadable.len()).unwrap_or(u32::MAX))
    }
}

impl std::fmt::Display for Damage {
    /// "Damaged after page 11. The first 11 pages can be read."
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let readable = self.readable();
        if self.end_unknown && self.unreadable.iter().all(|&page| page > readable) {
            return match readable {
                1 => write!(f, "Damaged after page 1. The first page can be read; how many followed is not known."),
                n => write!(f, "Damaged after page {n}. The first {n} pages can be read; how many followed is not known."),
            };
        }
        match self.unreadable.first() {
            Some(&first) if first == readable + 1 => match readable {
                1 => write!(f, "Damaged after page 1. The first page can be read."),
                n => write!(f, "Damaged after page {n}. The first {n} pages can be read."),
            },
            Some(first) if self.unreadable.len() == 1 => {
                write!(f, "Page {first} is damaged. The other {readable} can be read.")
            }
            _ => write!(f, "{} of {} pages are damaged. The other {readable} can be read.", self.unreadable.len(), self.pages),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(unreadable: &[u32], pages: u32, expected: &str) {
        assert_eq!(Damage { unreadable: unreadable.to_vec(), pages, end_unknown: false }.to_string(), expected);
    }

    #[test]
    fn an_unknown_end_is_said_to_be_unknown() {
        let damage = Damage { unreadable: vec![12], pages: 12, end_unknown: true };
        assert_eq!(damage.to_string(), "Damaged after page 11. The first 11 pages can be read; how many followed is not known.");
    }

    #[test]
    fn damage_says_what_can_be_read() {
        check(&[12, 13, 14], 14, "Damaged after page 11. The first 11 pages can be read.");
        check(&[2], 2, "Damaged after page 1. The first page can be read.");
        check(&[3], 9, "Page 3 is damaged. The other 8 can be read.");
        check(&[3, 5], 9, "2 of 9 pages are damaged. The other 7 can be read.");
    }
}
