//! What lives as long as the window: the engine, once it could be opened, and what the window is told first.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use touchstone_api::{Event, Problem};
use touchstone_engine::{EndpointOverrides, Engine, EngineConfig, SystemKeychain};
use touchstone_host::EngineHost;

use crate::arguments::Intent;
use crate::events::Events;
use crate::ready::Activity;

/// The window has drawn its first picture by then.
const FIRST_PICTURE: Duration = Duration::from_millis(400);

/// Shared by the window's command, its page pictures and its events.
pub struct Shell {
    config: EngineConfig,
    opened: Mutex<Option<Arc<Opened>>>,
    /// What the window is told once it listens.
    waiting: Mutex<Waiting>,
    /// Where events go.
    pub events: Events,
    /// Whether the window still waits for something.
    pub activity: Activity,
}

/// Events that came before the window listened; `None` once it does.
type Waiting = Option<Vec<Event>>;

/// An open library.
pub struct Opened {
    /// For page pictures.
    pub engine: Engine,
    /// For everything that the window asks.
    pub host: EngineHost,
}

impl Shell {
    /// Nothing is opened yet.
    pub fn new(intent: Intent) -> Self {
        let program = std::env::current_exe().unwrap_or_else(|_| PathBuf::from("touchstone-desktop"));
        let config = EngineConfig {
            library: std::path::absolute(&intent.library).unwrap_or_else(|_| intent.library.clone()),
            create: true,
            samples: samples(&program),
            worker: program,
            endpoint: EndpointOverrides::from_environment(),
            keychain: Arc::new(SystemKeychain),
        };
        let first_events = crate::instance::events(intent);
        let activity = Activity::new(!first_events.is_empty());
        Self { config, opened: Mutex::default(), waiting: Mutex::new(Some(first_events)), events: Events::default(), activity }
    }

    /// The library's folder, whether it can be opened or not.
    pub fn library(&self) -> &Path {
        &self.config.library
    }

    /// The open library. Where it could not be opened the next call tries again, so that what the user mended (a full
    /// disk, a permission, another program) needs no restart.
    pub fn opened(&self) -> Result<Arc<Opened>, Problem> {
        let mut slot = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(opened) = &*slot {
            return Ok(opened.clone());
        }
        let engine = Engine::open(self.config.clone())?;
        let events = self.events.clone();
        let host = EngineHost::new(engine.clone(), Arc::new(move |event| events.send(&event)));
        host.follow_folders();
        let opened = Arc::new(Opened { engine, host });
        *slot = Some(opened.clone());
        Ok(opened)
    }

    /// Tells the window what was asked of the program from outside; keeps it until the window listens.
    pub fn tell(&self, events: Vec<Event>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *waiting {
            Some(kept) => kept.extend(events),
            None => events.iter().for_each(|event| self.events.send(event)),
        }
    }

    /// The window listens: it is told what it was started for, and what it will probably ask next is made ready.
    pub fn announce(&self) {
        let Some(kept) = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take() else { return };
        kept.iter().for_each(|event| self.events.send(event));
        if let Ok(opened) = self.opened() {
            thread::spawn(move || {
                thread::sleep(FIRST_PICTURE);
                opened.engine.workers.prepare_drawing();
            });
        }
    }
}

/// The sample library: beside the program, or where packages put what belongs to it.
fn samples(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?;
    let places = ["samples", "../share/touchstone/samples", "../Resources/samples"];
    places.iter().map(|place| folder.join(place)).find(|place| place.join("library.json").is_file())
}
