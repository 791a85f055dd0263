//! The court that a document's first pages name, and its docket number.

use touchstone_lexicon::{Court, court};

use super::head::{Head, Line};
use super::words::{Word, is_headline, one_line, words};

/// A court's name runs over so many lines at most.
const LINES: usize = 3;

/// It is named among the first lines.
const REACH: usize = 60;

/// So many letters are the same in the cases of a Romanian court's name.
const STEM: usize = 3;

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

/// The docket number that a text gives as the deciding court's own: "Dosarul Curții Constituționale nr. 2.120D/2017", where another court's
/// file is named before it.
pub(super) fn own_docket(head: &Head<'_>, court: &str) -> Option<(String, usize, usize)> {
    let stem = |w: &str| w.chars().take(STEM).collect::<String>().to_lowercase();
    let deciding: Vec<String> = court.split_whitespace().map(stem).filter(|s| s.chars().count() == STEM).collect();
    let lines = &head.lines;
    let all: Vec<Word<'_>> = lines.iter().flat_map(|l| words(l.text, l.start)).collect();
    let named = |at: usize| {
        let dossier = (at.saturating_sub(6)..at).rev().find(|b| all[*b].folded().starts_with("dosar"))?;
        let between: Vec<String> = all.get(dossier + 1..at)?.iter().map(|w| stem(w.bare())).collect();
        let own = !between.is_empty() && deciding.len() >= 2 && deciding.iter().all(|d| between.contains(d));
        own.then(|| number(all.get(at + 1)?)).flatten()
    };
    (0..all.len()).filter(|at| all[*at].folded() == "nr").find_map(named)
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
    let next = words.get(at + 1).filter(|_| opens)?;
    // "No. MDL 15-02641-PHX-DGC".
    let series = !next.has_digit() && next.text.chars().all(char::is_uppercase) && next.text.len() <= 4;
    match words.get(at + 2).filter(|_| series).and_then(number) {
        Some((value, _, end)) => Some((format!("{} {value}", next.text), next.start, end)),
        None => number(next),
    }
}

/// A word as the number of a case.
fn number(number: &Word<'_>) -> Option<(String, usize, usize)> {
    let value = number.bare().replace(['–', '—', '−'], "-");
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    let shaped = digits >= 3 && value.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | ':' | '/' | '.'));
    let shaped = shaped && !value.ends_with("cv") && !value.ends_with("cr");
    let start = number.start + number.text.find(number.bare()).unwrap_or(0);
    shaped.then(|| (value, start, start + number.bare().len()))
}
