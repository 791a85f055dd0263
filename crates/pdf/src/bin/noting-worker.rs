//! Stands between host and worker in tests, and notes which process was given which document.
//!
//! It is called by a link; the notes, a line `PROCESS HASH` a document, are written beside that link.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use sha2::{Digest, Sha256};

fn main() -> ExitCode {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    let called = arguments.remove(0);
    let worker = std::env::current_exe().expect("a running program has a path").with_file_name("touchstone-pdf-worker");
    let mut worker = Command::new(worker).args(arguments).stdin(Stdio::piped()).spawn().expect("the worker is built beside this");
    let mut requests = worker.stdin.take().expect("its input is a pipe");
    let notes = Path::new(&called).with_file_name("notes");
    let (mut input, mut lengths) = (std::io::stdin().lock(), [0; 8]);
    while input.read_exact(&mut lengths).is_ok() {
        let [a, b, c, d, e, f, g, h] = lengths;
        let (message, blob) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
        let mut frame = vec![0; message as usize + blob as usize];
        if input.read_exact(&mut frame).is_err() {
            break;
        }
        if let Some(document) = frame.get(message as usize..).filter(|d| !d.is_empty()) {
            let hash: String = Sha256::digest(document).iter().map(|b| format!("{b:02x}")).collect();
            let line = format!("{} {hash}\n", std::process::id());
            let file = OpenOptions::new().create(true).append(true).open(&notes);
            file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the notes can be written");
        }
        if requests.write_all(&lengths).and_then(|()| requests.write_all(&frame)).and_then(|()| requests.flush()).is_err() {
            break;
        }
    }
    drop(requests);
    match worker.wait() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}
