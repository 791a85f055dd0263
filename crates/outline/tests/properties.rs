//! What is true of the structure of any text.
#![allow(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it should be")]

use proptest::prelude::*;
use touchstone_outline::{Structure, part_at, passages, path_at};
use touchstone_text::{CanonicalText, CharSpan, PageSource};

/// Texts made of what documents are made of.
fn document() -> impl Strategy<Value = Vec<String>> {
    let piece = prop_oneof![
        Just("ARTICLE I"),
        Just("ARTICLE II"),
        Just("Section 1.01"),
        Just("1."),
        Just("2."),
        Just("3."),
        Just("1.1"),
        Just("1.2"),
        Just("(a)"),
        Just("(b)"),
        Just("(i)"),
        Just("(ii)"),
        Just("Exhibit A"),
        Just("Anexa nr. 1"),
        Just("Articolul 1"),
        Just("WHEREAS,"),
        Just("TABLE OF CONTENTS"),
        Just("Definitions"),
        Just("“Supplier” means the party. "),
        Just("See Section 1.1 and Exhibit A. "),
        Just("JUSTICE SOUTER, dissenting."),
        Just("COLLINS, Circuit Judge, concurring:"),
        Just("Syllabus"),
        Just("The Supplier shall keep records of the Services. "),
        Just("...... 4"),
        Just("—————— 1 See Roe v. Wade."),
        Just("\n"),
        Just("\n\n"),
        Just("   "),
        Just(" "),
        Just("é中😀"),
        Just("art. 5 alin. (1) lit. a) din Legea nr. 190/2018. "),
        Just("(the “Agreement”) "),
        Just("IN WITNESS WHEREOF, the parties"),
        Just("\u{c}"),
    ];
    prop::collection::vec(prop::collection::vec(piece, 0..40).prop_map(|p| p.concat()), 1..4)
}

fn text(pages: &[String]) -> CanonicalText {
    if pages.len() == 1 {
        return CanonicalText::from_plain(pages[0].clone());
    }
    CanonicalText::from_pages(pages.iter().map(|p| (p.as_str(), PageSource::TextLayer)))
}

proptest! {
    #[test]
    fn spans_are_inside_the_text_ordered_and_nested(pages in document()) {
        let text = text(&pages);
        let found = Structure::of(&text);
        let whole = CharSpan::between(0, text.len());
        for (i, section) in found.sections.iter().enumerate() {
            prop_assert!(whole.covers(section.span) && !section.span.is_empty());
            prop_assert!(section.span.covers(section.heading()));
            if let Some(parent) = section.parent {
                prop_assert!((parent as usize) < i && found.sections[parent as usize].span.covers(section.span));
            }
        }
        prop_assert!(found.sections.windows(2).all(|w| w[0].span.start() <= w[1].span.start()));
        for note in &found.notes {
            prop_assert!(note.spans.iter().all(|s| whole.covers(*s) && !s.is_empty()) && note.spans.windows(2).all(|w| w[0].end() <= w[1].start()));
        }
        prop_assert!(found.skipped.windows(2).all(|w| w[0].end() < w[1].start()));
    }

    #[test]
    fn every_character_has_a_part_and_a_path(pages in document()) {
        let text = text(&pages);
        let found = Structure::of(&text);
        prop_assert_eq!(found.parts.first().map(|p| p.span.start()), Some(0));
        prop_assert_eq!(found.parts.last().map(|p| p.span.end()), Some(text.len()));
        prop_assert!(found.parts.windows(2).all(|w| w[0].span.end() == w[1].span.start()));
        for at in 0..text.len() {
            prop_assert!(part_at(&found.parts, at).is_some());
            let path = path_at(&found.sections, at);
            prop_assert!(path.iter().all(|i| found.sections[*i as usize].span.contains(at)));
            let inside = found.sections.iter().filter(|s| s.span.contains(at)).count();
            prop_assert_eq!(path.len(), inside);
        }
    }

    #[test]
    fn passages_cover_the_text_without_overlap(pages in document()) {
        let text = text(&pages);
        let structure = Structure::of(&text);
        let found = passages(&text, &structure);
        let mut covered = vec![0_u8; text.len() as usize];
        for passage in &found {
            let positions = passage.span.start()..passage.span.end();
            for at in positions.filter(|at| !passage.skipped.iter().any(|s| s.contains(*at))) {
                covered[at as usize] += 1;
            }
            prop_assert!(passage.text(&text).chars().any(|c| !c.is_whitespace()));
        }
        for (at, c) in text.as_str().chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            let at = u32::try_from(at).unwrap();
            let skipped = structure.skipped.iter().any(|s| s.contains(at));
            let noted = structure.notes.iter().any(|n| n.contains(at));
            prop_assert_eq!(covered[at as usize] > 0, !skipped || noted, "{} {:?}", at, c);
            prop_assert!(covered[at as usize] <= 1, "{} {:?}", at, c);
        }
    }

    #[test]
    fn the_stored_form_comes_back(pages in document()) {
        let found = Structure::of(&text(&pages));
        let stored = serde_json::to_string(&found).unwrap();
        prop_assert_eq!(serde_json::from_str::<Structure>(&stored).unwrap(), found);
    }

    #[test]
    fn references_and_definitions_are_inside_the_text(pages in document()) {
        let text = text(&pages);
        let found = Structure::of(&text);
        let whole = CharSpan::between(0, text.len());
        prop_assert!(found.references.iter().all(|r| whole.covers(r.span) && !r.span.is_empty()));
        prop_assert!(found.references.windows(2).all(|w| w[0].span.end() <= w[1].span.start()));
        for definition in &found.definitions {
            prop_assert!(whole.covers(definition.span) && definition.span.covers(definition.term));
            prop_assert!(definition.uses(&text).iter().all(|u| whole.covers(*u)));
        }
    }

    #[test]
    fn a_text_has_one_structure(pages in document()) {
        prop_assert_eq!(Structure::of(&text(&pages)), Structure::of(&text(&pages)));
    }
}
