//! The evidence of a verdict in words. Every note follows from the fields of [`QuoteVerdict`]; nothing else in the program words them.
//! A record seals them in the words of `sealed_notes`; every output words them again, in its own language.

use touchstone_messages::{Language, Message};
use touchstone_text::one_line;
use touchstone_verify::{Alteration, AlterationKind, Change, CutWords, Reason, Side, SkippedKind, Unresolved};

use crate::quote_state::warning_words;
use crate::quote_verdict::QuoteVerdict;

/// Longest stretch of text that a note repeats, in code points.
const LONGEST: usize = 120;

/// What a reader should know of a verdict, each thing once, in the order of the fields: clauses, which commas may join.
pub fn notes(verdict: &QuoteVerdict) -> Vec<Message> {
    let mut all: Vec<Message> = verdict.alterations.iter().map(alteration_words).collect();
    all.extend(verdict.changes.iter().map(change_words));
    all.extend(verdict.skipped.iter().map(|s| skipped_words(s.kind)));
    all.extend(verdict.cut.iter().map(cut_words));
    all.extend(verdict.reasons.iter().map(reason_words));
    all.extend(verdict.unresolved.iter().map(unresolved_words));
    all.extend(verdict.too_short.then(Message::note_too_short));
    let mut seen = Vec::with_capacity(all.len());
    for note in all {
        if !seen.contains(&note) {
            seen.push(note);
        }
    }
    seen
}

/// The notes of a verdict on one line; empty where there are none. Records of `touchstone/1` have no evidence: their notes are as they
/// were saved.
pub fn notes_line(verdict: &QuoteVerdict, language: Language) -> String {
    let notes = notes_in(verdict, language);
    notes.join(", ")
}

/// The notes of a verdict in a language, those of a record of `touchstone/1` as they were saved.
pub fn notes_in(verdict: &QuoteVerdict, language: Language) -> Vec<String> {
    let derived: Vec<String> = notes(verdict).iter().map(|note| note.words(language)).collect();
    if derived.is_empty() { verdict.notes.clone() } else { derived }
}

/// "leaves out “not” (a negation)".
fn alteration_words(alteration: &Alteration) -> Message {
    let (quote, source) = (shown(&alteration.quote), shown(&alteration.source));
    let what = match alteration.kind {
        AlterationKind::Omitted => Message::alteration_omitted(source),
        AlterationKind::Replaced => Message::alteration_replaced(quote, source),
        AlterationKind::Inserted => Message::alteration_inserted(quote),
    };
    match listed(alteration.warnings.iter().map(|w| warning_words(*w)).collect()) {
        Some(warnings) => Message::note_warned(what, warnings),
        None => what,
    }
}

/// "a negation, a date".
fn listed(all: Vec<Message>) -> Option<Message> {
    all.into_iter().rev().reduce(|rest, first| Message::list_comma(first, rest))
}

fn change_words(change: &Change) -> Message {
    match change {
        Change::LineBreakJoined => Message::change_line_break_joined(),
        Change::SpacesCollapsed => Message::change_spaces_collapsed(),
        Change::SpaceIgnored => Message::change_space_ignored(),
        Change::LineEndHyphenJoined => Message::change_line_end_hyphen_joined(),
        Change::SoftHyphenIgnored => Message::change_soft_hyphen_ignored(),
        Change::TypographyUnified => Message::change_typography_unified(),
        Change::LigatureSplit => Message::change_ligature_split(),
        Change::LetterFormUnified => Message::change_letter_form_unified(),
        Change::CaseIgnored => Message::change_case_ignored(),
        Change::BracketedCase => Message::change_bracketed_case(),
        Change::EditorialMarkIgnored { text } => Message::change_editorial_mark_ignored(one_line(text)),
        Change::EndPunctuationIgnored => Message::change_end_punctuation_ignored(),
        Change::EndEllipsisIgnored => Message::change_end_ellipsis_ignored(),
        Change::FootnoteMarkIgnored { text } => Message::change_footnote_mark_ignored(shown(text)),
        Change::DiacriticFormUnified => Message::change_diacritic_form_unified(),
    }
}

/// "page header skipped".
fn skipped_words(kind: SkippedKind) -> Message {
    match kind {
        SkippedKind::RunningHeader => Message::skipped_running_header(),
        SkippedKind::RunningFooter => Message::skipped_running_footer(),
        SkippedKind::PageNumber => Message::skipped_page_number(),
        SkippedKind::LineNumber => Message::skipped_line_number(),
        SkippedKind::Footnote => Message::skipped_footnote(),
        SkippedKind::StarPage => Message::skipped_star_page(),
        SkippedKind::HiddenText => Message::skipped_hidden_text(),
    }
}

/// "begins after “Neither”".
fn cut_words(cut: &CutWords) -> Message {
    match cut.side {
        Side::Before => Message::cut_before(shown(&cut.text)),
        Side::After => Message::cut_after(shown(&cut.text)),
    }
}

fn reason_words(reason: &Reason) -> Message {
    match reason {
        Reason::NoWords => Message::reason_no_words(),
        Reason::CutOrMarked => Message::reason_cut_or_marked(),
        Reason::HiddenText => Message::reason_hidden_text(),
        Reason::TooManyAlterations => Message::reason_too_many_alterations(),
        Reason::OmissionTooLong => Message::reason_omission_too_long(),
        Reason::BracketTooLong => Message::reason_bracket_too_long(),
        Reason::TooRepetitive => Message::reason_too_repetitive(),
        Reason::Elsewhere { title, page } => Message::reason_elsewhere(one_line(title), *page),
        Reason::OtherVersion { version, cited, valid_until: None } => Message::reason_other_version(*version, *cited),
        Reason::OtherVersion { version, cited, valid_until: Some(until) } => {
            Message::reason_other_version_until(*version, one_line(until), *cited)
        }
    }
}

/// "the citation matches none of the passages that were shown".
fn unresolved_words(why: &Unresolved) -> Message {
    match why {
        Unresolved::NoCitation => Message::unresolved_no_citation(),
        Unresolved::UnknownPassage => Message::unresolved_unknown_passage(),
        Unresolved::NoWords => Message::unresolved_no_words(),
        Unresolved::TextMissing => Message::unresolved_text_missing(),
        Unresolved::UnknownDocument { name, candidates: 0 } => Message::unresolved_unknown_document(one_line(name)),
        Unresolved::UnknownDocument { name, candidates } => Message::unresolved_ambiguous_document(*candidates, one_line(name)),
    }
}

/// A stretch of text on one line, cut where it is long.
fn shown(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut cut: String = line.chars().take(LONGEST).collect();
    if cut.len() < line.len() {
        cut.push('…');
    }
    one_line(&cut).into_owned()
}
