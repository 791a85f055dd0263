//! What the window needs to read an answer and a document.

use serde::{Deserialize, Serialize};
use touchstone_record::{Block, PdfLocator, SessionRecord};
use touchstone_verify::Part;
use ts_rs::TS;

/// A saved session, ready to be shown. Everything in it follows from the record and the library.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct SessionView {
    /// Its short name.
    pub title: String,
    /// What was seen is what is audited.
    pub record: SessionRecord,
    /// The answer's prose.
    pub blocks: Vec<Block>,
    /// One per citation, in order of anchors.
    pub sources: Vec<Source>,
    /// Documents whose stored file is missing or no longer matches its hash.
    pub documents_changed: u32,
}

/// What the hover card and the source card show of one citation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Source {
    /// The citation.
    pub anchor: u32,
    /// Number of the cited version; null when the citation is unresolved.
    pub version: Option<u32>,
    /// How many versions the document has.
    pub versions: u32,
    /// Whether the version is in force today.
    pub in_force: bool,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// Page of the span (or of the closest passage), from 1.
    pub page: Option<u32>,
    /// As it is printed on the page; null where that is not known.
    pub page_label: Option<String>,
    /// Clause or section heading above the span, where one was recognised, for example `9.2`.
    pub clause: Option<String>,
    /// The page's text was read from its picture.
    pub scanned: bool,
    /// Stretches of the span that were read from a picture with low confidence.
    pub weak: Vec<Part>,
    /// Its stored file; null where the citation names no version.
    pub file: Option<FileState>,
    /// The passage around the span, or around the closest passage.
    pub passage: Vec<PassageRun>,
}

/// A stretch of a passage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PassageRun {
    /// Plain text; line ends are spaces.
    pub text: String,
    /// What it is to the quote. What the verifier skipped is in no run.
    pub mark: PassageMark,
}

/// What a stretch of a passage is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PassageMark {
    /// Around it.
    Context,
    /// The quoted words.
    Span,
    /// What the quoter left out or replaced.
    Altered,
    /// Words of the same sentence that the quote cuts off.
    Cut,
    /// The end of a page between quoted words, with whatever was skipped there; its text is for people.
    PageBreak,
    /// The nearest words to a failed quote.
    Closest,
}

/// A version of a document, ready to be read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DocumentView {
    /// Stable over all versions.
    pub doc_id: String,
    /// Its title.
    pub title: String,
    /// Where the title comes from: `person`, `metadata`, `caption` or `file_name`.
    pub title_from: String,
    /// The version shown.
    pub doc_hash: String,
    /// Its number, from 1.
    pub version: u32,
    /// All versions, oldest first.
    pub versions: Vec<VersionRow>,
    /// Where it was imported from.
    pub path: String,
    /// State of the stored file.
    pub file: FileState,
    /// `pdfium@…+canonical@…`.
    pub extraction_pipeline: String,
    /// Removed from search; cited sessions can still open it.
    pub removed: bool,
    /// In order; empty for text files, which have no page geometry.
    pub pages: Vec<PageRow>,
}

/// A version as listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VersionRow {
    /// From 1.
    pub version: u32,
    /// SHA-256 of its bytes.
    pub doc_hash: String,
    /// First day in force.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_until: Option<String>,
    /// UTC.
    pub imported_at: String,
    /// In force today.
    pub in_force: bool,
}

/// State of a stored file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FileState {
    /// It matches its hash.
    Unchanged,
    /// It does not.
    Changed,
    /// It is not there.
    Missing,
}

/// A page as laid out in the viewer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct PageRow {
    /// From 1.
    pub number: u32,
    /// As the file states it or as it is printed there, where that differs from the number.
    pub label: Option<String>,
    /// In points, as displayed.
    pub width: f64,
    /// In points, as displayed.
    pub height: f64,
    /// The page has text that can be quoted.
    pub has_text: bool,
    /// Its text was read from its picture.
    pub scanned: bool,
    /// How sure the reader of its picture was, 0 to 100, over all words; absent unless it was read so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub confidence: Option<u8>,
    /// Letters that are in its text and are not seen on it; absent where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unseen_letters: Option<u32>,
}

/// The text layer of one page, for selection, search and screen readers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct PageText {
    /// From 1.
    pub page: u32,
    /// In reading order.
    pub lines: Vec<TextLine>,
}

/// One line of a page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TextLine {
    /// Plain text.
    pub text: String,
    /// `[x0, y0, x1, y1]` in points.
    pub bbox: [f64; 4],
    /// First code point in the canonical text.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
}

/// What a document is made of, to navigate by.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct DocumentOutline {
    /// Headings and clauses, in the order of the text.
    pub headings: Vec<OutlinePlace>,
    /// Defined terms, in the order of the alphabet.
    pub terms: Vec<OutlinePlace>,
    /// References to other places of the document, in the order of the text.
    pub references: Vec<OutlineReference>,
}

/// A place in a document with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OutlinePlace {
    /// How many headings it is below, from 0.
    pub level: u32,
    /// Its number as written, without closing stops: "14.3"; empty where it has none.
    pub label: String,
    /// Its title, or the term; empty where it has none.
    pub title: String,
    /// From 1.
    pub page: u32,
    /// As it is printed there; null where that is not known.
    pub page_label: Option<String>,
    /// First code point in the canonical text.
    pub char_start: u32,
    /// One past the last of its heading, or of the definition.
    pub char_end: u32,
}

/// "clause 9.2", and where it leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OutlineReference {
    /// First code point of its words.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
    /// The place; null where it leads to another document or to nothing that was found.
    pub target: Option<OutlinePlace>,
}

/// A match of Find in document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct FindMatch {
    /// First code point in the canonical text.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
    /// Where it is; null for text files.
    pub locator: Option<PdfLocator>,
}
