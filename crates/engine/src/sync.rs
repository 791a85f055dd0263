//! Locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A lock whose holder panicked still guards consistent data: every write to the library is one transaction.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
