//! What is known of a page's characters beside their boxes: which are hidden, raised or doubtful, and how each line is laid out.
//!
//! Facts are found once, when a page is read, and stored beside its boxes; the canonical text does not change with them.

use crate::geometry::{GeometryError, Reader, write_signed, write_unsigned};
use crate::position::{CharSpan, Rect};

/// Version of the facts and of their stored form: a change of any rule of this file raises it.
pub const FACTS_VERSION: u8 = 1;

/// Below this confidence, of 100, a word that was read from a picture is weak.
pub const WEAK_BELOW: u8 = 60;

/// A raised character is at most this share of its line's height, and its foot at least the other share above the line's.
const RAISED_HEIGHT: f32 = 0.82;
const RAISED_FOOT: f32 = 0.12;

/// Stored units to a point.
const UNITS: f32 = 10.0;

/// The facts of one page. Spans count the page's own code points, in order, and neither touch nor overlap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageFacts {
    /// Drawn without ink, beyond the page's edge or clipped away.
    pub hidden: Vec<CharSpan>,
    /// Words that the reader of the page's picture was not sure of ([`WEAK_BELOW`]).
    pub weak: Vec<CharSpan>,
    /// Smaller than their line, and above its foot.
    pub raised: Vec<CharSpan>,
    /// One entry for each line of the page's text; `None` where nothing is drawn.
    pub lines: Vec<Option<LineLayout>>,
}

/// How a line is laid out, in tenths of a point on the page as displayed, from its top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineLayout {
    /// Where its first ink is.
    pub left: i32,
    /// Where its last ink is.
    pub right: i32,
    /// The foot of most of its characters.
    pub foot: i32,
    /// How high its font is.
    pub height: i32,
}

/// The bytes are no stored page facts.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum FactsError {
    /// Written by a newer program.
    #[error("page facts of version {0} are not known to this version")]
    Version(u8),
    /// Cut short or altered.
    #[error("the stored page facts are damaged")]
    Damaged,
}

impl From<GeometryError> for FactsError {
    fn from(_: GeometryError) -> Self {
        Self::Damaged
    }
}

impl LineLayout {
    /// Where the line's font begins, from the page's top.
    pub fn top(self) -> i32 {
        self.foot - self.height
    }
}

impl PageFacts {
    /// The facts that follow from a page's text and boxes. `hidden` is known from how the characters are drawn.
    pub fn derive(text: &str, boxes: &[Option<Rect>], hidden: Vec<CharSpan>) -> Self {
        let mut facts = Self { hidden, ..Self::default() };
        let mut at = 0_usize;
        let mut unseen = facts.hidden.clone().into_iter().peekable();
        let mut starts = Vec::new();
        for line in text.split_inclusive('\n') {
            let mut ink: Vec<(u32, Rect)> = Vec::new();
            let count = line.chars().count();
            for (c, place) in line.chars().zip(at..) {
                let position = u32::try_from(place).unwrap_or(u32::MAX);
                while unseen.next_if(|span| span.end() <= position).is_some() {}
                let seen = unseen.peek().is_none_or(|span| !span.contains(position));
                let bounds = boxes.get(place).copied().flatten().filter(|b| seen && !c.is_whitespace() && b.height() > 0.0);
                ink.extend(bounds.map(|b| (position, b)));
            }
            facts.lines.push(laid_out(&ink, &mut facts.raised));
            starts.push((u32::try_from(at).unwrap_or(u32::MAX), line));
            at += count;
        }
        facts.lone_marks(&starts);
        facts
    }

    /// Marks that extraction put on lines of their own, beside the line that they belong to.
    fn lone_marks(&mut self, starts: &[(u32, &str)]) {
        for (i, (start, line)) in starts.iter().enumerate() {
            let mark = line.trim();
            let Some(own) = self.lines.get(i).copied().flatten().filter(|_| (1..=3).contains(&mark.chars().count())) else { continue };
            let beside = [i.checked_sub(1), Some(i + 1)].into_iter().flatten().filter_map(|k| self.lines.get(k).copied().flatten());
            let above = |line: LineLayout| {
                own.foot > line.top() && raised(own.height as f32, own.foot as f32, line.height as f32, line.foot as f32)
            };
            if beside.into_iter().any(above) {
                let lead = line.chars().take_while(|c| c.is_whitespace()).count() + *start as usize;
                let from = u32::try_from(lead).unwrap_or(u32::MAX);
                let to = from + u32::try_from(mark.chars().count()).unwrap_or(0);
                self.raised.push(CharSpan::between(from, to));
            }
        }
        self.raised.sort_unstable();
    }

    /// Adds the words of a page that was read from its picture, in order, whose confidence is low.
    pub fn doubt(&mut self, text: &str, confidence: &[u8]) {
        let (mut words, mut from) = (confidence.iter(), None);
        for (c, at) in text.chars().chain(['\n']).zip(0_u32..) {
            match (c.is_whitespace(), from) {
                (false, None) => from = Some(at),
                (true, Some(start)) => {
                    if words.next().is_some_and(|sure| *sure < WEAK_BELOW) {
                        self.weak.push(CharSpan::between(start, at));
                    }
                    from = None;
                }
                _ => {}
            }
        }
    }

    /// The stored form: some 250 bytes a page.
    pub fn encode(&self) -> Vec<u8> {
        let mut out = vec![FACTS_VERSION];
        for spans in [&self.hidden, &self.weak, &self.raised] {
            write_unsigned(&mut out, u32::try_from(spans.len()).unwrap_or(u32::MAX));
            let mut last = 0;
            for span in spans {
                write_unsigned(&mut out, span.start().saturating_sub(last));
                write_unsigned(&mut out, span.len());
                last = span.end();
            }
        }
        write_unsigned(&mut out, u32::try_from(self.lines.len()).unwrap_or(u32::MAX));
        let mut last = LineLayout { left: 0, right: 0, foot: 0, height: 0 };
        for line in &self.lines {
            out.push(u8::from(line.is_some()));
            let Some(line) = line else { continue };
            for (value, before) in [(line.left, last.left), (line.right, last.right), (line.foot, last.foot), (line.height, last.height)] {
                write_signed(&mut out, value.wrapping_sub(before));
            }
            last = *line;
        }
        out
    }

    /// Reads the stored form. Fails on bytes of a newer version and on damaged ones.
    pub fn decode(bytes: &[u8]) -> Result<Self, FactsError> {
        let (&version, body) = bytes.split_first().ok_or(FactsError::Damaged)?;
        if version != FACTS_VERSION {
            return Err(FactsError::Version(version));
        }
        let mut body = Reader(body);
        let mut facts = Self::default();
        for spans in [&mut facts.hidden, &mut facts.weak, &mut facts.raised] {
            let mut last = 0_u32;
            for _ in 0..body.unsigned()? {
                let start = last.checked_add(body.unsigned()?).ok_or(FactsError::Damaged)?;
                last = start.checked_add(body.unsigned()?).ok_or(FactsError::Damaged)?;
                spans.push(CharSpan::between(start, last));
            }
        }
        let mut last = LineLayout { left: 0, right: 0, foot: 0, height: 0 };
        for _ in 0..body.unsigned()? {
            let drawn = body.take(1)?[0] != 0;
            if drawn {
                for value in [&mut last.left, &mut last.right, &mut last.foot, &mut last.height] {
                    *value = value.wrapping_add(body.signed()?);
                }
            }
            facts.lines.push(drawn.then_some(last));
        }
        if body.0.is_empty() { Ok(facts) } else { Err(FactsError::Damaged) }
    }
}

/// The layout of a line by its ink; adds what is raised in it.
fn laid_out(ink: &[(u32, Rect)], all_raised: &mut Vec<CharSpan>) -> Option<LineLayout> {
    let middle = |mut values: Vec<f32>| {
        values.sort_unstable_by(f32::total_cmp);
        values.get(values.len() / 2).copied()
    };
    let height = middle(ink.iter().map(|(_, b)| b.height()).collect())?;
    let foot = middle(ink.iter().filter(|(_, b)| b.height() > RAISED_HEIGHT * height).map(|(_, b)| b.y1).collect())?;
    for (position, _) in ink.iter().filter(|(_, b)| raised(b.height(), b.y1, height, foot)) {
        match all_raised.last_mut() {
            Some(last) if last.end() == *position => *last = CharSpan::between(last.start(), position + 1),
            _ => all_raised.push(CharSpan::between(*position, position + 1)),
        }
    }
    let unit = |v: f32| (v * UNITS).round() as i32;
    let left = ink.iter().map(|(_, b)| b.x0).fold(f32::INFINITY, f32::min);
    let right = ink.iter().map(|(_, b)| b.x1).fold(f32::NEG_INFINITY, f32::max);
    Some(LineLayout { left: unit(left), right: unit(right), foot: unit(foot), height: unit(height) })
}

/// Whether a character of that height and foot is raised on a line; y runs down.
fn raised(height: f32, foot: f32, line_height: f32, line_foot: f32) -> bool {
    height <= RAISED_HEIGHT * line_height && line_foot - foot >= RAISED_FOOT * line_height
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Characters 6 wide and 12 high, a line every 14 points; those of `small` are 7 high and 5 above the foot.
    fn boxes(text: &str, small: &[usize]) -> Vec<Option<Rect>> {
        let (mut x, mut foot) = (72.0, 100.0);
        let place = |(i, c): (usize, char)| {
            if c == '\n' {
                (x, foot) = (72.0, foot + 14.0);
                return None;
            }
            x += 6.0;
            let (high, up) = if small.contains(&i) { (7.0, 5.0) } else { (12.0, 0.0) };
            Some(Rect { x0: x - 6.0, y0: foot - up - high, x1: x, y1: foot - up })
        };
        text.chars().enumerate().map(place).collect()
    }

    #[test]
    fn a_note_mark_is_raised_and_a_line_knows_its_place() {
        let text = "seized the cash.1 He\nleft\n";
        let facts = PageFacts::derive(text, &boxes(text, &[16]), Vec::new());
        assert_eq!(facts.raised, [CharSpan::between(16, 17)]);
        assert_eq!(facts.lines[0], Some(LineLayout { left: 720, right: 1920, foot: 1000, height: 120 }));
        assert_eq!(facts.lines.len(), 2);
    }

    #[test]
    fn what_is_hidden_has_no_layout() {
        let text = "slug\nwords\n";
        let facts = PageFacts::derive(text, &boxes(text, &[]), vec![CharSpan::between(0, 4)]);
        assert_eq!((facts.lines[0], facts.lines[1].map(|l| l.foot)), (None, Some(1140)));
    }

    #[test]
    fn weak_words_are_those_of_low_confidence() {
        let mut facts = PageFacts::default();
        facts.doubt("by and Cliénts \nhere\n", &[96, 91, 31, 59]);
        assert_eq!(facts.weak, [CharSpan::between(7, 14), CharSpan::between(16, 20)]);
    }

    #[test]
    fn facts_of_a_newer_version_and_damaged_ones_are_refused() {
        assert_eq!(PageFacts::decode(&[FACTS_VERSION + 1, 0]), Err(FactsError::Version(FACTS_VERSION + 1)));
        assert_eq!(PageFacts::decode(&[]), Err(FactsError::Damaged));
        let mut bytes = PageFacts::default().encode();
        bytes.push(0);
        assert_eq!(PageFacts::decode(&bytes), Err(FactsError::Damaged));
    }

    proptest! {
        #[test]
        fn the_stored_form_comes_back(gaps in prop::collection::vec((1_u32..50, 1_u32..9), 0..20), lines in prop::collection::vec(prop::option::of((-99_i32..9_000, 0_i32..9_000, 0_i32..9_000, 1_i32..400)), 0..60)) {
            let mut last = 0;
            let spans: Vec<CharSpan> = gaps.iter().map(|(gap, length)| {
                let start = last + gap;
                last = start + length;
                CharSpan::between(start, last)
            }).collect();
            let lines = lines.into_iter().map(|l| l.map(|(left, right, foot, height)| LineLayout { left, right, foot, height })).collect();
            let facts = PageFacts { hidden: spans.clone(), weak: Vec::new(), raised: spans, lines };
            prop_assert_eq!(PageFacts::decode(&facts.encode()), Ok(facts));
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = PageFacts::decode(&bytes);
            let mut framed = vec![FACTS_VERSION];
            framed.extend(bytes);
            let _ = PageFacts::decode(&framed);
        }
    }
}
