//! The place of a document that a reference names.

use std::collections::BTreeMap;

use super::Target;
use super::scan::{Named, What, Whose};
use crate::headings::labels::{Label, Shape, Word};
use crate::headings::ordinal::{Count, Ordinal};
use crate::headings::{Headings, Section, section_at};
use crate::notes::Note;
use crate::parts::Part;

/// How far into a section a point in the middle of a sentence is looked for.
const FAR: u32 = 12_000;

/// The places of a document by their numbers.
pub(super) struct Places<'d> {
    chars: &'d [char],
    sections: &'d [Section],
    labels: &'d [Option<Label>],
    /// Sections by their numbers, as [`key`] writes them.
    by_key: BTreeMap<String, Vec<u32>>,
    children: BTreeMap<Option<u32>, Vec<u32>>,
    notes: BTreeMap<&'d str, Vec<u32>>,
    note_places: Vec<u32>,
    parts: &'d [Part],
}

impl<'d> Places<'d> {
    /// The places of a document.
    pub fn new(chars: &'d [char], headings: &'d Headings, parts: &'d [Part], notes: &'d [Note]) -> Self {
        let (mut by_key, mut children) = (BTreeMap::<String, Vec<u32>>::new(), BTreeMap::<Option<u32>, Vec<u32>>::new());
        for (i, (section, label)) in (0_u32..).zip(headings.sections.iter().zip(&headings.labels)) {
            children.entry(section.parent).or_default().push(i);
            for key in label.iter().flat_map(|l| keys(&l.numbers)) {
                by_key.entry(key).or_default().push(i);
            }
        }
        let mut by_mark = BTreeMap::<&str, Vec<u32>>::new();
        for (i, note) in (0_u32..).zip(notes) {
            by_mark.entry(&note.mark).or_default().push(i);
        }
        let note_places = notes.iter().map(|n| n.anchor.or(n.spans.first().copied()).map_or(0, |s| s.start())).collect();
        Self { chars, sections: &headings.sections, labels: &headings.labels, by_key, children, notes: by_mark, note_places, parts }
    }

    /// Where a named place is.
    pub fn target(&self, named: &Named) -> Target {
        if named.whose == Whose::Another {
            return Target::Elsewhere;
        }
        let at = named.span.start();
        let word = match named.what {
            What::Note => return self.note(named).map_or(Target::Unresolved, Target::Note),
            What::Place(word) => word,
        };
        // "paragraph (b)", "alin. (1)": of the section in which it is said.
        let (found, inner) = if named.numbers.is_empty() {
            let Some((first, rest)) = named.inner.split_first() else { return Target::Unresolved };
            (self.nearby(at, first), rest)
        } else if matches!(word, Word::Point | Word::Paragraph) && named.numbers.len() == 1 && self.nearby(at, &named.numbers[0]).is_some()
        {
            (self.nearby(at, &named.numbers[0]), named.inner.as_slice())
        } else if word == Word::Part && named.numbers.len() > 1 {
            // "Part II-B": of an opinion.
            (self.numbered(word, &named.numbers[..1], at), &named.numbers[1..])
        } else {
            (self.numbered(word, &named.numbers, at), named.inner.as_slice())
        };
        let inline = || {
            let own = section_at(self.sections, at).filter(|_| named.numbers.is_empty())?;
            self.point(own, &named.inner).filter(|point| !named.span.contains(*point)).map(|point| Target::Point(own, point))
        };
        found.map_or_else(|| inline().unwrap_or(Target::Unresolved), |section| self.descend(section, inner))
    }

    fn note(&self, named: &Named) -> Option<u32> {
        let number = named.numbers.first().filter(|_| named.numbers.len() == 1)?.value(Count::Arabic)?;
        let same = self.notes.get(number.0.to_string().as_str())?;
        // Of notes of one number, that of the same opinion.
        let part = |at: u32| self.parts.partition_point(|p| p.span.start() <= at);
        let mine = part(named.span.start());
        same.iter().copied().find(|n| part(self.note_places[*n as usize]) == mine).or_else(|| (same.len() == 1).then(|| same[0]))
    }

    /// The section with such a number: with the same word before others, near before far.
    fn numbered(&self, word: Word, numbers: &[Ordinal], at: u32) -> Option<u32> {
        let all = keys(numbers).iter().filter_map(|key| self.by_key.get(key)).flatten().copied().collect::<Vec<u32>>();
        let around = self.root(section_at(self.sections, at));
        let rank = |i: &u32| {
            let label = self.labels[*i as usize].as_ref()?;
            let equal = label.numbers.len() == numbers.len() && label.numbers.iter().zip(numbers).all(|(a, b)| a.is(b));
            let own = label.style.word;
            let attached = word.is_attached() || own.is_some_and(Word::is_attached);
            // "Part II" of an opinion is a number in the middle of its line; a chapter or title has its word.
            let bare = word == Word::Part && own.is_none() && label.style.shape == Shape::Bare;
            if divides(word) > 0 && !bare && own != Some(word) {
                return None;
            }
            let list = matches!(label.style.shape, Shape::Enclosed | Shape::Closed) && own.is_none();
            if !equal
                || attached && own != Some(word)
                || own.is_some_and(|w| w != word && divides(w) != divides(word))
                || list && !matches!(word, Word::Paragraph | Word::Point | Word::Clause)
            {
                return None;
            }
            let depth = self.depth(*i);
            // A number without a word deep in a list is hardly meant, but for a paragraph.
            let deep = own.is_none() && label.style.depth == 1 && depth > 2 && !matches!(word, Word::Paragraph | Word::Point);
            (!deep).then_some((own != Some(word), self.root(Some(*i)) != around, depth, *i))
        };
        all.iter().filter_map(rank).min().map(|(_, _, _, i)| i)
    }

    /// A part of the section in which something is said, or of one around it.
    fn nearby(&self, at: u32, number: &Ordinal) -> Option<u32> {
        let mut around = section_at(self.sections, at);
        loop {
            if let Some(found) = self.child(around, number) {
                return Some(found);
            }
            around = self.sections[around? as usize].parent;
            around?;
        }
    }

    fn child(&self, parent: Option<u32>, number: &Ordinal) -> Option<u32> {
        let is = |i: &&u32| {
            self.labels[**i as usize].as_ref().and_then(Label::last).is_some_and(|last| last.form == number.form && last.is(number))
        };
        self.children.get(&parent)?.iter().find(is).copied()
    }

    /// What is named inside a section.
    fn descend(&self, section: u32, inner: &[Ordinal]) -> Target {
        let mut section = section;
        for (k, number) in inner.iter().enumerate() {
            let Some(child) = self.child(Some(section), number) else {
                return self
                    .point(section, inner.get(k..).unwrap_or_default())
                    .map_or(Target::Partly(section), |at| Target::Point(section, at));
            };
            section = child;
        }
        Target::Section(section)
    }

    /// "(d)" in the middle of a section's sentences, each number behind the one before.
    fn point(&self, section: u32, inner: &[Ordinal]) -> Option<u32> {
        let own = &self.sections[section as usize];
        let (mut at, end) = (own.heading().end(), own.span.end().min(own.span.start().saturating_add(FAR)));
        for number in inner {
            at = (at..end).find(|at| self.is_here(*at, number))?;
        }
        (!inner.is_empty()).then_some(at)
    }

    fn is_here(&self, at: u32, number: &Ordinal) -> bool {
        let at = at as usize;
        if self.chars.get(at) != Some(&'(') || at > 0 && !self.chars[at - 1].is_whitespace() {
            return false;
        }
        let count = self.chars[at + 1..].iter().take(7).take_while(|c| **c != ')').count();
        let inside: String = self.chars[at + 1..].iter().take(count).collect();
        Ordinal::parse(&inside).is_some_and(|o| o.is(number))
    }

    fn depth(&self, section: u32) -> usize {
        std::iter::successors(Some(section), |i| self.sections[*i as usize].parent).count()
    }

    /// The attachment in which a section is, if it is in one.
    fn root(&self, section: Option<u32>) -> Option<u32> {
        let attached = |i: &u32| self.labels[*i as usize].as_ref().and_then(|l| l.style.word).is_some_and(Word::is_attached);
        std::iter::successors(section, |i| self.sections[*i as usize].parent).find(attached)
    }
}

/// Words that name the same kind of division: a "clause 9" may be headed "Section 9".
fn divides(word: Word) -> u8 {
    match word {
        Word::Article | Word::Section | Word::Clause | Word::Paragraph | Word::Point => 0,
        Word::Title => 1,
        Word::Part => 2,
        Word::Chapter => 3,
        _ => 4,
    }
}

/// Numbers as a key: Roman ones as numbers and as letters.
fn keys(numbers: &[Ordinal]) -> Vec<String> {
    let written = |count: Count| {
        let one = |o: &Ordinal| {
            let value = o.value(Count::Arabic).or(o.value(count)).or(o.value(Count::Roman)).or(o.value(Count::Letters)).unwrap_or((0, 0));
            format!("{}^{}", value.0, value.1)
        };
        numbers.iter().map(one).collect::<Vec<_>>().join(".")
    };
    let mut all = vec![written(Count::Roman), written(Count::Letters)];
    all.dedup();
    all
}
