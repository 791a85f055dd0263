//! What stands between the end of one page's text and the start of the next: running headers and footers, page and
//! line numbers, footnotes. Recognised from the canonical text alone, and only at the edges of pages.

use touchstone_text::{CanonicalText, PageSource};

use crate::footnotes::footnotes_start;
use crate::running::{Line, Zone, states_page, states_page_alone};

/// A kind of page furniture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Furniture {
    /// Running header, footer, page or line numbers, as far as they stand at one edge of a page.
    Running,
    /// A block of footnotes at the bottom of a page, with what stands below it.
    Footnotes,
}

/// A stretch of furniture in bytes of the canonical text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub start: usize,
    pub end: usize,
    pub what: Furniture,
}

/// All furniture of a text in order: first without footnotes, then with them where there are any.
pub(crate) fn furniture(text: &CanonicalText) -> (Vec<Stretch>, Option<Vec<Stretch>>) {
    let pages = page_lines(text);
    if let [only] = pages.as_slice() {
        let plain = text.pages().first().is_some_and(|p| p.source == PageSource::Plain);
        return (if plain { stated_pages(text.as_str(), only) } else { Vec::new() }, None);
    }
    let zones: Vec<(Zone, Zone)> =
        pages.iter().map(|lines| (Zone::top(text.as_str(), lines), Zone::bottom(text.as_str(), lines))).collect();
    let tops: Vec<&Zone> = zones.iter().map(|(top, _)| top).collect();
    let bottoms: Vec<&Zone> = zones.iter().map(|(_, bottom)| bottom).collect();
    let (mut running, mut noted, mut any_notes) = (Vec::new(), Vec::new(), false);
    let mut page_before_noted = false;
    for (i, lines) in pages.iter().enumerate() {
        let Some((first, last)) = lines.first().zip(lines.last()) else { continue };
        let above = Zone::furniture(text.as_str(), &tops, i);
        if above > 0 && i > 0 {
            let stretch = Stretch { start: first.start, end: lines[above - 1].end, what: Furniture::Running };
            running.push(stretch);
            noted.push(stretch);
        }
        let below = Zone::furniture(text.as_str(), &bottoms, i).min(lines.len() - above);
        let body = &lines[above..lines.len() - below];
        if i + 1 == pages.len() {
            continue;
        }
        if below > 0 {
            running.push(Stretch { start: lines[lines.len() - below].start, end: last.end, what: Furniture::Running });
        }
        let notes = footnotes_start(text.as_str(), body, page_before_noted);
        page_before_noted = notes.is_some();
        match notes {
            Some(start) => {
                any_notes = true;
                noted.push(Stretch { start, end: last.end, what: Furniture::Footnotes });
            }
            None if below > 0 => noted.extend(running.last().copied()),
            None => {}
        }
    }
    (running, any_notes.then_some(noted))
}

/// The lines of each page that are not blank, as bytes of the text.
pub(crate) fn page_lines(text: &CanonicalText) -> Vec<Vec<Line>> {
    let mut pages = vec![Vec::new()];
    let mut at = 0;
    for piece in text.as_str().split_inclusive(['\n', '\u{c}']) {
        let content = piece.trim_end_matches(['\n', '\u{c}']);
        if let Some(page) = pages.last_mut().filter(|_| !content.trim().is_empty()) {
            page.push(Line { start: at, end: at + content.len() });
        }
        at += piece.len();
        if piece.ends_with('\u{c}') && at < text.as_str().len() {
            pages.push(Vec::new());
        }
    }
    pages
}

/// In a text file without form feeds, the lines that say "Page 7 of 41" are its page seams.
fn stated_pages(text: &str, lines: &[Line]) -> Vec<Stretch> {
    let inner = lines.iter().skip(1).take(lines.len().saturating_sub(2));
    inner
        .filter(|line| text.get(line.start..line.end).is_some_and(|l| states_page(l) && states_page_alone(l)))
        .map(|line| Stretch { start: line.start, end: line.end, what: Furniture::Running })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pages: &[&str], expected: &[&str]) {
        let text = CanonicalText::from_pages(pages.iter().map(|p| (*p, PageSource::TextLayer)));
        let (running, noted) = furniture(&text);
        let found: Vec<&str> = noted.unwrap_or(running).iter().map(|s| &text.as_str()[s.start..s.end]).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_header_that_states_its_page_needs_no_second() {
        check(
            &["the Vendor has", "EXECUTION VERSION — CONFIDENTIAL   Page 7 of 41\n given notice"],
            &["EXECUTION VERSION — CONFIDENTIAL   Page 7 of 41"],
        );
        check(&["the Vendor has\nPage 7 of 41\n", "given notice"], &["Page 7 of 41"]);
    }

    #[test]
    fn headers_and_numbers_that_recur() {
        check(
            &["LEASE\none\n1\n", "LEASE\ntwo\n2\n", "LEASE\nthree\n3\n", "LEASE\nfour\n4\n"],
            &["1", "LEASE", "2", "LEASE", "3", "LEASE"],
        );
    }

    #[test]
    fn a_number_alone_may_be_text() {
        check(&["not later than\n30\n", "days after notice"], &[]);
        check(&["one\n30\n", "two\n17\n", "three\n4\n", "four"], &[]);
    }

    #[test]
    fn body_lines_are_kept() {
        check(&["The Supplier shall\nnot assign this\n", "Agreement without consent\nof the Customer\n"], &[]);
    }

    #[test]
    fn a_note_that_goes_on_below_a_rule_of_long_dashes() {
        let first = "The rule is old.3 It has\n——————\n3 See Smith v. Jones, which\n";
        check(
            &[first, "long been followed\n——————\nheld so.\n", "by the courts.\n"],
            &["——————\n3 See Smith v. Jones, which", "——————\nheld so."],
        );
        // Without a note on the page before, what stands below a rule is text.
        check(&["The rule is old.", "long been followed\n——————\nheld so.\n", "by the courts.\n"], &[]);
        check(&[first, "long been followed\n-----------\nheld so.\n", "by the courts.\n"], &["——————\n3 See Smith v. Jones, which"]);
    }

    #[test]
    fn a_rule_that_two_pages_end_with_is_text() {
        check(&["The Vendor pays\nunless the Agent consents\n", "within ten days\nunless the Agent consents\n"], &[]);
        check(&["one\nNOT FOR PUBLICATION\n", "two\nNOT FOR PUBLICATION\n"], &["NOT FOR PUBLICATION"]);
    }

    #[test]
    fn footnotes_with_a_reference_on_their_page() {
        check(
            &["The rule is old.3 It has\nlong been\n3 See Smith v. Jones.\n4\n", "followed by courts\n5\n", "and others\n6\n"],
            &["3 See Smith v. Jones.\n4", "5"],
        );
    }
}
