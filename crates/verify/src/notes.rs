//! What normalisation had to do, in words a reader understands. Words and order are fixed: records hold them.

/// One thing that normalisation did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Change {
    QuoteMarks,
    InnerQuotes,
    Dashes,
    LineBreak,
    LineEndHyphen,
    Spaces,
    MissingSpace,
    Ligature,
    Letters,
    Cedilla,
    Invisible,
    Case,
    Rule,
    PageBreak,
    OpeningPunctuation,
    ClosingStop,
    ClosingPunctuation,
}

impl Change {
    /// The note for it.
    pub fn words(self) -> &'static str {
        match self {
            Self::QuoteMarks => "curly quotes made straight",
            Self::InnerQuotes => "quotation marks inside the quote changed",
            Self::Dashes => "dashes made plain",
            Self::LineBreak => "line break joined",
            Self::LineEndHyphen => "line-end hyphen removed",
            Self::Spaces => "spaces collapsed",
            Self::MissingSpace => "missing or extra space ignored",
            Self::Ligature => "ligature split",
            Self::Letters => "letter forms unified",
            Self::Cedilla => "cedilla read as comma below",
            Self::Invisible => "invisible characters ignored",
            Self::Case => "letter case differs",
            Self::Rule => "typed rule ignored",
            Self::PageBreak => "page break joined",
            Self::OpeningPunctuation => "opening punctuation ignored",
            Self::ClosingStop => "closing full stop ignored",
            Self::ClosingPunctuation => "closing punctuation ignored",
        }
    }
}

/// The notes of a set of changes, each once, in the fixed order.
pub(crate) fn words(changes: &[Change]) -> Vec<String> {
    let mut sorted = changes.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.into_iter().map(|c| c.words().to_string()).collect()
}

/// A stretch of text as a note shows it: on one line, in quotation marks, cut after `limit` characters.
pub(crate) fn shown(text: &str, limit: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut cut: String = line.chars().take(limit).collect();
    if cut.len() < line.len() {
        cut.push('…');
    }
    format!("“{cut}”")
}
