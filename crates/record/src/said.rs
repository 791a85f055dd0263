//! Messages saved beside their words, from which another language is made.

use serde::{Deserialize, Serialize};
use touchstone_messages::{Language, Message};
use ts_rs::TS;

use crate::citation::Fragment;
use crate::session::{FailedClaim, Refusal, RefusalReason};

/// A refusal's message and suggestions as ids with arguments, in the order of their words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct SaidRefusal {
    /// Of the message.
    pub message: Message,
    /// Of the suggestions.
    pub suggestions: Vec<Message>,
}

impl Refusal {
    /// With its words in English, whatever the language of the process: a record does not depend on who looks at it.
    pub fn new(reason: RefusalReason, message: Message, suggestions: Vec<Message>, search: Vec<Fragment>) -> Self {
        let words = |message: &Message| message.words(Language::English);
        Self {
            reason,
            message: words(&message),
            suggestions: suggestions.iter().map(words).collect(),
            said: Some(SaidRefusal { message, suggestions }),
            search,
        }
    }

    /// The message in a language; that of an earlier record as it was saved.
    pub fn message_in(&self, language: Language) -> String {
        self.said.as_ref().map_or_else(|| self.message.clone(), |said| said.message.words(language))
    }

    /// The suggestions in a language; those of an earlier record as they were saved.
    pub fn suggestions_in(&self, language: Language) -> Vec<String> {
        let words = |said: &SaidRefusal| said.suggestions.iter().map(|suggestion| suggestion.words(language)).collect();
        self.said.as_ref().map_or_else(|| self.suggestions.clone(), words)
    }
}

impl FailedClaim {
    /// With its words in English; several reasons are parted by semicolons.
    pub fn new(claim_id: impl Into<String>, said: Vec<Message>) -> Self {
        let words: Vec<String> = said.iter().map(|reason| reason.words(Language::English)).collect();
        Self { claim_id: claim_id.into(), reason: words.join("; "), said }
    }

    /// The reasons in a language; those of an earlier record as they were saved.
    pub fn reason_in(&self, language: Language) -> String {
        let words: Vec<String> = self.said.iter().map(|reason| reason.words(language)).collect();
        if words.is_empty() { self.reason.clone() } else { words.join("; ") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_keeps_its_words_and_gets_them_as_data() {
        let refusal =
            Refusal::new(RefusalReason::NoSource, Message::not_exact(), vec!["rent".into(), Message::suggest_try_again()], Vec::new());
        assert_eq!(refusal.message, "I do not have a sufficiently exact source for this question.");
        assert_eq!(refusal.suggestions, ["rent", "Try again."]);
        let json = serde_json::to_value(&refusal).unwrap();
        assert_eq!(json["said"]["message"]["id"], "not-exact");
        assert_eq!(serde_json::from_value::<Refusal>(json).unwrap(), refusal);
    }

    #[test]
    fn records_without_data_and_with_messages_of_a_later_version_open() {
        let words = serde_json::json!({"reason": "no_source", "message": "m", "suggestions": ["s"], "search": []});
        assert_eq!(serde_json::from_value::<Refusal>(words.clone()).unwrap().said, None);
        let mut later = words;
        later["said"] = serde_json::json!({"message": {"id": "of-a-later-version", "args": {}}, "suggestions": []});
        assert_eq!(serde_json::from_value::<Refusal>(later).unwrap().said, None);
        let failed = serde_json::json!({"claim_id": "c1", "reason": "r", "said": [{"id": "of-a-later-version"}]});
        assert_eq!(
            serde_json::from_value::<FailedClaim>(failed).unwrap(),
            FailedClaim { claim_id: "c1".into(), reason: "r".into(), said: Vec::new() }
        );
    }
}
