//! Labels that may begin a heading or a clause, with what speaks for it. What counts is decided by the sequence that they make.

use std::collections::BTreeSet;

use super::labels::{Label, Shape};
use super::ordinal::{Count, Form};
use crate::flow::sentences::is_finished;
use crate::flow::{Flow, begins_paragraph};

/// Labels that a line has one behind the other, at most: "1.1 (a) (i)".
const CHAIN: usize = 3;

/// The first lines of a document are its head.
const HEAD: usize = 3;

/// A title is no longer, in characters.
pub(crate) const TITLE: usize = 110;

/// A label at the start of a line.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    /// The index of its line.
    pub line: usize,
    /// Its first character and the one after its last, in code points of the text.
    pub start: u32,
    pub end: u32,
    pub label: Label,
    /// From the left margin, as [`Flow::edge`] gives it.
    pub edge: i32,
    /// How far its line's middle is from the page's; `None` where places are not known.
    pub middle: Option<i32>,
    pub centred: bool,
    /// Whether another label follows it directly.
    pub chained: bool,
    /// Whether it is the first label of its line.
    pub first: bool,
}

/// The candidates of a text, in order. Lines of tables of contents are none.
pub(crate) fn candidates(flow: &Flow<'_>, contents: &BTreeSet<usize>) -> Vec<Candidate> {
    let mut out = Vec::new();
    for (i, line) in flow.lines.iter().enumerate().filter(|(i, _)| !contents.contains(i)) {
        let Some(label) = Label::parse(line.text).filter(|label| may_open(flow, i, label)) else { continue };
        let (edge, middle) = (flow.edge(line), flow.middle(line));
        let titled =
            line.length() <= TITLE && !line.text.ends_with([';', ',']) && !matches!(label.style.shape, Shape::Enclosed | Shape::Closed);
        let centred = titled && flow.is_centred(line);
        let mut start = line.span.start();
        let mut rest: Vec<char> = line.text.chars().skip(label.length).collect();
        let mut next = Some(label);
        for link in 0..CHAIN {
            let Some(label) = next.take() else { break };
            let end = start + u32::try_from(label.length).unwrap_or(0);
            let spaces = rest.iter().take_while(|c| c.is_whitespace()).count();
            let behind: String = rest[spaces..].iter().take(12).collect();
            let another = Label::parse(&behind).filter(|l| l.style.word.is_none() && l.style.shape == Shape::Enclosed);
            out.push(Candidate { line: i, start, end, label, edge, middle, centred, chained: another.is_some(), first: link == 0 });
            start = end + u32::try_from(spaces).unwrap_or(0);
            rest = rest[spaces..].iter().copied().skip(another.as_ref().map_or(0, |l| l.length)).collect();
            next = another;
        }
    }
    out
}

/// Whether a line with such a label may begin something: it does not go on with the sentence of the line above.
fn may_open(flow: &Flow<'_>, i: usize, label: &Label) -> bool {
    let line = &flow.lines[i];
    let alone = line.length() == label.length;
    let above = i.checked_sub(1).and_then(|k| flow.lines.get(k)).map_or("", |l| l.text);
    let listed = above.ends_with([',', ';', '\u{37e}', ':', '.', '”', '"'])
        || above.ends_with(" and")
        || above.ends_with(" or")
        || above.ends_with(" și")
        || above.ends_with(" sau");
    let paragraph = begins_paragraph(flow, i);
    // Between two pages there may be what is not known to be furniture.
    let seam = line.opens_page && !above.ends_with(|c: char| c.is_lowercase() || c == ',');
    let page = label.last().and_then(|o| o.value(Count::Arabic)).is_some_and(|v| v.0 == line.page);
    if let Some(word) = label.style.word {
        let numbered_exhibit =
            word.is_attached() && label.style.depth > 1 && label.style.form == Form::Digits && label.numbers[0].form == Form::Digits;
        // What is at the head of the document names the document, as an exhibit of another.
        let head = word.is_attached() && i < HEAD;
        let apart = paragraph || seam || flow.is_centred(line) || line.place.is_none() && is_finished(above) && line.length() <= TITLE;
        let sentence = word.is_attached() && line.length() > TITLE;
        return apart && !head && !numbered_exhibit && !sentence;
    }
    match label.style.shape {
        // The page's own number is none.
        Shape::Bare if alone && page => false,
        Shape::Bare if alone => flow.is_centred(line) || line.place.is_none() && line.blank > 0 && line.length() <= 5,
        Shape::Bare if label.style.depth == 1 => paragraph && line.length() <= TITLE && !line.text.ends_with(['.', ';', ',']),
        _ => paragraph || listed || seam,
    }
}
