//! What a worker gives up before it looks at the first byte of a document: files, network, other programs.
//!
//! Each step returns what the system refused; `probe` finds out what holds in the end.

#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod files;

#[cfg(target_os = "linux")]
pub(super) use calls::{deny_calls, deny_network, deny_some_calls};
#[cfg(target_os = "linux")]
pub(super) use files::{deny_files, deny_files_but, deny_other_files};

/// Not done on this system.
#[cfg(not(target_os = "linux"))]
pub(super) fn deny_files() -> Option<String> {
    Some("files are not denied on this system".into())
}

/// Not done on this system.
#[cfg(not(target_os = "linux"))]
pub(super) fn deny_calls() -> Option<String> {
    Some("network and programs are not denied on this system".into())
}

/// Not done on this system.
#[cfg(all(unix, not(target_os = "linux")))]
pub(super) fn deny_other_files(_program: &std::path::Path) -> Option<String> {
    Some("files are not denied on this system".into())
}

/// Not done on this system.
#[cfg(all(unix, not(target_os = "linux")))]
pub(super) fn deny_some_calls() -> Option<String> {
    Some("network and programs are not denied on this system".into())
}

/// Not done on this system.
#[cfg(all(unix, not(target_os = "linux")))]
pub(super) fn deny_files_but(_folder: &std::path::Path, _program: &std::path::Path) -> Option<String> {
    Some("files are not denied on this system".into())
}

/// Not done on this system.
#[cfg(all(unix, not(target_os = "linux")))]
pub(super) fn deny_network() -> Option<String> {
    Some("network is not denied on this system".into())
}
