//! Where things are: the repository, what cargo builds, what is kept for the user.

use std::path::{Path, PathBuf};
use std::process::Command;

use directories::ProjectDirs;

use crate::failure::{Failure, Outcome};
use crate::process;

/// The Cargo profile of the demo and the tests; benchmarks and packages are of `release`.
pub const PROFILE: &str = "quick";

/// The folders that the commands work in.
pub struct Places {
    /// The repository.
    pub root: PathBuf,
    /// Cargo's target folder.
    pub target: PathBuf,
    /// Downloads and tools, kept between runs and shared by all checkouts.
    pub cache: PathBuf,
}

impl Places {
    /// Asks cargo and the platform.
    pub fn find() -> Outcome<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map(Path::to_owned);
        let root = root.filter(|r| r.join("tauri.conf.json").is_file()).ok_or_else(|| {
            Failure::new(
                "the repository that xtask was built in is gone",
                "Run `cargo xtask` inside the checkout, so that it is built there.",
            )
        })?;
        let folders = ProjectDirs::from("", "", "touchstone")
            .ok_or_else(|| Failure::new("this user has no home folder", "Set HOME and run the command again."))?;
        Ok(Self { target: target_folder(&root)?, cache: folders.cache_dir().to_owned(), root })
    }

    /// Folder of the programs as demo and tests build them.
    pub fn programs(&self) -> PathBuf {
        self.target.join(PROFILE)
    }

    /// One of these programs.
    pub fn program(&self, name: &str) -> PathBuf {
        self.programs().join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// Folder of the programs as they are shipped.
    pub fn shipped(&self) -> PathBuf {
        self.target.join("release")
    }

    /// One of these programs.
    pub fn shipped_program(&self, name: &str) -> PathBuf {
        self.shipped().join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// The window's sources.
    pub fn ui(&self) -> PathBuf {
        self.root.join("ui")
    }

    /// The cargo that runs us, working in the repository.
    pub fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(&self.root);
        command
    }
}

/// Without what `cargo run` told us about our own package: build scripts that watch these variables would run again,
/// and half the workspace with them, each time that a build is started from here and from a shell in turn.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let ours = std::env::vars_os().map(|(name, _)| name.to_string_lossy().into_owned());
    for name in ours.filter(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
        command.env_remove(name);
    }
    command
}

fn target_folder(root: &Path) -> Outcome<PathBuf> {
    let mut command = cargo();
    command.current_dir(root).args(["metadata", "--format-version", "1", "--no-deps"]);
    let metadata = process::output(&mut command, "Mend the manifest that cargo names above.")?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)
        .map_err(|e| Failure::new(format!("cargo metadata cannot be read: {e}"), "Update Rust with `rustup update stable`."))?;
    let folder = metadata["target_directory"].as_str();
    folder
        .map(PathBuf::from)
        .ok_or_else(|| Failure::new("cargo metadata names no target folder", "Update Rust with `rustup update stable`."))
}
