//! Footnote blocks of pages whose layout is known: what is below all text of the page and opens with a raised mark to which
//! something above it refers.

use std::collections::BTreeSet;

use touchstone_text::LineLayout;

use crate::lines::PageLines;
use crate::{Kind, Piece};

/// A font is smaller than the text's from this share on down; two sizes are one within the other share.
const SMALLER: f32 = 0.95;
const SAME: f32 = 0.05;

/// A gap above a block parts it from the text from this share of the lines' distance on up.
const GAP: f32 = 1.25;

/// Fewer long dashes are no rule.
const RULE: usize = 5;

/// The notes of one page.
#[derive(Debug, Clone)]
pub(crate) struct Notes {
    pub pieces: Vec<Piece>,
    /// The marks in them: of notes that open, also in the middle of a line where extraction has joined two.
    pub marks: BTreeSet<String>,
    /// The height of their font in tenths of a point; 0 where that is not known.
    height: i32,
    /// The height of the text's font above them.
    body: f32,
    /// Whether the last one stops in the middle of a sentence.
    unfinished: bool,
    /// Whether a rule of dashes parts them from the text.
    ruled: bool,
}

impl Notes {
    /// Notes whose layout is not known.
    pub fn plain(piece: Piece, marks: BTreeSet<String>) -> Self {
        Self { pieces: vec![piece], marks, height: 0, body: 0.0, unfinished: false, ruled: false }
    }

    /// Whether a byte of the text is in one of them.
    pub fn hold(&self, byte: usize) -> bool {
        self.pieces.iter().any(|p| p.start <= byte && byte < p.end)
    }
}

/// The notes of a page; `body` are the indexes of its lines that are not running or line numbers, `before` the notes of the page before.
pub(crate) fn of_page(page: &PageLines<'_>, body: &[usize], before: Option<&Notes>) -> Option<Notes> {
    let order = page.down_the_page(body.to_vec());
    let rows: Vec<Row> = order.iter().filter_map(|at| Row::new(page, *at)).collect();
    let opened = first_opening(&rows);
    let start = match opened {
        Some(first) => extended(&rows, first, before),
        None => carried_over(&rows, before?)?,
    };
    let notes = &rows[start..];
    let ruled = notes.first().is_some_and(|row| row.rule || row.ruled);
    let last = notes.last()?;
    Some(Notes {
        pieces: pieces(page, notes),
        marks: notes.iter().flat_map(|row| row.opening.iter().chain(&row.inside)).cloned().collect(),
        height: notes.iter().find(|row| !row.rule).map_or(0, |row| row.layout.height),
        body: size_of(&rows[..start]).or(before.map(|b| b.body)).unwrap_or(0.0),
        unfinished: !is_finished(last.text),
        ruled,
    })
}

/// A line with its place, from the top of the page down.
struct Row<'t> {
    at: usize,
    text: &'t str,
    layout: LineLayout,
    /// Whether it is a rule and nothing else.
    rule: bool,
    /// Whether a rule is at its start, where extraction has joined it with the first note.
    ruled: bool,
    /// Raised marks: the one that opens the line, and all others.
    opening: Option<String>,
    inside: Vec<String>,
    /// Whether the opening mark is at the line's end, where extraction may put it.
    trailing: bool,
}

impl<'t> Row<'t> {
    fn new(page: &PageLines<'t>, at: usize) -> Option<Self> {
        let line = &page.lines[at];
        let layout = line.layout?;
        let words = behind_rule(line.text);
        let lead = line.start + (line.text.len() - words.unwrap_or(line.text).trim_start().len());
        let end = line.start + line.text.trim_end().len();
        let (mut opening, mut inside, mut trailing) = (None, Vec::new(), false);
        for (from, to) in page.raised_in(line.start, line.end) {
            let mark = line.text.get(from - line.start..to - line.start).unwrap_or_default();
            if !is_mark(mark) {
                continue;
            }
            let parted = line.text.get(..from - line.start).is_some_and(|t| t.ends_with(char::is_whitespace));
            if from == lead {
                opening = Some(mark.to_owned());
            } else {
                if to == end && parted && opening.is_none() {
                    (opening, trailing) = (Some(mark.to_owned()), true);
                }
                inside.push(mark.to_owned());
            }
        }
        Some(Self { at, text: line.text, layout, rule: is_rule(line.text), ruled: words.is_some(), opening, inside, trailing })
    }
}

/// The first row that opens a note: all rows from it on are notes.
fn first_opening(rows: &[Row<'_>]) -> Option<usize> {
    let mut referred: BTreeSet<&str> = BTreeSet::new();
    for (i, row) in rows.iter().enumerate() {
        if row.opening.as_ref().is_some_and(|mark| referred.contains(mark.as_str())) && opens_a_block(rows, i, row.trailing) {
            return Some(i);
        }
        referred.extend(row.opening.iter().chain(&row.inside).map(String::as_str));
    }
    None
}

/// Whether the rows from `first` on look like notes below the text: none is larger than the text, and they are smaller than it or parted
/// from it by a rule or a gap.
fn opens_a_block(rows: &[Row<'_>], first: usize, trailing: bool) -> bool {
    let Some(body) = size_of(&rows[..first]) else { return false };
    let (above, block) = rows.split_at(first);
    let smaller = block.iter().all(|row| (row.layout.height as f32) <= SMALLER * body);
    let as_large = block.iter().all(|row| (row.layout.height as f32) <= (1.0 + SAME) * body);
    let parted = above.last().is_some_and(|row| row.rule) || block.first().is_some_and(|row| row.ruled) || gap_above(rows, first);
    smaller || as_large && parted && !trailing
}

/// The height of the font that most rows have.
fn size_of(rows: &[Row<'_>]) -> Option<f32> {
    let mut heights: Vec<i32> =
        rows.iter().filter(|r| !r.rule).flat_map(|r| std::iter::repeat_n(r.layout.height, r.text.len().div_ceil(16))).collect();
    heights.sort_unstable();
    heights.get(heights.len() / 2).map(|h| *h as f32)
}

/// Whether a row lies further below the row above it than the rows above lie apart.
fn gap_above(rows: &[Row<'_>], at: usize) -> bool {
    let distance = |i: usize| rows[i].layout.foot - rows[i - 1].layout.foot;
    let mut apart: Vec<i32> = (1..at).map(distance).filter(|d| *d > 0).collect();
    apart.sort_unstable();
    let usual = apart.get(apart.len() / 2);
    at > 0 && usual.is_some_and(|usual| distance(at) as f32 >= GAP * *usual as f32)
}

/// The first row of a block whose first opening is at `first`: the rule above it, and below that what goes on from the page before.
fn extended(rows: &[Row<'_>], first: usize, before: Option<&Notes>) -> usize {
    if rows[first].ruled {
        return first;
    }
    let size = rows[first].layout.height as f32;
    let body = size_of(&rows[..first]).unwrap_or(0.0);
    let small = |row: &Row<'_>| (row.layout.height as f32 - size).abs() <= SAME * size && (row.layout.height as f32) <= SMALLER * body;
    let mut start = first;
    while let Some(above) = start.checked_sub(1).and_then(|i| rows.get(i)) {
        if above.rule {
            return start - 1;
        }
        if !small(above) {
            break;
        }
        start -= 1;
    }
    // Small rows above the first opening, and no rule: the rest of a note, or a quotation in the text.
    let rest = before.is_some_and(|b| b.unfinished && !b.ruled) && start < first && (gap_above(rows, start) || start == 0);
    if rest { start } else { first }
}

/// The first row of what goes on from the page before, on a page where no note opens.
fn carried_over(rows: &[Row<'_>], before: &Notes) -> Option<usize> {
    if before.ruled
        && let Some(joined) = rows.iter().rposition(|row| row.ruled)
    {
        return Some(joined);
    }
    let like_before = |row: &Row<'_>| (row.layout.height - before.height).abs() as f32 <= SAME * before.height as f32;
    let from = rows.iter().rposition(|row| row.rule || !like_before(row)).map_or(0, |i| i + 1);
    let body = size_of(rows.get(..from)?).unwrap_or(before.body);
    let smaller = (before.height as f32) <= SMALLER * body;
    if from >= rows.len() {
        return None;
    }
    if from == 0 {
        // A page that has nothing but the rest of a note.
        return (smaller && before.unfinished && !before.ruled).then_some(0);
    }
    if rows[from - 1].rule && before.ruled {
        return Some(from - 1);
    }
    (smaller && before.unfinished && !before.ruled && gap_above(rows, from)).then_some(from)
}

/// Whether a line ends with the end of a sentence, inside its quotation marks and brackets or before them.
fn is_finished(line: &str) -> bool {
    let closing = |c: char| c.is_whitespace() || matches!(c, '”' | '"' | '’' | '\'' | ')' | ']' | '»');
    line.trim_end_matches(closing).ends_with(['.', '?', '!', '…'])
}

/// The rows as stretches of the text.
fn pieces(page: &PageLines<'_>, rows: &[Row<'_>]) -> Vec<Piece> {
    let mut lines: Vec<usize> = rows.iter().map(|row| row.at).collect();
    lines.sort_unstable();
    let run = |run: &[usize]| {
        let (first, last) = (run.first()?, run.last()?);
        Some(Piece { start: page.lines[*first].start, end: page.lines[*last].end, kind: Kind::Footnote })
    };
    lines.chunk_by(|a, b| a + 1 == *b).filter_map(run).collect()
}

/// Whether raised characters are a note's mark: a number up to three digits, or the signs of printers.
pub(crate) fn is_mark(mark: &str) -> bool {
    let count = mark.chars().count();
    let number = mark.chars().all(|c| c.is_ascii_digit()) && !mark.starts_with('0');
    let signs = mark.chars().all(|c| matches!(c, '*' | '†' | '‡' | '§' | '¶'));
    (1..=3).contains(&count) && (number || signs)
}

/// What follows a rule on its line; `None` where the line does not begin with one, or is nothing else.
fn behind_rule(line: &str) -> Option<&str> {
    let words = line.trim_start().trim_start_matches(is_long_dash);
    let dashes = line.trim_start().chars().take_while(|c| is_long_dash(*c)).count();
    (dashes >= RULE && !words.trim().is_empty()).then_some(words)
}

/// Whether a line is nothing but five or more long dashes, as courts print above their notes. Typed hyphens and underscores part other
/// things too.
pub(crate) fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.chars().count() >= RULE && line.chars().all(is_long_dash)
}

fn is_long_dash(c: char) -> bool {
    matches!(c, '—' | '―' | '─')
}
