//! Touchstone.
fn main() {}
