//! A text that quotes are compared with: its letters and digits in comparable form as one string, with a way back to its bytes and to the
//! code points of the canonical text.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use memchr::memmem;
use touchstone_furniture::Piece;
use touchstone_text::{CanonicalText, CharSpan};

use crate::text::folding::{FoldedChar, walk};

/// How many bytes of the folded text lie between two entries of the way back.
const STRIDE: usize = 128;

/// A canonical text, or what is left of it without some of its page furniture. What stands between letters is compared in the text itself.
#[derive(Debug)]
pub(crate) struct View {
    canonical: Arc<CanonicalText>,
    /// What is left, where something is left out.
    rest: Option<String>,
    left_out: Vec<LeftOut>,
    /// Made when first asked for.
    folded: OnceLock<Folded>,
}

/// A stretch of the canonical text that a view leaves out, and where in the view the hole is.
#[derive(Debug, Clone, Copy)]
struct LeftOut {
    piece: Piece,
    at: usize,
}

#[derive(Debug)]
struct Folded {
    letters: String,
    /// Byte in the folded text and byte in the text of a cluster's start, about every `STRIDE` bytes.
    checkpoints: Vec<(u32, u32)>,
}

impl Folded {
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

impl View {
    /// A text without these pieces of it, which are in order.
    pub fn new(canonical: &Arc<CanonicalText>, pieces: &[Piece]) -> Self {
        let source = canonical.as_str();
        let (mut rest, mut left_out, mut from) = (String::new(), Vec::new(), 0);
        for &piece in pieces {
            // What is in a footnote goes with it.
            if piece.start >= from {
                rest.push_str(source.get(from..piece.start).unwrap_or_default());
                left_out.push(LeftOut { piece, at: rest.len() });
                from = piece.end;
            }
        }
        let rest = (!pieces.is_empty()).then(|| rest + source.get(from..).unwrap_or_default());
        Self { canonical: Arc::clone(canonical), rest, left_out, folded: OnceLock::new() }
    }

    pub fn text(&self) -> &str {
        self.rest.as_deref().unwrap_or(self.canonical.as_str())
    }

    pub fn canonical(&self) -> &CanonicalText {
        &self.canonical
    }

    fn folded(&self) -> &Folded {
        self.folded.get_or_init(|| Folded::new(self.text()))
    }

    pub fn letters(&self) -> &str {
        &self.folded().letters
    }

    /// First occurrence of folded letters in a range of the folded text.
    pub fn find(&self, finder: &memmem::Finder<'_>, range: Range<usize>) -> Option<usize> {
        let letters = self.letters().as_bytes();
        let hay = letters.get(range.start..range.end.min(letters.len()))?;
        finder.find(hay).map(|at| at + range.start)
    }

    /// The `count` letters that begin at byte `at` of the folded text, into `out`. False when the stretch does not begin and end between
    /// clusters, or the text ends before.
    pub fn letters_at(&self, at: usize, count: usize, out: &mut Vec<FoldedChar>) -> bool {
        out.clear();
        out.reserve(count);
        let checkpoints = &self.folded().checkpoints;
        let slot = checkpoints.partition_point(|(folded, _)| *folded as usize <= at).saturating_sub(1);
        let Some(&(folded, byte)) = checkpoints.get(slot) else { return false };
        let (mut position, mut before, mut after) = (folded as usize, None, None);
        walk(self.text(), byte as usize, &mut |letter| {
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

    /// The bytes of the canonical text that the bytes `from..to` of the view come from, what is left out inside them included.
    pub fn source_bytes(&self, from: usize, to: usize) -> (usize, usize) {
        let source = |at: usize| at + left_out(&self.left_out[..self.left_out.partition_point(|hole| hole.at <= at)]);
        (source(from), if from < to { source(to - 1) + 1 } else { source(from) })
    }

    /// The same in code points.
    pub fn chars(&self, from: usize, to: usize) -> CharSpan {
        let (start, end) = self.source_bytes(from, to);
        CharSpan::between(self.canonical.char_at(start), self.canonical.char_at(end))
    }

    /// The byte of the view for a byte of the canonical text; `None` inside what is left out.
    pub fn view_byte(&self, source: usize) -> Option<usize> {
        let (passed, _) = self.left_out.split_at(self.left_out.partition_point(|hole| hole.piece.start <= source));
        let seen = passed.last().is_none_or(|hole| hole.piece.end <= source);
        seen.then(|| source - left_out(passed))
    }

    /// What is left out strictly inside a range of the view.
    pub fn left_out_inside(&self, from: usize, to: usize) -> impl Iterator<Item = Piece> {
        self.left_out.iter().filter(move |hole| from < hole.at && hole.at < to).map(|hole| hole.piece)
    }
}

/// How many bytes are left out at these places.
fn left_out(holes: &[LeftOut]) -> usize {
    holes.iter().map(|hole| hole.piece.end - hole.piece.start).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_to_the_bytes() {
        let text = "Ünïcode, ﬁne (30) mărci: ".repeat(200);
        let view = View::new(&Arc::new(CanonicalText::from_plain(text.clone())), &[]);
        let finder = memmem::Finder::new("fine");
        let (mut from, mut found, mut out) = (0, 0, Vec::new());
        while let Some(at) = view.find(&finder, from..usize::MAX) {
            assert!(view.letters_at(at, 4, &mut out));
            let (start, end) = (out[0].start as usize, out[3].end as usize);
            assert_eq!(&text[start..end], "ﬁne");
            (from, found) = (at + 1, found + 1);
        }
        assert_eq!(found, 200);
    }

    #[test]
    fn half_a_ligature_is_no_match() {
        let view = View::new(&Arc::new(CanonicalText::from_plain("a ﬁne".to_owned())), &[]);
        let mut out = Vec::new();
        assert!(!view.letters_at(2, 3, &mut out));
        assert!(view.letters_at(1, 4, &mut out));
    }
}
