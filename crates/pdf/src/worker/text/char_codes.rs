//! From PDFium's character codes to characters (a font's `/ToUnicode`), and how many of them have no known meaning.

/// Stands in a text where something is drawn whose meaning nobody knows.
const UNKNOWN: char = char::REPLACEMENT_CHARACTER;

/// Whether `unit` is the first half of a character that takes two.
pub(super) fn is_high_surrogate(unit: u32) -> bool {
    matches!(unit, 0xd800..=0xdbff)
}

/// The character that `unit` stands for, and how many of PDFium's characters it takes: fonts that map to UTF-16
/// yield an astral character as two.
pub(super) fn scalar(unit: u32, next: Option<u32>) -> (char, i32) {
    match (unit, next) {
        (high @ 0xd800..=0xdbff, Some(low @ 0xdc00..=0xdfff)) => {
            let code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
            (char::from_u32(code).unwrap_or(UNKNOWN), 2)
        }
        _ => (char::from_u32(unit).unwrap_or(UNKNOWN), 1),
    }
}

/// What a drawn character means. Fonts without a table to Unicode yield control codes for letters and digits that
/// everybody sees: an unknown character in the text keeps a quotation that leaves them out from being found.
pub(super) fn to_unicode(unicode: char) -> char {
    match unicode {
        '\t' | '\n' | '\r' => unicode,
        c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => UNKNOWN,
        c => c,
    }
}

/// What a reader of the page's text should know.
pub(super) fn problem_of(chars: impl Iterator<Item = char>) -> Option<String> {
    let (mut unknown, mut private) = (0_usize, 0_usize);
    for c in chars {
        match c {
            UNKNOWN => unknown += 1,
            '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10fffd}' => private += 1,
            _ => {}
        }
    }
    let counted = |n: usize, one: &str, many: &str| match n {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{n} {many}")),
    };
    let parts = [
        counted(unknown, "character has no known meaning", "characters have no known meaning"),
        counted(private, "sign is private to its font", "signs are private to their fonts"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surrogate_pairs_are_joined_and_halves_replaced() {
        assert_eq!(scalar(0x41, Some(0x42)), ('A', 1));
        assert_eq!(scalar(0xd83d, Some(0xde00)), ('😀', 2));
        assert_eq!(scalar(0x1f600, None), ('😀', 1));
        assert_eq!(scalar(0xd83d, Some(0x41)), (UNKNOWN, 1));
        assert_eq!(scalar(0xde00, None), (UNKNOWN, 1));
    }

    #[test]
    fn a_drawn_code_without_meaning_stays_in_the_text() {
        for code in ['\0', '\u{1}', '\u{13}', '\u{c}', '\u{7f}', '\u{85}', '\u{fffe}'] {
            assert_eq!(to_unicode(code), UNKNOWN);
        }
        for letter in ['a', ' ', '\t', '\u{a0}', '\u{ad}', '\u{f0b7}'] {
            assert_eq!(to_unicode(letter), letter);
        }
    }

    #[test]
    fn what_is_odd_is_counted() {
        assert_eq!(problem_of("plain".chars()), None);
        assert_eq!(problem_of("a\u{fffd}".chars()).as_deref(), Some("1 character has no known meaning"));
        let both = problem_of("\u{fffd}\u{fffd}\u{f0b7}\u{f0b7}".chars());
        assert_eq!(both.as_deref(), Some("2 characters have no known meaning; 2 signs are private to their fonts"));
    }
}
