//! Words of a text: runs of letters and digits, joined forms of hyphenated ones, numbers without separators, pairs
//! of characters for scripts that write no spaces, and legal tokens.

use super::citation::{self, Trail};
use super::fold::fold_into;

/// Longer runs are no words; their first characters stand for them.
const LONGEST_WORD: usize = 64;

/// One word and where it stands. Offsets are bytes of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    /// Folded.
    pub folded: &'a str,
    /// First byte.
    pub start: usize,
    /// Byte after the last.
    pub end: usize,
    /// Its position: an extra form of a word shares the word's position.
    pub position: usize,
}

/// Calls `emit` with every word of `text` in order.
pub(crate) fn words(text: &str, mut emit: impl FnMut(Word<'_>)) {
    let mut scan = Scan { text, folded: String::new(), position: 0, previous: None, trail: Trail::default() };
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let end = run_end(text, at);
        if end == at {
            scan.trail.separator(c, &mut |token, start, end, position| emit(Word { folded: token, start, end, position }));
            at += c.len_utf8();
            continue;
        }
        if is_unspaced(c) {
            scan.pairs(at, end, &mut emit);
        } else {
            scan.word(at, end, &mut emit);
        }
        at = end;
    }
    scan.trail.finish(&mut |token, start, end, position| emit(Word { folded: token, start, end, position }));
}

struct Scan<'t> {
    text: &'t str,
    folded: String,
    position: usize,
    /// Start, end and position of the word before, if it was made of letters.
    previous: Option<(usize, usize, usize)>,
    trail: Trail,
}

impl Scan<'_> {
    fn word(&mut self, start: usize, end: usize, emit: &mut impl FnMut(Word<'_>)) {
        let raw = &self.text[start..end];
        let position = self.position;
        let numeric = raw.starts_with(|c: char| c.is_ascii_digit());
        let elided = !numeric && self.text[end..].starts_with(['\'', '’']) && raw.chars().count() <= 2;
        let possessive =
            matches!(raw, "s" | "S") && self.text[..start].ends_with(['\'', '’']) && self.previous.is_some_and(|p| p.1 + 4 > start);
        if elided || possessive {
            return;
        }
        self.fold(raw);
        if self.folded.is_empty() {
            return;
        }
        self.position += 1;
        if numeric {
            let plain = citation::without_separators(&self.folded);
            emit(Word { folded: &plain, start, end, position });
            self.previous = None;
        } else {
            emit(Word { folded: &self.folded, start, end, position });
            if let Some((before, before_end, at)) = self.previous
                && is_hyphen(&self.text[before_end..start])
            {
                let joined = format!("{}{}", super::fold(&self.text[before..before_end]), self.folded);
                emit(Word { folded: &joined, start: before, end, position: at });
            }
            self.previous = Some((start, end, position));
        }
        let Self { folded, trail, .. } = self;
        trail.word(folded, start, end, position, &mut |token, start, end, position| emit(Word { folded: token, start, end, position }));
    }

    fn pairs(&mut self, start: usize, end: usize, emit: &mut impl FnMut(Word<'_>)) {
        self.previous = None;
        let text = self.text;
        let chars: Vec<(usize, char)> = text[start..end].char_indices().collect();
        let width = chars.len().min(2);
        for window in chars.windows(width) {
            let first = start + window[0].0;
            let last = start + window[width - 1].0 + window[width - 1].1.len_utf8();
            self.fold(&text[first..last]);
            if self.folded.is_empty() {
                continue;
            }
            emit(Word { folded: &self.folded, start: first, end: last, position: self.position });
            self.position += 1;
        }
    }

    fn fold(&mut self, raw: &str) {
        self.folded.clear();
        match raw.char_indices().nth(LONGEST_WORD) {
            Some((cut, _)) => fold_into(&raw[..cut], &mut self.folded),
            None => fold_into(raw, &mut self.folded),
        }
        // A few compatibility forms decompose into spaces and marks (`ͺ`, `½`).
        self.folded.retain(|c| c.is_alphanumeric() || matches!(c, '.' | ','));
    }
}

/// Where the run of word characters that starts at `at` ends; `at` itself if none starts there.
fn run_end(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    let Some(first) = rest.chars().next() else { return at };
    if !first.is_alphanumeric() {
        return at;
    }
    let unspaced = is_unspaced(first);
    let mut digits = first.is_ascii_digit();
    let mut chars = rest.char_indices().peekable();
    let mut end = at;
    while let Some((i, c)) = chars.next() {
        let inside = is_word_char(c) && is_unspaced(c) == unspaced;
        digits &= c.is_ascii_digit() || matches!(c, '.' | ',');
        let inside_number = matches!(c, '.' | ',') && digits && chars.peek().is_some_and(|(_, next)| next.is_ascii_digit());
        if !inside && !inside_number {
            break;
        }
        end = at + i + c.len_utf8();
    }
    end
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || c == '\u{ad}' || unicode_normalization::char::is_combining_mark(c)
}

/// Scripts that write words without spaces: Han, kana, Hangul, Thai, Lao, Khmer, Myanmar.
fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1100}'..='\u{11FF}' | '\u{1780}'..='\u{17FF}'
        | '\u{3040}'..='\u{30FF}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}'
        | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

/// A hyphen inside a word, or the one of a line end as canonical text keeps it.
fn is_hyphen(between: &str) -> bool {
    matches!(between, "-" | "-\n" | "\u{2010}" | "\u{2010}\n" | "\u{2011}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<(String, usize)> {
        let mut out = Vec::new();
        words(text, |w| out.push((w.folded.to_owned(), w.position)));
        out
    }

    #[test]
    fn joined_forms_share_a_position() {
        let expected = [("non", 0), ("compete", 1), ("noncompete", 0), ("clause", 2)];
        assert_eq!(all("non-compete clause"), expected.map(|(w, p)| (w.to_owned(), p)));
    }

    #[test]
    fn offsets_are_those_of_the_text() {
        let text = "Părțile — § 4.2(b): „Łódź” 1,000 d’une 契約書";
        words(text, |w| {
            assert!(text.get(w.start..w.end).is_some_and(|t| !t.is_empty()), "{w:?}");
        });
        assert!(all(text).iter().any(|(w, _)| w == "lodz"));
    }

    #[test]
    fn endless_words_are_cut() {
        assert_eq!(all(&"a".repeat(100_000))[0].0.len(), LONGEST_WORD);
    }
}
