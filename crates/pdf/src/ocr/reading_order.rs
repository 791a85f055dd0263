//! The order of a picture's blocks: Tesseract's own, but for what is apart from the columns. It gives the page
//! number under the gap between two columns after the first of them, in the middle of the sentence that goes on in the
//! second.

use touchstone_text::Rect;

/// Most digits or letters of a page number that is alone.
const LONGEST_NUMBER: usize = 6;

/// One word in pixels.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Word {
    pub text: String,
    pub bounds: Rect,
    pub confidence: u8,
}

/// Lines that Tesseract took to be one piece of text.
#[derive(Debug, PartialEq)]
pub(super) struct Block {
    pub bounds: Rect,
    pub lines: Vec<Vec<Word>>,
}

/// What is below all that follows it goes last, and what is above all that comes before it first, unless it is
/// of the column that it was given with.
pub(super) fn in_reading_order(blocks: Vec<Block>) -> Vec<Block> {
    let place = |at: usize| {
        let (before, block, after) = (blocks.get(..at)?, blocks.get(at)?, blocks.get(at + 1..)?);
        let apart = |own: &[Block], others: &[Block]| !others.is_empty() && (is_number(block) || !is_of_column(block, own, others));
        Some(match () {
            () if after.iter().all(|b| b.bounds.y1 <= block.bounds.y0) && apart(before, after) => 2,
            () if before.iter().all(|b| b.bounds.y0 >= block.bounds.y1) && apart(after, before) => 0,
            () => 1,
        })
    };
    let places: Vec<u8> = (0..blocks.len()).map(|at| place(at).unwrap_or(1)).collect();
    let mut ordered: Vec<(u8, Block)> = places.into_iter().zip(blocks).collect();
    ordered.sort_by_key(|(place, _)| *place);
    ordered.into_iter().map(|(_, block)| block).collect()
}

/// Whether a block lies within the width of the column that `own` makes: its blocks that reach over none of `others`.
fn is_of_column(block: &Block, own: &[Block], others: &[Block]) -> bool {
    let beside = |b: &&Block| !others.iter().any(|o| b.bounds.x0 < o.bounds.x1 && o.bounds.x0 < b.bounds.x1);
    let column = own.iter().filter(beside).map(|b| b.bounds).reduce(Rect::union);
    // A line may begin a little before its column: a mark, a quotation mark, a crooked scan.
    let slack = 0.03 * column.map_or(0.0, |c| c.width());
    column.is_some_and(|c| c.x0 - slack <= block.bounds.x0 && block.bounds.x1 <= c.x1 + slack)
}

/// "412", "- 7 -", "xii".
fn is_number(block: &Block) -> bool {
    let text: String = block.lines.iter().flatten().flat_map(|w| w.text.chars()).filter(|c| c.is_alphanumeric()).collect();
    let roman = || text.chars().all(|c| "ivxlcIVXLC".contains(c));
    (1..=LONGEST_NUMBER).contains(&text.len()) && (text.chars().all(|c| c.is_ascii_digit()) || roman())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Blocks as (name, left, top, right, bottom), and the names in the order that is expected.
    #[track_caller]
    fn check(blocks: &[(&str, f32, f32, f32, f32)], expected: &str) {
        let block = |&(name, x0, y0, x1, y1): &(&str, f32, f32, f32, f32)| {
            let bounds = Rect { x0, y0, x1, y1 };
            Block { bounds, lines: vec![vec![Word { text: name.into(), bounds, confidence: 90 }]] }
        };
        let ordered = in_reading_order(blocks.iter().map(block).collect());
        let names: Vec<&str> = ordered.iter().map(|b| b.lines[0][0].text.as_str()).collect();
        assert_eq!(names.join(" "), expected);
    }

    const TITLE: (&str, f32, f32, f32, f32) = ("Title", 50.0, 10.0, 550.0, 30.0);
    const LEFT: (&str, f32, f32, f32, f32) = ("left", 50.0, 50.0, 280.0, 600.0);
    const RIGHT: (&str, f32, f32, f32, f32) = ("right", 320.0, 50.0, 550.0, 600.0);

    #[test]
    fn a_page_number_under_the_columns_is_no_part_of_a_sentence() {
        check(&[TITLE, LEFT, ("412", 290.0, 650.0, 310.0, 660.0), RIGHT], "Title left right 412");
        check(&[TITLE, LEFT, ("412", 50.0, 650.0, 70.0, 660.0), RIGHT], "Title left right 412");
        check(&[LEFT, ("xii", 500.0, 10.0, 550.0, 30.0), RIGHT], "xii left right");
    }

    #[test]
    fn a_footer_across_the_columns_comes_last() {
        check(&[TITLE, LEFT, ("Land-Court", 200.0, 650.0, 400.0, 660.0), RIGHT], "Title left right Land-Court");
        check(&[LEFT, ("Land-Court", 200.0, 10.0, 400.0, 20.0), RIGHT], "Land-Court left right");
    }

    #[test]
    fn a_column_longer_than_the_next_keeps_its_end() {
        let end = ("end", 50.0, 610.0, 200.0, 700.0);
        check(&[TITLE, LEFT, end, RIGHT], "Title left end right");
        let note = ("footnote", 52.0, 610.0, 281.0, 700.0);
        check(&[TITLE, LEFT, end, note, RIGHT], "Title left end footnote right");
    }

    #[test]
    fn a_column_that_starts_higher_stays_behind_the_one_before() {
        check(&[LEFT, ("head", 320.0, 10.0, 550.0, 40.0), RIGHT], "left head right");
    }

    #[test]
    fn one_column_stays_as_it_is() {
        check(&[TITLE, ("a", 50.0, 50.0, 550.0, 90.0), ("b", 60.0, 100.0, 300.0, 130.0), ("3", 290.0, 650.0, 310.0, 660.0)], "Title a b 3");
        check(&[], "");
    }
}
