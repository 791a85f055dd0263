//! Prints the window's messages, for `cargo xtask codegen`.

fn main() {
    print!("{}", touchstone_messages::TYPESCRIPT);
}
