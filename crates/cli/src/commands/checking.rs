//! `verify`, `locate`, `show`.

use std::path::Path;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, Problem};
use touchstone_engine::{Engine, check, export, export_file, export_folder, read};
use touchstone_messages::Message;
use touchstone_record::{QuoteResult, page_words};
use touchstone_text::snippet;

use crate::arguments::{Locate, Show, Verify};
use crate::commands::asking::put_id;
use crate::commands::quotations::{badge, print_texts, reword};
use crate::commands::{batch, may_write, read_text};
use crate::output::{Output, Verdict};

#[derive(Deserialize)]
struct Quote {
    doc_id: String,
    quote: String,
}

#[derive(Deserialize)]
struct Span {
    doc_id: String,
    char_start: u32,
    char_end: u32,
}

pub(super) fn verify(engine: &Engine, command: Verify, output: &Output) -> Result<Verdict, Problem> {
    match (command.document, command.quote, command.answer, command.batch) {
        (Some(document), Some(quote), ..) => {
            let mut result = check::verify_with_hints(engine, &document, &quote)?;
            reword(&mut result.verdict);
            print_result(&result, output);
            Ok(result.verdict.holds().into())
        }
        (document, None, Some(file), _) => verify_answer(engine, &file, document.as_deref(), output),
        (None, None, None, Some(file)) => verify_batch(engine, &file, output),
        _ => Err(Problem::new(Code::BadRequest, Message::cli_nothing_to_verify(), Message::cli_nothing_to_verify_hint())),
    }
}

fn verify_answer(engine: &Engine, file: &Path, document: Option<&str>, output: &Output) -> Result<Verdict, Problem> {
    let mut findings = check::verify_answer(&engine.texts, &read_text(file)?, document)?;
    findings.iter_mut().for_each(|finding| reword(&mut finding.result.verdict));
    if output.is_json() {
        output.value(&json!({ "quotes": findings }));
    } else {
        for finding in &findings {
            print_result(&finding.result, output);
        }
    }
    Ok(findings.iter().all(|f| f.result.verdict.holds()).into())
}

fn verify_batch(engine: &Engine, file: &Path, output: &Output) -> Result<Verdict, Problem> {
    let mut verdict = Verdict::Holds;
    for (id, quote) in batch::<Quote>(file)? {
        let result = quote.and_then(|q| check::verify_or_unresolved(&engine.texts, &q.doc_id, &q.quote, id.clone()));
        match result {
            Ok(mut result) => {
                reword(&mut result.verdict);
                if !result.verdict.holds() {
                    verdict = Verdict::DoesNotHold;
                }
                output.value(&result);
            }
            Err(problem) => {
                verdict = Verdict::DoesNotHold;
                let mut value = json!({ "error": problem });
                put_id(&mut value, id);
                output.value(&value);
            }
        }
    }
    Ok(verdict)
}

pub(super) fn locate(engine: &Engine, command: Locate, output: &Output) -> Result<Verdict, Problem> {
    if let Some(file) = command.batch {
        let mut verdict = Verdict::Holds;
        for (id, span) in batch::<Span>(&file)? {
            let located = span.and_then(|s| read::locate(&engine.texts, &s.doc_id, s.char_start, s.char_end));
            let mut value = match located {
                Ok(Some(locator)) => json!(locator),
                Ok(None) => json!({ "page": null, "lines": [] }),
                Err(problem) => {
                    verdict = Verdict::DoesNotHold;
                    json!({ "error": problem })
                }
            };
            put_id(&mut value, id);
            output.value(&value);
        }
        return Ok(verdict);
    }
    let (Some(document), Some(start), Some(end)) = (command.document, command.char_start, command.char_end) else {
        return Err(Problem::new(Code::BadRequest, Message::cli_locate_needs(), Message::cli_locate_needs_hint()));
    };
    let locator = read::locate(&engine.texts, &document, start, end)?;
    if output.is_json() {
        output.value(&locator);
    } else if let Some(locator) = locator {
        for line in locator.lines {
            let [x0, y0, x1, y1] = line.bbox;
            output.line(&format!("{}  {x0:.2} {y0:.2} {x1:.2} {y1:.2}", page_words(line.page, line.page_label.as_deref())));
        }
    } else {
        output.remark(&Message::cli_nothing_drawn().to_string());
    }
    Ok(Verdict::Holds)
}

pub(super) fn show(engine: &Engine, command: &Show, output: &Output) -> Result<Verdict, Problem> {
    if !command.out.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png")) {
        let message = Message::cli_not_png(command.out.display().to_string());
        return Err(Problem::new(Code::BadRequest, message, Message::cli_not_png_hint()));
    }
    may_write(&command.out, command.overwrite)?;
    let png = read::show(engine, &command.document, command.page, command.span, command.width)?;
    export_file(&command.out, &png)?;
    if output.is_json() {
        output.value(&json!({ "out": command.out, "page": command.page, "bytes": png.len() }));
    } else {
        output.saved_to(&command.out);
    }
    Ok(Verdict::Holds)
}

pub(super) fn highlight(engine: &Engine, session: &str, folder: &Path, overwrite: bool, output: &Output) -> Result<Verdict, Problem> {
    let copies = export::highlighted_copies(engine, session, &CancellationToken::new())?;
    export_folder(folder)?;
    let mut written = Vec::new();
    for copy in &copies {
        may_write(&folder.join(&copy.file_name), overwrite)?;
    }
    for copy in &copies {
        let path = folder.join(&copy.file_name);
        export_file(&path, &copy.pdf)?;
        let anchors: Vec<String> = copy.anchors.iter().map(|n| format!("[{n}]")).collect();
        output.remark(&format!("{}  {}", Message::cli_saved_to(path.display().to_string()), anchors.join(" ")));
        written.push(json!({
            "out": path, "doc_id": copy.doc_id, "doc_hash": copy.doc_hash, "anchors": copy.anchors,
            "original_inside": copy.original_inside
        }));
    }
    if output.is_json() {
        output.value(&json!({ "copies": written }));
    } else if copies.is_empty() {
        output.remark(&Message::cli_nothing_marked().to_string());
    }
    Ok(Verdict::Holds)
}

fn print_result(result: &QuoteResult, output: &Output) {
    if output.is_json() {
        output.value(result);
        return;
    }
    let verdict = &result.verdict;
    let kind: Value = json!(verdict.match_kind);
    output.line(&format!("{} ({})  {}", badge(verdict), kind.as_str().unwrap_or_default(), result.quote));
    print_texts(&result.quote, verdict, output);
    for note in &verdict.notes {
        output.line(&format!("    {note}"));
    }
    if let Some(closest) = &verdict.closest {
        output.line(&format!("    {}: {}", Message::cli_closest(), snippet(&closest.text)));
    }
}
