//! Refusals: why there is no answer, in the words of the interface, and what to ask instead.

mod spelling;

use touchstone_model::ModelError;
use touchstone_record::{Fragment, Refusal, RefusalReason};
use touchstone_search::terms::terms;

use self::spelling::respelt;
use crate::extract::NoExtract;
use crate::retrieve::authority::Missing;
use crate::sources::Sources;
use crate::types::Question;

const NOT_EXACT: &str = "I do not have a sufficiently exact source for this question.";

/// How many better terms are offered.
const SUGGESTIONS: usize = 5;

/// The search found no passage.
pub(crate) fn nothing_found(question: &Question<'_>, sources: &dyn Sources) -> Refusal {
    let message = match question.documents {
        0 => "There is no document to search. Add documents, or widen the filters.".to_owned(),
        n => format!("No passage in {} is close to the question. {} searched.", question.place(), documents(n)),
    };
    let mut suggestions = respelt(question.text, sources);
    suggestions.push("Use words that the documents themselves use.".to_owned());
    suggestions.push("Ask about one document, clause or party at a time.".to_owned());
    Refusal { reason: RefusalReason::NoRelevantSources, message, suggestions, search: Vec::new() }
}

/// An authority that the question asks for is not among the documents.
pub(crate) fn authority_missing(missing: &[Missing], fragments: &[Fragment]) -> Refusal {
    let mut message = NOT_EXACT.to_owned();
    let mut suggestions = Vec::new();
    for Missing { name, mentioned_in } in missing {
        match mentioned_in.as_slice() {
            [] => message.push_str(&format!(" {name} is not among these documents, and none of them mentions it.")),
            [one] => message.push_str(&format!(" {name} is not among these documents; {one} only mentions it.")),
            several => message.push_str(&format!(" {name} is not among these documents; {} of them mention it.", several.len())),
        }
        suggestions.push(format!("Import {name} to quote from it."));
        if let Some(title) = mentioned_in.first() {
            suggestions.push(format!("Ask what {title} says about {name}."));
        }
    }
    suggestions.push("Ask the same without naming it, to see what the documents at hand say.".to_owned());
    Refusal { reason: RefusalReason::NoSource, message, suggestions, search: fragments.to_vec() }
}

/// The extractive answerer found no sentence close enough.
pub(crate) fn extract_failed(why: NoExtract, question: &Question<'_>, fragments: &[Fragment], sources: &dyn Sources) -> Refusal {
    let (reason, message) = match why {
        NoExtract::NothingClose { unknown } => {
            let mut message = format!("No passage in {} is close to the question.", question.place());
            if !unknown.is_empty() {
                message.push_str(&format!(" None of those found holds {}.", listed(&unknown)));
            }
            (RefusalReason::NoRelevantSources, message)
        }
        NoExtract::NoSentence => {
            (RefusalReason::NoSource, format!("{NOT_EXACT} The passages found hold no whole sentence that answers it."))
        }
    };
    let mut suggestions = better_terms(question.text, fragments);
    if reason == RefusalReason::NoRelevantSources && !suggestions.is_empty() {
        suggestions = vec![format!("Use words that the documents themselves use, such as {}.", suggestions.join(", "))];
    }
    suggestions.splice(0..0, respelt(question.text, sources));
    Refusal { reason, message, suggestions, search: fragments.to_vec() }
}

/// The model says that the passages don't answer.
pub(crate) fn model_declined(question: &Question<'_>, fragments: &[Fragment]) -> Refusal {
    let message = match fragments.len() {
        1 => format!("{NOT_EXACT} The model found no answer in the passage that it was shown."),
        n => format!("{NOT_EXACT} The model found no answer in the {n} passages that it was shown."),
    };
    Refusal { reason: RefusalReason::NoSource, message, suggestions: better_terms(question.text, fragments), search: fragments.to_vec() }
}

/// No draft has a quotation that holds. `quoted`: one of them quoted something.
pub(crate) fn could_not_ground(drafts: usize, quoted: bool, question: &Question<'_>, fragments: &[Fragment]) -> Refusal {
    let message = if quoted {
        let checked = format!("{NOT_EXACT} {} checked against {}.", drafts_were(drafts), documents(question.documents).to_lowercase());
        format!("{checked} None of their quotes could be found word for word, so no answer is shown.")
    } else {
        format!("{NOT_EXACT} {} read, and none of them quotes a document, so no answer is shown.", drafts_were(drafts))
    };
    let suggestions = better_terms(question.text, fragments);
    Refusal { reason: RefusalReason::CouldNotGround, message, suggestions, search: fragments.to_vec() }
}

/// The best draft has quotations that hold, and `failed` of `all` that do not, which the policy refuses.
pub(crate) fn policy_refuses(drafts: usize, failed: usize, all: usize, question: &Question<'_>, fragments: &[Fragment]) -> Refusal {
    let message = format!(
        "{failed} of {all} quotations of the best draft could not be verified word for word, and the settings refuse such an answer. {} \
         checked against {}.",
        drafts_were(drafts),
        documents(question.documents).to_lowercase()
    );
    let suggestions = vec![
        "Ask again: another draft may quote exactly.".to_owned(),
        "Answer with extracts, without a model.".to_owned(),
        "Let the settings show such an answer, with the failed quotations marked.".to_owned(),
    ];
    Refusal { reason: RefusalReason::CouldNotGround, message, suggestions, search: fragments.to_vec() }
}

fn drafts_were(drafts: usize) -> String {
    match drafts {
        1 => "One draft was".to_owned(),
        2 => "Two drafts were".to_owned(),
        3 => "Three drafts were".to_owned(),
        n => format!("{n} drafts were"),
    }
}

/// The model gave nothing that could be read or used.
pub(crate) fn model_failed(error: Option<&ModelError>, drafts: usize, fragments: &[Fragment]) -> Refusal {
    let message = error.map_or_else(|| "The model’s reply could not be read.".to_owned(), ToString::to_string);
    let message = if drafts > 1 { format!("{message} {drafts} drafts were asked for.") } else { message };
    let suggestions = vec![
        "Try again.".to_owned(),
        "Answer with extracts, without a model.".to_owned(),
        "Choose another model in the settings.".to_owned(),
    ];
    Refusal { reason: RefusalReason::ModelError, message, suggestions, search: fragments.to_vec() }
}

fn documents(n: u32) -> String {
    if n == 1 { "One document".to_owned() } else { format!("{n} documents") }
}

fn listed(words: &[String]) -> String {
    words.iter().take(3).map(|w| format!("“{w}”")).collect::<Vec<_>>().join(" or ")
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
