//! The court that a document's first pages name, and its docket number.

use touchstone_lexicon::{Court, court};

use super::head::{Head, Line};
use super::words::{Word, is_headline, one_line, words};

/// A court's name runs over so many lines at most.
const LINES: usize = 3;

/// It is named among the first lines.
const REACH: usize = 60;

/// A court as a document names it.
#[derive(Debug, Clone)]
pub(super) struct Named {
    /// The lines that name it, joined.
    pub name: String,
    /// What the table of courts has of it.
    pub known: Option<Court>,
    /// Its lines.
    pub first: usize,
    pub last: usize,
}

/// The first court named at the head of a line of its own; one that the table knows goes before others.
pub(super) fn find(head: &Head<'_>) -> Option<Named> {
    let mut found: Option<Named> = None;
    for (at, _) in head.lines.iter().enumerate().take(REACH).filter(|(_, line)| names_court(line)) {
        let named = joined(&head.lines, at);
        if named.known.is_some() {
            return Some(named);
        }
        found = found.or(Some(named));
    }
    found
}

/// Whether a line is nothing but the beginning of a court's name.
pub(super) fn names_court(line: &Line<'_>) -> bool {
    let all: Vec<String> = words(line.text, 0).iter().map(Word::folded).filter(|w| !w.is_empty()).collect();
    let kind = |w: &String| {
        matches!(
            w.as_str(),
            "court" | "courts" | "tribunal" | "tribunalul" | "curtea" | "judecătoria" | "curte" | "gericht" | "gerichtshof"
        )
    };
    let board = all.iter().any(|w| matches!(w.as_str(), "board" | "panel" | "commission")) && all.iter().any(|w| w.starts_with("appeal"));
    let opens = all.first().is_some_and(|w| {
        !matches!(
            w.as_str(),
            "appeal" | "appeals" | "certiorari" | "on" | "heard" | "from" | "see" | "before" | "clerk" | "dated" | "filed"
        )
    });
    let written = line.is_capitals() || is_headline(line.text);
    opens
        && (2..=12).contains(&all.len())
        && (all.iter().any(kind) || board)
        && written
        && !line.text.contains(" v. ")
        && !line.text.ends_with(',')
}

fn joined(lines: &[Line<'_>], at: usize) -> Named {
    let name = |last: usize| {
        let joined = one_line(&lines.iter().take(last + 1).skip(at).map(|l| l.text).collect::<Vec<_>>().join(" "));
        let bare = ["In the ", "IN THE "].iter().find_map(|lead| joined.strip_prefix(lead)).map(str::to_owned);
        bare.unwrap_or(joined)
    };
    let end = (at + LINES).min(lines.len());
    for last in (at..end).rev() {
        if let Some(known) = court(&name(last)) {
            return Named { name: name(last), known: Some(known), first: at, last };
        }
    }
    let goes_on = |line: &Line<'_>| {
        let first = words(line.text, 0).first().map(Word::folded).unwrap_or_default();
        matches!(first.as_str(), "for" | "of" | "district" | "northern" | "southern" | "eastern" | "western" | "central" | "middle")
            && (line.is_capitals() || is_headline(line.text))
    };
    let mut last = at;
    while last + 1 < end && lines.get(last + 1).is_some_and(goes_on) {
        last += 1;
    }
    Named { name: name(last), known: None, first: at, last }
}

/// A docket number and its bytes: what follows "No.", "Case No.", "Docket No.", "Dosar nr.", "Case:". A lower court's ("D.C. No.") is none.
pub(super) fn docket(lines: &[Line<'_>]) -> Option<(String, usize, usize)> {
    lines.iter().find_map(|line| {
        let words = words(line.text, line.start);
        (0..words.len()).find_map(|at| number_at(&words, at))
    })
}

fn number_at(words: &[Word<'_>], at: usize) -> Option<(String, usize, usize)> {
    let word = words.get(at)?;
    let folded = word.folded();
    let before = at.checked_sub(1).and_then(|b| words.get(b)).map(Word::folded).unwrap_or_default();
    let opens = match folded.as_str() {
        "no" | "nos" => {
            word.text.contains('.') && !matches!(before.as_str(), "d.c" | "file" | "agency" | "bar" | "dist" | "ct" | "contract")
        }
        "nr" => matches!(before.as_str(), "dosar" | "dosarul"),
        "case" => (at == 0 || before == "page") && words.get(at + 1).is_some_and(|w| w.text.contains([':', '-']) && w.has_digit()),
        _ => false,
    };
    let number = words.get(at + 1).filter(|_| opens)?;
    let value = number.bare().replace(['–', '—', '−'], "-");
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    let shaped = digits >= 3 && value.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | ':' | '/' | '.'));
    let shaped = shaped && !value.ends_with("cv") && !value.ends_with("cr");
    let start = number.start + number.text.find(number.bare()).unwrap_or(0);
    shaped.then(|| (value, start, start + number.bare().len()))
}
