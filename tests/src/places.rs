//! Where programs, samples, corpus and pictures are.

use std::env;
use std::path::{Path, PathBuf};

/// A program that the workspace builds. `cargo xtask test` says where; else it is found beside the test itself.
#[track_caller]
pub fn program(name: &str) -> PathBuf {
    let folder = env::var_os("TOUCHSTONE_BIN_DIR").map_or_else(beside_the_test, PathBuf::from);
    let path = folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    assert!(path.is_file(), "{} is not built: run `cargo build --release --workspace` or `cargo xtask test`", path.display());
    path
}

/// The folder of the sample library.
pub fn samples() -> PathBuf {
    root().join("samples")
}

/// A document of the sample library.
pub fn sample(file: &str) -> PathBuf {
    samples().join("pdf").join(file)
}

/// The acceptance corpus: `$TOUCHSTONE_CORPUS`, else `../shared/corpus`. A test that needs it fails without it.
#[track_caller]
pub fn corpus() -> PathBuf {
    let folder = env::var_os("TOUCHSTONE_CORPUS").map_or_else(|| root().join("../shared/corpus"), PathBuf::from);
    assert!(folder.is_dir(), "this test needs the acceptance corpus in {} (or set TOUCHSTONE_CORPUS)", folder.display());
    folder
}

/// Where tests leave pictures to be looked at.
pub fn out_folder(name: &str) -> PathBuf {
    let folder = root().join("out").join(name);
    std::fs::create_dir_all(&folder).expect("the checkout is writable");
    folder
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ stands in the repository's root")
}

fn beside_the_test() -> PathBuf {
    let test = env::current_exe().expect("a running test has a path");
    test.ancestors().nth(2).map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}
