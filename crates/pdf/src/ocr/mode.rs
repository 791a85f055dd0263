//! Which pages are read from their picture.

use serde::{Deserialize, Serialize};
use touchstone_text::PageSource;

use crate::host::extracted::ExtractedPage;

/// Fewer letters than this over a picture that fills the page are a stamp or a page number, not the page's text.
const FEW_LETTERS: usize = 120;
/// The share of a page that a picture covers when the page is a scan.
pub(super) const SCAN: f32 = 0.5;

/// Which pages are read from their picture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OcrMode {
    /// Those without usable text.
    #[default]
    Auto,
    /// None.
    Never,
    /// All.
    Always,
}

impl OcrMode {
    /// Whether a page is to be read from its picture, and was not yet.
    pub fn wants(self, page: &ExtractedPage) -> bool {
        let unread = page.source != PageSource::Ocr;
        let drawable = unread && page.geometry.size.width > 0.0 && page.geometry.size.height > 0.0;
        drawable
            && match self {
                Self::Never => false,
                Self::Always => true,
                Self::Auto => lacks_text(page),
            }
    }
}

/// No letters, or letters whose meaning nobody knows, or a few laid over a scan.
fn lacks_text(page: &ExtractedPage) -> bool {
    let (known, unknown) = letters(&page.text);
    known == 0 || unknown * 3 > known + unknown || (page.picture_share >= SCAN && known < FEW_LETTERS)
}

/// Letters and digits, and signs that stand for nothing known.
pub(crate) fn letters(text: &str) -> (usize, usize) {
    let unknown = |c: &char| matches!(c, '\u{fffd}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10fffd}');
    (text.chars().filter(|c| c.is_alphanumeric()).count(), text.chars().filter(unknown).count())
}

#[cfg(test)]
mod tests {
    use touchstone_text::{PageGeometry, PageSize};

    use super::*;
    use crate::host::extracted::Confidence;

    fn page(text: &str, picture_share: f32) -> ExtractedPage {
        let geometry = PageGeometry { size: PageSize { width: 612.0, height: 792.0 }, boxes: vec![None; text.chars().count()] };
        ExtractedPage {
            text: text.into(),
            packed_geometry: geometry.encode(),
            geometry,
            facts: touchstone_text::PageFacts::default(),
            source: PageSource::TextLayer,
            problem: None,
            invisible_letters: 0,
            picture_share,
            picture_resolution: 0.0,
            confidence: None,
        }
    }

    #[track_caller]
    fn check(text: &str, picture_share: f32, auto: bool) {
        let page = page(text, picture_share);
        assert_eq!(OcrMode::Auto.wants(&page), auto, "{text:?}");
        assert!(OcrMode::Always.wants(&page) && !OcrMode::Never.wants(&page));
    }

    #[test]
    fn pages_without_usable_text_are_read_from_their_picture() {
        check("", 0.0, true);
        check(" \n", 1.0, true);
        check("Case 4:21-cv-09613 Document 12 Page 3 of 9\n", 1.0, true);
        check("\u{f041}\u{f042}\u{f043} and\n", 0.0, true);
        check("The Supplier shall notify the Customer.\n", 0.0, false);
        check(&"The Supplier shall notify the Customer.\n".repeat(5), 1.0, false);
        check("● Bullets: \u{f0b7} are private, the rest is not\n", 0.0, false);
    }

    #[test]
    fn a_page_that_cannot_be_drawn_is_not_tried() {
        let mut lost = page("", 0.0);
        lost.geometry.size = PageSize { width: 0.0, height: 0.0 };
        assert!(!OcrMode::Always.wants(&lost));
    }

    #[test]
    fn what_was_read_before_is_taken_where_it_belongs_to_the_page() {
        let geometry = |width, boxes| PageGeometry { size: PageSize { width, height: 792.0 }, boxes: vec![None; boxes] }.encode();
        let sure = |words: usize| Confidence { words: vec![90; words] };
        let mut fresh = page("", 1.0);
        assert!(!fresh.restore_reading("Rent due.\n".into(), geometry(612.0, 9), sure(2)), "a box is missing");
        assert!(!fresh.restore_reading("Rent due.\n".into(), geometry(500.0, 10), sure(2)), "another page");
        assert!(!fresh.restore_reading("Rent due.\n".into(), geometry(612.0, 10), sure(1)), "a word without confidence");
        assert!(!fresh.restore_reading("Rent due.\n".into(), vec![1, 2], sure(2)), "damage");
        assert_eq!((fresh.source, fresh.text.as_str()), (PageSource::TextLayer, ""));
        assert!(fresh.restore_reading("Rent due.\n".into(), geometry(612.0, 10), sure(2)));
        assert_eq!((fresh.source, fresh.text.as_str()), (PageSource::Ocr, "Rent due.\n"));
        assert!(!OcrMode::Always.wants(&fresh) && !OcrMode::Auto.wants(&fresh));
    }
}
