//! How much of a question a sentence has in it.

use std::collections::{HashMap, HashSet};

use touchstone_search::terms::fold;

use super::asked::{Asked, Kind};
use super::families::family_terms;
use super::links::link;
use super::sentence::Candidate;

/// What the neighbours have of the question counts so much.
const CONTEXT: f64 = 0.3;

/// The same in a question of two telling words, where the other one stands in this sentence.
const CONTEXT_OF_TWO: f64 = 0.6;

/// Two words of the question that stand side by side there and close together here.
const PAIR: f64 = 0.35;

/// A phrase that the question quotes.
const PHRASE: f64 = 4.0;

/// A word that the document opens with, and one that most documents are full of.
const OPENS: f64 = 0.25;
const COMMON: f64 = 0.25;

/// A word with which one asks, beside one that says what about.
const LIGHT: f64 = 0.3;

/// A word of the story that a question tells, beside one of the question itself.
const TOLD: f64 = 0.4;

/// A sentence of the kind asked for.
const KIND: f64 = 1.2;
const FIGURE: f64 = 1.5;

/// So much of a score hangs on where the search put the passage.
const RANK: f64 = 0.5;

/// A question of more terms tells a story.
const STORY: usize = 10;

/// Less of the question than this, by weight of its words, is not close to it: for one of up to four words, of up to
/// ten, and for a longer one, of which the eight weightiest words count.
const CLOSE: [(usize, f64); 3] = [(4, 0.5), (10, 0.42), (usize::MAX, 0.34)];
const WEIGHTIEST: usize = 8;

/// The same in a document that the question names: there is no doubt where to look.
const CLOSE_IN_NAMED: f64 = 0.2;

/// A candidate with its score; scores compare within one question.
#[derive(Debug, Clone)]
pub(super) struct Scored {
    pub(super) candidate: usize,
    pub(super) score: f64,
    /// All its terms, to tell repetition.
    pub(super) terms: HashSet<String>,
    /// What it has of the question: places in its list of terms, with their weight as a part of the whole.
    pub(super) covers: Vec<(usize, f64)>,
}

/// What the question's words weigh in one document.
struct Weights<'a> {
    of: HashMap<&'a str, f64>,
    /// Of the weightiest together.
    whole: f64,
    /// Words that say what is asked of the document, not which one is meant.
    telling: HashSet<&'a str>,
}

impl<'a> Weights<'a> {
    fn new(asked: &'a Asked, everywhere: &HashMap<&'a str, f64>, opening: &HashSet<String>) -> Self {
        let of: HashMap<&str, f64> = everywhere.iter().map(|(t, w)| (*t, if opening.contains(*t) { OPENS * w } else { *w })).collect();
        let mut heaviest: Vec<f64> = of.values().copied().collect();
        heaviest.sort_by(|a, b| b.total_cmp(a));
        let whole = heaviest.iter().take(WEIGHTIEST).sum();
        let tells = |t: &&str| !opening.contains(*t) && !asked.common.contains(*t) && !asked.light.contains(*t);
        let telling = asked.terms.iter().map(String::as_str).filter(tells).collect();
        Self { of, whole, telling }
    }
}

/// The candidates that have enough of the question in them, best first.
pub(super) fn score(asked: &Asked, found: &[Candidate], openings: &HashMap<&str, HashSet<String>>, resolved: bool) -> Vec<Scored> {
    let language = asked.language.or(Some("en"));
    let read: Vec<Vec<String>> = found.iter().map(|c| family_terms(c.readings.first().map_or("", String::as_str), language)).collect();
    let around: Vec<HashSet<String>> = found.iter().map(|c| family_terms(&c.context, language).into_iter().collect()).collect();
    let everywhere = weights(asked, &read);
    let none = HashSet::new();
    let by_document: HashMap<&str, Weights<'_>> = found
        .iter()
        .map(|c| c.doc_hash.as_str())
        .collect::<HashSet<_>>()
        .into_iter()
        .map(|hash| (hash, Weights::new(asked, &everywhere, openings.get(hash).unwrap_or(&none))))
        .collect();
    let enough =
        if resolved { CLOSE_IN_NAMED } else { CLOSE.iter().find(|(words, _)| asked.terms.len() <= *words).map_or(1.0, |(_, part)| *part) };
    let mut out = Vec::new();
    for (i, candidate) in found.iter().enumerate() {
        let Some(Weights { of: weights, whole, telling }) = by_document.get(candidate.doc_hash.as_str()) else { continue };
        let mut own: HashSet<&str> = read[i].iter().map(String::as_str).collect();
        let shown = candidate.readings.first().map_or("", String::as_str);
        for counted in &asked.counted {
            if own.contains(counted.number.as_str()) && !counted.stands_in(shown, language) {
                own.remove(counted.number.as_str());
            }
        }
        let (mut cover, mut context, mut distinct, mut covers) = (0.0, 0.0, 0, Vec::new());
        for (place, term) in asked.terms.iter().enumerate() {
            if own.contains(term.as_str()) {
                covers.push((place, weights[term.as_str()] / whole.max(1.0)));
                cover += weights[term.as_str()];
                distinct += usize::from(telling.contains(term.as_str()));
            } else if around[i].contains(term) {
                context += weights[term.as_str()];
            }
        }
        let phrase = asked.phrases.iter().filter(|p| candidate.readings.first().is_some_and(|r| fold(r).contains(p.as_str()))).count();
        // Of two telling words, one may stand in the sentence beside.
        let beside = usize::from(distinct > 0 && telling.len() == 2 && telling.iter().any(|t| around[i].contains(*t) && !own.contains(t)));
        let nearby = if beside > 0 { CONTEXT_OF_TWO } else { CONTEXT };
        let close = (cover + nearby * context) >= enough * whole && distinct + beside >= telling.len().min(if resolved { 1 } else { 2 });
        if !close && phrase == 0 {
            continue;
        }
        let pairs: f64 =
            asked.pairs.iter().filter(|(a, b)| together(&read[i], a, b)).map(|(a, b)| weights[a.as_str()] + weights[b.as_str()]).sum();
        let sum = cover + CONTEXT * context + PAIR * pairs + PHRASE * phrase as f64;
        let words = shown.split(' ').count() as f64;
        let length = 1.0 / (1.0 + (words - 40.0).max(0.0) / 60.0) * (words / 12.0).clamp(0.6, 1.0);
        let kind = match (is_of(asked.kind, shown), asked.kind) {
            (false, _) => 1.0,
            (true, Kind::Amount | Kind::Time) => FIGURE,
            (true, _) => KIND,
        };
        let rank = 1.0 - RANK + RANK / (1.0 + candidate.rank as f64 / 3.0);
        out.push(Scored {
            candidate: i,
            score: sum * length * kind * rank * states_a_rule(shown),
            terms: read[i].iter().cloned().collect(),
            covers,
        });
    }
    out.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.candidate.cmp(&b.candidate)));
    link(&mut out, found, |i| {
        let part = |term: &String| by_document.get(found[i].doc_hash.as_str()).map_or(0.0, |w| w.of[term.as_str()] / w.whole.max(1.0));
        let covers = asked.terms.iter().enumerate().filter(|(_, t)| read[i].contains(t)).map(|(place, t)| (place, part(t))).collect();
        Scored { candidate: i, score: 0.0, terms: read[i].iter().cloned().collect(), covers }
    });
    out
}

/// The weight of each term of the question: more for one that few candidates have. One that none has weighs as the
/// others do on average, and nothing in a long question, which tells a story beside what it asks.
fn weights<'a>(asked: &'a Asked, read: &[Vec<String>]) -> HashMap<&'a str, f64> {
    let count = |term: &String| read.iter().filter(|r| r.contains(term)).count() as f64;
    let part = |t: &String| {
        if asked.light.contains(t) {
            // What no candidate has would weigh most, and here it says nothing.
            if count(t) > 0.0 { LIGHT } else { 0.0 }
        } else if asked.told.contains(t) {
            TOLD
        } else if asked.common.contains(t) {
            COMMON
        } else {
            1.0
        }
    };
    let mut of: HashMap<&str, f64> =
        asked.terms.iter().map(|t| (t.as_str(), part(t) * (1.0 + read.len() as f64 / (1.0 + count(t))).ln().min(4.0))).collect();
    let (absent, known): (Vec<&String>, Vec<&String>) = asked.terms.iter().partition(|t| count(t) == 0.0);
    let average = known.iter().map(|t| of[t.as_str()]).sum::<f64>() / known.len().max(1) as f64;
    for term in absent {
        let weight = if asked.terms.len() > STORY { 0.0 } else { average * part(term) };
        of.insert(term, weight);
    }
    of
}

/// Whether two terms stand within four words of each other.
fn together(read: &[String], a: &str, b: &str) -> bool {
    let places = |term: &str| read.iter().enumerate().filter(|(_, t)| *t == term).map(|(i, _)| i).collect::<Vec<_>>();
    let second = places(b);
    places(a).iter().any(|i| second.iter().any(|j| i.abs_diff(*j) <= 4))
}

fn is_of(kind: Kind, sentence: &str) -> bool {
    let lower = fold(sentence);
    let digit = lower.chars().any(|c| c.is_ascii_digit());
    let has = |words: &[&str]| words.iter().any(|w| lower.contains(w));
    match kind {
        Kind::Time => {
            (figures(sentence) || spelt(&lower))
                && has(&[
                    "day", "month", "year", "week", "hour", "within", "until", "no later", "20", "19", " zile", " luni", " ani", " ore",
                    "termen",
                ])
        }
        Kind::Amount => {
            digit && (figures(sentence) || has(AMOUNTS))
                || has(&["percent", "per cent", "per annum", "la suta", "one quarter", "one half", "one third"])
        }
        Kind::Person => sentence.split(' ').skip(1).any(|w| w.chars().next().is_some_and(char::is_uppercase)),
        Kind::Meaning => has(&[" means ", "mean ", " is defined", " refers to", " includes ", "inseamna", "se intelege"]),
        Kind::Duty => has(&["shall", "must", " may ", "cannot", "entitled", "obliged", "required", "obligat", "poate", "trebuie"]),
        Kind::Other => false,
    }
}

/// What an amount is counted in.
const AMOUNTS: &[&str] =
    &["$", "£", "€", "%", "lei", "euro", "metre", "meter", "kilo", " times", "not exceed", "at most", "maximum", "not less than"];

/// Whether a figure stands in a sentence beside the number that it opens with.
fn figures(sentence: &str) -> bool {
    sentence.split(' ').skip(1).any(|w| w.chars().any(|c| c.is_ascii_digit()))
}

/// Whether a number in words stands in it.
fn spelt(lower: &str) -> bool {
    const NUMBERS: [&str; 22] = [
        "one ",
        "two ",
        "three ",
        "four ",
        "five ",
        "six ",
        "seven ",
        "eight ",
        "nine ",
        "ten ",
        "eleven ",
        "twelve ",
        "fourteen ",
        "fifteen ",
        "eighteen ",
        "twenty",
        "thirty",
        "forty",
        "sixty",
        "ninety",
        "hundred",
        "promptly",
    ];
    NUMBERS.iter().any(|n| lower.contains(n))
}

/// A sentence that lays something down is worth more than one that tells what somebody argued.
fn states_a_rule(sentence: &str) -> f64 {
    let lower = sentence.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|w| lower.contains(w));
    match () {
        () if has(&["we hold", "we conclude", "we therefore", "the court held", "it is well established", "held that"]) => 1.25,
        () if has(&[" shall ", " must ", " requires "]) => 1.05,
        () if has(&["argues", "contends", "plaintiff alleges", "asserts that", "according to the complaint"]) => 0.85,
        () => 1.0,
    }
}
