//! The title of a numbered heading: what is left of a short line, the first words of a clause that are set off as a title, or the lines
//! below a label that has a line of its own.

use std::collections::BTreeSet;

use touchstone_text::CharSpan;

use super::candidates::{Candidate, TITLE};
use super::labels::Word;
use crate::flow::{Flow, begins_paragraph};

/// A title set off at the start of a clause is no longer, in characters.
const RUN_IN: usize = 90;

/// Lines that a title takes, at most.
const LINES: usize = 3;

/// A title.
pub(super) struct Title {
    pub span: CharSpan,
    /// The index after the last line that it takes.
    pub lines_end: usize,
}

/// The title of a label.
pub(super) fn title(flow: &Flow<'_>, candidate: &Candidate, opening: &BTreeSet<usize>) -> Option<Title> {
    let line = flow.lines.get(candidate.line)?;
    let passed = (candidate.end - line.span.start()) as usize;
    let rest: String = line.text.chars().skip(passed).collect();
    let parted = |c: char| c.is_whitespace() || matches!(c, '.' | ':' | '-' | '–' | '—');
    let lead = rest.chars().take_while(|c| parted(*c)).count();
    let rest: String = rest.chars().skip(lead).collect();
    let start = candidate.end + u32::try_from(lead).unwrap_or(0);
    if rest.is_empty() {
        return below(flow, candidate, opening);
    }
    let end = last_line(flow, candidate, opening);
    let whole: String = if end == candidate.line + 1 {
        rest.clone()
    } else {
        flow.lines[candidate.line + 1..end].iter().fold(rest.clone(), |all, l| all + " " + l.text)
    };
    let ends_here = opening.contains(&end) || begins_paragraph(flow, end) || end >= flow.lines.len();
    if ends_here
        && whole.chars().count() <= LINES * TITLE
        && is_title(&whole)
        && (end > candidate.line + 1 || whole.chars().count() <= TITLE)
        && !is_list_item(&whole)
        && run_in(&rest).is_none()
    {
        let last =
            if end == candidate.line + 1 { start + length(rest.trim_end_matches(['.', ':'])) } else { flow.lines[end - 1].span.end() };
        return Some(Title { span: CharSpan::between(start, last), lines_end: end });
    }
    run_in(&rest).map(|count| Title {
        span: CharSpan::between(start, start + length(&rest.chars().take(count).collect::<String>())),
        lines_end: candidate.line + 1,
    })
}

/// The index after the last line of a title that goes on in the lines below its label's: in the middle, or in capitals throughout.
fn last_line(flow: &Flow<'_>, candidate: &Candidate, opening: &BTreeSet<usize>) -> usize {
    let own = &flow.lines[candidate.line];
    let shouted = is_shouted(own.text);
    let goes_on = |at: usize| {
        let line = &flow.lines[at];
        let alike = candidate.centred && flow.is_centred(line) || shouted && is_shouted(line.text);
        alike && !opening.contains(&at) && line.page == own.page && !begins_paragraph(flow, at)
    };
    (candidate.line + 1..flow.lines.len())
        .take(LINES)
        .find(|at| !goes_on(*at))
        .unwrap_or((candidate.line + 1 + LINES).min(flow.lines.len()))
}

/// The first words of a clause, where they are set off as a title: "Termination. Either party may …", "PAYMENT - The Customer …".
fn run_in(rest: &str) -> Option<usize> {
    let chars: Vec<char> = rest.chars().take(RUN_IN + 4).collect();
    let end = (1..chars.len()).find(|i| {
        let after = chars.get(i + 1);
        match chars[*i] {
            '.' | ':' => after.is_none_or(|c| c.is_whitespace() || matches!(c, '—' | '–' | '-')),
            '—' | '–' => true,
            '-' => chars[*i - 1].is_whitespace() && after.is_some_and(|c| c.is_whitespace()),
            _ => false,
        }
    })?;
    let words: String = chars[..end].iter().collect();
    let more = chars.get(end + 1..).is_some_and(|c| c.iter().any(|c| c.is_alphanumeric()));
    (more && end <= RUN_IN && is_title(&words) && is_capitalised(&words)).then(|| words.trim_end().chars().count())
}

/// The lines below a label that has a line of its own, if they are a title.
fn below(flow: &Flow<'_>, candidate: &Candidate, opening: &BTreeSet<usize>) -> Option<Title> {
    let word = candidate.label.style.word;
    let own = &flow.lines[candidate.line];
    let mut end = candidate.line + 1;
    while end < flow.lines.len() && end <= candidate.line + LINES && !opening.contains(&end) {
        let line = &flow.lines[end];
        let alike = if own.place.is_some() { flow.is_centred(line) == candidate.centred } else { true };
        let fits = alike && line.length() <= TITLE && is_title(line.text) && line.page == own.page;
        // A title ends where a paragraph begins.
        let set_off = begins_paragraph(flow, end + 1) || opening.contains(&(end + 1));
        let shouted = is_shouted(line.text);
        if !fits || end > candidate.line + 1 && !(shouted == is_shouted(flow.lines[end - 1].text) && (candidate.centred || shouted)) {
            break;
        }
        let divides = candidate.centred || shouted || word.is_some_and(|w| w != Word::Article) || is_capitalised(line.text);
        if !divides || !(set_off || candidate.centred) {
            break;
        }
        end += 1;
    }
    // A whole title: not the first lines of a paragraph.
    let first = flow.lines.get(candidate.line + 1)?;
    let last = flow.lines.get(end.checked_sub(1)?)?;
    let whole = end > candidate.line + 1 && (opening.contains(&end) || begins_paragraph(flow, end) || end >= flow.lines.len());
    whole.then(|| Title { span: CharSpan::between(first.span.start(), last.span.end()), lines_end: end })
}

/// Whether words can be a title: they open with a capital or a quotation mark, and do not end as a sentence or an item of a list does.
pub(super) fn is_title(words: &str) -> bool {
    let words = words.trim();
    let letters = words.chars().filter(|c| c.is_alphabetic()).count();
    let opens = words.chars().find(|c| c.is_alphanumeric()).is_some_and(|c| c.is_uppercase() || c.is_numeric());
    let stop = words.ends_with('.') && !is_capitalised(words);
    letters >= 2
        && opens
        && !stop
        && !words.ends_with([',', ';'])
        && !words.ends_with(" and")
        && !words.ends_with(" or")
        && !words.ends_with(" of")
        && !words.ends_with(" the")
}

/// Whether most longer words begin with a capital.
pub(super) fn is_capitalised(words: &str) -> bool {
    let long: Vec<&str> =
        words.split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '’')).filter(|w| w.chars().count() > 3).collect();
    let capital = long.iter().filter(|w| w.starts_with(|c: char| c.is_uppercase() || c.is_numeric())).count();
    if long.is_empty() { words.chars().any(char::is_uppercase) } else { capital * 10 >= long.len() * 7 }
}

/// Whether words have no small letter.
pub(super) fn is_shouted(words: &str) -> bool {
    words.chars().filter(|c| c.is_uppercase()).count() >= 3 && !words.contains(char::is_lowercase)
}

/// Whether words end as an item of a list does.
fn is_list_item(words: &str) -> bool {
    words.ends_with([';', ',']) || words.ends_with('.') && words.split_whitespace().count() > 8
}

fn length(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}
