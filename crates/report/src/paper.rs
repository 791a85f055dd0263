//! A document before it has a form: headings, paragraphs, tables, and notes at their numbers.

use touchstone_messages::{Language, Message};
use touchstone_record::{Colours, Ink, QuoteRun, QuoteState, SentenceMark};
use touchstone_text::one_line;

/// A whole document.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Paper {
    /// The language of our words in it.
    pub language: Language,
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
    /// Words of a sentence that is not simply supported.
    Sentence(SentenceMark),
    /// What such a sentence states and its sources don't, or what was computed.
    Item(SentenceMark),
    /// What became of a sentence, in words.
    SentenceBadge(SentenceMark),
    /// Words of the quote that the source does not have.
    Deleted,
    /// Words of the source that the quote does not have.
    Inserted,
    /// What the quoter left out or replaced, and the bracket or ellipsis itself.
    Altered,
    /// A reference to the note of that number; the text is not shown.
    Note(u32, Mark),
}

/// What became of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Verified, or holds.
    Good,
    /// Matches text that was read from a picture.
    Scan,
    /// Altered.
    Altered,
    /// A near match, moved, changed.
    Doubtful,
    /// Not found, or wrong.
    Bad,
    /// Unresolved, unavailable.
    Open,
    /// Without a source.
    Uncited,
}

impl Mark {
    /// The mark of a quote's state.
    pub fn of(state: QuoteState) -> Self {
        match state {
            QuoteState::Verified => Self::Good,
            QuoteState::VerifiedInScan => Self::Scan,
            QuoteState::Altered | QuoteState::AlteredWithWarning => Self::Altered,
            QuoteState::NearMatch => Self::Doubtful,
            QuoteState::Unresolved => Self::Open,
            QuoteState::NotFound => Self::Bad,
        }
    }

    /// The state whose look it has; none for what has no source.
    fn state(self) -> Option<QuoteState> {
        Some(match self {
            Self::Good => QuoteState::Verified,
            Self::Scan => QuoteState::VerifiedInScan,
            Self::Altered => QuoteState::Altered,
            Self::Doubtful => QuoteState::NearMatch,
            Self::Open => QuoteState::Unresolved,
            Self::Bad => QuoteState::NotFound,
            Self::Uncited => return None,
        })
    }

    /// The glyph before its words; none for what has no source.
    pub(crate) fn glyph(self) -> Option<&'static str> {
        self.state().map(QuoteState::glyph)
    }

    /// Its colours on paper.
    pub(crate) fn colours(self) -> Colours {
        self.state().map_or(Ink::Mute, |state| state.look().ink).light()
    }

    /// The words of a badge behind its glyph.
    pub(crate) fn badge(self, words: &str) -> String {
        self.glyph().map_or_else(|| words.to_owned(), |glyph| format!("{glyph} {words}"))
    }
}

/// A quotation between its marks: quoted words in the look of their state, what was left out or replaced apart, cut words and page ends in grey.
pub(crate) fn quotation(mut runs: Vec<QuoteRun>, mark: Mark, language: Language) -> Vec<Span> {
    let is_cut = |run: &QuoteRun| matches!(run, QuoteRun::Cut(_));
    let mut quoted = runs.split_off(runs.iter().take_while(|run| is_cut(run)).count());
    let after = quoted.split_off(quoted.len() - quoted.iter().rev().take_while(|run| is_cut(run)).count());
    let span = |run: QuoteRun| match run {
        QuoteRun::Words(text) => Span::new(Look::Quote(mark), text),
        QuoteRun::Altered(text) => Span::new(Look::Altered, text),
        QuoteRun::Cut(text) => Span::new(Look::Quiet, text),
        QuoteRun::PageBreak => Span::new(Look::Quiet, format!(" {} ", Message::page_break().words(language))),
    };
    let mut out: Vec<Span> = runs.into_iter().map(span).collect();
    out.push(Span::plain(Message::mark_open().words(language)));
    out.extend(quoted.into_iter().map(span));
    out.push(Span::plain(Message::mark_close().words(language)));
    out.extend(after.into_iter().map(span));
    out
}

/// Words in quotation marks.
pub(crate) fn in_marks(text: &str, language: Language) -> String {
    format!("{}{text}{}", Message::mark_open().words(language), Message::mark_close().words(language))
}

/// A UTC time of RFC 3339 as people write it: "22 November 2026 at 14:05 UTC"; as it is written where it is none.
pub(crate) fn moment(rfc3339: &str) -> Message {
    let number = |range: std::ops::Range<usize>| rfc3339.get(range)?.parse::<u8>().ok();
    let (Some(year), Some(month @ 1..=12), Some(day), Some(time), Some("Z")) =
        (rfc3339.get(..4), number(5..7), number(8..10), rfc3339.get(11..16), rfc3339.get(19..))
    else {
        return Message::verbatim(rfc3339);
    };
    Message::report_moment(day, month, year, time)
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
