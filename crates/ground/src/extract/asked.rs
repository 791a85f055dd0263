//! What a question asks for: its telling words, which of them stand together, and the kind of answer.

use std::collections::HashMap;

use touchstone_record::Fragment;
use touchstone_search::terms::{fold, guess_language, terms};

/// Words that say how an answer is wanted, not what about.
const MANNER: &str = "need draft drafted short brief partner ready memo memorandum section sections page pages please quote quotes quotation quoted quoting cite \
    cites cited citing citation citations pincite pincites pin include including key fact facts below address lay give explain explained analysis analyze \
    analyse discuss summarize summarise summary best language plus answer question tell say says said know want help find show list describe outline \
    provide document documents file files passage passages clause what which who whom whose when where why how does did can could should would may might \
    must shall will pull drop parenthetical frame framing particularly assess string";

/// Names and quoted words count only in questions as short as this; a long one tells a story with many names.
const SHORT: usize = 10;

/// A question, taken apart.
pub(super) struct Asked {
    /// Telling terms, each once, in order, by the language of the texts.
    pub(super) terms: Vec<String>,
    /// Pairs of terms that stand side by side.
    pub(super) pairs: Vec<(String, String)>,
    /// Phrases that the question puts in quotation marks, folded.
    pub(super) phrases: Vec<String>,
    pub(super) kind: Kind,
    pub(super) language: Option<&'static str>,
    /// The words behind the terms; whether capitalised inside a sentence.
    words: HashMap<String, (String, bool)>,
}

/// What sort of thing answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Time,
    Amount,
    Person,
    Meaning,
    Duty,
    Other,
}

impl Asked {
    pub(super) fn new(question: &str, fragments: &[Fragment]) -> Self {
        let sample: String = fragments.iter().take(6).map(|f| f.text.as_str()).collect::<Vec<_>>().join("\n");
        let language = guess_language(&sample).or_else(|| guess_language(question));
        let manner = terms(MANNER, Some("en"));
        let (mut all, mut words): (Vec<String>, HashMap<String, (String, bool)>) = (Vec::new(), HashMap::new());
        let mut opens = true;
        let mut pairs = Vec::new();
        let mut previous: Option<String> = None;
        for word in question.split_whitespace() {
            let bare = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '§');
            let capital = !opens && bare.chars().next().is_some_and(char::is_uppercase);
            for term in terms(bare, language.or(Some("en"))) {
                if manner.contains(&term) || is_manner(bare) {
                    continue;
                }
                if let Some(before) = previous.replace(term.clone()).filter(|b| *b != term) {
                    pairs.push((before, term.clone()));
                }
                words.entry(term.clone()).and_modify(|w| w.1 |= capital).or_insert((bare.to_owned(), capital));
                if !all.contains(&term) {
                    all.push(term);
                }
            }
            opens = word.ends_with(['.', '?', '!', ':']);
            if word.ends_with(['.', '?', '!', ':', ';', ',']) {
                previous = None;
            }
        }
        let phrases = quoted(question).into_iter().map(|p| fold(&p)).filter(|p| p.split_whitespace().count() >= 2).collect();
        Self { terms: all, pairs, phrases, kind: kind(question), language, words }
    }

    /// Words of the question whose terms stand in no passage and in none of the passages' documents.
    pub(super) fn unknown<'t>(&self, fragments: &[Fragment], texts: impl Iterator<Item = &'t str>) -> Vec<String> {
        let mut missing: Vec<&String> = self.terms.iter().collect();
        for fragment in fragments {
            if missing.is_empty() {
                break;
            }
            let there = terms(&fragment.text, self.language.or(Some("en")));
            let title = terms(&fragment.doc_title, self.language.or(Some("en")));
            missing.retain(|t| !there.contains(t) && !title.contains(t));
        }
        let mut missing: Vec<&String> = missing.into_iter().filter(|t| self.words.contains_key(*t)).collect();
        for text in texts {
            if missing.is_empty() {
                break;
            }
            let lower = text.to_lowercase();
            missing.retain(|t| !lower.contains(&self.words[*t].0.to_lowercase()));
        }
        missing.into_iter().map(|t| self.words[t].0.clone()).collect()
    }

    /// Whether a short question names something that the documents don't know: another party, another place.
    pub(super) fn names_something_else(&self, unknown: &[String]) -> bool {
        let is_name = |word: &String| self.words.values().any(|(w, capital)| w == word && *capital);
        self.terms.is_empty() || unknown.len() == self.terms.len() || self.terms.len() <= SHORT && unknown.iter().any(is_name)
    }
}

fn is_manner(word: &str) -> bool {
    let lower = word.to_lowercase();
    lower.starts_with("partner-ready") || MANNER.split_whitespace().any(|m| m == lower)
}

fn quoted(question: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = question;
    while let Some(open) = rest.find(['“', '"', '«', '„']) {
        let after = rest.get(open..).and_then(|r| r.char_indices().nth(1).and_then(|(i, _)| r.get(i..))).unwrap_or_default();
        let Some(close) = after.find(['”', '"', '»', '“']) else { break };
        out.push(after.get(..close).unwrap_or_default().to_owned());
        rest = after.get(close..).and_then(|r| r.char_indices().nth(1).and_then(|(i, _)| r.get(i..))).unwrap_or_default();
    }
    out
}

fn kind(question: &str) -> Kind {
    let lower = format!(" {} ", fold(question));
    let has = |words: &[&str]| words.iter().any(|w| lower.contains(w));
    match () {
        () if has(&["how long", "how many days", " when must", " when shall", "what date", "deadline", "by when", " cand ", "termen", "cat timp", "how soon"]) => Kind::Time,
        () if has(&["how much", "how many", "what amount", "what sum", "percentage", " rate ", " price", " cost", " cap ", " cat ", " cuantum", " suma "]) => Kind::Amount,
        () if lower.trim_start().starts_with("when is ") || lower.trim_start().starts_with("when did") || lower.trim_start().starts_with("when was") => Kind::Time,
        () if has(&[" who ", " whom ", "which party", " cine "]) => Kind::Person,
        () if has(&["what does", " mean", "definition", "defined as", "what is a ", "what is an ", "meaning of", "inseamna", "ce este"]) => Kind::Meaning,
        () if has(&[" must ", " shall ", " obliged", " required", " may ", " can ", " allowed", " permitted", "obligat", " poate ", "trebuie"]) => Kind::Duty,
        () => Kind::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_taken_apart() {
        let asked = Asked::new("Please draft a short memo: when does a website operator “expressly aim” its conduct at California?", &[]);
        assert_eq!(asked.terms, ["websit", "oper", "expressli", "aim", "conduct", "california"]);
        assert_eq!(asked.phrases, ["expressly aim"]);
        assert!(asked.pairs.contains(&("expressli".into(), "aim".into())));
    }

    #[test]
    fn kinds() {
        assert_eq!(kind("How long is the notice period?"), Kind::Time);
        assert_eq!(kind("How much is the rent?"), Kind::Amount);
        assert_eq!(kind("Who insures the building?"), Kind::Person);
        assert_eq!(kind("What does Confidential Information mean?"), Kind::Meaning);
        assert_eq!(kind("May the Tenant assign?"), Kind::Duty);
        assert_eq!(kind("Arbitration waiver"), Kind::Other);
    }
}
