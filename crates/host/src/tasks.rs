//! What runs in the background: numbered, cancellable.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use touchstone_engine::library::Stop;

/// The tasks that run.
#[derive(Default)]
pub(crate) struct Tasks {
    last: AtomicU32,
    running: Mutex<HashMap<u32, Stop>>,
}

impl Tasks {
    fn running(&self) -> MutexGuard<'_, HashMap<u32, Stop>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new task's number, and how it is told to stop.
    pub(crate) fn begin(&self) -> (u32, Stop) {
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let stop = Stop::default();
        self.running().insert(id, stop.clone());
        (id, stop)
    }

    /// The task has ended.
    pub(crate) fn end(&self, id: u32) {
        self.running().remove(&id);
    }

    /// Asks a task, or one file of it, to stop; one that has ended is left in peace.
    pub(crate) fn cancel(&self, id: u32, file: Option<u32>) {
        if let Some(stop) = self.running().get(&id) {
            match file {
                Some(index) => stop.file(index).cancel(),
                None => stop.all().cancel(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_stops_alone_and_all_stop_together() {
        let tasks = Tasks::default();
        let (id, stop) = tasks.begin();
        tasks.cancel(id, Some(1));
        assert!(stop.file(1).is_cancelled() && !stop.file(0).is_cancelled() && !stop.all().is_cancelled());
        tasks.cancel(id, None);
        assert!(stop.file(0).is_cancelled());
        tasks.end(id);
        tasks.cancel(id, None);
    }
}
