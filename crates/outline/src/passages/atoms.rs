//! The sentences and headings of a document, in order, each with what it belongs to: passages are made of them.

use std::collections::BTreeSet;

use touchstone_text::CharSpan;

use crate::flow::sentences::{ends_sentence, sentence_ends};
use crate::flow::{Flow, inside, paragraphs};
use crate::headings::section_at;
use crate::parts::{PartKind, part_at};
use crate::structure::Structure;

/// What may follow an atom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// A sentence ends, or a line that is no sentence.
    Sentence,
    /// A clause of a list ends, or what introduces it: the sentence goes on.
    Clause,
    /// A heading: what it is the heading of has to follow.
    Heading,
}

/// A sentence, a clause of a list, or a heading.
#[derive(Debug, Clone, Copy)]
pub(super) struct Atom {
    pub span: CharSpan,
    /// Its characters less those that are skipped.
    pub length: u32,
    /// Whether a paragraph begins with it.
    pub opens: bool,
    pub end: End,
    pub section: Option<u32>,
    /// The outermost section around it; of a footnote its page, as between two pages there is text.
    pub chapter: Option<u32>,
    pub part: u32,
    pub note: Option<u32>,
}

/// The atoms of the text.
pub(super) fn of_body(flow: &Flow<'_>, structure: &Structure) -> Vec<Atom> {
    let mut starts: BTreeSet<u32> = structure.sections.iter().map(|s| s.span.start()).collect();
    starts.extend(structure.parts.iter().map(|p| p.span.start()));
    let all = paragraphs(flow, &|i| starts.contains(&flow.lines[i].span.start()));
    let mut out = Vec::new();
    for paragraph in all {
        let at = paragraph.span.start();
        let part = part_at(&structure.parts, at).unwrap_or(0);
        let section = section_at(&structure.sections, at);
        let chapter = std::iter::successors(section, |i| structure.sections[*i as usize].parent).last();
        let own = section.map(|i| &structure.sections[i as usize]);
        let heading = own.is_some_and(|s| {
            s.span.start() == at && s.heading().end() >= paragraph.span.end() || s.title.is_some_and(|t| t.covers(paragraph.span))
        });
        let kind = structure.parts.get(part as usize).map(|p| p.kind);
        let list = matches!(kind, Some(PartKind::Contents | PartKind::Caption | PartKind::Signatures));
        let made = Atom { span: paragraph.span, length: 0, opens: true, end: End::Sentence, section, chapter, part, note: None };
        let end = |text: &str, last: bool| match () {
            () if heading => End::Heading,
            () if list || !last || ends_sentence(text) => End::Sentence,
            () => clause(text),
        };
        split(flow, made, &structure.skipped, &mut out, end);
    }
    out
}

/// How a paragraph that does not end as a sentence does ends: a line of a table or a heading is whole, a clause is not.
fn clause(text: &str) -> End {
    let open = text.trim_end().ends_with([',', ';', '\u{37e}', ':', '-', '—', '–'])
        || [" and", " or", " și", " sau", " the", " of"].iter().any(|w| text.trim_end().ends_with(w));
    // "We look to", above a list: a line of a table or a heading ends with a word that has a capital.
    let open = open || text.split_whitespace().next_back().is_some_and(|w| w.chars().all(char::is_lowercase));
    if open || text.chars().count() > 120 { End::Clause } else { End::Sentence }
}

/// The atoms of the footnotes. `furniture` is what is inside them and no part of them.
pub(super) fn of_notes(flow: &Flow<'_>, structure: &Structure, furniture: &[CharSpan]) -> Vec<Atom> {
    let mut out = Vec::new();
    for (i, note) in structure.notes.iter().enumerate() {
        let at = note.anchor.map_or_else(|| note.spans.first().map_or(0, |s| s.start()), |a| a.start());
        let part = part_at(&structure.parts, at).unwrap_or(0);
        let section = section_at(&structure.sections, at);
        for span in &note.spans {
            let made = Atom {
                span: *span,
                length: 0,
                opens: true,
                end: End::Sentence,
                section,
                chapter: Some(flow.text.page_at(span.start()).number),
                part,
                note: u32::try_from(i).ok(),
            };
            split(flow, made, furniture, &mut out, |_, _| End::Sentence);
        }
    }
    out
}

/// Adds the sentences of a stretch of text. `end` says how one ends, given its words and whether it is the last.
fn split(flow: &Flow<'_>, made: Atom, skipped: &[CharSpan], out: &mut Vec<Atom>, end: impl Fn(&str, bool) -> End) {
    let mut chars: Vec<char> = Vec::with_capacity(made.span.len() as usize);
    let mut places: Vec<u32> = Vec::with_capacity(made.span.len() as usize);
    let mut gaps = inside(skipped, made.span).peekable();
    for (c, at) in flow.text.slice(made.span).chars().zip(made.span.start()..) {
        while gaps.next_if(|g| g.end() <= at).is_some() {}
        if gaps.peek().is_none_or(|g| !g.contains(at)) {
            chars.push(c);
            places.push(at);
        }
    }
    let ends = sentence_ends(&chars);
    let mut from = 0;
    for (k, to) in ends.iter().copied().enumerate() {
        let Some(first) = (from..to).find(|i| !chars[*i].is_whitespace()) else { continue };
        let words: String = chars[first..to].iter().collect();
        let span = CharSpan::between(places[first], places[to - 1] + 1);
        let length = u32::try_from(to - first).unwrap_or(u32::MAX);
        out.push(Atom { span, length, opens: from == 0, end: end(&words, k + 1 == ends.len()), ..made });
        from = to;
    }
}
