//! `eval`.

use std::path::Path;

use serde_json::json;
use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_engine::ask::AskOptions;
use touchstone_engine::{Engine, export_file};
use touchstone_eval::{EvalReport, Thresholds, changes, eval_page};
use touchstone_messages::Message;

use crate::arguments::Eval;
use crate::commands::{may_write, read_text};
use crate::output::{Output, Verdict};

pub(super) fn eval(engine: &Engine, command: &Eval, options: &AskOptions, output: &Output) -> Result<Verdict, Problem> {
    for file in command.report.iter().chain(&command.save) {
        may_write(file, command.overwrite)?;
    }
    let thresholds = command.thresholds.as_deref().map(Thresholds::read).transpose()?.unwrap_or_default();
    let before = command.compare.as_deref().map(read_report).transpose()?;
    let bar = crate::progress::counter(output);
    let mut progress = |done: usize, of: usize| bar.at(done as u64, of as u64);
    let report = touchstone_eval::eval(engine, &command.golden, options, &mut progress, &CancellationToken::new())?;
    bar.end();
    let changes = before.as_ref().map(|before| changes(before, &report));
    let failures = report.totals.failures(&thresholds);
    if let Some(file) = &command.report {
        export_file(file, eval_page(&report, &thresholds, changes.as_deref()).as_bytes())?;
    }
    if let Some(file) = &command.save {
        export_file(file, &serde_json::to_vec_pretty(&report).map_err(|e| Problem::new(Code::Internal, e.to_string(), ""))?)?;
    }
    if output.is_json() {
        output.value(&json!({ "report": report, "changes": changes, "gate": { "passed": failures.is_empty(), "failures": failures } }));
    } else {
        table(&report, output);
        for change in changes.iter().flatten() {
            let mark = if change.worse { Message::eval_worse() } else { Message::eval_better() };
            output.line(&format!("{:<9} {}  {}", mark.to_string(), change.id, change.what));
        }
        for failure in &failures {
            output.remark(&Message::eval_gate(&**failure).to_string());
        }
    }
    Ok(if command.gate { failures.is_empty().into() } else { Verdict::Holds })
}

fn table(report: &EvalReport, output: &Output) {
    let t = &report.totals;
    output.line(&Message::eval_questions(t.questions, t.answerable, &*report.answered_by).to_string());
    let mut rows = vec![
        (Message::eval_context_precision(), t.context_precision_at_5),
        (Message::eval_recall(), t.recall_at_5),
        (Message::eval_mrr(), t.mrr),
        (Message::eval_character_recall(), t.character_recall_at_5),
        (Message::eval_quotes_verified(), t.quotes_verified),
        (Message::eval_claims_cited(), t.claims_cited),
        (Message::eval_facts_found(), t.facts_found),
        (Message::eval_faithfulness(), t.faithfulness),
        (Message::eval_right_refusals(), t.right_refusals),
    ];
    rows.extend(t.faithfulness_judged.map(|judged| (Message::eval_faithfulness_judged(), judged)));
    for (name, value) in rows {
        output.line(&format!("{:<26} {value:>6.3}", name.to_string()));
    }
    output.line(&format!("{:<26} {:>6}", Message::eval_false_verified().to_string(), t.false_verified));
    output.line(&format!("{:<26} {:>6}", Message::eval_wrong_refusals().to_string(), t.wrong_refusals));
    for question in &report.questions {
        let a = &question.answer;
        let mut faults = Vec::new();
        if question.answerable && a.refused {
            faults.push(Message::eval_refused().to_string());
        } else if !question.answerable && !a.refused {
            faults.push(Message::eval_should_refuse().to_string());
        } else if !a.missing.is_empty() {
            faults.push(Message::eval_lacks(a.missing.join("; ")).to_string());
        }
        if question.retrieval.is_some_and(|r| r.reciprocal_rank == 0.0) {
            faults.push(Message::eval_no_relevant().to_string());
        }
        if !faults.is_empty() {
            output.line(&format!("  {}  {}: {}", question.id, question.question, faults.join(", ")));
        }
    }
}

fn read_report(path: &Path) -> Result<EvalReport, Problem> {
    let text = read_text(path)?;
    serde_json::from_str(&text).map_err(|e| {
        let message = Message::eval_not_a_run(path.display().to_string(), e.to_string());
        Problem::new(Code::BadRequest, message, Message::eval_not_a_run_hint())
    })
}
