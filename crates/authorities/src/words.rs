//! Prose as words and what is between them.

use touchstone_text::CharSpan;

/// A word: neither white space nor a comma, bracket or quotation mark nor the marks of emphasis are in it; a full stop is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word {
    /// Its first code point.
    pub start: u32,
    /// One past its last.
    pub end: u32,
    from: usize,
    to: usize,
}

/// A text with its words.
pub(crate) struct Text<'t> {
    text: &'t str,
    pub words: Vec<Word>,
}

impl<'t> Text<'t> {
    pub fn new(text: &'t str) -> Self {
        let mut words: Vec<Word> = Vec::new();
        let mut chars = text.char_indices().zip(0_u32..).peekable();
        let mut last = Class::Gap;
        while let Some(((byte, c), at)) = chars.next() {
            let next = chars.peek().map(|((_, next), _)| *next);
            let class = class(c, last, next);
            if class != Class::Gap {
                match words.last_mut().filter(|w| last == class && w.end == at) {
                    Some(word) => (word.end, word.to) = (at + 1, byte + c.len_utf8()),
                    None => words.push(Word { start: at, end: at + 1, from: byte, to: byte + c.len_utf8() }),
                }
            }
            last = class;
        }
        Self { text, words }
    }

    /// The word at that place; empty where there is none.
    pub fn word(&self, at: usize) -> &'t str {
        self.words.get(at).and_then(|w| self.text.get(w.from..w.to)).unwrap_or_default()
    }

    /// The word in small letters, without its last full stop.
    pub fn folded(&self, at: usize) -> String {
        self.word(at).trim_end_matches('.').to_lowercase()
    }

    /// What is before the word: between it and the word before.
    pub fn before(&self, at: usize) -> &'t str {
        let from = at.checked_sub(1).and_then(|before| self.words.get(before)).map_or(0, |w| w.to);
        let to = self.words.get(at).map_or(self.text.len(), |w| w.from);
        self.text.get(from..to).unwrap_or_default()
    }

    /// Some words as written, joined by single spaces, what is between them left out but for commas.
    pub fn joined(&self, from: usize, to: usize) -> String {
        let mut all = String::new();
        for at in from..to {
            if at > from {
                let before = self.before(at);
                let divided = all.ends_with('-') && before.contains('\n');
                all.extend(before.chars().filter(|c| matches!(c, ',' | '(' | ')')).filter(|c| *c != '('));
                if !divided && !before.is_empty() {
                    all.push(' ');
                }
                if before.contains('(') {
                    all.push('(');
                }
            }
            all.push_str(self.word(at));
        }
        if all.contains('(') && all.matches('(').count() > all.matches(')').count() {
            all.push(')');
        }
        all
    }

    /// The span of some words.
    pub fn span(&self, from: usize, to: usize) -> CharSpan {
        let start = self.words.get(from).map_or(0, |w| w.start);
        CharSpan::between(start, to.checked_sub(1).and_then(|last| self.words.get(last)).map_or(start, |w| w.end).max(start))
    }

    /// The first word that begins at that code point or behind it.
    pub fn at(&self, place: u32) -> usize {
        self.words.partition_point(|w| w.start < place)
    }

    /// The place of the marks of emphasis before a word that begins there; the place itself where there are none.
    pub fn with_emphasis(&self, place: u32) -> u32 {
        let at = self.at(place);
        let marks = self.before(at).chars().rev().take_while(|c| matches!(c, '*' | '_')).count();
        let is_word = self.words.get(at).is_some_and(|w| w.start == place);
        if is_word { place - u32::try_from(marks).unwrap_or_default() } else { place }
    }

    /// Whether nothing but white space and marks of emphasis is before the word.
    pub fn spaced(&self, at: usize) -> bool {
        let before = self.before(at);
        at < self.words.len() && before.chars().all(is_space) && !ends_paragraph(before)
    }

    /// The same with one comma.
    pub fn comma(&self, at: usize) -> bool {
        let before = self.before(at);
        at < self.words.len()
            && before.chars().all(|c| is_space(c) || c == ',')
            && before.matches(',').count() == 1
            && !ends_paragraph(before)
    }
}

/// Whether a blank line is in it.
pub(crate) fn ends_paragraph(between: &str) -> bool {
    between.chars().filter(|c| *c == '\n').count() > 1 && !between.contains('\u{c}')
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Gap,
    Letter,
    Section,
    Blank,
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '*' | '_')
}

fn class(c: char, last: Class, next: Option<char>) -> Class {
    match c {
        '§' | '¶' => Class::Section,
        // A page that is not known yet is a run of low lines; one is emphasis.
        '_' if last == Class::Blank || next == Some('_') => Class::Blank,
        // Within a word it is an apostrophe, at its edge a quotation mark.
        '’' | '\'' if last == Class::Letter && next.is_some_and(char::is_alphanumeric) => Class::Letter,
        '&' | '.' | '/' | '-' | '–' | '‑' | '\u{ad}' | '%' | '$' | '+' => Class::Letter,
        ':' if last == Class::Letter && next.is_some_and(char::is_alphanumeric) => Class::Letter,
        _ if c.is_alphanumeric() => Class::Letter,
        _ => Class::Gap,
    }
}
