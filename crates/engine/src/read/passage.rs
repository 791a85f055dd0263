//! The passage that a card shows of one citation: the quoted words, what was left out, replaced or cut off, and some text around.

use touchstone_api::{PassageMark, PassageRun};
use touchstone_messages::Message;
use touchstone_record::{Citation, SessionRecord};
use touchstone_text::{CanonicalText, CharSpan};

/// How much text around a span a card shows, in code points each side.
const AROUND: u32 = 160;

/// A stretch of the source that is not mere context; without a mark where the verifier skipped it.
pub(crate) type Stretch = (CharSpan, Option<PassageMark>);

/// What a card marks, in order: the quote's stretches, else the closest passage, else nothing of the fragment.
pub(crate) fn stretches(citation: &Citation, record: &SessionRecord) -> Vec<Stretch> {
    let verdict = &citation.verdict;
    let span = |start: u32, end: u32| CharSpan::between(start, end);
    if verdict.span.is_some() {
        let mut all: Vec<Stretch> = verdict.quoted().iter().map(|p| (span(p.char_start, p.char_end), Some(PassageMark::Span))).collect();
        all.extend(verdict.alterations.iter().map(|a| (span(a.char_start, a.char_end), Some(PassageMark::Altered))));
        all.extend(verdict.cut.iter().map(|c| (span(c.char_start, c.char_end), Some(PassageMark::Cut))));
        all.extend(verdict.skipped.iter().map(|s| (span(s.char_start, s.char_end), None)));
        all.retain(|(span, _)| !span.is_empty());
        all.sort_by_key(|(span, _)| (span.start(), span.end()));
        return all;
    }
    if let Some(closest) = &verdict.closest {
        return vec![(span(closest.char_start, closest.char_end), Some(PassageMark::Closest))];
    }
    let fragment = record.fragments.iter().find(|f| f.reference == citation.reference);
    fragment.map(|f| (span(f.char_start, f.char_end), Some(PassageMark::Context))).into_iter().collect()
}

/// The first stretch that is quoted, closest or shown: where the passage is.
pub(crate) fn first_marked(stretches: &[Stretch]) -> Option<CharSpan> {
    let shown = |mark: &Option<PassageMark>| !matches!(mark, None | Some(PassageMark::Cut));
    stretches.iter().find(|(_, mark)| shown(mark)).map(|(span, _)| *span)
}

/// The stretches with the words around them, cut at words. What was skipped is not shown; where a page ends between shown words, a run says so.
pub(crate) fn passage(text: &CanonicalText, stretches: &[Stretch]) -> Vec<PassageRun> {
    let (Some((first, _)), Some(last)) = (stretches.first(), stretches.iter().map(|(span, _)| span.end()).max()) else { return Vec::new() };
    let mut runs = Runs(Vec::new());
    let page = text.page_at(first.start()).span;
    let mut start = first.start().saturating_sub(AROUND).max(page.start());
    if start > page.start() {
        let lead = text.slice(CharSpan::between(start, first.start()));
        start += lead.chars().position(char::is_whitespace).and_then(|n| u32::try_from(n + 1).ok()).unwrap_or(0);
    }
    let mut position = start.min(first.start());
    for (span, mark) in stretches {
        if span.end() <= position {
            continue;
        }
        let from = span.start().max(position);
        runs.push(text.slice(CharSpan::between(position, from)), PassageMark::Context);
        let words = text.slice(CharSpan::between(from, span.end()));
        match mark {
            Some(mark) => runs.push(words, *mark),
            None if words.contains('\u{c}') => runs.page_break(),
            None => {}
        }
        position = span.end();
    }
    let page = text.page_at(last.saturating_sub(1)).span;
    let end = (last + AROUND).min(page.end().saturating_sub(1)).max(last);
    let tail = text.slice(CharSpan::between(last, end));
    let cut = if end + 1 < page.end() {
        tail.char_indices().rev().find(|(_, c)| c.is_whitespace()).map_or(tail.len(), |(i, _)| i)
    } else {
        tail.len()
    };
    runs.push(tail.get(..cut).unwrap_or_default(), PassageMark::Context);
    runs.0
}

struct Runs(Vec<PassageRun>);

impl Runs {
    /// Adds words on one line.
    fn push(&mut self, words: &str, mark: PassageMark) {
        for (piece, after_page_end) in words.split('\u{c}').zip(std::iter::once(false).chain(std::iter::repeat(true))) {
            if after_page_end {
                self.page_break();
            }
            let flat = piece.replace("-\n", "").replace('\n', " ");
            // White space beside a page end is no words.
            let beside = after_page_end || piece.len() < words.len();
            if !(flat.is_empty() || beside && flat.trim().is_empty()) {
                self.0.push(PassageRun { text: flat, mark });
            }
        }
    }

    fn page_break(&mut self) {
        if self.0.last().is_some_and(|run| run.mark != PassageMark::PageBreak) {
            self.0.push(PassageRun { text: format!(" {} ", Message::page_break()), mark: PassageMark::PageBreak });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, stretches: &[(u32, u32, Option<PassageMark>)], expected: &str) {
        let stretches: Vec<Stretch> = stretches.iter().map(|(a, b, mark)| (CharSpan::between(*a, *b), *mark)).collect();
        let runs = passage(&CanonicalText::from_plain(text.to_owned()), &stretches);
        let one = |run: &PassageRun| match run.mark {
            PassageMark::Context => run.text.clone(),
            PassageMark::Span => format!("<{}>", run.text),
            PassageMark::Altered => format!("[{}]", run.text),
            PassageMark::Cut => format!("({})", run.text),
            PassageMark::Closest => format!("~{}~", run.text),
            PassageMark::PageBreak => "|".into(),
        };
        assert_eq!(runs.iter().map(one).collect::<String>(), expected);
    }

    #[test]
    fn quoted_left_out_and_cut_words_are_apart_and_skipped_ones_are_not_shown() {
        use PassageMark::{Altered, Cut, Span};
        let text = "So: Neither party shall not7 assign.\n";
        let marks = [(4, 11, Some(Cut)), (12, 24, Some(Span)), (24, 27, Some(Altered)), (27, 28, None), (28, 35, Some(Span))];
        check(text, &marks, "So: (Neither) <party shall >[not]< assign>.");
    }

    #[test]
    fn the_end_of_a_page_is_said_once() {
        use PassageMark::Span;
        let marks = [(0, 8, Some(Span)), (8, 12, None), (12, 13, Some(Span)), (13, 19, None), (19, 24, Some(Span))];
        check("the rent\n12\n\u{c}LEASE\nis it\n", &marks, "<the rent>|<is it>");
    }
}
