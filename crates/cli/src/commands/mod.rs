//! One module a group of commands; this one opens the library and picks.

mod asking;
mod auditing;
mod checking;
mod drafts;
mod endpoints;
mod evaluating;
mod library;
mod proving;
mod quotations;
mod sandbox;
mod settings;
mod watching;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::Value;
use touchstone_api::{Code, Problem};
use touchstone_engine::ask::AskOptions;
use touchstone_engine::{EndpointOverrides, Engine, EngineConfig, LARGEST_TEXT, SystemKeychain, default_library, read_standard_input};

use touchstone_messages::Message;

use crate::arguments::{Arguments, Command};
use crate::output::{Output, Verdict};

pub(crate) fn run(arguments: Arguments, output: &Output) -> Result<Verdict, Problem> {
    let folder = arguments.global.library.unwrap_or_else(default_library);
    match arguments.command {
        Command::Config(command) => settings::config(&folder, command, output),
        Command::Restore { file } => library::restore(&file, &folder, output),
        Command::Import(command) => library::import(&open(folder, true)?, command, output),
        Command::Watch(command) => watching::watch(&open(folder, command.folder.is_some())?, command, output),
        Command::Ask(command) => asking::ask(folder, command, output),
        Command::Audit(command) => auditing::audit(folder, command, output),
        other => {
            let engine = open(folder, false)?;
            match other {
                Command::Documents { collection } => library::documents(&engine, collection.as_deref(), output),
                Command::Rename { document, title, short } => library::rename(&engine, &document, &title, short.as_deref(), output),
                Command::Remove { document, purge: true, force } => library::purge(&engine, &document, force, output),
                Command::Remove { document, .. } => library::remove(&engine, &document, output),
                Command::Reread { documents, ocr } => library::reread(&engine, &documents, ocr, output),
                Command::Text { document } => library::text(&engine, &document, output),
                Command::Search(command) => asking::search(&engine, command, output),
                Command::Verify(command) => checking::verify(&engine, command, output),
                Command::Check(command) => drafts::check(&engine, &command, output),
                Command::Locate(command) => checking::locate(&engine, command, output),
                Command::Show(command) => checking::show(&engine, &command, output),
                Command::Eval(command) => {
                    let options = AskOptions { offline: command.offline, ..AskOptions::default() };
                    evaluating::eval(&engine, &command, &options, output)
                }
                Command::Sessions => asking::sessions(&engine, output),
                Command::Session { id, delete: true, .. } => auditing::delete(&engine, &id, output),
                Command::Session { id, accept: true, .. } => auditing::accept(&engine, &id, output),
                Command::Session { id, versions: true, .. } => auditing::versions(&engine, &id, output),
                Command::Session { id, .. } => asking::session(&engine, &id, output),
                Command::Highlight { session, out, overwrite } => checking::highlight(&engine, &session, &out, overwrite, output),
                Command::Endpoints { test } => endpoints::endpoints(&engine, test.as_deref(), output),
                Command::Key(command) => endpoints::key(&engine, command, output),
                Command::Export(command) if command.proof.is_some() => proving::export(&engine, &command, output),
                Command::SignOff(command) => proving::sign_off(&engine, &command, output),
                Command::Export(command) => auditing::export(&engine, &command, output),
                Command::SigningKey { new, remove } => auditing::signing_key(&engine, new, remove, output),
                Command::Embed => library::embed_all(&engine, output),
                Command::Doctor { repair } => settings::doctor(&engine, repair, output),
                Command::Backup { file, overwrite } => library::backup(&engine, &file, overwrite, output),
                Command::Restore { .. }
                | Command::Config(_)
                | Command::Import(_)
                | Command::Watch(_)
                | Command::Ask(_)
                | Command::Audit(_) => unreachable!("taken above"),
            }
        }
    }
}

/// Opens the library with the endpoint settings of the environment.
fn open(folder: PathBuf, create: bool) -> Result<Engine, Problem> {
    open_with(folder, create, EndpointOverrides::from_environment())
}

fn open_with(folder: PathBuf, create: bool, endpoint: EndpointOverrides) -> Result<Engine, Problem> {
    Engine::open(EngineConfig { library: folder, create, worker: worker()?, samples: None, endpoint, keychain: Arc::new(SystemKeychain) })
}

/// The program that serves as a PDF worker: this one.
fn worker() -> Result<PathBuf, Problem> {
    std::env::current_exe().map_err(|e| Problem::new(Code::Io, Message::cli_no_self(e.to_string()), Message::cli_no_self_hint()))
}

/// Refuses to write over a file unless that was asked for. Called before the work is done, so that nobody waits in vain.
fn may_write(file: &Path, overwrite: bool) -> Result<(), Problem> {
    // A link that leads nowhere is there too.
    if overwrite || file.symlink_metadata().is_err() {
        return Ok(());
    }
    Err(Problem::new(Code::BadRequest, Message::cli_exists(file.display().to_string()), Message::cli_exists_hint()))
}

/// A file's text; `-` is standard input.
fn read_text(path: &Path) -> Result<String, Problem> {
    if path == Path::new("-") { read_standard_input(LARGEST_TEXT) } else { touchstone_engine::read_text(path, LARGEST_TEXT) }
}

/// One line of a batch: its `id`, and its fields or why they cannot be read.
type Line<T> = (Option<Value>, Result<T, Problem>);

/// The lines of a batch.
fn batch<T: DeserializeOwned>(path: &Path) -> Result<Vec<Line<T>>, Problem> {
    let text = read_text(path)?;
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    Ok(lines
        .map(|(line, number): (&str, usize)| {
            let wrong = |e: serde_json::Error| {
                Problem::new(Code::BadRequest, Message::cli_batch_line(number, e.to_string()), Message::cli_batch_hint())
            };
            match serde_json::from_str::<Value>(line) {
                Ok(value) => (value.get("id").cloned(), serde_json::from_value(value).map_err(wrong)),
                Err(error) => (None, Err(wrong(error))),
            }
        })
        .collect())
}
