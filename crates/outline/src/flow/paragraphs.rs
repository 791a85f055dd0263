//! Paragraphs: where a line begins one, by gaps, indents and short lines, and where a sentence goes on.

use touchstone_text::CharSpan;

use super::sentences::is_finished;
use super::{Flow, Line};
use crate::headings::labels;

/// A gap between two lines parts paragraphs from this many tenths of the page's usual distance on.
const GAP: i32 = 14;

/// Two fonts differ in size from this share of the larger on.
const SIZE: i32 = 6;

/// A line that ends no sentence and is no shorter is no heading.
const LONG: usize = 50;

/// Lines that belong together.
#[derive(Debug, Clone)]
pub(crate) struct Paragraph {
    /// Indexes of the first line and the one after the last.
    pub lines: std::ops::Range<usize>,
    pub span: CharSpan,
}

/// The paragraphs of a text. `opens` says of a line that a heading or a clause begins with it.
pub(crate) fn paragraphs(flow: &Flow<'_>, opens: &dyn Fn(usize) -> bool) -> Vec<Paragraph> {
    let mut out: Vec<Paragraph> = Vec::new();
    for (i, line) in flow.lines.iter().enumerate() {
        match out.last_mut().filter(|_| !opens(i) && !begins_paragraph(flow, i)) {
            Some(last) => {
                last.lines.end = i + 1;
                last.span = CharSpan::between(last.span.start(), line.span.end());
            }
            None => out.push(Paragraph { lines: i..i + 1, span: line.span }),
        }
    }
    out
}

/// Whether a paragraph begins with a line, by the look of it and of the line above.
pub(crate) fn begins_paragraph(flow: &Flow<'_>, i: usize) -> bool {
    let (Some(above), Some(line)) = (i.checked_sub(1).and_then(|k| flow.lines.get(k)), flow.lines.get(i)) else { return true };
    if labels::is_alone(above.text) {
        return labels::has_word(line.text);
    }
    let finished = is_finished(above.text);
    let goes_on = line.text.starts_with(|c: char| c.is_lowercase() || matches!(c, ',' | ';' | ')'));
    if goes_on && !finished {
        return false;
    }
    match (above.place, line.place) {
        (Some(a), Some(b)) => {
            let margins = flow.margins(line);
            let indented = b.left - a.left > 30;
            let larger = a.height.max(b.height);
            let resized = (a.height - b.height).abs() * SIZE > larger && !goes_on;
            // No paragraph begins in the middle of a sentence, even behind the stop of an abbreviation.
            if line.opens_page && goes_on {
                return false;
            }
            if line.opens_page {
                let flush = b.left - margins.left <= 30;
                return if finished {
                    !flush || ends_short(flow, above, line)
                } else {
                    ends_short(flow, above, line) || resized || flow.is_centred(line)
                };
            }
            let down = b.foot - a.foot;
            if down.abs() * 2 < margins.height {
                return false;
            }
            // A line that runs to the margin and ends no sentence goes on below a gap too.
            let runs_on = !finished && !resized && !ends_short(flow, above, line) && !flow.is_centred(line) && above.length() >= LONG;
            if runs_on && down > 0 && down < margins.leading * 3 {
                return false;
            }
            down < 0
                || down * 10 > margins.leading * GAP
                || resized
                || ends_short(flow, above, line) && (finished || !goes_on)
                || finished && indented
        }
        _ if line.gap > 0 || line.blank > 0 => finished || above.length() < LONG || above.text.ends_with(char::is_uppercase),
        _ if line.opens_page => finished || ends_short(flow, above, line),
        _ if flow.margins(line).right > 0 => ends_short(flow, above, line) || finished && line.indent > above.indent + 1,
        _ => true,
    }
}

/// Whether the line above ends where the first word of the next would still have had room.
fn ends_short(flow: &Flow<'_>, above: &Line<'_>, line: &Line<'_>) -> bool {
    let word = i32::try_from(line.text.split_whitespace().next().map_or(0, |w| w.chars().count())).unwrap_or(i32::MAX);
    let margins = flow.margins(above);
    match above.place {
        Some(place) => {
            let length = i32::try_from(above.length()).unwrap_or(i32::MAX).max(1);
            let needed = word.saturating_add(1).saturating_mul(place.right - place.left) / length;
            place.right + needed < margins.right - margins.width() / 40
        }
        None => {
            let length = i32::try_from(above.length()).unwrap_or(i32::MAX);
            margins.right > 0 && above.indent.saturating_add(length).saturating_add(word) + 1 < margins.right - 4
        }
    }
}
