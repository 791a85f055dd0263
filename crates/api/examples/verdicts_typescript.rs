//! Prints the window's table of verdicts, for `cargo xtask codegen`.

fn main() {
    print!("{}", touchstone_api::verdicts_typescript());
}
