//! What runs in a worker process: requests in on stdin, replies out on stdout, PDFium in between.

mod confine;
mod document_info;
mod exec;
#[cfg(target_os = "linux")]
mod fork;
mod highlight;
mod limits;
mod page_space;
mod pdfium;
mod probe;
mod render;
mod repair;
mod serve;
mod text;

use std::process::ExitCode;

#[cfg(target_os = "linux")]
use crate::protocol::arguments::FORK_ARGUMENT;
use crate::protocol::arguments::{CONVERT_ARGUMENT, OCR_ARGUMENT};

/// The whole life of a worker: until stdin ends, or until it becomes Tesseract or LibreOffice.
pub fn worker_main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(2);
    match arguments.next() {
        Some(a) if a == OCR_ARGUMENT => return exec::tesseract(arguments.collect()),
        Some(a) if a == CONVERT_ARGUMENT => return exec::converter(arguments.collect()),
        #[cfg(target_os = "linux")]
        Some(a) if a == FORK_ARGUMENT => return fork::serve(arguments.next().unwrap_or_default().as_ref()),
        _ => {}
    }
    serve::work(confine::close_inherited(), pdfium::Library::load)
}
