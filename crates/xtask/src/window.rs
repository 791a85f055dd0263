//! The desktop program, started at a link and watched until it has drawn what the link names.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::{Failure, Outcome};
use crate::places::Places;

/// Makes the program write [`READY`] to its standard error.
const READY_VARIABLE: &str = "TOUCHSTONE_READY_LINE";
/// The line that it writes when the window has been drawn and asks for nothing more.
const READY: &str = "ready";
/// A window that is not ready after this is shown as it is.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running desktop program. It goes on when this value is dropped.
pub struct Window {
    child: Child,
    log: PathBuf,
}

impl Window {
    /// Starts the program.
    pub fn open(places: &Places, library: &Path, link: &str, environment: &[(String, String)]) -> Outcome<Self> {
        let program = places.program("touchstone-desktop");
        let log = library.join("window.log");
        // A file, not a pipe: the window may outlive this program.
        let errors = File::create(&log).map_err(|e| Failure::file("write", &log, &e))?;
        let mut command = Command::new(&program);
        command.arg("--library").arg(library).args(["--open", link]).env(READY_VARIABLE, "1").envs(environment.iter().cloned());
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors).spawn();
        let child = child.map_err(|e| Failure::new(format!("cannot start {}: {e}", program.display()), "Run `cargo xtask demo` again."))?;
        Ok(Self { child, log })
    }

    /// Waits until the window is ready. Returns whether it was in time.
    pub fn wait(&mut self) -> Outcome<bool> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if self.said().lines().any(|line| line == READY) {
                return Ok(true);
            }
            if let Ok(Some(status)) = self.child.try_wait() {
                let said = self.said();
                let last = said.lines().last().unwrap_or("it said nothing");
                return Err(Failure::new(format!("the window closed at once ({status}): {last}"), format!("Read {}.", self.log.display())));
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(false)
    }

    /// Ends the program that was started here.
    pub fn close(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    fn said(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }
}

/// Whether a window would be seen.
pub fn display_present() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
