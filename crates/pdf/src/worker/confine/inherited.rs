//! Descriptors that came with the process: a socket or a file that the window's libraries left open is no worker's.
#![allow(unsafe_code, reason = "one system call that no library wraps; its safety argument stands beside it")]

/// Closes every descriptor but standard input, output and error. To be called first of all. An error says why not.
pub(in crate::worker) fn close_inherited() -> Result<(), String> {
    // SAFETY: the call takes three numbers and touches no memory. Nothing in this process uses the descriptors that it closes:
    // it has only just started and has opened none of its own.
    let done = unsafe { libc::syscall(libc::SYS_close_range, 3_u32, u32::MAX, 0_u32) };
    if done == 0 { Ok(()) } else { Err(format!("inherited descriptors are not closed: {}", std::io::Error::last_os_error())) }
}
