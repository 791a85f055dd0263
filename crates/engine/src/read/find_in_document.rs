//! Find in document. It helps a reader along and decides nothing.

use touchstone_text::CharSpan;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// All places of `words` in `text`, at most `limit`: letter case, kinds of white space and line-end hyphens aside, and
/// accents too unless `diacritics` count. Overlapping matches count once.
pub(crate) fn find(text: &str, words: &str, diacritics: bool, limit: usize) -> Vec<CharSpan> {
    let pattern: Vec<char> = folded(words, diacritics).into_iter().map(|(c, _)| c).collect();
    let pattern = trim(&pattern);
    if pattern.is_empty() {
        return Vec::new();
    }
    let text = folded(text, diacritics);
    let failure = failure_function(pattern);
    let (mut matched, mut out, mut after) = (0, Vec::new(), 0);
    for (i, &(c, position)) in text.iter().enumerate() {
        while matched > 0 && pattern[matched] != c {
            matched = failure[matched - 1];
        }
        if pattern[matched] == c {
            matched += 1;
        }
        if matched == pattern.len() {
            let start = i + 1 - matched;
            if start >= after {
                out.push(CharSpan::between(text[start].1, position + 1));
                after = i + 1;
                if out.len() == limit {
                    break;
                }
            }
            matched = failure[matched - 1];
        }
    }
    out
}

/// Folded characters, each with the code point that it comes from.
fn folded(text: &str, diacritics: bool) -> Vec<(char, u32)> {
    let mut out: Vec<(char, u32)> = Vec::with_capacity(text.len());
    let mut chars = text.chars().zip(0_u32..).peekable();
    while let Some((c, position)) = chars.next() {
        if c == '-' && chars.peek().is_some_and(|(next, _)| *next == '\n') {
            chars.next();
            continue;
        }
        if c.is_whitespace() {
            if out.last().is_none_or(|(last, _)| *last != ' ') {
                out.push((' ', position));
            }
            continue;
        }
        let plain = match c {
            '’' | '‘' => '\'',
            '“' | '”' | '„' => '"',
            '–' | '—' | '‑' => '-',
            '\u{ad}' | '\u{200b}' => continue,
            // Cedillas stand for commas below in texts that older fonts were made for.
            'ş' => 'ș',
            'Ş' => 'Ș',
            'ţ' => 'ț',
            'Ţ' => 'Ț',
            other => other,
        };
        let letters = std::iter::once(plain).nfkd().filter(|c| diacritics || !is_combining_mark(*c)).flat_map(char::to_lowercase);
        out.extend(letters.map(|c| (c, position)));
    }
    out
}

fn trim(pattern: &[char]) -> &[char] {
    let start = pattern.iter().position(|c| *c != ' ').unwrap_or(pattern.len());
    let end = pattern.iter().rposition(|c| *c != ' ').map_or(start, |i| i + 1);
    &pattern[start..end]
}

/// Knuth, Morris and Pratt's table: for each prefix the length of its longest border.
fn failure_function(pattern: &[char]) -> Vec<usize> {
    let mut table = vec![0; pattern.len()];
    let mut border = 0;
    for i in 1..pattern.len() {
        while border > 0 && pattern[border] != pattern[i] {
            border = table[border - 1];
        }
        if pattern[border] == pattern[i] {
            border += 1;
        }
        table[i] = border;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, words: &str, expected: &[&str]) {
        let chars: Vec<char> = text.chars().collect();
        let found: Vec<String> =
            find(text, words, false, 100).iter().map(|s| chars[s.start() as usize..s.end() as usize].iter().collect()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn case_accents_and_line_ends_are_set_aside() {
        check("Instanţa. INSTANȚA instanta", "instanța", &["Instanţa", "INSTANȚA", "instanta"]);
        check("the confi-\ndential  annex", "confidential annex", &["confi-\ndential  annex"]);
        check("one\n\u{c}two", "one two", &["one\n\u{c}two"]);
    }

    #[test]
    fn accents_count_where_they_are_asked_for() {
        let found = |words: &str| find("Instanţa INSTANȚA instanta instant\u{326}a", words, true, 100).len();
        assert_eq!((found("instanța"), found("instanţa"), found("instanta")), (3, 3, 1));
    }

    #[test]
    fn overlaps_count_once_and_nothing_finds_nothing() {
        check("aaaa", "aa", &["aa", "aa"]);
        check("text", "  ", &[]);
        check("", "x", &[]);
    }
}
