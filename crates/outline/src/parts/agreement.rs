//! The parts of an agreement, an act or another document that is no decision: caption, contents, recitals, clauses, definitions,
//! signatures, and what is attached.

use super::{PartKind, Start};
use crate::flow::{Flow, begins_paragraph};
use crate::headings::Headings;

/// Where the parts begin.
pub(super) fn starts(flow: &Flow<'_>, headings: &Headings) -> Vec<Start> {
    let mut found: Vec<Start> = Vec::new();
    let sections = &headings.sections;
    let attached: Vec<(u32, u32)> = sections
        .iter()
        .zip(&headings.labels)
        .filter(|(s, label)| s.parent.is_none() && label.as_ref().and_then(|l| l.style.word).is_some_and(|w| w.is_attached()))
        .map(|(s, _)| (s.span.start(), s.span.end()))
        .collect();
    let is_attached = |at: u32| attached.iter().any(|(start, end)| *start <= at && at < *end);
    let first = body(flow, headings);
    let mut contents = headings.contents.iter().copied().peekable();
    while let Some(from) = contents.next() {
        let mut to = from;
        while let Some(next) = contents.next_if(|next| *next <= to + 1) {
            to = next;
        }
        found.push(start(flow.lines[from].span.start(), PartKind::Contents));
        if let Some(after) = flow.lines.get(to + 1) {
            let at = after.span.start();
            found.push(start(at, if first.is_some_and(|first| at < first) { PartKind::Caption } else { PartKind::Body }));
        }
    }
    let recitals = recitals(flow, headings, first);
    if let Some((from, to)) = recitals {
        found.push(start(from, PartKind::Recitals));
        found.push(start(to, PartKind::Body));
    } else if let Some(first) = first {
        found.push(start(first, PartKind::Body));
    }
    for (i, section) in sections.iter().enumerate() {
        let at = section.span.start();
        if is_attached(at) {
            if section.parent.is_none() {
                found.push(start(at, PartKind::Schedule));
            }
        } else if is_definitions(flow, headings, i) && recitals.is_none_or(|(_, to)| at >= to) {
            found.push(start(at, PartKind::Definitions));
            found.push(start(section.span.end(), PartKind::Body));
        }
    }
    let signed = signatures(flow);
    for at in signed.into_iter().filter(|at| !is_attached(*at)) {
        found.push(start(at, PartKind::Signatures));
    }
    let end = flow.text.len();
    for (from, to) in &attached {
        // What follows an attachment is another one, or nothing is known of it.
        if *to < end && !attached.iter().any(|(start, _)| start == to) {
            found.push(start(*to, PartKind::Body));
        }
        found.retain(|s| s.kind == PartKind::Schedule || s.at < *from || s.at >= *to);
    }
    found.sort_by_key(|s| s.at);
    found.retain(|s| s.at < end);
    dedup(found)
}

fn start(at: u32, kind: PartKind) -> Start {
    Start { at, kind, speaker: None }
}

/// Of two starts at one place the later found says more.
fn dedup(found: Vec<Start>) -> Vec<Start> {
    let mut out: Vec<Start> = Vec::new();
    for start in found {
        match out.last_mut().filter(|last| last.at == start.at) {
            Some(last) if last.kind == PartKind::Body => *last = start,
            Some(last) if start.kind != PartKind::Body => *last = start,
            Some(_) => {}
            None => out.push(start),
        }
    }
    out
}

/// Where the clauses begin: with the first numbered heading behind the caption, or the first heading of an act's article.
fn body(flow: &Flow<'_>, headings: &Headings) -> Option<u32> {
    let contents_end = headings.contents.iter().next_back().map_or(0, |i| flow.lines[*i].span.end());
    let numbered = headings.sections.iter().zip(&headings.labels).filter(|(_, label)| label.is_some());
    let early = flow.text.len() / 2;
    numbered.map(|(s, _)| s.span.start()).find(|at| *at >= contents_end.min(early))
}

/// Where recitals begin.
pub(super) fn opening_line(flow: &Flow<'_>, is_contents: &dyn Fn(usize) -> bool) -> Option<usize> {
    let limit = flow.lines.len() / 2 + 20;
    let opens = |i: usize| {
        let line = &flow.lines[i];
        let lower = line.text.to_lowercase();
        // Letters may be spaced: "R E C I T A L S".
        let letters: String = lower.chars().filter(|c| c.is_alphabetic()).collect();
        let heading = line.length() < 40 && HEADINGS.iter().any(|h| letters == *h) && agrees(flow);
        heading || OPENINGS.iter().any(|w| lower.starts_with(w)) && (begins_paragraph(flow, i) || line.length() < 40)
    };
    (0..limit.min(flow.lines.len())).find(|i| !is_contents(*i) && opens(*i))
}

/// Whether the head of a document calls it an agreement: "Background" heads a chapter of an opinion too.
fn agrees(flow: &Flow<'_>) -> bool {
    let head: String = flow.text.as_str().chars().take(HEAD).collect::<String>().to_lowercase();
    ["agreement", "contract", "lease", "deed", "license", "memorandum of understanding", "act adițional", "acord"]
        .iter()
        .any(|w| head.contains(w))
}

/// Characters of a document's head.
const HEAD: usize = 3_000;

/// What recitals are headed with, and how they open.
const HEADINGS: &[&str] = &[
    "recitals",
    "recital",
    "background",
    "preamble",
    "preambul",
    "witnesseth",
    "whereas",
    "considerente",
    "premises",
    "statementofpurpose",
    "preliminarystatement",
    "preliminarystatements",
];
const OPENINGS: &[&str] =
    &["whereas", "având în vedere", "în temeiul", "ţinând seama", "ținând cont", "ținând seama", "luând în considerare", "în baza "];

/// From "WHEREAS", "RECITALS" or an act's preamble to the clauses.
fn recitals(flow: &Flow<'_>, headings: &Headings, first: Option<u32>) -> Option<(u32, u32)> {
    let from = opening_line(flow, &|i| headings.contents.contains(&i))?;
    let start = flow.lines[from].span.start();
    let agreed = |text: &str| {
        let lower = text.to_lowercase();
        lower.starts_with("now, therefore")
            || lower.starts_with("now therefore")
            || lower.contains("parties agree") && lower.ends_with(':')
            || lower.contains("agree as follows")
            || lower.contains("agrees as follows")
            || lower.contains("hereby agree") && lower.ends_with(':')
            || lower.contains("adoptă prezent")
            || lower.contains("emite următo")
            || lower.contains("emite prezent")
            || lower.contains("hotărăște") && lower.ends_with(':')
    };
    // The paragraph with which the parties agree is the last of the recitals.
    let agreeing = (from..(from + 400).min(flow.lines.len())).find(|i| agreed(flow.lines[*i].text));
    let after = agreeing
        .and_then(|i| (i + 1..flow.lines.len()).find(|k| begins_paragraph(flow, *k) || headings.opening.contains(k)))
        .map(|k| flow.lines[k].span.start());
    let end = after
        .or(first.filter(|first| *first > start))
        .or_else(|| headings.sections.iter().map(|s| s.span.start()).find(|at| *at > start + 20))?;
    (start < end).then_some((start, end))
}

/// Whether a section is the one that defines terms.
fn is_definitions(flow: &Flow<'_>, headings: &Headings, i: usize) -> bool {
    let section = &headings.sections[i];
    let Some(title) = section.title else { return false };
    let name = flow.text.slice(title).to_lowercase();
    let inside = section.parent.is_some_and(|p| {
        is_named(&flow.text.slice(headings.sections[p as usize].title.unwrap_or(title)).to_lowercase())
            && headings.sections[p as usize].title.is_some()
    });
    is_named(&name) && !inside
}

fn is_named(name: &str) -> bool {
    let words: Vec<&str> =
        name.split(|c: char| !c.is_alphabetic()).filter(|w| !w.is_empty() && !matches!(*w, "certain" | "general")).collect();
    let first = words.first().copied().unwrap_or_default();
    matches!(first, "definitions" | "definiții" | "definiţii")
        || matches!(words.as_slice(), ["definition"] | ["definition", "of", "terms"] | ["defined", "terms", ..] | ["interpretation", ..])
}

/// Where signatures begin.
fn signatures(flow: &Flow<'_>) -> Vec<u32> {
    let from = flow.lines.len() / 4;
    let signs = |i: usize| {
        let text = flow.lines[i].text;
        let lower = text.to_lowercase();
        let witness = lower.starts_with("in witness whereof")
            || lower.starts_with("in witness thereof")
            || lower.starts_with("executed as of the date")
            || lower.starts_with("signed by the parties")
            || lower.starts_with("[signature page")
            || lower.starts_with("contrasemnează");
        let office =
            matches!(text.trim_end_matches([',', ':']), "PRIM-MINISTRU" | "Prim-ministru" | "p. Prim-ministru" | "PREȘEDINTELE ROMÂNIEI");
        witness && begins_paragraph(flow, i) || office
    };
    let mut found: Vec<u32> = Vec::new();
    for i in from..flow.lines.len() {
        if signs(i) {
            found.push(flow.lines[i].span.start());
        }
    }
    found
}
