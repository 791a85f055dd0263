//! From the words that Tesseract reports (`tessedit_create_tsv`) to a page of canonical text with boxes.
//!
//! A row has twelve columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text;
//! level 5 is a word. Boxes are in pixels from the picture's top left corner.

use touchstone_text::{CanonicalPage, ExtractedChar, Rect, canonical_page};

use super::reading_order::{Block, Word, in_reading_order};
use crate::host::extracted::Confidence;

/// How many neighbours on its line lend a word their height: the box of "no" alone is lower than its line, and a
/// crooked line as a whole is higher.
const NEIGHBOURS: usize = 2;

/// What is on a picture.
#[derive(Debug, PartialEq)]
pub(super) struct PictureText {
    pub canonical: CanonicalPage,
    pub confidence: Confidence,
}

/// Reads the table; `scale` is pixels to a point. Rows that make no sense are left out.
pub(super) fn read(tsv: &str, scale: f32) -> PictureText {
    let (mut chars, mut words) = (Vec::new(), Vec::new());
    for line in in_reading_order(blocks(tsv)).into_iter().flat_map(|block| block.lines) {
        for (at, word) in line.iter().enumerate() {
            if at > 0 {
                chars.push(ExtractedChar { unicode: ' ', bounds: None, line_end_hyphen: false, hidden: false });
            }
            let near = &line[at.saturating_sub(NEIGHBOURS)..(at + NEIGHBOURS + 1).min(line.len())];
            chars.extend(letters(word, near, scale));
            // A space that Tesseract put into a word makes two of it.
            words.extend(word.text.split_whitespace().map(|_| word.confidence));
        }
        chars.push(ExtractedChar { unicode: '\n', bounds: None, line_end_hyphen: false, hidden: false });
    }
    PictureText { canonical: canonical_page(&chars), confidence: Confidence { words } }
}

/// The words, line by line and block by block in Tesseract's order.
fn blocks(tsv: &str) -> Vec<Block> {
    let (mut blocks, mut last) = (Vec::<Block>::new(), None);
    for row in tsv.lines() {
        let cells: Vec<&str> = row.splitn(12, '\t').collect();
        let &[level, page, block, paragraph, line, _, left, top, width, height, confidence, text] = cells.as_slice() else { continue };
        let pixels = |cell: &str| cell.parse::<f32>().ok().filter(|n| (0.0..1e6).contains(n));
        let (Some(x), Some(y), Some(w), Some(h)) = (pixels(left), pixels(top), pixels(width), pixels(height)) else { continue };
        let sure = confidence.parse::<f32>().ok().filter(|c| (0.0..=100.0).contains(c));
        let (Some(sure), "5", false) = (sure, level, text.trim().is_empty()) else { continue };
        let bounds = Rect { x0: x, y0: y, x1: x + w, y1: y + h };
        let word = Word { text: text.trim().into(), bounds, confidence: sure.round() as u8 };
        let (in_block, in_line) = ((page, block), (paragraph, line));
        match blocks.last_mut().filter(|_| last.is_some_and(|(b, _)| b == in_block)) {
            Some(block) => {
                block.bounds = block.bounds.union(bounds);
                match block.lines.last_mut().filter(|_| last == Some((in_block, in_line))) {
                    Some(line) => line.push(word),
                    None => block.lines.push(vec![word]),
                }
            }
            None => blocks.push(Block { bounds, lines: vec![vec![word]] }),
        }
        last = Some((in_block, in_line));
    }
    blocks
}

/// The word's characters, each with its share of the word's box. A word that runs up or down the page keeps its box
/// whole: quotations begin and end at words.
fn letters(word: &Word, near: &[Word], scale: f32) -> Vec<ExtractedChar> {
    let Rect { x0, y0, x1, y1 } = word.bounds;
    let count = word.text.chars().count().max(1);
    let upright = count < 3 || y1 - y0 <= 2.0 * (x1 - x0);
    let (top, bottom) = if upright {
        let beside = near.iter().filter(|n| n.bounds.height() < 2.0 * (y1 - y0).max(1.0));
        beside.fold((y0, y1), |(top, bottom), n| (top.min(n.bounds.y0), bottom.max(n.bounds.y1)))
    } else {
        (y0, y1)
    };
    let share = if upright { (x1 - x0) / count as f32 } else { 0.0 };
    let bounds = |i: usize| Rect {
        x0: (x0 + share * i as f32) / scale,
        y0: top / scale,
        x1: if upright { (x0 + share * (i + 1) as f32) / scale } else { x1 / scale },
        y1: bottom / scale,
    };
    word.text
        .chars()
        .enumerate()
        .map(|(i, unicode)| ExtractedChar { unicode, bounds: Some(bounds(i)), line_end_hyphen: false, hidden: false })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n\
        1\t1\t0\t0\t0\t0\t0\t0\t2550\t3300\t-1\t\n\
        4\t1\t1\t1\t1\t0\t300\t300\t500\t50\t-1\t\n\
        5\t1\t1\t1\t1\t1\t300\t310\t80\t30\t96.51\tno\n\
        5\t1\t1\t1\t1\t2\t400\t300\t400\t50\t91.0\tlight-\n\
        5\t1\t1\t1\t2\t1\t300\t400\t200\t40\t42.2\thouse\n\
        5\t1\t2\t1\t1\t1\t300\t500\t200\t40\t95\t \n\
        5\t1\t2\t1\t2\t1\t-3\t500\t200\t40\t95\todd\n\
        5\t1\t2\t1\t2\n";

    #[test]
    fn words_lines_boxes_and_confidence() {
        let page = read(TABLE, 300.0 / 72.0);
        assert_eq!(page.canonical.text, "no light-\nhouse\n");
        assert_eq!(page.confidence.words, [97, 91, 42]);
        let boxes = &page.canonical.boxes;
        assert_eq!(boxes.len(), page.canonical.text.chars().count());
        let no = boxes[0].unwrap().union(boxes[1].unwrap());
        let expected = Rect { x0: 72.0, y0: 72.0, x1: 91.2, y1: 84.0 };
        assert!([no.x0 - expected.x0, no.y0 - expected.y0, no.x1 - expected.x1, no.y1 - expected.y1].iter().all(|d| d.abs() < 0.01));
        assert_eq!((boxes[2], boxes[9]), (None, None));
    }

    #[test]
    fn a_word_that_runs_up_the_page_keeps_its_box() {
        let page = read("5\t1\t1\t1\t1\t1\t10\t100\t30\t400\t90\tMargin\n", 1.0);
        assert!(page.canonical.boxes.iter().flatten().all(|b| (b.x0, b.y1) == (10.0, 500.0)));
    }

    #[test]
    fn nonsense_is_an_empty_page() {
        for nonsense in ["", "\n\n", "5\t1\t1\t1\t1\t1\tNaN\t1\t1\t1\t90\tx", "5\t1\t1\t1\t1\t1\t1\t1\t1\t1\tinf\tx", "\u{c}\t\t"] {
            assert_eq!(read(nonsense, 1.0).canonical, CanonicalPage::default(), "{nonsense:?}");
        }
    }
}
