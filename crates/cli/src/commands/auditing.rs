//! `export`, `audit`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use touchstone_api::{Drifted, Problem, SessionVersion};
use touchstone_audit::print;
use touchstone_engine::audit::{self, AuditOptions, audit_alone};
use touchstone_engine::export::{self, save_audit_report};
use touchstone_engine::{Engine, library};
use touchstone_messages::Message;
use touchstone_record::audit::AuditReport;

use crate::arguments::{Audit, Export};
use crate::commands::{may_write, open, worker};
use crate::output::{Output, Verdict};

pub(super) fn export(engine: &Engine, command: &Export, output: &Output) -> Result<Verdict, Problem> {
    let out = command.out.as_deref().unwrap_or(Path::new(""));
    may_write(out, command.overwrite)?;
    let bytes = export::export(engine, &command.id, out, command.with_documents)?;
    if output.is_json() {
        output.value(&json!({ "out": out, "session_id": library::session(&engine.library, &command.id)?.id, "bytes": bytes }));
    } else {
        output.saved_to(out);
    }
    Ok(Verdict::Holds)
}

pub(super) fn delete(engine: &Engine, id: &str, output: &Output) -> Result<Verdict, Problem> {
    let session = library::session(&engine.library, id)?;
    audit::delete_session(&engine.library, &session.id)?;
    if output.is_json() {
        output.value(&json!({ "session_id": session.id, "deleted": true }));
    } else {
        output.remark(&Message::cli_deleted_session(session.id, session.title).to_string());
    }
    Ok(Verdict::Holds)
}

pub(super) fn accept(engine: &Engine, id: &str, output: &Output) -> Result<Verdict, Problem> {
    print_versions(&[audit::accept_position(&engine.texts, id)?], output);
    Ok(Verdict::Holds)
}

pub(super) fn versions(engine: &Engine, id: &str, output: &Output) -> Result<Verdict, Problem> {
    print_versions(&audit::session_versions(&engine.library, id)?, output);
    Ok(Verdict::Holds)
}

fn print_versions(versions: &[SessionVersion], output: &Output) {
    if output.is_json() {
        output.value(&json!({ "versions": versions }));
        return;
    }
    for SessionVersion { revision, created_at, record_hash } in versions {
        output.line(&format!("{}  {created_at}  {record_hash}", Message::cli_version(*revision)));
    }
}

pub(super) fn signing_key(engine: &Engine, new: bool, remove: bool, output: &Output) -> Result<Verdict, Problem> {
    if remove {
        audit::remove_signing_key(engine)?;
    }
    let key = if new { Some(audit::make_signing_key(engine)?) } else { audit::public_key(&engine.library)? };
    if output.is_json() {
        output.value(&json!({ "public_key": key }));
    } else if let Some(key) = &key {
        output.line(key);
    } else {
        output.remark(&Message::cli_unsigned().to_string());
    }
    Ok(Verdict::Holds)
}

/// A file is audited with or without a library; a session needs one.
pub(super) fn audit(folder: PathBuf, command: Audit, output: &Output) -> Result<Verdict, Problem> {
    let options = AuditOptions { documents: command.documents, key: command.key, tsa: command.tsa, stored_text: command.stored_text };
    if let Some(report) = &command.report {
        may_write(report, command.overwrite)?;
    }
    let target = command.target.unwrap_or_default();
    let file = PathBuf::from(&target);
    if command.all {
        return audit_all(&open(folder, false)?, &options, output);
    }
    // What is no regular file is a file all the same, and is refused by name.
    let report = if std::fs::metadata(&file).is_ok_and(|found| !found.is_dir()) {
        if folder.join("library.sqlite").is_file() {
            audit::audit_file(&open(folder, false)?, &file, &options, &mut |_, _| {}, &CancellationToken::new())?
        } else {
            audit_alone(&file, worker()?, &options)?
        }
    } else {
        audit::audit_session(&open(folder, false)?, &target, &options, &mut |_, _| {}, &CancellationToken::new())?
    };
    if let Some(file) = &command.report {
        save_audit_report(&report, file)?;
        output.saved_to(file);
    }
    show(&report, output);
    Ok(report.holds.into())
}

/// Every session, a report a line with `--json`; then which of them rest on something that is no longer what it was.
fn audit_all(engine: &Engine, options: &AuditOptions, output: &Output) -> Result<Verdict, Problem> {
    let mut holds = true;
    let mut each = |found: touchstone_engine::audit::SessionAudit| {
        holds &= found.report.holds;
        if output.is_json() {
            output.value(&found);
        } else {
            let mark = if found.report.holds { Message::cli_audit_passed() } else { Message::cli_audit_failed() };
            output.line(&format!(
                "{}  {mark}: {}  {}",
                found.report.session_id,
                found.report.said.heading(touchstone_messages::language()),
                found.title
            ));
        }
    };
    audit::audit_all(engine, options, &mut each, &CancellationToken::new())?;
    if !output.is_json() {
        audit::drift(&engine.library)?.iter().for_each(|d| touched(d, output));
    }
    Ok(holds.into())
}

fn touched(drifted: &Drifted, output: &Output) {
    for reason in &drifted.reasons {
        output.line(&format!("{}  {}: {}", drifted.session_id, reason.doc_title, reason.message));
    }
}

fn show(report: &AuditReport, output: &Output) {
    if output.is_json() {
        let value: Value = json!(report);
        output.value(&value);
    } else {
        print(report).lines().for_each(|line| output.line(line));
    }
}
