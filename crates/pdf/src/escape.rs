//! What a confined process must not be able to do, tried by one: so that `doctor` and the tests report facts.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind::PermissionDenied};
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Serialize};

use crate::cage::{Cage, CageState};

/// The folder that a process may have, in that of the targets.
const OWN: &str = "own";

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
    file: PathBuf,
    new_file: PathBuf,
    new_socket: PathBuf,
    socket: PathBuf,
    abstract_socket: String,
    tcp: u16,
    udp: u16,
    parent: u32,
    /// A process may not take so many bytes.
    pub memory: u64,
}

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
    /// Of this process, with targets as JSON; `None` where they are none.
    pub(crate) fn of(cage: Cage, targets: &str) -> Option<Self> {
        let targets: Targets = serde_json::from_str(targets).ok()?;
        Some(Self { cage, reached: targets.reached() })
    }

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
            _abstract_socket: std::os::unix::net::UnixListener::bind_addr(&abstract_address(&targets.abstract_socket)?)?,
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

impl Targets {
    /// Which of them this process reaches. What fails for any other reason than a denial counts as reached: no wall stopped it.
    pub fn reached(&self) -> Vec<Escape> {
        let denied = |result: io::Result<()>| result.is_err_and(|e| e.kind() == PermissionDenied);
        let mut tries: Vec<(Escape, io::Result<()>)> = vec![
            (Escape::ReadFile, File::open(&self.file).map(drop)),
            (Escape::WriteFile, OpenOptions::new().write(true).create_new(true).open(&self.new_file).map(drop)),
            (Escape::Tcp, TcpStream::connect(("127.0.0.1", self.tcp)).map(drop)),
            (Escape::Udp, UdpSocket::bind("127.0.0.1:0").and_then(|s| s.send_to(b"x", ("127.0.0.1", self.udp))).map(drop)),
            (Escape::StartProgram, start_program()),
            (Escape::Memory, self.allocate()),
        ];
        #[cfg(unix)]
        tries.extend(self.unix_tries());
        #[cfg(target_os = "linux")]
        tries.extend(self.linux_tries());
        tries.into_iter().filter_map(|(escape, result)| (!denied(result)).then_some(escape)).collect()
    }

    fn allocate(&self) -> io::Result<()> {
        let size = usize::try_from(self.memory).map_err(|_| PermissionDenied)?;
        Vec::<u8>::new().try_reserve_exact(size).map_err(|_| PermissionDenied.into())
    }

    #[cfg(unix)]
    fn unix_tries(&self) -> Vec<(Escape, io::Result<()>)> {
        use std::os::unix::net::{UnixListener, UnixStream};

        let parent = i32::try_from(self.parent).ok().and_then(rustix::process::Pid::from_raw);
        // Signal 0 asks whether a signal could be sent.
        let signal = parent.map_or(Ok(()), |pid| rustix::process::test_kill_process(pid).map_err(io::Error::from));
        vec![
            (Escape::MakeSocket, UnixListener::bind(&self.new_socket).map(drop)),
            (Escape::Socket, UnixStream::connect(&self.socket).map(drop)),
            (Escape::Signal, signal),
        ]
    }

    #[cfg(target_os = "linux")]
    fn linux_tries(&self) -> Vec<(Escape, io::Result<()>)> {
        use std::os::unix::net::UnixStream;

        let environment = format!("/proc/{}/environ", self.parent);
        vec![
            (Escape::AbstractSocket, abstract_address(&self.abstract_socket).and_then(|a| UnixStream::connect_addr(&a)).map(drop)),
            (Escape::ReadProcess, File::open(environment).map(drop)),
            (Escape::Trace, trace()),
        ]
    }
}

fn start_program() -> io::Result<()> {
    let program = if cfg!(windows) { "C:\\Windows\\System32\\whoami.exe" } else { "/bin/true" };
    Command::new(program).spawn().and_then(|mut child| child.wait()).map(drop)
}

#[cfg(target_os = "linux")]
fn abstract_address(name: &str) -> io::Result<std::os::unix::net::SocketAddr> {
    use std::os::linux::net::SocketAddrExt;
    std::os::unix::net::SocketAddr::from_abstract_name(name)
}

/// Asks to trace a process that can't be there: "no such process" where one may trace.
#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "one system call that no library wraps; its safety argument stands beside it")]
fn trace() -> io::Result<()> {
    // SAFETY: `PTRACE_SEIZE` takes numbers alone; no process has the highest number, so that none is traced.
    let done = unsafe { libc::syscall(libc::SYS_ptrace, libc::PTRACE_SEIZE, i32::MAX, 0, 0) };
    if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
