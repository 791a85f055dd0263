//! What is asked, by which rules, and what comes of it.

use std::fmt;

use touchstone_messages::Message;
use touchstone_model::{Chat, ModelError};
use touchstone_record::{Citation, Claim, ClaimState, Generation, Outcome, QuoteState, Refusal, SessionRecord, Verification};

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
        let held = record.claims.iter().filter(|c| matches!(c.state, ClaimState::Supported | ClaimState::Computed));
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
#[derive(Debug)]
pub enum GroundError {
    /// The endpoint can't be used at all.
    Model(ModelError),
    /// None of its replies could be read.
    Unreadable,
    /// The user stopped it.
    Cancelled,
}

impl GroundError {
    /// What went wrong, as a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::Model(error) => error.message(),
            Self::Unreadable => Message::reply_unreadable(),
            Self::Cancelled => Message::stopped(),
        }
    }
}

/// In the language of the process.
impl fmt::Display for GroundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for GroundError {}

impl From<ModelError> for GroundError {
    fn from(error: ModelError) -> Self {
        Self::Model(error)
    }
}

/// The checked answer, or the refusal, in the record's terms.
#[derive(Debug, Clone, PartialEq)]
pub struct Grounded {
    /// Whether there is an answer.
    pub outcome: Outcome,
    /// Why there is none.
    pub refusal: Option<Refusal>,
    /// What the drafter says the passages do not tell.
    pub missing: Vec<String>,
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

/// An answer laid out and checked, before it is known whether it is shown.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Answer {
    pub(crate) text: String,
    pub(crate) claims: Vec<Claim>,
    pub(crate) citations: Vec<Citation>,
}

impl Answer {
    pub(crate) fn count(&self, wanted: impl Fn(QuoteState) -> bool) -> usize {
        self.citations.iter().filter(|c| wanted(c.verdict.state())).count()
    }

    pub(crate) fn holding_quotes(&self) -> usize {
        self.count(QuoteState::holds)
    }

    /// Not found, unresolved, near, or altered with a warning: what the strict policy refuses.
    pub(crate) fn failed_quotes(&self) -> usize {
        self.count(|state| !state.holds())
    }

    /// Sentences that are unsupported or without a source.
    pub(crate) fn weak_claims(&self) -> usize {
        self.claims.iter().filter(|c| matches!(c.state, ClaimState::Unsupported | ClaimState::Uncited)).count()
    }
}
