//! Tries what a worker must not be able to do, so that `doctor` and the tests report facts.

use std::fs::{File, OpenOptions};
use std::io::ErrorKind::PermissionDenied;
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::process::Command;

use crate::wire::SandboxStatus;

/// Tries each; `refused` is passed on.
pub(super) fn attempt(memory_limit: u64, refused: Vec<String>) -> SandboxStatus {
    SandboxStatus {
        memory_limited: cannot_allocate(memory_limit),
        files_denied: cannot_read() && cannot_write(),
        network_denied: cannot_connect(),
        processes_denied: cannot_spawn(),
        refused,
    }
}

fn cannot_allocate(memory_limit: u64) -> bool {
    usize::try_from(memory_limit).is_ok_and(|limit| Vec::<u8>::new().try_reserve_exact(limit).is_err())
}

/// Files that are there and that everybody may read, on one system or another.
fn cannot_read() -> bool {
    let readable = ["/etc/passwd", "/proc/self/status", "/etc/hosts", "C:\\Windows\\win.ini"];
    let denied = readable.map(|path| File::open(path).err().map(|e| e.kind()));
    denied.iter().all(Option::is_some) && denied.contains(&Some(PermissionDenied))
}

fn cannot_write() -> bool {
    let path = std::env::temp_dir().join(format!("touchstone-probe-{}", std::process::id()));
    match OpenOptions::new().write(true).create_new(true).open(&path) {
        Ok(_) => {
            let _ = std::fs::remove_file(path);
            false
        }
        Err(e) => e.kind() == PermissionDenied,
    }
}

fn cannot_connect() -> bool {
    let denied = |e: Option<std::io::Error>| e.is_some_and(|e| e.kind() == PermissionDenied);
    // The discard port: where nothing listens, an open network says "refused", not "denied".
    denied(TcpListener::bind("127.0.0.1:0").err())
        && denied(UdpSocket::bind("127.0.0.1:0").err())
        && denied(TcpStream::connect("127.0.0.1:9").err())
}

fn cannot_spawn() -> bool {
    let program = if cfg!(windows) { "C:\\Windows\\System32\\whoami.exe" } else { "/bin/true" };
    match Command::new(program).spawn() {
        Ok(mut child) => {
            let _ = child.wait();
            false
        }
        Err(e) => e.kind() == PermissionDenied,
    }
}
