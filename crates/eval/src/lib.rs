//! Measuring retrieval and answers against golden questions.

mod golden;
mod independent;
mod measure;
mod page;
mod report;

use std::path::Path;

use tokio_util::sync::CancellationToken;
use touchstone_api::Problem;
use touchstone_record::{Fragment, GenerationMode};

pub use self::measure::{Answer, Measured, Retrieval};
pub use self::page::eval_page;
pub use self::report::{Change, EvalReport, Thresholds, Totals, changes};

use touchstone_engine::ask::{self, AskOptions};
use touchstone_engine::search::{self, Narrowing, SearchOptions};
use touchstone_engine::{Engine, now};

/// Asks every question of a golden file and measures passages and answers. Saves no session.
pub fn eval(
    engine: &Engine,
    golden: &Path,
    options: &AskOptions,
    progress: &mut dyn FnMut(usize, usize),
    cancel: &CancellationToken,
) -> Result<EvalReport, Problem> {
    let questions = golden::read(golden)?;
    let mut measured = Vec::with_capacity(questions.len());
    let (mut answered_by, mut prompt, mut method, mut index_version) = (String::new(), String::new(), String::new(), String::new());
    for (number, question) in questions.iter().enumerate() {
        progress(number, questions.len());
        let narrowing = Narrowing { collection: question.collection.clone(), as_of: question.as_of.clone(), ..Narrowing::default() };
        let gold = golden::gold_spans(engine, question)?;
        let searched = search::search(
            engine,
            &question.question,
            &SearchOptions { narrowing: narrowing.clone(), top_k: measure::DEPTH, ..SearchOptions::default() },
        )?;
        index_version.clone_from(&searched.index_version);
        let searched: Vec<Fragment> = searched.hits.into_iter().map(|hit| hit.fragment).collect();
        if let Some(first) = searched.first() {
            method.clone_from(&first.retrieval_method);
        }
        let record = ask::answer(engine, &question.question, &AskOptions { narrowing, ..options.clone() }, &mut |_| {}, cancel)?;
        answered_by = match record.generation.mode {
            GenerationMode::Extractive => "extractive".into(),
            GenerationMode::Endpoint => record.generation.model.clone(),
        };
        prompt.clone_from(&record.generation.prompt);
        measured.push(Measured {
            id: question.id.clone(),
            question: question.question.clone(),
            answerable: question.answerable,
            retrieval: question.answerable.then(|| measure::retrieval(&searched, &gold)),
            answer: measure::measure_answer(engine, question, &record)?,
        });
    }
    Ok(EvalReport {
        schema: "touchstone-eval/1".into(),
        created_at: now(),
        answered_by,
        index_version,
        retrieval_method: method,
        prompt,
        totals: Totals::of(&measured),
        questions: measured,
    })
}
