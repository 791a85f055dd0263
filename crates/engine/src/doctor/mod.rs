//! Checks of the installation and the library.

mod checks;
mod sandbox;

pub use checks::{Check, CheckState, doctor};
