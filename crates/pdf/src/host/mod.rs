//! The host's side: worker processes and programs in cages, started, asked, watched and ended.

pub(crate) mod config;
pub(crate) mod confined_program;
pub(crate) mod connection;
pub(crate) mod converter;
pub(crate) mod damage;
pub(crate) mod error;
pub(crate) mod extract;
pub(crate) mod extracted;
pub(crate) mod file_type;
#[cfg(target_os = "linux")]
pub(crate) mod fork_server;
#[cfg(windows)]
pub(crate) mod job_object;
pub(crate) mod library;
pub(crate) mod marked_copy;
pub(crate) mod pool;
pub(crate) mod probe_targets;
pub(crate) mod render;
pub(crate) mod starter;
