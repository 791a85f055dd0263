//! `watch`.

use serde_json::json;
use tokio_util::sync::CancellationToken;
use touchstone_api::Problem;
use touchstone_engine::Engine;
use touchstone_engine::library::{self, Seen, WATCH_INTERVAL};
use touchstone_messages::Message;

use super::library::print_outcomes;
use super::sandbox;
use crate::arguments::Watch;
use crate::output::{Output, Verdict};
use crate::progress::ImportBar;

pub(super) fn watch(engine: &Engine, command: Watch, output: &Output) -> Result<Verdict, Problem> {
    if let Some(folder) = &command.remove {
        library::unwatch_folder(&engine.library, folder)?;
        return list(engine, output);
    }
    if command.list {
        return list(engine, output);
    }
    if let Some(folder) = &command.folder {
        library::watch_folder(&engine.library, folder, command.collection)?;
    }
    sandbox::ask(engine, output)?;
    let mut seen = Seen::default();
    loop {
        let bar = ImportBar::new(output);
        let outcomes = library::import_watched(engine, &mut seen, &|update| bar.update(&update), &CancellationToken::new())?;
        let verdict = print_outcomes(&outcomes, output);
        if command.once {
            return Ok(verdict);
        }
        std::thread::sleep(WATCH_INTERVAL);
    }
}

fn list(engine: &Engine, output: &Output) -> Result<Verdict, Problem> {
    let folders = library::watched_folders(&engine.library)?;
    if output.is_json() {
        let rows: Vec<_> = folders.iter().map(|f| json!({ "path": f.path, "collection": f.matter })).collect();
        output.value(&json!({ "folders": rows }));
    } else {
        for folder in &folders {
            output.line(&folder.matter.as_ref().map_or_else(|| folder.path.clone(), |matter| format!("{}  [{matter}]", folder.path)));
        }
        if folders.is_empty() {
            output.remark(&Message::cli_no_watched_folder().to_string());
        }
    }
    Ok(Verdict::Holds)
}
