//! Find in document, and the clause above a position. Both help a reader along and decide nothing.

use touchstone_text::{CanonicalText, CharSpan};
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

/// The number of the clause, article or section that begins nearest above a position, for example `9.2` or `Art. 5`.
pub(crate) fn clause_at(text: &CanonicalText, position: u32) -> Option<String> {
    let from = position.saturating_sub(6_000);
    // The line that holds the position is read to its end: it may begin with the number itself.
    let before = text.slice(CharSpan::between(from, position + 40));
    let reach = (position - from) as usize;
    let mut offset = 0;
    let mut found = None;
    for line in before.split_inclusive('\n') {
        if offset > reach {
            break;
        }
        if offset > 0 || from == 0 {
            found = clause_number(line.trim_start()).or(found);
        }
        offset += line.chars().count();
    }
    found
}

fn clause_number(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let first = words.next()?;
    let lower = first.to_lowercase();
    if matches!(lower.as_str(), "art." | "article" | "articolul" | "section" | "clause" | "§") {
        let number = words.next()?.trim_end_matches(['.', ':', ',', '–', '—']);
        let is_number = number.chars().any(|c| c.is_ascii_digit())
            && number.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '(' | ')' | '-'));
        return is_number.then(|| if lower == "clause" { number.to_owned() } else { format!("{first} {number}") });
    }
    let number = first.trim_end_matches('.');
    let digits = |part: &str| !part.is_empty() && part.len() <= 3 && part.chars().all(|c| c.is_ascii_digit());
    let levels = number.split('.').count();
    let dotted = number.split('.').all(digits) && ((2..=4).contains(&levels) || first.ends_with('.'));
    // "9. SECURITY" and "9.2 The Supplier" open a clause; "1.5 million" and a bare page number do not.
    let next_opens = words.next().is_some_and(|w| w.chars().next().is_some_and(|c| c.is_uppercase() || matches!(c, '“' | '"' | '(')));
    (dotted && next_opens).then(|| number.to_owned())
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

    #[test]
    fn a_position_has_the_clause_above_it() {
        let text = CanonicalText::from_plain(
            "9. SECURITY\n9.1 The Supplier monitors.\n9.2 The Supplier tells\nthe Customer 1.5 million times\n".into(),
        );
        let at = |words: &str| clause_at(&text, text.char_at(text.as_str().find(words).unwrap()));
        assert_eq!(at("SECURITY").as_deref(), Some("9"));
        assert_eq!(at("monitors").as_deref(), Some("9.1"));
        assert_eq!(at("million").as_deref(), Some("9.2"));
        let article = CanonicalText::from_plain("Art. 5. – (1) Furnizorul\n".into());
        assert_eq!(clause_at(&article, 15).as_deref(), Some("Art. 5"));
        assert_eq!(clause_at(&CanonicalText::from_plain("No clause".into()), 3), None);
    }
}
