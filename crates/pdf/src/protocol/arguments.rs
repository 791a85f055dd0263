//! The hidden arguments with which a program of ours becomes a worker, and the status with which one declines.

/// Hidden argument that makes a program a worker. A program that uses [`Pool`](crate::Pool) must call
/// [`worker_main`](crate::worker_main) when its first argument is this, before anything else.
pub const WORKER_ARGUMENT: &str = "--pdf-worker";

/// The argument behind it, with the library's path, that makes the program a fork server.
#[cfg(target_os = "linux")]
pub(crate) const FORK_ARGUMENT: &str = "fork";

/// The argument that makes the worker confine itself and become Tesseract.
pub(crate) const OCR_ARGUMENT: &str = "ocr";

/// The argument that makes it become LibreOffice.
pub(crate) const CONVERT_ARGUMENT: &str = "convert";

/// Stands for a program's path where its confinement is to be tried out.
pub(crate) const PROBE_ARGUMENT: &str = "probe";

/// Status of a process that started nothing, since its cage is not closed; it has printed the
/// [`Cage`](crate::Cage). The number is that of "operation not permitted" in `sysexits.h`.
pub(crate) const NOT_CONFINED: u8 = 77;
