//! Running headers, footers and page numbers: blanked out, so that a sentence flows from page to page.

use touchstone_text::{CanonicalText, CharSpan, running_lines};

/// The text of `span` as characters, furniture of its pages turned to spaces. Positions stay what they are.
pub(super) fn flowing(text: &CanonicalText, span: CharSpan) -> Vec<char> {
    let mut chars: Vec<char> = text.slice(span).chars().collect();
    let (first, last) = (text.page_at(span.start()).number, text.page_at(span.end().saturating_sub(1)).number);
    for line in running_lines(text, first..=last) {
        for at in line.start().max(span.start())..line.end().min(span.end()) {
            if let Some(c) = chars.get_mut((at - span.start()) as usize).filter(|c| **c != '\u{c}') {
                *c = ' ';
            }
        }
    }
    chars
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
