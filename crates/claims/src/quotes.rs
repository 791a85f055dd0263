//! Quotations in prose: where they begin and end, and what their words are.

use serde::{Deserialize, Serialize};
use touchstone_text::CharSpan;
use ts_rs::TS;

use crate::citations::{CitationForm, citations_in};
use crate::pairing::{Pairing, pair};

/// How a quotation is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum QuoteKind {
    /// `"…"`, `“…”`, `„…”`, or two of them mixed.
    Double,
    /// `'…'`, `‘…’`, `‚…‘`, not inside another quotation.
    Single,
    /// `«…»`, `»…«`, `‹…›`.
    Guillemets,
    /// Lines that open with `>`.
    Block,
}

/// A citation and where it stands in the prose.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cited {
    /// Its code points.
    pub span: CharSpan,
    /// What it names.
    pub form: CitationForm,
}

/// A quotation in prose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuotedSpan {
    /// Its code points in the prose, marks included.
    pub span: CharSpan,
    /// The words between the marks. In a block quote without the `>`, in a quotation of several paragraphs without
    /// the marks that reopen it.
    pub text: String,
    /// How it is marked.
    pub kind: QuoteKind,
    /// False when the closing mark is missing; the quotation is then taken to run to the end of its paragraph.
    pub closed: bool,
    /// What it cites, in order: `[1][3]` are two. Empty: a quotation without a citation, which is a finding.
    pub citations: Vec<Cited>,
    /// By which rule the citations are this quotation's.
    pub pairing: Pairing,
}

/// Every quotation of the prose in order, none inside another, each with its citations. Linear in the prose.
pub fn find_quotes(prose: &str) -> Vec<QuotedSpan> {
    find_quotes_citing(prose, &[])
}

/// The same where the caller knows more citations than their form shows, such as the names of cases: in order, none
/// over another. Those inside a quotation or over a citation that has a form are left out.
pub fn find_quotes_citing(prose: &str, more: &[(CharSpan, CitationForm)]) -> Vec<QuotedSpan> {
    let chars: Vec<char> = prose.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let line_start = at == 0 || chars[at - 1] == '\n';
        let next = if line_start && opens_block(&chars, at) { Some(block(&chars, at)) } else { inline(&chars, at) };
        match next {
            Some((span, end)) => {
                at = end.max(at + 1);
                found.push(span);
            }
            None => at += 1,
        }
    }
    found.retain(|quote| quote.text.chars().any(char::is_alphanumeric));
    let mut citations = citations_in(&chars);
    let taken = |span: &CharSpan| {
        let after = found.partition_point(|q| q.span.end() <= span.start());
        let quoted = found.get(after).is_some_and(|q| q.span.intersection(*span).is_some());
        quoted
            || citations
                .get(citations.partition_point(|(c, _)| c.end() <= span.start()))
                .is_some_and(|(c, _)| c.intersection(*span).is_some())
    };
    let known: Vec<(CharSpan, CitationForm)> = more.iter().filter(|(span, _)| !taken(span)).cloned().collect();
    citations.extend(known);
    citations.sort_by_key(|(span, _)| span.start());
    pair(prose, &chars, &citations, &mut found);
    found
}

fn quoted(chars: &[char], start: usize, end: usize, kind: QuoteKind, closed: bool, text: String) -> (QuotedSpan, usize) {
    let place = |i: usize| u32::try_from(i).unwrap_or(u32::MAX);
    let span = CharSpan::between(place(start), place(end.min(chars.len())));
    (QuotedSpan { span, text, kind, closed, citations: Vec::new(), pairing: Pairing::None }, end)
}

fn opens_block(chars: &[char], at: usize) -> bool {
    chars[at..].iter().find(|c| !matches!(c, ' ')) == Some(&'>') && chars[at..].iter().take_while(|c| **c == ' ').count() <= 3
}

/// Lines that open with `>`, up to the first that does not.
fn block(chars: &[char], start: usize) -> (QuotedSpan, usize) {
    let (mut text, mut at, mut end) = (String::new(), start, start);
    while at < chars.len() && opens_block(chars, at) {
        let stop = chars[at..].iter().position(|c| *c == '\n').map_or(chars.len(), |n| at + n);
        let line: String = chars[at..stop].iter().collect();
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(line.trim_start_matches([' ', '>']));
        (end, at) = (stop, stop + 1);
    }
    quoted(chars, start, end, QuoteKind::Block, true, text)
}

/// A quotation that opens at `at`.
fn inline(chars: &[char], at: usize) -> Option<(QuotedSpan, usize)> {
    let opening = before_opens(chars, at) && chars.get(at + 1).is_some_and(|c| !c.is_whitespace());
    match chars[at] {
        '“' | '„' | '‟' | '"' | '＂' if opening => Some(double(chars, at)),
        '“' | '„' => Some(double(chars, at)),
        '«' => Some(simple(chars, at, '»', QuoteKind::Guillemets)),
        '»' if opening => Some(simple(chars, at, '«', QuoteKind::Guillemets)),
        '‹' => Some(simple(chars, at, '›', QuoteKind::Guillemets)),
        '‘' | '‚' | '\'' if opening => single(chars, at),
        _ => None,
    }
}

/// Whether what stands before lets a mark open: nothing, white space, a bracket, a dash, another opening mark.
fn before_opens(chars: &[char], at: usize) -> bool {
    let previous = at.checked_sub(1).and_then(|i| chars.get(i));
    previous
        .is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '[' | '{' | '—' | '–' | '-' | '/' | '“' | '‘' | '*' | '_' | ':' | ',' | '…'))
}

/// Whether a straight mark can close: no white space before it, no letter or digit after it.
fn can_close(chars: &[char], at: usize) -> bool {
    at.checked_sub(1).and_then(|i| chars.get(i)).is_some_and(|c| !c.is_whitespace())
        && !chars.get(at + 1).is_some_and(|c| c.is_alphanumeric())
}

/// A double quotation, with those inside it and with paragraphs that open it again.
fn double(chars: &[char], start: usize) -> (QuotedSpan, usize) {
    let low = matches!(chars[start], '„' | '‟');
    let straight = matches!(chars[start], '"' | '＂');
    let (mut depth, mut text, mut at) = (1_u32, String::new(), start + 1);
    // Straight marks inside curly ones: “the ("new") team”.
    let mut inner = false;
    // The next mark that a closing curly one could stand behind, so that a long paragraph is looked through once.
    let mut ahead = (start, false);
    let mut closes_later = |at: usize| {
        if ahead.0 <= at {
            let marks = |i: &usize| match chars[*i] {
                '“' | '„' | '”' => true,
                '"' => before_opens(chars, *i) && chars.get(*i + 1).is_some_and(|n| n.is_alphanumeric()),
                _ => paragraph_end(chars, *i).is_some(),
            };
            let next = (at + 1..chars.len()).find(marks);
            ahead = next.map_or((chars.len(), false), |i| (i, chars[i] == '”'));
        }
        ahead.1
    };
    while at < chars.len() {
        let c = chars[at];
        let opens = c == '"' && !straight && !inner && before_opens(chars, at) && chars.get(at + 1).is_some_and(|n| n.is_alphanumeric());
        if opens || inner && c == '"' {
            inner = !inner;
            text.push(c);
            at += 1;
            continue;
        }
        if let Some(next) = paragraph_end(chars, at) {
            let reopens = chars.get(next).is_some_and(|n| *n == chars[start] || matches!((n, chars[start]), ('"', '“') | ('“', '"')));
            if !reopens || chars.get(next + 1).is_none_or(|n| n.is_whitespace()) {
                break;
            }
            text.extend(&chars[at..next]);
            at = next + 1;
            continue;
        }
        let closes = match c {
            '”' => true,
            '“' => low && depth == 1 && can_close(chars, at) || straight && can_close(chars, at) && !before_opens(chars, at),
            // “the 5" pipe”: where a curly mark closes, a straight one does not.
            '"' | '＂' => can_close(chars, at) && (straight || depth == 1 && !closes_later(at)),
            _ => false,
        };
        if closes {
            depth -= 1;
            if depth == 0 {
                return quoted(chars, start, at + 1, QuoteKind::Double, true, text);
            }
        } else if matches!(c, '“' | '„') && !straight {
            depth += 1;
        }
        text.push(c);
        at += 1;
    }
    let text = text.trim_end().to_string();
    quoted(chars, start, at, QuoteKind::Double, false, text)
}

/// Where the next paragraph starts, if this one ends at `at`.
fn paragraph_end(chars: &[char], at: usize) -> Option<usize> {
    if chars[at] != '\n' {
        return None;
    }
    let spaces = chars[at..].iter().take_while(|c| c.is_whitespace()).count();
    let lines = chars[at..at + spaces].iter().filter(|c| **c == '\n').count();
    (lines >= 2 || at + spaces >= chars.len()).then_some(at + spaces)
}

/// A quotation whose closing mark differs from its opening one, within a paragraph.
fn simple(chars: &[char], start: usize, close: char, kind: QuoteKind) -> (QuotedSpan, usize) {
    let mut depth = 1;
    let stop = (start + 1..chars.len()).find_map(|at| {
        depth += i32::from(chars[at] == chars[start]) - i32::from(chars[at] == close);
        paragraph_end(chars, at).map(|_| (at, false)).or((depth == 0).then_some((at, true)))
    });
    let (end, closed) = stop.unwrap_or((chars.len(), false));
    quoted(chars, start, end + usize::from(closed), kind, closed, chars[start + 1..end].iter().collect())
}

/// How far the closing mark of a single quotation is looked for: an apostrophe that opens nothing has none.
const SINGLE_REACH: usize = 2_000;

fn single(chars: &[char], start: usize) -> Option<(QuotedSpan, usize)> {
    if !chars.get(start + 1).is_some_and(|c| c.is_alphanumeric() || matches!(c, '[' | '…' | '“' | '"' | '(' | '$' | '§')) {
        return None;
    }
    let mut first = None;
    let limit = chars.len().min(start + SINGLE_REACH);
    let mut within = start;
    for at in start + 1..limit {
        // Inside a double quotation that it holds it cannot end: the rest of that one would be nobody's.
        if chars[at] == '“' && at > within {
            let end = (at + 1..limit).find(|i| chars[*i] == '”' || paragraph_end(chars, *i).is_some());
            within = end.filter(|end| chars[*end] == '”').unwrap_or(at);
        }
        if at < within {
            continue;
        }
        if paragraph_end(chars, at).is_some() || chars[at] == '‘' && before_opens(chars, at) {
            break;
        }
        let mark = matches!(chars[at], '’' | '\'') || chars[start] == '‚' && chars[at] == '‘';
        if !mark || !can_close(chars, at) {
            continue;
        }
        // "the parties’ rights’": a mark after an s with a word after it may be a possessive.
        let possessive = chars[at - 1] == 's' && chars.get(at + 1) == Some(&' ') && chars.get(at + 2).is_some_and(|c| c.is_lowercase());
        first = Some(at);
        if !possessive {
            break;
        }
    }
    let at = first?;
    let text: String = chars[start + 1..at].iter().collect();
    Some(quoted(chars, start, at + 1, QuoteKind::Single, true, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(prose: &str, expected: &[&str]) {
        let found: Vec<String> = find_quotes(prose).into_iter().map(|q| q.text).collect();
        assert_eq!(found, expected, "{prose}");
    }

    #[test]
    fn marks() {
        check(
            "He \"pays now\" and “rests”, „spune el” și „sagt er“; « dit-il » ‘so it is’ 'or so'.",
            &["pays now", "rests", "spune el", "sagt er", " dit-il ", "so it is", "or so"],
        );
        check("mixed “one\" and \"two”.", &["one", "two"]);
        check("»ja« and ‹non›", &["ja", "non"]);
    }

    #[test]
    fn one_inside_another() {
        check("“the 'Agreement' is ‘here’ now”", &["the 'Agreement' is ‘here’ now"]);
        check("“a “b” c” d", &["a “b” c"]);
        check("\"the Tenant's 'assignee'\"", &["the Tenant's 'assignee'"]);
        check("“A block\"+ quote of many words that stands alone” and", &["A block\"+ quote of many words that stands alone"]);
        check("‘a “b” c’ and ‘the rent “is’ nil for ever”", &["a “b” c", "is’ nil for ever"]);
        check("‘the rent “is’ nil for ever", &["the rent “is"]);
        check("“the 5\" pipe” and a “rod\" so", &["the 5\" pipe", "rod"]);
        check("“many of the \"new\" team (\"Lumpy\"), here” so", &["many of the \"new\" team (\"Lumpy\"), here"]);
    }

    #[test]
    fn what_is_no_quotation() {
        check("the Tenant's and the parties' rights, it's 5'10\" and 6\" wide in the '90s, rock 'n roll", &[]);
        check("a “” b \"\" c \"?!\" d", &[]);
    }

    #[test]
    fn blocks_and_paragraphs() {
        check("As it says:\n> The Vendor\n> shall pay.\n\nNext", &["The Vendor\nshall pay."]);
        check("“First paragraph.\n\n“Second paragraph.” End", &["First paragraph.\n\nSecond paragraph."]);
        check("“Never closed here.\n\nNext “one”.", &["Never closed here.", "one"]);
    }

    #[test]
    fn possessives_inside_single_quotation_marks() {
        check("‘the parties’ rights are kept’ and", &["the parties’ rights are kept"]);
    }

    #[test]
    fn many_marks_end_quickly() {
        for mark in ["\"", "“", "'", "«", "> \n", "‘a "] {
            find_quotes(&mark.repeat(50_000));
        }
    }
}
