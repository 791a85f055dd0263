//! Targets for a confined process that tries to reach what it must not.

use std::fs;
use std::io;
use std::net::{TcpListener, UdpSocket};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::protocol::probe::Targets;

/// The folder that a process may have, in that of the targets.
const OWN: &str = "own";

/// Targets, as long as this value.
#[derive(Debug)]
pub(crate) struct Range {
    pub targets: Targets,
    folder: PathBuf,
    _network: (TcpListener, UdpSocket),
    #[cfg(unix)]
    _socket: std::os::unix::net::UnixListener,
    #[cfg(target_os = "linux")]
    _abstract_socket: std::os::unix::net::UnixListener,
}

impl Range {
    /// The folder in which a process may write that has one.
    pub fn own(&self) -> PathBuf {
        self.folder.join(OWN)
    }

    /// Makes targets in the folder for temporary files.
    pub fn prepare(memory: u64) -> io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("touchstone-probe-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        fs::create_dir(&folder)?;
        fs::create_dir(folder.join(OWN))?;
        let file = folder.join("file");
        fs::write(&file, "privileged")?;
        let network = (TcpListener::bind("127.0.0.1:0")?, UdpSocket::bind("127.0.0.1:0")?);
        let targets = Targets {
            file,
            new_file: folder.join("new"),
            new_socket: folder.join("new-socket"),
            socket: folder.join("socket"),
            abstract_socket: name,
            tcp: network.0.local_addr()?.port(),
            udp: network.1.local_addr()?.port(),
            parent: std::process::id(),
            memory,
        };
        Ok(Self {
            #[cfg(unix)]
            _socket: std::os::unix::net::UnixListener::bind(&targets.socket)?,
            #[cfg(target_os = "linux")]
            _abstract_socket: std::os::unix::net::UnixListener::bind_addr(&targets.abstract_address()?)?,
            _network: network,
            folder,
            targets,
        })
    }
}

impl Drop for Range {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
