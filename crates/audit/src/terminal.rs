//! Lines for a terminal.

use std::borrow::Cow;

use console::Term;

/// Before each line of a text that is not ours: what begins at the left edge is the program's own.
pub const MARGIN: &str = "  ";

/// A line as a terminal shows it: one that is wider goes on behind a margin, so that nothing foreign in it comes to begin at the left
/// edge. In a pipe or a file it stays whole.
pub fn fitted<'t>(line: &'t str, terminal: &Term) -> Cow<'t, str> {
    match terminal.size_checked().filter(|_| terminal.is_term()) {
        Some((_, columns)) => wrapped(line, usize::from(columns).max(40)),
        None => Cow::Borrowed(line),
    }
}

/// A line broken between words, or within one that is wider than `columns`.
fn wrapped(line: &str, columns: usize) -> Cow<'_, str> {
    let width = console::measure_text_width;
    if width(line) <= columns {
        return Cow::Borrowed(line);
    }
    let indent = " ".repeat(line.len() - line.trim_start().len() + 2 * MARGIN.len());
    let (mut out, mut at) = (String::with_capacity(line.len() + line.len() / 8), 0);
    for word in line.split_inclusive(' ') {
        if at > indent.len() && at + width(word.trim_end()) > columns {
            out.truncate(out.trim_end().len());
            out.push('\n');
            out.push_str(&indent);
            at = indent.len();
        }
        for c in word.chars() {
            let wide = width(c.encode_utf8(&mut [0; 4]));
            if at + wide > columns && c != ' ' {
                out.push('\n');
                out.push_str(&indent);
                at = indent.len();
            }
            out.push(c);
            at += wide;
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &str) {
        assert_eq!(wrapped(line, 20), expected);
    }

    #[test]
    fn a_wide_line_goes_on_behind_a_margin() {
        check("[1] verified  Lease", "[1] verified  Lease");
        check("[1] verified  Lease 2 of 2 quotes verified", "[1] verified  Lease\n    2 of 2 quotes\n    verified");
        check("  the rent that is due", "  the rent that is\n      due");
        check(&"x".repeat(40), &format!("{}\n    {}\n    {}", "x".repeat(20), "x".repeat(16), "xxxx"));
        check("漢字漢字漢字漢字漢字漢字", "漢字漢字漢字漢字漢字\n    漢字");
    }
}
