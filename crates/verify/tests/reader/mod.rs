//! A second reader of verdicts, written from the interchange contract alone: it shares no function and no list with the crate that it
//! reads. It has no opinion on what should have been found; it objects to what a verdict says of the text that is not so.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

mod align;
mod altered;
mod figures;
mod place;

use touchstone_text::{CanonicalText, CharSpan, PageSource};
use touchstone_verify::{Basis, Change, Found, Prepared, Verdict};
use unicode_normalization::UnicodeNormalization;

/// What is not so in a verdict, one sentence each; empty where all of it holds.
pub fn objections(source: &Prepared, quote: &str, verdict: &Verdict) -> Vec<String> {
    let text = source.text();
    let mut said = Vec::new();
    if let Some(found) = verdict.found() {
        place::check(text, verdict, found, &mut said);
        if found.basis() != basis(text, found) {
            said.push(format!("the basis is {:?}, not {:?}", basis(text, found), found.basis()));
        }
    }
    match verdict {
        Verdict::Verbatim(found) => {
            if found.span().text.trim() != quote.trim() || !found.skipped().is_empty() {
                said.push("called verbatim, and is not".into());
            }
        }
        Verdict::Normalized { found, changes } => {
            if found.span().text.trim() == quote.trim() {
                said.push("called normalized, and is verbatim".into());
            }
            said.extend(differences(text, found, quote, changes));
        }
        Verdict::Altered { found, changes, alterations } => altered::check(source, quote, found, changes, alterations, &mut said),
        Verdict::NearInScan { found, closest } => {
            if found.basis() != Basis::ScanText || closest.similarity < 0.95 {
                said.push(format!("near in {:?} with {}", found.basis(), closest.similarity));
            }
            let digits = |t: &str| t.chars().filter(char::is_ascii_digit).collect::<String>();
            if digits(quote) != digits(&found.span().text) {
                said.push("near with another digit".into());
            }
        }
        Verdict::Absent { .. } | Verdict::Unresolved(_) => {}
    }
    said
}

/// The words that may stand in brackets and stand for nothing.
const EDITORIAL: &[&str] = &["[sic]", "[emphasis added]", "[citation omitted]"];

/// What the named changes do not explain between a span, less what was skipped, and a quote.
fn differences(text: &CanonicalText, found: &Found, quote: &str, changes: &[Change]) -> Vec<String> {
    let read = read(text, found);
    let mut said = Vec::new();
    if !align::explained(&read, quote, changes) {
        said.push(format!("{changes:?} do not make {read:?} the quote"));
    } else if let Some(spare) = (0..changes.len()).find(|i| {
        let others: Vec<Change> = changes.iter().enumerate().filter(|(k, _)| k != i).map(|(_, c)| c.clone()).collect();
        let composed = |t: &str| t.nfc().eq(t.chars());
        let diacritics = changes[*i] == Change::DiacriticFormUnified && !(composed(quote) && composed(&read));
        !is_about_space(&changes[*i]) && !diacritics && align::explained(&read, quote, &others)
    }) {
        said.push(format!("{:?} is named and did nothing", changes[spare]));
    }
    for change in changes {
        if let Change::EditorialMarkIgnored { text } = change
            && !EDITORIAL.contains(&text.to_lowercase().as_str())
        {
            said.push(format!("{text} does not stand for nothing"));
        }
    }
    said
}

/// Which of the four is named where white space differs in two ways at once is a matter of taste.
fn is_about_space(change: &Change) -> bool {
    matches!(change, Change::LineBreakJoined | Change::SpacesCollapsed | Change::SpaceIgnored | Change::LineEndHyphenJoined)
}

/// The span's characters with a seam in the place of each stretch that was skipped.
fn read(text: &CanonicalText, found: &Found) -> String {
    let (mut out, mut at) = (String::new(), found.span().char_start);
    for skipped in found.skipped() {
        out.push_str(text.slice(CharSpan::between(at, skipped.char_start.max(at))));
        out.push(align::SEAM);
        at = skipped.char_end.max(at);
    }
    out.push_str(text.slice(CharSpan::between(at, found.span().char_end.max(at))));
    out
}

fn basis(text: &CanonicalText, found: &Found) -> Basis {
    let span = found.span();
    let touched = text.pages().iter().filter(|p| p.span.start() < span.char_end && span.char_start < p.span.end());
    let sources: Vec<PageSource> = touched.map(|p| p.source).collect();
    match () {
        () if sources.contains(&PageSource::Ocr) => Basis::ScanText,
        () if sources.iter().all(|s| *s == PageSource::Plain) => Basis::FileText,
        () => Basis::PageText,
    }
}
