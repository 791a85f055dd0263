//! Refusals: why there is no answer, and what to ask instead.

mod spelling;

use touchstone_messages::Message;
use touchstone_record::{Fragment, Refusal, RefusalReason};
use touchstone_search::terms::terms;

use self::spelling::respelt;
use crate::extract::NoExtract;
use crate::retrieve::authority::Missing;
use crate::sources::Sources;
use crate::types::Question;

/// How many better terms are offered.
const SUGGESTIONS: usize = 5;

/// The search found no passage.
pub(crate) fn nothing_found(question: &Question<'_>, sources: &dyn Sources) -> Refusal {
    let message = match question.documents {
        0 => Message::nothing_to_search(),
        n => Message::sentences(vec![nothing_close(question), Message::documents_searched(n)]),
    };
    let mut suggestions = as_typed(respelt(question.text, sources));
    suggestions.extend([Message::suggest_own_words(), Message::suggest_one_thing()]);
    Refusal::new(RefusalReason::NoRelevantSources, message, suggestions, Vec::new())
}

/// An authority that the question asks for is not among the documents.
pub(crate) fn authority_missing(missing: &[Missing], fragments: &[Fragment]) -> Refusal {
    let mut message = vec![Message::not_exact()];
    let mut suggestions = Vec::new();
    for Missing { name, mentioned_in } in missing {
        message.push(match mentioned_in.as_slice() {
            [] => Message::authority_mentioned_nowhere(name),
            [one] => Message::authority_mentioned_in(name, one),
            several => Message::authority_mentioned_in_several(name, several.len()),
        });
        suggestions.push(Message::suggest_import_authority(name));
        if let Some(title) = mentioned_in.first() {
            suggestions.push(Message::suggest_ask_what_it_says(title, name));
        }
    }
    suggestions.push(Message::suggest_ask_without_name());
    Refusal::new(RefusalReason::NoSource, Message::sentences(message), suggestions, fragments.to_vec())
}

/// The extractive answerer found no sentence close enough.
pub(crate) fn extract_failed(why: NoExtract, question: &Question<'_>, fragments: &[Fragment], sources: &dyn Sources) -> Refusal {
    let (reason, message) = match why {
        NoExtract::NothingClose { unknown } => {
            let message = [Some(nothing_close(question)), not_found(&unknown)].into_iter().flatten().collect();
            (RefusalReason::NoRelevantSources, message)
        }
        NoExtract::NoSentence => (RefusalReason::NoSource, vec![Message::not_exact(), Message::no_whole_sentence()]),
    };
    let better = better_terms(question.text, fragments);
    let mut suggestions = as_typed(respelt(question.text, sources));
    if reason == RefusalReason::NoRelevantSources && !better.is_empty() {
        suggestions.push(Message::suggest_words_such_as(better.join(", ")));
    } else {
        suggestions.extend(as_typed(better));
    }
    Refusal::new(reason, Message::sentences(message), suggestions, fragments.to_vec())
}

/// The model says that the passages don't answer, and why.
pub(crate) fn model_declined(reason: &str, question: &Question<'_>, fragments: &[Fragment]) -> Refusal {
    let mut message = vec![Message::not_exact(), Message::model_found_no_answer(fragments.len())];
    message.extend((!reason.is_empty()).then(|| Message::failed_model_says(reason)));
    let suggestions = as_typed(better_terms(question.text, fragments));
    Refusal::new(RefusalReason::ModelDeclined, Message::sentences(message), suggestions, fragments.to_vec())
}

/// No draft has a quotation that holds. `quoted`: one of them quoted something.
pub(crate) fn could_not_ground(drafts: usize, quoted: bool, question: &Question<'_>, fragments: &[Fragment]) -> Refusal {
    let mut message = vec![Message::not_exact()];
    if quoted {
        message.extend([checked(drafts, question), Message::no_quotation_found()]);
    } else {
        message.push(Message::drafts_quote_nothing(drafts));
    }
    let suggestions = as_typed(better_terms(question.text, fragments));
    Refusal::new(RefusalReason::CouldNotGround, Message::sentences(message), suggestions, fragments.to_vec())
}

/// The best draft has quotations that hold, and `failed` of `all` that do not, which the policy refuses.
pub(crate) fn policy_refuses(drafts: usize, failed: usize, all: usize, question: &Question<'_>, fragments: &[Fragment]) -> Refusal {
    let message = vec![Message::policy_refuses(failed, Message::of_quotations(all)), checked(drafts, question)];
    let suggestions = vec![Message::suggest_ask_again(), Message::suggest_extracts(), Message::suggest_show_failed()];
    Refusal::new(RefusalReason::CouldNotGround, Message::sentences(message), suggestions, fragments.to_vec())
}

fn nothing_close(question: &Question<'_>) -> Message {
    if question.in_matter { Message::nothing_close_in_matter() } else { Message::nothing_close_in_documents() }
}

fn checked(drafts: usize, question: &Question<'_>) -> Message {
    Message::drafts_checked(drafts, Message::compared_documents(question.documents))
}

/// Up to three words of the question that none of the passages found has.
fn not_found(words: &[String]) -> Option<Message> {
    Some(match words {
        [] => return None,
        [one] => Message::unknown_word(one),
        [one, other] => Message::unknown_two_words(one, other),
        [one, other, third, ..] => Message::unknown_three_words(one, other, third),
    })
}

/// Words and questions that are offered as they are.
fn as_typed(words: Vec<String>) -> Vec<Message> {
    words.into_iter().map(Message::from).collect()
}

/// Words that the passages found have in common and the question lacks: what the documents call it.
fn better_terms(question: &str, fragments: &[Fragment]) -> Vec<String> {
    let asked: Vec<String> = terms(question, None);
    let mut counted: Vec<(String, String, usize)> = Vec::new();
    for fragment in fragments.iter().take(12) {
        let mut seen = Vec::new();
        for word in
            fragment.text.split(|c: char| !c.is_alphanumeric()).filter(|w| w.chars().count() >= 6 && w.chars().all(char::is_alphabetic))
        {
            let Some(term) = terms(word, None).into_iter().next() else { continue };
            if asked.contains(&term) || seen.contains(&term) || word.chars().all(char::is_uppercase) {
                continue;
            }
            match counted.iter_mut().find(|(t, ..)| *t == term) {
                Some((.., n)) => *n += 1,
                None => counted.push((term.clone(), word.to_lowercase(), 1)),
            }
            seen.push(term);
        }
    }
    let common = |n: usize| n >= 2 && n * 4 <= fragments.len().min(12) * 3;
    let mut offered: Vec<_> = counted.into_iter().filter(|(.., n)| common(*n)).collect();
    offered.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| a.0.cmp(&b.0)));
    offered.into_iter().take(SUGGESTIONS).map(|(_, word, _)| word).collect()
}
