//! An omission must not give a verb another subject: "The Landlord agrees that the Tenant shall pay" is not "The Landlord …
//! shall pay".

use crate::words::{Kind, Word, kind, words};

/// Words that open a clause with a subject of its own.
const OPENING: &[&str] =
    &["that", "whereas", "while", "whereby", "which", "whom", "because", "since", "as", "că", "iar", "dass", "que", "che"];

/// Words that join a clause to the one before, or a subject to another.
const JOINING: &[&str] = &["and", "or", "then", "so", "și", "sau", "und", "et", "e", "y"];

/// What may stand before the noun of a subject.
const ARTICLES: &[&str] = &[
    "the", "a", "an", "any", "each", "every", "such", "either", "its", "their", "his", "her", "said", "this", "der", "die", "das", "le",
    "la", "el", "il",
];

/// How many words the noun of a subject has at most.
const NOUN: usize = 3;

/// How much of the text before an omission is read for the subject that stays, in bytes.
const BESIDE: usize = 80;

/// The words that are left out as the subject of the verb that follows byte `to`; `None` where there is no such verb.
pub(crate) fn subject_left_out(text: &str, from: usize, to: usize) -> Option<String> {
    let after = text.get(to..)?.split_whitespace().next().map(words).and_then(|w| w.into_iter().next())?;
    if kind(&after.form) != Kind::Modal {
        return None;
    }
    // Only a subject that stays can be given a verb that is not its own.
    let before = text.get(floor(text, from.saturating_sub(BESIDE))..from)?;
    let kept = words(before);
    let stays = |length: usize| kept.len().checked_sub(length).and_then(|at| kept.get(at..)).is_some_and(|own| is_subject(before, own));
    if !(1..=NOUN + 1).any(stays) {
        return None;
    }
    let omitted = text.get(from..to)?;
    let all = words(omitted);
    // A mark between subject and verb closes an apposition, not a clause.
    let last = all.last().filter(|w| omitted.get(w.end..).is_some_and(|rest| rest.trim().is_empty()))?;
    (1..=NOUN + 1).rev().find_map(|length| {
        let at = all.len().checked_sub(length + 1)?;
        let subject = all.get(at + 1..)?;
        let joint = all.get(at)?.form.as_str();
        let opens = OPENING.contains(&joint);
        let joins = JOINING.contains(&joint) && all.get(..at)?.iter().any(|w| kind(&w.form) == Kind::Modal);
        let named = is_subject(omitted, subject);
        ((opens || joins) && named).then(|| omitted.get(subject[0].start..last.end).unwrap_or_default().to_string())
    })
}

fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Whether words are an article and a noun, a name, or a pronoun.
fn is_subject(text: &str, words: &[Word]) -> bool {
    let capital = |w: &Word| text.get(w.start..w.end).is_some_and(|t| t.starts_with(char::is_uppercase));
    let pronoun = |w: &Word| matches!(w.form.as_str(), "it" | "he" | "she" | "they" | "we" | "you" | "both");
    match words {
        [only] => capital(only) || pronoun(only),
        [article, rest @ ..] if ARTICLES.contains(&article.form.as_str()) => rest.len() == 1 || rest.iter().all(capital),
        all => all.len() <= NOUN && all.iter().all(capital),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bars mark what is left out.
    #[track_caller]
    fn check(marked: &str, expected: Option<&str>) {
        let parts: Vec<&str> = marked.split('|').collect();
        let found = subject_left_out(&parts.concat(), parts[0].len(), parts[0].len() + parts[1].len());
        assert_eq!(found.as_deref(), expected, "{marked}");
    }

    #[test]
    fn a_verb_keeps_its_subject() {
        check("The Landlord |agrees that the Tenant |shall pay", Some("the Tenant"));
        check("The Landlord |warrants that Calder Finch |will pay", Some("Calder Finch"));
        check("The Landlord |shall insure and the Tenant |shall pay", Some("the Tenant"));
        check("The Landlord |shall insure and it |shall pay", Some("it"));
        check("The Landlord |and the Tenant |shall pay", None);
        check("The Party |that receives the Information |shall keep it", None);
        check("The Party |receiving the Information |shall keep it", None);
        check("The Supplier|, a company of Kent, |shall pay", None);
        check("The Landlord |agrees that the Tenant |in default", None);
        check("The Landlord represents and warrants |that the Tenant |shall pay", None);
        check("the losses of |any kind that the Tenant |may suffer", None);
    }
}
