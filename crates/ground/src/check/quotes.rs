//! Quotations in a line of prose, and when two of them are the same words.

/// A quotation, in characters of the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Quoted {
    /// First character after the opening mark.
    pub(super) start: usize,
    /// The closing mark, or the end of the line where there is none.
    pub(super) end: usize,
    /// One past the closing mark.
    pub(super) close: usize,
    /// Whether its marks are a pair: `“…”` and `"…"` are, `“…"` is not, nor is a quotation that never closes.
    pub(super) paired: bool,
}

/// Text on one line with single spaces, and without what would read as an anchor: `[1]` becomes `(1)`.
pub(crate) fn one_line(text: &str) -> String {
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let chars: Vec<char> = joined.chars().collect();
    let mut out = String::with_capacity(joined.len());
    let mut i = 0;
    while let Some(&c) = chars.get(i) {
        let digits = chars.get(i + 1..).unwrap_or_default().iter().take_while(|c| c.is_ascii_digit()).count();
        if c == '[' && digits > 0 && chars.get(i + 1 + digits) == Some(&']') {
            out.push('(');
            out.extend(&chars[i + 1..=i + digits]);
            out.push(')');
            i += digits + 2;
        } else {
            out.push(c);
            i += 1;
        }
    }
    out
}

/// Whether one plain quote holds another at word edges.
pub(super) fn holds(whole: &str, part: &str) -> bool {
    !part.is_empty() && format!(" {whole} ").contains(&format!(" {part} "))
}

/// Words in it.
pub(super) fn words(text: &str) -> usize {
    text.split_whitespace().filter(|w| w.chars().any(char::is_alphanumeric)).count()
}

/// A quote by which it is recognised: without regard to white space, the shape of its marks, punctuation at its ends.
pub(super) fn plain(text: &str) -> String {
    let unified: String = text
        .chars()
        .map(|c| match c {
            '“' | '”' | '„' | '«' | '»' => '"',
            '‘' | '’' | '‚' => '\'',
            '–' | '—' | '‐' | '‑' => '-',
            c => c,
        })
        .collect();
    let joined = unified.split_whitespace().collect::<Vec<_>>().join(" ");
    joined.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
}
