//! Landlock: no file but the system's fonts, which PDFium substitutes for fonts that a document does not embed; for
//! Tesseract and LibreOffice no file but their own.

use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError,
    RulesetStatus, Scope, path_beneath_rules,
};

use crate::protocol::cage::Wall;

/// The rules without which files are not out of reach: those of the first Landlock (Linux 5.13).
const LEAST: ABI = ABI::V1;
/// The newest rules that are asked for; an older kernel enforces those that it knows.
const NEWEST: ABI = ABI::V6;

/// Where PDFium looks for fonts.
const FONTS: [&str; 4] = ["/usr/share/fonts", "/usr/share/X11/fonts/Type1", "/usr/share/X11/fonts/TTF", "/usr/local/share/fonts"];
/// What a program needs to start: the dynamic loader, and the libraries that it loads.
const LOADERS: [&str; 4] =
    ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1", "/lib/ld-musl-aarch64.so.1"];
const LIBRARIES: [&str; 8] =
    ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/sys/devices/system/cpu", "/proc/cpuinfo"];
/// Where Tesseract keeps its trained data.
const TRAINED_DATA: [&str; 5] = [
    "/usr/share/tesseract-ocr",
    "/usr/share/tessdata",
    "/usr/share/tesseract",
    "/usr/local/share/tessdata",
    "/usr/local/share/tesseract-ocr",
];
/// What LibreOffice reads beside its own installation: libraries, fonts, what the system says of itself and of its user.
/// Traced with LibreOffice 7.4. `/proc/self` is the process that becomes LibreOffice; it can start no other.
const OFFICE: [&str; 22] = [
    "/usr",
    "/lib",
    "/lib64",
    "/etc/libreoffice",
    "/etc/fonts",
    "/etc/ld.so.cache",
    "/etc/ld.so.preload",
    "/etc/localtime",
    "/etc/nsswitch.conf",
    "/etc/papersize",
    "/etc/passwd",
    "/etc/ssl",
    "/etc/timezone",
    "/var/cache/fontconfig",
    "/var/lib/libreoffice",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/self",
    "/proc/sys/crypto",
    "/sys/devices/system/cpu",
    "/dev/random",
    "/dev/urandom",
];

/// What is beside LibreOffice's folder `program` where it was installed outside of `/usr`, and that folder.
const INSTALLED: [&str; 6] = ["program", "share", "presets", "ure", "ure-link", "Resources"];

/// Confines this thread, and those that it starts, to reading fonts.
pub(in crate::worker) fn deny_files() -> Wall {
    restrict(path_beneath_rules(FONTS, AccessFs::ReadFile | AccessFs::ReadDir))
}

/// Confines this process to one program, its libraries and its data.
pub(in crate::worker) fn deny_other_files(program: &Path) -> Wall {
    let prefix = program.parent().and_then(Path::parent);
    let beside = prefix.filter(|p| *p != Path::new("/usr")).into_iter().flat_map(|p| [p.join("lib"), p.join("share")]);
    let named = std::env::var_os("TESSDATA_PREFIX").map(PathBuf::from);
    let loaded = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let loaded = std::env::split_paths(&loaded).filter(|p| p.is_absolute());
    let fixed = LIBRARIES.into_iter().chain(TRAINED_DATA).map(PathBuf::from);
    let readable: Vec<PathBuf> = fixed.chain(beside).chain(named).chain(loaded).collect();
    restrict(path_beneath_rules(readable, AccessFs::ReadFile | AccessFs::ReadDir).chain(starting(program)))
}

/// Confines this process to one program, what it was installed with, and one folder, in which alone it may write.
pub(in crate::worker) fn deny_files_but(folder: &Path, program: &Path) -> Wall {
    // Not all of the folder around it: a program that somebody put into a folder of his own has that of a user around it.
    let around = program.parent().and_then(Path::parent);
    let installed = around.into_iter().flat_map(|around| INSTALLED.map(|part| around.join(part)));
    let readable: Vec<PathBuf> = OFFICE.into_iter().map(PathBuf::from).chain(installed).collect();
    let rules = path_beneath_rules(readable, AccessFs::ReadFile | AccessFs::ReadDir);
    let devices = path_beneath_rules(["/dev/null", "/dev/zero"], AccessFs::ReadFile | AccessFs::WriteFile);
    let own = path_beneath_rules([folder], AccessFs::from_all(NEWEST) ^ AccessFs::Execute);
    restrict(rules.chain(devices).chain(own).chain(starting(program)))
}

/// The right to become a program, and no other.
fn starting(program: &Path) -> impl Iterator<Item = Result<PathBeneath<PathFd>, RulesetError>> {
    let started: Vec<PathBuf> = LOADERS.map(PathBuf::from).into_iter().chain([program.to_owned()]).collect();
    path_beneath_rules(started, AccessFs::ReadFile | AccessFs::Execute)
}

fn restrict(rules: impl Iterator<Item = Result<PathBeneath<PathFd>, RulesetError>>) -> Wall {
    match enforced(rules) {
        Ok(true) => Wall::Closed,
        Ok(false) => Wall::Open("this kernel enforces no Landlock rule".into()),
        Err(RulesetError::HandleAccesses(_)) => Wall::Open("this kernel has no Landlock".into()),
        Err(e) => Wall::Open(format!("Landlock: {e}")),
    }
}

/// Whether the rules hold from now on, those of [`LEAST`] in full. An error where they can't.
fn enforced(rules: impl Iterator<Item = Result<PathBeneath<PathFd>, RulesetError>>) -> Result<bool, RulesetError> {
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(LEAST))?
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(NEWEST))?
        .handle_access(AccessNet::from_all(NEWEST))?
        .scope(Scope::from_all(NEWEST))?
        .create()?
        .add_rules(rules)?
        .restrict_self()?;
    Ok(status.ruleset != RulesetStatus::NotEnforced && status.no_new_privs)
}
