//! Running headers, footers and page numbers: blanked out, so that a sentence flows from page to page.

use touchstone_text::{CanonicalText, CharSpan, Page};

/// How many lines at an edge of a page may be furniture, and how many pages away the same line is looked for.
const DEPTH: usize = 4;
const REACH: u32 = 4;

/// The text of `span` as characters, furniture of its pages turned to spaces. Positions stay what they are.
pub(super) fn flowing(text: &CanonicalText, span: CharSpan) -> Vec<char> {
    let mut chars: Vec<char> = text.slice(span).chars().collect();
    let (first, last) = (text.page_at(span.start()).number, text.page_at(span.end().saturating_sub(1)).number);
    if text.pages().len() < 2 {
        return chars;
    }
    let from = first.saturating_sub(REACH).max(1);
    let edges: Vec<(u32, Vec<Line>, Vec<Line>)> =
        (from..=last + REACH).filter_map(|n| text.page(n)).map(|p| (p.number, edge(text, p, false), edge(text, p, true))).collect();
    for (number, top, bottom) in &edges {
        if !(first..=last).contains(number) {
            continue;
        }
        for lines in [top, bottom] {
            let recurs = |line: &Line| {
                line.template.is_empty()
                    || edges.iter().any(|(n, t, b)| n != number && t.iter().chain(b).any(|l| l.template == line.template))
            };
            for line in lines.iter().take_while(|l| recurs(l)) {
                for at in line.span.start().max(span.start())..line.span.end().min(span.end()) {
                    if let Some(c) = chars.get_mut((at - span.start()) as usize).filter(|c| **c != '\u{c}') {
                        *c = ' ';
                    }
                }
            }
        }
    }
    chars
}

struct Line {
    /// With the white space after it.
    span: CharSpan,
    /// Its words without numbers, in small letters.
    template: String,
}

/// The outermost lines of a page, from the edge inwards.
fn edge(text: &CanonicalText, page: Page, bottom: bool) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut start = page.span.start();
    for line in text.slice(page.span).split_inclusive('\n') {
        let length = u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
        let span = CharSpan::between(start, start.saturating_add(length));
        start = span.end();
        match lines.last_mut() {
            // Blank lines belong to the line before them.
            Some(last) if line.trim().is_empty() => last.span = CharSpan::between(last.span.start(), span.end()),
            None if line.trim().is_empty() => {}
            _ => lines.push(Line { span, template: template(line) }),
        }
    }
    if bottom {
        lines.reverse();
    }
    lines.truncate(DEPTH);
    lines
}

/// A line's words without numbers: the page number stands now before them, now after.
fn template(line: &str) -> String {
    line.split_whitespace().filter(|w| w.chars().any(char::is_alphabetic)).map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use touchstone_text::PageSource;

    use super::*;

    #[test]
    fn headers_and_page_numbers_are_blank_and_nothing_moves() {
        let pages = [
            "2 ROE V. WADE\nThe rule is that the Vendor has\n7\n",
            "ROE V. WADE 3\n\ngiven notice. Another rule.\n8\n",
            "4 ROE V. WADE\nThe end.\n9\n",
        ];
        let text = CanonicalText::from_pages(pages.map(|p| (p, PageSource::TextLayer)));
        let flowing = flowing(&text, CharSpan::between(0, text.len()));
        assert_eq!(flowing.len(), text.len() as usize);
        let flowing: String = flowing.into_iter().collect();
        let words: Vec<&str> = flowing.split_whitespace().collect();
        assert_eq!(words.join(" "), "The rule is that the Vendor has given notice. Another rule. The end.");
    }
}
