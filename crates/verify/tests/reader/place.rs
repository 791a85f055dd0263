//! Where a verdict says that words are: the span, its parts, what was skipped, what was cut off, the other places.

use touchstone_text::{CanonicalText, CharSpan};
use touchstone_verify::{Found, Part, Side, SkippedKind, Verdict, Warning};

use super::figures::numbers;

/// How far around an edge a number is read.
const AROUND: u32 = 60;

pub fn check(text: &CanonicalText, verdict: &Verdict, found: &Found, said: &mut Vec<String>) {
    let span = found.span();
    let (start, end) = (span.char_start, span.char_end);
    if start >= end || end > text.len() || slice(text, start, end) != span.text {
        said.push(format!("the span {start}..{end} is not the text there"));
        return;
    }
    let parts = found.parts();
    let ends = (parts.first().map(|p| p.char_start), parts.last().map(|p| p.char_end));
    let ordered = parts.iter().all(|p| p.char_start < p.char_end) && parts.windows(2).all(|two| two[0].char_end <= two[1].char_start);
    // Where marks stand at an end of the quote, what they stand for is in the span and in no part.
    let altered = |at: u32| verdict.alterations().iter().any(|a| a.char_start <= at && at < a.char_end);
    let marked = |from: u32, to: u32| (from..to).zip(slice(text, from, to).chars()).all(|(at, c)| altered(at) || c.is_whitespace());
    let whole =
        ends.0.is_some_and(|first| first == start || marked(start, first)) && ends.1.is_some_and(|last| last == end || marked(last, end));
    if !ordered || !whole {
        said.push(format!("the parts {parts:?} are not those of {start}..{end}"));
    }
    if verdict.alterations().is_empty() && parts.len() != 1 {
        said.push("several parts and no omission".into());
    }
    skipped(text, found, said);
    cut(text, found, said);
    for part in parts {
        edges(text, part.char_start, part.char_end, said);
    }
    let others = found.others();
    let apart = others.iter().all(|o| (o.char_start, o.char_end) != (start, end) && o.char_start < o.char_end && o.char_end <= text.len());
    if !apart
        || !others.windows(2).all(|two| (two[0].char_start, two[0].char_end) < (two[1].char_start, two[1].char_end))
        || (found.occurrences() as usize) <= others.len()
    {
        said.push(format!("{} occurrences, the others at {others:?}", found.occurrences()));
    }
}

fn slice(text: &CanonicalText, start: u32, end: u32) -> &str {
    text.slice(CharSpan::between(start, end.min(text.len()).max(start)))
}

/// Skipped stretches lie inside the span, in order; those of a page's edge lie at one; the rest look like what they are called.
fn skipped(text: &CanonicalText, found: &Found, said: &mut Vec<String>) {
    let span = found.span();
    let all = found.skipped();
    let inside = all.iter().all(|s| span.char_start < s.char_start && s.char_start < s.char_end && s.char_end < span.char_end);
    if !inside || !all.windows(2).all(|two| two[0].char_end <= two[1].char_start) {
        said.push(format!("skipped stretches outside the span or out of order: {all:?}"));
        return;
    }
    let quoted: Vec<char> = span.text.chars().collect();
    let covered = |at: u32| all.iter().any(|s| s.char_start <= at && at < s.char_end);
    for s in all {
        let words = slice(text, s.char_start, s.char_end);
        // Blank characters and other skipped ones part a page's edge from its lines, and no words.
        let passable = |at: &u32| covered(*at) || quoted[(at - span.char_start) as usize].is_whitespace();
        let feeds = |at: u32| quoted[(at - span.char_start) as usize] == '\u{c}';
        let at_edge = (s.char_end..span.char_end).take_while(passable).any(feeds)
            || (span.char_start..s.char_start).rev().take_while(passable).any(feeds);
        let paged = text.as_str().contains('\u{c}');
        let bare = |marks: &str| words.chars().all(|c| c.is_whitespace() || c.is_ascii_digit() || marks.contains(c));
        let fits = match s.kind {
            SkippedKind::RunningHeader | SkippedKind::RunningFooter => at_edge || !paged,
            SkippedKind::PageNumber => (at_edge || !paged) && words.chars().count() < 200,
            SkippedKind::LineNumber => bare(""),
            SkippedKind::StarPage => bare("[]*") && words.contains('*') && words.chars().any(|c| c.is_ascii_digit()),
            SkippedKind::Footnote | SkippedKind::HiddenText => words.chars().any(|c| !c.is_whitespace()),
        };
        if !fits {
            said.push(format!("{words:?} is no {:?} there", s.kind));
        }
    }
}

/// What was cut off stands beside the span, in the same paragraph.
fn cut(text: &CanonicalText, found: &Found, said: &mut Vec<String>) {
    let span = found.span();
    for cut in found.cut() {
        let beside = match cut.side {
            Side::Before => cut.char_end <= span.char_start,
            Side::After => span.char_end <= cut.char_start,
        };
        let between = match cut.side {
            Side::Before => slice(text, cut.char_start, span.char_start),
            Side::After => slice(text, span.char_end, cut.char_end),
        };
        let known = matches!(cut.warning, Warning::Negation | Warning::Exception | Warning::Condition | Warning::Quantity);
        let ends_between = between.split(['.', '!', '?']).zip(between.split(['.', '!', '?']).skip(1)).any(|(before, after)| {
            let word = before.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
            let opens = after.trim_start_matches([' ', '\n']);
            word.chars().count() > 4
                && word.chars().all(char::is_lowercase)
                && after.starts_with([' ', '\n'])
                && opens.starts_with(char::is_uppercase)
        });
        if !beside
            || !known
            || cut.text.is_empty()
            || slice(text, cut.char_start, cut.char_end) != cut.text
            || ends_between && !between.contains('\u{c}')
        {
            said.push(format!("cut off: {cut:?}"));
        }
    }
}

/// No word and no number goes on beyond an edge.
fn edges(text: &CanonicalText, start: u32, end: u32, said: &mut Vec<String>) {
    for (at, name) in [(start, "begins"), (end, "ends")] {
        let from = at.saturating_sub(AROUND);
        let around: Vec<char> = slice(text, from, at + AROUND).chars().collect();
        let here = (at - from) as usize;
        if let Some((a, b)) = numbers(&around).into_iter().find(|(a, b)| *a < here && here < *b) {
            said.push(format!("{name} inside the number {:?}", around[a..b].iter().collect::<String>()));
        }
        let alone = |c: char| c.is_ascii_alphabetic() || ('à'..='ÿ').contains(&c) || "ăâîșțşţĂÂÎȘȚ".contains(c);
        let (before, after) = (here.checked_sub(1).map(|i| around[i]), around.get(here).copied());
        let farther = (here.checked_sub(2).map(|i| around[i]), around.get(here + 1).copied());
        let inner = |c: Option<char>| c.is_some_and(|c| matches!(c, '-' | '\'' | '’' | '&'));
        let letter = |c: Option<char>| c.is_some_and(alone);
        let divided = match name {
            "begins" => inner(before) && letter(farther.0) && letter(after),
            _ => inner(after) && letter(before) && letter(farther.1),
        };
        if letter(before) && letter(after) || divided {
            said.push(format!(
                "{name} inside a word: {:?}",
                around[here.saturating_sub(12)..around.len().min(here + 12)].iter().collect::<String>()
            ));
        }
    }
}

/// Whether a place is between two figures of one number. Between a sign and its figures a bracket may stand.
pub fn between_figures(text: &CanonicalText, at: u32) -> bool {
    let from = at.saturating_sub(AROUND);
    let around: Vec<char> = slice(text, from, at + AROUND).chars().collect();
    let here = (at - from) as usize;
    let counts = |inside: &[char]| inside.iter().any(|c| c.is_numeric());
    numbers(&around).into_iter().any(|(a, b)| a < here && here < b && counts(&around[a..here]) && counts(&around[here..b]))
}

/// Whether one of the parts holds this place or begins or ends there.
pub fn beside(parts: &[Part], at: u32) -> bool {
    parts.iter().any(|p| p.char_start <= at && at <= p.char_end)
}
