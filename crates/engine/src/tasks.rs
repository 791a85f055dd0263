//! What runs in the background for the window: numbered, cancellable.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use tokio_util::sync::CancellationToken;

use crate::engine::lock;

/// The tasks that run.
#[derive(Default)]
pub(crate) struct Tasks {
    last: AtomicU32,
    running: Mutex<HashMap<u32, CancellationToken>>,
}

impl Tasks {
    /// A new task's number and its token.
    pub(crate) fn begin(&self) -> (u32, CancellationToken) {
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let token = CancellationToken::new();
        lock(&self.running).insert(id, token.clone());
        (id, token)
    }

    /// The task has ended.
    pub(crate) fn end(&self, id: u32) {
        lock(&self.running).remove(&id);
    }

    /// Asks the task to stop; one that has ended is left in peace.
    pub(crate) fn cancel(&self, id: u32) {
        if let Some(token) = lock(&self.running).get(&id) {
            token.cancel();
        }
    }
}
