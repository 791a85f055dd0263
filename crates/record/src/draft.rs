//! A draft checked against a matter's documents: every quotation and citation, and what became of it.

use serde::{Deserialize, Serialize};
use touchstone_claims::Pairing;
use touchstone_messages::Said;
use ts_rs::{Config, TS, TypeVisitor};

use crate::quote_state::QuoteState;
use crate::quote_verdict::QuoteVerdict;

/// What became of a quotation or a citation of a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DraftOutcome {
    /// The words are in the cited document; a citation without words names a document and a page that it has.
    Verified,
    /// They are, but for what the draft marks as left out or changed.
    Altered,
    /// They nearly are, in text read from a picture.
    NearMatch,
    /// They are not.
    NotFound,
    /// The citation is missing, or names no document of the matter.
    CitationUnresolved,
    /// What is cited is an authority that is not in the library: its words cannot be checked here.
    NotCheckable,
}

/// A quotation, or a citation without one, and its verdict.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DraftFinding {
    /// From 1, in the order of the draft.
    pub number: u32,
    /// First code point of the quotation, its marks included, or of the citation in the draft's text.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
    /// The quoted words; null for a citation without a quotation.
    pub quote: Option<String>,
    /// The citations as they are written in the draft; null for a quotation without one, and for a page that could not be read.
    pub citation: Option<String>,
    /// By which rule the citation is this quotation's.
    pub pairing: Pairing,
    /// The verdict.
    pub outcome: DraftOutcome,
    /// The verdict in a sentence.
    #[serde(flatten)]
    pub message: Said,
    /// What the verifier found; its fields are missing for a citation without a quotation, and where nothing could be looked in.
    #[serde(flatten)]
    pub verdict: QuotedVerdict,
    /// The document that was looked in.
    pub doc_id: Option<String>,
    /// Its title.
    pub doc_title: Option<String>,
    /// The version that was looked in.
    pub doc_hash: Option<String>,
    /// The page of the words, or of the closest ones, from 1; without words, the page that is cited.
    pub page: Option<u32>,
    /// That page's number as it is printed there.
    #[serde(default)]
    pub page_label: Option<String>,
}

/// How many findings of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DraftTally {
    /// Quotations.
    pub quotations: u32,
    /// Citations without a quotation.
    pub citations: u32,
    /// Verified, those in scanned text included.
    pub verified: u32,
    /// Verified in text that was read from a picture.
    #[serde(default)]
    pub verified_in_scan: u32,
    /// Altered, those with a warning included.
    #[serde(default)]
    pub altered: u32,
    /// Altered with a warning.
    #[serde(default)]
    pub altered_with_warning: u32,
    /// Near matches.
    pub near_match: u32,
    /// Not found.
    pub not_found: u32,
    /// Unresolved.
    pub citation_unresolved: u32,
    /// Authorities that are not in the library.
    pub not_checkable: u32,
}

/// A checked draft: what `touchstone check --json` prints.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DraftReport {
    /// `touchstone/2`.
    pub schema: String,
    /// The file's name; empty for pasted text.
    pub name: String,
    /// SHA-256 of the file, or of the pasted text.
    pub draft_hash: String,
    /// The matter that it was checked against; null for the whole library.
    pub collection: Option<String>,
    /// The day whose versions it was checked against, where one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub as_of: Option<String>,
    /// How many documents that is.
    pub documents: u32,
    /// The rule set.
    pub verifier_version: String,
    /// The text that was checked.
    pub text: String,
    /// Every quotation, and every citation without one, in order.
    pub findings: Vec<DraftFinding>,
    /// Counted.
    pub tally: DraftTally,
    /// Every finding is verified, or altered without a warning.
    pub holds: bool,
}

impl DraftFinding {
    /// What a reader is to make of a quotation; `None` for a citation without one, and where nothing could be looked in.
    pub fn state(&self) -> Option<QuoteState> {
        self.verdict.0.as_ref().map(QuoteVerdict::state)
    }

    /// Whether it is no failure.
    pub fn holds(&self) -> bool {
        match (self.outcome, self.state()) {
            (DraftOutcome::Verified, _) => true,
            (DraftOutcome::Altered, state) => state.is_some_and(QuoteState::holds),
            _ => false,
        }
    }
}

/// The verdict on a finding's quotation; nothing is written for a finding without one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct QuotedVerdict(pub Option<QuoteVerdict>);

/// In TypeScript the fields of the verdict, each of which may be missing.
impl TS for QuotedVerdict {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        format!("Partial<{}>", QuoteVerdict::name(config))
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }

    fn inline_flattened(config: &Config) -> String {
        Self::name(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<QuoteVerdict>();
    }
}
