//! Prints the window's TypeScript types, for `cargo xtask codegen`.

fn main() {
    print!("{}", touchstone_api::typescript());
}
