//! What the verifier says about a quote. Names and order of the fields are those of the interchange contract.

use serde::{Deserialize, Serialize};
use touchstone_text::{CanonicalText, CharSpan, PageSource};
use ts_rs::TS;

mod evidence;

pub use evidence::{
    Alteration, AlterationKind, Basis, Change, Closest, CutWords, DiffOp, DiffPart, Difference, DifferenceKind, Part, QuoteSpan, Reason,
    Side, Skipped, SkippedKind, Unresolved, Warning,
};

/// The answer to "are these words in the cited document?".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// They are, and nothing is marked as left out or changed.
    Verified,
    /// They are, but for what the quoter marked as left out (…) or changed ([ ]).
    Altered,
    /// They nearly are, in text read from a picture, and every difference is a plausible misreading.
    NearMatch,
    /// They are not.
    NotFound,
    /// The citation names nothing that was shown.
    CitationUnresolved,
}

/// How the words were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MatchKind {
    /// Character by character.
    Exact,
    /// After safe normalisation.
    Normalized,
    /// With omissions or brackets.
    Altered,
    /// In parts, with an ellipsis between them. Only in records of `touchstone/1`, which called such a quote verified.
    Elided,
    /// With brackets. Only in records of `touchstone/1`, which called such a quote verified.
    Bracketed,
    /// With differences that a misread picture explains.
    Near,
    /// Not at all.
    None,
}

/// A stretch of a document in which quoted words are. Only this crate makes one, and only from the text itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    span: QuoteSpan,
    parts: Vec<Part>,
    pub(crate) basis: Basis,
    pub(crate) skipped: Vec<Skipped>,
    pub(crate) cut: Vec<CutWords>,
    pub(crate) others: Vec<Part>,
    pub(crate) occurrences: u32,
    pub(crate) too_short: bool,
}

impl Found {
    /// The one constructor: the words are taken from the text, never from the quote.
    pub(crate) fn new(text: &CanonicalText, span: CharSpan, parts: Vec<Part>) -> Self {
        let basis = basis(text, span);
        let span = QuoteSpan { char_start: span.start(), char_end: span.end(), text: text.slice(span).to_string() };
        Self { span, parts, basis, skipped: Vec::new(), cut: Vec::new(), others: Vec::new(), occurrences: 1, too_short: false }
    }

    /// The whole span, with what was left out, replaced or skipped.
    pub fn span(&self) -> &QuoteSpan {
        &self.span
    }

    /// One part for each fragment of an elided quote, else one.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// What the words were compared with.
    pub fn basis(&self) -> Basis {
        self.basis
    }

    /// What inside the span is not part of the sentence, in order.
    pub fn skipped(&self) -> &[Skipped] {
        &self.skipped
    }

    /// Words of the same sentence that the quote leaves off and a reader must see.
    pub fn cut(&self) -> &[CutWords] {
        &self.cut
    }

    /// The other places with the same words, in order; at most 100 are named.
    pub fn others(&self) -> &[Part] {
        &self.others
    }

    /// How many times the words are in the document; counting stops at 10,000.
    pub fn occurrences(&self) -> u32 {
        self.occurrences
    }

    /// Whether the quote has too few words to identify a passage.
    pub fn too_short(&self) -> bool {
        self.too_short
    }
}

/// What the characters of a span were read from: one that a picture gave is enough.
fn basis(text: &CanonicalText, span: CharSpan) -> Basis {
    if text.page_at(span.start()).source == PageSource::Plain {
        Basis::FileText
    } else if text.is_scan(span) {
        Basis::ScanText
    } else {
        Basis::PageText
    }
}

/// The stretches of the source that the quote's own words are, in order: the parts less what was skipped and altered. What is boxed, shown as
/// quoted and printed.
pub fn quoted_parts(parts: &[Part], skipped: &[Skipped], alterations: &[Alteration]) -> Vec<Part> {
    let mut holes: Vec<(u32, u32)> = skipped.iter().map(|s| (s.char_start, s.char_end)).collect();
    holes.extend(alterations.iter().map(|a| (a.char_start, a.char_end)));
    holes.retain(|(start, end)| start < end);
    holes.sort_unstable();
    let mut quoted = Vec::new();
    for part in parts {
        let mut from = part.char_start;
        let holes = holes.iter().filter(|(start, end)| *end > part.char_start && *start < part.char_end);
        for (start, end) in holes.chain(&[(part.char_end, part.char_end)]) {
            if from < *start {
                quoted.push(Part { char_start: from, char_end: *start });
            }
            from = from.max(*end);
        }
    }
    quoted
}

/// The verdict on one quote.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// The words are there character by character.
    Verbatim(Found),
    /// They are there after safe normalisation.
    Normalized {
        /// Where.
        found: Found,
        /// What it took; empty where only `skipped` differs.
        changes: Vec<Change>,
    },
    /// They are there but for what the quoter marked. Putting each alteration's `source` in the place of its `quote` gives a quote that is
    /// verbatim or normalised on the same span.
    Altered {
        /// Where.
        found: Found,
        /// What normalisation did beside.
        changes: Vec<Change>,
        /// What the quoter did, in order; never empty.
        alterations: Vec<Alteration>,
    },
    /// They nearly are, in text read from a picture.
    NearInScan {
        /// Where.
        found: Found,
        /// What differs.
        closest: Closest,
    },
    /// They are not there.
    Absent {
        /// The most similar passage.
        closest: Option<Closest>,
        /// Why, where more can be said than that the words differ.
        reasons: Vec<Reason>,
    },
    /// The citation names nothing that was shown. The quote is not looked for elsewhere.
    Unresolved(Unresolved),
}

impl Verdict {
    /// The status on the wire.
    pub fn status(&self) -> Status {
        match self {
            Self::Verbatim(_) | Self::Normalized { .. } => Status::Verified,
            Self::Altered { .. } => Status::Altered,
            Self::NearInScan { .. } => Status::NearMatch,
            Self::Absent { .. } => Status::NotFound,
            Self::Unresolved(_) => Status::CitationUnresolved,
        }
    }

    /// How the words were found.
    pub fn match_kind(&self) -> MatchKind {
        match self {
            Self::Verbatim(_) => MatchKind::Exact,
            Self::Normalized { .. } => MatchKind::Normalized,
            Self::Altered { .. } => MatchKind::Altered,
            Self::NearInScan { .. } => MatchKind::Near,
            Self::Absent { .. } | Self::Unresolved(_) => MatchKind::None,
        }
    }

    /// Where the words are; `None` where they are not.
    pub fn found(&self) -> Option<&Found> {
        match self {
            Self::Verbatim(found) | Self::Normalized { found, .. } | Self::Altered { found, .. } | Self::NearInScan { found, .. } => {
                Some(found)
            }
            Self::Absent { .. } | Self::Unresolved(_) => None,
        }
    }

    /// The words in the source.
    pub fn span(&self) -> Option<&QuoteSpan> {
        self.found().map(Found::span)
    }

    /// The fragments of the quote in the source; empty where there are none.
    pub fn parts(&self) -> &[Part] {
        self.found().map(Found::parts).unwrap_or_default()
    }

    /// What normalisation did, each kind once, in a fixed order.
    pub fn changes(&self) -> &[Change] {
        match self {
            Self::Normalized { changes, .. } | Self::Altered { changes, .. } => changes,
            _ => &[],
        }
    }

    /// What the quoter left out, replaced or inserted.
    pub fn alterations(&self) -> &[Alteration] {
        match self {
            Self::Altered { alterations, .. } => alterations,
            _ => &[],
        }
    }

    /// Whether an alteration has a warning.
    pub fn has_warning(&self) -> bool {
        self.alterations().iter().any(|a| !a.warnings.is_empty())
    }

    /// The most similar passage; only where the quote is not verified or altered.
    pub fn closest(&self) -> Option<&Closest> {
        match self {
            Self::NearInScan { closest, .. } => Some(closest),
            Self::Absent { closest, .. } => closest.as_ref(),
            _ => None,
        }
    }

    /// Why the quote was not found.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Self::Absent { reasons, .. } => reasons,
            _ => &[],
        }
    }
}
