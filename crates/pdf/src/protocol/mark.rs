//! A citation's mark on a page.

use serde::{Deserialize, Serialize};
use touchstone_text::Rect;

/// How a mark looks: colour is never the only sign, since its number stands in the margin and its note says the verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Verified words: yellow.
    Verified,
    /// Words that match text read from a picture: a pale grey-blue, never the colour of the page's own text.
    Scan,
    /// Quoted words of an altered quote: a pale plum.
    Altered,
    /// Words that nearly match text read from a picture: amber.
    NearMatch,
    /// The closest passage to words that were not found: a dashed red frame, never filled.
    Closest,
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
    /// Its verdict.
    pub kind: MarkKind,
    /// What a reader shows when the mark is pointed at, behind the number: the verdict in words, the quote.
    pub note: String,
}
