//! Import: from files and folders to documents that can be asked.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio_util::sync::CancellationToken;
use touchstone_api::{Code, ImportState, ImportUpdate, Problem};
use touchstone_files::{FileType, ReadError};
use touchstone_messages::Message;

use crate::calendar::parse_date;
use crate::engine::Engine;
use crate::library::catalogue;
use crate::library::import::batch::begin_batch;
use crate::library::import::job::{ImportOptions, ImportOutcome, ImportStatus, Intake, Job, failed, is_text};
use crate::library::import::stop::Stop;
use crate::problem::IntoProblem;

/// Imports files and folders, several at a time; folders are searched for files of the formats that are read. Gives
/// an outcome a file, in the order in which they were found. A file that fails costs nothing but itself.
pub fn import(
    engine: &Engine,
    paths: &[PathBuf],
    options: &ImportOptions,
    progress: &(dyn Fn(ImportUpdate) + Sync),
    cancel: &CancellationToken,
) -> Result<Vec<ImportOutcome>, Problem> {
    import_until(engine, paths, options, progress, &Stop::when(cancel))
}

/// Like [`import`], but single files can be stopped.
pub fn import_until(
    engine: &Engine,
    paths: &[PathBuf],
    options: &ImportOptions,
    progress: &(dyn Fn(ImportUpdate) + Sync),
    stop: &Stop,
) -> Result<Vec<ImportOutcome>, Problem> {
    let files = collect(paths)?;
    if files.len() != 1 && (options.title.is_some() || options.replaces.is_some()) {
        return Err(Problem::new(Code::BadRequest, Message::title_for_one_file(files.len()), Message::advice_import_alone()));
    }
    let mut options = options.clone();
    for date in [&mut options.valid_from, &mut options.valid_until].into_iter().flatten() {
        *date = parse_date(date)?;
    }
    if let (Some(from), Some(until)) = (&options.valid_from, &options.valid_until)
        && from > until
    {
        return Err(Problem::new(Code::BadRequest, Message::days_reversed(until.as_str(), from.as_str()), Message::advice_days_in_order()));
    }
    engine.workers.require_ocr(options.ocr)?;
    if let Some(replaced) = &options.replaces {
        options.replaces = Some(catalogue::resolve_document(&engine.library, replaced)?.id);
    }
    if files.iter().any(|file| !is_text(file)) {
        engine.workers.require_sandbox()?;
    }
    let jobs = files.into_iter().map(|path| Job { path, options: options.clone() }).collect::<Vec<_>>();
    run_jobs(engine, &jobs, progress, stop)
}

/// Runs jobs over the workers. Those that replace a document wait until all others are done.
pub fn run_jobs(
    engine: &Engine,
    jobs: &[Job],
    progress: &(dyn Fn(ImportUpdate) + Sync),
    stop: &Stop,
) -> Result<Vec<ImportOutcome>, Problem> {
    let files = jobs.iter().map(|j| j.path.file_name().unwrap_or_default().to_string_lossy().into_owned()).collect();
    progress(ImportUpdate::Started { files });
    let batch = begin_batch(engine, jobs)?;
    let (first, later): (Vec<usize>, Vec<usize>) = (0..jobs.len()).partition(|i| jobs[*i].options.replaces.is_none());
    let outcomes: Vec<_> = jobs.iter().map(|_| std::sync::Mutex::new(None)).collect();
    let threads = std::thread::available_parallelism().map_or(2, usize::from).clamp(1, 8);
    for (phase, threads) in [(first, threads), (later, 1)] {
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..threads.min(phase.len()) {
                scope.spawn(|| {
                    while let Some(&index) = phase.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let outcome = run_job(engine, index, &jobs[index], batch.id(index), progress, stop);
                        *crate::sync::lock(&outcomes[index]) = Some(outcome);
                    }
                });
            }
        });
    }
    batch.end()?;
    engine.workers.release_readers();
    engine.index.follow_outbox()?;
    let outcomes: Vec<ImportOutcome> =
        outcomes.into_iter().filter_map(|o| o.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)).collect();
    progress(finished(&outcomes));
    Ok(outcomes)
}

fn run_job(
    engine: &Engine,
    index: usize,
    job: &Job,
    waiting: Option<i64>,
    progress: &(dyn Fn(ImportUpdate) + Sync),
    stop: &Stop,
) -> ImportOutcome {
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    let cancel = &stop.file(index);
    let report = |state| progress(ImportUpdate::File { index, state });
    if cancel.is_cancelled() {
        report(ImportState::Cancelled);
        return failed(&job.path, Problem::advised(Code::Cancelled, Message::stopped()));
    }
    let mut intake = Intake { engine, job, waiting, report: &report, cancel };
    match intake.run() {
        Ok(outcome) => {
            report(match &outcome.error {
                Some(problem) if outcome.status == ImportStatus::Failed => {
                    ImportState::Failed { problem: problem.clone(), readable: outcome.readable }
                }
                _ => done(&outcome),
            });
            outcome
        }
        Err(problem) => {
            report(if problem.code == Code::Cancelled {
                ImportState::Cancelled
            } else {
                ImportState::Failed { problem: problem.clone(), readable: None }
            });
            failed(&job.path, problem)
        }
    }
}

fn done(outcome: &ImportOutcome) -> ImportState {
    let status = match outcome.status {
        ImportStatus::Imported => "imported",
        ImportStatus::Unchanged => "unchanged",
        ImportStatus::NewVersion => "new_version",
        ImportStatus::Failed => "failed",
    };
    ImportState::Done {
        doc_id: outcome.doc_id.clone().unwrap_or_default(),
        title: outcome.title.clone(),
        pages: outcome.pages,
        pages_without_text: outcome.pages_without_text.clone(),
        ocr_pages: outcome.ocr_pages,
        confidence: outcome.confidence,
        status: status.into(),
        problem: outcome.error.clone(),
    }
}

fn finished(outcomes: &[ImportOutcome]) -> ImportUpdate {
    let count = |rule: &dyn Fn(&ImportOutcome) -> bool| u32::try_from(outcomes.iter().filter(|o| rule(o)).count()).unwrap_or(u32::MAX);
    let stopped = |o: &ImportOutcome| o.error.as_ref().is_some_and(|e| e.code == Code::Cancelled);
    ImportUpdate::Finished {
        imported: count(&|o| matches!(o.status, ImportStatus::Imported | ImportStatus::NewVersion)),
        unchanged: count(&|o| o.status == ImportStatus::Unchanged),
        failed: count(&|o| o.status == ImportStatus::Failed && !stopped(o)),
        cancelled: count(&stopped),
    }
}

/// The files to import: those named, and of folders everything below with a known ending, in order of path.
fn collect(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Problem> {
    let mut files = Vec::new();
    for path in paths {
        let kind = fs::metadata(path).map_err(|e| ReadError::at(path, e)).problem()?;
        if kind.is_dir() {
            let below = files_below(path)?;
            if below.is_empty() {
                return Err(Problem::new(
                    Code::NotFound,
                    Message::folder_without_documents(path.display().to_string()),
                    Message::advice_readable_formats(),
                ));
            }
            files.extend(below);
        } else {
            files.push(path.clone());
        }
    }
    let mut seen = std::collections::HashSet::new();
    files.retain(|f| seen.insert(fs::canonicalize(f).unwrap_or_else(|_| f.clone())));
    Ok(files)
}

/// The files of known endings below a folder, in order of path.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>, Problem> {
    let mut files = Vec::new();
    walk(folder, &mut files, 0)?;
    files.sort();
    Ok(files)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>, depth: u32) -> Result<(), Problem> {
    let entries = fs::read_dir(folder).map_err(|e| crate::problem::io(folder, &e))?;
    for entry in entries {
        let entry = entry.map_err(|e| crate::problem::io(folder, &e))?;
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        // A symbolic link may lead anywhere, also back; a name with a dot in front is hidden.
        let Ok(kind) = entry.file_type() else { continue };
        if name.starts_with('.') || kind.is_symlink() {
            continue;
        }
        if kind.is_dir() && depth < 64 {
            walk(&path, files, depth + 1)?;
        } else if kind.is_file() && FileType::of(&path).is_some() {
            files.push(path);
        }
    }
    Ok(())
}
