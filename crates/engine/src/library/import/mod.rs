//! Import: from files and folders to documents that can be asked.

pub(crate) mod convert;
pub(crate) mod jobs;
mod ocr;
mod pipeline;
pub(crate) mod reread;
pub(crate) mod resume;
pub(crate) mod samples;
pub(crate) mod stop;
pub(crate) mod watch;
