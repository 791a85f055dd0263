//! The verdict on a quote as records and results hold it: the same fields everywhere, made from the verifier's verdict here and nowhere else.

use serde::{Deserialize, Serialize};
use touchstone_verify::{
    Alteration, Basis, Change, Closest, CutWords, MatchKind, Part, QuoteSpan, Reason, Skipped, Status, Unresolved, Verdict, quoted_parts,
};
use ts_rs::TS;

use crate::quote_state::QuoteState;
use crate::sealed_notes::sealed_notes;

/// What the verifier found out about one quote. Offsets count code points: those of the source in the canonical text, those of the quote in
/// the quote. Fields that are new in `touchstone/2` are empty in a record of `touchstone/1`, which does not have them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct QuoteVerdict {
    /// The verdict.
    pub status: Status,
    /// What the words were compared with; null where they were not found.
    #[serde(default)]
    pub basis: Option<Basis>,
    /// How the quote matched.
    #[serde(rename = "match")]
    pub match_kind: MatchKind,
    /// What normalisation had to do.
    #[serde(default)]
    pub changes: Vec<Change>,
    /// What the quoter left out, replaced or inserted, with the words of both sides; only with status `altered`.
    #[serde(default)]
    pub alterations: Vec<Alteration>,
    /// Words of the same sentence before or after the quote that deny, except, condition or bound it.
    #[serde(default)]
    pub cut: Vec<CutWords>,
    /// What inside the span is no part of the sentence: page furniture, footnotes, hidden text.
    #[serde(default)]
    pub skipped: Vec<Skipped>,
    /// The fields above and `reasons` for people, in English where it is sealed. Derived; it carries nothing of its own.
    #[serde(default)]
    pub notes: Vec<String>,
    /// The words in the source; null unless verified, altered or a near match.
    pub span: Option<QuoteSpan>,
    /// One per fragment of an elided quote, else one.
    #[serde(default)]
    pub parts: Vec<Part>,
    /// The nearest passage, only when the quote is neither verified nor altered.
    pub closest: Option<Closest>,
    /// Why the words were not found, where more can be said than that they differ.
    #[serde(default)]
    pub reasons: Vec<Reason>,
    /// Why the citation names nothing that was shown; null unless it is unresolved.
    #[serde(default)]
    pub unresolved: Option<Unresolved>,
    /// How often the words are in the document; counting stops at 10,000.
    #[serde(default)]
    pub occurrences: u32,
    /// The quote has too few words to identify a passage.
    #[serde(default)]
    pub too_short: bool,
}

impl From<&Verdict> for QuoteVerdict {
    fn from(verdict: &Verdict) -> Self {
        let found = verdict.found();
        let mut fields = Self {
            status: verdict.status(),
            basis: found.map(|f| f.basis()),
            match_kind: verdict.match_kind(),
            changes: Vec::new(),
            alterations: Vec::new(),
            cut: found.map(|f| f.cut().to_vec()).unwrap_or_default(),
            skipped: found.map(|f| f.skipped().to_vec()).unwrap_or_default(),
            notes: Vec::new(),
            span: found.map(|f| f.span().clone()),
            parts: found.map(|f| f.parts().to_vec()).unwrap_or_default(),
            closest: None,
            reasons: Vec::new(),
            unresolved: None,
            occurrences: found.map_or(0, touchstone_verify::Found::occurrences),
            too_short: found.is_some_and(touchstone_verify::Found::too_short),
        };
        match verdict {
            Verdict::Verbatim(_) => {}
            Verdict::Normalized { changes, .. } => fields.changes.clone_from(changes),
            Verdict::Altered { changes, alterations, .. } => {
                fields.changes.clone_from(changes);
                fields.alterations.clone_from(alterations);
            }
            Verdict::NearInScan { closest, .. } => fields.closest = Some(closest.clone()),
            Verdict::Absent { closest, reasons } => {
                fields.closest.clone_from(closest);
                fields.reasons.clone_from(reasons);
            }
            Verdict::Unresolved(why) => fields.unresolved = Some(why.clone()),
        }
        fields.notes = sealed_notes(&fields);
        fields
    }
}

impl QuoteVerdict {
    /// The verdict on a quote whose citation names nothing that was shown.
    pub fn unresolved(why: Unresolved) -> Self {
        Self::from(&Verdict::Unresolved(why))
    }

    /// Says one thing more of why the words were not found, such as where else they are. The status stays what it is.
    pub fn add_reason(&mut self, reason: Reason) {
        self.reasons.push(reason);
        self.notes = sealed_notes(self);
    }

    /// What a reader is to make of it.
    pub fn state(&self) -> QuoteState {
        QuoteState::of(self)
    }

    /// Whether the quote is no failure: it is verified, or altered without a warning.
    pub fn holds(&self) -> bool {
        self.state().holds()
    }

    /// Whether an alteration changes what the reader must see: a negation, exception, number, party and the like.
    pub fn has_warning(&self) -> bool {
        self.alterations.iter().any(|a| !a.warnings.is_empty())
    }

    /// Whether the words, or a part of them, were read from a picture.
    pub fn is_scan(&self) -> bool {
        self.basis == Some(Basis::ScanText)
    }

    /// The stretches of the source that the quote's own words are, in order: nothing that was skipped, left out or replaced.
    pub fn quoted(&self) -> Vec<Part> {
        quoted_parts(&self.parts, &self.skipped, &self.alterations)
    }

    /// Whether another derivation from the same text by the same rules gives the same. What is said beside the verdict, notes and the places
    /// where the words are elsewhere, is left out: it does not follow from this text. Gives the names of the fields that differ.
    pub fn differs(&self, derived: &Self) -> Vec<&'static str> {
        let own = |reasons: &[Reason]| reasons.iter().filter(|r| !r.is_of_other_texts()).cloned().collect::<Vec<_>>();
        let pairs = [
            ("basis", self.basis == derived.basis),
            ("match", self.match_kind == derived.match_kind),
            ("changes", self.changes == derived.changes),
            ("alterations", self.alterations == derived.alterations),
            ("cut", self.cut == derived.cut),
            ("skipped", self.skipped == derived.skipped),
            ("closest", self.closest == derived.closest),
            ("reasons", own(&self.reasons) == own(&derived.reasons)),
            ("occurrences", self.occurrences == derived.occurrences),
            ("too_short", self.too_short == derived.too_short),
        ];
        pairs.into_iter().filter(|(_, same)| !same).map(|(name, _)| name).collect()
    }
}
