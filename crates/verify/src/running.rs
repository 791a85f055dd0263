//! Running headers and footers: lines at a page's edge that recur on neighbouring pages, or state their page.

use crate::marks::{is_digit, plain};
use crate::words::{Kind, kind, words};

/// How many lines at an edge of a page can be furniture.
const DEPTH: usize = 5;

/// How many pages away the same line is looked for: odd and even pages may differ, a chapter may open without.
const REACH: usize = 4;

/// A line that is not blank, in bytes of the text, without its line end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line {
    pub start: usize,
    pub end: usize,
}

/// The lines at one edge of a page, from the edge inwards, in the form in which they recur.
#[derive(Debug)]
pub(crate) struct Zone {
    lines: Vec<Running>,
}

/// A line with its numbers taken out.
#[derive(Debug)]
struct Running {
    place: Line,
    template: String,
    numbers: Vec<u64>,
    letters: usize,
    stated: bool,
    counting: bool,
}

impl Zone {
    /// The first lines of a page.
    pub fn top(text: &str, lines: &[Line]) -> Self {
        Self { lines: lines.iter().take(DEPTH).map(|l| Running::new(text, *l)).collect() }
    }

    /// The last lines of a page, the last one first.
    pub fn bottom(text: &str, lines: &[Line]) -> Self {
        Self { lines: lines.iter().rev().take(DEPTH).map(|l| Running::new(text, *l)).collect() }
    }

    /// How many lines of page `page` at this edge are furniture, counted from the edge without a gap.
    pub fn furniture(text: &str, zones: &[&Self], page: usize) -> usize {
        let Some(zone) = zones.get(page) else { return 0 };
        let recurs = |line: &Running| {
            // Two lines alike may be text; words that deny or restrict are then too much to lose.
            let needed = if zones.len() > 3 || reads_as_a_rule(text, line.place) { 2 } else { 1 };
            let nearby = page.saturating_sub(REACH)..(page + REACH + 1).min(zones.len());
            let same = |other: &usize| {
                let distance = i128::try_from(*other).unwrap_or(0) - i128::try_from(page).unwrap_or(0);
                *other != page && zones[*other].lines.iter().any(|l| line.recurs_as(l, distance))
            };
            nearby.filter(same).take(needed).count() >= needed
        };
        zone.lines.iter().take_while(|line| line.stated || line.counting || recurs(line)).count()
    }
}

impl Running {
    fn new(text: &str, line: Line) -> Self {
        let place = line;
        let line = text.get(line.start..line.end).unwrap_or_default();
        let (mut template, mut numbers, mut letters) = (String::new(), Vec::new(), 0);
        if let Some(number) = roman(line) {
            return Self { place, template: "#".into(), numbers: vec![number], letters, stated: false, counting: false };
        }
        let mut digits: Option<u64> = None;
        for c in line.chars().take(400) {
            if let Some(d) = c.to_digit(10) {
                digits = Some(digits.unwrap_or(0).saturating_mul(10).saturating_add(u64::from(d)));
                continue;
            }
            if let Some(number) = digits.take() {
                numbers.push(number);
                template.push('#');
            }
            if !c.is_whitespace() {
                letters += usize::from(c.is_alphanumeric());
                template.extend(plain(c).to_lowercase());
            }
        }
        if let Some(number) = digits {
            numbers.push(number);
            template.push('#');
        }
        let counting = numbers.len() >= 4 && letters == 0 && numbers.windows(2).all(|w| w[1] == w[0] + 1);
        Self { place, template, numbers, letters, stated: states_page(line) && states_page_alone(line), counting }
    }

    /// Whether `other`, `distance` pages on, is the same line: every number the same or counted on with the pages.
    fn recurs_as(&self, other: &Self, distance: i128) -> bool {
        if self.template != other.template || self.numbers.len() != other.numbers.len() {
            return false;
        }
        let step = |(a, b): (&u64, &u64)| i128::from(*b) - i128::from(*a);
        let mut steps = self.numbers.iter().zip(&other.numbers).map(step);
        let counted = self.numbers.iter().zip(&other.numbers).map(step).any(|s| s == distance);
        steps.all(|s| s == 0 || s == distance) && (counted || self.letters >= 3)
    }
}

/// Whether a line has small letters and a negation, exception, condition or modal verb.
fn reads_as_a_rule(text: &str, line: Line) -> bool {
    let line = text.get(line.start..line.end).unwrap_or_default();
    line.contains(char::is_lowercase)
        && words(line).iter().any(|w| matches!(kind(&w.form), Kind::Negation | Kind::Modal | Kind::Restriction))
}

/// Whether a line at a page's edge is its page number alone, or states it.
pub(crate) fn is_page_number(line: &str) -> bool {
    let running = Running::new(line, Line { start: 0, end: line.len() });
    running.stated || (running.letters == 0 && running.numbers.len() == 1)
}

/// Whether a line is the numbers of the page's lines.
pub(crate) fn is_line_numbers(line: &str) -> bool {
    Running::new(line, Line { start: 0, end: line.len() }).counting
}

/// The value of a line that is nothing but a Roman number up to 399, as front matter is paged; dashes may stand beside it.
fn roman(line: &str) -> Option<u64> {
    let number = line.trim_matches(|c: char| c.is_whitespace() || plain(c) == '-').to_ascii_lowercase();
    let value = |c: char| {
        [('i', 1), ('v', 5), ('x', 10), ('l', 50), ('c', 100)].into_iter().find(|(letter, _)| *letter == c).map(|(_, value)| value)
    };
    let values: Vec<u64> = number.chars().take(16).map(value).collect::<Option<_>>()?;
    let smaller = |i: usize| values.get(i + 1).is_some_and(|next| *next > values[i]);
    let (mut total, mut taken) = (0_u64, 0_u64);
    for (i, value) in values.iter().enumerate() {
        if smaller(i) { taken += value } else { total += value }
    }
    total.checked_sub(taken).filter(|n| *n > 0)
}

/// Whether a line says which page it stands on: "Page 7", "Page 7 of 41", "Seite 3 von 9", "- 7 of 41 -".
pub(crate) fn states_page(line: &str) -> bool {
    let bytes = line.as_bytes();
    let starts = |at: usize| {
        ["pag", "pág", "seite", "strona"]
            .iter()
            .any(|name| bytes.get(at..at + name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name.as_bytes())))
    };
    let named = || memchr::memchr2_iter(b'p', b'P', bytes).chain(memchr::memchr2_iter(b's', b'S', bytes)).any(starts);
    if !bytes.iter().any(u8::is_ascii_digit) || bytes.len() > 40 && !named() {
        return false;
    }
    let all: Vec<String> = words(line).into_iter().take(40).map(|w| w.form).collect();
    let number = |i: usize| all.get(i).is_some_and(|w| w.len() <= 5 && !w.is_empty() && w.chars().all(is_digit));
    let named = |i: usize| matches!(all[i].as_str(), "page" | "pag" | "pagina" | "seite" | "página" | "strona") && number(i + 1);
    let total =
        |i: usize| number(i) && all.get(i + 1).is_some_and(|w| matches!(w.as_str(), "of" | "din" | "von" | "sur" | "de")) && number(i + 2);
    match all.len() {
        0 => false,
        1..=5 => (0..all.len()).any(|i| named(i) || i == 0 && all.len() == 3 && total(i)),
        _ => (0..all.len()).any(|i| named(i) && total(i + 1)),
    }
}

/// Whether nothing in such a line reads like running text: no small letters but in the statement itself, unless a
/// wide gap parts them, and neither a negation nor a modal verb.
pub(crate) fn states_page_alone(line: &str) -> bool {
    let stated = ["page", "pagina", "página", "pag", "seite", "strona", "of", "din", "von", "sur", "de"];
    let running_text = words(line).iter().any(|w| {
        let written = line.get(w.start..w.end).unwrap_or_default();
        matches!(kind(&w.form), Kind::Negation | Kind::Modal | Kind::Restriction)
            || written.chars().any(char::is_lowercase) && !stated.contains(&w.form.as_str())
    });
    line.chars().count() <= 160 && !running_text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: bool) {
        assert_eq!(states_page(line) && states_page_alone(line), expected, "{line}");
    }

    #[test]
    fn roman_page_numbers() {
        let found: Vec<_> = ["iv", "- xi -", "XC", "viii", "mix", "the", ""].iter().map(|line| roman(line)).collect();
        assert_eq!(found, [Some(4), Some(11), Some(90), Some(8), None, None, None]);
    }

    #[test]
    fn statements_of_a_page() {
        check("Page 7 of 41", true);
        check("EXECUTION VERSION — CONFIDENTIAL   Page 7 of 41", true);
        check("- 7 of 41 -", true);
        check("Pagina 3 din 10", true);
        check("Page 7", true);
        check("PAGE 7 OF 41 | DRAFT", true);
        check("as shown on page 7 of 41 of the Annex", false);
        check("SHALL NOT BE DISCLOSED   Page 7 of 41", false);
        check("30 of 60", true);
        check("7", false);
        check("the page", false);
    }
}
