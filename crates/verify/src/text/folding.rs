//! The comparable form of letters and digits: what rule 4 makes equal, and nothing else.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::text::punctuation::is_ignorable;

/// A letter, digit or combining mark in comparable form, and the bytes of the cluster (a character with the
/// combining marks on it) that it comes from. A ligature gives several letters with the same bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FoldedChar {
    pub c: char,
    pub start: u32,
    pub end: u32,
}

/// Whether `c` takes part in words and numbers, so that it is compared letter by letter.
pub(crate) fn is_word_char(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric();
    }
    (c.is_alphanumeric() || is_combining_mark(c)) && !is_ignorable(c) || matches!(c, '\u{2f00}'..='\u{2fd5}')
}

/// Scripts in which every character is counted as a word.
pub(crate) fn is_dense(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{eff}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{20000}'..='\u{3fffd}')
}

/// Calls `emit` with every letter of `text` from byte `from` on, in order, until it returns false.
pub(crate) fn walk(text: &str, from: usize, emit: &mut impl FnMut(FoldedChar) -> bool) {
    let bytes = text.as_bytes();
    let mut at = from;
    while let Some(&byte) = bytes.get(at) {
        let plain = byte < 0x80 && bytes.get(at + 1).is_none_or(|next| *next < 0x80);
        if plain {
            if byte.is_ascii_alphanumeric() {
                let c = char::from(byte.to_ascii_lowercase());
                if !emit(FoldedChar { c, start: position(at), end: position(at + 1) }) {
                    return;
                }
            }
            at += 1;
            continue;
        }
        match cluster(text, at, emit) {
            Some(next) => at = next,
            None => return,
        }
    }
}

/// All letters of a short text.
pub(crate) fn folded(text: &str) -> Vec<FoldedChar> {
    let mut all = Vec::with_capacity(text.len());
    walk(text, 0, &mut |letter| {
        all.push(letter);
        true
    });
    all
}

/// The comparable form of a short text without its marks and white space.
pub(crate) fn comparable(text: &str) -> String {
    folded(text).iter().map(|u| u.c).collect()
}

/// Emits the letters of the cluster at byte `at`; the byte after it, or `None` when `emit` has enough.
fn cluster(text: &str, at: usize, emit: &mut impl FnMut(FoldedChar) -> bool) -> Option<usize> {
    let rest = text.get(at..)?;
    let mut chars = rest.chars();
    let first = chars.next()?;
    let mut end = at + first.len_utf8();
    if !is_word_char(first) {
        return Some(end);
    }
    let marks: usize = chars.take_while(|c| !c.is_ascii() && is_combining_mark(*c) && !is_ignorable(*c)).map(char::len_utf8).sum();
    end += marks;
    let (start, stop) = (position(at), position(end));
    if marks == 0 && is_plain_letter(first) {
        return emit(FoldedChar { c: first, start, end: stop }).then_some(end);
    }
    let mut base = first;
    let mut go = true;
    for decomposed in text.get(at..end)?.nfd() {
        compatible(decomposed, &mut |c| {
            let c = match c {
                '\u{327}' if matches!(base, 's' | 't') => '\u{326}',
                other => fold_case(other),
            };
            if !is_combining_mark(c) {
                base = c;
            }
            go = go && emit(FoldedChar { c, start, end: stop });
        });
    }
    go.then_some(end)
}

/// Letters of the large scripts without case and without decomposition, for speed alone.
fn is_plain_letter(c: char) -> bool {
    matches!(c, 'а'..='и' | 'к'..='я' | '\u{4e00}'..='\u{9fff}' | '\u{5d0}'..='\u{5ea}' | '\u{641}'..='\u{64a}' | 'α'..='ρ' | 'σ'..='ω')
}

/// Case folding of single characters. What folds to several characters ("ß" to "ss") stays as it is.
fn fold_case(c: char) -> char {
    if c == 'ς' {
        return 'σ';
    }
    let mut lower = c.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(single), None) => single,
        _ => c,
    }
}

/// Compatibility forms of letters: ligatures, presentation forms, wide, narrow and mathematical letters, radicals.
/// Superscripts, fractions, circled and squared forms and all digits stay as they are.
fn compatible(c: char, emit: &mut impl FnMut(char)) {
    let candidate = matches!(c,
        '\u{b5}' | '\u{132}' | '\u{133}' | '\u{17f}' | '\u{1c4}'..='\u{1cc}' | '\u{1f1}'..='\u{1f3}'
        | '\u{2f00}'..='\u{2fd5}' | '\u{fb00}'..='\u{fdfb}' | '\u{fe70}'..='\u{fefc}'
        | '\u{ff21}'..='\u{ff3a}' | '\u{ff41}'..='\u{ff5a}' | '\u{ff66}'..='\u{ff9f}' | '\u{ffa0}'..='\u{ffdc}'
        | '\u{1d400}'..='\u{1d7cb}');
    if candidate && std::iter::once(c).nfkd().all(|k| k.is_alphabetic() || is_combining_mark(k)) {
        std::iter::once(c).nfkd().for_each(emit);
    } else {
        emit(c);
    }
}

fn position(byte: usize) -> u32 {
    u32::try_from(byte).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn same(a: &str, b: &str) {
        assert_eq!(comparable(a), comparable(b));
    }

    #[track_caller]
    fn differ(a: &str, b: &str) {
        assert_ne!(comparable(a), comparable(b));
    }

    #[test]
    fn what_is_equal() {
        same("certiﬁcate", "certificate");
        same("société", "socie\u{301}te\u{301}");
        same("ţară şi", "țară și");
        same("ţ", "t\u{327}");
        same("ΣΑΣ", "σας");
        same("İ", "i\u{307}");
        same("ＡＢ", "ab");
        same("각", "\u{1100}\u{1161}\u{11a8}");
        same("⼀", "一");
        same("ｶﾞｽ", "ガス");
        same("con\u{ad}fi\u{200b}dential", "confidential");
        same("e\u{323}\u{302}", "ệ");
    }

    #[test]
    fn what_is_not() {
        differ("10²", "102");
        differ("½", "1/2");
        differ("ß", "ss");
        differ("resumé", "resume");
        differ("ç", "c");
        differ("ça", "c\u{326}a");
        differ("Vendor", "V\u{435}ndor");
        differ("ı", "i");
        differ("３０", "30");
        differ("1ª", "1a");
    }
}
