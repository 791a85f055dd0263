//! A document before it has a form: headings, paragraphs, tables, and notes at their numbers.

use touchstone_text::one_line;

/// A whole document.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Paper {
    /// Its title.
    pub title: String,
    /// Lines under the title.
    pub subtitle: Vec<String>,
    /// In order.
    pub parts: Vec<Part>,
    /// In order of their numbers; every one is shown, whether the prose names it or not.
    pub notes: Vec<Note>,
}

/// A part of a document.
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(Vec<Span>),
    /// A list item.
    Item(Vec<Span>),
    /// Names and values.
    Rows(Vec<(String, Vec<Span>)>),
}

/// A stretch of words of one look.
#[derive(Debug, Clone, PartialEq)]
pub struct Span {
    /// Plain words.
    pub text: String,
    /// How they look.
    pub look: Look,
}

/// How words look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Ordinary.
    Plain,
    /// Emphasised.
    Strong,
    /// Set back.
    Quiet,
    /// Hashes and the like.
    Code,
    /// A quotation, by what became of it.
    Quote(Mark),
    /// What became of something, in words.
    Badge(Mark),
    /// Words of the quote that the source does not have.
    Deleted,
    /// Words of the source that the quote does not have.
    Inserted,
    /// A reference to the note of that number; the text is not shown.
    Note(u32, Mark),
}

/// What became of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Verified, or holds.
    Good,
    /// A near match, moved, changed.
    Doubtful,
    /// Not found, or wrong.
    Bad,
    /// Unresolved, unavailable.
    Open,
    /// Without a source.
    Uncited,
}

/// A note.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// Its number.
    pub number: u32,
    /// Paragraphs.
    pub lines: Vec<Vec<Span>>,
}

impl Span {
    /// Ordinary words.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), look: Look::Plain }
    }

    /// Words of a look.
    pub fn new(look: Look, text: impl Into<String>) -> Self {
        Self { text: text.into(), look }
    }
}

/// Text on one line as reports show it: what would turn or hide other letters is seen in its escaped form. A soft hyphen says where a word
/// may be parted, which a report decides for itself. Nothing that XML or a font lacks is left.
pub(crate) fn shown(text: &str) -> String {
    one_line(&text.replace('\u{ad}', "")).into_owned()
}
