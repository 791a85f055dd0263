//! What a word is to search: folded, stemmed terms of a text. The index, the queries and the extractive answerer
//! share these rules, so that a word found by one is found by all.

mod citation;
mod fold;
mod language;
pub(crate) mod name_words;
mod stem;
mod stop;
mod words;

pub use fold::fold;
pub(crate) use language::known as known_language;
pub use language::{LANGUAGES, guess_language};
pub(crate) use stem::Stems;
pub(crate) use stop::is_stop_word;
pub(crate) use words::words;

/// Version of the rules below: words, folding, legal tokens, stems. A change of it rebuilds every index.
pub const TOKENISER_VERSION: u32 = 2;

/// The stemmed, folded, stop-word-free terms of `text` in order, repetitions kept; legal tokens such as `§4.2` or
/// `12(b)(2)` are added whole. Without a language it is guessed, and where that fails words stay unstemmed: to
/// compare two texts pass the same language for both.
pub fn terms(text: &str, language: Option<&str>) -> Vec<String> {
    let language = language.and_then(language::known).or_else(|| guess_language(text));
    let mut stems = Stems::new(language);
    let mut out = Vec::new();
    words(text, |word| {
        if !is_stop_word(word.folded, language) {
            out.push(stems.stem(word.folded).to_owned());
        }
    });
    out
}

/// The terms of a question, each once, in order of first appearance; at most `limit`.
pub fn query_terms(words: &str, language: Option<&str>, limit: usize) -> Vec<String> {
    let mut seen = std::collections::HashSet::new();
    terms(words, language).into_iter().filter(|term| seen.insert(term.clone())).take(limit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, language: Option<&str>, expected: &[&str]) {
        assert_eq!(terms(text, language), expected, "{text}");
    }

    #[test]
    fn words_become_terms() {
        check("The Licensee's licences terminate.", Some("en"), &["license", "licenc", "termin"]);
        check("The Supplier shall not assign", Some("en"), &["supplier", "assign"]);
        check("agree-\nment and agree\u{ad}ment", Some("en"), &["agre", "ment", "agreement", "agreement"]);
        check("obligațiile părţilor", Some("ro"), &["oblig", "part"]);
        check("Kündigung der Verträge", Some("de"), &["kundig", "vertrag"]);
        check("l’obligation d'information", Some("fr"), &["oblig", "inform"]);
        check("合同终止", None, &["合同", "同终", "终止"]);
        check("", None, &[]);
        check("AND OR NOT ( ) \" * ~ ^", Some("en"), &[]);
    }

    #[test]
    fn legal_tokens_are_kept_whole() {
        check("§ 4.2", Some("en"), &["4.2", "§4.2"]);
        check("Rule 12(b)(2)", Some("en"), &["rule", "12", "b", "2", "12(b)", "12(b)(2)"]);
        check("art. 61 lit. a", Some("ro"), &["art", "61", "lit", "art61", "art61(a)"]);
        check("art. 61 alin. (2) lit. b)", Some("ro"), &["art", "61", "alin", "2", "lit", "b", "art61", "art61(2)", "art61(2)(b)"]);
        check("$1,500,000.00", Some("en"), &["1500000"]);
    }

    #[test]
    fn cedilla_comma_and_none_are_one() {
        assert_eq!(terms("împărţirea şi atribuţiile", Some("ro")), terms("impartirea si atributiile", Some("ro")));
        assert_eq!(terms("împărțirea și atribuțiile", Some("ro")), terms("impartirea si atributiile", Some("ro")));
    }

    #[test]
    fn a_question_has_each_term_once() {
        assert_eq!(query_terms("notice of notices to notify", Some("en"), 64), ["notic", "notifi"]);
        assert_eq!(query_terms("alpha beta gamma", Some("en"), 2), ["alpha", "beta"]);
    }
}
