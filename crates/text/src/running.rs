//! Running headers, footers and page numbers: lines at a page's edge that recur on neighbouring pages.
//!
//! For finding and reading alone. What the verifier may skip between pages is defined more narrowly, and elsewhere.

use std::ops::RangeInclusive;

use crate::canonical::{CanonicalText, Page};
use crate::position::CharSpan;

/// How many lines at an edge of a page may be running ones, and how many pages away the same line is looked for.
const DEPTH: usize = 4;
const REACH: u32 = 4;

/// A line of nothing but digits and marks is a page number if it has no more digits than this.
const LONGEST_NUMBER: usize = 4;

/// The running lines of some pages of a text, each with the white space after it, in order of the text.
pub fn running_lines(text: &CanonicalText, pages: RangeInclusive<u32>) -> Vec<CharSpan> {
    if text.pages().len() < 2 {
        return Vec::new();
    }
    let around = pages.start().saturating_sub(REACH).max(1)..=pages.end().saturating_add(REACH).min(last_page(text));
    let edges: Vec<(u32, Vec<Line>, Vec<Line>)> =
        around.filter_map(|n| text.page(n)).map(|p| (p.number, edge(text, p, false), edge(text, p, true))).collect();
    let mut out: Vec<CharSpan> = Vec::new();
    for (number, top, bottom) in edges.iter().filter(|(number, ..)| pages.contains(number)) {
        let near = edges.iter().filter(|(n, ..)| n != number && n.abs_diff(*number) <= REACH);
        let recurs = |line: &Line| match line.template.as_str() {
            "" => line.digits <= LONGEST_NUMBER,
            template => near.clone().any(|(_, t, b)| t.iter().chain(b).any(|l| l.template == template)),
        };
        for lines in [top, bottom] {
            out.extend(lines.iter().take_while(|l| recurs(l)).map(|l| l.span));
        }
    }
    out.sort_by_key(|span| (span.start(), span.end()));
    out.dedup();
    out
}

struct Line {
    /// With the white space after it.
    span: CharSpan,
    /// Its words without numbers, in small letters.
    template: String,
    digits: usize,
}

fn last_page(text: &CanonicalText) -> u32 {
    u32::try_from(text.pages().len()).unwrap_or(u32::MAX)
}

/// The outermost lines of a page, from the edge inwards.
fn edge(text: &CanonicalText, page: Page, bottom: bool) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut start = page.span.start();
    for line in text.slice(page.span).split_inclusive('\n') {
        let length = u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
        let span = CharSpan::between(start, start.saturating_add(length));
        start = span.end();
        let full = !bottom && lines.len() == DEPTH;
        match lines.last_mut() {
            // Blank lines belong to the line before them.
            Some(last) if line.trim().is_empty() => last.span = CharSpan::between(last.span.start(), span.end()),
            None if line.trim().is_empty() => {}
            _ if full => break,
            _ => {
                let digits = line.chars().filter(char::is_ascii_digit).count();
                lines.push(Line { span, template: template(line), digits });
            }
        }
    }
    if bottom {
        lines.reverse();
    }
    lines.truncate(DEPTH);
    lines
}

/// A line's words without numbers: the page number is now before them, now after.
fn template(line: &str) -> String {
    line.split_whitespace().filter(|w| w.chars().any(char::is_alphabetic)).map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PageSource;

    #[track_caller]
    fn check(pages: &[&str], expected: &[&str]) {
        let text = CanonicalText::from_pages(pages.iter().map(|p| (*p, PageSource::TextLayer)));
        let found: Vec<&str> = running_lines(&text, 1..=9).into_iter().map(|s| text.slice(s).trim()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn headers_and_page_numbers_recur() {
        check(
            &["2 ROE V. WADE\nThe rule is\n7\n", "ROE V. WADE 3\n\nAnother rule.\n8\n", "4 ROE V. WADE\nThe end.\n9\n"],
            &["2 ROE V. WADE", "7", "ROE V. WADE 3", "8", "4 ROE V. WADE", "9"],
        );
        check(&["Lease\none\nPage 1 of 2\n", "Lease\ntwo\nPage 2 of 2\n"], &["Lease", "Page 1 of 2", "Lease", "Page 2 of 2"]);
    }

    #[test]
    fn text_at_an_edge_stays() {
        check(&["The Supplier shall\nnot assign this\n", "Agreement without consent\nof the Customer\n"], &[]);
        check(&["Total\n12,345.60 99,100\n", "Sum\n14,000.00 88,200\n"], &[]);
        check(&["one page only\n1\n"], &[]);
    }
}
