//! Imports that a crash interrupted, continued: the files that were noted and never stored.

use std::collections::BTreeSet;
use std::fs;

use tokio_util::sync::CancellationToken;
use touchstone_api::{ImportUpdate, Problem};
use touchstone_store::WaitingImport;

use crate::engine::Engine;
use crate::handles::library::Library;
use crate::library::import::batch::{batch_folder, is_alive, job};
use crate::library::import::job::ImportOutcome;
use crate::library::import::jobs;
use crate::library::import::stop::Stop;
use crate::problem::IntoProblem;

/// The files of imports whose process ended before they did.
pub fn interrupted_imports(library: &Library) -> Result<Vec<WaitingImport>, Problem> {
    let waiting = library.reader()?.waiting_imports().problem()?;
    let batches: BTreeSet<&str> = waiting.iter().map(|w| w.batch.as_str()).collect();
    let mut dead = BTreeSet::new();
    for batch in batches {
        if !is_alive(library, batch)? {
            dead.insert(batch.to_owned());
        }
    }
    Ok(waiting.into_iter().filter(|w| dead.contains(&w.batch)).collect())
}

/// Imports what interrupted imports left, with what was said of each file.
pub fn resume_imports(
    engine: &Engine,
    progress: &(dyn Fn(ImportUpdate) + Sync),
    cancel: &CancellationToken,
) -> Result<Vec<ImportOutcome>, Problem> {
    resume_imports_until(engine, progress, &Stop::when(cancel))
}

/// Like [`resume_imports`], but single files can be stopped.
pub fn resume_imports_until(engine: &Engine, progress: &(dyn Fn(ImportUpdate) + Sync), stop: &Stop) -> Result<Vec<ImportOutcome>, Problem> {
    let waiting = interrupted_imports(&engine.library)?;
    let jobs = waiting.iter().map(job).collect::<Result<Vec<_>, _>>()?;
    let outcomes = jobs::run_jobs(engine, &jobs, progress, stop)?;
    for batch in waiting.iter().map(|w| w.batch.as_str()).collect::<BTreeSet<_>>() {
        engine.library.writer().imports_dropped(batch).problem()?;
        let _ = fs::remove_file(batch_folder(&engine.library)?.join(batch));
    }
    Ok(outcomes)
}
