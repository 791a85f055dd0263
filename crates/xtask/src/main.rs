//! touchstone.
fn main() {}
