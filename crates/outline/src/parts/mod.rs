//! The parts of a document: whose words they are, and what they are for.

mod agreement;
mod opinion;

use serde::{Deserialize, Serialize};
use touchstone_text::CharSpan;
use ts_rs::TS;

use crate::flow::Flow;
use crate::headings::Headings;
use crate::stored;

pub(crate) use opinion::opinions;

/// What a part of a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PartKind {
    /// The names of court, parties or act at its head.
    Caption,
    /// A table of contents.
    Contents,
    /// A syllabus, headnote or summary: not the court's words.
    Syllabus,
    /// The lawyers who appeared.
    Counsel,
    /// The opinion of the court, or the one that announces its judgment.
    Majority,
    /// An opinion of the court that names no author.
    PerCuriam,
    /// An opinion that agrees with the result.
    Concurrence,
    /// An opinion that agrees in part and not in another.
    ConcurrenceAndDissent,
    /// An opinion that does not agree.
    Dissent,
    /// What an agreement or act says before its clauses: why it is made.
    Recitals,
    /// The section that defines terms.
    Definitions,
    /// The text itself, where nothing more is known of it.
    Body,
    /// A schedule, exhibit, annex or appendix.
    Schedule,
    /// Signatures and what is above them.
    Signatures,
    /// A footnote; in no list of parts, as notes are listed by themselves.
    Footnote,
}

impl PartKind {
    /// As written in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Caption => "caption",
            Self::Contents => "contents",
            Self::Syllabus => "syllabus",
            Self::Counsel => "counsel",
            Self::Majority => "majority",
            Self::PerCuriam => "per_curiam",
            Self::Concurrence => "concurrence",
            Self::ConcurrenceAndDissent => "concurrence_and_dissent",
            Self::Dissent => "dissent",
            Self::Recitals => "recitals",
            Self::Definitions => "definitions",
            Self::Body => "body",
            Self::Schedule => "schedule",
            Self::Signatures => "signatures",
            Self::Footnote => "footnote",
        }
    }
}

/// A part of a document. Parts follow each other without a gap and cover the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// What it is.
    #[serde(rename = "k")]
    pub kind: PartKind,
    /// Where it is.
    #[serde(with = "stored::span", rename = "s")]
    pub span: CharSpan,
    /// Who speaks, as lawyers write it: "Souter J", "Breyer, Sotomayor and Kagan JJ".
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    pub speaker: Option<String>,
}

/// Where a part begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Start {
    pub at: u32,
    pub kind: PartKind,
    pub speaker: Option<String>,
}

/// Where an agreement's recitals begin, if it has any.
pub(crate) fn recitals_heading(flow: &Flow<'_>) -> Option<u32> {
    agreement::opening_line(flow, &|_| false).map(|i| flow.lines[i].span.start())
}

/// The parts of a document: of an opinion as they were found, of another document by its headings.
pub(crate) fn parts(flow: &Flow<'_>, opinions: Vec<Start>, headings: &Headings) -> Vec<Part> {
    let starts = if opinions.is_empty() { agreement::starts(flow, headings) } else { opinion::with_appendices(opinions, headings) };
    partition(starts, flow.text.len())
}

/// Parts that cover the text, from where they begin. Neighbours of one kind and speaker are one.
fn partition(mut starts: Vec<Start>, length: u32) -> Vec<Part> {
    starts.sort_by_key(|s| s.at);
    if starts.first().is_none_or(|s| s.at > 0) {
        let kind = if starts.is_empty() { PartKind::Body } else { PartKind::Caption };
        starts.insert(0, Start { at: 0, kind, speaker: None });
    }
    let mut out: Vec<Part> = Vec::new();
    for (i, start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).map_or(length, |next| next.at);
        let span = CharSpan::between(start.at, end.max(start.at));
        if span.is_empty() && length > 0 {
            continue;
        }
        let same =
            out.last_mut().filter(|last| last.kind == start.kind && last.speaker == start.speaker && start.kind != PartKind::Schedule);
        match same {
            Some(last) => last.span = CharSpan::between(last.span.start(), end),
            None => out.push(Part { kind: start.kind, span, speaker: start.speaker.clone() }),
        }
    }
    out
}

/// The index of the part around a position.
pub fn part_at(parts: &[Part], position: u32) -> Option<u32> {
    let after = parts.partition_point(|p| p.span.start() <= position);
    after.checked_sub(1).and_then(|at| u32::try_from(at).ok())
}
