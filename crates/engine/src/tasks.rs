//! What runs in the background for the window: numbered, cancellable.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use tokio_util::sync::CancellationToken;

use crate::engine::lock;

/// How a task is told to stop: all of it, or single files of an import.
#[derive(Clone, Default)]
pub(crate) struct Stop {
    all: CancellationToken,
    files: Arc<Mutex<HashMap<u32, CancellationToken>>>,
}

impl Stop {
    /// One that stops when `all` does.
    pub(crate) fn when(all: &CancellationToken) -> Self {
        Self { all: all.clone(), files: Arc::default() }
    }

    /// Stops everything.
    pub(crate) fn all(&self) -> &CancellationToken {
        &self.all
    }

    /// Stops one file; it stops with everything too.
    pub(crate) fn file(&self, index: u32) -> CancellationToken {
        lock(&self.files).entry(index).or_insert_with(|| self.all.child_token()).clone()
    }
}

/// The tasks that run.
#[derive(Default)]
pub(crate) struct Tasks {
    last: AtomicU32,
    running: Mutex<HashMap<u32, Stop>>,
}

impl Tasks {
    /// A new task's number, and how it is told to stop.
    pub(crate) fn begin(&self) -> (u32, Stop) {
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let stop = Stop::default();
        lock(&self.running).insert(id, stop.clone());
        (id, stop)
    }

    /// The task has ended.
    pub(crate) fn end(&self, id: u32) {
        lock(&self.running).remove(&id);
    }

    /// Asks a task, or one file of it, to stop; one that has ended is left in peace.
    pub(crate) fn cancel(&self, id: u32, file: Option<u32>) {
        if let Some(stop) = lock(&self.running).get(&id) {
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
