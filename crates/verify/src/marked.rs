//! Which lines of a text are page furniture: what the verifier may skip between pages, and the same at the text's two
//! ends. Marked, never removed: the words stay quotable.

use touchstone_text::{CanonicalText, CharSpan, PageSource};

use crate::footnotes::footnotes_start;
use crate::furniture::page_lines;
use crate::running::{Line, Zone, is_line_numbers, is_page_number};

/// What a stretch of furniture is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FurnitureKind {
    /// A line at the top that recurs on neighbouring pages.
    Header,
    /// The same at the bottom.
    Footer,
    /// A line that is nothing but the page's number, or says which page it stands on.
    PageNumber,
    /// The numbers of a page's lines, in a line of their own.
    LineNumbers,
    /// A block of footnotes.
    Footnotes,
}

impl FurnitureKind {
    /// As written in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Header => "header",
            Self::Footer => "footer",
            Self::PageNumber => "page_number",
            Self::LineNumbers => "line_numbers",
            Self::Footnotes => "footnotes",
        }
    }
}

/// A stretch of furniture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageFurniture {
    /// From 1.
    pub page: u32,
    /// Without the closing line end.
    pub span: CharSpan,
    /// What it is.
    pub kind: FurnitureKind,
}

/// The furniture of all pages, in order. A text without pages has none.
pub fn page_furniture(text: &CanonicalText) -> Vec<PageFurniture> {
    let pages = page_lines(text);
    if text.pages().iter().all(|p| p.source == PageSource::Plain) || pages.len() < 2 {
        return Vec::new();
    }
    let whole = text.as_str();
    let tops: Vec<Zone> = pages.iter().map(|lines| Zone::top(whole, lines)).collect();
    let bottoms: Vec<Zone> = pages.iter().map(|lines| Zone::bottom(whole, lines)).collect();
    let (tops, bottoms): (Vec<&Zone>, Vec<&Zone>) = (tops.iter().collect(), bottoms.iter().collect());
    let (mut found, mut page_before_noted) = (Vec::new(), false);
    for (i, lines) in pages.iter().enumerate() {
        let above = Zone::furniture(whole, &tops, i).min(lines.len());
        let below = Zone::furniture(whole, &bottoms, i).min(lines.len() - above);
        let (top, rest) = lines.split_at(above);
        let (body, bottom) = rest.split_at(rest.len() - below);
        found.extend(top.iter().map(|line| running(text, *line, FurnitureKind::Header)));
        let notes = footnotes_start(whole, body, page_before_noted);
        page_before_noted = notes.is_some();
        if let Some((start, end)) = notes.zip(body.last().map(|l| l.end)) {
            found.push(stretch(text, Line { start, end }, FurnitureKind::Footnotes));
        }
        found.extend(bottom.iter().map(|line| running(text, *line, FurnitureKind::Footer)));
    }
    found
}

fn running(text: &CanonicalText, line: Line, edge: FurnitureKind) -> PageFurniture {
    let words = text.as_str().get(line.start..line.end).unwrap_or_default();
    let kind = match () {
        () if is_line_numbers(words) => FurnitureKind::LineNumbers,
        () if is_page_number(words) => FurnitureKind::PageNumber,
        () => edge,
    };
    stretch(text, line, kind)
}

fn stretch(text: &CanonicalText, line: Line, kind: FurnitureKind) -> PageFurniture {
    let span = CharSpan::between(text.char_at(line.start), text.char_at(line.end));
    PageFurniture { page: text.page_at(span.start()).number, span, kind }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pages: &[&str], expected: &[(u32, &str, &str)]) {
        let text = CanonicalText::from_pages(pages.iter().map(|p| (*p, PageSource::TextLayer)));
        let marked = page_furniture(&text);
        let found: Vec<_> = marked.iter().map(|m| (m.page, m.kind.name(), text.slice(m.span))).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn headers_and_page_numbers_on_every_page_the_first_and_last_too() {
        check(
            &["LEASE\none é\n1\n", "LEASE\ntwo\n2\n", "LEASE\nthree\n3\n"],
            &[
                (1, "header", "LEASE"),
                (1, "page_number", "1"),
                (2, "header", "LEASE"),
                (2, "page_number", "2"),
                (3, "header", "LEASE"),
                (3, "page_number", "3"),
            ],
        );
    }

    #[test]
    fn stated_pages_line_numbers_and_footers() {
        check(
            &["1 2 3 4 5 6\nOne fine day.\nSmith v. Jones\nPage 1 of 2\n", "1 2 3 4 5 6\nIt rained.\nSmith v. Jones\nPage 2 of 2\n"],
            &[
                (1, "line_numbers", "1 2 3 4 5 6"),
                (1, "footer", "Smith v. Jones"),
                (1, "page_number", "Page 1 of 2"),
                (2, "line_numbers", "1 2 3 4 5 6"),
                (2, "footer", "Smith v. Jones"),
                (2, "page_number", "Page 2 of 2"),
            ],
        );
    }

    #[test]
    fn footnotes_above_a_footer() {
        check(
            &["The rule is old.3 It has\nlong been\n3 See Smith v. Jones.\n4\n", "followed by courts\n5\n", "and others\n6\n"],
            &[(1, "footnotes", "3 See Smith v. Jones."), (1, "page_number", "4"), (2, "page_number", "5"), (3, "page_number", "6")],
        );
    }

    #[test]
    fn words_of_the_text_are_no_furniture() {
        check(&["The Supplier shall\nnot assign this\n", "Agreement without consent\nof the Customer\n"], &[]);
        check(&["30\n"], &[]);
        let plain = CanonicalText::from_plain("Page 1 of 2\nx\nPage 2 of 2\n".into());
        assert!(page_furniture(&plain).is_empty());
    }
}
