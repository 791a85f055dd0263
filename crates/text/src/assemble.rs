//! From the characters that PDFium reports to one page of canonical text, with a box for each code point.

use crate::position::{CharSpan, Rect};

/// Version of the rules in this file. It is part of the pipeline id: a change of any rule raises it.
pub const CANONICAL_VERSION: u32 = 1;

/// One character as `FPDFText_*` reports it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExtractedChar {
    /// From `FPDFText_GetUnicode`; values that are no scalar value arrive as U+FFFD.
    pub unicode: char,
    /// As high as its font and as wide as its advance (`FPDFText_GetLooseCharBox`), on the displayed page.
    /// `None` for what PDFium generated.
    pub bounds: Option<Rect>,
    /// `FPDFText_IsHyphen`: a hyphen at a line end that PDFium took for a division.
    pub line_end_hyphen: bool,
    /// Drawn without ink, beyond the page's edge or clipped away.
    pub hidden: bool,
}

/// One page of canonical text without its closing form feed.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CanonicalPage {
    /// Lines ended by `\n`.
    pub text: String,
    /// One entry a code point of `text`; `None` where nothing is drawn.
    pub boxes: Vec<Option<Rect>>,
    /// What is not seen on the page, in order: white space within it included.
    pub hidden: Vec<CharSpan>,
}

/// Applies the rules of `canonical@1`: line ends become `\n`, a line-end hyphen becomes `-\n`, other control
/// characters a space, and the last line is ended like every other.
pub fn canonical_page(chars: &[ExtractedChar]) -> CanonicalPage {
    let mut page = CanonicalPage::default();
    let mut unseen = Unseen::default();
    let mut push = |c: char, bounds: Option<Rect>, hidden: bool| {
        unseen.next(!c.is_whitespace(), hidden);
        page.text.push(c);
        page.boxes.push(bounds);
    };
    let mut last = '\n';
    for (i, c) in chars.iter().enumerate() {
        let next = chars.get(i + 1).map(|n| n.unicode);
        last = match c.unicode {
            _ if c.line_end_hyphen => {
                push('-', c.bounds, c.hidden);
                if !matches!(next, Some('\r' | '\n')) {
                    push('\n', None, false);
                }
                '\n'
            }
            '\r' if next == Some('\n') => continue,
            '\r' | '\n' => {
                push('\n', None, false);
                '\n'
            }
            '\0' => continue,
            other if other.is_control() => {
                push(' ', c.bounds, c.hidden);
                ' '
            }
            other => {
                push(other, c.bounds, c.hidden);
                other
            }
        };
    }
    if last != '\n' {
        push('\n', None, false);
    }
    page.hidden = unseen.spans;
    page
}

/// Gathers the stretches that are not seen: white space between two hidden characters is hidden too.
#[derive(Default)]
struct Unseen {
    at: u32,
    /// Whether only white space came after the last span.
    open: bool,
    spans: Vec<CharSpan>,
}

impl Unseen {
    fn next(&mut self, ink: bool, hidden: bool) {
        let (at, end) = (self.at, self.at + 1);
        self.at = end;
        if !ink {
            return;
        }
        match self.spans.last_mut().filter(|_| hidden && self.open) {
            Some(last) => *last = CharSpan::between(last.start(), end),
            None if hidden => self.spans.push(CharSpan::between(at, end)),
            None => {}
        }
        self.open = hidden;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chars(text: &str) -> Vec<ExtractedChar> {
        text.chars()
            .map(|unicode| ExtractedChar {
                unicode,
                bounds: None,
                line_end_hyphen: unicode == '\u{2}',
                hidden: unicode.is_ascii_uppercase(),
            })
            .collect()
    }

    #[track_caller]
    fn check(extracted: &str, expected: &str) {
        let page = canonical_page(&chars(extracted));
        assert_eq!(page.text, expected);
        assert_eq!(page.text.chars().count(), page.boxes.len());
    }

    #[test]
    fn line_ends_are_one_character() {
        check("one\r\ntwo", "one\ntwo\n");
        check("one\rtwo\n", "one\ntwo\n");
    }

    #[test]
    fn a_line_end_hyphen_keeps_its_line_end() {
        check("confi\u{2}dential", "confi-\ndential\n");
        check("confi\u{2}\r\ndential", "confi-\ndential\n");
    }

    #[test]
    fn a_page_without_characters_is_empty() {
        check("", "");
    }

    #[test]
    fn control_characters_cannot_imitate_a_page_end() {
        check("a\u{c}b\0c\u{1}d", "a bc d\n");
    }

    #[test]
    fn hidden_words_are_one_stretch() {
        let page = canonical_page(&chars("in SLUG LINE\nON ink Xa"));
        let found: Vec<(u32, u32)> = page.hidden.iter().map(|s| (s.start(), s.end())).collect();
        assert_eq!(found, [(3, 15), (20, 21)]);
    }
}
