//! The notes that a record of `touchstone/2` seals: the evidence of a verdict in fixed English words. They are part of the format, so that an
//! audit can derive them from any record ever saved; what is shown to people is worded by [`crate::notes`], in any language.

use touchstone_text::one_line;
use touchstone_verify::{Alteration, AlterationKind, Change, CutWords, Reason, Side, SkippedKind, Unresolved, Warning};

use crate::quote_verdict::QuoteVerdict;

/// Longest stretch of text that a note repeats, in code points.
const LONGEST: usize = 120;

/// The notes of a verdict, each once, in the order of the fields.
pub(crate) fn sealed_notes(verdict: &QuoteVerdict) -> Vec<String> {
    let mut all: Vec<String> = verdict.alterations.iter().map(alteration_words).collect();
    all.extend(verdict.changes.iter().map(change_words));
    all.extend(verdict.skipped.iter().map(|s| skipped_words(s.kind).to_owned()));
    all.extend(verdict.cut.iter().map(cut_words));
    all.extend(verdict.reasons.iter().map(reason_words));
    all.extend(verdict.unresolved.iter().map(unresolved_words));
    all.extend(verdict.too_short.then(|| "too few words to identify a passage".to_owned()));
    let mut seen = Vec::with_capacity(all.len());
    for note in all {
        if !seen.contains(&note) {
            seen.push(note);
        }
    }
    seen
}

/// "left out: “not” (a negation)".
fn alteration_words(alteration: &Alteration) -> String {
    let (quote, source) = (shown(&alteration.quote), shown(&alteration.source));
    let what = match alteration.kind {
        AlterationKind::Omitted => format!("left out: {source}"),
        AlterationKind::Replaced => format!("{quote} for {source}"),
        AlterationKind::Inserted => format!("added: {quote}"),
    };
    if alteration.warnings.is_empty() {
        return what;
    }
    let warnings: Vec<&str> = alteration.warnings.iter().map(|w| warning_words(*w)).collect();
    format!("{what} ({})", warnings.join(", "))
}

fn change_words(change: &Change) -> String {
    match change {
        Change::LineBreakJoined => "line break joined".into(),
        Change::SpacesCollapsed => "spaces collapsed".into(),
        Change::SpaceIgnored => "missing or extra space ignored".into(),
        Change::LineEndHyphenJoined => "line-end hyphen removed".into(),
        Change::SoftHyphenIgnored => "invisible characters ignored".into(),
        Change::TypographyUnified => "curly quotes and dashes made plain".into(),
        Change::LigatureSplit => "ligature split".into(),
        Change::LetterFormUnified => "letter forms unified".into(),
        Change::CaseIgnored => "letter case ignored".into(),
        Change::BracketedCase => "letter case changed in brackets".into(),
        Change::EditorialMarkIgnored { text } => format!("{} ignored", one_line(text)),
        Change::EndPunctuationIgnored => "punctuation at the ends ignored".into(),
        Change::EndEllipsisIgnored => "ellipsis at an end ignored".into(),
        Change::FootnoteMarkIgnored { text } => format!("footnote mark {} ignored", shown(text)),
        Change::DiacriticFormUnified => "cedilla read as comma below".into(),
    }
}

/// "page header skipped".
fn skipped_words(kind: SkippedKind) -> &'static str {
    match kind {
        SkippedKind::RunningHeader => "page header skipped",
        SkippedKind::RunningFooter => "page footer skipped",
        SkippedKind::PageNumber => "page number skipped",
        SkippedKind::LineNumber => "line number skipped",
        SkippedKind::Footnote => "footnote skipped",
        SkippedKind::StarPage => "star page skipped",
        SkippedKind::HiddenText => "hidden text skipped",
    }
}

/// "begins after “Neither”".
fn cut_words(cut: &CutWords) -> String {
    match cut.side {
        Side::Before => format!("begins after {}", shown(&cut.text)),
        Side::After => format!("ends before {}", shown(&cut.text)),
    }
}

fn reason_words(reason: &Reason) -> String {
    match reason {
        Reason::NoWords => "the quote has no words".into(),
        Reason::CutOrMarked => "it begins or ends inside a word or number, or a mark differs".into(),
        Reason::HiddenText => "these words are drawn invisibly or outside the page".into(),
        Reason::TooManyAlterations => "it has nothing but brackets and omissions, or too many of them".into(),
        Reason::OmissionTooLong => "an ellipsis leaves out more than a quote may leave out".into(),
        Reason::BracketTooLong => "a bracket stands for more words than a bracket may".into(),
        Reason::TooRepetitive => "the text is too repetitive to be compared in full".into(),
        Reason::Elsewhere { title, page } => format!("these words are in {}, page {page}, which was not cited", one_line(title)),
        Reason::OtherVersion { version, cited, valid_until } => {
            let until = valid_until.as_deref().map(|day| format!(", in force until {day}")).unwrap_or_default();
            format!("these words are in version {version}{until}, and not in version {cited}")
        }
    }
}

/// "the citation names no passage that was shown".
fn unresolved_words(why: &Unresolved) -> String {
    match why {
        Unresolved::NoCitation => "no source is cited for these words".into(),
        Unresolved::UnknownPassage => "the citation names no passage that was shown".into(),
        Unresolved::NoWords => "no words are quoted".into(),
        Unresolved::TextMissing => "the text of the cited document is missing".into(),
        Unresolved::UnknownDocument { name, candidates: 0 } => format!("{} names no document of the library", one_line(name)),
        Unresolved::UnknownDocument { name, candidates } => format!("{} names {candidates} documents of the library", one_line(name)),
    }
}

/// A stretch of text on one line, in quotation marks, cut where it is long.
fn shown(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut cut: String = line.chars().take(LONGEST).collect();
    if cut.len() < line.len() {
        cut.push('…');
    }
    format!("“{}”", one_line(&cut))
}

fn warning_words(warning: Warning) -> &'static str {
    match warning {
        Warning::Negation => "a negation",
        Warning::Exception => "an exception",
        Warning::Condition => "a condition",
        Warning::Quantity => "a quantity",
        Warning::Date => "a date",
        Warning::Party => "a name",
        Warning::Modal => "a modal verb",
        Warning::Sentence => "the end of a sentence",
        Warning::UnreadLanguage => "words in a language that is not checked for negations",
    }
}
