//! Which documents a question names, and what it asks of them once the names are taken out.
//!
//! Nothing is known of the sentence's form. A word counts as a name where few texts bear it and it is written like a
//! name, stands in few texts at all, or belongs to two words or more that follow each other in a text's name.

mod mention;

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use tantivy::TantivyDocument;
use tantivy::schema::Value;

use self::mention::{Candidate, Mention, Mentions};
use crate::error::SearchError;
use crate::index::Snapshot;
use crate::index::profile::Profile;
use crate::index::schema::Fields;
use crate::terms::name_words::{is_common_noun, is_company_form, is_instrument};
use crate::terms::words;

/// So many texts are looked at closely.
const CANDIDATES: usize = 24;

/// More texts than this that fit equally well are no answer to "which one?".
const MOST_IN_GROUP: usize = 12;

/// A question compares no more documents than this.
const MOST_GROUPS: usize = 4;

/// Another document is named too where the names left over weigh this part of the first one's.
const ANOTHER: f32 = 0.5;

/// What counts less: a word that fits but is no name by itself; a word in the opening only.
const PLAIN_WORD: f32 = 0.3;
const OPENING_WORD: f32 = 0.5;

/// Texts whose score is at least this part of the best one fit as well.
const AS_GOOD: f32 = 0.87;

/// A matter of so many texts or fewer is small: which words are names cannot be told from how many texts bear them.
const FEW: usize = 24;

/// The documents a question names.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Named {
    /// A group for each document named; several texts where they fit equally well, such as versions.
    pub groups: Vec<BTreeSet<u64>>,
    /// Whether names were found; else common words of titles only, which prefer a text without more.
    pub clear: bool,
    /// The question with the names taken out.
    pub rest: String,
    /// Words that stand with the names and may belong to them: "license agreement" in "the Rogers license agreement".
    pub beside: String,
}

/// Looks for the documents that `question` names among the allowed texts. No groups if it names none.
pub(crate) fn resolve(
    question: &str,
    language: Option<&str>,
    snapshot: &Snapshot,
    allowed: Option<&BTreeSet<u64>>,
    fields: Fields,
) -> Result<Named, SearchError> {
    let mentions = Mentions::read(question, language, snapshot, allowed, fields)?;
    let mut fits = candidates(&mentions, snapshot, fields)?;
    let (mut groups, mut taken, mut covered) = (Vec::<BTreeSet<u64>>::new(), HashSet::new(), HashSet::new());
    let (mut clear, mut first_strength) = (false, 0.0);
    while groups.len() < MOST_GROUPS {
        fits.iter_mut().for_each(|fit| fit.weigh(&mentions.words, &covered));
        let Some(best) = fits.iter().max_by(|a, b| a.score.total_cmp(&b.score).then(b.text_id.cmp(&a.text_id))) else { break };
        let enough = if groups.is_empty() {
            best.score > 0.0 && !best.names.is_empty()
        } else {
            clear && best.clear && best.strong_score >= ANOTHER * first_strength
        };
        let bar = best.score * AS_GOOD;
        let group: Vec<&Fit> = fits.iter().filter(|fit| fit.score >= bar).collect();
        if !enough || group.len() > MOST_IN_GROUP {
            break;
        }
        if groups.is_empty() {
            (clear, first_strength) = (best.clear, best.strong_score);
        }
        let texts: BTreeSet<u64> = group.iter().map(|fit| fit.text_id).collect();
        taken.extend(group.iter().flat_map(|fit| fit.names.iter().copied()));
        for at in fits.iter().flat_map(|fit| fit.strong.iter().copied()).collect::<BTreeSet<usize>>() {
            if taken.contains(&at) || mentions.stands_in(at, &texts, snapshot, fields)? {
                covered.insert(mentions.words[at].folded.clone());
            }
        }
        groups.push(texts);
    }
    if !clear {
        return Ok(Named { groups, clear, rest: question.to_owned(), beside: String::new() });
    }
    let borne: HashSet<&str> = fits
        .iter()
        .filter(|fit| groups.iter().any(|g| g.contains(&fit.text_id)))
        .flat_map(|fit| fit.candidate.names.iter().map(|at| mentions.words[*at].folded.as_str()))
        .collect();
    // Among few texts nearly every word stands in few of them, so a defined term passes for a name: only what stands in
    // a document's own name is taken out.
    if allowed.map_or(snapshot.text_ids.len(), BTreeSet::len) <= FEW {
        taken.retain(|at| borne.contains(mentions.words[*at].folded.as_str()));
    }
    let neighbours = neighbours(&mentions.words, &taken, &borne);
    let beside = neighbours.iter().map(|at| mentions.words[*at].folded.as_str()).collect::<Vec<_>>().join(" ");
    taken.extend(neighbours);
    Ok(Named { groups, clear, rest: without(question, &mentions.words, &taken), beside })
}

/// What is written as one name with the words taken out: words in upper case, or of the documents' names, that join
/// them.
fn neighbours(words: &[Mention], taken: &HashSet<usize>, borne: &HashSet<&str>) -> Vec<usize> {
    let counts = |at: usize| words[at].capital || !words[at].idle && borne.contains(words[at].folded.as_str());
    let part = |at: usize| {
        let folded = words[at].folded.as_str();
        counts(at)
            || taken.contains(&at)
            || is_company_form(folded)
            || matches!(folded, "of" | "and" | "the" | "for" | "between" | "by" | "on")
    };
    let (mut at, mut out) = (0, Vec::new());
    while at < words.len() {
        if !part(at) {
            at += 1;
            continue;
        }
        let length = 1 + (at + 1..words.len()).take_while(|i| part(*i) && words[*i].joined).count();
        if (at..at + length).any(|i| taken.contains(&i) && !words[i].idle) {
            out.extend((at..at + length).filter(|i| (counts(*i) || is_company_form(&words[*i].folded)) && !taken.contains(i)));
        }
        at += length;
    }
    out
}

/// How well one text fits.
struct Fit {
    text_id: u64,
    candidate: Candidate,
    /// Words that name it, each once.
    strong: HashSet<usize>,
    /// The names are beyond doubt: a word that stands in few texts, or several.
    clear: bool,
    /// Words to be taken out of the question: `strong` and what stands with them in a name.
    names: HashSet<usize>,
    score: f32,
    strong_score: f32,
}

impl Fit {
    fn weigh(&mut self, words: &[Mention], covered: &HashSet<String>) {
        let open = |at: &&usize| !covered.contains(&words[**at].folded);
        let strong = |at: &usize| self.strong.contains(at);
        let named: f32 =
            self.candidate.names.iter().filter(open).map(|at| words[*at].weight * if strong(at) { 1.0 } else { PLAIN_WORD }).sum();
        let opening: f32 = self.candidate.opening.iter().filter(open).map(|at| words[*at].weight * OPENING_WORD).sum();
        self.strong_score = self.strong.iter().filter(open).map(|at| words[*at].weight).sum();
        // With names found elsewhere, a text that bears none of what is left is none of those meant.
        self.score = if covered.is_empty() || self.strong_score > 0.0 { named + opening } else { 0.0 };
    }
}

/// The texts that bear most of the question's words, looked at closely.
fn candidates(mentions: &Mentions, snapshot: &Snapshot, fields: Fields) -> Result<Vec<Fit>, SearchError> {
    let words = &mentions.words;
    let rough = |b: &Candidate| -> f32 {
        let sum = |list: &[usize]| list.iter().map(|at| words[*at].weight * if words[*at].rare { 1.0 } else { PLAIN_WORD }).sum::<f32>();
        sum(&b.names) + OPENING_WORD * sum(&b.opening)
    };
    let mut order: Vec<(&u64, &Candidate, f32)> = mentions
        .candidates
        .iter()
        .filter(|(_, b)| b.names.iter().chain(&b.opening).any(|at| words[*at].rare))
        .map(|(id, b)| (id, b, rough(b)))
        .collect();
    order.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.0.cmp(b.0)));
    order.truncate(CANDIDATES);
    let mut fits = Vec::with_capacity(order.len());
    for (id, candidate, _) in order {
        let profile = match candidate.profile {
            Some(address) => {
                let entry: TantivyDocument = snapshot.searcher.doc(address)?;
                entry.get_first(fields.profile).and_then(|v| v.as_str()).map(Profile::from_json).unwrap_or_default()
            }
            None => Profile::default(),
        };
        fits.push(look(*id, candidate, &profile, words));
    }
    Ok(fits)
}

fn look(text_id: u64, candidate: &Candidate, profile: &Profile, words: &[Mention]) -> Fit {
    let borne: Vec<usize> = candidate.names.iter().chain(&candidate.opening).copied().collect();
    let folded: HashSet<&str> = borne.iter().map(|at| words[*at].folded.as_str()).collect();
    let strong: HashSet<usize> =
        (0..words.len()).filter(|at| folded.contains(words[*at].folded.as_str()) && is_name(&words[*at])).collect();
    let distinct: HashSet<&str> = strong.iter().map(|at| words[*at].folded.as_str()).collect();
    let mut clear = distinct.len() >= 2 || strong.iter().any(|at| words[*at].local);
    let mut names = strong.clone();
    let titles = profile.titles.iter().chain(&profile.aliases).map(|name| (name, true));
    for (name, is_title) in titles.chain(profile.parties.iter().map(|name| (name, false))) {
        for run in runs(words, name) {
            let lively: Vec<&Mention> = run.clone().map(|at| &words[at]).filter(|w| !w.idle).collect();
            let named = run.clone().any(|at| strong.contains(&at));
            let titled = is_title && lively.len() >= 2 && lively.iter().any(|w| is_instrument(&w.folded));
            // A company is meant by its name and form, however common the words and however they are written.
            let company = !is_title && !lively.is_empty() && run.clone().any(|at| is_company_form(&words[at].folded));
            if named || titled || company {
                names.extend(run);
            }
            clear |= named && lively.len() >= 2 || titled && lively.iter().any(|w| w.rare);
        }
    }
    let naming: HashSet<&str> = names.iter().filter(|at| !words[**at].idle).map(|at| words[*at].folded.as_str()).collect();
    let strong = borne.into_iter().filter(|at| naming.contains(words[*at].folded.as_str())).collect();
    Fit { text_id, candidate: candidate.clone(), strong, clear, names, score: 0.0, strong_score: 0.0 }
}

fn is_name(word: &Mention) -> bool {
    word.rare && (word.capital || word.local) && !is_common_noun(&word.folded)
}

/// Two words or more that follow each other in the question as they do in `name`.
fn runs(question: &[Mention], name: &str) -> Vec<Range<usize>> {
    let mut bare = Vec::new();
    words(name, |w| bare.push(w.folded.to_owned()));
    let mut out = Vec::new();
    for start in 0..question.len() {
        for at in 0..bare.len() {
            if start > 0 && at > 0 && question[start - 1].folded == bare[at - 1] {
                continue;
            }
            let length = question[start..].iter().zip(&bare[at..]).take_while(|(q, n)| q.folded == **n).count();
            if length >= 2 {
                out.push(start..start + length);
            }
        }
    }
    out
}

/// The question without the words at `taken`.
fn without(question: &str, words: &[Mention], taken: &HashSet<usize>) -> String {
    let mut cuts: Vec<(usize, usize)> = taken.iter().map(|at| (words[*at].start, words[*at].end)).collect();
    cuts.sort_unstable();
    let (mut out, mut from) = (String::with_capacity(question.len()), 0);
    for (start, end) in cuts {
        if start >= from {
            out.push_str(&question[from..start]);
            out.push(' ');
        }
        from = from.max(end);
    }
    out.push_str(&question[from..]);
    out
}
