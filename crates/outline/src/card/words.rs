//! Words of a heading or caption, with their places, and what their form tells.

use touchstone_lexicon::CardWord;

/// A word as written, between white space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word<'t> {
    pub text: &'t str,
    /// Bytes of the canonical text.
    pub start: usize,
    pub end: usize,
}

impl<'t> Word<'t> {
    /// Without the marks around it.
    pub fn bare(&self) -> &'t str {
        self.text.trim_matches(|c: char| !c.is_alphanumeric())
    }

    /// In small letters, without the marks around it.
    pub fn folded(&self) -> String {
        self.bare().to_lowercase()
    }

    pub fn has_capital(&self) -> bool {
        self.text.chars().any(char::is_uppercase)
    }

    pub fn has_digit(&self) -> bool {
        self.text.bytes().any(|b| b.is_ascii_digit())
    }
}

/// The words of `text`, which begins at byte `from` of the canonical text.
pub(super) fn words(text: &str, from: usize) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (c.is_whitespace(), start) {
            (true, Some(first)) => {
                found.push(Word { text: text.get(first..at).unwrap_or_default(), start: from + first, end: from + at });
                start = None;
            }
            (false, None) => start = Some(at),
            _ => {}
        }
    }
    found
}

/// Letters and digits in small letters, all else a single space: what two spellings of one heading share.
pub(super) fn key(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    spaced.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// White space as single spaces.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether it is written in capitals: a small letter in eight at most ("McDONALD", "iPAYMENT, INC.").
pub(super) fn is_capitals(text: &str) -> bool {
    let small = text.chars().filter(|c| c.is_lowercase()).count();
    let capital = text.chars().filter(|c| c.is_uppercase()).count();
    capital >= 2 && small * 8 <= capital
}

/// Whether every longer word begins with a capital or a digit, as in a heading.
pub(super) fn is_headline(text: &str) -> bool {
    let mut longer = text.split_whitespace().filter(|w| w.chars().filter(|c| c.is_alphabetic()).count() >= 4).peekable();
    longer.peek().is_some() && longer.all(|w| w.chars().find(|c| c.is_alphanumeric()).is_some_and(|c| c.is_uppercase() || c.is_numeric()))
}

/// Words that end the name of a company, or follow a person's: a comma before one does not end the name.
pub(super) fn is_name_suffix(word: &str) -> bool {
    let tight: String = word.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    CardWord::LegalForm.is(&tight) || CardWord::Generation.is(&tight)
}

/// Words that join the words of a name or heading and are written small in both.
pub(super) fn is_joining(folded: &str) -> bool {
    CardWord::Joining.is(folded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_bytes() {
        let found = words(" Über  den ", 10);
        let places: Vec<_> = found.iter().map(|w| (w.text, w.start, w.end)).collect();
        assert_eq!(places, [("Über", 11, 16), ("den", 18, 21)]);
    }

    #[test]
    fn forms() {
        assert!(is_capitals("iPAYMENT, INC.") && !is_capitals("Supply Agreement") && is_headline("Plan of the Court 12"));
        assert_eq!(key("NON-COMPETITION  Agreement"), "non competition agreement");
    }
}
