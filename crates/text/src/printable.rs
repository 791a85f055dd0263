//! Strings that are not ours, made fit to be shown: what a terminal would obey or an eye would miss appears in its escaped form.
//!
//! A document, a model, a title, a file name or a question may hold control characters, which a terminal executes, characters that turn
//! the direction of the letters around them, and characters without any form. All of these are shown as `\x1b` or `\u{202e}`.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Text that may have several lines: everything that is obeyed or not seen is escaped but tab and line end (a carriage return before
/// a line feed is a part of it, and left out). Never fails; what is printable already is borrowed, and doing it twice changes nothing.
pub fn printable(text: &str) -> Cow<'_, str> {
    rewritten(text, hides, &mut escape)
}

/// Text for one line, such as a title or a cell: as [`printable`], and a tab or a line end is a space, so that no string can begin a line
/// that the program did not write.
pub fn one_line(text: &str) -> Cow<'_, str> {
    rewritten(text, |c| hides(c) || breaks(c), &mut |c, out| if breaks(c) { out.push(' ') } else { escape(c, out) })
}

/// A passage on one line, for a list or a card: white space runs are one space, a word that a line's end parts is joined, soft hyphens are
/// gone. For the eye only; offsets count in the text itself.
pub fn snippet(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let stem = out.strip_suffix(['-', '\u{2010}', '\u{ad}']);
        if line.starts_with(char::is_lowercase) && stem.is_some_and(|stem| stem.ends_with(char::is_alphabetic)) {
            out.pop();
        } else if !(line.is_empty() || out.is_empty()) {
            out.push(' ');
        }
        out.push_str(&line);
    }
    out.replace('\u{ad}', "")
}

/// JSON text that says the same with the characters that [`printable`] escapes written as `\uXXXX`. They are inside its strings only:
/// JSON itself is made of ASCII.
pub fn printable_json(json: &str) -> Cow<'_, str> {
    rewritten(json, hides, &mut |c, out| {
        for unit in c.encode_utf16(&mut [0; 2]) {
            let _ = write!(out, "\\u{unit:04x}");
        }
    })
}

/// Whether a character is neither layout nor hidden.
pub(crate) fn is_shown(c: char) -> bool {
    !(hides(c) || breaks(c))
}

/// Copies text, with each character that is meant written as `write` has it, unless it is a matter of spelling where it is.
fn rewritten<'t>(text: &'t str, meant: impl Fn(char) -> bool, write: &mut dyn FnMut(char, &mut String)) -> Cow<'t, str> {
    // Most text needs nothing.
    if !text.chars().any(&meant) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    let mut characters = text.chars().peekable();
    let mut before = None;
    while let Some(c) = characters.next() {
        let after = characters.peek().copied();
        match c {
            '\r' if after == Some('\n') => {}
            c if meant(c) && !spells(before, c, after) => write(c, &mut out),
            c => out.push(c),
        }
        before = Some(c);
    }
    Cow::Owned(out)
}

/// Tab and line feed: layout in a text, and no part of a line.
fn breaks(c: char) -> bool {
    matches!(c, '\t' | '\n')
}

/// Whether a character is obeyed or not seen: the control characters (Cc) but tab and line feed, line and paragraph separators (Zl, Zp),
/// all of `Default_Ignorable_Code_Point` (DerivedCoreProperties.txt, Unicode 16), interlinear annotations and noncharacters.
fn hides(c: char) -> bool {
    match c {
        '\0'..='\u{1f}' => !breaks(c),
        ' '..='~' => false,
        // DEL and the controls of ISO 6429, among them CSI and OSC in one character.
        '\u{7f}'..='\u{9f}' => true,
        // Soft hyphen, grapheme joiner, Arabic letter mark.
        '\u{ad}' | '\u{34f}' | '\u{61c}' => true,
        // Letters without a form.
        '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{ffa0}' => true,
        // Zero-width spaces, joiners and direction marks; separators and overrides; invisible operators, isolates.
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => true,
        // Selectors, annotations, noncharacters.
        '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{fdd0}'..='\u{fdef}' => true,
        // Controls of shorthand and of music.
        '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' => true,
        // Tags and more selectors, in which whole sentences can be hidden.
        '\u{e0000}'..='\u{e0fff}' => true,
        c => u32::from(c) & 0xfffe == 0xfffe,
    }
}

/// Whether a character without a form is a matter of spelling where it is: a joiner between two letters of a script that joins, or
/// between two pictographs; a selector behind one. Elsewhere, between Latin letters above all, it only makes equal words unequal.
fn spells(before: Option<char>, c: char, after: Option<char>) -> bool {
    match c {
        '\u{200c}' | '\u{200d}' => before.is_some_and(shaped) && after.is_some_and(shaped),
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => before.is_some_and(|b| shaped(b) && !hides(b)),
        _ => false,
    }
}

/// Letters of the scripts from Arabic on, ideographs and pictographs, and the selector that makes a picture of a sign. Not the Latin and
/// Greek letters of later blocks, nor punctuation.
fn shaped(c: char) -> bool {
    matches!(c, '\u{600}'..='\u{1cff}' | '\u{2190}'..='\u{2bff}' | '\u{2e80}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}')
        || matches!(c, '\u{fb50}'..='\u{fdff}' | '\u{fe0f}' | '\u{fe70}'..='\u{fefc}' | '\u{10000}'..='\u{3ffff}')
}

/// `\x1b` for a control character, `\u{202e}` for the rest, as in Rust.
fn escape(c: char, out: &mut String) {
    let code = u32::from(c);
    let _ = if code <= 0x9f { write!(out, "\\x{code:02x}") } else { write!(out, "\\u{{{code:x}}}") };
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, lines: &str, line: &str) {
        assert_eq!((printable(text).as_ref(), one_line(text).as_ref()), (lines, line));
    }

    #[test]
    fn what_a_terminal_obeys_is_shown() {
        check("a\u{1b}[2Kb", r"a\x1b[2Kb", r"a\x1b[2Kb");
        check("\u{1b}]0;title\u{7}", r"\x1b]0;title\x07", r"\x1b]0;title\x07");
        check("\u{9b}31m \u{9d}0;t\u{9c}", r"\x9b31m \x9d0;t\x9c", r"\x9b31m \x9d0;t\x9c");
        check("\u{8}\u{7f}\0\u{c}\u{85}", r"\x08\x7f\x00\x0c\x85", r"\x08\x7f\x00\x0c\x85");
    }

    #[test]
    fn a_line_end_is_layout_in_a_text_and_a_space_in_a_line() {
        check("a\tb\nc\r\nd", "a\tb\nc\nd", "a b c d");
        check("real\rforged", r"real\x0dforged", r"real\x0dforged");
        check("a\u{2028}b\u{2029}c", r"a\u{2028}b\u{2029}c", r"a\u{2028}b\u{2029}c");
    }

    #[test]
    fn what_turns_or_hides_letters_is_shown() {
        for (c, shown) in [
            ('\u{202e}', "202e"),
            ('\u{2066}', "2066"),
            ('\u{2069}', "2069"),
            ('\u{200e}', "200e"),
            ('\u{61c}', "61c"),
            ('\u{200b}', "200b"),
            ('\u{200d}', "200d"),
            ('\u{2060}', "2060"),
            ('\u{2063}', "2063"),
            ('\u{feff}', "feff"),
            ('\u{ad}', "ad"),
            ('\u{fff9}', "fff9"),
            ('\u{fe0f}', "fe0f"),
            ('\u{e0041}', "e0041"),
            ('\u{e0101}', "e0101"),
            ('\u{3164}', "3164"),
            ('\u{ffff}', "ffff"),
            ('\u{1fffe}', "1fffe"),
            ('\u{fdd0}', "fdd0"),
        ] {
            let shown = format!(r"pay\u{{{shown}}}able");
            check(&format!("pay{c}able"), &shown, &shown);
        }
    }

    #[test]
    fn scripts_are_spelled_as_they_are() {
        // Persian with a non-joiner, Hindi and Sinhala with joiners, a family, a heart on fire, a flag, a keycap's ideographic form.
        for text in ["می‌خواهم", "क्‍ष", "ශ්‍රී", "👩‍👩‍👧", "❤️‍🔥", "🏳️‍🌈", "葛\u{e0100}", "ăâîșț שלום — “naïve”"]
        {
            check(text, text, text);
            assert!(matches!(printable(text), Cow::Owned(_)) || !text.chars().any(hides));
        }
        assert!(matches!(one_line("ăâîșț — “naïve” שלום"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_passage_flows_on_one_line() {
        assert_eq!(
            snippet(" The rule is explain-\ning \n\n itself,\tand con\u{ad}\n\u{c}tains a soft\u{ad}ly "),
            "The rule is explaining itself, and contains a softly"
        );
        assert_eq!(snippet("pages 3 -\n4, the Non-\nExclusive part too"), "pages 3 - 4, the Non- Exclusive part too");
    }

    #[test]
    fn json_says_the_same() {
        assert_eq!(printable_json("{\"a\":\"\u{9b}\u{7f}\u{202e}\u{e0041}é\"}"), r#"{"a":"\u009b\u007f\u202e\udb40\udc41é"}"#);
    }

    proptest! {
        #[test]
        fn nothing_hidden_is_left_and_twice_is_once(text in r"[\PCa\u{0}-\u{a0}\u{200b}-\u{206f}\u{600}\u{fe0f}\u{e0041}]{0,40}") {
            let shown = one_line(&text).into_owned();
            prop_assert!(!shown.chars().any(char::is_control), "{shown:?}");
            let turned = |c| matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}');
            prop_assert!(!shown.contains(turned), "{shown:?}");
            prop_assert_eq!(one_line(&shown).into_owned(), shown);
            let lines = printable(&text).into_owned();
            prop_assert!(!lines.chars().any(|c| c.is_control() && !breaks(c)), "{lines:?}");
            prop_assert_eq!(printable(&lines).into_owned(), lines);
        }
    }
}
