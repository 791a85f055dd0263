//! Running headers and footers: lines at a page's edge that recur on neighbouring pages, or state their page.

use std::collections::BTreeSet;

use crate::lines::PageLines;
use crate::{Kind, Piece};

/// How many lines at an edge of a page can be furniture.
const DEPTH: usize = 5;

/// How many pages away the same line is looked for: odd and even pages may differ, a chapter may open without.
pub(crate) const REACH: usize = 4;

/// A text of no more pages is short: what recurs in it recurs once.
const SHORT: usize = 3;

/// Letters that a word of a title has at most where it is written small: "of", "the", "v.".
const SMALL_WORD: usize = 3;

/// Characters of a line that are compared.
const COMPARED: usize = 400;

/// A line of a page that is furniture.
#[derive(Debug, Clone)]
pub(crate) struct RunningLine {
    /// Its index among the page's lines.
    pub at: usize,
    pub kind: Kind,
}

/// A line at an edge, with its numbers taken out.
#[derive(Debug)]
pub(crate) struct Form {
    at: usize,
    template: String,
    pub numbers: Vec<u64>,
    letters: usize,
    stated: bool,
    counting: bool,
    title: bool,
    opens_small: bool,
}

/// The running lines of each page. `numbered` names the lines that are line numbers: they are no edge.
pub(crate) fn running_lines(pages: &[PageLines<'_>], numbered: &[BTreeSet<usize>]) -> Vec<Vec<RunningLine>> {
    let edge = |bottom: bool| -> Vec<Vec<Form>> {
        let zone = |(page, numbers): (&PageLines<'_>, &BTreeSet<usize>)| {
            let mut order = page.down_the_page((0..page.lines.len()).filter(|at| !numbers.contains(at)).collect());
            if bottom {
                order.reverse();
            }
            order.into_iter().take(DEPTH).map(|at| Form::new(at, page.lines[at].text)).collect()
        };
        pages.iter().zip(numbered).map(zone).collect()
    };
    let (tops, bottoms) = (edge(false), edge(true));
    (0..pages.len())
        .map(|page| {
            let mut found: Vec<RunningLine> = Vec::new();
            for (zones, edge) in [(&tops, Kind::RunningHeader), (&bottoms, Kind::RunningFooter)] {
                for form in furniture(zones, page, &pages[page]) {
                    if !found.iter().any(|line| line.at == form.at) {
                        found.push(RunningLine { at: form.at, kind: form.kind(edge) });
                    }
                }
            }
            found
        })
        .collect()
}

/// The lines of a zone that are furniture, from the edge without a gap.
fn furniture<'z>(zones: &'z [Vec<Form>], page: usize, lines: &PageLines<'_>) -> &'z [Form] {
    let nearby = page.saturating_sub(REACH)..(page + REACH + 1).min(zones.len());
    let recurs = move |line: &Form| {
        if line.opens_small {
            return false;
        }
        let same = |other: &usize| {
            let distance = i128::try_from(*other).unwrap_or(0) - i128::try_from(page).unwrap_or(0);
            *other != page && zones[*other].iter().any(|l| line.recurs_as(l, distance))
        };
        let needed = if zones.len() > SHORT { 2 } else { 1 };
        nearby.clone().filter(same).take(needed).count() >= needed
    };
    let zone = &zones[page];
    let alike = zone.iter().take_while(|line| line.stated || line.counting || recurs(line)).count();
    if zones.len() > SHORT && is_apart(lines, zone, alike) {
        return &zone[..alike];
    }
    // Lines alike may be text, unless they state or count the pages or are written as titles are.
    let sure = |line: &&Form| line.stated || line.counting || line.title || line.counts(zones, page);
    &zone[..zone[..alike].iter().take_while(sure).count()]
}

/// Whether the first lines of a zone are set apart from the page's text: by a gap, or by their size. Unknown where places are.
fn is_apart(page: &PageLines<'_>, zone: &[Form], first: usize) -> bool {
    let layout = |form: &Form| page.lines.get(form.at).and_then(|l| l.layout);
    let (Some(last), Some(next)) = (first.checked_sub(1).and_then(|i| zone.get(i)).and_then(layout), zone.get(first).and_then(layout))
    else {
        return false;
    };
    let order = page.down_the_page((0..page.lines.len()).collect());
    let feet: Vec<i32> = order.iter().filter_map(|at| page.lines[*at].layout.map(|l| l.foot)).collect();
    let mut apart: Vec<i32> = feet.windows(2).map(|w| w[1] - w[0]).filter(|d| *d > 0).collect();
    apart.sort_unstable();
    let usual = apart.get(apart.len() / 2).copied().unwrap_or(0);
    let other_size = 20 * (last.height - next.height).abs() > next.height;
    page.laid_out && (4 * (last.foot - next.foot).abs() > 5 * usual || other_size)
}

impl Form {
    pub fn new(at: usize, line: &str) -> Self {
        let (mut template, mut numbers, mut letters) = (String::new(), Vec::new(), 0);
        let title = is_title(line);
        let opens_small = line.chars().find(|c| c.is_alphanumeric()).is_some_and(char::is_lowercase);
        if let Some(number) = roman(line) {
            let template = "#".into();
            return Self { at, template, numbers: vec![number], letters, stated: false, counting: false, title: true, opens_small: false };
        }
        let mut digits: Option<u64> = None;
        for c in line.chars().take(COMPARED) {
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
        let stated = states_page(line) && states_page_alone(line);
        Self { at, template, numbers, letters, stated, counting, title, opens_small }
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

    /// Whether one of its numbers counts the pages somewhere near.
    fn counts(&self, zones: &[Vec<Self>], page: usize) -> bool {
        zones.iter().enumerate().filter(|(other, _)| *other != page).any(|(other, zone)| {
            let distance = i128::try_from(other).unwrap_or(0) - i128::try_from(page).unwrap_or(0);
            let counted = |l: &Self| self.numbers.iter().zip(&l.numbers).any(|(a, b)| i128::from(*b) - i128::from(*a) == distance);
            zone.iter().any(|l| self.recurs_as(l, distance) && counted(l))
        })
    }

    fn kind(&self, edge: Kind) -> Kind {
        match () {
            () if self.counting => Kind::LineNumber,
            () if self.stated || (self.letters == 0 && self.numbers.len() == 1) => Kind::PageNumber,
            () => edge,
        }
    }
}

/// Whether a line is written as titles are: no word but short ones begins with a small letter.
fn is_title(line: &str) -> bool {
    let words = line.split(|c: char| !c.is_alphabetic()).filter(|w| w.chars().count() > SMALL_WORD);
    let mut any = false;
    let all = words.inspect(|_| any = true).all(|w| w.starts_with(char::is_uppercase));
    all && (any || line.contains(char::is_uppercase))
}

/// The value of a line that is nothing but a Roman number up to 399, as front matter is paged; dashes may be beside it.
pub(crate) fn roman(line: &str) -> Option<u64> {
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

/// The names that pages are stated by, and what is between a page's number and their sum.
const PAGE: [&str; 6] = ["page", "pag", "pagina", "seite", "página", "strona"];
const OF: [&str; 5] = ["of", "din", "von", "sur", "de"];

/// Whether a line says which page it is on: "Page 7", "Page 7 of 41", "Seite 3 von 9", "- 7 of 41 -".
pub(crate) fn states_page(line: &str) -> bool {
    if line.len() > 2 * COMPARED || !line.bytes().any(|b| b.is_ascii_digit()) {
        return false;
    }
    let all: Vec<String> = words(line).take(40).map(str::to_lowercase).collect();
    let number = |i: usize| all.get(i).is_some_and(|w| w.len() <= 5 && !w.is_empty() && w.chars().all(|c| c.is_ascii_digit()));
    let named = |i: usize| PAGE.contains(&all[i].as_str()) && number(i + 1);
    let total = |i: usize| number(i) && all.get(i + 1).is_some_and(|w| OF.contains(&w.as_str())) && number(i + 2);
    match all.len() {
        0 => false,
        1..=5 => (0..all.len()).any(|i| named(i) || i == 0 && all.len() == 3 && total(i)),
        _ => (0..all.len()).any(|i| named(i) && total(i + 1)),
    }
}

/// Whether nothing in such a line reads like running text: no small letters but in the statement itself.
fn states_page_alone(line: &str) -> bool {
    let small = |w: &str| w.contains(char::is_lowercase) && !w.starts_with(char::is_uppercase);
    let said = |w: &str| PAGE.contains(&w.to_lowercase().as_str()) || OF.contains(&w);
    line.chars().count() <= 160 && !words(line).any(|w| small(w) && !said(w))
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty())
}

/// In a text file without form feeds, the lines that say "Page 7 of 41" are its page seams.
pub(crate) fn stated_pages(page: &PageLines<'_>) -> Vec<Piece> {
    let inner = page.lines.iter().skip(1).take(page.lines.len().saturating_sub(2));
    let stated = inner.filter(|line| states_page(line.text) && states_page_alone(line.text));
    stated.map(|line| Piece { start: line.start, end: line.end, kind: Kind::PageNumber }).collect()
}

/// A dash for every dash, a plain quotation mark for every other.
fn plain(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{201c}' | '\u{201d}' => '"',
        other => other,
    }
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
        check("Case 8:16-cv-01261-DOC-KES Document 40 Filed 08/05/16 Page 1 of 4 Page ID #:365", false);
        check("- 7 of 41 -", true);
        check("Pagina 3 din 10", true);
        check("Page 7", true);
        check("PAGE 7 OF 41 | DRAFT", true);
        check("as shown on page 7 of 41 of the Annex", false);
        check("30 of 60", true);
        check("7", false);
        check("the page", false);
    }

    #[test]
    fn titles() {
        for (line, expected) in
            [("Smith v. Jones", true), ("LEASE", true), ("Opinion of the Court", true), ("The Agent consents", false), ("30", false)]
        {
            assert_eq!(is_title(line), expected, "{line}");
        }
    }
}
