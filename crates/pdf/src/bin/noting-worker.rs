//! Stands between a host and its fork server in tests, and notes which process was given which document.
//!
//! It is called by a link; the notes, a line `PROCESS HASH` a document, are written beside that link.

#[cfg(target_os = "linux")]
#[path = "../protocol/descriptors.rs"]
mod descriptors;

#[cfg(target_os = "linux")]
fn main() {
    use std::ffi::OsString;
    use std::os::fd::{AsFd, OwnedFd};
    use std::os::unix::net::UnixStream;
    use std::path::Path;
    use std::process::Command;

    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    let called = arguments.remove(0);
    let notes = Path::new(&called).with_file_name("notes");
    let worker = std::env::current_exe().expect("a running program has a path").with_file_name("touchstone-pdf-worker");
    let (server, theirs) = UnixStream::pair().expect("sockets");
    let mut process = Command::new(worker).args(arguments).stdin(OwnedFd::from(theirs)).spawn().expect("the worker is built beside this");
    while let Ok(Some(pipes)) = descriptors::receive(std::io::stdin()) {
        let [input, output] = <[OwnedFd; 2]>::try_from(pipes).expect("two pipes");
        let (read, write) = std::io::pipe().expect("a pipe");
        descriptors::send(&server, &[read.as_fd(), output.as_fd()]).expect("the server listens");
        let forked = descriptors::receive(&server).expect("the server answers").expect("it goes on").remove(0);
        let number = number_of(&forked);
        descriptors::send(std::io::stdin(), &[forked.as_fd()]).expect("the host listens");
        let notes = notes.clone();
        std::thread::spawn(move || pass_on(input.into(), write, &notes, &number));
    }
    drop(server);
    process.wait().expect("the server ends");
}

/// The number of a process of which one has a descriptor.
#[cfg(target_os = "linux")]
fn number_of(process: &std::os::fd::OwnedFd) -> String {
    use std::os::fd::AsRawFd;

    let facts = std::fs::read_to_string(format!("/proc/self/fdinfo/{}", process.as_raw_fd())).expect("the kernel tells");
    facts.lines().find_map(|line| line.strip_prefix("Pid:")).expect("it names the process").trim().to_owned()
}

/// Passes on what the host writes to one process, and notes the documents in it.
#[cfg(target_os = "linux")]
fn pass_on(mut input: std::fs::File, mut worker: std::io::PipeWriter, notes: &std::path::Path, number: &str) {
    use std::io::{Read, Write};

    use sha2::{Digest, Sha256};

    let mut lengths = [0; 8];
    while input.read_exact(&mut lengths).is_ok() {
        let [a, b, c, d, e, f, g, h] = lengths;
        let (message, blob) = (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h]));
        let mut frame = vec![0; message as usize + blob as usize];
        if input.read_exact(&mut frame).is_err() {
            break;
        }
        if let Some(document) = frame.get(message as usize..).filter(|d| !d.is_empty()) {
            let hash: String = Sha256::digest(document).iter().map(|b| format!("{b:02x}")).collect();
            let file = std::fs::OpenOptions::new().create(true).append(true).open(notes);
            file.and_then(|mut file| file.write_all(format!("{number} {hash}\n").as_bytes())).expect("the notes can be written");
        }
        if worker.write_all(&lengths).and_then(|()| worker.write_all(&frame)).is_err() {
            break;
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn main() {}
