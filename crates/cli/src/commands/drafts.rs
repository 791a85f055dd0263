//! `check`: a draft's quotations and citations against a matter's documents.

use std::path::Path;

use tokio_util::sync::CancellationToken;
use touchstone_api::{CheckDraftRequest, Code, Problem};
use touchstone_engine::export::{ExportForm, draft_sentence, finding_lines, save_commented_draft, save_draft_report};
use touchstone_engine::{Engine, check};
use touchstone_messages::{Message, language};
use touchstone_record::{DraftOutcome, DraftReport};
use touchstone_text::snippet;

use crate::arguments::Check;
use crate::commands::quotations::reword;
use crate::commands::{may_write, read_text};
use crate::output::{Output, Verdict};

pub(super) fn check(engine: &Engine, command: &Check, output: &Output) -> Result<Verdict, Problem> {
    let pasted = command.file == Path::new("-");
    // What cannot be written is said before a long check, not after it.
    for file in &command.out {
        ExportForm::of(file)?;
    }
    for file in command.out.iter().chain(&command.commented) {
        may_write(file, command.overwrite)?;
    }
    if pasted && command.commented.is_some() {
        return Err(Problem::new(Code::BadRequest, Message::cli_only_docx(), Message::cli_only_docx_hint()));
    }
    let request = CheckDraftRequest {
        path: (!pasted).then(|| command.file.display().to_string()),
        text: pasted.then(|| read_text(&command.file)).transpose()?,
        collection: command.collection.clone(),
        as_of: command.as_of.clone(),
    };
    let mut report = check::check_draft(engine, &request, &mut |_, _| {}, &CancellationToken::new())?;
    report.findings.iter_mut().filter_map(|finding| finding.verdict.0.as_mut()).for_each(reword);
    for file in &command.out {
        save_draft_report(&report, file)?;
        output.saved_to(file);
    }
    if let Some(file) = &command.commented {
        save_commented_draft(&report, &command.file, file)?;
        output.saved_to(file);
    }
    if output.is_json() {
        output.value(&report);
    } else {
        print(&report, output);
    }
    Ok(report.holds.into())
}

fn print(report: &DraftReport, output: &Output) {
    for finding in &report.findings {
        let words = finding.quote.as_deref().or(finding.citation.as_deref()).unwrap_or_default();
        output.line(&format!("{:>3}. {}", finding.number, snippet(words)));
        for line in finding_lines(finding, language()) {
            output.line(&format!("     {}", snippet(&line)));
        }
    }
    output.line(&draft_sentence(report, language()));
    let outside = report.findings.iter().filter(|f| f.outcome == DraftOutcome::NotCheckable).count();
    if outside > 0 {
        output.line(&format!("{}: {}", Message::draft_outside_badge(), Message::draft_outside(outside)));
    }
}
