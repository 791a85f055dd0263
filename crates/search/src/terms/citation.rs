//! Legal tokens kept whole: `§ 4.2`, `12(b)(2)`, `art. 61 alin. (2) lit. a`. Each is given with every shorter form
//! of itself, so that a question about article 61 also meets its letters.

/// What stands before a number and makes it a pin cite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Section,
    Article,
}

/// Reads words and separators as they come and emits legal tokens when they are complete.
#[derive(Debug, Default)]
pub(crate) struct Trail {
    unit: Option<Unit>,
    open: Option<Open>,
    /// Separators since the last word.
    gap: String,
}

#[derive(Debug)]
struct Open {
    unit: Option<Unit>,
    number: String,
    parts: Vec<String>,
    start: usize,
    end: usize,
    position: usize,
    /// A word such as "lit." was read: the next short word is a part.
    named: bool,
}

type Emit<'e> = dyn FnMut(&str, usize, usize, usize) + 'e;

impl Trail {
    /// A folded word.
    pub fn word(&mut self, folded: &str, start: usize, end: usize, position: usize, emit: &mut Emit<'_>) {
        let gap = std::mem::take(&mut self.gap);
        if let Some(open) = &mut self.open {
            let bracketed = gap.trim_start().ends_with('(') && gap.trim().trim_matches([')', '.']).len() <= 1 && gap.len() <= 4;
            let short = folded.chars().count() <= 3;
            if short && (bracketed && (open.named || !gap.starts_with(' ')) || open.named && gap.len() <= 3) {
                open.parts.push(folded.to_owned());
                open.end = end;
                open.named = false;
                return;
            }
            if is_part_word(folded) && gap.len() <= 3 {
                open.named = true;
                return;
            }
            self.finish(emit);
        }
        if folded.starts_with(|c: char| c.is_ascii_digit()) && folded.len() <= 12 {
            let adjacent = gap.chars().all(|c| matches!(c, ' ' | '.' | '\u{a0}' | '§'));
            let unit = if gap.contains('§') { Some(Unit::Section) } else { self.unit.filter(|_| adjacent && gap.len() <= 3) };
            let number = folded.replace(',', ".");
            self.open = Some(Open { unit, number, parts: Vec::new(), start, end, position, named: false });
        }
        self.unit = unit_of(folded);
    }

    /// A character between words.
    pub fn separator(&mut self, c: char, emit: &mut Emit<'_>) {
        if self.gap.len() >= 8 {
            self.finish(emit);
            self.unit = None;
            self.gap.clear();
        }
        self.gap.push(if c.is_whitespace() { ' ' } else { c });
    }

    /// Emits what is open.
    pub fn finish(&mut self, emit: &mut Emit<'_>) {
        let Some(open) = self.open.take() else { return };
        let prefix = match open.unit {
            Some(Unit::Section) => "§",
            Some(Unit::Article) => "art",
            None => "",
        };
        let mut token = format!("{prefix}{}", open.number);
        if open.unit.is_some() {
            emit(&token, open.start, open.end, open.position);
        }
        for part in &open.parts {
            token.push_str(&format!("({part})"));
            emit(&token, open.start, open.end, open.position);
        }
    }
}

fn unit_of(folded: &str) -> Option<Unit> {
    match folded {
        "section" | "sections" | "sec" | "clause" | "clauses" | "cl" | "sectiunea" | "clauza" | "ziffer" | "paragraph" => {
            Some(Unit::Section)
        }
        "art" | "article" | "articles" | "articolul" | "articolului" | "artikel" | "artikels" => Some(Unit::Article),
        _ => None,
    }
}

fn is_part_word(folded: &str) -> bool {
    matches!(
        folded,
        "lit" | "litera" | "alin" | "alineatul" | "abs" | "absatz" | "satz" | "pct" | "punctul" | "par" | "al" | "alinea" | "nr"
    )
}

/// A number without the separators of its thousands and without a decimal part of two digits: `1,500,000.00` →
/// `1500000`. Anything else (`4.2`, `2.1.3`) stays.
pub(crate) fn without_separators(number: &str) -> String {
    let groups: Vec<&str> = number.split(['.', ',']).collect();
    let (head, tail) = match groups.split_last() {
        Some((last, rest)) if rest.len() > 1 && last.len() == 2 && number.contains('.') && number.contains(',') => (rest, 1),
        _ => (groups.as_slice(), 0),
    };
    let grouped = head.len() > 1 && head[0].len() <= 3 && head[1..].iter().all(|g| g.len() == 3);
    if grouped && (tail == 1 || groups.len() == head.len()) { head.concat() } else { number.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands() {
        for (number, expected) in
            [("1,500,000.00", "1500000"), ("2.500", "2500"), ("10.000,00", "10000"), ("4.2", "4.2"), ("2.1.3", "2.1.3"), ("12", "12")]
        {
            assert_eq!(without_separators(number), expected);
        }
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let mut out = Vec::new();
        super::super::words(text, |w| {
            if w.folded.contains(['§', '(']) || w.folded.starts_with("art") && w.folded.len() > 3 {
                out.push(w.folded.to_owned());
            }
        });
        assert_eq!(out, expected, "{text}");
    }

    #[test]
    fn pin_cites() {
        check("Section 4.2 and sec. 7", &["§4.2", "§7"]);
        check("§§ 12, 13", &["§12"]);
        check("42 U.S.C. § 1983(a)(1)", &["§1983", "§1983(a)", "§1983(a)(1)"]);
        check("Art. 5 Abs. 2 Satz 1 GG", &["art5", "art5(2)", "art5(2)(1)"]);
        check("12 (twelve) months", &[]);
        check("thirty (30) days", &[]);
        check("Rule 12(b)(2). (c) Next", &["12(b)", "12(b)(2)"]);
    }
}
