//! Characters that are no letters: white space, invisible ones, and the plain forms of quotation marks and dashes.

use unicode_general_category::{GeneralCategory, get_general_category};

/// Characters without width, which count for nothing: soft hyphen, joiners, direction marks, variation selectors. Not
/// the two direction overrides: they show digits in another order than they are written in.
pub(crate) fn is_ignorable(c: char) -> bool {
    !c.is_ascii()
        && matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202c}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0001}' | '\u{e0020}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether nothing is to be seen in a text.
pub(crate) fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_ignorable(c))
}

/// The plain form of a mark: typographic quotation marks and dashes become `"`, `'` and `-`, canonically equivalent
/// marks become one; others stay.
pub(crate) fn plain(c: char) -> char {
    match c {
        '“' | '”' | '„' | '‟' | '«' | '»' | '〝' | '〞' | '〟' | '＂' => '"',
        '‘' | '’' | '‚' | '‛' | '‹' | '›' | 'ʼ' | '`' | '＇' => '\'',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '﹘' | '﹣' | '－' => '-',
        // Canonically equivalent to their plain forms, as NFC has it; PDFs do hold the Greek question mark.
        '\u{37e}' => ';',
        '\u{387}' => '·',
        '\u{1fef}' => '\'',
        '\u{2329}' => '\u{3008}',
        '\u{232a}' => '\u{3009}',
        other => other,
    }
}

/// A dash that can join words or stand before a number as its sign. The em dash and the horizontal bar separate
/// clauses and never do.
pub(crate) fn is_hyphen(c: char) -> bool {
    plain(c) == '-' && !matches!(c, '—' | '―')
}

/// Punctuation that may be ignored at the two ends of a quote: it says nothing about the words. Currency, per
/// cent, section and other signs are no such punctuation.
pub fn is_end_punctuation(c: char) -> bool {
    ".,;:!?'\"()[]{}-*_…¡¿•·†‡。、，；：！？「」『』（）【】《》〈〉،؛؟".contains(plain(c))
}

/// A currency sign; whatever Unicode may yet put into its block of them.
pub(crate) fn is_currency(c: char) -> bool {
    c == '$' || !c.is_ascii() && (matches!(c, '\u{20a0}'..='\u{20cf}') || get_general_category(c) == GeneralCategory::CurrencySymbol)
}

/// Plus and minus, which belong to the number behind them. A hyphen may be one.
pub(crate) fn is_sign(c: char) -> bool {
    matches!(c, '+' | '±' | '∓' | '＋' | '﹢') || is_hyphen(c)
}

/// Signs that compare or approximate the number behind them.
pub(crate) fn is_comparison(c: char) -> bool {
    if c.is_ascii() {
        matches!(c, '<' | '>' | '~')
    } else {
        "≤≥≦≧⩽⩾≪≫≮≯≰≱≲≳≈≃≅≠∼＜＞～〜﹤﹥".contains(c)
    }
}

/// Signs that belong to the number before them.
pub(crate) fn is_rate(c: char) -> bool {
    matches!(c, '%' | '‰' | '‱' | '٪' | '％' | '°')
}

/// Marks that continue a number when a digit stands directly on both sides.
pub(crate) fn joins_digits(c: char) -> bool {
    matches!(plain(c), '.' | ',' | '\'' | ':' | '/' | '-' | '·' | '⁄' | '∕' | '٫' | '٬' | '×' | '^')
}

/// A digit of any script, a superscript or a fraction.
pub(crate) fn is_digit(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { c.is_numeric() }
}

/// A digit by which numbers are written place by place: no superscript, no circled or Roman figure.
pub(crate) fn is_decimal_digit(c: char) -> bool {
    c.is_ascii_digit() || !c.is_ascii() && get_general_category(c) == GeneralCategory::DecimalNumber
}

/// A fraction in one character.
pub(crate) fn is_fraction(c: char) -> bool {
    matches!(c, '¼' | '½' | '¾' | '⅐'..='⅟' | '↉')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typographic_marks_have_plain_forms() {
        assert_eq!("“x” ‘y’ „z” «w» a–b—c−d".chars().map(plain).collect::<String>(), "\"x\" 'y' \"z\" \"w\" a-b-c-d");
    }

    #[test]
    fn signs_are_no_end_punctuation() {
        assert!("$€%§#&+/°=".chars().all(|c| !is_end_punctuation(c)));
        assert!(".,;:!?\"')]—…。".chars().all(is_end_punctuation));
    }
}
