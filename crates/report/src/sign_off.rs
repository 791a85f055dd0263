//! Reviewers' marks in words: who said what of which citation, when, and whether it still counts.

use touchstone_messages::{Language, Message};
use touchstone_record::{Mark, SessionRecord, SignOff, SignOffTally, current_marks};

use crate::paper::{Look, Part, Span, moment};

/// The marks on a session as a part of its report: how many citations a person has looked at, and every mark in the order they were made, those
/// that were replaced or withdrawn set back. Nothing where there are none.
pub(crate) fn sign_offs(record: &SessionRecord, marks: &[SignOff], language: Language) -> Vec<Part> {
    if marks.is_empty() {
        return Vec::new();
    }
    let anchors: Vec<u32> = record.citations.iter().map(|c| c.anchor).collect();
    let current: Vec<&str> = current_marks(marks).into_iter().map(|mark| mark.record_hash.as_str()).collect();
    let said = |message: Message| message.words(language);
    let mut parts = vec![
        Part::Heading(said(Message::proof_people())),
        Part::Text(vec![Span::plain(tally_words(&SignOffTally::of(&anchors, marks), language))]),
    ];
    parts.extend(marks.iter().map(|mark| {
        let counts = current.contains(&mark.record_hash.as_str());
        let words = format!("[{}] {}", mark.anchor, mark_words(mark, language));
        if counts || mark.mark == Mark::Withdrawn {
            return Part::Item(vec![Span::plain(words)]);
        }
        Part::Item(vec![Span::new(Look::Quiet, format!("{words} ({})", said(Message::proof_sign_off_replaced())))])
    }));
    parts.push(Part::Text(vec![Span::new(Look::Quiet, said(Message::proof_never_change()))]));
    parts.push(Part::Text(vec![Span::new(Look::Quiet, said(Message::audit_names_as_typed()))]));
    parts
}

/// "4 of 10 citations looked at by a person · 2 accepted · 1 objected to".
pub(crate) fn tally_words(tally: &SignOffTally, language: Language) -> String {
    if tally.looked_at == 0 {
        return Message::proof_nobody_looked().words(language);
    }
    let mut said = vec![Message::proof_looked_at(tally.looked_at, tally.citations).words(language)];
    said.extend((tally.accepted > 0).then(|| Message::proof_accepted(tally.accepted).words(language)));
    said.extend((tally.objected > 0).then(|| Message::proof_objected(tally.objected).words(language)));
    said.join(" · ")
}

/// A mark in words, with its time and note: "Mara Ashdown objects, 2026-11-22 15:31:00 UTC: “…”".
pub fn mark_words(mark: &SignOff, language: Language) -> String {
    let (name, time) = (mark.name.clone(), moment(&mark.created_at).words(language));
    let words = match mark.mark {
        Mark::LookedAt => Message::proof_sign_off_looked_at(name, time),
        Mark::Accepted => Message::proof_sign_off_accepted(name, time),
        Mark::Objects => Message::proof_sign_off_objects(name, time),
        Mark::Withdrawn => Message::proof_sign_off_withdrawn(name, time),
    };
    match &mark.note {
        Some(note) => Message::proof_sign_off_note(words, note.clone()).words(language),
        None => words.words(language),
    }
}
