//! A text made searchable: its letters and digits in comparable form as one string, with a way back to its bytes.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use memchr::memmem;
use touchstone_furniture::Kind;
use touchstone_text::CanonicalText;

use crate::units::{Unit, walk};

/// How many bytes of the skeleton lie between two entries of the way back.
const STRIDE: usize = 128;

/// The letters and digits of a text in comparable form, made when first asked for. What stands between them is compared in the text itself.
#[derive(Debug)]
pub(crate) struct Index {
    text: Source,
    made: OnceLock<Skeleton>,
}

#[derive(Debug)]
enum Source {
    Canonical(Arc<CanonicalText>),
    Own(String),
}

#[derive(Debug)]
struct Skeleton {
    letters: String,
    /// Byte in the skeleton and byte in the text of a cluster's start, about every `STRIDE` bytes.
    checkpoints: Vec<(u32, u32)>,
}

/// A text with its index, and which bytes of the canonical text it leaves out.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View<'a> {
    pub text: &'a str,
    pub index: &'a Index,
    pub cuts: &'a [Cut],
}

/// A stretch of the canonical text that a view leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut {
    /// First byte left out, in the canonical text.
    pub start: usize,
    /// The byte after the last one left out.
    pub end: usize,
    /// Where in the view the hole is.
    pub at: usize,
    pub what: Kind,
}

impl Skeleton {
    fn new(text: &str) -> Self {
        let mut letters = String::with_capacity(text.len());
        let mut checkpoints = vec![(0, 0)];
        let (mut next, mut cluster) = (STRIDE, u32::MAX);
        walk(text, 0, &mut |unit| {
            if letters.len() >= next && unit.start != cluster {
                checkpoints.push((u32::try_from(letters.len()).unwrap_or(u32::MAX), unit.start));
                next = letters.len() + STRIDE;
            }
            cluster = unit.start;
            letters.push(unit.c);
            true
        });
        Self { letters, checkpoints }
    }
}

impl Index {
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

    fn made(&self) -> &Skeleton {
        self.made.get_or_init(|| Skeleton::new(self.text()))
    }

    pub fn skeleton(&self) -> &str {
        &self.made().letters
    }

    /// First occurrence of a skeleton at or after byte `from`, ending at or before `to`.
    pub fn find(&self, finder: &memmem::Finder<'_>, range: Range<usize>) -> Option<usize> {
        let letters = self.skeleton().as_bytes();
        let hay = letters.get(range.start..range.end.min(letters.len()))?;
        finder.find(hay).map(|at| at + range.start)
    }

    /// The `count` units of `text` that begin at byte `at` of the skeleton, into `out`. False when the stretch
    /// does not begin and end between clusters, or the text ends before.
    pub fn units_at(&self, text: &str, at: usize, count: usize, out: &mut Vec<Unit>) -> bool {
        out.clear();
        let checkpoints = &self.made().checkpoints;
        let slot = checkpoints.partition_point(|(skeleton, _)| *skeleton as usize <= at).saturating_sub(1);
        let Some(&(skeleton, byte)) = checkpoints.get(slot) else { return false };
        let (mut position, mut before, mut after) = (skeleton as usize, None, None);
        walk(text, byte as usize, &mut |unit| {
            if position < at {
                before = Some(unit);
            } else if out.len() < count {
                out.push(unit);
            } else {
                after = Some(unit);
                return false;
            }
            position += unit.c.len_utf8();
            true
        });
        let shares = |a: Option<Unit>, b: Option<&Unit>| a.zip(b).is_some_and(|(a, b)| a.start == b.start);
        out.len() == count && !shares(before, out.first()) && !shares(after, out.last())
    }
}

impl View<'_> {
    /// The byte of the canonical text that byte `at` of the view comes from.
    pub fn source_byte(&self, at: usize) -> usize {
        let passed = self.cuts.partition_point(|cut| cut.at <= at);
        at + self.cuts[..passed].iter().map(|cut| cut.end - cut.start).sum::<usize>()
    }

    /// The byte of the view for a byte of the canonical text; `None` inside what is left out.
    pub fn view_byte(&self, source: usize) -> Option<usize> {
        let passed = self.cuts.partition_point(|cut| cut.start <= source);
        if passed > 0 && self.cuts[passed - 1].end > source {
            return None;
        }
        source.checked_sub(self.cuts[..passed].iter().map(|cut| cut.end - cut.start).sum::<usize>())
    }

    /// What is left out strictly inside a range of the view.
    pub fn cuts_inside(&self, range: &Range<usize>) -> impl Iterator<Item = &Cut> {
        let range = range.clone();
        self.cuts.iter().filter(move |cut| range.start < cut.at && cut.at < range.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_to_the_bytes() {
        let text = "Ünïcode, ﬁne (30) mărci: ".repeat(200);
        let index = Index::of(text.clone());
        let finder = memmem::Finder::new("fine");
        let (mut from, mut found, mut out) = (0, 0, Vec::new());
        while let Some(at) = index.find(&finder, from..usize::MAX) {
            assert!(index.units_at(&text, at, 4, &mut out));
            let (start, end) = (out[0].start as usize, out[3].end as usize);
            assert_eq!(&text[start..end], "ﬁne");
            (from, found) = (at + 1, found + 1);
        }
        assert_eq!(found, 200);
    }

    #[test]
    fn half_a_ligature_is_no_match() {
        let text = "a ﬁne";
        let index = Index::of(text.to_owned());
        let mut out = Vec::new();
        assert!(!index.units_at(text, 2, 3, &mut out));
        assert!(index.units_at(text, 1, 4, &mut out));
    }
}
