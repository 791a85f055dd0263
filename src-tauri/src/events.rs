//! Events of the engine, on their way to the window.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use tauri::{AppHandle, DragDropEvent, Emitter, WindowEvent};
use touchstone_api::Event;

/// The one channel.
const CHANNEL: &str = "touchstone";

/// Where events go, from any thread. Before the application runs nobody listens, and they are dropped.
#[derive(Clone, Default)]
pub struct Events {
    app: Arc<OnceLock<AppHandle>>,
}

impl Events {
    /// From now on events reach the window.
    pub fn connect(&self, app: &AppHandle) {
        let _ = self.app.set(app.clone());
    }

    /// Tells the window.
    pub fn send(&self, event: &Event) {
        let Some(app) = self.app.get() else { return };
        if let Err(error) = app.emit(CHANNEL, event) {
            tracing::warn!("an event did not reach the window: {error}");
        }
    }
}

/// What a window event means to us: files that were dropped on it.
pub fn dropped(event: &WindowEvent) -> Option<Event> {
    let WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) = event else { return None };
    let paths: Vec<String> = paths.iter().map(PathBuf::as_path).map(|path| path.display().to_string()).collect();
    (!paths.is_empty()).then_some(Event::Dropped { paths })
}
