//! Headings and clauses, found by evidence: numbers that count up in one way of writing at one edge, and short lines that stand out from
//! the text below them.

mod candidates;
pub(crate) mod contents;
pub(crate) mod labels;
pub(crate) mod ordinal;
pub(crate) mod sequence;
mod titles;
mod unnumbered;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use touchstone_text::{CanonicalText, CharSpan};

use crate::flow::{Flow, paragraphs};
use crate::stored;
use candidates::{Candidate, candidates};
use labels::Label;
use sequence::{Placed, sequences};

/// A heading without a number is that of the numbers that begin no more characters below it.
const BELOW: u32 = 400;

/// A heading or a numbered clause, and all that belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// From its label or title to the next one that is no part of it.
    #[serde(with = "stored::span", rename = "s")]
    pub span: CharSpan,
    /// Its number as written, with its marks: "Section 2.03.", "(d)".
    #[serde(with = "stored::maybe_span", rename = "l", default, skip_serializing_if = "Option::is_none")]
    pub label: Option<CharSpan>,
    /// Its title.
    #[serde(with = "stored::maybe_span", rename = "t", default, skip_serializing_if = "Option::is_none")]
    pub title: Option<CharSpan>,
    /// The index of the section that it is a part of.
    #[serde(rename = "p", default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
}

impl Section {
    /// What is read as its heading: label and title, on one line, the label without closing stops. "18 Termination", "(d)".
    pub fn name(&self, text: &CanonicalText, skipped: &[CharSpan]) -> String {
        let label = self.label.map(|span| one_line(&crate::passages::text_of(text, span, skipped)));
        let title = self.title.map(|span| one_line(&crate::passages::text_of(text, span, skipped)));
        let label = label.map(|l| l.trim_end_matches(['.', ':', '-', '–', '—', ' ']).to_owned());
        [label, title].into_iter().flatten().filter(|s| !s.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// Where its heading ends.
    pub fn heading(&self) -> CharSpan {
        let end = [self.label, self.title].into_iter().flatten().map(CharSpan::end).max().unwrap_or(self.span.start());
        CharSpan::between(self.span.start(), end)
    }
}

/// What of a document's headings other steps need too.
#[derive(Debug)]
pub(crate) struct Headings {
    pub sections: Vec<Section>,
    /// The label of each section.
    pub labels: Vec<Option<Label>>,
    /// The lines of tables of contents.
    pub contents: BTreeSet<usize>,
    /// The lines with which a section begins.
    pub opening: BTreeSet<usize>,
}

/// The headings of a document. At each of the places of `anew`, in order, an opinion or the like begins: no section goes on there, and the
/// line there is no heading. `fronted` says of a place that it is in a caption or a headnote, whose lines are none either.
pub(crate) fn headings(flow: &Flow<'_>, anew: &[u32], fronted: &dyn Fn(u32) -> bool) -> Headings {
    let contents = contents::contents(flow);
    let all = candidates(flow, &contents);
    let placed = sequences(&all, anew);
    let mut opening: BTreeSet<usize> = placed.iter().map(|p| all[p.candidate].line).collect();
    // No title goes on where an opinion begins.
    opening.extend(anew.iter().map(|at| flow.lines.partition_point(|l| l.span.start() < *at)));
    let numbered: Vec<Numbered> = placed.iter().map(|p| Numbered::new(flow, &all, p, &opening)).collect();
    let titled: BTreeSet<usize> = numbered.iter().flat_map(|n| n.lines.clone()).collect();
    let free = paragraphs(flow, &|i| opening.contains(&i) || contents.contains(&i));
    let mut lone = unnumbered::unnumbered(flow, &free, &opening, &titled, &contents);
    let front = front(flow, &placed, &all);
    lone.retain(|l| anew.binary_search(&l.start()).is_err() && !fronted(l.start()) && l.start() >= front);
    let mut built = build(flow, &all, &placed, numbered, &lone, anew);
    built.contents = contents;
    built
}

/// Where an agreement's own text begins: with its recitals or its first number. Lines above are its title and the names of its parties.
fn front(flow: &Flow<'_>, placed: &[Placed], all: &[Candidate]) -> u32 {
    let early = flow.text.len() / 4;
    let Some(recitals) = crate::parts::recitals_heading(flow).filter(|at| *at < early) else { return 0 };
    let first = placed.first().map_or(recitals, |p| all[p.candidate].start);
    recitals.min(first)
}

/// A label that counts, with its title.
struct Numbered {
    title: Option<CharSpan>,
    /// The lines behind its own that its title takes.
    lines: std::ops::Range<usize>,
}

impl Numbered {
    fn new(flow: &Flow<'_>, all: &[Candidate], placed: &Placed, opening: &BTreeSet<usize>) -> Self {
        let candidate = &all[placed.candidate];
        let title = if candidate.chained { None } else { titles::title(flow, candidate, opening) };
        title.map_or(Self { title: None, lines: 0..0 }, |t| Self { title: Some(t.span), lines: candidate.line + 1..t.lines_end })
    }
}

/// Numbered and unnumbered headings as one tree, in the order of the text.
fn build(flow: &Flow<'_>, all: &[Candidate], placed: &[Placed], numbered: Vec<Numbered>, lone: &[CharSpan], anew: &[u32]) -> Headings {
    let (mut last_of_run, mut first_of_run) = (BTreeMap::<usize, u32>::new(), BTreeMap::<usize, u32>::new());
    for p in placed {
        last_of_run.insert(p.run, all[p.candidate].start);
    }
    let mut out = Headings {
        sections: Vec::new(),
        labels: Vec::new(),
        contents: BTreeSet::new(),
        opening: placed.iter().map(|p| all[p.candidate].line).collect(),
    };
    // For each numbered heading its place in the tree.
    let mut index: Vec<u32> = Vec::with_capacity(placed.len());
    let mut open_lone: Option<u32> = None;
    let mut lone = lone.iter().peekable();
    let mut last: Option<usize> = None;
    let next = |out: &Headings| u32::try_from(out.sections.len()).unwrap_or(u32::MAX);
    let mut ahead = anew.iter().copied().peekable();
    for (k, (p, own)) in placed.iter().zip(numbered).enumerate() {
        let start = all[p.candidate].start;
        let bound = |at: u32| anew.partition_point(|a| *a <= at);
        while let Some(title) = lone.next_if(|l| l.start() < start) {
            // A heading without a number is a part of those that go on behind it.
            let mut parent = last;
            parent = parent.filter(|at| bound(all[placed[*at].candidate].start) == bound(title.start()));
            while let Some(at) = parent.filter(|at| last_of_run.get(&placed[*at].run).is_none_or(|end| *end < title.start())) {
                parent = placed[at].parent;
            }
            open_lone = Some(next(&out));
            out.sections.push(Section { span: *title, label: None, title: Some(*title), parent: parent.map(|at| index[at]) });
            out.labels.push(None);
        }
        while ahead.next_if(|at| *at <= start).is_some() {
            open_lone = open_lone.filter(|above| out.sections.get(*above as usize).is_some_and(|s| bound(s.span.start()) == bound(start)));
        }
        let mut parent = p.parent.map(|at| index[at]);
        // What begins below a heading without a number is a part of it, if nothing of the same sequence is before it.
        let first = *first_of_run.entry(p.run).or_insert(next(&out));
        let nests = |above: &u32| {
            let lone = &out.sections[*above as usize];
            let from = out.sections.get(first as usize).map_or(start, |s| s.span.start());
            first > *above && lone.parent == parent && from < lone.span.end() + BELOW
        };
        parent = open_lone.filter(nests).or(parent);
        index.push(next(&out));
        last = Some(k);
        let label = CharSpan::between(start, all[p.candidate].end);
        out.sections.push(Section { span: label, label: Some(label), title: own.title, parent });
        out.labels.push(Some(all[p.candidate].label.clone()));
    }
    for title in lone {
        out.sections.push(Section { span: *title, label: None, title: Some(*title), parent: None });
        out.labels.push(None);
    }
    close(&mut out.sections, flow.text.len(), anew);
    out
}

/// Gives each section its end: the start of the next that is no part of it, or of an opinion. What names a parent that has ended is a part
/// of what is open around that.
fn close(sections: &mut [Section], end: u32, anew: &[u32]) {
    let mut open: Vec<usize> = Vec::new();
    let mut is_open = vec![false; sections.len()];
    let mut anew = anew.iter().copied().peekable();
    let shut = |sections: &mut [Section], at: usize, end: u32| sections[at].span = CharSpan::between(sections[at].span.start(), end);
    for i in 0..sections.len() {
        let start = sections[i].span.start();
        while let Some(bound) = anew.next_if(|bound| *bound <= start) {
            for last in open.drain(..) {
                is_open[last] = false;
                shut(sections, last, bound);
            }
        }
        while let Some(parent) = sections[i].parent.filter(|p| !is_open[*p as usize]) {
            sections[i].parent = sections[parent as usize].parent;
        }
        while let Some(last) = open.pop_if(|last| sections[i].parent != u32::try_from(*last).ok()) {
            is_open[last] = false;
            shut(sections, last, start);
        }
        is_open[i] = true;
        open.push(i);
    }
    for last in open {
        let start = sections[last].span.start();
        let bound = anew.peek().copied().filter(|bound| *bound > start).unwrap_or(end);
        shut(sections, last, bound);
    }
}

/// The index of the innermost section around a position; `None` before the first heading.
pub fn section_at(sections: &[Section], position: u32) -> Option<u32> {
    let after = sections.partition_point(|s| s.span.start() <= position);
    let mut at = after.checked_sub(1);
    while let Some(i) = at {
        if sections[i].span.contains(position) {
            return u32::try_from(i).ok();
        }
        at = sections[i].parent.map(|p| p as usize);
    }
    None
}

/// The headings around a position, from the outermost in; empty before the first.
pub fn path_at(sections: &[Section], position: u32) -> Vec<u32> {
    let mut path: Vec<u32> = std::iter::successors(section_at(sections, position), |i| sections.get(*i as usize)?.parent).collect();
    path.reverse();
    path
}

fn one_line(text: &str) -> String {
    touchstone_text::snippet(text)
}
