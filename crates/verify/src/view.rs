//! A text made searchable: its letters and digits in comparable form as one string, with a way back to its bytes.

use std::ops::Range;

use memchr::memmem;

use crate::units::{Unit, walk};

/// How many bytes of the skeleton lie between two entries of the way back.
const STRIDE: usize = 128;

/// The letters and digits of a text in comparable form. What stands between them is compared in the text itself.
#[derive(Debug)]
pub(crate) struct Index {
    skeleton: String,
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
    pub what: crate::furniture::Furniture,
}

impl Index {
    pub fn new(text: &str) -> Self {
        let mut skeleton = String::with_capacity(text.len());
        let mut checkpoints = vec![(0, 0)];
        let (mut next, mut cluster) = (STRIDE, u32::MAX);
        walk(text, 0, &mut |unit| {
            if skeleton.len() >= next && unit.start != cluster {
                checkpoints.push((u32::try_from(skeleton.len()).unwrap_or(u32::MAX), unit.start));
                next = skeleton.len() + STRIDE;
            }
            cluster = unit.start;
            skeleton.push(unit.c);
            true
        });
        Self { skeleton, checkpoints }
    }

    pub fn skeleton(&self) -> &str {
        &self.skeleton
    }

    /// First occurrence of a skeleton at or after byte `from`, ending at or before `to`.
    pub fn find(&self, finder: &memmem::Finder<'_>, range: Range<usize>) -> Option<usize> {
        let hay = self.skeleton.as_bytes().get(range.start..range.end.min(self.skeleton.len()))?;
        finder.find(hay).map(|at| at + range.start)
    }

    /// The `count` units of `text` that begin at byte `at` of the skeleton, into `out`. False when the stretch
    /// does not begin and end between clusters, or the text ends before.
    pub fn units_at(&self, text: &str, at: usize, count: usize, out: &mut Vec<Unit>) -> bool {
        out.clear();
        let slot = self.checkpoints.partition_point(|(skeleton, _)| *skeleton as usize <= at).saturating_sub(1);
        let Some(&(skeleton, byte)) = self.checkpoints.get(slot) else { return false };
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
        let index = Index::new(&text);
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
        let index = Index::new(text);
        let mut out = Vec::new();
        assert!(!index.units_at(text, 2, 3, &mut out));
        assert!(index.units_at(text, 1, 4, &mut out));
    }
}
