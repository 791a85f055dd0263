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
    /// Drawn in white.
    pub white: bool,
}

/// Drops each repetition, and the white space that PDFium made up beside it.
pub(super) fn without_overprint(drawn: &[Drawn]) -> Vec<ExtractedChar> {
    if !something_lies_on_something(drawn) {
        return drawn.iter().map(|d| d.char).collect();
    }
    letter_by_letter(drawn)
}

fn letter_by_letter(drawn: &[Drawn]) -> Vec<ExtractedChar> {
    let mut kept: Vec<ExtractedChar> = Vec::with_capacity(drawn.len());
    // For each character, where it last stood; for each place, where its character stood before.
    let (mut last, mut before) = (HashMap::<char, usize>::new(), Vec::<Option<usize>>::with_capacity(drawn.len()));
    // For each drawing, which letter kept it stands for.
    let mut stands_for = Vec::<usize>::with_capacity(drawn.len());
    let mut dropped = false;
    for (at, d) in drawn.iter().enumerate() {
        let c = d.char;
        let earlier = last.insert(c.unicode, at);
        before.push(earlier);
        let chain = std::iter::successors(earlier, |&i| before.get(i).copied().flatten());
        let first = chain.take_while(|i| at - i <= BACK).find(|i| drawn.get(*i).is_some_and(|first| repeats(d, first)));
        let first = first.filter(|_| c.bounds.is_some_and(|bounds| is_visible(c.unicode, bounds)));
        dropped = match c.bounds {
            Some(_) => first.is_some(),
            None => dropped && c.unicode.is_whitespace() && kept.last().is_none_or(|k| k.unicode.is_whitespace()),
        };
        stands_for.push(first.and_then(|i| stands_for.get(i).copied()).unwrap_or(kept.len()));
        if !dropped {
            kept.push(c);
        } else if let Some(letter) = first.and_then(|i| kept.get_mut(*stands_for.get(i)?)) {
            // Of two drawings in one place one is enough to be seen.
            letter.hidden &= c.hidden;
        }
    }
    kept
}

/// Whether the middle of a letter lies within what earlier instructions drew: the quick look that spares most pages the
/// slow one. What was drawn is known by lines, as boxes that hold them.
fn something_lies_on_something(drawn: &[Drawn]) -> bool {
    let mut lines: Vec<Line> = Vec::new();
    for run in (Runs { drawn, at: 0 }) {
        let recent = lines.iter().rev().take_while(|line| run.first - line.last <= BACK);
        if recent.into_iter().any(|line| line.holds(&run)) {
            return true;
        }
        let follows = |line: &&mut Line| run.middles.y0 < line.bounds.y1 && run.middles.y1 > line.bounds.y0;
        match lines.last_mut().filter(follows) {
            Some(line) => *line = Line { bounds: line.bounds.union(run.bounds), last: run.last },
            None => lines.push(Line { bounds: run.bounds, last: run.last }),
        }
    }
    false
}

/// What some instructions drew one after the other.
struct Line {
    bounds: Rect,
    /// Where its last letter is.
    last: usize,
}

impl Line {
    fn holds(&self, run: &Run) -> bool {
        let (line, middles) = (self.bounds, run.middles);
        middles.x0 <= line.x1 && middles.x1 >= line.x0 && middles.y0 <= line.y1 && middles.y1 >= line.y0
    }
}

/// The visible letters of one instruction.
struct Run {
    first: usize,
    last: usize,
    bounds: Rect,
    /// Holds the middle of each.
    middles: Rect,
}

struct Runs<'a> {
    drawn: &'a [Drawn],
    at: usize,
}

impl Iterator for Runs<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        let (mut run, mut instruction): (Option<Run>, _) = (None, 0);
        while let Some(d) = self.drawn.get(self.at) {
            let visible = d.char.bounds.filter(|&b| is_visible(d.char.unicode, b));
            let Some(b) = visible else {
                self.at += 1;
                continue;
            };
            let (x, y) = (b.x0 + 0.5 * b.width(), b.y0 + 0.5 * b.height());
            let middle = Rect { x0: x, y0: y, x1: x, y1: y };
            match &mut run {
                None => (run, instruction) = (Some(Run { first: self.at, last: self.at, bounds: b, middles: middle }), d.instruction),
                Some(_) if d.instruction != instruction => break,
                Some(run) => {
                    run.last = self.at;
                    run.bounds = run.bounds.union(b);
                    run.middles = run.middles.union(middle);
                }
            }
            self.at += 1;
        }
        run
    }
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
                char: ExtractedChar { unicode, bounds, line_end_hyphen: false, hidden: false },
                instruction: if shared { i - 1 } else { i },
                invisible: false,
                white: false,
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

    /// Letters strewn over a few lines, by a generator of the simplest kind: some pages hold repetitions, some none.
    #[test]
    fn the_quick_look_misses_nothing() {
        let mut state = 1_u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let (mut spared, mut repeated) = (0, 0);
        for _ in 0..4_000 {
            let (mut x, mut y, mut instruction, mut drawn) = (0.0, 0.0, 1, Vec::new());
            for _ in 0..random(120) {
                let width = 2.0 + random(9) as f32;
                match random(40) {
                    0 => (x, y, instruction) = (random(60) as f32, y + 10.0, instruction + 1),
                    1 => (x, y, instruction) = (x - random(30) as f32, y - random(12) as f32, instruction + 1),
                    2..9 => instruction += 1,
                    _ => {}
                }
                let unicode = ['a', 'b', ' ', '.'][random(4) as usize];
                let bounds = (random(12) > 0).then_some(Rect { x0: x, y0: y, x1: x + width, y1: y + 11.0 });
                drawn.push(Drawn {
                    char: ExtractedChar { unicode, bounds, line_end_hyphen: false, hidden: false },
                    instruction,
                    invisible: false,
                    white: false,
                });
                x += width - random(2) as f32 * 0.4;
            }
            let slow = letter_by_letter(&drawn);
            assert_eq!(without_overprint(&drawn), slow);
            spared += usize::from(!something_lies_on_something(&drawn));
            repeated += usize::from(slow.len() < drawn.len());
        }
        assert!(spared > 500 && repeated > 100, "{spared} pages were spared, {repeated} hold repetitions");
    }

    #[test]
    fn double_letters_stay() {
        check("book", &[0.0, 1.0, 2.0, 3.0], "book");
        check("111", &[0.0, 1.0, 2.0], "111");
    }
}
