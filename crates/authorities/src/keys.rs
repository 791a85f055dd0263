//! When two ways to write a name mean one.

use touchstone_lexicon::{CitingWord, case_name_words, is_citing};

/// The words of a party's name that tell it from another: in small letters, abbreviations whole, small words that join left out.
pub fn comparable(name: &str) -> Vec<String> {
    let words = name.split(|c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | '*' | '_'));
    words.filter(|w| !w.is_empty()).filter_map(whole).collect()
}

/// One word in its comparable form; `None` where it only joins.
fn whole(word: &str) -> Option<String> {
    let straight = word.replace('’', "'");
    let bare = straight.trim_end_matches("'s");
    let known = |form: &str| case_name_words(form).first().map(|w| w.to_lowercase());
    // "Cmtys." is the plural of "Cmty."
    let plural = || bare.strip_suffix("s.").and_then(|one| known(&format!("{one}.")));
    let long = known(bare).or_else(|| known(&format!("{bare}."))).or_else(plural);
    let plain: String = long.unwrap_or_else(|| bare.to_lowercase()).chars().filter(|c| c.is_alphanumeric()).collect();
    (!plain.is_empty() && !is_citing(CitingWord::Joiner, &plain)).then_some(plain)
}

/// Whether a name as cited may be that of a party: each of its words is one of the party's, but for the abbreviations behind the first,
/// which writers add and leave out ("Inc.").
pub fn same_party(cited: &str, party: &str) -> bool {
    let (words, of) = (comparable(cited), comparable(party));
    let is_short = |word: &str| word.chars().count() <= 3;
    let has = |word: &String| of.iter().any(|o| alike(word, o));
    !words.is_empty()
        && words.iter().any(has)
        && words.iter().enumerate().all(|(at, word)| has(word) || at > 0 && (is_short(word) || is_company(cited, word)))
}

/// One word is the other, or its plural.
fn alike(word: &str, other: &str) -> bool {
    let plural = |one: &str, many: &str| {
        many.strip_suffix('s') == Some(one) || one.strip_suffix('y').is_some_and(|stem| many == format!("{stem}ies"))
    };
    word == other || plural(word, other) || plural(other, word)
}

/// Whether the word was written as an abbreviation.
fn is_company(cited: &str, word: &str) -> bool {
    cited.split_whitespace().any(|w| w.trim_end_matches(',').ends_with('.') && whole(w.trim_end_matches(',')).as_deref() == Some(word))
}

/// Whether a short name is that of a party: its words are the first ones of the party's name, or the last one (a person's), and the one that
/// tells most is among them.
pub(crate) fn leads(words: &[String], party: &[String]) -> bool {
    let first = words.iter().zip(party).all(|(a, b)| alike(a, b)) && words.len() <= party.len();
    let last = words.len() == 1 && party.last().is_some_and(|l| words.first().is_some_and(|w| alike(w, l)));
    first || last
}
