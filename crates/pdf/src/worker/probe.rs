//! A process that tries what it must not be able to do.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind::PermissionDenied};
use std::net::{TcpStream, UdpSocket};
use std::process::Command;

use crate::protocol::cage::Cage;
use crate::protocol::probe::{Escape, Targets, Trial};

impl Trial {
    /// Of this process, with targets as JSON; `None` where they are none.
    pub(crate) fn of(cage: Cage, targets: &str) -> Option<Self> {
        let targets: Targets = serde_json::from_str(targets).ok()?;
        Some(Self { cage, reached: targets.reached() })
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
            (Escape::AbstractSocket, self.abstract_address().and_then(|a| UnixStream::connect_addr(&a)).map(drop)),
            (Escape::ReadProcess, File::open(environment).map(drop)),
            (Escape::Trace, trace()),
        ]
    }
}

fn start_program() -> io::Result<()> {
    let program = if cfg!(windows) { "C:\\Windows\\System32\\whoami.exe" } else { "/bin/true" };
    Command::new(program).spawn().and_then(|mut child| child.wait()).map(drop)
}

/// Asks to trace a process that can't be there: "no such process" where one may trace.
#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "one system call that no library wraps; its safety argument stands beside it")]
fn trace() -> io::Result<()> {
    // SAFETY: `PTRACE_SEIZE` takes numbers alone; no process has the highest number, so that none is traced.
    let done = unsafe { libc::syscall(libc::SYS_ptrace, libc::PTRACE_SEIZE, i32::MAX, 0, 0) };
    if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
