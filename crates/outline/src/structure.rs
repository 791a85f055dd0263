//! The structure of a document: parts, headings, footnotes, references and defined terms, found in one pass over its text.

use serde::{Deserialize, Serialize};
use touchstone_text::{CanonicalText, CharSpan};

use crate::definitions::{Definition, definitions};
use crate::flow::{Flow, inside};
use crate::headings::{Section, headings};
use crate::notes::{Note, notes};
use crate::parts::{Part, PartKind, opinions, parts};
use crate::passages::{Passage, passages_of};
use crate::references::{Reference, references};
use crate::stored;

/// The title of an opinion and the line that says whose it is have so many characters at least.
const TITLE: u32 = 30;

/// What a document is made of. All positions are code points of its canonical text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Structure {
    /// Parts, which follow each other and cover the text.
    pub parts: Vec<Part>,
    /// Headings and clauses in the order of the text; each is inside its parent.
    pub sections: Vec<Section>,
    /// Footnotes in the order of the text.
    pub notes: Vec<Note>,
    /// References to other places, in the order of the text.
    pub references: Vec<Reference>,
    /// Defined terms, in the order of the text.
    pub definitions: Vec<Definition>,
    /// Furniture, in order, without overlap: no part of any sentence. Footnotes are among it.
    #[serde(with = "stored::spans")]
    pub skipped: Vec<CharSpan>,
    /// The same less the footnotes: what is no part of a footnote's sentences either.
    #[serde(with = "stored::spans", default)]
    pub furniture: Vec<CharSpan>,
}

impl Structure {
    /// The structure of a text, from its words and page facts alone.
    pub fn of(text: &CanonicalText) -> Self {
        Self::in_flow(Flow::new(text)).0
    }

    /// The same with the passages that follow from it: the text is read once for both.
    pub fn with_passages(text: &CanonicalText) -> (Self, Vec<Passage>) {
        let (structure, flow) = Self::in_flow(Flow::new(text));
        let passages = passages_of(&flow, &structure);
        (structure, passages)
    }

    fn in_flow(flow: Flow<'_>) -> (Self, Flow<'_>) {
        let opinions = opinions(&flow);
        let anew: Vec<u32> = opinions.iter().map(|s| s.at).collect();
        let fronted = |at: u32| {
            let last = opinions.partition_point(|s| s.at <= at).checked_sub(1).map(|i| &opinions[i]);
            let kind = last.map(|s| s.kind);
            let titled = last.is_some_and(|s| at < s.at + TITLE);
            !opinions.is_empty() && (titled || matches!(kind, None | Some(PartKind::Caption | PartKind::Syllabus | PartKind::Counsel)))
        };
        let headings = headings(&flow, &anew, &fronted);
        let parts = parts(&flow, opinions, &headings);
        let notes = notes(&flow);
        let references = references(&flow, &headings, &parts, &notes);
        let definitions = definitions(&flow, &headings);
        let (skipped, furniture) = (flow.skipped.clone(), flow.furniture_but_notes());
        (Self { parts, sections: headings.sections, notes, references, definitions, skipped, furniture }, flow)
    }
    /// What a passage leaves out of its text: the furniture inside its span, in order. A passage that begins in a footnote has the
    /// footnote's words.
    pub fn skipped_in(&self, span: CharSpan) -> Vec<CharSpan> {
        let noted = self.notes.iter().any(|note| note.contains(span.start()));
        inside(if noted { &self.furniture } else { &self.skipped }, span).filter(|gap| !gap.is_empty()).collect()
    }
}
