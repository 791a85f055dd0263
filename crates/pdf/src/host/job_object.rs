//! A job object: what Windows has to limit a worker's memory, to keep it from starting programs, and to end it with its
//! host.
#![allow(unsafe_code, reason = "job objects are made by C functions; each call carries its safety argument")]

use std::ffi::c_void;
use std::io;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::process::Child;

use windows_sys::Win32::Foundation::HANDLE;
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_ACTIVE_PROCESS, JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION,
    JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE, JOB_OBJECT_LIMIT_PROCESS_MEMORY, JOBOBJECT_EXTENDED_LIMIT_INFORMATION,
    JobObjectExtendedLimitInformation, SetInformationJobObject,
};

/// A job with one process. Its limits hold as long as this value; the process ends with it.
#[derive(Debug)]
pub(crate) struct Job(OwnedHandle);

impl Job {
    /// Puts a process that was just started into a job of its own, with so many bytes of memory and no children.
    pub fn around(process: &Child, memory_limit: u64) -> io::Result<Self> {
        // SAFETY: both pointers may be null: default security, no name.
        let handle = unsafe { CreateJobObjectW(std::ptr::null(), std::ptr::null()) };
        if handle.is_null() {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: the handle is open and nobody else's.
        let job = Self(unsafe { OwnedHandle::from_raw_handle(handle.cast()) });
        let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
            | JOB_OBJECT_LIMIT_ACTIVE_PROCESS
            | JOB_OBJECT_LIMIT_PROCESS_MEMORY
            | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
        limits.BasicLimitInformation.ActiveProcessLimit = 1;
        limits.ProcessMemoryLimit = usize::try_from(memory_limit).unwrap_or(usize::MAX);
        let length = u32::try_from(size_of::<JOBOBJECT_EXTENDED_LIMIT_INFORMATION>()).unwrap_or(0);
        let raw: HANDLE = job.0.as_raw_handle().cast();
        // SAFETY: the handle is a job's; `limits` is of the kind that is named and lives until the call returns.
        let limited =
            unsafe { SetInformationJobObject(raw, JobObjectExtendedLimitInformation, (&raw const limits).cast::<c_void>(), length) };
        // SAFETY: both handles are open.
        if limited == 0 || unsafe { AssignProcessToJobObject(raw, process.as_raw_handle().cast()) } == 0 {
            return Err(io::Error::last_os_error());
        }
        Ok(job)
    }
}
