//! What the verifier says about a quote. Names and order of the fields are those of the interchange contract.

use serde::{Deserialize, Serialize};
use touchstone_text::{CanonicalText, CharSpan};
use ts_rs::TS;

/// The answer to "do these words stand there?".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The words stand in the cited document.
    Verified,
    /// They nearly do, in text read from a picture, and every difference is a plausible misreading.
    NearMatch,
    /// They do not stand there.
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
    /// In parts, with an ellipsis between them.
    Elided,
    /// With brackets.
    Bracketed,
    /// With differences that a misread picture explains.
    Near,
    /// Not at all.
    None,
}

/// The words as they stand in the source, in code points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct QuoteSpan {
    /// First code point.
    pub char_start: u32,
    /// One past the last code point.
    pub char_end: u32,
    /// The literal substring.
    pub text: String,
}

/// One fragment of a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Part {
    /// First code point.
    pub char_start: u32,
    /// One past the last code point.
    pub char_end: u32,
}

/// The passage of the cited document that is most like a quote that was not found. It explains; it decides nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Closest {
    /// First code point.
    pub char_start: u32,
    /// One past the last code point.
    pub char_end: u32,
    /// The literal substring.
    pub text: String,
    /// Letters that agree, of all letters of both: 0 to 1, rounded to thousandths.
    pub similarity: f64,
    /// From the quote to the source, word by word.
    pub diff: Vec<DiffPart>,
    /// What differs, in the order of the diff.
    pub differences: Vec<Difference>,
}

/// A stretch of a comparison.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DiffPart {
    /// Where the text stands.
    pub op: DiffOp,
    /// The words, with the white space after them.
    pub text: String,
}

/// Where a stretch of a comparison stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DiffOp {
    /// In both.
    Equal,
    /// In the quote only.
    Delete,
    /// In the source only.
    Insert,
}

/// One difference between a quote and its closest passage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Difference {
    /// What kind of words differ; the gravest kind among them.
    pub kind: DifferenceKind,
    /// The words of the quote; empty where the source has more.
    pub quote: String,
    /// The words of the source; empty where the quote has more.
    pub source: String,
}

/// What kind of words differ, the gravest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DifferenceKind {
    /// A word that denies.
    Negation,
    /// A number.
    Number,
    /// A month, a day, a year in a date.
    Date,
    /// "shall", "may" and the like.
    Modal,
    /// A capitalised word inside a sentence.
    Name,
    /// Any other word.
    Word,
    /// Marks between words.
    Punctuation,
}

/// Words of the source that an ellipsis leaves out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Omitted {
    /// First code point.
    pub char_start: u32,
    /// One past the last code point.
    pub char_end: u32,
    /// The literal substring.
    pub text: String,
}

/// A stretch of a document in which quoted words stand. Only this crate makes one, and only from the text itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifiedSpan {
    span: QuoteSpan,
    parts: Vec<Part>,
}

impl VerifiedSpan {
    /// The one constructor: the words are taken from the text, never from the quote.
    pub(crate) fn new(text: &CanonicalText, span: CharSpan, parts: Vec<Part>) -> Self {
        let span = QuoteSpan { char_start: span.start(), char_end: span.end(), text: text.slice(span).to_string() };
        Self { span, parts }
    }

    /// The whole span, what was omitted or replaced included.
    pub fn span(&self) -> &QuoteSpan {
        &self.span
    }

    /// One part for each fragment of an elided quote, else one.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }
}

/// The verdict on one quote.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    pub(crate) status: Status,
    pub(crate) match_kind: MatchKind,
    pub(crate) notes: Vec<String>,
    pub(crate) verified: Option<VerifiedSpan>,
    pub(crate) near: Option<(QuoteSpan, Vec<Part>)>,
    pub(crate) closest: Option<Closest>,
    pub(crate) omitted: Vec<Omitted>,
    pub(crate) skipped: Vec<Part>,
    pub(crate) others: Vec<Part>,
    pub(crate) occurrences: u32,
}

impl Verdict {
    /// A verdict without a place in the source.
    pub(crate) fn nothing(status: Status, notes: Vec<String>) -> Self {
        Self {
            status,
            match_kind: MatchKind::None,
            notes,
            verified: None,
            near: None,
            closest: None,
            omitted: Vec::new(),
            skipped: Vec::new(),
            others: Vec::new(),
            occurrences: 0,
        }
    }

    /// The verdict for a quote whose citation names nothing that was shown. The quote is not looked for elsewhere.
    pub fn citation_unresolved(reason: impl Into<String>) -> Self {
        Self::nothing(Status::CitationUnresolved, vec![reason.into()])
    }

    /// Whether the words stand there.
    pub fn status(&self) -> Status {
        self.status
    }

    /// How they were found.
    pub fn match_kind(&self) -> MatchKind {
        self.match_kind
    }

    /// What normalisation had to do, what was omitted or replaced, or why the quote failed.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// The proof that the words stand there; for a verified quote only.
    pub fn verified(&self) -> Option<&VerifiedSpan> {
        self.verified.as_ref()
    }

    /// The words in the source: for a verified quote and for a near match.
    pub fn span(&self) -> Option<&QuoteSpan> {
        self.verified.as_ref().map(VerifiedSpan::span).or(self.near.as_ref().map(|(span, _)| span))
    }

    /// The fragments of the quote in the source; empty without a span.
    pub fn parts(&self) -> &[Part] {
        self.verified.as_ref().map(VerifiedSpan::parts).or(self.near.as_ref().map(|(_, parts)| parts.as_slice())).unwrap_or_default()
    }

    /// The most similar passage of the document; only when the quote is not verified.
    pub fn closest(&self) -> Option<&Closest> {
        self.closest.as_ref()
    }

    /// What the quote's ellipses leave out.
    pub fn omitted(&self) -> &[Omitted] {
        &self.omitted
    }

    /// Page furniture inside the span that the match skipped.
    pub fn skipped(&self) -> &[Part] {
        &self.skipped
    }

    /// How many times the words stand in the document; counting stops at 10,000.
    pub fn occurrences(&self) -> u32 {
        self.occurrences
    }

    /// The other places where they stand, in order; at most 100 are kept.
    pub fn others(&self) -> &[Part] {
        &self.others
    }
}
