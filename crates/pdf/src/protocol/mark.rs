//! A citation's mark on a page.

use serde::{Deserialize, Serialize};
use touchstone_text::Rect;

/// How a mark looks, as the host says; a worker knows nothing of verdicts. Colour is never the only sign: the citation's number is in the margin,
/// and the note says the verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkLook {
    /// Red, green and blue of what lies over the words, through which they are read; of the frame where it is one.
    pub marker: [u8; 3],
    /// Red, green and blue of the number in the margin.
    pub ink: [u8; 3],
    /// What is drawn behind the number: one of `?`, `a`, `s` and `x`.
    pub sign: Option<char>,
    /// A dashed frame around the words, which are never filled.
    pub framed: bool,
}

/// One citation's place on one page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// From 1.
    pub page: u32,
    /// A box a line, in points from the top left of the page as displayed.
    pub lines: Vec<Rect>,
    /// The citation's number.
    pub number: u32,
    /// How it looks.
    pub look: MarkLook,
    /// What a reader shows when the mark is pointed at, behind the number: the verdict in words, the quote.
    pub note: String,
}
