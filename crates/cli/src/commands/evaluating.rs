//! `eval`.

use std::path::Path;

use serde_json::json;
use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_engine::ask::AskOptions;
use touchstone_engine::{Engine, export_file};
use touchstone_eval::{EvalReport, Thresholds, changes, eval_page};

use crate::arguments::Eval;
use crate::commands::{counted, may_write, read_text};
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
            output.line(&format!("{}  {}  {}", if change.worse { "worse " } else { "better" }, change.id, change.what));
        }
        for failure in &failures {
            output.remark(&format!("gate: {failure}"));
        }
    }
    Ok(if command.gate { failures.is_empty().into() } else { Verdict::Holds })
}

fn table(report: &EvalReport, output: &Output) {
    let t = &report.totals;
    output.line(&format!(
        "{}, {} with an answer; answered by {}",
        counted(t.questions as u64, "question"),
        t.answerable,
        report.answered_by
    ));
    let mut rows = vec![
        ("context precision at 5", t.context_precision_at_5),
        ("recall at 5", t.recall_at_5),
        ("mean reciprocal rank", t.mrr),
        ("character recall at 5", t.character_recall_at_5),
        ("quotes verified", t.quotes_verified),
        ("claims cited", t.claims_cited),
        ("facts found", t.facts_found),
        ("faithfulness", t.faithfulness),
        ("right refusals", t.right_refusals),
    ];
    rows.extend(t.faithfulness_judged.map(|judged| ("faithfulness, judged", judged)));
    for (name, value) in rows {
        output.line(&format!("{name:<26} {value:>6.3}"));
    }
    output.line(&format!("{:<26} {:>6}", "falsely verified quotes", t.false_verified));
    output.line(&format!("{:<26} {:>6}", "wrong refusals", t.wrong_refusals));
    for question in &report.questions {
        let a = &question.answer;
        let mut faults = Vec::new();
        if question.answerable && a.refused {
            faults.push("refused".to_owned());
        } else if !question.answerable && !a.refused {
            faults.push("answered, though there is no answer".to_owned());
        } else if !a.missing.is_empty() {
            faults.push(format!("lacks {}", a.missing.join("; ")));
        }
        if question.retrieval.is_some_and(|r| r.reciprocal_rank == 0.0) {
            faults.push("no relevant passage among the first five".to_owned());
        }
        if !faults.is_empty() {
            output.line(&format!("  {}  {}: {}", question.id, question.question, faults.join(", ")));
        }
    }
}

fn read_report(path: &Path) -> Result<EvalReport, Problem> {
    let text = read_text(path)?;
    serde_json::from_str(&text).map_err(|e| {
        Problem::new(Code::BadRequest, format!("{} is no saved run: {e}.", path.display()), "`touchstone eval --save FILE` writes one.")
    })
}
