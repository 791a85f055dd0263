//! Page furniture: what is in a text and belongs to its pages, not to its sentences.
//!
//! Found from the canonical text and its page facts alone, so that an audit finds the same. What is found here may be skipped by a
//! quotation: in doubt a line is text.

mod labels;
mod lines;
mod marks;
mod notes;
mod numbering;
mod plain_notes;
mod running;
mod stars;

pub use labels::page_labels;

use touchstone_text::{CanonicalText, CharSpan, PageSource};

use lines::{PageLines, page_lines};
use notes::Notes;
use running::{RunningLine, running_lines};

/// A kind of page furniture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A line at the top that recurs on neighbouring pages.
    RunningHeader,
    /// The same at the bottom.
    RunningFooter,
    /// A line that is nothing but the page's number, or says which page it is on.
    PageNumber,
    /// The numbers of a page's lines.
    LineNumber,
    /// Footnotes, with the rule above them.
    Footnote,
    /// A footnote's mark in the text.
    FootnoteMark,
    /// The page of another edition, such as `[*7]`.
    StarPage,
    /// Text that is not seen on the page.
    HiddenText,
}

impl Kind {
    /// As written in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::RunningHeader => "running_header",
            Self::RunningFooter => "running_footer",
            Self::PageNumber => "page_number",
            Self::LineNumber => "line_number",
            Self::Footnote => "footnote",
            Self::FootnoteMark => "footnote_mark",
            Self::StarPage => "star_page",
            Self::HiddenText => "hidden_text",
        }
    }
}

/// A stretch of furniture, in bytes of the canonical text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// First byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// What it is.
    pub kind: Kind,
}

/// A stretch of furniture, in code points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageFurniture {
    /// From 1.
    pub page: u32,
    /// Without the closing line end.
    pub span: CharSpan,
    /// What it is.
    pub kind: Kind,
}

/// The furniture of all pages, in order, to be shown. A text file has none.
pub fn page_furniture(text: &CanonicalText) -> Vec<PageFurniture> {
    if text.pages().iter().all(|p| p.source == PageSource::Plain) {
        return Vec::new();
    }
    let shown = |piece: Piece| {
        let span = CharSpan::between(text.char_at(piece.start), text.char_at(piece.end));
        PageFurniture { page: text.page_at(span.start()).number, span, kind: piece.kind }
    };
    pieces(text).into_iter().map(shown).collect()
}

/// All furniture of a text, in order. A footnote may have other pieces in it; otherwise none overlap.
pub fn pieces(text: &CanonicalText) -> Vec<Piece> {
    let mut found: Vec<Piece> = text
        .hidden()
        .iter()
        .map(|span| Piece { start: text.byte_at(span.start()), end: text.byte_at(span.end()), kind: Kind::HiddenText })
        .collect();
    let paged = text.pages().iter().any(|p| p.source != PageSource::Plain) || text.pages().len() > 1;
    let pages = page_lines(text);
    found.extend(stars::star_pages(text.as_str()));
    if paged {
        found.extend(furniture_of_pages(text, &pages));
    } else {
        found.extend(pages.first().map(|only| running::stated_pages(only)).unwrap_or_default());
    }
    // A piece that begins inside another is a part of it, but what is in a footnote may be left out alone.
    found.sort_by_key(|p| (p.start, p.kind != Kind::Footnote, std::cmp::Reverse(p.end)));
    let mut end = 0;
    found.retain(|piece| {
        let apart = piece.start >= end && piece.start < piece.end;
        if apart && piece.kind != Kind::Footnote {
            end = piece.end;
        }
        apart
    });
    merged(text.as_str(), found)
}

fn furniture_of_pages(text: &CanonicalText, pages: &[PageLines<'_>]) -> Vec<Piece> {
    let (mut found, numbered) = numbering::line_numbers(pages);
    let running = running_lines(pages, &numbered);
    let mut noted: Option<Notes> = None;
    let mut all_notes = Vec::new();
    for (i, page) in pages.iter().enumerate() {
        let mine = running.get(i).map(Vec::as_slice).unwrap_or_default();
        found.extend(mine.iter().map(|line| piece_of(page, line)));
        let taken = |at: usize| mine.iter().any(|line| line.at == at) || numbered.get(i).is_some_and(|n| n.contains(&at));
        let body: Vec<usize> = (0..page.lines.len()).filter(|at| !taken(*at)).collect();
        let notes =
            if page.laid_out { notes::of_page(page, &body, noted.as_ref()) } else { plain_notes::of_page(page, &body, noted.is_some()) };
        found.extend(notes.iter().flat_map(|n| n.pieces.iter().copied()));
        all_notes.push(notes.clone());
        noted = notes;
    }
    found.extend(marks::footnote_marks(text, pages, &all_notes));
    found
}

fn piece_of(page: &PageLines<'_>, line: &RunningLine) -> Piece {
    let place = &page.lines[line.at];
    Piece { start: place.start, end: place.end, kind: line.kind }
}

/// Lines of one kind that follow each other on a page are one piece.
fn merged(text: &str, pieces: Vec<Piece>) -> Vec<Piece> {
    let mut out: Vec<Piece> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let whole_lines = !matches!(piece.kind, Kind::FootnoteMark | Kind::StarPage);
        let beside = |last: &&mut Piece| {
            let between = text.get(last.end..piece.start);
            whole_lines && last.kind == piece.kind && between.is_some_and(|b| !b.contains('\u{c}') && b.trim().is_empty())
        };
        match out.last_mut().filter(beside) {
            Some(last) => last.end = piece.end,
            None => out.push(piece),
        }
    }
    out
}

#[cfg(test)]
mod tests;
