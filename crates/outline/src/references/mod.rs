//! References to other places ("clause 9.2", "Section 18(d)", "Exhibit C", "supra note 4", "art. 5 alin. (1)"), each resolved to its place in
//! this document, or said to be another document's, or not resolved.

mod resolve;
mod scan;

use serde::{Deserialize, Serialize};
use touchstone_text::CharSpan;

use crate::flow::Flow;
use crate::headings::Headings;
use crate::notes::Note;
use crate::parts::Part;
use crate::stored;

/// A reference in the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reference {
    /// Its words.
    #[serde(with = "stored::span", rename = "s")]
    pub span: CharSpan,
    /// Where it leads.
    #[serde(rename = "t")]
    pub target: Target,
}

/// Where a reference leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// To the section of that index.
    Section(u32),
    /// To a point inside the section of that index, at that code point: a list in the middle of a sentence.
    Point(u32, u32),
    /// To the section of that index; the point that it names inside that section was not found.
    Partly(u32),
    /// To the footnote of that index.
    Note(u32),
    /// To another document: "Section 10 of the Securities Act".
    Elsewhere,
    /// Nothing of this document was found that it names.
    Unresolved,
}

/// The references of a document, in order.
pub(crate) fn references(flow: &Flow<'_>, headings: &Headings, parts: &[Part], notes: &[Note]) -> Vec<Reference> {
    let chars = flow.readable();
    let places = resolve::Places::new(&chars, headings, parts, notes);
    let labels: Vec<CharSpan> = headings.sections.iter().filter_map(|s| s.label).collect();
    let own = |at: u32| labels.binary_search_by(|l| l.start().cmp(&at)).is_ok();
    scan::named(&chars)
        .into_iter()
        .filter(|n| !own(n.span.start()))
        .map(|n| Reference { span: n.span, target: places.target(&n) })
        .collect()
}

#[cfg(test)]
mod tests {
    use touchstone_text::CanonicalText;

    use super::Target;
    use crate::Structure;

    const AGREEMENT: &str = "1. Term.\nThis lasts a year.\n2. Price.\n2.1 The price is set out in Exhibit A and Section 2.2(b).\n2.2 It is paid:\n(a) in cash; or\n(b) as paragraph (a) and clause 1 say, \
under Section 10 of the Securities Act, Article 7 or Section 1 of this Agreement.\n3. Notices.\nNotices are (i) in writing and (ii) signed; see Section 3(ii), clause (iv) and 11 U.S.C. Section 2.\n\nExhibit A\n\nPrices\n";

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let text = CanonicalText::from_plain(text.into());
        let found = Structure::of(&text);
        let name = |i: u32| found.sections[i as usize].name(&text, &found.skipped);
        let shown: Vec<(String, String)> = found
            .references
            .iter()
            .map(|r| {
                let to = match r.target {
                    Target::Section(i) => name(i),
                    Target::Point(i, _) => format!("inside {}", name(i)),
                    Target::Partly(i) => format!("partly {}", name(i)),
                    Target::Note(i) => format!("note {}", found.notes[i as usize].mark),
                    Target::Elsewhere => "elsewhere".into(),
                    Target::Unresolved => "unresolved".into(),
                };
                (text.slice(r.span).to_owned(), to)
            })
            .collect();
        let expected: Vec<(String, String)> = expected.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn references_of_an_agreement() {
        check(
            AGREEMENT,
            &[
                ("Exhibit A", "Exhibit A Prices"),
                ("Section 2.2(b)", "(b)"),
                ("paragraph (a)", "(a)"),
                ("clause 1", "1 Term"),
                ("Section 10", "elsewhere"),
                ("Article 7", "unresolved"),
                ("Section 1", "1 Term"),
                ("Section 3(ii)", "inside 3 Notices"),
                ("clause (iv)", "unresolved"),
                ("Section 2", "elsewhere"),
            ],
        );
    }

    #[test]
    fn references_of_an_act() {
        check(
            "Articolul 1\n(1)\nPrima.\n(2)\nPotrivit art. 2 alin. (1) din prezenta lege și art. 5 din Legea nr. 98/2016.\nArticolul 2\n(1)\nA doua, ca la alin. (2).\n(2)\nLa articolul 3, alineatul (1) se modifică. Monitorul Oficial, Partea I.\n",
            &[
                ("art. 2 alin. (1)", "(1)"),
                ("art. 5", "elsewhere"),
                ("alin. (2)", "(2)"),
                ("articolul 3", "elsewhere"),
                ("alineatul (1)", "elsewhere"),
                ("Partea I", "elsewhere"),
            ],
        );
    }
}
