//! From the characters that PDFium reports to one page of canonical text, with a box for each code point.

use crate::position::Rect;

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
}

/// One page of canonical text without its closing form feed.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CanonicalPage {
    /// Lines ended by `\n`.
    pub text: String,
    /// One entry a code point of `text`; `None` where nothing is drawn.
    pub boxes: Vec<Option<Rect>>,
}

/// Applies the rules of `canonical@1`: line ends become `\n`, a line-end hyphen becomes `-\n`, other control
/// characters a space, and the last line is ended like every other.
pub fn canonical_page(chars: &[ExtractedChar]) -> CanonicalPage {
    let mut page = CanonicalPage::default();
    let mut push = |c: char, bounds: Option<Rect>| {
        page.text.push(c);
        page.boxes.push(bounds);
    };
    let mut last = '\n';
    for (i, c) in chars.iter().enumerate() {
        let next = chars.get(i + 1).map(|n| n.unicode);
        last = match c.unicode {
            _ if c.line_end_hyphen => {
                push('-', c.bounds);
                if !matches!(next, Some('\r' | '\n')) {
                    push('\n', None);
                }
                '\n'
            }
            '\r' if next == Some('\n') => continue,
            '\r' | '\n' => {
                push('\n', None);
                '\n'
            }
            '\0' => continue,
            other if other.is_control() => {
                push(' ', c.bounds);
                ' '
            }
            other => {
                push(other, c.bounds);
                other
            }
        };
    }
    if last != '\n' {
        push('\n', None);
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chars(text: &str) -> Vec<ExtractedChar> {
        text.chars().map(|unicode| ExtractedChar { unicode, bounds: None, line_end_hyphen: unicode == '\u{2}' }).collect()
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
}
