//! The lines of a document's first pages, with what their layout tells: which are in the middle, large, or in capitals.

use touchstone_lexicon::CardWord;
use touchstone_text::{CanonicalText, CharSpan, LineLayout};

use super::words::{Word, is_capitals, is_headline, words};

/// So many pages with words are looked at, and so many lines of them.
const PAGES: usize = 3;
const LINES: usize = 200;

/// A line is in the middle where its two margins differ by this share of the text's width at most, and each is this share at least.
const OFF_CENTRE: f32 = 0.06;
const INDENT: f32 = 0.08;

/// Spaces that part two lines of a text that has lost them, and the words of a sentence that is behind a heading, at least.
const WIDE: &str = "   ";
const SENTENCE: usize = 5;

/// A line of the first pages, or the part of it on one side of a caption's rule.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'t> {
    pub text: &'t str,
    /// Bytes of the canonical text, without the white space around it.
    pub start: usize,
    pub end: usize,
    pub page: u32,
    pub is_centred: bool,
    /// The height of its font, by that of most of the first pages' text; 1 where it is not known.
    pub tall: f32,
    /// The space above it, by its own height; `None` for the first of its page and where it is not known.
    pub gap: Option<f32>,
    /// Whether it is to the right of a caption's rule.
    pub is_right: bool,
}

impl Line<'_> {
    pub fn is_capitals(&self) -> bool {
        is_capitals(self.text)
    }

    /// Whether it may be a heading, or a part of one, by how it is written and laid out.
    pub fn is_prominent(&self) -> bool {
        let ends_sentence = self.text.ends_with([',', ';']) || self.text.ends_with('.') && !self.is_capitals() && self.text.len() > 40;
        let shown = self.is_capitals() || self.is_centred || self.tall >= 1.15 || is_headline(self.text);
        shown && !ends_sentence && self.text.chars().count() <= 90
    }
}

/// The first pages.
#[derive(Debug)]
pub(super) struct Head<'t> {
    pub text: &'t CanonicalText,
    pub lines: Vec<Line<'t>>,
}

impl<'t> Head<'t> {
    pub fn of(text: &'t CanonicalText) -> Self {
        let mut raw: Vec<(&'t str, usize, u32, Option<LineLayout>)> = Vec::new();
        let mut seen = 0;
        for page in text.pages() {
            let before = raw.len();
            let facts = text.facts(page.number);
            let mut byte = text.byte_at(page.span.start());
            for (i, line) in text.slice(page.span).split_inclusive(['\n', '\u{c}']).enumerate() {
                let layout = facts.and_then(|f| f.lines.get(i).copied().flatten());
                let unseen = facts.is_some() && layout.is_none();
                if !unseen && line.chars().any(char::is_alphanumeric) {
                    raw.push((line, byte, page.number, layout));
                }
                byte += line.len();
            }
            seen += usize::from(raw.len() > before);
            if seen == PAGES || raw.len() >= LINES {
                break;
            }
        }
        let usual = usual_height(raw.iter().filter_map(|(line, .., layout)| Some((line.len(), (*layout)?))));
        let mut lines: Vec<Line<'t>> = Vec::with_capacity(raw.len());
        let mut above: Option<(u32, LineLayout)> = None;
        for (line, byte, page, layout) in &raw {
            let margins = margins(raw.iter().filter(|(.., p, _)| p == page).filter_map(|(.., l)| *l));
            let is_centred = layout.map_or_else(|| is_indented(line), |l| is_centred(l, margins));
            let tall = layout.map_or(1.0, |l| l.height as f32 / usual);
            let gap = layout.zip(above.filter(|(p, _)| p == page)).map(|(l, (_, a))| (l.top() - a.foot) as f32 / l.height.max(1) as f32);
            above = layout.map(|l| (*page, l));
            for (column, (from, to)) in columns(line).into_iter().enumerate() {
                let part = line.get(from..to).unwrap_or_default();
                let text = part.trim();
                let start = byte + from + (part.len() - part.trim_start().len());
                let is_right = column > 0;
                let places = if layout.is_some() { vec![(0, text.len())] } else { run_together(text) };
                for (from, to) in places {
                    let text = text.get(from..to).unwrap_or_default();
                    let start = start + from;
                    if text.chars().any(char::is_alphanumeric) && !is_line_number(text) {
                        lines.push(Line { text, start, end: start + text.len(), page: *page, is_centred, tall, gap, is_right });
                    }
                }
            }
        }
        Self { text, lines }
    }

    /// Bytes of the canonical text as code points.
    pub fn span(&self, start: usize, end: usize) -> CharSpan {
        CharSpan::between(self.text.char_at(start), self.text.char_at(end))
    }
}

/// The height of most of the text, in tenths of a point.
fn usual_height(lines: impl Iterator<Item = (usize, LineLayout)>) -> f32 {
    let mut heights: Vec<(i32, usize)> = lines.map(|(length, layout)| (layout.height, length)).collect();
    heights.sort_unstable();
    let half = heights.iter().map(|(_, length)| length).sum::<usize>() / 2;
    let mut sum = 0;
    let middle = heights.iter().find(|(_, length)| {
        sum += length;
        sum > half
    });
    middle.map_or(1.0, |(height, _)| (*height).max(1) as f32)
}

/// Where the text of a page begins and ends.
fn margins(lines: impl Iterator<Item = LineLayout>) -> (i32, i32) {
    lines.fold((i32::MAX, i32::MIN), |(left, right), l| (left.min(l.left), right.max(l.right)))
}

fn is_centred(line: LineLayout, (left, right): (i32, i32)) -> bool {
    let width = (right - left).max(1) as f32;
    let (before, after) = ((line.left - left) as f32 / width, (right - line.right) as f32 / width);
    (before - after).abs() <= OFF_CENTRE && before >= INDENT
}

/// A line of plain text that its writer moved towards the middle with spaces.
fn is_indented(line: &str) -> bool {
    line.chars().take_while(|c| *c == ' ').count() >= 8
}

/// The parts of a line on the two sides of a caption's column of brackets.
fn columns(line: &str) -> Vec<(usize, usize)> {
    let mut depth = 0_i32;
    for (at, c) in line.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth > 0 => depth -= 1,
            ')' if line.get(..at).is_some_and(|before| before.ends_with(' ') || before.trim().is_empty()) => {
                return vec![(0, at), (at + 1, line.len())];
            }
            _ => {}
        }
    }
    vec![(0, line.len())]
}

/// The lines of a text that has lost them: "Exhibit 99.1 JOINT FILING AGREEMENT The undersigned hereby agree …". Wide spaces part them, and so
/// does the end of a run of words in capitals before a sentence. Bytes of `line`.
fn run_together(line: &str) -> Vec<(usize, usize)> {
    let mut places: Vec<(usize, usize)> = Vec::new();
    let mut from = 0;
    for (at, _) in line.match_indices(WIDE) {
        let part = line.get(from..at).unwrap_or_default();
        if !part.trim().is_empty() && at >= from {
            places.push((from, at));
            from = at;
        }
    }
    places.push((from, line.len()));
    let trimmed = |(from, to): (usize, usize)| {
        let part = line.get(from..to).unwrap_or_default();
        let start = from + (part.len() - part.trim_start().len());
        (start, start + part.trim().len())
    };
    places.into_iter().map(trimmed).flat_map(|(from, to)| opening_capitals(line, from, to)).collect()
}

/// The number of what is attached, a heading in capitals and the sentence behind it, each by itself; the whole where there is no heading.
fn opening_capitals(line: &str, from: usize, to: usize) -> Vec<(usize, usize)> {
    let all = words(line.get(from..to).unwrap_or_default(), from);
    let number = |w: &Word<'_>| w.has_digit() || w.bare().chars().count() <= 2;
    let attached = all.first().is_some_and(|w| CardWord::Attachment.is(&w.folded())) && all.get(1).is_some_and(number);
    let first = if attached { 2 } else { 0 };
    let in_capitals = |w: &Word<'_>| !w.text.chars().any(char::is_lowercase);
    let run = all.iter().skip(first).take_while(|w| in_capitals(w)).count();
    // "A" and "I" may begin the sentence.
    let closes = |w: &Word<'_>| w.bare().chars().count() >= 2 || w.has_digit();
    let run = all.get(first..first + run).and_then(|run| run.iter().rposition(closes)).map_or(0, |last| last + 1);
    let letters: usize = all.iter().skip(first).take(run).map(|w| w.text.chars().filter(|c| c.is_alphabetic()).count()).sum();
    let rest = all.len() - first - run;
    // "ORDONANȚĂ DE URGENȚĂ nr. 76 din 30 iunie" goes on.
    let opens = all.get(first + run).is_some_and(|w| w.bare().chars().next().is_some_and(char::is_uppercase));
    if run < 2 || letters < 8 || rest < SENTENCE || !opens {
        return vec![(from, to)];
    }
    let place = |a: usize, b: usize| all.get(a).zip(all.get(b)).map(|(a, b)| (a.start, b.end));
    let mut places: Vec<(usize, usize)> = place(0, 1).filter(|_| attached).into_iter().collect();
    // A notice in capitals, and what a copy is attached as, are before the heading.
    let mut begins = first;
    for at in first..first + run {
        let ends = all[at].text.ends_with('.') && all[at].bare().chars().count() > 4;
        let attachment = |at: usize| CardWord::Attachment.is(&all[at].folded()) && all.get(at + 1).is_some_and(Word::has_digit);
        let numbered = at > first && attachment(at - 1);
        if at > begins && attachment(at) {
            places.extend(place(begins, at - 1));
            begins = at;
        }
        if ends || numbered || at + 1 == first + run {
            places.extend(place(begins, at));
            begins = at + 1;
        }
    }
    places.extend(place(first + run, all.len() - 1));
    places
}

/// The number of a line of pleading paper, or of a page.
fn is_line_number(text: &str) -> bool {
    text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_has_two_columns() {
        let text = CanonicalText::from_plain("Ruben Diaz ) Docket No. 2019\n)\nv. ) State File\nBorrower (the “B”) pays\n12\n".into());
        let head = Head::of(&text);
        let lines: Vec<&str> = head.lines.iter().map(|l| l.text).collect();
        assert_eq!(lines, ["Ruben Diaz", "Docket No. 2019", "v.", "State File", "Borrower (the “B”) pays"]);
        assert_eq!(head.lines[1].start, 13);
    }

    #[test]
    fn a_heading_is_told_from_the_sentence_on_its_line() {
        let text = "A NOTICE WAS OMITTED. EXHIBIT 10.2 FIRST AMENDMENT TO SUPPLY AGREEMENT This First Amendment is made on this day.\n";
        let text = CanonicalText::from_plain(text.into());
        let lines: Vec<&str> = Head::of(&text).lines.iter().map(|l| l.text).collect();
        let sentence = "This First Amendment is made on this day.";
        assert_eq!(lines, ["A NOTICE WAS OMITTED.", "EXHIBIT 10.2", "FIRST AMENDMENT TO SUPPLY AGREEMENT", sentence]);
        let text = "Exhibit 99.1 JOINT FILING AGREEMENT The undersigned hereby agree that the Schedule is filed.\nEL BANCO CORPORATION          AGENCY AGREEMENT\n";
        let text = CanonicalText::from_plain(text.into());
        let head = Head::of(&text);
        let lines: Vec<&str> = head.lines.iter().map(|l| l.text).collect();
        let sentence = "The undersigned hereby agree that the Schedule is filed.";
        assert_eq!(lines, ["Exhibit 99.1", "JOINT FILING AGREEMENT", sentence, "EL BANCO CORPORATION", "AGENCY AGREEMENT"]);
    }
}
