//! Checks of the installation and the library.

mod check;
mod checks;
mod sandbox;

pub use check::{Check, CheckState};
pub use checks::doctor;
