//! Footnotes: each with its mark, the place of the text that it is a note to, and its words, which may go on on the next page.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use touchstone_furniture::Kind;
use touchstone_text::CharSpan;

use crate::flow::Flow;
use crate::stored;

/// A footnote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Its mark: "7", "*".
    #[serde(rename = "m")]
    pub mark: String,
    /// Where the text has the mark; `None` where it was not found.
    #[serde(with = "stored::maybe_span", rename = "a", default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<CharSpan>,
    /// Its words with its mark: one span, or one for each page. In order.
    #[serde(with = "stored::spans", rename = "s")]
    pub spans: Vec<CharSpan>,
}

impl Note {
    /// Whether a position is in its words.
    pub fn contains(&self, position: u32) -> bool {
        self.spans.iter().any(|s| s.contains(position))
    }
}

/// The notes of a document, in the order of the text.
pub(crate) fn notes(flow: &Flow<'_>) -> Vec<Note> {
    let anchors: Vec<CharSpan> = flow.furniture.iter().filter(|(_, kind)| *kind == Kind::FootnoteMark).map(|(span, _)| *span).collect();
    let mut out: Vec<Note> = Vec::new();
    let mut free = 0;
    for (block, _) in flow.furniture.iter().filter(|(_, kind)| *kind == Kind::Footnote) {
        let page = flow.text.page_at(block.start());
        // Marks of this page, and of the one before it, that no note has taken.
        while anchors.get(free).is_some_and(|a| flow.text.page_at(a.start()).number + 1 < page.number) {
            free += 1;
        }
        let opened = openings(flow, *block, out.last().and_then(|n| n.mark.parse().ok()));
        let from = block.start();
        let first = opened.first().map_or(block.end(), |o| o.0);
        if first > from && flow.text.slice(CharSpan::between(from, first)).chars().any(char::is_alphanumeric) {
            // The rest of the last note of the page before.
            let rest = CharSpan::between(from, first);
            match out.last_mut() {
                Some(last) => last.spans.push(rest),
                None => out.push(Note { mark: String::new(), anchor: None, spans: vec![rest] }),
            }
        }
        for (k, (at, mark)) in opened.iter().enumerate() {
            let end = opened.get(k + 1).map_or(block.end(), |next| next.0);
            let anchor =
                anchors.iter().skip(free).take_while(|a| a.start() < page.span.end()).find(|a| plain(flow.text.slice(**a)) == *mark);
            out.push(Note { mark: mark.clone(), anchor: anchor.copied(), spans: vec![CharSpan::between(*at, end)] });
        }
    }
    for note in &mut out {
        note.spans = note.spans.iter().filter_map(|s| trimmed(flow, *s)).collect();
    }
    out.retain(|n| !n.spans.is_empty());
    out
}

/// Where the notes of a block begin, and their marks. `last` is the number of the note before it.
fn openings(flow: &Flow<'_>, block: CharSpan, last: Option<u32>) -> Vec<(u32, String)> {
    let page = flow.text.page_at(block.start());
    let from = page.span.start();
    let all = flow
        .text
        .facts(page.number)
        .map_or(&[][..], |facts| &facts.raised)
        .iter()
        .map(|s| CharSpan::between(s.start() + from, s.end() + from));
    let (raised, above): (Vec<CharSpan>, Vec<CharSpan>) = all.partition(|s| block.covers(*s));
    // What the text above refers to.
    let referred: BTreeSet<String> = above.iter().map(|s| plain(flow.text.slice(*s))).collect();
    let is_raised = |at: u32| raised.iter().any(|s| s.contains(at));
    let chars: Vec<char> = flow.text.slice(block).chars().collect();
    let mut out: Vec<(u32, String)> = Vec::new();
    let mut expected = last.map(|n| n + 1);
    let (mut at, mut line_start, mut line) = (0, true, 0);
    while at < chars.len() {
        let c = chars[at];
        let position = block.start() + u32::try_from(at).unwrap_or(0);
        if c == '\n' {
            (line_start, line) = (true, at + 1);
        } else if !c.is_whitespace() {
            let length = mark_length(&chars[at..]);
            let mark: String = plain(&chars[at..at + length].iter().collect::<String>());
            let number: Option<u32> = mark.parse().ok();
            let before = at.checked_sub(1).map(|k| chars[k]);
            let apart = before.is_none_or(char::is_whitespace);
            let text = chars.get(at + length).copied();
            let sentence = chars[..at]
                .iter()
                .rev()
                .find(|c| !c.is_whitespace())
                .is_none_or(|c| matches!(c, '.' | ')' | '”' | '"' | '’' | '—' | '?' | ']'));
            let opens = text.is_some_and(|t| t.is_whitespace() || t.is_alphabetic() || matches!(t, '“' | '"' | '‘' | '(' | '[' | '§'));
            // A number is a note's where it is raised or opens a line, and is the one that comes next; a sign opens a line.
            let next = number.is_some_and(|n| expected.is_none_or(|e| n >= e && n <= e + 2));
            let counts = match number {
                Some(n) => {
                    next && opens
                        && apart
                        && (is_raised(position)
                            || line_start && raised.is_empty()
                            || sentence && expected == Some(n) && referred.contains(&mark))
                }
                None => length > 0 && line_start && opens,
            };
            if length > 0 && counts {
                expected = number.map(|n| n + 1).or(expected);
                // Extraction may put a raised mark at the end of its note's first line.
                let trailing = text == Some('\n') && !line_start;
                let start = if trailing { block.start() + u32::try_from(line).unwrap_or(0) } else { position };
                if out.last().is_none_or(|last| last.0 < start) {
                    out.push((start, mark));
                }
            }
            line_start = false;
            at += length.max(1);
            continue;
        }
        at += 1;
    }
    out
}

/// The length of what may be a mark: a number of up to three digits, or signs.
fn mark_length(chars: &[char]) -> usize {
    let digits = chars.iter().take_while(|c| digit(**c).is_some()).count();
    let signs = chars.iter().take_while(|c| matches!(c, '*' | '∗' | '†' | '‡')).count();
    if digits > 3 { 0 } else { digits.max(signs.min(4)) }
}

fn digit(c: char) -> Option<u32> {
    c.to_digit(10).or(match c {
        '¹' => Some(1),
        '²' => Some(2),
        '³' => Some(3),
        '⁰' => Some(0),
        '⁴'..='⁹' => Some(u32::from(c) - u32::from('⁰')),
        _ => None,
    })
}

/// A mark with plain digits.
fn plain(mark: &str) -> String {
    mark.chars().map(|c| digit(c).and_then(|d| char::from_digit(d, 10)).unwrap_or(c)).collect()
}

/// A span without white space and rules of dashes at its ends; `None` where nothing is left.
fn trimmed(flow: &Flow<'_>, span: CharSpan) -> Option<CharSpan> {
    let text = flow.text.slice(span);
    let lead = text.chars().take_while(|c| c.is_whitespace() || matches!(c, '—' | '―' | '─' | '_')).count();
    let tail = text.chars().rev().take_while(|c| c.is_whitespace()).count();
    let start = span.start() + u32::try_from(lead).ok()?;
    let end = span.end().checked_sub(u32::try_from(tail).ok()?)?;
    (start < end).then(|| CharSpan::between(start, end))
}
