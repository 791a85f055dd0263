//! How a pool of workers runs.

use std::path::PathBuf;
use std::time::Duration;

use crate::protocol::cage::SandboxPolicy;

/// How a pool runs.
#[derive(Debug, Clone)]
pub struct PoolConfig {
    /// The program that becomes a worker when started with [`WORKER_ARGUMENT`](crate::WORKER_ARGUMENT).
    pub executable: PathBuf,
    /// libpdfium.
    pub library: PathBuf,
    /// How many documents are read at the same time; at least 1. Drawing has a worker of its own.
    pub workers: usize,
    /// The longest that one page, or opening the file, may take.
    pub page_timeout: Duration,
    /// The processor time that reading one picture of a page may take; at least a second.
    pub ocr_timeout: Duration,
    /// Address space of one worker, in bytes.
    pub memory_limit: u64,
    /// Whether documents are read where nothing confines the workers.
    pub sandbox: SandboxPolicy,
}

impl PoolConfig {
    /// What suits most machines: a worker a core up to four, 30 seconds a page, two minutes a picture, 2 GiB a worker;
    /// nothing is read where nothing confines the workers.
    pub fn new(executable: PathBuf, library: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            executable,
            library,
            workers: cores.min(4),
            page_timeout: Duration::from_secs(30),
            ocr_timeout: Duration::from_secs(120),
            memory_limit: 2 << 30,
            sandbox: SandboxPolicy::Required,
        }
    }
}
