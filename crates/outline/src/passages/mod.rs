//! Passages: what is searched, shown to a model and cited. Cut by clause and paragraph, never inside a sentence.

mod atoms;
mod pack;

use serde::{Deserialize, Serialize};
use touchstone_text::{CanonicalText, CharSpan, ContentHash, fragment_ref};

use crate::flow::{Flow, inside};
use crate::structure::Structure;

/// Wished lengths in code points, less what is skipped. A sentence that is longer is a passage by itself.
pub(crate) const SHORTEST: u32 = 300;
pub(crate) const LONGEST: u32 = 1_200;

/// A passage. Its text is its span without what it skips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// From its first character to its last.
    #[serde(with = "crate::stored::span")]
    pub span: CharSpan,
    /// Furniture inside it, in order: no part of its text. The text of footnotes is in passages of its own.
    #[serde(with = "crate::stored::spans")]
    pub skipped: Vec<CharSpan>,
    /// The page on which it starts, from 1.
    pub page: u32,
    /// The index of the innermost section in which it starts; its path are that one's parents. Of a footnote, where its mark is.
    pub section: Option<u32>,
    /// The index of the part in which it is; of a footnote, of the part to which it is a note.
    pub part: u32,
    /// The index of the footnote with which it begins, if it is one.
    pub note: Option<u32>,
    /// The indexes of the passages before and after it in the same part, or among the footnotes.
    pub before: Option<u32>,
    /// The same, after it.
    pub after: Option<u32>,
}

impl Passage {
    /// Its text: the span without what is skipped, character for character.
    pub fn text(&self, text: &CanonicalText) -> String {
        text_of(text, self.span, &self.skipped)
    }

    /// Its ref, of so many hexadecimal digits (eight, unless a library has a collision).
    pub fn reference(&self, document: ContentHash, pipeline: &str, digits: usize) -> String {
        fragment_ref(document, pipeline, self.span, digits)
    }
}

/// The passages of a text in order of their starts. Each character that is neither white space nor furniture is in exactly one, and each
/// word of a footnote in exactly one of the footnotes'.
pub fn passages(text: &CanonicalText, structure: &Structure) -> Vec<Passage> {
    passages_of(&Flow::new(text), structure)
}

/// The same of a text that was read.
pub(crate) fn passages_of(flow: &Flow<'_>, structure: &Structure) -> Vec<Passage> {
    let text = flow.text;
    let inner = &structure.furniture;
    let body = pack::pack(atoms::of_body(flow, structure));
    let notes = pack::pack(atoms::of_notes(flow, structure, inner));
    let mut out: Vec<Passage> = Vec::with_capacity(body.len() + notes.len());
    for (packed, skipped) in body.into_iter().map(|p| (p, &structure.skipped)).chain(notes.into_iter().map(|p| (p, inner))) {
        out.push(Passage {
            span: packed.span,
            skipped: inside(skipped, packed.span).collect(),
            page: text.page_at(packed.span.start()).number,
            section: packed.section,
            part: packed.part,
            note: packed.note,
            before: None,
            after: None,
        });
    }
    out.sort_by_key(|p| (p.span.start(), p.note.is_some(), p.span.end()));
    join(&mut out);
    out
}

/// Tells each passage its neighbours.
fn join(passages: &mut [Passage]) {
    for notes in [false, true] {
        let mut last: Option<usize> = None;
        for at in 0..passages.len() {
            if passages[at].note.is_some() != notes {
                continue;
            }
            if let Some(before) = last.filter(|before| passages[*before].part == passages[at].part) {
                passages[at].before = u32::try_from(before).ok();
                passages[before].after = u32::try_from(at).ok();
            }
            last = Some(at);
        }
    }
}

/// The text of a span without what is skipped, which is in order.
pub fn text_of(text: &CanonicalText, span: CharSpan, skipped: &[CharSpan]) -> String {
    let (mut out, mut from) = (String::new(), span.start());
    for gap in inside(skipped, span) {
        out.push_str(text.slice(CharSpan::between(from, gap.start())));
        from = gap.end();
    }
    out.push_str(text.slice(CharSpan::between(from, span.end().max(from))));
    out
}
