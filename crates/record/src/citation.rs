//! Fragments that were shown, and citations of them.

use serde::{Deserialize, Serialize};
use touchstone_outline::Place;
use touchstone_verify::Part;
use ts_rs::TS;

use crate::locator::PdfLocator;
use crate::quote_verdict::QuoteVerdict;

/// A passage of one version of a document, as it was found and shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Fragment {
    /// Eight (seldom more) hexadecimal digits; stable over every re-index.
    #[serde(rename = "ref")]
    pub reference: String,
    /// `<doc_id>:<char_start>-<char_end>`.
    pub chunk_id: String,
    /// The document.
    pub doc_id: String,
    /// Its title when it was cited.
    pub doc_title: String,
    /// The version: SHA-256 of its bytes.
    pub doc_hash: String,
    /// Page on which the fragment starts, from 1.
    pub page: u32,
    /// That page as it is printed there; null where that is not known.
    #[serde(default)]
    pub page_label: Option<String>,
    /// Where it starts, as a lawyer says it.
    #[serde(flatten)]
    pub place: Place,
    /// First code point in the canonical text.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
    /// The literal text, without what is skipped.
    pub text: String,
    /// Page furniture between its first character and its last that its text leaves out.
    #[serde(default)]
    pub skipped: Vec<Part>,
    /// Rank score; comparable within one search only.
    pub retrieval_score: f64,
    /// How it was found, for example `bm25|rerank:none`.
    pub retrieval_method: String,
    /// First day on which the version is in force.
    pub valid_from: Option<String>,
    /// Last day on which it is in force.
    pub valid_until: Option<String>,
}

/// One anchor of an answer, and what the verifier found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Citation {
    /// The number in the prose, from 1 in order of first appearance.
    pub anchor: u32,
    /// The claim that cites it.
    pub claim_id: String,
    /// The cited fragment's id; empty when the citation is unresolved.
    pub chunk_id: String,
    /// The cited fragment's ref, or what stood in its place when it names nothing that was shown.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The document; empty when the citation is unresolved.
    pub doc_id: String,
    /// Its title.
    pub doc_title: String,
    /// `touchstone://open?…`, at the span when there is one.
    pub doc_url: String,
    /// Of the cited fragment.
    pub retrieval_score: f64,
    /// Of the cited fragment.
    pub retrieval_method: String,
    /// The model that embedded the question, if any did.
    pub embedding_model: Option<String>,
    /// Of the index that was searched.
    pub index_version: String,
    /// The words as the model gave them.
    pub quote: String,
    /// What the verifier found.
    #[serde(flatten)]
    pub verdict: QuoteVerdict,
    /// The page of the span as it is printed there; null where that is not known.
    #[serde(default)]
    pub page_label: Option<String>,
    /// Where the span starts, as a lawyer says it.
    #[serde(flatten)]
    pub place: Place,
    /// Where the quoted words are on the page: nothing that was skipped, left out or replaced. Null for text files and failed quotes.
    pub pdf_locator: Option<PdfLocator>,
    /// The version: SHA-256 of its bytes; empty when the citation is unresolved.
    pub doc_hash: String,
    /// The pipeline whose canonical text was searched.
    pub extraction_pipeline: String,
}

/// The verdict on one quote outside a session: what `verify` prints.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct QuoteResult {
    /// As given with the quote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<serde_json::Value>,
    /// The document, as its full id where it was found.
    pub doc_id: String,
    /// The words as given.
    pub quote: String,
    /// What the verifier found.
    #[serde(flatten)]
    pub verdict: QuoteVerdict,
}
