//! The figures of a whole golden set: totals, the gate, and what changed since an earlier run.

use std::path::Path;

use serde::{Deserialize, Serialize};
use touchstone_api::{Code, Problem};
use touchstone_engine::read_text;
use touchstone_messages::Message;

use super::measure::{Measured, Retrieval, mean, share};

/// The largest file of thresholds, in bytes.
const LARGEST_THRESHOLDS: u64 = 1 << 20;

/// A run over a golden set, as `touchstone eval --json` prints it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EvalReport {
    /// `touchstone-eval/1`.
    pub schema: String,
    /// UTC.
    pub created_at: String,
    /// What drafted the answers: `extractive`, or a model's name.
    pub answered_by: String,
    /// Of the index that was searched.
    pub index_version: String,
    /// How passages were ranked.
    pub retrieval_method: String,
    /// The prompt's version.
    pub prompt: String,
    /// The totals.
    pub totals: Totals,
    /// Every question, in the order of the file.
    pub questions: Vec<Measured>,
}

/// Means over the questions that each figure is about.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Totals {
    /// Questions asked.
    pub questions: usize,
    /// Those that the documents answer.
    pub answerable: usize,
    /// Mean context precision at 5.
    pub context_precision_at_5: f64,
    /// Mean recall of gold passages at 5.
    pub recall_at_5: f64,
    /// Mean reciprocal rank.
    pub mrr: f64,
    /// Mean share of gold characters among the first five passages.
    pub character_recall_at_5: f64,
    /// Share of all quotes that are verified.
    pub quotes_verified: f64,
    /// Quotes called verified or altered whose words are not at their span.
    pub false_verified: u32,
    /// Share of all claims that cite something.
    pub claims_cited: f64,
    /// Share of the golden facts that the answers hold, over answerable questions.
    pub facts_found: f64,
    /// Share of the claims whose quotes hold and whose figures, dates and names are in their spans.
    pub faithfulness: f64,
    /// Share of the claims that a judge found to follow; null when none ran.
    pub faithfulness_judged: Option<f64>,
    /// Share of the questions without an answer that were refused.
    pub right_refusals: f64,
    /// Answerable questions that were refused.
    pub wrong_refusals: usize,
}

/// What a run must reach. A TOML file may set any of them.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Thresholds {
    /// Least share of faithful claims.
    pub faithfulness: f64,
    /// Least context precision at 5.
    pub context_precision_at_5: f64,
    /// Most false verified quotes.
    pub false_verified: u32,
    /// Least share of right refusals.
    pub right_refusals: f64,
    /// Least share of golden facts found; not looked at unless set.
    pub facts_found: f64,
    /// Least recall at 5; not looked at unless set.
    pub recall_at_5: f64,
}

impl Default for Thresholds {
    fn default() -> Self {
        Self {
            faithfulness: 0.85,
            context_precision_at_5: 0.70,
            false_verified: 0,
            right_refusals: 1.0,
            facts_found: 0.0,
            recall_at_5: 0.0,
        }
    }
}

impl Thresholds {
    /// Reads a TOML file.
    pub fn read(path: &Path) -> Result<Self, Problem> {
        let text = read_text(path, LARGEST_THRESHOLDS)?;
        toml::from_str(&text).map_err(|e| {
            Problem::new(
                Code::BadRequest,
                Message::thresholds_unreadable(path.display().to_string(), e.message()),
                Message::advice_thresholds(),
            )
        })
    }
}

impl Totals {
    pub(super) fn of(questions: &[Measured]) -> Self {
        let found: Vec<Retrieval> = questions.iter().filter_map(|q| q.retrieval).collect();
        let over = |figure: &dyn Fn(&Retrieval) -> f64| mean(&found.iter().map(figure).collect::<Vec<_>>());
        let sum = |figure: &dyn Fn(&Measured) -> u32| questions.iter().map(|q| figure(q) as usize).sum::<usize>();
        let (with, without): (Vec<&Measured>, Vec<&Measured>) = questions.iter().partition(|q| q.answerable);
        let claims = sum(&|q| q.answer.claims);
        let judged = questions.iter().any(|q| q.answer.entailed.is_some());
        Self {
            questions: questions.len(),
            answerable: with.len(),
            context_precision_at_5: over(&|r| r.context_precision),
            recall_at_5: over(&|r| r.recall),
            mrr: over(&|r| r.reciprocal_rank),
            character_recall_at_5: over(&|r| r.character_recall),
            quotes_verified: share(sum(&|q| q.answer.verified), sum(&|q| q.answer.quotes)),
            false_verified: questions.iter().map(|q| q.answer.false_verified).sum(),
            claims_cited: share(sum(&|q| q.answer.cited), claims),
            facts_found: share(sum(&|q| q.answer.facts_found), sum(&|q| q.answer.facts)),
            faithfulness: share(sum(&|q| q.answer.faithful), claims),
            faithfulness_judged: judged.then(|| share(sum(&|q| q.answer.entailed.unwrap_or(0)), claims)),
            right_refusals: share(without.iter().filter(|q| q.answer.refused).count(), without.len()),
            wrong_refusals: with.iter().filter(|q| q.answer.refused).count(),
        }
    }

    /// What stays below a threshold, a sentence each; none if the gate is passed.
    pub fn failures(&self, thresholds: &Thresholds) -> Vec<String> {
        let least = [
            ("faithfulness", self.faithfulness, thresholds.faithfulness),
            ("context precision at 5", self.context_precision_at_5, thresholds.context_precision_at_5),
            ("right refusals", self.right_refusals, thresholds.right_refusals),
            ("facts found", self.facts_found, thresholds.facts_found),
            ("recall at 5", self.recall_at_5, thresholds.recall_at_5),
        ];
        let mut failures: Vec<String> = least
            .iter()
            .filter(|(_, found, wanted)| found < wanted)
            .map(|(name, found, wanted)| format!("{name} is {found:.3}; the gate asks for at least {wanted:.3}"))
            .collect();
        if self.false_verified > thresholds.false_verified {
            failures.push(format!("{} quotes are falsely verified; the gate allows {}", self.false_verified, thresholds.false_verified));
        }
        failures
    }
}

/// What became better or worse since an earlier run, question by question.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// The question's id.
    pub id: String,
    /// What changed, in words.
    pub what: String,
    /// Whether it is worse than before.
    pub worse: bool,
}

/// Compares with an earlier run of the same questions.
pub fn changes(before: &EvalReport, now: &EvalReport) -> Vec<Change> {
    let mut changes = Vec::new();
    for question in &now.questions {
        let Some(earlier) = before.questions.iter().find(|q| q.id == question.id) else { continue };
        let mut say = |what: String, worse: bool| changes.push(Change { id: question.id.clone(), what, worse });
        let (old, new) = (&earlier.answer, &question.answer);
        if old.refused != new.refused {
            let what = if new.refused { "is refused now" } else { "is answered now" };
            say(what.into(), new.refused == question.answerable);
        }
        if old.facts_found != new.facts_found {
            say(
                format!("facts found: {} before, {} now, of {}", old.facts_found, new.facts_found, new.facts),
                new.facts_found < old.facts_found,
            );
        }
        let failed = |a: &super::measure::Answer| a.quotes.saturating_sub(a.verified + a.altered);
        if failed(old) != failed(new) {
            say(format!("quotes that failed: {} before, {} now", failed(old), failed(new)), failed(new) > failed(old));
        }
        if let (Some(old), Some(new)) = (earlier.retrieval, question.retrieval)
            && (old.context_precision - new.context_precision).abs() > 1e-9
        {
            let what = format!("context precision: {:.2} before, {:.2} now", old.context_precision, new.context_precision);
            say(what, new.context_precision < old.context_precision);
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::Answer;

    fn measured(id: &str, answerable: bool, refused: bool) -> Measured {
        let answer = Answer {
            refused,
            quotes: u32::from(!refused),
            verified: u32::from(!refused),
            altered: 0,
            false_verified: 0,
            claims: u32::from(!refused),
            cited: u32::from(!refused),
            faithful: u32::from(!refused),
            entailed: None,
            facts: u32::from(answerable),
            facts_found: u32::from(answerable && !refused),
            missing: Vec::new(),
            gist: String::new(),
        };
        let retrieval =
            answerable.then_some(Retrieval { context_precision: 1.0, recall: 1.0, reciprocal_rank: 1.0, character_recall: 1.0 });
        Measured { id: id.into(), question: id.into(), answerable, retrieval, answer }
    }

    fn report(questions: Vec<Measured>) -> EvalReport {
        EvalReport {
            schema: "touchstone-eval/1".into(),
            created_at: String::new(),
            answered_by: "extractive".into(),
            index_version: String::new(),
            retrieval_method: String::new(),
            prompt: String::new(),
            totals: Totals::of(&questions),
            questions,
        }
    }

    #[test]
    fn a_perfect_run_passes_and_each_fault_fails() {
        let good = vec![measured("a", true, false), measured("b", false, true)];
        assert!(Totals::of(&good).failures(&Thresholds::default()).is_empty());
        let failing = |spoil: &dyn Fn(&mut Vec<Measured>)| {
            let mut questions = good.clone();
            spoil(&mut questions);
            Totals::of(&questions).failures(&Thresholds::default()).join("; ")
        };
        assert!(failing(&|q| q[1].answer.refused = false).contains("right refusals"));
        assert!(failing(&|q| q[0].answer.false_verified = 1).contains("falsely verified"));
        assert!(failing(&|q| q[0].answer.faithful = 0).contains("faithfulness"));
        assert!(failing(&|q| q[0].retrieval.as_mut().unwrap().context_precision = 0.5).contains("context precision"));
    }

    #[test]
    fn changes_are_told_question_by_question() {
        let before = report(vec![measured("a", true, false), measured("b", false, true)]);
        let now = report(vec![measured("a", true, true), measured("b", false, false), measured("c", true, false)]);
        let told: Vec<(String, bool)> = changes(&before, &now).into_iter().map(|c| (format!("{} {}", c.id, c.what), c.worse)).collect();
        assert_eq!(
            told,
            [("a is refused now".into(), true), ("a facts found: 1 before, 0 now, of 1".into(), true), ("b is answered now".into(), true)]
        );
    }
}
