//! What a document says about itself: information, outline, page labels.

use std::collections::{HashMap, HashSet};

use super::page_space::PageSpace;
use super::pdfium::{Bookmark, Document};
use crate::protocol::document::{DocumentInfo, OutlineEntry};

/// Bookmarks that are read at most, and how deep.
const MAX_BOOKMARKS: usize = 20_000;
const MAX_DEPTH: u32 = 64;
/// Longest text that is kept of any of these, in code points.
const MAX_TEXT: usize = 1_000;

/// The information dictionary.
pub(super) fn info(document: &Document<'_>) -> DocumentInfo {
    let entry = |tag| Some(tidy(&document.meta(tag))).filter(|s| !s.is_empty());
    DocumentInfo {
        title: entry("Title"),
        author: entry("Author"),
        subject: entry("Subject"),
        keywords: entry("Keywords"),
        creator: entry("Creator"),
        producer: entry("Producer"),
        created: entry("CreationDate").and_then(|d| iso_date(&d)),
        modified: entry("ModDate").and_then(|d| iso_date(&d)),
        encrypted: document.is_encrypted(),
    }
}

/// The label of every page, where the file gives labels at all.
pub(super) fn labels(document: &Document<'_>) -> Vec<Option<String>> {
    (1..=document.page_count()).map(|page| Some(tidy(&document.label(page))).filter(|s| !s.is_empty())).collect()
}

/// The bookmarks, depth first.
pub(super) fn outline(document: &Document<'_>) -> Vec<OutlineEntry> {
    let (mut entries, mut seen) = (Vec::new(), HashSet::new());
    // Loading a page reads its contents, and the bookmarks of a long document open few pages.
    let mut pages = HashMap::<u32, Option<PageSpace>>::new();
    let mut open: Vec<(Bookmark, u32)> = document.first_bookmark(None).map(|b| (b, 0)).into_iter().collect();
    while let Some((bookmark, level)) = open.pop() {
        // A damaged or hostile file may chain its bookmarks into a ring.
        if entries.len() >= MAX_BOOKMARKS || !seen.insert(bookmark) {
            continue;
        }
        let (page, y) = document.bookmark_target(bookmark).map_or((None, None), |(page, y)| (Some(page), y));
        let top = page.zip(y).and_then(|(page, y)| {
            let displayed =
                pages.entry(page).or_insert_with(|| document.page_box(page).map(|(bounds, turns)| PageSpace::new(bounds, turns)));
            displayed.and_then(|displayed| top_on_page(displayed, y))
        });
        entries.push(OutlineEntry { level, title: tidy(&document.bookmark_title(bookmark)), page, top });
        open.extend(document.next_bookmark(bookmark).map(|b| (b, level)));
        if level < MAX_DEPTH {
            open.extend(document.first_bookmark(Some(bookmark)).map(|b| (b, level + 1)));
        }
    }
    entries
}

fn top_on_page(displayed: PageSpace, y: f32) -> Option<f32> {
    // On a page turned by a quarter, a height in user space says nothing about the height on the page.
    (displayed.upright().1 == 0).then(|| displayed.point(0.0, y).1.clamp(0.0, displayed.size().height)).filter(|t| t.is_finite())
}

fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
    words.join(" ").chars().take(MAX_TEXT).collect()
}

/// `D:20250421093000-07'00'` as `2025-04-21T09:30:00-07:00`; a date alone where there is no time.
fn iso_date(date: &str) -> Option<String> {
    let date = date.strip_prefix("D:").unwrap_or(date).trim();
    let (digits, zone) = date.split_at(date.find(|c: char| !c.is_ascii_digit()).unwrap_or(date.len()));
    let part = |from: usize, to: usize| digits.get(from..to);
    let in_range = |part: &str, range: std::ops::RangeInclusive<u32>| part.parse::<u32>().is_ok_and(|n| range.contains(&n));
    let year = part(0, 4)?;
    let month = part(4, 6).unwrap_or("01");
    let day = part(6, 8).unwrap_or("01");
    if !in_range(month, 1..=12) || !in_range(day, 1..=31) {
        return None;
    }
    let Some((hour, minute)) = part(8, 10).zip(part(10, 12)) else { return Some(format!("{year}-{month}-{day}")) };
    let second = part(12, 14).unwrap_or("00");
    if !in_range(hour, 0..=23) || !in_range(minute, 0..=59) || !in_range(second, 0..=60) {
        return None;
    }
    let offset: String = zone.chars().filter(char::is_ascii_digit).collect();
    let zone = match (zone.chars().next(), offset.get(0..2), offset.get(2..4)) {
        (Some('Z'), ..) => "Z".to_owned(),
        (Some(sign @ ('+' | '-')), Some(hours), minutes) => format!("{sign}{hours}:{}", minutes.unwrap_or("00")),
        _ => String::new(),
    };
    Some(format!("{year}-{month}-{day}T{hour}:{minute}:{second}{zone}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pdf: &str, iso: Option<&str>) {
        assert_eq!(iso_date(pdf).as_deref(), iso);
    }

    #[test]
    fn dates_in_the_forms_that_files_use() {
        check("D:20250421093000-07'00'", Some("2025-04-21T09:30:00-07:00"));
        check("D:20250421093000Z00'00'", Some("2025-04-21T09:30:00Z"));
        check("20250421", Some("2025-04-21"));
        check("D:2025", Some("2025-01-01"));
        check("D:20251399", None);
        check("D:20250421250000", None);
        check("yesterday", None);
        check("", None);
        check("D:2025é", Some("2025-01-01"));
    }

    #[test]
    fn a_title_is_one_line() {
        assert_eq!(tidy(" Master\r\n Services\u{0}\tAgreement "), "Master Services Agreement");
    }
}
