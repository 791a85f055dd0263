//! What left this machine and what came back, so that a run can be retold; what a judge said; which turns came before.
//!
//! All of it was added to `touchstone/1` after its first records: each field may be missing, and a record without
//! it is written without it, so that older records keep their hashes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A request as it left this machine. The key's header is no part of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sent {
    /// The full address.
    pub url: String,
    /// The body, to the letter: JSON of the endpoint's protocol.
    pub body: String,
    /// When, in UTC.
    pub at: String,
}

/// What the endpoint was asked to keep to.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Parameters {
    /// 0 for the most likely words.
    pub temperature: f64,
    /// The longest reply.
    pub max_output_tokens: u32,
    /// For the whole reply.
    pub timeout_seconds: u32,
}

/// Why a reply ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReplyEnd {
    /// The model was done.
    Stop,
    /// It ran into the limit of tokens.
    Length,
    /// The endpoint's filter stopped it.
    Filtered,
    /// The endpoint did not say, or the connection broke.
    Unknown,
}

/// An earlier session whose question and answer the model was told of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Turn {
    /// The session.
    pub session_id: String,
    /// Its record, by its hash.
    pub record_hash: String,
    /// What was asked.
    pub question: String,
}

/// What a judge said of one claim: whether it follows from what it cites. An opinion of a model, kept apart from the
/// verdicts: it changes none of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Judgement {
    /// The claim.
    pub claim_id: String,
    /// Null when the judge's reply was neither YES nor NO, or there was none.
    pub entailed: Option<bool>,
    /// What the judge replied, to the letter, or why there is no reply.
    pub raw: String,
    /// Name and version of the judge's prompt.
    pub prompt: String,
    /// The model.
    pub model: String,
    /// What was sent; null when an earlier judgement of the same claim, spans, prompt and model was taken.
    pub sent: Option<Sent>,
    /// Time until the reply was complete.
    pub ms: u32,
}

/// Whether all of an answer's claims follow from their sources, by a judge's word: null where none ran or one was left open, false where one
/// does not follow, or was not judged since it rests on a quote that failed.
pub fn all_entailed(claims: usize, judgements: &[Judgement]) -> Option<bool> {
    let said = |entailed| judgements.iter().any(|j| j.entailed == entailed);
    match () {
        () if judgements.is_empty() => None,
        () if said(Some(false)) || judgements.len() < claims => Some(false),
        () if said(None) => None,
        () => Some(true),
    }
}
