//! The canonical text of one version of a document, and where its pages lie in it.

use serde::{Deserialize, Serialize};

use crate::facts::PageFacts;
use crate::position::CharSpan;

/// How many code points lie between two entries of the offset index.
const STRIDE: usize = 64;

/// Where a page's text came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageSource {
    /// The characters are in the PDF.
    TextLayer,
    /// Read from the page's picture.
    Ocr,
    /// The characters are in the PDF, where another program laid what it read from the page's picture under or over it.
    OcrLayer,
    /// The page has no readable text.
    None,
    /// A text file, which has no page geometry.
    Plain,
}

impl PageSource {
    /// Whether such text was read from a picture, by whatever program.
    pub fn is_scan(self) -> bool {
        matches!(self, Self::Ocr | Self::OcrLayer)
    }
}

/// One page of a canonical text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Counted from 1.
    pub number: u32,
    /// Its code points, the closing form feed included.
    pub span: CharSpan,
    /// Where its text came from.
    pub source: PageSource,
}

impl Page {
    /// Whether its text was read from a picture, by whatever program.
    pub fn is_scan(&self) -> bool {
        self.source.is_scan()
    }
}

/// The immutable text of one (source bytes, extraction pipeline). Lines end in `\n`, pages in `\f`; offsets
/// count code points.
#[derive(Debug, Clone)]
pub struct CanonicalText {
    text: String,
    /// Byte offset of every `STRIDE`th code point.
    index: Vec<u32>,
    length: u32,
    pages: Vec<Page>,
    /// One entry a page, or none at all.
    facts: Vec<Option<PageFacts>>,
    hidden: Vec<CharSpan>,
    weak: Vec<CharSpan>,
}

impl CanonicalText {
    /// Joins pages, each ended by a form feed. A page's own text must hold none; `canonical_page` sees to it.
    pub fn from_pages<'a>(pages: impl IntoIterator<Item = (&'a str, PageSource)>) -> Self {
        let (mut text, mut sources) = (String::new(), Vec::new());
        for (page, source) in pages {
            text.extend(page.chars().map(|c| if c == '\u{c}' { ' ' } else { c }));
            text.push('\u{c}');
            sources.push(source);
        }
        Self::new(text, &sources)
    }

    /// The text of a `.txt` or `.md` file. Form feeds, if it has any, end its pages.
    pub fn from_plain(text: String) -> Self {
        Self::new(text, &[])
    }

    /// A stored text. Pages are found by their form feeds; a page without an entry in `sources` is plain text.
    pub fn new(text: String, sources: &[PageSource]) -> Self {
        let (mut index, mut pages, mut start, mut length) = (Vec::new(), Vec::new(), 0, 0_u32);
        let mut close = |start: u32, end: u32| {
            let source = sources.get(pages.len()).copied().unwrap_or(PageSource::Plain);
            let number = u32::try_from(pages.len()).unwrap_or(u32::MAX).saturating_add(1);
            pages.push(Page { number, span: CharSpan::between(start, end), source });
        };
        for (byte, c) in text.char_indices() {
            if (length as usize).is_multiple_of(STRIDE) {
                index.push(u32::try_from(byte).unwrap_or(u32::MAX));
            }
            length += 1;
            if c == '\u{c}' {
                close(start, length);
                start = length;
            }
        }
        if start < length || length == 0 {
            close(start, length);
        }
        Self { text, index, length, pages, facts: Vec::new(), hidden: Vec::new(), weak: Vec::new() }
    }

    /// The same text with what is known of its pages' characters, in order of the pages. Facts that do not fit their page are left out.
    #[must_use]
    pub fn with_facts(mut self, facts: Vec<Option<PageFacts>>) -> Self {
        let fits = |facts: &PageFacts, page: &Page| {
            let inside = |spans: &[CharSpan]| {
                spans.last().is_none_or(|s| s.end() < page.span.len()) && spans.windows(2).all(|w| w[0].end() <= w[1].start())
            };
            [&facts.hidden, &facts.weak, &facts.raised].into_iter().all(|spans| inside(spans))
        };
        self.facts = self.pages.iter().zip(facts).map(|(page, facts)| facts.filter(|f| fits(f, page))).collect();
        let all = |spans: fn(&PageFacts) -> &[CharSpan]| -> Vec<CharSpan> {
            let known = self.pages.iter().zip(&self.facts).filter_map(|(page, facts)| Some((page.span.start(), facts.as_ref()?)));
            known.flat_map(|(from, f)| spans(f).iter().map(move |s| CharSpan::between(s.start() + from, s.end() + from))).collect()
        };
        (self.hidden, self.weak) = (all(|f| &f.hidden), all(|f| &f.weak));
        self
    }

    /// What is known of a page's characters, from 1; `None` where it was read before that was looked for, and for text files.
    pub fn facts(&self, page: u32) -> Option<&PageFacts> {
        self.facts.get((page as usize).checked_sub(1)?)?.as_ref()
    }

    /// What is in the text and is not seen on its page, in order.
    pub fn hidden(&self) -> &[CharSpan] {
        &self.hidden
    }

    /// Whether something inside a span is not seen on its page.
    pub fn is_hidden(&self, span: CharSpan) -> bool {
        !inside(&self.hidden, span).is_empty()
    }

    /// The words inside a span that the reader of the page's picture was not sure of, each cut at the span's ends.
    pub fn weak(&self, span: CharSpan) -> Vec<CharSpan> {
        inside(&self.weak, span)
    }

    /// Whether a span, or a part of it, was read from a picture.
    pub fn is_scan(&self, span: CharSpan) -> bool {
        let first = self.page_at(span.start()).number as usize;
        let pages = self.pages.get(first.saturating_sub(1)..).unwrap_or_default();
        pages.iter().take_while(|p| p.span.start() < span.end().max(span.start() + 1)).any(Page::is_scan)
    }

    /// The whole text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Its length in code points.
    pub fn len(&self) -> u32 {
        self.length
    }

    /// Whether it holds no code point.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Its pages in order; never empty.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// Where each page's text came from, in order.
    pub fn sources(&self) -> Vec<PageSource> {
        self.pages.iter().map(|p| p.source).collect()
    }

    /// The page that holds a code point; past the end, the last page.
    pub fn page_at(&self, position: u32) -> Page {
        let after = self.pages.partition_point(|p| p.span.start() <= position);
        self.pages[after.saturating_sub(1)]
    }

    /// The page of that number.
    pub fn page(&self, number: u32) -> Option<Page> {
        self.pages.get((number as usize).checked_sub(1)?).copied()
    }

    /// The literal substring, cut at the end of the text where the span runs past it.
    pub fn slice(&self, span: CharSpan) -> &str {
        let (start, end) = (self.byte_at(span.start()), self.byte_at(span.end()));
        self.text.get(start..end).unwrap_or_default()
    }

    /// Byte offset of a code point; past the end, the length in bytes.
    pub fn byte_at(&self, position: u32) -> usize {
        if position >= self.length {
            return self.text.len();
        }
        let position = position as usize;
        let base = self.index[position / STRIDE] as usize;
        let rest = self.text.get(base..).unwrap_or_default();
        base + rest.char_indices().nth(position % STRIDE).map_or(rest.len(), |(byte, _)| byte)
    }

    /// Code point that starts at, or holds, a byte offset.
    pub fn char_at(&self, byte: usize) -> u32 {
        if byte >= self.text.len() {
            return self.length;
        }
        let slot = self.index.partition_point(|&b| b as usize <= byte).saturating_sub(1);
        let base = self.index[slot] as usize;
        let within = self.text.get(base..).map_or(0, |rest| rest.char_indices().take_while(|(b, _)| base + b <= byte).count());
        u32::try_from(slot * STRIDE + within.saturating_sub(1)).unwrap_or(u32::MAX)
    }
}

/// What of some spans in order is inside another.
fn inside(spans: &[CharSpan], within: CharSpan) -> Vec<CharSpan> {
    let first = spans.partition_point(|s| s.end() <= within.start());
    spans.iter().skip(first).map_while(|s| s.intersection(within)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_end_at_their_form_feed() {
        let text = CanonicalText::from_pages([("één\n", PageSource::TextLayer), ("", PageSource::None), ("two\n", PageSource::Ocr)]);
        assert_eq!(text.as_str(), "één\n\u{c}\u{c}two\n\u{c}");
        let spans: Vec<_> = text.pages().iter().map(|p| (p.number, p.span.start(), p.span.end())).collect();
        assert_eq!(spans, [(1, 0, 5), (2, 5, 6), (3, 6, 11)]);
        assert_eq!(text.page_at(5).number, 2);
        assert_eq!(text.page_at(99).number, 3);
    }

    #[test]
    fn a_plain_file_keeps_its_text_and_has_a_page() {
        let text = CanonicalText::from_plain("no form feed".into());
        assert_eq!(text.pages().len(), 1);
        assert_eq!(CanonicalText::from_plain(String::new()).pages().len(), 1);
    }

    #[test]
    fn offsets_count_code_points() {
        let long: String = "aé中😀".repeat(100);
        let text = CanonicalText::from_plain(long.clone());
        let chars: Vec<char> = long.chars().collect();
        for start in [0, 1, 63, 64, 65, 127, 128, 399] {
            for end in [start, start + 1, 400, 1_000] {
                let expected: String = chars[start.min(400)..end.min(400)].iter().collect();
                let span = CharSpan::between(start as u32, end as u32);
                assert_eq!(text.slice(span), expected);
                assert_eq!(text.char_at(text.byte_at(start as u32)), start as u32);
            }
        }
    }

    #[test]
    fn facts_are_of_their_page() {
        let span = CharSpan::between;
        let text = CanonicalText::from_pages([("one\n", PageSource::TextLayer), ("slug two\n", PageSource::OcrLayer)]);
        let second = PageFacts { hidden: vec![span(0, 4)], weak: vec![span(5, 8)], ..PageFacts::default() };
        let known = text.clone().with_facts(vec![None, Some(second.clone())]);
        assert_eq!((known.hidden(), known.weak(span(0, 12))), (&[span(5, 9)][..], vec![span(10, 12)]));
        assert!(known.is_hidden(span(0, 6)) && !known.is_hidden(span(0, 5)) && !known.is_hidden(span(9, 13)));
        assert!(known.is_scan(span(3, 6)) && !known.is_scan(span(0, 5)) && known.facts(1).is_none());
        assert!(text.clone().with_facts(vec![Some(second)]).hidden().is_empty(), "facts of another page");
        assert!(text.hidden().is_empty());
    }
}
