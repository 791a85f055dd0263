//! From a question and its passages to an answer that was checked, or to a refusal that says why.

use tokio_util::sync::CancellationToken;
use touchstone_model::{Chat, ChatRequest, ModelError};
use touchstone_record::{Citation, Claim, ClaimState, Fragment, Generation, GenerationMode, Outcome, Refusal, SessionRecord, Verification};

use crate::gate::{Evidence, tally};
use crate::prompts::Prompts;
use crate::sources::Sources;
use crate::{attempt, authority, extract, refusal};

/// What is asked.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// As it was asked.
    pub text: &'a str,
    /// The words searched with: the question's, and for a follow-up those that it leaves unsaid.
    pub searched: &'a str,
    /// The turns before it, the earliest first.
    pub earlier: &'a [Earlier],
    /// The day that it is asked for.
    pub as_of: Option<&'a str>,
    /// Of the index that was searched.
    pub index_version: &'a str,
    /// How many documents were searched.
    pub documents: u32,
    /// They are those of one matter.
    pub in_matter: bool,
    /// The time, in UTC, as records give it.
    pub clock: fn() -> String,
}

/// An earlier question of the same conversation, and as much of its answer as held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earlier {
    /// As it was asked.
    pub question: String,
    /// Prose; empty when it was refused.
    pub answer: String,
}

impl Earlier {
    /// The turn that a saved session is: of its answer only the sentences whose quotes all hold. An altered quote keeps its brackets and
    /// ellipses; a sentence that rests on one with a warning is left out.
    pub fn of(record: &SessionRecord) -> Self {
        let chars: Vec<char> = record.answer.chars().collect();
        let held = record.claims.iter().filter(|c| c.state == ClaimState::Supported);
        let sentences = held.map(|c| {
            let (start, end) = (c.char_start as usize, (c.char_end as usize).min(chars.len()));
            without_anchors(chars.get(start..end).unwrap_or_default())
        });
        Self { question: record.question.clone(), answer: sentences.collect::<Vec<_>>().join(" ") }
    }
}

/// A sentence without ` [1][2]`: these numbers mean nothing in the next answer.
pub(crate) fn without_anchors(sentence: &[char]) -> String {
    let mut out = String::new();
    let mut i = 0;
    while let Some(&c) = sentence.get(i) {
        let digits = sentence.get(i + 1..).unwrap_or_default().iter().take_while(|c| c.is_ascii_digit()).count();
        if c == '[' && digits > 0 && sentence.get(i + 1 + digits) == Some(&']') {
            out.truncate(out.trim_end().len());
            i += digits + 2;
        } else {
            out.push(c);
            i += 1;
        }
    }
    out
}

impl Question<'_> {
    /// What was searched, in words.
    pub(crate) fn place(&self) -> &'static str {
        if self.in_matter { "this matter" } else { "these documents" }
    }
}

/// When an answer is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// What becomes of an answer with failed quotes.
    pub mode: PolicyMode,
    /// How many drafts are made at most.
    pub attempts: u32,
}

/// What becomes of an answer with failed quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PolicyMode {
    /// It is shown with its failures marked; refused only if none of its quotes holds.
    Show,
    /// It is refused if any of its quotes is not found, unresolved, a near match, or altered with a warning.
    Refuse,
}

/// Who drafts.
#[derive(Clone, Copy)]
pub enum Drafter<'a> {
    /// Sentences are copied from the passages' documents.
    Extractive,
    /// A model is asked.
    Endpoint(&'a dyn Chat),
}

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// The first draft is being written.
    Drafting {
        /// At most.
        of: u32,
    },
    /// A draft's quotes are being checked.
    Checking {
        /// How many there are.
        quotes: u32,
    },
    /// The draft failed; a stricter one is being written.
    Retrying {
        /// Quotes that do not hold; 0 where claims failed for other reasons.
        failed: u32,
        /// The one being written, from 2.
        attempt: u32,
        /// At most.
        of: u32,
    },
    /// The reply could not be read; another is being written.
    Unreadable {
        /// The one being written, from 2.
        attempt: u32,
        /// At most.
        of: u32,
    },
}

/// Why there is nothing to save.
#[derive(Debug, thiserror::Error)]
pub enum GroundError {
    /// The endpoint can't be used at all.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The user stopped it.
    #[error("Stopped.")]
    Cancelled,
}

/// The checked answer, or the refusal, in the record's terms.
#[derive(Debug, Clone, PartialEq)]
pub struct Grounded {
    /// Whether there is an answer.
    pub outcome: Outcome,
    /// Why there is none.
    pub refusal: Option<Refusal>,
    /// Prose with anchors; empty when refused.
    pub answer: String,
    /// Its factual sentences.
    pub claims: Vec<Claim>,
    /// One per anchor.
    pub citations: Vec<Citation>,
    /// How it was drafted.
    pub generation: Generation,
    /// The tally.
    pub verification: Verification,
}

/// Takes a question through the four gates. `fragments` are the passages found, best first.
#[expect(clippy::too_many_arguments, reason = "the story's cast, each with its own part")]
pub fn ground(
    question: &Question<'_>,
    fragments: &[Fragment],
    sources: &dyn Sources,
    drafter: Drafter<'_>,
    policy: &Policy,
    prompts: &Prompts,
    progress: &mut dyn FnMut(Progress),
    cancel: &CancellationToken,
) -> Result<Grounded, GroundError> {
    let generation = match drafter {
        Drafter::Extractive => generation(GenerationMode::Extractive, "", "", extract::RULES.to_owned()),
        Drafter::Endpoint(chat) => Generation {
            prompt_digest: Some(format!("sha256:{}", prompts.digest())),
            attempts_allowed: Some(policy.attempts.max(1)),
            ..generation(GenerationMode::Endpoint, chat.provider(), chat.model(), prompts.id())
        },
    };
    // Gate 1: nothing found, or an authority asked for that isn't there: no model is asked.
    if let Some(refusal) = refused_before(question, fragments, sources) {
        return Ok(Grounded::refused(refusal, generation));
    }
    let mut evidence = Evidence::new(question, fragments, sources);
    match drafter {
        Drafter::Extractive => {
            progress(Progress::Drafting { of: 1 });
            let extract = extract::extract(question.searched, fragments, &mut evidence, cancel);
            if cancel.is_cancelled() {
                return Err(GroundError::Cancelled);
            }
            match extract {
                Ok(answer) => {
                    progress(Progress::Checking { quotes: u32::try_from(answer.citations.len()).unwrap_or(u32::MAX) });
                    Ok(Grounded::answered(answer, generation))
                }
                Err(why) => Ok(Grounded::refused(refusal::extract_failed(why, question, fragments, sources), generation)),
            }
        }
        Drafter::Endpoint(chat) => attempt::draft(question, fragments, &mut evidence, chat, policy, prompts, generation, progress, cancel),
    }
}

/// Gate 1: the refusal of a question for which no model is asked; `None` if one may be.
pub fn refused_before(question: &Question<'_>, fragments: &[Fragment], sources: &dyn Sources) -> Option<Refusal> {
    if fragments.is_empty() {
        return Some(refusal::nothing_found(question, sources));
    }
    authority::missing(question.text, fragments, sources).map(|missing| refusal::authority_missing(&missing, fragments))
}

/// The request that the first attempt sends: what is shown as "what is sent".
pub fn request(question: &Question<'_>, fragments: &[Fragment], prompts: &Prompts) -> ChatRequest {
    attempt::request(question, fragments, prompts, 0, "")
}

/// An answer laid out and checked, before it is known whether it is shown.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Answer {
    pub(crate) text: String,
    pub(crate) claims: Vec<Claim>,
    pub(crate) citations: Vec<Citation>,
}

impl Grounded {
    pub(crate) fn answered(answer: Answer, generation: Generation) -> Self {
        let verification = tally(&answer);
        let Answer { text, claims, citations } = answer;
        Self { outcome: Outcome::Answered, refusal: None, answer: text, claims, citations, generation, verification }
    }

    pub(crate) fn refused(refusal: Refusal, generation: Generation) -> Self {
        let verification = tally(&Answer::default());
        let (answer, claims, citations) = (String::new(), Vec::new(), Vec::new());
        Self { outcome: Outcome::Refused, refusal: Some(refusal), answer, claims, citations, generation, verification }
    }
}

fn generation(mode: GenerationMode, provider: &str, model: &str, prompt: String) -> Generation {
    let (provider, model) = (provider.into(), model.into());
    Generation {
        mode,
        provider,
        model,
        prompt,
        prompt_digest: None,
        endpoint: None,
        parameters: None,
        attempts: Vec::new(),
        attempts_allowed: None,
    }
}
