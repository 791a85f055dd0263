//! What the verifier says about a quote. Names and order of the fields are those of the interchange contract.

use serde::{Deserialize, Serialize};
use touchstone_text::{CanonicalText, CharSpan};
use ts_rs::TS;

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

/// One thing that normalisation did to make quote and source equal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// A line or page end reads as a space.
    LineBreakJoined,
    /// Several spaces, or another kind of space, read as one.
    SpacesCollapsed,
    /// White space that only one side has, where letters or marks meet.
    SpaceIgnored,
    /// A word divided at a line end.
    LineEndHyphenJoined,
    /// Soft hyphens and zero-width characters.
    SoftHyphenIgnored,
    /// Quotation marks, apostrophes, dashes and typed rules.
    TypographyUnified,
    /// One glyph for two letters.
    LigatureSplit,
    /// Compatibility forms of letters.
    LetterFormUnified,
    /// Small for capital letters, or the other way round.
    CaseIgnored,
    /// `[t]he` for "The".
    BracketedCase,
    /// `[sic]`, `[emphasis added]`, `[citation omitted]`.
    EditorialMarkIgnored {
        /// The mark with its brackets.
        text: String,
    },
    /// Marks at an end of the quote that the source lacks there.
    EndPunctuationIgnored,
    /// An ellipsis at an end of the quote.
    EndEllipsisIgnored,
    /// A footnote's mark inside the words.
    FootnoteMarkIgnored {
        /// The mark in the source.
        text: String,
    },
    /// Cedilla for comma below, and other forms of one letter.
    DiacriticFormUnified,
}

/// What the quoter did at one place, with the words on both sides. Offsets of the quote count its code points, those of the source the
/// canonical text's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Alteration {
    /// What was done.
    pub kind: AlterationKind,
    /// First code point in the quote, of the bracket or ellipsis itself.
    pub quote_start: u32,
    /// One past the last.
    pub quote_end: u32,
    /// First code point in the source; the place, where the source has nothing.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
    /// What the source has there, literally, less what the verdict skips there; empty for an insertion.
    pub source: String,
    /// What the quote has there: the bracket or ellipsis as written.
    pub quote: String,
    /// What a reader must see.
    pub warnings: Vec<Warning>,
}

/// What the quoter did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AlterationKind {
    /// Left words out, with an ellipsis.
    Omitted,
    /// Put a bracket in the place of words.
    Replaced,
    /// Put a bracket where the source has nothing.
    Inserted,
}

/// Why an alteration or a cut must be looked at. Warnings decide nothing about truth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// A word that denies.
    Negation,
    /// "except", "save", "other than".
    Exception,
    /// "if", "unless", "provided that".
    Condition,
    /// A number or a bound: "at least".
    Quantity,
    /// A date.
    Date,
    /// A name or a defined party.
    Party,
    /// "shall", "may", "must".
    Modal,
    /// An ellipsis of three dots passes the end of a sentence.
    Sentence,
    /// The words are in a language whose negations and exceptions are not known here.
    UnreadLanguage,
}

/// Words of the same sentence before or after the quote that deny, except, condition or bound what it says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CutWords {
    /// On which side of the quote.
    pub side: Side,
    /// First code point.
    pub char_start: u32,
    /// One past the last code point.
    pub char_end: u32,
    /// The literal substring.
    pub text: String,
    /// What they do.
    pub warning: Warning,
}

/// A side of a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Before its first word.
    Before,
    /// After its last word.
    After,
}

/// Text inside the span that belongs to the page and not to the sentence, and that the quote rightly lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Skipped {
    /// First code point.
    pub char_start: u32,
    /// One past the last code point.
    pub char_end: u32,
    /// What it is.
    pub kind: SkippedKind,
}

/// What may be skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SkippedKind {
    /// A line at the top that recurs on neighbouring pages.
    RunningHeader,
    /// The same at the bottom.
    RunningFooter,
    /// A page's number.
    PageNumber,
    /// The number of a line.
    LineNumber,
    /// Footnotes.
    Footnote,
    /// A page of another edition, such as `[*7]`.
    StarPage,
    /// Text that is drawn invisibly or outside the page.
    HiddenText,
}

/// What the words were compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// Characters of the PDF.
    PageText,
    /// Text that was read from a picture, wholly or in part.
    ScanText,
    /// A text file.
    FileText,
}

/// Why a quote was not found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// The quote has no letter or digit.
    NoWords,
    /// Its letters are there, but it begins or ends inside a word or number, or a mark differs.
    CutOrMarked,
    /// The words are drawn invisibly or outside the page.
    HiddenText,
    /// It has nothing but brackets and omissions, or too many of them.
    TooManyAlterations,
    /// What an ellipsis leaves out is longer than a quote may leave out, or leaves its paragraph.
    OmissionTooLong,
    /// A bracket stands for more words than a bracket may.
    BracketTooLong,
    /// The text repeats itself so often that the comparison was ended.
    TooRepetitive,
    /// The words are in another document that was shown; not cited, so not proved.
    Elsewhere {
        /// Its title.
        title: String,
        /// The page, from 1.
        page: u32,
    },
}

/// Why a citation names nothing that was shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Unresolved {
    /// Nothing is cited.
    NoCitation,
    /// It names no passage that was shown.
    UnknownPassage,
    /// Nothing is quoted.
    NoWords,
    /// The text of the cited document is missing.
    TextMissing,
    /// It names no document of the library, or several.
    UnknownDocument {
        /// What was written.
        name: String,
        /// How many documents could be meant.
        candidates: u32,
    },
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
    pub(crate) fn new(text: &CanonicalText, span: CharSpan, parts: Vec<Part>, basis: Basis) -> Self {
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

    /// The stretches of the source that the quote's own words are, in order: the span less what was skipped and altered. What is boxed,
    /// shown as quoted and printed.
    pub fn quoted(&self, alterations: &[Alteration]) -> Vec<Part> {
        quoted_parts(&self.parts, &self.skipped, alterations)
    }
}

/// `parts` less what was skipped and what alterations stand for, in order.
pub fn quoted_parts(parts: &[Part], skipped: &[Skipped], alterations: &[Alteration]) -> Vec<Part> {
    let mut holes: Vec<(u32, u32)> = skipped.iter().map(|s| (s.char_start, s.char_end)).collect();
    holes.extend(alterations.iter().map(|a| (a.char_start, a.char_end)));
    holes.retain(|(start, end)| start < end);
    holes.sort_unstable();
    let mut quoted = Vec::new();
    for part in parts {
        let mut from = part.char_start;
        for (start, end) in holes.iter().filter(|(start, end)| *end > part.char_start && *start < part.char_end) {
            if from < *start {
                quoted.push(Part { char_start: from, char_end: *start });
            }
            from = from.max(*end);
        }
        if from < part.char_end {
            quoted.push(Part { char_start: from, char_end: part.char_end });
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
            Self::Verbatim(found)
            | Self::Normalized { found, .. }
            | Self::Altered { found, .. }
            | Self::NearInScan { found, .. } => Some(found),
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
