//! How an import is stopped: all of it, or single files.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio_util::sync::CancellationToken;

use crate::sync::lock;

/// How a task is told to stop: all of it, or single files of an import.
#[derive(Clone, Default)]
pub struct Stop {
    all: CancellationToken,
    files: Arc<Mutex<HashMap<u32, CancellationToken>>>,
}

impl Stop {
    /// One that stops when `all` does.
    pub fn when(all: &CancellationToken) -> Self {
        Self { all: all.clone(), files: Arc::default() }
    }

    /// Stops everything.
    pub fn all(&self) -> &CancellationToken {
        &self.all
    }

    /// Stops one file; it stops with everything too.
    pub fn file(&self, index: u32) -> CancellationToken {
        lock(&self.files).entry(index).or_insert_with(|| self.all.child_token()).clone()
    }
}
