//! A canonical text in a bundle: the text itself, and its pages with the boxes of their characters.

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;
use touchstone_text::{CanonicalText, ContentHash, PageFacts, PageGeometry, PageSize, PageSource};

/// A text with everything that is known of its pages.
#[derive(Debug, Clone, PartialEq)]
pub struct TextForm {
    /// The pipeline that made it.
    pub pipeline: String,
    /// The canonical text.
    pub text: String,
    /// As many as the text has.
    pub pages: Vec<TextPage>,
}

/// One page of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct TextPage {
    /// As displayed, in points; zero for text files.
    pub size: PageSize,
    /// As printed, where the file says so.
    pub label: Option<String>,
    /// Where its text came from.
    pub source: PageSource,
    /// `PageGeometry::encode`; none for text files.
    pub geometry: Option<Vec<u8>>,
    /// `PageFacts::encode`; none for text files and for pages that were read before these were looked for.
    pub facts: Option<Vec<u8>>,
}

/// `texts/….pages.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PagesForm {
    /// Of the source bytes.
    pub doc_hash: String,
    /// The pipeline that made the text.
    pub extraction_pipeline: String,
    /// In order.
    pub pages: Vec<PageForm>,
}

/// One page in `texts/….pages.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PageForm {
    /// From 1.
    pub page: u32,
    /// First code point of the page in the text.
    pub char_start: u32,
    /// One past the last, the closing form feed included.
    pub char_end: u32,
    /// Width and height in points.
    pub size: [f64; 2],
    /// As printed.
    pub label: Option<String>,
    /// `text_layer`, `ocr`, `ocr_layer`, `none` or `plain`.
    pub source: PageSource,
    /// The boxes of its characters, packed and written as base64; null for text files.
    pub boxes: Option<String>,
    /// What is known of its characters beside their boxes, as base64; absent where nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<String>,
}

impl TextForm {
    /// The text with its page map.
    pub fn canonical(&self) -> CanonicalText {
        let sources: Vec<PageSource> = self.pages.iter().map(|p| p.source).collect();
        let facts = self.pages.iter().map(|p| p.facts.as_ref().and_then(|bytes| PageFacts::decode(bytes).ok()));
        CanonicalText::new(self.text.clone(), &sources).with_facts(facts.collect())
    }

    /// SHA-256 of the text.
    pub fn text_hash(&self) -> ContentHash {
        ContentHash::of(self.text.as_bytes())
    }

    /// The boxes of a page, from 1; `None` where there are none or they cannot be read.
    pub fn geometry(&self, page: u32) -> Option<PageGeometry> {
        let packed = self.pages.get((page as usize).checked_sub(1)?)?.geometry.as_ref()?;
        PageGeometry::decode(packed).ok()
    }

    /// What goes into `texts/….pages.json`.
    pub(crate) fn to_pages(&self, doc_hash: &str) -> PagesForm {
        let text = self.canonical();
        let page = |(span, page): (&touchstone_text::Page, &TextPage)| PageForm {
            page: span.number,
            char_start: span.span.start(),
            char_end: span.span.end(),
            size: [page.size.width, page.size.height].map(f64::from),
            label: page.label.clone(),
            source: page.source,
            boxes: page.geometry.as_ref().map(|b| to_base64(b)),
            facts: page.facts.as_ref().map(|f| to_base64(f)),
        };
        PagesForm {
            doc_hash: doc_hash.to_owned(),
            extraction_pipeline: self.pipeline.clone(),
            pages: text.pages().iter().zip(&self.pages).map(page).collect(),
        }
    }

    /// Puts text and pages together again; a clause where they do not match.
    pub(crate) fn from_parts(text: String, form: PagesForm) -> Result<Self, Message> {
        let mut pages = Vec::new();
        #[expect(clippy::cast_possible_truncation, reason = "written from f32")]
        for page in &form.pages {
            let geometry = page.boxes.as_ref().map(|b| from_base64(b).ok_or_else(|| Message::text_boxes_unreadable(page.page)));
            let facts = page.facts.as_ref().map(|f| from_base64(f).ok_or_else(|| Message::text_facts_unreadable(page.page)));
            let [width, height] = page.size.map(|v| v as f32);
            pages.push(TextPage {
                size: PageSize { width, height },
                label: page.label.clone(),
                source: page.source,
                geometry: geometry.transpose()?,
                facts: facts.transpose()?,
            });
        }
        let whole = Self { pipeline: form.extraction_pipeline.clone(), text, pages };
        let canonical = whole.canonical();
        let fits = |(have, said): (&touchstone_text::Page, &PageForm)| {
            have.number == said.page && have.span.start() == said.char_start && have.span.end() == said.char_end
        };
        if canonical.pages().len() != form.pages.len() || !canonical.pages().iter().zip(&form.pages).all(fits) {
            return Err(Message::text_pages_unfit());
        }
        for (page, form) in canonical.pages().iter().zip(&whole.pages) {
            let Some(packed) = &form.geometry else { continue };
            let boxes = PageGeometry::decode(packed).map_err(|_| Message::text_boxes_unreadable(page.number))?;
            // The closing form feed has no box. A page that could not be read has none at all.
            if boxes.boxes.len() + 1 != page.span.len() as usize && !boxes.boxes.is_empty() {
                return Err(Message::text_boxes_unfit(page.number, boxes.boxes.len(), page.span.len().saturating_sub(1)));
            }
        }
        Ok(whole)
    }
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn to_base64(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let word = group.iter().fold(0_u32, |w, b| w << 8 | u32::from(*b)) << (8 * (3 - group.len()));
        for i in 0..4 {
            let digit = ALPHABET[(word >> (18 - 6 * i) & 63) as usize];
            out.push(if i <= group.len() { char::from(digit) } else { '=' });
        }
    }
    out
}

/// The value of each digit by its byte; `NO_DIGIT` for all other bytes.
const DIGITS: [u8; 256] = {
    let mut digits = [NO_DIGIT; 256];
    let mut value = 0;
    while value < ALPHABET.len() {
        digits[ALPHABET[value] as usize] = value as u8;
        value += 1;
    }
    digits
};
const NO_DIGIT: u8 = 64;

/// The bytes of a text that [`to_base64`] could have written; `None` for any other, also where the last digit has bits that mean nothing.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    let body = text.trim_end_matches('=').as_bytes();
    if !text.len().is_multiple_of(4) || text.len() - body.len() > 2 {
        return None;
    }
    let mut out = Vec::with_capacity(body.len() * 3 / 4);
    for group in body.chunks(4) {
        let (mut word, mut seen) = (0_u32, 0);
        for byte in group {
            let digit = DIGITS[usize::from(*byte)];
            seen |= digit;
            word = word << 6 | u32::from(digit);
        }
        word <<= 6 * (4 - group.len());
        let [_, bytes @ ..] = word.to_be_bytes();
        let (whole, rest) = bytes.split_at(group.len() * 3 / 4);
        if seen & NO_DIGIT != 0 || rest.iter().any(|b| *b != 0) {
            return None;
        }
        out.extend_from_slice(whole);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn base64_is_the_usual_one() {
        for (plain, written) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")] {
            assert_eq!(to_base64(plain.as_bytes()), written);
            assert_eq!(from_base64(written).as_deref(), Some(plain.as_bytes()));
        }
        assert_eq!(from_base64("Zg="), None);
        assert_eq!(from_base64("Z!=="), None);
        assert_eq!(from_base64("Z==="), None);
        assert_eq!(from_base64("Zm9="), None, "another way to write the two bytes of Zm8=");
    }

    #[test]
    fn pages_that_do_not_fit_their_text_are_refused() {
        let page = || TextPage {
            size: PageSize { width: 1.0, height: 2.0 },
            label: None,
            source: PageSource::TextLayer,
            geometry: None,
            facts: None,
        };
        let form = TextForm { pipeline: "p@1".into(), text: "one\n\u{c}two\n\u{c}".into(), pages: vec![page(), page()] };
        let pages = form.to_pages("sha256:");
        assert_eq!(TextForm::from_parts(form.text.clone(), pages.clone()).as_ref(), Ok(&form));
        assert!(TextForm::from_parts("one\n\u{c}".into(), pages.clone()).is_err());
        let mut moved = pages.clone();
        moved.pages[1].char_start = 4;
        assert!(TextForm::from_parts(form.text.clone(), moved).is_err());
        let mut boxed = pages;
        boxed.pages[0].boxes = Some(to_base64(&PageGeometry { size: PageSize { width: 1.0, height: 2.0 }, boxes: vec![None] }.encode()));
        assert!(TextForm::from_parts(form.text, boxed).is_err());
    }

    proptest! {
        #[test]
        fn base64_comes_back(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
            prop_assert_eq!(from_base64(&to_base64(&bytes)), Some(bytes));
        }
    }
}
