//! Build script of the desktop application.
fn main() {}
