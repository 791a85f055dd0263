//! Which order serves a question best: BM25 or that of the embeddings.
//!
//! Words find a clause where the question uses the drafter's words, or where it is known which words drafters use for what
//! it names. Somebody who asks in other words is served by meaning, which in turn knows nothing of names and numbers.

use std::collections::BTreeSet;

use super::bm25::{Passages, Question};
use crate::error::SearchError;
use crate::terms::words;

/// The language that the embedding model which comes with the program reads.
const MODELS_LANGUAGE: &str = "en";

/// A passage that holds so many of the words asked for, and half of them, is no coincidence.
const MANY: usize = 3;

/// Which order weighs more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// The question names a concept whose clauses are known by their words, one passage holds all its words, or it is
    /// asked in a language that the model does not read.
    Bm25,
    /// It holds a name or a number, which words find and meaning does not, or one passage holds many of its words.
    Both,
    /// None of these: what it asks for may stand there in any words.
    Dense,
}

impl Strategy {
    /// The strategy for `question`, which is asked of `texts`, or of all visible texts where there are none.
    pub fn of(question: Question<'_>, passages: &Passages<'_>, texts: Option<&BTreeSet<u64>>) -> Result<Self, SearchError> {
        let foreign = question.language.is_some_and(|language| language != MODELS_LANGUAGE);
        if foreign || passages.knows(question) || passages.asks_nothing(question)? {
            return Ok(Self::Bm25);
        }
        let (asked, held) = passages.held_of(question, texts)?;
        Ok(if held == asked {
            Self::Bm25
        } else if holds_a_name_or_number(question) || held >= MANY && held * 2 >= asked {
            Self::Both
        } else {
            Self::Dense
        })
    }
}

/// A capital inside a sentence, or a digit. In a question in capitals every word has one.
fn holds_a_name_or_number(question: Question<'_>) -> bool {
    let (text, mut number, mut capitals, mut all) = (question.words, false, 0, 0);
    words(text, |word| {
        let opens = text[..word.start].trim_end().chars().next_back().is_none_or(|c| matches!(c, '.' | '?' | '!' | ':' | ';'));
        let capital = text[word.start..].chars().next().is_some_and(char::is_uppercase) && word.folded.chars().count() > 1;
        number |= word.folded.contains(|c: char| c.is_ascii_digit());
        capitals += usize::from(capital && !opens);
        all += 1;
    });
    number || capitals > 0 && capitals * 2 < all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &str, expected: bool) {
        assert_eq!(holds_a_name_or_number(Question { words, language: Some("en"), beside: "" }), expected, "{words}");
    }

    #[test]
    fn names_and_numbers() {
        check("May we look into their books? Who may?", false);
        check("What did Kowalski promise us?", true);
        check("What must be done within 30 days?", true);
        check("What does § 4.2 want?", true);
        check("MAY WE LOOK INTO THEIR BOOKS?", false);
        check("What may I do?", false);
        check("", false);
    }
}
