//! What one golden question says of retrieval and of the answer.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use touchstone_api::Problem;
use touchstone_engine::Engine;
use touchstone_record::{Citation, ClaimState, Fragment, Outcome, QuoteState, SessionRecord};
use touchstone_text::ContentHash;
use touchstone_verify::Status;

use super::golden::{GoldSpan, Golden};
use super::independent::is_there;

/// How many passages retrieval is judged by.
pub(super) const DEPTH: usize = 5;

/// The figures of one question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The question's id.
    pub id: String,
    /// As asked.
    pub question: String,
    /// Whether the documents answer it.
    pub answerable: bool,
    /// Retrieval, for questions that have an answer.
    pub retrieval: Option<Retrieval>,
    /// The answer.
    pub answer: Answer,
}

/// How well the passages were found.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Retrieval {
    /// Mean of the precision at the rank of each relevant passage among the first five (the context precision of RAGAS); 0 if none is.
    pub context_precision: f64,
    /// Share of the gold passages of which the first five hold at least four fifths.
    pub recall: f64,
    /// One over the rank of the first relevant passage; 0 if none of the first five is.
    pub reciprocal_rank: f64,
    /// Share of the gold characters that the first five hold.
    pub character_recall: f64,
}

/// How good the answer is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Whether there is one.
    pub refused: bool,
    /// Its quotes.
    pub quotes: u32,
    /// Those verified.
    pub verified: u32,
    /// Those altered without a warning.
    #[serde(default)]
    pub altered: u32,
    /// Those said to be verified or altered whose words, with every alteration undone, are not at their span, by a look that shares no code with
    /// the verifier.
    pub false_verified: u32,
    /// Its factual sentences.
    pub claims: u32,
    /// Those that cite something.
    pub cited: u32,
    /// Those whose quotes all hold and whose figures, dates and names are in their spans.
    pub faithful: u32,
    /// Those that a model found to follow from their spans; null when no judge ran.
    pub entailed: Option<u32>,
    /// The golden facts.
    pub facts: u32,
    /// Those that the answer holds.
    pub facts_found: u32,
    /// The golden facts that it lacks.
    pub missing: Vec<String>,
    /// Why it was refused, or the beginning of the answer.
    pub gist: String,
}

pub(super) fn retrieval(fragments: &[Fragment], gold: &[GoldSpan]) -> Retrieval {
    let first: Vec<&Fragment> = fragments.iter().take(DEPTH).collect();
    let overlap = |f: &Fragment, g: &GoldSpan| -> BTreeSet<u32> {
        if f.doc_hash.parse() != Ok(g.hash) {
            return BTreeSet::new();
        }
        (f.char_start.max(g.span.start())..f.char_end.min(g.span.end())).collect()
    };
    // A fragment that only touches a passage at its edge does not answer: it must hold half of it, or lie half within it.
    let relevant: Vec<bool> = first
        .iter()
        .map(|f| {
            gold.iter().any(|g| {
                let held = overlap(f, g).len();
                held > 0 && (held * 2 >= g.span.len() as usize || held * 2 >= (f.char_end - f.char_start) as usize)
            })
        })
        .collect();
    let mut precisions = Vec::new();
    let mut hits = 0_u32;
    for (hit, rank) in relevant.iter().zip(1_u32..) {
        hits += u32::from(*hit);
        if *hit {
            precisions.push(f64::from(hits) / f64::from(rank));
        }
    }
    let held: Vec<(usize, usize)> =
        gold.iter().map(|g| (first.iter().flat_map(|f| overlap(f, g)).collect::<BTreeSet<u32>>().len(), g.span.len() as usize)).collect();
    let whole = held.iter().filter(|(held, all)| held * 5 >= all * 4).count();
    Retrieval {
        context_precision: mean(&precisions),
        recall: share(whole, gold.len()),
        reciprocal_rank: relevant.iter().position(|r| *r).map_or(0.0, |p| share(1, p + 1)),
        character_recall: share(held.iter().map(|h| h.0).sum(), held.iter().map(|h| h.1).sum()),
    }
}

pub(super) fn measure_answer(engine: &Engine, golden: &Golden, record: &SessionRecord) -> Result<Answer, Problem> {
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let of = |wanted: &dyn Fn(&Citation) -> bool| count(record.citations.iter().filter(|c| wanted(c)).count());
    let mut false_verified = 0;
    for citation in record.citations.iter().filter(|c| matches!(c.verdict.status, Status::Verified | Status::Altered)) {
        false_verified += u32::from(!is_at_its_span(engine, citation)?);
    }
    let answer = folded(&record.answer);
    let missing: Vec<String> = golden.facts.iter().filter(|f| !answer.contains(folded(f).trim())).cloned().collect();
    let claims = |rule: &dyn Fn(&touchstone_record::Claim) -> bool| count(record.claims.iter().filter(|c| rule(c)).count());
    let gist = record.refusal.as_ref().map_or(record.answer.as_str(), |r| r.message.as_str());
    Ok(Answer {
        refused: record.outcome == Outcome::Refused,
        quotes: count(record.citations.len()),
        verified: of(&|c| c.verdict.status == Status::Verified),
        altered: of(&|c| c.verdict.state() == QuoteState::Altered),
        false_verified,
        claims: count(record.claims.len()),
        cited: claims(&|c| c.state != ClaimState::Uncited),
        faithful: claims(&|c| c.state == ClaimState::Supported),
        entailed: record
            .verification
            .all_claims_entailed
            .map(|_| count(record.judgements.iter().filter(|j| j.entailed == Some(true)).count())),
        facts: count(golden.facts.len()),
        facts_found: count(golden.facts.len() - missing.len()),
        missing,
        gist: gist.chars().take(240).collect(),
    })
}

/// An independent look, which shares no code with the verifier.
fn is_at_its_span(engine: &Engine, citation: &Citation) -> Result<bool, Problem> {
    let Ok(hash) = citation.doc_hash.parse::<ContentHash>() else { return Ok(false) };
    let text: Vec<char> = engine.texts.load(hash)?.text().as_str().chars().collect();
    Ok(is_there(&citation.quote, &citation.verdict, &text))
}

/// Lower case, one space between words, plain quotation marks and dashes.
fn folded(text: &str) -> String {
    let plain = text.replace("-\n", "").replace(['’', '‘'], "'").replace(['“', '”', '„'], "\"").replace(['–', '—', '‑'], "-");
    plain.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
pub(super) fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 1.0 } else { part as f64 / whole as f64 }
}

pub(super) fn mean(values: &[f64]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "counts are small")]
    let number = values.len() as f64;
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / number }
}

#[cfg(test)]
mod tests {
    use touchstone_text::CharSpan;

    use super::*;

    fn fragment(start: u32, end: u32, of: &str) -> Fragment {
        Fragment {
            reference: String::new(),
            chunk_id: String::new(),
            doc_id: String::new(),
            doc_title: String::new(),
            doc_hash: ContentHash::of(of.as_bytes()).to_string(),
            page: 1,
            page_label: None,
            place: Default::default(),
            char_start: start,
            char_end: end,
            text: String::new(),
            skipped: Vec::new(),
            retrieval_score: 0.0,
            retrieval_method: String::new(),
            valid_from: None,
            valid_until: None,
        }
    }

    fn gold(start: u32, end: u32) -> GoldSpan {
        GoldSpan { hash: ContentHash::of(b"deed"), span: CharSpan::between(start, end) }
    }

    #[test]
    fn the_right_passage_second_counts_half() {
        let found = retrieval(&[fragment(0, 100, "other"), fragment(0, 100, "deed")], &[gold(10, 30)]);
        assert_eq!(found, Retrieval { context_precision: 0.5, recall: 1.0, reciprocal_rank: 0.5, character_recall: 1.0 });
    }

    #[test]
    fn a_passage_beyond_the_fifth_and_a_touch_at_the_edge_count_for_nothing() {
        let mut many = vec![fragment(0, 100, "other"); 5];
        many.push(fragment(0, 100, "deed"));
        assert_eq!(retrieval(&many, &[gold(10, 30)]).context_precision, 0.0);
        let touching = retrieval(&[fragment(0, 15, "deed")], &[gold(10, 100)]);
        assert_eq!((touching.context_precision, touching.recall), (0.0, 0.0));
        assert!((touching.character_recall - 5.0 / 90.0).abs() < 1e-9);
    }

    #[test]
    fn two_gold_passages_in_one_fragment_are_one_relevant_rank() {
        let found = retrieval(&[fragment(0, 100, "deed"), fragment(100, 200, "deed")], &[gold(0, 20), gold(40, 60)]);
        assert_eq!((found.context_precision, found.recall), (1.0, 1.0));
    }

    #[test]
    fn facts_are_compared_as_people_read_them() {
        assert!(folded("pay  six months’\nwritten Notice").contains(folded("six months' written notice").as_str()));
        assert!(!folded("£58,000").contains(folded("£5,800").as_str()));
    }
}
