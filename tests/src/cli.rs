//! `touchstone` on a library of its own.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::places::{program, sample, samples};

/// A library in a temporary folder.
pub struct Library {
    folder: TempDir,
    environment: Vec<(String, String)>,
    /// What the kernel lacks in every later run.
    missing: Option<String>,
}

/// What a run left behind.
#[derive(Debug)]
pub struct Ran {
    /// Exit status.
    pub status: i32,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

impl Default for Library {
    fn default() -> Self {
        Self::new()
    }
}

impl Library {
    /// An empty folder; the first import makes the library.
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a temporary folder can be made"), environment: Vec::new(), missing: None }
    }

    /// One that holds documents of the sample library, in a matter.
    #[track_caller]
    pub fn with_samples(files: &[&str]) -> Self {
        let library = Self::new();
        let mut arguments = vec!["import".to_owned(), "--collection".into(), "Samples".into()];
        arguments.extend(files.iter().map(|f| sample(f).display().to_string()));
        library.run(&arguments).expect_status(0);
        library
    }

    /// The whole sample library, in its matters, with its titles, days and versions.
    #[track_caller]
    pub fn with_sample_library() -> Self {
        let library = Self::new();
        let manifest = std::fs::read_to_string(samples().join("library.json")).expect("samples/library.json can be read");
        let manifest: Value = serde_json::from_str(&manifest).expect("samples/library.json is JSON");
        for matter in manifest["matters"].as_array().into_iter().flatten() {
            for document in matter["documents"].as_array().into_iter().flatten() {
                let word = |name: &str| document[name].as_str();
                let file = sample(word("file").expect("a document has a file")).display().to_string();
                let mut arguments =
                    vec!["import".to_owned(), file, "--collection".into(), matter["name"].as_str().unwrap_or_default().into()];
                let replaces = word("replaces").map(|r| r.trim_end_matches(".pdf"));
                let options = [("--title", word("title")), ("--valid-from", word("valid_from")), ("--valid-until", word("valid_until"))];
                for (option, value) in options.into_iter().chain([("--replaces", replaces)]) {
                    arguments.extend(value.map(|v| [option.to_owned(), v.to_owned()]).into_iter().flatten());
                }
                library.run(&arguments).expect_status(0);
            }
        }
        library
    }

    /// An environment variable for every later run.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// Every later run has a kernel without Landlock (`landlock`), seccomp (`seccomp`) or limits of memory (`limits`).
    #[must_use]
    pub fn without(mut self, what: &str) -> Self {
        self.missing = Some(what.into());
        self
    }

    /// Its folder.
    pub fn folder(&self) -> PathBuf {
        self.folder.path().join("library")
    }

    /// A folder for the test's own files, beside the library.
    pub fn scratch(&self) -> &Path {
        self.folder.path()
    }

    /// Runs `touchstone` with these arguments.
    #[track_caller]
    pub fn run<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Ran {
        Ran::from(self.command(arguments).output().expect("touchstone can be started"))
    }

    fn command<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Command {
        let mut command = match &self.missing {
            Some(what) => {
                let mut command = Command::new(program("without"));
                command.arg(what).arg(program("touchstone"));
                command
            }
            None => Command::new(program("touchstone")),
        };
        for name in ["TOUCHSTONE_ENDPOINT", "TOUCHSTONE_MODEL", "TOUCHSTONE_API_KEY", "TOUCHSTONE_LIBRARY"] {
            command.env_remove(name);
        }
        // Whatever the language of the machine.
        command.env("TOUCHSTONE_LANG", "en").envs(self.environment.iter().map(|(n, v)| (n, v)));
        command.arg("--library").arg(self.folder()).args(arguments);
        command
    }

    /// Runs `touchstone` with these arguments, and with these words on its standard input.
    #[track_caller]
    pub fn run_with_input<S: AsRef<OsStr>>(&self, input: &str, arguments: &[S]) -> Ran {
        let mut command = self.command(arguments);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("touchstone can be started");
        // A command that reads nothing may have ended already.
        let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
        Ran::from(child.wait_with_output().expect("touchstone ends"))
    }

    /// Runs with `--json` and reads the one value that it prints.
    #[track_caller]
    pub fn json<S: AsRef<OsStr>>(&self, status: i32, arguments: &[S]) -> Value {
        let ran = self.run(&[&[OsStr::new("--json")], arguments.iter().map(AsRef::as_ref).collect::<Vec<_>>().as_slice()].concat());
        ran.expect_status(status);
        let values = ran.lines();
        assert_eq!(values.len(), 1, "exactly one JSON value: {ran:?}");
        values.into_iter().next().unwrap_or_default()
    }
}

impl Ran {
    /// Fails with what was printed unless the status is this.
    #[track_caller]
    pub fn expect_status(&self, status: i32) -> &Self {
        let short = |text: &str| text.chars().take(1_500).collect::<String>();
        assert_eq!(self.status, status, "stdout: {}\nstderr: {}", short(&self.stdout), short(&self.stderr));
        self
    }

    /// Standard output as JSON, a value a line.
    #[track_caller]
    pub fn lines(&self) -> Vec<Value> {
        self.stdout.lines().map(|l| serde_json::from_str(l).unwrap_or_else(|e| panic!("{e} in {l}"))).collect()
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            status: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}
