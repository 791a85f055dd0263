//! Star pages: where the pages of another edition begin, as databases of cases mark them.

use crate::{Kind, Piece};

/// Fewer bare marks (`*7`) than these that count up are something else.
const FEWEST: usize = 3;

/// Bytes of text between two bare marks, at least: a page is longer, a list is not.
const APART: usize = 40;

/// Digits of a page's number.
const DIGITS: usize = 5;

/// All star pages of a text: `[*7]` and `[**7]` wherever they are, `*7` where such marks count up page by page.
pub(crate) fn star_pages(text: &str) -> Vec<Piece> {
    let bytes = text.as_bytes();
    let (mut found, mut bare) = (Vec::new(), Vec::<(u64, Piece)>::new());
    let mut from = 0;
    while let Some(at) = text.get(from..).and_then(|rest| rest.find('*')).map(|i| from + i) {
        let stars = bytes[at..].iter().take_while(|b| **b == b'*').count();
        let digits = bytes[at + stars..].iter().take_while(|b| b.is_ascii_digit()).count();
        let end = at + stars + digits;
        from = end;
        if stars > 2 || digits == 0 || digits > DIGITS || bytes[at + stars] == b'0' {
            continue;
        }
        let before = text.get(..at).and_then(|t| t.chars().next_back());
        let after = text.get(end..).and_then(|t| t.chars().next());
        if before == Some('[') && after == Some(']') {
            found.push(Piece { start: at - 1, end: end + 1, kind: Kind::StarPage });
            from = end + 1;
            continue;
        }
        let apart = |c: Option<char>| c.is_none_or(char::is_whitespace);
        // "2019 WL 1234567, at *3" cites the page of another text.
        let cited = text.get(..at).is_some_and(|t| t.trim_end().ends_with("at"));
        if apart(before) && apart(after) && !cited {
            let number = text.get(at + stars..end).and_then(|n| n.parse().ok()).unwrap_or(0);
            bare.push((number, Piece { start: at, end, kind: Kind::StarPage }));
        }
    }
    found.extend(counting(&bare));
    found
}

/// The marks of the longest row in which each is one more than the mark before it and a stretch of text further on. The marks between them
/// are other things.
fn counting(bare: &[(u64, Piece)]) -> Vec<Piece> {
    let mut best: Vec<Piece> = Vec::new();
    for (i, (first, piece)) in bare.iter().enumerate() {
        let (mut row, mut next) = (vec![*piece], first + 1);
        for (number, piece) in &bare[i + 1..] {
            if *number == next && row.last().is_none_or(|last| piece.start >= last.end + APART) {
                row.push(*piece);
                next += 1;
            }
        }
        if row.len() > best.len() {
            best = row;
        }
        // Whatever begins later in a long text can only be shorter.
        if best.len() >= bare.len() - i {
            break;
        }
    }
    if best.len() >= FEWEST { best } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found: Vec<&str> = star_pages(text).iter().map(|p| &text[p.start..p.end]).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn star_pages_in_brackets() {
        check("the court held [*7] that [**1234] it", &["[*7]", "[**1234]"]);
        check("a fee of $[***] and [*] or [ *7 ] or [*0]", &[]);
    }

    #[test]
    fn bare_star_pages_count_up() {
        let words = "words of the opinion that go on for a line or so";
        let row = |numbers: [&str; 4]| numbers.map(|n| format!("{words} {n} ")).concat();
        check(&row(["*6", "*7", "*8", "*9"]), &["*6", "*7", "*8", "*9"]);
        check(&row(["*6", "*44", "*7", "*8"]), &["*6", "*7", "*8"]);
        check(&row(["*6", "*7", "*9", "*10"]), &[]);
        check(&row(["at *6", "at *7", "at *8", "at *9"]), &[]);
        check("a *1 b *2 c *3 d *4 and 2 *3 is 6", &[]);
    }
}
