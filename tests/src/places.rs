//! Where programs, samples, corpus and pictures are.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// A program that the workspace builds. `cargo xtask test` says where; else it is found beside the test itself.
#[track_caller]
pub fn program(name: &str) -> PathBuf {
    let folder = env::var_os("TOUCHSTONE_BIN_DIR").map_or_else(beside_the_test, PathBuf::from);
    let path = folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    assert!(path.is_file(), "{} is not built: run `cargo xtask test`, or build the workspace in the profile of the test", path.display());
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

/// A file of the corpus that needs a password to be opened, and that password.
#[track_caller]
pub fn encrypted_file() -> (PathBuf, String) {
    let manifest = fs::read_to_string(corpus().join("pdf/manifest.dev.csv")).expect("the corpus lists its PDFs");
    let folder = corpus().join("pdf/robust/dev");
    let found = manifest.lines().find_map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let (name, features, password) = (fields.get(2)?, fields.get(6)?, fields.get(7)?);
        let wanted = Path::new(name).file_name()?;
        let path = files_below(&folder).into_iter().find(|f| f.file_name() == Some(wanted))?;
        (features.contains("encrypted") && !password.is_empty()).then(|| (path, (*password).to_owned()))
    });
    found.expect("the corpus lists a file with a user password")
}

/// Every file below a folder; none where it cannot be read.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.flatten().flat_map(|e| if e.path().is_dir() { files_below(&e.path()) } else { vec![e.path()] }).collect()
}

/// Where tests leave pictures to be looked at.
pub fn out_folder(name: &str) -> PathBuf {
    let folder = root().join("out").join(name);
    fs::create_dir_all(&folder).expect("the checkout is writable");
    folder
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ stands in the repository's root")
}

fn beside_the_test() -> PathBuf {
    let test = env::current_exe().expect("a running test has a path");
    test.ancestors().nth(2).map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}
