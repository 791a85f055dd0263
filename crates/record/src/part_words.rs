//! The words of the small badge beside quoted words: in which part of their document they are, and who speaks there.

use touchstone_messages::Message;
use touchstone_outline::{PartKind, Place};

/// What a reader must be told: the words are not the document's own text and not the opinion of the court. "dissent (Souter J)", "syllabus",
/// "footnote 3".
pub fn part_badge(place: &Place) -> Option<Message> {
    let own = place.note.is_none() && matches!(place.part, None | Some(PartKind::Body | PartKind::Majority));
    if own { None } else { part_words(place) }
}

/// The part and who speaks: "opinion of the court (Kennedy J)", "dissent (Souter J), footnote 3"; `None` where there is nothing to say: the
/// text itself of an agreement or act, and a place that is not known.
pub fn part_words(place: &Place) -> Option<Message> {
    let (part, note) = match (&place.note, place.part) {
        (Some(note), _) => (Some(note.part), Some(note.mark.as_str())),
        (None, part) => (part, None),
    };
    // A footnote is of the court's own opinion or of a document's text if nothing else is said.
    let part = part.filter(|part| note.is_none() || !matches!(part, PartKind::Majority | PartKind::PerCuriam)).and_then(kind);
    let part = match (part, &place.speaker) {
        (Some(part), Some(speaker)) => Some(Message::part_spoken(part, &**speaker)),
        (part, _) => part,
    };
    let note = note.map(|mark| if mark.is_empty() { Message::part_footnote_unmarked() } else { Message::part_footnote(mark) });
    match (part, note) {
        (Some(part), Some(note)) => Some(Message::part_with_footnote(part, note)),
        (part, note) => part.or(note),
    }
}

/// What a part is called; `None` for the text itself.
fn kind(part: PartKind) -> Option<Message> {
    Some(match part {
        PartKind::Body => return None,
        PartKind::Caption => Message::part_caption(),
        PartKind::Contents => Message::part_contents(),
        PartKind::Syllabus => Message::part_syllabus(),
        PartKind::Counsel => Message::part_counsel(),
        PartKind::Majority => Message::part_majority(),
        PartKind::PerCuriam => Message::part_per_curiam(),
        PartKind::Concurrence => Message::part_concurrence(),
        PartKind::ConcurrenceAndDissent => Message::part_concurrence_and_dissent(),
        PartKind::Dissent => Message::part_dissent(),
        PartKind::Recitals => Message::part_recitals(),
        PartKind::Definitions => Message::part_definitions(),
        PartKind::Schedule => Message::part_schedule(),
        PartKind::Signatures => Message::part_signatures(),
        PartKind::Footnote => Message::part_footnote_unmarked(),
    })
}

#[cfg(test)]
mod tests {
    use touchstone_messages::Language;
    use touchstone_outline::NoteTo;

    use super::*;

    #[track_caller]
    fn check(part: PartKind, speaker: Option<&str>, note: Option<(&str, PartKind)>, english: Option<&str>, romanian: Option<&str>) {
        let note_is_none = note.is_none();
        let note = note.map(|(mark, part)| NoteTo { mark: mark.into(), part });
        let place = Place { section: None, part: Some(part), speaker: speaker.map(str::to_owned), note };
        let words = |language| part_words(&place).map(|m| m.words(language));
        let is_own = note_is_none && part == PartKind::Majority;
        assert_eq!(part_badge(&place).is_some(), english.is_some() && !is_own);
        assert_eq!((words(Language::English).as_deref(), words(Language::Romanian).as_deref()), (english, romanian));
    }

    #[test]
    fn a_badge_says_whose_words_they_are() {
        let (souter, stevens) = (Some("Souter J"), Some("Stevens J"));
        check(PartKind::Dissent, souter, None, Some("dissent (Souter J)"), Some("opinie separată (Souter J)"));
        check(PartKind::Majority, stevens, None, Some("opinion of the court (Stevens J)"), Some("opinia instanței (Stevens J)"));
        check(PartKind::Syllabus, None, None, Some("syllabus"), Some("rezumat"));
        check(PartKind::Body, None, None, None, None);
    }

    #[test]
    fn a_footnote_says_what_it_is_a_note_to() {
        let stevens = Some("Stevens J");
        check(PartKind::Footnote, None, Some(("3", PartKind::Body)), Some("footnote 3"), Some("nota de subsol 3"));
        check(PartKind::Footnote, stevens, Some(("3", PartKind::Majority)), Some("footnote 3"), Some("nota de subsol 3"));
        let dissent = Some("dissent (Stevens J), footnote *");
        check(PartKind::Footnote, stevens, Some(("*", PartKind::Dissent)), dissent, Some("opinie separată (Stevens J), nota de subsol *"));
    }
}
