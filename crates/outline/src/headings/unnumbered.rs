//! Headings without a number: short paragraphs in capitals, in the middle or in a larger font, above text.

use std::collections::BTreeSet;

use touchstone_text::CharSpan;

use super::candidates::TITLE;
use super::titles::{is_capitalised, is_shouted, is_title};
use crate::flow::{Flow, Paragraph};

/// A heading takes no more lines.
const LINES: usize = 3;

/// Text below a heading has this many characters at least.
const TEXT: usize = 90;

/// Headings one below the other, at most: more are a cover, a caption, a signature block or a table.
const TOGETHER: usize = 2;

/// The headings among some paragraphs, in order.
pub(super) fn unnumbered(
    flow: &Flow<'_>,
    paragraphs: &[Paragraph],
    opening: &BTreeSet<usize>,
    titled: &BTreeSet<usize>,
    contents: &BTreeSet<usize>,
) -> Vec<CharSpan> {
    let looks: Vec<Look> = paragraphs
        .iter()
        .map(|p| {
            let first = p.lines.start;
            if opening.contains(&first) {
                return Look::Text;
            }
            if titled.contains(&first) || contents.contains(&first) {
                return Look::Other;
            }
            look(flow, p)
        })
        .collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < looks.len() {
        let end = at + looks[at..].iter().take_while(|l| **l == Look::Heading).count();
        if end == at {
            at += 1;
            continue;
        }
        let above_text = looks.get(end) == Some(&Look::Text);
        if above_text && end - at <= TOGETHER {
            found.extend(paragraphs[at..end].iter().map(|p| p.span));
        } else if above_text && looks[..at].iter().rev().take(3).any(|l| *l == Look::Text) {
            found.push(paragraphs[end - 1].span);
        }
        at = end;
    }
    found
}

/// What a paragraph looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Look {
    Heading,
    Text,
    Other,
}

fn look(flow: &Flow<'_>, paragraph: &Paragraph) -> Look {
    let lines = &flow.lines[paragraph.lines.clone()];
    let length: usize = lines.iter().map(|l| l.length()).sum();
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return Look::Other };
    let margins = flow.margins(first);
    let letters: usize = lines.iter().map(|l| l.text.chars().filter(|c| c.is_alphabetic()).count()).sum();
    if length > TITLE || lines.len() > LINES || letters < 4 || letters * 2 < length {
        return if length >= TEXT && letters * 2 > length { Look::Text } else { Look::Other };
    }
    let words: String = lines.iter().map(|l| l.text).collect::<Vec<_>>().join(" ");
    let larger = first.place.is_some_and(|p| p.height * 100 >= margins.height * 112);
    let centred = lines.iter().all(|l| flow.is_centred(l));
    let shouted = is_shouted(&words);
    let stands_out =
        shouted || centred && is_capitalised(&words) || larger && is_capitalised(&words) || is_plain_heading(flow, paragraph, &words);
    let blank_line = words.contains("___") || words.contains("...") || words.starts_with("By:") || words.contains(": /s/");
    let ends = !last.text.ends_with(['.', ',', ';', ':']) || shouted && last.text.ends_with(['.', ':']);
    if stands_out && is_title(&words) && ends && !blank_line {
        Look::Heading
    } else if length >= TEXT {
        Look::Text
    } else {
        Look::Other
    }
}

/// In a text file, or in a font as the text's: a line with a capital to each word, alone between gaps, shorter than the text.
fn is_plain_heading(flow: &Flow<'_>, paragraph: &Paragraph, words: &str) -> bool {
    let (first, after) = (&flow.lines[paragraph.lines.start], flow.lines.get(paragraph.lines.end));
    let short = words.chars().count() <= 60 && words.split_whitespace().count() <= 8 && paragraph.lines.len() == 1;
    let Some(after) = after.filter(|_| short && is_capitalised(words) && words.split_whitespace().count() >= 1) else { return false };
    let longer = words.chars().filter(|c| c.is_alphabetic()).count() >= 5 && !words.contains(|c: char| c.is_ascii_digit());
    match (first.place, after.place) {
        (Some(own), Some(_)) => longer && own.left <= flow.margins(first).left + 30 && !first.opens_page && after.length() >= 60,
        (None, None) => longer && first.blank > 0 && first.gap == 0 && (after.blank > 0 || after.length() > 70),
        _ => false,
    }
}
