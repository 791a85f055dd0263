//! What confines the processes that read documents, for the window and for `doctor --json`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What confines the processes that read documents, and what is done where nothing does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sandbox {
    /// The setting `pdf.sandbox`.
    pub policy: SandboxRule,
    /// How the cage is.
    pub state: SandboxState,
    /// What such a process could reach; nothing where the cage is closed.
    pub open: Vec<SandboxGap>,
}

/// What is done where the cage is not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SandboxRule {
    /// No document is read.
    Required,
    /// Documents are read, and the window and `doctor` show it.
    Warn,
}

/// How the cage is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SandboxState {
    /// It holds.
    Closed,
    /// The system refused a part of it.
    Open,
    /// There is none for this system.
    Unbuilt,
}

/// What a process that is not confined could reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SandboxGap {
    /// Files.
    Files,
    /// The network, other programs, other processes.
    Network,
    /// Memory without limit.
    Memory,
}

impl Sandbox {
    /// Whether documents are read.
    pub fn admits(&self) -> bool {
        self.policy == SandboxRule::Warn || self.state == SandboxState::Closed
    }

    /// Whether the user is to be asked, once, if documents are to be read all the same: not where the system could confine
    /// the process and does not, which is a fault.
    pub fn asks(&self) -> bool {
        self.policy == SandboxRule::Required && self.state == SandboxState::Unbuilt
    }
}
