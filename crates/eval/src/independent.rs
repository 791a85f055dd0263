//! An independent look at a quote that is called verified or altered: its words read character by character against the stored text. It shares
//! no code and no list with the verifier: it believes offsets and named changes, and checks that they explain every character.

use std::collections::HashSet;

use touchstone_record::QuoteVerdict;
use touchstone_verify::Change;
use unicode_normalization::UnicodeNormalization;

/// The longest stretch inside a line that may be skipped: a mark or a number, never words.
const LONGEST_MARK: usize = 16;

/// Whether putting the source's words in the place of every alteration gives a quote that is the span, character by character, without what
/// was skipped and up to the named changes.
pub(super) fn is_there(quote: &str, verdict: &QuoteVerdict, text: &[char]) -> bool {
    let Some(span) = &verdict.span else { return false };
    let (start, end) = (span.char_start as usize, span.char_end as usize);
    if start >= end || text.get(start..end).is_none_or(|chars| chars.iter().collect::<String>() != span.text) {
        return false;
    }
    let (Some(undone), Some(source)) = (undone(quote, verdict, text), without_skipped(verdict, text)) else { return false };
    explains(&undone, &source, verdict)
}

/// The quote with the source's words in the place of what the quoter put there; `None` where a place or its words are not as said.
fn undone(quote: &str, verdict: &QuoteVerdict, text: &[char]) -> Option<Vec<char>> {
    let quote: Vec<char> = quote.chars().collect();
    let (mut out, mut at) = (Vec::new(), 0);
    for alteration in &verdict.alterations {
        let (from, to) = (alteration.quote_start as usize, alteration.quote_end as usize);
        let there = text.get(alteration.char_start as usize..alteration.char_end as usize)?;
        if there.iter().collect::<String>() != alteration.source || quote.get(from..to)?.iter().collect::<String>() != alteration.quote {
            return None;
        }
        out.extend(quote.get(at..from)?);
        out.extend(there.iter().filter(|c| **c != '\u{c}'));
        at = to;
    }
    out.extend(quote.get(at..)?);
    Some(out)
}

/// The span without what was skipped; `None` where something was skipped that is neither whole lines nor a mark.
fn without_skipped(verdict: &QuoteVerdict, text: &[char]) -> Option<Vec<char>> {
    let span = verdict.span.as_ref()?;
    let (start, end) = (span.char_start as usize, span.char_end as usize);
    let line_end = |c: Option<&char>| c.is_none_or(|c| matches!(c, '\n' | '\u{c}'));
    let mut skipped = vec![false; end - start];
    for stretch in &verdict.skipped {
        let (from, to) = (stretch.char_start as usize, stretch.char_end as usize);
        let inside = text.get(from..to)?;
        let whole_lines =
            (line_end(inside.first()) || from == 0 || line_end(text.get(from - 1))) && (line_end(inside.last()) || line_end(text.get(to)));
        if !whole_lines && inside.len() > LONGEST_MARK {
            return None;
        }
        skipped.get_mut(from.checked_sub(start)?..to.checked_sub(start)?)?.fill(true);
    }
    let chars = text.get(start..end)?.iter().zip(skipped);
    Some(chars.filter(|(c, skipped)| !skipped && **c != '\u{c}').map(|(c, _)| *c).collect())
}

/// Whether the two are equal up to the changes: every pair of places is tried once.
fn explains(quote: &[char], source: &[char], verdict: &QuoteVerdict) -> bool {
    let has = |change: &Change| verdict.changes.contains(change);
    let spaces = has(&Change::LineBreakJoined) || has(&Change::SpacesCollapsed) || has(&Change::SpaceIgnored);
    // Taking out a bracket or a skipped line leaves white space on both of its sides.
    let spaces = spaces || !verdict.alterations.is_empty() || !verdict.skipped.is_empty();
    let marks: Vec<Vec<char>> = verdict
        .changes
        .iter()
        .filter_map(|c| if let Change::EditorialMarkIgnored { text } = c { Some(text.chars().collect()) } else { None })
        .collect();
    let notes: Vec<Vec<char>> = verdict
        .changes
        .iter()
        .filter_map(|c| if let Change::FootnoteMarkIgnored { text } = c { Some(text.chars().collect()) } else { None })
        .collect();
    let ends = has(&Change::EndPunctuationIgnored) || has(&Change::EndEllipsisIgnored);
    let first = if ends { quote.iter().position(|c| c.is_alphanumeric()).unwrap_or(0) } else { 0 };
    let last = if ends { quote.iter().rposition(|c| c.is_alphanumeric()).map_or(0, |i| i + 1) } else { quote.len() };
    let hidden = |c: char| matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}');
    let mut open: Vec<(usize, usize)> = (0..=first).map(|i| (i, 0)).collect();
    let mut seen: HashSet<(usize, usize)> = HashSet::new();
    while let Some((i, j)) = open.pop() {
        if !seen.insert((i, j)) {
            continue;
        }
        if j == source.len() && i >= last {
            return true;
        }
        let (q, s) = (quote.get(i).copied(), source.get(j).copied());
        let blank = |c: Option<char>| c.is_some_and(char::is_whitespace);
        if let (Some(a), Some(b)) = (q, s)
            && (a == b || blank(q) && blank(s) && spaces || is_alike(a, b, &has))
        {
            open.push((i + 1, j + 1));
        }
        if spaces && blank(q) {
            open.push((i + 1, j));
        }
        if spaces && blank(s) {
            open.push((i, j + 1));
        }
        if has(&Change::SoftHyphenIgnored) && q.is_some_and(hidden) {
            open.push((i + 1, j));
        }
        if has(&Change::SoftHyphenIgnored) && s.is_some_and(hidden) {
            open.push((i, j + 1));
        }
        if has(&Change::LineEndHyphenJoined) && matches!(s, Some('-' | '\u{ad}' | '‐')) {
            let rest = source.get(j + 1..).unwrap_or_default();
            let blanks = rest.iter().take_while(|c| c.is_whitespace()).count();
            if blanks > 0 {
                open.push((i, j + 1 + blanks));
                if q == Some('-') {
                    open.push((i + 1, j + 1 + blanks));
                }
            }
        }
        if has(&Change::BracketedCase) && matches!(q, Some('[' | ']')) {
            open.push((i + 1, j));
        }
        if has(&Change::LigatureSplit) || has(&Change::LetterFormUnified) {
            open.extend(split(quote, i, source, j).map(|n| (i + n, j + 1)));
            open.extend(split(source, j, quote, i).map(|n| (i + 1, j + n)));
        }
        let begins =
            |text: &[char], at: usize, mark: &[char]| !mark.is_empty() && text.get(at..).is_some_and(|rest| rest.starts_with(mark));
        open.extend(marks.iter().filter(|mark| begins(quote, i, mark)).map(|mark| (i + mark.len(), j)));
        open.extend(notes.iter().filter(|mark| begins(source, j, mark)).map(|mark| (i, j + mark.len())));
    }
    false
}

/// How many letters from `at` are those of the one compatibility form at `other_at`; `None` where they are not.
fn split(letters: &[char], at: usize, other: &[char], other_at: usize) -> Option<usize> {
    let form = other.get(other_at)?;
    let parts: Vec<char> = std::iter::once(*form).nfkc().collect();
    (form.is_alphabetic() && parts != [*form] && letters.get(at..)?.starts_with(&parts)).then_some(parts.len())
}

/// Whether two characters are one by a change of one character for another.
fn is_alike(a: char, b: char, has: &dyn Fn(&Change) -> bool) -> bool {
    let class = |c: char| match c {
        '“' | '”' | '„' | '‟' | '«' | '»' | '"' | '‘' | '’' | '‚' | '‛' | '‹' | '›' | '\'' | '`' | '´' | '′' | '″' => {
            'q'
        }
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '-' | '_' => 'd',
        c => c,
    };
    let comma = |c: char| match c {
        'Ş' => 'Ș',
        'ş' => 'ș',
        'Ţ' => 'Ț',
        'ţ' => 'ț',
        c => c,
    };
    let cases = has(&Change::CaseIgnored) || has(&Change::BracketedCase);
    let folded = |c: char| {
        let c = if has(&Change::DiacriticFormUnified) { comma(c) } else { c };
        if cases { c.to_lowercase().collect::<String>() } else { c.to_string() }
    };
    folded(a) == folded(b) || has(&Change::TypographyUnified) && class(a) == class(b)
}

#[cfg(test)]
mod tests {
    use touchstone_verify::{Alteration, AlterationKind, Basis, MatchKind, Part, QuoteSpan, Skipped, SkippedKind, Status};

    use super::*;

    fn verdict(text: &str, span: (u32, u32), changes: Vec<Change>) -> QuoteVerdict {
        let (char_start, char_end) = span;
        let literal: String = text.chars().skip(char_start as usize).take((char_end - char_start) as usize).collect();
        QuoteVerdict {
            status: Status::Verified,
            basis: Some(Basis::PageText),
            match_kind: MatchKind::Normalized,
            changes,
            alterations: Vec::new(),
            cut: Vec::new(),
            skipped: Vec::new(),
            notes: Vec::new(),
            span: Some(QuoteSpan { char_start, char_end, text: literal }),
            parts: vec![Part { char_start, char_end }],
            closest: None,
            reasons: Vec::new(),
            unresolved: None,
            occurrences: 1,
            too_short: false,
        }
    }

    #[track_caller]
    fn check(text: &str, quote: &str, span: (u32, u32), changes: &[Change], expected: bool) {
        let chars: Vec<char> = text.chars().collect();
        assert_eq!(is_there(quote, &verdict(text, span, changes.to_vec()), &chars), expected, "{quote:?} in {text:?}");
    }

    #[test]
    fn only_a_named_change_explains_a_difference() {
        check("the rent is due", "rent is", (4, 11), &[], true);
        check("the rent was due", "rent is", (4, 12), &[], false);
        check("the\nrent", "the rent", (0, 8), &[Change::LineBreakJoined], true);
        check("the rent", "The rent", (0, 8), &[], false);
        check("the rent", "The rent", (0, 8), &[Change::CaseIgnored], true);
        check("“rent”", "\"rent\"", (0, 6), &[Change::TypographyUnified], true);
        check("agree-\nment", "agreement", (0, 11), &[Change::LineEndHyphenJoined], true);
        check("of\u{fb01}ce", "office", (0, 5), &[], false);
        check("of\u{fb01}ce", "office", (0, 5), &[Change::LigatureSplit], true);
        check("of\u{fb01}ce", "ofﬁce", (0, 5), &[], true);
        check("e\u{fb03}cient", "efficient", (0, 7), &[Change::LigatureSplit], true);
        check("the rent7 is", "the rent is", (0, 12), &[Change::FootnoteMarkIgnored { text: "7".into() }], true);
        check("30 days", "31 days", (0, 7), &[Change::CaseIgnored, Change::SpacesCollapsed, Change::TypographyUnified], false);
    }

    #[test]
    fn an_alteration_is_undone_with_the_words_that_are_there() {
        let text = "party shall not assign it";
        let chars: Vec<char> = text.chars().collect();
        let mut altered = verdict(text, (0, 25), Vec::new());
        altered.alterations = vec![Alteration {
            kind: AlterationKind::Omitted,
            quote_start: 12,
            quote_end: 13,
            char_start: 12,
            char_end: 15,
            source: "not".into(),
            quote: "…".into(),
            warnings: Vec::new(),
        }];
        assert!(is_there("party shall … assign it", &altered, &chars));
        assert!(!is_there("party shall … assign him", &altered, &chars));
        altered.alterations[0].source = "now".into();
        assert!(!is_there("party shall … assign it", &altered, &chars), "the words are not those of the text");
        altered.alterations.clear();
        assert!(!is_there("party shall … assign it", &altered, &chars), "an omission that is not named");
    }

    #[test]
    fn what_was_skipped_is_lines_or_a_mark_and_never_words_of_a_line() {
        let text = "the rent\n12\n\u{c}LEASE\nis due when it is asked for";
        let chars: Vec<char> = text.chars().collect();
        let mut over = verdict(text, (0, 25), Vec::new());
        over.skipped = vec![
            Skipped { char_start: 9, char_end: 12, kind: SkippedKind::PageNumber },
            Skipped { char_start: 13, char_end: 19, kind: SkippedKind::RunningHeader },
        ];
        assert!(is_there("the rent is due", &over, &chars));
        let mut words = verdict(text, (19, 45), Vec::new());
        words.skipped = vec![Skipped { char_start: 25, char_end: 44, kind: SkippedKind::HiddenText }];
        assert!(!is_there("is due r", &words, &chars));
    }
}
