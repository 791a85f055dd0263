//! What a question asks for: its telling words, which of them stand together, and the kind of answer.

use std::collections::{HashMap, HashSet};

use touchstone_record::Fragment;
use touchstone_search::terms::{fold, guess_language};
use touchstone_text::{CanonicalText, CharSpan};

use super::counted::Counted;
use super::families::family_terms;

/// Words that say how an answer is wanted, not what about.
const MANNER: &str = "need draft drafted short brief partner ready memo memorandum section sections page pages please quote quotes quotation quoted quoting cite \
    cites cited citing citation citations pincite pincites pin include including key fact facts below address lay give explain explained analysis analyze \
    analyse discuss summarize summarise summary best language plus answer question say says said know want help find show list describe outline \
    provide document documents file files passage passages clause what which who whom whose when where why how does did can could should would may might \
    must shall will pull drop parenthetical frame framing particularly assess string much many long often soon most least quickly quick fast early \
    follow follows happen happens consequence consequences";

/// Words with which one asks and documents seldom state: where they stand they help a little, where they don't it
/// means nothing.
const LIGHT: &str = "current currently today now present presently according accordance stay stays stayed remain remains extend extends far high higher \
    low lower big large great small still yet already else otherwise too also even ever never again actually really exactly only just mainly generally \
    usually normally possible possibly likely certain sure allow allows allowed let able think thinks thought believe mean means meant done doing use \
    uses using get gets getting got come comes coming go goes going gone put set sets run runs running apply applies applied cover covers covered \
    concern concerns concerned regard regarding relate relates related involve involves affect affects affected deal deals exist exists thing things \
    something anything nothing everything someone anyone nobody way ways kind sort matter point issue reason reasons later earlier sooner new old \
    different differently same each every other another exchange survive survives buy buys change changes changed try tries tell tells \
    actual acum astăzi azi astfel potrivit conform întâmplă prevede prevăd privește mai târziu devreme cât câte fiecare alt altul";

/// Words that most documents are full of.
const COMMON: &str =
    "agreement contract clause provision party parties document include included provide contain specify specified consider condition";

/// What stands before the name of a thing.
const DETERMINERS: [&str; 14] = ["a", "an", "any", "the", "which", "what", "no", "o", "un", "ce", "care", "vreo", "vreun", "orice"];

/// What is measured is no thing that a document must name: it gives the figure.
const MEASURES: [&str; 24] = [
    "distance",
    "height",
    "length",
    "size",
    "number",
    "time",
    "date",
    "day",
    "year",
    "age",
    "level",
    "extent",
    "degree",
    "proportion",
    "distanță",
    "înălțime",
    "lungime",
    "număr",
    "oră",
    "dată",
    "zi",
    "an",
    "vârstă",
    "nivel",
];

/// Names and quoted words count only in questions as short as this; a long one tells a story with many names.
const SHORT: usize = 10;

/// How much of a document is its opening, in code points.
const OPENING: u32 = 1_200;

/// A question, taken apart.
pub(super) struct Asked {
    /// Telling terms, each once, in order, by the language of the texts.
    pub(super) terms: Vec<String>,
    /// Those that only stand after "Facts:", where a question tells its story.
    pub(super) told: HashSet<String>,
    /// Those that most documents are full of.
    pub(super) common: HashSet<String>,
    /// Those with which one asks.
    pub(super) light: HashSet<String>,
    /// Pairs of terms that stand side by side.
    pub(super) pairs: Vec<(String, String)>,
    /// Phrases that the question puts in quotation marks, folded.
    pub(super) phrases: Vec<String>,
    pub(super) kind: Kind,
    /// Numbers and what they count.
    pub(super) counted: Vec<Counted>,
    pub(super) language: Option<&'static str>,
    /// The words behind the terms; whether capitalised inside a sentence.
    words: HashMap<String, (String, bool)>,
    /// Words, in small letters, that stand behind an article or "which", "what": things that the question is about.
    named: HashSet<String>,
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
        let manner = family_terms(MANNER, Some("en"));
        let (mut all, mut words): (Vec<String>, HashMap<String, (String, bool)>) = (Vec::new(), HashMap::new());
        let (mut opens, mut facts, mut told) = (true, false, HashSet::new());
        let (mut pairs, mut named, mut determined) = (Vec::new(), HashSet::new(), false);
        let mut previous: Option<String> = None;
        // "Tell me …" is how one asks; "must tell" is what one asks about.
        let lower = question.trim_start().to_lowercase();
        let question =
            if lower.starts_with("tell me ") { question.trim_start().split_once(' ').map_or(question, |(_, rest)| rest) } else { question };
        for word in question.split_whitespace().flat_map(|w| w.split_inclusive(['-', '/', '—'])) {
            let bare = word.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '§' | '(' | ')'));
            let bare = if bare.contains('(') { bare } else { bare.trim_end_matches(')') };
            if determined && bare.chars().count() >= 3 && !MEASURES.contains(&bare.to_lowercase().as_str()) {
                named.insert(bare.to_lowercase());
            }
            determined = DETERMINERS.contains(&bare.to_lowercase().as_str());
            facts |= bare.trim_end_matches(':').eq_ignore_ascii_case("facts");
            let capital = !opens && bare.chars().next().is_some_and(char::is_uppercase);
            let mut found = family_terms(bare, language.or(Some("en")));
            // "12(b)(2)" comes with every part of itself; the whole is what was asked.
            if let Some(whole) = found.iter().max_by_key(|t| t.len()).filter(|t| t.contains('(')).cloned() {
                found = vec![whole];
            }
            for term in found {
                if manner.contains(&term) || is_manner(bare) {
                    continue;
                }
                if let Some(before) = previous.replace(term.clone()).filter(|b| *b != term) {
                    pairs.push((before, term.clone()));
                }
                words.entry(term.clone()).and_modify(|w| w.1 |= capital).or_insert((bare.to_owned(), capital));
                if !all.contains(&term) {
                    if facts {
                        told.insert(term.clone());
                    }
                    all.push(term);
                }
            }
            opens = word.ends_with(['.', '?', '!', ':']);
            if word.ends_with(['.', '?', '!', ':', ';', ',']) {
                previous = None;
            }
        }
        let phrases = quoted(question).into_iter().map(|p| fold(&p)).filter(|p| p.split_whitespace().count() >= 2).collect();
        let common = family_terms(COMMON, Some("en")).into_iter().collect();
        let light = family_terms(LIGHT, language.or(Some("en"))).into_iter().filter(|t| all.contains(t) && !is_name(&words, t)).collect();
        Self {
            terms: all,
            told,
            common,
            light,
            pairs,
            phrases,
            kind: kind(question),
            counted: Counted::all(question, language.or(Some("en"))),
            language,
            words,
            named,
        }
    }

    /// Whether it is so short that every word of it counts.
    pub(super) fn is_short(&self) -> bool {
        self.terms.len() <= SHORT
    }

    /// The question's terms that a document opens with: its title, its parties. They choose the document, not the
    /// passage in it.
    pub(super) fn of_opening(&self, text: &CanonicalText) -> HashSet<String> {
        let opening = text.slice(CharSpan::between(0, OPENING.min(text.len() / 10)));
        let there = family_terms(opening, self.language.or(Some("en")));
        // A word that the question writes small is what it is about, even where the document opens with it.
        self.terms.iter().filter(|t| there.contains(t) && is_name(&self.words, t)).cloned().collect()
    }

    /// Whether the question plainly names a document: with two words of its opening, one of them a name.
    pub(super) fn names(&self, text: &CanonicalText) -> bool {
        let opening = self.of_opening(text);
        opening.len() >= 2 && opening.iter().any(|t| self.words.get(t).is_some_and(|(_, capital)| *capital))
    }

    /// Words of the question whose terms stand in no passage and in none of the passages' documents.
    pub(super) fn unknown<'t>(&self, fragments: &[Fragment], texts: impl Iterator<Item = &'t str>) -> Vec<String> {
        let mut missing: Vec<&String> = self.terms.iter().filter(|t| !self.light.contains(*t)).collect();
        for fragment in fragments {
            if missing.is_empty() {
                break;
            }
            let there = family_terms(&fragment.text, self.language.or(Some("en")));
            let title = family_terms(&fragment.doc_title, self.language.or(Some("en")));
            missing.retain(|t| !there.contains(t) && !title.contains(t));
        }
        let mut missing: Vec<&String> = missing.into_iter().filter(|t| self.words.contains_key(*t)).collect();
        for text in texts {
            if missing.is_empty() {
                break;
            }
            let lower = text.to_lowercase();
            missing.retain(|t| {
                let word = self.words[*t].0.to_lowercase();
                !lower.contains(&word) && !is_compound_of(&word, &lower)
            });
        }
        let mut words: Vec<String> = missing.into_iter().map(|t| self.words[t].0.clone()).collect();
        words.dedup();
        words
    }

    /// Whether a short question names something that the documents don't know: another party, another place.
    ///
    /// `resolved`: the search found the document that the question names, so a name in it may be spelt otherwise.
    pub(super) fn names_something_else(&self, unknown: &[String], resolved: bool) -> bool {
        let is_name = |word: &String| self.words.values().any(|(w, capital)| w == word && *capital);
        let telling = || unknown.iter().any(|w| is_name(w) || self.named.contains(&w.to_lowercase()));
        self.terms.is_empty() || unknown.len() == self.terms.len() || !resolved && self.is_short() && telling()
    }
}

/// Whether a word is made of two that a text has: "bookshop" of "book" and "shop".
fn is_compound_of(word: &str, lower: &str) -> bool {
    let there =
        |part: &str| part.chars().count() >= 4 && lower.split(|c: char| !c.is_alphanumeric()).any(|w| w.trim_end_matches('s') == part);
    word.char_indices().skip(4).any(|(at, _)| there(&word[..at]) && there(&word[at..]))
}

/// Whether a term stands for a word that is capitalised inside a sentence.
fn is_name(words: &HashMap<String, (String, bool)>, term: &str) -> bool {
    words.get(term).is_some_and(|(_, capital)| *capital)
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
        () if has(&[
            "how long",
            "how many days",
            " when must",
            " when shall",
            "what date",
            "deadline",
            "by when",
            " cand ",
            "termen",
            "cat timp",
            "how soon",
            "how quickly",
            "how fast",
            "how early",
            "how late",
            "how old",
            "until when",
            "which period",
            "what period",
            "how often",
            "pana cand",
            "din ce data",
        ]) =>
        {
            Kind::Time
        }
        () if has(&[
            "how much",
            "how many",
            "what amount",
            "what sum",
            "percentage",
            " rate ",
            " price",
            " cost",
            " cap ",
            " cat ",
            " cuantum",
            " suma ",
            "how high",
            "how far",
            "how large",
            "the most that",
            "at most",
            "maximum",
            "what proportion",
            "what share",
            "what part",
            "limit of",
            "cost",
            " amenda",
            " taxa",
        ]) =>
        {
            Kind::Amount
        }
        () if lower.trim_start().starts_with("when is ")
            || lower.trim_start().starts_with("when did")
            || lower.trim_start().starts_with("when was") =>
        {
            Kind::Time
        }
        () if has(&[" who ", " whom ", "which party", " cine "]) => Kind::Person,
        () if has(&[
            "what does",
            " mean",
            "definition",
            "defined as",
            "what is a ",
            "what is an ",
            "meaning of",
            "inseamna",
            "ce este",
        ]) =>
        {
            Kind::Meaning
        }
        () if has(&[
            " must ",
            " shall ",
            " obliged",
            " required",
            " may ",
            " can ",
            " allowed",
            " permitted",
            "obligat",
            " poate ",
            "trebuie",
        ]) =>
        {
            Kind::Duty
        }
        () => Kind::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_taken_apart() {
        let asked = Asked::new("Please draft a short memo: when does a website operator “expressly aim” its conduct at California?", &[]);
        assert_eq!(asked.terms, ["websit", "oper", "express", "aim", "conduct", "california"]);
        let haste = Asked::new("How quickly must the Supplier tell Northgate, and what follows?", &[]);
        assert!(haste.terms.iter().all(|t| t != "quick" && t != "follow"), "{:?}", haste.terms);
        assert_eq!(asked.phrases, ["expressly aim"]);
        assert!(asked.pairs.contains(&("express".into(), "aim".into())));
    }

    #[test]
    fn kinds() {
        assert_eq!(kind("How long is the notice period?"), Kind::Time);
        assert_eq!(kind("How quickly must the Supplier tell the Customer?"), Kind::Time);
        assert_eq!(kind("How much is the rent?"), Kind::Amount);
        assert_eq!(kind("Who insures the building?"), Kind::Person);
        assert_eq!(kind("What does Confidential Information mean?"), Kind::Meaning);
        assert_eq!(kind("May the Tenant assign?"), Kind::Duty);
        assert_eq!(kind("Arbitration waiver"), Kind::Other);
    }
}
