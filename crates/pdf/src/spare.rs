//! Workers that are started and confined before they are needed. A spare has read nothing.

use std::thread::JoinHandle;

use crate::connection::Connection;
use crate::pool::{PoolConfig, start_worker};

/// A worker on its way, or waiting. Dropping a spare ends its process, now or as soon as it has started.
#[derive(Debug)]
pub(crate) struct Spare(JoinHandle<Option<Connection>>);

impl Spare {
    /// Starts a worker on a thread of its own; `background` as for [`start_worker`]. `None` where the system has no thread left.
    pub fn start(config: &PoolConfig, background: bool) -> Option<Self> {
        let config = config.clone();
        let starting = move || start_worker(&config, background).ok();
        std::thread::Builder::new().name("pdf-spare".into()).spawn(starting).ok().map(Self)
    }

    /// The worker, as soon as it is ready. `None` where it could not be started: starting another tells why.
    pub fn ready(self) -> Option<Connection> {
        self.0.join().ok().flatten()
    }
}
