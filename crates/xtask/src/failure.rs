//! Why a command could not go on, and what the developer can do about it.

use std::fmt;
use std::path::Path;

/// What every step returns.
pub type Outcome<T = ()> = Result<T, Failure>;

/// A cause and a remedy, both complete sentences or close to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    cause: String,
    remedy: String,
}

impl Failure {
    /// A failure with what to do about it.
    pub fn new(cause: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { cause: cause.into(), remedy: remedy.into() }
    }

    /// A file or folder that could not be read or written.
    pub fn file(action: &str, path: &Path, error: &std::io::Error) -> Self {
        Self::new(format!("cannot {action} {}: {error}", path.display()), "Check that the path is writable and the disk has space.")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n       {}", self.cause, self.remedy)
    }
}
