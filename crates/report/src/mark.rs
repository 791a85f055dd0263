//! What a mark in a PDF says when it is pointed at.

use touchstone_messages::{Language, Message};
use touchstone_record::{Citation, QuoteState, notes_line, source_words};
use touchstone_text::{one_line, snippet};

use crate::paper::in_marks;

/// Longest quote that a mark's note repeats, in code points.
const QUOTE: usize = 400;

/// The verdict on a citation, what it rests on or why the quote failed, and both texts where they differ: a line each.
pub fn mark_note(citation: &Citation, language: Language) -> String {
    let verdict = &citation.verdict;
    let badge = verdict.state().badge(verdict);
    let badge = if verdict.state() == QuoteState::NotFound { Message::mark_closest(badge) } else { badge };
    let notes = notes_line(verdict, language);
    let quoted = |text: &str| in_marks(&one_line(&cut(text)), language);
    let mut lines = vec![badge.words(language)];
    lines.extend((!notes.is_empty()).then(|| one_line(&notes).into_owned()));
    lines.push(quoted(&snippet(&citation.quote)));
    if !verdict.alterations.is_empty() {
        lines.push(format!("{}: {}", Message::row_source().words(language), quoted(&source_words(verdict))));
    }
    lines.join("\n")
}

fn cut(text: &str) -> String {
    let short: String = text.chars().take(QUOTE).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}
