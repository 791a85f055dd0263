//! What only opinions and filings have: whether a court speaks, when it decided, and who wrote.

use super::Field;
use super::casing::Casing;
use super::date::{Dated, dates};
use super::head::Head;
use super::words::{one_line, words};

/// The author is named within so many bytes.
const AUTHOR: usize = 60_000;

/// Kinds of papers that are filed in a case or made by its court.
pub(super) fn is_filing(kind: &str) -> bool {
    matches!(kind, "pleading" | "order" | "judgment" | "brief" | "declaration" | "notice" | "report" | "form" | "statement" | "agreement")
}

/// Bound reports name no court, but the term of it.
pub(super) fn is_reported(head: &Head<'_>) -> bool {
    head.lines.iter().take(4).any(|l| l.text.contains("OCTOBER TERM,"))
}

/// Whether the first pages are those of an opinion: a heading that says so, who wrote it, or that an appeal was decided.
pub(super) fn is_opinion(head: &Head<'_>, court: Option<&str>) -> bool {
    let says = |line: &super::head::Line<'_>| {
        let folded = line.text.trim_end_matches(['*', ' ', '.']).to_lowercase();
        matches!(
            folded.as_str(),
            "opinion" | "memorandum" | "memorandum opinion" | "syllabus" | "per curiam" | "per curiam opinion" | "opinion and order"
        ) || folded.starts_with("opinion by ")
            || folded.starts_with("opinion of the court")
            || folded.starts_with("(slip opinion)")
            || folded.contains(" delivered the opinion")
            || ["affirmed", "reversed", "vacated"].iter().any(|w| folded.starts_with(w)) && line.text.split_whitespace().count() <= 5
            || folded.contains(", circuit judge") && folded.starts_with("before")
            || folded.contains(", p.j.,")
    };
    let appellate = court.is_some_and(|c| c.contains("Supreme") || c.contains("Appeals"));
    let decided = head.lines.iter().any(|l| l.text.contains("Heard in the Supreme Court") || l.text.to_lowercase().contains("decided"));
    head.lines.iter().any(says) || appellate && decided
}

/// The date behind "Decided", "Filed" or "Dated", else behind a stamp's "FILED"; of several the last that decides.
pub(super) fn decided(head: &Head<'_>) -> Option<Dated> {
    let mut best: Option<(u8, Dated)> = None;
    for (at, line) in head.lines.iter().enumerate() {
        let folded = line.text.to_lowercase();
        for (word, rank) in [("decided", 4_u8), ("decision date", 4), ("opinion filed", 4), ("filed", 3), ("dated", 2), ("entered", 2)] {
            let Some(place) = folded.find(word) else { continue };
            // A sentence tells of other filings.
            if rank < 4 && place > 0 && line.text.split_whitespace().count() > 8 {
                continue;
            }
            let rest = line.text.get(place + word.len()..).unwrap_or_default();
            let own = dates(rest, line.end - rest.len()).into_iter().next();
            let next = || {
                head.lines
                    .get(at + 1)
                    .filter(|l| l.text.split_whitespace().count() <= 5)
                    .and_then(|l| dates(l.text, l.start).into_iter().next())
            };
            if let Some(found) = own.or_else(|| if rest.trim().is_empty() { next() } else { None })
                && best.as_ref().is_none_or(|(r, _)| rank > *r)
            {
                best = Some((rank, found));
            }
        }
    }
    best.map(|(_, dated)| dated)
}

/// Who wrote the opinion.
pub(super) fn author(head: &Head<'_>, casing: &Casing) -> Option<Field> {
    let text = head.text.as_str();
    let mut end = AUTHOR.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let text = text.get(..end)?;
    let mut byte = 0;
    let mut best: Option<(u8, Field)> = None;
    for line in text.split_inclusive('\n') {
        let start = byte;
        byte += line.len();
        let trimmed = line.trim();
        let Some((rank, name)) = author_of(trimmed).filter(|(_, n)| (3..=60).contains(&n.chars().count()) && words(n, 0).len() <= 6) else {
            continue;
        };
        if best.as_ref().is_none_or(|(r, _)| rank > *r) {
            let from = start + (line.len() - line.trim_start().len());
            best = Some((rank, Field { value: casing.restored(&one_line(&name)), spans: vec![head.span(from, from + trimmed.len())] }));
        }
    }
    best.map(|(_, field)| field)
}

/// Who a line says wrote the opinion, and how sure that is.
fn author_of(line: &str) -> Option<(u8, String)> {
    if let Some(rest) = line.strip_prefix("Opinion by ") {
        return Some((3, rest.trim_end_matches([';', '.', ',']).to_owned()));
    }
    if line.contains(" delivered the opinion") {
        let before = line.split(" delivered").next()?;
        return Some((3, before.trim_end_matches([',', ' ']).trim_end_matches(", C. J.").trim_end_matches(", J.").to_owned()));
    }
    if matches!(line, "Per Curiam Opinion" | "PER CURIAM" | "PER CURIAM." | "PER CURIAM:" | "Per Curiam") {
        return Some((2, "Per curiam".to_owned()));
    }
    let (name, rest) =
        [", Circuit Judge", ", Chief Judge", ", District Judge", ", Justice"].iter().find_map(|title| line.split_once(title))?;
    let alone = (1..=3).contains(&name.split_whitespace().count()) && rest.starts_with([':', '.']);
    (alone && name.chars().next().is_some_and(char::is_uppercase)).then(|| (1, name.to_owned()))
}
