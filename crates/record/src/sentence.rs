//! How a sentence that is not simply supported is shown: its marks, their words, and the reasons that are always said with them.

use serde::{Deserialize, Serialize};
use touchstone_claims::{FoundIn, Item, ItemKind};
use touchstone_messages::Message;
use ts_rs::TS;

use crate::look::Ink;
use crate::session::{Claim, ClaimState, JudgeVerdict};

/// A mark of a sentence, in the order in which badges are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SentenceMark {
    /// A judge says that its sources say otherwise.
    Contradicted,
    /// It states what its sources don't.
    Unsupported,
    /// A judge says that it says more than its sources.
    GoesTooFar,
    /// Nothing was cited for it.
    Uncited,
    /// Its figure was computed.
    Computed,
    /// It says what the documents do not tell.
    Gap,
}

impl SentenceMark {
    /// All, in the order in which badges are shown.
    pub const ALL: [Self; 6] = [Self::Contradicted, Self::Unsupported, Self::GoesTooFar, Self::Uncited, Self::Computed, Self::Gap];

    /// The words of its badge.
    pub fn words(self) -> Message {
        match self {
            Self::Contradicted => Message::sentence_contradicted(),
            Self::Unsupported => Message::sentence_unsupported(),
            Self::GoesTooFar => Message::sentence_goes_too_far(),
            Self::Uncited => Message::verdict_uncited(),
            Self::Computed => Message::sentence_computed(),
            Self::Gap => Message::sentence_gap(),
        }
    }

    /// The glyph of outputs that have no pictures.
    pub fn glyph(self) -> &'static str {
        match self {
            Self::Contradicted => "⇄",
            Self::Unsupported => "≠",
            Self::GoesTooFar => "⇥",
            Self::Uncited => "◌",
            Self::Computed => "Σ",
            Self::Gap => "∅",
        }
    }

    /// The ink of its words and lines.
    pub fn ink(self) -> Ink {
        match self {
            Self::Contradicted | Self::Unsupported => Ink::Bad,
            Self::GoesTooFar => Ink::Warn,
            Self::Uncited | Self::Computed | Self::Gap => Ink::Mute,
        }
    }

    /// Whether a reader has to look at it.
    pub fn is_issue(self) -> bool {
        self <= Self::Uncited
    }
}

/// The marks of a sentence, the loudest first; none for one that is simply supported.
pub fn sentence_marks(claim: &Claim) -> Vec<SentenceMark> {
    let judged = claim.judgement.as_ref().and_then(|j| match j.verdict {
        JudgeVerdict::Follows => None,
        JudgeVerdict::GoesTooFar => Some(SentenceMark::GoesTooFar),
        JudgeVerdict::Contradicted => Some(SentenceMark::Contradicted),
    });
    let own = match claim.state {
        ClaimState::Supported => None,
        ClaimState::Unsupported => Some(SentenceMark::Unsupported),
        ClaimState::Uncited => Some(SentenceMark::Uncited),
        ClaimState::Computed => Some(SentenceMark::Computed),
        ClaimState::Gap => Some(SentenceMark::Gap),
    };
    let mut marks: Vec<SentenceMark> = own.into_iter().chain(judged).collect();
    marks.sort_unstable();
    marks
}

/// Why a sentence has its marks, a sentence each; never hidden behind a pointer.
pub fn sentence_reasons(claim: &Claim) -> Vec<Message> {
    let anchors: String = claim.anchors.iter().map(|n| format!("[{n}]")).collect();
    let mut reasons: Vec<Message> = claim.items.iter().filter(|i| i.fails()).map(|item| item_reason(item, &anchors)).collect();
    match claim.state {
        ClaimState::Unsupported if reasons.is_empty() => reasons.push(Message::reason_quotation(anchors)),
        ClaimState::Uncited => reasons.push(Message::reason_uncited()),
        ClaimState::Computed => reasons.extend(claim.computed.as_ref().map(|c| Message::reason_computed(&*c.operation, anchors))),
        _ => {}
    }
    reasons.extend(claim.judgement.as_ref().filter(|j| j.verdict != JudgeVerdict::Follows).map(|j| match j.reason.as_str() {
        "" => Message::reason_judged_no(),
        reason => Message::reason_judged(reason),
    }));
    reasons
}

/// Names of a sentence that are not in the quoted words: warnings, for the card.
pub fn sentence_warnings(claim: &Claim) -> Vec<Message> {
    let warning = |item: &Item| {
        Some(match item.found_in? {
            FoundIn::Question => Message::warning_name_in_question(&*item.text),
            FoundIn::Card => Message::warning_name_in_title(&*item.text),
            FoundIn::Document => Message::warning_name_in_document(&*item.text),
        })
    };
    claim.items.iter().filter_map(warning).collect()
}

fn item_reason(item: &Item, anchors: &str) -> Message {
    let text = item.text.as_str();
    match item.kind {
        ItemKind::Number | ItemKind::Date | ItemKind::Sum => Message::reason_item(text, anchors),
        ItemKind::Name => Message::reason_name(text),
        ItemKind::Negation => Message::reason_negation(text, anchors),
        ItemKind::Modal => Message::reason_modal(text, anchors),
        ItemKind::Scope => Message::reason_scope(text, anchors),
    }
}
