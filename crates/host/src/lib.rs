//! The list of commands in `api`, carried out on an engine. Long ones run on a thread of their own and report by events.

mod commands;
mod language;
mod rows;
mod tasks;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use tokio_util::sync::CancellationToken;
use touchstone_api::{Event, ImportUpdate, MeaningState, Problem, TaskStarted};
use touchstone_engine::Engine;
use touchstone_engine::library::{self, Seen, Stop, WATCH_INTERVAL};
use touchstone_messages::{Language, set_language};

use crate::tasks::Tasks;

/// The engine behind the window's list of commands.
#[derive(Clone)]
pub struct EngineHost {
    engine: Engine,
    events: Arc<dyn Fn(Event) + Send + Sync>,
    tasks: Arc<Tasks>,
    /// How often vectors were asked for since none lacked.
    embedding: Arc<AtomicU32>,
}

impl EngineHost {
    /// The commands on an open library; events go to `events`, from any thread. Vectors that lack are made in the background from now on.
    pub fn new(engine: Engine, events: Arc<dyn Fn(Event) + Send + Sync>) -> Self {
        engine.embeddings.leave_half();
        language::speak_as_set(&engine);
        let host = Self { engine, events, tasks: Arc::default(), embedding: Arc::default() };
        host.speak();
        host.outline_in_background();
        host.embed_in_background();
        host
    }

    /// From now on this process speaks the window's language, so that what is exported from the window is in it too.
    fn speak(&self) {
        let settings = self.engine.settings.lock();
        let chosen = settings.get("appearance.language").ok().and_then(Language::of);
        set_language(chosen.unwrap_or_else(Language::of_system));
    }

    /// Gives the documents of earlier programs their titles and cards.
    fn outline_in_background(&self) {
        let host = self.clone();
        thread::spawn(move || match library::outline_older(&host.engine, &mut |_, _| (), &CancellationToken::new()) {
            Ok(0) => {}
            Ok(_) => (host.events)(Event::LibraryChanged),
            Err(problem) => tracing::warn!("older documents were not outlined: {problem}"),
        });
    }

    /// Goes on with interrupted imports, then looks through the watched folders at intervals, for as long as the program runs.
    pub fn follow_folders(&self) {
        let host = self.clone();
        thread::spawn(move || {
            host.import_quietly(|report, stop| library::resume_imports_until(&host.engine, report, stop).map(drop));
            let mut seen = Seen::default();
            loop {
                host.import_quietly(|report, stop| library::import_watched_until(&host.engine, &mut seen, report, stop).map(drop));
                thread::sleep(WATCH_INTERVAL);
            }
        });
    }

    /// An import that nobody asked for just now: it is shown only once it has a file to read.
    fn import_quietly(&self, run: impl FnOnce(&(dyn Fn(ImportUpdate) + Sync), &Stop) -> Result<(), Problem>) {
        let (task_id, stop) = self.tasks.begin();
        let begun = std::sync::atomic::AtomicBool::new(false);
        let report = |update: ImportUpdate| {
            let empty = matches!(&update, ImportUpdate::Started { files } if files.is_empty());
            if !empty && (begun.load(Ordering::Relaxed) || matches!(update, ImportUpdate::Started { .. })) {
                begun.store(true, Ordering::Relaxed);
                (self.events)(Event::Import { task_id, update });
            }
        };
        if let Err(problem) = run(&report, &stop) {
            tracing::warn!("watched folders: {problem}");
        }
        self.tasks.end(task_id);
        if begun.load(Ordering::Relaxed) {
            self.embed_in_background();
            (self.events)(Event::LibraryChanged);
        }
    }

    /// Runs `work` on a thread of its own.
    fn start(&self, work: impl FnOnce(&Self, u32, &Stop) + Send + 'static) -> TaskStarted {
        let (task_id, stop) = self.tasks.begin();
        let host = self.clone();
        thread::spawn(move || {
            work(&host, task_id, &stop);
            host.tasks.end(task_id);
            (host.events)(Event::LibraryChanged);
        });
        TaskStarted { task_id }
    }

    /// Makes the vectors that lack on a thread of their own; while that runs, asking again makes it look again at its
    /// end. It takes half of the processor's cores, so that import and questions have the others.
    fn embed_in_background(&self) {
        if self.embedding.fetch_add(1, Ordering::AcqRel) > 0 {
            return;
        }
        let host = self.clone();
        thread::spawn(move || {
            let report = |state: &MeaningState| (host.events)(Event::Meaning { state: state.clone() });
            loop {
                let asked = host.embedding.load(Ordering::Acquire);
                let ended = host.engine.embeddings.embed(&report, &CancellationToken::new());
                match ended.or_else(|problem| Ok(MeaningState { problem: Some(problem), ..host.engine.embeddings.state()? })) {
                    Ok(state) => report(&state),
                    Err(problem) => tracing::warn!("{}", Problem::to_string(&problem)),
                }
                if host.embedding.compare_exchange(asked, 0, Ordering::AcqRel, Ordering::Acquire).is_ok() {
                    break;
                }
            }
        });
    }

    fn run_import(&self, task_id: u32, run: impl FnOnce(&(dyn Fn(ImportUpdate) + Sync)) -> Result<(), Problem>) {
        let report = |update: ImportUpdate| {
            let ready = matches!(&update, ImportUpdate::File { state: touchstone_api::ImportState::Done { .. }, .. });
            (self.events)(Event::Import { task_id, update });
            if ready {
                (self.events)(Event::LibraryChanged);
            }
        };
        if let Err(problem) = run(&report) {
            report(ImportUpdate::Started { files: vec![String::new()] });
            report(ImportUpdate::File { index: 0, state: touchstone_api::ImportState::Failed { problem, readable: None } });
            report(ImportUpdate::Finished { imported: 0, unchanged: 0, failed: 1, cancelled: 0 });
        }
        self.embed_in_background();
    }
}
