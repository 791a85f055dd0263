//! What a confined process must not be able to do: the targets that one tries to reach, so that `doctor` and the tests report facts.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::cage::{Cage, CageState};

/// A way out of a cage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Escape {
    /// Reading a file of the user's.
    ReadFile,
    /// Writing a file outside of its own folder.
    WriteFile,
    /// Making a socket outside of its own folder.
    MakeSocket,
    /// Reading the environment of the program that started it.
    ReadProcess,
    /// Connecting to another machine, or to this one by its network.
    Tcp,
    /// Sending to another machine, or to this one by its network.
    Udp,
    /// Connecting to a program that listens at a path, as the session bus does.
    Socket,
    /// Connecting to a program that listens under a name without a path.
    AbstractSocket,
    /// Starting another program.
    StartProgram,
    /// Tracing another process.
    Trace,
    /// Ending the program that started it.
    Signal,
    /// Taking more memory than its limit.
    Memory,
}

/// What a process told of its cage, and what it reached all the same when it tried.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// What it told.
    pub cage: Cage,
    /// What it reached.
    pub reached: Vec<Escape>,
}

/// What is there to be reached.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Targets {
    pub file: PathBuf,
    pub new_file: PathBuf,
    pub new_socket: PathBuf,
    pub socket: PathBuf,
    pub abstract_socket: String,
    pub tcp: u16,
    pub udp: u16,
    pub parent: u32,
    /// A process may not take so many bytes.
    pub memory: u64,
}

impl Escape {
    /// What a process can do that reaches it.
    pub fn words(self) -> &'static str {
        match self {
            Self::ReadFile => "read files",
            Self::WriteFile => "write files",
            Self::MakeSocket => "make sockets",
            Self::ReadProcess => "look into other programs",
            Self::Tcp | Self::Udp => "reach the network",
            Self::Socket | Self::AbstractSocket => "talk to other programs",
            Self::StartProgram => "start programs",
            Self::Trace => "trace other programs",
            Self::Signal => "end other programs",
            Self::Memory => "take any amount of memory",
        }
    }
}

impl Trial {
    /// Whether the cage is closed, and nothing was reached.
    pub fn is_complete(&self) -> bool {
        self.cage.state() == CageState::Closed && self.reached.is_empty()
    }
}

impl std::fmt::Display for Trial {
    /// "it can read files, reach the network; open: files (this kernel has no Landlock)".
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut can: Vec<&str> = self.reached.iter().map(|e| e.words()).collect();
        can.dedup();
        let can = if can.is_empty() { "nothing that was tried".to_owned() } else { can.join(", ") };
        write!(f, "it can {can}")?;
        if !self.cage.open().is_empty() { write!(f, "; not confined: {}", self.cage) } else { Ok(()) }
    }
}

impl Targets {
    /// The address without a path at which one of them listens.
    #[cfg(target_os = "linux")]
    pub fn abstract_address(&self) -> std::io::Result<std::os::unix::net::SocketAddr> {
        use std::os::linux::net::SocketAddrExt;
        std::os::unix::net::SocketAddr::from_abstract_name(&self.abstract_socket)
    }
}
