//! A display without a screen and a session bus without a session, for as long as the value lives.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::failure::{Failure, Outcome};
use crate::process;

/// Width, height and depth of a display that the window fills as it first opens.
pub const FILLED: &str = "1366x768x24";
/// Of one on which the window can be made as large as it is looked at.
pub const LARGE: &str = "1920x1080x24";

/// An X server that draws into memory, and a session bus of its own, so that nothing here meets the developer's own
/// session. Both end with this value, and nothing else does.
pub struct Headless {
    display: Server,
    bus: Server,
}

impl Headless {
    /// Starts both, the display with a screen of that size.
    pub fn start(screen: &str) -> Outcome<Self> {
        let mut xvfb = Command::new("Xvfb");
        // The server finds a free display number itself and writes it to its standard output.
        xvfb.args(["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]).stderr(Stdio::null());
        let display = Server::start(xvfb)?;

        let mut daemon = Command::new("dbus-daemon");
        daemon.args(["--session", "--nofork", "--nopidfile", "--print-address=1"]);
        daemon.env("DISPLAY", format!(":{}", display.said)).stderr(Stdio::null());
        Ok(Self { display, bus: Server::start(daemon)? })
    }

    /// What a program needs to know to appear there.
    pub fn environment(&self) -> Vec<(String, String)> {
        let set = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        vec![
            set("DISPLAY", &format!(":{}", self.display.said)),
            set("DBUS_SESSION_BUS_ADDRESS", &self.bus.said),
            set("GDK_BACKEND", "x11"),
            // There is no graphics card to share buffers with.
            set("WEBKIT_DISABLE_DMABUF_RENDERER", "1"),
            set("LIBGL_ALWAYS_SOFTWARE", "1"),
        ]
    }

    /// Saves a picture of the whole display.
    pub fn picture(&self, file: &Path) -> Outcome {
        let mut import = Command::new("import");
        import.args(["-window", "root", "-display", &format!(":{}", self.display.said)]).arg(file);
        process::output(&mut import, "Check that ImageMagick is installed and the picture's folder is writable.").map(drop)
    }
}

/// A child that serves until it is dropped.
struct Server {
    child: Child,
    /// The first line that it printed: where it can be reached.
    said: String,
}

impl Server {
    fn start(mut command: Command) -> Outcome<Self> {
        let name = process::shown(&command);
        let remedy = format!("Run `{name}` to see why; `cargo xtask setup` installs it where it is missing.");
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let child = child.map_err(|e| Failure::new(format!("cannot start `{name}`: {e}"), remedy.clone()))?;
        let mut server = Self { child, said: String::new() };
        if let Some(out) = server.child.stdout.take() {
            let _ = BufReader::new(out).read_line(&mut server.said);
        }
        server.said.truncate(server.said.trim_end().len());
        if server.said.is_empty() {
            return Err(Failure::new(format!("`{name}` ended before it was ready"), remedy));
        }
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
