//! `import`, `embed`, `documents`, `rename`, `remove`, `text`.

use std::path::Path;

use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use touchstone_api::{MeaningState, Problem};
use touchstone_engine::Engine;
use touchstone_engine::library::{self, Backup, DocumentText, ImportOptions, ImportOutcome, ImportStatus, TextPage};
use touchstone_messages::Message;

use super::sandbox;
use crate::arguments::{Import, Ocr};
use crate::commands::may_write;
use crate::output::{Output, Verdict};
use crate::progress::{EmbedBar, ImportBar, OutlineBar};

pub(super) fn import(engine: &Engine, command: Import, output: &Output) -> Result<Verdict, Problem> {
    let options = ImportOptions {
        collection: command.collection,
        title: command.title,
        valid_from: command.valid_from,
        valid_until: command.valid_until,
        replaces: command.replaces,
        password: command.password,
        keep_password: command.keep_password,
        ocr: command.ocr.into(),
        ..ImportOptions::default()
    };
    sandbox::ask(engine, output)?;
    outline_older(engine, output)?;
    let bar = ImportBar::new(output);
    let progress = |update| bar.update(&update);
    let outcomes = if command.resume {
        library::resume_imports(engine, &progress, &CancellationToken::new())?
    } else {
        library::import(engine, &command.paths, &options, &progress, &CancellationToken::new())?
    };
    Ok(print_outcomes(&outcomes, output))
}

pub(super) fn reread(engine: &Engine, documents: &[String], ocr: Ocr, output: &Output) -> Result<Verdict, Problem> {
    outline_older(engine, output)?;
    let bar = ImportBar::new(output);
    let outcomes = library::reread(engine, documents, ocr.into(), &|update| bar.update(&update), &CancellationToken::new())?;
    if outcomes.is_empty() {
        output.remark(&Message::cli_nothing_to_reread().to_string());
    }
    Ok(print_outcomes(&outcomes, output))
}

/// Documents that an earlier program imported get their titles and cards before others come in.
fn outline_older(engine: &Engine, output: &Output) -> Result<(), Problem> {
    let bar = OutlineBar::new(output);
    let done = library::outline_older(engine, &mut |done, all| bar.update(done, all), &CancellationToken::new())?;
    bar.finish();
    if done > 0 {
        output.remark(&Message::cli_outlined(done).to_string());
    }
    Ok(())
}

/// Says what became of each file.
pub(super) fn print_outcomes(outcomes: &[ImportOutcome], output: &Output) -> Verdict {
    for outcome in outcomes {
        if output.is_json() {
            output.value(outcome);
        } else {
            describe(outcome, output);
        }
    }
    outcomes.iter().all(|o| o.error.is_none()).into()
}

fn describe(outcome: &ImportOutcome, output: &Output) {
    let pages = Message::pages(outcome.pages);
    let pages = if outcome.ocr_pages == 0 { pages } else { Message::cli_pages_scanned(pages, outcome.ocr_pages) };
    let id = outcome.doc_id.as_deref().unwrap_or_default();
    let row = |what: Message, rest: String| output.line(&format!("{:<13}{rest}", what.to_string()));
    match outcome.status {
        ImportStatus::Imported => row(Message::cli_imported(), format!("{id}  {}  {pages}", outcome.title)),
        ImportStatus::NewVersion => row(Message::cli_new_version(), format!("{id}  {}  {pages}", outcome.title)),
        ImportStatus::Unchanged => row(Message::cli_unchanged(), format!("{id}  {}", outcome.title)),
        ImportStatus::Failed => row(Message::cli_failed(), outcome.path.clone()),
    }
    if let Some(problem) = &outcome.error {
        output.remark(&format!("  {}: {problem}", outcome.path));
    }
    if let Some(note) = outcome.no_text_note() {
        output.remark(&format!("  {}: {note}", outcome.path));
    }
}

/// Makes the vectors that lack, with a bar on a terminal. What is made before the program is stopped stays made.
pub(super) fn embed(engine: &Engine, output: &Output) -> Result<MeaningState, Problem> {
    let bar = EmbedBar::new(output);
    let state = engine.embeddings.embed(&|state| bar.update(state), &CancellationToken::new());
    bar.finish();
    state
}

pub(super) fn embed_all(engine: &Engine, output: &Output) -> Result<Verdict, Problem> {
    let state = embed(engine, output)?;
    if output.is_json() {
        output.value(&state);
    } else if let Some(model) = &state.model {
        output.line(&Message::cli_embedded(&**model, state.embedded, state.passages).to_string());
    } else {
        output.line(&Message::cli_embedding_off().to_string());
    }
    Ok((state.model.is_some() && state.embedded == state.passages).into())
}

pub(super) fn documents(engine: &Engine, collection: Option<&str>, output: &Output) -> Result<Verdict, Problem> {
    let documents = library::documents(&engine.library, collection)?;
    if output.is_json() {
        output.value(&json!({ "documents": documents }));
        return Ok(Verdict::Holds);
    }
    for d in &documents {
        let state = if d.removed { format!("  {}", Message::cli_removed()) } else { String::new() };
        let versions = if d.versions.len() > 1 { format!("  {}", Message::cli_versions(d.versions.len())) } else { String::new() };
        let matters = if d.collections.is_empty() { String::new() } else { format!("  [{}]", d.collections.join(", ")) };
        output.line(&format!("{}  {}  {}{versions}{matters}{state}", d.doc_id, d.title, Message::pages(d.pages)));
    }
    if documents.is_empty() {
        output.remark(&Message::cli_no_documents().to_string());
    }
    Ok(Verdict::Holds)
}

pub(super) fn rename(engine: &Engine, document: &str, title: &str, short: Option<&str>, output: &Output) -> Result<Verdict, Problem> {
    let renamed = library::rename_document(engine, document, title, short)?;
    if output.is_json() {
        output.value(
            &json!({ "doc_id": renamed.id, "title": renamed.title, "title_from": renamed.title_from, "short_title": renamed.short_title }),
        );
    } else {
        output.line(&format!("{}  {}", renamed.id, renamed.title));
    }
    Ok(Verdict::Holds)
}

pub(super) fn remove(engine: &Engine, document: &str, output: &Output) -> Result<Verdict, Problem> {
    let removed = library::remove_document(engine, document)?;
    if output.is_json() {
        output.value(&json!({ "doc_id": removed.id, "title": removed.title, "removed": true }));
    } else {
        output.line(&format!("{}  {}  {}", Message::cli_removed(), removed.id, removed.title));
    }
    Ok(Verdict::Holds)
}

pub(super) fn purge(engine: &Engine, document: &str, force: bool, output: &Output) -> Result<Verdict, Problem> {
    let purged = library::purge_document(engine, document, force)?;
    if output.is_json() {
        output.value(
            &json!({ "doc_id": purged.doc_id, "title": purged.title, "removed": true, "purged": true, "sessions": purged.sessions }),
        );
    } else {
        output.line(&format!("{}  {}  {}", Message::cli_purged(), purged.doc_id, purged.title));
        if !purged.sessions.is_empty() {
            output.remark(&format!("  {}", Message::cli_purged_cited(purged.sessions.join(", "))));
        }
    }
    Ok(Verdict::Holds)
}

pub(super) fn backup(engine: &Engine, file: &Path, overwrite: bool, output: &Output) -> Result<Verdict, Problem> {
    may_write(file, overwrite)?;
    describe_backup(&Message::cli_backup_saved(), library::backup(&engine.library, file)?, file, output)
}

pub(super) fn restore(file: &Path, folder: &Path, output: &Output) -> Result<Verdict, Problem> {
    describe_backup(&Message::cli_backup_restored(), library::restore(file, folder)?, folder, output)
}

fn describe_backup(what: &Message, backup: Backup, place: &Path, output: &Output) -> Result<Verdict, Problem> {
    if output.is_json() {
        output.value(&backup);
    } else {
        let Backup { documents, sessions, files, bytes } = backup;
        let place = place.display();
        let (documents, sessions) = (Message::count_documents(documents), Message::cli_sessions(sessions));
        let (files, bytes) = (Message::cli_files(files), Message::cli_bytes(bytes));
        output.line(&format!("{what}  {place}  {documents}, {sessions}, {files}, {bytes}"));
    }
    Ok(Verdict::Holds)
}

pub(super) fn text(engine: &Engine, document: &str, output: &Output) -> Result<Verdict, Problem> {
    let text = library::canonical_text(&engine.texts, document)?;
    if output.is_json() {
        output.value(&text_as_json(&text));
    } else {
        output.document(&text.text);
    }
    Ok(Verdict::Holds)
}

fn text_as_json(text: &DocumentText) -> Value {
    let page = |p: &TextPage| {
        json!({ "page": p.number, "label": p.label, "char_start": p.span.start(), "char_end": p.span.end(), "source": p.source,
            "page_size": [p.size.width, p.size.height], "problem": p.problem, "confidence": p.confidence, "unseen_letters": p.unseen_letters })
    };
    let furniture = text.furniture.iter();
    let furniture =
        furniture.map(|f| json!({ "page": f.page, "kind": f.kind.name(), "char_start": f.span.start(), "char_end": f.span.end() }));
    json!({ "doc_id": text.doc_id, "doc_hash": text.doc_hash, "extraction_pipeline": text.pipeline, "text": text.text,
        "pages": text.pages.iter().map(page).collect::<Vec<_>>(), "furniture": furniture.collect::<Vec<_>>() })
}
