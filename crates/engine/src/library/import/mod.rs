//! Import: from files and folders to documents that can be asked.

mod batch;
pub(crate) mod convert;
pub(crate) mod job;
pub(crate) mod jobs;
mod ocr;
pub(crate) mod outdated;
mod pipeline;
pub(crate) mod reread;
pub(crate) mod resume;
pub(crate) mod samples;
pub(crate) mod stop;
pub(crate) mod watch;
