//! What confines a process that is to read a document, as it says itself before it gets one, and whether that is enough.

use std::fmt;

use serde::{Deserialize, Serialize};
use touchstone_messages::Message;

/// Systems for which a cage is built.
const BUILT: [&str; 1] = ["linux"];

/// Whether documents are read where nothing confines the process that reads them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SandboxPolicy {
    /// They are not.
    #[default]
    Required,
    /// They are, and whoever asked for it is told all the time.
    Warn,
}

impl SandboxPolicy {
    /// As a setting, an option or an argument words it: `required` or `warn`.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "required" => Some(Self::Required),
            "warn" => Some(Self::Warn),
            _ => None,
        }
    }

    /// The name that [`SandboxPolicy::named`] knows.
    pub fn name(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Warn => "warn",
        }
    }

    /// Whether a process in this cage may be given a document.
    pub fn admits(self, cage: &Cage) -> bool {
        self == Self::Warn || cage.state() == CageState::Closed
    }
}

/// What one process told of its own cage before it was given anything to read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cage {
    /// The system that it runs on, by the name that [`std::env::consts::OS`] has for it.
    pub system: String,
    /// Files: Landlock, with every right of its first version.
    pub files: Wall,
    /// Network, other programs, other processes: seccomp.
    pub calls: Wall,
    /// Memory, and the processor time of a program that is not ours.
    pub limits: Wall,
}

/// One wall of a cage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wall {
    /// It holds.
    Closed,
    /// It does not, for a reason in the system's words.
    Open(String),
}

/// How a cage is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CageState {
    /// Every wall holds.
    Closed,
    /// The system could close it and did not.
    Open,
    /// None is built for this system.
    Unbuilt,
}

impl Wall {
    /// Closed, unless something was refused.
    pub fn unless(refused: Option<String>) -> Self {
        refused.map_or(Self::Closed, Self::Open)
    }
}

impl Cage {
    /// This process's cage, of its walls.
    pub(crate) fn here(files: Wall, calls: Wall, limits: Wall) -> Self {
        Self { system: std::env::consts::OS.into(), files, calls, limits }
    }

    /// That of a program which is started as it is.
    pub(crate) fn none() -> Self {
        let open = || Wall::Open("a program is not confined on this system".into());
        Self::here(open(), open(), open())
    }

    /// How it is. A process on a system without a cage can't claim one.
    pub fn state(&self) -> CageState {
        if !BUILT.contains(&self.system.as_str()) {
            CageState::Unbuilt
        } else if self.open().is_empty() {
            CageState::Closed
        } else {
            CageState::Open
        }
    }

    /// What is within reach and should not be, each with the reason.
    pub fn open(&self) -> Vec<String> {
        let mut open = Vec::new();
        if let Wall::Open(why) = &self.files {
            open.push(format!("files ({why})"));
        }
        if let Wall::Open(why) = &self.calls {
            open.push(format!("the network and other programs ({why})"));
        }
        if let Wall::Open(why) = &self.limits {
            open.push(format!("memory without limit ({why})"));
        }
        open
    }
}

impl Cage {
    /// What is within reach and should not be, for people: "files (…); memory without limit (…)".
    pub fn reach(&self) -> Message {
        let open = |wall: &Wall, name: fn(Message) -> Message| match wall {
            Wall::Open(why) => Some(name(why.as_str().into())),
            Wall::Closed => None,
        };
        let walls =
            [open(&self.files, Message::reach_files), open(&self.calls, Message::reach_network), open(&self.limits, Message::reach_memory)];
        walls.into_iter().flatten().reduce(Message::reach_both).unwrap_or_else(Message::reach_nothing)
    }
}

impl fmt::Display for Cage {
    /// What is open: "files (this kernel has no Landlock); memory without limit (…)"; "nothing" where it is closed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = self.open();
        if open.is_empty() { f.write_str("nothing") } else { f.write_str(&open.join("; ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cage(system: &str, walls: [bool; 3]) -> Cage {
        let [files, calls, limits] = walls.map(|closed| Wall::unless((!closed).then(|| "refused".to_owned())));
        Cage { system: system.into(), files, calls, limits }
    }

    #[track_caller]
    fn check(cage: &Cage, state: CageState, open: &str) {
        assert_eq!((cage.state(), cage.to_string().as_str()), (state, open));
        assert_eq!(SandboxPolicy::Required.admits(cage), state == CageState::Closed);
        assert!(SandboxPolicy::Warn.admits(cage));
    }

    #[test]
    fn a_closed_cage_has_every_wall() {
        check(&cage("linux", [true; 3]), CageState::Closed, "nothing");
        check(&cage("linux", [false, true, true]), CageState::Open, "files (refused)");
        check(&cage("linux", [true, false, true]), CageState::Open, "the network and other programs (refused)");
        check(&cage("linux", [true, true, false]), CageState::Open, "memory without limit (refused)");
        let all = "files (refused); the network and other programs (refused); memory without limit (refused)";
        check(&cage("linux", [false; 3]), CageState::Open, all);
    }

    #[test]
    fn no_other_system_has_a_cage_yet_whatever_a_process_says() {
        for system in ["macos", "windows", "freebsd", ""] {
            check(&cage(system, [true; 3]), CageState::Unbuilt, "nothing");
            check(&cage(system, [false, false, true]), CageState::Unbuilt, "files (refused); the network and other programs (refused)");
        }
    }

    #[test]
    fn a_process_that_leaves_out_a_wall_says_nothing() {
        let whole = serde_json::to_string(&cage("linux", [true; 3])).unwrap();
        assert_eq!(serde_json::from_str::<Cage>(&whole).unwrap(), cage("linux", [true; 3]));
        for part in [r#""system":"linux","#, r#""files":"Closed","#, r#""calls":"Closed","#, r#","limits":"Closed""#] {
            let told = whole.replace(part, "");
            assert!(told.len() < whole.len() && serde_json::from_str::<Cage>(&told).is_err(), "{told}");
        }
    }

    #[test]
    fn policies_have_two_names() {
        for policy in [SandboxPolicy::Required, SandboxPolicy::Warn] {
            assert_eq!(SandboxPolicy::named(policy.name()), Some(policy));
        }
        assert_eq!(SandboxPolicy::named("off"), None);
    }
}
