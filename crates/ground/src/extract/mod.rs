//! Answers without a model: the sentences that answer best, copied whole, each with its citation.
//!
//! Every sentence passes the same gate as a model's quotes; one that does not verify is left out, so that an extract
//! holds verified quotes alone.

mod asked;
mod choose;
mod counted;
mod demand;
mod families;
mod furniture;
mod links;
mod score;
mod sentence;
mod trim;

use std::collections::HashMap;

use tokio_util::sync::CancellationToken;
use touchstone_record::{Citation, Fragment};
use touchstone_text::CharSpan;
use touchstone_verify::{Prepared, Status, verify_quote};

use crate::check::{Evidence, Laid, Sentences};
use crate::types::Answer;
use asked::Asked;
use choose::choose;
use demand::Demand;
use score::{Scored, score};
use sentence::{Candidate, candidates};

/// Name and version of the rules, as records give them.
pub(crate) const RULES: &str = "extract@3";

/// What a sentence must have of the question, beside the one that has most, to answer what it demands.
const CLOSE_TO_CLOSEST: f64 = 0.75;

/// Why there is no extract.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoExtract {
    /// No sentence has enough of the question in it. `unknown` are words of the question that no passage has.
    NothingClose { unknown: Vec<String> },
    /// What is close is no whole sentence: tables, headings, lists of cases.
    NoSentence,
}

/// The extract that answers a question.
pub(crate) fn extract(
    question: &str,
    fragments: &[Fragment],
    evidence: &mut Evidence<'_>,
    cancel: &CancellationToken,
) -> Result<Answer, NoExtract> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut texts = HashMap::new();
    for (rank, fragment) in fragments.iter().enumerate() {
        let Some(text) = evidence.text(&fragment.doc_hash) else { continue };
        if cancel.is_cancelled() {
            return Err(NoExtract::NoSentence);
        }
        for candidate in candidates(&text, fragment, rank) {
            if !found.iter().any(|c| c.doc_hash == candidate.doc_hash && c.span == candidate.span) {
                found.push(candidate);
            }
        }
        texts.insert(fragment.doc_hash.clone(), text);
    }
    let asked = Asked::new(question, fragments);
    let unknown = asked.unknown(fragments, texts.values().map(|t| t.text().as_str()));
    let of_named = fragments.iter().filter(|f| f.retrieval_method.contains(":document")).filter_map(|f| texts.get(&f.doc_hash));
    let resolved = of_named.into_iter().any(|text| asked.names(text.text()));
    // What the passages' documents lack may stand in another.
    let unknown = if unknown.is_empty() { unknown } else { not_anywhere(unknown, evidence) };
    if asked.names_something_else(&unknown, resolved) {
        return Err(NoExtract::NothingClose { unknown });
    }
    let openings = texts.iter().map(|(hash, text)| (hash.as_str(), asked.of_opening(text.text()))).collect();
    let mut scored = score(&asked, &found, &openings, resolved);
    if scored.is_empty() {
        return Err(if found.is_empty() { NoExtract::NoSentence } else { NoExtract::NothingClose { unknown } });
    }
    let mut chosen = Vec::new();
    // What does not verify is taken out before the choice is made again, so that another may stand in for it.
    for _ in 0..4 {
        let picked = choose(&scored, &found);
        let failed: Vec<usize> = picked.iter().copied().filter(|&i| quoted(&found[i], fragments, &texts, evidence).is_none()).collect();
        if failed.is_empty() {
            chosen = picked;
            break;
        }
        scored.retain(|s: &Scored| !failed.contains(&s.candidate));
    }
    if chosen.is_empty() {
        return Err(NoExtract::NoSentence);
    }
    if asked.is_short() && Demand::of(question, asked.language).is_some_and(|demand| !answers(&demand, &chosen, &scored, &found, &asked)) {
        return Err(NoExtract::NothingClose { unknown });
    }
    Ok(compose(&chosen, &found, fragments, &texts, evidence))
}

/// Whether one of the chosen sentences holds what the question demands and is nearly as close to it as the closest.
fn answers(demand: &Demand, chosen: &[usize], scored: &[Scored], found: &[Candidate], asked: &Asked) -> bool {
    let cover = |i: usize| scored.iter().find(|s| s.candidate == i).map_or(0.0, |s| s.covers.iter().map(|(_, part)| part).sum::<f64>());
    let closest = chosen.iter().map(|&i| cover(i)).fold(0.0, f64::max);
    chosen.iter().any(|&i| {
        let sentence = found[i].readings.first().map_or("", String::as_str);
        cover(i) >= CLOSE_TO_CLOSEST * closest && demand.is_met(sentence, asked.language)
    })
}

/// Those of the words that stand in none of the documents that were asked.
fn not_anywhere(mut words: Vec<String>, evidence: &Evidence<'_>) -> Vec<String> {
    evidence.each_text(&mut |source| {
        let text = source.text.to_lowercase();
        words.retain(|w| !text.contains(&w.to_lowercase()));
        !words.is_empty()
    });
    words
}

/// A candidate as a verified citation; `None` if it doesn't verify where it stands.
fn quoted(
    candidate: &Candidate,
    fragments: &[Fragment],
    texts: &HashMap<String, std::sync::Arc<Prepared>>,
    evidence: &Evidence<'_>,
) -> Option<Citation> {
    let fragment = fragments.get(candidate.rank)?;
    let text = texts.get(&candidate.doc_hash)?;
    candidate.readings.iter().find_map(|reading| {
        let verdict = verify_quote(text, reading, Some(candidate.span));
        let here = verdict.found().is_some_and(|found| {
            let span = found.span();
            CharSpan::between(span.char_start, span.char_end).intersection(candidate.span).is_some()
        });
        (verdict.status() == Status::Verified && here).then(|| evidence.citation(fragment, reading, &verdict, text))
    })
}

/// The answer: a heading for each document, the best document first, and its sentences in the order of the document.
fn compose(
    chosen: &[usize],
    found: &[Candidate],
    fragments: &[Fragment],
    texts: &HashMap<String, std::sync::Arc<Prepared>>,
    evidence: &Evidence<'_>,
) -> Answer {
    let mut documents: Vec<(&str, Vec<usize>)> = Vec::new();
    for &i in chosen {
        match documents.iter_mut().find(|(hash, _)| *hash == found[i].doc_hash) {
            Some((_, of_it)) => of_it.push(i),
            None => documents.push((&found[i].doc_hash, vec![i])),
        }
    }
    let (mut sentences, mut citations) = (Sentences::default(), Vec::new());
    for (_, mut of_it) in documents {
        of_it.sort_by_key(|&i| found[i].span.start());
        let title = of_it.first().and_then(|&i| fragments.get(found[i].rank)).map(|f| f.doc_title.as_str()).unwrap_or_default();
        sentences.heading(&title.split_whitespace().collect::<Vec<_>>().join(" "));
        for i in of_it {
            let Some(mut citation) = quoted(&found[i], fragments, texts, evidence) else { continue };
            citation.anchor = u32::try_from(citations.len() + 1).unwrap_or(u32::MAX);
            let mut laid = Laid::default();
            laid.text.extend(format!("“{}”", citation.quote).chars());
            laid.quotes.push(0..laid.text.len());
            laid.space();
            let start = laid.text.len();
            laid.text.extend(format!("[{}]", citation.anchor).chars());
            laid.anchors.push((start..laid.text.len(), citation.anchor));
            citations.push(citation);
            sentences.block(false, laid, &citations, evidence);
        }
    }
    sentences.into_answer(citations)
}
