//! A quotation's two texts as they are printed: the source's, without what was skipped, and the answer's, with what the quoter changed apart.

use touchstone_verify::Side;

use crate::quote_verdict::QuoteVerdict;

/// A stretch of a printed quotation. Runs of white space are single spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuoteRun {
    /// Quoted words.
    Words(String),
    /// In the source what the quoter left out or replaced, in the answer the bracket or ellipsis itself.
    Altered(String),
    /// Words of the same sentence that the quotation cuts off.
    Cut(String),
    /// The end of a page between quoted words, with whatever was skipped there; in words it is [`Message::page_break`](touchstone_messages::Message::page_break).
    PageBreak,
}

/// The words of the source: what is quoted, left out or replaced and cut off; nothing that was skipped. Empty where the words were not found.
pub fn source_runs(verdict: &QuoteVerdict) -> Vec<QuoteRun> {
    let Some(span) = &verdict.span else { return Vec::new() };
    let base = span.char_start;
    let chars: Vec<char> = span.text.chars().collect();
    let mut labels = vec![Label::Altered; chars.len()];
    let mut label = |start: u32, end: u32, as_: Label| {
        let at = |offset: u32| (offset.saturating_sub(base) as usize).min(chars.len());
        if let Some(stretch) = labels.get_mut(at(start)..at(end).max(at(start))) {
            stretch.fill(as_);
        }
    };
    if verdict.parts.is_empty() {
        label(span.char_start, span.char_end, Label::Words);
    }
    verdict.parts.iter().for_each(|p| label(p.char_start, p.char_end, Label::Words));
    verdict.alterations.iter().for_each(|a| label(a.char_start, a.char_end, Label::Altered));
    verdict.skipped.iter().for_each(|s| label(s.char_start, s.char_end, Label::Skipped));
    let cut = |side: Side| verdict.cut.iter().filter(move |c| c.side == side);
    let one_space = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut out: Vec<QuoteRun> = Vec::new();
    for cut in cut(Side::Before) {
        let apart = if cut.char_end + 1 < span.char_start { " … " } else { " " };
        out.push(QuoteRun::Cut(format!("{}{apart}", one_space(&cut.text))));
    }
    out.extend(runs(&chars, &labels));
    for cut in cut(Side::After) {
        let apart = if span.char_end + 1 < cut.char_start { " … " } else { " " };
        out.push(QuoteRun::Cut(format!("{apart}{}", one_space(&cut.text))));
    }
    out
}

/// The quoted words of the source on one line: nothing that was skipped, left out or replaced.
pub fn quoted_words(verdict: &QuoteVerdict) -> String {
    let words = source_runs(verdict).into_iter().filter_map(|run| if let QuoteRun::Words(text) = run { Some(text) } else { None });
    words.map(|text| text.trim().to_owned()).collect::<Vec<_>>().join(" ")
}

/// The words of the source on one line, with what the quoter left out or replaced: nothing that was skipped.
pub fn source_words(verdict: &QuoteVerdict) -> String {
    let words = source_runs(verdict).into_iter().filter_map(|run| match run {
        QuoteRun::Words(text) | QuoteRun::Altered(text) => Some(text),
        QuoteRun::PageBreak => Some(" ".to_owned()),
        QuoteRun::Cut(_) => None,
    });
    words.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words of the answer, with each bracket and ellipsis that alters something apart.
pub fn answer_runs(quote: &str, verdict: &QuoteVerdict) -> Vec<QuoteRun> {
    let chars: Vec<char> = quote.chars().collect();
    let mut labels = vec![Label::Words; chars.len()];
    for alteration in &verdict.alterations {
        let at = |offset: u32| (offset as usize).min(chars.len());
        if let Some(stretch) = labels.get_mut(at(alteration.quote_start)..at(alteration.quote_end)) {
            stretch.fill(Label::Altered);
        }
    }
    runs(&chars, &labels)
}

#[derive(Clone, Copy, PartialEq)]
enum Label {
    Words,
    Altered,
    Skipped,
}

fn runs(chars: &[char], labels: &[Label]) -> Vec<QuoteRun> {
    let mut out: Vec<(Label, String)> = Vec::new();
    let mut all = Vec::new();
    let (mut space, mut page) = (false, false);
    let flush = |out: &mut Vec<(Label, String)>, all: &mut Vec<QuoteRun>| {
        for (label, text) in out.drain(..) {
            all.push(if label == Label::Altered { QuoteRun::Altered(text) } else { QuoteRun::Words(text) });
        }
    };
    for (&c, &label) in chars.iter().zip(labels) {
        page |= c == '\u{c}';
        space |= c.is_whitespace();
        if c.is_whitespace() || label == Label::Skipped {
            continue;
        }
        if page && !out.is_empty() {
            flush(&mut out, &mut all);
            all.push(QuoteRun::PageBreak);
            space = false;
        }
        let space_before = std::mem::take(&mut space) && !out.is_empty();
        page = false;
        match out.last_mut() {
            Some((last, text)) if *last == label => text.extend(space_before.then_some(' ').into_iter().chain([c])),
            // Altered words are framed, without the white space around them.
            Some((Label::Altered, _)) => out.push((label, space_before.then_some(' ').into_iter().chain([c]).collect())),
            Some((_, text)) => {
                text.extend(space_before.then_some(' '));
                out.push((label, c.to_string()));
            }
            None => out.push((label, c.to_string())),
        }
    }
    flush(&mut out, &mut all);
    all
}

#[cfg(test)]
mod tests {
    use touchstone_verify::{
        Alteration, AlterationKind, Basis, CutWords, MatchKind, Part, QuoteSpan, Skipped, SkippedKind, Status, Warning,
    };

    use super::*;

    fn verdict(text: &str, char_start: u32) -> QuoteVerdict {
        let char_end = char_start + u32::try_from(text.chars().count()).unwrap();
        QuoteVerdict {
            status: Status::Verified,
            basis: Some(Basis::PageText),
            match_kind: MatchKind::Normalized,
            changes: Vec::new(),
            alterations: Vec::new(),
            cut: Vec::new(),
            skipped: Vec::new(),
            notes: Vec::new(),
            span: Some(QuoteSpan { char_start, char_end, text: text.into() }),
            parts: vec![Part { char_start, char_end }],
            closest: None,
            reasons: Vec::new(),
            unresolved: None,
            occurrences: 1,
            too_short: false,
        }
    }

    fn written(runs: &[QuoteRun]) -> String {
        let one = |run: &QuoteRun| match run {
            QuoteRun::Words(text) => text.clone(),
            QuoteRun::Altered(text) => format!("<{text}>"),
            QuoteRun::Cut(text) => format!("({text})"),
            QuoteRun::PageBreak => "|".into(),
        };
        runs.iter().map(one).collect()
    }

    #[test]
    fn what_was_skipped_is_not_printed_and_a_page_end_is_said() {
        let mut v = verdict("the rent\nis due7 at\n12\n\u{c}LEASE\nonce", 100);
        v.skipped = vec![
            Skipped { char_start: 115, char_end: 116, kind: SkippedKind::Footnote },
            Skipped { char_start: 120, char_end: 123, kind: SkippedKind::PageNumber },
            Skipped { char_start: 124, char_end: 130, kind: SkippedKind::RunningHeader },
        ];
        assert_eq!(written(&source_runs(&v)), "the rent is due at|once");
        assert_eq!(quoted_words(&v), "the rent is due at once");
    }

    #[test]
    fn what_was_left_out_and_cut_off_is_apart() {
        let mut v = verdict("party shall not assign it", 8);
        v.cut = vec![CutWords { side: Side::Before, char_start: 0, char_end: 7, text: "Neither".into(), warning: Warning::Negation }];
        v.alterations = vec![Alteration {
            kind: AlterationKind::Omitted,
            quote_start: 12,
            quote_end: 13,
            char_start: 20,
            char_end: 23,
            source: "not".into(),
            quote: "…".into(),
            warnings: vec![Warning::Negation],
        }];
        assert_eq!(written(&source_runs(&v)), "(Neither )party shall <not> assign it");
        assert_eq!(quoted_words(&v), "party shall assign it");
        assert_eq!(source_words(&v), "party shall not assign it");
        assert_eq!(written(&answer_runs("party shall … assign it", &v)), "party shall <…> assign it");
    }

    #[test]
    fn between_the_parts_of_an_old_record_is_what_was_left_out() {
        let mut v = verdict("the rent is due at once", 0);
        v.parts = vec![Part { char_start: 0, char_end: 8 }, Part { char_start: 16, char_end: 23 }];
        assert_eq!(written(&source_runs(&v)), "the rent <is due> at once");
    }

    #[test]
    fn any_offsets_are_taken() {
        let mut v = verdict("abc", 5);
        v.parts = vec![Part { char_start: 9, char_end: 2 }, Part { char_start: 0, char_end: 99 }];
        v.skipped = vec![Skipped { char_start: 7, char_end: 1, kind: SkippedKind::Footnote }];
        assert_eq!(written(&source_runs(&v)), "abc");
    }
}
