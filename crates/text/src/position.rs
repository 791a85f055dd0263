//! Positions as types: spans of code points, and rectangles on a displayed page.

use serde::{Deserialize, Serialize};

/// A half-open range of Unicode scalar values in a canonical text. `start <= end` always holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CharSpan {
    start: u32,
    end: u32,
}

impl CharSpan {
    /// The span from `start` up to, not including, `end`; `None` if they are out of order.
    pub fn new(start: u32, end: u32) -> Option<Self> {
        (start <= end).then_some(Self { start, end })
    }

    /// The span between two positions in whichever order they come.
    pub fn between(a: u32, b: u32) -> Self {
        Self { start: a.min(b), end: a.max(b) }
    }

    /// First code point.
    pub fn start(self) -> u32 {
        self.start
    }

    /// One past the last code point.
    pub fn end(self) -> u32 {
        self.end
    }

    /// Number of code points.
    pub fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether it holds no code point.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether `position` lies inside.
    pub fn contains(self, position: u32) -> bool {
        self.start <= position && position < self.end
    }

    /// Whether every position of `other` lies inside.
    pub fn covers(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The positions that both hold, or `None`.
    pub fn intersection(self, other: Self) -> Option<Self> {
        let (start, end) = (self.start.max(other.start), self.end.min(other.end));
        (start < end).then_some(Self { start, end })
    }
}

/// Width and height of a page as displayed, in PDF points (1/72 inch).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PageSize {
    /// Horizontal extent.
    pub width: f32,
    /// Vertical extent.
    pub height: f32,
}

/// A rectangle in PDF points on the page as displayed: origin top left, x to the right, y down.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rect {
    /// Left edge.
    pub x0: f32,
    /// Upper edge.
    pub y0: f32,
    /// Right edge.
    pub x1: f32,
    /// Lower edge.
    pub y1: f32,
}

impl Rect {
    /// The smallest rectangle that holds both.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self { x0: self.x0.min(other.x0), y0: self.y0.min(other.y0), x1: self.x1.max(other.x1), y1: self.y1.max(other.y1) }
    }

    /// Horizontal extent.
    #[inline]
    pub fn width(self) -> f32 {
        self.x1 - self.x0
    }

    /// Vertical extent.
    #[inline]
    pub fn height(self) -> f32 {
        self.y1 - self.y0
    }

    /// The four numbers of the contract's `bbox`, rounded to hundredths of a point.
    pub fn to_bbox(self) -> [f64; 4] {
        [self.x0, self.y0, self.x1, self.y1].map(|v| (f64::from(v) * 100.0).round() / 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_never_runs_backwards() {
        assert_eq!(CharSpan::new(5, 4), None);
        assert_eq!(CharSpan::between(5, 4), CharSpan::new(4, 5).unwrap());
    }

    #[test]
    fn touching_spans_share_nothing() {
        let (a, b) = (CharSpan::between(0, 5), CharSpan::between(5, 9));
        assert_eq!(a.intersection(b), None);
        assert_eq!(a.intersection(CharSpan::between(3, 9)), CharSpan::new(3, 5));
    }
}
