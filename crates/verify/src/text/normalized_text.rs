//! A text made searchable: its letters and digits in comparable form as one string, with a way back to its bytes.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use memchr::memmem;
use touchstone_furniture::Kind;
use touchstone_text::CanonicalText;

use crate::text::folding::{FoldedChar, walk};

/// How many bytes of the folded text lie between two entries of the way back.
const STRIDE: usize = 128;

/// The letters and digits of a text in comparable form, made when first asked for. What stands between them is compared in the text itself.
#[derive(Debug)]
pub(crate) struct NormalizedIndex {
    text: Source,
    made: OnceLock<FoldedText>,
}

#[derive(Debug)]
enum Source {
    Canonical(Arc<CanonicalText>),
    Own(String),
}

#[derive(Debug)]
struct FoldedText {
    letters: String,
    /// Byte in the folded text and byte in the text of a cluster's start, about every `STRIDE` bytes.
    checkpoints: Vec<(u32, u32)>,
}

/// A text with its index, and which bytes of the canonical text it leaves out.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View<'a> {
    pub text: &'a str,
    pub index: &'a NormalizedIndex,
    pub left_out: &'a [LeftOut],
}

/// A stretch of the canonical text that a view leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LeftOut {
    /// First byte left out, in the canonical text.
    pub start: usize,
    /// The byte after the last one left out.
    pub end: usize,
    /// Where in the view the hole is.
    pub at: usize,
    pub what: Kind,
}

impl FoldedText {
    fn new(text: &str) -> Self {
        let mut letters = String::with_capacity(text.len());
        let mut checkpoints = vec![(0, 0)];
        let (mut next, mut cluster) = (STRIDE, u32::MAX);
        walk(text, 0, &mut |letter| {
            if letters.len() >= next && letter.start != cluster {
                checkpoints.push((u32::try_from(letters.len()).unwrap_or(u32::MAX), letter.start));
                next = letters.len() + STRIDE;
            }
            cluster = letter.start;
            letters.push(letter.c);
            true
        });
        Self { letters, checkpoints }
    }
}

impl NormalizedIndex {
    /// Of a text as it is.
    pub fn whole(text: Arc<CanonicalText>) -> Self {
        Self { text: Source::Canonical(text), made: OnceLock::new() }
    }

    /// Of what is left of a text.
    pub fn of(text: String) -> Self {
        Self { text: Source::Own(text), made: OnceLock::new() }
    }

    pub fn text(&self) -> &str {
        match &self.text {
            Source::Canonical(text) => text.as_str(),
            Source::Own(text) => text,
        }
    }

    fn made(&self) -> &FoldedText {
        self.made.get_or_init(|| FoldedText::new(self.text()))
    }

    pub fn folded(&self) -> &str {
        &self.made().letters
    }

    /// First occurrence of folded letters at or after byte `from`, ending at or before `to`.
    pub fn find(&self, finder: &memmem::Finder<'_>, range: Range<usize>) -> Option<usize> {
        let letters = self.folded().as_bytes();
        let hay = letters.get(range.start..range.end.min(letters.len()))?;
        finder.find(hay).map(|at| at + range.start)
    }

    /// The `count` letters of `text` that begin at byte `at` of the folded text, into `out`. False when the stretch
    /// does not begin and end between clusters, or the text ends before.
    pub fn folded_at(&self, text: &str, at: usize, count: usize, out: &mut Vec<FoldedChar>) -> bool {
        out.clear();
        out.reserve(count);
        let checkpoints = &self.made().checkpoints;
        let slot = checkpoints.partition_point(|(folded, _)| *folded as usize <= at).saturating_sub(1);
        let Some(&(folded, byte)) = checkpoints.get(slot) else { return false };
        let (mut position, mut before, mut after) = (folded as usize, None, None);
        walk(text, byte as usize, &mut |letter| {
            if position < at {
                before = Some(letter);
            } else if out.len() < count {
                out.push(letter);
            } else {
                after = Some(letter);
                return false;
            }
            position += letter.c.len_utf8();
            true
        });
        let shares = |a: Option<FoldedChar>, b: Option<&FoldedChar>| a.zip(b).is_some_and(|(a, b)| a.start == b.start);
        out.len() == count && !shares(before, out.first()) && !shares(after, out.last())
    }
}

impl View<'_> {
    /// The byte of the canonical text that byte `at` of the view comes from.
    pub fn source_byte(&self, at: usize) -> usize {
        let passed = self.left_out.partition_point(|piece| piece.at <= at);
        at + self.left_out[..passed].iter().map(|piece| piece.end - piece.start).sum::<usize>()
    }

    /// The byte of the view for a byte of the canonical text; `None` inside what is left out.
    pub fn view_byte(&self, source: usize) -> Option<usize> {
        let passed = self.left_out.partition_point(|piece| piece.start <= source);
        if passed > 0 && self.left_out[passed - 1].end > source {
            return None;
        }
        source.checked_sub(self.left_out[..passed].iter().map(|piece| piece.end - piece.start).sum::<usize>())
    }

    /// What is left out strictly inside a range of the view.
    pub fn left_out_inside(&self, range: &Range<usize>) -> impl Iterator<Item = &LeftOut> {
        let range = range.clone();
        self.left_out.iter().filter(move |piece| range.start < piece.at && piece.at < range.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_to_the_bytes() {
        let text = "Ünïcode, ﬁne (30) mărci: ".repeat(200);
        let index = NormalizedIndex::of(text.clone());
        let finder = memmem::Finder::new("fine");
        let (mut from, mut found, mut out) = (0, 0, Vec::new());
        while let Some(at) = index.find(&finder, from..usize::MAX) {
            assert!(index.folded_at(&text, at, 4, &mut out));
            let (start, end) = (out[0].start as usize, out[3].end as usize);
            assert_eq!(&text[start..end], "ﬁne");
            (from, found) = (at + 1, found + 1);
        }
        assert_eq!(found, 200);
    }

    #[test]
    fn half_a_ligature_is_no_match() {
        let text = "a ﬁne";
        let index = NormalizedIndex::of(text.to_owned());
        let mut out = Vec::new();
        assert!(!index.folded_at(text, 2, 3, &mut out));
        assert!(index.folded_at(text, 1, 4, &mut out));
    }
}
