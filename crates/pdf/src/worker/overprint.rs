//! Letters drawn twice in one place, which is how some programs make bold type or shadows: the eye sees one letter,
//! so the text has one.

use std::collections::HashMap;

use touchstone_text::{ExtractedChar, Rect};

/// How far apart two drawings of one letter may lie, as a share of its width and height.
const SLIP: f32 = 0.2;
/// How many characters back the first drawing may be: a program may draw a letter, a word or a line twice.
const BACK: usize = 256;

/// A character and the drawing instruction that it comes from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Drawn {
    pub char: ExtractedChar,
    /// Any number, the same for all characters of one instruction.
    pub instruction: usize,
    /// Drawn without ink.
    pub invisible: bool,
}

/// Drops each repetition, and the white space that PDFium made up beside it.
pub(super) fn without_overprint(drawn: &[Drawn]) -> Vec<ExtractedChar> {
    let mut kept: Vec<ExtractedChar> = Vec::with_capacity(drawn.len());
    // For each character, where it last stood; for each place, where its character stood before.
    let (mut last, mut before) = (HashMap::<char, usize>::new(), Vec::<Option<usize>>::with_capacity(drawn.len()));
    let mut dropped = false;
    for (at, d) in drawn.iter().enumerate() {
        let c = d.char;
        let earlier = last.insert(c.unicode, at);
        before.push(earlier);
        let chain = std::iter::successors(earlier, |&i| before.get(i).copied().flatten());
        let near = chain.take_while(|i| at - i <= BACK).filter_map(|i| drawn.get(i));
        dropped = match c.bounds {
            Some(bounds) => is_visible(c.unicode, bounds) && near.into_iter().any(|first| repeats(d, first)),
            None => dropped && c.unicode.is_whitespace() && kept.last().is_none_or(|k| k.unicode.is_whitespace()),
        };
        if !dropped {
            kept.push(c);
        }
    }
    kept
}

/// White space is not seen, and dotted lines come close to themselves.
fn is_visible(unicode: char, bounds: Rect) -> bool {
    unicode.is_alphanumeric() && bounds.width() > 0.0 && bounds.height() > 0.0
}

/// Whether `again` lies on `first`. Letters of one instruction in one place are a ligature's ("ff"), and stay.
fn repeats(again: &Drawn, first: &Drawn) -> bool {
    let (Some(a), Some(b)) = (again.char.bounds, first.char.bounds) else { return false };
    let (dx, dy) = (SLIP * a.width(), SLIP * a.height());
    let near = |p: f32, q: f32, slip: f32| (p - q).abs() < slip;
    again.instruction != first.instruction && near(a.x0, b.x0, dx) && near(a.x1, b.x1, dx) && near(a.y0, b.y0, dy) && near(a.y1, b.y1, dy)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters ten points wide at the columns given, each of its own instruction unless a column is negative: then it
    /// shares the letter's before. `|` is a line end that PDFium made up.
    #[track_caller]
    fn check(letters: &str, columns: &[f32], expected: &str) {
        let mut columns = columns.iter();
        let mut drawn: Vec<Drawn> = Vec::new();
        for (i, c) in letters.chars().enumerate() {
            let column = if c == '|' { None } else { columns.next() };
            let shared = column.is_some_and(|x| x.is_sign_negative());
            let bounds = column.map(|x| Rect { x0: 10.0 * x.abs(), y0: 0.0, x1: 10.0 * x.abs() + 10.0, y1: 12.0 });
            let unicode = if c == '|' { '\n' } else { c };
            drawn.push(Drawn {
                char: ExtractedChar { unicode, bounds, line_end_hyphen: false },
                instruction: if shared { i - 1 } else { i },
                invisible: false,
            });
        }
        let text: String = without_overprint(&drawn).iter().map(|c| c.unicode).collect();
        assert_eq!(text, expected);
    }

    #[test]
    fn letters_drawn_twice_are_one() {
        check("TTiipp", &[0.0, 0.03, 1.0, 1.03, 2.0, 2.03], "Tip");
    }

    #[test]
    fn a_word_drawn_twice_is_one() {
        check("Tip|Tip|x", &[0.0, 1.0, 2.0, 0.02, 1.02, 2.02, 9.0], "Tip\nx");
    }

    #[test]
    fn a_ligature_keeps_its_letters() {
        check("different", &[0.0, 1.0, 2.0, -2.0, 3.0, 4.0, 5.0, 6.0, 7.0], "different");
    }

    #[test]
    fn double_letters_stay() {
        check("book", &[0.0, 1.0, 2.0, 3.0], "book");
        check("111", &[0.0, 1.0, 2.0], "111");
    }
}
