//! What a verdict rests on, as data: places, changes, alterations, cut and skipped words, what the text was read from. Names and order of
//! the fields are those of the interchange contract.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
    /// The words are in another version of the cited document.
    OtherVersion {
        /// Its number, from 1.
        version: u32,
        /// The number of the version that was cited.
        cited: u32,
        /// The last day on which the other version is in force.
        valid_until: Option<String>,
    },
}

impl Reason {
    /// Whether it is about other texts than the one that was compared, so that it does not follow from that one.
    pub fn is_of_other_texts(&self) -> bool {
        matches!(self, Self::Elsewhere { .. } | Self::OtherVersion { .. })
    }
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
