//! Where the text of a page begins and ends, how large it is and how far its lines lie apart.

use std::collections::BTreeMap;

use touchstone_text::CanonicalText;

use super::lines::Line;

/// A page with fewer lines takes the document's margins.
const FEWEST: usize = 8;

/// Edges are one within this, in tenths of a point.
const SAME: i32 = 10;

/// The margins of a page, in tenths of a point; without places, of the lines of a text file in characters.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Margins {
    /// Where most lines begin.
    pub left: i32,
    /// Where long lines end.
    pub right: i32,
    /// The height of most of the text's font.
    pub height: i32,
    /// From a line's foot to the next.
    pub leading: i32,
}

impl Margins {
    /// From the left margin to the right.
    pub fn width(self) -> i32 {
        (self.right - self.left).max(1)
    }
}

/// The margins of each page.
pub(super) fn margins(text: &CanonicalText, lines: &[Line<'_>]) -> Vec<Margins> {
    let whole = of(lines);
    // Left and right pages of a book may have margins of their own; a page whose text is all indented has not.
    let side = |odd: u32| of(&lines.iter().filter(|l| l.page % 2 == odd).copied().collect::<Vec<_>>());
    let sides = [side(0), side(1)];
    let mut rest = lines;
    let page = |page: u32| {
        let end = rest.iter().position(|l| l.page != page).unwrap_or(rest.len());
        let (mine, later) = rest.split_at(end);
        rest = later;
        let laid = mine.iter().filter(|l| l.place.is_some()).count();
        let (side, own) = (sides[page as usize % 2], of(mine));
        if laid == 0 {
            return own;
        }
        if laid < FEWEST {
            return Margins { left: side.left, ..whole };
        }
        let at_side = mine.iter().filter_map(|l| l.place).any(|p| (p.left - side.left).abs() <= SAME);
        let same_block = own.left > side.left && (own.right - side.right).abs() <= 2 * SAME;
        if at_side || same_block { Margins { left: side.left, ..own } } else { own }
    };
    text.pages().iter().map(|p| p.number).map(page).collect()
}

fn of(lines: &[Line<'_>]) -> Margins {
    let placed: Vec<(usize, _)> = lines.iter().filter_map(|l| Some((l.length(), l.place?))).collect();
    if placed.is_empty() {
        return of_plain(lines);
    }
    // Each line counts by its length: headings and page seams say little about margins.
    let weighed = |value: &dyn Fn(usize) -> i32| {
        let mut values: BTreeMap<i32, usize> = BTreeMap::new();
        for (i, (length, _)) in placed.iter().enumerate() {
            *values.entry(value(i)).or_default() += length;
        }
        values
    };
    let lefts = weighed(&|i| placed[i].1.left / 10);
    let common = lefts.iter().max_by_key(|(left, n)| (**n, std::cmp::Reverse(**left))).map_or(0, |(left, n)| (*left, *n).0);
    let share = lefts.values().sum::<usize>() / 5;
    // The leftmost edge that a fifth of the text has: of two such edges the outer is the margin.
    let left = lefts.iter().find(|(_, n)| **n >= share.max(1)).map_or(common, |(left, _)| *left) * 10;
    let mut rights: Vec<i32> = placed.iter().flat_map(|(length, p)| std::iter::repeat_n(p.right, length.div_ceil(16))).collect();
    rights.sort_unstable();
    let right = rights.get(rights.len() * 9 / 10).copied().unwrap_or(0);
    let heights = weighed(&|i| placed[i].1.height);
    let height = heights.iter().max_by_key(|(_, n)| **n).map_or(0, |(h, _)| *h);
    let mut apart: Vec<i32> =
        placed.windows(2).map(|w| w[1].1.foot - w[0].1.foot).filter(|d| *d > height / 2 && *d < 6 * height.max(1)).collect();
    apart.sort_unstable();
    let leading = apart.get(apart.len() / 2).copied().unwrap_or(height * 12 / 10);
    Margins { left, right, height, leading }
}

/// The width of a text file whose lines are broken; 0 where each line is a paragraph.
fn of_plain(lines: &[Line<'_>]) -> Margins {
    let end = |l: &Line<'_>| usize::try_from(l.indent).unwrap_or(0) + l.length();
    let mut ends: Vec<usize> = lines.iter().filter(|l| l.gap == 0).map(end).collect();
    ends.sort_unstable();
    let most = ends.get(ends.len() * 9 / 10).copied().unwrap_or(0);
    let longest = ends.last().copied().unwrap_or(0);
    let broken = most <= 120 && longest <= 3 * most.max(1) && most >= 40;
    Margins { left: 0, right: if broken { i32::try_from(most).unwrap_or(0) } else { 0 }, height: 0, leading: 0 }
}
