//! What a process gives up before it looks at the first byte of a document: open descriptors, files, network, other
//! programs. Each step says whether the system took it.

#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod files;
#[cfg(target_os = "linux")]
mod inherited;
#[cfg(target_os = "linux")]
mod programs;

#[cfg(target_os = "linux")]
pub(super) use {
    calls::deny_calls,
    files::{deny_files, deny_files_but, deny_other_files},
    inherited::close_inherited,
    programs::{deny_reaching_out, deny_reaching_out_but_a_listener},
};

#[cfg(not(target_os = "linux"))]
pub(super) use elsewhere::*;

/// Systems for which no cage is built.
#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use crate::protocol::cage::Wall;

    fn open() -> Wall {
        Wall::Open("not built for this system".into())
    }

    pub(in crate::worker) fn close_inherited() -> Result<(), String> {
        Ok(())
    }

    pub(in crate::worker) fn deny_files() -> Wall {
        open()
    }

    pub(in crate::worker) fn deny_calls() -> Wall {
        open()
    }

    #[cfg(unix)]
    pub(in crate::worker) fn deny_other_files(_program: &std::path::Path) -> Wall {
        open()
    }

    #[cfg(unix)]
    pub(in crate::worker) fn deny_files_but(_folder: &std::path::Path, _program: &std::path::Path) -> Wall {
        open()
    }

    #[cfg(unix)]
    pub(in crate::worker) fn deny_reaching_out() -> Wall {
        open()
    }

    #[cfg(unix)]
    pub(in crate::worker) fn deny_reaching_out_but_a_listener() -> Wall {
        open()
    }
}
