//! The outline of a document to navigate by: headings, defined terms, and where references lead.

use touchstone_api::{DocumentOutline, OutlinePlace, OutlineReference, Problem};
use touchstone_outline::{Section, Structure, Target, text_of};
use touchstone_text::{CharSpan, snippet};

use crate::handles::prepared_text_cache::{Loaded, PreparedTexts};
use crate::read::document_view::parse_hash;

/// Longest heading that is shown, in code points: a numbered clause without a title has the words of its beginning.
const LONGEST: usize = 80;

/// The outline of a version.
pub fn document_outline(texts: &PreparedTexts, doc_hash: &str) -> Result<DocumentOutline, Problem> {
    let loaded = texts.load(parse_hash(doc_hash)?)?;
    let structure = &loaded.structured().structure;
    let headings = structure.sections.iter().map(|section| heading(&loaded, structure, section)).collect();
    let mut terms: Vec<OutlinePlace> =
        structure.definitions.iter().map(|d| OutlinePlace { title: words(&loaded, structure, d.term), ..place(&loaded, d.span) }).collect();
    terms.sort_by_key(|term| term.title.to_lowercase());
    let references = structure.references.iter().map(|reference| OutlineReference {
        char_start: reference.span.start(),
        char_end: reference.span.end(),
        target: target(&loaded, structure, reference.target),
    });
    Ok(DocumentOutline { headings, terms, references: references.collect() })
}

fn heading(loaded: &Loaded, structure: &Structure, section: &Section) -> OutlinePlace {
    let above = std::iter::successors(section.parent, |i| structure.sections.get(*i as usize)?.parent).count();
    let label = section.label.map(|span| words(loaded, structure, span)).unwrap_or_default();
    OutlinePlace {
        level: u32::try_from(above).unwrap_or(u32::MAX),
        label: label.trim_end_matches(['.', ':', '-', '–', '—', ' ']).to_owned(),
        title: section.title.map(|span| words(loaded, structure, span)).unwrap_or_default(),
        ..place(loaded, section.heading())
    }
}

/// Where a reference leads; `None` where that is another document, or was not found.
fn target(loaded: &Loaded, structure: &Structure, target: Target) -> Option<OutlinePlace> {
    let section = |i: u32| structure.sections.get(i as usize).map(|section| heading(loaded, structure, section));
    match target {
        Target::Section(i) | Target::Partly(i) => section(i),
        Target::Point(i, at) => section(i).map(|found| OutlinePlace {
            page: loaded.text().page_at(at).number,
            page_label: loaded.page_label_at(at),
            char_start: at,
            char_end: at.saturating_add(1),
            ..found
        }),
        Target::Note(i) => {
            let note = structure.notes.get(i as usize)?;
            Some(OutlinePlace { label: note.mark.clone(), ..place(loaded, *note.spans.first()?) })
        }
        Target::Elsewhere | Target::Unresolved => None,
    }
}

fn place(loaded: &Loaded, span: CharSpan) -> OutlinePlace {
    OutlinePlace {
        level: 0,
        label: String::new(),
        title: String::new(),
        page: loaded.text().page_at(span.start()).number,
        page_label: loaded.page_label_at(span.start()),
        char_start: span.start(),
        char_end: span.end(),
    }
}

/// Words on one line, cut where they are too many.
fn words(loaded: &Loaded, structure: &Structure, span: CharSpan) -> String {
    let line = snippet(&text_of(loaded.text(), span, &structure.skipped));
    let short: String = line.chars().take(LONGEST).collect();
    if short.len() < line.len() { format!("{}…", short.trim_end()) } else { line }
}
