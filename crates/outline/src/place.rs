//! Where some words are, as a lawyer says it: in which part, whose words they are, under which headings, in which footnote.

use serde::{Deserialize, Serialize};
use touchstone_text::CanonicalText;
use ts_rs::TS;

use crate::headings::path_at;
use crate::parts::{PartKind, part_at};
use crate::passages::text_of;
use crate::structure::Structure;

/// Where a position is. What is not known is null.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Place {
    /// The headings and clauses around it, from the outermost in; empty before the first. Of a footnote, those around its mark.
    #[serde(default)]
    pub section: Option<Vec<String>>,
    /// The part that it is in.
    #[serde(default)]
    pub part: Option<PartKind>,
    /// Who speaks there: "Souter J".
    #[serde(default)]
    pub speaker: Option<String>,
    /// The footnote that it is in; null in the text.
    #[serde(default)]
    pub note: Option<NoteTo>,
}

/// A footnote and what it is a note to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NoteTo {
    /// Its mark: "7", "*"; empty where it is not known.
    pub mark: String,
    /// The part that has the mark.
    pub part: PartKind,
}

impl Structure {
    /// Where a code point of the text is.
    pub fn place(&self, text: &CanonicalText, position: u32) -> Place {
        let note = self.note_at(position);
        // A note is of the place that it is a note to.
        let at =
            note.map_or(position, |note| note.anchor.map_or_else(|| note.spans.first().map_or(position, |s| s.start()), |a| a.start()));
        let around = part_at(&self.parts, at).and_then(|i| self.parts.get(i as usize));
        let name = |i: u32| self.sections.get(i as usize).map(|s| s.name(text, &self.skipped));
        let section = path_at(&self.sections, at).into_iter().filter_map(name).filter(|name| !name.is_empty()).collect();
        let to = around.map(|p| p.kind);
        Place {
            section: Some(section),
            part: if note.is_some() { Some(PartKind::Footnote) } else { to },
            speaker: around.and_then(|p| p.speaker.clone()),
            note: note.zip(to).map(|(note, part)| NoteTo { mark: note.mark.clone(), part }),
        }
    }

    /// The clause that a position is in, by its number as it is cited: "14.3", "9.2(a)", "Art. 5"; `None` where no number is above it. The sections of
    /// an opinion are no clauses.
    pub fn clause(&self, text: &CanonicalText, position: u32) -> Option<String> {
        let part = part_at(&self.parts, position).and_then(|i| self.parts.get(i as usize)).map(|p| p.kind);
        let clauses = matches!(part, Some(PartKind::Body | PartKind::Definitions | PartKind::Schedule));
        let label = |i: u32| {
            let written = text_of(text, self.sections.get(i as usize)?.label?, &self.skipped);
            let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
            let number = written.strip_prefix("Clause ").unwrap_or(&written).trim_end_matches(['.', ':', '-', '–', '—', ' ']).to_owned();
            (!number.is_empty()).then_some(number)
        };
        let mut cited = String::new();
        for number in path_at(&self.sections, position).into_iter().filter_map(label) {
            if !number.starts_with('(') {
                cited.clear();
            }
            cited.push_str(&number);
        }
        (clauses && !cited.is_empty()).then_some(cited)
    }

    /// The footnote that a position is in.
    fn note_at(&self, position: u32) -> Option<&crate::notes::Note> {
        // A note that goes on on a later page has another behind its first span.
        self.notes.iter().find(|note| note.contains(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASE: &str = "SUPREME COURT OF THE UNITED STATES\n\nSyllabus\n\nThe rule was settled long ago.\n\n\
        JUSTICE KENNEDY delivered the opinion of the Court.\n\nI\n\nWe hold that it stands.\n\nII\n\nThe judgment is affirmed.\n\n\
        JUSTICE SOUTER, with whom JUSTICE STEVENS joins, dissenting.\n\nI do not agree with the Court.\n";

    #[track_caller]
    fn check(words: &str, part: PartKind, speaker: Option<&str>) {
        let text = CanonicalText::from_plain(CASE.to_owned());
        let at = CASE.find(words).unwrap() as u32;
        let place = Structure::of(&text).place(&text, at);
        assert_eq!((place.part, place.speaker.as_deref(), place.note), (Some(part), speaker, None), "{words}");
    }

    #[test]
    fn a_place_has_its_part_and_who_speaks() {
        check("The rule was settled", PartKind::Syllabus, None);
        check("We hold", PartKind::Majority, Some("Kennedy J"));
        check("I do not agree", PartKind::Dissent, Some("Souter J"));
    }

    #[test]
    fn a_place_has_its_headings() {
        let clauses = "1. Term\n\nThe term is five years.\n\n2. Rent\n\n(a) The rent is due monthly.\n\n(b) It is paid in advance.\n\n3. Notice\n\nNotices are in writing.\n";
        let text = CanonicalText::from_plain(clauses.to_owned());
        let structure = Structure::of(&text);
        let place = structure.place(&text, clauses.find("paid in").unwrap() as u32);
        assert_eq!(place.section, Some(vec!["2 Rent".to_owned(), "(b)".to_owned()]));
        assert_eq!(place.part, Some(PartKind::Body));
        assert_eq!(structure.clause(&text, clauses.find("paid in").unwrap() as u32).as_deref(), Some("2(b)"));
    }
}
