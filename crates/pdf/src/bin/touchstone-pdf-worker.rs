//! A worker on its own, for the tests of this crate.

fn main() -> std::process::ExitCode {
    touchstone_pdf::worker_main()
}
