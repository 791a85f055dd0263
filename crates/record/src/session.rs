//! The session record itself.

use serde::{Deserialize, Serialize};
use touchstone_claims::Item;
use touchstone_messages::{Message, known};
use ts_rs::TS;

use crate::citation::{Citation, Fragment};
use crate::quote_state::QuoteState;
use crate::said::SaidRefusal;
use crate::sent::{Judgement, Parameters, ReplyEnd, Sent, Turn};

/// The name of the format. A change of meaning raises the number.
pub const SCHEMA: &str = "touchstone/2";

/// Formats of records of earlier versions, which open, keep their hash and are checked again by today's rules.
pub const EARLIER_SCHEMAS: &[&str] = &["touchstone/1"];

/// A question, its answer, everything that was shown to the model, and every verdict.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct SessionRecord {
    /// `touchstone/2`; a record of an earlier version keeps its own.
    pub schema: String,
    /// Unique in the library.
    pub session_id: String,
    /// UTC, with a `Z`.
    pub created_at: String,
    /// As it was asked.
    pub question: String,
    /// What narrowed the search.
    pub filters: Filters,
    /// Whether there is an answer.
    pub outcome: Outcome,
    /// What the drafter says the passages do not tell; always shown.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub missing: Vec<String>,
    /// Why there is none.
    pub refusal: Option<Refusal>,
    /// Prose with `[1][2]` anchors. Paragraphs are parted by blank lines; `## ` starts a heading, `- ` an item.
    pub answer: String,
    /// The factual sentences of the answer.
    pub claims: Vec<Claim>,
    /// One per anchor, in order of first appearance.
    pub citations: Vec<Citation>,
    /// Everything that the model was shown.
    pub fragments: Vec<Fragment>,
    /// Version of the rules by which parts, headings and printed page numbers were found; missing in earlier records, which have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outline: Option<u8>,
    /// The canonical texts that the citations rest on, sealed with the record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<CitedText>>")]
    pub texts: Vec<CitedText>,
    /// Version of this session, from 1; missing for the first. A later one records positions that were accepted after a text was read again.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    #[ts(optional, as = "Option<u32>")]
    pub revision: u32,
    /// `record_hash` of the version before; missing for the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub supersedes: Option<String>,
    /// How the answer was drafted.
    pub generation: Generation,
    /// The tally.
    pub verification: Verification,
    /// The sessions that this question follows, the earliest first. Missing when there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Turn>>")]
    pub follows: Vec<Turn>,
    /// The words searched with, where they are not those of the question: a follow-up brings words of earlier turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub searched: Option<String>,
    /// What the judge said of the claims. Missing when none ran.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Judgement>>")]
    pub judgements: Vec<Judgement>,
    /// `record_hash` of the session saved before in this library; null for the first.
    pub previous_hash: Option<String>,
    /// SHA-256 of the canonical JSON of everything else in this record.
    pub record_hash: String,
}

/// The canonical text of a cited version, named by its hash: who holds the file can make it again and compare.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CitedText {
    /// SHA-256 of the source bytes.
    pub doc_hash: String,
    /// The document's title when it was cited.
    pub doc_title: String,
    /// Name of the file, without its folder.
    pub file_name: String,
    /// The pipeline that made the text.
    pub extraction_pipeline: String,
    /// SHA-256 of the text in UTF-8.
    pub text_hash: String,
    /// Its length in code points.
    pub characters: u32,
    /// Its pages.
    pub pages: u32,
}

fn first() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_first(revision: &u32) -> bool {
    *revision == 1
}

/// What narrowed the search.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Filters {
    /// A matter's name.
    pub collection: Option<String>,
    /// A document's id.
    pub document: Option<String>,
    /// The day on which the versions searched were in force.
    pub as_of: Option<String>,
    /// The language of the texts searched, such as `en`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub language: Option<String>,
}

/// Whether the reader is given an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// There is an answer; some of its quotes may have failed and are marked.
    Answered,
    /// There is an answer, and something that was asked is in `missing`.
    Partial,
    /// There is none, and `refusal` says why.
    Refused,
}

/// Why there is no answer, and what to do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The cause.
    pub reason: RefusalReason,
    /// In a sentence.
    pub message: String,
    /// Better terms to ask for.
    pub suggestions: Vec<String>,
    /// Both as data; missing in earlier records.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "known")]
    #[ts(optional, as = "Option<SaidRefusal>")]
    pub said: Option<SaidRefusal>,
    /// The raw search results.
    pub search: Vec<Fragment>,
}

/// The causes of a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RefusalReason {
    /// No passage is close to the question.
    NoRelevantSources,
    /// The model, or the extractive answerer, found no source for an answer.
    NoSource,
    /// No draft had a quotation whose words are in its source.
    CouldNotGround,
    /// The model says that the passages do not answer.
    ModelDeclined,
    /// The model could not be used: in records of earlier versions, where an outage was saved.
    ModelError,
}

/// A factual sentence of the answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Claim {
    /// `c1`, `c2`, …
    pub claim_id: String,
    /// First code point in `answer`.
    pub char_start: u32,
    /// One past the last.
    pub char_end: u32,
    /// Its anchors.
    pub anchors: Vec<u32>,
    /// What became of it.
    pub state: ClaimState,
    /// What it states and the words that it cites don't; places are in `answer`.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Item>>")]
    pub items: Vec<Item>,
    /// How its figure or date was computed, where its drafter says that it was.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub computed: Option<Computed>,
    /// What a judge said of it; null where none did.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub judgement: Option<ClaimJudgement>,
}

/// What became of a claim: the first that applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClaimState {
    /// It cites, every quote that it cites is verified, or altered without a warning, and it states nothing that they don't.
    Supported,
    /// It cites, and a quote failed or something that it states is not in the cited words.
    Unsupported,
    /// It cites nothing.
    Uncited,
    /// Its figure or date follows from the cited words by arithmetic.
    Computed,
    /// It says that the passages do not tell something.
    Gap,
}

/// How a figure or date of a claim was computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Computed {
    /// The citations with the inputs.
    pub inputs: Vec<u32>,
    /// The arithmetic by which the result follows, such as `2020-03-01 + 6 month`; empty where none was found.
    pub operation: String,
    /// Whether it was found.
    pub checked: bool,
}

/// A judge's opinion on one claim. It changes no verdict and no state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClaimJudgement {
    /// Whether the claim follows.
    pub verdict: JudgeVerdict,
    /// In the judge's words.
    pub reason: String,
    /// The model that judged.
    pub model: String,
}

/// What a judge says of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum JudgeVerdict {
    /// It follows from the cited words.
    Follows,
    /// It says more than they do.
    GoesTooFar,
    /// They say otherwise.
    Contradicted,
}

/// How the answer was drafted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Generation {
    /// By a model or by copying sentences.
    pub mode: GenerationMode,
    /// The endpoint's kind; empty offline.
    pub provider: String,
    /// The model's name; empty offline.
    pub model: String,
    /// Name and version of the prompt, for example `answer@1`.
    pub prompt: String,
    /// SHA-256 of the prompt's file (`sha256:…`). Missing offline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prompt_digest: Option<String>,
    /// The endpoint's name in the settings; missing for the default one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub endpoint: Option<String>,
    /// What the endpoint was asked to keep to. Missing offline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub parameters: Option<Parameters>,
    /// Every draft, the kept one and the others.
    pub attempts: Vec<Attempt>,
    /// How many drafts there could have been. Missing offline, and in records from before it was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub attempts_allowed: Option<u32>,
}

/// Who drafted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum GenerationMode {
    /// A model behind an endpoint.
    Endpoint,
    /// Sentences copied from the sources, without a model.
    Extractive,
}

/// One draft.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Attempt {
    /// 0 for the first prompt, more for stricter ones.
    pub strictness: u32,
    /// What came back, to the letter.
    pub raw: String,
    /// The claims that did not hold.
    pub failed: Vec<FailedClaim>,
    /// As the endpoint counted them.
    pub tokens_in: Option<u32>,
    /// As the endpoint counted them.
    pub tokens_out: Option<u32>,
    /// Time until the reply was complete.
    pub ms: u32,
    /// Whether this is the draft that the answer shows.
    pub kept: bool,
    /// What was sent for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sent: Option<Sent>,
    /// Why the reply ended; missing when there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ended: Option<ReplyEnd>,
}

/// A claim that did not hold in one draft.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct FailedClaim {
    /// `c1`, `c2`, …
    pub claim_id: String,
    /// In words.
    pub reason: String,
    /// The same as data, reason by reason; missing in earlier records.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "known")]
    #[ts(optional, as = "Option<Vec<Message>>")]
    pub said: Vec<Message>,
}

/// The tally of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Verification {
    /// The rule set under which the quotes were checked.
    pub verifier_version: String,
    /// There are quotes, and every one is verified, or altered without a warning.
    pub all_spans_present: bool,
    /// Every claim cites.
    pub all_claims_cited: bool,
    /// Every claim follows from its span, by a judge's word; null when no judge ran.
    pub all_claims_entailed: Option<bool>,
    /// How many quotes are verified, those in scanned text included.
    pub verified: u32,
    /// How many of these are in text that was read from a picture.
    #[serde(default)]
    pub verified_in_scan: u32,
    /// How many are altered, those with a warning included.
    #[serde(default)]
    pub altered: u32,
    /// How many of these have a warning.
    #[serde(default)]
    pub altered_with_warning: u32,
    /// How many are near matches in scanned text.
    pub near_match: u32,
    /// How many are not in their source.
    pub not_found: u32,
    /// How many cite nothing that was shown.
    pub citation_unresolved: u32,
    /// How many sentences are unsupported.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub unsupported: u32,
    /// How many cite nothing.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub uncited: u32,
    /// How many go too far, by a judge's word.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub goes_too_far: u32,
    /// How many are contradicted by what they cite, by a judge's word.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub contradicted: u32,
    /// The rules by which sentences were compared with what they cite. Missing in earlier records, whose sentences are not derived again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub claim_rules: Option<String>,
}

impl Verification {
    /// The tally of some citations and claims. "All" is said only of something: an answer without a quote has not all its quotes verified.
    /// No judge has run.
    pub fn of(verifier_version: &str, citations: &[Citation], claims: &[Claim]) -> Self {
        let count = |wanted: &[QuoteState]| {
            u32::try_from(citations.iter().filter(|c| wanted.contains(&c.verdict.state())).count()).unwrap_or(u32::MAX)
        };
        let sentences = |wanted: &dyn Fn(&Claim) -> bool| u32::try_from(claims.iter().filter(|c| wanted(c)).count()).unwrap_or(u32::MAX);
        let judged = |claim: &Claim, verdict| claim.judgement.as_ref().is_some_and(|j| j.verdict == verdict);
        Self {
            verifier_version: verifier_version.to_owned(),
            all_spans_present: !citations.is_empty() && citations.iter().all(|c| c.verdict.holds()),
            all_claims_cited: !claims.is_empty() && claims.iter().all(|c| c.state != ClaimState::Uncited),
            all_claims_entailed: None,
            verified: count(&[QuoteState::Verified, QuoteState::VerifiedInScan]),
            verified_in_scan: count(&[QuoteState::VerifiedInScan]),
            altered: count(&[QuoteState::Altered, QuoteState::AlteredWithWarning]),
            altered_with_warning: count(&[QuoteState::AlteredWithWarning]),
            near_match: count(&[QuoteState::NearMatch]),
            not_found: count(&[QuoteState::NotFound]),
            citation_unresolved: count(&[QuoteState::Unresolved]),
            unsupported: sentences(&|c| c.state == ClaimState::Unsupported),
            uncited: sentences(&|c| c.state == ClaimState::Uncited),
            goes_too_far: sentences(&|c| judged(c, JudgeVerdict::GoesTooFar)),
            contradicted: sentences(&|c| judged(c, JudgeVerdict::Contradicted)),
            claim_rules: Some(touchstone_claims::CLAIM_RULES.to_owned()),
        }
    }

    /// Whether no sentence is unsupported, without a source or contradicted. One that a judge says goes too far is counted and shown, and is no failure.
    pub fn claims_hold(&self) -> bool {
        self.unsupported == 0 && self.uncited == 0 && self.contradicted == 0
    }

    /// How many quotes there are.
    pub fn quotes(&self) -> u32 {
        self.verified + self.altered + self.near_match + self.not_found + self.citation_unresolved
    }
}
